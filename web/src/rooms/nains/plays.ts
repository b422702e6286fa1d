// From what is touched to the texts of actions, and the table as it is shown.
// What is legal comes from the server; here it is only matched with cards and seats.

import { seatAt, seatIndex } from '$lib/seats';
import { orderOf, suitOf, type Suit } from './cards';
import type { Card, Event, Side, Trick, View } from './types';

export type Action =
  | { kind: 'play'; card: Card }
  | { kind: 'quest'; quest: string }
  | { kind: 'take' | 'swap'; seat: string }
  | { kind: 'give'; cards: [Card, Card] }
  | { kind: 'pass_hands'; side: Side }
  | { kind: 'sorcerer'; card: Card }
  | { kind: 'pass' };

export function readAction(action: string): Action {
  const [verb = '', first = '', second = ''] = action.split(' ');
  if (verb === 'take' || verb === 'swap') return { kind: verb, seat: first };
  if (verb === 'give') return { kind: 'give', cards: [first, second] };
  if (verb === 'sorcerer' && first) return { kind: 'sorcerer', card: first };
  if (verb === 'left' || verb === 'right') return { kind: 'pass_hands', side: verb };
  if (verb === 'pass') return { kind: 'pass' };
  return /^Q\d+[AB]$/.test(verb) ? { kind: 'quest', quest: verb } : { kind: 'play', card: verb };
}

/** The lower card is written first. */
export function giveOf(cards: Card[]): string {
  return `give ${[...cards].sort((a, b) => orderOf(a) - orderOf(b)).join(' ')}`;
}

/** The card of a move that is played from the hand. */
export function cardOf(action: string | null): Card | null {
  const read = action === null ? null : readAction(action);
  return read?.kind === 'play' ? read.card : null;
}

/** A card on the table and who laid it. */
export interface Laid {
  seat: string;
  card: Card;
}

export function laidBy(leader: string, cards: Card[], players: number): Laid[] {
  return cards.map((card, i) => ({ seat: seatAt((seatIndex(leader) + i) % players), card }));
}

/** What lies in the middle: the trick, or the one before while the Sorcerer may still reach into it. */
export function onTable(view: View): Laid[] {
  const n = view.hand_sizes.length;
  if (view.phase === 'sorcerer' && view.last) return laidBy(view.last.leader, view.last.cards, n);
  return laidBy(view.leader, view.trick, n);
}

/** The trick before, if this is not the first of the deal. */
export function lastOfDeal(view: View): Trick | null {
  return view.winners.length > 0 ? view.last : null;
}

/** What a Mummy or a Doppelgänger is when it lies at this place of a trick; other cards are themselves. */
export function modelOf(
  card: Card,
  trick: Card[],
  at: number,
  last: Pick<Trick, 'best' | 'cards'> | null,
): Card | null {
  if (card === 'mummy') return last?.best ?? null;
  if (card === 'double') return at > 0 ? (trick[at - 1] ?? null) : (last?.cards.at(-1) ?? null);
  return card;
}

/** The suit to follow: that of the first card that has one (R4.3, R4.6). */
export function ledSuit(trick: Card[], last: Pick<Trick, 'best' | 'cards'> | null): Suit | null {
  for (const [at, card] of trick.entries()) {
    const model = modelOf(card, trick, at, last);
    const suit = model === null ? null : suitOf(model);
    if (suit) return suit;
  }
  return null;
}

/** Which card of the trick would take it now. Only for the ring around it: the server says who wins. */
export function leading(trick: Card[], last: Pick<Trick, 'best' | 'cards'> | null, edition: View['edition']): number {
  if (trick.length === 0) return -1;
  const led = ledSuit(trick, last);
  const weapon = trick.indexOf('weapon');
  if (weapon > 0 || (weapon === 0 && edition === '2022')) return weapon;
  const dragon = trick.indexOf('dragon');
  if (dragon >= 0) {
    const champions = trick.flatMap((card, at) => (/^[NCG]A$/.test(card) ? [at] : []));
    const ofLed = champions.find((at) => suitOf(trick[at] ?? '') === led);
    return ofLed ?? (edition === '2011' ? champions[0] : champions.at(-1)) ?? dragon;
  }
  let [best, strength] = [0, -1];
  for (const [at, card] of trick.entries()) {
    const model = modelOf(card, trick, at, last);
    if (model === null || led === null || suitOf(model) !== led) continue;
    // The Doppelgänger is just above what it copies (R7.11).
    const own = 2 * orderOf(model) + (card === 'double' ? 1 : 0);
    if (own > strength) [best, strength] = [at, own];
  }
  return best;
}

/** Whether I hold the Sorcerer and it may still act. */
export function holdsSorcerer(view: View): boolean {
  return view.hand?.includes('sorcerer') ?? false;
}

/** A question that only the Sorcerer's holder needs to think about; it passes by itself. */
export function isQuiet(view: View): boolean {
  return view.phase === 'sorcerer' && !holdsSorcerer(view);
}

/** Where the special card is, as far as I know. */
export function specialPlace(view: View): 'mine' | 'table' | 'won' | 'seen' | 'hidden' {
  const { special } = view;
  if (view.hand?.includes(special)) return 'mine';
  if (view.trick.includes(special)) return 'table';
  if (view.won.some((it) => it.includes(special))) return 'won';
  return view.known.some((it) => it.includes(special)) ? 'seen' : 'hidden';
}

/** The seat on a side: left plays next (R6.9). */
export function neighbour(seat: string, side: Side, players: number): string {
  return seatAt((seatIndex(seat) + (side === 'left' ? 1 : players - 1)) % players);
}

/**
 * The table while the newest frame is told: a trick with its last card before it
 * is swept away. Nothing if the view can be drawn at once.
 */
export function stageOf(before: View | null, view: View, events: Event[]): View | null {
  if (!before) return null;
  // The pause for the Sorcerer is over: the trick still lies there.
  if (before.phase === 'sorcerer' && view.phase !== 'sorcerer') return before;
  const played = events.find((it) => it.kind === 'played');
  if (!played || played.kind !== 'played' || !events.some((it) => it.kind === 'trick_won')) return null;
  const at = seatIndex(played.seat);
  return {
    ...before,
    trick: [...before.trick, played.card],
    turn: played.seat,
    hand: before.hand?.filter((it) => it !== played.card) ?? null,
    hand_sizes: before.hand_sizes.map((it, i) => (i === at ? it - 1 : it)),
  };
}
