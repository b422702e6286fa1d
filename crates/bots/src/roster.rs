//! Bots and levels by name.

use std::{fmt, str::FromStr, time::Duration};

use tablee_kernel::text::number;

pub use crate::levels::{Casual, Level};

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
/// | `casual:100` | the same with plausible mistakes: at so many hundredths of the temperature of players who search |
/// | `ismcts` | a search of 1000 playouts; `ismcts:4000` for another number, `ismcts:50ms` for a time |
/// | `ismcts+belief` | the same with guesses that agree with what others did |
/// | `ismcts+fitted` | the same with imagined players fitted to what searches choose |
/// | `ismcts+others` | the same, where the others search in its tree, too |
/// | `ismcts+open1000` | for each thousand playouts, a guess in which everybody searches as if all cards lay open |
/// | `ismcts+foresight` | the same, where partners expect the other side to think too; `+foresight2`: to think so of them |
/// | `ismcts-random` | the same with random playouts, to see what the heuristics are good for |
/// | `easy` `normal` `hard` `expert` | levels for people: see [`Level`] |
///
/// ```
/// use tablee_bots::Spec;
///
/// let spec: Spec = "ismcts+belief:4000".parse().unwrap();
/// assert_eq!(spec.to_string(), "ismcts+belief:4000");
/// assert!("oracle".parse::<Spec>().is_err());
/// ```
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Spec {
    /// Any legal action.
    Random,
    /// What looks best at first sight.
    Greedy,
    /// What looks good, and what looks a little worse nearly as often, the more so the hotter.
    Casual(u16),
    /// A search.
    Ismcts(Ismcts),
    /// A level for people.
    Level(Level),
    /// A level for people that answers in time, however slow the machine.
    Timed(Level, Timer),
}

/// How many playouts a search takes that is not told otherwise.
const DEFAULT: u32 = 1000;
const MINDED: &str = "ismcts";
const RANDOM: &str = "ismcts-random";
const BELIEF: &str = "+belief";
const OTHERS: &str = "+others";
const FITTED: &str = "+fitted";
const OPEN: &str = "+open";
const FORESIGHT: [&str; 3] = ["", "+foresight", "+foresight2"];

impl Spec {
    /// Who gives hints: a good answer within a blink.
    pub const ADVISER: Spec = Spec::Ismcts(Ismcts::playouts(400));

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
            Spec::Casual(heat) => Box::new(Casual { slips: 0, heat }),
            Spec::Ismcts(search) => Box::new(search),
            Spec::Level(level) => level.make(None),
            Spec::Timed(level, timer) => level.make(Some(timer)),
        }
    }

    /// How it searches, if it does.
    pub fn search<G: Mind>(self) -> Option<Ismcts> {
        match self {
            Spec::Ismcts(search) => Some(search),
            Spec::Level(level) | Spec::Timed(level, _) => level.search::<G>(),
            Spec::Random | Spec::Greedy | Spec::Casual(_) => None,
        }
    }

    /// Whether it asks what is remembered of others' actions.
    pub fn remembers(self) -> bool {
        match self {
            Spec::Ismcts(search) => search.infers,
            // Whether beliefs make a level stronger is not measured yet.
            Spec::Random | Spec::Greedy | Spec::Casual(_) | Spec::Level(_) | Spec::Timed(..) => false,
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
            Spec::Ismcts(search) => Spec::Ismcts(search.within(timer)),
            other => other,
        }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spec::Random => f.write_str("random"),
            Spec::Greedy => f.write_str("greedy"),
            Spec::Casual(heat) => write!(f, "casual:{heat}"),
            Spec::Ismcts(Ismcts { budget, rolls, infers, others, open, foresight, .. }) => {
                f.write_str(if *rolls == Rolls::Random { RANDOM } else { MINDED })?;
                f.write_str(if *infers { BELIEF } else { "" })?;
                f.write_str(if matches!(rolls, Rolls::Fitted(_)) { FITTED } else { "" })?;
                match (*others, *open) {
                    (_, 1..) => write!(f, "{OPEN}{open}")?,
                    (true, 0) => f.write_str(OTHERS)?,
                    (false, 0) => (),
                }
                f.write_str(FORESIGHT.get(usize::from(*foresight)).copied().unwrap_or_default())?;
                match budget {
                    Budget::Playouts(DEFAULT) | Budget::Within(DEFAULT, _) => Ok(()),
                    Budget::Playouts(n) | Budget::Within(n, _) => write!(f, ":{n}"),
                    Budget::Time(time) => write!(f, ":{}ms", time.as_millis()),
                }
            }
            Spec::Level(level) | Spec::Timed(level, _) => f.write_str(level.name()),
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
            _ => (),
        }
        if let Some(heat) = s.strip_prefix("casual:") {
            let heat = number(heat, "").map_err(|_| unknown())?;
            return if heat == 0 { Err(unknown()) } else { Ok(Spec::Casual(heat)) };
        }
        if let Some(level) = Level::ALL.into_iter().find(|it| it.name() == s) {
            return Ok(Spec::Level(level));
        }
        let (name, budget) = s.split_once(':').map_or((s, None), |(name, budget)| (name, Some(budget)));
        let foresight = (1..FORESIGHT.len()).find(|&it| name.ends_with(FORESIGHT[it])).unwrap_or(0);
        let name = name.strip_suffix(FORESIGHT[foresight]).unwrap_or(name);
        // For the laboratory only, too.
        let with = name.rsplit_once(OPEN).filter(|_| cfg!(not(target_arch = "wasm32")));
        let (name, open) = match with {
            Some((name, n)) => (name, number::<u32>(n, "").ok().filter(|&it| 0 < it).ok_or_else(unknown)?),
            None => (name, 0),
        };
        let without = name.strip_suffix(OTHERS).filter(|_| cfg!(not(target_arch = "wasm32")));
        let (name, others) = without.map_or((name, 0 < open), |it| (it, true));
        let (name, is_fitted) = name.strip_suffix(FITTED).map_or((name, false), |it| (it, true));
        let (name, infers) = name.strip_suffix(BELIEF).map_or((name, false), |it| (it, true));
        let rolls = match (name, is_fitted) {
            (MINDED, false) => Rolls::Minded,
            // For the laboratory only: a browser has no such search.
            (MINDED, true) if cfg!(not(target_arch = "wasm32")) => Rolls::Fitted(100),
            (RANDOM, false) if cfg!(not(target_arch = "wasm32")) => Rolls::Random,
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
        let search =
            Ismcts { budget, rolls, infers, others, open, foresight: foresight as u8, ..Ismcts::playouts(DEFAULT) };
        if is_something { Ok(Spec::Ismcts(search)) } else { Err(unknown()) }
    }
}

/// A name that no bot has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "no bot “{name}”; there is random, greedy, casual:100, ismcts, ismcts:4000, ismcts:50ms, ismcts+belief, {}",
    names()
)]
pub struct UnknownBot {
    /// The name.
    pub name: String,
}

/// The levels, as they are named.
fn names() -> String {
    Level::ALL.map(Level::name).join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_read_as_it_is_written() {
        for name in [
            "random",
            "greedy",
            "casual:70",
            "ismcts",
            "ismcts:4000",
            "ismcts:50ms",
            "ismcts-random",
            "ismcts-random:9",
        ] {
            assert_eq!(name.parse::<Spec>().map(|it| it.to_string()).as_deref(), Ok(name));
        }
        for name in [
            "ismcts+belief",
            "ismcts+fitted:7",
            "ismcts+belief+fitted:50ms",
            "ismcts+foresight",
            "ismcts+others:20",
            "ismcts+belief+open500:40000",
            "ismcts+belief+foresight2:9",
        ] {
            assert_eq!(name.parse::<Spec>().map(|it| it.to_string()).as_deref(), Ok(name));
        }
        for level in Level::ALL {
            assert_eq!(level.name().parse(), Ok(Spec::Level(level)));
            assert_eq!(Spec::Level(level).to_string(), level.name());
        }
    }

    #[test]
    fn a_name_that_no_bot_has_is_refused_with_those_there_are() {
        for name in [
            "",
            "oracle",
            "ismcts:",
            "ismcts:0",
            "ismcts:0ms",
            "ismcts:-1",
            "ismcts:many",
            "greedy:5",
            "casual",
            "casual:0",
            "casual:70000",
            "ismcts-random+fitted",
            "ismcts+open:20",
            "ismcts+open0:20",
        ] {
            let refused = name.parse::<Spec>().expect_err(name).to_string();
            assert!(refused.contains(&format!("“{name}”")) && refused.contains("greedy"), "{refused}");
        }
    }
}
