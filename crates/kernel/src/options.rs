//! The number of players and the optional rules in force.

use std::{fmt, ops::RangeInclusive, str::FromStr};

/// What can be chosen before a game. Its text is `players=4 rounds=3 …`; reading
/// it back gives an equal value, and left-out options take their defaults.
///
/// A value that exists is valid: reading refuses everything else, so dealing
/// cannot fail.
///
/// ```
/// use tablee_kernel::{Options, example::HighCardOptions};
///
/// let options: HighCardOptions = "players=3".parse().unwrap();
/// assert_eq!(options.players(), 3);
/// assert_eq!(options.to_string(), "players=3");
/// assert_eq!((HighCardOptions::PLAYERS, HighCardOptions::SPECS), (2..=5, [].as_slice()));
/// assert_eq!(HighCardOptions::every().len(), 4);
/// ```
pub trait Options:
    Clone + PartialEq + fmt::Debug + fmt::Display + FromStr<Err = BadOptions> + Send + Sync + 'static
{
    /// The smallest and the largest number of players, over all options.
    const PLAYERS: RangeInclusive<usize>;
    /// Every option but `players`, in the order in which they are written.
    const SPECS: &'static [OptionSpec];

    /// How many people play.
    fn players(&self) -> usize;

    /// With how many players a choice of an option is offered. Reading takes it with
    /// any number, for games that were played before it was so.
    fn offered(_option: &str, _choice: &str) -> RangeInclusive<usize> {
        Self::PLAYERS
    }

    /// Reads the options of a new game: all of them are offered to so many players.
    ///
    /// ```
    /// # use tablee_kernel::{Options, example::HighCardOptions};
    /// assert!(HighCardOptions::of_new_game("players=3").is_ok());
    /// assert!(HighCardOptions::of_new_game("players=9").is_err());
    /// ```
    fn of_new_game(text: &str) -> Result<Self, BadOptions> {
        let res: Self = text.parse()?;
        let written = res.to_string();
        let pairs = written.split_whitespace().filter_map(|it| it.split_once('='));
        for (option, choice) in pairs.filter(|&(option, _)| option != "players") {
            let offered = Self::offered(option, choice);
            if !offered.contains(&res.players()) {
                return Err(BadOptions::NotOffered {
                    choice: format!("{option}={choice}"),
                    least: *offered.start(),
                    most: *offered.end(),
                    found: res.players(),
                });
            }
        }
        Ok(res)
    }

    /// Every number of players with every combination of options that plays
    /// differently: what the laws are run for.
    fn every() -> Vec<Self>;
}

/// One option, for lists and forms.
///
/// ```
/// use tablee_kernel::OptionSpec;
///
/// let spec = OptionSpec { name: "rounds", choices: &["3", "players"], other: None };
/// assert_eq!(spec.default(), "3");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct OptionSpec {
    /// Its name, as written before `=`.
    pub name: &'static str,
    /// Values to choose from; the first is the default.
    pub choices: &'static [&'static str],
    /// What other values look like, if there are any: `points:N`.
    pub other: Option<&'static str>,
}

impl OptionSpec {
    /// The value of an option that is left out.
    pub fn default(&self) -> &'static str {
        self.choices[0]
    }
}

/// An older version of a game's rules whose records still play as they did: what
/// was changed since is an option, and its old value is what was played.
///
/// ```
/// use tablee_kernel::FormerRules;
///
/// const FORMER: FormerRules = FormerRules { version: 1, options: &[("memory", "open")] };
/// assert_eq!(FORMER.spell_out("players=3"), "players=3 memory=open");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct FormerRules {
    /// The number of the version.
    pub version: u16,
    /// Options that it did not have, with the values that play as it did.
    pub options: &'static [(&'static str, &'static str)],
}

impl FormerRules {
    /// Options of that version as they are written today.
    pub fn spell_out(&self, options: &str) -> String {
        self.options.iter().fold(options.to_owned(), |acc, (name, value)| format!("{acc} {name}={value}"))
    }
}

/// Options that a game does not have.
///
/// ```
/// use tablee_kernel::BadOptions;
///
/// let error = BadOptions::Players { least: 2, most: 6, found: "9".into() };
/// assert_eq!(error.to_string(), "the number of players is 2 to 6, not “9”");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadOptions {
    /// The number of players is missing.
    #[error("say how many play: players={least} to players={most}")]
    NoPlayers {
        /// The smallest number allowed.
        least: usize,
        /// The largest number allowed.
        most: usize,
    },
    /// A number of players the game is not for.
    #[error("the number of players is {least} to {most}, not “{found}”")]
    Players {
        /// The smallest number allowed.
        least: usize,
        /// The largest number allowed.
        most: usize,
        /// What was written.
        found: String,
    },
    /// A word that is not `name=value`.
    #[error("expected name=value, found “{0}”")]
    NotAPair(String),
    /// An option the game does not know.
    #[error("no option “{found}”; the options are {known}")]
    Unknown {
        /// What was written.
        found: String,
        /// The names of the options there are.
        known: String,
    },
    /// The same option twice.
    #[error("the option “{0}” is given twice")]
    Twice(String),
    /// A value the option cannot have.
    #[error("{name} is {expected}, not “{found}”")]
    Value {
        /// The option.
        name: &'static str,
        /// The values it can have.
        expected: String,
        /// What was written.
        found: String,
    },
    /// A value that is offered to another number of players.
    #[error("{choice} is for {least} to {most} players, not for {found}")]
    NotOffered {
        /// The option with its value.
        choice: String,
        /// The smallest number it is for.
        least: usize,
        /// The largest number it is for.
        most: usize,
        /// How many play.
        found: usize,
    },
    /// Values that are fine alone but not together.
    #[error("{0}")]
    Together(&'static str),
}

/// The pairs of an options text, sorted out: every option has its written value
/// or its default.
///
/// ```
/// use tablee_kernel::{BadOptions, OptionSpec, options::Pairs};
///
/// const SPECS: &[OptionSpec] = &[OptionSpec { name: "rounds", choices: &["3", "players"], other: None }];
/// let pairs = Pairs::read("players=4", 2..=6, SPECS).unwrap();
/// assert_eq!((pairs.players(), pairs.get("rounds")), (4, "3"));
/// assert!(matches!(Pairs::read("players=4 lives=9", 2..=6, SPECS), Err(BadOptions::Unknown { .. })));
/// ```
#[derive(Clone, Debug)]
pub struct Pairs<'a> {
    players: usize,
    specs: &'static [OptionSpec],
    values: Vec<&'a str>,
}

impl<'a> Pairs<'a> {
    /// Sorts out `text`, the options of a game for this many players.
    ///
    /// A value that is not one of an option's choices is refused here, unless the
    /// option takes other values too; those are the game's own to read.
    ///
    /// ```
    /// # use tablee_kernel::options::Pairs;
    /// assert!(Pairs::read("players=1", 2..=6, &[]).is_err());
    /// ```
    pub fn read(
        text: &'a str,
        players: RangeInclusive<usize>,
        specs: &'static [OptionSpec],
    ) -> Result<Self, BadOptions> {
        let (least, most) = (*players.start(), *players.end());
        let mut n_players = None;
        let mut values: Vec<Option<&str>> = vec![None; specs.len()];
        for word in text.split_whitespace() {
            let (name, value) = word.split_once('=').ok_or_else(|| BadOptions::NotAPair(word.to_owned()))?;
            if name == "players" {
                let bad = || BadOptions::Players { least, most, found: value.to_owned() };
                let n = crate::text::number(value, "a number").map_err(|_| bad())?;
                if !players.contains(&n) {
                    return Err(bad());
                }
                if n_players.replace(n).is_some() {
                    return Err(BadOptions::Twice(name.to_owned()));
                }
                continue;
            }
            let Some(at) = specs.iter().position(|it| it.name == name) else {
                let names: Vec<&str> = std::iter::once("players").chain(specs.iter().map(|it| it.name)).collect();
                return Err(BadOptions::Unknown { found: name.to_owned(), known: names.join(", ") });
            };
            let spec = &specs[at];
            if spec.other.is_none() && !spec.choices.contains(&value) {
                return Err(Pairs::bad_value(spec, value));
            }
            if values[at].replace(value).is_some() {
                return Err(BadOptions::Twice(name.to_owned()));
            }
        }
        Ok(Pairs {
            players: n_players.ok_or(BadOptions::NoPlayers { least, most })?,
            specs,
            values: values.into_iter().zip(specs).map(|(it, spec)| it.unwrap_or(spec.default())).collect(),
        })
    }

    /// The number of players.
    pub fn players(&self) -> usize {
        self.players
    }

    /// The value of the option `name`.
    ///
    /// # Panics
    /// If there is no such option among the specs: a slip in the game's code.
    ///
    /// ```
    /// # use tablee_kernel::{OptionSpec, options::Pairs};
    /// const SPECS: &[OptionSpec] = &[OptionSpec { name: "expansion", choices: &["off", "on"], other: None }];
    /// assert_eq!(Pairs::read("players=3 expansion=on", 2..=6, SPECS).unwrap().get("expansion"), "on");
    /// ```
    pub fn get(&self, name: &str) -> &'a str {
        self.values[self.at(name)]
    }

    /// The refusal of the value that `name` has.
    ///
    /// ```
    /// # use tablee_kernel::{OptionSpec, options::Pairs};
    /// const SPECS: &[OptionSpec] = &[OptionSpec { name: "goal", choices: &["rounds"], other: Some("points:N") }];
    /// let pairs = Pairs::read("players=3 goal=fun", 2..=6, SPECS).unwrap();
    /// assert_eq!(pairs.refuse("goal").to_string(), "goal is rounds or points:N, not “fun”");
    /// ```
    pub fn refuse(&self, name: &str) -> BadOptions {
        Pairs::bad_value(&self.specs[self.at(name)], self.get(name))
    }

    fn at(&self, name: &str) -> usize {
        self.specs.iter().position(|it| it.name == name).expect("the game asks for its own options")
    }

    fn bad_value(spec: &OptionSpec, found: &str) -> BadOptions {
        let all: Vec<&str> = spec.choices.iter().copied().chain(spec.other).collect();
        BadOptions::Value { name: spec.name, expected: all.join(" or "), found: found.to_owned() }
    }
}
