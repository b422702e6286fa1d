// Without a server: what the tests of flight mode share.

import type { BrowserContext } from '@playwright/test';
import { GAMES, botsOf, type Page } from './house';

/** Plays here, with few easy bots that do not dawdle. */
export async function playsHere(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    (solo) => {
      localStorage['tablee.house'] = 'here';
      localStorage['tablee.solo'] ??= JSON.stringify(solo);
    },
    Object.fromEntries(
      GAMES.map((game) => [game, { players: botsOf(game, 2).length + 1, level: 'easy', pace: 'instant' }]),
    ),
  );
}

/** The first visit: everything is on the shelf when the service worker is active. */
export async function visit(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done));
  });
}

export const play = (page: Page, game: string) =>
  page.locator(`[data-game="${game}"]`).getByRole('button', { name: 'Jouer' }).click();

/** The worker of the house can be spoken to, as `window.house`. */
export async function overhearHouse(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Original = Worker;
    window.Worker = class extends Original {
      constructor(...args: ConstructorParameters<typeof Worker>) {
        super(...args);
        if (args[1]?.name === 'house') (window as unknown as { house: Worker }).house = this;
      }
    };
  });
}

/** Somebody else plays for me from now on: what the pages' own worker is told, as a host of a party tells a server. */
export async function handOver(page: Page): Promise<void> {
  await page.evaluate((code) => {
    const message = { type: 'request', number: -1, as: { guest: 'me', name: 'Ada' }, method: 'POST', lang: 'fr' };
    const { house } = window as unknown as { house: Worker };
    const ask = (what: string, body: object) =>
      house.postMessage({ ...message, path: `/tables/${code}/${what}`, body: JSON.stringify(body) });
    ask('settings', { stand_in: 'easy' });
    ask('stand-in', { seat: 'a', on: true });
  }, page.url().split('/t/')[1]);
  // Pauses of the game are read at once.
  await page.waitForFunction(
    () => {
      document.querySelector<HTMLElement>('[data-testid="continue"], [data-testid="next-deal"]')?.click();
      return document.querySelector('main.end') !== null;
    },
    undefined,
    { timeout: 300_000, polling: 100 },
  );
}
