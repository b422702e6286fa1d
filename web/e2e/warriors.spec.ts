// Warriors: sealed choices that stay secret, catapults that do not nag, every decision on every window, the guide.

import { WarriorsPage } from './rooms/warriors';
import { beginTogether, fits, isTranslated, sitDown } from './company';
import { become, expect, isAccessible, openTable, startGame, staysInside, test, type Page } from './house';
import type { Heard } from './overhear';
import type { Frame } from '../src/lib/wire';
import type { Event, View } from '../src/rooms/warriors/types';

const SMALL = { width: 360, height: 740 };
const SIZES = [SMALL, { width: 390, height: 844 }, { width: 1280, height: 800 }, { width: 1920, height: 1080 }];

/** Events whose cards only their owner is told. */
const CLOSED = ['dealt', 'chose', 'discarded'];

/** How records write cards; people read names. */
const NOTATION = /\bC\d+\b|[a-z]+-(infantry|archer|cavalry)\b/;

function viewOf(heard: Heard): View {
  return heard.frames.at(-1)!.view as View;
}

function eventsOf(heard: Heard): Event[] {
  return heard.frames.flatMap((it) => it.events as Event[]);
}

/** Two people at one table, and all they are sent. */
async function together(page: Page, another: () => Promise<Page>): Promise<[Heard, Heard, Page]> {
  const code = await openTable(page, { game: 'warriors', options: 'expansion=on' });
  const friend = await another();
  await sitDown(friend, code, 'Inès');
  const [mine, hers] = (await beginTogether(code, page, friend)) as [Heard, Heard];
  return [mine, hers, friend];
}

/** Lets both play until something is so. */
async function playUntil(tables: WarriorsPage[], isSo: () => Promise<boolean>): Promise<void> {
  for (let turn = 1; !(await isSo()); turn += 2) {
    expect(turn, 'a game has an end').toBeLessThan(800);
    await expect.poll(async () => (await Promise.all(tables.map((it) => it.isMyTurn()))).includes(true) || (await isSo())).toBe(true);
    for (const table of tables) {
      if (await isSo()) return;
      await table.closeInterlude();
      if (await table.isMyTurn()) await table.move(turn);
    }
  }
}

test('a choice of cards is sealed: nobody is sent what another was dealt, chose or discarded', async ({ page, another }) => {
  await become(page, 'Camille');
  const [mine, hers, friend] = await together(page, another);
  const tables = [new WarriorsPage(page), new WarriorsPage(friend)] as const;
  await playUntil([...tables], async () => viewOf(mine).phase === 'keep');
  const hand = viewOf(mine).hand!;
  expect(hand).toHaveLength(9);

  // I choose first; the friend is told that I did, and nothing else.
  await tables[0].move(1);
  await expect.poll(() => hers.frames.at(-1)!.answered).toContain('a');
  await expect(friend.getByTestId('interlude')).toHaveCount(0);
  await expect(friend.locator('[data-seat="a"] .done')).toBeVisible();
  expect(viewOf(hers).hand).toHaveLength(9);
  expect(viewOf(hers).kept).toBeNull();
  const shown = await friend.getByTestId('hand').locator('[data-card]').evaluateAll((all) => all.map((it) => it.getAttribute('data-card')?.split('#')[0]));
  expect(shown).toEqual(viewOf(hers).hand);
  // A battle card has a number of its own, so it can be looked for everywhere.
  const battles = hand.filter((it) => it.startsWith('C'));
  for (const card of battles) expect(hers.texts.join('\n'), card).not.toContain(`"${card}"`);

  await tables[1].move(1);
  for (const it of tables) await expect(it.page.getByTestId('interlude')).toBeVisible();
  const kept = eventsOf(hers).filter((it) => it.kind === 'kept');
  expect(kept.map((it) => it.seat).sort()).toEqual(['a', 'b']);
  const open = kept.flatMap((it) => it.cards);
  for (const card of battles.filter((it) => !open.includes(it))) expect(hers.texts.join('\n'), card).not.toContain(`"${card}"`);
  for (const [heard, seat] of [[mine, 'a'], [hers, 'b']] as const) {
    const closed = eventsOf(heard).filter((it) => CLOSED.includes(it.kind)) as { seat: string; cards?: string[] }[];
    // What is mine I am told, so the search does find something.
    expect(closed.some((it) => it.seat === seat && it.cards !== undefined)).toBe(true);
    for (const event of closed) if (event.seat !== seat) expect(event.cards ?? null).toBeNull();
    for (const frame of heard.frames) expect((frame.view as View).me).toBe(seat);
  }
});

test('an onlooker sees armies and no hand', async ({ page, another }) => {
  const code = await startGame(page, { game: 'warriors', bots: ['easy', 'easy'] });
  const table = new WarriorsPage(page);
  await table.playUntil('keep');
  const onlooker = await another();
  await onlooker.goto(`/t/${code}`);
  await onlooker.getByRole('button', { name: 'Regarder' }).click();
  await expect(onlooker.getByTestId('muster')).toBeVisible();
  await expect(onlooker.getByTestId('hand')).toHaveCount(0);
  await isAccessible(onlooker);
});

test('a reload in the middle of a decision changes nothing', async ({ page }) => {
  await startGame(page, { game: 'warriors', bots: ['easy'] });
  const table = new WarriorsPage(page);
  await table.playUntil('keep');
  const cards = () => table.hand.locator('[data-card]').evaluateAll((all) => all.map((it) => it.getAttribute('data-card')));
  const before = await cards();
  await table.hand.locator('[data-card]').first().click();
  await page.reload();
  await expect.poll(() => table.decision()).toBe('keep');
  expect(await cards()).toEqual(before);
  await table.playOne();

  // In a battle: what was touched is forgotten, what was asked is not.
  await table.playUntil('attack', 'band', 'lose', 'next', 'aim');
  const asked = await table.prompt.innerText();
  const decision = await table.decision();
  await page.reload();
  await expect.poll(() => table.decision()).toBe(decision);
  expect(await table.prompt.innerText()).toBe(asked);
  await table.playOne();
});

test('a catapult passes by itself, is aimed with two touches, and fires at the next chance', async ({ page, another }) => {
  test.setTimeout(240_000);
  await become(page, 'Camille');
  // Until somebody was dealt a catapult.
  for (let deals = 0; deals < 12; deals += 1) {
    const [mine, hers, friend] = await together(page, another);
    const owner = viewOf(mine).armies.findIndex((it) => it.catapults > 0);
    if (owner < 0) continue;
    const tables = [new WarriorsPage(page), new WarriorsPage(friend)];
    const shooter = tables[owner]!;
    const heard = [mine, hers][owner]!;
    // While the other decides, the button is there; no chance to fire has asked anything.
    await playUntil(tables, async () => {
      if ((await shooter.decision()) === 'window') expect(viewOf(heard).phase).toBe('last_chance');
      return (await shooter.fireButton.isVisible()) && (await tables[1 - owner]!.decision()) !== null;
    });
    await shooter.fireButton.click();
    await shooter.aim();
    await isAccessible(shooter.page);
    await staysInside(shooter.page);
    const shot = (await shooter.primary.getAttribute('data-action')) ?? '';
    expect(shot).toMatch(/^fire [ab] /);
    await shooter.primary.click();
    await expect(shooter.actions.locator('[data-action="disarm"]')).toBeVisible();
    const seat = 'ab'[owner]!;
    const isShot = (it: Frame) => (it.events as Event[]).some((event) => event.kind === 'fired' && event.seat === seat);
    await playUntil(tables, async () => heard.frames.some(isShot));
    const at = heard.frames.findIndex(isShot);
    const told = heard.frames[at]!.events as Event[];
    expect(told.find((it) => it.kind === 'fired' && it.seat === seat)).toMatchObject({ owner: shot.split(' ')[1] });
    // The stone is spent; at the end of a round the others are put away in the same breath.
    const [before, after] = [heard.frames[at - 1]!, heard.frames[at]!].map((it) => (it.view as View).armies[owner]!.catapults) as [number, number];
    const isPutAway = told.some((it) => it.kind === 'put_away' && it.seat === seat);
    expect(after).toBe(isPutAway ? 0 : before - 1);
    // The wish of one is no business of the other.
    expect([mine, hers][1 - owner]!.messages.filter((it) => it.type === 'wishes' && it.wishes.armed !== null && it.wishes.armed !== 'pass')).toEqual([]);
    return;
  }
  throw new Error('twelve deals without a catapult');
});

test('the muster is walked with arrows, and advice, log and labels never speak in notation', async ({ page }) => {
  await startGame(page, { game: 'warriors', bots: ['easy', 'easy'] });
  const table = new WarriorsPage(page);
  await table.playUntil('keep');
  const cell = () => page.evaluate(() => document.activeElement?.getAttribute('data-cell'));
  const row = await table.muster.locator('.army').first().locator('[data-cell]').evaluateAll((all) => all.map((it) => it.getAttribute('data-cell')));
  await table.muster.locator('.army .cell').first().focus();
  await page.keyboard.press('ArrowRight');
  expect(await cell()).toBe(row[1]);
  await page.keyboard.press('ArrowDown');
  expect((await cell())?.split(':')[0]).not.toBe(row[1]!.split(':')[0]);
  await page.keyboard.press('Enter');
  await page.getByTestId('look').locator('header button').click();
  await expect(table.hand).toBeVisible();

  await page.keyboard.press('h');
  await expect(page.getByTestId('hint')).toBeVisible({ timeout: 30_000 });
  expect(await page.getByTestId('hint').innerText()).not.toMatch(NOTATION);
  await page.getByTestId('hint').getByRole('button', { name: 'Fermer' }).click();
  await table.playOne();
  await page.keyboard.press('l');
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  const names = await page.locator('[aria-label]').evaluateAll((all) => all.map((it) => it.getAttribute('aria-label')).join('\n'));
  expect(`${await page.locator('body').innerText()}\n${names}`).not.toMatch(NOTATION);
});

for (const [bots, options, locale] of [[1, undefined, 'en-GB'], [5, 'expansion=on', 'fr-FR']] as const) {
  test(`${bots + 1} players: whatever is asked fits every window (${locale})`, async ({ another }) => {
    test.setTimeout(300_000);
    const page = await another({ locale, viewport: SMALL });
    await become(page, 'Camille');
    await page.evaluate(() => (localStorage['tablee.warriors.catapults'] = 'ask'));
    await startGame(page, { game: 'warriors', options, bots: Array.from({ length: bots }, () => 'easy') });
    const table = new WarriorsPage(page);
    const seen = new Set<string>();
    const look = async (what: string) => {
      if (seen.has(what)) return;
      seen.add(what);
      for (const viewport of SIZES) {
        await page.setViewportSize(viewport);
        await fits(page);
        await table.staysOnStage();
      }
      await isAccessible(page);
      await page.setViewportSize(SMALL);
      await isAccessible(page);
      await isTranslated(page);
    };
    await table.play(look);
    expect([...seen]).toEqual(expect.arrayContaining(['keep', 'keep ready']));
  });
}

test('the bonuses are told people by people before the result', async ({ another }) => {
  test.setTimeout(300_000);
  const page = await another({ locale: 'fr-FR' });
  await startGame(page, { game: 'warriors', bots: ['easy'] });
  const table = new WarriorsPage(page);
  // Nobody skips the end: only what a reader of little motion sees.
  await page.evaluate(() => (localStorage['tablee.preferences'] = JSON.stringify({ motion: 'reduced' })));
  await page.reload();
  const finale = page.getByTestId('finale');
  const lines = finale.getByRole('list').first().getByRole('listitem');
  const told = lines.last().waitFor({ timeout: 240_000 }).then(() => lines.evaluateAll((all) => all.map((it) => it.getAttribute('aria-label'))));
  await table.play();
  expect(await told).toHaveLength(6);
  for (const line of await told) expect(line).toMatch(/^\S+\s: (\S.*\s: \d+ points|personne)$/u);
});

for (const [locale, word] of [['fr-FR', /Choisis en secret/], ['en-GB', /Choose in secret/]] as const) {
  test(`the first game is guided, decision by decision, and the guide can be sent away (${locale})`, async ({ another }) => {
    const page = await another({ locale, viewport: SMALL });
    await become(page, 'Camille');
    await startGame(page, { game: 'warriors', bots: ['easy'] });
    const table = new WarriorsPage(page);
    await table.playUntil('keep');
    await page.evaluate(() => (localStorage['tablee.guide.warriors'] = '[]'));
    await page.reload();
    const guide = page.getByTestId('guide');
    await expect(guide).toContainText(word);
    await isAccessible(page);
    await staysInside(page);
    const first = await guide.innerText();
    await page.getByTestId('guide-ok').click();
    await expect(guide).toBeVisible();
    await expect(guide).not.toContainText(first.split('\n')[0]!);
    await page.getByTestId('guide-skip').click();
    await expect(guide).toHaveCount(0);
    await page.reload();
    await expect.poll(() => table.decision()).toBe('keep');
    await expect(guide).toHaveCount(0);
  });
}
