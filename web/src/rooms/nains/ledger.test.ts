import { expect, test } from 'vitest';
import { dealsOf, reasons } from './ledger';
import type { Event } from './types';

const scored = (seat: string, quest: number): Event => ({
  kind: 'scored',
  seat,
  tricks: 0,
  quest,
  bonus: 0,
  doubled: false,
  points: quest,
  total: quest,
});
const deal: Event[] = [
  { kind: 'deal_begins', deal: 3, dealer: 'a' },
  { kind: 'special_drawn', seat: 'a', card: 'sorcerer' },
  { kind: 'quest_chosen', seat: 'b', quest: 'Q10A' },
  { kind: 'trick_won', seat: 'b', card: 'NR', cards: ['N3', 'NR', 'GD'] },
  { kind: 'sorcerer_swapped', seat: 'a', card: 'GD', winner: 'b' },
  { kind: 'trick_won', seat: 'a', card: 'GD', cards: ['G2', 'GD', 'G3'] },
  scored('a', -3),
  scored('b', 3),
  scored('c', 0),
  { kind: 'deal_begins', deal: 4, dealer: 'b' },
];

test('a deal knows its quest, its special card and who has what, the Sorcerer in its new place', () => {
  const [first, third, fourth] = dealsOf(deal, 3);
  expect(first?.scores.size).toBe(0);
  expect(third).toMatchObject({ deal: 3, quest: 'Q10A', special: 'sorcerer', whole: true });
  expect(third?.tally.won[1]).toEqual(['N3', 'NR', 'sorcerer']);
  expect(third?.tally.winners).toEqual([1, 0]);
  expect(fourth?.deal).toBe(4);
});

test('reasons are given only if they are all known and add up', () => {
  const third = dealsOf(deal, 3)[1]!;
  expect(reasons(third, 'a', -3)?.map((it) => it.points)).toEqual([0, -3]);
  expect(reasons(third, 'a', 5)).toBe(null);
  const late = dealsOf(deal.slice(2), 3)[0]!;
  expect(late).toMatchObject({ deal: 3, whole: false });
  expect(reasons(late, 'b', 3)).toBe(null);
});
