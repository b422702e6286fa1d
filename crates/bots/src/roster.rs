//! Bots and levels by name.

use std::{fmt, str::FromStr, time::Duration};

use tablee_kernel::text::number;

use crate::{
    Bot, Mind,
    greedy::Greedy,
    ismcts::{Budget, Ismcts, Rolls, Timer},
    random::Random,
};

/// A bot as it is named on a command line or at a table.
///
/// | name | what it does |
/// |---|---|
/// | `random` | any legal action |
/// | `greedy` | what looks best at first sight |
/// | `ismcts` | a search of 1000 playouts; `ismcts:4000` for another number, `ismcts:50ms` for a time |
/// | `ismcts-random` | the same with random playouts, to see what the heuristics are good for |
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
    Ismcts(Budget, Rolls),
    /// A level for people.
    Level(Level),
    /// A level for people that answers in time, however slow the machine.
    Timed(Level, Timer),
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

    /// One in so many gestures that nobody waits for, such as drawing by hand in
    /// Dobro, it forgets; whoever plays with it can catch it.
    pub fn slips(self) -> u32 {
        match self {
            Level::Easy => 4,
            Level::Normal => 10,
            Level::Hard => 40,
        }
    }
}

/// How many playouts a search takes that is not told otherwise.
const DEFAULT: u32 = 1000;
const MINDED: &str = "ismcts";
const RANDOM: &str = "ismcts-random";

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
            Spec::Ismcts(budget, rolls) => Box::new(Ismcts { budget, threads: 1, rolls, slips: 0 }),
            Spec::Level(level) => Box::new(Ismcts { slips: level.slips(), ..Ismcts::playouts(level.playouts()) }),
            Spec::Timed(level, timer) => {
                let budget = Budget::Within(level.playouts(), timer);
                Box::new(Ismcts { budget, threads: 1, rolls: Rolls::Minded, slips: level.slips() })
            }
        }
    }

    /// The same bot, which answers in time if it counts playouts.
    ///
    /// ```
    /// use std::time::Duration;
    /// use tablee_bots::{Spec, Timer};
    ///
    /// let timer = Timer { limit: Duration::from_millis(700), clock: || Duration::ZERO };
    /// assert_eq!("hard".parse::<Spec>().unwrap().within(timer).to_string(), "hard");
    /// ```
    #[must_use]
    pub fn within(self, timer: Timer) -> Spec {
        match self {
            Spec::Level(level) | Spec::Timed(level, _) => Spec::Timed(level, timer),
            Spec::Ismcts(Budget::Playouts(n), rolls) => Spec::Ismcts(Budget::Within(n, timer), rolls),
            other => other,
        }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spec::Random => f.write_str("random"),
            Spec::Greedy => f.write_str("greedy"),
            Spec::Ismcts(budget, rolls) => {
                f.write_str(if *rolls == Rolls::Random { RANDOM } else { MINDED })?;
                match budget {
                    Budget::Playouts(DEFAULT) | Budget::Within(DEFAULT, _) => Ok(()),
                    Budget::Playouts(n) | Budget::Within(n, _) => write!(f, ":{n}"),
                    Budget::Time(time) => write!(f, ":{}ms", time.as_millis()),
                }
            }
            Spec::Level(Level::Easy) | Spec::Timed(Level::Easy, _) => f.write_str("easy"),
            Spec::Level(Level::Normal) | Spec::Timed(Level::Normal, _) => f.write_str("normal"),
            Spec::Level(Level::Hard) | Spec::Timed(Level::Hard, _) => f.write_str("hard"),
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
            "easy" => return Ok(Spec::Level(Level::Easy)),
            "normal" => return Ok(Spec::Level(Level::Normal)),
            "hard" => return Ok(Spec::Level(Level::Hard)),
            _ => (),
        }
        let (name, budget) = s.split_once(':').map_or((s, None), |(name, budget)| (name, Some(budget)));
        let rolls = match name {
            MINDED => Rolls::Minded,
            RANDOM => Rolls::Random,
            _ => return Err(unknown()),
        };
        let budget = match budget.map(|it| (it, it.strip_suffix("ms"))) {
            None => Budget::Playouts(DEFAULT),
            Some((_, Some(ms))) => {
                Budget::Time(Duration::from_millis(number::<u32>(ms, "").map_err(|_| unknown())?.into()))
            }
            Some((n, None)) => Budget::Playouts(number(n, "").map_err(|_| unknown())?),
        };
        let is_something = !matches!(budget, Budget::Playouts(0) | Budget::Time(Duration::ZERO));
        if is_something { Ok(Spec::Ismcts(budget, rolls)) } else { Err(unknown()) }
    }
}

/// A name that no bot has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no bot “{name}”; there is random, greedy, ismcts, ismcts:4000, ismcts:50ms, easy, normal, hard")]
pub struct UnknownBot {
    /// The name.
    pub name: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_read_as_it_is_written() {
        for name in ["random", "greedy", "ismcts", "ismcts:4000", "ismcts:50ms", "ismcts-random", "ismcts-random:9"] {
            assert_eq!(name.parse::<Spec>().map(|it| it.to_string()).as_deref(), Ok(name));
        }
        for level in ["easy", "normal", "hard"] {
            assert_eq!(level.parse::<Spec>().map(|it| it.to_string()).as_deref(), Ok(level));
        }
    }

    #[test]
    fn a_name_that_no_bot_has_is_refused_with_those_there_are() {
        for name in ["", "oracle", "ismcts:", "ismcts:0", "ismcts:0ms", "ismcts:-1", "ismcts:many", "greedy:5"] {
            let refused = name.parse::<Spec>().expect_err(name).to_string();
            assert!(refused.contains(&format!("“{name}”")) && refused.contains("greedy"), "{refused}");
        }
    }
}
