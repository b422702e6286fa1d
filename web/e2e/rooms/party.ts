// A party in the browser: the shared screen, phones that play by their own buttons,
// and everything that each of them was ever sent.

import { mkdirSync } from 'node:fs';
import { expect, type Page } from '../house';
import { whole } from '../overhear';
import type { Shown as View } from '../../src/lib/games/duels';
import type { Frame, Suggestion, ToClient } from '../../src/lib/wire';

const PICTURES = process.env.TABLEE_PARTY_PICTURES;
export const TELEVISION = { width: 1920, height: 1080 };
const PROJECTOR = { width: 1280, height: 720 };
/** A projector and a large television, for pictures. */
const OTHER_SCREENS = [PROJECTOR, { width: 3840, height: 2160 }];

/** A small phone, and one held sideways. */
const OTHER_PHONES = [
  { width: 390, height: 664 },
  { width: 844, height: 390 },
];

/** Everything a page is sent at a table. */
export class Ears {
  frames: Frame[] = [];
  suggestions: Suggestion[] = [];
  /** Lines that were said to a team. */
  whispers: string[] = [];

  constructor(page: Page) {
    const read = whole();
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => this.hear(read(socket.url(), String(payload)))),
    );
  }

  get view(): View {
    return this.frames.at(-1)!.view as View;
  }

  private hear(message: ToClient): void {
    if (message.type === 'frame') this.frames.push(message);
    if (message.type === 'suggestions') this.suggestions.push(...message.list);
    if (message.type === 'chat' && message.line.to === 'team') this.whispers.push(message.line.text);
    if (message.type === 'welcome')
      this.whispers.push(...message.chat.filter((it) => it.to === 'team').map((it) => it.text));
  }

  /** No frame before the end shows a character that these eyes may not see; how many frames were looked at. */
  checkSecrets(who: string): number {
    const before = this.frames.filter((it) => (it.view as View).phase !== 'over');
    // One expectation for all of it: a party is sent some ten thousand frames.
    const found = before.flatMap((frame) => {
      const view = frame.view as View;
      const mine = view.my_side ? view.teams[view.my_side] : [];
      const events = frame.events as Record<string, unknown>[];
      return [
        ...view.characters.flatMap((it, i) =>
          it !== null && !mine.includes(String.fromCharCode(97 + i)) ? [`the character of ${i}: ${it}`] : [],
        ),
        ...(view.aside === null ? [] : ['what lies aside']),
        ...events
          .filter((it) => it.kind === 'dealt' && !mine.includes(String(it.seat)) && it.card !== undefined)
          .map((it) => `the deal of ${it.seat}`),
        ...events.filter((it) => it.kind === 'set_aside' && it.cards !== undefined).map(() => 'what was set aside'),
        ...events
          .filter((it) => view.my_side === null && ['shown', 'aside_shown'].includes(String(it.kind)))
          .map((it) => String(it.kind)),
      ];
    });
    expect(found, `${who} sees`).toEqual([]);
    return before.length;
  }
}

/** A phone scans the code: a name, and it is in. */
export async function join(phone: Page, code: string, name: string): Promise<void> {
  await phone.goto(`/t/${code}`);
  await phone.getByRole('textbox').first().fill(name, { timeout: 60_000 });
  await phone.locator('form .btn.pri').click();
}

export interface Guest {
  name: string;
  phone: Page;
  ears: Ears;
}

/** More pages at once load no sooner. */
const AT_ONCE = 4;

/** Everybody scans the code, some at once; they are in when their phones say so. */
export async function joinTogether(open: () => Promise<Page>, code: string, names: string[]): Promise<Guest[]> {
  const guests: Guest[] = [];
  const waiting = [...names];
  const scan = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const phone = await open();
      const ears = new Ears(phone);
      await join(phone, code, name);
      await expect(phone.getByTestId('waiting')).toContainText(name, { timeout: 60_000 });
      guests.push({ name, phone, ears });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, scan));
  return guests;
}

/** Says something to one's team by the panel of talk, even on a phone at which nobody looks. */
export async function whisper(phone: Page, text: string): Promise<void> {
  await phone.keyboard.press('c');
  await phone.locator('.chat form input').evaluate((input, said) => {
    (input as HTMLInputElement).value = said;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    (input as HTMLInputElement).form!.requestSubmit();
  }, text);
  await phone.keyboard.press('Escape');
}

/**
 * From now on the page of this phone is not painted: nobody looks at it, and a party has many.
 * What it is sent, and its buttons, stay.
 */
export async function lookAway(phone: Page): Promise<void> {
  await phone.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('body { content-visibility: hidden }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Looks at one's card, by the keyboard: held down, and let go. */
export async function look(phone: Page): Promise<void> {
  const card = phone.getByTestId('unveil').locator('[data-action="peek"]');
  await card.focus();
  await phone.keyboard.down(' ');
  await expect(card.locator('.window')).toHaveCount(1);
  await phone.keyboard.up(' ');
  await expect(card.locator('.window')).toHaveCount(0);
}

/** What a page has heard called, and when. */
export interface Called {
  words: string;
  at: number;
}

/** From now on a page notes what is called on it, in words, once what came before is told. */
export async function noteCalls(page: Page): Promise<void> {
  await page.evaluate(() => {
    const calls: Called[] = ((window as unknown as { calls: Called[] }).calls = []);
    const note = () => {
      const room = document.querySelector<HTMLElement>('.duels[data-told="true"][data-call]');
      const words = document.querySelector('[data-testid="prompt"] p')?.textContent?.trim();
      if (room && words && calls.at(-1)?.words !== words) calls.push({ words, at: Date.now() });
    };
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['data-told', 'data-call'],
    });
    note();
  });
}

export function callsOn(page: Page): Promise<Called[]> {
  return page.evaluate(() => (window as unknown as { calls: Called[] }).calls);
}

/** The host waits for nobody longer than a moment; what was asked is named, so nothing later is skipped. */
export async function waitForNobody(screen: Page, code: string, ears: Ears): Promise<void> {
  for (let frame = ears.frames.at(-1)!; frame.outcome === null; frame = ears.frames.at(-1)!) {
    await screen.request.post(`/api/tables/${code}/next`, {
      data: { game_number: frame.game_number, step: frame.step },
    });
    await screen.waitForTimeout(700);
  }
}

/** Lets a phone look at its buttons again and again, and press one when it is asked. */
export async function playByTheClock(phone: Page): Promise<void> {
  await phone.evaluate(() => {
    const click = (selector: string) => {
      const found = [...document.querySelectorAll<HTMLElement>(selector)].at(-1);
      found?.click();
      return found !== undefined;
    };
    setInterval(() => {
      const room = document.querySelector<HTMLElement>('.duels');
      click('[data-testid="continue"]');
      const card = document.querySelector<HTMLElement>('[data-testid="unveil"] .card:not(.seen)');
      for (const name of ['keydown', 'keyup']) card?.dispatchEvent(new KeyboardEvent(name, { key: ' ' }));
      if (room?.dataset.told !== 'true' || room.dataset.pending) return;
      if (document.querySelector('.slabs [aria-pressed="true"]')) return;
      if (document.querySelector('.slabs')) click(`[data-action="${Math.random() < 0.3 ? 'forward' : 'stay'}"]`);
      else if (click('[data-testid="actions"] .btn.pri')) return;
      else if (
        !document.querySelector(
          '[aria-pressed="true"][data-action^="bet "], [aria-pressed="true"][data-action^="name "]',
        )
      )
        click('[data-action^="bet "]:not([aria-disabled]), [data-action^="name "]:not([aria-disabled])');
    }, 200);
  });
}

type Phase = 'advance' | 'designate' | 'bet';

/**
 * Lets a phone answer by its own buttons, in these phases, as soon as it is asked: it steps forward now
 * and then, names whoever comes last, and bets high.
 */
export async function playByItself(phone: Page, phases: Phase[] = ['advance', 'designate', 'bet']): Promise<void> {
  await phone.evaluate((wanted) => {
    const last = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].at(-1);
    const answer = () => {
      // Whoever is not asked has seen how the duel ended.
      document.querySelector<HTMLElement>('[data-testid="continue"]')?.click();
      const card = document.querySelector<HTMLElement>('[data-testid="unveil"] .card:not(.seen)');
      for (const name of ['keydown', 'keyup']) card?.dispatchEvent(new KeyboardEvent(name, { key: ' ' }));
      const room = document.querySelector<HTMLElement>('[aria-busy="false"] .duels[data-asks]');
      if (!room || !wanted.includes(room.dataset.phase as Phase)) return;
      const slab = last(`.slabs [data-action="${Math.random() < 0.2 ? 'forward' : 'stay'}"]`);
      const choice = last('[data-action^="bet "]:not([aria-disabled]), [data-action^="name "]:not([aria-disabled])');
      (slab ?? last('[data-testid="actions"] .btn.pri') ?? choice)?.click();
    };
    // One look for everything that changed at once.
    let isDue = false;
    const look = () => {
      if (isDue) return;
      isDue = true;
      setTimeout(() => {
        isDue = false;
        answer();
      });
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-asks', 'aria-busy', 'aria-pressed', 'aria-disabled'],
    });
    look();
  }, phases);
}

/**
 * Nothing on the shared screen is smaller than what can be read from the sofa, and nothing lies over a
 * button or beside its paper; the gathering and the show of Duels on a projector too.
 */
export async function isReadable(screen: Page): Promise<void> {
  const projected = (await screen.locator('.gathering, .spectacle').count()) > 0;
  for (const size of projected ? [PROJECTOR, TELEVISION] : [TELEVISION]) {
    await screen.setViewportSize(size);
    // Faces and calls are laid out anew within a few frames.
    await expect
      .poll(() => flawsOf(screen), { message: `${screen.url()} at ${size.height}`, timeout: 5000 })
      .toEqual([]);
  }
}

function flawsOf(screen: Page): Promise<string[]> {
  return screen.evaluate(() => {
    const res: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim();
      if (!element || !text || element.closest('.visually-hidden, dialog:not([open]), script, style, svg')) continue;
      const box = element.getBoundingClientRect();
      const zoom = (element as HTMLElement & { currentCSSZoom?: number }).currentCSSZoom ?? 1;
      if (box.width === 0 || getComputedStyle(element).visibility === 'hidden') continue;
      const size = parseFloat(getComputedStyle(element).fontSize) * zoom;
      if (size < 15.9) res.push(`${size.toFixed(1)} px: ${text.slice(0, 40)} <${element.className}>`);
    }
    // An open sheet lies over the rest on purpose.
    if (document.querySelector('dialog[open]')) return res;
    for (const button of document.querySelectorAll<HTMLElement>('button')) {
      const { left, right, top, width, height } = button.getBoundingClientRect();
      if (
        width === 0 ||
        !button.checkVisibility({ visibilityProperty: true }) ||
        getComputedStyle(button).pointerEvents === 'none'
      )
        continue;
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      if (found && !button.contains(found) && !found.closest('[data-testid="paused"]'))
        res.push(`<${found.className}> lies over ${button.textContent?.trim()}`);
      if (!found || left < 0 || innerWidth < right)
        res.push(`outside: ${button.textContent?.trim() || button.ariaLabel}`);
    }
    for (const code of document.querySelectorAll<HTMLElement>('.doorway .code')) {
      if (code.scrollWidth > code.parentElement!.clientWidth) res.push(`${code.textContent} is wider than its paper`);
    }
    return res;
  });
}

/** A picture for those who want to look: TABLEE_PARTY_PICTURES names the folder. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!PICTURES) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${PICTURES}/${name}.png` });
  const usual = page.viewportSize();
  if (!usual) return;
  for (const size of usual.width === TELEVISION.width ? OTHER_SCREENS : OTHER_PHONES) {
    await page.setViewportSize(size);
    await page.screenshot({ path: `${PICTURES}/${name}-${size.height}.png` });
  }
  await page.setViewportSize(usual);
}

/** A picture of a moment that passes, for those who want to look. */
export async function pictureOf(page: Page, moment: string, name: string): Promise<void> {
  if (!PICTURES) return;
  await page.locator(moment).first().waitFor({ timeout: 90_000 });
  await page.screenshot({ path: `${PICTURES}/${name}.png` });
}
