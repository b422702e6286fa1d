import { expect, test } from 'vitest';
import { hundredths, knownLine, line, luckKey, moved, place, plyAt, SIZE } from './figures';
import type { Moment } from '$lib/wire';

const estimate = (value: number) => ({ value, low: value, high: value });
const moment = (ply: number, chance: number, knows?: number): Moment => ({
  ply,
  seat: ply === 0 ? null : 'b',
  action: null,
  round: 0,
  opens: ply === 0,
  chances: [estimate(chance), estimate(1 - chance)],
  known: knows === undefined ? [] : [{ seat: 'b', chances: [1 - knows, knows] }],
  luck: [],
  played: [],
});

test('a place on the picture is the ply that was drawn there', () => {
  for (const plies of [1, 7, 300])
    for (let ply = 0; ply <= plies; ply += 1) expect(plyAt(place(ply, plies, 0.5).x / SIZE.width, plies)).toBe(ply);
  expect([plyAt(-3, 10), plyAt(3, 10)]).toEqual([0, 10]);
});

test('certain victory is at the top, certain defeat at the bottom, and nothing is drawn outside', () => {
  expect(place(0, 5, 1).y).toBe(SIZE.top);
  expect(place(0, 5, 0).y).toBe(SIZE.height - SIZE.bottom);
  expect(place(0, 5, 1.7)).toEqual(place(0, 5, 1));
});

test('lines go through every moment, and what was known only through those somebody looked at', () => {
  const curve = [moment(0, 0.5, 0.5), moment(1, 0.25), moment(2, 0, 0.9)];
  expect(line(curve, 2, 0).match(/[ML]/g)).toHaveLength(3);
  expect(knownLine(curve, 2, 1, 'b').match(/[ML]/g)).toHaveLength(2);
  expect(knownLine(curve, 2, 0, 'a')).toBe('');
});

test('keys go along the actions and to great moments, and never beyond the ends', () => {
  const great = [3, 8];
  expect(moved('ArrowRight', 4, 10, great)).toBe(5);
  expect(moved('ArrowLeft', 0, 10, great)).toBe(0);
  expect(moved('ArrowRight', 10, 10, great)).toBe(10);
  expect([moved('PageUp', 0, 10, great), moved('PageUp', 3, 10, great), moved('PageUp', 8, 10, great)]).toEqual([
    3, 8, 10,
  ]);
  expect([moved('PageDown', 8, 10, great), moved('PageDown', 3, 10, great)]).toEqual([3, 0]);
  expect([moved('Home', 5, 10, great), moved('End', 5, 10, great)]).toEqual([0, 10]);
  expect(moved('a', 5, 10, great)).toBeNull();
});

test('small chances have a digit more, and signs only where they are wanted', () => {
  expect(hundredths(0.042, 'en')).toBe('4.2%');
  expect(hundredths(0.42, 'en')).toBe('42%');
  expect(hundredths(0.042, 'en', true)).toBe('+4.2%');
  expect(hundredths(-0.5, 'en', true)).toBe('-50%');
  expect(hundredths(0, 'en', true)).toBe('0%');
});

test('luck may be fewer points in a game where points are bad', () => {
  expect(luckKey('even', 3)).toBe('even');
  expect(luckKey('lucky', -2)).toBe('lucky-fewer');
  expect(luckKey('unlucky', 2)).toBe('unlucky-more');
});
