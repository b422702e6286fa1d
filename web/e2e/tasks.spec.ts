// The page stays free: how much is drawn in one task, counted, while a table opens, is played and ends.
// What a task takes depends on the machine and on what else it does (`cargo xtask wasm --measure` tells it); what it
// draws does not.

import { existsSync } from 'node:fs';
import { handOver, overhearHouse, play, playsHere } from './flight';
import { expect, GAMES, test, type Page } from './house';
import { ROOMS } from './rooms';

test.skip(!existsSync('generated/house_bg.wasm'), 'rules for the browser could not be built here');

/** Elements that one task may draw while a room opens, of 830 to 1,700: most are the coins of Duels (266). */
const MOST_DRAWN = 350;
/** In a turn: the end of a duel. */
const MOST_PLAYED = 450;
/** When a round or the game ends: what was hidden is shown, and a paper or a page of points comes over it. */
const MOST_OF_ALL = 500;
/** So many turns show every part of one. */
const TURNS = 4;

interface Counted {
  /** The most elements that came onto the page in one task since it was last asked. */
  most: number;
  /** What they were. */
  what: string;
}

/** Counts every element that comes onto the page, task by task. */
function count(): void {
  const counted = new WeakSet<Element>();
  let [now, what] = [0, ''];
  let most: Counted = { most: 0, what: '' };
  const close = () => {
    if (now > most.most) most = { most: now, what };
    [now, what] = [0, ''];
  };
  // Before whatever else waits to be done, so that two tasks are never taken for one.
  const { scheduler } = window as unknown as {
    scheduler: { postTask: (task: () => void, options: { priority: 'user-blocking' }) => Promise<void> };
  };
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) {
        // Drawings that others are drawn from are read, not drawn.
        if (!(node instanceof Element) || node.matches('.sprite')) continue;
        let n = 0;
        for (const it of [node, ...node.querySelectorAll('*')]) {
          if (counted.has(it)) continue;
          counted.add(it);
          n += 1;
        }
        now += n;
        if (n > 20) what += ` ${node.localName}.${node.getAttribute('class')?.split(' ')[0] ?? ''}:${n}`;
      }
    if (now > 0) void scheduler.postTask(close, { priority: 'user-blocking' });
  }).observe(document, { childList: true, subtree: true });
  Object.assign(window, {
    takeCounted: () => {
      const res = most;
      most = { most: 0, what: '' };
      return res;
    },
  });
}

async function isLittle(page: Page, when: string, bar = MOST_DRAWN): Promise<void> {
  const { most, what } = await page.evaluate(() => (window as unknown as { takeCounted: () => Counted }).takeCounted());
  if (process.env.TABLEE_TASKS) console.log(`${when}: ${most}${what}`);
  expect.soft(most, `${when}:${what}`).toBeLessThanOrEqual(bar);
}

for (const game of GAMES)
  test(`no task draws too much at ${game}`, async ({ page, context }) => {
    test.setTimeout(400_000);
    await playsHere(context);
    await overhearHouse(page);
    await page.addInitScript(count);
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => (window as unknown as { takeCounted: () => Counted }).takeCounted());
    await play(page, game);
    const table = ROOMS[game]!.page(page);
    await table.untilMine();
    await isLittle(page, `${game} opens`);
    let turns = 0;
    await table.play({ until: async () => (turns += 1) > TURNS });
    await isLittle(page, `${game} is played`, MOST_PLAYED);
    await handOver(page);
    await isLittle(page, `${game} ends`, MOST_OF_ALL);
  });
