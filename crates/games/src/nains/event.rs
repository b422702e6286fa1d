//! What is seen to happen.

use std::fmt;

use serde::Serialize;
use tablee_kernel::{BySeat, Few, Seat, Seats, Term};

use super::{
    action::Side,
    card::{Card, Cards},
    options::MAX_PLAYERS,
    quest::{QuestId, Tile},
};

/// Something that was seen to happen. Cards that an onlooker does not see are
/// `None` and left out; their number is always there.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// A deal begins.
    DealBegins { deal: u16, dealer: Seat },
    /// The special card of the deal is drawn and shown.
    SpecialDrawn { seat: Seat, card: Card },
    /// A hand is dealt.
    Dealt {
        seat: Seat,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        cards: Option<Cards>,
        count: u8,
    },
    /// The holder of the Knight 5 shows it and draws a tile.
    TileDrawn { seat: Seat, tile: Tile, quests: [QuestId; 2] },
    /// One of its quests is chosen.
    QuestChosen { seat: Seat, quest: QuestId },
    /// The holder of the Goblin 11b shows it.
    ThiefShown { seat: Seat },
    /// Cards are taken from another hand, unseen.
    Took {
        seat: Seat,
        other: Seat,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        cards: Option<Cards>,
        count: u8,
    },
    /// As many are given back.
    Gave {
        seat: Seat,
        other: Seat,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        cards: Option<Cards>,
        count: u8,
    },
    /// The holder of the Goblin 5 shows it and leads.
    LeaderShown { seat: Seat },
    /// A card is played; `copied` is what a Mummy or a Doppelgänger looks like.
    Played {
        seat: Seat,
        card: Card,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        copied: Option<Card>,
    },
    /// A trick is won with one of its cards.
    TrickWon { seat: Seat, card: Card, cards: Few<Card, MAX_PLAYERS> },
    /// A special card brings or costs points.
    Bonus { seat: Seat, card: Card, points: i8 },
    /// Two players have swapped hands.
    HandsSwapped { seat: Seat, other: Seat },
    /// Every hand was passed on; `receivers` has who got the hand of each seat.
    HandsPassed { seat: Seat, side: Side, receivers: BySeat<Seat, MAX_PLAYERS> },
    /// The Sorcerer took the place of a card that was won.
    SorcererSwapped { seat: Seat, card: Card, winner: Seat },
    /// What a player gets for the deal, and why.
    Scored { seat: Seat, tricks: u8, quest: i32, bonus: i32, doubled: bool, points: i32, total: i32, terms: Vec<Term> },
    /// The lead is shared after the last deal: there is one more.
    LeadShared { seats: Seats },
    /// The game is over.
    GameEnds { winners: Seats },
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::DealBegins { deal, dealer } => write!(f, "deal {deal} begins, {dealer} deals"),
            Event::SpecialDrawn { seat, card } => write!(f, "{seat} draws the special card {card}"),
            Event::Dealt { seat, cards: Some(cards), .. } => write!(f, "{seat} is dealt {cards}"),
            Event::Dealt { seat, count, .. } => write!(f, "{seat} is dealt {count} cards"),
            Event::TileDrawn { seat, tile, .. } => write!(f, "{seat} shows C5 and draws {tile}"),
            Event::QuestChosen { seat, quest } => write!(f, "{seat} chooses {quest}"),
            Event::ThiefShown { seat } => write!(f, "{seat} shows G11b"),
            Event::Took { seat, other, cards: Some(cards), .. } => write!(f, "{seat} takes {cards} from {other}"),
            Event::Took { seat, other, count, .. } => write!(f, "{seat} takes {count} cards from {other}"),
            Event::Gave { seat, other, cards: Some(cards), .. } => write!(f, "{seat} gives {cards} to {other}"),
            Event::Gave { seat, other, count, .. } => write!(f, "{seat} gives {count} cards to {other}"),
            Event::LeaderShown { seat } => write!(f, "{seat} shows G5 and leads"),
            Event::Played { seat, card, copied: None } => write!(f, "{seat} plays {card}"),
            Event::Played { seat, card, copied: Some(copied) } => write!(f, "{seat} plays {card} as {copied}"),
            Event::TrickWon { seat, card, .. } => write!(f, "{seat} wins the trick with {card}"),
            Event::Bonus { seat, card, points } => write!(f, "{seat} gets {points:+} for {card}"),
            Event::HandsSwapped { seat, other } => write!(f, "{seat} swaps hands with {other}"),
            Event::HandsPassed { seat, side, .. } => write!(f, "{seat} has all hands passed to the {side}"),
            Event::SorcererSwapped { seat, card, winner } => {
                write!(f, "{seat} swaps the sorcerer for {card}, won by {winner}")
            }
            Event::Scored { seat, tricks, quest, bonus, doubled, points, total, .. } => {
                let twice = if *doubled { ", doubled" } else { "" };
                write!(
                    f,
                    "{seat} has {tricks} tricks: quest {quest}, bonus {bonus}{twice}: {points} points, {total} in all"
                )
            }
            Event::LeadShared { seats } => write!(f, "{seats} share the lead: one more deal"),
            Event::GameEnds { winners } => write!(f, "the game is over, won by {winners}"),
        }
    }
}
