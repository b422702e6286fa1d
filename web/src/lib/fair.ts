// Was the luck honest? Checked here, with nothing of the server's but its numbers: see `docs/fairness.md`.
// Not with `crypto.subtle`: browsers have none on pages of a home network without TLS.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Keepsake } from '$lib/keepsakes';
import { dealAgain, firstDifference } from '$lib/luck/deal';
import type { AnyEvent } from '$lib/room';
import type { Verdict } from '$lib/wire';

const hash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** What is shown of a secret before the deal: SHA-256 of its digits. */
export function commitmentOf(secret: string): string {
  return hash(secret);
}

/** SHA-256 of a line with the secret and a line for each seat: its nonce, or `-`. */
export function seedOf(secret: string, nonces: (string | null)[]): string {
  return hash(`tablee-seed-1\n${secret}\n${nonces.map((it) => `${it ?? '-'}\n`).join('')}`);
}

/** What came of a check: nothing where this browser cannot tell. */
export type Finding = boolean | null;

export interface Findings {
  /** The secret is the one that was promised to this browser before the deal. */
  commitment: Finding;
  /** What this browser added is part of the luck. */
  nonce: Finding;
  /** The seed is the hash of the secret and what everybody added. */
  seed: boolean;
  /** The deal that was seen is the one of the seed. */
  deal: Finding;
}

export interface Claims {
  verdict: Verdict;
  game: string;
  options: string;
  /** What the server says was seen of the deal from my seat. */
  dealt: AnyEvent[];
}

/** Compares what the server says now with what this browser kept, and deals again. */
export async function findOut({ verdict, game, options, dealt }: Claims, kept: Keepsake | null): Promise<Findings> {
  const { secret, commitment, nonces, seed } = verdict;
  const promised = kept ? kept.commitment === commitment : null;
  const again = await dealAgain(game, options, seed);
  const isDealt = (seen: AnyEvent[]) => again !== null && firstDifference(seen, again) === null;
  return {
    commitment: commitmentOf(secret) === commitment ? promised : false,
    nonce: kept?.nonce ? nonces.includes(kept.nonce) : null,
    seed: seedOf(secret, nonces) === seed,
    deal: again === null ? null : isDealt(dealt) && (!kept?.dealt || isDealt(kept.dealt)),
  };
}
