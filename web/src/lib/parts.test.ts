import { cleanup, render } from '@testing-library/svelte';
import { createRawSnippet, tick } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { KEY } from './parts.svelte';
import Layout from './ui/Layout.svelte';

const PARTS = ['hand', 'actions', 'seats', 'board', 'play'];
const part = (name: string) => createRawSnippet(() => ({ render: () => `<b class="part">${name}</b>` }));
const props = { prompt: 'Play', ...Object.fromEntries(PARTS.map((it) => [it, part(it)])) };
const drawn = () => [...document.querySelectorAll('.part')].map((it) => it.textContent).toSorted();

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a room is drawn part by part, each in a task of its own, and hidden until it is whole', async () => {
  vi.useFakeTimers();
  const hold = vi.fn<(until: Promise<unknown>) => void>();
  const { container } = render(Layout, { props, context: new Map([[KEY, hold]]) });
  const layout = container.querySelector('.layout')!;
  let held = true;
  void hold.mock.calls[0]![0].then(() => (held = false));
  const steps: number[] = [];
  for (let before = 0; held && steps.length < 20; before = drawn().length) {
    expect(layout.classList.contains('unfinished')).toBe(true);
    await vi.advanceTimersToNextTimerAsync();
    await tick();
    if (drawn().length > before) steps.push(drawn().length - before);
  }
  expect(drawn()).toEqual(PARTS.toSorted());
  expect(Math.max(...steps), 'parts in one task').toBeLessThan(3);
  expect(held, 'what comes next waits until then').toBe(false);
  expect(layout.classList.contains('unfinished')).toBe(false);
});

test('it is drawn where there are no frames: a page that nobody sees', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestAnimationFrame', () => 0);
  render(Layout, { props, context: new Map([[KEY, () => undefined]]) });
  for (let i = 0; i < PARTS.length; i += 1) await vi.advanceTimersByTimeAsync(100);
  vi.unstubAllGlobals();
  expect(drawn()).toEqual(PARTS.toSorted());
});

test('where nobody asked for parts it is whole at once', () => {
  render(Layout, { props });
  expect(drawn()).toEqual(PARTS.toSorted());
});
