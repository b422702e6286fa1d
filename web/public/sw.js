// Keeps the shell of the house, so that it opens at once and without a line.
// Tables need the server; nothing under /api is ever kept.

const KEPT = 'tablee-1';
const MOST = 160;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.add('/')).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const forget = (names) => Promise.all(names.filter((it) => it !== KEPT).map((it) => caches.delete(it)));
  event.waitUntil(caches.keys().then(forget).then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request));
});

/** The newest page, or the one that is kept where there is no line. */
async function page(request) {
  const cache = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put('/', answer.clone());
    return answer;
  } catch {
    return (await cache.match('/')) ?? Response.error();
  }
}

/** Names of assets hold a hash of their content: what is kept stays right. */
async function asset(request) {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    const all = await cache.keys();
    // The oldest are of builds long gone.
    const old = all.slice(0, Math.max(0, all.length - MOST)).filter((it) => new URL(it.url).pathname !== '/');
    await Promise.all(old.map((it) => cache.delete(it)));
  }
  return answer;
}
