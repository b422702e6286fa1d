// The types of nains, made from Rust. Do not edit: `cargo xtask types` writes them.

export type Card = string;

export type Edition = "2011" | "2022";

export type Event = { "kind": "deal_begins", deal: number, dealer: string, } | { "kind": "special_drawn", seat: string, card: Card, } | { "kind": "dealt", seat: string, cards?: Array<Card>, count: number, } | { "kind": "tile_drawn", seat: string, tile: Tile, quests: [QuestId, QuestId], } | { "kind": "quest_chosen", seat: string, quest: QuestId, } | { "kind": "thief_shown", seat: string, } | { "kind": "took", seat: string, other: string, cards?: Array<Card>, count: number, } | { "kind": "gave", seat: string, other: string, cards?: Array<Card>, count: number, } | { "kind": "leader_shown", seat: string, } | { "kind": "played", seat: string, card: Card, copied?: Card, } | { "kind": "trick_won", seat: string, card: Card, cards: Array<Card>, } | { "kind": "bonus", seat: string, card: Card, points: number, } | { "kind": "hands_swapped", seat: string, other: string, } | { "kind": "hands_passed", seat: string, side: Side, receivers: Array<string>, } | { "kind": "sorcerer_swapped", seat: string, card: Card, winner: string, } | { "kind": "scored", seat: string, tricks: number, quest: number, bonus: number, doubled: boolean, points: number, total: number, terms: Array<Term>, } | { "kind": "lead_shared", seats: Array<string>, } | { "kind": "game_ends", winners: Array<string>, };

export type Foreseen = { "kind": "card", 
/**
 * Whether it follows the suit to follow.
 */
follows: boolean, 
/**
 * Whether it wins the trick, as things are then.
 */
leads: boolean, 
/**
 * Whether the trick is over then, and won.
 */
wins: boolean, 
/**
 * What it looks like, if it is a copy.
 */
copies: Card | null, 
/**
 * What the cards of the trick bring its winner then, where cards count one by one.
 */
stake: number | null, 
/**
 * What the special card brings me, were the trick over then.
 */
bonus: number, 
/**
 * What I am asked for when the trick is over.
 */
asks: Phase | null, } | { "kind": "quest", 
/**
 * Points by card.
 */
worth: { [key in Card]: number }, } | { "kind": "theft", 
/**
 * How many.
 */
cards: number, 
/**
 * From so many.
 */
of: number, 
/**
 * Those of them I know.
 */
known: Array<Card>, } | { "kind": "hands", 
/**
 * Who gets mine.
 */
to: string, 
/**
 * Whose I get.
 */
from: string, 
/**
 * The cards of it I know.
 */
known: Array<Card>, } | { "kind": "sorcerer", 
/**
 * Who loses it.
 */
winner: string, 
/**
 * What it brings them, where cards count one by one.
 */
worth: number, };

export type Group = { 
/**
 * Which cards.
 */
of: Kind, 
/**
 * For each.
 */
points: number, };

export type Kind = { "kind": "suit", 
/**
 * Which one.
 */
suit: Suit, } | { "kind": "values", 
/**
 * The lower one.
 */
low: number, 
/**
 * The higher one.
 */
high: number, } | { "kind": "faces" } | { "kind": "riders" } | { "kind": "queens" } | { "kind": "kings" } | { "kind": "queen", 
/**
 * Which one.
 */
suit: Suit, };

export type Laid = { 
/**
 * Who laid it.
 */
seat: string, 
/**
 * The card.
 */
card: Card, 
/**
 * What it looks like, if it is a copy.
 */
copies: Card | null, 
/**
 * Whether it wins the trick, as things are.
 */
leads: boolean, };

export type Moved = { "kind": "swapped", 
/**
 * Who chose.
 */
seat: string, 
/**
 * Who was chosen.
 */
other: string, } | { "kind": "passed", 
/**
 * Which way.
 */
side: Side, } | { "kind": "robbed", 
/**
 * Who took and gave back.
 */
thief: string, 
/**
 * From whom.
 */
victim: string, };

export type Phase = "quest" | "take" | "give" | "play" | "swap" | "pass_hands" | "sorcerer" | "over";

export type Place = "mine" | "table" | "won" | "seen" | "hidden";

export type QuestId = string;

export type Reason = { "kind": "something_else" } | { "kind": "not_on_the_tile" } | { "kind": "not_in_hand" } | { "kind": "follow_suit", 
/**
 * The suit to follow.
 */
suit: Suit, } | { "kind": "mummy_in_first_trick" } | { "kind": "double_opens" } | { "kind": "sorcerer_in_trick" } | { "kind": "weapon_can_follow", 
/**
 * The suit to follow.
 */
suit: Suit, } | { "kind": "weapon_leads" } | { "kind": "not_another_player" } | { "kind": "not_the_sorcerer" } | { "kind": "not_in_the_trick", 
/**
 * The card that was asked for.
 */
card: Card, } | { "kind": "sorcerer_must_swap" };

export type Role = "dealer" | "chooser" | "opener" | "heir";

export type Rule = { "kind": "cards", 
/**
 * What counts.
 */
groups: Array<Group>, } | { "kind": "tricks", 
/**
 * For each.
 */
points: number, } | { "kind": "late_tricks", 
/**
 * So many.
 */
tricks: number, 
/**
 * For each.
 */
points: number, } | { "kind": "exact_tricks", 
/**
 * So many.
 */
tricks: number, 
/**
 * In all.
 */
points: number, } | { "kind": "even_tricks", 
/**
 * In all.
 */
points: number, } | { "kind": "odd_tricks", 
/**
 * In all.
 */
points: number, } | { "kind": "unshared_tricks", 
/**
 * In all.
 */
points: number, } | { "kind": "shared_tricks", 
/**
 * In all.
 */
points: number, } | { "kind": "neighbours_tricks", 
/**
 * Of which one.
 */
side: Side, 
/**
 * For each.
 */
points: number, } | { "kind": "row", 
/**
 * For each.
 */
points: number, } | { "kind": "row_won", 
/**
 * At least.
 */
tricks: number, 
/**
 * In all.
 */
points: number, } | { "kind": "row_lost", 
/**
 * At least.
 */
tricks: number, 
/**
 * In all.
 */
points: number, } | { "kind": "third_trick", 
/**
 * For the first.
 */
points: number, 
/**
 * For each who came before.
 */
step: number, } | { "kind": "between_neighbours", 
/**
 * For each of the two.
 */
points: number, } | { "kind": "above_neighbours", 
/**
 * For each of the two.
 */
points: number, } | { "kind": "rarest_suit" } | { "kind": "commonest_suit" } | { "kind": "lowest_card", 
/**
 * Of this suit only.
 */
suit: Suit | null, 
/**
 * 1 or −1 time its value.
 */
sign: number, 
/**
 * For those who won cards, but none with a number.
 */
without: number, } | { "kind": "three_suits", 
/**
 * For a number.
 */
points: number, 
/**
 * For a face.
 */
face_points: number, } | { "kind": "run", 
/**
 * At least so many.
 */
cards: number, } | { "kind": "highest_sum", 
/**
 * In all.
 */
points: number, };

export type SeatShown = { 
/**
 * How many tricks they have won in this deal.
 */
tricks: number, 
/**
 * What the fives make of them.
 */
roles: Array<Role>, 
/**
 * The suits they have shown not to have.
 */
voids: Array<Suit>, 
/**
 * Why they would get what they would get, were the deal over now; the terms
 * add up to their `standing`.
 */
terms: Array<Term>, };

export type Shown = { 
/**
 * What lies in the middle, from the leader on: this trick, or the one before
 * while the Sorcerer may reach into it.
 */
table: Array<Laid>, 
/**
 * The trick before, likewise.
 */
previous: Array<Laid>, 
/**
 * The suit to follow, once there is one.
 */
to_follow: Suit | null, 
/**
 * This trick, counted from one.
 */
trick_number: number, 
/**
 * How many tricks the deal has.
 */
n_tricks: number, 
/**
 * Where the special card is, as far as the onlooker knows.
 */
special_place: Place, 
/**
 * The ruling that says what it does.
 */
special_ruling: string, 
/**
 * The ruling that says what quests give.
 */
quest_ruling: string, 
/**
 * How each of the two quests is scored.
 */
rules: [Rule, Rule], 
/**
 * What each card that is seen brings its winner, where cards count one by
 * one; those that bring nothing are left out.
 */
worth: { [key in Card]: number }, 
/**
 * What the cards in this trick bring its winner, where cards count one by one.
 */
stake: number | null, 
/**
 * What can be said of each player.
 */
seats: Array<SeatShown>, 
/**
 * The seat that looks; nobody's for a bystander.
 */
me: string | null, 
/**
 * Which printing of the game is played.
 */
edition: Edition, 
/**
 * The deal, counted from one.
 */
deal: number, 
/**
 * How many deals there are, unless the lead is shared then.
 */
deals: number, 
/**
 * What the game waits for.
 */
phase: Phase, 
/**
 * Who dealt.
 */
dealer: string, 
/**
 * Who showed the Knight 5 and chooses, or chose, the quest.
 */
chooser: string, 
/**
 * Who leads this trick.
 */
leader: string, 
/**
 * Who is asked, unless everybody is.
 */
turn: string, 
/**
 * Who has answered the question between tricks.
 */
answered: Array<string>, 
/**
 * The special card of this deal.
 */
special: Card, 
/**
 * The special cards that may still come.
 */
specials: Array<Card>, 
/**
 * The tile of this deal.
 */
tile: Tile, 
/**
 * The two quests on it.
 */
quests: [QuestId, QuestId], 
/**
 * The tiles that may still come.
 */
tiles: Array<Tile>, 
/**
 * The quest of this deal, once it is chosen.
 */
quest: QuestId | null, 
/**
 * My own cards; nothing for a bystander.
 */
hand: Array<Card> | null, 
/**
 * How many cards each holds.
 */
hand_sizes: Array<number>, 
/**
 * The cards in each hand whose place I know, my own hand among them.
 */
known: Array<Array<Card>>, 
/**
 * Cards that a hand has shown not to have; those known to be there excepted.
 */
lacks: Array<Array<Card>>, 
/**
 * What was played to this trick, from the leader on.
 */
trick: Array<Card>, 
/**
 * The trick before.
 */
last: Trick | null, 
/**
 * The cards each has won in this deal.
 */
won: Array<Array<Card>>, 
/**
 * Who won each trick of this deal, in order.
 */
winners: Array<string>, 
/**
 * What the special card brought each in this deal.
 */
bonus: Array<number>, 
/**
 * Whether the winner of this trick gets the Dwarf 11b's points.
 */
next_trick_pays: boolean, 
/**
 * What each would get, were the deal over now; nothing before the quest is
 * chosen and after the game.
 */
standing: Array<number> | null, 
/**
 * How hands were moved in this deal.
 */
moved: Moved | null, 
/**
 * What the Goblin 11b's holder took and gave back, if I saw it.
 */
theft: Theft | null, 
/**
 * The card I asked the Sorcerer for, while others still think.
 */
sealed: Card | null, 
/**
 * Totals so far.
 */
points: Array<number>, };

export type Side = "left" | "right";

export type Suit = "dwarf" | "knight" | "goblin";

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

export type Theft = { 
/**
 * What was taken.
 */
taken: Array<Card>, 
/**
 * What was given back.
 */
given: Array<Card>, };

export type Tile = string;

export type Trick = { 
/**
 * Who led.
 */
leader: string, 
/**
 * The cards in the order in which they were played.
 */
cards: Array<Card>, 
/**
 * Who won it.
 */
winner: string, 
/**
 * The card that won it.
 */
best: Card, };

/** Every option but the number of players, with its values. */
export type Options = {
  edition: '2011' | '2022';
  deals: '7';
};
