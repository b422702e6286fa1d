// The room of games that have none of their own, for every such game: to its end by touch, and by
// keyboard alone. Where all games have a room there is nothing to test here.

import { SKETCHED } from './rooms';
import { SketchPage } from './rooms/sketch';
import { botsOf, expect, startGame, test } from './house';

for (const game of SKETCHED) {
  test(`a whole game of ${game} by touch`, async ({ another }) => {
    test.setTimeout(600_000);
    const page = await another({ hasTouch: true });
    await startGame(page, { game, bots: botsOf(game, 2) });
    const table = new SketchPage(page);
    await table.playWith(async () => {
      // Once to choose, once more to play; what no card says is a button.
      const card = table.playable.first();
      if ((await card.count()) === 0) {
        await table.buttons.first().tap();
        return 'button';
      }
      await card.tap();
      await expect(table.hand.locator('.selected')).not.toHaveCount(0);
      await card.tap();
      return 'card';
    }, undefined);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/gagne/);
  });

  test(`a whole game of ${game} by keyboard`, async ({ page }) => {
    test.setTimeout(600_000);
    await startGame(page, { game, bots: botsOf(game, 2) });
    const table = new SketchPage(page);
    await table.playWith(async () => {
      const target = (await table.playable.count()) > 0 ? table.playable.first() : table.buttons.first();
      await target.focus();
      await page.keyboard.press('Enter');
      return 'key';
    }, undefined);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/gagne/);
  });
}
