// The rooms, each loaded when a table of its game is opened.

import { words } from '$lib/i18n.svelte';
import type { RoomModule } from '$lib/room';

const modules = import.meta.glob<{ default: RoomModule }>('../rooms/*/index.ts');

/** The games in the order of the house. */
export const GAMES = ['dobro', 'eternity', 'nains', 'duels', 'warriors'] as const;
export type GameName = (typeof GAMES)[number];

export function isGame(name: string): name is GameName {
  return (GAMES as readonly string[]).includes(name);
}

/** The room of a game with its sentences; nothing if it is not built yet. */
export async function openRoom(game: string): Promise<RoomModule | null> {
  const load = modules[`../rooms/${game}/index.ts`];
  if (!load) return null;
  const [module] = await Promise.all([load(), words.addGame(game)]);
  return module.default;
}
