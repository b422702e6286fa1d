// What the server sends of a game of Duels: `crates/games/src/duels/{view,event}.rs` as JSON.

/** The Sun is on the left, the Moon on the right. */
export type Side = 'left' | 'right';
export type BySide<T> = Record<Side, T>;
export type Character = 'witch' | 'dragon' | 'king' | 'knight' | 'executioner';
export type Verdict = Side | 'tie';
export type Hierarchy = 'ladder' | 'cycle';
export type Phase = 'advance' | 'designate' | 'bet' | 'over';
export type Ending = 'no_fighters' | 'perfect_equality' | 'too_many_ties';

export interface Duel {
  left: string;
  right: string;
  verdict: Verdict;
}

export interface LastDuel extends Duel {
  /** What was in the middle. */
  stakes: BySide<number>;
  /** What the winner received from the bank. */
  gained: number;
}

export interface View {
  me: string | null;
  my_side: Side | null;
  turn: number;
  phase: Phase;
  asked: string[];
  /** My own answer, while it is sealed. */
  sealed: string | null;
  end: Ending | null;
  /** Everyone on each side, ghosts too. */
  teams: BySide<string[]>;
  living: string[];
  ghosts: string[];
  captains: BySide<string | null>;
  /** Who stepped forward in this turn, once all have decided. */
  forward: string[];
  fighters: BySide<string | null>;
  /** Bet cards, those in the middle not counted. */
  purses: BySide<number>;
  stakes: BySide<number>;
  bank: number;
  choose_seconds: number;
  n_ties: number;
  max_ties: number;
  n_aside: number;
  aside: Character[] | null;
  last: LastDuel | null;
  hierarchy: Hierarchy;
  /** The characters in play. */
  cast: Character[];
  /** By seat: the character, where I know it. */
  characters: (Character | null)[];
  /** By seat: what it could be, worked out exactly from all that I know (R9.2). */
  possible: Character[][];
  /** Every different result so far. */
  duels: Duel[];
}

export type Event =
  | { kind: 'sides'; left: string[]; right: string[] }
  | { kind: 'dealt'; seat: string; card?: Character }
  | { kind: 'set_aside'; cards?: Character[]; count: number }
  | { kind: 'turn_begins'; turn: number; left_captain: string; right_captain: string }
  | { kind: 'advanced'; side: Side; seats: string[]; count: number }
  | { kind: 'named'; captain: string; side: Side; seat: string }
  | { kind: 'bets'; side: Side; count: number; stake: number }
  | ({ kind: 'duel' } & Duel)
  | { kind: 'stakes_stay'; left: number; right: number }
  | { kind: 'becomes_ghost'; seat: string }
  | { kind: 'settled'; side: Side; gained: number; lost: number; left: number; right: number; bank: number }
  | { kind: 'taxed'; left: number; right: number; bank: number }
  | { kind: 'stakes_go_back'; left: number; right: number }
  | { kind: 'game_ends'; end: Ending; winners: string[]; left: number; right: number }
  | { kind: 'shown'; seat: string; card: Character }
  | { kind: 'aside_shown'; cards: Character[] };
