// The first page by bytes and requests: what a visitor waits for, and what comes after it can be used.

import { existsSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { WHOLE } from '../src/lib/moments';
import { GAMES, become, expect, openTable, test, type Page } from './house';

const MOST_BYTES = 130_000;
const MOST_REQUESTS = 12;

interface Fetched {
  path: string;
  /** As it came over the line. */
  bytes: number;
}

/** What was asked for before the page was whole, the page itself included. */
async function fetchedBefore(page: Page): Promise<Fetched[]> {
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, WHOLE);
  const seen = await page.evaluate((mark) => {
    const whole = performance.getEntriesByName(mark)[0]!.startTime;
    const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    return (all as PerformanceResourceTiming[])
      .filter((it) => it.startTime < whole)
      .map((it) => ({ path: new URL(it.name).pathname, bytes: it.encodedBodySize }));
  }, WHOLE);
  // A browser with windows fetches these too, and tells nobody.
  for (const path of ['/icon.svg', '/manifest.webmanifest'])
    seen.push({ path, bytes: gzipSync(await (await page.request.get(path)).body()).length });
  return seen;
}

for (const locale of ['fr-FR', 'en-GB'])
  test(`at most 130 kB in 12 requests before the first page can be used (${locale})`, async ({ another }) => {
    const page = await another({ locale });
    await page.addInitScript(() => (localStorage['tablee.house'] = 'here'));
    await page.goto('/');
    const all = await fetchedBefore(page);
    await expect(page.locator('[data-game]')).toHaveCount(GAMES.length);
    const told = all.map((it) => `${it.path} ${it.bytes}`).join('\n');
    expect(all.length, told).toBeLessThanOrEqual(MOST_REQUESTS);
    const bytes = all.reduce((sum, it) => sum + it.bytes, 0);
    expect(bytes, told).toBeLessThanOrEqual(MOST_BYTES);
    // It was looked at in earnest: letters, pictures, sentences and code are among it.
    for (const part of [/fraunces.*woff2/, /inter.*woff2/, /\.svg/, /\/(fr|en)-/, /\.css/, /\.js/])
      expect(all.filter((it) => part.test(it.path) && it.bytes > 0).length, String(part)).toBeGreaterThan(0);
    // No page but this one, no room, no rules: they come when it is whole.
    expect(all.filter((it) => /house|worker|Table|rest/.test(it.path))).toEqual([]);
  });

test('rules and bots, and the page of tables, come when the first page is whole', async ({ page }) => {
  test.skip(!existsSync('generated/house_bg.wasm'), 'rules for the browser could not be built here');
  await page.addInitScript(() => (localStorage['tablee.house'] = 'here'));
  await page.goto('/');
  await expect.poll(() => page.workers().length).toBe(1);
  const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').map((it) => it.name));
  await expect.poll(async () => (await fetched()).some((it) => /assets\/Table-/.test(it))).toBe(true);
});

test('on a slow line the first game begins at the server, and nothing that nobody waits for is fetched', async ({
  page,
}) => {
  test.skip(!existsSync('generated/house_bg.wasm'), 'rules for the browser could not be built here');
  await page.addInitScript(() => localStorage.removeItem('tablee.house'));
  // Rules and bots are on their way, and do not come.
  let asked = 0;
  await page.context().route(/house_bg.*wasm/, () => void (asked += 1));
  await page.goto('/');
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, WHOLE);
  await expect.poll(() => asked).toBe(1);
  await page.locator(`[data-game="${GAMES[0]}"]`).getByRole('button', { name: 'Jouer' }).click();
  await page.waitForURL(/\/t\/[A-Z]/);
  await expect(page.getByTestId('prompt')).toBeVisible();
  // Longer than shelves would wait if rules were there.
  await page.waitForFunction(() => performance.now() > 4000);
  const kept = () => page.evaluate(() => navigator.serviceWorker.getRegistration().then((it) => it !== undefined));
  expect(await kept(), 'shelves are filled later').toBe(false);
  expect(asked, 'rules have stepped back').toBe(1);
});

test('letters of other languages are fetched where a name has one, and both languages do without', async ({
  page,
  another,
}) => {
  const letters = (it: Page) =>
    it.evaluate(async () => {
      await document.fonts.ready;
      return performance
        .getEntriesByType('resource')
        .map((entry) => /(\w+-(?:first|rest))-.*woff2/.exec(entry.name)?.[1])
        .filter((name) => name !== undefined)
        .toSorted();
    });
  await page.goto('/');
  await become(page, 'Íñigo');
  const code = await openTable(page, { game: GAMES[0]! });
  await page.goto(`/t/${code}`);
  await expect(page.getByText('Íñigo').first()).toBeVisible();
  await expect.poll(() => letters(page)).toContain('inter-rest');
  for (const locale of ['fr-FR', 'en-GB']) {
    const reader = await another({ locale });
    await reader.goto('/');
    await expect(reader.locator('[data-game]')).toHaveCount(GAMES.length);
    await expect.poll(() => letters(reader)).toEqual(['fraunces-first', 'inter-first']);
    await reader.goto(`/rules/${GAMES[0]}`);
    await expect(reader.locator('article [data-ruling]').first()).toBeVisible();
    expect(await letters(reader)).toEqual(['fraunces-first', 'inter-first']);
  }
});
