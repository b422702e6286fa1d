// The types of dobro, made from Rust. Do not edit: `cargo xtask types` writes them.

export type Direction = "clockwise" | "counterclockwise";

export type Doubling = { 
/**
 * The value of the single card that meets it, if there is one.
 */
single: number | null, 
/**
 * The value of the cards whose pair meets it, if there is one.
 */
pair: number | null, 
/**
 * What the value would be then; nothing if nothing meets it.
 */
to: number | null, };

export type Drawing = "automatic" | "by_hand";

export type Event = { "kind": "round_begins", round: number, opener: string, direction: Direction, } | { "kind": "set_aside", cards?: Array<Kind>, count: number, } | { "kind": "dealt", seat: string, cards?: Array<Kind>, count: number, } | { "kind": "played", seat: string, play: Play, value: number, doubled: boolean, } | { "kind": "played_special", seat: string, play: Play, direction: Direction, } | { "kind": "drew", seat: string, cards?: Array<Kind>, count: number, } | { "kind": "pile_is_empty" } | { "kind": "took", seat: string, cards: Array<Kind>, count: number, } | { "kind": "called", seat: string, forgetful: string, } | { "kind": "round_ends", seat: string, } | { "kind": "scored", seat: string, taken: number, forgetful: boolean, points: number, total: number, terms: Array<Term>, } | { "kind": "game_ends", winners: Array<string>, };

export type Foreseen = { 
/**
 * What the cards are worth in the auction; nothing for special cards and whatever plays none.
 */
worth: number | null, 
/**
 * The value in play afterwards; nothing while it is unset.
 */
value: number | null, 
/**
 * Whether it doubles the value.
 */
doubles: boolean, 
/**
 * How many cards its player takes.
 */
takes: number, 
/**
 * How many cards its player draws at once, or by drawing what is owed.
 */
draws: number, 
/**
 * Whether its player then owes a draw.
 */
owes: boolean, 
/**
 * Whether it ends the round.
 */
ends_round: boolean, 
/**
 * Whose turn it is afterwards; nobody's if the round ends.
 */
next: string | null, };

export type Kind = string;

export type LastAuction = { 
/**
 * What was played in it.
 */
plays: Array<Played>, 
/**
 * Who took it; nobody if the round ended with it.
 */
taker: string | null, };

export type Play = string;

export type Played = { 
/**
 * Who played.
 */
seat: string, 
/**
 * What was played.
 */
play: Play, };

export type Reason = { "kind": "not_your_turn" } | { "kind": "not_in_hand" } | { "kind": "too_low", 
/**
 * The value to meet.
 */
value: number, } | { "kind": "open_with_numbers" } | { "kind": "nothing_to_take" } | { "kind": "draw_first" } | { "kind": "nothing_owed" } | { "kind": "not_forgetful" };

export type Shown = { 
/**
 * Who comes after the player whose turn it is; nobody once the game is over.
 */
next: string | null, 
/**
 * How many cards lie in the auction: what taking costs.
 */
on_table: number, 
/**
 * What would double the value in play; nothing while it is unset.
 */
doubling: Doubling | null, 
/**
 * The lowest numbered card that can be played alone; nothing if none can.
 */
least_single: number | null, 
/**
 * The lowest value two of which can be played as a pair; nothing if none can.
 */
least_pair: number | null, 
/**
 * The values a joker can be announced as.
 */
announceable: Array<number>, 
/**
 * What each would get if the round ended now.
 */
round_points: Array<number>, 
/**
 * The place of each if the game ended with the points so far.
 */
places: Array<number>, 
/**
 * The seat that looks; nobody's for a bystander.
 */
me: string | null, 
/**
 * The round, counted from one.
 */
round: number, 
/**
 * How many rounds there are.
 */
rounds: number, 
/**
 * Who sees to it that hands are refilled.
 */
drawing: Drawing, 
/**
 * Whether the game is over.
 */
is_over: boolean, 
/**
 * The way the turn goes.
 */
direction: Direction, 
/**
 * Whose turn it is.
 */
turn: string, 
/**
 * The value in play.
 */
value: number | null, 
/**
 * My own cards; nothing for a bystander.
 */
hand: Array<Kind> | null, 
/**
 * How many cards each holds.
 */
hand_sizes: Array<number>, 
/**
 * How many cards the pile has.
 */
pile: number, 
/**
 * How many cards are set aside.
 */
aside: number, 
/**
 * What was played in this auction.
 */
auction: Array<Played>, 
/**
 * The auction before.
 */
last: LastAuction, 
/**
 * Every card taken in this round, by anyone.
 */
gone: Array<Kind>, 
/**
 * How many cards each has taken in this round.
 */
taken: Array<number>, 
/**
 * Totals so far.
 */
points: Array<number>, 
/**
 * Who has the « oubli » card.
 */
oubli: string | null, 
/**
 * Who owes a draw.
 */
owing: Array<string>, 
/**
 * Who of them can be called.
 */
forgetful: Array<string>, };

export type Term = { 
/**
 * What gave them, a stable word: `tricks`.
 */
what: string, 
/**
 * The card, suit or seat it is about, in the game's notation, if it is about one.
 */
about?: string, 
/**
 * How many there were.
 */
count: number, 
/**
 * The points they gave or took in all.
 */
points: number, 
/**
 * The ruling of `docs/rules/` that says so.
 */
ruling: string, };

/** Every option but the number of players, with its values. */
export type Options = {
  rounds: '3' | 'players';
  drawing: 'automatic' | 'by_hand';
};
