// Tables of a browser under what may happen to them: two windows, a storage that is full, files that were changed.

import { existsSync, readFileSync } from 'node:fs';
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

/** The table as its own menu saves it. */
async function saved(page: Page): Promise<{ rows: [string, string][] }> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('tab', { name: 'Réglages' }).click();
  const download = page.waitForEvent('download');
  await page.locator('[data-action="save-table"]').click();
  return JSON.parse(readFileSync(await (await download).path(), 'utf8')) as { rows: [string, string][] };
}

const bring = (page: Page, text: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) });

test('files that were changed, or are far too large, are refused with a word and harm no table', async ({ page }) => {
  test.setTimeout(240_000);
  const table = await begin(page);
  await table.move(0);
  await table.untilMine();
  const address = page.url();
  const code = address.split('/t/')[1]!;
  const file = await saved(page);
  const other = JSON.parse(JSON.stringify(file.rows).replaceAll(code, '~ZZZZ-0000')) as [string, string][];
  const forged: Record<string, string> = {
    'the same table, which is here': JSON.stringify(file),
    'rows of another kind': JSON.stringify({ ...file, rows: [...file.rows, ['owner', 'me']] }),
    'a row that is no text': JSON.stringify({ ...file, rows: [[file.rows[0]![0], 7]] }),
    'rows that are cut off': JSON.stringify({ ...file, rows: other.map(([key, row]) => [key, row.slice(0, -9)]) }),
    'a game that there is not': JSON.stringify({ ...file, rows: other }).replaceAll('eternity', 'solitaire'),
    'no rows': JSON.stringify({ ...file, rows: [] }),
    'nested without end': `${'['.repeat(200_000)}${']'.repeat(200_000)}`,
    'a record of a million actions': JSON.stringify({ tablee: 1, game: 'eternity', actions: Array(1e6).fill('pass') }),
    'nine megabytes': JSON.stringify({ tablee_table: 1, rows: [['t/~A', 'x'.repeat(9 << 20)]] }),
  };
  await page.goto('/games');
  for (const [what, text] of Object.entries(forged)) {
    await bring(page, text);
    await expect(page.getByTestId('toast').first(), what).toBeVisible();
    await expect(page, what).toHaveURL(/\/games$/);
    await page.reload();
  }
  await page.goto(address);
  await table.untilMine();
  await table.move(1);
  await table.untilMine();
});
