// How a game looks before its room is opened: the default export of `rooms/<game>/manifest.ts`.
// Its colours are in `rooms/<game>/palette.css`, for `[data-room='<game>']`.

import type { Sound } from '$lib/sound.svelte';

export interface Manifest {
  /** Its picture in the sprite of emblems; a plain one in its colours without it. */
  scene?: string;
  /** How much of the picture's top is left out where there is little room, in parts of its width. */
  cut: number;
  /** How many bots play along in *Play now*. */
  bots: number;
  /** Whether cards are held in a hand that keys move in; so it is, unless a room says otherwise. */
  hand?: boolean;
  /**
   * What is heard when something happens, by the kind of an event; `fired.hit` where its field `hit` is true,
   * `fired.!hit` where it is false.
   */
  sounds?: Partial<Record<string, Sound>>;
  /** Kinds of events that come in series and say little: a series is announced once, as `<game>-ui-passes`. */
  routine?: string[];
  /**
   * What answers beside cards of the hand and buttons of moves, the most urgent first, as selectors: one key leads
   * there. Only what can be pressed and is not chosen yet is meant.
   */
  answers?: string[];
  /** Whether the game asks people who are not on turn whether they interrupt. */
  interrupts?: boolean;
}
