import { cleanup, render } from '@testing-library/svelte';
import { createRawSnippet, tick } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { HandCard } from './hand';
import { Drawing, KEY } from './parts.svelte';
import Hand from './ui/Hand.svelte';
import Layout from './ui/Layout.svelte';

const PARTS = ['scenery', 'plate', 'hand', 'actions', 'seats', 'board', 'play'];
const part = (name: string) => createRawSnippet(() => ({ render: () => `<b class="part">${name}</b>` }));
const props = { prompt: 'Play', ...Object.fromEntries(PARTS.map((it) => [it, part(it)])) };
const drawn = () => [...document.querySelectorAll('.part')].map((it) => it.textContent).toSorted();

function drawing() {
  const hold = vi.fn<(until: Promise<unknown>) => void>();
  return { drawing: new Drawing(hold), hold };
}

/** Tasks begin when the test says so, one after the other. */
function tasks() {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('scheduler', { yield: () => new Promise<void>((done) => waiting.push(done)) });
  return {
    /** Whether there was one to begin. */
    async next(): Promise<boolean> {
      const begin = waiting.shift();
      begin?.();
      for (let i = 0; i < 5; i += 1) await tick();
      return begin !== undefined;
    },
  };
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a room is drawn part by part, each in a task of its own, and hidden until it is whole', async () => {
  vi.useFakeTimers();
  const task = tasks();
  const { drawing: it, hold } = drawing();
  const { container } = render(Layout, { props, context: new Map([[KEY, it]]) });
  const layout = container.querySelector('.layout')!;
  let held = true;
  void hold.mock.calls[0]![0].then(() => (held = false));
  const steps: number[] = [];
  for (let before = 0; await task.next(); before = drawn().length) {
    expect(layout.classList.contains('unfinished')).toBe(true);
    expect(it.whole).toBe(false);
    steps.push(drawn().length - before);
  }
  expect(drawn()).toEqual(PARTS.toSorted());
  expect(held, 'until it was laid out').toBe(true);
  await vi.runAllTimersAsync();
  expect(steps.length, 'tasks').toBeGreaterThan(3);
  expect(Math.max(...steps), 'parts in one task').toBeLessThan(3);
  expect(hold, 'what comes next waits once').toHaveBeenCalledTimes(1);
  expect(held, 'until then').toBe(false);
  expect(it.whole).toBe(true);
  expect(layout.classList.contains('unfinished')).toBe(false);
  it.queue(1, () => undefined);
  await tick();
  expect(it.whole, 'more is to come').toBe(false);
  expect(layout.classList.contains('unfinished'), 'what was seen stays').toBe(false);
});

test('it is drawn where there are no frames: a page that nobody sees', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const { drawing: it } = drawing();
  render(Layout, { props, context: new Map([[KEY, it]]) });
  for (let i = 0; i < 2 * PARTS.length; i += 1) await vi.advanceTimersByTimeAsync(100);
  expect(drawn()).toEqual(PARTS.toSorted());
  expect(it.whole).toBe(true);
});

test('where nobody asked for parts it is whole at once', () => {
  render(Layout, { props });
  expect(drawn()).toEqual(PARTS.toSorted());
});

/** The room goes while it is drawn: somebody left. */
test('what is gone is not drawn any more, and nobody waits for it', async () => {
  vi.useFakeTimers();
  const { drawing: it, hold } = drawing();
  const { unmount } = render(Layout, { props, context: new Map([[KEY, it]]) });
  let held = true;
  void hold.mock.calls[0]![0].then(() => (held = false));
  unmount();
  await vi.runAllTimersAsync();
  expect(held).toBe(false);
  expect(it.whole).toBe(true);
});

const cards = Array.from({ length: 13 }, (_, i): HandCard => ({
  id: `S${i}`,
  playable: true,
  hinted: false,
  label: `${i}`,
  family: 'S',
}));
const hand = {
  cards,
  card: part('card'),
  selected: [],
  onselect: () => undefined,
  onplay: () => undefined,
  label: 'My cards',
};

/** Draws all that waits; how many parts came in each task. */
async function steps(task: { next: () => Promise<boolean> }): Promise<number[]> {
  const res: number[] = [];
  for (let before = drawn().length; await task.next(); before = drawn().length) res.push(drawn().length - before);
  return res;
}

test('a hand in a room that is being drawn comes a few cards at a time', async () => {
  vi.useFakeTimers();
  const task = tasks();
  const { drawing: it } = drawing();
  it.queue(1, () => undefined);
  render(Hand, { props: hand, context: new Map([[KEY, it]]) });
  const all = await steps(task);
  expect(all.reduce((a, b) => a + b)).toBe(cards.length);
  expect(Math.max(...all), 'cards in one task').toBeLessThanOrEqual(4);
});

test('so does a new hand in a room that is whole, which nobody sees before all of it is there', async () => {
  vi.useFakeTimers();
  const task = tasks();
  const { drawing: it, hold } = drawing();
  const old = cards.slice(0, 2);
  const { rerender } = render(Hand, { props: { ...hand, cards: old }, context: new Map([[KEY, it]]) });
  expect(drawn().length, 'a few at once').toBe(old.length);
  expect(hold).not.toHaveBeenCalled();
  await rerender({ cards: [...cards] });
  expect(drawn().length).toBe(old.length);
  expect(hold, 'what comes next waits').toHaveBeenCalledTimes(1);
  const all = await steps(task);
  expect(all.reduce((a, b) => a + b)).toBe(cards.length - old.length);
  expect(Math.max(...all), 'cards in one task').toBeLessThanOrEqual(4);
  const hidden = () => [...document.querySelectorAll<HTMLElement>('.holder.new')].map((it) => it.dataset.card);
  expect(hidden()).toEqual(cards.slice(2).map(({ id }) => id));
  await vi.runAllTimersAsync();
  await it.drawn;
  await tick();
  expect(hidden(), 'seen together').toEqual([]);
});

test('a hand that is handed on while it is drawn is what it is at the end', async () => {
  vi.useFakeTimers();
  const task = tasks();
  const { drawing: it } = drawing();
  const { rerender } = render(Hand, { props: hand, context: new Map([[KEY, it]]) });
  await task.next();
  await rerender({ cards: cards.slice(6) });
  expect((await steps(task)).length, 'no card is waited for twice').toBeLessThan(cards.length / 4);
  await vi.runAllTimersAsync();
  const held = () => [...document.querySelectorAll<HTMLElement>('.holder')].map((it) => it.dataset.card);
  expect(held().toSorted()).toEqual(
    cards
      .slice(6)
      .map(({ id }) => id)
      .toSorted(),
  );
});

test('where nobody asked for parts a hand comes at once', () => {
  render(Hand, { props: hand });
  expect(drawn().length).toBe(cards.length);
});
