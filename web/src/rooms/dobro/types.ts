// What the server sends of a game of Dobro: `crates/games/src/dobro/{view,event}.rs` as JSON.

/** `2` to `12`, `J`, `skip` or `reverse`. */
export type Card = string;
export type Direction = 'clockwise' | 'counterclockwise';

/** One play of an auction, written as an action: `7`, `7+7`, `J=7`, `J+7`, `J+J=7`, `skip`. */
export interface Played {
  seat: string;
  play: string;
}

export interface View {
  me: string | null;
  round: number;
  rounds: number;
  drawing: 'automatic' | 'by_hand';
  is_over: boolean;
  direction: Direction;
  turn: string;
  value: number | null;
  hand: Card[] | null;
  hand_sizes: number[];
  pile: number;
  aside: number;
  auction: Played[];
  last: { plays: Played[]; taker: string | null };
  gone: Card[];
  taken: number[];
  points: number[];
  oubli: string | null;
  owing: string[];
  forgetful: string[];
}

export type Event =
  | { kind: 'round_begins'; round: number; opener: string; direction: Direction }
  | { kind: 'set_aside'; count: number }
  | { kind: 'dealt'; seat: string; cards?: Card[]; count: number }
  | { kind: 'played'; seat: string; play: string; value: number; doubled: boolean }
  | { kind: 'played_special'; seat: string; play: string; direction: Direction }
  | { kind: 'drew'; seat: string; cards?: Card[]; count: number }
  | { kind: 'pile_is_empty' }
  | { kind: 'took'; seat: string; cards: Card[]; count: number }
  | { kind: 'called'; seat: string; forgetful: string }
  | { kind: 'round_ends'; seat: string }
  | Scored
  | { kind: 'game_ends'; winners: string[] };

export interface Scored {
  kind: 'scored';
  seat: string;
  taken: number;
  forgetful: boolean;
  points: number;
  total: number;
}
