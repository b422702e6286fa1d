// What the tests share: the real program, browsers that notice errors, a table made quickly.

import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import AxeBuilder from '@axe-core/playwright';
import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test';
import { GAMES as CATALOG } from '../src/lib/games/index';
import { whole } from './overhear';
import type { Frame, Room, ToClient } from '../src/lib/wire';

/** Every game of the catalog, so that a new one cannot escape the tests. */
export const GAMES = Object.keys(CATALOG);
/** So many bots that the game can begin, and that many at least. */
export const botsOf = (game: string, atLeast: number) =>
  Array.from({ length: Math.max(atLeast, (CATALOG[game as keyof typeof CATALOG]?.least ?? 2) - 1) }, () => 'easy');
export const PROGRAM = process.env.TABLEE_PROGRAM ?? '../target/debug/tablee';

export interface Server {
  address: string;
}

/** Starts the program on a free port with an empty folder of data. */
export async function start(): Promise<Server & { stop: () => void }> {
  const data = mkdtempSync(join(tmpdir(), 'tablee-e2e-'));
  const child: ChildProcess = spawn(PROGRAM, ['serve', '--listen', '127.0.0.1:0', '--data', data, '--log', 'warn'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TABLEE_NO_LIMITS: 'true' },
  });
  const address = await new Promise<string>((done, fail) => {
    child.once('exit', (code) => fail(new Error(`${PROGRAM} ended with ${code}`)));
    child.once('error', fail);
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const found = /https?:\/\/[^\s]+/.exec(line);
      if (found) done(found[0]);
    });
  });
  return {
    address,
    stop: () => {
      child.removeAllListeners('exit');
      child.kill();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

interface Fixtures {
  /** A browser that has never been here: with the guides of first games, and things that move. */
  newcomer: boolean;
  /** A browser of its own for another person. */
  another: (options?: BrowserContextOptions) => Promise<Page>;
  /** Everything that went wrong in any page, checked at the end. */
  complaints: string[];
  /** What the browser itself reports when a test has something refused on purpose: it may do so late. */
  forgiven: RegExp[];
}

export const test = base.extend<Fixtures, { server: Server }>({
  server: [
    async ({}, use) => {
      // A server that runs already, for those who work on the pages.
      const running = process.env.TABLEE_ADDRESS;
      if (running) return use({ address: running });
      const server = await start();
      await use(server);
      server.stop();
    },
    { scope: 'worker', timeout: 30_000 },
  ],
  newcomer: [false, { option: true }],
  baseURL: async ({ server }, use) => use(server.address),
  forgiven: async ({}, use) => use([]),
  complaints: async ({ forgiven }, use) => {
    const complaints: string[] = [];
    await use(complaints);
    expect(
      complaints.filter((it) => !forgiven.some((pattern) => pattern.test(it))),
      'errors in the console',
    ).toEqual([]);
  },
  context: async ({ context, newcomer }, use) => {
    if (!newcomer) await context.addInitScript(beAtHome, GAMES);
    await use(context);
  },
  page: async ({ page, complaints }, use) => {
    listen(page, complaints);
    await use(page);
  },
  another: async ({ browser, baseURL, complaints, newcomer, contextOptions, locale, viewport, reducedMotion }, use) => {
    const open: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL,
        locale,
        viewport,
        reducedMotion,
        ...options,
      });
      open.push(context);
      if (!newcomer) await context.addInitScript(beAtHome, GAMES);
      const page = await context.newPage();
      listen(page, complaints);
      return page;
    });
    for (const context of open) await context.close();
  },
});

/** Guides are read and nothing moves, unless a test has chosen otherwise in this browser. */
function beAtHome(games: string[]): void {
  localStorage['tablee.preferences'] ??= JSON.stringify({ motion: 'none' });
  // What is tested here is the server, also for somebody alone; `offline.spec.ts` plays without.
  localStorage['tablee.house'] ??= 'server';
  for (const game of games) localStorage[`tablee.guide.${game}`] ??= '["*"]';
}

function listen(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
}

export { expect };
export type { Browser, Page };

interface Table {
  game: string;
  options?: string;
  settings?: Record<string, unknown>;
  password?: string;
  bots?: string[];
}

/** The page becomes a guest with this name, as if they had given it at the door; it is still to be opened. */
export async function become(page: Page, name: string): Promise<void> {
  const lang = await page.evaluate(() => navigator.language.slice(0, 2));
  const answer = await page.request.post('/api/me', { data: { name, lang } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { guest } = (await answer.json()) as { guest: string };
  await page.addInitScript((it) => (localStorage['tablee.guest'] = it), guest);
}

/** The card of a game on the first page with all its ways in: on a phone it is folded. */
export async function unfold(page: Page, game: string): Promise<Locator> {
  const card = page.locator(`[data-game="${game}"]`);
  await card.waitFor();
  const folded = card.locator('h2 button[aria-expanded="false"]');
  if ((await folded.count()) > 0) await folded.click();
  return card;
}

/** A table with bots that answer at once, made as the page would make it. */
export async function openTable(page: Page, table: Table): Promise<string> {
  const answer = await page.request.post('/api/tables', {
    data: { settings: { bot_pace: 'instant' }, bots: [], ...table },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { code: string }).code;
}

/** Starts a game at once and opens its page. */
export async function startGame(page: Page, table: Table, name = 'Camille'): Promise<string> {
  await become(page, name);
  const code = await openTable(page, table);
  const answer = await page.request.post(`/api/tables/${code}/start`, { data: { nonce: 'ab'.repeat(16) } });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.goto(`/t/${code}`);
  await expect(page.getByTestId('prompt')).toBeVisible();
  return code;
}

/** A game that bots have played to its end, the seat of this page too; its table. */
export async function finishGame(page: Page, table: Table, name = 'Camille'): Promise<string> {
  const code = await startGame(page, { ...table, settings: { bot_pace: 'instant', stand_in: 'easy' } }, name);
  const answer = await page.request.post(`/api/tables/${code}/stand-in`, { data: { seat: 'a', on: true } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const state = async () => ((await (await page.request.get(`/api/tables/${code}`)).json()) as Room).state;
  await expect.poll(state, { timeout: 60_000 }).toBe('over');
  return code;
}

/** Everybody has a long name; frames can be changed on their way. */
export async function lengthenNames(
  page: Page,
  change: (frame: Frame) => void = () => undefined,
  letters = 20,
): Promise<void> {
  const read = whole();
  await page.routeWebSocket(/\/api\//, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => server.send(message));
    server.onMessage((text) => {
      const message = JSON.parse(
        JSON.stringify(read(socket.url(), String(text))).replace(
          /"name":"([^"]*)"/g,
          (_, name: string) => `"name":"${`${name} Maximilienne-Charlotte`.slice(0, letters)}"`,
        ),
      ) as ToClient;
      if (message.type === 'frame') change(message);
      socket.send(JSON.stringify(message));
    });
  });
}

/** No page may scroll sideways. */
export async function staysInside(page: Page): Promise<void> {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // A window that was just made smaller is laid out anew within a few frames.
  await expect.poll(beyond, { message: `${page.url()} scrolls sideways`, timeout: 5000 }).toBeLessThanOrEqual(0);
}

/** Cards, faces and figures of a room are pictures: their names say in words what is drawn on them. */
const PICTURES = ['[data-card]', '[data-laid]', '[data-seat]', '[data-cell]', '[data-banner]', '[data-pick]'];

/** Whoever speaks to a control says what they read on it. */
const SPOKEN = 'label-content-name-mismatch';

/** Nothing that axe finds fault with. */
export async function isAccessible(page: Page): Promise<void> {
  // In the page itself, once, and without a list of what is well: there are no frames, and only faults are read.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], rules: { [SPOKEN]: { enabled: true } } })
    .analyze();
  const isPicture = (target: string) =>
    page.evaluate(([selector, pictures]) => Boolean(document.querySelector(selector)?.closest(pictures)), [
      target,
      PICTURES.join(),
    ] as const);
  const found: string[] = [];
  for (const { id, help, nodes } of violations) {
    const faults = [];
    for (const it of nodes) if (id !== SPOKEN || !(await isPicture(it.target.join(' ')))) faults.push(it);
    const places = faults.map((node) => `    ${node.target.join(' ')}  ${node.failureSummary ?? ''}`);
    if (places.length > 0) found.push(`${id}: ${help}\n${places.join('\n')}`);
  }
  expect(found, page.url()).toEqual([]);
}
