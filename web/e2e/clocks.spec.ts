// One time for all: a phone and the shared screen show the same seconds, end when the server does, and no
// clock outlives its question.

import { become, expect, openTable, test, type Page } from './house';
import { overhear } from './overhear';
import { look } from './rooms/party';

/** The seconds that a page shows for what is asked, if it shows a clock. */
const shown = (page: Page, selector: string): Promise<number | null> =>
  page.evaluate((it) => {
    const text = document.querySelector(it)?.textContent?.match(/\d+/)?.[0];
    return text === undefined ? null : Number(text);
  }, selector);

const ON_PHONE = 'header .clock, .clock.num';
const ON_SCREEN = '[role="timer"]';

test('phone and shared screen count alike, to the deadline of the server', async ({ page }) => {
  await become(page, 'Camille');
  const code = await openTable(page, {
    game: 'duels',
    options: 'choose_seconds=5',
    settings: { pace: 'quick', bot_pace: 'instant', shared_screen: true },
    bots: Array(5).fill('easy'),
  });
  const sat = await page.request.post(`/api/tables/${code}/sit`, { data: {} });
  expect(sat.ok(), await sat.text()).toBe(true);
  const answer = await page.request.post(`/api/tables/${code}/start`, { data: { nonce: 'ab'.repeat(16) } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const heard = overhear(page);
  await page.goto(`/t/${code}`);
  const screen = await page.context().newPage();
  await screen.setViewportSize({ width: 1920, height: 1080 });
  await screen.goto(`/host/${code}`);
  await expect(screen.getByTestId('shared-screen')).toBeVisible();
  // The steps of a party have one clock for all, from the moment that everybody looks who they are.
  await expect(page.getByTestId('unveil')).toBeVisible();
  const isAlike = async () => {
    const [mine, all] = await Promise.all([shown(page, ON_PHONE), shown(screen, ON_SCREEN)]);
    return mine !== null && all !== null && Math.abs(mine - all) <= 1;
  };
  await expect.poll(isAlike).toBe(true);
  await look(page);
  // Nobody else has to look: a moment to gather, then the talk, which has its own time.
  await expect(screen.locator('.duels[data-call="choose"]')).toBeVisible({ timeout: 20_000 });
  await expect.poll(isAlike).toBe(true);
  for (const it of [page, screen]) await expect(it.locator('.duels[data-call="forward"]')).toBeVisible();
  await expect.poll(() => shown(page, ON_PHONE)).toBeGreaterThan(0);
  await expect.poll(() => shown(screen, ON_SCREEN)).toBeGreaterThan(0);

  const step = heard.frames.at(-1)!.step;
  const pairs: (readonly [number | null, number | null])[] = [];
  while (heard.frames.at(-1)!.step === step) {
    pairs.push(await Promise.all([shown(page, ON_PHONE), shown(screen, ON_SCREEN)]));
    await page.waitForTimeout(150);
    expect(pairs.length, 'the time is out some day').toBeLessThan(200);
  }
  const both = pairs.slice(0, -2).filter(([a, b]) => a !== null && b !== null) as [number, number][];
  expect(both.length).toBeGreaterThan(5);
  expect(both.filter(([a, b]) => Math.abs(a - b) > 1)).toEqual([]);
  expect(both.at(-1)![0], 'it ends at the deadline').toBeLessThanOrEqual(1);
  // Another question, or none: no clock of the one before is left. How a duel ended has a clock for all again.
  const asked = heard.frames.at(-1)!.question?.waits ?? false;
  const others = page.locator('.duels:is([data-call="name"], [data-call="bet"])');
  if (!asked)
    await expect.poll(async () => (await others.count()) === 0 || (await shown(page, ON_PHONE)) === null).toBe(true);
});
