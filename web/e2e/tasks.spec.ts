// The page hears its visitor all the time: what makes a task of the main thread long is counted, not timed. A page
// that a script has laid out is laid out again by the browser; a room that is drawn at once styles a thousand elements.

import { become, botsOf, expect, GAMES, openTable, test, type Page } from './house';
import { ROOMS } from './rooms';
import { traced, type Task } from './traced';

/** So many elements are styled in one task at most, with some room: about 50 ms on a machine of 2024 are 2,000. */
const MOST_STYLED = 900;
const TURNS = 2;

async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((it) => {
    history.pushState(null, '', it);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Scripts that had the page laid out, and how often. */
function forced(tasks: Task[]): Record<string, number> {
  const res: Record<string, number> = {};
  for (const it of tasks.flatMap((task) => task.forced)) res[it] = (res[it] ?? 0) + 1;
  return res;
}

const mostStyled = (tasks: Task[]) => Math.max(...tasks.map((it) => it.styled));

for (const game of GAMES)
  test(`no script has a table of ${game} laid out while it opens and is played, and it is drawn in parts`, async ({
    page,
    browser,
  }) => {
    await become(page, 'Camille');
    const code = await openTable(page, { game, bots: botsOf(game, 2) });
    const answer = await page.request.post(`/api/tables/${code}/start`, { data: { nonce: 'ab'.repeat(16) } });
    expect(answer.ok()).toBe(true);
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    const table = ROOMS[game]!.page(page);
    const opening = await traced(browser, page, async () => {
      await goWithin(page, `/t/${code}`);
      await table.untilMine();
    });
    expect(mostStyled(opening), 'the table was drawn while it was looked at').toBeGreaterThan(20);
    expect(forced(opening), 'while the table opens').toEqual({});
    expect(mostStyled(opening)).toBeLessThanOrEqual(MOST_STYLED);
    for (let turn = 0; turn < TURNS && (await table.end.count()) === 0; turn += 1) {
      const tasks = await traced(browser, page, async () => {
        await table.move(turn);
        await table.untilMine();
      });
      expect(forced(tasks), `while turn ${turn} is played`).toEqual({});
      expect(mostStyled(tasks)).toBeLessThanOrEqual(MOST_STYLED);
    }
  });
