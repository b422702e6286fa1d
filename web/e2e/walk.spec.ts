// Whole games by keyboard alone, as somebody plays them who hears the table: every question is announced once, what
// answers it is at most two keys of the Tab key away, and nothing else is needed.

import { expect, startGame, test, type Page } from './house';
import { ROOMS } from './rooms';
import type { Player } from './rooms/table';

/** More than any game takes. */
const MOST_DECISIONS = 300;
/** What answers beside a card: a button that does something, or the value of a joker. */
const BUTTONS = [
  '[data-testid="actions"] [data-action]:not(:disabled, [aria-disabled="true"], [data-action="cancel"])',
  '[data-testid="joker-values"] button:not([aria-disabled])',
].join(', ');
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

/** Goes to a card that can be played and plays it, or presses a button if that was not all. */
async function answer(page: Page, table: Player, keys: { toHand: number; again: boolean }): Promise<void> {
  if (keys.again || (await table.hand.locator(CARD).count()) === 0) {
    expect(await reach(page, BUTTONS, 25), 'keys to an answer').toBeLessThan(Infinity);
    await page.keyboard.press('Enter');
    return;
  }
  expect(await reach(page, '[data-testid="hand"] button', keys.toHand), 'keys to the hand').toBeLessThanOrEqual(
    keys.toHand,
  );
  await page.keyboard.press('Home');
  const cards = await table.hand.getByRole('button').count();
  for (let at = 0; at < cards && !(await focused(page, CARD)); at += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
}

for (const game of ['dobro', 'eternity']) {
  test(`a whole game of ${game} is heard and played by keys`, async ({ page }) => {
    await startGame(page, { game, bots: ['easy'] });
    const heard = await listenToQuestions(page);
    const table = ROOMS[game]!.page(page);
    let last: string | null = null;
    for (let turn = 0; turn < MOST_DECISIONS; turn += 1) {
      await table.untilMine();
      if ((await table.end.count()) > 0) break;
      const number = await page.getByTestId('asked').getAttribute('data-question');
      // From the door the way to the cards is longer; afterwards the focus has stayed there.
      await answer(page, table, { toHand: turn === 0 ? 25 : 2, again: number === last });
      last = number;
    }
    await expect(table.end).toBeVisible();
    const numbers = (await heard()).map((it) => it.split(' ')[0]);
    expect(numbers.length).toBeGreaterThan(5);
    expect(new Set(numbers).size, 'each question is said once').toBe(numbers.length);
  });
}
