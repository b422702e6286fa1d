//! Who has seen which card.
//!
//! Everything public is in two fields: `shown`, cards that everybody has seen in
//! the hand where they are, and `lacks`, cards that everybody knows a hand not to
//! have. What a special card lets some seats know more is in `moved`, and in what
//! was taken and given. All else follows from the hands, so that nothing has to
//! be kept up to date as cards are played.

use tablee_kernel::{BySeat, Eye, Seat, Seats};

use super::{
    card::{Card, Cards},
    options::MAX_PLAYERS,
    state::{Moved, Nains},
};

impl Nains {
    /// The cards in each hand whose place `eye` knows.
    pub(super) fn known_to(&self, eye: Eye) -> BySeat<Cards, MAX_PLAYERS> {
        let seen = eye.seat().map_or(self.shown, |seat| self.shown.union(self.seen_by_seat(seat)));
        BySeat::from_fn(self.hands.len(), |seat| self.hands[seat].both(seen))
    }

    /// The cards whose place `me` knows and others may not.
    fn seen_by_seat(&self, me: Seat) -> Cards {
        let elsewhere = match self.moved {
            // R10.2: a hand is known to those who had it.
            Some(Moved::Swapped { seat, other }) if me == seat => self.hands[other],
            Some(Moved::Swapped { seat, other }) if me == other => self.hands[seat],
            Some(Moved::Passed { side }) => self.hands[self.neighbour(me, side)],
            // R10.3: both see what goes back and forth, and so what stays.
            Some(Moved::Robbed { thief, victim }) if me == thief || me == victim => {
                let moved = self.taken.both(self.hands[thief]).union(self.given.both(self.hands[victim]));
                moved.union([Card::KNIGHT_5, Card::GOBLIN_11B].into_iter().collect())
            }
            _ => Cards::EMPTY,
        };
        self.hands[me].union(elsewhere)
    }

    /// Whether `seat` knows what was taken and given.
    pub(super) fn knows_theft(&self, seat: Seat) -> bool {
        matches!(self.moved, Some(Moved::Robbed { thief, victim }) if seat == thief || seat == victim)
    }

    /// Everyone who knows the whole hand of `seat`.
    pub(super) fn insiders(&self, seat: Seat) -> Seats {
        let n_cards = self.hands[seat].len();
        (0..self.hands.len()).map(Seat::new).filter(|&it| self.known_to(Eye::Seat(it))[seat].len() == n_cards).collect()
    }
}
