import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { messages } from '$lib/i18n.svelte';
import { router } from '$lib/router.svelte';
import type { Room } from '$lib/wire';
import Join from './Join.svelte';

const room = {
  code: 'MER-1',
  game: 'dobro',
  state: 'open',
  locked: false,
  has_password: false,
  seats: [{ seat: 'a', team: null, sitter: { kind: 'nobody' } }],
} as unknown as Room;

beforeEach(() => messages.use('fr'));
afterEach(() => {
  cleanup();
  router.go('/');
});

/** The button that stands out. */
const first = () =>
  screen
    .getAllByRole('button')
    .find((it) => it.classList.contains('pri'))
    ?.textContent?.trim();

test('a link to a table offers a seat first, a link for watching offers to watch', () => {
  router.go('/t/MER-1');
  render(Join, { props: { room, onjoined: () => undefined } });
  expect(first()).toBe('S’asseoir');
  cleanup();
  router.go('/t/MER-1?watch');
  render(Join, { props: { room, onjoined: () => undefined } });
  expect(first()).toBe('Regarder');
  expect(screen.getByRole('button', { name: 'S’asseoir' })).toBeTruthy();
});
