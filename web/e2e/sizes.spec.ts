// The most crowded table of each game, with names of twenty letters, in every window.

import { GAMES as CATALOG } from '../src/lib/games/index';
import { drawSizes, fitsAll, SEED, SIZES } from './fits';
import { become, expect, GAMES, lengthenNames, openTable, startGame, test } from './house';
import { ROOMS } from './rooms';
import type { Frame } from '../src/lib/wire';

const DRAWN = 6;
/** What fits these fits the others. */
const LOW_SIZES = SIZES.filter((it) => it.height < 700 || (it.width >= 1000 && it.height < 800));
/** So many kinds of decisions of a game are looked at, in so many moves at most. */
const KINDS = 3;
const MOVES = 14;

// Games are dealt at random: what only some deal shows is reported as flaky, and is a flaw all the same.
test.describe.configure({ retries: process.env.CI ? 2 : 0 });

for (const game of GAMES) {
  const { most } = CATALOG[game as keyof typeof CATALOG];
  const room = ROOMS[game]!;
  const table = { game, options: room.crowded ?? '', bots: Array.from({ length: most - 1 }, () => 'easy') };

  test(`${game} with the most players fits every window`, async ({ page }) => {
    test.setTimeout(300_000);
    await lengthenNames(page);
    await startGame(page, table, 'Maximilienne-Charlot');
    const seen = new Set<string>();
    let moves = 0;
    const look = async (what: string) => {
      if (what === 'summary' || seen.has(what)) return;
      seen.add(what);
      await fitsAll(page, [...SIZES, ...drawSizes(SEED + seen.size, DRAWN)]);
      await page.setViewportSize({ width: 390, height: 844 });
    };
    await room.page(page).play({ look, until: async () => ++moves > MOVES || seen.size >= KINDS });
    expect(seen.size).toBeGreaterThan(0);
  });

  if (!room.staged) continue;
  test(`rare decisions of ${game} fit every window`, async ({ page }) => {
    test.setTimeout(300_000);
    let staged: ((frame: Frame) => void) | undefined;
    await lengthenNames(page, (frame) => staged?.(frame));
    await startGame(page, table, 'Maximilienne-Charlot');
    await room.page(page).untilMine();
    for (const [i, [what, stage]] of Object.entries(room.staged!).entries()) {
      staged = stage;
      await page.reload();
      await expect(page.getByTestId('prompt')).toBeVisible();
      await fitsAll(page, [...LOW_SIZES, ...drawSizes(SEED + i, 3)], what, room.page(page).isWhole);
    }
  });
}

test('in the dark, sheets over a table are dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await startGame(page, { game: GAMES[0]!, bots: ['easy', 'easy'] });
  for (const key of ['l', 'c', 's', 'r', '?']) {
    await page.keyboard.press(key);
    const paper = page.locator('dialog[open] .paper');
    await expect(paper).toBeVisible();
    const colour = await paper.evaluate((it) => getComputedStyle(it).backgroundColor);
    const [red = 255, green = 255, blue = 255] = colour.match(/\d+/g)!.map(Number);
    expect(Math.max(red, green, blue), `${key}: ${colour}`).toBeLessThan(90);
    await page.keyboard.press('Escape');
  }
});

test('names of twenty letters are whole on the hills of the last page', async ({ page, forgiven }) => {
  // The game only looks over: what comes after it is refused.
  forgiven.push(/409/);
  const { most } = CATALOG[GAMES[0] as keyof typeof CATALOG];
  const seats = Array.from({ length: most }, (_, i) => i);
  await lengthenNames(page, (frame) => {
    frame.question = null;
    frame.outcome = { points: seats.map((i) => 120 - 9 * i), places: seats.map((i) => i + 1) };
  });
  await become(page, 'Maximilienne-Charlot');
  const code = await openTable(page, { game: GAMES[0]!, bots: seats.slice(1).map(() => 'easy') });
  await page.request.post(`/api/tables/${code}/start`, { data: { nonce: 'ab'.repeat(16) } });
  await page.goto(`/t/${code}`);
  const names = page.locator('main.end ol .name');
  await expect(names.first()).toBeVisible();
  for (const size of [...SIZES, ...drawSizes(SEED, DRAWN)]) {
    await page.setViewportSize(size);
    const cut = () =>
      names.evaluateAll((all) => {
        const boxes = all.map((it) => it.getBoundingClientRect());
        return all.flatMap((it, i) => {
          const isCut = it.scrollWidth > it.clientWidth + 1 || it.scrollHeight > it.clientHeight + 1;
          const over = boxes.findIndex(
            (other, j) =>
              j < i &&
              Math.min(other.right, boxes[i]!.right) - Math.max(other.left, boxes[i]!.left) > 2 &&
              Math.min(other.bottom, boxes[i]!.bottom) - Math.max(other.top, boxes[i]!.top) > 2,
          );
          return isCut || over >= 0 ? [`${it.textContent}${over >= 0 ? ` over ${all[over]!.textContent}` : ''}`] : [];
        });
      });
    await expect.poll(cut, { message: `${size.width} × ${size.height}` }).toEqual([]);
  }
});
