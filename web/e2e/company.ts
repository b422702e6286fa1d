// Several people at one table, and whether a room fits their windows.

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

/** A room never scrolls: everything that can be touched lies inside the window. */
export async function fits(page: Page): Promise<void> {
  const outside = () =>
    page.evaluate(() => {
      const res: string[] = [];
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
      if (scrollWidth > clientWidth) res.push(`scrolls sideways: ${scrollWidth} in ${clientWidth}`);
      if (scrollHeight > clientHeight) res.push(`scrolls down: ${scrollHeight} in ${clientHeight}`);
      for (const element of document.querySelectorAll<HTMLElement>('main.room button, main.room [data-seat]')) {
        const { left, right, top, bottom, width } = element.getBoundingClientRect();
        if (width === 0 || !element.checkVisibility({ visibilityProperty: true })) continue;
        // Pieces may hang over an edge by the width of their shadow.
        if (left < -4 || right > innerWidth + 4 || top < -4 || bottom > innerHeight + 4)
          res.push(
            `${element.className || element.tagName} ${element.textContent?.trim().slice(0, 30)}: ` +
              `${Math.round(left)} to ${Math.round(right)}, ${Math.round(top)} to ${Math.round(bottom)}`,
          );
      }
      // What is asked can be read: nothing lies over it.
      const prompt = document.querySelector<HTMLElement>('main.room [data-testid="prompt"]');
      const words = document.createRange();
      if (prompt?.querySelector('p')?.checkVisibility()) {
        words.selectNodeContents(prompt.querySelector('p')!);
        const { left, width, top, height } = words.getBoundingClientRect();
        for (const part of [0.02, 0.25, 0.5, 0.75, 0.98]) {
          const found = document.elementFromPoint(left + width * part, top + height / 2);
          if (found && !found.contains(prompt) && !prompt.contains(found) && !found.closest('dialog'))
            res.push(`${found.className || found.tagName} lies over ${prompt.textContent}`);
        }
      }
      return res;
    });
  // A window that was just made smaller is laid out anew within a few frames.
  await expect.poll(outside, { message: await page.getByTestId('prompt').innerText(), timeout: 5000 }).toEqual([]);
}

export const SMALL = { width: 360, height: 740 };
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
const LARGE = { width: 1920, height: 1080 };

/** What is asked fits every window; a phone and a desk are laid out differently, so both are looked at closely. */
export async function fitsEverywhere({ page, isWhole }: TablePage): Promise<void> {
  for (const viewport of [PHONE, LARGE, DESK, SMALL]) {
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
