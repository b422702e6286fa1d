// Whether a page that is no room can be read and touched in a window: no word is broken, nothing lies over the head,
// nothing has to be looked for sideways.

import { drawSizes, SEED, SIZES } from './fits';
import { expect, type Page } from './house';

const softly = expect.configure({ soft: true });

/** The named windows and as many drawn ones, narrow and low ones among them, with borders of layouts on both sides. */
export const WINDOWS = [
  ...SIZES,
  ...drawSizes(SEED, process.env.TABLEE_ALL ? 60 : 16),
  { width: 480, height: 480 },
  { width: 580, height: 470 },
];

/** Words that a column is too narrow for, so that they are broken between any two letters. */
function brokenWords(): string[] {
  const shown = document.querySelector('dialog[open]') ?? document.querySelector('main')!;
  const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
  const res: string[] = [];
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    // What is only spoken has no width to break.
    const ancestors: Element[] = [];
    for (let it = text.parentElement; it !== null; it = it.parentElement) ancestors.push(it);
    if (ancestors.some((it) => getComputedStyle(it).clipPath === 'inset(50%)')) continue;
    for (const word of text.textContent!.matchAll(/\p{L}+/gu)) {
      const range = document.createRange();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].map((it) => Math.round(it.top)));
      if (lines.size > 1) res.push(word[0]);
    }
  }
  return res;
}

/** What of the head is read or touched through something else. */
function coveredInHead(): string[] {
  return [...document.querySelector('header')!.querySelectorAll('a, button, label')].flatMap((it) => {
    const { left, top, width, height } = it.getBoundingClientRect();
    // Nothing is wrong with a head that was scrolled away, nor with what a layout leaves out, nor behind a paper.
    if (width === 0 || top < 0 || document.querySelector('dialog[open]')) return [];
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return found !== null && it.contains(found)
      ? []
      : [`${it.textContent || it.ariaLabel} is covered by ${found?.outerHTML.slice(0, 99)}`];
  });
}

function sideways(): string[] {
  const beyond = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  return beyond > 0 ? [`the page is ${beyond} px too wide`] : [];
}

/** The page as it is, in the window as it is; one that was just made smaller is laid out anew within a few frames. */
export async function reads(page: Page, what: string): Promise<void> {
  const { width, height } = page.viewportSize()!;
  const options = { message: `${what}, ${width} × ${height}`, timeout: 3000 };
  for (const flaws of [brokenWords, coveredInHead, sideways])
    await softly.poll(() => page.evaluate(flaws), options).toEqual([]);
}

export async function readsInAnyWindow(page: Page, what: string): Promise<void> {
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await reads(page, what);
  }
}
