// Tables of a browser under what may happen to them: two windows, a storage that is full.

import { existsSync } from 'node:fs';
import { play, playsHere } from './flight';
import { ROOMS } from './rooms';
import { expect, test, type Page } from './house';

test.skip(!existsSync('generated/house_bg.wasm'), 'rules for the browser could not be built here');

test.beforeEach(async ({ context }) => playsHere(context));

async function begin(page: Page) {
  await page.goto('/');
  await play(page, 'eternity');
  const table = ROOMS.eternity!.page(page);
  await table.untilMine();
  return table;
}

/** Each answer costs one. */
const cards = (page: Page) => page.getByTestId('hand').locator('[data-card]').count();

test('of two windows the one that acted last keeps the tables, the other is told and can take them back', async ({
  page,
  context,
}) => {
  const first = await begin(page);
  await first.move(0);
  await first.untilMine();
  const other = await context.newPage();
  await other.goto(page.url());
  const second = ROOMS.eternity!.page(other);
  await second.untilMine();
  await second.move(1);
  await second.untilMine();
  await expect(page.getByText('ouvertes dans une autre fenêtre')).toBeVisible();
  const left = await cards(other);
  await page.reload();
  await first.untilMine();
  expect(await cards(page), 'what the other window did is there').toBe(left);
  await first.move(2);
  await first.untilMine();
  await expect(other.getByText('ouvertes dans une autre fenêtre')).toBeVisible();
});

test('a storage that is full loses nothing that was confirmed, and the game goes on when there is room', async ({
  page,
  context,
}) => {
  const table = await begin(page);
  await table.move(0);
  await table.untilMine();
  const before = await cards(page);
  const cdp = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await table.playable.first().click();
  await table.primary.click();
  await expect(
    page
      .getByTestId('toast')
      .or(page.getByRole('heading', { level: 1 }))
      .first(),
  ).toBeVisible();
  await cdp.send('Storage.overrideQuotaForOrigin', { origin });
  await page.reload();
  await table.untilMine();
  expect([before, before - 1], 'confirmed or not, but no third thing').toContain(await cards(page));
  await table.move(1);
  await table.untilMine();
});
