// In a real game the guide lies over nothing that has to be seen, in any window, and follows what it points at.

import { drawSizes, SEED, SIZES } from './fits';
import { botsOf, expect, GAMES, startGame, test, type Page } from './house';
import { ROOMS } from './rooms';

test.use({ newcomer: true });

/** Cards in hand and on the table, what can be picked, what is asked, a hint. */
const CLEAR = [
  '[data-testid="hand"] [data-card]',
  '[data-laid]',
  '[data-play]',
  '[data-testid="actions"] button',
  '[data-testid="prompt"] p',
  '[data-testid="hint"]',
  '[data-testid="joker-values"]',
  '[data-testid="bets"]',
  '[data-testid="lineup"]',
  '[data-testid="targets"]',
  '[data-testid="stage"]',
  '[data-testid="tile"] [data-quest]',
].join(', ');

/** What the paper covers. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const paper = document.querySelector('[data-testid="guide"].ready');
    if (!paper) return [];
    const a = paper.getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((it) => {
      const b = it.getBoundingClientRect();
      if (!it.checkVisibility({ visibilityProperty: true }) || b.width === 0) return [];
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return across > 3 && down > 3
        ? [`${it.dataset.testid ?? it.dataset.card ?? it.tagName} by ${across} × ${down}`]
        : [];
    });
  }, CLEAR);
}

for (const game of GAMES)
  test(`the guide of ${game} covers nothing, in any window`, async ({ page }) => {
    test.setTimeout(120_000);
    await startGame(page, { game, bots: botsOf(game, 2) });
    const guide = page.locator('[data-testid="guide"]');
    const ready = page.locator('[data-testid="guide"].ready');
    await expect(ready).toBeVisible();
    const seen = new Set<string>();
    for (let papers = 0; papers < 3 && (await guide.count()) > 0; papers += 1) {
      const text = (await guide.locator('p').textContent())!;
      expect(seen, 'a thing is said once').not.toContain(text);
      seen.add(text);
      // Every window is looked at with one paper or another.
      const sizes = [...SIZES, ...drawSizes(SEED + papers, 6)].filter((_, i) => papers === 0 || i % 3 === papers);
      for (const size of sizes) {
        await page.setViewportSize(size);
        await expect.poll(() => covered(page), { message: `${text} at ${size.width} × ${size.height}` }).toEqual([]);
      }
      // On an ordinary phone and at a desk there is a place for it.
      for (const size of [
        { width: 1440, height: 900 },
        { width: 390, height: 844 },
      ]) {
        await page.setViewportSize(size);
        await expect(ready).toBeVisible();
        await expect.poll(() => covered(page)).toEqual([]);
      }
      await page.getByTestId('guide-ok').click();
      await expect(guide.locator('p').filter({ hasText: text })).toHaveCount(0);
    }
    expect(seen.size).toBeGreaterThan(0);
  });

test('a hint lies under no paper', async ({ page }) => {
  const game = GAMES[0]!;
  await startGame(page, { game, bots: botsOf(game, 2) });
  await expect(page.locator('[data-testid="guide"].ready')).toBeVisible();
  await ROOMS[game]!.page(page).untilMine();
  await page.keyboard.press('h');
  await expect(page.getByTestId('hint')).toBeVisible();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect.poll(() => covered(page), { message: `${size.width} × ${size.height}` }).toEqual([]);
  }
});
