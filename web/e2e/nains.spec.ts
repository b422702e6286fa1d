// Le Roi des Nains: two hands that stay secret, everything by keyboard, every point explained.
// Whole games are in games.spec.ts.

import { NainsPage } from './rooms/nains';
import { whoIsAsked } from './rooms/table';
import { beginTogether, sitDown, tabTo } from './company';
import { become, expect, isAccessible, openTable, startGame, test } from './house';
import { overhear, without, type Heard } from './overhear';
import type { Shown } from '../src/lib/games/nains';

/** What everybody may name: cards that are in the game or that somebody cannot have. */
const PUBLIC = ['special', 'specials', 'lacks'];

function viewOf(heard: Heard): Shown {
  return heard.frames.at(-1)!.view as Shown;
}

test('two hands: neither is shown to the other, in the page or on the wire', async ({ page, another }) => {
  test.setTimeout(180_000);
  await become(page, 'Camille');
  const code = await openTable(page, { game: 'nains', bots: ['easy'] });
  const friend = await another();
  await sitDown(friend, code, 'Inès');
  const [mine, hers] = (await beginTogether(code, page, friend)) as [Heard, Heard];
  const onlooker = await another();
  const watched = overhear(onlooker);
  await onlooker.goto(`/t/${code}`);
  await onlooker.getByRole('button', { name: 'Regarder' }).click();
  await expect.poll(() => watched.frames.length).toBeGreaterThan(0);
  expect(viewOf(mine).hand).toHaveLength(13);
  const tables = [new NainsPage(page), new NainsPage(friend)];
  while (viewOf(mine).winners.length < 6) await (await whoIsAsked(tables)).move();

  // Somebody is asked for the next card, so nothing happens any more, and the last one has reached everybody.
  await whoIsAsked(tables);
  const seenBy = (heard: Heard) => JSON.stringify([viewOf(heard).winners, viewOf(heard).trick]);
  await expect.poll(() => [hers, watched].map(seenBy)).toEqual([seenBy(mine), seenBy(mine)]);

  // A swap or a theft shows cards to whoever has held them; everybody saw the fives and the tricks.
  const shown = new Set(['N5', 'C5', 'G5', viewOf(mine).special]);
  for (const { view } of mine.frames) for (const card of [...view.trick, ...view.won.flat()]) shown.add(card);
  for (const [owner, heard, reader] of [
    [mine, hers, friend],
    [hers, mine, page],
    [mine, watched, onlooker],
    [hers, watched, onlooker],
  ] as const) {
    const known = heldIn(heard);
    const secret = [...heldIn(owner)].filter((card) => !known.has(card) && !shown.has(card));
    // Two who have swapped their hands have seen them both; whoever only looks on has seen neither.
    const swapped = [...heldIn(owner)].filter((card) => known.has(card)).length;
    expect(secret.length + (heard === watched ? 0 : swapped)).toBeGreaterThan(0);
    const sent = JSON.stringify(heard.messages.map((it) => without(it, PUBLIC)));
    for (const card of secret) {
      expect(sent.includes(`"${card}"`), card).toBe(false);
      await expect(reader.locator(`[data-card="${card}"], [data-laid$=":${card}"]`)).toHaveCount(0);
    }
    // The same search does find what is no secret.
    const taken = viewOf(mine).won.flat();
    expect([...known, ...taken].every((card) => sent.includes(`"${card}"`))).toBe(true);
  }
  await expect(onlooker.getByTestId('hand')).toHaveCount(0);
});

/** Every card that this onlooker has ever held. */
function heldIn(heard: Heard): Set<string> {
  return new Set(heard.frames.flatMap(({ view }) => (view as Shown).hand ?? []));
}

test('a quest and a trick by keyboard alone', async ({ page }) => {
  await startGame(page, { game: 'nains', bots: ['easy', 'easy'] });
  const table = new NainsPage(page);
  let asked = await table.whatNow();
  const goOn = async () => {
    await page.keyboard.press('Enter');
    await expect.poll(() => table.room.getAttribute('data-asks')).not.toBe(asked);
    asked = await table.whatNow();
  };
  if ((await table.phase()) === 'quest') {
    await tabTo(page, '[data-testid="tile"] [data-quest]');
    await page.keyboard.press('Enter');
    await tabTo(page, '[data-testid="actions"] .btn.pri');
    await goOn();
  }
  await table.play({ until: async () => (await table.phase()) === 'play' });
  asked = await table.whatNow();
  // The hand is one stop; its arrows go from card to card.
  await tabTo(page, '[data-testid="hand"] [data-card]');
  const cards = await table.hand.getByRole('button').count();
  await page.keyboard.press('Home');
  for (let at = 1; at < cards && (await page.locator('[data-card][data-playable="true"]:focus').count()) === 0; at += 1)
    await page.keyboard.press('ArrowRight');
  await goOn();
  await expect(table.hand.getByRole('button')).not.toHaveCount(cards);
});

test('every point of a deal is explained, and the running score with every trick', async ({ page }) => {
  test.setTimeout(180_000);
  await startGame(page, { game: 'nains', bots: ['easy', 'easy'] });
  const table = new NainsPage(page);
  await table.play({ until: async () => (await table.whatNow()) === 'summary' });
  const summary = page.getByRole('dialog');
  await expect(summary.getByRole('listitem').filter({ has: page.locator('.sum') })).toHaveCount(3);
  // The summary adds up: its reasons make the points.
  for (const row of await summary.locator('li:has(> .sum)').all()) {
    const number = async (selector: string) =>
      (await row.locator(selector).allInnerTexts()).map((it) => Number(it.replace('−', '-').replace('+', '')));
    const [total] = await number('.sum b');
    const reasons = await number('.who li > b');
    expect(await row.locator('.who li').count()).toBeGreaterThan(0);
    if (reasons.length > 0) expect(reasons.reduce((sum, it) => sum + it, 0)).toBe(total);
  }
  await table.nextDeal.click();
  await expect(summary).toBeHidden();
  // Somebody's seat tells what they won and what it brings now.
  await page.locator('.seats [data-seat]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await isAccessible(page);
});

test('quest tile and special card open to their full words and their rulings', async ({ page }) => {
  await startGame(page, { game: 'nains', bots: ['easy', 'easy'] });
  const table = new NainsPage(page);
  await table.play({ until: async () => (await table.phase()) === 'play' });
  await page.locator('[data-place="special"]').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.locator('[data-quest]')).toHaveCount(2);
  await isAccessible(page);
  await sheet.getByRole('button').last().click();
  await expect(page.locator('.marked[data-ruling]')).toBeVisible();
});
