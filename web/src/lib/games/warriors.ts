// The types of warriors, made from Rust. Do not edit: `cargo xtask types` writes them.

export type Aim = { 
/**
 * Whose it is.
 */
seat: string, } & ({ "kind": "faction", "at": People } | { "kind": "dragon", "at": number });

export type Aimed = { 
/**
 * As it is written: `fire b elf-archer`.
 */
action: string, 
/**
 * What it needs.
 */
odds: ShotOdds, };

export type Arm = "infantry" | "archer" | "cavalry";

export type Army = { 
/**
 * The faction of each people.
 */
factions: Record<People, Faction>, 
/**
 * The dragons, each with its flames.
 */
dragons: Dragons, 
/**
 * The column of catapults.
 */
catapults: number, 
/**
 * Battle cards still to be resolved.
 */
battles: Battles, 
/**
 * Wizards that are still to be placed.
 */
wizards: number, 
/**
 * Flames that are still to be placed, or wait for a dragon.
 */
flames: number, 
/**
 * How many cards the victory pile has.
 */
won: number, };

export type Attacker = string;

export type BattleCards = Array<string>;

export type Battles = Array<string>;

export type Cards = Array<string>;

export type Clash = { 
/**
 * Who attacks, with red dice.
 */
attacker: Stake, 
/**
 * Who is attacked, with black dice.
 */
defender: Stake, 
/**
 * Whose best die is made better by bows.
 */
bows: string | null, 
/**
 * How it may end.
 */
endings: Array<Ending>, };

export type Dice = { 
/**
 * Who attacked, with red dice.
 */
attacker: string, 
/**
 * Who defended, with black dice.
 */
defender: string, 
/**
 * The dice compared, the best ones first.
 */
pairs: Array<Pair>, 
/**
 * Red dice that were not compared.
 */
spare_red: Array<number>, 
/**
 * Black dice that were not compared.
 */
spare_black: Array<number>, 
/**
 * Whose best die was made better by bows.
 */
bows: string | null, 
/**
 * Whether a dragon made dice better.
 */
has_dragon: boolean, 
/**
 * R5.5: whether a tie went to the defender.
 */
has_tie: boolean, };

export type Dragons = Array<number>;

export type Ending = { 
/**
 * How many cards or flames the attacker loses.
 */
attacker_loses: number, 
/**
 * How many cards or flames the defender loses.
 */
defender_loses: number, 
/**
 * In how many ways of throwing the dice.
 */
ways: number, 
/**
 * Of how many.
 */
of: number, };

export type Event = { "kind": "dealer", seat: string, } | { "kind": "laid_out", seat: string, cards: Cards, } | { "kind": "round_begins", round: number, } | { "kind": "reshuffled", count: number, } | { "kind": "dealt", seat: string, cards?: Cards, count: number, } | { "kind": "chose", seat: string, cards?: Cards, count: number, } | { "kind": "kept", seat: string, cards: Cards, } | { "kind": "discarded", seat: string, cards?: Cards, count: number, } | { "kind": "wizard_placed", seat: string, people: People, } | { "kind": "wizards_lost", seat: string, count: number, } | { "kind": "flame_placed", seat: string, flames: number, } | { "kind": "flames_wait", seat: string, count: number, } | { "kind": "card_up", seat: string, card: Kind, } | { "kind": "decided", seat: string, card: Kind, draconic: boolean, } | { "kind": "band_formed", seat: string, cards: Cards, } | { "kind": "attacked", seat: string, from: Attacker, defender: string, target: Target, } | { "kind": "charged", seat: string, camps: Arm, defender: string, target: Target, } | { "kind": "called_off", seat: string, } | { "kind": "threw", seat: string, red: Array<number>, defender: string, black: Array<number>, } | { "kind": "compared", rank: number, seat: string, red: number, defender: string, black: number, winner: string, } | { "kind": "lost", seat: string, card: Kind, winner: string, } | { "kind": "flame_spent", seat: string, flames: number, } | { "kind": "flames_lost", seat: string, count: number, } | { "kind": "passed", seat: string, } | { "kind": "fired", seat: string, owner: string, card: Kind, target: Shot, die: number, hit: boolean, } | { "kind": "card_done", seat: string, card: Kind, fought: boolean, } | { "kind": "put_away", seat: string, catapults: number, wizards: number, } | { "kind": "round_ends", round: number, } | { "kind": "bonus", seats: Array<string>, people: People, points: number, } | { "kind": "dragon_bonus", seats: Array<string>, points: number, } | { "kind": "scored", seat: string, won: number, points: number, } | { "kind": "game_ends", winners: Array<string>, };

export type Faction = { 
/**
 * The wizards that protect it.
 */
wizards: number, infantry: number, archers: number, cavalry: number, };

export type Fight = { 
/**
 * Which card.
 */
card: Kind, 
/**
 * How it is fought; `None` while the owner of a mixed card has not decided.
 */
mode: Mode | null, 
/**
 * What attacks, once that is chosen.
 */
attacker: Force | null, 
/**
 * The infantry in the band, of each people. They still belong to their factions.
 */
band: Record<People, number>, 
/**
 * Warriors of the attacking faction that camp.
 */
camped: Troop, 
/**
 * What is or was attacked last; `None` when it was a dragon that is gone.
 */
target: Aim | null, 
/**
 * Whether dice were thrown for this battle card.
 */
has_thrown: boolean, };

export type Force = { "kind": "faction", "at": People } | { "kind": "band" } | { "kind": "dragon", "at": number };

export type Foreseen = { "kind": "keep" } & Joined | { "kind": "protect", 
/**
 * How many warriors.
 */
size: number, 
/**
 * How many wizards.
 */
wizards: number, } | { "kind": "flames", 
/**
 * How many.
 */
flames: number, } | { "kind": "shot" } & ShotOdds | { "kind": "band" } & Strength | { "kind": "attack" } & Clash | { "kind": "loss", 
/**
 * How many warriors of the people, or dragons, are left.
 */
left: number, 
/**
 * Whether its owner keeps the largest faction, or the most dragons.
 */
stays_largest: boolean, 
/**
 * What the winner gets.
 */
points: number, };

export type Growth = { 
/**
 * How many there are.
 */
before: number, 
/**
 * How many there will be.
 */
after: number, 
/**
 * Whether nobody has more then, as the others stand now.
 */
largest: boolean, };

export type Joined = { 
/**
 * Factions that grow.
 */
factions: Array<Joining>, 
/**
 * Dragons that come.
 */
dragons: Growth | null, 
/**
 * Wizards to be placed.
 */
wizards: number, 
/**
 * Catapults.
 */
catapults: number, 
/**
 * Flames.
 */
flames: number, 
/**
 * Battle cards, the lowest first.
 */
battles: Array<Kind>, 
/**
 * What is not kept.
 */
discards: Array<Kind>, };

export type Joining = { 
/**
 * Which.
 */
people: People, 
/**
 * How many there are.
 */
before: number, 
/**
 * How many there will be.
 */
after: number, 
/**
 * Whether nobody has more then, as the others stand now.
 */
largest: boolean, };

export type Kept = Array<string>;

export type Kind = string;

export type Mode = { "kind": "simple", 
/**
 * Shields on the card.
 */
shields: number, 
/**
 * Bows on the card.
 */
bows: number, 
/**
 * Horses on the card.
 */
horses: number, } | { "kind": "mercenary", 
/**
 * The size of the band, if there are infantry enough.
 */
size: number, } | { "kind": "draconic" };

export type Pair = { 
/**
 * The red die as thrown.
 */
red: number, 
/**
 * What bows and a dragon add to it.
 */
red_plus: number, 
/**
 * The black die as thrown.
 */
black: number, 
/**
 * What bows and a dragon add to it.
 */
black_plus: number, 
/**
 * Who won.
 */
winner: string, };

export type Parted = { 
/**
 * Whose it is.
 */
seat: string, 
/**
 * Which faction.
 */
people: People, 
/**
 * Those that neither camp nor are away in a band.
 */
at_home: Troop, 
/**
 * R6.2: those that camp.
 */
camped: Troop, 
/**
 * R4.7: infantry that is away in a band.
 */
in_band: number, };

export type People = "undead" | "dwarves" | "trolls" | "elves" | "goblins" | "barbarians";

export type Phase = "keep" | "place" | "choose" | "aim" | "lose" | "next" | "over" | Window;

export type Reason = { "kind": "not_now" } | { "kind": "keep_exactly", 
/**
 * How many.
 */
count: number, } | { "kind": "not_dealt" } | { "kind": "wizards_first" } | { "kind": "no_faction" } | { "kind": "no_dragon" } | { "kind": "no_attacker" } | { "kind": "no_dragon_to_send" } | { "kind": "own_card" } | { "kind": "nothing_to_hit" } | { "kind": "wrong_battle" } | { "kind": "decided" } | { "kind": "band_first" } | { "kind": "band_size", 
/**
 * How many.
 */
count: number, } | { "kind": "not_enough_infantry" } | { "kind": "attacker_protected" } | { "kind": "no_shield" } | { "kind": "not_an_opponent" } | { "kind": "nothing_to_attack" } | { "kind": "target_protected" } | { "kind": "not_an_enemy" } | { "kind": "must_attack" } | { "kind": "battle_is_over" } | { "kind": "no_charges" } | { "kind": "no_horse" } | { "kind": "nobody_to_camp" } | { "kind": "last_cavalryman" } | { "kind": "nobody_left_to_charge" } | { "kind": "same_target" } | { "kind": "not_engaged" } | { "kind": "no_flame" };

export type Shot = string;

export type ShotOdds = { 
/**
 * The least number that hits.
 */
least: number, 
/**
 * How many faces of the die hit.
 */
ways: number, 
/**
 * Of how many.
 */
of: number, 
/**
 * What a hit is worth in points; nothing for a wizard.
 */
points: number, };

export type Shown = { 
/**
 * R1.2: the sworn enemy of each people.
 */
enemies: Record<People, People>, 
/**
 * R8.3: what the largest faction of each people earns in the end.
 */
bonuses: Record<People, number>, 
/**
 * R8.4: what the most dragons earn in the end.
 */
dragon_bonus: number, 
/**
 * R8.2: what a card in a victory pile is worth.
 */
card_worth: number, 
/**
 * R8.3: who has the largest faction of each people.
 */
largest: Record<People, Array<string>>, 
/**
 * R8.4: who has the most dragons.
 */
most_dragons: Array<string>, 
/**
 * What each would have if the game ended now, term by term.
 */
terms: Array<Array<Term>>, 
/**
 * What the terms add up to.
 */
points: Array<number>, 
/**
 * R8.5: the place of each if the game ended now.
 */
places: Array<number>, 
/**
 * R4.1: the battle cards on the table in the order they will be resolved.
 */
order: Array<Turn>, 
/**
 * The factions that are not all at home; every other stands as it lies in its army.
 */
parted: Array<Parted>, 
/**
 * R7.10: which dragon of each is in the battle, by its place in the row.
 */
engaged: Array<number | null>, 
/**
 * The attack that is declared or may be made again.
 */
clash: Clash | null, 
/**
 * The last dice thrown in battle, pair by pair.
 */
dice: Dice | null, 
/**
 * R7.6: what I can fire at, whether or not I am asked now.
 */
shots: Array<Aimed>, 
/**
 * The seat that looks; nobody's for a bystander.
 */
me: string | null, 
/**
 * Whether the expansion is played.
 */
expansion: boolean, 
/**
 * What is printed on the battle cards.
 */
battle_cards: BattleCards, 
/**
 * How many rounds there are.
 */
rounds: number, 
/**
 * How many cards are kept in this round.
 */
keep: number, 
/**
 * My cards, while everybody chooses; nothing for a bystander.
 */
hand: Array<Kind> | null, 
/**
 * What I have chosen to keep and is not revealed yet.
 */
kept: Kept | null, 
/**
 * What I discarded face down.
 */
discards: Array<Kind> | null, 
/**
 * How many cards each has been dealt and not yet laid out.
 */
hand_sizes: Array<number>, 
/**
 * Who has chosen.
 */
has_kept: Array<string>, 
/**
 * How many cards each has discarded face down.
 */
discard_sizes: Array<number>, 
/**
 * How many cards the pile has.
 */
pile: number, 
/**
 * The round, counted from one; 0 while the first cards are placed.
 */
round: number, 
/**
 * R2.1: the dealer of the whole game.
 */
dealer: string, 
/**
 * What the game waits for.
 */
phase: Phase, 
/**
 * Whom it waits for.
 */
asked: Array<string>, 
/**
 * What lies in front of each player.
 */
armies: Array<Army>, 
/**
 * Who has placed their wizards and flames in this preparation.
 */
placed: Array<string>, 
/**
 * Face-up discards: battle cards, catapults, wizards and flames.
 */
spent: Cards, 
/**
 * The cards of all victory piles together.
 */
captured: Cards, 
/**
 * The owner of the battle card in play, or of the last one; at first the dealer.
 */
resolver: string, 
/**
 * The battle card in play.
 */
fight: Fight | null, 
/**
 * The last dice thrown in battle.
 */
last: Throw | null, };

export type Stake = { 
/**
 * Who.
 */
seat: string, 
/**
 * What more bows add to its best die.
 */
bow_plus: number, 
/**
 * The kinds of cards it can lose.
 */
cards: Array<Kind>, 
/**
 * How many it can lose, flames first.
 */
most: number, 
/**
 * A bonus that it has now and would not have after the greatest loss.
 */
bonus_at_risk: number, 
/**
 * How many dice.
 */
dice: number, 
/**
 * How many bows it counts.
 */
bows: number, 
/**
 * What a dragon adds to each die.
 */
plus: number, };

export type Strength = { 
/**
 * How many dice.
 */
dice: number, 
/**
 * How many bows it counts.
 */
bows: number, 
/**
 * What a dragon adds to each die.
 */
plus: number, };

export type Target = string;

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

export type Throw = { 
/**
 * Who attacked.
 */
attacker: string, 
/**
 * Who defended.
 */
defender: string, 
/**
 * The attacker's dice as thrown, highest first.
 */
red: Array<number>, 
/**
 * The defender's dice as thrown, highest first.
 */
black: Array<number>, 
/**
 * Whether a dragon makes each red die better.
 */
red_dragon: boolean, 
/**
 * Whether a dragon makes each black die better.
 */
black_dragon: boolean, 
/**
 * Whose best die is made better by more bows.
 */
bows: string | null, 
/**
 * Who won the comparison of the best dice, and of the second best.
 */
winners: Array<string>, };

export type Troop = { infantry: number, archers: number, cavalry: number, };

export type Turn = { 
/**
 * Who resolves it.
 */
seat: string, 
/**
 * Which card.
 */
card: Kind, };

export type Window = "card_up" | "declared" | "settled" | "last_chance";

/** Every option but the number of players, with its values. */
export type Options = {
  expansion: 'off' | 'on';
  battle_cards: 'house' | (string & {});
};
