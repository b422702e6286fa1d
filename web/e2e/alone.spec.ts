// Alone with bots: one small sheet beside *Play*, remembered; a game that waits stands on the phone's first page.

import { beginTogether, sitDown } from './company';
import { become, expect, openTable, test, unfold } from './house';
import type { Room } from '../src/lib/wire';

test('how I play alone is chosen on one sheet, remembered, and a game that waits is at the top of a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await become(page, 'Camille');
  await page.goto('/');
  const card = await unfold(page, 'dobro');
  await card.getByRole('button', { name: 'Choisir' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Joueurs, toi compris').selectOption('3');
  await sheet.getByLabel('Niveau des robots').selectOption('easy');
  const undo = sheet.getByRole('switch', { name: /Reprendre un coup/ });
  await expect(undo).toBeChecked();
  await undo.uncheck({ force: true });
  await sheet.getByRole('button', { name: 'Jouer' }).click();
  await expect(page.getByTestId('prompt')).toBeVisible();
  const code = page.url().split('/t/')[1]!;
  const room = (await (await page.request.get(`/api/tables/${code}`)).json()) as Room;
  expect(room.settings.undo).toBe(false);
  expect(room.seats.filter((it) => it.sitter.kind === 'bot')).toHaveLength(2);

  await page.goto('/');
  const resume = page.getByRole('link', { name: 'Reprendre' }).first();
  await expect(resume).toBeVisible();
  expect((await resume.boundingBox())!.y, 'nothing has to be scrolled').toBeLessThan(620);
  await unfold(page, 'dobro');
  await card.getByRole('button', { name: 'Choisir' }).click();
  await expect(sheet.getByLabel('Joueurs, toi compris')).toHaveValue('3');
  await expect(sheet.getByLabel('Niveau des robots')).toHaveValue('easy');
  await expect(undo).not.toBeChecked();
});

test('leaving asks once, is told to everybody and stands in their log, also after a reload', async ({
  page,
  another,
}) => {
  await become(page, 'Camille');
  const code = await openTable(page, { game: 'dobro', bots: ['easy'] });
  const friend = await another();
  await sitDown(friend, code, 'Tom');
  await beginTogether(code, page, friend);
  await friend.getByRole('button', { name: 'Menu' }).click();
  await friend.getByRole('tab', { name: 'Réglages' }).click();
  await friend.locator('[data-action="leave"]').click();
  await friend.locator('[data-action="leave-sure"]').click();
  await expect(friend).toHaveURL(/\/$/);
  await expect(page.getByTestId('toast').filter({ hasText: 'Tom' }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByTestId('prompt')).toBeVisible();
  await page.keyboard.press('l');
  await expect(
    page
      .getByRole('tabpanel')
      .getByText(/Tom .*robot|Tom .*quitt/)
      .first(),
  ).toBeVisible();
});
