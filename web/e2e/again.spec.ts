// What happened can be looked at once more: since my last move at the table, and a finished game with all cards open.

import { expect, startGame, test } from './house';
import { EternityPage } from './rooms/eternity';
import { DobroPage } from './rooms/dobro';

test('what happened since my last move is shown again with one tap', async ({ page }) => {
  await startGame(page, { game: 'dobro', bots: ['easy', 'easy', 'easy'] });
  const table = new DobroPage(page);
  await table.untilMine();
  await table.move();
  await table.untilMine();
  const cards = await table.hand.getByRole('button').count();
  await page.keyboard.press('l');
  await page.locator('[data-action="show-again"]').click();
  // Nothing is asked while it is shown, and then it is as it was.
  await expect(page.locator('[data-testid="prompt"].mine')).toHaveCount(0);
  await table.untilMine();
  await expect(table.hand.getByRole('button')).toHaveCount(cards);
  await table.move();
});

test('a finished game can be looked at with all cards open, a running one cannot', async ({ page, forgiven }) => {
  forgiven.push(/409/);
  const code = await startGame(page, { game: 'eternity', bots: ['easy', 'easy'] });
  for (const seat of ['*', 'a', 'b']) {
    const answer = await page.request.get(`/api/tables/${code}/games/1/replay?seat=${encodeURIComponent(seat)}`);
    expect(answer.status(), 'it is still played').toBe(409);
  }
  const table = new EternityPage(page);
  await table.play();
  await page.goto(`/replay/${code}/1?seat=a&step=0`);
  await page.locator('[data-action="open-hands"]').click();
  const hands = page.getByTestId('open-hands').locator('dl > div');
  await expect(hands).toHaveCount(3);
  for (const hand of await hands.all()) expect(await hand.locator('.held').count()).toBeGreaterThan(5);
  await expect(page).toHaveURL(/&open/);
  await page.goto(`/replay/${code}/1?seat=b&step=end&open`);
  await expect(hands.first()).toContainText('aucune carte');
});
