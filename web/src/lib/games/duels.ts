// The types of duels, made from Rust. Do not edit: `cargo xtask types` writes them.

export type Action = string;

export type BySide<T> = { 
/**
 * What the left has.
 */
left: T, 
/**
 * What the right has.
 */
right: T, };

export type Cards = { 
/**
 * What the side would have in the middle.
 */
stake: number, 
/**
 * What the side would own at the end of the turn, tax paid and the middle
 * counted, if its fighter wins.
 */
won: Span, 
/**
 * The same if its fighter loses.
 */
lost: Span, 
/**
 * The same after a tie.
 */
tied: Span, };

export type Character = "witch" | "dragon" | "king" | "knight" | "executioner";

export type Duel = { 
/**
 * Who fought for the left.
 */
left: string, 
/**
 * Who fought for the right.
 */
right: string, 
/**
 * What was announced.
 */
verdict: Verdict, };

export type End = "no_fighters" | "perfect_equality" | "too_many_ties";

export type Event = { "kind": "sides", left: Array<string>, right: Array<string>, } | { "kind": "dealt", seat: string, card: Character | null, } | { "kind": "set_aside", cards: Array<Character> | null, count: number, } | { "kind": "turn_begins", turn: number, left_captain: string, right_captain: string, } | { "kind": "advanced", side: Side, seats: Array<string>, count: number, } | { "kind": "named", captain: string, side: Side, seat: string, } | { "kind": "bets", side: Side, count: number, stake: number, } | { "kind": "duel", left: string, right: string, verdict: Verdict, } | { "kind": "stakes_stay", left: number, right: number, } | { "kind": "becomes_ghost", seat: string, } | { "kind": "settled", side: Side, gained: number, lost: number, left: number, right: number, bank: number, } | { "kind": "taxed", left: number, right: number, bank: number, } | { "kind": "stakes_go_back", left: number, right: number, } | { "kind": "game_ends", end: End, winners: Array<string>, left: number, right: number, } | { "kind": "shown", seat: string, card: Character, } | { "kind": "aside_shown", cards: Array<Character>, };

export type Foreseen = { 
/**
 * The duels it could lead to; none without notes.
 */
meetings: Array<Meeting>, 
/**
 * A bet: what becomes of the bet cards.
 */
cards: Cards | null, };

export type Hierarchy = "ladder" | "cycle";

export type LastDuel = { 
/**
 * What was in the middle.
 */
stakes: BySide<number>, 
/**
 * What the winner received from the bank.
 */
gained: number, 
/**
 * Who fought for the left.
 */
left: string, 
/**
 * Who fought for the right.
 */
right: string, 
/**
 * What was announced.
 */
verdict: Verdict, };

export type Meeting = { 
/**
 * Ours.
 */
ours: string, 
/**
 * Theirs.
 */
theirs: string, 
/**
 * What they could be that ours beats.
 */
wins: Array<Character>, 
/**
 * What they could be that ties.
 */
ties: Array<Character>, 
/**
 * What they could be that beats ours.
 */
loses: Array<Character>, };

export type Phase = "advance" | "designate" | "bet" | "over";

export type Reason = { "kind": "not_now" } | { "kind": "own_side" } | { "kind": "ghost" } | { "kind": "no_such_seat" } | { "kind": "too_few" } | { "kind": "too_many" } | { "kind": "not_that_many", 
/**
 * The bet cards it has.
 */
purse: number, };

export type Relation = { 
/**
 * The kind.
 */
character: Character, 
/**
 * Which it beats.
 */
beats: Array<Character>, 
/**
 * With which it ties.
 */
ties: Array<Character>, 
/**
 * To which it loses.
 */
loses: Array<Character>, 
/**
 * The ruling that says so.
 */
ruling: string, };

export type Shown = { 
/**
 * R8.5: the count of tied duels in a row, once the table shows it.
 */
shown_ties: number | null, 
/**
 * R5.1: the most bet cards a side adds to its stake in one turn.
 */
most_bet: number, 
/**
 * Who beats whom, one line for each kind of character.
 */
relations: Array<Relation>, 
/**
 * Who has won, once the game is over.
 */
victory: Victory | null, 
/**
 * R9.2: the characters each seat could have; nothing without notes.
 */
possible: Array<Array<Character>> | null, 
/**
 * The characters in play whose place I do not know; nothing without notes.
 */
unseen: Array<Character> | null, 
/**
 * How the fighter of my side would fare in this turn's duel; nothing without
 * notes.
 */
meeting: Meeting | null, 
/**
 * The seat that looks; nobody's for a bystander.
 */
me: string | null, 
/**
 * My side; nothing for a bystander.
 */
my_side: Side | null, 
/**
 * The turn, counted from one.
 */
turn: number, 
/**
 * What the game waits for.
 */
phase: Phase, 
/**
 * Whom it waits for.
 */
asked: Array<string>, 
/**
 * My own answer, while it is sealed.
 */
sealed: Action | null, 
/**
 * How the game ended, once it has.
 */
end: End | null, 
/**
 * Everyone on each side, ghosts too.
 */
teams: BySide<Array<string>>, 
/**
 * Who is no ghost.
 */
living: Array<string>, 
/**
 * Who has lost a duel.
 */
ghosts: Array<string>, 
/**
 * Who speaks for each side; nobody for a side without fighters.
 */
captains: BySide<string | null>, 
/**
 * Who stepped forward in this turn, once all have decided.
 */
forward: Array<string>, 
/**
 * Who fights in this turn, once that is clear.
 */
fighters: BySide<string | null>, 
/**
 * The bet cards of each side, those in the middle not counted.
 */
purses: BySide<number>, 
/**
 * The bet cards of each side in the middle.
 */
stakes: BySide<number>, 
/**
 * The bet cards of the bank.
 */
bank: number, 
/**
 * The time to choose a fighter and to step forward.
 */
choose_seconds: number, 
/**
 * Tied duels in a row up to now.
 */
n_ties: number, 
/**
 * So many of them end the game.
 */
max_ties: number, 
/**
 * How many characters are set aside.
 */
n_aside: number, 
/**
 * Which they are, after the game.
 */
aside: Array<Character> | null, 
/**
 * The duel before.
 */
last: LastDuel | null, 
/**
 * Who beats whom.
 */
hierarchy: Hierarchy, 
/**
 * The characters in play.
 */
cast: Array<Character>, 
/**
 * The character of each seat, where it is known.
 */
characters: Array<Character | null>, 
/**
 * Every different result so far.
 */
duels: Array<Duel>, };

export type Side = "left" | "right";

export type Span = { 
/**
 * At least.
 */
least: number, 
/**
 * At most.
 */
most: number, };

export type Verdict = "left" | "right" | "tie";

export type Victory = "left" | "right" | "shared" | "both";

/** Every option but the number of players, with its values. */
export type Options = {
  hierarchy: 'ladder' | 'cycle';
  teams: 'balanced' | 'seats' | (string & {});
  choose_seconds: '30' | (string & {});
  max_ties: '10' | (string & {});
  captain: 'lowest' | 'rotating';
  notes: 'on' | 'off';
};
