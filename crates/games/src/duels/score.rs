//! Stakes, tax, and the end of the game.

use std::fmt;

use serde::Serialize;
use tablee_kernel::{Account, Log, Outcome, Seat, Seats, Term};

use super::{
    event::Event,
    options::TAX_SHARE,
    side::{BySide, Side},
    state::{Duels, Phase},
};

/// How a game ended (R8).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// A side has no fighter left.
    NoFighters,
    /// All living fighters are of one level: both sides win.
    PerfectEquality,
    /// Too many duels in a row were tied.
    TooManyTies,
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            End::NoFighters => "a side has no fighter left",
            End::PerfectEquality => "perfect equality",
            End::TooManyTies => "too many ties",
        })
    }
}

impl Duels {
    /// R7.1, R7.2: the loser's stake goes to the bank before the winner is paid.
    /// Returns what the winner received.
    pub(super) fn settle(&mut self, winner: Side, log: &mut Log<Event>) -> u8 {
        let loser = winner.other();
        let (stake, lost) = (self.stakes[winner], self.stakes[loser]);
        self.bank += lost;
        let gained = stake.min(self.bank);
        self.bank -= gained;
        self.purses[winner] += stake + gained;
        self.stakes[winner] = 0;
        self.stakes[loser] = 0;
        let (left, right) = (self.purses.left, self.purses.right);
        let teams = self.teams();
        log.tell_all(Event::Settled { side: winner, gained, lost, left, right, bank: self.bank, teams });
        gained
    }

    pub(super) fn end_turn(&mut self, log: &mut Log<Event>) {
        if self.bank == 0 {
            self.raise_tax(log);
        }
        match self.end_now() {
            None => self.begin_turn(log),
            Some(end) => self.finish(end, log),
        }
    }

    /// R7.3: a third of each side's cards, rounded down.
    fn raise_tax(&mut self, log: &mut Log<Event>) {
        let (left, right) = (self.purses.left / TAX_SHARE, self.purses.right / TAX_SHARE);
        self.purses.left -= left;
        self.purses.right -= right;
        self.bank = left + right;
        log.tell_all(Event::Taxed { left, right, bank: self.bank, teams: self.teams() });
    }

    /// How the game is over now, if it is.
    pub(super) fn end_now(&self) -> Option<End> {
        if Side::BOTH.into_iter().any(|side| self.living_of(side).is_empty()) {
            Some(End::NoFighters)
        } else if self.is_perfect_equality() {
            Some(End::PerfectEquality)
        } else if self.options.max_ties <= self.n_ties {
            Some(End::TooManyTies)
        } else {
            None
        }
    }

    fn is_perfect_equality(&self) -> bool {
        let mut levels = self.living.iter().map(|seat| self.characters[seat].level());
        let first = levels.next();
        levels.all(|it| Some(it) == first)
    }

    fn finish(&mut self, end: End, log: &mut Log<Event>) {
        let stakes = self.stakes;
        if 0 < stakes.left + stakes.right {
            // R8.5: only ties leave cards in the middle, and they go back.
            for side in Side::BOTH {
                self.purses[side] += stakes[side];
                self.stakes[side] = 0;
            }
            log.tell_all(Event::StakesGoBack { left: stakes.left, right: stakes.right });
        }
        self.phase = Phase::Over;
        self.end = Some(end);
        if log.is_muted() {
            return;
        }
        let (left, right) = (self.purses.left, self.purses.right);
        log.tell_all(Event::GameEnds { end, winners: self.result(end).winners(), left, right });
        for (seat, card) in self.characters.iter() {
            log.tell_all(Event::Shown { seat, card });
        }
        if !self.aside.is_empty() {
            log.tell_all(Event::AsideShown { cards: self.aside });
        }
    }

    /// The bet cards of a side, those in the middle counted.
    pub(super) fn wealth(&self, side: Side) -> u8 {
        self.purses[side] + self.stakes[side]
    }

    /// R8.1 to R8.6: the side with the most bet cards wins, unless both do.
    pub(super) fn result(&self, end: End) -> Outcome {
        let points = |seat: Seat| i32::from(self.wealth(self.side_of(seat)));
        let merit = |seat: Seat| if end == End::PerfectEquality { 0 } else { points(seat) };
        Outcome::ranked(self.options.players.into(), points, merit)
    }
}

/// Why the points of each seat changed, or why cards it staked did not come back yet.
pub(super) fn accounts(event: &Event) -> Vec<Account> {
    match *event {
        Event::StakesStay { left, right, teams } => {
            let stays = |count: u8| Term::new("tie", count.into(), 0, "R6.6");
            for_both(teams, &BySide { left: stays(left), right: stays(right) })
        }
        Event::Settled { side, gained, lost, teams, .. } => {
            let won = Term::new("winnings", gained.into(), gained.into(), "R7.2");
            let lost = Term::new("stake", lost.into(), -i32::from(lost), "R7.1");
            for_both(
                teams,
                &if side == Side::Left { BySide { left: won, right: lost } } else { BySide { left: lost, right: won } },
            )
        }
        Event::Taxed { left, right, teams, .. } => {
            let tax = |count: u8| Term::new("tax", count.into(), -i32::from(count), "R7.3");
            for_both(teams, &BySide { left: tax(left), right: tax(right) })
        }
        _ => Vec::new(),
    }
}

/// R8.6: what a side gains or loses belongs to each of its members.
fn for_both(teams: BySide<Seats>, terms: &BySide<Term>) -> Vec<Account> {
    let of = |side: Side| teams[side].iter().map(move |seat| Account { seat, terms: vec![terms[side].clone()] });
    Side::BOTH.into_iter().flat_map(of).collect()
}
