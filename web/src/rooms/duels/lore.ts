// The five characters: how they look, and what the server says of them.

import type { Character, Relation, Shown as View } from '$lib/games/duels';

export const KINDS: readonly Character[] = ['witch', 'dragon', 'king', 'knight', 'executioner'];

/** The drawing of a character, and the paper behind it. */
export const LOOKS: Record<Character, { art: string; paper: string }> = {
  witch: { art: 'witch', paper: '#CFDDB8' },
  dragon: { art: 'duel-dragon', paper: '#DCCFEE' },
  king: { art: 'king', paper: '#F0D5A0' },
  knight: { art: 'duel-knight', paper: '#CBD6E0' },
  executioner: { art: 'executioner', paper: '#DCC9C4' },
};

/** How a character fares against all of them, as the server says. */
export function relationOf(view: View, kind: Character): Relation | null {
  return view.relations.find((it) => it.character === kind) ?? null;
}
