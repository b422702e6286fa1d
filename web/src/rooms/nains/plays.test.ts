import { expect, test } from 'vitest';
import recorded from './tricks.cases.txt?raw';
import { orderOf, sorted, voids } from './cards';
import { giveOf, laidBy, leading, modelOf, neighbour, readAction, specialPlace, stageOf } from './plays';
import type { View } from './types';

const cases = recorded
  .split('\n')
  .filter((it) => it && !it.startsWith('#'))
  .map((line) => {
    const [, edition = '2022', best = '-', last = '-', cards = '', winner = ''] =
      /^(\d+) (\S+) (\S+) (.*) > (\S+)$/.exec(line) ?? [];
    return {
      line,
      edition: edition as View['edition'],
      last: best === '-' ? null : { best, cards: [last] },
      trick: cards.split(' '),
      winner,
    };
  });

test.each(cases)('the ring is around the card that won: $line', ({ edition, last, trick, winner }) => {
  expect(trick[leading(trick, last, edition)]).toBe(winner);
});

test('an action is read as what it does', () => {
  expect(readAction('C11a')).toEqual({ kind: 'play', card: 'C11a' });
  expect(readAction('sorcerer')).toEqual({ kind: 'play', card: 'sorcerer' });
  expect(readAction('sorcerer N7')).toEqual({ kind: 'sorcerer', card: 'N7' });
  expect(readAction('Q20B')).toEqual({ kind: 'quest', quest: 'Q20B' });
  expect(readAction('swap c')).toEqual({ kind: 'swap', seat: 'c' });
  expect(readAction('left')).toEqual({ kind: 'pass_hands', side: 'left' });
});

test('cards given back are written lower first', () => {
  expect(giveOf(['G9', 'C2'])).toBe('give C2 G9');
  expect(giveOf(['dragon', 'GA'])).toBe('give GA dragon');
});

test('a hand is sorted by people, then strength, magic last', () => {
  expect(sorted(['dragon', 'GA', 'N10', 'NV', 'N2', 'C11b'])).toEqual(['N2', 'N10', 'NV', 'C11b', 'GA', 'dragon']);
  expect(orderOf('weapon')).toBe(52);
});

test('only a whole suit that is missing is called a void', () => {
  expect(voids(['N5'])).toEqual([]);
  expect(voids(['G3', 'G9', 'GA', 'N5'])).toEqual(['G']);
});

test('seats follow the leader round the table', () => {
  expect(laidBy('c', ['N2', 'N3', 'N4'], 4).map((it) => it.seat)).toEqual(['c', 'd', 'a']);
  expect(neighbour('a', 'left', 4)).toBe('b');
  expect(neighbour('a', 'right', 4)).toBe('d');
});

test('a Doppelgänger that leads copies the last card of the trick before', () => {
  expect(modelOf('double', ['double'], 0, { best: 'GA', cards: ['GA', 'N3'] })).toBe('N3');
  expect(modelOf('double', ['C4', 'double'], 1, null)).toBe('C4');
  expect(modelOf('mummy', ['mummy'], 0, null)).toBe(null);
});

const view = (change: Partial<View>): View => ({
  me: 'a',
  edition: '2022',
  deal: 1,
  deals: 7,
  phase: 'play',
  dealer: 'a',
  chooser: 'a',
  leader: 'a',
  turn: 'a',
  answered: [],
  special: 'N1',
  specials: [],
  tile: 'Q1',
  quests: ['Q1A', 'Q1B'],
  tiles: [],
  quest: 'Q1A',
  hand: ['N2'],
  hand_sizes: [1, 1, 1],
  known: [[], [], []],
  lacks: [[], [], []],
  trick: [],
  last: null,
  won: [[], [], []],
  winners: [],
  bonus: [0, 0, 0],
  next_trick_pays: false,
  standing: [0, 0, 0],
  moved: null,
  theft: null,
  sealed: null,
  points: [0, 0, 0],
  ...change,
});

test('the special card is found where I can see it', () => {
  expect(specialPlace(view({ hand: ['N1'] }))).toBe('mine');
  expect(specialPlace(view({ trick: ['N1'] }))).toBe('table');
  expect(specialPlace(view({ won: [[], ['N1'], []] }))).toBe('won');
  expect(specialPlace(view({ known: [[], ['N1'], []] }))).toBe('seen');
  expect(specialPlace(view({}))).toBe('hidden');
});

test('the last card of a trick is on the table before the trick is swept away', () => {
  const before = view({ trick: ['N5', 'N7'], leader: 'b', turn: 'a' });
  const events = [
    { kind: 'played' as const, seat: 'a', card: 'N2' },
    { kind: 'trick_won' as const, seat: 'c', card: 'N7', cards: ['N5', 'N7', 'N2'] },
  ];
  const stage = stageOf(before, view({}), events);
  expect(stage?.trick).toEqual(['N5', 'N7', 'N2']);
  expect(stage?.hand).toEqual([]);
  expect(stage?.hand_sizes).toEqual([0, 1, 1]);
  expect(stageOf(before, view({}), events.slice(0, 1))).toBe(null);
});

test('the trick stays while the Sorcerer may reach into it, and until that pause is told', () => {
  const pause = view({ phase: 'sorcerer' });
  expect(stageOf(pause, view({ phase: 'play' }), [])).toBe(pause);
  expect(stageOf(pause, pause, [])).toBe(null);
});
