import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Clocks } from '$lib/clocks.svelte';
import type { Waiting } from '$lib/wire';

let clocks: Clocks;
let paused = false;
const start = (left: number, total: number) => {
  const waiting: Waiting[] = [{ seat: 'a', left, total }];
  clocks = new Clocks(
    () => waiting,
    () => paused,
  );
};

beforeEach(() => {
  paused = false;
  vi.useFakeTimers();
});
afterEach(() => {
  clocks.stop();
  vi.useRealTimers();
});

test('time runs between two messages', () => {
  start(30_000, 30_000);
  vi.advanceTimersByTime(10_500);
  expect(clocks.of('a')?.left).toBeLessThanOrEqual(20_000);
});

test('more than the total: the time has not begun', () => {
  start(36_000, 30_000);
  vi.advanceTimersByTime(4000);
  expect(clocks.of('a')).toEqual({ left: 30_000, total: 30_000 });
  vi.advanceTimersByTime(8000);
  expect(clocks.of('a')?.left).toBeLessThan(26_000);
});

test('a pause stops it', () => {
  paused = true;
  start(20_000, 30_000);
  vi.advanceTimersByTime(10_000);
  expect(clocks.of('a')?.left).toBe(20_000);
});
