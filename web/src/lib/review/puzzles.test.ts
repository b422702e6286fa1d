import { beforeEach, expect, test } from 'vitest';
import type { Decision } from '$lib/wire';
import { asGood, isSolved, levelOf, noteSolved, today } from './puzzles';

beforeEach(() => localStorage.clear());

test('a day is the same everywhere and begins at midnight of the world’s time', () => {
  expect(today(Date.UTC(1970, 0, 2))).toBe(1);
  expect(today(Date.UTC(1970, 0, 2) - 1)).toBe(0);
});

test('solved puzzles are remembered by day and game, and old days forgotten', () => {
  noteSolved(20_000, 'dobro');
  noteSolved(20_000, 'dobro');
  expect([isSolved(20_000, 'dobro'), isSolved(20_000, 'nains'), isSolved(20_001, 'dobro')]).toEqual([
    true,
    false,
    false,
  ]);
  noteSolved(20_500, 'nains');
  expect([isSolved(20_000, 'dobro'), isSolved(20_500, 'nains')]).toEqual([false, true]);
});

test('what cannot be read is as nothing', () => {
  for (const bad of ['{', '7', '{"a":1}', '[1,2]']) {
    localStorage.setItem('tablee.puzzles', bad);
    expect(isSolved(1, 'dobro')).toBe(false);
    noteSolved(1, 'dobro');
    expect(isSolved(1, 'dobro')).toBe(true);
  }
});

test('what a bot finds at once is easy', () => {
  expect([10, 50, 100, 500, 1000, 5000].map(levelOf)).toEqual(['easy', 'easy', 'normal', 'normal', 'hard', 'hard']);
});

test('what is as good as the best is right too, and what was done never is', () => {
  const chance = (value: number) => ({ value, low: value, high: value });
  const tried = (action: string, value: number) => ({ action, chance: chance(value), guesses: 10 });
  const decision = {
    action: 'taken',
    best: 'best',
    candidates: [tried('best', 0.6), tried('alike', 0.597), tried('taken', 0.598), tried('worse', 0.5)],
  };
  expect(asGood(decision as unknown as Decision)).toEqual(['best', 'alike']);
});
