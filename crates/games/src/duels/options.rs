//! Every number of the rules, and what can be chosen before a game.

use std::{fmt, ops::RangeInclusive, str::FromStr};

use serde::Serialize;
use tablee_kernel::{BadOptions, OptionSpec, Seat, Seats, options::Pairs, text::number};

use super::card::Cast;

/// The most fighters at a table.
pub(super) const MAX_PLAYERS: usize = 17;
/// R1.6: the bet cards of each side and of the bank at the start.
pub(super) const BET_CARDS: u8 = 15;
/// R1.6: all of them together.
pub(super) const ALL_BET_CARDS: u8 = 3 * BET_CARDS;
/// R5.1: the most bet cards a side adds to its stake in one turn.
pub(super) const MOST_BET: u8 = 5;
/// At a party, how long there is to step forward once the sides have chosen.
pub(super) const FORWARD_SECONDS: u16 = 15;
/// R7.3: a side pays one card of this many as tax.
pub(super) const TAX_SHARE: u8 = 3;

/// R8.5: from this tied duel in a row on the table shows their count.
pub(super) const TIES_SHOWN_FROM: u8 = 3;

/// What former rules said of too many ties. No table is offered it.
pub(super) const FORMER_TIES: (&str, &str) = ("ties", "cards");
const TIES_PAY_THE_LEADER: &str = "ties=cards";

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
    /// R2.2: who speaks for a side.
    pub(super) captain: Captaincy,
    /// R9.2: whether the table works out who can be what.
    pub(super) has_notes: bool,
    /// Only in records of former rules: after too many ties the side with the most
    /// bet cards won.
    pub(super) ties_pay_the_leader: bool,
}

/// Who beats whom among King, Knight and Executioner (R6).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Hierarchy {
    /// King over Knight over Executioner.
    Ladder,
    /// King beats Knight, Knight beats Executioner, Executioner beats King.
    Cycle,
}

/// Who is captain (R2.2).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Captaincy {
    /// The living fighter with the first seat letter.
    Lowest,
    /// The living fighters in turn, by duel.
    Rotating,
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
    /// How the sides are formed.
    pub fn teams(&self) -> Teams {
        self.teams
    }

    /// Who speaks for a side.
    pub fn captain(&self) -> Captaincy {
        self.captain
    }

    /// Whether the table works out who can be what.
    pub fn has_notes(&self) -> bool {
        self.has_notes
    }

    /// Whether too many ties are decided as former rules did: for the side with the most bet cards.
    pub fn ties_pay_the_leader(&self) -> bool {
        self.ties_pay_the_leader
    }

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
        OptionSpec { name: "captain", choices: &["lowest", "rotating"], other: None },
        OptionSpec { name: "notes", choices: &["on", "off"], other: None },
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
                for (teams, max_ties, captain, has_notes) in [
                    (Teams::Balanced, 10, Captaincy::Rotating, true),
                    (Teams::Alternate, 2, Captaincy::Lowest, false),
                    (listed, 1, Captaincy::Lowest, true),
                ] {
                    res.push(Options {
                        players: players as u8,
                        hierarchy,
                        teams,
                        choose_seconds: 30,
                        max_ties,
                        captain,
                        has_notes,
                        ties_pay_the_leader: false,
                    });
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
        let captain = match self.captain {
            Captaincy::Lowest => "lowest",
            Captaincy::Rotating => "rotating",
        };
        let notes = if self.has_notes { "on" } else { "off" };
        let (choose_seconds, max_ties) = (self.choose_seconds, self.max_ties);
        write!(f, " choose_seconds={choose_seconds} max_ties={max_ties} captain={captain} notes={notes}")?;
        if self.ties_pay_the_leader { write!(f, " {TIES_PAY_THE_LEADER}") } else { Ok(()) }
    }
}

impl FromStr for Options {
    type Err = BadOptions;

    fn from_str(s: &str) -> Result<Self, BadOptions> {
        let offered: Vec<&str> = s.split_whitespace().filter(|&it| it != TIES_PAY_THE_LEADER).collect();
        let text = offered.join(" ");
        let pairs =
            Pairs::read(&text, <Self as tablee_kernel::Options>::PLAYERS, <Self as tablee_kernel::Options>::SPECS)?;
        let teams = match pairs.get("teams") {
            "balanced" => Teams::Balanced,
            "seats" => Teams::Alternate,
            list => read_list(list, Seats::first(pairs.players()))?,
        };
        Ok(Options {
            players: pairs.players() as u8,
            hierarchy: if pairs.get("hierarchy") == "ladder" { Hierarchy::Ladder } else { Hierarchy::Cycle },
            teams,
            choose_seconds: read_within(&pairs, "choose_seconds", &CHOOSE_SECONDS)?,
            max_ties: read_within(&pairs, "max_ties", &MAX_TIES)?,
            captain: if pairs.get("captain") == "lowest" { Captaincy::Lowest } else { Captaincy::Rotating },
            has_notes: pairs.get("notes") == "on",
            ties_pay_the_leader: s.split_whitespace().any(|it| it == TIES_PAY_THE_LEADER),
        })
    }
}

/// R1.2, R1.3: every seat on exactly one side, sizes that differ by at most one.
fn read_list(text: &str, all: Seats) -> Result<Teams, BadOptions> {
    let bad = |expected: String| BadOptions::Value { name: "teams", expected, found: text.to_owned() };
    let Some((left_text, right_text)) = text.split_once('/') else {
        return Err(bad("balanced or seats or a list with a slash between the sides, such as abc/def".to_owned()));
    };
    let (mut left, mut right) = (Seats::EMPTY, Seats::EMPTY);
    for (side, letters) in [(&mut left, left_text), (&mut right, right_text)] {
        for letter in letters.chars() {
            let seat = letter.to_string().parse::<Seat>().ok().filter(|&it| all.contains(it));
            let last = all.iter().last().unwrap_or_default();
            let seat = seat.ok_or_else(|| bad(format!("a list of seats from a to {last} (“{letter}” is none)")))?;
            if side.contains(seat) {
                return Err(bad(format!("a list with every seat once ({seat} is there twice)")));
            }
            *side = side.with(seat);
        }
    }
    if let Some(seat) = left.both(right).lowest() {
        return Err(bad(format!("a list with every seat once ({seat} is on both sides)")));
    }
    if let Some(seat) = all.minus(left).minus(right).lowest() {
        return Err(bad(format!("a list with every seat once ({seat} is missing)")));
    }
    let (n_left, n_right) = (left.len(), right.len());
    if 1 < n_left.abs_diff(n_right) {
        return Err(bad(format!(
            "a list of two sides whose sizes differ by at most one ({n_left} and {n_right} do not)"
        )));
    }
    Ok(Teams::Left(left))
}

fn read_within<N: FromStr + PartialOrd>(
    pairs: &Pairs<'_>,
    name: &str,
    range: &RangeInclusive<N>,
) -> Result<N, BadOptions> {
    let value = number(pairs.get(name), "a number").map_err(|_| pairs.refuse(name))?;
    if range.contains(&value) { Ok(value) } else { Err(pairs.refuse(name)) }
}
