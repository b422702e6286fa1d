// How somebody plays alone with bots: the defaults of the game, or what was chosen last in this browser.

import { factsOf, manifestOf } from '$lib/registry';
import type { BotLevel, BotPace, MakeTable } from '$lib/wire';

export interface Solo {
  /** How many play, with me. */
  players: number;
  level: BotLevel;
  pace: BotPace;
  /** Whether a mere choice can be taken back. */
  undo: boolean;
  /** Options of the game that are not as usual. */
  options: Record<string, string>;
}

const KEY = 'tablee.solo';

export function soloOf(game: string): Solo {
  const usual: Solo = { players: manifestOf(game).bots + 1, level: 'normal', pace: 'lively', undo: true, options: {} };
  const facts = factsOf(game);
  const res = { ...usual, ...stored()[game] };
  const isPossible = !facts || (facts.least <= res.players && res.players <= facts.most);
  return isPossible ? res : { ...res, players: usual.players };
}

export function rememberSolo(game: string, solo: Solo): void {
  localStorage.setItem(KEY, JSON.stringify({ ...stored(), [game]: solo }));
}

/** The table that is opened for it. */
export function soloTable(game: string, solo: Solo): MakeTable {
  return {
    game,
    options: Object.entries(solo.options)
      .map(([name, value]) => `${name}=${value}`)
      .join(' '),
    settings: {
      public: false,
      pace: 'unhurried',
      bot_pace: solo.pace,
      hints: true,
      undo: solo.undo,
      stand_in: 'normal',
      shared_screen: false,
    },
    bots: Array.from({ length: solo.players - 1 }, () => solo.level),
  };
}

function stored(): Record<string, Partial<Solo>> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof read === 'object' && read !== null ? (read as Record<string, Partial<Solo>>) : {};
  } catch {
    return {};
  }
}
