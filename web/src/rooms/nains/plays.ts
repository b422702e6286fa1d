// From what is touched to the texts of actions, and the table as it is shown.
// What is legal and what it leads to comes from the server; here it is only
// matched with cards and seats.

import { seatIndex } from '$lib/seats';
import type { Card, Event, Foreseen, Shown, Side } from '$lib/games/nains';
import type { Question } from '$lib/wire';

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

/** The legal action that gives these cards, in whatever order they were touched. */
export function giveOf(legal: string[], cards: Card[]): string | null {
  const texts = [cards, [...cards].reverse()].map((it) => `give ${it.join(' ')}`);
  return legal.find((it) => texts.includes(it)) ?? null;
}

/** The card of a move that is played from the hand. */
export function cardOf(action: string | null): Card | null {
  const read = action === null ? null : readAction(action);
  return read?.kind === 'play' ? read.card : null;
}

/** What the server foresees of an action of this kind. */
export function foreseenOf<K extends Foreseen['kind']>(
  question: Question | null,
  action: string | null,
  kind: K,
): Extract<Foreseen, { kind: K }> | null {
  const at = question && action ? question.legal.indexOf(action) : -1;
  const foreseen = (question?.foreseen[at] ?? null) as Foreseen | null;
  return foreseen?.kind === kind ? (foreseen as Extract<Foreseen, { kind: K }>) : null;
}

/** Whether I hold the Sorcerer and it may still act. */
export function holdsSorcerer(view: Shown): boolean {
  return view.special === 'sorcerer' && view.special_place === 'mine';
}

/** A question that only the Sorcerer's holder needs to think about; it passes by itself. */
export function isQuiet(view: Shown): boolean {
  return view.phase === 'sorcerer' && !holdsSorcerer(view);
}

/**
 * The table while the newest frame is told: a trick with its last card before it
 * is swept away. Nothing if the view can be drawn at once.
 */
export function stageOf(before: Shown | null, view: Shown, events: Event[]): Shown | null {
  if (!before) return null;
  // The pause for the Sorcerer is over: the trick still lies there.
  if (before.phase === 'sorcerer' && view.phase !== 'sorcerer') return before;
  const played = events.find((it) => it.kind === 'played');
  const won = events.find((it) => it.kind === 'trick_won');
  if (!played || !won) return null;
  const { seat, card, copied = null } = played;
  const at = seatIndex(seat);
  const laid = [...before.table, { seat, card, copies: copied, leads: false }];
  return {
    ...before,
    table: laid.map((it) => ({ ...it, leads: it.card === won.card })),
    turn: seat,
    hand: before.hand?.filter((it) => it !== card) ?? null,
    hand_sizes: before.hand_sizes.map((it, i) => (i === at ? it - 1 : it)),
    worth: { ...before.worth, ...(view.quest === before.quest ? view.worth : {}) },
  };
}
