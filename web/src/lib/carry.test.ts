import { afterEach, describe, expect, it } from 'vitest';
import { digestOf, fitsDigest, fromFile, IN_CODE, pack, toFile, unpack } from './carry';
import { commitmentOf, findOut, seedOf, type Claims } from './fair';
import { addKept, allKept, keepCommitment, keepDeal, keepNonce, keepsakeOf } from './keepsakes';
import { dealAgain } from './luck/deal';
import vectors from './luck/vectors.json';
import type { AnyEvent } from './room';
import type { Room } from './wire';

const { game: GAME, options: OPTIONS } = vectors.deals[0]!;
const NONCE = '0123456789abcdef0123456789abcdef';
const room = (commitment: string, number = 1) =>
  ({ code: 'MER-OLIVE-4721', game_number: number, state: 'open', fairness: { commitment } }) as never as Room;

async function claims(secret: string, nonces: (string | null)[]): Promise<Claims> {
  const [commitment, seed] = [commitmentOf(secret), seedOf(secret, nonces)];
  const verdict = {
    ...{ commitment_holds: true, seed_holds: true, replay_holds: true, fault: null, given_up: 0 },
    ...{ secret, commitment, nonces, seed },
  };
  const dealt = (await dealAgain(GAME, OPTIONS, seed))!;
  return { verdict, game: GAME, options: OPTIONS, dealt, plies: [dealt] };
}

/** The other device: the same code in a browser that has kept nothing. */
function elsewhere(): void {
  localStorage.clear();
}

describe('what is kept of the luck, on another device', () => {
  afterEach(() => localStorage.clear());

  it('comes along behind the # of the link, and finds out the same lies there', async () => {
    const honest = await claims('00ff', [NONCE, null]);
    keepNonce(room(honest.verdict.commitment), NONCE);
    keepDeal('MER-OLIVE-4721', 1, honest.dealt);
    const link = new URL(`https://tablee.example/claim/abc#${pack(IN_CODE)}`);
    // Nothing of it is in what a browser asks a server for.
    expect(link.pathname + link.search).toBe('/claim/abc');
    elsewhere();
    expect(unpack(link.hash)).toBe(1);
    const kept = keepsakeOf('MER-OLIVE-4721', 1);
    const all = { commitment: true, nonce: true, seed: true, deal: true, luck: true };
    expect(await findOut(honest, kept)).toEqual(all);
    // Another secret, another nonce of somebody else: each fits itself, none fits what the other device saw.
    expect(await findOut(await claims('beef', [NONCE, null]), kept)).toMatchObject({ commitment: false, deal: false });
    expect(await findOut(await claims('00ff', ['f'.repeat(32), null]), kept)).toMatchObject({ nonce: false });
    expect(await findOut(await claims('00ff', [NONCE, 'f'.repeat(32)]), kept)).toMatchObject({ deal: false });
  });

  it('keeps both where a server has promised two devices different things, and says so', async () => {
    const honest = await claims('00ff', [NONCE, null]);
    keepCommitment(room(commitmentOf('beef')));
    const other = allKept();
    elsewhere();
    keepNonce(room(honest.verdict.commitment), NONCE);
    expect((await findOut(honest, keepsakeOf('MER-OLIVE-4721', 1))).commitment).toBe(true);
    expect(addKept(other)).toBe(0);
    expect((await findOut(honest, keepsakeOf('MER-OLIVE-4721', 1))).commitment).toBe(false);
    // What this browser saw itself is not overwritten.
    expect(keepsakeOf('MER-OLIVE-4721', 1)?.commitment).toBe(honest.verdict.commitment);
  });

  it('counts what either device added', async () => {
    const [mine, theirs] = [NONCE, 'f'.repeat(32)];
    const honest = await claims('00ff', [theirs, null]);
    keepNonce(room(honest.verdict.commitment), theirs);
    const other = allKept();
    elsewhere();
    keepNonce(room(honest.verdict.commitment), mine);
    expect((await findOut(honest, keepsakeOf('MER-OLIVE-4721', 1))).nonce).toBe(false);
    addKept(other);
    expect((await findOut(honest, keepsakeOf('MER-OLIVE-4721', 1))).nonce).toBe(true);
  });

  it('carries the newest games, in a size that a camera reads', () => {
    for (let i = 1; i <= 50; i++) keepNonce(room(commitmentOf(String(i)), i), NONCE);
    keepDeal('MER-OLIVE-4721', 50, vectors.deals.at(-1)!.events as AnyEvent[]);
    const code = pack(IN_CODE);
    expect(code.length).toBeLessThan(700);
    elsewhere();
    expect(unpack(code)).toBe(IN_CODE);
    expect(Object.keys(allKept())).toEqual([47, 48, 49, 50].map((it) => `MER-OLIVE-4721/${it}`));
  });

  it('is read from a file, whole', async () => {
    const honest = await claims('00ff', [NONCE, null]);
    keepNonce(room(honest.verdict.commitment), NONCE);
    keepDeal('MER-OLIVE-4721', 1, honest.dealt);
    const [before, text] = [allKept(), await toFile().text()];
    elsewhere();
    expect(fromFile(text)).toBe(1);
    expect(allKept()).toEqual(before);
    expect(fromFile(text)).toBe(0);
  });

  it('takes in nothing that cannot be such a note', () => {
    for (const bad of ['', '#', '#x', '#a/1,AAAA', `#<b>/1,${'A'.repeat(43)}`, '#%', ';;;', '#__proto__/1,AA'])
      expect(unpack(bad), bad).toBe(0);
    for (const bad of ['', '{}', '[]', '{"tablee_keepsakes":2,"kept":{}}', '{"tablee_keepsakes":1,"kept":null}'])
      expect(fromFile(bad), bad).toBeNull();
    expect(fromFile('{"tablee_keepsakes":1,"kept":{"A-1/1":{"commitment":"zz"},"B":5}}')).toBe(0);
    expect(allKept()).toEqual({});
  });

  it('knows a deal by its digits, in whatever order fields are written', () => {
    const events = [{ kind: 'dealt', seat: 'a', cards: ['7', 'J'] }, { kind: 'turn' }] as AnyEvent[];
    const turned = [{ cards: ['7', 'J'], seat: 'a', kind: 'dealt' }] as AnyEvent[];
    expect(fitsDigest(turned, digestOf(events))).toBe(true);
    expect(fitsDigest([{ ...turned[0]!, cards: ['7', '8'] }], digestOf(events))).toBe(false);
    expect(fitsDigest([], digestOf(events))).toBe(false);
  });
});
