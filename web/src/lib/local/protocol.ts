// What a page and the worker that keeps its house say to one another. The house itself speaks the wire types.

/** Who speaks: one device may be handed round. */
export interface Somebody {
  guest: string;
  name: string;
}

export type ToHouse =
  | { type: 'request'; number: number; as: Somebody; method: string; path: string; body: string; lang: string }
  | { type: 'connect'; connection: number; code: string; as: Somebody }
  | { type: 'message'; connection: number; text: string }
  | { type: 'disconnect'; connection: number };

/** Something that could not be read, as `crates/wasm` tells it. */
export interface Unreadable {
  code: string;
  game: number | null;
  actions: number;
}

export type FromHouse =
  | { type: 'reply'; number: number; status: number; body: string }
  | { type: 'send' | 'close'; connection: number; text: string }
  | { type: 'unreadable'; lost: Unreadable[] }
  /** Everything has come, and whoever asks is answered at once. */
  | { type: 'ready' }
  /** Nothing can be kept here: games are played, and gone with the page. */
  | { type: 'unkept'; why: string }
  /** Another window has taken the tables over. */
  | { type: 'taken' }
  /** The program broke: nothing that was told is lost, and another worker takes up what is stored. */
  | { type: 'broken'; why: string };

/** What the house wants done: `Out` of `crates/wasm`. */
export type Out =
  | 'think'
  | { store: [number, [string, string | null][]] }
  | { send: [number, string] }
  | { close: [number, string] }
  | { reply: [number, number, string] }
  | { wake: number | null }
  | { unreadable: Unreadable[] };

/** The bindings of `crates/wasm`, as `tablee-bind` makes them. */
export interface Bindings {
  default: (from: { module_or_path: Response | Promise<Response> | BufferSource }) => Promise<unknown>;
  hand_in: (texts: string) => boolean;
  /** A review of another version is made anew. */
  review_version: () => number;
  /** Throws a text if the record cannot be reviewed. */
  LocalReviewer: new (record: string, playouts: number) => Reviewer;
  LocalHouse: new (luck: string, rows: string, patience: number, steady: number, wall: number) => House;
}

export interface House {
  take: () => string;
  request: (
    number: number,
    guest: string,
    name: string,
    method: string,
    path: string,
    body: string,
    lang: string,
    steady: number,
    wall: number,
  ) => void;
  connect: (connection: number, code: string, guest: string, name: string, steady: number, wall: number) => void;
  message: (connection: number, text: string, steady: number, wall: number) => void;
  disconnect: (connection: number, steady: number, wall: number) => void;
  stored: (number: number, ok: boolean, steady: number, wall: number) => void;
  tick: (steady: number, wall: number) => void;
  think: (steady: number, wall: number) => boolean;
}

/** Makes a review piece by piece: JSON comes out. */
export interface Reviewer {
  step: () => string | undefined;
  progress: () => number;
  review: () => string | undefined;
}
