// A table from its making to its start.

import { sitDown } from './company';
import { become, expect, openTable, test, unfold } from './house';

test('a host seats bots, changes options, a friend joins by code, the game begins', async ({ page, another }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Profil et réglages' }).click();
  const profile = page.getByRole('dialog');
  await profile.getByRole('textbox').fill('Camille');
  await profile.locator('form button').click();
  await expect(page.getByRole('button', { name: /Camille/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await (await unfold(page, 'dobro')).getByRole('button', { name: 'Entre amis' }).click();
  await expect(page).toHaveURL(/\/t\//);
  const code = (await page.locator('.code').textContent())!.trim();
  await expect(page.getByRole('img', { name: new RegExp(code) })).toBeVisible();

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Inviter' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(new RegExp(`^http.*/t/${code}$`));

  await page.getByRole('radio', { name: 'facile' }).check();
  await page.getByRole('button', { name: 'Ajouter un robot' }).click();
  await expect(page.getByText('robot, niveau facile')).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter un robot' }).click();
  await expect(page.getByText('3 sur 6')).toBeVisible();
  await page
    .getByRole('button', { name: /^Retirer/ })
    .last()
    .click();
  await expect(page.getByText('2 sur 6')).toBeVisible();

  await page.getByRole('button', { name: /^Pioche/ }).click();
  await page.getByRole('radio', { name: /À la main/ }).click();
  await expect(page.getByRole('button', { name: /^Pioche/ })).toContainText('À la main');

  const friend = await another();
  await friend.goto('/');
  await friend.getByRole('textbox').fill(code.toLowerCase());
  await friend.getByRole('button', { name: 'Rejoindre' }).click();
  await friend.getByRole('textbox').fill('Inès');
  await friend.getByRole('button', { name: 'S’asseoir' }).click();
  await expect(friend.getByText('L’hôte va bientôt commencer.')).toBeVisible();
  await expect(page.getByText('Inès')).toBeVisible();
  await expect(friend.getByRole('button', { name: /^Pioche/ })).toBeDisabled();

  await page.getByRole('button', { name: 'Commencer à trois' }).click();
  for (const it of [page, friend]) await expect(it.getByTestId('hand').getByRole('button')).toHaveCount(6);
});

test('a password is asked for', async ({ page, another, forgiven }) => {
  forgiven.push(/status of 403/);
  await become(page, 'Camille');
  const code = await openTable(page, { game: 'dobro', password: 'sésame' });
  const friend = await another();
  await friend.goto(`/t/${code}`);
  await friend.getByLabel('Ton nom').fill('Inès');
  await friend.getByLabel('Mot de passe').fill('faux');
  await friend.getByRole('button', { name: 'S’asseoir' }).click();
  await expect(friend.getByRole('alert')).toBeVisible();
  await friend.getByLabel('Mot de passe').fill('sésame');
  await friend.getByRole('button', { name: 'S’asseoir' }).click();
  await expect(friend.getByText('L’hôte va bientôt commencer.')).toBeVisible();
});

test('whoever is sent away is told so', async ({ page, another }) => {
  await become(page, 'Camille');
  const code = await openTable(page, { game: 'dobro' });
  await page.goto(`/t/${code}`);
  const friend = await another();
  await sitDown(friend, code, 'Inès');
  await page.getByRole('button', { name: 'Retirer Inès' }).click();
  await page.getByTestId('sure').locator('[data-action="remove-yes"]').click();
  await expect(friend.getByText('Tu n’es plus assis à cette table.')).toBeVisible();
});

test('too few people can be made enough with one click', async ({ page }) => {
  await become(page, 'Camille');
  const code = await openTable(page, { game: 'duels' });
  await page.goto(`/t/${code}`);
  await page.getByRole('button', { name: 'Compléter avec 5 robots' }).click();
  await expect(page.getByRole('button', { name: 'Commencer à six' })).toBeVisible();
});
