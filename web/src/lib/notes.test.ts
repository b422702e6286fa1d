import { beforeEach, expect, test } from 'vitest';
import { Notes } from './notes';

beforeEach(() => localStorage.clear());

test('what was noted is there again after a reload or in a new window, in the order of what happened', () => {
  const notes = new Notes('MER-472');
  notes.add(1, 7, 'Léa is host now');
  notes.add(1, 3, 'Tom left');
  expect(new Notes('MER-472').of(1).map((it) => it.text)).toEqual(['Tom left', 'Léa is host now']);
  expect(new Notes('ROC-311').of(1)).toEqual([]);
});

test('the next game begins with an empty page', () => {
  const notes = new Notes('MER-472');
  notes.add(1, 7, 'Tom left');
  expect(notes.of(2)).toEqual([]);
  notes.add(2, 0, 'Tom is back');
  expect(new Notes('MER-472').of(1)).toEqual([]);
  expect(new Notes('MER-472').of(2)).toEqual([{ at: 0, text: 'Tom is back' }]);
});

test('only the tables that were noted last are kept', () => {
  for (let i = 0; i < 30; i += 1) new Notes(`MER-${i}`).add(1, 0, 'Tom left');
  expect(new Notes('MER-0').of(1)).toEqual([]);
  expect(new Notes('MER-29').of(1)).toHaveLength(1);
  expect(localStorage['tablee.notes'].length).toBeLessThan(2000);
});

test.each(['{"game":', 'null', '{"MER-472":null}', '{"MER-472":{"game":1}}'])('%s is nothing', (text) => {
  localStorage.setItem('tablee.notes', text);
  expect(new Notes('MER-472').of(1)).toEqual([]);
});
