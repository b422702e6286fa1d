import { expect, test } from 'vitest';
import { namesFor } from './names';

const heads = [
  { row: 96, name: 62 },
  { row: 70, name: 40 },
];

test('the names of the peoples stand beside their letters, below them, or nowhere: never one in another', () => {
  expect(namesFor(104, heads, true)).toBe('beside');
  // The widest decides for all.
  expect(namesFor(103, heads, true)).toBe('below');
  expect(namesFor(70, heads, true)).toBe('below');
  expect(namesFor(69, heads, true)).toBe('none');
});

test('without a line to spare they stand beside or nowhere', () => {
  expect(namesFor(104, heads, false)).toBe('beside');
  expect(namesFor(103, heads, false)).toBe('none');
  expect(namesFor(0, [], true)).toBe('none');
});
