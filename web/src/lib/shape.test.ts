import { expect, test } from 'vitest';
import { scaleOf, shapeOf } from '$lib/shape';

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
