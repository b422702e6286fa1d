import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import Clearing from './Clearing.svelte';
import { army, view } from './example';
import { isStaged, tell, type Staged } from './tell';
import type { Event } from '$lib/games/warriors';

afterEach(cleanup);

const put = [
  { kind: 'put_away', seat: 'a', catapults: 2, wizards: 0 },
  { kind: 'put_away', seat: 'c', catapults: 0, wizards: 1 },
] as Extract<Event, { kind: 'put_away' }>[];
const events: Event[] = [{ kind: 'round_ends', round: 2 }, ...put];

test('the end of a round shows what everybody puts away, before the table is cleared', async () => {
  const after = view({ armies: [army({}), army({}), army({})] });
  const shown: (Staged | 'cleared')[] = [];
  const show = (staged: Staged) => {
    shown.push(staged);
    return Promise.resolve();
  };
  const drawView = () => {
    shown.push('cleared');
    return Promise.resolve();
  };
  expect(isStaged(events)).toBe(true);
  await tell({ root: document.body, events, before: after, after, me: 'a', show, drawView, isStale: () => false });
  expect(shown).toMatchObject([{ battle: null, clearing: { round: 2, put } }, 'cleared']);
});

test('a clearing that a newer frame has overtaken is not shown', async () => {
  const after = view({ armies: [army({})] });
  let isShown = false;
  const show = () => {
    isShown = true;
    return Promise.resolve();
  };
  await tell({ root: document.body, events, before: after, after, me: 'a', show, drawView: show, isStale: () => true });
  expect(isShown).toBe(false);
});

test('catapults and wizards that leave are drawn one by one, and said for each player', () => {
  const t = (key: string, args: Record<string, unknown> = {}) => `${key} ${Object.values(args).join(' ')}`.trim();
  const voice = { me: 'a', name: (seat: string) => seat.toUpperCase(), t };
  render(Clearing, { props: { clearing: { round: 2, put }, room: { seats: [] } as never, voice: voice as never } });
  expect(screen.getByRole('heading').textContent).toBe('warriors-ui-round-over 2');
  const rows = screen.getAllByRole('listitem');
  expect(rows.map((it) => it.getAttribute('aria-label'))).toEqual([
    'warriors-ui-row A warriors-ui-put-away 2 0 false',
    'warriors-ui-row C warriors-ui-put-away 0 1 false',
  ]);
  const drawn = (name: string) => rows.map((it) => it.querySelectorAll(`use[href$="${name}"]`).length);
  expect([drawn('catapult'), drawn('wizard')]).toEqual([
    [2, 0],
    [0, 1],
  ]);
});
