// What this browser saw of the luck before the deal, kept so that nobody can tell it otherwise afterwards.

import type { AnyEvent } from '$lib/room';
import type { Room } from '$lib/wire';

const KEY = 'tablee-luck';
/** How many games are remembered. */
const MOST = 60;

export interface Keepsake {
  /** What the server had committed itself to when this browser first came. */
  commitment: string;
  /** What it had told another device of mine, where that is something else: it should be the same. */
  heard?: string[];
  /** What this browser added, if it sat there. */
  nonce?: string;
  /** What other devices of mine added for the same seat; one of all is used. */
  nonces?: string[];
  /** What it saw of the deal. */
  dealt?: AnyEvent[];
  /** What another device of mine saw of the deal: some digits of the hash of each event. */
  seen?: string;
}

export type Kept = Record<string, Keepsake>;

const keyOf = (code: string, number: number) => `${code}/${number}`;

function read(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Kept;
  } catch {
    return {};
  }
}

/** What is kept of a game; nothing if this browser was not there before the deal. */
export function keepsakeOf(code: string, number: number): Keepsake | null {
  return read()[keyOf(code, number)] ?? null;
}

function change(code: string, number: number, make: (old: Keepsake | undefined) => Keepsake | undefined): void {
  const { [keyOf(code, number)]: old, ...others } = read();
  const next = make(old);
  if (!next || next === old) return;
  write([...Object.entries(others), [keyOf(code, number), next]]);
}

function write(entries: [string, Keepsake][]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries.slice(-MOST))));
  } catch {
    // A browser that keeps nothing can still compare what it was told with itself.
  }
}

/** All that is kept, by table and game; the newest last. */
export function allKept(): Kept {
  return read();
}

/** Adds what another device of mine kept; how many games were not known here. What this browser saw itself stays. */
export function addKept(others: Kept): number {
  const own = read();
  const added = Object.entries(others).filter(([key]) => !(key in own));
  const known = Object.entries(own).map(([key, mine]): [string, Keepsake] => {
    const other = others[key];
    return [key, other ? join(mine, other) : mine];
  });
  // What was here before is the newest: it is what is forgotten last.
  write([...added, ...known]);
  return added.length;
}

function join(mine: Keepsake, other: Keepsake): Keepsake {
  const heard = [other.commitment, ...(other.heard ?? [])].filter((it) => it !== mine.commitment);
  const nonces = [other.nonce, ...(other.nonces ?? [])].filter((it) => it !== undefined && it !== mine.nonce);
  const all = (one: string[] | undefined, more: (string | undefined)[]) => [...new Set([...(one ?? []), ...more])];
  return {
    ...mine,
    ...(heard.length > 0 ? { heard: all(mine.heard, heard) as string[] } : {}),
    ...(nonces.length > 0 ? { nonces: all(mine.nonces, nonces) as string[] } : {}),
    ...(!mine.dealt && other.dealt ? { dealt: other.dealt } : {}),
    ...(!mine.seen && other.seen ? { seen: other.seen } : {}),
  };
}

/** Keeps what the server has committed itself to: the first it says counts, whatever it says later. */
export function keepCommitment({ code, game_number, state, fairness }: Room): void {
  if (state !== 'open') return;
  change(code, game_number, (old) => old ?? { commitment: fairness.commitment });
}

/** Keeps what this browser adds, and what was promised before. */
export function keepNonce(room: Room, nonce: string): string {
  keepCommitment(room);
  change(room.code, room.game_number, (old) => old && { ...old, nonce });
  return nonce;
}

/** Keeps what was seen of the deal. */
export function keepDeal(code: string, number: number, dealt: AnyEvent[]): void {
  change(code, number, (old) => (old && !old.dealt ? { ...old, dealt } : old));
}
