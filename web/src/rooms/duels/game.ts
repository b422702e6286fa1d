// Questions to a view, and the table while a frame is told. It only reads what the
// server says and repeats what its events tell.

import { seatIndex } from '$lib/seats';
import type { Suggestion } from '$lib/wire';
import { KINDS } from './lore';
import type { BySide, Character, Event, Side, Shown as View } from '$lib/games/duels';

export const SIDES: readonly Side[] = ['left', 'right'];

export function otherSide(side: Side): Side {
  return side === 'left' ? 'right' : 'left';
}

export function sideOf(view: View, seat: string): Side {
  return view.teams.left.includes(seat) ? 'left' : 'right';
}

export function characterOf(view: View, seat: string): Character | null {
  return view.characters[seatIndex(seat)] ?? null;
}

/** What a seat could be; nothing without notes, or if that says no more than what is in play. */
export function notesOn(view: View, seat: string): Character[] | null {
  const possible = view.possible?.[seatIndex(seat)];
  if (!possible || characterOf(view, seat) !== null) return null;
  return possible.length >= kindsUnseen(view).length ? null : possible;
}

/** The kinds of which I do not know where all of them are. */
export function kindsUnseen(view: View): Character[] {
  const left = unseen(view);
  return KINDS.filter((it) => (left.get(it) ?? 0) > 0);
}

/** How many of each kind I do not see: the other side has them, or they were set aside. */
export function unseen(view: View): Map<Character, number> {
  const res = new Map<Character, number>();
  for (const kind of view.unseen ?? []) res.set(kind, (res.get(kind) ?? 0) + 1);
  return res;
}

/** The duels of a seat, oldest first, as it saw them. */
export function fightsOf(view: View, seat: string): { against: string; result: 'won' | 'lost' | 'tied' }[] {
  return view.duels
    .filter((it) => it.left === seat || it.right === seat)
    .map((it) => {
      const mine: Side = it.left === seat ? 'left' : 'right';
      const result = it.verdict === 'tie' ? 'tied' : it.verdict === mine ? 'won' : 'lost';
      return { against: it[otherSide(mine)], result };
    });
}

/** Who proposes each seat. */
export function votesFor(suggestions: Suggestion[], seat: string): string[] {
  return suggestions.filter((it) => it.about === seat).map((it) => it.from);
}

/** How a fighter came into the ring: as the only one, or named by the other side. */
export function cameAlone(view: View, side: Side): boolean {
  const forward = view.forward.filter((it) => sideOf(view, it) === side);
  return forward.length === 1 && forward[0] === view.fighters[side];
}

/** Sides that failed to send exactly one fighter and have none yet. */
export function failedSides(view: View): Side[] {
  return view.phase === 'designate' ? SIDES.filter((it) => view.fighters[it] === null) : [];
}

/** The table after one more event on the way to `now`: what people saw change, nothing that follows from rules. */
export function stageAfter(view: View, event: Event, now: View): View {
  switch (event.kind) {
    case 'turn_begins':
      return {
        ...view,
        turn: event.turn,
        phase: 'advance',
        captains: { left: event.left_captain, right: event.right_captain },
        forward: [],
        fighters: nobody(),
      };
    case 'advanced': {
      const fighters = { ...view.fighters, [event.side]: volunteer(view, event.side, event.seats, now) };
      return { ...view, phase: 'designate', forward: [...view.forward, ...event.seats].sort(), fighters };
    }
    case 'named':
      return { ...view, fighters: { ...view.fighters, [event.side]: event.seat } };
    case 'bets':
      return {
        ...view,
        phase: 'bet',
        purses: { ...view.purses, [event.side]: view.purses[event.side] - event.count },
        stakes: { ...view.stakes, [event.side]: event.stake },
      };
    case 'becomes_ghost':
      return {
        ...view,
        living: view.living.filter((it) => it !== event.seat),
        ghosts: [...view.ghosts, event.seat].sort(),
      };
    case 'settled':
      return {
        ...view,
        purses: { left: event.left, right: event.right },
        stakes: { left: 0, right: 0 },
        bank: event.bank,
      };
    case 'taxed':
      return {
        ...view,
        purses: { left: view.purses.left - event.left, right: view.purses.right - event.right },
        bank: event.bank,
      };
    case 'stakes_go_back':
      return {
        ...view,
        purses: { left: view.purses.left + event.left, right: view.purses.right + event.right },
        stakes: { left: 0, right: 0 },
      };
    case 'game_ends':
      return { ...view, phase: 'over', end: event.end, victory: now.victory };
    case 'shown': {
      const characters = [...view.characters];
      characters[seatIndex(event.seat)] = event.card;
      return { ...view, characters };
    }
    case 'aside_shown':
      return { ...view, aside: event.cards };
    default:
      return view;
  }
}

/** Whoever of those who stepped forward fights, if the others did not name somebody. */
function volunteer(view: View, side: Side, forward: string[], now: View): string | null {
  const isSameTurn = now.turn === view.turn && now.end === null;
  const fighter = isSameTurn ? now.fighters[side] : (now.last?.[side] ?? null);
  return fighter !== null && cameAlone({ ...view, forward, fighters: { ...view.fighters, [side]: fighter } }, side)
    ? fighter
    : null;
}

function nobody(): BySide<null> {
  return { left: null, right: null };
}
