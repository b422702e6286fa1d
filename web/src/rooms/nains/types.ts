// What the server sends of a game of Le Roi des Nains: `crates/games/src/nains/{view,event}.rs` as JSON.

/** `N5`, `C11a`, `GA`, or `dragon`, `mummy`, `double`, `sorcerer`, `weapon`. */
export type Card = string;
/** `Q7A`. */
export type QuestId = string;
export type Side = 'left' | 'right';
export type Phase = 'quest' | 'take' | 'give' | 'play' | 'swap' | 'pass_hands' | 'sorcerer' | 'over';

/** A trick that is over. */
export interface Trick {
  leader: string;
  cards: Card[];
  winner: string;
  best: Card;
}

/** How the special card moved hands in this deal. */
export type Moved =
  | { kind: 'swapped'; seat: string; other: string }
  | { kind: 'passed'; side: Side }
  | { kind: 'robbed'; thief: string; victim: string };

export interface View {
  me: string | null;
  edition: '2011' | '2022';
  deal: number;
  deals: number;
  phase: Phase;
  dealer: string;
  chooser: string;
  leader: string;
  turn: string;
  answered: string[];
  special: Card;
  specials: Card[];
  tile: string;
  quests: [QuestId, QuestId];
  tiles: string[];
  quest: QuestId | null;
  hand: Card[] | null;
  hand_sizes: number[];
  known: Card[][];
  lacks: Card[][];
  trick: Card[];
  last: Trick | null;
  won: Card[][];
  winners: string[];
  bonus: number[];
  next_trick_pays: boolean;
  standing: number[] | null;
  moved: Moved | null;
  theft: { taken: Card[]; given: Card[] } | null;
  sealed: Card | null;
  points: number[];
}

export interface Scored {
  kind: 'scored';
  seat: string;
  tricks: number;
  quest: number;
  bonus: number;
  doubled: boolean;
  points: number;
  total: number;
}

export type Event =
  | { kind: 'deal_begins'; deal: number; dealer: string }
  | { kind: 'special_drawn'; seat: string; card: Card }
  | { kind: 'dealt'; seat: string; cards?: Card[]; count: number }
  | { kind: 'tile_drawn'; seat: string; tile: string; quests: [QuestId, QuestId] }
  | { kind: 'quest_chosen'; seat: string; quest: QuestId }
  | { kind: 'thief_shown'; seat: string }
  | { kind: 'took'; seat: string; other: string; cards?: Card[]; count: number }
  | { kind: 'gave'; seat: string; other: string; cards?: Card[]; count: number }
  | { kind: 'leader_shown'; seat: string }
  | { kind: 'played'; seat: string; card: Card; copied?: Card }
  | { kind: 'trick_won'; seat: string; card: Card; cards: Card[] }
  | { kind: 'bonus'; seat: string; card: Card; points: number }
  | { kind: 'hands_swapped'; seat: string; other: string }
  | { kind: 'hands_passed'; seat: string; side: Side }
  | { kind: 'sorcerer_swapped'; seat: string; card: Card; winner: string }
  | Scored
  | { kind: 'lead_shared'; seats: string[] }
  | { kind: 'game_ends'; winners: string[] };
