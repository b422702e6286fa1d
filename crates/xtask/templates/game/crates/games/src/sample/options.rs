//! Every number of the rules, and what can be chosen before a game.

use std::{fmt, ops::RangeInclusive, str::FromStr};

use tablee_kernel::{BadOptions, OptionSpec, options::Pairs};

/// The most players at a table.
pub(super) const MAX_PLAYERS: usize = 6;
/// R1.1: the highest card.
pub(super) const HIGHEST: u8 = 40;
/// R1.2: how many cards each is dealt.
pub(super) const HAND_SIZE: usize = 5;
/// R3.1: what a trick is worth.
pub(super) const TRICK_POINTS: i32 = 1;

/// What can be chosen before a game of Sample.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    pub(super) players: u8,
}

impl tablee_kernel::Options for Options {
    const PLAYERS: RangeInclusive<usize> = 2..=MAX_PLAYERS;
    const SPECS: &'static [OptionSpec] = &[];

    fn players(&self) -> usize {
        self.players.into()
    }

    fn every() -> Vec<Self> {
        Self::PLAYERS.map(|it| Options { players: it as u8 }).collect()
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "players={}", self.players)
    }
}

impl FromStr for Options {
    type Err = BadOptions;

    fn from_str(s: &str) -> Result<Self, BadOptions> {
        let pairs = Pairs::read(s, <Self as tablee_kernel::Options>::PLAYERS, <Self as tablee_kernel::Options>::SPECS)?;
        Ok(Options { players: pairs.players() as u8 })
    }
}
