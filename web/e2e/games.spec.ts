// A whole game of each room by clicks, its end, its luck, its replay, its rematch.

import { PLAYERS } from './rooms';
import { expect, isAccessible, startGame, staysInside, test } from './house';

interface Room {
  game: string;
  bots: number;
  options?: string;
  /** A ghost has nothing more to do but watch; an army that is spent keeps cards and waits, once a round. */
  fewest?: number;
}

const ROOMS: Room[] = [
  { game: 'dobro', bots: 2 },
  { game: 'dobro', bots: 1, options: 'rounds=players drawing=by_hand' },
  { game: 'eternity', bots: 3 },
  { game: 'eternity', bots: 1 },
  { game: 'nains', bots: 2, options: 'edition=2011' },
  { game: 'nains', bots: 3, options: 'edition=2022' },
  { game: 'nains', bots: 4, options: 'edition=2022' },
  { game: 'duels', bots: 5, options: 'hierarchy=ladder', fewest: 1 },
  { game: 'duels', bots: 16, options: 'hierarchy=cycle', fewest: 1 },
  { game: 'warriors', bots: 1, fewest: 3 },
  { game: 'warriors', bots: 3, fewest: 3 },
  { game: 'warriors', bots: 5, options: 'expansion=on', fewest: 3 },
];

for (const { game, bots, options, fewest = 6 } of ROOMS) {
  test(`a whole game of ${game} ${options ?? ''} with ${bots} bots`, async ({ page }) => {
    test.setTimeout(420_000);
    await startGame(page, { game, options, bots: Array.from({ length: bots }, () => 'easy') });
    const moves = await PLAYERS[game]!(page).play();
    expect(moves.length).toBeGreaterThanOrEqual(fewest);

    await expect(page.getByRole('heading', { level: 1 })).toContainText(/gagne/);
    await staysInside(page);
    await isAccessible(page);

    await page.getByRole('button', { name: 'Vérifier la donne' }).click();
    await expect(page.getByRole('img', { name: 'Exact' })).toHaveCount(3);
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: 'Revoir la partie' }).click();
    await expect(page).toHaveURL(/\/replay\/.*seat=a/);
    await page.getByRole('button', { name: 'Coup suivant' }).click();
    await page.getByRole('button', { name: 'Coup suivant' }).click();
    await expect(page).toHaveURL(/step=2/);
    await page.reload();
    await expect(page.getByRole('slider')).toHaveValue('2');
    await page.getByLabel('Vu de').selectOption('b');
    await expect(page).toHaveURL(/seat=b/);
    await page.getByRole('button', { name: 'À la fin' }).click();
    await staysInside(page);
    await isAccessible(page);

    await page.getByRole('link', { name: 'Retour à la table' }).click();
    await page.getByRole('button', { name: 'Revanche' }).click();
    await expect(page.getByRole('button', { name: /^Commencer/ })).toBeVisible();
    await expect(page.getByText(`${bots + 1} sur`)).toBeVisible();
  });
}
