import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { messages, t } from '$lib/i18n.svelte';
import type { Room } from '$lib/wire';
import Ending from './Ending.svelte';
import { GAMES } from './recorded';

beforeAll(async () => {
  await messages.use('fr');
  await messages.addGame('duels');
});

afterEach(cleanup);

test.each(Object.keys(GAMES))('the end says who has won, why, and who everybody was (%s)', async (game) => {
  const view = GAMES[game]!.at(-1)!.view;
  const name = (seat: string) => `Nom ${seat}`;
  render(Ending, { props: { view, me: view.me, room: {} as Room, name, t } });
  const title = screen.getByRole('heading', { level: 1 }).textContent ?? '';
  expect(title).toMatch(/gagne|gagnent|perdu|partagée/);
  expect(screen.getByTestId('ending').textContent).toContain(`Soleil ${view.purses.left}, Lune ${view.purses.right}.`);
  for (const side of ['left', 'right'] as const)
    for (const seat of view.teams[side]) expect(screen.getByText(seat === view.me ? 'toi' : name(seat))).toBeTruthy();
  // Characters are turned over one by one; nobody's is left out.
  const shown = () => document.querySelectorAll('[data-character]').length;
  expect(shown()).toBe(0);
  await vi.waitFor(() => expect(shown()).toBe(view.characters.filter((it) => it !== null).length));
});
