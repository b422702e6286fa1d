// What is this? Everything a room shows can be asked about, by finger, mouse and key, in both languages.

import { botsOf, expect, finishGame, GAMES, isAccessible, startGame, test } from './house';

const PAPER = '[data-testid="explained"]';

for (const game of GAMES) {
  test(`everything on a table of ${game} is explained, by keys`, async ({ page }) => {
    await startGame(page, { game, bots: botsOf(game, 2) });
    const things = page.locator('main [data-thing]');
    await expect(things.first()).toBeVisible();
    const all = await things.evaluateAll((list) => [
      ...new Set(list.filter((it) => it.getClientRects().length > 0).map((it) => (it as HTMLElement).dataset.thing!)),
    ]);
    expect(all.length).toBeGreaterThan(3);
    await things.first().click({ button: 'right' });
    const paper = page.locator(PAPER);
    await expect(paper).toBeVisible();
    const seen = new Set<string>();
    for (let i = 0; i < all.length; i += 1) {
      seen.add((await paper.getAttribute('data-of'))!);
      // A title and at least a line, none of them a key or a hole.
      await expect(paper.locator('h2')).not.toHaveText(/^(Chargement|Rien à expliquer|Loading)/);
      await expect(paper.locator('h2')).not.toHaveText(/-explain-|^\s*$/);
      await expect(paper.locator('.body')).not.toHaveText(/-explain-|\{/);
      await page.keyboard.press('ArrowRight');
    }
    for (const thing of all) expect(seen, thing).toContain(thing);
    await isAccessible(page);
    await page.keyboard.press('Escape');
    await expect(paper).toBeHidden();
  });
}

test('a long press asks and does not play; a tap still selects; a ruling leads to the rules', async ({ another }) => {
  const page = await another({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 664 } });
  await startGame(page, { game: 'dobro', bots: ['easy', 'easy'] });
  const card = page.getByTestId('hand').locator('button').first();
  const box = (await card.boundingBox())!;
  const at = { x: box.x + 12, y: box.y + 20 };
  const session = await page.context().newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchEnd') => {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchStart' ? [at] : [] });
  };
  await touch('touchStart');
  await expect(page.locator(PAPER)).toBeVisible();
  await touch('touchEnd');
  await expect(card).toHaveAttribute('aria-pressed', 'false');
  const inside = (await page.locator(PAPER).boundingBox())!;
  expect(inside.x).toBeGreaterThanOrEqual(0);
  expect(inside.x + inside.width).toBeLessThanOrEqual(390);
  expect(inside.y + inside.height).toBeLessThanOrEqual(664);
  await page.locator(`${PAPER} .body .link`).first().click();
  await expect(page.locator('.marked')).toBeVisible();
});

test('the key ? asks about a focused card, elsewhere it is the help; the focus comes back', async ({ page }) => {
  await startGame(page, { game: 'eternity', bots: ['easy', 'easy'] });
  const card = page.getByTestId('hand').locator('button').first();
  await card.focus();
  await page.keyboard.press('?');
  const paper = page.locator(PAPER);
  await expect(paper).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(paper).toBeHidden();
  await expect(card).toBeFocused();
});

test('a replay explains what lay there at its step', async ({ page }) => {
  const code = await finishGame(page, { game: 'dobro', bots: ['easy', 'easy'] }, 'Ada');
  await page.goto(`/replay/${code}/1?seat=a&step=3`);
  await page.locator('main [data-thing="pile"]').first().click({ button: 'right' });
  await expect(page.locator(`${PAPER} .body p`).first()).toBeVisible();
});

test('the map of sworn enemies opens from a people', async ({ page }) => {
  await startGame(page, { game: 'warriors', bots: ['easy', 'easy'] });
  await page.locator('[data-thing="people elves"]').first().click({ button: 'right' });
  await page.locator(`${PAPER} [data-action="picture"]`).click();
  await expect(page.getByTestId('enemies')).toBeVisible();
  await expect(page.getByTestId('enemies').locator('li')).toHaveCount(3);
});

for (const game of GAMES)
  test(`what lies on the table of the lesson of ${game} is explained`, async ({ page }) => {
    await page.goto(`/learn/${game}`);
    await expect(page.getByTestId('coach')).toContainText(/Qu’est-ce que c’est/);
    await page.getByTestId('lesson-next').click();
    await expect(page.getByTestId('coach')).toHaveAttribute('data-state', 'asks');
    const things = page.locator('main [data-thing]');
    await things.first().click({ button: 'right' });
    const paper = page.locator(PAPER);
    const seen = new Set<string>();
    for (let i = 0; i < 30; i += 1) {
      const of = (await paper.getAttribute('data-of'))!;
      if (seen.has(of)) break;
      seen.add(of);
      await expect(paper.locator('h2'), of).not.toHaveText(/^(Chargement|Rien à expliquer)|-explain-|^\s*$/);
      await page.keyboard.press('ArrowRight');
    }
    expect(seen.size).toBeGreaterThan(3);
  });
