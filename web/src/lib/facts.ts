// What the first page says of each game before the server is asked for anything.

import type { GameName } from '$lib/registry';
import type { BotLevel } from '$lib/wire';

export interface Facts {
  least: number;
  most: number;
  minutes: number;
  /** Who plays along in *Play now*. */
  bots: BotLevel[];
  /** How much of the picture's top is left out where there is little room, in parts of its width. */
  cut: number;
}

const bots = (n: number): BotLevel[] => Array.from({ length: n }, () => 'normal');

export const FACTS: Record<GameName, Facts> = {
  dobro: { least: 2, most: 6, minutes: 20, bots: bots(3), cut: 0.44 },
  eternity: { least: 2, most: 5, minutes: 30, bots: bots(3), cut: 0.48 },
  nains: { least: 3, most: 5, minutes: 45, bots: bots(3), cut: 0.71 },
  duels: { least: 6, most: 17, minutes: 30, bots: bots(7), cut: 0.56 },
  warriors: { least: 2, most: 6, minutes: 45, bots: bots(3), cut: 0.21 },
};
