// My games: the newest first, everybody with the face they had, each leading to where it ended.

import { expect, finishGame, test, type Page } from './house';

test.use({ viewport: { width: 900, height: 800 } });

/** The faces of these seats, as they are drawn. */
const faces = (page: Page, within: string) =>
  page
    .locator(`${within} .av`)
    .evaluateAll((all) =>
      all.map((it) => `${it.querySelector('use')?.getAttribute('href')} ${(it as HTMLElement).style.cssText}`),
    );
/** How large a face is says nothing of whose it is. */
const sizeless = (all: string[]) => all.map((it) => it.replace(/--sz: ?\d+px;/, '').replace(/\s+/g, ' '));

test('finished games have the faces of the table, the newest first, and lead to their end', async ({ page }) => {
  await finishGame(page, { game: 'eternity', bots: ['easy', 'easy'] });
  const code = await finishGame(page, { game: 'dobro', bots: ['easy', 'easy'] });
  await page.goto(`/replay/${code}/1?seat=a&step=1`);
  await expect(page.locator('[data-seat="c"] .av')).toBeVisible();
  const atTable = sizeless([
    ...(await faces(page, 'main.room [data-seat="b"]')),
    ...(await faces(page, 'main.room [data-seat="c"]')),
  ]);
  expect(atTable.every((it) => it.includes('--bot-1'))).toBe(true);

  await page.goto('/games');
  const rows = page.locator('main li');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Dobro');
  expect(sizeless(await faces(page, 'main li:first-child'))).toEqual(atTable);
  await rows.first().getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/replay/${code}/1\\?seat=a`));
  const slider = page.getByRole('slider');
  await expect(slider).toHaveValue((await slider.getAttribute('max'))!);
});
