// Duels: secrets of two sides, everything by keyboard, what can be looked up. Whole games are in games.spec.ts.

import { DuelsPage } from './rooms/duels';
import { beginTogether, fitsEverywhere, isTranslated, sitDown, tabTo } from './company';
import { SIZES } from './fits';
import { become, expect, isAccessible, openTable, startGame, test, type Page } from './house';
import { overhear, type Heard } from './overhear';
import type { Shown as View } from '../src/lib/games/duels';

const seatIndex = (seat: string) => seat.charCodeAt(0) - 97;

function viewOf(heard: Heard): View {
  return heard.frames.at(-1)!.view as View;
}

/** Looks through everything that was sent for a character that its reader may not know. */
function expectNoSecretOf(strangers: string[], heard: Heard): void {
  for (const frame of heard.frames) {
    const view = frame.view as View;
    if (view.phase === 'over') continue;
    for (const seat of strangers)
      expect(view.characters[seatIndex(seat)], `${seat} in frame ${frame.frame}`).toBeNull();
    expect(view.aside).toBeNull();
    for (const event of frame.events as { kind: string; seat?: string; card?: string; cards?: string[] }[]) {
      if (event.seat && strangers.includes(event.seat))
        expect(event.card, `${event.kind} of ${event.seat}`).toBeUndefined();
      expect(event.cards, event.kind).toBeUndefined();
    }
  }
}

test('two sides, three browsers: characters, proposals and talk stay with their side', async ({ page, another }) => {
  test.setTimeout(300_000);
  await become(page, 'Camille');
  // Seats a, c and e against b, d and f: Camille and Inès against Hugo.
  const code = await openTable(page, { game: 'duels', options: 'teams=seats', bots: ['easy', 'easy', 'easy'] });
  const [mate, foe, onlooker] = [await another(), await another(), await another()];
  await sitDown(mate, code, 'Inès');
  await sitDown(foe, code, 'Hugo');
  const [mine, hers, his] = (await beginTogether(code, page, mate, foe)) as [Heard, Heard, Heard];
  const watched = overhear(onlooker);
  await onlooker.goto(`/t/${code}`);
  await onlooker.getByRole('button', { name: 'Regarder' }).click();
  await expect.poll(() => watched.frames.length).toBeGreaterThan(0);

  // Partners know each other.
  const character = viewOf(mine).characters[0]!;
  expect(viewOf(hers).characters[0]).toBe(character);
  expect(viewOf(hers).my_side).toBe('left');
  expect(viewOf(his).my_side).toBe('right');
  for (const reader of [page, mate])
    await expect(
      reader.locator(`[data-seat="a"] [data-character="${character}"]`).filter({ visible: true }),
    ).toHaveCount(1);
  for (const seat of ['a', 'c', 'e'])
    await expect(foe.locator(`[data-seat="${seat}"] [data-character]`)).toHaveCount(0);
  await expect(onlooker.locator('[data-character]')).toHaveCount(0);

  // A proposal is seen by its side only.
  await page.locator('[data-guide="team"] [data-seat="e"]').click();
  await expect(mate.locator('[data-guide="me"]').getByText('1 voix')).toBeVisible();
  // Talk goes to the side unless one says otherwise.
  await page.getByRole('button', { name: /Parler/ }).click();
  await page.getByRole('textbox', { name: 'Écrire à ton équipe' }).fill('Inès, vas-y');
  await page.keyboard.press('Enter');
  await expect(mate.getByText(/Inès, vas-y/)).toBeVisible();
  await page.getByRole('radio', { name: 'Toute la table' }).check();
  await page.getByRole('textbox', { name: 'Écrire à la table' }).fill('Bonne chance');
  await page.keyboard.press('Enter');
  await expect(foe.getByText(/Bonne chance/)).toBeVisible();
  await page.keyboard.press('Escape');
  for (const heard of [his, watched]) {
    await expect.poll(() => heard.texts.some((it) => it.includes('Bonne chance'))).toBe(true);
    expect(heard.texts.some((it) => it.includes('vas-y'))).toBe(false);
    expect(heard.messages.filter((it) => it.type === 'suggestions' && it.list.length > 0)).toEqual([]);
  }

  // A step forward is sealed until the last one has decided.
  await new DuelsPage(page).slab('forward').click();
  await expect.poll(() => his.frames.at(-1)!.answered).toContain('a');
  expect(his.texts.some((it) => /"forward":\[[^\]]*"a"/.test(it))).toBe(false);
  await new DuelsPage(mate).slab('stay').click();
  await new DuelsPage(foe).slab('stay').click();
  await expect.poll(() => his.texts.some((it) => /"seats":\[[^\]]*"a"/.test(it))).toBe(true);

  await playTogether([page, mate, foe]);
  for (const heard of [mine, hers, his, watched]) await expect.poll(() => viewOf(heard).phase).toBe('over');
  expectNoSecretOf(['b', 'd', 'f'], mine);
  expectNoSecretOf(['b', 'd', 'f'], hers);
  expectNoSecretOf(['a', 'c', 'e'], his);
  expectNoSecretOf(['a', 'b', 'c', 'd', 'e', 'f'], watched);
  // After the game all is shown, so the search would have found it.
  expect(viewOf(his).characters[0]).toBe(character);
});

/** Everybody answers what they are asked until the game is over. */
async function playTogether(pages: Page[]): Promise<void> {
  const tables = pages.map((it) => new DuelsPage(it));
  const isOver = async () => (await tables[0]!.end.count()) > 0;
  for (let turn = 0; turn < 400; turn += 1) {
    await expect
      .poll(async () => (await isOver()) || (await Promise.all(tables.map((it) => it.goOn()))).some(Boolean), {
        intervals: [20, 50, 100],
        timeout: 60_000,
      })
      .toBe(true);
    if (await isOver()) return;
    for (const table of tables) if (await table.isMyTurn()) await table.move(turn);
  }
  throw new Error('the game does not end');
}

test('a side from which nobody steps forward has its fighter named by the other captain', async ({ page, another }) => {
  await become(page, 'Camille');
  // Seats a, c and e against b, d and f: Camille and two robots against three people who stay.
  const code = await openTable(page, { game: 'duels', options: 'teams=seats' });
  for (const seat of ['c', 'e'])
    expect((await page.request.post(`/api/tables/${code}/bots`, { data: { seat, level: 'easy' } })).ok()).toBe(true);
  const foes = [await another(), await another(), await another()];
  for (const [i, foe] of foes.entries()) await sitDown(foe, code, ['Hugo', 'Inès', 'Marcel'][i]!);
  const [mine] = (await beginTogether(code, page, ...foes)) as [Heard];
  const table = new DuelsPage(page);
  await table.slab('forward').click();
  for (const foe of foes) await new DuelsPage(foe).slab('stay').click();

  await expect.poll(() => table.phase()).toBe('designate');
  await table.whatNow();
  const named = table.lineup.locator('[data-seat="d"]');
  await expect(table.lineup.getByRole('button')).toHaveCount(3);
  await fitsEverywhere(table, SIZES);
  await isTranslated(page);
  await named.click();
  await expect(named).toHaveAttribute('aria-pressed', 'true');
  await expect(table.primary).toContainText('Inès');
  await table.primary.click();
  // If a robot of mine stepped forward too, Hugo chooses among us in the same moment.
  if (mine.frames.at(-1)!.asked.includes('b')) {
    const captain = new DuelsPage(foes[0]!);
    await captain.whatNow();
    await captain.move(0);
  }
  await expect.poll(() => viewOf(mine).fighters.right).toBe('d');
  await expect.poll(() => new DuelsPage(foes[1]!).phase()).toBe('bet');
});

test('a turn by keyboard alone: proposing, stepping forward, staking', async ({ page }) => {
  // The lowest seat of a side is its captain, so the stakes are mine.
  await startGame(page, { game: 'duels', options: 'teams=seats', bots: Array.from({ length: 5 }, () => 'easy') });
  const table = new DuelsPage(page);
  await table.whatNow();
  await tabTo(page, '[data-guide="team"] button');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 voix')).toBeVisible();
  await tabTo(page, '[data-guide="slabs"] button');
  await tabTo(page, '[data-action="forward"]');
  await page.keyboard.press('Enter');
  await table.play({ until: async () => (await table.phase()) === 'bet' });
  await tabTo(page, '[data-testid="bets"] button');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await tabTo(page, '[data-testid="actions"] .btn.pri');
  const asked = await table.room.getAttribute('data-asks');
  await page.keyboard.press('Enter');
  await expect.poll(() => table.room.getAttribute('data-asks')).not.toBe(asked);
});

test('notes, who beats whom and the dossier of a fighter', async ({ page }) => {
  await startGame(page, { game: 'duels', bots: Array.from({ length: 5 }, () => 'easy') });
  const table = new DuelsPage(page);
  await table.whatNow();
  await page.getByRole('button', { name: 'Carnet' }).click();
  await expect(page.getByRole('dialog').getByRole('row')).toHaveCount(4);
  await isAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Qui bat qui' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await isAccessible(page);
  await page.keyboard.press('Escape');
  await page.locator('[data-guide="foes"] button').first().click();
  await expect(page.getByRole('dialog').locator('.kinds li')).toHaveCount(5);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Qui bat qui' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Règle R6.1' }).click();
  await expect(page.locator('.marked[data-ruling="R6.1"]')).toBeVisible();
});

test('a table without notes deduces nothing', async ({ page }) => {
  const heard = overhear(page);
  await startGame(page, {
    game: 'duels',
    options: 'teams=seats notes=off',
    bots: Array.from({ length: 5 }, () => 'easy'),
  });
  const table = new DuelsPage(page);
  await table.whatNow();
  await expect(page.getByRole('button', { name: 'Carnet' })).toHaveCount(0);
  await page.locator('[data-guide="foes"] button').first().click();
  await expect(page.getByRole('dialog')).toContainText('ne tient pas de carnet');
  await page.keyboard.press('Escape');
  await table.play({ until: async () => (await table.phase()) === 'bet' });
  // What a bet would lead to follows from the cards on the table, not from notes.
  await table.bets.locator('button:not([aria-disabled])').first().click();
  await expect(page.getByTestId('bet-leads')).toBeVisible();
  for (const { view } of heard.frames) {
    const { possible, unseen, meeting } = view as View;
    expect([possible, unseen, meeting]).toEqual([null, null, null]);
  }
});
