// What the first page says of each game before the server is asked for anything.

import type { GameName } from '$lib/registry';
import type { BotLevel } from '$lib/wire';

export interface Facts {
  least: number;
  most: number;
  minutes: number;
  /** Who plays along in *Play now*. */
  bots: BotLevel[];
  /** Where the picture is cut on a phone. */
  top: string;
}

const bots = (n: number): BotLevel[] => Array.from({ length: n }, () => 'normal');

export const FACTS: Record<GameName, Facts> = {
  dobro: { least: 2, most: 6, minutes: 20, bots: bots(3), top: '-46px' },
  eternity: { least: 2, most: 5, minutes: 30, bots: bots(3), top: '-50px' },
  nains: { least: 3, most: 5, minutes: 45, bots: bots(3), top: '-74px' },
  duels: { least: 6, most: 17, minutes: 30, bots: bots(7), top: '-58px' },
  warriors: { least: 2, most: 6, minutes: 45, bots: bots(3), top: '-22px' },
};
