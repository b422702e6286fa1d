// Cards and tricks as they are drawn. What is legal and what it would lead to comes from the server.

import { seatIndex } from '$lib/seats';
import type { Card, Event, Family, Foreseen, Shown } from '$lib/games/eternity';
import type { Question } from '$lib/wire';

export const FAMILIES: Family[] = ['sea', 'sky', 'earth'];
const LETTERS: Record<string, Family> = { S: 'sea', K: 'sky', E: 'earth' };

export function familyOf(card: Card): Family {
  return LETTERS[card.charAt(0)] ?? 'sea';
}

export function valueOf(card: Card): number {
  return Number(card.slice(1));
}

/** The trees printed on a card. */
export function worthOf(view: Shown, card: Card): number {
  return view.worths[valueOf(card) - 1] ?? 0;
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

/** What an action would lead to, if it is legal. */
export function foreseenOf(question: Question | null, action: string): Foreseen | null {
  const at = question?.legal.indexOf(action) ?? -1;
  return question?.foreseen[at] ?? null;
}

/**
 * The table while the newest frame is told: the trick with its last card before
 * it is swept away. Nothing if the view can be drawn at once.
 */
export function stageOf(before: Shown | null, after: Shown, events: Event[]): Shown | null {
  const laid = after.last?.plays.at(-1);
  if (!before || !after.last || !laid || !events.some((it) => it.kind === 'trick_won')) return null;
  const at = seatIndex(laid.seat);
  return {
    ...before,
    trick: after.last.plays,
    leading: after.last.best,
    hand: before.hand?.filter((it) => it !== laid.card) ?? null,
    hand_sizes: before.hand_sizes.map((it, i) => (i === at ? it - 1 : it)),
    trees: before.trees.map((it, i) => (i === at ? it + laid.trees : it)),
  };
}
