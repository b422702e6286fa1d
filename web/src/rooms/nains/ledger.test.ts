import { expect, test } from 'vitest';
import type { Event } from '$lib/games/nains';
import { dealsOf } from './ledger';

const scored = (seat: string, points: number): Event => ({
  kind: 'scored',
  seat,
  tricks: 0,
  quest: points,
  bonus: 0,
  doubled: false,
  points,
  total: points,
  terms: [],
});
const deal: Event[] = [
  { kind: 'deal_begins', deal: 3, dealer: 'a' },
  { kind: 'special_drawn', seat: 'a', card: 'sorcerer' },
  { kind: 'quest_chosen', seat: 'b', quest: 'Q10A' },
  scored('a', -3),
  scored('b', 3),
  { kind: 'deal_begins', deal: 4, dealer: 'b' },
];

test('a deal knows its quest, its special card and what everybody got', () => {
  const it = dealsOf(deal).find(({ scores }) => scores.size > 0)!;
  expect([it.deal, it.quest, it.special]).toEqual([3, 'Q10A', 'sorcerer']);
  expect([...it.scores.values()].map((score) => score.points)).toEqual([-3, 3]);
});

test('a log that starts in the middle of a deal counts back from the next one', () => {
  const [first] = dealsOf(deal.slice(3));
  expect([first?.deal, first?.quest, first?.scores.size]).toEqual([3, null, 2]);
});

test('the deal that was going on is told to go on', () => {
  const [first] = dealsOf(deal.slice(3), { deal: 3, quest: 'Q10A', special: 'sorcerer' });
  expect([first?.deal, first?.quest]).toEqual([3, 'Q10A']);
});
