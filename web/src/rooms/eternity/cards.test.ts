import { describe as suite, expect, test } from 'vitest';
import type { Event, Played, Shown } from '$lib/games/eternity';
import { planPhone, planWide } from '$lib/trick';
import type { Question } from '$lib/wire';
import { familyOf, foreseenOf, movesOf, readAction, sorted, stageOf, worthOf } from './cards';

function view(change: Partial<Shown> = {}): Shown {
  return {
    me: 'a',
    round: 1,
    rounds: 3,
    target: null,
    trick_number: 1,
    trick_count: 10,
    harmony: 2,
    is_over: false,
    dealer: 'a',
    turn: 'a',
    turns: ['a', 'b', 'c', 'd'],
    tiles: ['sky', 'sea', 'earth'],
    trump: 'sky',
    next_trump: 'sky',
    columns: [
      { family: 'sky', cards: [], coming: [] },
      { family: 'sea', cards: [], coming: [] },
      { family: 'earth', cards: [], coming: [] },
    ],
    led: null,
    hand: [],
    hand_sizes: [10, 10, 10, 10],
    voids: [],
    board: [],
    display: [],
    pile: 0,
    waiting: [],
    gone: null,
    trick: [],
    leading: null,
    pledges_left: 1,
    last: null,
    tricks: [0, 0, 0, 0],
    trees: [0, 0, 0, 0],
    tokens: 18,
    worths: [0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2],
    standings: [],
    points: [0, 0, 0, 0],
    ...change,
  };
}
const laid = (seat: string, card: string, is_pledge = false, trees = 0): Played => ({ seat, card, is_pledge, trees });

suite('cards', () => {
  test('are sorted by family, then value', () => {
    expect(sorted(['E2', 'K10', 'S14', 'K9', 'S3'])).toEqual(['S3', 'S14', 'K9', 'K10', 'E2']);
    expect(['S1', 'K1', 'E1'].map(familyOf)).toEqual(['sea', 'sky', 'earth']);
  });

  test('show the trees that the server says', () => {
    expect(['S4', 'S5', 'E14'].map((it) => worthOf(view(), it))).toEqual([0, 1, 2]);
  });

  test('can be played, pledged or neither, as the legal actions say', () => {
    const legal = ['S3', 'pledge S3', 'pledge K2'];
    expect(movesOf('S3', legal)).toEqual({ play: true, pledge: true });
    expect(movesOf('K2', legal)).toEqual({ play: false, pledge: true });
    expect(movesOf('E1', legal)).toEqual({ play: false, pledge: false });
    expect(readAction('pledge K2')).toEqual({ card: 'K2', pledge: true });
  });

  test('have what is foreseen of them beside their action', () => {
    const foreseen = { leads: false, winner: null, trees: 1, next_trump: 'sea' };
    const question = { legal: ['S3', 'pledge S3'], foreseen: [null, foreseen] } as unknown as Question;
    expect(foreseenOf(question, 'pledge S3')).toEqual(foreseen);
    expect(foreseenOf(question, 'K2')).toBeNull();
    expect(foreseenOf(null, 'S3')).toBeNull();
  });
});

suite('the trick', () => {
  test('is shown whole before it is swept away', () => {
    const plays = [laid('b', 'S3'), laid('c', 'S4'), laid('d', 'E1', true), laid('a', 'S9', true, 1)];
    const before = view({ hand: ['S9', 'K2'], hand_sizes: [2, 1, 1, 1], trick: plays.slice(0, 3) });
    const after = view({ last: { plays, winner: 'c', best: 'S4' } });
    const events: Event[] = [
      { kind: 'pledged', seat: 'a', card: 'S9', trees: 1 },
      { kind: 'trick_won', seat: 'c', tricks: 1 },
    ];
    const stage = stageOf(before, after, events);
    expect(stage?.trick).toEqual(plays);
    expect(stage?.leading).toBe('S4');
    expect(stage?.hand).toEqual(['K2']);
    expect([stage?.hand_sizes[0], stage?.trees[0]]).toEqual([1, 1]);
    expect(stageOf(before, after, [{ kind: 'played', seat: 'a', card: 'S9' }])).toBeNull();
    expect(stageOf(null, after, events)).toBeNull();
    expect(stageOf(before, view(), events)).toBeNull();
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
