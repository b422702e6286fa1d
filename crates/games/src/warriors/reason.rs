//! Why an action is refused.

use std::fmt;

use serde::Serialize;

/// Why an action is refused.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Reason {
    /// The game waits for another kind of answer.
    NotNow,
    /// So many cards are kept, no more and no fewer.
    KeepExactly {
        /// How many.
        count: u8,
    },
    /// These cards were not dealt.
    NotDealt,
    /// Wizards are placed before flames.
    WizardsFirst,
    /// There is no own faction of this people.
    NoFaction,
    /// There is no own dragon with so many flames.
    NoDragon,
    /// There is no own faction of this people to attack with.
    NoAttacker,
    /// There is no own dragon like that to attack with.
    NoDragonToSend,
    /// Nobody fires at their own cards.
    OwnCard,
    /// The card is not there, or camps.
    NothingToHit,
    /// This battle card is not fought like that.
    WrongBattle,
    /// The owner of a mixed battle card has decided otherwise.
    Decided,
    /// A mercenary battle begins with forming a band.
    BandFirst,
    /// A band has so many warriors.
    BandSize {
        /// How many.
        count: u8,
    },
    /// There are not so many infantry.
    NotEnoughInfantry,
    /// A wizard protects the attacking faction.
    AttackerProtected,
    /// The faction shows no shield, nor does the battle card.
    NoShield,
    /// Nobody attacks their own warriors, or an empty seat.
    NotAnOpponent,
    /// There is nothing like that to attack.
    NothingToAttack,
    /// A wizard protects the target.
    TargetProtected,
    /// A faction attacks its own people and its sworn enemy only.
    NotAnEnemy,
    /// The first attack is compulsory.
    MustAttack,
    /// One side has nobody left to fight.
    BattleIsOver,
    /// Only simple battles have charges.
    NoCharges,
    /// No horse is to be seen.
    NoHorse,
    /// No such warrior can camp.
    NobodyToCamp,
    /// The last visible cavalryman does not camp.
    LastCavalryman,
    /// Nobody would be left to fight, or no shield.
    NobodyLeftToCharge,
    /// A charge needs a new target.
    SameTarget,
    /// Only a warrior of the engaged faction can be lost.
    NotEngaged,
    /// Only a dragon can be saved by a flame.
    NoFlame,
}

impl tablee_kernel::Reason for Reason {
    fn ruling(&self) -> &'static str {
        match self {
            Reason::NotNow => "R9.2",
            Reason::KeepExactly { .. } => "R3.1",
            Reason::NotDealt => "R3.2",
            Reason::WizardsFirst => "R3.7",
            Reason::NoFaction => "R3.8",
            Reason::NoDragon => "R3.10",
            Reason::OwnCard | Reason::NothingToHit => "R7.6",
            Reason::NoAttacker | Reason::NoShield => "R4.4",
            Reason::NoDragonToSend => "R4.8",
            Reason::WrongBattle => "R4.10",
            Reason::Decided => "R4.9",
            Reason::BandFirst | Reason::BandSize { .. } | Reason::NotEnoughInfantry => "R4.6",
            Reason::AttackerProtected | Reason::TargetProtected => "R4.3",
            Reason::NotAnOpponent | Reason::NothingToAttack | Reason::NotAnEnemy => "R4.5",
            Reason::MustAttack => "R4.2",
            Reason::BattleIsOver => "R5.12",
            Reason::NoCharges | Reason::NoHorse => "R6.1",
            Reason::LastCavalryman => "R6.3",
            Reason::NobodyToCamp => "R6.2",
            Reason::NobodyLeftToCharge => "R6.4",
            Reason::SameTarget => "R6.5",
            Reason::NotEngaged => "R5.7",
            Reason::NoFlame => "R5.9",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::NotNow => f.write_str("the game is waiting for another kind of answer"),
            Reason::KeepExactly { count } => write!(f, "keep exactly {count} cards"),
            Reason::NotDealt => f.write_str("you were not dealt these cards"),
            Reason::WizardsFirst => f.write_str("place your wizards before your flames"),
            Reason::NoFaction => f.write_str("you have no faction of this people"),
            Reason::NoDragon => f.write_str("you have no dragon with so many flames"),
            Reason::NoAttacker => f.write_str("you have no faction of this people to attack with"),
            Reason::NoDragonToSend => f.write_str("you have no dragon with so many flames to attack with"),
            Reason::OwnCard => f.write_str("you cannot fire at your own cards"),
            Reason::NothingToHit => f.write_str("there is no such card to fire at"),
            Reason::WrongBattle => f.write_str("this battle card is not fought like that"),
            Reason::Decided => f.write_str("you have decided otherwise for this battle card"),
            Reason::BandFirst => f.write_str("form the band first"),
            Reason::BandSize { count } => write!(f, "the band has exactly {count} warriors"),
            Reason::NotEnoughInfantry => f.write_str("you do not have this infantry"),
            Reason::AttackerProtected => f.write_str("a faction with a wizard does not attack"),
            Reason::NoShield => f.write_str("neither the faction nor the battle card shows a shield"),
            Reason::NotAnOpponent => f.write_str("attack a player other than yourself"),
            Reason::NothingToAttack => f.write_str("there is no such target"),
            Reason::TargetProtected => f.write_str("a faction with a wizard cannot be attacked"),
            Reason::NotAnEnemy => f.write_str("a faction attacks its own people or its sworn enemy"),
            Reason::MustAttack => f.write_str("the first attack is compulsory"),
            Reason::BattleIsOver => f.write_str("this battle is over"),
            Reason::NoCharges => f.write_str("only a simple battle has charges"),
            Reason::NoHorse => f.write_str("neither the faction nor the battle card shows a horse"),
            Reason::NobodyToCamp => f.write_str("there is no such warrior to camp"),
            Reason::LastCavalryman => f.write_str("the last cavalryman in sight does not camp"),
            Reason::NobodyLeftToCharge => f.write_str("a warrior and a shield must stay in sight"),
            Reason::SameTarget => f.write_str("a charge needs a target other than the last"),
            Reason::NotEngaged => f.write_str("only warriors in this battle can be lost"),
            Reason::NoFlame => f.write_str("no dragon with a flame is to be saved"),
        }
    }
}
