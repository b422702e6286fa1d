//! The end of a round and of the game.

use serde::{Serialize, Serializer};
use tablee_kernel::{Account, BySeat, Chance, Game, Log, Outcome, Seat, Term};

use super::{
    event::Event,
    options::{Goal, MAX_PLAYERS, Options},
    state::{Eternity, Tally},
};

/// How trees and tricks compare.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Balance {
    /// R6.1: as many as each other.
    Harmony,
    /// R6.2: more tricks than trees.
    SpareTricks,
    /// R6.3: more trees than tricks.
    BrokenPromise,
}

impl Balance {
    /// How so many trees and so many tricks compare.
    #[inline]
    pub fn of(trees: u8, tricks: u8) -> Balance {
        match trees.cmp(&tricks) {
            std::cmp::Ordering::Equal => Balance::Harmony,
            std::cmp::Ordering::Less => Balance::SpareTricks,
            std::cmp::Ordering::Greater => Balance::BrokenPromise,
        }
    }
}

/// What one player made of a round.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct RoundScore {
    /// Trees taken.
    pub trees: u8,
    /// Tricks won.
    pub tricks: u8,
    /// Points for it, whether they were banked or not.
    pub points: u8,
    /// R7.2: whether they count.
    pub banked: bool,
}

impl RoundScore {
    /// R6.1 to R6.3, with this bonus for harmony. Trees are planted by themselves,
    /// one on each trick (R5.6).
    #[inline]
    pub fn new(trees: u8, tricks: u8, harmony: u8) -> RoundScore {
        let points = match Balance::of(trees, tricks) {
            Balance::Harmony => trees + harmony,
            Balance::SpareTricks => trees,
            Balance::BrokenPromise => 0,
        };
        RoundScore { trees, tricks, points, banked: true }
    }

    /// What a round that ends with these tallies gives to each.
    #[inline]
    pub(super) fn of_all(
        tallies: BySeat<Tally, MAX_PLAYERS>,
        round: u8,
        options: Options,
    ) -> BySeat<RoundScore, MAX_PLAYERS> {
        let harmony = options.harmony(round);
        let scores = tallies.map(|it| RoundScore::new(it.trees, it.tricks, harmony));
        if options.goal == Goal::Rounds {
            return scores;
        }
        // R7.2: with a number of points to reach, only the best of the round are paid.
        let best = scores.iter().map(|(_, it)| it.points).max();
        scores.map(|it| RoundScore { banked: it.points == 0 || Some(it.points) == best, ..it })
    }

    /// How it came about; the terms add up to what is banked.
    pub(super) fn terms(self) -> Vec<Term> {
        let RoundScore { trees, tricks, points, banked } = self;
        let of_trees = |ruling| Term::new("trees", trees.into(), trees.into(), ruling);
        let mut res = match Balance::of(trees, tricks) {
            Balance::Harmony => vec![of_trees("R6.1"), Term::new("harmony", 1, (points - trees).into(), "R6.1")],
            Balance::SpareTricks => vec![of_trees("R6.2")],
            Balance::BrokenPromise => vec![Term::new("broken_promise", (trees - tricks).into(), 0, "R6.3")],
        };
        if !banked {
            res.push(Term::new("not_banked", 1, -i32::from(points), "R7.2"));
        }
        res
    }
}

/// How the points of a round came about: the [`Term`]s, made only where somebody reads them.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Terms(pub RoundScore);

impl Serialize for Terms {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.terms().serialize(serializer)
    }
}

/// Why the points of a seat changed.
pub(super) fn accounts(event: &Event) -> Vec<Account> {
    match *event {
        Event::Scored { seat, terms, .. } => vec![Account { seat, terms: terms.0.terms() }],
        _ => Vec::new(),
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
        let scores = RoundScore::of_all(self.tallies, self.round, self.options);
        self.last_round = scores.map(|it| it.points);
        for (seat, score) in scores.iter() {
            let RoundScore { trees, tricks, points, banked } = score;
            self.points[seat] += if banked { points } else { 0 };
            let (round, balance) = (self.round, Balance::of(trees, tricks));
            let (total, terms) = (self.points[seat], Terms(score));
            log.tell_all(Event::Scored { seat, round, trees, tricks, balance, points, banked, total, terms });
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
            Goal::Rounds => (self.points[seat], self.last_round[seat]),
            Goal::Points(_) => (self.points[seat], 0),
        };
        Outcome::ranked(self.options.players.into(), |seat| self.points(seat), merit)
    }
}
