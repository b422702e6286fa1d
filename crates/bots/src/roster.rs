//! Bots and levels by name.

use std::{fmt, str::FromStr, time::Duration};

use tablee_kernel::text::number;

use crate::{
    Bot, Mind,
    greedy::Greedy,
    ismcts::{Budget, Ismcts},
    random::Random,
};

/// A bot as it is named on a command line or at a table.
///
/// | name | what it does |
/// |---|---|
/// | `random` | any legal action |
/// | `greedy` | what looks best at first sight |
/// | `ismcts` | 1000 playouts; `ismcts:4000` for another number, `ismcts:50ms` for a time |
/// | `easy` `normal` `hard` | levels for people: 40, 400 and 4000 playouts |
///
/// ```
/// use tablee_bots::Spec;
///
/// let spec: Spec = "ismcts:4000".parse().unwrap();
/// assert_eq!(spec.to_string(), "ismcts:4000");
/// assert!("oracle".parse::<Spec>().is_err());
/// ```
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Spec {
    /// Any legal action.
    Random,
    /// What looks best at first sight.
    Greedy,
    /// A search.
    Ismcts(Budget),
    /// A level for people.
    Level(Level),
}

/// How strong a bot for people is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Level {
    /// 40 playouts.
    Easy,
    /// 400 playouts.
    Normal,
    /// 4000 playouts.
    Hard,
}

impl Level {
    /// How many playouts it thinks.
    pub fn playouts(self) -> u32 {
        match self {
            Level::Easy => 40,
            Level::Normal => 400,
            Level::Hard => 4000,
        }
    }
}

const DEFAULT: Budget = Budget::Playouts(1000);

impl Spec {
    /// The bot itself.
    ///
    /// ```
    /// use tablee_bots::Spec;
    /// use tablee_games::dobro::Dobro;
    ///
    /// let _bot = Spec::Greedy.make::<Dobro>();
    /// ```
    pub fn make<G: Mind>(self) -> Box<dyn Bot<G>> {
        match self {
            Spec::Random => Box::new(Random),
            Spec::Greedy => Box::new(Greedy),
            Spec::Ismcts(budget) => Box::new(Ismcts { budget, threads: 1 }),
            Spec::Level(level) => Box::new(Ismcts::playouts(level.playouts())),
        }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spec::Random => f.write_str("random"),
            Spec::Greedy => f.write_str("greedy"),
            Spec::Ismcts(budget) if *budget == DEFAULT => f.write_str("ismcts"),
            Spec::Ismcts(Budget::Playouts(n)) => write!(f, "ismcts:{n}"),
            Spec::Ismcts(Budget::Time(time)) => write!(f, "ismcts:{}ms", time.as_millis()),
            Spec::Level(Level::Easy) => f.write_str("easy"),
            Spec::Level(Level::Normal) => f.write_str("normal"),
            Spec::Level(Level::Hard) => f.write_str("hard"),
        }
    }
}

impl FromStr for Spec {
    type Err = UnknownBot;

    fn from_str(s: &str) -> Result<Spec, UnknownBot> {
        let unknown = || UnknownBot { name: s.to_owned() };
        match s {
            "random" => return Ok(Spec::Random),
            "greedy" => return Ok(Spec::Greedy),
            "ismcts" => return Ok(Spec::Ismcts(DEFAULT)),
            "easy" => return Ok(Spec::Level(Level::Easy)),
            "normal" => return Ok(Spec::Level(Level::Normal)),
            "hard" => return Ok(Spec::Level(Level::Hard)),
            _ => (),
        }
        let budget = s.strip_prefix("ismcts:").ok_or_else(unknown)?;
        let budget = match budget.strip_suffix("ms") {
            Some(ms) => Budget::Time(Duration::from_millis(number::<u32>(ms, "").map_err(|_| unknown())?.into())),
            None => Budget::Playouts(number(budget, "").map_err(|_| unknown())?),
        };
        let is_something = !matches!(budget, Budget::Playouts(0) | Budget::Time(Duration::ZERO));
        if is_something { Ok(Spec::Ismcts(budget)) } else { Err(unknown()) }
    }
}

/// A name that no bot has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no bot “{name}”; there is random, greedy, ismcts, ismcts:4000, ismcts:50ms, easy, normal, hard")]
pub struct UnknownBot {
    /// The name.
    pub name: String,
}
