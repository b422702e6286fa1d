// How the points of a quest come about, told with the cards and tricks that count.
//
// The server scores; this only explains. A test holds every explanation against
// points the server gave, and a panel whose sum differs shows the points alone.

import { isFace, peopleOf, rankOf, SUITS, suitOf, sorted, valueOf, type Suit } from './cards';
import type { Card, QuestId } from './types';

/** What a quest can look at. */
export interface Tally {
  won: Card[][];
  /** The place of each trick's winner, in order. */
  winners: number[];
}

/** One reason for points. `key` and `args` make its sentence. */
export interface Term {
  key: string;
  args: Record<string, string | number>;
  cards: Card[];
  points: number;
}

/** A picture of the rule: an emblem, a rank or a number, and what it brings. */
export interface Mark {
  emblem?: string;
  /** Written in the disc: `3`, or a rank as in the notation. */
  text?: string;
  points?: number;
}

interface Quest {
  marks: Mark[];
  /** Cards that bring or cost points each, whoever wins them. */
  groups?: Group[];
  /** Everything else. */
  terms?: (tally: Tally, me: number) => Term[];
}

interface Group {
  key: string;
  test: (card: Card) => boolean;
  each: number;
}

const isRank = (rank: string) => (card: Card) => rankOf(card) === rank;
const isOf = (suit: Suit) => (card: Card) => suitOf(card) === suit;

function ranks(each: number, ...wanted: string[]): Quest {
  const groups = wanted.map((rank) => ({ key: 'rank', test: isRank(rank), each }));
  return { marks: wanted.map((text) => ({ text, points: each })), groups };
}

function faces(...wanted: [rank: string, each: number][]): Quest {
  return {
    marks: wanted.map(([rank, each]) => ({ emblem: `knight-${rank}`, points: each })),
    groups: wanted.map(([rank, each]) => ({ key: 'rank', test: isRank(rank), each })),
  };
}

function peoples(...wanted: [suit: Suit, each: number][]): Quest {
  return {
    marks: wanted.map(([suit, each]) => ({ emblem: peopleOf(suit), points: each })),
    groups: wanted.map(([suit, each]) => ({ key: 'suit', test: isOf(suit), each })),
  };
}

function perTrick(each: number, count: (tally: Tally, me: number) => number, key: string, mark: Mark): Quest {
  return {
    marks: [{ ...mark, points: each }],
    terms: (tally, me) => {
      const n = count(tally, me);
      return [{ key, args: { count: n }, cards: [], points: each * n }];
    },
  };
}

function goal(
  points: number,
  key: string,
  mark: Mark,
  met: (tally: Tally, me: number) => boolean,
  args: (tally: Tally, me: number) => Record<string, number> = (it, me) => ({ count: tricksOf(it, me) }),
): Quest {
  return {
    marks: [{ ...mark, points }],
    terms: (tally, me) => {
      const isMet = met(tally, me);
      return [{ key, args: { met: String(isMet), ...args(tally, me) }, cards: [], points: isMet ? points : 0 }];
    },
  };
}

const TRICK: Mark = { emblem: 'i-trick' };

function exactly(n: number): Quest {
  return goal(5, 'exactly', { ...TRICK, text: String(n) }, (it, me) => tricksOf(it, me) === n);
}

function lowest(
  sign: 1 | -1,
  mark: Mark,
  counts: (card: Card) => boolean,
  without: (won: Card[]) => number = () => 0,
): Quest {
  return {
    marks: [mark],
    terms: ({ won }, me) => {
      const mine = sorted((won[me] ?? []).filter((it) => valueOf(it) !== null && counts(it)));
      const least = Math.min(...mine.map((it) => valueOf(it) ?? 0));
      const card = mine.find((it) => valueOf(it) === least);
      if (card === undefined) return [{ key: 'lowest-none', args: {}, cards: [], points: without(won[me] ?? []) }];
      return [{ key: 'lowest', args: {}, cards: [card], points: sign * least }];
    },
  };
}

function bySuit(pick: (counts: number[]) => number, key: string, text: string): Quest {
  return {
    marks: SUITS.map((suit, i) => (i === 1 ? { emblem: peopleOf(suit), text } : { emblem: peopleOf(suit) })),
    terms: ({ won }, me) => {
      const bySuit = SUITS.map((suit) => (won[me] ?? []).filter(isOf(suit)));
      const points = pick(bySuit.map((it) => it.length));
      return [{ key, args: { count: points }, cards: sorted(bySuit.find((it) => it.length === points) ?? []), points }];
    },
  };
}

function complete(sign: 1 | -1): Quest {
  return {
    marks: [...SUITS.map((suit) => ({ emblem: peopleOf(suit) })), { text: '=', points: sign }],
    terms: ({ won }, me) => {
      const plain = (card: Card) => rankOf(card).replace(/[ab]$/, '');
      const mine = won[me] ?? [];
      const values = [...new Set(mine.filter((it) => suitOf(it)).map(plain))].filter((rank) =>
        SUITS.every((suit) => mine.some((it) => isOf(suit)(it) && plain(it) === rank)),
      );
      if (values.length === 0) return [{ key: 'complete', args: { count: 0 }, cards: [], points: 0 }];
      return values.map((rank) => {
        const cards = sorted(mine.filter((it) => suitOf(it) && plain(it) === rank));
        return { key: 'complete', args: { count: 1 }, cards, points: sign * (/\d/.test(rank) ? 1 : 2) };
      });
    },
  };
}

const stairs: Quest = {
  marks: [{ text: '3' }, { text: '4' }, { text: '5', points: 3 }],
  terms: ({ won }, me) => {
    const mine = won[me] ?? [];
    const has = (rank: string) => mine.find((it) => rankOf(it).replace(/[ab]$/, '') === rank);
    // After 10 comes V, or 11 for those who have one.
    const ladder = [
      ...Array.from({ length: 10 }, (_, i) => String(i + 1)),
      ...(has('11') ? ['11'] : []),
      'V',
      'D',
      'R',
      'A',
    ];
    let [best, row]: [Card[], Card[]] = [[], []];
    for (const rank of ladder) {
      const card = has(rank);
      row = card === undefined ? [] : [...row, card];
      if (row.length > best.length) best = row;
    }
    const points = best.length >= 3 ? best.length : 0;
    return [{ key: 'stairs', args: { count: best.length }, cards: points > 0 ? best : [], points }];
  },
};

function rows(each: number): Quest {
  return perTrick(each, (it, me) => longestRow(it, (seat) => seat === me), 'row', { ...TRICK, text: '…' });
}

function sums(points: number): Quest {
  const highest = ({ won }: Tally, me: number) =>
    won.every((it, seat) => seat === me || sumOf(it) < sumOf(won[me] ?? []));
  return goal(points, 'sum', { text: 'Σ' }, highest, ({ won }, me) => ({ count: sumOf(won[me] ?? []) }));
}

function third(sign: 1 | -1): Quest {
  return {
    marks: [{ ...TRICK, text: '3', points: 3 * sign }],
    terms: ({ won, winners }, me) => {
      const at = (seat: number) => winners.map((it, i) => (it === seat ? i : -1)).filter((it) => it >= 0)[2];
      const mine = at(me);
      if (mine === undefined)
        return [{ key: 'third-none', args: { count: winners.filter((it) => it === me).length }, cards: [], points: 0 }];
      const before = won.filter((_, seat) => (at(seat) ?? Infinity) < mine).length;
      return [{ key: 'third', args: { trick: mine + 1, place: before + 1 }, cards: [], points: sign * (3 + before) }];
    },
  };
}

function neighbours(right: (mine: number, other: number) => boolean, key: string): Quest {
  const compare = (tally: Tally, me: number, other: number, isMet: boolean, side: string): Term => ({
    key,
    args: { side, met: String(isMet), mine: tricksOf(tally, me), other: tricksOf(tally, other) },
    cards: [],
    points: isMet ? 3 : 0,
  });
  return {
    marks: [{ ...TRICK, text: '‹ ›', points: 3 }],
    terms: (tally, me) => {
      const n = tally.won.length;
      const [before, after] = [(me + n - 1) % n, (me + 1) % n];
      const mine = tricksOf(tally, me);
      return [
        compare(tally, me, before, right(mine, tricksOf(tally, before)), 'right'),
        compare(tally, me, after, mine > tricksOf(tally, after), 'left'),
      ];
    },
  };
}

const ofNeighbour = (step: 1 | -1) => (it: Tally, me: number) =>
  tricksOf(it, (me + step + it.won.length) % it.won.length);
const late = ({ winners }: Tally, me: number) => winners.slice(-4).filter((it) => it === me).length;
const shares = (it: Tally, me: number) =>
  it.won.some((_, seat) => seat !== me && tricksOf(it, seat) === tricksOf(it, me));

const QUESTS: Record<QuestId, Quest> = {
  Q1A: perTrick(1, tricksOf, 'tricks', TRICK),
  Q1B: perTrick(-1, tricksOf, 'tricks', TRICK),
  Q2A: exactly(3),
  Q2B: exactly(1),
  Q3A: exactly(4),
  Q3B: exactly(2),
  Q4A: goal(5, 'even', { ...TRICK, text: '2 4 6' }, (it, me) => tricksOf(it, me) !== 0 && tricksOf(it, me) % 2 === 0),
  Q4B: goal(5, 'odd', { ...TRICK, text: '1 3 5' }, (it, me) => tricksOf(it, me) % 2 === 1),
  Q5A: goal(5, 'alone', { ...TRICK, text: '≠' }, (it, me) => !shares(it, me)),
  Q5B: goal(5, 'shared', { ...TRICK, text: '=' }, shares),
  Q6A: perTrick(2, late, 'late', { ...TRICK, text: '4 ›|' }),
  Q6B: perTrick(-2, late, 'late', { ...TRICK, text: '4 ›|' }),
  Q7A: ranks(4, '3', '4'),
  Q7B: ranks(4, '6', '7'),
  Q8A: peoples(['C', -1]),
  Q8B: peoples(['G', -1]),
  Q9A: peoples(['C', 1], ['N', -1]),
  Q9B: peoples(['N', 1], ['C', -1]),
  Q10A: faces(['R', 3], ['D', -3]),
  Q10B: faces(['D', 3], ['R', -3]),
  Q11A: bySuit((it) => Math.min(...it), 'rarest', '↓'),
  Q11B: bySuit((it) => Math.max(...it), 'commonest', '↑'),
  Q12A: lowest(1, { emblem: 'dwarf', text: '↓' }, isOf('N')),
  Q12B: lowest(1, { emblem: 'knight', text: '↓' }, isOf('C')),
  Q13A: facesAndKnights(1),
  Q13B: facesAndKnights(-1),
  Q14A: perTrick(1, ofNeighbour(-1), 'neighbour-right', { ...TRICK, text: '›' }),
  Q14B: perTrick(1, ofNeighbour(1), 'neighbour-left', { ...TRICK, text: '‹' }),
  Q15A: peoples(['C', 1]),
  Q15B: peoples(['G', 1]),
  Q16A: faces(['V', 4]),
  Q16B: faces(['V', -4]),
  Q17A: lowest(
    1,
    { text: '+↓' },
    () => true,
    (won) => (won.length > 0 ? 10 : 0),
  ),
  Q17B: lowest(-1, { text: '−↓' }, () => true),
  Q18A: dwarvesEightsNines(1),
  Q18B: dwarvesEightsNines(-1),
  Q19A: queenOfDwarves(8),
  Q19B: queenOfDwarves(-8),
  Q20A: complete(1),
  Q20B: stairs,
  Q21A: rows(2),
  Q21B: rows(-2),
  Q22A: sums(5),
  Q22B: sums(-5),
  Q23A: third(1),
  Q23B: third(-1),
  Q24A: goal(
    5,
    'row-won',
    { ...TRICK, text: '4…' },
    (it, me) => longestRow(it, (seat) => seat === me) >= 4,
    (it, me) => ({ count: longestRow(it, (seat) => seat === me) }),
  ),
  Q24B: goal(
    5,
    'row-lost',
    { emblem: 'i-x', text: '4…' },
    (it, me) => longestRow(it, (seat) => seat !== me) >= 4,
    (it, me) => ({ count: longestRow(it, (seat) => seat !== me) }),
  ),
  Q25A: neighbours((mine, right) => mine < right, 'between'),
  Q25B: neighbours((mine, right) => mine > right, 'above'),
  Q26B: complete(-1),
};

function facesAndKnights(each: 1 | -1): Quest {
  const groups = [
    { key: 'face', test: isFace, each },
    { key: 'suit', test: isOf('C'), each },
  ];
  return {
    marks: [
      { emblem: 'i-crown', points: each },
      { emblem: 'knight', points: each },
    ],
    groups,
  };
}

function dwarvesEightsNines(each: 1 | -1): Quest {
  const groups = [
    { key: 'suit', test: isOf('N'), each },
    { key: 'rank', test: (card: Card) => isRank('8')(card) || isRank('9')(card), each },
  ];
  return {
    marks: [
      { emblem: 'dwarf', points: each },
      { text: '8', points: each },
      { text: '9', points: each },
    ],
    groups,
  };
}

function queenOfDwarves(each: number): Quest {
  return {
    marks: [{ emblem: 'dwarf-D', points: each }],
    groups: [{ key: 'rank', test: (card) => card === 'ND', each }],
  };
}

export function marksOf(quest: QuestId): Mark[] {
  return QUESTS[quest]?.marks ?? [];
}

/** What a card brings whoever wins it; 0 where quests do not look at single cards. */
export function worthOf(quest: QuestId | null, card: Card): number {
  const groups = (quest !== null && QUESTS[quest]?.groups) || [];
  return groups.reduce((sum, it) => sum + (it.test(card) ? it.each : 0), 0);
}

/** Whether single cards count in this quest. */
export function countsCards(quest: QuestId | null): boolean {
  return quest !== null && QUESTS[quest]?.groups !== undefined;
}

/** Why somebody has the points they have. */
export function explain(quest: QuestId, tally: Tally, me: number): Term[] {
  const it = QUESTS[quest];
  if (!it) return [];
  if (it.terms) return it.terms(tally, me);
  const mine = tally.won[me] ?? [];
  return (it.groups ?? []).map(({ key, test, each }): Term => {
    const cards = sorted(mine.filter(test));
    if (cards.length === 0) return { key: 'none', args: {}, cards, points: 0 };
    return {
      key,
      args: { count: cards.length, each: each < 0 ? `−${-each}` : each },
      cards,
      points: each * cards.length,
    };
  });
}

export function sumOfTerms(terms: Term[]): number {
  return terms.reduce((sum, it) => sum + it.points, 0);
}

function tricksOf({ winners }: Tally, seat: number): number {
  return winners.filter((it) => it === seat).length;
}

function longestRow({ winners }: Tally, isSuch: (seat: number) => boolean): number {
  let [longest, row] = [0, 0];
  for (const winner of winners) {
    row = isSuch(winner) ? row + 1 : 0;
    longest = Math.max(longest, row);
  }
  return longest;
}

function sumOf(cards: Card[]): number {
  return cards.reduce((sum, it) => sum + (valueOf(it) ?? 0), 0);
}
