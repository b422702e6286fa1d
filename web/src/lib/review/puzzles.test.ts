import { beforeEach, expect, test } from 'vitest';
import { isSolved, levelOf, noteSolved, today } from './puzzles';

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
