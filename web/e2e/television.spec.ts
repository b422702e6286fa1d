// What is read from the sofa: large enough, whole, and in sentences that say who does what to whom.

import { become, botsOf, expect, GAMES, openTable, test, unfold, type Page } from './house';

const LEAST = 16;
const SCREENS = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
];

/** Words outside of cards that are smaller than can be read, and names that are cut. */
function unreadable(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const res = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const it = node.parentElement;
      const text = node.textContent?.trim();
      if (!it || !text || it.closest('svg, script, style, dialog, .visually-hidden, [aria-hidden="true"], .card.stock'))
        continue;
      if (!it.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const box = it.getBoundingClientRect();
      if (box.width <= 1) continue;
      const style = getComputedStyle(it);
      // Chromium tells how far a part of the page is magnified; others magnify nothing here.
      const zoom = (it as HTMLElement & { currentCSSZoom?: number }).currentCSSZoom ?? 1;
      const size = parseFloat(style.fontSize) * zoom;
      if (size < least - 0.1) res.add(`${size} px: ${text.slice(0, 30)}`);
      if (style.textOverflow === 'ellipsis' && it.scrollWidth > it.clientWidth + 1)
        res.add(`cut: ${text.slice(0, 30)}`);
    }
    return [...res];
  }, LEAST);
}

for (const game of GAMES)
  test(`${game} on a shared screen is read from the sofa, and says who does what`, async ({ page, another }) => {
    await become(page, 'Maximilienne-Charlotte');
    const bots = botsOf(game, 3);
    const code = await openTable(page, { game, bots, settings: { bot_pace: 'lively', stand_in: 'easy' } });
    const screen = await another({ viewport: SCREENS[0] });
    await page.request.post(`/api/tables/${code}/start`, { data: { nonce: 'ab'.repeat(16) } });
    await page.goto(`/t/${code}`);
    await screen.goto(`/host/${code}`);
    await expect(screen.getByTestId('shared-screen')).toBeVisible();
    await page.request.post(`/api/tables/${code}/stand-in`, { data: { seat: 'a', on: true } });
    const { seats } = (await (await page.request.get(`/api/tables/${code}`)).json()) as {
      seats: { sitter: { name?: string } }[];
    };
    const names = seats.flatMap((it) => it.sitter.name ?? []);
    // A room with a show of its own calls out what happens where all others have a line below the table.
    const line = screen.getByTestId('headline').or(screen.getByTestId('prompt')).first();
    const said = async () => (await line.textContent()) ?? '';
    await expect.poll(said, { timeout: 60_000 }).toMatch(new RegExp(names.join('|')));
    for (const size of SCREENS) {
      await screen.setViewportSize(size);
      await expect
        .poll(() => unreadable(screen), { message: `${size.width} × ${size.height}`, timeout: 10_000 })
        .toEqual([]);
    }
  });

test('every game is introduced on the screen before the deal: by itself, by buttons and by keys', async ({
  another,
}) => {
  const screen = await another({ viewport: SCREENS[0], locale: 'en-GB' });
  for (const game of GAMES) {
    await screen.goto('/');
    await (await unfold(screen, game)).getByRole('button', { name: 'big screen' }).click();
    const start = screen.locator('[data-action="introduction"]');
    await start.click();
    const intro = screen.getByTestId('introduction');
    await expect(intro).toBeVisible();
    const slides = new Set<string>();
    for (;;) {
      const slide = (await intro.getAttribute('data-slide')) ?? '';
      slides.add(slide);
      expect.soft(await unreadable(screen), `${game} ${slide}`).toEqual([]);
      // A message that is missing shows its own key.
      await expect(intro).not.toContainText('-ui-intro-');
      if (await screen.locator('[data-action="intro-next"]', { hasText: 'Done' }).count()) break;
      if (slides.size % 2) await screen.keyboard.press('ArrowRight');
      else await screen.locator('[data-action="intro-next"]').click();
      await expect(intro).not.toHaveAttribute('data-slide', slide);
    }
    expect(slides.size, game).toBeGreaterThanOrEqual(6);
    await screen.keyboard.press('ArrowLeft');
    await screen.keyboard.press('Escape');
    await expect(intro).toHaveCount(0);
    await expect(start).toBeFocused();
  }
});

test('the introduction goes on by itself, and is held', async ({ another }) => {
  const screen = await another({ viewport: SCREENS[0] });
  await screen.clock.install();
  await screen.goto('/');
  await (await unfold(screen, GAMES[0]!)).getByRole('button', { name: 'grand écran' }).click();
  await screen.locator('[data-action="introduction"]').click();
  const intro = screen.getByTestId('introduction');
  const first = (await intro.getAttribute('data-slide')) ?? '';
  await screen.clock.runFor(30_000);
  await expect(intro).not.toHaveAttribute('data-slide', first);
  const held = (await intro.getAttribute('data-slide')) ?? '';
  await screen.locator('[data-action="intro-pause"]').click();
  await screen.clock.runFor(60_000);
  await expect(intro).toHaveAttribute('data-slide', held);
});

test('a phone that leads has the screen introduce the game, and leads that too', async ({ another }) => {
  const screen = await another({ viewport: SCREENS[0] });
  await screen.goto('/');
  await (await unfold(screen, GAMES[0]!)).getByRole('button', { name: 'grand écran' }).click();
  await expect(screen.getByTestId('gathering')).toBeVisible();
  const code = new URL(screen.url()).pathname.split('/').at(-1)!;
  const phone = await another();
  await become(phone, 'Nora');
  await phone.request.post(`/api/tables/${code}/sit`, { data: {} });
  await phone.goto(`/t/${code}`);
  await expect(phone.getByTestId('waiting')).toBeVisible();
  const { guest } = (await (await phone.request.get('/api/me')).json()) as { guest: string };
  const handed = await screen.request.post(`/api/tables/${code}/host`, { data: { guest } });
  expect(handed.ok(), await handed.text()).toBe(true);
  await expect(screen.locator('[data-action="introduction"]')).toHaveCount(0);
  await phone.locator('[data-action="introduction"]').click();
  const intro = screen.getByTestId('introduction');
  await expect(intro).toBeVisible();
  const first = (await intro.getAttribute('data-slide'))!;
  await phone.locator('[data-action="intro-next"]').click();
  await expect(intro).not.toHaveAttribute('data-slide', first);
  await phone.locator('[data-action="intro-back"]').click();
  await expect(intro).toHaveAttribute('data-slide', first);
  await phone.locator('[data-action="intro-stop"]').click();
  await expect(intro).toHaveCount(0);
});
