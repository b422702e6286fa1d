// Keeps everything of one build, so that it opens at once and without a line, from the first visit on.
// Nothing under /api is ever kept. Another build is fetched when there is a line, and takes over when a page that is
// not in a game says so, or when no page is open any more.

const BUILD = 'BUILD';
const FILES = [/* FILES */];
const KEPT = `tablee-${BUILD}`;
const HOME = './';
const BESIDE = ['icon.svg', 'icon-192.png', 'icon-512.png', 'manifest.webmanifest'];
/** How many files are fetched at once: the page itself comes first. */
const AT_ONCE = 4;

/** Whatever hosts say a file varies with: it has one content, and is asked for with other headers than it was kept. */
const ANY = { ignoreVary: true };

const address = (path) => new URL(path, self.registration.scope).href;

self.addEventListener('install', (event) => event.waitUntil(keep()));

self.addEventListener('activate', (event) => {
  const forget = (names) => Promise.all(names.filter((it) => it !== KEPT).map((it) => caches.delete(it)));
  event.waitUntil(
    caches
      .keys()
      .then(forget)
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  // Pictures are parts of one file: what follows `#` is none of its name.
  const path = (url.origin + url.pathname).slice(self.registration.scope.length);
  if (path.startsWith('api/') || path === 'sw.js') return;
  if (request.mode === 'navigate') event.respondWith(kept(address(HOME), request));
  else if (FILES.includes(path) || BESIDE.includes(path)) event.respondWith(kept(request, request));
});

/** What this build has kept; whatever was lost of it is fetched. */
async function kept(what, request) {
  const cache = await caches.open(KEPT);
  return (await cache.match(what, ANY)) ?? fetch(request);
}

/** Fetches all of this build but what an earlier one has kept already: names of files hold a hash of their content. */
async function keep() {
  const cache = await caches.open(KEPT);
  await cache.add(new Request(address(HOME), { cache: 'reload' }));
  const left = [...FILES, ...BESIDE];
  const fetchSome = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      const known = path.startsWith('assets/') ? await caches.match(address(path), ANY) : undefined;
      if (known) await cache.put(address(path), known);
      else await cache.add(address(path));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchSome));
}
