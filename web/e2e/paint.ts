// `TABLEE_PAINT=1 npx playwright test`: how soon the first page is seen, and how soon after *Play* there are cards in
// the hand. Figures, not tests.

import { WHOLE } from '../src/lib/moments';
import { GAMES, expect, test, type Page } from './house';

const LOADS = 15;
const TAPS = 3;
/** A slow phone on a slow network, as those who measure pages mean it. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!;
const told = (all: number[]) => `median ${Math.round(median(all))} ms (${all.map(Math.round).join(', ')})`;

test('first contentful paint of a new visitor', async ({ browser, baseURL }) => {
  test.setTimeout(300_000);
  const all: number[] = [];
  for (let i = 0; i < LOADS; i += 1) {
    const context = await browser.newContext({ baseURL });
    const page = await context.newPage();
    await page.goto('/', { waitUntil: 'networkidle' });
    all.push(
      await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity),
    );
    await context.close();
  }
  console.log(`first contentful paint: ${told(all)}`);
  expect(all.length).toBe(LOADS);
});

/** Milliseconds from the tap to cards in the hand, with everything around them. */
async function tapPlay(page: Page, game: string): Promise<number> {
  await page.evaluate(() => {
    const window_ = window as unknown as { tapped: number; held: number };
    addEventListener('click', () => (window_.tapped ??= performance.now()), { capture: true });
    const look = () => {
      // It is drawn last: the hand is there by then.
      if (document.querySelector('[data-testid="prompt"]')) window_.held = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.locator(`[data-game="${game}"]`).getByRole('button', { name: 'Jouer' }).click();
  await page.waitForFunction(() => 'held' in window, undefined, { timeout: 60_000 });
  return page.evaluate(() => {
    const { tapped, held } = window as unknown as { tapped: number; held: number };
    return held - tapped;
  });
}

for (const game of GAMES)
  test(`from Play to cards at ${game}`, async ({ another }) => {
    test.setTimeout(300_000);
    const warm: number[] = [];
    const cold: number[] = [];
    const usable: number[] = [];
    for (let i = 0; i < TAPS; i += 1) {
      for (const isCold of [false, true]) {
        const page = await another();
        // As somebody who has never chosen: rules and bots in the browser, or the server if that is sooner.
        await page.addInitScript(() => localStorage.removeItem('tablee.house'));
        const cdp = await page.context().newCDPSession(page);
        if (isCold) {
          await cdp.send('Network.enable');
          await cdp.send('Network.emulateNetworkConditions', SLOW);
        }
        const start = Date.now();
        await page.goto('/', { waitUntil: 'commit' });
        await page.waitForFunction((it) => performance.getEntriesByName(it).length > 0, WHOLE, { timeout: 60_000 });
        if (isCold) usable.push(Date.now() - start);
        else {
          // Everything that comes when there is nothing else to do has come.
          await page.waitForLoadState('networkidle');
          await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
        }
        (isCold ? cold : warm).push(await tapPlay(page, game));
        await page.context().close();
      }
    }
    console.log(`${game}: four times slower, from Play to cards ${told(warm)}`);
    console.log(
      `${game}: 1.6 Mbit/s, from nothing to the first page ${told(usable)}, from Play to cards ${told(cold)}`,
    );
    expect(warm.length).toBe(TAPS);
  });
