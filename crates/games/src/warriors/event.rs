//! What is seen to happen.

use std::fmt;

use serde::Serialize;
use tablee_kernel::{Few, Seat, Seats};

use super::{
    action::{Attacker, Shot, Target},
    board::Thrown,
    card::{Arm, Kind, People},
    cards::Cards,
};

/// Something that was seen to happen. Cards that an onlooker does not see are
/// `None` and left out; their number is always there.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Event {
    /// R2.1: who deals.
    Dealer { seat: Seat },
    /// R2.2: the first cards, laid out face up.
    LaidOut { seat: Seat, cards: Cards },
    /// A round begins.
    RoundBegins { round: u8 },
    /// R3.5: the discards are shuffled into the pile, which has so many cards.
    Reshuffled { count: u8 },
    /// R3.1: cards are dealt.
    Dealt {
        seat: Seat,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        cards: Option<Cards>,
        count: u8,
    },
    /// R3.2: somebody has chosen.
    Chose {
        seat: Seat,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        cards: Option<Cards>,
        count: u8,
    },
    /// R3.2: what was kept is laid out.
    Kept { seat: Seat, cards: Cards },
    /// R3.3, R3.4: the rest is discarded face down, in the last round for good.
    Discarded {
        seat: Seat,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        cards: Option<Cards>,
        count: u8,
    },
    /// A wizard is placed.
    WizardPlaced { seat: Seat, people: People },
    /// R3.9, R5.11: wizards without a faction are discarded.
    WizardsLost { seat: Seat, count: u8 },
    /// A flame is placed on a dragon, which now has so many.
    FlamePlaced { seat: Seat, flames: u8 },
    /// R3.11: flames wait for a dragon.
    FlamesWait { seat: Seat, count: u8 },
    /// R4.1: a battle card comes up.
    CardUp { seat: Seat, card: Kind },
    /// R4.9: how a mixed battle card is fought.
    Decided { seat: Seat, card: Kind, draconic: bool },
    /// R4.6: a band is formed.
    BandFormed { seat: Seat, cards: Cards },
    /// An attack is declared, the first of a battle or another one.
    Attacked { seat: Seat, from: Attacker, defender: Seat, target: Target },
    /// R6.1: a charge is declared.
    Charged { seat: Seat, camps: Arm, defender: Seat, target: Target },
    /// R7.9: a shot has made the attack impossible.
    CalledOff { seat: Seat },
    /// Dice are thrown, in the order thrown.
    Threw { seat: Seat, red: Thrown<3>, defender: Seat, black: Thrown<2> },
    /// Two dice are compared, all bonuses counted; `rank` 1 for the best, 2 for the second best.
    Compared { rank: u8, seat: Seat, red: u8, defender: Seat, black: u8, winner: Seat },
    /// A card goes to a victory pile.
    Lost { seat: Seat, card: Kind, winner: Seat },
    /// R5.9: a flame saves a dragon, which has so many left.
    FlameSpent { seat: Seat, flames: u8 },
    /// R5.10: a dragon is gone and its flames are discarded.
    FlamesLost { seat: Seat, count: u8 },
    /// A player fires no catapult.
    Passed { seat: Seat },
    /// A player fires a catapult.
    Fired { seat: Seat, owner: Seat, card: Kind, target: Shot, die: u8, hit: bool },
    /// R4.1: a battle card is done and discarded; `fought` if an attack was made with it.
    CardDone { seat: Seat, card: Kind, fought: bool },
    /// R7.11: unused catapults and wizards are discarded.
    PutAway { seat: Seat, catapults: u8, wizards: u8 },
    /// A round is over.
    RoundEnds { round: u8 },
    /// R8.3: the largest faction of a people.
    Bonus { seats: Seats, people: People, points: u8 },
    /// R8.4: the most living dragons.
    DragonBonus { seats: Seats, points: u8 },
    /// What a player has in the end.
    Scored { seat: Seat, won: u8, points: i32 },
    /// The game is over.
    GameEnds { winners: Seats },
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Dealer { seat } => write!(f, "{seat} deals"),
            Event::LaidOut { seat, cards } => write!(f, "{seat} lays out {cards}"),
            Event::RoundBegins { round } => write!(f, "round {round} begins"),
            Event::Reshuffled { count } => write!(f, "the discards are shuffled in, the pile has {count} cards"),
            Event::Dealt { seat, cards: Some(cards), .. } => write!(f, "{seat} is dealt {cards}"),
            Event::Dealt { seat, count, .. } => write!(f, "{seat} is dealt {count} cards"),
            Event::Chose { seat, cards: Some(cards), .. } => write!(f, "{seat} chooses {cards}"),
            Event::Chose { seat, .. } => write!(f, "{seat} has chosen"),
            Event::Kept { seat, cards } => write!(f, "{seat} keeps {cards}"),
            Event::Discarded { seat, cards: Some(cards), .. } => write!(f, "{seat} discards {cards}"),
            Event::Discarded { seat, count, .. } => write!(f, "{seat} discards {count} cards"),
            Event::WizardPlaced { seat, people } => write!(f, "{seat} puts a wizard on the {people}"),
            Event::WizardsLost { seat, count } => write!(f, "{seat} discards wizards without a faction: {count}"),
            Event::FlamePlaced { seat, flames } => write!(f, "{seat} puts a flame on a dragon, now {flames}"),
            Event::FlamesWait { seat, count } => write!(f, "{seat} has flames without a dragon: {count}"),
            Event::CardUp { seat, card } => write!(f, "{card} of {seat} comes up"),
            Event::Decided { seat, card, draconic: false } => write!(f, "{seat} makes {card} mercenary"),
            Event::Decided { seat, card, draconic: true } => write!(f, "{seat} makes {card} draconic"),
            Event::BandFormed { seat, cards } => write!(f, "{seat} forms a band of {cards}"),
            Event::Attacked { seat, from, defender, target } => {
                write!(f, "{seat} attacks with {from}: {target} of {defender}")
            }
            Event::Charged { seat, camps, defender, target } => {
                write!(f, "{seat} camps {camps} and charges {target} of {defender}")
            }
            Event::CalledOff { seat } => write!(f, "the attack of {seat} is called off"),
            Event::Threw { seat, red, defender, black } => {
                write!(f, "{seat} throws{}, {defender} throws{}", Spaced(red), Spaced(black))
            }
            Event::Compared { rank, seat, red, defender, black, winner } => {
                let rank = if *rank == 1 { "best" } else { "second" };
                write!(f, "{rank}: {seat} {red}, {defender} {black}, {winner} wins")
            }
            Event::Lost { seat, card, winner } => write!(f, "{seat} gives {card} to {winner}"),
            Event::FlameSpent { seat, flames } => write!(f, "{seat} spends a flame, {flames} left"),
            Event::FlamesLost { seat, count } => write!(f, "{seat} discards the flames of the dragon: {count}"),
            Event::Passed { seat } => write!(f, "{seat} passes"),
            Event::Fired { seat, owner, target, die, hit, .. } => {
                write!(f, "{seat} fires at {target} of {owner}: {die}, {}", if *hit { "hit" } else { "missed" })
            }
            Event::CardDone { seat, card, fought: true } => write!(f, "{seat} is done with {card}"),
            Event::CardDone { seat, card, fought: false } => write!(f, "{seat} cannot attack with {card}"),
            Event::PutAway { seat, catapults, wizards } => {
                write!(f, "{seat} discards {catapults} catapults and {wizards} wizards")
            }
            Event::RoundEnds { round } => write!(f, "round {round} ends"),
            Event::Bonus { seats, people, points } => write!(f, "most {people}: {seats}, {points} points"),
            Event::DragonBonus { seats, points } => write!(f, "most dragons: {seats}, {points} points"),
            Event::Scored { seat, won, points } => write!(f, "{seat} won {won} cards: {points} points"),
            Event::GameEnds { winners } => write!(f, "the game is over, won by {winners}"),
        }
    }
}

/// Dice, each after a space.
struct Spaced<'a, const N: usize>(&'a Few<u8, N>);

impl<const N: usize> fmt::Display for Spaced<'_, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|die| write!(f, " {die}"))
    }
}
