//! The end of a round and of the game.

use serde::Serialize;
use tablee_kernel::{Chance, Game, Log, Outcome, Seat};

use super::{event::Event, options::Goal, state::Eternity};

/// What one player made of a round.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct RoundScore {
    /// Trees taken.
    pub trees: u8,
    /// Tricks won.
    pub tricks: u8,
    /// Points for it, whether they were banked or not.
    pub points: u8,
}

impl RoundScore {
    /// R6.1 to R6.3. Trees are planted by themselves, one on each trick (R5.6).
    pub(super) fn new(trees: u8, tricks: u8, harmony: u8) -> RoundScore {
        let points = match trees.cmp(&tricks) {
            std::cmp::Ordering::Equal => trees + harmony,
            std::cmp::Ordering::Less => trees,
            std::cmp::Ordering::Greater => 0,
        };
        RoundScore { trees, tricks, points }
    }
}

impl Eternity {
    /// Every card is played: the round is scored, and the next one dealt.
    pub(super) fn end_round(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        self.score_round(log);
        if self.is_decided() {
            self.is_over = true;
            log.tell_all(Event::GameEnds { winners: self.result().winners() });
        } else {
            self.begin_round(self.next_dealer(), chance, log);
        }
    }

    fn score_round(&mut self, log: &mut Log<Event>) {
        let harmony = self.options.harmony(self.round);
        self.last_round = self.tallies.map(|it| RoundScore::new(it.trees, it.tricks, harmony));
        let best = self.last_round.iter().map(|(_, it)| it.points).max();
        for (seat, RoundScore { trees, tricks, points }) in self.last_round.iter() {
            // R7.2: with a number of points to reach, only the best of the round are paid.
            let banked = self.options.goal == Goal::Rounds || points == 0 || Some(points) == best;
            self.points[seat] += if banked { points } else { 0 };
            log.tell_all(Event::Scored { seat, trees, tricks, points, banked, total: self.points[seat] });
        }
    }

    fn is_decided(&self) -> bool {
        let is_reached = match self.options.goal {
            Goal::Rounds => false,
            Goal::Points(target) => self.points.iter().any(|(_, it)| target <= it),
        };
        is_reached || self.round == self.options.last_round()
    }

    /// R2.5: fewest points in all; among equals the first one clockwise after the
    /// dealer before.
    fn next_dealer(&self) -> Seat {
        let fewest = self.points.as_slice().iter().min();
        let mut seat = self.next(self.dealer);
        while Some(&self.points[seat]) != fewest {
            seat = self.next(seat);
        }
        seat
    }

    /// R6.4, R7.3: most points; after three rounds, then most in the last of them.
    pub(super) fn result(&self) -> Outcome {
        let merit = |seat: Seat| match self.options.goal {
            Goal::Rounds => (self.points[seat], self.last_round[seat].points),
            Goal::Points(_) => (self.points[seat], 0),
        };
        Outcome::ranked(self.options.players.into(), |seat| self.points(seat), merit)
    }
}
