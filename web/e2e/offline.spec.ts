// Without a server: whole games in flight mode, one device for several people, a storage that went bad.

import { existsSync } from 'node:fs';
import { handOver, overhearHouse, play, playsHere, visit } from './flight';
import { ROOMS } from './rooms';
import { GAMES as CATALOG } from '../src/lib/games/index';
import { GAMES, expect, isAccessible, start, startGame, staysInside, test, unfold, type Page } from './house';
import type { Room } from '../src/lib/wire';

test.use({ serviceWorkers: 'allow' });
test.skip(!existsSync('generated/house_bg.wasm'), 'rules for the browser could not be built here');

test.beforeEach(async ({ context }) => playsHere(context));

for (const game of GAMES) {
  test(`a whole game of ${game} in flight mode, from a cold start`, async ({ page, context, forgiven }) => {
    // On a busy machine; on a quiet one none takes a minute.
    test.setTimeout(400_000);
    // What needs the server is missed without a word.
    forgiven.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await overhearHouse(page);
    await visit(page);
    await context.setOffline(true);
    const missed: string[] = [];
    context.on('requestfailed', (it) => missed.push(new URL(it.url()).pathname));
    await page.reload();
    await play(page, game);
    await expect(page).toHaveURL(/\/t\/~/);
    const table = ROOMS[game]!.page(page);
    let n = 0;
    await table.play({ until: async () => (n += 1) > 3 });
    // What was confirmed is there after a reload.
    await page.reload();
    await table.untilMine();
    await handOver(page);
    await expect(table.end).toBeVisible();
    await page.getByRole('button', { name: 'Vérifier la donne' }).click();
    await expect(page.getByText('Rejouée ici par les mêmes règles')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Faux' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Revoir la partie' }).click();
    await page.getByRole('button', { name: 'Coup suivant' }).click();
    await expect(page).toHaveURL(/step=1/);
    await page.goto('/games');
    await expect(page.getByRole('link', { name: /^Revoir/ })).toHaveCount(1);
    await page.goto(`/rules/${game}`);
    await expect(page.locator('article [data-ruling]').first()).toBeVisible();
    // Every picture and letter is there; only what a server alone can know is missed.
    expect(missed.filter((it) => !it.startsWith('/api/') && it !== '/sw.js')).toEqual([]);
  });
}

test('pages of a server that was stopped go on with the tables of this browser', async ({ context, forgiven }) => {
  forgiven.push(/ERR_CONNECTION_REFUSED|ERR_FAILED/);
  const server = await start();
  const page = await context.newPage();
  await visit(page, server.address);
  await play(page, GAMES[0]!);
  const table = ROOMS[GAMES[0]!]!.page(page);
  await table.untilMine();
  server.stop();
  await table.move(0);
  await table.untilMine();
  await page.goto(server.address);
  await page.getByRole('link', { name: 'Reprendre' }).first().click();
  await table.untilMine();
});

test('what cannot be read is set aside with a word, and everything else is there', async ({ page }) => {
  await page.goto('/');
  await play(page, 'dobro');
  await ROOMS.dobro!.page(page).untilMine();
  const good = page.url();
  await page.goto('/');
  await play(page, 'eternity');
  await ROOMS.eternity!.page(page).untilMine();
  const bad = page.url().split('/t/')[1]!;
  await page.goto('/privacy');
  await page.evaluate(
    (code) =>
      new Promise<void>((done, fail) => {
        const open = indexedDB.open('tablee');
        open.onerror = () => fail(open.error);
        open.onsuccess = () => {
          const transaction = open.result.transaction('rows', 'readwrite');
          transaction.objectStore('rows').put({ what: 'is this' }, `t/${code}`);
          transaction.oncomplete = () => {
            open.result.close();
            done();
          };
        };
      }),
    bad,
  );
  await page.goto('/');
  await expect(page.getByTestId('toast').filter({ hasText: 'mise de côté' })).toBeVisible();
  await page.goto(good);
  await ROOMS.dobro!.page(page).untilMine();
  await page.goto(`/t/${bad}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByTestId('prompt')).toHaveCount(0);
});

/** Several people begin a game on this device. */
async function handRound(page: Page, game: string, people: number): Promise<void> {
  await page.goto('/');
  await (await unfold(page, game)).getByRole('button', { name: 'Choisir' }).click();
  await page.locator('[data-action="pass-phone"]').click();
  const sheet = page.getByTestId('pass');
  await sheet.getByLabel('Personnes').selectOption(String(people));
  for (let i = 0; i < people; i += 1) await sheet.getByLabel(`Nom ${i + 1}`).fill(PEOPLE[i]!);
  await sheet.getByRole('button', { name: 'Distribuer' }).click();
  await expect(page.getByTestId('curtain')).toBeVisible();
}

const PEOPLE = ['Ada', 'Bea', 'Cem', 'Dov', 'Eva', 'Fay'];

/** Nothing of the table: not drawn, not hidden, not spoken, not in the title, not in the address. */
async function showsNothing(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { level: 1 });
  const name = /à (\w+)$/.exec((await heading.textContent()) ?? '')![1]!;
  await expect(page.locator('[data-card], [data-seat], [data-testid="hand"], [data-testid="prompt"]')).toHaveCount(0);
  await expect(page.locator('main')).toHaveCount(1);
  // All that is spoken: a heading, a word, a button, a way home. No list of what happened, no toast.
  const spoken = (await page.locator('body').ariaSnapshot()).split('\n').map((it) => it.replace(/^[\s-]+/, ''));
  // What would be told aloud is empty.
  const kinds = spoken
    .filter((it) => it !== 'status')
    .map((it) => /^[\w/]+/.exec(it)?.[0])
    .filter((it) => it !== undefined && !it.startsWith('/'));
  expect(kinds.filter((it) => !['main', 'heading', 'paragraph', 'button', 'link', 'img'].includes(it!))).toEqual([]);
  expect(kinds.filter((it) => it === 'button')).toHaveLength(1);
  expect(await page.title()).toBe(`Passe l’appareil à ${name} · Tablée`);
  expect(new URL(page.url()).search).toBe('');
  return name;
}

for (const game of GAMES) {
  const people = Math.min(6, CATALOG[game as keyof typeof CATALOG].most);
  test(`one device is handed round by ${people} at ${game}: the curtain shows nothing`, async ({ page }) => {
    await handRound(page, game, people);
    const curtain = page.getByTestId('curtain');
    const table = ROOMS[game]!.page(page);
    const lifted = new Set<string>();
    for (let turn = 0; turn < 4; turn += 1) {
      // Whoever is asked twice in a row holds the phone already.
      const somebody = () => expect.poll(async () => (await curtain.isVisible()) || (await table.goOn())).toBe(true);
      for (await somebody(); !(await curtain.isVisible()); await somebody()) await table.move(turn);
      lifted.add(await showsNothing(page));
      if (turn === 0) await isAccessible(page);
      if (turn === 0) await staysInside(page);
      await page.locator('[data-action="lift"]').click();
      await expect(curtain).toHaveCount(0);
      await expect.poll(() => table.goOn()).toBe(true);
      await table.move(turn);
    }
    expect(lifted.size).toBeGreaterThan(1);
    // After a reload the curtain is down.
    await page.reload();
    await expect(curtain).toBeVisible();
    await showsNothing(page);
  });
}

test('a game that was begun here goes on at the server, and its luck is not called verified', async ({ page }) => {
  await page.goto('/');
  await play(page, 'dobro');
  const table = ROOMS.dobro!.page(page);
  await table.untilMine();
  await table.move(0);
  await table.untilMine();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('tab', { name: 'Réglages' }).click();
  await page.locator('[data-action="with-friends"]').click();
  await expect(page).toHaveURL(/\/t\/[A-Z]+-/);
  await table.untilMine();
  const code = page.url().split('/t/')[1]!;
  const room = (await (await page.request.get(`/api/tables/${code}`)).json()) as Room;
  expect(room.state).toBe('playing');
  expect(room.fairness.commitment, 'nothing was promised').toBe('');
  await table.move(1);
});

test('a record is dropped onto the page and looked at', async ({ page }) => {
  await startGame(page, { game: 'dobro', bots: ['easy', 'easy'], settings: { bot_pace: 'instant', stand_in: 'easy' } });
  const code = page.url().split('/t/')[1]!;
  await page.request.post(`/api/tables/${code}/stand-in`, { data: { seat: 'a', on: true } });
  const record = async () => (await page.request.get(`/api/tables/${code}/games/1/record`)).status();
  await expect.poll(record, { timeout: 60_000 }).toBe(200);
  const file = await (await page.request.get(`/api/tables/${code}/games/1/record`)).body();
  await page.goto('/games');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'x.json', mimeType: 'text/plain', buffer: Buffer.from('?') });
  await expect(page.getByTestId('toast').filter({ hasText: 'ni partie ni table' })).toBeVisible();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'one.json', mimeType: 'application/json', buffer: file });
  await expect(page).toHaveURL(/\/replay\/~file1\/1/);
  await page.getByRole('button', { name: 'Coup suivant' }).click();
  await expect(page).toHaveURL(/step=1/);
});
