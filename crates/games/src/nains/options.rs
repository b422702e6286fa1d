//! Every number of the rules, and what can be chosen before a game.

use std::{fmt, ops::RangeInclusive, str::FromStr};

use serde::Serialize;
use tablee_kernel::{BadOptions, OptionSpec, options::Pairs};

/// The most players at a table.
pub(super) const MAX_PLAYERS: usize = 5;
/// The most tricks of a deal: those of three players.
pub(super) const MAX_TRICKS: usize = 13;
/// R9.3: the number of deals, unless the lead is shared then.
pub(super) const DEALS: u16 = 7;
/// R6.15: how many cards the holder of the Goblin 11b takes and gives back.
pub(super) const THEFT: usize = 2;
/// The points most special cards bring or cost.
pub const BONUS: i8 = 3;

/// What can be chosen before a game of Le Roi des Nains.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    pub(super) players: u8,
    pub(super) edition: Edition,
}

/// The printing of the game: it decides on the tiles and on three rulings.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Edition {
    /// The first one.
    #[serde(rename = "2011")]
    First,
    /// The second one.
    #[serde(rename = "2022")]
    Second,
}

impl Options {
    /// R2.2: how many cards each is dealt.
    pub(super) fn hand_size(self) -> usize {
        match self.players {
            3 => 13,
            4 => 10,
            _ => 8,
        }
    }
}

impl tablee_kernel::Options for Options {
    const PLAYERS: RangeInclusive<usize> = 3..=MAX_PLAYERS;
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec { name: "edition", choices: &["2011", "2022"], other: None },
        OptionSpec { name: "deals", choices: &["7"], other: None },
    ];

    fn players(&self) -> usize {
        self.players.into()
    }

    fn every() -> Vec<Self> {
        let mut res = Vec::new();
        for players in Self::PLAYERS {
            for edition in [Edition::First, Edition::Second] {
                res.push(Options { players: players as u8, edition });
            }
        }
        res
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let edition = match self.edition {
            Edition::First => "2011",
            Edition::Second => "2022",
        };
        write!(f, "players={} edition={edition} deals={DEALS}", self.players)
    }
}

impl FromStr for Options {
    type Err = BadOptions;

    fn from_str(s: &str) -> Result<Self, BadOptions> {
        let pairs = Pairs::read(s, <Self as tablee_kernel::Options>::PLAYERS, <Self as tablee_kernel::Options>::SPECS)?;
        let edition = if pairs.get("edition") == "2011" { Edition::First } else { Edition::Second };
        Ok(Options { players: pairs.players() as u8, edition })
    }
}
