import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { api } from '$lib/api';
import type { ConnectionListener } from '$lib/connection';
import { LessonPlay, selectorOf } from '$lib/lesson.svelte';
import { isNew, progressOf } from '$lib/progress';
import { readSteps } from '$lib/guide';
import { screen } from '$lib/screen.svelte';
import type { Explained, Frame, Lesson, ToClient } from '$lib/wire';

const frame = (n: number) => ({ frame: n, events: [], question: { number: n } }) as unknown as Frame;
const lesson = {
  game: 'toy',
  learner: 'a',
  room: {
    code: 'learner',
    host: 'learner',
    seats: [{ seat: 'a', sitter: { kind: 'person', guest: 'learner', name: '' } }],
  },
  steps: [
    {
      key: 'one',
      says: ['open'],
      frames: [frame(1)],
      turns: [{ at: [{ name: 'testid', value: 'hand' }], answers: [{ action: '7', frames: [frame(2), frame(3)] }] }],
    },
    { key: 'two', says: [], frames: [frame(4)], turns: [{ at: [], answers: [{ action: '8', frames: [frame(5)] }] }] },
  ],
} as unknown as Lesson;

beforeEach(() => {
  localStorage.clear();
  screen.preferences.motion = 'none';
});

async function opened() {
  const told: ToClient[] = [];
  const play = new LessonPlay(lesson, 'Ada');
  const listener: ConnectionListener = {
    onopen: () => play.send({ type: 'hello', since: null, lang: 'en' }),
    onmessage: (it) => told.push(it),
    onlost: () => undefined,
  };
  play.open(listener);
  await vi.waitFor(() => expect(told.length).toBeGreaterThan(1));
  return { play, told };
}

test('a lesson greets as a table does, with the goal first', async () => {
  const { play, told } = await opened();
  expect(told.map((it) => it.type)).toEqual(['welcome', 'frame']);
  expect(play.at).toBe(-1);
  expect(play.asks).toBeUndefined();
  expect(play.room.seats[0]?.sitter).toMatchObject({ name: 'Ada' });
});

test('the right move goes on; any other is refused with a word and changes nothing', async () => {
  const { play, told } = await opened();
  play.go(0);
  play.send({ type: 'act', id: 'x', question: 1, action: '9' });
  await vi.waitFor(() => expect(told.at(-1)?.type).toBe('refused'));
  expect([play.isDone, play.word]).toEqual([false, expect.any(String)]);
  play.send({ type: 'act', id: 'y', question: 1, action: '7' });
  await vi.waitFor(() => expect(play.isDone).toBe(true));
  expect(told.slice(-3).map((it) => it.type)).toEqual(['ack', 'frame', 'frame']);
  expect(play.word).toBeNull();
  // The guide does not say again what the lesson has said.
  expect(readSteps('toy')).toEqual(['open']);
});

test('what lies on the table of a lesson is explained where it lies', async () => {
  const asked = vi.spyOn(api, 'lessonExplain').mockResolvedValue({ title: { kind: 'card' } } as unknown as Explained);
  const { play, told } = await opened();
  play.send({ type: 'explain', id: 'e', thing: 'card 7' });
  await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ type: 'explained', id: 'e', thing: 'card 7' }));
  expect(asked).toHaveBeenLastCalledWith('toy', 0, 1, null, 'card 7');
  play.go(0);
  play.send({ type: 'act', id: 'y', question: 1, action: '7' });
  await vi.waitFor(() => expect(play.isDone).toBe(true));
  play.send({ type: 'explain', id: 'f', thing: 'pile' });
  await vi.waitFor(() => expect(asked).toHaveBeenLastCalledWith('toy', 0, 3, '7', 'pile'));
  // The end is told over the table of the last step.
  play.go(1);
  play.send({ type: 'act', id: 'z', question: 4, action: '8' });
  await vi.waitFor(() => expect(play.isDone).toBe(true));
  play.go(2);
  play.send({ type: 'explain', id: 'g', thing: 'pile' });
  await vi.waitFor(() => expect(asked).toHaveBeenLastCalledWith('toy', 1, 5, '8', 'pile'));
  // Without a line there is nothing to say, and the paper says so.
  asked.mockRejectedValue(new Error('offline'));
  play.send({ type: 'explain', id: 'h', thing: 'pile' });
  await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ id: 'h', explained: null }));
  asked.mockRestore();
});

test('a lesson goes on where it was left, and is done once', async () => {
  const first = await opened();
  expect(progressOf('toy')).toBe(0);
  first.play.go(1);
  expect(progressOf('toy')).toBe(1);
  const again = await opened();
  expect(again.play.at).toBe(1);
  again.play.go(2);
  expect([again.play.isOver, progressOf('toy'), isNew('toy')]).toEqual([true, 'done', false]);
});

test('what is pointed at is a selector', () => {
  expect(selectorOf([{ name: 'testid', value: 'hand' }])).toBe('[data-testid="hand"]');
  expect(selectorOf([{ name: 'edge', value: null }])).toBe('[data-edge]');
  expect(
    selectorOf([
      { name: 'testid', value: 'hand' },
      { name: 'card', value: 'J#*' },
    ]),
  ).toBe('[data-testid="hand"] [data-card^="J#"]');
});

test('what a lesson has said is a paper of its guide', () => {
  const games = readdirSync('src/rooms', { withFileTypes: true }).filter((it) => it.isDirectory());
  for (const { name } of games) {
    const guide = readFileSync(join('src/rooms', name, 'guide.ts'), 'utf8');
    const text = readFileSync(join('../crates/games/src', name, `${name}.lesson`), 'utf8');
    const said = [...text.matchAll(/^says (.*)$/gm)].flatMap((it) => it[1]!.split(' '));
    expect(said.length).toBeGreaterThan(0);
    expect(
      said.filter((it) => !guide.includes(`'${it}'`)),
      name,
    ).toEqual([]);
  }
});
