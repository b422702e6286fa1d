// The rules: a picture to each section, options in words, a search that finds, two pages of paper.

import { existsSync } from 'node:fs';
import { expect, GAMES, isAccessible, test } from './house';

/** A new game may come without pictures. */
const DRAWN = GAMES.filter((game) => existsSync(`src/rooms/${game}/examples.json`));

for (const game of DRAWN)
  for (const lang of ['fr', 'en'])
    test(`the rules of ${game} have pictures and fit on two pages, ${lang}`, async ({ page }) => {
      await page.addInitScript((it) => (localStorage['tablee.language'] = it), lang);
      await page.goto(`/rules/${game}`);
      await expect(page.getByTestId('rule-options')).toBeVisible();
      const figures = page.locator('figure[data-example]');
      await expect(figures.first()).toBeVisible();
      const sections = await page.locator('article .h2').count();
      expect(await figures.count()).toBeGreaterThanOrEqual(sections);
      for (const caption of await figures.locator('> figcaption').allTextContents())
        expect(caption).not.toMatch(/-example-/);
      // No picture is wider than the page.
      const wide = await figures.evaluateAll((list) =>
        list.filter((it) => it.scrollWidth > it.clientWidth + 1).map((it) => (it as HTMLElement).dataset.example),
      );
      expect(wide).toEqual([]);
      const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
      const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
      expect(pages).toBeLessThanOrEqual(2);
    });

test('the search finds without accents, by keyboard, and marks what it found', async ({ page }) => {
  await page.addInitScript(() => (localStorage['tablee.language'] = 'fr'));
  await page.goto('/rules/warriors');
  await expect(page.locator('figure[data-example]').first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('ennemi jure');
  await expect(page.locator('mark').first()).toBeVisible();
  await expect(page.locator('figure[data-example]')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.locator('.item:focus, .wide:focus')).toHaveCount(1);
  await isAccessible(page);
});

test('the rules of Warriors list every battle card of the house', async ({ page }) => {
  await page.goto('/rules/warriors');
  await expect(page.getByTestId('battle-cards').locator('.card')).toHaveCount(30);
});
