// What is wanted next is fetched before it is asked for: when the first page is whole and there is nothing else to do,
// or when a finger goes down. Nothing of it stands in the way of the first page.

import { emblems } from '$lib/emblems';
import { localHouse } from '$lib/local/house';
import { WHOLE } from '$lib/moments';
import { openRoom } from '$lib/registry';
import { session } from '$lib/session.svelte';

/** A machine that is never idle is not waited for any longer. */
const LONGEST = 4000;

const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
const nextTask = () => new Promise((done) => setTimeout(done));

/** When the page is drawn with its letters and pictures. */
async function whole(): Promise<void> {
  // Letters are asked for when they are first laid out.
  await nextFrame();
  await nextTask();
  await Promise.all([document.fonts?.ready, emblems.whenFirst()]);
  if (performance.getEntriesByName(WHOLE).length === 0) performance.mark(WHOLE);
}

const idle = () =>
  new Promise<unknown>((done) =>
    'requestIdleCallback' in window ? requestIdleCallback(done, { timeout: LONGEST }) : setTimeout(done, 200),
  );

const forget = () => undefined;

/** So long what may come next leaves the line to what somebody has asked for. */
const STEPS_BACK = 15_000;
let quietUntil = 0;

/** There is nothing else to do, and nobody waits for anything. */
async function atLeisure(): Promise<void> {
  await idle();
  while (performance.now() < quietUntil) await new Promise((done) => setTimeout(done, 1000));
}

/** Everything that may come next, one after the other, whoever goes there or not. */
export async function fetchWhenIdle(): Promise<void> {
  await whole();
  await idle();
  // A table first: it is small, and wanted wherever the game is played. Then rules and bots: they are the largest, and
  // come in a worker.
  await import('../pages/Table.svelte').catch(forget);
  if (session.playsHere) localHouse.warm();
  for (const fetch of [
    () => import('../pages/home/FirstTime.svelte'),
    () => import('../pages/home/SoloSheet.svelte'),
    () => import('./ui/Profile.svelte'),
  ]) {
    await atLeisure();
    await fetch().catch(forget);
  }
  await atLeisure();
  emblems.fetchAhead();
}

/** Somebody is about to play this game. */
export function fetchAhead(game: string): void {
  quietUntil = performance.now() + STEPS_BACK;
  if (session.playsHere) localHouse.warm();
  emblems.fetchAhead();
  void import('../pages/Table.svelte').catch(forget);
  void openRoom(game).catch(forget);
}
