import { expect, test } from 'vitest';
import { changed, Memory } from '$lib/memory';
import type { ToClient } from '$lib/wire';

test('a change says what is so now, what is gone, and what of it is another', () => {
  const before = { hand: ['a', 'b', 'c'], seats: [{ points: 1 }, { points: 2 }], turn: 'a', last: null };
  const change = {
    hand: { length: 1 },
    seats: { 1: { points: [5] }, 2: [{ points: 0 }] },
    turn: 0,
    last: [{ x: [0] }],
  };
  const after = changed(before, change as never);
  expect(after).toEqual({ hand: ['a'], seats: [{ points: 1 }, { points: 5 }, { points: 0 }], last: { x: [0] } });
  expect((after as typeof before).seats[0]).toBe(before.seats[0]);
  expect(before.seats).toHaveLength(2);
  expect(changed(null, [7])).toBe(7);
  expect(changed('same', {})).toBe('same');
});

const frame = (number: number, view: unknown): ToClient =>
  ({ type: 'frame', frame: number, game_number: 1, fresh: true, events: [], view, question: null, step: 1 }) as never;
const changes = (number: number, view: unknown, more = {}): ToClient =>
  ({ type: 'changes', frame: number, events: [{ kind: 'x' }], changes: { view }, ...more }) as never;

test('changes come as the frames they stand for, one after the other', () => {
  const memory = new Memory();
  memory.read(frame(3, { hand: 1, trump: 2 }));
  expect(memory.read(changes(4, { hand: [9] }, { undone: 'b' }))).toMatchObject({
    type: 'frame',
    frame: 4,
    fresh: false,
    events: [{ kind: 'x' }],
    undone: 'b',
    view: { hand: 9, trump: 2 },
  });
  const next = memory.read(changes(5, { trump: [3] }));
  expect(next).toMatchObject({ frame: 5, view: { hand: 9, trump: 3 } });
  expect(next).not.toHaveProperty('undone');
});

test('what does not go with what is remembered is not guessed at', () => {
  for (const odd of [changes(6, { hand: [1] }), changes(4, { hand: { x: [1] } }), changes(4, 'x')]) {
    const memory = new Memory();
    memory.read(frame(3, { hand: 1 }));
    expect(memory.read(odd)).toBeNull();
    expect(memory.hasFrame).toBe(false);
  }
  const memory = new Memory();
  expect(memory.read(changes(1, { hand: [1] }))).toBeNull();
  expect(memory.read({ type: 'room_changes', changes: {} })).toBeNull();
  expect(memory.hasFrame).toBe(false);
});

test('a room is told whole first on every line', () => {
  const memory = new Memory();
  memory.read({ type: 'room', room: { state: 'open', seats: [1, 2] } } as never);
  const told = memory.read({ type: 'room_changes', changes: { state: ['playing'] } });
  expect(told).toEqual({ type: 'room', room: { state: 'playing', seats: [1, 2] } });
  memory.begin();
  expect(memory.read({ type: 'room_changes', changes: {} })).toBeNull();
});
