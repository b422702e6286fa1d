import { afterEach, describe, expect, it, vi } from 'vitest';
import { commitmentOf, findOut, seedOf, type Claims } from './fair';
import { keepCommitment, keepDeal, keepNonce, keepsakeOf } from './keepsakes';
import { dealAgain } from './luck/deal';
import vectors from './luck/vectors.json';
import type { Room } from './wire';

// The same figures as in `crates/table/src/fair.rs`: both sides must agree for ever.
const SECRET = '00ff';
const COMMITMENT = '8909cde2f411a84e86e7a39c8a3916b7cda6a9d977778030b6f6a491401400bc';
const NONCES = ['0123456789abcdef', null];
const SEED = 'b0308b99ae937c7f14bb6d40a6448116a29ceebe79cc476ae96032ffe17c9541';
const { game: GAME, options: OPTIONS } = vectors.deals[0]!;

const room = (commitment: string) =>
  ({
    code: 'MER-472',
    game_number: 1,
    state: 'open',
    fairness: { commitment, nonces: [], secret: null },
  }) as never as Room;

/** What a server says after the game that made its luck of this. */
async function claims(secret: string, nonces: (string | null)[]): Promise<Claims> {
  const [commitment, seed] = [commitmentOf(secret), seedOf(secret, nonces)];
  const verdict = {
    ...{ commitment_holds: true, seed_holds: true, replay_holds: true, fault: null, given_up: 0 },
    ...{ secret, commitment, nonces, seed },
  };
  const dealt = (await dealAgain(GAME, OPTIONS, seed))!;
  return { verdict, game: GAME, options: OPTIONS, dealt, plies: [dealt] };
}

describe('the luck checked in the browser', () => {
  afterEach(() => localStorage.clear());

  it('hashes as the server does', () => {
    expect(commitmentOf(SECRET)).toBe(COMMITMENT);
    expect(seedOf(SECRET, NONCES)).toBe(SEED);
  });

  it('holds where the server is honest', async () => {
    keepNonce(room(COMMITMENT), NONCES[0]!);
    const honest = await claims(SECRET, NONCES);
    keepDeal('MER-472', 1, honest.dealt);
    const found = await findOut(honest, keepsakeOf('MER-472', 1));
    expect(found).toEqual({ commitment: true, nonce: true, seed: true, deal: true, luck: true });
  });

  it('is not known, and not true, to a browser that was not there', async () => {
    const found = await findOut(await claims(SECRET, NONCES), null);
    expect(found).toEqual({ commitment: null, nonce: null, seed: true, deal: true, luck: true });
  });

  it('finds a server out that has another secret, commitment, nonces and seed, all fitting each other', async () => {
    keepNonce(room(COMMITMENT), NONCES[0]!);
    keepDeal('MER-472', 1, (await claims(SECRET, NONCES)).dealt);
    const lie = await claims('beef', ['fedcba9876543210', null]);
    expect(await findOut(lie, keepsakeOf('MER-472', 1))).toEqual({
      commitment: false,
      nonce: false,
      seed: true,
      deal: false,
      // The lie fits itself, to the last die; only what was kept gives it away.
      luck: true,
    });
  });

  it('finds out every single lie', async () => {
    keepNonce(room(COMMITMENT), NONCES[0]!);
    const kept = keepsakeOf('MER-472', 1);
    const honest = await claims(SECRET, NONCES);
    const with_ = (change: object) => ({ ...honest, verdict: { ...honest.verdict, ...change } });
    expect((await findOut(with_({ secret: '00fe' }), kept)).commitment).toBe(false);
    expect((await findOut(with_({ commitment: commitmentOf('00fe') }), kept)).commitment).toBe(false);
    expect(await findOut(with_({ nonces: [null, null] }), kept)).toMatchObject({ nonce: false, seed: false });
    expect(await findOut(with_({ seed: COMMITMENT }), kept)).toMatchObject({ seed: false, deal: false });
    const other = { ...honest, dealt: (await claims('beef', NONCES)).dealt };
    expect((await findOut(other, kept)).deal).toBe(false);
    expect((await findOut({ ...honest, plies: [other.dealt] }, kept)).luck).toBe(false);
    expect((await findOut({ ...honest, plies: [] }, kept)).luck).toBeNull();
  });

  it('works where a browser has no crypto.subtle: on a page of the home network without encryption', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    try {
      const honest = await claims(SECRET, NONCES);
      expect(await findOut(honest, null)).toMatchObject({ seed: true, deal: true, luck: true });
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('keeps the first commitment, whatever is said later', () => {
    keepCommitment(room(COMMITMENT));
    keepCommitment(room(SEED));
    expect(keepNonce(room(SEED), 'abcd')).toBe('abcd');
    expect(keepsakeOf('MER-472', 1)).toEqual({ commitment: COMMITMENT, nonce: 'abcd' });
    expect(keepsakeOf('MER-472', 2)).toBeNull();
  });
});
