//! Every number of the rules, and what can be chosen before a game.

use std::{fmt, ops::RangeInclusive, str::FromStr};

use tablee_kernel::{BadOptions, Chance, OptionSpec, options::Pairs, text::number};

use super::card::Family;

/// The most players at a table.
pub const MAX_PLAYERS: usize = 5;
/// R1.1: the values of each family.
pub(super) const VALUES: RangeInclusive<u8> = 1..=FAMILY_SIZE;
/// R1.1: how many cards a family has.
pub(super) const FAMILY_SIZE: u8 = 14;
/// R1.3: how many tree tokens there are.
pub(super) const N_TOKENS: u8 = 18;
/// R2.2: how many cards the trump board begins with; R8.2: how many neutral cards
/// are turned up for each trick.
pub(super) const TURNED_UP: usize = 2;
/// R6.4: how many rounds there are, unless the goal is a number of points.
pub(super) const ROUNDS: u8 = 3;
/// R7.4: a game to a number of points ends after so many rounds, come what may.
pub(super) const MOST_ROUNDS: u8 = 200;
/// What a number of points to reach can be.
pub(super) const TARGETS: RangeInclusive<u8> = 5..=100;

/// R9.3: whether tricks that were won can be looked at again.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Memory {
    /// Only the last one, until the next begins.
    LastTrick,
    /// All cards of the round, for beginners.
    Open,
}

/// What can be chosen before a game of Eternity.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    pub(super) players: u8,
    pub(super) tiles: Tiles,
    pub(super) goal: Goal,
    pub(super) memory: Memory,
}

/// How the trump tiles lie (R1.4).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Tiles {
    /// In this order from left to right.
    Laid([Family; 3]),
    /// In an order that luck decides.
    Random,
}

/// What ends the game.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Goal {
    /// The third round (R6.4).
    Rounds,
    /// A total of so many points (R7).
    Points(u8),
}

impl Options {
    /// How the trump tiles lie.
    pub fn tiles(self) -> Tiles {
        self.tiles
    }

    /// What ends the game.
    pub fn goal(self) -> Goal {
        self.goal
    }

    /// Whether tricks that were won can be looked at again.
    pub fn memory(self) -> Memory {
        self.memory
    }

    /// R2.1, R8.1: how many cards each is dealt.
    pub(super) fn hand_size(self) -> usize {
        match self.players {
            2 => 14,
            5 => 8,
            _ => 10,
        }
    }

    /// R4.2, R8.4: how many cards make a trick, pledges included.
    #[inline]
    pub(super) fn trick_size(self) -> usize {
        if self.players == 2 { 4 } else { self.players.into() }
    }

    /// R2.1, R8.4: how many tricks a round has.
    pub(super) fn tricks(self) -> usize {
        self.hand_size() / self.cards_per_trick()
    }

    /// R4.2, R8.4: how many cards each lays down in a trick.
    #[inline]
    pub(super) fn cards_per_trick(self) -> usize {
        self.trick_size() / usize::from(self.players)
    }

    /// R5.3: how many cards can be pledged in a trick.
    #[inline]
    pub(super) fn pledge_limit(self) -> u8 {
        if self.players == 5 { 2 } else { 1 }
    }

    /// R6.1, R7.1: the bonus for harmony in this round.
    pub(super) fn harmony(self, round: u8) -> u8 {
        match self.goal {
            Goal::Rounds => 1 + round,
            Goal::Points(_) => 3,
        }
    }

    /// The last round there can be.
    pub(super) fn last_round(self) -> u8 {
        match self.goal {
            Goal::Rounds => ROUNDS,
            Goal::Points(_) => MOST_ROUNDS,
        }
    }
}

impl Tiles {
    /// Every order, left to right.
    pub(super) const ORDERS: [[Family; 3]; 6] = {
        use Family::{Earth, Sea, Sky};
        [
            [Sea, Sky, Earth],
            [Sea, Earth, Sky],
            [Sky, Sea, Earth],
            [Sky, Earth, Sea],
            [Earth, Sea, Sky],
            [Earth, Sky, Sea],
        ]
    };

    /// Lays the tiles.
    pub(super) fn lay(self, chance: &mut Chance) -> [Family; 3] {
        match self {
            Tiles::Laid(order) => order,
            Tiles::Random => Tiles::ORDERS[chance.below(Tiles::ORDERS.len() as u32) as usize],
        }
    }

    /// The order written like this: `sea-sky-earth`.
    pub(super) fn read_order(text: &str) -> Option<[Family; 3]> {
        Tiles::ORDERS.into_iter().find(|&it| Tiles::Laid(it).to_string() == text)
    }
}

impl fmt::Display for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Tiles::Laid([left, middle, right]) => write!(f, "{left}-{middle}-{right}"),
            Tiles::Random => f.write_str("random"),
        }
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Goal::Rounds => f.write_str("rounds"),
            Goal::Points(target) => write!(f, "points:{target}"),
        }
    }
}

impl fmt::Display for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Memory::LastTrick => "last_trick",
            Memory::Open => "open",
        })
    }
}

impl tablee_kernel::Options for Options {
    const PLAYERS: RangeInclusive<usize> = 2..=MAX_PLAYERS;
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "tiles",
            choices: &[
                "sea-sky-earth",
                "sea-earth-sky",
                "sky-sea-earth",
                "sky-earth-sea",
                "earth-sea-sky",
                "earth-sky-sea",
                "random",
            ],
            other: None,
        },
        OptionSpec { name: "goal", choices: &["rounds"], other: Some("points:N") },
        OptionSpec { name: "memory", choices: &["last_trick", "open"], other: None },
    ];

    fn players(&self) -> usize {
        self.players.into()
    }

    fn every() -> Vec<Self> {
        let mut res = Vec::new();
        // The orders of the tiles differ in names only: one that is not the order of
        // the families is enough beside it.
        // Nor does memory change how the game goes.
        let [first, .., last] = Tiles::ORDERS;
        let ways = [
            (Tiles::Laid(first), Memory::LastTrick),
            (Tiles::Laid(last), Memory::Open),
            (Tiles::Random, Memory::LastTrick),
        ];
        for players in Self::PLAYERS {
            for (tiles, memory) in ways {
                for goal in [Goal::Rounds, Goal::Points(20)] {
                    res.push(Options { players: players as u8, tiles, goal, memory });
                }
            }
        }
        res
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "players={} tiles={} goal={} memory={}", self.players, self.tiles, self.goal, self.memory)
    }
}

impl FromStr for Options {
    type Err = BadOptions;

    fn from_str(s: &str) -> Result<Self, BadOptions> {
        let pairs = Pairs::read(s, <Self as tablee_kernel::Options>::PLAYERS, <Self as tablee_kernel::Options>::SPECS)?;
        Ok(Options {
            players: pairs.players() as u8,
            tiles: Tiles::read_order(pairs.get("tiles")).map_or(Tiles::Random, Tiles::Laid),
            goal: read_goal(pairs.get("goal"))?,
            memory: if pairs.get("memory") == "open" { Memory::Open } else { Memory::LastTrick },
        })
    }
}

fn read_goal(text: &str) -> Result<Goal, BadOptions> {
    if text == "rounds" {
        return Ok(Goal::Rounds);
    }
    let target = text.strip_prefix("points:").and_then(|it| number(it, "points").ok());
    match target {
        Some(target) if TARGETS.contains(&target) => Ok(Goal::Points(target)),
        _ => Err(BadOptions::Value {
            name: "goal",
            expected: format!("rounds or points:N with N from {} to {}", TARGETS.start(), TARGETS.end()),
            found: text.to_owned(),
        }),
    }
}
