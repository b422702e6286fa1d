// Warriors: sealed choices that stay secret, catapults that do not nag, the final bonuses.
// Whole games are in games.spec.ts.

import { WarriorsPage } from './rooms/warriors';
import { beginTogether, sitDown } from './company';
import { become, expect, isAccessible, openTable, startGame, staysInside, test, type Page } from './house';
import type { Heard } from './overhear';
import type { Frame } from '../src/lib/wire';
import type { Event, Shown } from '../src/lib/games/warriors';

/** Events whose cards only their owner is told. */
const CLOSED = ['dealt', 'chose', 'discarded'];

/** How records write cards; people read names. */
const NOTATION = /\bC\d+\b|[a-z]+-(infantry|archer|cavalry)\b/;

function viewOf(heard: Heard): Shown {
  return heard.frames.at(-1)!.view as Shown;
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
    await expect
      .poll(async () => (await Promise.all(tables.map((it) => it.goOn()))).includes(true) || (await isSo()), {
        intervals: [20, 50, 100],
        timeout: 30_000,
      })
      .toBe(true);
    for (const table of tables) {
      if (await isSo()) return;
      await table.closeInterlude();
      if (await table.isMyTurn()) await table.move(turn);
    }
  }
}

test('a choice of cards is sealed: nobody is sent what another was dealt, chose or discarded', async ({
  page,
  another,
}) => {
  await become(page, 'Camille');
  const [mine, hers, friend] = await together(page, another);
  const tables = [new WarriorsPage(page), new WarriorsPage(friend)] as const;
  await playUntil([...tables], async () => viewOf(mine).phase === 'keep');
  const hand = viewOf(mine).hand!;
  expect(hand).toHaveLength(9);

  // I choose first; the friend is told that I did, and nothing else.
  await tables[0].playOne();
  await expect.poll(() => hers.frames.at(-1)!.answered).toContain('a');
  await expect(friend.getByTestId('interlude')).toHaveCount(0);
  await expect(friend.locator('[data-seat="a"] .done')).toBeVisible();
  expect(viewOf(hers).hand).toHaveLength(9);
  expect(viewOf(hers).kept).toBeNull();
  const shown = await friend
    .getByTestId('hand')
    .locator('[data-card]')
    .evaluateAll((all) => all.map((it) => it.getAttribute('data-card')?.split('#')[0]));
  expect(shown).toEqual(viewOf(hers).hand);
  // A battle card has a number of its own, so it can be looked for everywhere.
  const battles = hand.filter((it) => it.startsWith('C'));
  for (const card of battles) expect(hers.texts.join('\n'), card).not.toContain(`"${card}"`);

  await tables[1].playOne();
  for (const it of tables) await expect(it.page.getByTestId('interlude')).toBeVisible();
  const kept = eventsOf(hers).filter((it) => it.kind === 'kept');
  expect(kept.map((it) => it.seat).sort()).toEqual(['a', 'b']);
  const open = kept.flatMap((it) => it.cards);
  for (const card of battles.filter((it) => !open.includes(it)))
    expect(hers.texts.join('\n'), card).not.toContain(`"${card}"`);
  for (const [heard, seat] of [
    [mine, 'a'],
    [hers, 'b'],
  ] as const) {
    const closed = eventsOf(heard).filter((it) => CLOSED.includes(it.kind)) as { seat: string; cards?: string[] }[];
    // What is mine I am told, so the search does find something.
    expect(closed.some((it) => it.seat === seat && it.cards !== undefined)).toBe(true);
    for (const event of closed) if (event.seat !== seat) expect(event.cards ?? null).toBeNull();
    for (const frame of heard.frames) expect((frame.view as Shown).me).toBe(seat);
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
  await startGame(page, { game: 'warriors', bots: ['easy', 'easy'] });
  const table = new WarriorsPage(page);
  table.warlike = true;
  await table.playUntil('keep');
  const cards = () =>
    table.hand.locator('[data-card]').evaluateAll((all) => all.map((it) => it.getAttribute('data-card')));
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
  await expect.poll(() => table.prompt.innerText()).toBe(asked);
  await table.playOne();
});

test('a catapult passes by itself, is aimed with two touches, and fires at the next chance', async ({
  page,
  another,
}) => {
  test.setTimeout(240_000);
  await become(page, 'Camille');
  // Until somebody was dealt a catapult, and had a chance to fire.
  for (let deals = 0; deals < 12; deals += 1) {
    const [mine, hers, friend] = await together(page, another);
    const owner = viewOf(mine).armies.findIndex((it) => it.catapults > 0);
    if (owner < 0) continue;
    const tables = [new WarriorsPage(page), new WarriorsPage(friend)];
    for (const table of tables) table.warlike = true;
    const shooter = tables[owner]!;
    const heard = [mine, hers][owner]!;
    // What was not thrown by the end of the round is put away: then another deal is needed.
    const isSpent = () => viewOf(heard).armies[owner]!.catapults === 0;
    // While the other decides, the button is there; no chance to fire has asked anything.
    await playUntil(tables, async () => {
      if (isSpent()) return true;
      if ((await shooter.decision()) === 'window') expect(viewOf(heard).phase).toBe('last_chance');
      // Not at the last chance of a round, which asks both.
      return (await shooter.fireButton.isVisible()) && ![null, 'window'].includes(await tables[1 - owner]!.decision());
    });
    if (isSpent()) continue;
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
    await playUntil(tables, async () => isSpent() || heard.frames.some(isShot));
    if (!heard.frames.some(isShot)) continue;
    const at = heard.frames.findIndex(isShot);
    const told = heard.frames[at]!.events as Event[];
    expect(told.find((it) => it.kind === 'fired' && it.seat === seat)).toMatchObject({ owner: shot.split(' ')[1] });
    // The stone is spent; at the end of a round the others are put away in the same breath.
    const [before, after] = [heard.frames[at - 1]!, heard.frames[at]!].map(
      (it) => (it.view as Shown).armies[owner]!.catapults,
    ) as [number, number];
    const isPutAway = told.some((it) => it.kind === 'put_away' && it.seat === seat);
    expect(after).toBe(isPutAway ? 0 : before - 1);
    // The wish of one is no business of the other.
    expect(
      [mine, hers][1 - owner]!.messages.filter(
        (it) => it.type === 'wishes' && it.wishes.armed !== null && it.wishes.armed !== 'pass',
      ),
    ).toEqual([]);
    return;
  }
  throw new Error('twelve deals without a shot');
});

test('the muster is walked with arrows, and advice, log and labels never speak in notation', async ({ page }) => {
  await startGame(page, { game: 'warriors', bots: ['easy', 'easy'] });
  const table = new WarriorsPage(page);
  await table.playUntil('keep');
  const cell = () => page.evaluate(() => document.activeElement?.getAttribute('data-cell'));
  const row = await table.muster
    .locator('.army')
    .first()
    .locator('[data-cell]')
    .evaluateAll((all) => all.map((it) => it.getAttribute('data-cell')));
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
  const names = await page
    .locator('[aria-label]')
    .evaluateAll((all) => all.map((it) => it.getAttribute('aria-label')).join('\n'));
  expect(`${await page.locator('body').innerText()}\n${names}`).not.toMatch(NOTATION);
});

test('the bonuses are told people by people before the result', async ({ page }) => {
  test.setTimeout(300_000);
  // Nobody skips the end: only what a reader of little motion sees.
  await page.addInitScript(() => (localStorage['tablee.preferences'] = JSON.stringify({ motion: 'reduced' })));
  await startGame(page, { game: 'warriors', bots: ['easy'] });
  const table = new WarriorsPage(page);
  const finale = page.getByTestId('finale');
  const lines = finale.getByRole('list').first().getByRole('listitem');
  const told = lines
    .last()
    .waitFor({ timeout: 240_000 })
    .then(() => lines.evaluateAll((all) => all.map((it) => it.getAttribute('aria-label'))));
  await table.play();
  expect(await told).toHaveLength(6);
  for (const line of await told) expect(line).toMatch(/^\S+\s: (\S.*\s: \d+ points|personne)$/u);
});
