//! Warriors, the way a good casual player thinks.
//!
//! A card is worth what it changes: two points in a victory pile, and the chance
//! of the bonus for the largest faction, for me and for the others. Attack where
//! the dice and the bonus are good, stop when they are not, and keep catapults
//! until the last chance unless a shot decides the battle at hand.

mod attacks;
mod prospect;
mod shots;

use std::cell::Cell;

use tablee_games::warriors::{
    Action, Aim, Arm, BattleCard, BattleCards, Board, DIE, Face, Force, Kept, Kind, MAX_PLAYERS, MOST_BLACK, MOST_RED,
    Mark, N_ROUNDS, POINTS_PER_CARD, People, Phase, Shot, Symbols, Troop, View, Warriors, Window,
};
use tablee_kernel::{Chance, Game, Seat};

use self::{
    attacks::worth_of_band,
    prospect::{Memory, Prospects},
    shots::{MOST_USE, MOST_USE_IN_BATTLE},
};
use crate::{
    Candidate, Mind, Question, Thought,
    ismcts::{Bags, Ismcts, key_of},
    mind::{WHIM, listed},
    random,
};

/// Dragons count like a seventh people.
const DRAGONS: usize = 6;
const CARD: f32 = POINTS_PER_CARD as f32;
/// How likely the bonus is in the end for who is so far behind (from -4) or ahead (to 4).
const HOLD: [f32; 9] = [0.02, 0.06, 0.15, 0.32, 0.62, 0.78, 0.88, 0.94, 0.97];
/// What a shot must promise before the last chance.
const PATIENCE: f32 = 3.0;
/// What another attack must promise.
const CAUTION: f32 = 0.3;
/// What a flame is worth to its dragon.
const FLAME: f32 = 1.8;
/// What cards are worth that are kept for the round.
const WIZARD: f32 = 0.9;
const CATAPULT: f32 = 1.7;
const SIMPLE: f32 = 1.2;
const MERCENARY: f32 = 1.0;
const DRACONIC: f32 = 2.6;
/// A lead of so many points at the end of a round is as good as won.
const FAR_AHEAD: f64 = 15.0;

impl Mind for Warriors {
    type Memory = Memory;

    fn search(
        ismcts: &Ismcts,
        question: Question<'_, Self>,
        bags: Bags<'_, Self>,
        luck: &mut Chance,
    ) -> Vec<Candidate<Action>> {
        ismcts.grow(question, bags, luck)
    }

    fn judge(view: &View, seat: Seat) -> impl Fn(Action) -> f32 {
        let sight = Sight::new(&view.board, &view.battle_cards, seat, Prospects::few());
        move |action| sight.rate(action)
    }

    const FACTS: &'static [&'static str] = &["only-choice", "tried-out", "about-as-good"];

    fn thought(question: Question<'_, Self>, action: Action, candidates: &[Candidate<Action>]) -> Thought {
        let Question { view, seat, legal, .. } = question;
        let sight = Sight::new(&view.board, &view.battle_cards, seat, Prospects::few());
        match action {
            _ if legal.len() == 1 => Thought::new("only-choice"),
            Action::Keep(kept) => {
                let has_battle = kept.iter().any(|it| matches!(it.face(), Face::Battle(_)));
                let gain = |people: &People| sight.gain_of_kept(kept, *people as usize);
                let best = People::ALL.into_iter().max_by(|a, b| gain(a).total_cmp(&gain(b)));
                match best.filter(|it| 1.0 < gain(it)) {
                    Some(people) => Thought::about("strengthens", people),
                    None if has_battle => Thought::new("wants-to-attack"),
                    None => Thought::new("keeps-the-useful"),
                }
            }
            Action::Wizard(people) => Thought::about("protects", people),
            Action::Flame(_) => Thought::new("spreads-flames"),
            // What is not used at the last chance is discarded: nothing is kept then.
            Action::Pass if view.board.phase == Phase::Window(Window::LastChance) => Thought::new("holds-its-fire"),
            Action::Pass => Thought::new("keeps-the-catapult"),
            Action::Fire(owner, _) if view.board.phase == Phase::Window(Window::LastChance) => {
                Thought::about("fires-at-the-last-chance", owner)
            }
            Action::Fire(owner, _) => Thought::about("fires-to-change-the-battle", owner),
            Action::Band(_) => Thought::new("sends-whom-it-can-spare"),
            Action::Attack(_, owner, _) if 0.0 < sight.rate(action) => Thought::about("attacks-with-good-odds", owner),
            Action::Attack(_, owner, _) if legal.iter().all(|it| matches!(it, Action::Attack(..))) => {
                Thought::about("attacks-where-it-hurts-least", owner)
            }
            Action::Attack(..) => Thought::tried(action, candidates),
            Action::Again => Thought::new("presses-on"),
            Action::Charge(_, owner, _) => Thought::about("charges", owner),
            Action::Stop => Thought::new("stops-in-time"),
            Action::Lose(_) if legal.contains(&Action::SpendFlame) => Thought::new("gives-up-the-dragon"),
            Action::Lose(kind) => Thought::about("can-spare", kind),
            Action::SpendFlame => Thought::new("saves-the-dragon"),
        }
    }

    fn key(&self, seat: Seat) -> u64 {
        key_of(&self.seen(seat))
    }

    fn stage(&self) -> u32 {
        self.board().round.into()
    }

    fn worth(&self, seat: Seat) -> f64 {
        // What is promised now is all that is asked, once for each suit: nothing to remember.
        let sight = Sight::new(self.board(), self.battle_cards(), seat, Prospects::Many(&[]));
        let ahead = 0.5 + 0.5 * (f64::from(sight.lead()) / FAR_AHEAD).clamp(-1.0, 1.0);
        match self.outcome() {
            Some(outcome) => 0.75 * crate::mind::share(&outcome, seat) + 0.25 * ahead,
            None => ahead,
        }
    }

    fn first_sight(view: &View, seat: Seat, legal: &[Action], luck: &mut Chance) -> Action {
        if luck.below(WHIM) == 0 {
            return random::any(legal, luck);
        }
        Sight::new(&view.board, &view.battle_cards, seat, Prospects::few()).first_best(legal)
    }

    fn roll(&self, seat: Seat, legal: &mut Vec<Action>, memory: &mut Memory, luck: &mut Chance) -> Action {
        // All that matters lies face up, so there is no need for a view.
        let sight = || Sight::new(self.board(), self.battle_cards(), seat, Prospects::Many(&memory.prospects));
        if matches!(self.board().phase, Phase::Window(_)) {
            // Whoever is asked here has something to fire at.
            return if luck.below(WHIM) == 0 { self.sample(seat, legal, luck) } else { sight().best_shot(memory) };
        }
        if let Some(blows) = self.blows() {
            return match blows.len() {
                1 => blows.nth(0),
                n if luck.below(WHIM) == 0 => blows.nth(luck.below(n)),
                _ => sight().best_blow(&blows),
            };
        }
        if let Some(bands) = self.bands() {
            return Action::Band(match bands.len() {
                1 => bands.nth(0),
                n if luck.below(WHIM) == 0 => bands.nth(luck.below(n)),
                _ => sight().best_band(&bands),
            });
        }
        if let Some(only) = listed(self, seat, legal) {
            return only;
        }
        if luck.below(WHIM) == 0 {
            return random::any(legal, luck);
        }
        sight().first_best(legal)
    }
}

/// The table as one seat looks at it.
struct Sight<'a> {
    board: &'a Board,
    cards: &'a BattleCards,
    me: Seat,
    /// Whether nothing can change a bonus any more.
    is_decided: bool,
    /// How many cards of each people everybody has, and dragons: a byte each.
    sizes: [u64; MAX_PLAYERS],
    prospects: Prospects<'a>,
    /// Where the prospect of each suit is found, counted from one; 0 until it is asked for.
    places: [Cell<u16>; DRAGONS + 1],
}

impl<'a> Sight<'a> {
    fn new(board: &'a Board, cards: &'a BattleCards, me: Seat, prospects: Prospects<'a>) -> Self {
        let is_decided =
            board.round == N_ROUNDS && matches!(board.phase, Phase::Over | Phase::Window(Window::LastChance));
        let places = [const { Cell::new(0) }; DRAGONS + 1];
        let mut sizes = [0; MAX_PLAYERS];
        sizes.iter_mut().zip(board.armies.as_slice()).for_each(|(sizes, army)| *sizes = army.sizes());
        Sight { board, cards, me, is_decided, sizes, prospects, places }
    }

    fn rate(&self, action: Action) -> f32 {
        match action {
            Action::Keep(kept) => self.rate_kept(kept),
            // What two losses would cost, and a little for every warrior.
            Action::Wizard(people) => {
                let size = self.troop(self.me, people).len();
                0.2 * f32::from(size) - self.change(people as usize, self.me, -2)
            }
            Action::Flame(flames) => -f32::from(flames),
            Action::Pass if self.board.phase == Phase::Window(Window::LastChance) => -10.0,
            Action::Pass => PATIENCE,
            Action::Fire(owner, shot) => self.rate_shot(owner, shot),
            Action::Band(band) => {
                let cost = |people: People| self.given(people as usize, self.me);
                worth_of_band(band.iter().map(cost).sum(), f32::from(band.len()))
            }
            Action::Attack(from, owner, target) => self.blow(self.strike_of(from)).against(&self.prey(owner, target)),
            Action::Again => self.rate_again(),
            Action::Charge(arm, owner, target) => {
                self.charge(arm).map_or(0.0, |it| it.against(&self.prey(owner, target)))
            }
            Action::Stop => CAUTION,
            Action::Lose(kind) => match kind.face() {
                Face::Warrior(people, arm) => self.given(people as usize, self.me) - self.use_of(people, arm),
                _ => -10.0,
            },
            Action::SpendFlame => -FLAME,
        }
    }

    fn troop(&self, seat: Seat, people: People) -> Troop {
        self.board.armies[seat].factions[people].warriors
    }

    /// What somebody's points are to me: mine count, those of the others against me.
    fn weight(&self, seat: Seat) -> f32 {
        if seat == self.me { 1.0 } else { -1.0 / (self.board.armies.len() as f32 - 1.0) }
    }

    /// How far ahead of the others on average, with what the bonuses promise.
    fn lead(&self) -> f32 {
        let won: f32 = self.board.armies.iter().map(|(seat, army)| self.weight(seat) * f32::from(army.won)).sum();
        CARD * won + (0..=DRAGONS).map(|suit| self.standing(suit, self.sizes(suit))).sum::<f32>()
    }

    /// What the cards of one people, or the dragons, that are kept change.
    fn gain_of_kept(&self, kept: Kept, suit: usize) -> f32 {
        let is_of = |it: &Kind| match it.face() {
            Face::Warrior(people, _) => people as usize == suit,
            Face::Dragon => suit == DRAGONS,
            _ => false,
        };
        match kept.iter().filter(is_of).count() {
            0 => 0.0,
            n => self.gain(suit, n as i8),
        }
    }

    fn rate_kept(&self, kept: Kept) -> f32 {
        let army = &self.board.armies[self.me];
        let mut infantry = [0u8; 6];
        army.factions.iter().for_each(|(people, it)| infantry[people as usize] = it.warriors[Arm::Infantry]);
        let (mut n_new, mut n_shown) = ([0i8; DRAGONS + 1], 0.0);
        for card in kept.iter() {
            match card.face() {
                Face::Warrior(people, arm) => {
                    n_new[people as usize] += 1;
                    infantry[people as usize] += u8::from(arm == Arm::Infantry);
                    n_shown += if arm == Arm::Cavalry { 0.1 } else { 0.2 };
                }
                Face::Dragon => n_new[DRAGONS] += 1,
                _ => (),
            }
        }
        let n_dragons = army.dragons.len() as i8 + n_new[DRAGONS];
        let most = infantry.into_iter().max().unwrap_or(0);
        let band = |size: u8| if size.min(MOST_RED) <= infantry.iter().sum() { MERCENARY } else { 0.3 };
        let dragon = if 0 < n_dragons { DRACONIC } else { 0.0 };
        let mut res = n_shown;
        for card in kept.iter() {
            res += match card.face() {
                Face::Warrior(..) => 0.0,
                Face::Dragon => 0.5,
                Face::Wizard => WIZARD,
                Face::Catapult => CATAPULT,
                Face::Flame => {
                    if 0 < n_dragons {
                        FLAME
                    } else {
                        0.2
                    }
                }
                Face::Battle(number) => match self.cards.get(number) {
                    Some(BattleCard::Simple(Symbols { shields, bows, horses })) => {
                        let extra = 0.3 * f32::from(bows + horses);
                        extra + if MOST_RED <= most + shields { SIMPLE } else { 0.5 }
                    }
                    Some(BattleCard::Mercenary(size)) => band(size),
                    Some(BattleCard::Draconic) => dragon,
                    Some(BattleCard::Mixed(size)) => band(size).max(dragon) + 0.3,
                    None => 0.0,
                },
            };
        }
        let grown = n_new.iter().enumerate().filter(|&(_, &n)| n != 0);
        res + grown.map(|(suit, &n)| self.gain(suit, n)).sum::<f32>()
    }

    fn rate_shot(&self, owner: Seat, shot: Shot) -> f32 {
        let hits = f32::from(DIE + 1 - shot.least()) / f32::from(DIE);
        match shot {
            Shot::Warrior(people, arm) => {
                hits * (self.given(people as usize, owner) + self.use_in_battle(owner, people, arm))
                    + 0.01 * self.use_of(people, arm)
            }
            Shot::Band(people) => {
                hits * (self.given(people as usize, owner) + self.use_in_battle(owner, people, Arm::Infantry))
            }
            Shot::Dragon(_) | Shot::Engaged => hits * self.given(DRAGONS, owner),
            // Only worth it for who can still attack the faction.
            Shot::Wizard(_) => {
                if self.board.armies[self.me].battles.lowest().is_some() {
                    0.4
                } else {
                    0.0
                }
            }
        }
    }

    /// What a warrior is worth in a declared battle between its owner and me.
    fn use_in_battle(&self, owner: Seat, people: People, arm: Arm) -> f32 {
        let Some(fight) = &self.board.fight else { return 0.0 };
        let Some(Aim { seat: defender, at }) = fight.target else { return 0.0 };
        if self.board.phase != Phase::Window(Window::Declared) {
            return 0.0;
        }
        let resolver = self.board.resolver;
        let (is_there, dice) = if owner == resolver && defender == self.me {
            (fight.attacker == Some(Force::Faction(people)) || fight.band[people] != 0, MOST_RED)
        } else if owner == defender && resolver == self.me {
            (at == Mark::Faction(people), MOST_BLACK)
        } else {
            (false, 0)
        };
        let count = self.troop(owner, people)[arm];
        match arm {
            _ if !is_there => 0.0,
            Arm::Infantry => {
                if count <= dice {
                    MOST_USE_IN_BATTLE
                } else {
                    0.0
                }
            }
            Arm::Archer => 1.0,
            Arm::Cavalry => 0.0,
        }
    }

    /// How much its owner would miss a warrior of this arm.
    fn use_of(&self, people: People, arm: Arm) -> f32 {
        let n_infantry = self.troop(self.me, people)[Arm::Infantry];
        match arm {
            Arm::Infantry => {
                if n_infantry <= MOST_RED {
                    MOST_USE
                } else {
                    0.2
                }
            }
            Arm::Archer => 0.5,
            Arm::Cavalry => 0.3,
        }
    }
}

#[cfg(test)]
mod tests {
    use tablee_kernel::{Eye, Inspect};

    use super::*;

    fn rate(lines: &[&str], action: &str) -> f32 {
        let options = "players=2".parse().expect("good options");
        let game = Warriors::given(&options, lines).expect("a good position");
        let seat = game.to_act().lowest().expect("somebody is asked");
        Warriors::judge(&game.view(Eye::Seat(seat)), seat)(action.parse().expect("an action"))
    }

    #[test]
    fn the_people_with_the_greater_bonus_is_kept_first() {
        let table = ["hand a elf-infantry undead-infantry", "hand b troll-infantry"];
        assert!(rate(&table, "keep elf-infantry") > rate(&table, "keep undead-infantry"));
    }
}
