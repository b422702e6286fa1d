import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import Scene from './Scene.svelte';
import { UNTOUCHED } from './actions';
import { army, fight, view } from './example';
import type { Decision } from './actions';
import type { View } from './types';

afterEach(cleanup);

const voice = { me: 'b', name: (seat: string) => seat.toUpperCase(), t: (key: string) => key };

function setUp(shown: View, decision: Decision, legal: string[]) {
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
  };
  const { container } = render(Scene, { props });
  return { ...props, pick: (key: string) => container.querySelector<HTMLElement>(`button[data-pick="${key}"]`) };
}

const mine = army({ dwarves: { infantry: 2, archers: 1 } });
const last = {
  attacker: 'a',
  defender: 'b',
  red: [5, 1],
  black: [6, 1],
  red_dragon: true,
  black_dragon: false,
  bows: null,
  winners: ['b', 'a'],
};

test('a loss is chosen though the dragon that attacked has fallen', () => {
  const shown = view({
    me: 'b',
    phase: 'lose',
    asked: ['b'],
    resolver: 'a',
    armies: [army({}), mine],
    last,
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
    last: { ...last, attacker: 'b', defender: 'a' },
    fight: fight({ attacker: { kind: 'faction', at: 'dwarves' }, has_thrown: true }),
  });
  const { pick } = setUp(shown, 'lose', ['lose dwarf-infantry']);
  expect(screen.getByText('warriors-ui-fallen')).toBeTruthy();
  expect(pick('b:dwarf-infantry')).not.toBeNull();
  // What cannot be given stays there to say why not.
  expect(pick('b:dwarf-archer')!.getAttribute('aria-disabled')).toBe('true');
});
