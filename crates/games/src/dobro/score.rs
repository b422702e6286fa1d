//! The end of a round and of the game.

use tablee_kernel::{BySeat, Chance, Log, Outcome, Seat, Term};

use super::{event::Event, options::MAX_PLAYERS, state::Dobro};

/// R7.2: what the « oubli » card costs.
const OUBLI: u8 = 1;

impl Dobro {
    /// The hand of the player whose turn it was is empty: everything on the table
    /// and in the hands is discarded, nobody takes it (R6.2).
    pub(super) fn end_round(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        let ender = self.turn;
        log.tell_all(Event::RoundEnds { seat: ender });
        self.score_round(log);
        if self.round == self.options.n_rounds() {
            self.is_over = true;
            log.tell_all(Event::GameEnds { winners: self.result().winners() });
        } else {
            self.close_auction(None);
            let opener = self.next_opener(ender);
            self.begin_round(opener, chance, log);
        }
    }

    fn score_round(&mut self, log: &mut Log<Event>) {
        let places = places(&self.taken);
        for (seat, points) in round_points(&self.taken, self.oubli).iter() {
            self.points[seat] += points;
            if log.is_muted() {
                continue;
            }
            let (taken, total, forgetful) = (self.taken[seat], self.points[seat], self.oubli == Some(seat));
            let mut terms = vec![Term::new("position", taken.into(), places[seat].into(), "R7.1")];
            if forgetful {
                terms.push(Term::new("oubli", 1, OUBLI.into(), "R7.2"));
            }
            log.tell_all(Event::Scored { seat, taken, forgetful, points, total, terms });
        }
    }

    /// R2.4: most points in all; among equals the first one met from `ender` on,
    /// in the current direction.
    pub(super) fn next_opener(&self, ender: Seat) -> Seat {
        let most = self.points.as_slice().iter().max();
        let mut seat = ender;
        while Some(&self.points[seat]) != most {
            seat = self.next(seat);
        }
        seat
    }

    /// How the game ended.
    pub(super) fn result(&self) -> Outcome {
        ranking(&self.points, &self.taken)
    }
}

/// R7.4: fewest points, then fewest cards in the last round.
pub(super) fn ranking(points: &BySeat<u8, MAX_PLAYERS>, taken: &BySeat<u8, MAX_PLAYERS>) -> Outcome {
    let merit = |seat: Seat| (-i32::from(points[seat]), -i32::from(taken[seat]));
    Outcome::ranked(points.as_slice().len(), |seat| points[seat].into(), merit)
}

/// What each gets for a round that ends with these cards taken.
pub(super) fn round_points(taken: &BySeat<u8, MAX_PLAYERS>, oubli: Option<Seat>) -> BySeat<u8, MAX_PLAYERS> {
    let mut res = places(taken);
    if let Some(seat) = oubli {
        res[seat] += OUBLI;
    }
    res
}

/// R7.1: positions by cards taken, fewest first; equals share one and the
/// positions after it are skipped.
fn places(taken: &BySeat<u8, MAX_PLAYERS>) -> BySeat<u8, MAX_PLAYERS> {
    taken.map(|mine| 1 + taken.as_slice().iter().filter(|&&other| other < mine).count() as u8)
}
