//! Every number of the rules, and what can be chosen before a game.

use std::{fmt, ops::RangeInclusive, str::FromStr};

use serde::Serialize;
use tablee_kernel::{BadOptions, OptionSpec, options::Pairs};

/// R7.3: the longer game is for this many players and more.
const LEAST_PLAYERS_OF_LONGER_GAME: usize = 4;
/// The most players at a table.
pub(super) const MAX_PLAYERS: usize = 6;
/// The values numbered cards have, and jokers can be announced as.
pub(super) const VALUES: RangeInclusive<u8> = 2..=12;
/// R1.2: two players set this many cards aside, unseen, in each round.
pub(super) const ASIDE_OF_TWO: usize = 10;

/// What can be chosen before a game of Dobro.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    pub(super) players: u8,
    pub(super) rounds: Rounds,
    pub(super) drawing: Drawing,
}

/// How long the game is (R7.3).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Rounds {
    /// Three rounds.
    Three,
    /// As many rounds as players.
    Players,
}

/// Who sees to it that hands are refilled.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Drawing {
    /// Cards come by themselves.
    Automatic,
    /// Players draw, and can be caught forgetting (R8).
    ByHand,
}

impl Options {
    /// How long the game is.
    pub fn rounds(self) -> Rounds {
        self.rounds
    }

    /// R2.1: the number of cards a hand is refilled to.
    pub(super) fn hand_limit(self) -> usize {
        if self.players == 6 { 5 } else { 6 }
    }

    pub(super) fn n_rounds(self) -> u8 {
        match self.rounds {
            Rounds::Three => 3,
            Rounds::Players => self.players,
        }
    }
}

impl tablee_kernel::Options for Options {
    const PLAYERS: RangeInclusive<usize> = 2..=MAX_PLAYERS;
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec { name: "rounds", choices: &["3", "players"], other: None },
        OptionSpec { name: "drawing", choices: &["automatic", "by_hand"], other: None },
    ];

    fn offered(option: &str, choice: &str) -> RangeInclusive<usize> {
        // R7.3: with fewer players it would not be longer.
        let is_longer = (option, choice) == ("rounds", "players");
        if is_longer { LEAST_PLAYERS_OF_LONGER_GAME..=MAX_PLAYERS } else { Self::PLAYERS }
    }

    fn players(&self) -> usize {
        self.players.into()
    }

    fn every() -> Vec<Self> {
        let mut res = Vec::new();
        for players in Self::PLAYERS {
            let longer = Self::offered("rounds", "players").contains(&players).then_some(Rounds::Players);
            for rounds in [Rounds::Three].into_iter().chain(longer) {
                for drawing in [Drawing::Automatic, Drawing::ByHand] {
                    res.push(Options { players: players as u8, rounds, drawing });
                }
            }
        }
        res
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rounds = match self.rounds {
            Rounds::Three => "3",
            Rounds::Players => "players",
        };
        let drawing = match self.drawing {
            Drawing::Automatic => "automatic",
            Drawing::ByHand => "by_hand",
        };
        write!(f, "players={} rounds={rounds} drawing={drawing}", self.players)
    }
}

impl FromStr for Options {
    type Err = BadOptions;

    fn from_str(s: &str) -> Result<Self, BadOptions> {
        let pairs = Pairs::read(s, <Self as tablee_kernel::Options>::PLAYERS, <Self as tablee_kernel::Options>::SPECS)?;
        Ok(Options {
            players: pairs.players() as u8,
            rounds: if pairs.get("rounds") == "3" { Rounds::Three } else { Rounds::Players },
            drawing: if pairs.get("drawing") == "automatic" { Drawing::Automatic } else { Drawing::ByHand },
        })
    }
}

#[cfg(test)]
mod tests {
    use tablee_kernel::Options as _;

    use super::*;

    #[test]
    fn the_longer_game_is_offered_to_four_and_more() {
        let why = Options::of_new_game("players=3 rounds=players").unwrap_err();
        assert_eq!(why.to_string(), "rounds=players is for 4 to 6 players, not for 3");
        assert!(Options::of_new_game("players=4 rounds=players").is_ok());
        assert!(Options::of_new_game("players=3").is_ok());
        let played_before: Options = "players=3 rounds=players".parse().unwrap();
        assert_eq!(played_before.n_rounds(), 3);
    }
}
