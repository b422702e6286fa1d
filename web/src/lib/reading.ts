// Where the game pauses, the server holds the next question until people have continued. The house knows
// for whom; a paper over the table asks here, so that one touch closes it and lets the game go on.

import { getContext, setContext } from 'svelte';

export interface Reading {
  /** Whether the game waits for somebody to continue. */
  readonly held: boolean;
  /** Whether it waits for me. */
  readonly mine: boolean;
  /** The names of the others it waits for. */
  readonly others: string[];
  /** I have seen enough. */
  proceed: () => void;
  /** A paper is opened that asks to continue; call what comes back when it is gone. */
  open: () => () => void;
}

const KEY = Symbol('reading');

export function provideReading(reading: Reading): void {
  setContext(KEY, reading);
}

/** Nothing where nobody is waited for: replays, shared screens. */
export function theReading(): Reading | undefined {
  return getContext<Reading | undefined>(KEY);
}
