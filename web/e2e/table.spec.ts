// A table while it is played: secrets, cut lines, onlookers, help.

import { DobroPage } from './rooms/dobro';
import { EternityPage } from './rooms/eternity';
import { whoIsAsked } from './rooms/table';
import { sitDown } from './company';
import { become, expect, isAccessible, openTable, startGame, staysInside, test } from './house';
import { overhear } from './overhear';

test('two browsers, one game: nobody sees the other’s cards, in the page or on the wire', async ({ page, another }) => {
  await become(page, 'Camille');
  const code = await openTable(page, { game: 'eternity' });
  const friend = await another();
  await sitDown(friend, code, 'Inès');
  const heard = overhear(friend);
  await friend.reload();
  const mine = overhear(page);
  await page.goto(`/t/${code}`);
  await page.getByRole('button', { name: 'Commencer à deux' }).click();
  const tables = [new EternityPage(page), new EternityPage(friend)] as const;
  for (const it of tables) await expect(it.hand).toBeVisible();

  const hand = () => mine.frames.at(-1)!.view.hand as string[];
  const dealt = new Set(hand());
  expect(dealt.size).toBeGreaterThan(3);
  const played = new Set<string>();
  for (let turn = 0; turn < 8; turn += 1) {
    const action = await (await whoIsAsked(tables)).move(1);
    for (const card of dealt) if (action.includes(card)) played.add(card);
  }
  expect(played.size).toBeGreaterThan(0);
  const secret = [...dealt].filter((card) => !played.has(card) && hand().includes(card));
  expect(secret.length).toBeGreaterThan(0);
  for (const card of secret) {
    for (const text of heard.texts) expect(text).not.toContain(`"${card}"`);
    await expect(friend.locator(`[data-card="${card}"]`)).toHaveCount(0);
  }
  // The same search does find what is no secret.
  await expect.poll(() => heard.texts.some((text) => [...played].some((card) => text.includes(card)))).toBe(true);
});

test('a reload while deciding changes nothing; my turn is told by the title, and by the phone if I like', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage['tablee.preferences'] = JSON.stringify({ motion: 'none', vibrate: true });
    const felt = ((window as unknown as { felt: unknown[] }).felt = [] as unknown[]);
    navigator.vibrate = (pattern) => felt.push(pattern) > 0;
  });
  await startGame(page, { game: 'dobro', bots: ['easy', 'easy'] });
  const table = new DobroPage(page);
  await table.untilMine();
  const cards = () =>
    table.hand.getByRole('button').evaluateAll((all) => all.map((it) => it.getAttribute('data-card')));
  const before = await cards();
  expect(before.length).toBeGreaterThan(0);
  await page.reload();
  await expect.poll(cards).toEqual(before);
  await expect.poll(() => table.isMyTurn()).toBe(true);
  await expect(page).toHaveTitle(/^● À toi/);
  await table.move();
  await table.untilMine();
  expect(await page.evaluate(() => (window as unknown as { felt: unknown[] }).felt)).toContain(10);
});

test('a cut line is told, mended, and the move still counts', async ({ page }) => {
  let cut: () => void = () => undefined;
  let isCut = false;
  await page.routeWebSocket(/\/socket\?/, (socket) => {
    if (isCut) {
      void socket.close();
      return;
    }
    const server = socket.connectToServer();
    cut = () => {
      void server.close();
      void socket.close();
    };
  });
  await startGame(page, { game: 'dobro', bots: ['easy'] });
  const table = new DobroPage(page);
  await table.untilMine();
  isCut = true;
  cut();
  await expect(page.getByTestId('lost')).toBeVisible();
  isCut = false;
  await expect(page.getByTestId('lost')).toBeHidden({ timeout: 30_000 });
  await table.move();
  await expect(page.getByTestId('live')).not.toBeEmpty();
});

test('a card that is sent while the line is cut says so itself', async ({ page, context, forgiven }) => {
  forgiven.push(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  await startGame(page, { game: 'eternity', bots: ['easy', 'easy'] });
  const table = new EternityPage(page);
  await table.untilMine();
  await context.setOffline(true);
  await table.playable.first().click();
  await table.primary.click();
  await expect(page.getByTestId('lost')).toBeVisible({ timeout: 20_000 });
  const words = () =>
    page.evaluate(() => {
      const card = document.querySelector('.card.pending');
      return card && getComputedStyle(card, '::before').content;
    });
  await expect.poll(words).toBe('"pas encore envoyé"');
  await context.setOffline(false);
  await expect(page.getByTestId('lost')).toBeHidden({ timeout: 30_000 });
  await expect(page.locator('.card.pending')).toHaveCount(0);
});

test('an onlooker sees the table and no hand', async ({ page, another }) => {
  const code = await startGame(page, { game: 'eternity', bots: ['easy', 'easy'] });
  const onlooker = await another();
  const heard = overhear(onlooker);
  await onlooker.goto(`/t/${code}`);
  await onlooker.getByRole('button', { name: 'Regarder' }).click();
  await expect(onlooker.getByTestId('prompt')).toBeVisible();
  await expect(onlooker.getByText('tu regardes').first()).toBeVisible();
  await expect(onlooker.getByTestId('hand')).toHaveCount(0);
  await expect.poll(() => heard.frames.length).toBeGreaterThan(0);
  for (const frame of heard.frames) expect(frame.view.hand ?? null).toBeNull();
});

test('a card that may not be played says why, with its ruling', async ({ page }) => {
  await startGame(page, { game: 'eternity', bots: ['easy', 'easy'] });
  const table = new EternityPage(page);
  const refused = table.hand.locator('[data-playable="false"]');
  // Until we must follow with a hand that has something else.
  for (let turn = 1; turn < 30; turn += 1) {
    await table.untilMine();
    if ((await refused.count()) > 0) break;
    await table.move(1);
  }
  // It can be touched though it cannot be played, at its left edge: the next card lies over the rest of it.
  await refused.first().click({ force: true, position: { x: 5, y: 24 } });
  await page
    .getByTestId('why-not')
    .getByRole('button', { name: /^Règle R/ })
    .click();
  await expect(page.locator('.marked[data-ruling]')).toBeVisible();
});

test('hint, log, chat, gestures and keys', async ({ page, another }) => {
  const code = await startGame(page, { game: 'eternity', bots: ['easy', 'easy'] });
  const table = new EternityPage(page);
  await table.untilMine();
  await page.keyboard.press('h');
  // What the bot would play, and a sentence of its reason.
  await expect(page.getByTestId('hint').locator('p')).toHaveText(/.+\S \S.+\.$/, { timeout: 30_000 });
  await page.getByTestId('hint').getByRole('button', { name: 'Fermer' }).click();

  const onlooker = await another();
  await onlooker.goto(`/t/${code}`);
  await onlooker.getByRole('button', { name: 'Regarder' }).click();
  await expect(onlooker.getByTestId('prompt')).toBeVisible();
  await page.keyboard.press('c');
  await page.getByRole('textbox', { name: 'Écrire à la table' }).fill('Bonsoir');
  await page.keyboard.press('Enter');
  await expect(onlooker.getByText(/Camille.*Bonsoir/)).toBeVisible();
  await page.getByRole('group', { name: 'Gestes' }).getByRole('button', { name: 'Bravo' }).click();
  await expect(onlooker.getByRole('img', { name: /Camille.*Bravo/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /Camille.*Bravo/ }), 'whoever made it sees it too').toBeVisible();
  await page.keyboard.press('Escape');
  await table.move(1);
  await page.keyboard.press('l');
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  // On a card, which has the focus since it was played, the key says what it is first.
  await table.hand.locator('[data-card]').first().focus();
  await page.keyboard.press('?');
  await expect(page.getByTestId('explained')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByTestId('explained')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toContainText('Aide du clavier');
  await page.keyboard.press('Escape');

  // The gesture made last is one tap away, on the smallest phones too (unless a move can be taken back there).
  const seen = onlooker.getByRole('img', { name: /Camille.*Bravo/ });
  for (const [width, height] of [
    [320, 568],
    [568, 320],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(seen).toHaveCount(0, { timeout: 15_000 });
    await page.locator('.bar').getByRole('button', { name: 'Bravo' }).click();
    await expect(seen).toBeVisible();
    await staysInside(page);
  }
});

test('whoever wants to be asked is asked', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('tablee.preferences', JSON.stringify({ confirm: true, motion: 'none' })),
  );
  await startGame(page, { game: 'eternity', bots: ['easy'] });
  const table = new EternityPage(page);
  await table.untilMine();
  await table.playable.first().click();
  await table.primary.click();
  await expect(page.getByRole('dialog')).toContainText('Tu joues ceci');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(() => table.isMyTurn()).toBe(true);
});

test('every panel over a table is accessible and stays inside a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await startGame(page, { game: 'dobro', bots: ['easy', 'easy'] });
  const table = new DobroPage(page);
  await table.untilMine();
  await table.move();
  await table.untilMine();
  await page.keyboard.press('l');
  const tabs = page.getByRole('tab');
  for (let at = 0; at < (await tabs.count()); at += 1) {
    await tabs.nth(at).click();
    await expect(tabs.nth(at)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel')).not.toBeEmpty();
    await staysInside(page);
    await isAccessible(page);
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await isAccessible(page);
});

test('on a desk a drawer lies beside the table, never over a button', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await startGame(page, { game: 'dobro', bots: ['easy', 'easy'] });
  await new DobroPage(page).untilMine();
  for (const width of [1348, 1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: Math.round((width * 5) / 8) });
    await page.keyboard.press('l');
    const drawer = page.getByRole('dialog');
    await expect(drawer).toBeVisible();
    const right = async () => (await page.locator('main.room').boundingBox())!;
    const left = async () => (await drawer.boundingBox())!;
    await expect.poll(async () => (await right()).x + (await right()).width - (await left()).x).toBeLessThan(2);
    // Its shadow may be there, and nothing of it outside of the window.
    expect((await left()).x + (await left()).width).toBeLessThan(width + 2);
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await right()).width).toBeGreaterThan(width - 2);
  }
});
