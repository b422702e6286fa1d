import { mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Bubble from './Bubble.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('why a card cannot be played stays for slow readers until something else is touched', async () => {
  const anchor = document.body.appendChild(document.createElement('button'));
  const onclose = vi.fn();
  const problem = { code: 'against-the-rules', message: 'Fournis.', ruling: 'R3.1' };
  const bubble = mount(Bubble, { target: document.body, props: { problem, anchor, onrules: vi.fn(), onclose } });
  await tick();
  vi.advanceTimersByTime(60_000);
  expect(onclose).not.toHaveBeenCalled();
  document.querySelector('[data-testid="why-not"]')!.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(onclose).not.toHaveBeenCalled();
  anchor.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(onclose).toHaveBeenCalledOnce();
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(onclose).toHaveBeenCalledTimes(2);
  await unmount(bubble);
  anchor.remove();
});
