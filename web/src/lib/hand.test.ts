import { expect, test } from 'vitest';
import { arrange, keepOrder, splitAt } from '$lib/hand';

const phone = { width: 370, wide: false, compact: false };
const small = { width: 340, wide: false, compact: true };
const cards = (n: number, family?: string) => Array.from({ length: n }, () => ({ family }));

test('my own order is kept; new cards go where sorting puts them', () => {
  expect(keepOrder([], ['2', '4', '7'])).toEqual(['2', '4', '7']);
  expect(keepOrder(['7', '2', '4'], ['2', '4', '7'])).toEqual(['7', '2', '4']);
  expect(keepOrder(['7', '2', '4'], ['2', '7'])).toEqual(['7', '2']);
  expect(keepOrder(['7', '2', '4'], ['2', '3', '4', '7'])).toEqual(['7', '2', '3', '4']);
  expect(keepOrder(['7'], ['2', '7'])).toEqual(['2', '7']);
});

test('up to seven cards lie in one row and stay inside', () => {
  for (const room of [phone, small]) {
    for (let n = 1; n <= 7; n += 1) {
      const { places, cardWidth } = arrange(cards(n), room);
      expect(new Set(places.map((it) => it.row)).size).toBe(1);
      expect(places[0]!.x).toBeGreaterThanOrEqual(0);
      expect(places.at(-1)!.x + cardWidth).toBeLessThanOrEqual(room.width + 0.01);
    }
  }
});

test('eight to fourteen lie in two rows, each with a target of at least 44 pixels', () => {
  for (let n = 8; n <= 14; n += 1) {
    const { places } = arrange(cards(n), small);
    for (const row of [0, 1]) {
      const xs = places.filter((it) => it.row === row).map((it) => it.x);
      expect(xs.length).toBeLessThanOrEqual(7);
      for (let i = 1; i < xs.length; i += 1) expect(xs[i]! - xs[i - 1]!).toBeGreaterThanOrEqual(44);
    }
  }
});

test('two rows are split between families where both stay short enough', () => {
  const families = [...Array<string>(6).fill('sea'), ...Array<string>(4).fill('sky')];
  expect(splitAt(families)).toBe(6);
  expect(splitAt(Array<string>(10).fill('sea'))).toBe(5);
  expect(splitAt([...Array<string>(2).fill('sea'), ...Array<string>(10).fill('sky')])).toBe(6);
});

test('a wide screen fans the hand around its middle', () => {
  const { places } = arrange(cards(5), { width: 700, wide: true, compact: false });
  expect(places[2]).toMatchObject({ turn: 0, y: 0 });
  expect(places[0]!.turn).toBeCloseTo(-places[4]!.turn);
  expect(places[0]!.y).toBeGreaterThan(0);
});
