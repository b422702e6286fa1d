// A finished game looked back at, in flight mode; puzzles of the day; nothing of a game that goes on.

import { existsSync, statSync } from 'node:fs';
import { handOver, overhearHouse, play, playsHere, visit } from './flight';
import { expect, isAccessible, startGame, staysInside, test } from './house';
import { ROOMS } from './rooms';

test.use({ serviceWorkers: 'allow' });
test.skip(!existsSync('generated/house_bg.wasm'), 'rules for the browser could not be built here');

test('a finished game is reviewed in flight mode, piece by piece, and kept', async ({ page, context, forgiven }) => {
  test.setTimeout(400_000);
  forgiven.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await playsHere(context);
  await overhearHouse(page);
  await visit(page);
  await context.setOffline(true);
  await play(page, 'dobro');
  await ROOMS.dobro!.page(page).untilMine();
  const code = page.url().split('/t/')[1]!;
  // A game that goes on has no review.
  await page.goto(`/review/${code}/1`);
  await expect(page.getByTestId('curve')).toHaveCount(0);
  await expect(page.getByText('La partie est en cours')).toBeVisible();
  await page.goto(`/t/${code}`);
  await ROOMS.dobro!.page(page).untilMine();
  await handOver(page);
  await page.getByRole('link', { name: 'Chance ou talent ?' }).click();
  await expect(page).toHaveURL(/\/review\/~.*seat=a/);

  // Pieces come one after the other.
  const bar = page.getByRole('progressbar');
  await expect(bar).toBeVisible();
  const curve = page.getByTestId('curve');
  await expect(curve).toBeVisible();
  await expect(page.getByTestId('verdict')).toBeVisible({ timeout: 240_000 });
  await expect(bar).toHaveCount(0);

  // Keys go along the curve, and say where they are.
  await curve.focus();
  await page.keyboard.press('Home');
  await expect(curve).toHaveAttribute('aria-valuenow', '0');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(curve).toHaveAttribute('aria-valuenow', '2');
  await expect(curve).toHaveAttribute('aria-valuetext', /action 2/);
  await expect(page).toHaveURL(/ply=2/);
  await page.keyboard.press('PageUp');
  expect(Number(await curve.getAttribute('aria-valuenow'))).toBeGreaterThan(2);
  await page.keyboard.press('End');
  const last = Number(await curve.getAttribute('aria-valuenow'));
  expect(last).toBe(Number(await curve.getAttribute('aria-valuemax')));

  // The table says the same as the curve.
  await page.getByText('La courbe en tableau').click();
  await expect(page.locator('tbody tr[aria-current]')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'La courbe en tableau' }).locator('tbody tr')).toHaveCount(last + 1);

  // Every grade is a word, and what was better has one too.
  await page.getByLabel(/Montrer/).check();
  const decisions = page.getByTestId('decision');
  await expect(decisions.first()).toContainText(/excellent|bon|douteux|erreur|gaffe/);
  for (const size of [
    { width: 320, height: 568 },
    { width: 375, height: 553 },
    { width: 844, height: 390 },
    { width: 1280, height: 641 },
  ]) {
    await page.setViewportSize(size);
    await staysInside(page);
  }
  await isAccessible(page);

  // A decision is asked for again, as a puzzle: nothing tells the answer before it is asked for.
  const lesson = page.getByTestId('lessons').locator('article').first();
  if ((await lesson.count()) > 0) {
    await expect(lesson.locator('[data-action="try-again"]')).toBeVisible();
    await expect(lesson.locator('details.better')).not.toHaveAttribute('open');
  }
  const ply = await decisions
    .first()
    .locator('.ply')
    .evaluate((it) => it.lastChild!.textContent);
  const verdict = page.url();
  await page.goto(`/review/${code}/1?seat=a&try=${ply}`);
  const told = page.getByTestId('puzzle-told');
  await expect(told).toContainText('Que fais-tu');
  await page.setViewportSize({ width: 320, height: 568 });
  await staysInside(page);
  await isAccessible(page);
  await page.locator('[data-action="answer"]').click();
  await expect(told).toContainText('La réponse');
  await told.getByRole('link', { name: 'Revenir à l’analyse' }).click();
  await expect(page.getByTestId('verdict')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 641 });
  await page.goto(verdict);

  // From any seat, now that all is open.
  await page.locator('.head').getByRole('combobox').selectOption('b');
  await expect(page).toHaveURL(/seat=b/);
  await expect(page.getByTestId('balance')).toBeVisible();

  // It is made once: after a reload it is there without a bar.
  await page.reload();
  await expect(page.getByTestId('verdict')).toBeVisible();

  // Play on from a position of the past.
  await page.getByTestId('curve').focus();
  await page.keyboard.press('Home');
  await page.locator('.moment').getByRole('button', { name: 'Jouer la suite d’ici' }).click();
  await expect(page).toHaveURL(/\/t\/~/);
  expect(page.url()).not.toContain(code);
  await ROOMS.dobro!.page(page).untilMine();

  // The same with guessed cards.
  await page.goto(`/review/${code}/1?seat=a&ply=0`);
  await page.getByTestId('cards').selectOption('guessed');
  await page.locator('.moment').getByRole('button', { name: 'Jouer la suite d’ici' }).click();
  await expect(page).toHaveURL(/\/t\/~/);
  expect(page.url()).not.toContain(code);
  await ROOMS.dobro!.page(page).untilMine();
});

test('nothing of a game of the server that goes on is reviewed', async ({ page, forgiven }) => {
  forgiven.push(/409/);
  const code = await startGame(page, { game: 'dobro', bots: ['easy', 'easy'] });
  await page.goto(`/review/${code}/1`);
  await expect(page.getByText('La partie est en cours')).toBeVisible();
  const refused = await page.request.get(`/api/tables/${code}/games/1/review`);
  expect(refused.status()).toBe(409);
});

test('a puzzle of the day is tried, explained and remembered', async ({ page }) => {
  test.skip(statSync('../crates/review/puzzles.jsonl').size === 0, 'no puzzles are kept yet');
  await page.goto('/');
  await page.getByRole('link', { name: 'Problèmes du jour' }).click();
  const first = page.locator('[data-puzzle]').first();
  await expect(first).toContainText('pas encore résolu');
  await staysInside(page);
  await isAccessible(page);
  await first.click();
  await page.locator('[data-action="answer"]').click();
  await expect(page.getByTestId('puzzle-told')).toContainText('La réponse');
});
