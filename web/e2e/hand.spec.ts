// The ways to play a card besides a tap: keyboard, drag, a gesture of its own for pledges.
// And putting the hand in order.

import { DobroPage } from './rooms/dobro';
import { EternityPage } from './rooms/eternity';
import { expect, startGame, test, type Page } from './house';
import type { TablePage } from './rooms/table';

/** Not only to be pledged. */
const PLAYABLE = /, jouable$/;
const ids = (table: TablePage) =>
  table.hand.getByRole('button').evaluateAll((all) => all.map((it) => it.getAttribute('data-card') ?? ''));

/** From the middle of what is seen of one card to somewhere else. */
async function drag(page: Page, table: TablePage, card: string, by: { x: number; y: number }): Promise<void> {
  const from = (await table.card(card).boundingBox())!;
  const [x, y] = [from.x + 18, from.y + 22];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by.x / 2, y + by.y / 2, { steps: 3 });
  await page.mouse.move(x + by.x, y + by.y, { steps: 3 });
  await page.mouse.up();
}

test('dragging a card upwards plays it', async ({ page }) => {
  await startGame(page, { game: 'eternity', bots: ['easy', 'easy'] });
  const table = new EternityPage(page);
  await table.untilMine();
  const card = (await table.hand.getByRole('button', { name: PLAYABLE }).last().getAttribute('data-card'))!;
  const before = (await ids(table)).length;
  await drag(page, table, card, { x: 0, y: -160 });
  await expect(table.card(card)).toHaveCount(0);
  expect((await ids(table)).length).toBe(before - 1);
});

test('dragging a card onto the trump board pledges it', async ({ page }) => {
  await startGame(page, { game: 'eternity', bots: ['easy', 'easy'] });
  const table = new EternityPage(page);
  // Whoever leads may not pledge: until somebody else does, and nobody has pledged.
  for (let turn = 1; turn < 30; turn += 1) {
    await table.untilMine();
    await table.playable.first().click();
    // What may be done with a card is offered all at once.
    await table.primary.waitFor();
    if ((await table.pledgeButton.count()) > 0) break;
    await table.confirm();
  }
  const card = (await table.hand.locator('[aria-pressed="true"]').getAttribute('data-card'))!;
  await table.dragToBoard(card);
  await expect(table.card(card)).toHaveCount(0);
  await expect(page.getByTestId('live')).toContainText(/engage/);
});

test('the hand can be put in order, by drag and by keys, and stays so', async ({ page }) => {
  await startGame(page, { game: 'dobro', bots: ['easy', 'easy'] });
  const table = new DobroPage(page);
  await table.untilMine();
  const dealt = await ids(table);
  const [first, second] = dealt as [string, string];
  await drag(page, table, first, { x: 130, y: 0 });
  await expect.poll(async () => (await ids(table))[0]).toBe(second);
  expect(await ids(table)).toContain(first);
  await table.card(first).focus();
  await page.keyboard.press('Shift+Home');
  await expect.poll(() => ids(table)).toEqual(dealt);
  // At a table that is drawn larger a card stays under the finger too: it lands where it is let go.
  await page.setViewportSize({ width: 2560, height: 1440 });
  const third = (await table.card(dealt[2]!).boundingBox())!;
  await drag(page, table, first, { x: third.x - (await table.card(first).boundingBox())!.x, y: 0 });
  await expect.poll(async () => (await ids(table)).indexOf(first)).toBe(2);
});

test('cards are played without a mouse', async ({ page }) => {
  await startGame(page, { game: 'eternity', bots: ['easy', 'easy'] });
  const table = new EternityPage(page);
  for (let turn = 0; turn < 4; turn += 1) {
    await table.untilMine();
    const before = await ids(table);
    // The hand is one stop of the Tab key; afterwards the focus stays in it, whatever was played.
    for (let stop = 0; turn === 0 && stop < 25 && !(await table.hand.locator(':focus').count()); stop += 1)
      await page.keyboard.press('Tab');
    await expect(table.hand.locator(':focus')).toHaveCount(1);
    if (turn === 0) {
      await page.keyboard.press('End');
      await expect(table.hand.locator(':focus')).toHaveAttribute('data-card', before.at(-1)!);
    }
    // What is asked was said, once.
    await expect(page.getByTestId('asked')).toContainText(/choix\./);
    await page.keyboard.press('Home');
    const card = (await table.hand.getByRole('button', { name: PLAYABLE }).first().getAttribute('data-card'))!;
    for (
      let step = 0;
      step < before.length && (await table.hand.locator(':focus').getAttribute('data-card')) !== card;
      step += 1
    )
      await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect(table.card(card)).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Enter');
    await expect(table.card(card)).toHaveCount(0);
  }
});

test('the auction before is one tap away', async ({ page }) => {
  // On a phone taking back stands in its place while that can be done.
  await startGame(page, { game: 'dobro', bots: ['easy', 'easy'], settings: { bot_pace: 'instant', undo: false } });
  const table = new DobroPage(page);
  const taken = page.locator('[data-testid="actions"] [data-action="take"]');
  for (let turn = 0; turn < 30; turn += 1) {
    await table.untilMine();
    if ((await taken.count()) > 0) break;
    await table.move();
  }
  await taken.click();
  await page.getByRole('button', { name: 'Dernière enchère' }).click();
  await expect(page.getByRole('tabpanel')).toContainText(/a tout ramassé/);
});
