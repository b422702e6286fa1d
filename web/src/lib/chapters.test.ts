import { expect, test } from 'vitest';
import { captionOf, chaptersOf, pointsLine } from '$lib/chapters';
import type { Step } from '$lib/wire';

const step = (it: Partial<Step>): Step => ({
  seat: null,
  action: null,
  events: [],
  view: {},
  asked: [],
  outcome: null,
  ...it,
});
const name = (seat: string) => ({ a: 'Léa', b: 'Tom' })[seat] ?? seat;
const t = (key: string, args?: Record<string, string | number>) => [key, ...Object.values(args ?? {})].join(' ');

test('a chapter begins where the round changes, with the score of then', () => {
  const steps = [1, 1, 2, 2, 3].map((round, i) => step({ view: { round, points: [i, 2 * i] } }));
  const chapters = chaptersOf(
    steps,
    {
      progress: (view) => `Manche ${view.round} · pli ${view.points[0]}`,
      score: (view) => pointsLine(view.points, name),
    },
    t,
    name,
  );
  expect(chapters).toEqual([
    { at: 0, title: 'Manche 1', score: '' },
    { at: 2, title: 'Manche 2', score: 'Léa 2, Tom 4' },
    { at: 4, title: 'Manche 3', score: 'Léa 4, Tom 8' },
  ]);
});

test('every step has a caption, and only the deal says that the game begins', () => {
  const words = { t, name, describe: (action: string) => `<${action}>`, me: 'a' };
  expect(captionOf(step({}), [], words)).toBe('replay-start');
  expect(captionOf(step({ seat: 'b' }), ['Tom joue.', 'Il gagne.'], words)).toBe('Tom joue. Il gagne.');
  expect(captionOf(step({ seat: 'b' }), [], words)).toBe('replay-decided Tom');
  expect(captionOf(step({ seat: 'a' }), [], words)).toBe('replay-decided-me');
  expect(captionOf(step({ seat: 'a', action: 'stay' }), [], words)).toBe('replay-chose <stay>');
});
