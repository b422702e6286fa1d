//! What an onlooker may know, and guesses at the rest.

use serde::Serialize;
use tablee_kernel::{BySeat, Chance, Eye, Pile, Seat, Seats};

use super::{
    card::Hand,
    options::{Drawing, MAX_PLAYERS, Options},
    state::{Direction, Dobro, LastAuction, Plays, whole_box},
};

/// All that one onlooker may know.
///
/// Played and taken cards are public (R9.2): `gone` and `auction` together are
/// every card seen in this round.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct View {
    /// The seat that looks; nobody's for a bystander.
    #[cfg_attr(feature = "typescript", ts(type = "string | null"))]
    pub me: Eye,
    #[serde(skip)]
    pub(super) options: Options,
    /// The round, counted from one.
    pub round: u8,
    /// How many rounds there are.
    pub rounds: u8,
    /// Who sees to it that hands are refilled.
    pub drawing: Drawing,
    /// Whether the game is over.
    pub is_over: bool,
    /// The way the turn goes.
    pub direction: Direction,
    /// Whose turn it is.
    pub turn: Seat,
    /// The value in play.
    pub value: Option<u8>,
    /// My own cards; nothing for a bystander.
    pub hand: Option<Hand>,
    /// How many cards each holds.
    pub hand_sizes: BySeat<u8, MAX_PLAYERS>,
    /// How many cards the pile has.
    pub pile: u8,
    /// How many cards are set aside.
    pub aside: u8,
    /// What was played in this auction.
    pub auction: Plays,
    /// The auction before.
    pub last: LastAuction,
    /// Every card taken in this round, by anyone.
    pub gone: Hand,
    /// How many cards each has taken in this round.
    pub taken: BySeat<u8, MAX_PLAYERS>,
    /// Totals so far.
    pub points: BySeat<u8, MAX_PLAYERS>,
    /// Who has the « oubli » card.
    pub oubli: Option<Seat>,
    /// Who owes a draw.
    pub owing: Seats,
    /// Who of them can be called.
    pub forgetful: Seats,
}

impl Dobro {
    pub(super) fn seen_by(&self, eye: Eye) -> View {
        View {
            me: eye,
            options: self.options,
            round: self.round,
            rounds: self.options.n_rounds(),
            drawing: self.options.drawing,
            is_over: self.is_over,
            direction: self.direction,
            turn: self.turn,
            value: self.value,
            hand: eye.seat().map(|seat| self.hands[seat]),
            // Counted where they are: what was copied is read back before its bytes have arrived.
            hand_sizes: BySeat::from_fn(self.hands.len(), |seat| self.hands[seat].len() as u8),
            pile: self.pile.len() as u8,
            aside: self.aside.len() as u8,
            auction: self.auction,
            last: self.last,
            gone: self.gone,
            taken: self.taken,
            points: self.points,
            oubli: self.oubli,
            owing: self.owing,
            forgetful: self.forgetful,
        }
    }
}

impl View {
    /// The options in force.
    #[inline]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Deals the cards that were not seen to everyone else, the cards set aside
    /// and the pile; every such deal is equally likely.
    pub(super) fn guess(&self, chance: &mut Chance) -> Dobro {
        let mut res = Dobro {
            options: self.options,
            round: self.round,
            is_over: self.is_over,
            direction: self.direction,
            turn: self.turn,
            value: self.value,
            hands: self.hand_sizes.map(|_| Hand::EMPTY),
            pile: Hand::EMPTY,
            aside: Hand::EMPTY,
            auction: self.auction,
            gone: self.gone,
            taken: self.taken,
            points: self.points,
            oubli: self.oubli,
            owing: self.owing,
            forgetful: self.forgetful,
            last: self.last,
        };
        let seen = self.gone.plus(res.auction_cards()).plus(self.hand.unwrap_or_default());
        let mut unseen = whole_box(self.options).minus(seen).unwrap_or_default();
        for (seat, size) in self.hand_sizes.iter() {
            res.hands[seat] = match self.hand {
                Some(hand) if self.me == Eye::Seat(seat) => hand,
                _ => draw_some(&mut unseen, size, chance),
            };
        }
        res.aside = draw_some(&mut unseen, self.aside, chance);
        res.pile = unseen;
        res
    }
}

fn draw_some(from: &mut Hand, n_cards: u8, chance: &mut Chance) -> Hand {
    (0..usize::from(n_cards).min(from.size())).map(|_| chance.draw(from)).collect()
}
