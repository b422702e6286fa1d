// Which touched cards mean which legal action. Nothing here knows a rule: an action is played by
// the cards of the hand that its text names.

import type { Face } from '$lib/games/sketch';

/** A card of the hand; twins have different ids. */
export interface Held {
  id: string;
  face: Face;
}

export function held(hand: Face[]): Held[] {
  const seen = new Map<string, number>();
  return hand.map((face) => {
    const n = seen.get(face.name) ?? 0;
    seen.set(face.name, n + 1);
    return { id: n === 0 ? face.name : `${face.name}#${n}`, face };
  });
}

export const wordsOf = (action: string): string[] => action.split(/[\s+,=]+/).filter(Boolean);

/** The names of the cards of the hand that an action names, sorted. */
export function cardsOf(action: string, hand: Face[]): string[] {
  const left = hand.map((it) => it.name);
  const named = wordsOf(action).filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return named.sort();
}

/** The actions that name exactly these cards; without any, those that name none. */
export function offered(legal: string[], hand: Face[], chosen: Held[]): string[] {
  const names = chosen.map((it) => it.face.name).sort();
  return legal.filter((it) => cardsOf(it, hand).join(' ') === names.join(' '));
}
