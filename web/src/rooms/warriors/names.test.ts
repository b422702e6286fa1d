import { expect, test } from 'vitest';
import { namesFor } from './names';

const heads = [
  { row: 94, name: 60 },
  { row: 70, name: 40 },
  { row: 72, name: 42 },
];

test('names of peoples stand beside their letters, below them, by turns or nowhere: never one in another', () => {
  expect(namesFor(100, heads, 2)).toBe('beside');
  // The widest decides for all.
  expect(namesFor(99, heads, 2)).toBe('below');
  // The first two need half of each and what stays free between them.
  expect(namesFor(56, heads, 2)).toBe('below');
  expect(namesFor(55, heads, 2)).toBe('turns');
  // The first and the third share a line, two columns apart.
  expect(namesFor(30, heads, 2)).toBe('turns');
  expect(namesFor(28, heads, 2)).toBe('none');
});

test('the last name does not lie beyond the muster', () => {
  expect(namesFor(47, [...heads].reverse(), 2)).toBe('none');
  expect(namesFor(48, [...heads].reverse(), 2)).toBe('turns');
});

test('with fewer lines to spare they stand beside, below or nowhere', () => {
  expect(namesFor(100, heads, 0)).toBe('beside');
  expect(namesFor(99, heads, 0)).toBe('none');
  expect(namesFor(99, heads, 1)).toBe('below');
  expect(namesFor(55, heads, 1)).toBe('none');
  expect(namesFor(0, heads, 2)).toBe('none');
  expect(namesFor(100, [], 2)).toBe('none');
});
