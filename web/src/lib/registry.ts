// The games and their rooms. Which games there are is written by the catalog (`$lib/games`); how each
// looks is in its own folder.

import type { Facts } from '$lib/facts';
import { GAMES as CATALOG } from '$lib/games';
import { messages } from '$lib/i18n.svelte';
import type { Manifest } from '$lib/manifest';
import type { RoomModule } from '$lib/room';

const modules = import.meta.glob<{ default: RoomModule }>('../rooms/*/index.ts');
const manifests = import.meta.glob<{ default: Manifest }>('../rooms/*/manifest.ts', { eager: true });
import.meta.glob('../rooms/*/palette.css', { eager: true });

export type GameName = keyof typeof CATALOG;
/** The games in the order of the house. */
export const GAMES = Object.keys(CATALOG) as GameName[];

export function isGame(name: string): name is GameName {
  return name in CATALOG;
}

/** What is known of a game; nothing of one that this house does not have. */
export function factsOf(game: string): Facts | null {
  return isGame(game) ? CATALOG[game] : null;
}

/** What people call it. */
export function titleOf(game: string): string {
  return factsOf(game)?.title[messages.lang] ?? game;
}

/** What its last trick, auction or duel is called. */
export function lastTitleOf(game: string): string {
  return messages.say(`${game}-ui-last-title`) ?? messages.say('tab-last') ?? '';
}

export function manifestOf(game: string): Manifest {
  const manifest = manifests[`../rooms/${game}/manifest.ts`]?.default;
  return manifest ?? { cut: 0, bots: Math.max(2, (factsOf(game)?.least ?? 2) - 1) };
}

/** The room of a game with its sentences: its own, or the one that draws any sketch; nothing if there is none. */
export async function openRoom(game: string): Promise<RoomModule | null> {
  if (!isGame(game)) return null;
  const load = modules[`../rooms/${game}/index.ts`];
  const module = load ? load().then((it) => it.default) : import('$lib/sketch').then((it) => it.sketchRoom(game));
  const [room] = await Promise.all([module, messages.addGame(game)]);
  return room;
}
