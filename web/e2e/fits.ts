// Whether a room fits its window: nothing too small to touch or read, nothing outside, covered, cut or overlapping.

import { expect, type Page } from '@playwright/test';

export interface Size {
  width: number;
  height: number;
}

/** Phones upright with the browser's bars, phones held sideways, a common laptop, a zoom of 200 %, tablets. */
const NAMED: [number, number][] = [
  [390, 844],
  [390, 664],
  [375, 553],
  [360, 740],
  [360, 560],
  [320, 568],
  [320, 480],
  [844, 390],
  [667, 375],
  [568, 320],
  [640, 400],
  [1366, 641],
  [1280, 800],
  [1000, 600],
  [1024, 768],
  [820, 1180],
  [1920, 1080],
  [3840, 2160],
];
export const SIZES: Size[] = NAMED.map(([width, height]) => ({ width, height }));

/** Other windows than the named ones: the same for the same seed. */
export const SEED = Number(process.env.TABLEE_SEED ?? 21);

/** Numbers from 0 to 1, the same for the same seed: Mulberry32. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let it = Math.imul(state ^ (state >>> 15), 1 | state);
    it = (it + Math.imul(it ^ (it >>> 7), 61 | it)) ^ it;
    return ((it ^ (it >>> 14)) >>> 0) / 4294967296;
  };
}

/** Other windows, upright and lying, from the smallest that a table fits; the same for the same seed. */
export function drawSizes(seed: number, count: number): Size[] {
  const draw = random(seed);
  // As many small windows as large ones.
  const between = (least: number, most: number) => Math.round(least * (most / least) ** draw());
  return Array.from({ length: count }, (_, i) =>
    i % 2 === 0
      ? { width: between(320, 1400), height: between(480, 1600) }
      : { width: between(568, 3840), height: between(320, 2160) },
  );
}

/** Two of the named windows and one drawn from the seed, others for each turn: whole games share them all. */
export function sizesOf(turn: number): Size[] {
  const at = (i: number) => SIZES[i % SIZES.length]!;
  return [at(2 * turn), at(2 * turn + 1), ...drawSizes(SEED + turn, 2).slice(turn % 2, (turn % 2) + 1)];
}

/** Everything that is wrong with a room in the window as it is. */
export function flawsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST_CARD = 44;
    const LEAST_STRIP = 24;
    /** Pieces may hang over an edge by the width of their shadow. */
    const SHADOW = 4;
    const res: string[] = [];
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    if (scrollWidth > clientWidth) res.push(`scrolls sideways: ${scrollWidth} in ${clientWidth}`);
    if (scrollHeight > clientHeight) res.push(`scrolls down: ${scrollHeight} in ${clientHeight}`);

    const main = document.querySelector<HTMLElement>('main.room');
    if (!main) return [...res, 'no room'];
    if (main.ariaBusy === 'true') return [...res, 'the room is not whole'];
    const said = (it: Element) =>
      `<${it.tagName.toLowerCase()} ${
        it
          .getAttribute('class')
          ?.replace(/svelte-\w+/g, '')
          .trim() ?? ''
      }> ` + `${(it.textContent?.trim() || it.getAttribute('aria-label') || '').replace(/\s+/g, ' ').slice(0, 40)}`;
    const where = ({ left, right, top, bottom }: DOMRect) =>
      `${Math.round(left)}–${Math.round(right)} × ${Math.round(top)}–${Math.round(bottom)}`;
    const isShown = (it: Element) =>
      it.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      it.getBoundingClientRect().width > 0 &&
      !it.closest('.visually-hidden, [aria-hidden="true"], [data-back]');
    const isOutside = ({ left, right, top, bottom }: DOMRect) =>
      left < -SHADOW || right > innerWidth + SHADOW || top < -SHADOW || bottom > innerHeight + SHADOW;
    const at = (x: number, y: number) => document.elementFromPoint(x, y);
    /** Papers that lie over a table on purpose, and can be sent away. */
    const isOver = (it: Element | null) =>
      it?.closest('dialog, [data-testid="guide"], [data-testid="interlude"], .bubble') instanceof Element;

    const dialog = document.querySelector('dialog[open]');
    if (dialog) {
      for (const it of dialog.querySelectorAll('footer button, header button, .paper'))
        if (isShown(it) && isOutside(it.getBoundingClientRect()))
          res.push(`outside: ${said(it)} ${where(it.getBoundingClientRect())}`);
      return res;
    }

    // Cards in hand: high enough, whole, and each with a strip that can be touched.
    const hand = [...main.querySelectorAll<HTMLElement>('[data-testid="hand"] [data-card]')];
    for (const card of hand) {
      const box = card.getBoundingClientRect();
      if (box.height < LEAST_CARD) res.push(`in hand ${Math.round(box.height)} px high: ${said(card)}`);
      if (isOutside(box)) res.push(`in hand, outside: ${said(card)} ${where(box)}`);
      let [most, run] = [0, 0];
      let over = false;
      const y = Math.max(2, box.top + box.height / 5);
      for (let x = box.left + 1; x < box.right; x += 2) {
        const found = at(x, y);
        if (isOver(found)) over = true;
        run = found && card.contains(found) ? run + 2 : 0;
        most = Math.max(most, run);
      }
      if (most < LEAST_STRIP && !over) res.push(`in hand ${most} px to touch: ${said(card)} ${where(box)}`);
    }
    const groups = main.querySelectorAll('[data-testid="hand"]');
    for (const it of groups) {
      const { width, height } = it.getBoundingClientRect();
      if (it.childElementCount > 0 && (width < 100 || height < LEAST_CARD)) res.push(`a hand of ${width} × ${height}`);
    }

    // Cards on the table.
    const played = [
      ...main.querySelectorAll<HTMLElement>('[data-laid], [data-play] .one, [data-testid="stage"] [data-pick]'),
    ].filter(isShown);
    for (const it of played) {
      const box = it.getBoundingClientRect();
      if (box.height < LEAST_CARD - 0.5) res.push(`played ${box.height.toFixed(1)} px high: ${said(it)}`);
      if (isOutside(box)) res.push(`played, outside: ${said(it)} ${where(box)}`);
    }

    // Buttons: inside, not covered, large enough, and their words inside them.
    const buttons = [...main.querySelectorAll<HTMLElement>('button, a.btn, a.ib')].filter(
      (it) => isShown(it) && !hand.includes(it) && getComputedStyle(it).pointerEvents !== 'none',
    );
    for (const it of buttons) {
      const box = it.getBoundingClientRect();
      if (isOutside(box)) {
        res.push(`outside: ${said(it)} ${where(box)}`);
        continue;
      }
      if (box.width < 24 || box.height < 24) res.push(`hardly a button: ${said(it)} ${where(box)}`);
      const found = at(box.left + box.width / 2, box.top + box.height / 2);
      if (!found || (!it.contains(found) && !isOver(found)))
        res.push(`${found ? said(found) : 'nothing'} lies over ${said(it)} ${where(box)}`);
    }

    // The name of the game and how far it is lie above what adorns the table's edge.
    const range = document.createRange();
    for (const it of document.querySelectorAll('header.bar .ttl > *')) {
      range.selectNodeContents(it);
      for (const edge of document.querySelectorAll('[data-edge]'))
        for (const line of it.clientWidth > 1 ? range.getClientRects() : []) {
          const { top, bottom, left, right } = edge.getBoundingClientRect();
          if (Math.min(bottom, line.bottom) - Math.max(top, line.top) > 3 && line.left < right && left < line.right)
            res.push(`under the edge: ${said(it)} ${where(line)}`);
        }
    }

    // Words: inside the window and inside what cuts them; a button's are whole.
    const spoken: { it: Element; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const words = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim();
      if (!element || !text || !isShown(element) || element.closest('svg, select')) continue;
      // Only for ears.
      if (element.getBoundingClientRect().width <= 1) continue;
      words.selectNodeContents(node);
      const box = words.getBoundingClientRect();
      let seen = box;
      let hides = element as HTMLElement | null;
      while (hides && hides !== main && getComputedStyle(hides).overflowX === 'visible') hides = hides.parentElement;
      if (!hides || hides === main) {
        if (isOutside(box)) res.push(`words outside: “${text.slice(0, 40)}” ${where(box)}`);
        const button = element.closest('button, a.btn, .chip, [data-seat]');
        if (button && !button.matches('[data-card]')) {
          const paper = button.getBoundingClientRect();
          if (box.left < paper.left - 3 || box.right > paper.right + 3)
            res.push(`words wider than their paper: “${text.slice(0, 40)}” ${where(box)} in ${where(paper)}`);
        }
      } else {
        const paper = hides.getBoundingClientRect();
        const [left, top] = [Math.max(box.left, paper.left), Math.max(box.top, paper.top)];
        const [right, bottom] = [Math.min(box.right, paper.right), Math.min(box.bottom, paper.bottom)];
        // What was scrolled away is nowhere.
        seen = new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
        const scrolls = ['auto', 'scroll'].includes(getComputedStyle(hides).overflowY);
        const isCut = box.right > paper.right + 2 || box.bottom > paper.bottom + 3 || box.left < paper.left - 2;
        const ends = getComputedStyle(hides).textOverflow === 'ellipsis';
        if (isCut && !scrolls && !(ends && paper.width >= 20))
          res.push(`words cut: “${text.slice(0, 40)}” ${where(box)} in ${where(paper)}`);
        if (scrolls && hides.scrollHeight > hides.clientHeight + 1)
          res.push(`words scroll: “${text.slice(0, 40)}” ${hides.scrollHeight} in ${hides.clientHeight}`);
      }
      if (
        element.closest('[data-fit="play"], [data-fit="board"], [data-fit="seats"]') &&
        !element.closest('.tag') &&
        !isOver(element)
      )
        spoken.push({ it: element, box: seen });
    }

    // Nor over what is drawn of somebody, which is spoken elsewhere: their cards, points and machines.
    for (const seat of main.querySelectorAll('[data-seat]'))
      for (const drawn of seat.querySelectorAll('[aria-hidden="true"] *, [aria-hidden="true"]')) {
        const number = [...drawn.childNodes].find((it) => it.nodeType === Node.TEXT_NODE && /\d/.test(it.textContent!));
        if (!number || !drawn.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        words.selectNodeContents(number);
        const { right, top, height } = words.getBoundingClientRect();
        const found = at(right - 1.5, top + height / 2);
        if (found && !seat.contains(found) && !found.contains(seat) && !isOver(found))
          res.push(`${said(found)} lies over what is drawn of ${said(seat)}`);
      }

    // What is asked can be read: nothing lies over it.
    const sentence = main.querySelector('[data-testid="prompt"] p');
    if (sentence && isShown(sentence)) {
      words.selectNodeContents(sentence);
      const { left, width, top, height } = words.getBoundingClientRect();
      for (const part of [0.02, 0.25, 0.5, 0.75, 0.98]) {
        const found = at(left + width * part, top + height / 2);
        if (found && !found.contains(sentence) && !sentence.contains(found) && !isOver(found))
          res.push(`${said(found)} lies over ${sentence.textContent}`);
      }
    }

    // Boxes that overlap.
    const prompt = main.querySelector('[data-testid="prompt"]');
    const boxes: { kind: string; it: Element; box: DOMRect }[] = [];
    const add = (kind: string, it: Element, box = it.getBoundingClientRect()) => {
      if (isShown(it) && !isOver(it)) boxes.push({ kind, it, box });
    };
    for (const it of main.querySelectorAll('[data-seat]')) add('seat', it);
    for (const it of buttons)
      // Cards of a trick lie over each other's corners, also where they can be touched.
      if ((!it.closest('[data-seat]') || it.matches('[data-seat]')) && !played.includes(it)) add('button', it);
    for (const it of hand) add('hand', it);
    for (const it of played) add('played', it);
    for (const it of main.querySelectorAll('[data-place="plate"], [data-place="pile"], [data-testid="board"]'))
      add('board', it);
    for (const it of prompt?.children ?? []) {
      words.selectNodeContents(it);
      add('prompt', it, words.getBoundingClientRect());
    }
    // Words of one region do not run into another.
    for (const { it, box } of spoken) add('words', it, box);
    const regionOf = (it: Element) => it.closest('[data-fit]');
    // A table in a large window is drawn larger than it is laid out, and so is what hangs over an edge.
    const near = 5 * ((main as HTMLElement & { currentCSSZoom?: number }).currentCSSZoom ?? 1);
    const apart = (a: string, b: string) => a !== b || a === 'seat' || a === 'button';
    for (let i = 0; i < boxes.length; i += 1)
      for (let j = 0; j < i; j += 1) {
        const [a, b] = [boxes[i]!, boxes[j]!];
        if (!apart(a.kind, b.kind) || a.it === b.it || a.it.contains(b.it) || b.it.contains(a.it)) continue;
        if ((a.kind === 'words' || b.kind === 'words') && regionOf(a.it) === regionOf(b.it)) continue;
        const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        if (across > near && down > near)
          res.push(`overlap by ${Math.round(across)} × ${Math.round(down)}: ${said(a.it)} and ${said(b.it)}`);
      }
    return res;
  });
}

/** Layouts settle within a few frames; whoever waits longer between two looks waits for nothing. */
const SOON = [30, 60, 120, 240];

/** A room fits the window as it is; one that was just made smaller is laid out anew within a few frames. */
export async function fits(page: Page): Promise<void> {
  const { width, height } = page.viewportSize()!;
  const options = { message: `${width} × ${height}`, timeout: 5000, intervals: SOON };
  await expect.poll(() => flawsOf(page), options).toEqual([]);
}

/** It fits every one of these windows; all that is wrong in any of them is told at once. */
export async function fitsAll(page: Page, sizes: Size[], what = '', isWhole?: () => Promise<void>): Promise<void> {
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    let flaws: string[] = [];
    const isWell = async () => (flaws = await flawsOf(page)).length === 0;
    await expect
      .poll(isWell, { timeout: 3000, intervals: SOON })
      .toBe(true)
      .catch(() => undefined);
    found.push(...flaws.map((it) => `${size.width} × ${size.height}: ${it}`));
    await isWhole?.();
  }
  expect.soft(found, what).toEqual([]);
}
