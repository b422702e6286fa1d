// Every lesson is played through by hand, in both languages, on a phone and at a desk.

import type { Lesson } from '../src/lib/wire';
import { isTranslated } from './company';
import { expect, GAMES, isAccessible, staysInside, test, unfold } from './house';
import type { Page } from './house';
import { ROOMS } from './rooms';

const WINDOWS = {
  phone: { width: 390, height: 664 },
  desk: { width: 1440, height: 900 },
};

async function lessonOf(page: Page, game: string): Promise<Lesson> {
  return (await (await page.request.get(`/api/lessons/${game}`)).json()) as Lesson;
}

for (const game of GAMES)
  for (const [where, viewport] of Object.entries(WINDOWS))
    for (const locale of ['fr-FR', 'en-GB'])
      test(`the lesson of ${game} is played through on a ${where}, ${locale}`, async ({ another }) => {
        const page = await another({ viewport, locale });
        const lesson = await lessonOf(page, game);
        await page.goto(`/learn/${game}`);
        const coach = page.getByTestId('coach');
        await expect(coach).toHaveAttribute('data-state', 'goal');
        await page.getByTestId('lesson-next').click();
        for (const [at, step] of lesson.steps.entries()) {
          for (const [turn, { answers }] of step.turns.entries()) {
            await expect(coach).toHaveAttribute('data-at', String(at));
            await expect(coach).toHaveAttribute('data-turn', String(turn));
            await expect(coach).toHaveAttribute('data-state', 'asks');
            // What is meant has a ring, which is the paper's: rooms may have rings of their own.
            await expect(page.locator('.ring:has(~ [data-testid="coach"])')).toBeVisible();
            await staysInside(page);
            await isTranslated(page);
            if (where === 'phone' && locale === 'fr-FR' && at === 0) await isAccessible(page);
            await ROOMS[game]!.page(page).playThis(answers[0]!.action);
          }
          await expect(coach).toHaveAttribute('data-state', 'done');
          await page.getByTestId('lesson-next').click();
        }
        await expect(coach).toHaveAttribute('data-state', 'over');
        await expect(page.getByTestId('lesson-real')).toBeVisible();
      });

test('a lesson is resumed, goes back, has a kind word, and ends at a real table', async ({ page }) => {
  const game = GAMES[0]!;
  const lesson = await lessonOf(page, game);
  await page.goto(`/learn/${game}`);
  const coach = page.getByTestId('coach');
  const state = (at: number, what: string) =>
    expect(coach)
      .toHaveAttribute('data-at', String(at))
      .then(() => expect(coach).toHaveAttribute('data-state', what));
  await page.getByTestId('lesson-next').click();
  await state(0, 'asks');
  await page.getByTestId('lesson-skip-step').click();
  await state(1, 'asks');
  await page.reload();
  await state(1, 'asks');
  // Something legal that is not meant: nothing happens but a word.
  const other = lesson.steps[1]!.frames[0]!.question!.legal.find(
    (it) => !lesson.steps[1]!.turns[0]!.answers.some(({ action }) => action === it),
  )!;
  await ROOMS[game]!.page(page).playThis(other);
  await expect(coach.locator('.word')).toBeVisible();
  await state(1, 'asks');
  await coach.getByRole('button').first().click();
  await state(0, 'asks');
  for (let at = 1; at <= lesson.steps.length; at += 1) await page.getByTestId('lesson-skip-step').click();
  await state(lesson.steps.length, 'over');
  await page.getByTestId('lesson-real').click();
  await expect(page).toHaveURL(/\/t\//);
});

test.describe('somebody new', () => {
  test.use({ newcomer: true });

  test('whoever opens a game first is offered to learn it', async ({ page }) => {
    const game = GAMES[0]!;
    await page.goto('/');
    await page.locator(`[data-game="${game}"] .btn.pine`).click();
    await page.getByTestId('first-learn').click();
    await expect(page.getByTestId('coach')).toHaveAttribute('data-state', 'goal');
  });
});

test('whoever chooses how to play alone is offered to learn first', async ({ page }) => {
  const game = GAMES[0]!;
  await page.goto('/');
  await (await unfold(page, game)).locator('.more button').first().click();
  await page.getByTestId('solo-learn').click();
  await expect(page.getByTestId('coach')).toHaveAttribute('data-state', 'goal');
});

test('there is no lesson of a game that there is not', async ({ page, forgiven }) => {
  forgiven.push(/404/);
  await page.goto('/learn/chess');
  await expect(page.getByText('chess')).toBeVisible();
});
