// Several people at one table, and whether a room fits their windows.

import { fits, type Size } from './fits';
import { GAMES, expect, isAccessible, type Page } from './house';
import { overhear, type Heard } from './overhear';
import type { TablePage } from './rooms/table';

/** Takes a free chair of a table that is not started, as somebody with a link does. */
export async function sitDown(page: Page, code: string, name: string): Promise<void> {
  await page.goto(`/t/${code}`);
  await page.getByLabel('Ton nom').fill(name);
  await page.getByRole('button', { name: 'S’asseoir' }).click();
  await expect(page.getByText('L’hôte va bientôt commencer.')).toBeVisible();
}

/** The host starts; everybody opens the table, and all they are sent is kept. */
export async function beginTogether(code: string, host: Page, ...friends: Page[]): Promise<Heard[]> {
  const heard = [host, ...friends].map(overhear);
  for (const friend of friends) await friend.reload();
  const answer = await host.request.post(`/api/tables/${code}/start`, { data: { nonce: 'cd'.repeat(16) } });
  expect(answer.ok(), await answer.text()).toBe(true);
  await host.goto(`/t/${code}`);
  for (const page of [host, ...friends]) await expect(page.getByTestId('prompt')).toBeVisible();
  for (const it of heard) await expect.poll(() => it.frames.length).toBeGreaterThan(0);
  return heard;
}

const SMALL = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };

/** What is asked fits these windows; a phone and a desk are laid out differently, so both are looked at closely. */
export async function fitsEverywhere({ page, isWhole }: TablePage, sizes: Size[]): Promise<void> {
  for (const viewport of [...sizes, DESK, SMALL]) {
    await page.setViewportSize(viewport);
    await fits(page);
    await isWhole?.();
    if (viewport === DESK || viewport === SMALL) await isAccessible(page);
  }
}

/** Nothing is shown by the name of its message. */
export async function isTranslated(page: Page): Promise<void> {
  const text = await page.locator('body').innerText();
  const keys = new RegExp(
    `\\b(${['web', 'guide', 'seat', 'chat', 'sketch', ...GAMES].join('|')})(-[a-z]+){2,}\\b`,
    'g',
  );
  expect(text.match(keys) ?? []).toEqual([]);
}

/** Presses Tab until the focus is on something of this kind, as somebody without a mouse does. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${selector}`);
}
