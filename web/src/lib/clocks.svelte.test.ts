import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Clocks, type Clock, type ClockNews } from '$lib/clocks.svelte';

const news = (step: number, left: number | null, total: number | null = 30_000): ClockNews => ({
  step,
  waiting: [{ seat: 'a', left, total }],
  at: performance.now(),
});

/** A page that draws the clock of seat a: what it shows after each turn of the watch. */
class Page {
  told = $state.raw<ClockNews | null>(null);
  step = $state<number | null>(1);
  paused = $state(false);
  drawn: Clock | null = null;
  clocks = new Clocks(
    () => this.told,
    () => this.step,
    () => this.paused,
  );
  close = $effect.root(() => {
    $effect(() => {
      this.drawn = this.clocks.of('a');
    });
  });
  after(milliseconds: number): number | null {
    vi.advanceTimersByTime(milliseconds);
    flushSync();
    return this.drawn && Math.ceil(this.drawn.left / 1000);
  }
}

let page: Page;
beforeEach(() => {
  vi.useFakeTimers();
  page = new Page();
  flushSync();
});
afterEach(() => {
  page.close();
  vi.useRealTimers();
});

test('what is drawn runs from the first message on', () => {
  page.told = news(1, 30_000);
  expect(page.after(0)).toBe(30);
  expect(page.after(10_000)).toBe(20);
  expect(page.after(19_000)).toBe(1);
  expect(page.after(5000)).toBe(0);
});

test('a second message is followed like the first', () => {
  page.told = news(1, 30_000);
  page.after(7000);
  page.told = news(1, 90_000, 90_000);
  expect(page.after(0)).toBe(90);
  expect(page.after(30_000)).toBe(60);
});

test('a clock goes with its question, in whatever order the messages come', () => {
  page.told = news(1, 20_000);
  expect(page.after(1000)).toBe(19);
  page.step = 2;
  expect(page.after(0)).toBeNull();
  page.told = news(2, 20_000);
  expect(page.after(0)).toBe(20);
  page.told = news(3, 10_000);
  expect(page.after(0)).toBeNull();
  page.step = 3;
  expect(page.after(2000)).toBe(8);
  page.told = news(3, null, null);
  expect(page.after(0)).toBeNull();
});

test('more than the total: the time has not begun', () => {
  page.told = news(1, 36_000);
  expect(page.after(4000)).toBe(30);
  expect(page.after(8000)).toBe(24);
});

test('a pause stops it', () => {
  page.paused = true;
  page.told = news(1, 20_000);
  expect(page.after(10_000)).toBe(20);
});

test('two pages that heard at different times never differ by more than a second', () => {
  const other = new Page();
  const deadline = performance.now() + 30_000;
  page.told = news(1, 30_000);
  vi.advanceTimersByTime(4321);
  other.told = news(1, deadline - performance.now());
  for (let i = 0; i < 40; i += 1) {
    const [one, two] = [page.after(700), other.after(0)];
    expect(Math.abs((one ?? 0) - (two ?? 0))).toBeLessThanOrEqual(1);
  }
  expect(page.after(0)).toBe(0);
  other.close();
});
