//! Stakes, tax, and the end of the game.

use std::{cmp::Ordering, fmt};

use serde::Serialize;
use tablee_kernel::{Account, Log, Outcome, Seat, Seats, Term};

use super::{
    event::Event,
    options::{BET_CARDS, MOST_BET, Options, TAX_SHARE},
    side::{BySide, Side},
    state::{Duels, Phase},
};

/// How a game ended (R8).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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

/// Who wins, once the game is over (R8).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Victory {
    /// The left has the most bet cards.
    Left,
    /// The right has the most bet cards.
    Right,
    /// Both have equally many and share the victory.
    Shared,
    /// Perfect equality: both win, whatever they own.
    Both,
}

/// The 45 bet cards: where they are and how they move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Treasury {
    /// The bet cards of each side, those in the middle not counted.
    pub purses: BySide<u8>,
    /// The bet cards of each side in the middle.
    pub stakes: BySide<u8>,
    /// The bet cards of the bank.
    pub bank: u8,
}

impl Treasury {
    /// R1.6: where they are at the start.
    pub(super) fn new() -> Treasury {
        let purses = BySide { left: BET_CARDS, right: BET_CARDS };
        Treasury { purses, stakes: BySide::default(), bank: BET_CARDS }
    }

    /// The bet cards of a side, those in the middle counted.
    #[inline]
    pub fn wealth(&self, side: Side) -> u8 {
        self.purses[side] + self.stakes[side]
    }

    /// R5.1 to R5.3: the fewest and the most bet cards a side can stake.
    #[inline]
    pub(super) fn bet_range(&self, side: Side) -> (u8, u8) {
        let purse = self.purses[side];
        (purse.min(1), purse.min(MOST_BET))
    }

    pub(super) fn bet(&mut self, side: Side, count: u8) {
        self.purses[side] -= count;
        self.stakes[side] += count;
    }

    /// R7.1, R7.2: the loser's stake goes to the bank before the winner is paid.
    /// Returns what the winner received and what the loser left.
    pub(super) fn settle(&mut self, winner: Side) -> (u8, u8) {
        let (stake, lost) = (self.stakes[winner], self.stakes[winner.other()]);
        self.bank += lost;
        let gained = stake.min(self.bank);
        self.bank -= gained;
        self.purses[winner] += stake + gained;
        self.stakes = BySide::default();
        (gained, lost)
    }

    /// R7.3: if the bank is empty, a third of each side's cards, rounded down.
    pub(super) fn raise_tax(&mut self) -> Option<BySide<u8>> {
        if self.bank != 0 {
            return None;
        }
        let tax = BySide::from_fn(|side| self.purses[side] / TAX_SHARE);
        for side in Side::BOTH {
            self.purses[side] -= tax[side];
            self.bank += tax[side];
        }
        Some(tax)
    }

    /// R8.1, R8.2: the side with the most bet cards wins.
    fn victory(&self) -> Victory {
        match self.wealth(Side::Left).cmp(&self.wealth(Side::Right)) {
            Ordering::Greater => Victory::Left,
            Ordering::Less => Victory::Right,
            Ordering::Equal => Victory::Shared,
        }
    }
}

impl End {
    /// Who wins a game that ended so.
    pub(super) fn victory(self, treasury: &Treasury, options: Options) -> Victory {
        match self {
            End::PerfectEquality => Victory::Both,
            // R8.5: both sides win, which pays nobody for stalling.
            End::TooManyTies if !options.ties_pay_the_leader => Victory::Both,
            End::NoFighters | End::TooManyTies => treasury.victory(),
        }
    }
}

impl Duels {
    /// Settles the stakes. Returns what the winner received.
    pub(super) fn settle(&mut self, winner: Side, log: &mut Log<Event>) -> u8 {
        let (gained, lost) = self.treasury.settle(winner);
        let Treasury { purses: BySide { left, right }, bank, .. } = self.treasury;
        log.tell_all(Event::Settled { side: winner, gained, lost, left, right, bank, teams: self.teams() });
        gained
    }

    pub(super) fn end_turn(&mut self, log: &mut Log<Event>) {
        if let Some(BySide { left, right }) = self.treasury.raise_tax() {
            log.tell_all(Event::Taxed { left, right, bank: self.treasury.bank, teams: self.teams() });
        }
        match self.end_now() {
            None => self.begin_turn(log),
            Some(end) => self.finish(end, log),
        }
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
        let stakes = self.treasury.stakes;
        if 0 < stakes.left + stakes.right {
            // R8.5: only ties leave cards in the middle, and they go back.
            self.treasury.purses = BySide::from_fn(|side| self.treasury.wealth(side));
            self.treasury.stakes = BySide::default();
            log.tell_all(Event::StakesGoBack { left: stakes.left, right: stakes.right });
        }
        self.phase = Phase::Over;
        self.end = Some(end);
        if log.is_muted() {
            return;
        }
        let BySide { left, right } = self.treasury.purses;
        log.tell_all(Event::GameEnds { end, winners: self.result(end).winners(), left, right });
        for (seat, card) in self.characters.iter() {
            log.tell_all(Event::Shown { seat, card });
        }
        if !self.aside.is_empty() {
            log.tell_all(Event::AsideShown { cards: self.aside });
        }
    }

    /// R8.1 to R8.6: the result belongs to the side.
    pub(super) fn result(&self, end: End) -> Outcome {
        let victory = end.victory(&self.treasury, self.options);
        let points = |seat: Seat| i32::from(self.treasury.wealth(self.side_of(seat)));
        let merit = |seat: Seat| match victory {
            Victory::Left => self.side_of(seat) == Side::Left,
            Victory::Right => self.side_of(seat) == Side::Right,
            Victory::Shared | Victory::Both => true,
        };
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
