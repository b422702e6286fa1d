// Cards, columns and tricks as they are drawn. What is legal comes from the server.

import { seatIndex } from '$lib/seats';
import type { Card, Event, Family, Played, View } from './types';

export const FAMILIES: Family[] = ['sea', 'sky', 'earth'];
const LETTERS: Record<string, Family> = { S: 'sea', K: 'sky', E: 'earth' };

export function familyOf(card: Card): Family {
  return LETTERS[card.charAt(0)] ?? 'sea';
}

export function valueOf(card: Card): number {
  return Number(card.slice(1));
}

/** The trees of a pledge (R1.2), which the art of the card shows. */
export function worthOf(card: Card): number {
  const value = valueOf(card);
  return value < 5 ? 0 : value < 10 ? 1 : 2;
}

/** By family, then value. */
export function sorted(cards: Card[]): Card[] {
  const rank = (it: Card) => FAMILIES.indexOf(familyOf(it)) * 100 + valueOf(it);
  return [...cards].sort((a, b) => rank(a) - rank(b));
}

/** What the legal actions allow with a card. */
export function movesOf(card: Card, legal: string[]): { play: boolean; pledge: boolean } {
  return { play: legal.includes(card), pledge: legal.includes(pledgeOf(card)) };
}

export function pledgeOf(card: Card): string {
  return `pledge ${card}`;
}

/** The card of an action, played or pledged. */
export function readAction(action: string): { card: Card; pledge: boolean } {
  const pledge = action.startsWith('pledge ');
  return { card: pledge ? action.slice(7) : action, pledge };
}

export interface Column {
  family: Family;
  cards: Card[];
  /** On their way: pledged in this trick, or neutral cards that wait. */
  coming: Card[];
}

/** The columns under the tiles, left to right; `more` is what might be pledged besides. */
export function columnsOf(view: View, more: Card[] = []): Column[] {
  const pledged = view.trick.filter((it) => it.is_pledge).map((it) => it.card);
  return view.tiles.map((family) => ({
    family,
    cards: sorted(view.board.filter((it) => familyOf(it) === family)),
    coming: sorted([...view.waiting, ...pledged, ...more].filter((it) => familyOf(it) === family)),
  }));
}

/** The trump of the next trick if nothing else is pledged: the longest column, the leftmost of equals (R3.1, R3.2). */
export function comingTrump(columns: Column[]): Family {
  const length = (it: Column) => it.cards.length + it.coming.length;
  const longest = Math.max(...columns.map(length));
  return columns.find((it) => length(it) === longest)?.family ?? 'sea';
}

/** The play that leads the trick so far: the highest trump, or else the highest of the family led (R4.6). */
export function leader(trick: Played[], trump: Family, led: Family | null): Played | null {
  const plays = trick.filter((it) => !it.is_pledge);
  const of = (family: Family | null) => plays.filter((it) => familyOf(it.card) === family);
  const trumps = of(trump);
  const able = trumps.length > 0 ? trumps : of(led);
  return able.reduce<Played | null>(
    (best, it) => (best === null || valueOf(it.card) > valueOf(best.card) ? it : best),
    null,
  );
}

export interface Grove {
  /** Tricks with a tree on them, tricks without one, trees without a trick. */
  planted: number;
  bare: number;
  waiting: number;
}

/** Trees are planted by themselves, one on each trick (R5.6). */
export function groveOf(tricks: number, trees: number): Grove {
  const planted = Math.min(tricks, trees);
  return { planted, bare: tricks - planted, waiting: trees - planted };
}

/** How many tricks a round has (R2.1, R8.1), and which one is on. */
export function trickCount(view: View): { number: number; of: number } {
  const players = view.hand_sizes.length;
  const of = players === 2 ? 7 : players === 5 ? 8 : 10;
  return { number: Math.min(of, 1 + view.tricks.reduce((sum, it) => sum + it, 0)), of };
}

/** The seats of a two-player trick in turn (R8.4); each lays two cards. */
export function turnsOfTwo(view: View): string[] {
  const first = view.trick[0]?.seat ?? view.turn;
  const second = first === 'a' ? 'b' : 'a';
  return [first, second, first, second];
}

/**
 * The table while the newest frame is told: the trick with its last card before
 * it is swept away. Nothing if the view can be drawn at once.
 */
export function stageOf(before: View | null, events: Event[]): View | null {
  if (!before || !events.some((it) => it.kind === 'trick_won')) return null;
  const laid = events.find((it) => it.kind === 'played' || it.kind === 'pledged');
  if (!laid || (laid.kind !== 'played' && laid.kind !== 'pledged')) return null;
  const at = seatIndex(laid.seat);
  const less = (it: number, i: number) => (i === at ? it - 1 : it);
  return {
    ...before,
    trick: [...before.trick, { seat: laid.seat, card: laid.card, is_pledge: laid.kind === 'pledged' }],
    hand: before.hand?.filter((it) => it !== laid.card) ?? null,
    hand_sizes: before.hand_sizes.map(less),
    trees: before.trees.map((it, i) => (i === at && laid.kind === 'pledged' ? it + laid.trees : it)),
  };
}
