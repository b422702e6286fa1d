// Addresses of the house, by the browser's own history.

export type Route =
  | { page: 'home' }
  | { page: 'table'; code: string }
  | { page: 'host'; code: string }
  | { page: 'replay'; code: string; number: number }
  | { page: 'claim'; token: string }
  | { page: 'games' }
  | { page: 'privacy' }
  | { page: 'rules'; game: string | null }
  | { page: 'workbench'; game: string }
  | { page: 'missing' };

const ROUTES: [RegExp, (...parts: string[]) => Route][] = [
  [/^\/$/, () => ({ page: 'home' })],
  [/^\/t\/([^/]+)$/, (code = '') => ({ page: 'table', code })],
  [/^\/host\/([^/]+)$/, (code = '') => ({ page: 'host', code })],
  [/^\/replay\/([^/]+)\/(\d+)$/, (code = '', number = '1') => ({ page: 'replay', code, number: Number(number) })],
  [/^\/claim\/([^/]+)$/, (token = '') => ({ page: 'claim', token })],
  [/^\/games$/, () => ({ page: 'games' })],
  [/^\/privacy$/, () => ({ page: 'privacy' })],
  [/^\/rules$/, () => ({ page: 'rules', game: null })],
  [/^\/rules\/([a-z]+)$/, (game = '') => ({ page: 'rules', game })],
];
if (import.meta.env.DEV) ROUTES.push([/^\/workbench\/([a-z]+)$/, (game = '') => ({ page: 'workbench', game })]);

export function routeOf(path: string): Route {
  for (const [pattern, make] of ROUTES) {
    const found = pattern.exec(path);
    if (found) return make(...found.slice(1).map(decodeURIComponent));
  }
  return { page: 'missing' };
}

class Router {
  route = $state<Route>(routeOf(location.pathname));
  query = $state(new URLSearchParams(location.search));

  constructor() {
    addEventListener('popstate', () => this.read());
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    this.read();
    scrollTo(0, 0);
  }

  private read(): void {
    this.route = routeOf(location.pathname);
    this.query = new URLSearchParams(location.search);
  }
}

export const router = new Router();

/** Lets a plain link move within the page; new tabs and other sites stay the browser's. */
export function followLinks(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (
    link.origin !== location.origin ||
    link.target ||
    link.hasAttribute('download') ||
    link.pathname.startsWith('/api/')
  )
    return;
  event.preventDefault();
  router.go(link.pathname + link.search + link.hash);
}
