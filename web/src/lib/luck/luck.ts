// The luck of a game, made from its seed by code that shares nothing with the server: written from
// `docs/notation.md`, tested against `vectors.json`, which the engine writes.

const ROUNDS = 8;
/** "expand 32-byte k", as four words. */
const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];
/** Which words of the block each quarter round mixes: the columns, then the diagonals. */
const QUARTERS = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;
const TURNS = [16, 12, 8, 7] as const;
/** How many words a block has. */
const BLOCK = 16;

/** A word of 32 bits in its bytes, the lowest first. */
const get = (words: DataView, i: number) => words.getUint32(4 * i, true);
const set = (words: DataView, i: number, word: number) => words.setUint32(4 * i, word, true);

/** One block of the ChaCha8 stream: sixteen words of 32 bits. */
function block(key: DataView, counter: number, stream: number): DataView {
  const start = new DataView(new ArrayBuffer(64));
  CONSTANTS.forEach((it, i) => set(start, i, it));
  for (let i = 0; i < 8; i++) set(start, 4 + i, get(key, i));
  set(start, 12, counter);
  set(start, 14, stream);
  const words = new DataView(start.buffer.slice(0));
  const mix = (into: number, from: number, turned: number, by: number) => {
    set(words, into, get(words, into) + get(words, from));
    const it = get(words, turned) ^ get(words, into);
    set(words, turned, (it << by) | (it >>> (32 - by)));
  };
  for (let round = 0; round < ROUNDS; round += 2)
    for (const [a, b, c, d] of QUARTERS) {
      mix(a, b, d, TURNS[0]);
      mix(c, d, b, TURNS[1]);
      mix(a, b, d, TURNS[2]);
      mix(c, d, b, TURNS[3]);
    }
  for (let i = 0; i < BLOCK; i++) set(words, i, get(words, i) + get(start, i));
  return words;
}

/** The luck of one ply: 0 is the deal, n the nth action. */
export class Luck {
  #key: DataView;
  #stream: number;
  #block: DataView | null = null;
  #nBlocks = 0;
  #next = 0;

  constructor(seed: string, ply: number) {
    this.#key = new DataView(Uint8Array.from(seed.match(/../g) ?? [], (it) => parseInt(it, 16)).buffer);
    this.#stream = ply;
  }

  #word(): number {
    if (!this.#block || this.#next === BLOCK) {
      this.#block = block(this.#key, this.#nBlocks++, this.#stream);
      this.#next = 0;
    }
    return get(this.#block, this.#next++);
  }

  /** A number from 0 to n − 1 (Lemire's method). */
  below(n: number): number {
    const least = (2 ** 32 - n) % n;
    for (;;) {
      const product = BigInt(this.#word()) * BigInt(n);
      if (Number(product & 0xffffffffn) >= least) return Number(product >> 32n);
    }
  }

  /** One of them, which stays there. */
  pick<T>(items: readonly T[]): T {
    return nth(items, this.below(items.length));
  }

  /** Takes one out; those after it move up. */
  draw<T>(pile: T[]): T {
    return nth(pile.splice(this.below(pile.length), 1), 0);
  }

  /** Takes several out, one after the other. */
  drawSome<T>(n: number, pile: T[]): T[] {
    return Array.from({ length: Math.min(n, pile.length) }, () => this.draw(pile));
  }

  /** Takes one out; the last one takes its place. */
  drawAndFill<T>(deck: T[]): T {
    const place = this.below(deck.length);
    const card = nth(deck, place);
    const last = deck.splice(-1);
    if (place < deck.length) deck.splice(place, 1, ...last);
    return card;
  }
}

function nth<T>(items: readonly T[], n: number): T {
  if (n >= items.length) throw new RangeError(`there is no number ${n} of ${items.length}`);
  return items[n] as T;
}

/** The letters of the first n seats. */
export const seatsOf = (n: number): string[] => Array.from({ length: n }, (_, i) => String.fromCharCode(97 + i));

/** So many of each, in order. */
export const copies = (counts: readonly (readonly [string, number])[]): string[] =>
  counts.flatMap(([card, n]) => Array<string>(n).fill(card));
