// Dobro drawn by hand: whoever forgets is called. Whole games are in games.spec.ts.

import { DobroPage } from './rooms/dobro';
import { whoIsAsked } from './rooms/table';
import { beginTogether, sitDown } from './company';
import { become, expect, openTable, test } from './house';
import type { Heard } from './overhear';
import type { Shown } from '../src/lib/games/dobro';

test('« Oubli ! »: whoever forgot to draw takes the card and fills their hand; nobody else can be called', async ({
  page,
  another,
}) => {
  await become(page, 'Camille');
  const code = await openTable(page, { game: 'dobro', options: 'drawing=by_hand' });
  const friend = await another();
  await sitDown(friend, code, 'Inès');
  const heard = (await beginTogether(code, page, friend)) as [Heard, Heard];
  const tables = [new DobroPage(page), new DobroPage(friend)] as const;
  const first = await whoIsAsked(tables);
  const at = first === tables[0] ? 0 : 1;
  const second = tables[1 - at]!;
  const viewOf = () => heard[at]!.frames.at(-1)!.view as Shown;

  // Nobody has forgotten anything yet, and the umbrella says so.
  await second.oubli.click();
  await expect(second.page.getByTestId('why-not')).toBeVisible();
  const dealt = viewOf().hand!.length;
  await first.move();
  await expect(first.hand.getByRole('button')).not.toHaveCount(dealt);
  await second.untilMine();
  await second.move();
  // Nothing is said while the last word is still on its way.
  await second.page.locator('main:not([data-pending])').waitFor();
  expect(viewOf().oubli).toBeNull();
  await second.oubli.click();
  await expect.poll(() => viewOf().oubli).toBe('ab'[at]);
  await expect(first.hand.getByRole('button')).toHaveCount(dealt);
  await expect(first.page.locator(`[data-seat="${'ab'[at]}"]`).getByRole('img', { name: 'Oubli' })).toBeVisible();
});
