// The luck, checked once more in the browser: the same hashes as `docs/fairness.md` tells.

import type { Verdict } from '$lib/wire';

/** What is shown of a secret before the deal: SHA-256 of its digits. */
export function commitmentOf(secret: string): Promise<string> {
  return sha256(secret);
}

/** SHA-256 of a line with the secret and a line for each seat: its nonce, or `-`. */
export function seedOf(secret: string, nonces: (string | null)[]): Promise<string> {
  return sha256(`tablee-seed-1\n${secret}\n${nonces.map((it) => `${it ?? '-'}\n`).join('')}`);
}

/** Whether commitment and seed hold; nothing where browsers have no hashes, on pages without TLS. */
export async function checkHere({
  secret,
  commitment,
  nonces,
  seed,
}: Verdict): Promise<{ commitment: boolean; seed: boolean } | null> {
  if (!globalThis.crypto?.subtle) return null;
  return { commitment: (await commitmentOf(secret)) === commitment, seed: (await seedOf(secret, nonces)) === seed };
}

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (it) => it.toString(16).padStart(2, '0')).join('');
}
