// The room of games that have none of their own, for every such game: to its end by touch, and by
// keyboard alone. Where all games have a room there is nothing to test here.

import { SKETCHED } from './rooms';
import { SketchPage } from './rooms/sketch';
import { tabTo } from './company';
import { botsOf, expect, startGame, test } from './house';

for (const game of SKETCHED) {
  test(`a whole game of ${game} by touch`, async ({ another }) => {
    test.setTimeout(600_000);
    const page = await another({ hasTouch: true });
    await startGame(page, { game, bots: botsOf(game, 2) });
    const table = new SketchPage(page);
    await table.playWith(() => tap(table), undefined);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/gagne/);
  });

  test(`a whole game of ${game} by keyboard`, async ({ page }) => {
    test.setTimeout(600_000);
    await startGame(page, { game, bots: botsOf(game, 2) });
    const table = new SketchPage(page);
    await table.playWith(() => press(table), undefined);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/gagne/);
  });
}

/** A card to choose it and the button that names the move; what no card says is a button of its own. */
async function tap(table: SketchPage): Promise<string> {
  if ((await table.playable.count()) > 0) {
    await table.playable.first().tap();
    await expect(table.hand.locator('.selected')).not.toHaveCount(0);
  }
  await table.buttons.first().tap();
  return 'button';
}

/** Tab to the hand, arrows to a card that may be played, Enter; or Tab to a button, Enter. */
async function press({ page, hand, playable }: SketchPage): Promise<string> {
  const isCard = (await playable.count()) > 0;
  if (isCard) {
    await tabTo(page, '[data-testid="hand"] [data-card]');
    await page.keyboard.press('Home');
    const isPlayable = () => page.evaluate(() => document.activeElement?.matches('[data-playable="true"]') ?? false);
    for (let at = await hand.locator('[data-card]').count(); at > 0 && !(await isPlayable()); at -= 1)
      await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    // A card that can mean several things waits for a button.
    if ((await hand.locator('.selected').count()) === 0) return 'card';
  }
  await tabTo(page, '[data-testid="actions"] .btn:not(.off)');
  await page.keyboard.press('Enter');
  return 'button';
}
