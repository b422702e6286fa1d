//! Everything that lies face up or is known to all: no secret is in here.

use serde::Serialize;
use tablee_kernel::{BySeat, Few, Seat, Seats};

use super::{
    action::{Attacker, Target},
    army::{Army, Peoples, Troop},
    battle_cards::Symbols,
    card::{Arm, ByPeople, Kind, People},
    cards::Cards,
    options::{MAX_PLAYERS, MOST_BLACK, MOST_RED},
};

/// The table as everybody sees it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Board {
    /// The round, counted from one; 0 while the first cards are placed.
    pub round: u8,
    /// R2.1: the dealer of the whole game.
    pub dealer: Seat,
    /// What the game waits for.
    pub phase: Phase,
    /// Whom it waits for.
    pub asked: Seats,
    /// What lies in front of each player.
    pub armies: BySeat<Army, MAX_PLAYERS>,
    /// Who has placed their wizards and flames in this preparation.
    pub placed: Seats,
    /// Face-up discards: battle cards, catapults, wizards and flames.
    pub spent: Cards,
    /// The cards of all victory piles together.
    pub captured: Cards,
    /// The owner of the battle card in play, or of the last one; at first the dealer.
    pub resolver: Seat,
    /// The battle card in play.
    pub fight: Option<Fight>,
    /// The last dice thrown in battle.
    pub last: Option<Throw>,
}

/// What the game waits for. Serialized as one word; windows by their name.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Phase {
    /// Everybody chooses what to keep.
    Keep,
    /// Somebody places a wizard or a flame.
    Place,
    /// The owner of the battle card chooses what attacks, and whom.
    Choose,
    /// The owner of the battle card chooses whom the band attacks.
    Aim,
    /// Somebody chooses what to lose.
    Lose,
    /// The attacker attacks again, charges or stops.
    Next,
    /// The game is over.
    Over,
    /// Somebody may fire a catapult.
    #[serde(untagged)]
    Window(Window),
}

/// R7.2: when catapults may be fired.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Window {
    /// A battle card comes up.
    CardUp,
    /// An attack is declared.
    Declared,
    /// The losses of an attack are settled.
    Settled,
    /// The last battle card of the round is done.
    LastChance,
}

/// A battle card being resolved.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Fight {
    /// Which card.
    pub card: Kind,
    /// How it is fought; `None` while the owner of a mixed card has not decided.
    pub mode: Option<Mode>,
    /// What attacks, once that is chosen.
    pub attacker: Option<Force>,
    /// The infantry in the band, of each people. They still belong to their factions.
    pub band: ByPeople<u8>,
    /// Warriors of the attacking faction that camp.
    pub camped: Troop,
    /// What is or was attacked last; `None` when it was a dragon that is gone.
    pub target: Option<Aim>,
    /// Whether dice were thrown for this battle card.
    pub has_thrown: bool,
    /// Comparisons lost for which nothing was given yet, the next one last.
    #[serde(skip)]
    pub(super) owed: Few<Side, 2>,
}

/// How a battle card is fought.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Mode {
    /// By a faction, with the symbols on the card.
    Simple {
        /// Shields on the card.
        shields: u8,
        /// Bows on the card.
        bows: u8,
        /// Horses on the card.
        horses: u8,
    },
    /// By a band of so many.
    Mercenary {
        /// The size of the band, if there are infantry enough.
        size: u8,
    },
    /// By a dragon.
    Draconic,
}

/// What attacks.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(tag = "kind", content = "at", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Force {
    /// A faction.
    Faction(People),
    /// The band.
    Band,
    /// The dragon at this place of its owner's row.
    Dragon(u8),
}

/// What is attacked.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Aim {
    /// Whose it is.
    pub seat: Seat,
    /// What it is.
    #[serde(flatten)]
    pub at: Mark,
}

/// A faction, or a dragon by its place in the row.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(tag = "kind", content = "at", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Mark {
    /// A faction.
    Faction(People),
    /// The dragon at this place of its owner's row.
    Dragon(u8),
}

/// One side of a battle.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Side {
    /// Who attacks, with red dice.
    #[default]
    Attacker,
    /// Who is attacked, with black dice.
    Defender,
}

/// Dice thrown in battle. Shown pair by pair too: see [`super::Dice`].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Throw {
    /// Who attacked.
    pub attacker: Seat,
    /// Who defended.
    pub defender: Seat,
    /// The attacker's dice as thrown, highest first.
    pub red: Thrown<{ MOST_RED as usize }>,
    /// The defender's dice as thrown, highest first.
    pub black: Thrown<{ MOST_BLACK as usize }>,
    /// Whether a dragon makes each red die better.
    pub red_dragon: bool,
    /// Whether a dragon makes each black die better.
    pub black_dragon: bool,
    /// Whose best die is made better by more bows.
    pub bows: Option<Seat>,
    /// Who won the comparison of the best dice, and of the second best.
    pub winners: Few<Seat, 2>,
}

/// Some dice.
pub(super) type Thrown<const N: usize> = Few<u8, N>;

impl Board {
    /// An empty table.
    pub(super) fn empty(n_seats: usize, dealer: Seat) -> Board {
        Board {
            round: 0,
            dealer,
            phase: Phase::Place,
            asked: Seats::EMPTY,
            armies: BySeat::new(n_seats, Army::default()),
            placed: Seats::EMPTY,
            spent: Cards::default(),
            captured: Cards::default(),
            resolver: dealer,
            fight: None,
            last: None,
        }
    }

    /// Everyone playing.
    #[inline]
    pub(super) fn seats(&self) -> Seats {
        Seats::first(self.armies.len())
    }

    /// The battle card in play.
    #[inline]
    pub(super) fn fight(&self) -> &Fight {
        self.fight.as_ref().expect("a battle card is in play")
    }

    #[inline]
    pub(super) fn fight_mut(&mut self) -> &mut Fight {
        self.fight.as_mut().expect("a battle card is in play")
    }

    /// Every card that lies face up.
    pub(super) fn cards(&self) -> Cards {
        let mut res = self.spent.plus(self.captured);
        for (_, army) in self.armies.iter() {
            for (people, faction) in army.factions.iter() {
                Arm::ALL.iter().for_each(|&arm| res.insert_many(Kind::warrior(people, arm), faction.warriors[arm]));
                res.insert_many(Kind::WIZARD, faction.wizards);
            }
            res.insert_many(Kind::WIZARD, army.wizards);
            res.insert_many(Kind::CATAPULT, army.catapults);
            res.insert_many(Kind::DRAGON, army.dragons.len() as u8);
            res.insert_many(Kind::FLAME, army.dragons.iter().sum::<u8>() + army.flames);
            res = res.plus(Cards::of_battles(army.battles.0));
        }
        res
    }

    /// The army of the player whose battle card is in play.
    #[inline]
    pub(super) fn own(&self) -> &Army {
        &self.armies[self.resolver]
    }

    /// The warriors of a faction that are neither camped nor in a band.
    #[inline]
    pub fn at_home(&self, seat: Seat, people: People) -> Troop {
        let mut res = self.armies[seat].factions[people].warriors;
        if seat == self.resolver
            && let Some(fight) = &self.fight
        {
            res[Arm::Infantry] -= fight.band[people];
            if fight.attacker == Some(Force::Faction(people)) {
                res = res.minus(fight.camped);
            }
        }
        res
    }

    /// The place of the dragon of `seat` that is in the battle, or was last.
    #[inline]
    pub(super) fn engaged_dragon(&self, seat: Seat) -> Option<u8> {
        let fight = self.fight.as_ref()?;
        match (fight.attacker, fight.target) {
            (Some(Force::Dragon(at)), _) if seat == self.resolver => Some(at),
            (_, Some(Aim { seat: owner, at: Mark::Dragon(at) })) if seat == owner => Some(at),
            _ => None,
        }
    }

    /// What a target written as text is on the table, if it is there. The dragon
    /// fought last is none: a charge needs a new target.
    pub(super) fn find(&self, seat: Seat, target: Target) -> Option<Mark> {
        let army = &self.armies[seat];
        match target {
            Target::Faction(people) => (!army.factions[people].warriors.is_empty()).then_some(Mark::Faction(people)),
            Target::Dragon(flames) => army.dragons.find(flames, self.engaged_dragon(seat)).map(Mark::Dragon),
        }
    }

    /// R4.1: the lowest battle card on the table, and whose it is.
    #[inline]
    pub(super) fn lowest_battle(&self) -> Option<(u8, Seat)> {
        // Whoever has none comes behind everybody else.
        let all = self.armies.as_slice().iter().enumerate();
        let (number, owner) = all.map(|(i, army)| (army.battles.bits().trailing_zeros(), i)).min()?;
        (number != u64::BITS).then(|| (number as u8, Seat::new(owner)))
    }

    /// How the target is told in events.
    pub(super) fn target_text(&self, aim: Aim) -> Target {
        match aim.at {
            Mark::Faction(people) => Target::Faction(people),
            Mark::Dragon(at) => Target::Dragon(self.armies[aim.seat].dragons.flames(at)),
        }
    }

    /// How the attacker is told in events.
    pub(super) fn force_text(&self, force: Force) -> Attacker {
        match force {
            Force::Faction(people) => Attacker::Faction(people),
            Force::Band => Attacker::Band,
            Force::Dragon(at) => Attacker::Dragon(self.own().dragons.flames(at)),
        }
    }
}

impl Fight {
    /// The side that lost each comparison for which nothing was given yet, the next one last.
    #[inline]
    pub fn owed(&self) -> &[Side] {
        &self.owed
    }

    /// A card comes up.
    pub(super) fn new(number: u8, mode: Option<Mode>) -> Fight {
        Fight {
            card: Kind::battle(number),
            mode,
            attacker: None,
            band: ByPeople::default(),
            camped: Troop::default(),
            target: None,
            has_thrown: false,
            owed: Few::default(),
        }
    }

    /// The peoples of whom somebody camps or is in the band.
    #[inline]
    pub(super) fn peoples_away(&self) -> Peoples {
        match self.attacker {
            Some(Force::Faction(people)) if !self.camped.is_empty() => Peoples::only(people),
            Some(Force::Band) => Peoples::ALL,
            _ => Peoples::NONE,
        }
    }

    /// The symbols on the card that help a faction.
    #[inline]
    pub fn symbols(&self) -> Symbols {
        match self.mode {
            Some(Mode::Simple { shields, bows, horses }) => Symbols { shields, bows, horses },
            _ => Symbols::default(),
        }
    }
}
