// What the server sends of a game of Eternity: `crates/games/src/eternity/{view,event}.rs` as JSON.

/** `S5`, `K12`, `E14`. */
export type Card = string;
export type Family = 'sea' | 'sky' | 'earth';

/** One card laid down in a trick. */
export interface Played {
  seat: string;
  card: Card;
  is_pledge: boolean;
}

export interface RoundScore {
  trees: number;
  tricks: number;
  points: number;
}

export interface View {
  me: string | null;
  round: number;
  rounds: number | null;
  target: number | null;
  harmony: number;
  is_over: boolean;
  dealer: string;
  turn: string;
  /** Left to right. */
  tiles: Family[];
  trump: Family;
  led: Family | null;
  hand: Card[] | null;
  hand_sizes: number[];
  voids: Family[][];
  board: Card[];
  display: Card[];
  pile: number;
  waiting: Card[];
  gone: Card[];
  trick: Played[];
  pledges_left: number;
  last: { plays: Played[]; winner: string } | null;
  tricks: number[];
  trees: number[];
  tokens: number;
  points: number[];
  last_round: RoundScore[] | null;
}

export type Event =
  | { kind: 'tiles_laid'; left: Family; middle: Family; right: Family }
  | { kind: 'round_begins'; round: number; dealer: string }
  | { kind: 'dealt'; seat: string; cards?: Card[]; count: number }
  | { kind: 'laid_open'; cards: Card[] }
  | { kind: 'turned_up'; cards: Card[] }
  | { kind: 'joined_board'; cards: Card[] }
  | { kind: 'trump_is'; trump: Family }
  | { kind: 'played'; seat: string; card: Card }
  | { kind: 'pledged'; seat: string; card: Card; trees: number }
  | { kind: 'trick_won'; seat: string; tricks: number }
  | Scored
  | { kind: 'game_ends'; winners: string[] };

export interface Scored {
  kind: 'scored';
  seat: string;
  trees: number;
  tricks: number;
  points: number;
  /** Whether the points count: with a number to reach, only the best of a round do (R7.2). */
  banked: boolean;
  total: number;
}
