import { beforeEach, expect, test } from 'vitest';
import { Notes } from './notes';

beforeEach(() => sessionStorage.clear());

test('what was noted is there again after a reload, in the order of what happened', () => {
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

test('what cannot be read is nothing', () => {
  sessionStorage.setItem('tablee.notes.MER-472', '{"game":');
  expect(new Notes('MER-472').of(1)).toEqual([]);
});
