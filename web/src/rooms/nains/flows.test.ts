// The decisions that special cards ask for, by clicks on recorded positions: what is
// touched, what the button then says, and the text that is sent.

import { cleanup, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { messages, t } from '$lib/i18n.svelte';
import type { RoomProps } from '$lib/room';
import { eventSentence } from '$lib/sentences';
import type { Chair, Room as TableRoom } from '$lib/wire';
import Room from './Room.svelte';
import recorded from './recorded/flows.json';
import type { Event, Shown } from '$lib/games/nains';

type Flow = keyof typeof recorded;

interface Line {
  seat: string;
  events: Event[];
  view: Shown;
  asked: string[];
  legal: string[];
  foreseen: unknown[];
  before: Shown | null;
}

const NAMES = ['Camille', 'Inès', 'Marcel', 'Zoé'];
const name = (seat: string) => NAMES[seat.charCodeAt(0) - 97] ?? seat;
const seats: Chair[] = NAMES.map((it, i) => ({
  seat: String.fromCharCode(97 + i),
  team: null,
  sitter: { kind: 'person', guest: `g${i}`, name: it, connected: true, absent_in: null, stand_in: false },
}));
const room: TableRoom = {
  code: 'ROSE-417',
  game: 'nains',
  options: '',
  state: 'playing',
  game_number: 1,
  given_up: 0,
  host: 'g0',
  settings: {
    public: false,
    pace: 'unhurried',
    bot_pace: 'human',
    hints: true,
    undo: true,
    stand_in: 'normal',
    shared_screen: false,
  },
  has_password: false,
  locked: false,
  paused: false,
  held: null,
  votes: [],
  host_away: null,
  screens: [],
  seats,
  spectators: 0,
  fairness: { commitment: '', nonces: [], secret: null },
  started_at: null,
  outcome: null,
};

beforeAll(async () => {
  await messages.use('fr');
  await messages.addGame('nains');
  // jsdom has dialogs, but cannot open them.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
});
beforeEach(() => localStorage.setItem('tablee.guide.nains', '["*"]'));
afterEach(cleanup);

function sitAt(flow: Flow, more: Partial<RoomProps<Shown, Event>> = {}) {
  const line = recorded[flow] as unknown as Line;
  const act = vi.fn();
  const waits = line.asked.includes(line.seat);
  const props: RoomProps<Shown, Event> = {
    view: line.view,
    before: null,
    events: [],
    frame: 1,
    question:
      line.legal.length > 0
        ? {
            number: 1,
            waits,
            sealed: line.asked.length > 1,
            reaction: false,
            legal: line.legal,
            foreseen: line.foreseen,
            answer: null,
          }
        : null,
    asked: line.asked,
    answered: [],
    me: line.seat,
    room,
    name,
    act,
    pending: null,
    why: async () => null,
    whyNot: vi.fn(),
    hint: null,
    wishes: { premove: null, auto_pass: false, armed: null },
    wish: vi.fn(),
    waiting: [],
    t,
    say: (event) => eventSentence('nains', event, name),
    reduced: true,
    hold: () => undefined,
    onrules: vi.fn(),
    suggestions: [],
    suggest: vi.fn(),
    ...more,
  };
  const { rerender } = render(Room, { props });
  return { act, props, rerender, line };
}

const actions = () => within(screen.getByTestId('actions'));
const prompt = () => screen.getByTestId('prompt');
const touch = async (selector: string) => {
  document.querySelector<HTMLElement>(selector)!.click();
  await tick();
};

test('a quest is touched, then chosen by the button that names it', async () => {
  const { act, line } = sitAt('quest');
  const quest = line.view.quests[1];
  expect(prompt().textContent).toContain('quête');
  await touch(`[data-testid="tile"] [data-quest="${quest}"]`);
  expect(act).not.toHaveBeenCalled();
  actions().getByRole('button').click();
  expect(act).toHaveBeenCalledWith(quest);
});

test.each<[Flow, string, string]>([
  ['take', '[data-testid="targets"] [data-target="c"]', 'take c'],
  ['swap', '[data-testid="targets"] [data-target="b"]', 'swap b'],
  ['pass_hands', '[data-testid="sides"] [data-side="right"]', 'right'],
])('%s: one touch prepares, the button does it', async (flow, selector, action) => {
  const { act } = sitAt(flow);
  expect(prompt().classList).toContain('mine');
  await touch(selector);
  expect(act).not.toHaveBeenCalled();
  const button = actions().getByRole('button');
  expect(button.dataset.action).toBe(action);
  button.click();
  expect(act).toHaveBeenCalledWith(action);
});

test('the thief sees what was taken and gives back any two cards', async () => {
  const { act, line } = sitAt('give');
  expect(screen.getByText(/Pris à Inès/)).toBeTruthy();
  expect(line.view.theft?.taken).toHaveLength(2);
  const [low, , high] = line.view.hand!;
  await touch(`[data-card="${high}"]`);
  expect(actions().getByRole('button').getAttribute('aria-disabled')).toBe('true');
  await touch(`[data-card="${low}"]`);
  actions().getByRole('button').click();
  expect(act).toHaveBeenCalledWith(`give ${low} ${high}`);
});

test('the Sorcerer reaches for a card of the trick', async () => {
  const { act, line } = sitAt('sorcerer');
  const card = line.view.table[1]!.card;
  await touch(`[data-testid="trick"] [data-laid$=":${card}"]`);
  expect(act).not.toHaveBeenCalled();
  actions().getByRole('button').click();
  expect(act).toHaveBeenCalledWith(`sorcerer ${card}`);
});

test('the Sorcerer may be kept', async () => {
  const { act } = sitAt('sorcerer');
  actions().getByRole('button').click();
  expect(act).toHaveBeenCalledWith('pass');
});

test('after the last trick the Sorcerer of 2022 cannot be kept: the button says why, a card goes for it', async () => {
  const { act, props, line } = sitAt('must_swap');
  expect(line.view.hand).toEqual(['sorcerer']);
  expect(line.legal).not.toContain('pass');
  expect(prompt().classList).toContain('mine');
  const keep = actions().getByRole('button');
  expect(keep.getAttribute('aria-disabled')).toBe('true');
  keep.click();
  expect(props.whyNot).toHaveBeenCalledWith('pass', keep);
  expect(act).not.toHaveBeenCalled();
  const { card } = line.view.table[0]!;
  await touch(`[data-testid="trick"] [data-laid$=":${card}"]`);
  actions().getByRole('button').click();
  expect(act.mock.calls).toEqual([[`sorcerer ${card}`]]);
});

test('the Sorcerer’s question nags nobody who does not hold it', () => {
  const { line } = sitAt('silent');
  expect(line.legal).toEqual(['pass']);
  expect(prompt().classList).not.toContain('mine');
  expect(actions().queryAllByRole('button')).toEqual([]);
  expect(document.querySelector('.nains')?.hasAttribute('data-asks')).toBe(false);
});

test('the end of a deal shows how every point came about, once', async () => {
  const line = recorded.scored as unknown as Line;
  const { rerender, props } = sitAt('scored', { view: line.before!, frame: 1 });
  expect(screen.queryByTestId('next-deal')).toBeNull();
  await rerender({ ...props, view: line.view, before: line.before!, events: line.events, frame: 2 });
  const next = await screen.findByTestId('next-deal');
  const summary = next.closest('dialog')!;
  for (const it of NAMES) expect(summary.textContent).toContain(it);
  expect(summary.querySelectorAll('.sum')).toHaveLength(4);
  next.click();
  await tick();
  // The clock ticks and somebody comes to watch: the summary stays away.
  await rerender({
    ...props,
    view: { ...line.view },
    before: line.before!,
    events: [...line.events],
    frame: 2,
    room: { ...room, spectators: 1 },
  });
  expect(summary.open).toBe(false);
});

test('what the server foresees of a card is said before it is played', async () => {
  const { line } = sitAt('follow');
  const at = line.foreseen.findIndex((it) => (it as { leads: boolean }).leads);
  await touch(`[data-card="${line.legal[at]}"]`);
  expect(prompt().closest('section, header, div')!.parentElement!.textContent).toMatch(/Passe en tête|Gagne le pli/);
});

test('a shared lead announces another deal and who shares it', async () => {
  const line = recorded.shared as unknown as Line;
  const { rerender, props } = sitAt('shared', { view: line.before!, frame: 1 });
  await rerender({ ...props, view: line.view, before: line.before!, events: line.events, frame: 2 });
  const shared = line.events.find((it) => it.kind === 'lead_shared');
  const next = await screen.findByTestId('next-deal');
  for (const seat of shared?.kind === 'lead_shared' ? shared.seats : []) expect(next.textContent).toContain(name(seat));
  expect(line.view.deal).toBeGreaterThan(line.view.deals);
});

test('the special card tells what it has just done', async () => {
  const line = recorded.take as unknown as Line;
  const { rerender, props } = sitAt('take', {
    view: { ...line.view, phase: 'quest', quest: null },
    question: null,
    frame: 1,
  });
  await rerender({ ...props, view: line.view, before: line.view, events: line.events, frame: 2 });
  await vi.waitFor(() =>
    expect(document.querySelector('[data-place="special"]')?.textContent).toContain('Camille montre le Chapardeur'),
  );
});
