// In the dark everything is dark: pages, papers over a table, the table. Only cards stay paper.

import {
  become,
  botsOf,
  expect,
  finishGame,
  GAMES,
  isAccessible,
  openTable,
  startGame,
  test,
  type Page,
  unfold,
} from './house';
import { ROOMS } from './rooms';
import { EternityPage } from './rooms/eternity';

/** Larger than a face or an emblem, smaller than any paper. */
const PATCH = 7000;
const TILE = 8;
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

interface Patch {
  area: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The light surfaces of a picture that are larger than a patch: tiles side by side whose mean is light. */
async function lightPatches(page: Page): Promise<string[]> {
  const picture = await page.screenshot({
    // The yellow button is yellow, and a code to be read by cameras needs its white.
    mask: [page.locator('.stock, .btn.pri, [data-testid="qr"]')],
    maskColor: '#000',
    scale: 'css',
  });
  const reader = await page.context().newPage();
  const patches = await reader.evaluate(
    async ({ data, tile, least }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d')!;
      context.drawImage(image, 0, 0);
      const pixels = context.getImageData(0, 0, image.width, image.height).data;
      const [columns, rows] = [Math.floor(image.width / tile), Math.floor(image.height / tile)];
      const isLight = Array.from({ length: columns * rows }, (_, i) => {
        const [left, top] = [(i % columns) * tile, Math.floor(i / columns) * tile];
        let sum = 0;
        for (let y = top; y < top + tile; y += 2)
          for (let x = left; x < left + tile; x += 2) {
            const at = 4 * (y * image.width + x);
            sum += 0.2126 * pixels[at]! + 0.7152 * pixels[at + 1]! + 0.0722 * pixels[at + 2]!;
          }
        return sum / (tile / 2) ** 2 > 190;
      });
      const res: Patch[] = [];
      for (let start = 0; start < isLight.length; start += 1) {
        if (!isLight[start]) continue;
        const open = [start];
        isLight[start] = false;
        let [area, left, right, top, bottom] = [0, columns, 0, rows, 0];
        for (let i = open.pop(); i !== undefined; i = open.pop()) {
          const [x, y] = [i % columns, Math.floor(i / columns)];
          area += tile * tile;
          [left, right] = [Math.min(left, x), Math.max(right, x)];
          [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
          for (const next of [x > 0 ? i - 1 : -1, x < columns - 1 ? i + 1 : -1, i - columns, i + columns])
            if (next >= 0 && isLight[next]) {
              isLight[next] = false;
              open.push(next);
            }
        }
        if (area >= least)
          res.push({
            area,
            x: left * tile,
            y: top * tile,
            width: (right - left + 1) * tile,
            height: (bottom - top + 1) * tile,
          });
      }
      return res;
    },
    { data: picture.toString('base64'), tile: TILE, least: PATCH },
  );
  await reader.close();
  return page.evaluate(
    (all) =>
      all.map(({ area, x, y, width, height }) => {
        const found = document.elementFromPoint(x + width / 2, y + height / 2);
        const words = found?.textContent?.trim().replace(/\s+/g, ' ').slice(0, 40) ?? '';
        return `${area} px² at ${x}, ${y}, ${width} × ${height}: <${found?.tagName} ${found?.className}> ${words}`;
      }),
    patches,
  );
}

const softly = expect.configure({ soft: true });

/** A window that was just made another size is laid out anew within a few frames; cards are masked where they were. */
const hasNoPatches = (page: Page, what: string) =>
  softly.poll(() => lightPatches(page), { message: what, timeout: 5000, intervals: [60, 240] }).toEqual([]);

async function isDark(page: Page, what: string): Promise<void> {
  await hasNoPatches(page, what);
  expect.soft(await isAccessible(page).then(() => '', String), what).toBe('');
}

test.use({ colorScheme: 'dark', viewport: { width: 390, height: 844 } });

test('every page is dark', async ({ page }) => {
  await become(page, 'Camille');
  for (const path of ['/', '/rules', `/rules/${GAMES[0]}`, '/games', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await isDark(page, path);
  }
  const code = await openTable(page, { game: GAMES[0]!, bots: ['easy'] });
  await page.goto(`/t/${code}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await isDark(page, 'lobby');
});

for (const game of GAMES) {
  test(`the table of ${game} and its papers are dark`, async ({ page }) => {
    await startGame(page, { game, bots: botsOf(game, 3) });
    const table = ROOMS[game]!.page(page);
    await table.untilMine();
    await isDark(page, 'my turn');
    await page.setViewportSize({ width: 1280, height: 800 });
    await isDark(page, 'my turn, on a desk');
    for (const key of ['l', 'c', 's', 'r', '?']) {
      await page.keyboard.press(key);
      await expect(page.locator('dialog[open], aside').first()).toBeVisible();
      await isDark(page, `the drawer or sheet of ${key}`);
      await page.keyboard.press('Escape');
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Que jouerais-tu ?' }).click();
    await expect(page.getByTestId('hint')).toBeVisible();
    await isDark(page, 'a hint');
  });
}

for (const game of GAMES) {
  test(`what comes after ${game} is dark: its last page, its replay`, async ({ page }) => {
    const code = await finishGame(page, { game, bots: botsOf(game, 3) });
    await page.goto(`/t/${code}`);
    await expect(page.locator('main.end')).toBeVisible();
    await isDark(page, 'last page');
    await page.setViewportSize(DESK);
    await hasNoPatches(page, 'last page on a desk');
    await page.goto(`/replay/${code}/1?seat=a&step=9&open`);
    await expect(page.getByRole('slider')).toHaveValue('9');
    await expect(page.getByTestId('open-hands').locator('p')).toHaveCount(0);
    await isDark(page, 'replay on a desk, with all cards open');
    await page.setViewportSize(PHONE);
    await page.goto(`/replay/${code}/1?seat=a&step=end`);
    await expect(page.getByRole('slider')).toBeVisible();
    await isDark(page, 'the end of a replay');
  });
}

test('the summary of a round is dark', async ({ page }) => {
  await startGame(page, { game: 'eternity', bots: ['easy', 'easy'] });
  const table = new EternityPage(page);
  for (let turn = 0; turn < 40 && (await table.interlude.count()) === 0; turn += 1) {
    await page.waitForFunction(() =>
      document.querySelector(
        '[data-testid="interlude"], main:not([data-pending]):not([aria-busy="true"]) [data-testid="prompt"].mine',
      ),
    );
    if ((await table.interlude.count()) === 0) await table.move(1);
  }
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport);
    await expect(table.interlude).toBeVisible();
    await isDark(page, `summary at ${viewport.width}`);
  }
});

test('what lies over the first page is dark: the sheet of a game alone, settings, what the house says', async ({
  page,
  forgiven,
}) => {
  forgiven.push(/503/);
  await become(page, 'Camille');
  await page.goto('/');
  await (await unfold(page, GAMES[0]!)).getByRole('button', { name: 'Choisir' }).click();
  await expect(page.locator('dialog[open] .paper')).toBeVisible();
  await isDark(page, 'the sheet of a game alone');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Profil' }).click();
  await expect(page.locator('dialog[open] .paper')).toBeVisible();
  await isDark(page, 'settings');
  await page.keyboard.press('Escape');
  // The house is shut: it says so.
  await page.route('**/api/tables', (route) => route.fulfill({ status: 503, json: { message: 'Plus tard.' } }));
  await page.locator(`[data-game="${GAMES[0]}"]`).getByRole('button', { name: 'Jouer' }).click();
  await expect(page.getByTestId('toast')).toBeVisible();
  await isDark(page, 'what the house says');
});

test.describe('somebody new', () => {
  test.use({ newcomer: true });
  for (const game of GAMES)
    test(`the guide of ${game} is dark`, async ({ page }) => {
      await startGame(page, { game, bots: botsOf(game, 3) });
      await ROOMS[game]!.page(page).untilMine();
      await expect(page.getByTestId('guide')).toBeVisible();
      await isDark(page, 'guide');
    });
});
