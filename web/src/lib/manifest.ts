// How a game looks before its room is opened: the default export of `rooms/<game>/manifest.ts`.
// Its colours are in `rooms/<game>/palette.css`, for `[data-room='<game>']`.

export interface Manifest {
  /** Its picture in the sprite of emblems; a plain one in its colours without it. */
  scene?: string;
  /** How much of the picture's top is left out where there is little room, in parts of its width. */
  cut: number;
  /** How many bots play along in *Play now*. */
  bots: number;
  /** Whether the game asks people who are not on turn whether they interrupt. */
  interrupts?: boolean;
}
