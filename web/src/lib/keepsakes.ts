// What this browser saw of the luck before the deal, kept so that nobody can tell it otherwise afterwards.

import type { AnyEvent } from '$lib/room';
import type { Room } from '$lib/wire';

const KEY = 'tablee-luck';
/** How many games are remembered. */
const MOST = 60;

export interface Keepsake {
  /** What the server had committed itself to when this browser first came. */
  commitment: string;
  /** What this browser added, if it sat there. */
  nonce?: string;
  /** What it saw of the deal. */
  dealt?: AnyEvent[];
}

type Kept = Record<string, Keepsake>;

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
  const entries = [...Object.entries(others), [keyOf(code, number), next] as const].slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // A browser that keeps nothing can still compare what it was told with itself.
  }
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
