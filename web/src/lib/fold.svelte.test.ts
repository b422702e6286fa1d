import { flushSync, tick } from 'svelte';
import { expect, test } from 'vitest';
import { folding } from './fold.svelte';
import { hear } from './sized';

/** What the browser would do: it tells of a region that has another size now. */
const tell = (target: Element) => hear([{ target }]);

/** A region with something in it that wants so much height; what is folded away gives it more room. */
function region(wants: number, heightAt: () => number) {
  const res = document.createElement('div');
  const content = document.createElement('p');
  res.append(content);
  Object.defineProperty(res, 'clientHeight', { get: heightAt });
  Object.defineProperty(res, 'clientWidth', { value: 300 });
  Object.defineProperty(content, 'offsetHeight', { value: wants });
  return res;
}

const settled = async () => {
  for (let i = 0; i < 12; i += 1) await tick();
};

test('what was measured before its neighbours had grown is measured again', async () => {
  let neighbours = 0;
  let fold: { readonly level: number } | undefined;
  const panel = region(100, () => 120 - neighbours + 20 * (fold?.level ?? 0));
  const stop = $effect.root(() => {
    fold = folding({ panel: () => panel, about: () => 0, steps: () => 3 });
  });
  flushSync();
  await settled();
  expect(fold!.level).toBe(0);
  // A hand finds that it needs two rows.
  neighbours = 50;
  tell(panel);
  await settled();
  expect(fold!.level).toBe(2);
  // Told of what it did itself it does nothing.
  tell(panel);
  expect(fold!.level).toBe(2);
  neighbours = 0;
  tell(panel);
  await settled();
  expect(fold!.level).toBe(0);
  stop();
});

test('a region that goes away is not measured any more', async () => {
  let panel = $state<HTMLElement | null>(region(100, () => 50));
  const faults: unknown[] = [];
  const note = (fault: unknown) => faults.push(fault);
  process.on('unhandledRejection', note);
  let fold: { readonly level: number } | undefined;
  const stop = $effect.root(() => {
    // What an element was bound to is nothing, not undefined, when it goes.
    fold = folding({ panel: () => panel as HTMLElement | undefined, about: () => 0, steps: () => 2 });
  });
  flushSync();
  await settled();
  expect(fold!.level).toBe(2);
  panel = null;
  flushSync();
  await settled();
  // A promise that nobody waited for is told of when the task is over.
  await new Promise((done) => setTimeout(done));
  process.off('unhandledRejection', note);
  expect(faults).toEqual([]);
  expect(fold!.level).toBe(0);
  stop();
});
