import { expect, test, vi } from 'vitest';
import { Stages, STEPS, afterPaint } from './stages.svelte';

test('steps are drawn one after the other, a frame apart, and stay', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] });
  const stages = new Stages();
  const drawn = () => STEPS.filter((it) => stages.has(it));
  expect(drawn()).toEqual([]);
  void stages.begin();
  void stages.begin();
  for (let count = 1; count <= STEPS.length; count += 1) {
    expect(drawn()).toEqual(STEPS.slice(0, count));
    await vi.advanceTimersByTimeAsync(20);
  }
  vi.useRealTimers();
});

test('a window that nobody sees is drawn all the same', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const painted = afterPaint();
  await vi.advanceTimersByTimeAsync(100);
  await painted;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
