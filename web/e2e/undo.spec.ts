// One's last action can be taken back while it showed nothing and nobody has acted since.

import { sitDown, beginTogether } from './company';
import { become, expect, openTable, test, type Page } from './house';
import { DobroPage } from './rooms/dobro';
import { whoIsAsked } from './rooms/table';

/** Two people at a table; one has shown a card, the other is asked. */
async function afterTheFirstCard(page: Page, friend: Page, table: object): Promise<[DobroPage, DobroPage]> {
  await become(page, 'Camille');
  const code = await openTable(page, { game: 'dobro', ...table });
  await sitDown(friend, code, 'Tom');
  await beginTogether(code, page, friend);
  const tables = [new DobroPage(page), new DobroPage(friend)];
  const first = await whoIsAsked(tables);
  await first.move();
  const second = tables.find((it) => it !== first)!;
  await second.untilMine();
  return [first, second];
}

test('taking the auction can be taken back until the next player acts', async ({ page, another }) => {
  const [first, second] = await afterTheFirstCard(page, await another(), {});
  const undo = (it: DobroPage) => it.page.locator('[data-action="undo"]');
  await expect(undo(first), 'a card was shown').toHaveCount(0);
  const take = second.actions.locator('[data-action="take"]');
  const cards = await second.hand.getByRole('button').count();
  await take.click();
  await expect(undo(second)).toBeVisible();
  await expect(undo(first)).toHaveCount(0);
  await second.page.keyboard.press('u');
  await expect(undo(second)).toHaveCount(0);
  await expect(take).toBeVisible();
  await expect(second.hand.getByRole('button')).toHaveCount(cards);
  const name = second.page === page ? 'Camille' : 'Tom';
  await expect(first.page.getByTestId('live')).toContainText(`${name} reprend son dernier coup.`);
  // It stands in the log after a reload too, and the button does it as well as the key.
  await take.click();
  await undo(second).click();
  await expect(take).toBeVisible();
  await second.page.reload();
  await expect(take).toBeVisible();
  await second.page.keyboard.press('l');
  await expect(second.page.getByText('Tu reprends ton dernier coup.').first()).toBeVisible();
});

test('a table whose host wants none has nothing to take back', async ({ page, another }) => {
  const [, second] = await afterTheFirstCard(page, await another(), { settings: { undo: false } });
  await second.actions.locator('[data-action="take"]').click();
  await expect(second.actions.locator('[data-action="take"]')).toHaveCount(0);
  await second.untilMine();
  await expect(second.page.locator('[data-action="undo"]')).toHaveCount(0);
});
