import { describe as suite, expect, test } from 'vitest';
import {
  columnsOf,
  comingTrump,
  familyOf,
  groveOf,
  leader,
  movesOf,
  readAction,
  sorted,
  stageOf,
  trickCount,
  turnsOfTwo,
  worthOf,
} from './cards';
import { planPhone, planWide } from '$lib/trick';
import type { Event, Family, Played, View } from './types';

function view(change: Partial<View> = {}): View {
  return {
    me: 'a',
    round: 1,
    rounds: 3,
    target: null,
    harmony: 2,
    is_over: false,
    dealer: 'a',
    turn: 'a',
    tiles: ['sky', 'sea', 'earth'],
    trump: 'sky',
    led: null,
    hand: [],
    hand_sizes: [10, 10, 10, 10],
    voids: [],
    board: [],
    display: [],
    pile: 0,
    waiting: [],
    gone: [],
    trick: [],
    pledges_left: 1,
    last: null,
    tricks: [0, 0, 0, 0],
    trees: [0, 0, 0, 0],
    tokens: 18,
    points: [0, 0, 0, 0],
    last_round: null,
    ...change,
  };
}
const laid = (seat: string, card: string, is_pledge = false): Played => ({ seat, card, is_pledge });

suite('cards', () => {
  test('are sorted by family, then value', () => {
    expect(sorted(['E2', 'K10', 'S14', 'K9', 'S3'])).toEqual(['S3', 'S14', 'K9', 'K10', 'E2']);
    expect(['S1', 'K1', 'E1'].map(familyOf)).toEqual(['sea', 'sky', 'earth']);
  });

  test('are worth no, one or two trees', () => {
    expect(['S4', 'S5', 'S9', 'S10', 'S14'].map(worthOf)).toEqual([0, 1, 1, 2, 2]);
  });

  test('legal actions say whether a card may be played or pledged', () => {
    const legal = ['S5', 'pledge S5', 'pledge K12'];
    expect(movesOf('S5', legal)).toEqual({ play: true, pledge: true });
    expect(movesOf('K12', legal)).toEqual({ play: false, pledge: true });
    expect(movesOf('K1', legal)).toEqual({ play: false, pledge: false });
    expect(readAction('pledge K12')).toEqual({ card: 'K12', pledge: true });
  });
});

suite('the trump board', () => {
  test('has its columns in the order of the tiles, and what is on the way', () => {
    const columns = columnsOf(
      view({ board: ['E9', 'S2', 'E1'], waiting: ['K3'], trick: [laid('b', 'E5', true), laid('c', 'S7')] }),
    );
    expect(columns).toEqual([
      { family: 'sky', cards: [], coming: ['K3'] },
      { family: 'sea', cards: ['S2'], coming: [] },
      { family: 'earth', cards: ['E1', 'E9'], coming: ['E5'] },
    ]);
  });

  test('the longest column will be trump, the leftmost of equals', () => {
    expect(comingTrump(columnsOf(view({ board: ['E1', 'S2'] })))).toBe('sea');
    expect(comingTrump(columnsOf(view({ board: ['E1', 'S2'] }), ['E14']))).toBe('earth');
    expect(comingTrump(columnsOf(view()))).toBe('sky');
  });
});

suite('the trick', () => {
  test('is led by the highest trump, or else the highest of the family led; pledges do not count', () => {
    const best = (trick: Played[], trump: Family, led: Family) => leader(trick, trump, led)?.card;
    expect(best([laid('a', 'K3'), laid('b', 'K9'), laid('c', 'S14')], 'earth', 'sky')).toBe('K9');
    expect(best([laid('a', 'K14'), laid('b', 'E1')], 'earth', 'sky')).toBe('E1');
    expect(best([laid('a', 'K3'), laid('b', 'E14', true)], 'earth', 'sky')).toBe('K3');
    expect(leader([], 'earth', null)).toBeNull();
  });

  test('is counted', () => {
    expect(trickCount(view({ tricks: [1, 2, 0, 0] }))).toEqual({ number: 4, of: 10 });
    expect(trickCount(view({ hand_sizes: [14, 14], tricks: [0, 0] }))).toEqual({ number: 1, of: 7 });
    expect(trickCount(view({ hand_sizes: [0, 0, 0, 0, 0], tricks: [8, 0, 0, 0, 0] }))).toEqual({ number: 8, of: 8 });
  });

  test('of two players goes to and fro', () => {
    expect(turnsOfTwo(view({ turn: 'b' }))).toEqual(['b', 'a', 'b', 'a']);
    expect(turnsOfTwo(view({ turn: 'b', trick: [laid('a', 'S1')] }))).toEqual(['a', 'b', 'a', 'b']);
  });

  test('is shown whole before it is swept away', () => {
    const before = view({
      hand: ['S9', 'K2'],
      hand_sizes: [2, 1, 1, 1],
      trick: [laid('b', 'S3'), laid('c', 'S4'), laid('d', 'E1', true)],
    });
    const events: Event[] = [
      { kind: 'pledged', seat: 'a', card: 'S9', trees: 1 },
      { kind: 'trick_won', seat: 'c', tricks: 1 },
    ];
    const stage = stageOf(before, events);
    expect(stage?.trick.at(-1)).toEqual(laid('a', 'S9', true));
    expect(stage?.hand).toEqual(['K2']);
    expect([stage?.hand_sizes[0], stage?.trees[0]]).toEqual([1, 1]);
    expect(stageOf(before, [{ kind: 'played', seat: 'a', card: 'S9' }])).toBeNull();
    expect(stageOf(null, events)).toBeNull();
  });

  test('trees are planted on tricks as far as both go', () => {
    expect(groveOf(3, 2)).toEqual({ planted: 2, bare: 1, waiting: 0 });
    expect(groveOf(1, 4)).toEqual({ planted: 1, bare: 0, waiting: 3 });
  });
});

suite('places of the trick', () => {
  const sizes = [
    { width: 336, height: 180 },
    { width: 366, height: 270 },
    { width: 700, height: 430 },
    { width: 820, height: 640 },
  ];

  for (const n of [3, 4, 5]) {
    for (const { width, height } of sizes) {
      test(`${n} players on ${width} × ${height}: every card is on the table, mine lowest`, () => {
        const plan = (width < 500 ? planPhone : planWide)(n, width, height);
        expect(plan.spots).toHaveLength(n);
        expect(plan.cardWidth).toBeGreaterThanOrEqual(48);
        const [half, tall] = [plan.cardWidth / 2, plan.cardWidth * 0.7];
        for (const spot of plan.spots) {
          expect(spot.x - half).toBeGreaterThanOrEqual(-1);
          expect(spot.x + half).toBeLessThanOrEqual(width + 1);
          expect(spot.y - tall).toBeGreaterThanOrEqual(-8);
          expect(spot.y + tall).toBeLessThanOrEqual(height + 8);
        }
        expect(Math.max(...plan.spots.map((it) => it.y))).toBe(plan.spots.at(-1)?.y);
        expect(plan.seats).toHaveLength(width < 500 ? 0 : n - 1);
      });

      if (width > 500)
        test(`${n} players watched on ${width} × ${height}: somebody sits below the lowest card`, () => {
          const plan = planWide(n, width, height, true);
          const [seat, card] = [plan.seats.at(-1), plan.spots.at(-1)];
          expect(plan.seats).toHaveLength(n);
          expect(seat!.y - 30).toBeGreaterThanOrEqual(card!.y + plan.cardWidth * 0.7);
          expect(seat!.y + 30).toBeLessThanOrEqual(height + 8);
        });
    }
  }
});
