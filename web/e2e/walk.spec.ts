// Whole games by keyboard alone, as somebody plays them who hears the table: every question is announced once, what
// answers it is at most two keys away, and nothing else is needed.

import { botsOf, expect, startGame, test, type Page } from './house';
import { ROOMS } from './rooms';
import type { Player } from './rooms/table';

/** More than any game takes. */
const MOST_DECISIONS = 300;
/** A decision may take a few choices. */
const MOST_KEYS = 900;
/** A card that is played as it is: no joker, and not only to be pledged. */
const CARD = '[data-playable="true"]:not([data-card^="J"], [aria-label*="engager"])';

/** Writes down every announcement, in the page itself: none is missed between two looks. */
async function listenToQuestions(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    let last = '';
    new MutationObserver(() => {
      const text = document.querySelector('[data-testid="asked"]')?.textContent?.trim() ?? '';
      const number = document.querySelector('[data-testid="asked"]')?.getAttribute('data-question') ?? '';
      if (text !== '' && `${number} ${text}` !== last) heard.push((last = `${number} ${text}`));
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    Object.assign(globalThis, { heard });
  });
  return () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
}

const focused = (page: Page, selector: string) =>
  page.evaluate((it) => document.activeElement?.matches(it) ?? false, selector);

/** Presses Tab, forwards or back, until something of this kind has the focus; how many times. */
async function reach(page: Page, selector: string, most: number): Promise<number> {
  if (await focused(page, selector)) return 0;
  for (let keys = 1; keys <= most; keys += 1) {
    await page.keyboard.press('Tab');
    if (await focused(page, selector)) return keys;
  }
  for (let keys = 1; keys <= 2 * most; keys += 1) {
    await page.keyboard.press('Shift+Tab');
    if (keys > most && (await focused(page, selector))) return keys - most;
  }
  return Infinity;
}

/** One key leads to what is asked, from wherever the focus is, another chooses it. */
async function choose(page: Page): Promise<void> {
  await page.keyboard.press('a');
  const where = await page.evaluate(() => {
    const it = document.activeElement;
    const name = it?.getAttribute('aria-label') ?? it?.textContent?.trim() ?? '';
    return { isInRoom: it !== document.body && it?.closest('main.room') !== null, name };
  });
  expect(where.isInRoom, 'one key leads to an answer').toBe(true);
  expect(where.name, 'it has a name').not.toBe('');
  await page.keyboard.press('Enter');
}

/** Goes to a card that can be played and plays it, or presses a button if that was not all. */
async function answer(page: Page, table: Player, keys: { toHand: number; again: boolean }): Promise<void> {
  if (keys.again || (await table.hand.locator(CARD).count()) === 0) return choose(page);
  expect(await reach(page, '[data-testid="hand"] button', keys.toHand), 'keys to the hand').toBeLessThanOrEqual(
    keys.toHand,
  );
  await page.keyboard.press('Home');
  const cards = await table.hand.getByRole('button').count();
  for (let at = 0; at < cards && !(await focused(page, CARD)); at += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
}

/** Everything that was asked was said, and nothing twice. */
async function isHeardOnce(heard: () => Promise<string[]>, asked: Set<string>): Promise<void> {
  const numbers = (await heard()).map((it) => it.split(' ')[0]);
  expect(asked.size).toBeGreaterThan(0);
  expect(numbers).toEqual(expect.arrayContaining([...asked]));
  expect(new Set(numbers).size, 'each question is said once').toBe(numbers.length);
}

for (const game of ['dobro', 'eternity']) {
  test(`a whole game of ${game} is heard and played by keys`, async ({ page }) => {
    await startGame(page, { game, bots: ['easy'] });
    const heard = await listenToQuestions(page);
    const table = ROOMS[game]!.page(page);
    const asked = new Set<string>();
    let last: string | null = null;
    for (let turn = 0; turn < MOST_DECISIONS; turn += 1) {
      await table.untilMine();
      if ((await table.end.count()) > 0) break;
      const number = await page.getByTestId('asked').getAttribute('data-question');
      // From the door the way to the cards is longer; afterwards the focus has stayed there.
      await answer(page, table, { toHand: turn === 0 ? 25 : 2, again: number === last });
      if (number !== null) asked.add(number);
      last = number;
    }
    await expect(table.end).toBeVisible();
    await isHeardOnce(heard, asked);
  });
}

for (const game of ['nains', 'duels', 'warriors']) {
  test(`a whole game of ${game} is heard, and every decision is two keys away`, async ({ page }) => {
    await startGame(page, { game, bots: botsOf(game, 1) });
    const heard = await listenToQuestions(page);
    const table = ROOMS[game]!.page(page);
    const asked = new Set<string>();
    for (let keys = 0; keys < MOST_KEYS; keys += 1) {
      // A room that knows better when it asks says so.
      if ('whatNow' in table) await (table as Player & { whatNow: () => Promise<string> }).whatNow();
      await table.untilMine();
      if ((await table.end.count()) > 0) break;
      const number = await page.getByTestId('asked').getAttribute('data-question');
      if (number !== null) asked.add(number);
      await choose(page);
    }
    await expect(table.end).toBeVisible();
    await isHeardOnce(heard, asked);
  });
}
