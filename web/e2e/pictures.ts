// `cargo xtask screenshots`: every page and room, in both languages and three sizes.
// A room has its pictures in `rooms/<game>.ts`; whatever else is worth a picture is a line of `pages` or `table`.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { ROOMS } from './rooms';
import { join } from './rooms/party';
import { GAMES, become, expect, openTable, startGame, test, type Page } from './house';

const FOLDER = '../docs/screenshots';
const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
  large: { width: 1920, height: 1080 },
};

const SCENES = GAMES.flatMap((game) => ROOMS[game]!.pictures.map((it) => ({ game, ...it })));

/** Only these, for those who work on one: `TABLEE_PICTURES=room-dobro,home`. */
const WANTED = (process.env.TABLEE_PICTURES ?? '').split(',').filter((it) => !['', '1'].includes(it));
const isWanted = (name: string) => WANTED.length === 0 || WANTED.includes(name);

/** Where frames of the animation lie until `cargo xtask screenshots` makes one picture of them. */
const FRAMES = 'test-results/motion';
/** How many moves of mine it shows. */
const FILMED = 3;

type Picture = (name: string) => Promise<void>;

async function pages(page: Page, guest: Page, picture: Picture, asGuest: Picture): Promise<void> {
  await page.goto('/');
  await picture('home');
  await page.emulateMedia({ colorScheme: 'dark' });
  await picture('home-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: /Camille/ }).click();
  await picture('profile');
  await page.goto('/rules/nains');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await picture('rules');
  await page.goto('/nowhere');
  await picture('missing');
  await page.goto('/claim/none');
  await picture('claim');
  const code = await openTable(page, { game: 'eternity', bots: ['normal', 'hard'] });
  await page.goto(`/t/${code}`);
  await expect(page.locator('.code')).toBeVisible();
  await picture('lobby');
  await guest.goto(`/t/${code}`);
  await asGuest('join');
}

async function room(
  page: Page,
  { name, game, bots, options, moves, guided = false }: (typeof SCENES)[number],
  picture: Picture,
): Promise<void> {
  if (!isWanted(name)) return;
  await startGame(page, { game, options, bots: Array.from({ length: bots }, () => 'easy') });
  if (guided) {
    await page.evaluate((it) => localStorage.setItem(`tablee.guide.${it}`, '[]'), game);
    await page.reload();
  }
  const table = ROOMS[game]?.page(page);
  for (let move = 0; table && move < moves; move += 1) {
    await table.untilMine();
    await table.move(move + 1);
  }
  await expect(page.locator('[aria-busy="false"] [data-testid="prompt"].mine')).toBeVisible({ timeout: 60_000 });
  await table?.closeInterlude();
  if (guided) await expect(page.getByTestId('guide')).toBeVisible();
  await picture(name);
  if (guided) await page.getByTestId('guide-skip').click();
}

/** Sheets over a table, and the keys that open them. */
const SHEETS = [
  ['l', 'drawer-log'],
  ['c', 'drawer-chat'],
  ['s', 'drawer-scores'],
  ['r', 'drawer-rules'],
  ['?', 'keys'],
] as const;
const OF_TABLE = [...SHEETS.map(([, name]) => name), 'hint', 'end', 'verify', 'replay', 'my-games'];

/** What lies over a table, and what comes after it. */
async function table(page: Page, picture: Picture): Promise<void> {
  if (!OF_TABLE.some(isWanted)) return;
  await startGame(page, { game: 'eternity', bots: ['easy'] });
  const player = ROOMS['eternity']!.page(page);
  await player.untilMine();
  await player.move(1);
  await player.untilMine();
  for (const [key, name] of SHEETS) {
    await page.keyboard.press(key);
    await picture(name);
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('h');
  await expect(page.getByTestId('hint')).toBeVisible({ timeout: 30_000 });
  await picture('hint');
  await player.play();
  await picture('end');
  await page.locator('.ways button').first().click();
  // The seed, the first deal, all later luck and the whole game it has worked out.
  await expect(page.getByRole('dialog').getByRole('img', { name: /^(Exact|True)$/ })).toHaveCount(4);
  await picture('verify');
  await page.keyboard.press('Escape');
  await page.locator('.ways a[href*="/replay/"]').first().click();
  await page.locator('input[type="range"]').fill('20');
  await picture('replay');
  await page.goto('/games');
  await picture('my-games');
}

/** The shared screen of a party, and a phone beside it. */
async function party(phone: Page, screen: Page, picture: Picture, onScreen: Picture): Promise<void> {
  if (!['host-gathering', 'host-stage', 'party-phone'].some(isWanted)) return;
  await screen.goto('/');
  await screen
    .locator('[data-game="duels"]')
    .getByRole('button', { name: /grand écran|big screen/ })
    .click();
  const code = (await screen.getByTestId('code').textContent())!.trim();
  await join(phone, code, 'Camille');
  await onScreen('host-gathering');
  await screen.setViewportSize(SIZES.large);
  await screen.locator('[data-action="people"]').click();
  for (let bot = 0; bot < 7; bot += 1) await screen.locator('[data-action="add-bot"]').click();
  await screen.keyboard.press('Escape');
  await screen.locator('[data-action="start"]').click();
  await expect(screen.getByTestId('shared-screen')).toBeVisible();
  await onScreen('host-stage');
  await expect(phone.locator('.duels')).toBeVisible();
  await picture('party-phone');
}

/** The browser itself makes a small WebP of what it shows. */
async function shrink(page: Page, png: Buffer): Promise<Buffer> {
  const data = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.74);
  }, png.toString('base64'));
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
}

for (const lang of ['fr', 'en']) {
  test(`pictures in ${lang}`, async ({ another }) => {
    test.setTimeout(900_000);
    const [page, guest, blank] = [await another({ locale: lang }), await another({ locale: lang }), await another()];
    if (WANTED.length === 0)
      for (const size of Object.keys(SIZES)) rmSync(`${FOLDER}/${lang}-${size}`, { recursive: true, force: true });
    const pictures =
      (of: Page): Picture =>
      async (name) => {
        if (!isWanted(name)) return;
        for (const [size, viewport] of Object.entries(SIZES)) {
          await of.setViewportSize(viewport);
          await of.waitForLoadState('networkidle');
          await of.evaluate(() => document.fonts.ready);
          mkdirSync(`${FOLDER}/${lang}-${size}`, { recursive: true });
          writeFileSync(
            `${FOLDER}/${lang}-${size}/${name}.webp`,
            await shrink(blank, await of.screenshot({ animations: 'disabled' })),
          );
        }
        await of.setViewportSize(SIZES.phone);
      };
    await become(page, 'Camille');
    await pages(page, guest, pictures(page), pictures(guest));
    for (const scene of SCENES) await room(page, scene, pictures(page));
    await table(page, pictures(page));
    await party(page, guest, pictures(page), pictures(guest));
  });
}

/** Frames of a table in motion, and what `img2webp` needs to know to make one picture of them. */
test('a table in motion', async ({ another }) => {
  test.skip(!isWanted('table'));
  test.setTimeout(300_000);
  // The table of a desk, as large as a page shows it.
  const size = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 0.65 };
  const page = await another({ locale: 'en', reducedMotion: 'no-preference', ...size });
  await page.addInitScript(() => (localStorage['tablee.preferences'] = JSON.stringify({ motion: 'full' })));
  await startGame(page, { game: 'eternity', bots: ['easy', 'easy', 'easy'], settings: { bot_pace: 'lively' } });
  const player = ROOMS['eternity']!.page(page);
  await player.untilMine();
  rmSync(FRAMES, { recursive: true, force: true });
  mkdirSync(FRAMES, { recursive: true });
  const frames: { file: string; millis: number; png: Buffer }[] = [];
  let isOver = false;
  const film = async () => {
    for (let at = Date.now(); !isOver; at = Date.now()) {
      const png = await page.screenshot();
      const last = frames.at(-1);
      if (last?.png.equals(png)) {
        last.millis += Date.now() - at;
        continue;
      }
      const file = `${FRAMES}/${String(frames.length).padStart(3, '0')}.png`;
      writeFileSync(file, png);
      frames.push({ file, millis: Date.now() - at, png });
    }
  };
  const filming = film();
  for (let move = 1; move <= FILMED; move += 1) {
    await player.untilMine();
    await player.move(move);
  }
  await player.untilMine();
  isOver = true;
  await filming;
  // Nobody wants to watch somebody think.
  const shown = frames.flatMap((it) => ['-d', String(Math.min(1200, Math.max(80, it.millis))), it.file]);
  const words = ['-loop', '0', '-lossy', '-q', '50', '-m', '6', ...shown, '-o', `${FOLDER}/table.webp`];
  writeFileSync(`${FRAMES}/words.txt`, words.join('\n'));
});
