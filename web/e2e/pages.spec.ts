// Every page outside a room: readable by everyone, in both languages, at every width.

import { gzipSync } from 'node:zlib';
import { become, botsOf, expect, finishGame, GAMES, isAccessible, openTable, staysInside, test, unfold } from './house';
import { readsInAnyWindow } from './reads';

const WIDTHS = [
  { width: 3840, height: 2160 },
  { width: 1920, height: 1080 },
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 360, height: 740 },
];

test('the first page is light: at most 150 kB of JavaScript', async ({ page }) => {
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (/\.js(\?|$)/.test(response.url()) && !response.url().endsWith('/sw.js'))
      scripts.push(response.body().then((it) => gzipSync(it).length));
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(scripts)).reduce((sum, it) => sum + it, 0);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(150_000);
});

test('French for those who speak French, English for those who do not, and a switch', async ({ page, another }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cinq jeux, une tablée.');
  await page.getByRole('radio', { name: 'EN' }).check();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Five card games, one table.');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const english = await another({ locale: 'en-GB' });
  await english.goto('/');
  await expect(english.getByRole('heading', { level: 1 })).toHaveText('Five card games, one table.');
});

test('the longest code is seen whole while it is typed', async ({ page }) => {
  await page.goto('/');
  const input = page.getByPlaceholder('MOT-MOT-0000');
  await input.fill('MENTHE-DUNE-0000');
  for (const width of [320, 360, 390, 844, 1024, 1366, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    const beyond = () => input.evaluate((it) => it.scrollWidth - it.clientWidth);
    await expect.poll(beyond, { message: `${width} px`, timeout: 5000 }).toBeLessThanOrEqual(0);
  }
});

test('from the door to the first card in two clicks', async ({ page }) => {
  await page.goto('/');
  await page.locator('[data-game="dobro"]').getByRole('button', { name: 'Jouer' }).click();
  await expect(page.getByTestId('hand').getByRole('button').first()).toBeVisible();
});

// Both languages are the same page with other words: both schemes are scanned in one of them.
for (const [locale, schemes] of [
  ['fr-FR', ['light', 'dark']],
  ['en-GB', ['light']],
] as const) {
  test(`pages are accessible and stay inside the window (${locale})`, async ({ another }) => {
    test.setTimeout(300_000);
    const page = await another({ locale });
    await become(page, 'Camille');
    const code = await openTable(page, { game: 'eternity', bots: ['easy', 'hard'] });
    const guest = await another({ locale });
    for (const [visitor, path] of [
      [page, '/'],
      [page, '/games'],
      [page, '/rules/nains'],
      [page, `/t/${code}`],
      [page, '/claim/none'],
      [page, '/nowhere'],
      [guest, `/t/${code}`],
      [guest, '/games'],
    ] as const) {
      await visitor.goto(path);
      await expect(visitor.locator('main')).toBeVisible();
      await visitor.waitForLoadState('networkidle');
      for (const viewport of WIDTHS) {
        await visitor.setViewportSize(viewport);
        await staysInside(visitor);
      }
      for (const colorScheme of schemes) {
        await visitor.emulateMedia({ colorScheme });
        await isAccessible(visitor);
      }
    }
  });
}

for (const locale of process.env.TABLEE_ALL ? ['fr-FR', 'en-GB'] : ['fr-FR'])
  test(`pages can be read in any window (${locale})`, async ({ another, forgiven }) => {
    test.setTimeout(300_000);
    forgiven.push(/status of 404/);
    const page = await another({ locale });
    await become(page, 'Bartholomé');
    const code = await openTable(page, { game: GAMES.at(-1)!, bots: ['easy', 'hard'] });
    const guest = await another({ locale });
    const places = [
      '/games',
      '/rules',
      `/rules/${GAMES[0]}`,
      '/puzzles',
      '/privacy',
      `/t/${code}`,
      '/claim/none',
      '/nowhere',
    ];
    for (const path of places)
      for (const visitor of path.startsWith('/t/') ? [page, guest] : [page]) {
        await visitor.goto(path);
        await expect(visitor.locator('main')).toBeVisible();
        await visitor.waitForLoadState('networkidle');
        await readsInAnyWindow(visitor, visitor === guest ? `${path}, a guest` : path);
      }
  });

// Whole games are long: one is enough for pages that all games share.
for (const game of process.env.TABLEE_ALL ? GAMES : [GAMES.at(-1)!])
  test(`the last page of ${game}, its review and what is asked before it can be read in any window`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const code = await finishGame(page, { game, bots: botsOf(game, 3) }, 'Bartholomé');
    await expect(page.locator('main.end')).toBeVisible();
    await readsInAnyWindow(page, 'the last page');
    await page.goto(`/review/${code}/1`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await readsInAnyWindow(page, 'the review');
    await page.goto('/');
    await (await unfold(page, game)).getByRole('button', { name: 'Choisir' }).click();
    await expect(page.locator('dialog[open]')).toBeVisible();
    await readsInAnyWindow(page, 'the sheet of a game alone');
  });

test('an unknown table says so', async ({ page, forgiven }) => {
  forgiven.push(/status of 404/);
  await page.goto('/t/NONE-000');
  await expect(page.getByText('NONE-000')).toBeVisible();
});

test('the rules can be searched and opened at a ruling', async ({ page }) => {
  await page.goto('/rules/dobro?r=R3.3');
  await expect(page.locator('[data-ruling="R3.3"]')).toHaveClass(/marked/);
  await page.getByRole('searchbox').fill('piocher joker');
  await expect(page.getByText('Rien sur')).toBeVisible();
  await page.getByRole('searchbox').fill('egaler double');
  await expect(page.getByText('Rien sur')).toBeHidden();
});

test('a link brings my games to another device, once', async ({ page, another, forgiven }) => {
  // The second use is refused.
  forgiven.push(/status of 4\d\d/);
  await become(page, 'Camille');
  const code = await openTable(page, { game: 'dobro', bots: ['easy'] });
  await page.request.post(`/api/tables/${code}/start`, { data: {} });
  await page.goto('/');
  await page.getByRole('button', { name: /Camille/ }).click();
  await page.getByRole('button', { name: 'Créer le lien' }).click();
  const link = (await page.locator('.address').textContent())!;
  const phone = await another();
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Reprendre mes parties ici' }).click();
  await expect(phone).toHaveURL(/\/games$/);
  await expect(phone.getByText('Dobro')).toBeVisible();
  const late = await another();
  await late.goto(link);
  await late.getByRole('button', { name: 'Reprendre mes parties ici' }).click();
  await expect(late.getByRole('link', { name: 'Retour à l’accueil' })).toBeVisible();
});

test('the app can be installed and opens without a line', async ({ page, context, forgiven }) => {
  // Without a line the browser reports every list that could not be asked for.
  forgiven.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.goto('/');
  const manifest = await page.request.get('/manifest.webmanifest');
  expect(((await manifest.json()) as { icons: unknown[] }).icons.length).toBeGreaterThan(1);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(false);
});
