//! Every game there is. A new game is one folder and one line in this file.

use std::ops::RangeInclusive;

use tablee_kernel::{
    About, AnyMatch, BadOptions, Game, Inspect, Match, OptionSpec, Options, Record, Seed, record::BadRecord,
};

/// Hands the types of all games, each with its folder, to the macro `$then`, after `$with` if it is given. This is the
/// one place that lists them, for this crate and those built on it.
#[macro_export]
macro_rules! all_games {
    ($then:ident $(, $($with:tt)*)?) => {
        $then! {
            $($($with)*;)?
            $crate::dobro::Dobro: "dobro",
            $crate::eternity::Eternity: "eternity",
            $crate::nains::Nains: "nains",
            $crate::duels::Duels: "duels",
            $crate::warriors::Warriors: "warriors",
        }
    };
}

/// A text that the program holds. One for the browser holds none: pages bring the same files along.
#[cfg(not(target_arch = "wasm32"))]
macro_rules! text {
    ($($path:tt)*) => { include_str!($($path)*) };
}
#[cfg(target_arch = "wasm32")]
macro_rules! text {
    ($($path:tt)*) => {
        ""
    };
}

macro_rules! games {
    ($($game:ty: $folder:literal),* $(,)?) => {
        /// Every game, in the order in which they are shown.
        pub static GAMES: &[Entry] = &[$(Entry {
            name: <$game>::NAME,
            rules: <$game>::RULES,
            about: <$game>::ABOUT,
            players: || <<$game as Game>::Options as Options>::PLAYERS,
            options: <<$game as Game>::Options as Options>::SPECS,
            offered: <<$game as Game>::Options as Options>::offered,
            rules_en: text!(concat!("../../../docs/rules/", $folder, ".md")),
            rules_fr: text!(concat!("../../../docs/rules/fr/", $folder, ".md")),
            messages_en: text!(concat!("../../../locales/en/", $folder, ".ftl")),
            messages_fr: text!(concat!("../../../locales/fr/", $folder, ".ftl")),
            lesson: include_str!(concat!($folder, "/", $folder, ".lesson")),
            options_of: options_of::<$game>,
            start: start::<$game>,
            replay: replay::<$game>,
        }),*];

    };
}

all_games!(games);

/// `all_games!(visit_by_name, pub Mind)` makes a trait `Visitor` and a function `visit` for games that are `Mind`, as
/// every crate needs that gives games more than their rules.
#[macro_export]
macro_rules! visit_by_name {
    ($visible:vis $more:path; $($game:ty: $folder:literal),* $(,)?) => {
        /// Code that is generic over games, to be called with the type of one.
        $visible trait Visitor {
            /// What it returns.
            type Out;
            /// Does its work for the game `G`.
            fn visit<G: $more>(self) -> Self::Out;
        }

        /// Hands the type of the game called `name` to `visitor`; `None` if there is no such game.
        ///
        /// This is how code that is generic over games is called by name.
        $visible fn visit<V: Visitor>(name: &str, visitor: V) -> Option<V::Out> {
            match name {
                $(<$game as ::tablee_kernel::Game>::NAME => Some(visitor.visit::<$game>()),)*
                _ => None,
            }
        }
    };
}

type Start = fn(&str, Seed) -> Result<Box<dyn AnyMatch>, BadOptions>;
type OptionsOf = fn(u16, &str) -> Result<String, BadRecord>;
type Replay = fn(&Record) -> Result<Box<dyn AnyMatch>, BadRecord>;

/// One game of the catalog.
#[derive(Copy, Clone, Debug)]
pub struct Entry {
    /// The name in commands, addresses and records.
    pub name: &'static str,
    /// The version of its rules.
    pub rules: u16,
    /// What it says about itself.
    pub about: About,
    /// How many can play.
    pub players: fn() -> RangeInclusive<usize>,
    /// Every option but the number of players.
    pub options: &'static [OptionSpec],
    /// With how many players a choice of an option is offered.
    pub offered: fn(&str, &str) -> RangeInclusive<usize>,
    /// Our rules text in English, Markdown.
    pub rules_en: &'static str,
    /// Our rules text in French, Markdown.
    pub rules_fr: &'static str,
    /// Its sentences in English, Fluent.
    pub messages_en: &'static str,
    /// Its sentences in French, Fluent.
    pub messages_fr: &'static str,
    /// Its lesson, as `docs/notation.md` says; empty for a game that has none yet.
    pub lesson: &'static str,
    options_of: OptionsOf,
    start: Start,
    replay: Replay,
}

impl Entry {
    /// How many sit at a small table of this game: three, or as few as can play.
    ///
    /// ```
    /// use tablee_games::catalog::GAMES;
    ///
    /// assert!(GAMES.iter().all(|it| (it.players)().contains(&it.small_table())));
    /// ```
    pub fn small_table(&self) -> usize {
        let players = (self.players)();
        3.clamp(*players.start(), *players.end())
    }

    /// Deals a game with the options of this text.
    ///
    /// ```
    /// use tablee_games::catalog;
    /// use tablee_kernel::Seed;
    ///
    /// let dobro = catalog::find("dobro").unwrap();
    /// let table = dobro.start("players=3", Seed::from_number(1)).unwrap();
    /// assert_eq!(table.seats().len(), 3);
    /// assert!(dobro.start("players=9", Seed::from_number(1)).is_err());
    /// ```
    pub fn start(&self, options: &str, seed: Seed) -> Result<Box<dyn AnyMatch>, BadOptions> {
        (self.start)(options, seed)
    }

    /// Options that were written under this version of the rules, as they are
    /// written today.
    ///
    /// ```
    /// use tablee_games::catalog;
    ///
    /// let eternity = catalog::find("eternity").unwrap();
    /// assert!(eternity.options_of(eternity.rules, "players=3").unwrap().starts_with("players=3 tiles="));
    /// assert!(eternity.options_of(0, "players=3").is_err());
    /// ```
    pub fn options_of(&self, rules: u16, options: &str) -> Result<String, BadRecord> {
        (self.options_of)(rules, options)
    }

    /// Plays a record over again and compares everything it claims.
    ///
    /// ```
    /// use tablee_games::catalog;
    /// use tablee_kernel::Seed;
    ///
    /// let dobro = catalog::find("dobro").unwrap();
    /// let record = dobro.start("players=3", Seed::from_number(1)).unwrap().record();
    /// assert_eq!(dobro.replay(&record).unwrap().record(), record);
    /// ```
    pub fn replay(&self, record: &Record) -> Result<Box<dyn AnyMatch>, BadRecord> {
        (self.replay)(record)
    }
}

/// The game called `name`.
///
/// ```
/// use tablee_games::catalog;
///
/// assert_eq!(catalog::find("dobro").unwrap().name, "dobro");
/// assert!(catalog::find("chess").is_none());
/// ```
pub fn find(name: &str) -> Option<&'static Entry> {
    GAMES.iter().find(|it| it.name == name)
}

all_games!(visit_by_name, pub Inspect);

fn start<G: Game>(options: &str, seed: Seed) -> Result<Box<dyn AnyMatch>, BadOptions> {
    Ok(Box::new(Match::<G>::start(G::Options::of_new_game(options)?, seed)))
}

fn options_of<G: Game>(rules: u16, options: &str) -> Result<String, BadRecord> {
    Match::<G>::options_of(rules, options).map(|it| it.to_string())
}

fn replay<G: Game>(record: &Record) -> Result<Box<dyn AnyMatch>, BadRecord> {
    Ok(Box::new(Match::<G>::replay(record)?))
}
