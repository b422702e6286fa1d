// Somebody's first time: guided, with everything that moves, in both languages.

import { ROOMS } from './rooms';
import { isTranslated } from './company';
import { GAMES, botsOf, expect, isAccessible, startGame, staysInside, test } from './house';

test.use({ newcomer: true });

for (const game of GAMES) {
  test(`the first game of ${game} is guided, paper by paper, and never again`, async ({ page }) => {
    await startGame(page, { game, bots: botsOf(game, 2) });
    const table = ROOMS[game]!.page(page);
    const guide = page.getByTestId('guide');
    await expect(guide).toBeVisible({ timeout: 30_000 });
    await isAccessible(page);
    await staysInside(page);
    const texts = new Set<string>();
    // The paper of a decision is there with the decision, and the next one when it was read.
    while ((await guide.count()) > 0) {
      const text = (await guide.locator('p').textContent())!;
      expect(texts, 'every paper says something new').not.toContain(text);
      texts.add(text);
      await page.getByTestId('guide-ok').click();
      await expect(guide.locator('p').filter({ hasText: text })).toHaveCount(0);
    }
    expect(texts.size).toBeGreaterThan(0);
    await table.untilMine();
    await table.move(1);
    await page.reload();
    await table.untilMine();
    for (const text of texts) await expect(page.getByText(text)).toHaveCount(0);
  });

  test(`the guide of ${game} can be sent away for good, and a move needs no guide`, async ({ page }) => {
    await startGame(page, { game, bots: botsOf(game, 2) });
    const table = ROOMS[game]!.page(page);
    await expect(page.getByTestId('guide')).toBeVisible({ timeout: 30_000 });
    await page.getByTestId('guide-skip').click();
    await expect(page.getByTestId('guide')).toHaveCount(0);
    await table.untilMine();
    await table.move(1);
    await page.reload();
    await table.untilMine();
    await expect(page.getByTestId('guide')).toHaveCount(0);
  });
}

for (const game of ['dobro', 'eternity']) {
  test(`things move at the table of ${game}, and a tap ends the movement`, async ({ another }) => {
    const page = await another({ reducedMotion: 'no-preference' });
    await page.addInitScript((it) => localStorage.setItem(`tablee.guide.${it}`, '["*"]'), game);
    await startGame(page, { game, bots: ['easy', 'easy', 'easy'] });
    const table = ROOMS[game]!.page(page);
    for (let turn = 1; turn < 4; turn += 1) {
      await table.untilMine();
      // As soon as something moves, a tap above the table, where nothing can be played: it is where it goes to at once.
      const left = page.waitForFunction(() => {
        const moving = document.getAnimations().filter((it) => it.id === 'tablee-motion');
        document.querySelector('header h1')!.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
        return moving.length > 0 && { running: moving.filter((it) => it.playState === 'running').length };
      });
      await table.move(turn);
      expect(await (await left).jsonValue()).toEqual({ running: 0 });
    }
  });
}

test('a game in English says everything in English', async ({ another }) => {
  const page = await another({ locale: 'en-GB' });
  for (const game of GAMES) {
    await startGame(page, { game, bots: botsOf(game, 2) });
    const table = ROOMS[game]!.page(page);
    await expect(page.getByTestId('guide')).toContainText(/\b(you|your|the)\b/i, { timeout: 30_000 });
    await page.getByTestId('guide-skip').click();
    await table.untilMine();
    await table.move(1);
    for (const key of ['l', 's', 'r']) {
      await page.keyboard.press(key);
      await expect(page.getByRole('tabpanel')).not.toBeEmpty();
      await isTranslated(page);
      // No sentence of the other language.
      expect(await page.locator('body').innerText()).not.toMatch(
        /\b(ramasse|joue|pioche|le pli|manche|carte|choisis|tour)\b/i,
      );
      await page.keyboard.press('Escape');
      await expect(page.getByRole('tabpanel')).toHaveCount(0);
    }
  }
});
