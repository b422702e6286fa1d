// The five characters: how they look, and who beats whom as the rules say it (R6).
// The table serves explanations only; the referee is the server.

import type { Character, Hierarchy } from './types';

export const KINDS: readonly Character[] = ['witch', 'dragon', 'king', 'knight', 'executioner'];

/** The drawing of a character, and the paper behind it. */
export const LOOKS: Record<Character, { art: string; paper: string }> = {
  witch: { art: 'witch', paper: '#CFDDB8' },
  dragon: { art: 'duel-dragon', paper: '#DCCFEE' },
  king: { art: 'king', paper: '#F0D5A0' },
  knight: { art: 'duel-knight', paper: '#CBD6E0' },
  executioner: { art: 'executioner', paper: '#DCC9C4' },
};

const BEATS: Record<Hierarchy, Record<Character, Character[]>> = {
  ladder: {
    witch: ['king', 'knight'],
    dragon: ['king', 'knight'],
    king: ['knight', 'executioner'],
    knight: ['executioner'],
    executioner: ['witch', 'dragon'],
  },
  cycle: {
    witch: ['king', 'knight'],
    dragon: ['king', 'knight'],
    king: ['knight'],
    knight: ['executioner'],
    executioner: ['witch', 'dragon', 'king'],
  },
};

export type Fate = 'wins' | 'loses' | 'ties';

export function fate(mine: Character, theirs: Character, hierarchy: Hierarchy): Fate {
  if (BEATS[hierarchy][mine].includes(theirs)) return 'wins';
  return BEATS[hierarchy][theirs].includes(mine) ? 'loses' : 'ties';
}

/** All that a character meets with this fate. */
export function against(mine: Character, wanted: Fate, hierarchy: Hierarchy): Character[] {
  return KINDS.filter((it) => fate(mine, it, hierarchy) === wanted);
}
