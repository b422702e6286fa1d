import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import Scene from './Scene.svelte';
import { UNTOUCHED } from './actions';
import { army, fight, view } from './example';
import type { Decision } from './actions';
import type { Foreseen, Shown } from '$lib/games/warriors';

afterEach(cleanup);

const voice = { me: 'b', name: (seat: string) => seat.toUpperCase(), t: (key: string) => key };

function setUp(shown: Shown, decision: Decision, legal: string[], more: { ready?: string; foreseen?: Foreseen } = {}) {
  const props = {
    view: shown,
    room: { seats: [] } as never,
    voice,
    height: 200,
    staged: null,
    decision,
    legal,
    touched: UNTOUCHED,
    looked: null,
    ready: null,
    foreseen: null,
    charging: false,
    isForming: false,
    isMixed: false,
    hinted: null,
    advice: null,
    kept: [],
    sealed: false,
    band: {},
    limits: { size: 0, most: {} },
    picks: null,
    onpick: vi.fn(),
    onmine: vi.fn(),
    onclose: vi.fn(),
    ontoggle: vi.fn(),
    onadd: vi.fn(),
    onremove: vi.fn(),
    onform: vi.fn(),
    ...more,
  };
  const { container } = render(Scene, { props });
  return { ...props, pick: (key: string) => container.querySelector<HTMLElement>(`button[data-pick="${key}"]`) };
}

const mine = army({ dwarves: { infantry: 2, archers: 1 } });
const dice = {
  attacker: 'a',
  defender: 'b',
  pairs: [
    { red: 5, red_plus: 1, black: 6, black_plus: 0, winner: 'b' },
    { red: 1, red_plus: 1, black: 1, black_plus: 0, winner: 'a' },
  ],
  spare_red: [],
  spare_black: [],
  bows: null,
  has_dragon: true,
  has_tie: true,
};

test('a loss is chosen though the dragon that attacked has fallen', () => {
  const shown = view({
    me: 'b',
    phase: 'lose',
    asked: ['b'],
    resolver: 'a',
    armies: [army({}), mine],
    dice,
    fight: fight({ card: 'C16', target: { seat: 'b', kind: 'faction', at: 'dwarves' }, has_thrown: true }),
  });
  const { pick, onmine } = setUp(shown, 'lose', ['lose dwarf-infantry', 'lose dwarf-archer']);
  expect(screen.getByText('warriors-ui-fallen')).toBeTruthy();
  pick('b:dwarf-archer')!.click();
  expect(onmine).toHaveBeenCalledWith('dwarf-archer', expect.anything());
});

test('a loss is chosen though the dragon that was attacked has fallen', () => {
  const shown = view({
    me: 'b',
    phase: 'lose',
    asked: ['b'],
    resolver: 'b',
    armies: [army({}), mine],
    dice: { ...dice, attacker: 'b', defender: 'a' },
    fight: fight({ attacker: { kind: 'faction', at: 'dwarves' }, has_thrown: true }),
  });
  const { pick } = setUp(shown, 'lose', ['lose dwarf-infantry']);
  expect(screen.getByText('warriors-ui-fallen')).toBeTruthy();
  expect(pick('b:dwarf-infantry')).not.toBeNull();
  // What cannot be given stays there to say why not.
  expect(pick('b:dwarf-archer')!.getAttribute('aria-disabled')).toBe('true');
});

test('an attack that is ready shows the dice of both sides and how it may end', () => {
  const stake = { bows: 0, plus: 0, bow_plus: 0, cards: [], most: 1, bonus_at_risk: 0 };
  const clash = {
    kind: 'attack' as const,
    attacker: { ...stake, seat: 'b', dice: 2 },
    defender: { ...stake, seat: 'a', dice: 1 },
    bows: null,
    endings: [
      { attacker_loses: 0, defender_loses: 1, ways: 125, of: 216 },
      { attacker_loses: 1, defender_loses: 0, ways: 91, of: 216 },
    ],
  };
  const shown = view({ me: 'b', resolver: 'b', armies: [army({ dwarves: { archers: 1 } }), mine], fight: fight({}) });
  setUp(shown, 'attack', ['attack dwarves a dwarves'], { ready: 'attack dwarves a dwarves', foreseen: clash });
  // Two red dice, the word between them, and a black one.
  expect(screen.getByTestId('forecast').querySelector('.row')!.children).toHaveLength(4);
  expect(screen.getByTestId('endings').textContent).toMatch(/58 %.*42 %/);
});
