// Where a round has ended, the table waits for whoever reads: nothing happens behind the paper.

import { EternityPage } from './rooms/eternity';
import { expect, startGame, test } from './house';
import { overhear } from './overhear';

test('bots at full speed make no move behind the summary of a round', async ({ page }) => {
  const heard = overhear(page);
  await startGame(page, { game: 'eternity', bots: ['easy', 'easy'] });
  const table = new EternityPage(page);
  for (let turn = 0; turn < 40; turn += 1) {
    await page.waitForFunction(() =>
      document.querySelector(
        '[data-testid="interlude"], main:not([data-pending]):not([aria-busy="true"]) [data-testid="prompt"].mine',
      ),
    );
    if ((await table.interlude.count()) > 0) break;
    await table.move(1);
  }
  await expect(table.interlude).toBeVisible();
  const seen = heard.frames.length;
  const last = heard.frames.at(-1)!;
  // The bots would have answered many times over.
  await page.waitForTimeout(1500);
  expect(heard.frames.length, 'nothing happens behind the paper').toBe(seen);
  await expect(table.interlude).toBeVisible();
  await page.getByTestId('continue').click();
  await expect(table.interlude).toHaveCount(0);
  if (last.question === null) await expect.poll(() => heard.frames.length).toBeGreaterThan(seen);
  expect(heard.sent.filter((it) => it.type === 'continue')).toHaveLength(1);
});

test('a reload while the table waits still offers to continue', async ({ page }) => {
  const heard = overhear(page);
  await startGame(page, {
    game: 'duels',
    settings: { bot_pace: 'instant', pace: 'relaxed' },
    bots: Array(5).fill('easy'),
  });
  await expect(page.getByTestId('continue')).toBeVisible();
  await page.reload();
  await page.getByTestId('continue').click();
  await expect.poll(() => heard.frames.at(-1)?.answered.length).toBe(5);
  await expect(page.getByTestId('reading')).toHaveCount(0);
});
