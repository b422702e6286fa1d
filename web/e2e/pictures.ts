// `cargo xtask screenshots`: every page and room, both languages, three sizes.

import { mkdirSync, writeFileSync } from 'node:fs';
import { become, expect, openTable, test, type Page } from './house';

const FOLDER = '../docs/screenshots';
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 }, large: { width: 1920, height: 1080 } };
const BOTS: Record<string, number> = { dobro: 3, eternity: 3, nains: 3, duels: 7, warriors: 3 };
type Picture = (name: string) => Promise<void>;

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
    return canvas.toDataURL('image/webp', 0.82);
  }, png.toString('base64'));
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
}

async function pages(page: Page, picture: Picture): Promise<void> {
  await page.goto('/');
  await picture('home');
  await page.goto('/rules/nains');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await picture('rules');
  await page.goto('/games');
  await picture('my-games');
  await page.goto('/nowhere');
  await picture('missing');
  const code = await openTable(page, { game: 'eternity', bots: ['normal', 'hard'] });
  await page.goto(`/t/${code}`);
  await expect(page.locator('.code')).toBeVisible();
  await picture('lobby');
}

async function room(page: Page, game: string, picture: Picture): Promise<void> {
  const code = await openTable(page, { game, bots: Array.from({ length: BOTS[game] ?? 3 }, () => 'easy') });
  await page.request.post(`/api/tables/${code}/start`, { data: { nonce: '5eed'.repeat(8) } });
  await page.goto(`/t/${code}`);
  await expect(page.getByTestId('prompt')).toBeVisible();
  await expect(page.locator('[data-testid="prompt"].mine')).toBeVisible({ timeout: 60_000 });
  await picture(`room-${game}`);
}

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const lang of ['fr', 'en']) {
    test(`${lang}, ${size}`, async ({ another }) => {
      test.setTimeout(600_000);
      const page = await another({ viewport, locale: lang });
      const blank = await another();
      const folder = `${FOLDER}/${lang}-${size}`;
      mkdirSync(folder, { recursive: true });
      const picture: Picture = async (name) => {
        await page.waitForLoadState('networkidle');
        await page.evaluate(() => document.fonts.ready);
        writeFileSync(`${folder}/${name}.webp`, await shrink(blank, await page.screenshot()));
      };
      await become(page, 'Camille');
      await pages(page, picture);
      for (const game of Object.keys(BOTS)) await room(page, game, picture);
      await page.keyboard.press('c');
      await picture('drawer');
    });
  }
}
