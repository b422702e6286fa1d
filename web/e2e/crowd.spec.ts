// Seventeen people with long names: nothing of them is cut, on the shared screen and on a phone.

import { expect, lengthenNames, test, type Page, unfold } from './house';
import { join, TELEVISION } from './rooms/party';
import { DuelsPage } from './rooms/duels';
import type { Room } from '../src/lib/wire';

/** A projector of 720p, and what lies between it and a television. */
const PROJECTORS = [
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 1600, height: 900 },
];
/** As long as a name can be. */
const LONGEST = 24;
const PHONE = { width: 390, height: 664 };
const MOST = 17;
/** So many turns show every part of one. */
const MOVES = 3;

/** Words that are cut, outside of the window or over other words; buttons outside. */
function flawsOf(page: Page): Promise<string[]> {
  // The last page is read like a page, down to its end.
  return page.evaluate(() => {
    const isLong = document.querySelector('main.end') !== null;
    const SHADOW = 4;
    const res: string[] = [];
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    if (scrollWidth > clientWidth || (scrollHeight > clientHeight && !isLong))
      res.push(`scrolls: ${scrollWidth} × ${scrollHeight} in ${clientWidth} × ${clientHeight}`);
    const isShown = (it: Element) =>
      it.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !it.closest('.visually-hidden, [aria-hidden="true"], dialog, [data-testid="toast"], [data-testid="reading"]');
    const where = ({ left, right, top, bottom }: DOMRect) =>
      [left, right, top, bottom].map((it) => Math.round(it)).join(' ');
    const isOutside = ({ left, right, top, bottom }: DOMRect) =>
      left < -SHADOW || right > innerWidth + SHADOW || (!isLong && (top < -SHADOW || bottom > innerHeight + SHADOW));

    for (const it of document.querySelectorAll('button, a'))
      if (isShown(it) && isOutside(it.getBoundingClientRect())) res.push(`outside: ${it.textContent?.trim()}`);

    const said: { text: string; it: Element; lines: DOMRect[] }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const words = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const it = node.parentElement;
      const text = node.textContent?.trim().slice(0, 40);
      if (!it || !text || !isShown(it) || it.closest('svg, script, style')) continue;
      words.selectNodeContents(node);
      const box = words.getBoundingClientRect();
      if (box.width === 0 || it.getBoundingClientRect().width <= 1) continue;
      if (isOutside(box)) res.push(`words outside: “${text}” ${where(box)}`);
      let hides: HTMLElement | null = it;
      while (hides && getComputedStyle(hides).overflowX === 'visible') hides = hides.parentElement;
      const paper = hides?.getBoundingClientRect();
      const isCut =
        paper && (box.right > paper.right + 2 || box.bottom > paper.bottom + 3 || box.left < paper.left - 2);
      if (isCut) res.push(`words cut: “${text}” ${where(box)} in ${where(paper)}`);
      // What sticks to the bottom of a page lies over it on purpose.
      else if (!it.closest('.again')) said.push({ text, it, lines: [...words.getClientRects()] });
    }
    const meets = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.3 * Math.min(a.height, b.height);
    said.forEach((a, i) =>
      said.slice(0, i).forEach((b) => {
        if (a.it === b.it || a.it.contains(b.it) || b.it.contains(a.it)) return;
        if (a.lines.some((line) => b.lines.some((other) => meets(line, other))))
          res.push(`“${a.text}” over “${b.text}” ${where(a.lines[0]!)}, ${where(b.lines[0]!)}`);
      }),
    );
    return res;
  });
}

async function fits(page: Page, what: string, ...sizes: { width: number; height: number }[]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    // Faces and cards are laid out anew within a few frames.
    let flaws: string[] = [];
    await expect
      .poll(async () => (flaws = await flawsOf(page)).length, { timeout: 3000 })
      .toBe(0)
      .catch(() => undefined);
    if (process.env.TABLEE_PARTY_PICTURES)
      await page.screenshot({ path: `${process.env.TABLEE_PARTY_PICTURES}/crowd-${what}-${size.width}.png` });
    expect.soft(flaws, `${what} at ${size.width} × ${size.height}`).toEqual([]);
  }
}

test('seventeen names as long as can be are whole on every shared screen, and of twenty letters on a phone', async ({
  another,
}) => {
  test.setTimeout(300_000);
  const [screen, phone] = [await another({ viewport: TELEVISION }), await another({ viewport: PHONE, hasTouch: true })];
  await lengthenNames(screen, undefined, LONGEST);
  await lengthenNames(phone);
  await screen.goto('/');
  await (await unfold(screen, 'duels')).getByRole('button', { name: 'grand écran' }).click();
  await expect(screen.getByTestId('gathering')).toBeVisible();
  const code = (await screen.getByTestId('code').textContent())!.trim();
  const post = async (path: string, data: unknown) => {
    const answer = await screen.request.post(`/api/tables/${code}/${path}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  const room = async () => (await (await screen.request.get(`/api/tables/${code}`)).json()) as Room;
  const { settings } = await room();
  await post('settings', { settings: { ...settings, bot_pace: 'instant' } });
  await join(phone, code, 'Maximilienne-Charlot');
  for (let i = 1; i < MOST; i += 1) await post('bots', { level: 'easy' });
  await expect(screen.locator('[data-joined]')).toHaveCount(MOST);
  await fits(screen, 'gathered', TELEVISION, ...PROJECTORS);
  await fits(phone, 'waiting', PHONE);
  await screen.locator('[data-action="form-teams"]').click();
  await expect(screen.locator('[data-team] li')).toHaveCount(MOST);
  await fits(screen, 'teams', TELEVISION, ...PROJECTORS);

  await screen.locator('[data-action="start"]').click();
  await expect(screen.locator('.duels')).toBeVisible();
  const table = new DuelsPage(phone);
  for (let turn = 0; turn < MOVES && (await table.whatNow()) !== 'end'; turn += 1) {
    const phase = (await table.phase()) ?? '';
    // Fighters have some seconds to step forward, which are over before so many windows are looked at.
    await post('more-time', { seconds: 60 });
    await expect(screen.locator('.duels[data-told="true"]')).toBeVisible();
    await fits(screen, `${phase} ${turn}`, TELEVISION, ...PROJECTORS);
    await fits(phone, `phone ${phase} ${turn}`, PHONE);
    await table.move(turn);
  }
  // Nobody plays any more: bots end it.
  const { seats, state } = await room();
  const mine = seats.find((it) => it.sitter.kind === 'person')!.seat;
  if (state === 'playing') await post('stand-in', { seat: mine, on: true });
  await expect(screen.getByTestId('reveal')).toBeVisible({ timeout: 120_000 });
  await fits(screen, 'end', TELEVISION, ...PROJECTORS);
  await expect(phone.locator('main.end')).toBeVisible();
  await fits(phone, 'phone end', PHONE);
});
