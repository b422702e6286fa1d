// The types of eternity, made from Rust. Do not edit: `cargo xtask types` writes them.

export type Balance = "harmony" | "spare_tricks" | "broken_promise";

export type Card = string;

export type Column = { 
/**
 * The family of its tile.
 */
family: Family, 
/**
 * The cards under the tile.
 */
cards: Array<Card>, 
/**
 * The cards that join them after the trick.
 */
coming: Array<Card>, };

export type Event = { "kind": "tiles_laid", left: Family, middle: Family, right: Family, } | { "kind": "round_begins", round: number, dealer: string, } | { "kind": "dealt", seat: string, cards?: Array<Card>, count: number, } | { "kind": "laid_open", cards: Array<Card>, } | { "kind": "turned_up", cards: Array<Card>, } | { "kind": "joined_board", cards: Array<Card>, } | { "kind": "trump_is", trump: Family, } | { "kind": "played", seat: string, card: Card, } | { "kind": "pledged", seat: string, card: Card, trees: number, } | { "kind": "trick_won", seat: string, tricks: number, } | { "kind": "scored", seat: string, round: number, trees: number, tricks: number, balance: Balance, points: number, banked: boolean, total: number, terms: Array<Term>, } | { "kind": "game_ends", winners: Array<string>, };

export type Families = Array<Family>;

export type Family = "sea" | "sky" | "earth";

export type Foreseen = { 
/**
 * Whether the card would lead the trick; a pledge never does.
 */
leads: boolean, 
/**
 * Who would win the trick, if this is its last card.
 */
winner: string | null, 
/**
 * How many trees it would bring.
 */
trees: number, 
/**
 * The trump of the next trick, if nothing else is pledged.
 */
next_trump: Family, };

export type LastTrick = { 
/**
 * What was laid down in it; nothing before the first trick of the game.
 */
plays: Array<Played>, 
/**
 * Who won it.
 */
winner: string, 
/**
 * With which card.
 */
best: Card, };

export type Played = { 
/**
 * Whose it was.
 */
seat: string, 
/**
 * Which one.
 */
card: Card, 
/**
 * Whether it was pledged and so does not count in the trick.
 */
is_pledge: boolean, 
/**
 * The trees that were taken for it.
 */
trees: number, };

export type Reason = { "kind": "not_in_hand" } | { "kind": "lead_with_play" } | { "kind": "must_follow", 
/**
 * The family that was led.
 */
family: Family, 
/**
 * Whether a card can be pledged instead.
 */
may_pledge: boolean, } | { "kind": "must_trump", 
/**
 * The trump family.
 */
family: Family, 
/**
 * Whether a card can be pledged instead.
 */
may_pledge: boolean, } | { "kind": "no_more_pledges", 
/**
 * How many can be pledged in a trick.
 */
limit: number, };

export type Shown = { 
/**
 * The seat that looks; nobody's for a bystander.
 */
me: string | null, 
/**
 * The round, counted from one.
 */
round: number, 
/**
 * How many rounds there are, unless the goal is a number of points.
 */
rounds: number | null, 
/**
 * How many points are to be reached, if that is the goal.
 */
target: number | null, 
/**
 * The trick, counted from one, and how many there are in the round.
 */
trick_number: number, 
/**
 * How many tricks the round has.
 */
trick_count: number, 
/**
 * The bonus for harmony in this round.
 */
harmony: number, 
/**
 * Whether the game is over.
 */
is_over: boolean, 
/**
 * Who dealt this round.
 */
dealer: string, 
/**
 * Whose turn it is.
 */
turn: string, 
/**
 * Whose turns they are in this trick, from its first card to its last.
 */
turns: Array<string>, 
/**
 * The trump tiles, left to right.
 */
tiles: [Family, Family, Family], 
/**
 * The trump of this trick.
 */
trump: Family, 
/**
 * The trump of the next trick, if nothing else is pledged.
 */
next_trump: Family, 
/**
 * The trump board, left to right.
 */
columns: [Column, Column, Column], 
/**
 * The family that was led.
 */
led: Family | null, 
/**
 * My own cards; nothing for a bystander.
 */
hand: Array<Card> | null, 
/**
 * How many cards each holds.
 */
hand_sizes: Array<number>, 
/**
 * The families that each was seen not to hold.
 */
voids: Array<Families>, 
/**
 * The cards under the tiles.
 */
board: Array<Card>, 
/**
 * The open cards beside the board, with three players.
 */
display: Array<Card>, 
/**
 * How many cards the neutral pile has, with two players.
 */
pile: number, 
/**
 * The neutral cards that wait for the end of the trick.
 */
waiting: Array<Card>, 
/**
 * Every card of the tricks won in this round, where they may be looked up.
 */
gone: Array<Card> | null, 
/**
 * What was laid down in this trick.
 */
trick: Array<Played>, 
/**
 * The card that leads it.
 */
leading: Card | null, 
/**
 * How many more cards can be pledged in this trick.
 */
pledges_left: number, 
/**
 * The trick before, where it may be looked at.
 */
last: LastTrick | null, 
/**
 * How many tricks each has won in this round.
 */
tricks: Array<number>, 
/**
 * How many trees each has taken in this round.
 */
trees: Array<number>, 
/**
 * How many tree tokens are left.
 */
tokens: number, 
/**
 * How many trees a card is worth when pledged, from the value 1 on.
 */
worths: Array<number>, 
/**
 * What the round would give each if it ended now.
 */
standings: Array<Standing>, 
/**
 * Totals so far.
 */
points: Array<number>, };

export type Standing = { 
/**
 * R5.6: trees that stand on a trick.
 */
planted: number, 
/**
 * How trees and tricks compare.
 */
balance: Balance, 
/**
 * Points for it.
 */
points: number, 
/**
 * Whether they count; with a number of points to reach only the best of a round do.
 */
banked: boolean, 
/**
 * How they came about.
 */
terms: Array<Term>, };

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
  tiles: 'sea-sky-earth' | 'sea-earth-sky' | 'sky-sea-earth' | 'sky-earth-sea' | 'earth-sea-sky' | 'earth-sky-sea' | 'random';
  goal: 'rounds' | (string & {});
  memory: 'last_trick' | 'open';
};
