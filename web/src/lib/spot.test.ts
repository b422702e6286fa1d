import { expect, test } from 'vitest';
import { spotFor } from './spot';

const window = { width: 390, height: 664 };
const hand = { x: 10, y: 500, width: 370, height: 100 };

const isOver = (a: { x: number; y: number; width: number; height: number }, b: typeof a) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

test('a paper stands above what it points at, and points at its middle', () => {
  const spot = spotFor({ width: 300, height: 120 }, hand, [], window)!;
  expect(spot).toMatchObject({ left: 45, top: 366, side: 'above', tail: 150 });
});

test('it goes below where there is no room above', () => {
  const bar = { x: 100, y: 10, width: 100, height: 50 };
  expect(spotFor({ width: 300, height: 120 }, bar, [hand], window)?.side).toBe('below');
});

test('it lies over nothing that has to be seen', () => {
  const trick = { x: 60, y: 300, width: 270, height: 180 };
  const paper = { width: 300, height: 120 };
  const spot = spotFor(paper, hand, [trick], window)!;
  const box = { x: spot.left, y: spot.top, ...paper };
  expect(isOver(box, trick) || isOver(box, hand)).toBe(false);
});

test('no paper rather than one over the cards', () => {
  const all = { x: 0, y: 0, width: 390, height: 664 };
  expect(spotFor({ width: 300, height: 120 }, hand, [all], window)).toBeNull();
  expect(spotFor({ width: 500, height: 120 }, hand, [], window)).toBeNull();
});

test('in any window, whatever lies where: over nothing, and inside', () => {
  // Windows and things by a counter, so that every run has the same.
  let seed = 7;
  const draw = (most: number) => {
    seed = (seed * 16807) % 2147483647;
    return seed % most;
  };
  let found = 0;
  for (let i = 0; i < 300; i += 1) {
    const size = { width: 320 + draw(1600), height: 300 + draw(800) };
    const box = () => ({
      x: draw(size.width - 60),
      y: draw(size.height - 60),
      width: 30 + draw(200),
      height: 30 + draw(160),
    });
    const [target, ...clear] = Array.from({ length: 1 + draw(9) }, box);
    const paper = { width: 168 + draw(132), height: 80 + draw(120) };
    const spot = spotFor(paper, target!, clear, size);
    if (!spot) continue;
    found += 1;
    const at = { x: spot.left, y: spot.top, ...paper };
    for (const it of [target!, ...clear])
      expect(isOver({ ...at, x: at.x + 1, y: at.y + 1, width: at.width - 2, height: at.height - 2 }, it)).toBe(false);
    expect(at.x >= 8 && at.y >= 8 && at.x + at.width <= size.width - 8 && at.y + at.height <= size.height - 8).toBe(
      true,
    );
  }
  expect(found).toBeGreaterThan(200);
});
