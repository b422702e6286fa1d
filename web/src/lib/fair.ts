// Was the luck honest? Checked here, with nothing of the server's but its numbers: see `docs/fairness.md`.
// Not with `crypto.subtle`: browsers have none on pages of a home network without TLS.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { fitsDigest } from '$lib/carry';
import type { Keepsake } from '$lib/keepsakes';
import { dealAgain, firstDifference } from '$lib/luck/deal';
import { followLuck } from '$lib/luck/follow';
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
  /** The secret is the one that was promised to this browser, and to all of mine, before the deal. */
  commitment: Finding;
  /** What this browser added is part of the luck. */
  nonce: Finding;
  /** The seed is the hash of the secret and what everybody added. */
  seed: boolean;
  /** The deal that was seen is the one of the seed. */
  deal: Finding;
  /** Every later deal, draw and die of the game is the one of the seed, too. */
  luck: Finding;
}

export interface Claims {
  verdict: Verdict;
  game: string;
  options: string;
  /** What the server says was seen of the deal from my seat. */
  dealt: AnyEvent[];
  /** What the server says happened, all of it: for the deal and each action a list. */
  plies: readonly (readonly AnyEvent[])[];
}

/** Compares what the server says now with what this browser kept, and deals again. */
export async function findOut(claims: Claims, kept: Keepsake | null): Promise<Findings> {
  const { verdict, game, options, dealt, plies } = claims;
  const { secret, commitment, nonces, seed } = verdict;
  const promised = kept ? [kept.commitment, ...(kept.heard ?? [])].every((it) => it === commitment) : null;
  const added = [kept?.nonce, ...(kept?.nonces ?? [])].filter((it) => it !== undefined);
  const [again, parting] = await Promise.all([dealAgain(game, options, seed), followLuck(game, options, seed, plies)]);
  const isDealt = (seen: AnyEvent[]) => again !== null && firstDifference(seen, again) === null;
  const isAsSeen = (!kept?.dealt || isDealt(kept.dealt)) && (!kept?.seen || fitsDigest(dealt, kept.seen));
  return {
    commitment: commitmentOf(secret) === commitment ? promised : false,
    nonce: added.length > 0 ? added.some((it) => nonces.includes(it)) : null,
    seed: seedOf(secret, nonces) === seed,
    deal: again === null ? null : isDealt(dealt) && isAsSeen,
    luck: parting === undefined || plies.length === 0 ? null : parting === null,
  };
}
