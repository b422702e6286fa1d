// Another build of the pages: fetched when there is a line, taken when nobody is in a game.

import { localHouse } from '$lib/local/house';
import { router, type Route } from '$lib/router.svelte';

/** Pages on which something goes on that must not be interrupted. */
const BUSY: Route['page'][] = ['table', 'host', 'replay'];
/** The first visit has better things to do than to fill the shelves. */
const LATER = 2000;
/** Nor while rules and bots are on their way: a slow line has nothing to spare. It asks again so often. */
const ASKS = 1000;
/** How long a page has been quiet when another build is asked to take over. */
const QUIET = 1000;
/** How often a page without rules of its own asks whether they have come: `cargo xtask play` builds them last. */
const UNTIL_WHOLE = 30_000;

const isBusy = () => BUSY.includes(router.route.page);

export function keepUpToDate(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // The first worker that takes this page over is no other build, however late it comes.
  let isControlled = navigator.serviceWorker.controller !== null;
  const beginWhenFree = () => {
    if (localHouse.isComing) setTimeout(beginWhenFree, ASKS);
    else void begin().catch(() => undefined);
  };
  setTimeout(beginWhenFree, LATER);
  // Another build has taken over: a page of the old one would miss its files. Whoever began a game meanwhile ends it.
  let isOld = false;
  const reload = () => {
    if (isOld && !isBusy()) location.reload();
  };
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    isOld = isControlled;
    isControlled = true;
    reload();
  });
  router.onmove.push(reload);
}

/** What is there already needs no line. Without one there is nothing to fetch, and the browser would complain. */
async function begin(): Promise<void> {
  const known = await navigator.serviceWorker.getRegistration();
  if (known) watch(known);
  const fetch = async () => {
    if (known) await known.update();
    else watch(await navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`));
  };
  if (!__HAS_HOUSE__) setInterval(() => void fetchAgain().catch(() => undefined), UNTIL_WHOLE);
  if (navigator.onLine) await fetch();
  else window.addEventListener('online', () => void fetch().catch(() => undefined), { once: true });
}

async function fetchAgain(): Promise<void> {
  await (await navigator.serviceWorker.getRegistration())?.update();
}

/** Where service workers are forbidden, some browsers give nothing instead of an error. */
function watch(registration: ServiceWorkerRegistration | undefined): void {
  if (!registration) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const takeOver = () => {
    if (registration.waiting && navigator.serviceWorker.controller && !isBusy())
      registration.waiting.postMessage('take-over');
  };
  // Not while a page is being opened: Chromium stops the old worker once, and a page that fetches anything at that very
  // moment wakes it again, for half a minute at least.
  const offer = () => {
    clearTimeout(timer);
    timer = setTimeout(takeOver, QUIET);
  };
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
  router.onmove.push(offer);
  offer();
}
