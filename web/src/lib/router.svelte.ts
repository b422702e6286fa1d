// Addresses of the house, by the browser's own history. On a static host they stand behind a `#`: there is one page.

import { isSite } from '$lib/local/place';

export type Route =
  | { page: 'home' }
  | { page: 'table'; code: string }
  | { page: 'host'; code: string }
  | { page: 'replay'; code: string; number: number }
  | { page: 'review'; code: string; number: number }
  | { page: 'puzzles' }
  | { page: 'claim'; token: string }
  | { page: 'games' }
  | { page: 'privacy' }
  | { page: 'rules'; game: string | null }
  | { page: 'learn'; game: string }
  | { page: 'workbench'; game: string }
  | { page: 'missing' };

const ROUTES: [RegExp, (...parts: string[]) => Route][] = [
  [/^\/$/, () => ({ page: 'home' })],
  [/^\/t\/([^/]+)$/, (code = '') => ({ page: 'table', code })],
  [/^\/host\/([^/]+)$/, (code = '') => ({ page: 'host', code })],
  [/^\/replay\/([^/]+)\/(\d+)$/, (code = '', number = '1') => ({ page: 'replay', code, number: Number(number) })],
  [/^\/review\/([^/]+)\/(\d+)$/, (code = '', number = '1') => ({ page: 'review', code, number: Number(number) })],
  [/^\/puzzles$/, () => ({ page: 'puzzles' })],
  [/^\/claim\/([^/]+)$/, (token = '') => ({ page: 'claim', token })],
  [/^\/games$/, () => ({ page: 'games' })],
  [/^\/privacy$/, () => ({ page: 'privacy' })],
  [/^\/rules$/, () => ({ page: 'rules', game: null })],
  [/^\/rules\/([a-z]+)$/, (game = '') => ({ page: 'rules', game })],
  [/^\/learn\/([a-z]+)$/, (game = '') => ({ page: 'learn', game })],
];
if (import.meta.env.DEV) ROUTES.push([/^\/workbench\/([a-z]+)$/, (game = '') => ({ page: 'workbench', game })]);

export function routeOf(path: string): Route {
  for (const [pattern, make] of ROUTES) {
    const found = pattern.exec(path);
    if (found) return make(...found.slice(1).map(decodeURIComponent));
  }
  return { page: 'missing' };
}

/** Where we are. */
function here(): { pathname: string; search: string } {
  return isSite ? new URL(location.hash.slice(1) || '/', 'http://site') : location;
}

/** How a path of the house is written in the browser's bar. */
const written = (path: string) => (isSite ? `#${path}` : path);

class Router {
  route = $state<Route>(routeOf(here().pathname));
  query = $state(new URLSearchParams(here().search));
  /** Told after each move. */
  onmove: (() => void)[] = [];

  constructor() {
    addEventListener('popstate', () => this.read());
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, '', written(path));
    else history.pushState(null, '', written(path));
    this.read();
    scrollTo(0, 0);
  }

  /** Notes in the browser's bar what is looked at, without going anywhere. */
  note(path: string): void {
    history.replaceState(null, '', written(path));
  }

  private read(): void {
    this.route = routeOf(here().pathname);
    this.query = new URLSearchParams(here().search);
    for (const tell of this.onmove) tell();
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
  const inner = link.getAttribute('href') ?? '';
  router.go(inner.startsWith('#/') ? inner.slice(1) : link.pathname + link.search + link.hash);
}

/** On a static host a link that is about to be used says where it leads, in a new tab too. */
export function spellLinks(event: Event): void {
  if (!isSite) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const path = link?.getAttribute('href');
  if (link && path?.startsWith('/')) link.setAttribute('href', `#${path}`);
}
