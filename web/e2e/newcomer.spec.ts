// Somebody's first time: guided, with everything that moves, in both languages.

import { PLAYERS } from './rooms';
import { expect, isAccessible, startGame, test } from './house';

test.use({ newcomer: true });

for (const game of ['dobro', 'eternity']) {
  test(`the first game of ${game} is guided, paper by paper, and never again`, async ({ page }) => {
    await startGame(page, { game, bots: ['easy', 'easy'] });
    const table = PLAYERS[game]!(page);
    await table.untilMine();
    const guide = page.getByTestId('guide');
    await expect(guide).toBeVisible();
    await isAccessible(page);
    const texts = new Set<string>();
    for (let paper = 0; paper < 8 && (await guide.isVisible()); paper += 1) {
      const text = await guide.locator('p').innerText();
      expect(texts, 'every paper says something new').not.toContain(text);
      texts.add(text);
      await page.getByTestId('guide-ok').click();
      await expect(guide.locator('p').filter({ hasText: text })).toHaveCount(0);
    }
    expect(texts.size).toBeGreaterThan(0);
    await table.move(1);
    await page.reload();
    await table.untilMine();
    for (const text of texts) await expect(page.getByText(text)).toHaveCount(0);
  });

  test(`the guide of ${game} can be sent away for good, and a move needs no guide`, async ({ page }) => {
    await startGame(page, { game, bots: ['easy'] });
    const table = PLAYERS[game]!(page);
    await table.untilMine();
    await expect(page.getByTestId('guide')).toBeVisible();
    await page.getByTestId('guide-skip').click();
    for (let turn = 1; turn < 4; turn += 1) {
      await table.untilMine();
      await expect(page.getByTestId('guide')).toHaveCount(0);
      await table.move(turn);
    }
  });

  test(`things move at the table of ${game}, and a tap ends the movement`, async ({ another }) => {
    const page = await another({ reducedMotion: 'no-preference' });
    await startGame(page, { game, bots: ['easy', 'easy', 'easy'] });
    await page.evaluate((it) => localStorage.setItem(`tablee.guide.${it}`, '["*"]'), game);
    await page.reload();
    const table = PLAYERS[game]!(page);
    const moving = () => page.evaluate(() => document.getAnimations().filter((it) => it.id === 'tablee-motion').length);
    let moved = 0;
    for (let turn = 1; turn < 5; turn += 1) {
      await table.untilMine();
      await table.move(turn);
      await expect.poll(moving, { intervals: [20] }).toBeGreaterThan(0);
      moved += 1;
      // Above the table, where nothing can be played.
      await page.locator('header h1').click();
      await page.waitForFunction(() => document.getAnimations().every((it) => it.id !== 'tablee-motion' || (it.currentTime ?? 0) !== 0));
    }
    expect(moved).toBe(4);
  });
}

test('a game in English says everything in English', async ({ another }) => {
  const page = await another({ locale: 'en-GB' });
  for (const game of ['dobro', 'eternity']) {
    await startGame(page, { game, bots: ['easy', 'easy'] });
    const table = PLAYERS[game]!(page);
    for (let turn = 1; turn < 4; turn += 1) {
      await table.untilMine();
      if (await page.getByTestId('guide-skip').isVisible()) await page.getByTestId('guide-skip').click();
      await table.move(turn);
    }
    for (const key of ['l', 's', 'p', 'r']) {
      await page.keyboard.press(key);
      await expect(page.getByRole('tabpanel')).not.toBeEmpty();
      const text = await page.locator('body').innerText();
      // A key without a sentence, or a sentence of the other language.
      expect(text).not.toMatch(/\b(dobro|eternity)-(ui|event|reason|card)-/);
      expect(text).not.toMatch(/\b(ramasse|joue|pioche|le pli|manche)\b/i);
      await page.keyboard.press('Escape');
    }
  }
});
