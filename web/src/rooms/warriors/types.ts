// What the server sends of a game of Warriors: `crates/games/src/warriors/{view,board,army,event}.rs` as JSON.

export type People = 'undead' | 'dwarves' | 'trolls' | 'elves' | 'goblins' | 'barbarians';
export type Arm = 'infantry' | 'archer' | 'cavalry';
/** `elf-archer`, `wizard`, `catapult`, `dragon`, `flame`, or `C7` for a battle card. */
export type Card = string;
/** What attacks or is attacked, as actions write it: `elves`, `band`, `dragon`, `dragon+2`. */
export type ForceText = string;

export interface Troop {
  infantry: number;
  archers: number;
  cavalry: number;
}

/** Camped warriors and those in a band are counted too. */
export interface Faction extends Troop {
  wizards: number;
}

export interface Army {
  factions: Record<People, Faction>;
  /** The flames of each dragon. */
  dragons: number[];
  catapults: number;
  /** Lowest first. */
  battles: Card[];
  /** Still to be placed. */
  wizards: number;
  flames: number;
  /** Cards in the victory pile. */
  won: number;
}

export type Moment = 'card_up' | 'declared' | 'settled' | 'last_chance';
export type Phase = 'keep' | 'place' | 'choose' | 'aim' | 'lose' | 'next' | 'over' | Moment;

export type Mode =
  | { kind: 'simple'; shields: number; bows: number; horses: number }
  | { kind: 'mercenary'; size: number }
  | { kind: 'draconic' };

export interface Fight {
  card: Card;
  /** Nothing while the owner of a mixed card has not decided. */
  mode: Mode | null;
  attacker: { kind: 'faction'; at: People } | { kind: 'band' } | { kind: 'dragon'; at: number } | null;
  band: Record<People, number>;
  camped: Troop;
  target: ({ seat: string } & ({ kind: 'faction'; at: People } | { kind: 'dragon'; at: number })) | null;
  has_thrown: boolean;
}

/** Dice as thrown, highest first. */
export interface Throw {
  attacker: string;
  defender: string;
  red: number[];
  black: number[];
  red_dragon: boolean;
  black_dragon: boolean;
  bows: string | null;
  winners: string[];
}

export interface View {
  me: string | null;
  expansion: boolean;
  /** `s4s`, `m2:3`, `x15:4`, `d16`: see docs/notation.md. */
  battle_cards: string[];
  /** 0 while the first cards are placed. */
  round: number;
  rounds: number;
  /** How many cards are kept in this round. */
  keep: number;
  dealer: string;
  phase: Phase;
  asked: string[];
  armies: Army[];
  placed: string[];
  spent: Card[];
  captured: Card[];
  resolver: string;
  fight: Fight | null;
  last: Throw | null;
  hand: Card[] | null;
  kept: Card[] | null;
  discards: Card[] | null;
  hand_sizes: number[];
  has_kept: string[];
  discard_sizes: number[];
  pile: number;
  largest: Record<People, string[]>;
  most_dragons: string[];
  points: number[];
}

export interface Fired {
  kind: 'fired';
  seat: string;
  owner: string;
  card: Card;
  target: string;
  die: number;
  hit: boolean;
}

export type Event =
  | { kind: 'dealer'; seat: string }
  | { kind: 'laid_out'; seat: string; cards: Card[] }
  | { kind: 'round_begins'; round: number }
  | { kind: 'reshuffled'; count: number }
  | { kind: 'dealt' | 'chose' | 'discarded'; seat: string; cards?: Card[]; count: number }
  | { kind: 'kept'; seat: string; cards: Card[] }
  | { kind: 'wizard_placed'; seat: string; people: People }
  | { kind: 'wizards_lost' | 'flames_wait' | 'flames_lost'; seat: string; count: number }
  | { kind: 'flame_placed' | 'flame_spent'; seat: string; flames: number }
  | { kind: 'card_up'; seat: string; card: Card }
  | { kind: 'decided'; seat: string; card: Card; draconic: boolean }
  | { kind: 'band_formed'; seat: string; cards: Card[] }
  | { kind: 'attacked'; seat: string; from: ForceText; defender: string; target: ForceText }
  | { kind: 'charged'; seat: string; camps: Arm; defender: string; target: ForceText }
  | { kind: 'called_off' | 'passed'; seat: string }
  | { kind: 'threw'; seat: string; red: number[]; defender: string; black: number[] }
  | { kind: 'compared'; rank: number; seat: string; red: number; defender: string; black: number; winner: string }
  | { kind: 'lost'; seat: string; card: Card; winner: string }
  | Fired
  | { kind: 'card_done'; seat: string; card: Card; fought: boolean }
  | { kind: 'put_away'; seat: string; catapults: number; wizards: number }
  | { kind: 'round_ends'; round: number }
  | { kind: 'bonus'; seats: string[]; people: People; points: number }
  | { kind: 'dragon_bonus'; seats: string[]; points: number }
  | { kind: 'scored'; seat: string; won: number; points: number }
  | { kind: 'game_ends'; winners: string[] };
