// The rooms as somebody plays them by clicks: those with a file of their own, and the common one for
// every other game of the catalog.

import { GAMES } from '../../src/lib/games/index';
import { dobro } from './dobro';
import { duels } from './duels';
import { eternity } from './eternity';
import { nains } from './nains';
import { sketched } from './sketch';
import type { RoomTests } from './table';
import { warriors } from './warriors';

const OWN: Record<string, RoomTests> = { dobro, duels, eternity, nains, warriors };

export const ROOMS: Record<string, RoomTests> = Object.fromEntries(
  Object.entries(GAMES).map(([game, { least }]) => [game, OWN[game] ?? sketched(game, least)]),
);

/** The games that are drawn by the common room. */
export const SKETCHED = Object.keys(GAMES).filter((game) => OWN[game] === undefined);
