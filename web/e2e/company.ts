// Several people at one table, and whether a room fits their windows.

import { expect, type Page } from './house';
import { overhear, type Heard } from './overhear';

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
  const outside = await page.evaluate(() => {
    const res: string[] = [];
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    if (scrollWidth > clientWidth) res.push(`scrolls sideways: ${scrollWidth} in ${clientWidth}`);
    if (scrollHeight > clientHeight) res.push(`scrolls down: ${scrollHeight} in ${clientHeight}`);
    for (const element of document.querySelectorAll<HTMLElement>('main.room button, main.room [data-seat]')) {
      const { left, right, top, bottom, width } = element.getBoundingClientRect();
      if (width === 0 || !element.checkVisibility({ visibilityProperty: true })) continue;
      // Pieces may hang over an edge by the width of their shadow.
      if (left < -4 || right > innerWidth + 4 || top < -4 || bottom > innerHeight + 4) res.push(`${element.className || element.tagName} ${element.textContent?.trim().slice(0, 30)}: ${Math.round(left)} to ${Math.round(right)}, ${Math.round(top)} to ${Math.round(bottom)}`);
    }
    return res;
  });
  expect(outside, await page.getByTestId('prompt').innerText()).toEqual([]);
}

/** Nothing is shown by the name of its message. */
export async function isTranslated(page: Page): Promise<void> {
  const text = await page.locator('body').innerText();
  expect(text.match(/\b(web|nains|duels|warriors|guide|seat|chat)-[a-z]+(-[a-z]+)+\b/g) ?? []).toEqual([]);
}
