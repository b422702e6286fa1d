// A notice of the house lies over nothing that can be read or touched: in any window, in both languages, however long
// it is and whatever page it comes to.

import { drawSizes, random, SEED, SIZES, type Size } from './fits';
import { become, botsOf, expect, finishGame, GAMES, openTable, startGame, test, type Page } from './house';
import { ROOMS } from './rooms';
import type { ToClient } from '../src/lib/wire';

const LOCALES = ['fr-FR', 'en-GB'];
/** Twice as long as the longest sentence of any language. */
const LONGEST = Array(8).fill('Maximilienne-Charlotte a changé d’avis, et rien n’est perdu.').join(' ');
const WINDOWS = [...SIZES, ...drawSizes(SEED + 29, 6)];
/** Every other window: the other language has the others. */
const windowsOf = (locale: string) => WINDOWS.filter((_, i) => i % LOCALES.length === LOCALES.indexOf(locale));

/** What is wrong while a notice is there. */
function flawsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const res: string[] = [];
    const papers = [...document.querySelectorAll<HTMLElement>('[data-testid="toast"]')];
    if (papers.length === 0) return ['nothing is told'];
    const EDGE = 2;
    const where = ({ left, right, top, bottom }: DOMRect) =>
      `${Math.round(left)}–${Math.round(right)} × ${Math.round(top)}–${Math.round(bottom)}`;
    const said = (it: Element) => {
      const words = it.textContent?.trim() || it.getAttribute('aria-label') || '';
      return `${it.tagName.toLowerCase()} “${words.replace(/\s+/g, ' ').slice(0, 40)}”`;
    };
    // What is longer than their place is scrolled there.
    const place = papers[0]!.parentElement!.getBoundingClientRect();
    const boxes = papers.map((it) => {
      const { left, top, width, height, bottom } = it.getBoundingClientRect();
      const isClipped = getComputedStyle(it.parentElement!).overflowY === 'auto';
      return new DOMRect(left, top, width, isClipped ? Math.max(0, Math.min(bottom, place.bottom) - top) : height);
    });
    const lie = (box: DOMRect) =>
      boxes.some(
        (it) =>
          Math.min(it.right, box.right) - Math.max(it.left, box.left) > EDGE &&
          Math.min(it.bottom, box.bottom) - Math.max(it.top, box.top) > EDGE,
      );
    const isShown = (it: Element) =>
      it.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !it.closest('[data-testid="toast"], .visually-hidden, .sprite') &&
      it.getBoundingClientRect().width > 1;

    // The notice itself: inside the window, and its words inside it.
    const range = document.createRange();
    for (const [i, paper] of papers.entries()) {
      const box = boxes[i]!;
      if (box.height === 0) continue;
      if (box.left < 0 || box.right > innerWidth + 1 || box.top < 0 || box.bottom > innerHeight + 1)
        res.push(`the notice is outside: ${where(box)}`);
      for (const it of paper.querySelectorAll('p, button')) {
        const words = it.getBoundingClientRect();
        if (words.right > box.right + 1 || words.left < box.left - 1)
          res.push(`the notice is too small for ${said(it)}`);
      }
    }
    if (place.height > innerHeight / 2) res.push(`notices have ${place.height} px of ${innerHeight}`);

    for (const it of document.querySelectorAll(
      'a, button, input, select, textarea, summary, [tabindex], [data-card]',
    )) {
      if (!isShown(it)) continue;
      const box = it.getBoundingClientRect();
      if (lie(box)) res.push(`the notice lies over ${said(it)} ${where(box)}`);
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const it = node.parentElement;
      if (!it || !node.textContent?.trim() || !isShown(it) || it.closest('svg, script, style')) continue;
      range.selectNodeContents(node);
      const line = [...range.getClientRects()].find(lie);
      if (line) res.push(`the notice lies over the words of ${said(it)} ${where(line)}`);
    }

    // Nor does it push anything out of the window.
    const room = document.querySelector('main.room, main.host');
    if (room) {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
      if (scrollWidth > clientWidth || scrollHeight > clientHeight)
        res.push(`scrolls: ${scrollWidth} × ${scrollHeight} in ${clientWidth} × ${clientHeight}`);
      for (const it of room.querySelectorAll('a, button, [data-card], [data-testid="prompt"] p')) {
        const box = it.getBoundingClientRect();
        if (
          isShown(it) &&
          (box.bottom > innerHeight + 4 || box.right > innerWidth + 4 || box.left < -4 || box.top < -4)
        )
          res.push(`outside: ${said(it)} ${where(box)}`);
      }
    }
    return res;
  });
}

const toastOf = (page: Page, text: string) => page.getByTestId('toast').filter({ hasText: text }).first();

/** Has it told in each of these windows, a short one and a long one of any length, and collects what is wrong. */
async function tellIn(page: Page, sizes: Size[], tell: (text: string) => Promise<void>): Promise<void> {
  const found: string[] = [];
  const draw = random(SEED + sizes.length);
  const between = (least: number, most: number) =>
    LONGEST.slice(0, Math.round(least * (most / least) ** draw())).trim();
  for (const size of sizes)
    for (const text of [between(12, 120), between(60, LONGEST.length)]) {
      await page.setViewportSize(size);
      await tell(text);
      await expect(toastOf(page, text)).toBeVisible();
      let flaws: string[] = [];
      const isWell = async () => (flaws = await flawsOf(page)).length === 0;
      await expect
        .poll(isWell, { timeout: 1500, intervals: [20, 40, 80, 160] })
        .toBe(true)
        .catch(() => undefined);
      found.push(...flaws.map((it) => `${size.width} × ${size.height}, ${text.length} letters: ${it}`));
    }
  expect.soft(found).toEqual([]);
}

/** Lets a test speak for the server; call it before the page is opened. */
async function speakTo(page: Page): Promise<(message: ToClient) => Promise<void>> {
  let speak: ((text: string) => void) | undefined;
  await page.routeWebSocket(/\/api\//, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => server.send(message));
    server.onMessage((message) => socket.send(message));
    speak = (text) => socket.send(text);
  });
  return async (message) => {
    await expect.poll(() => speak !== undefined).toBe(true);
    speak!(JSON.stringify(message));
  };
}

const refusal = (message: string): ToClient => ({
  type: 'refused',
  id: null,
  problem: { code: 'not-now', message, ruling: 'R1.1' },
});

for (const locale of LOCALES) {
  test.describe(locale, () => {
    test.use({ locale });

    for (const game of GAMES)
      test(`a notice lies over nothing at a table of ${game} (${locale})`, async ({ page }) => {
        const speak = await speakTo(page);
        const settings = { bot_pace: 'instant', pace: 'relaxed', hints: true, undo: true };
        await startGame(page, { game, settings, bots: botsOf(game, 3) });
        await ROOMS[game]!.page(page).untilMine();
        await tellIn(page, windowsOf(locale), (text) => speak(refusal(text)));
        // It goes again, and with it the room that it took.
        await expect(page.getByTestId('toast')).toHaveCount(0, { timeout: 8000 });
        await expect
          .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--above')))
          .toBe('0px');
      });

    test(`a notice lies over nothing on the first page (${locale})`, async ({ page, forgiven }) => {
      forgiven.push(/503/);
      await page.goto('/');
      let told = '';
      await page.route('**/api/tables', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 503, json: { code: 'later', message: told } })
          : route.fallback(),
      );
      const play = page
        .locator(`[data-game="${GAMES[0]}"]`)
        .getByRole('button', { name: /^(Jouer|Play)/ })
        .first();
      await tellIn(page, windowsOf(locale), async (text) => {
        told = text;
        await play.evaluate((it: HTMLElement) => it.click());
        await expect(toastOf(page, text)).toBeVisible();
        await page.evaluate(() => scrollTo(0, 0));
      });
    });
  });
}

/** What a server says that cannot begin yet, in these windows. */
async function tellAtStart(page: Page, sizes: Size[]): Promise<void> {
  let told = '';
  await page.route('**/start', (route) => route.fulfill({ status: 409, json: { code: 'not-yet', message: told } }));
  const start = page.locator('[data-action="start"], .go').first();
  await expect(start).toBeAttached();
  await tellIn(page, sizes, async (text) => {
    told = text;
    await start.evaluate((it: HTMLElement) => it.click());
    await expect(toastOf(page, text)).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
  });
}

test('a notice lies over nothing before a game and after it', async ({ page, another, forgiven }) => {
  test.setTimeout(300_000);
  forgiven.push(/409/);
  const windows = windowsOf(LOCALES[0]!);
  await page.goto('/');
  await become(page, 'Camille');
  const settings = { bot_pace: 'instant' };
  const bots = Array<string>(5).fill('easy');
  const code = await openTable(page, { game: 'duels', settings, bots });
  await page.goto(`/t/${code}`);
  await tellAtStart(page, windows);

  const ended = await another();
  const speak = await speakTo(ended);
  await finishGame(ended, { game: 'duels', bots });
  await expect(ended.locator('main.end')).toBeVisible({ timeout: 60_000 });
  await tellIn(ended, windows, (text) => speak(refusal(text)));
});
