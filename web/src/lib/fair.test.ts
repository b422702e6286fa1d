import { describe, expect, it } from 'vitest';
import { checkHere, commitmentOf, seedOf } from './fair';
import type { Verdict } from './wire';

// The same figures as in `crates/server/src/fair.rs`: both sides must agree for ever.
const SECRET = '00ff';
const COMMITMENT = '8909cde2f411a84e86e7a39c8a3916b7cda6a9d977778030b6f6a491401400bc';
const NONCES = ['0123456789abcdef', null];
const SEED = 'b0308b99ae937c7f14bb6d40a6448116a29ceebe79cc476ae96032ffe17c9541';

const verdict = (change: Partial<Verdict> = {}): Verdict => ({
  commitment_holds: true,
  seed_holds: true,
  replay_holds: true,
  fault: null,
  secret: SECRET,
  commitment: COMMITMENT,
  nonces: NONCES,
  seed: SEED,
  ...change,
});

describe('the luck checked in the browser', () => {
  it('hashes as the server does', async () => {
    expect(await commitmentOf(SECRET)).toBe(COMMITMENT);
    expect(await seedOf(SECRET, NONCES)).toBe(SEED);
  });

  it('finds what does not hold', async () => {
    expect(await checkHere(verdict())).toEqual({ commitment: true, seed: true });
    expect(await checkHere(verdict({ nonces: [null, null] }))).toEqual({ commitment: true, seed: false });
    expect(await checkHere(verdict({ secret: '00fe' }))).toEqual({ commitment: false, seed: false });
  });
});
