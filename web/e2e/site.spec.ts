// The pages on a plain static host, in a folder of its own: what works there is offered, nothing else; another build
// takes over when nobody is in a game.

import { createServer, type Server } from 'node:http';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { ROOMS } from './rooms';
import { GAMES, PROGRAM, botsOf, expect, isAccessible, startGame, staysInside, test, unfold, type Page } from './house';

const FOLDER = 'site';
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

test.use({ serviceWorkers: 'allow' });
test.skip(!existsSync(join(FOLDER, 'index.html')), 'the site was not built: cargo xtask site');

/** A host that knows nothing but files, below a path of its own. */
class Host {
  /** What was asked for and is not there. */
  missing: string[] = [];
  /** In the name of the build that the service worker keeps: another one. */
  build = '';
  private server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      const path = decodeURIComponent((request.url ?? '').split('?')[0]!);
      const file = join(FOLDER, path.replace(/^\/some\/where\//, '').replace(/\/$/, '') || 'index.html');
      if (!path.startsWith('/some/where/') || !existsSync(file) || !statSync(file).isFile()) {
        if (path !== '/favicon.ico') this.missing.push(path);
        response.writeHead(404).end();
        return;
      }
      response.writeHead(200, {
        'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
        'Cache-Control': 'no-cache',
        // Some hosts do: what was kept must be found without a line all the same.
        Vary: 'Origin',
      });
      const content = readFileSync(file);
      response.end(file.endsWith('sw.js') ? content.toString().replace('BUILD = "', `$&${this.build}`) : content);
    });
  }

  async open(): Promise<string> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/some/where/`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

test.beforeEach(async ({ context }) => {
  await context.addInitScript(
    (solo) => (localStorage['tablee.solo'] ??= JSON.stringify(solo)),
    Object.fromEntries(
      GAMES.map((game) => [game, { players: botsOf(game, 2).length + 1, level: 'easy', pace: 'instant' }]),
    ),
  );
});

/** A game of the laboratory. */
function record(): Buffer {
  const file = join(mkdtempSync(join(tmpdir(), 'tablee-site-')), 'one.jsonl');
  execFileSync(PROGRAM, ['arena', GAMES[0]!, '--seats', '3', '--bots', 'greedy', '--games', '1', '--export', file]);
  return readFileSync(file);
}

test('every game is played on a static host, in a folder; nothing is offered that needs a server', async ({ page }) => {
  const host = new Host();
  const address = await host.open();
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Jouer' })).toHaveCount(GAMES.length);
  await expect(page.getByRole('button', { name: 'Avec des amis' })).toHaveCount(0);
  await expect(page.getByPlaceholder('MOT-MOT-0000')).toHaveCount(0);
  await isAccessible(page);
  await staysInside(page);
  for (const game of GAMES) {
    await page.goto(address);
    await page.locator(`[data-game="${game}"]`).getByRole('button', { name: 'Jouer' }).click();
    const table = ROOMS[game]!.page(page);
    await table.untilMine();
    await table.move(0);
    await table.untilMine();
    expect(page.url()).toContain('/some/where/#/t/~');
  }
  // A link leads somewhere in a new tab, too.
  await page.goto(address);
  const link = page.getByRole('link', { name: 'Règles' }).first();
  await link.hover();
  expect(await link.getAttribute('href')).toMatch(/^#\/rules/);
  await link.click();
  await expect(page.locator('article [data-ruling]').first()).toBeVisible();
  // Lessons are played, one device is handed round, a record is looked at and its luck made again.
  for (const game of GAMES) {
    await page.goto(`${address}#/learn/${game}`);
    await expect(page.getByTestId('coach')).toBeVisible();
  }
  await page.goto(address);
  await (await unfold(page, GAMES[0]!)).getByRole('button', { name: 'Se passer l’appareil' }).click();
  await page.getByTestId('pass').getByRole('button', { name: 'Distribuer' }).click();
  await expect(page.getByTestId('curtain')).toBeVisible();
  await page.goto(`${address}#/games`);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'one.json', mimeType: 'application/json', buffer: record() });
  await expect(page).toHaveURL(/#\/replay\/~file1\/1/);
  await page.getByRole('button', { name: 'Coup suivant' }).click();
  await expect(page).toHaveURL(/step=1/);
  expect(host.missing).toEqual([]);
  host.close();
});

test('the luck of a record from elsewhere is made again on a static host, and a liar is found', async ({ page }) => {
  await startGame(page, { game: 'dobro', bots: ['easy', 'easy'], settings: { bot_pace: 'instant', stand_in: 'easy' } });
  const path = `/api/tables/${page.url().split('/t/')[1]}`;
  await page.request.post(`${path}/stand-in`, { data: { seat: 'a', on: true } });
  const answer = () => page.request.get(`${path}/games/1/record`);
  await expect.poll(async () => (await answer()).status(), { timeout: 60_000 }).toBe(200);
  const told = (await (await answer()).json()) as { seed: string; fairness: { secret: string } };
  const other = (digits: string) => (digits.startsWith('0') ? '1' : '0') + digits.slice(1);
  const bring = async (record: object) => {
    await page.goto(`${address}#/games`);
    const dataTransfer = await page.evaluateHandle((text) => {
      const res = new DataTransfer();
      res.items.add(new File([text], 'one.json', { type: 'application/json' }));
      return res;
    }, JSON.stringify(record));
    await page.locator('label:has(input[type=file])').dispatchEvent('drop', { dataTransfer });
  };
  const ticks = async (record: object) => {
    await bring(record);
    await page.locator('[data-action="verify"]').click();
    const marks = page.getByRole('dialog').locator('li svg');
    await expect(marks).toHaveCount(6);
    const all = await marks.evaluateAll((them) => them.map((it) => it.getAttribute('aria-label')));
    await page.keyboard.press('Escape');
    return { holds: all.filter((it) => it === 'Exact').length, fails: all.filter((it) => it === 'Faux').length };
  };
  const host = new Host();
  const address = await host.open();
  await page.goto(address);
  expect((await ticks(told)).fails).toBe(0);
  expect((await ticks(told)).holds).toBeGreaterThanOrEqual(4);
  const lie = { ...told, fairness: { ...told.fairness, secret: other(told.fairness.secret) } };
  expect((await ticks(lie)).fails).toBeGreaterThan(0);
  // Other cards: the moves do not follow from them.
  await bring({ ...told, seed: other(told.seed) });
  await expect(page.getByTestId('toast').filter({ hasText: 'ne se rejoue pas' })).toBeVisible();
  host.close();
});

test('a static host is not needed a second time, whatever it says its files vary with', async ({ page, context }) => {
  const host = new Host();
  await page.goto(await host.open());
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Jouer' })).toHaveCount(GAMES.length);
  host.close();
});

/** A page that keeps a build. */
async function settle(page: Page, host: Host): Promise<void> {
  await page.goto(await host.open());
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
}

/** Somebody is in a game of an older build than the host has; the other one is fetched and waits. */
async function playWhileAnotherWaits(page: Page, host: Host, build = 'another'): Promise<() => Promise<boolean>> {
  await page.locator(`[data-game="${GAMES[0]}"]`).getByRole('button', { name: 'Jouer' }).click();
  await ROOMS[GAMES[0]!]!.page(page).untilMine();
  host.build = build;
  const waits = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
      return Boolean(registration?.waiting);
    });
  await expect.poll(waits, { timeout: 60_000 }).toBe(true);
  return waits;
}

/** The game is left: the page is opened anew at once, by the build that waited. */
async function leave(page: Page): Promise<void> {
  const reloaded = page.waitForEvent('load');
  await page.evaluate(() => history.back());
  await reloaded;
  const isTaken = () => page.evaluate(async () => !(await navigator.serviceWorker.getRegistration())?.waiting);
  await expect.poll(isTaken).toBe(true);
}

/** What a reload would lose. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }) && undefined);
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

test('another build waits until nobody is in a game', async ({ page }) => {
  const host = new Host();
  await settle(page, host);
  const waits = await playWhileAnotherWaits(page, host);
  // It stays so while the game goes on, and the table is not disturbed.
  await mark(page);
  await ROOMS[GAMES[0]!]!.page(page).untilMine();
  expect(await waits()).toBe(true);
  expect(await isMarked(page)).toBe(true);
  await leave(page);
  host.close();
});

test('of ten builds in a row each waits for the end of a game and is taken then, whole', async ({ page }) => {
  test.setTimeout(400_000);
  const host = new Host();
  await settle(page, host);
  const shelves = () => page.evaluate(() => caches.keys());
  const [first = ''] = await shelves();
  const named = (build: string) => first.replace('tablee-', `tablee-${build}`);
  for (let i = 1; i <= 10; i += 1) {
    const waits = await playWhileAnotherWaits(page, host, `b${i}-`);
    await mark(page);
    const table = ROOMS[GAMES[0]!]!.page(page);
    await table.move(0);
    await table.untilMine();
    expect(await waits()).toBe(true);
    expect(await isMarked(page), `build ${i} in the middle of a game`).toBe(true);
    await leave(page);
    await expect.poll(shelves, { message: `after build ${i}` }).toEqual([named(`b${i}-`)]);
    await expect(page.getByRole('button', { name: 'Jouer' })).toHaveCount(GAMES.length);
  }
  host.close();
});

test('a build that takes over after a game was begun leaves it alone; the page is opened anew after it', async ({
  page,
}) => {
  const host = new Host();
  await settle(page, host);
  await playWhileAnotherWaits(page, host);
  await mark(page);
  // It was asked before the game began, or in another window: its answer comes when it can.
  await page.evaluate(async () => {
    const taken = new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done));
    (await navigator.serviceWorker.getRegistration())?.waiting?.postMessage('take-over');
    await taken;
  });
  const table = ROOMS[GAMES[0]!]!.page(page);
  await table.move(0);
  await table.untilMine();
  expect(await isMarked(page), 'the page was not opened anew in the game').toBe(true);
  const reloaded = page.waitForEvent('load');
  await page.evaluate(() => history.back());
  await reloaded;
  expect(await isMarked(page)).toBe(false);
  await expect(page.getByRole('button', { name: 'Jouer' })).toHaveCount(GAMES.length);
  host.close();
});
