//! Every number of the rules, and what can be chosen before a game.

use std::{fmt, ops::RangeInclusive, str::FromStr};

use tablee_kernel::{BadOptions, OptionSpec, options::Pairs};

use super::{
    battle_cards::{BadBattleCards, BattleCards},
    card::Kind,
    cards::Cards,
};

/// The most players at a table.
pub const MAX_PLAYERS: usize = 6;
/// R2.6: without the expansion there are cards for so many.
pub(super) const MOST_WITHOUT_EXPANSION: usize = 4;
/// The game is over after so many rounds.
pub const N_ROUNDS: u8 = 3;

/// R1.1: infantry, archers and cavalry of each people.
pub(super) const WARRIORS: [[u8; 3]; 6] = [[7, 2, 2], [8, 2, 2], [9, 2, 2], [8, 4, 2], [10, 2, 4], [12, 3, 3]];
/// R8.3: what the largest faction of each people earns.
pub const BONUSES: [u8; 6] = [5, 6, 7, 8, 10, 11];
/// R8.4: what the most living dragons earn.
pub const DRAGON_BONUS: u8 = 12;
/// R8.2: what a card in a victory pile is worth.
pub const POINTS_PER_CARD: u8 = 2;

const N_WIZARDS: u8 = 3;
const N_CATAPULTS: u8 = 9;
const N_CATAPULTS_WITH_EXPANSION: u8 = 13;
/// R1.4: dragons and flames of the expansion.
pub(super) const N_DRAGONS: u8 = 15;
pub(super) const N_FLAMES: u8 = 20;

/// R1.3, R1.4: how many battle cards there are of each kind.
pub(super) const N_SIMPLE: usize = 7;
pub(super) const N_MERCENARY: usize = 7;
pub(super) const N_MIXED: usize = 8;
pub(super) const N_DRACONIC: usize = 8;

/// R4.6: the size of the largest band.
pub(super) const MOST_IN_BAND: usize = 4;
/// The faces of a die.
pub const DIE: u8 = 6;
/// R5.1: how many dice an attacker throws at most.
pub const MOST_RED: u8 = 3;
/// R5.2: how many dice a defender throws at most.
pub const MOST_BLACK: u8 = 2;
/// R5.3: how many dice a dragon throws always, and what it adds to each.
pub(super) const DRAGON_DICE: u8 = 2;
pub(super) const DRAGON_PLUS: u8 = 1;
/// R5.4: what more bows add to the best die.
pub(super) const BOW_PLUS: u8 = 1;

/// R7.5, R7.7: what a catapult must throw.
pub(super) const HIT: u8 = 4;
pub(super) const DRAGON_HIT: u8 = 6;

/// The most cards a player is dealt in a round, keeps of them, and discards in
/// the first two rounds together.
pub(super) const MOST_DEALT: usize = 10;
pub(super) const MOST_KEPT: usize = 7;
pub(super) const MOST_DISCARDED: usize = 6;

/// What can be chosen before a game of Warriors.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    pub(super) players: u8,
    pub(super) expansion: bool,
    pub(super) battle_cards: BattleCards,
}

impl Options {
    /// R2.2: cards of the first deal.
    pub(super) fn first_deal(&self) -> usize {
        if self.deals_more() { 14 } else { 11 }
    }

    /// R3.1: cards dealt in a round.
    pub(super) fn dealt(&self, round: u8) -> usize {
        match (self.deals_more(), round == N_ROUNDS) {
            (false, _) => 7,
            (true, false) => 9,
            (true, true) => 10,
        }
    }

    /// R3.1: cards kept of them.
    pub(super) fn kept(&self, round: u8) -> usize {
        match (self.deals_more(), round == N_ROUNDS) {
            (false, false) => 4,
            (false, true) => 5,
            (true, false) => 6,
            (true, true) => 7,
        }
    }

    fn deals_more(&self) -> bool {
        self.expansion && usize::from(self.players) <= MOST_WITHOUT_EXPANSION
    }

    /// R1: all the cards that are played with.
    pub(super) fn whole_box(&self) -> Cards {
        let mut counts = [0; Kind::N_UNITS];
        for (three, of_people) in counts.chunks_exact_mut(3).zip(WARRIORS) {
            three.copy_from_slice(&of_people);
        }
        let of = |kind: Kind| usize::from(kind.number());
        counts[of(Kind::WIZARD)] = N_WIZARDS;
        counts[of(Kind::CATAPULT)] = N_CATAPULTS;
        if self.expansion {
            counts[of(Kind::CATAPULT)] = N_CATAPULTS_WITH_EXPANSION;
            counts[of(Kind::DRAGON)] = N_DRAGONS;
            counts[of(Kind::FLAME)] = N_FLAMES;
        }
        Cards::new(counts, self.battle_cards.numbers(self.expansion))
    }
}

impl tablee_kernel::Options for Options {
    const PLAYERS: RangeInclusive<usize> = 2..=MAX_PLAYERS;
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec { name: "expansion", choices: &["off", "on"], other: None },
        OptionSpec { name: "battle_cards", choices: &["house"], other: Some("a list such as s1h,s4s,m2:3,…") },
    ];

    fn players(&self) -> usize {
        self.players.into()
    }

    fn offered(option: &str, choice: &str) -> RangeInclusive<usize> {
        let most = if (option, choice) == ("expansion", "off") { MOST_WITHOUT_EXPANSION } else { MAX_PLAYERS };
        2..=most
    }

    fn every() -> Vec<Self> {
        let battle_cards = BattleCards::house();
        let with = |players: usize, expansion| Options { players: players as u8, expansion, battle_cards };
        let base = (2..=MOST_WITHOUT_EXPANSION).map(|it| with(it, false));
        base.chain(Self::PLAYERS.map(|it| with(it, true))).collect()
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "players={} expansion={} battle_cards=", self.players, if self.expansion { "on" } else { "off" })?;
        if self.battle_cards == BattleCards::house() { f.write_str("house") } else { self.battle_cards.fmt(f) }
    }
}

impl FromStr for Options {
    type Err = BadOptions;

    fn from_str(s: &str) -> Result<Self, BadOptions> {
        let pairs = Pairs::read(s, <Self as tablee_kernel::Options>::PLAYERS, <Self as tablee_kernel::Options>::SPECS)?;
        let battle_cards = match pairs.get("battle_cards") {
            "house" => BattleCards::house(),
            list => list.parse().map_err(|why| bad_battle_cards(&why))?,
        };
        let expansion = pairs.get("expansion") == "on";
        if MOST_WITHOUT_EXPANSION < pairs.players() && !expansion {
            return Err(BadOptions::Together("five or six players need the expansion: expansion=on"));
        }
        if expansion && !battle_cards.has_expansion() {
            return Err(BadOptions::Together("the expansion needs its battle cards: 8 mixed and 8 draconic"));
        }
        Ok(Options { players: pairs.players() as u8, expansion, battle_cards })
    }
}

fn bad_battle_cards(why: &BadBattleCards) -> BadOptions {
    BadOptions::Value {
        name: "battle_cards",
        expected: "house, or a list of 14 or 30 battle cards with different numbers".to_owned(),
        found: why.to_string(),
    }
}
