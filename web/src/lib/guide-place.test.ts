import { mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Box } from './follow';
import Guide from './Guide.svelte';

const PAPER = 120;
/** Where things lie; what is not listed has no size. */
let boxes: Map<Element, Box>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('innerWidth', 390);
  vi.stubGlobal('innerHeight', 664);
  boxes = new Map();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const { x, y, width, height } = boxes.get(this) ?? { x: 0, y: 0, width: 0, height: 0 };
    return new DOMRect(x, y, width, height);
  });
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(PAPER);
  localStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  document.body.replaceChildren();
});

function put(testid: string, box: Box, parent: Element = document.body): HTMLElement {
  const it = parent.appendChild(document.createElement('div'));
  it.dataset.testid = testid;
  boxes.set(it, box);
  return it;
}

/** Where the paper lies that points at the hand. */
async function placed(): Promise<Box> {
  const props = { game: 'test', decision: 'keep', steps: [{ key: 'one', when: 'keep', at: '.target', text: 'Keep.' }] };
  const guide = mount(Guide, { target: document.body, props });
  await tick();
  vi.advanceTimersByTime(1000);
  await tick();
  const paper = document.querySelector<HTMLElement>('[data-testid="guide"].ready')!;
  const { left, top, width } = paper.style;
  const res = { x: parseFloat(left), y: parseFloat(top), width: parseFloat(width), height: PAPER };
  await unmount(guide);
  return res;
}

test('a paper lies over no edge of what its target lies in', async () => {
  const stage = put('stage', { x: 12, y: 250, width: 366, height: 200 });
  put('hand', { x: 24, y: 270, width: 342, height: 163 }, stage).className = 'target';
  put('actions', { x: 12, y: 600, width: 366, height: 56 });
  const paper = await placed();
  expect(paper.y >= 450 || paper.y + paper.height <= 250, JSON.stringify(paper)).toBe(true);
});

test('where everything around is free it stands right beside its target', async () => {
  put('hand', { x: 24, y: 462, width: 342, height: 100 }).className = 'target';
  const paper = await placed();
  expect(paper.y + paper.height).toBe(448);
});
