// What a page and the worker that makes a review say to one another.

import type { Review } from '$lib/wire';

/** A finished game as text, and under which name its review is kept. */
export interface ToMaker {
  key: string;
  record: string;
}

export type FromMaker =
  /** It was made before. */
  | { type: 'whole'; review: Review }
  /** The next piece as JSON, and what part of all is made. */
  | { type: 'piece'; piece: string; progress: number }
  | { type: 'failed'; why: string };
