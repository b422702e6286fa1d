import { expect, test } from 'vitest';
import { routeOf } from '$lib/router.svelte';

test.each([
  ['/', { page: 'home' }],
  ['/t/MER-472', { page: 'table', code: 'MER-472' }],
  ['/host/MER-472', { page: 'host', code: 'MER-472' }],
  ['/replay/MER-472/2', { page: 'replay', code: 'MER-472', number: 2 }],
  ['/claim/abc', { page: 'claim', token: 'abc' }],
  ['/rules/nains', { page: 'rules', game: 'nains' }],
  ['/rules', { page: 'rules', game: null }],
  ['/games', { page: 'games' }],
  ['/replay/MER-472/x', { page: 'missing' }],
  ['/review/~1/2', { page: 'review', code: '~1', number: 2 }],
  ['/review/~1', { page: 'missing' }],
  ['/puzzles', { page: 'puzzles' }],
  ['/nothing/here', { page: 'missing' }],
])('%s', (path, route) => {
  expect(routeOf(path)).toEqual(route);
});
