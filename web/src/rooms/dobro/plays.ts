// From cards that are touched to the texts of actions. What is legal comes from
// the server; here it is only matched with what lies in the hand.

import type { Event, Foreseen, Kind, Shown } from '$lib/games/dobro';
import { seatIndex } from '$lib/seats';
import type { Question } from '$lib/wire';

/** What an action text lays on the table. */
export interface Play {
  cards: Kind[];
  /** What a joker is announced as, or the value of the numbered cards; nothing for special cards. */
  value: number | null;
}

/** The cards of an action; nothing for `take`, `draw` and calls. */
export function readPlay(action: string): Play | null {
  if (action === 'skip' || action === 'reverse') return { cards: [action], value: null };
  const [, cards, announced] = /^((?:J|\d+)(?:\+(?:J|\d+))?)(?:=(\d+))?$/.exec(action) ?? [];
  if (cards === undefined) return null;
  const list = cards.split('+');
  const printed = list.find((it) => it !== 'J');
  return { cards: list, value: Number(announced ?? printed) };
}

/** The seat that a call is about. */
export function calledSeat(action: string): string | null {
  return action.startsWith('call ') ? action.slice(5) : null;
}

/** What the engine says an action would lead to; nothing if it is not asked for now. */
export function foreseen(question: Question | null, action: string): Foreseen | null {
  const at = question?.legal.indexOf(action) ?? -1;
  return (question?.foreseen[at] as Foreseen | null | undefined) ?? null;
}

const ORDER = ['2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', 'J', 'skip', 'reverse'];

/** Twins get ids of their own: `7#0`, `7#1`. Numbers first, then jokers, then special cards. */
export function handIds(hand: Kind[]): string[] {
  const seen = new Map<Kind, number>();
  const sorted = [...hand].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
  return sorted.map((card) => {
    const nth = seen.get(card) ?? 0;
    seen.set(card, nth + 1);
    return `${card}#${nth}`;
  });
}

export function cardOf(id: string): Kind {
  return id.split('#')[0] ?? id;
}

/** Whether a card is part of any legal play. */
export function isPlayable(card: Kind, legal: string[]): boolean {
  return legal.some((it) => readPlay(it)?.cards.includes(card));
}

/** The legal actions that lay down exactly these cards; a joker has one for each value. */
export function actionsFor(cards: Kind[], legal: string[]): string[] {
  return legal.filter((it) => {
    const play = readPlay(it);
    return play !== null && sameCards(play.cards, cards);
  });
}

function sameCards(a: Kind[], b: Kind[]): boolean {
  return a.length === b.length && [...a].sort().join() === [...b].sort().join();
}

/** Whether these cards, perhaps with others, are a legal play. */
export function isPart(cards: Kind[], legal: string[]): boolean {
  return legal.some((it) => {
    const left = [...(readPlay(it)?.cards ?? [])];
    return cards.every((card) => {
      const at = left.indexOf(card);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
  });
}

/**
 * What is selected after another card was touched, the newest last: it joins the
 * cards it makes a legal play with, and a card that is only good as a pair brings
 * its twin, or else a joker.
 */
export function select(ids: string[], hand: string[], legal: string[]): string[] {
  const newest = ids.at(-1);
  if (newest === undefined) return [];
  const card = cardOf(newest);
  for (const other of ids.slice(0, -1).reverse()) {
    if (isPart([cardOf(other), card], legal)) return [other, newest];
  }
  if (actionsFor([card], legal).length > 0) return [newest];
  const partner = [card, 'J', ...ORDER]
    .flatMap((wanted) => hand.find((it) => it !== newest && cardOf(it) === wanted) ?? [])
    .find((it) => actionsFor([card, cardOf(it)], legal).length > 0);
  return partner === undefined ? [newest] : [newest, partner];
}

/** The text to ask "why not?" with, for a card that is in no legal play: a joker as the most it can be. */
export function actionOfCard(card: Kind, announceable: number[]): string {
  return card === 'J' ? `J=${announceable.at(-1)}` : card;
}

/** The colour and tile of a card: four tiles by value. */
export function tileOf(card: Kind): { art: string; ink: string } {
  const value = Number(card);
  if (value <= 4) return { art: 'tile-a', ink: '#8B3A12' };
  if (value <= 7) return { art: 'tile-b', ink: '#9A2F1B' };
  if (value <= 10) return { art: 'tile-c', ink: '#0B5459' };
  return { art: 'tile-d', ink: '#1B3E66' };
}

/**
 * The table while the newest frame is told: an auction with its last play before
 * it is swept away. Nothing if the view can be drawn at once.
 */
export function stageOf(before: Shown | null, events: Event[]): Shown | null {
  const isSwept = events.some((it) => it.kind === 'took' || it.kind === 'round_ends');
  if (!before || !isSwept) return null;
  const res: Shown = { ...before, hand_sizes: [...before.hand_sizes], auction: [...before.auction] };
  for (const event of events) {
    if (event.kind === 'took' || event.kind === 'round_ends') break;
    if (event.kind !== 'played' && event.kind !== 'played_special') continue;
    const cards = readPlay(event.play)?.cards ?? [];
    res.auction.push({ seat: event.seat, play: event.play });
    const seat = seatIndex(event.seat);
    res.hand_sizes[seat] = (res.hand_sizes[seat] ?? 0) - cards.length;
    res.on_table += cards.length;
    if (event.kind === 'played') res.value = event.value;
    else res.direction = event.direction;
    if (event.seat === before.me && res.hand) res.hand = without(res.hand, cards);
  }
  return res;
}

/** A hand after these cards have left it. */
export function without(hand: Kind[], cards: Kind[]): Kind[] {
  const res = [...hand];
  for (const card of cards) {
    const at = res.indexOf(card);
    if (at >= 0) res.splice(at, 1);
  }
  return res;
}
