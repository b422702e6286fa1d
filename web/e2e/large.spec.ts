// A large window shows the same table larger, to its edges, and it is played there as anywhere.

import { ROOMS } from './rooms';
import { fits } from './fits';
import { GAMES, botsOf, expect, startGame, test, type Page } from './house';

/** How large a table is drawn; it is laid out for the first of these windows. */
const WINDOWS = [
  { width: 1440, height: 864, scale: 1 },
  { width: 1920, height: 1080, scale: 1.25 },
  { width: 2560, height: 1440, scale: 1.67 },
  { width: 3840, height: 2160, scale: 2.5 },
];

/** How high the name of the game is drawn. */
const height = async (page: Page) => (await page.locator('header h1').boundingBox())!.height;

/** What part of the width lies between the leftmost and the rightmost thing of the table. */
const reach = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('main.room .layout [data-seat], main.room .layout button')]
      .map((it) => it.getBoundingClientRect())
      .filter((it) => it.width > 0);
    return (Math.max(...boxes.map((it) => it.right)) - Math.min(...boxes.map((it) => it.left))) / innerWidth;
  });

for (const game of GAMES) {
  test(`the table of ${game} grows with the window`, async ({ page }) => {
    await page.setViewportSize(WINDOWS[0]!);
    await startGame(page, { game, bots: botsOf(game, 3) });
    const table = ROOMS[game]!.page(page);
    await table.untilMine();
    const before = await height(page);
    for (const { scale, ...viewport } of WINDOWS) {
      await page.setViewportSize(viewport);
      await expect.poll(async () => (await height(page)) / before).toBeCloseTo(scale, 1);
      await fits(page);
      await table.isWhole?.();
      expect(await reach(page), `${viewport.width} px`).toBeGreaterThan(0.85);
    }
    await table.move(1);
  });
}

test('a page of the house is drawn larger on a window larger than 1080p', async ({ page }) => {
  for (const path of ['/', '/rules/nains', '/games']) {
    await page.goto(path);
    const heading = page.getByRole('heading', { level: 1 });
    await page.setViewportSize({ width: 1920, height: 1080 });
    const before = (await heading.boundingBox())!.height;
    await page.setViewportSize({ width: 3840, height: 2160 });
    await expect.poll(async () => (await heading.boundingBox())!.height / before, path).toBeCloseTo(2, 1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true);
  }
});
