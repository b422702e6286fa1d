import { expect, test } from 'vitest';
import { scaleBelow, scaleOf, shapeOf } from '$lib/shape';

test.each([
  [320, 480, 'column', 1],
  [390, 844, 'column', 1],
  [568, 320, 'flat', 1],
  [640, 400, 'flat', 1],
  [1000, 600, 'flat', 1.18],
  [1366, 641, 'wide', 1],
  [1024, 768, 'wide', 1],
  [820, 1180, 'column', 1.55],
  [1080, 1920, 'column', 2.25],
  [3840, 2160, 'wide', 2.5],
])('%i by %i is laid out as %s', (width, height, shape, scale) => {
  expect(shapeOf({ width, height })).toBe(shape);
  expect(scaleOf(shapeOf({ width, height }), { width, height })).toBe(scale);
});

test.each([
  // A tall window gives the notice what it needs.
  ['column', 390, 844, 60, 1],
  ['wide', 1366, 768, 60, 1],
  ['flat', 844, 390, 60, 1],
  // A larger table is drawn a little smaller.
  ['wide', 3840, 2160, 96, 2.38],
  // In the lowest windows the table is as high as ever on its own paper.
  ['column', 320, 480, 48, 432 / 480],
  ['flat', 568, 320, 80, 240 / 320],
  ['column', 320, 400, 40, 360 / 400],
] as const)(
  'below a notice, a table laid out as %s in %i by %i keeps its height',
  (shape, width, height, above, scale) => {
    expect(scaleBelow(above, shape, { width, height })).toBeCloseTo(scale, 5);
  },
);
