// Whoever comes for the first time: all games at a glance, a name asked once, a face of one's own.

import { become, expect, GAMES, isAccessible, openTable, startGame, staysInside, test } from './house';
import { reads, WINDOWS } from './reads';
import type { Room } from '../src/lib/wire';

/** Phones upright and held sideways, from the smallest on. */
const PHONES = [
  [320, 568],
  [320, 640],
  [320, 480],
  [360, 560],
  [360, 640],
  [360, 800],
  [375, 553],
  [375, 667],
  [390, 664],
  [390, 844],
  [412, 732],
  [430, 932],
  [540, 720],
  [568, 320],
  [667, 375],
  [740, 360],
  [844, 390],
  [932, 430],
] as const;

/** What of each game's name cannot be read or touched in the first screen. */
function hiddenGames(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-game]')].flatMap((card) => {
    const name = card.querySelector('h2 button') ?? card.querySelector('h2')!;
    const box = name.getBoundingClientRect();
    const row = card.getBoundingClientRect();
    const flaws = [];
    if (box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth) flaws.push('out of sight');
    else if (!card.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)))
      flaws.push('covered');
    if (row.bottom > innerHeight + 0.5) flaws.push('cut below');
    if (row.height < 44) flaws.push('too low to touch');
    return flaws.map((it) => `${card.dataset.game}: ${it}`);
  });
}

for (const locale of ['fr-FR', 'en-GB'])
  test(`games can be read in any window, folded and open (${locale})`, async ({ another }) => {
    const page = await another({ locale, hasTouch: true });
    await page.goto('/');
    const unfolds = page.locator('[data-game] h2 button');
    for (const window of WINDOWS) {
      await page.setViewportSize(window);
      await reads(page, 'folded');
      if ((await unfolds.count()) === 0) continue;
      await unfolds.first().tap();
      await reads(page, 'open');
      await unfolds.first().tap();
    }
  });

for (const locale of ['fr-FR', 'en-GB'])
  test(`a phone shows every game in its first screen, also while one waits (${locale})`, async ({ another }) => {
    const page = await another({ locale, hasTouch: true });
    for (const waits of [false, true]) {
      if (waits) await startGame(page, { game: GAMES[0]!, bots: ['easy'] });
      await page.goto('/');
      await expect(page.locator('[data-game]')).toHaveCount(GAMES.length);
      if (waits) await expect(page.locator('.waits')).toHaveCount(1);
      for (const [width, height] of PHONES) {
        await page.setViewportSize({ width, height });
        const what = `${width} × ${height}, ${waits ? 'a game waits' : 'no game'}`;
        await expect.poll(() => page.evaluate(hiddenGames), { message: what, timeout: 5000 }).toEqual([]);
        await staysInside(page);
      }
    }
    await page.setViewportSize({ width: 390, height: 664 });
    const card = page.locator(`[data-game="${GAMES[1]}"]`);
    await card.locator('h2 button').tap();
    for (const way of ['learn', 'rules']) await expect(card.locator(`a[href*="/${way}/"]`)).toBeVisible();
    await isAccessible(page);
  });

test('a name is asked once, a face is drawn, can be changed, and goes along to every table', async ({
  page,
  another,
}) => {
  await become(page, 'Camille');
  const [first, second] = [await openTable(page, { game: 'dobro' }), await openTable(page, { game: 'dobro' })];
  const friend = await another();
  await friend.goto(`/t/${first}`);
  await friend.getByRole('button', { name: 'Changer de visage' }).click();
  // The whole name: if the lot fell on this very face, another button says that it is mine.
  await friend.getByRole('button', { name: 'Loutre', exact: true }).click();
  await isAccessible(friend);
  await friend.getByLabel('Ton nom').fill('Inès');
  await friend.getByRole('button', { name: 'S’asseoir' }).click();
  await expect(friend.getByText('Camille')).toBeVisible();
  const faceAt = async (code: string) =>
    ((await (await page.request.get(`/api/tables/${code}`)).json()) as Room).seats[1]?.face;
  expect(await faceAt(first)).toBe('otter');
  // The face is on the paper, not only in the data.
  await page.goto(`/t/${first}`);
  await expect(page.locator('li', { hasText: 'Inès' }).locator('use[href$=":av-otter"]')).toHaveCount(1);

  await friend.goto(`/t/${second}`);
  await expect(friend.getByText('Inès')).toBeVisible();
  await expect(friend.getByLabel('Ton nom')).toHaveCount(0);
  await friend.getByRole('button', { name: 'S’asseoir' }).click();
  await expect.poll(() => faceAt(second)).toBe('otter');
});

test('the page speaks the language of the browser, and follows it until one is chosen', async ({ another }) => {
  for (const [locale, lang] of [
    ['fr-CA', 'fr'],
    ['en-US', 'en'],
    ['de-DE', 'en'],
  ] as const) {
    const page = await another({ locale });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
  }
});
