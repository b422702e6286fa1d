//! What an action would lead to, as far as its player can know.

use std::collections::BTreeMap;

use serde::Serialize;
use tablee_kernel::{BySeat, Seat};

use super::{
    action::{Action, Side},
    card::{Card, Cards, FACES},
    options::{BONUS, THEFT},
    shown::worth,
    state::Phase,
    view::View,
};

/// What an action would lead to.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Foreseen {
    /// A card is played.
    Card {
        /// Whether it follows the suit to follow.
        follows: bool,
        /// Whether it wins the trick, as things are then.
        leads: bool,
        /// Whether the trick is over then, and won.
        wins: bool,
        /// What it looks like, if it is a copy.
        copies: Option<Card>,
        /// What the cards of the trick bring its winner then, where cards count one by one.
        stake: Option<i32>,
        /// What the special card brings me, were the trick over then.
        bonus: i32,
        /// What I am asked for when the trick is over.
        asks: Option<Phase>,
    },
    /// A quest is chosen: the cards of my hand that count one by one, with what
    /// each brings its winner.
    Quest {
        /// Points by card.
        worth: BTreeMap<Card, i32>,
    },
    /// Cards are taken, unseen.
    Theft {
        /// How many.
        cards: u8,
        /// From so many.
        of: u8,
        /// Those of them I know.
        known: Cards,
    },
    /// Hands change owners.
    Hands {
        /// Who gets mine.
        to: Seat,
        /// Whose I get.
        from: Seat,
        /// The cards of it I know.
        known: Cards,
    },
    /// The Sorcerer is swapped for a card that somebody won.
    Sorcerer {
        /// Who loses it.
        winner: Seat,
        /// What it brings them, where cards count one by one.
        worth: i32,
    },
}

impl View {
    pub(super) fn foresee(&self, seat: Seat, action: Action) -> Option<Foreseen> {
        if self.won.len() <= seat.index() {
            return None;
        }
        let hand = self.hand.unwrap_or_default();
        let hands = |to: Seat, from: Seat| Foreseen::Hands { to, from, known: self.known[from] };
        let is_seated = |other: Seat| other.index() < self.won.len();
        match action {
            Action::Play(card) => self.foresee_card(seat, card),
            Action::Choose(quest) => Some(Foreseen::Quest { worth: worth(quest, hand) }),
            Action::Take(other) if is_seated(other) => {
                Some(Foreseen::Theft { cards: THEFT as u8, of: self.hand_sizes[other], known: self.known[other] })
            }
            Action::Swap(other) if is_seated(other) => Some(hands(other, other)),
            Action::PassHands(side) => {
                let position = self.with_hands(self.known);
                let (left, right) = (position.neighbour(seat, Side::Left), position.neighbour(seat, Side::Right));
                Some(match side {
                    Side::Left => hands(left, right),
                    Side::Right => hands(right, left),
                })
            }
            Action::Sorcerer(card) => {
                let (quest, last) = (self.quest?, self.last?);
                Some(Foreseen::Sorcerer { winner: last.winner, worth: quest.rule().worth(card) })
            }
            Action::Take(_) | Action::Swap(_) | Action::Give(..) | Action::Pass => None,
        }
    }

    fn foresee_card(&self, seat: Seat, card: Card) -> Option<Foreseen> {
        let n_seats = self.won.len();
        if self.phase != Phase::Play || self.turn != seat || self.trick.len() == n_seats {
            return None;
        }
        let mut position = self.with_hands(BySeat::new(n_seats, Cards::EMPTY));
        let at = position.trick.len();
        let model = self.model(card);
        let suit = self.led_suit();
        position.trick.push(card);
        let cards = position.trick.iter().copied().collect();
        let leads = position.best(cards) == at;
        let is_last_trick = self.hand.is_some_and(|it| it.len() == 1);
        Some(Foreseen::Card {
            follows: suit.is_some() && model.and_then(Card::suit) == suit,
            leads,
            wins: leads && at + 1 == n_seats,
            copies: model.filter(|&it| it != card),
            stake: self.stake(cards),
            bonus: self.bonus_of(card, cards, leads, is_last_trick),
            asks: match card {
                Card::DWARF_1 if !is_last_trick => Some(Phase::Swap),
                Card::KNIGHT_11A if !is_last_trick => Some(Phase::PassHands),
                _ => None,
            },
        })
    }

    /// What the special card brings me if I play `card` and the trick has these cards.
    fn bonus_of(&self, card: Card, cards: Cards, wins: bool, is_last_trick: bool) -> i32 {
        let points = match card {
            Card::KNIGHT_1 if is_last_trick => BONUS,
            Card::GOBLIN_1 => cards.both(FACES).len() as i8,
            _ if !wins => 0,
            _ if cards.contains(Card::DWARF_11A) || self.next_trick_pays => BONUS,
            _ if cards.contains(Card::GOBLIN_11A) => -BONUS,
            _ => 0,
        };
        points.into()
    }
}
