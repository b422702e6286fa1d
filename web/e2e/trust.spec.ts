// What people need not believe: the deal, the host, and that the house forgets.

import { existsSync } from 'node:fs';
import { beginTogether, sitDown } from './company';
import { become, expect, openTable, test, type Page } from './house';
import type { Room } from '../src/lib/wire';

const stateOf = async (page: Page, code: string) =>
  ((await (await page.request.get(`/api/tables/${code}`)).json()) as Room).state;

/** A game that this page began, and bots have played to its end. */
async function playedHere(page: Page): Promise<string> {
  await page.goto('/');
  await become(page, 'Camille');
  const settings = { bot_pace: 'instant', stand_in: 'easy' };
  const code = await openTable(page, { game: 'dobro', settings, bots: ['easy', 'easy'] });
  await page.goto(`/t/${code}`);
  await page.getByRole('button', { name: /^Commencer/ }).click();
  await expect(page.getByTestId('prompt')).toBeVisible();
  await page.request.post(`/api/tables/${code}/stand-in`, { data: { seat: 'a', on: true } });
  await expect.poll(() => stateOf(page, code), { timeout: 120_000 }).toBe('over');
  return code;
}

const openProfile = (page: Page) =>
  page
    .getByRole('button', { name: /profil|camille/i })
    .first()
    .click();

test('a deal that was promised to this page is verified by it, line by line', async ({ page }) => {
  await playedHere(page);
  await page.getByRole('button', { name: 'Vérifier la donne' }).click();
  await expect(page.getByRole('img', { name: 'Exact' })).toHaveCount(6);
});

test('a lying server is found out by the page', async ({ page }) => {
  await playedHere(page);
  // Another secret with its own commitment and seed: all fit each other, and none is what was promised.
  const lie = {
    secret: '00ff',
    commitment: '8909cde2f411a84e86e7a39c8a3916b7cda6a9d977778030b6f6a491401400bc',
    nonces: ['0123456789abcdef', null],
    seed: 'b0308b99ae937c7f14bb6d40a6448116a29ceebe79cc476ae96032ffe17c9541',
  };
  const said = { commitment_holds: true, seed_holds: true, replay_holds: true, fault: null, given_up: 0 };
  await page.route('**/verify', (route) => route.fulfill({ json: { ...said, ...lie } }));
  await page.getByRole('button', { name: 'Vérifier la donne' }).click();
  // Whoever has the rules in the browser finds out once more, by the whole game.
  const lies = existsSync('generated/house_bg.wasm') ? 5 : 4;
  await expect(page.getByRole('img', { name: 'Faux' })).toHaveCount(lies);
});

test('another device of mine verifies the deal with what this one noted, and can be signed out', async ({
  page,
  another,
  forgiven,
}) => {
  forgiven.push(/401/);
  const code = await playedHere(page);
  await page.goto('/');
  await openProfile(page);
  await page.getByRole('button', { name: 'Créer le lien' }).click();
  const link = (await page.locator('[data-link]').getAttribute('data-link'))!;
  expect(new URL(link).hash).toContain(code);
  const phone = await another();
  const asked: string[] = [];
  phone.on('request', (request) => asked.push(request.url()));
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Reprendre mes parties ici' }).click();
  await expect(phone).toHaveURL(/\/games$/);
  // What was noted went with the link, and to no server.
  const notes = new URL(link).hash.slice(1).split(',')[1]!;
  expect(asked.filter((url) => url.includes(notes))).toEqual([]);
  await phone.goto(`/t/${code}`);
  await phone.getByRole('button', { name: 'Vérifier la donne' }).click();
  await expect(phone.getByRole('img', { name: 'Exact' })).toHaveCount(6);

  await page.reload();
  await openProfile(page);
  await expect(page.locator('[aria-labelledby=devices] li')).toHaveCount(2);
  await page.getByRole('button', { name: /^Déconnecter / }).click();
  await expect(page.locator('[aria-labelledby=devices] li')).toHaveCount(1);
  expect((await phone.request.get('/api/me')).status()).toBe(401);
});

test('everybody sees that a deal was given up', async ({ page, another }) => {
  await page.goto('/');
  await become(page, 'Camille');
  const code = await openTable(page, { game: 'dobro', bots: ['easy'] });
  await page.request.post(`/api/tables/${code}/start`, { data: {} });
  await page.request.post(`/api/tables/${code}/abandon`, { data: {} });
  await page.request.post(`/api/tables/${code}/rematch`, { data: {} });
  const friend = await another();
  await friend.goto('/');
  await become(friend, 'Noé');
  for (const it of [page, friend]) {
    await it.goto(`/t/${code}`);
    await expect(it.getByText('Une donne de cette table a été abandonnée.')).toBeVisible();
  }
});

test('a host who plays gives a game up only together with the other', async ({ page, another }) => {
  await page.goto('/');
  await become(page, 'Camille');
  const code = await openTable(page, { game: 'dobro', bots: ['easy'] });
  await page.goto(`/t/${code}`);
  const friend = await another();
  await sitDown(friend, code, 'Noé');
  await beginTogether(code, page, friend);
  await page.request.post(`/api/tables/${code}/abandon`, { data: {} });
  expect(await stateOf(page, code)).toBe('playing');
  await friend.getByTestId('vote').getByRole('button', { name: 'D’accord' }).click();
  await expect.poll(() => stateOf(page, code)).toBe('abandoned');
});

test('whoever wants to be forgotten is', async ({ page, forgiven }) => {
  forgiven.push(/401/);
  await page.goto('/');
  await become(page, 'Camille');
  await page.reload();
  await page
    .getByRole('button', { name: /profil/i })
    .first()
    .click();
  await page.getByRole('button', { name: 'M’effacer' }).click();
  await page.locator('[data-action=sure]').click();
  await expect.poll(async () => (await page.request.get('/api/me')).status()).toBe(401);
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ce qui est gardé');
  await expect(page.getByRole('listitem').first()).toContainText('400 jours');
});
