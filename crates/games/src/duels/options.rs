//! Every number of the rules, and what can be chosen before a game.

use std::{fmt, ops::RangeInclusive, str::FromStr};

use serde::Serialize;
use tablee_kernel::{BadOptions, OptionSpec, Seat, Seats, options::Pairs, text::number};

use super::card::Cast;

/// The most fighters at a table.
pub(super) const MAX_PLAYERS: usize = 17;
/// R1.2: a side has at least this many fighters.
const LEAST_OF_A_SIDE: usize = 3;
/// R1.6: the bet cards of each side and of the bank at the start.
pub(super) const BET_CARDS: u8 = 15;
/// R1.6: all of them together.
pub(super) const ALL_BET_CARDS: u8 = 3 * BET_CARDS;
/// R5.1: the most bet cards a side adds to its stake in one turn.
pub(super) const MOST_BET: u8 = 5;
/// R7.3: a side pays one card of this many as tax.
pub(super) const TAX_SHARE: u8 = 3;

const CHOOSE_SECONDS: RangeInclusive<u16> = 5..=300;
const MAX_TIES: RangeInclusive<u8> = 1..=20;

/// What can be chosen before a game of Duels.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    pub(super) players: u8,
    pub(super) hierarchy: Hierarchy,
    pub(super) teams: Teams,
    /// R3.2: the time to choose a fighter.
    pub(super) choose_seconds: u16,
    /// R8.5: tied duels in a row that end the game.
    pub(super) max_ties: u8,
}

/// Who beats whom among King, Knight and Executioner (R6).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Hierarchy {
    /// King over Knight over Executioner.
    Ladder,
    /// King beats Knight, Knight beats Executioner, Executioner beats King.
    Cycle,
}

/// How the sides are formed (R1.3).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Teams {
    /// By lot.
    Balanced,
    /// Every other seat.
    Alternate,
    /// These seats on the left, all others on the right.
    Left(Seats),
}

impl Options {
    /// R1.4: the characters in play.
    pub(super) fn cast(self) -> Cast {
        let n_each = match self.players {
            ..=7 => 2,
            8..=10 => 3,
            11..=13 => 4,
            _ => 5,
        };
        Cast::from_counts([1, 1, n_each, n_each, n_each])
    }
}

impl tablee_kernel::Options for Options {
    const PLAYERS: RangeInclusive<usize> = 6..=MAX_PLAYERS;
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec { name: "hierarchy", choices: &["ladder", "cycle"], other: None },
        OptionSpec { name: "teams", choices: &["balanced", "seats"], other: Some("a list such as abc/def") },
        OptionSpec { name: "choose_seconds", choices: &["30"], other: Some("5 to 300") },
        OptionSpec { name: "max_ties", choices: &["10"], other: Some("1 to 20") },
    ];

    fn players(&self) -> usize {
        self.players.into()
    }

    fn every() -> Vec<Self> {
        let mut res = Vec::new();
        for players in Self::PLAYERS {
            // The smaller half, so that the right has one more if the number is odd.
            let listed = Teams::Left(Seats::first(players / 2));
            for hierarchy in [Hierarchy::Ladder, Hierarchy::Cycle] {
                for (teams, max_ties) in [(Teams::Balanced, 10), (Teams::Alternate, 2), (listed, 1)] {
                    res.push(Options { players: players as u8, hierarchy, teams, choose_seconds: 30, max_ties });
                }
            }
        }
        res
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hierarchy = match self.hierarchy {
            Hierarchy::Ladder => "ladder",
            Hierarchy::Cycle => "cycle",
        };
        write!(f, "players={} hierarchy={hierarchy} teams=", self.players)?;
        match self.teams {
            Teams::Balanced => f.write_str("balanced")?,
            Teams::Alternate => f.write_str("seats")?,
            Teams::Left(left) => {
                let right = Seats::first(self.players.into()).minus(left);
                left.iter().try_for_each(|seat| write!(f, "{seat}"))?;
                f.write_str("/")?;
                right.iter().try_for_each(|seat| write!(f, "{seat}"))?;
            }
        }
        write!(f, " choose_seconds={} max_ties={}", self.choose_seconds, self.max_ties)
    }
}

impl FromStr for Options {
    type Err = BadOptions;

    fn from_str(s: &str) -> Result<Self, BadOptions> {
        let pairs = Pairs::read(s, <Self as tablee_kernel::Options>::PLAYERS, <Self as tablee_kernel::Options>::SPECS)?;
        let teams = match pairs.get("teams") {
            "balanced" => Teams::Balanced,
            "seats" => Teams::Alternate,
            list => read_list(list, Seats::first(pairs.players())).ok_or_else(|| pairs.refuse("teams"))?,
        };
        Ok(Options {
            players: pairs.players() as u8,
            hierarchy: if pairs.get("hierarchy") == "ladder" { Hierarchy::Ladder } else { Hierarchy::Cycle },
            teams,
            choose_seconds: read_within(&pairs, "choose_seconds", &CHOOSE_SECONDS)?,
            max_ties: read_within(&pairs, "max_ties", &MAX_TIES)?,
        })
    }
}

/// R1.2, R1.3: every seat on exactly one side, sizes that differ by at most one.
fn read_list(text: &str, all: Seats) -> Option<Teams> {
    let (left, right) = text.split_once('/')?;
    let (left, right) = (read_side(left)?, read_side(right)?);
    let is_split = left.both(right).is_empty() && left.union(right) == all;
    let is_fair = left.len().abs_diff(right.len()) <= 1 && LEAST_OF_A_SIDE <= left.len().min(right.len());
    (is_split && is_fair).then_some(Teams::Left(left))
}

fn read_side(text: &str) -> Option<Seats> {
    let mut res = Seats::EMPTY;
    for letter in text.split_terminator("").skip(1) {
        let seat: Seat = letter.parse().ok()?;
        if res.contains(seat) {
            return None;
        }
        res = res.with(seat);
    }
    Some(res)
}

fn read_within<N: FromStr + PartialOrd>(
    pairs: &Pairs<'_>,
    name: &str,
    range: &RangeInclusive<N>,
) -> Result<N, BadOptions> {
    let value = number(pairs.get(name), "a number").map_err(|_| pairs.refuse(name))?;
    if range.contains(&value) { Ok(value) } else { Err(pairs.refuse(name)) }
}
