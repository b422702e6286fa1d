// Makes all the luck of a finished game again, ply by ply, and compares it with what was noted of the game. Which
// events are luck, and in which order it is asked for, is in each game's own folder: `rooms/<game>/luck.ts`.

import { Luck } from './luck';
import type { AnyEvent } from '$lib/room';

/** Goes through what was noted of one ply, in order, and says where luck has it otherwise by throwing [`Otherwise`]. */
export type Follower = (events: readonly AnyEvent[], luck: Luck) => void;

/** Begins to follow a game with these options. */
export type Follow = (options: Readonly<Record<string, string>>) => Follower;

/** Luck has it otherwise than was noted. */
export class Otherwise extends Error {
  constructor(
    public readonly noted: unknown,
    public readonly made: unknown,
  ) {
    super(`noted ${JSON.stringify(noted)}, made ${JSON.stringify(made)}`);
  }
}

/** Where luck and what was noted part: at the deal (0) or the nth action. */
export interface Parting {
  ply: number;
  why: string;
}

const games = import.meta.glob<{ follow: Follow }>('../../rooms/*/luck.ts');

/** Options as they are written, by name. */
export function readOptions(options: string): Record<string, string> {
  const pairs = options.split(' ').map((it): [string, string] => {
    const at = it.indexOf('=');
    return [it.slice(0, at), it.slice(at + 1)];
  });
  return Object.fromEntries(pairs);
}

/**
 * Makes the luck of a whole game again; where it parts from what was noted, or nothing. Undefined for a game whose
 * luck is not written down here.
 */
export async function followLuck(
  game: string,
  options: string,
  seed: string,
  plies: readonly (readonly AnyEvent[])[],
): Promise<Parting | null | undefined> {
  const load = games[`../../rooms/${game}/luck.ts`];
  if (!load) return undefined;
  const follower = (await load()).follow(readOptions(options));
  for (const [ply, events] of plies.entries()) {
    try {
      follower(events, new Luck(seed, ply));
    } catch (error) {
      return { ply, why: (error as Error).message };
    }
  }
  return null;
}

/** Both must be the same. */
export function same(noted: unknown, made: unknown): void {
  if (JSON.stringify(noted) !== JSON.stringify(made)) throw new Otherwise(noted, made);
}

/** Both must be the same, in any order: hands are noted sorted. */
export function sameCards(noted: unknown, made: readonly string[]): void {
  const sorted = (it: readonly unknown[]) => [...it].map(String).sort();
  if (!Array.isArray(noted)) throw new Otherwise(noted, made);
  same(sorted(noted), sorted(made));
}
