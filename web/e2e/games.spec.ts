// A whole game of each room by clicks: whatever is asked fits every window, every click is a move
// that the server took; then its end, its luck, its replay, its rematch.

import { ROOMS } from './rooms';
import { fitsEverywhere, isTranslated } from './company';
import { SIZES, sizesOf } from './fits';
import { GAMES, expect, isAccessible, startGame, staysInside, test, type Page } from './house';
import { overhear, type Heard } from './overhear';
import type { RoomTests } from './rooms/table';

const WHOLE = GAMES.flatMap((game) => ROOMS[game]!.games.map((it) => ({ game, ...it }))).map((it, number) => ({
  ...it,
  number,
}));
/** So many kinds of decisions that every game has at least look at windows of their own. */
const KINDS = 2;

test('whole games look at every named window', () => {
  const used = WHOLE.flatMap(({ number, kinds }) =>
    kinds.slice(0, KINDS).flatMap((_, i) => sizesOf(KINDS * number + i)),
  );
  expect(used).toEqual(expect.arrayContaining(SIZES));
});

for (const {
  game,
  bots,
  options = '',
  english = false,
  afterwards = false,
  storage = {},
  short = false,
  kinds,
  number,
} of WHOLE) {
  const length = short ? 'two deals' : 'a whole game';
  test(`${length} of ${game} ${options} with ${bots} bots${english ? ', in English' : ''}`, async ({ another }) => {
    test.setTimeout(600_000);
    const page = await another({ locale: english ? 'en-GB' : 'fr-FR' });
    const heard = overhear(page);
    await page.addInitScript((it) => Object.assign(localStorage, it), storage);
    await startGame(page, { game, options, bots: Array.from({ length: bots }, () => 'easy') });

    const table = ROOMS[game]!.page(page);
    await table.untilMine();
    const seats = await page
      .locator('main.room [data-seat]')
      .evaluateAll((all) => new Set(all.map((it) => (it as HTMLElement).dataset.seat)).size);
    expect(seats, 'everybody is seen').toBe(bots + 1);
    const seen = new Set<string>();
    let deals = 0;
    const look = async (what: string) => {
      if (what === 'summary') deals += 1;
      if (seen.has(what)) return;
      seen.add(what);
      await fitsEverywhere(table, sizesOf(KINDS * number + seen.size - 1));
      await isTranslated(page);
    };
    const moves = await table.play({ look, until: async () => short && deals === 2 });
    expect([...seen]).toEqual(expect.arrayContaining(kinds));
    expectEveryQuestionAnswered(ROOMS[game]!, heard, moves);
    if (short) return;

    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      english ? /\bwins?\b|has lost|victory/ : /gagne|a perdu|victoire/,
    );
    await staysInside(page);
    await isAccessible(page);
    await isTranslated(page);
    if (afterwards) await lookBack(page, another);
  });
}

/** Each click was one move that the server took, and whatever waited for me was answered by one. */
function expectEveryQuestionAnswered({ nameOf, canClose, isKept }: RoomTests, heard: Heard, moves: string[]): void {
  const acts = heard.sent.filter((it) => it.type === 'act');
  const taken = new Set(heard.messages.flatMap((it) => (it.type === 'ack' ? [it.id] : [])));
  const questions = heard.frames.flatMap((it) => (it.question?.waits ? [it.question] : []));
  expect(questions.length).toBeGreaterThan(0);
  expect(acts.map((it) => nameOf?.(it.action) ?? it.action)).toEqual(moves);
  const open = new Set(questions.flatMap((it) => (canClose?.(it.legal) ? [it.number] : [])));
  expect(acts.filter((it) => !taken.has(it.id) && !open.has(it.question))).toEqual([]);

  // What is asked now is still open.
  const answered = new Set([...acts.map((it) => it.question), heard.frames.at(-1)!.question?.number]);
  expect(questions.filter((it) => !answered.has(it.number) && !canClose?.(it.legal))).toEqual([]);
  isKept?.(heard, moves);
}

async function lookBack(page: Page, another: () => Promise<Page>): Promise<void> {
  await page.getByRole('button', { name: 'Vérifier la donne' }).click();
  // The game was not begun by this page: what was promised before, it does not know. The seed, the first deal, all
  // later luck and the whole game it has worked out.
  await expect(page.getByRole('img', { name: 'Exact' })).toHaveCount(4);
  await expect(page.getByRole('img', { name: 'Faux' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Revoir la partie' }).click();
  await expect(page).toHaveURL(/\/replay\/.*seat=a/);
  // A robot has the same face as at the table.
  await expect(page.locator('main.room [style*="--bot-1"]').first()).toBeVisible();
  await page.getByRole('button', { name: 'Coup suivant' }).click();
  await page.getByRole('button', { name: 'Coup suivant' }).click();
  await expect(page).toHaveURL(/step=2/);
  // The address is all that it takes, for somebody else too.
  const friend = await another();
  await friend.goto(page.url());
  await expect(friend.getByRole('slider')).toHaveValue('2');
  await page.getByLabel('Vu de').selectOption('b');
  await expect(page).toHaveURL(/seat=b/);
  await page.getByRole('button', { name: 'À la fin' }).click();
  await staysInside(page);
  await isAccessible(page);

  await page.getByRole('link', { name: 'Retour à la table' }).click();
  await page.getByRole('button', { name: 'Revanche' }).click();
  // Alone with bots the cards are dealt at once, to as many.
  await expect(page.getByTestId('prompt')).toBeVisible();
  await expect(page.locator('[data-seat]').first()).toBeVisible();

  await page.goto('/games');
  await expect(page.getByRole('heading', { name: 'Terminées' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Revoir/ })).toHaveCount(1);
}
