//! What must hold of every game, whatever its rules.
//!
//! Each game's tests call [`assert_all`] once. It plays random games with every
//! choice of options and checks seventeen laws at every step:
//!
//! ```
//! use tablee_testkit::{laws, toy::Toy};
//!
//! laws::assert_all::<Toy>(20);
//! ```
//!
//! Laws do not replace rule cases: they know nothing of what the rules should
//! say, only how the methods of [`Game`](tablee_kernel::Game) must agree with
//! each other. A panic in the rules is not caught; it fails the test by itself.

mod actions;
mod explained;
mod guesses;
mod run;
mod sampled;
mod tally;
mod undo;

use std::{
    fmt,
    num::NonZero,
    ops::Range,
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use tablee_kernel::{Inspect, Options};

pub use tally::Tally;

/// Plays one random game for each number in `games` and checks every law at
/// every step. The numbers are the seeds, so a broken law is found again by
/// checking the one game that broke it.
///
/// ```
/// use tablee_testkit::{laws, toy::Toy};
///
/// let tally = laws::check::<Toy>(&"players=2".parse().unwrap(), 0..10).unwrap();
/// assert_eq!(tally.n_games(), 10);
///
/// let broken = laws::check::<Toy>(&"players=2 fault=illegal-timeout".parse().unwrap(), 0..10).unwrap_err();
/// assert_eq!(broken.law, laws::Law::TimeoutIsLegal);
/// ```
pub fn check<G: Inspect>(options: &G::Options, games: Range<u64>) -> Result<Tally, Broken> {
    check_with::<G>(options, games, &Effort::default())
}

/// The same with another [`Effort`].
///
/// ```
/// use tablee_testkit::{laws::{self, Effort}, toy::Toy};
///
/// let effort = Effort { guess_every: 4, ..Effort::default() };
/// laws::check_with::<Toy>(&"players=2".parse().unwrap(), 0..10, &effort).unwrap();
/// ```
pub fn check_with<G: Inspect>(options: &G::Options, games: Range<u64>, effort: &Effort) -> Result<Tally, Broken> {
    let tally = run::play_games::<G>(options, games, effort)?;
    tally.judge::<G>(options, effort)?;
    Ok(tally)
}

/// Checks `n_games` games for every choice of options, on all cores.
///
/// # Panics
/// If a law is broken: the message says which, where and how.
#[track_caller]
pub fn assert_all<G: Inspect>(n_games: u64) {
    assert_all_with::<G>(n_games, &Effort::default());
}

/// The same with another [`Effort`].
///
/// # Panics
/// If a law is broken: the message says which, where and how.
///
/// ```
/// use tablee_testkit::{laws::{self, Effort}, toy::Toy};
///
/// laws::assert_all_with::<Toy>(20, &Effort { guess_every: 8, ..Effort::default() });
/// ```
#[track_caller]
pub fn assert_all_with<G: Inspect>(n_games: u64, effort: &Effort) {
    if let Err(broken) = check_all::<G>(n_games, effort) {
        panic!("{broken}");
    }
}

/// Checks `n_games` games for every choice of options, on all cores.
///
/// ```
/// use tablee_testkit::{laws::{self, Effort}, toy::Toy};
///
/// assert_eq!(laws::check_all::<Toy>(20, &Effort::default()), Ok(()));
/// ```
// The first broken law in the order of the shares is the one reported, so that the
// same slip reads the same on every machine.
pub fn check_all<G: Inspect>(n_games: u64, effort: &Effort) -> Result<(), Broken> {
    /// Enough games that starting a share costs nothing, few enough to share well.
    const GAMES_PER_SHARE: u64 = 50;
    let every = G::Options::every();
    let shares: Vec<(usize, Range<u64>)> = (0..every.len())
        .flat_map(|at| {
            let starts = (0..n_games).step_by(GAMES_PER_SHARE as usize);
            starts.map(move |start| (at, start..n_games.min(start + GAMES_PER_SHARE)))
        })
        .collect();
    let next = AtomicUsize::new(0);
    let tallies = Mutex::new(vec![Tally::default(); every.len()]);
    let first_broken = Mutex::new(None::<(usize, Broken)>);
    let work = || {
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some((which, games)) = shares.get(at) else { return };
            match run::play_games::<G>(&every[*which], games.clone(), effort) {
                Ok(tally) => tallies.lock().expect("no worker panicked")[*which].add(tally),
                Err(broken) => {
                    let mut first = first_broken.lock().expect("no worker panicked");
                    if first.as_ref().is_none_or(|(other, _)| at < *other) {
                        *first = Some((at, broken));
                    }
                    // The shares not yet begun come later, so they cannot be first.
                    next.store(shares.len(), Ordering::Relaxed);
                }
            }
        }
    };
    let n_workers = thread::available_parallelism().map_or(1, NonZero::get);
    thread::scope(|scope| {
        for _ in 0..n_workers {
            scope.spawn(work);
        }
    });
    if let Some((_, broken)) = first_broken.into_inner().expect("no worker panicked") {
        return Err(broken);
    }
    let tallies = tallies.into_inner().expect("no worker panicked");
    every.iter().zip(tallies).try_for_each(|(options, tally)| tally.judge::<G>(options, effort))
}

/// How much work a check does. The laws about guesses cost the most.
///
/// ```
/// use tablee_testkit::laws::{Effort, Law};
///
/// // Quick, and only what concerns secrets.
/// let effort = Effort { guess_every: 10, laws: vec![Law::NoLooseTalk, Law::NoneGivenAway], ..Effort::default() };
/// assert_eq!(effort.max_plies, 20_000);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Laws 4, 9, 10, 11, 14, 15 and 17 are checked at one ply in so many; 1 is every ply.
    pub guess_every: usize,
    /// Law 6: a game that is longer than this does not end.
    pub max_plies: usize,
    /// Law 1: how many actions from elsewhere are tried on each seat at each ply.
    pub n_tried: usize,
    /// Law 11: a secret is judged only if it was hidden at so many guesses.
    pub n_hidden: u64,
    /// The laws to check.
    pub laws: Vec<Law>,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { guess_every: 3, max_plies: 20_000, n_tried: 64, n_hidden: 30, laws: Law::ALL.to_vec() }
    }
}

impl Effort {
    /// Whether `law` is to be checked.
    fn includes(&self, law: Law) -> bool {
        self.laws.contains(&law)
    }
}

/// One of the seventeen laws.
///
/// ```
/// use tablee_testkit::laws::Law;
///
/// assert_eq!(Law::TimeoutIsLegal.number(), 3);
/// assert_eq!(Law::TimeoutIsLegal.to_string(), "law 3 (the timeout of an asked seat is legal)");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Law {
    /// 1. A seat has legal actions exactly when it is in `to_act` or `may_act`; none
    ///    twice; in a fixed order; `why_not` is `None` exactly for legal ones.
    LegalActions = 1,
    /// 2. Every action's text reads back as itself. So two actions never share a text.
    TextReadsBack,
    /// 3. The timeout of an asked seat is legal.
    TimeoutIsLegal,
    /// 4. For every seat and a bystander: a position guessed from its view gives that
    ///    same view again, the same legal actions, the same seats asked, the same
    ///    pause, and the same bystander's view.
    GuessLooksTrue,
    /// 5. Seats asked together may answer in any order.
    AnyOrder,
    /// 6. There is an outcome exactly when nobody is asked; it agrees with the points;
    ///    the game ends within a bound.
    EndsWithOutcome,
    /// 7. A replay of the record ends in an equal position.
    ReplayIsEqual,
    /// 8. A muted and a speaking log lead to equal positions.
    LogChangesNothing,
    /// 9. Nobody is told a card that its view does not know.
    NoLooseTalk,
    /// 10. A guess agrees on the secrets the seat is in on.
    InsidersKnow,
    /// 11. Over the run, every other secret is guessed wrong at least once: one that
    ///     never is, is being given away.
    NoneGivenAway,
    /// 12. Every card of the box is in exactly one place at every step, in guesses too.
    CardsAreConserved,
    /// 13. The terms told with the events of an action add up to the change of every
    ///     seat's points.
    AccountsAddUp,
    /// 14. What the rules close to an onlooker is neither in what it is shown nor in
    ///     what it is told again; a finished game tells everything again.
    ClosedStaysClosed,
    /// 15. An action that can be taken back has told nobody anything but a choice: in
    ///     whatever an onlooker could guess before it, something could be done that looks
    ///     the same. Taken back, everything is as it was.
    UndoTellsNothing,
    /// 16. Whatever an onlooker is shown can be explained: every seat, every card that is
    ///     named in what it is shown, and everything the game lists, each once.
    ShownIsExplained,
    /// 17. A sampled action is legal, and over the run every legal one comes as often as the
    ///     others of its list.
    SamplesAreFair,
}

impl Law {
    /// All seventeen, in order.
    pub const ALL: [Law; 17] = [
        Law::LegalActions,
        Law::TextReadsBack,
        Law::TimeoutIsLegal,
        Law::GuessLooksTrue,
        Law::AnyOrder,
        Law::EndsWithOutcome,
        Law::ReplayIsEqual,
        Law::LogChangesNothing,
        Law::NoLooseTalk,
        Law::InsidersKnow,
        Law::NoneGivenAway,
        Law::CardsAreConserved,
        Law::AccountsAddUp,
        Law::ClosedStaysClosed,
        Law::UndoTellsNothing,
        Law::ShownIsExplained,
        Law::SamplesAreFair,
    ];

    /// Its number, from 1 to 17.
    ///
    /// ```
    /// # use tablee_testkit::laws::Law;
    /// assert!(Law::ALL.iter().map(|it| it.number()).eq(1..=17));
    /// ```
    pub fn number(self) -> u8 {
        self as u8
    }

    /// What it says, in a few words.
    ///
    /// ```
    /// # use tablee_testkit::laws::Law;
    /// assert_eq!(Law::AnyOrder.statement(), "seats asked together may answer in any order");
    /// ```
    pub fn statement(self) -> &'static str {
        match self {
            Law::LegalActions => "a seat has legal actions exactly when it may act, and only those are accepted",
            Law::TextReadsBack => "every action's text reads back as itself",
            Law::TimeoutIsLegal => "the timeout of an asked seat is legal",
            Law::GuessLooksTrue => "a guess made from a view looks just like the truth to its owner",
            Law::AnyOrder => "seats asked together may answer in any order",
            Law::EndsWithOutcome => "the game ends, with an outcome exactly when nobody is asked",
            Law::ReplayIsEqual => "a replay of the record ends in an equal position",
            Law::LogChangesNothing => "a muted and a speaking log lead to equal positions",
            Law::NoLooseTalk => "nobody is told a card that its view does not know",
            Law::InsidersKnow => "a guess agrees on the secrets its seat is in on",
            Law::NoneGivenAway => "what a seat is not in on is sometimes guessed wrong",
            Law::CardsAreConserved => "every card of the box is in exactly one place",
            Law::AccountsAddUp => "the terms told add up to the change of the points",
            Law::ClosedStaysClosed => "what the rules close is not shown and not told again before the end",
            Law::UndoTellsNothing => "what can be taken back was a mere choice, and is then as if it had not been",
            Law::ShownIsExplained => "whatever is shown can be explained",
            Law::SamplesAreFair => "a sampled action is legal, and every legal one is as likely",
        }
    }
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "law {} ({})", self.number(), self.statement())
    }
}

/// A law that does not hold: which, where, and what came instead.
///
/// ```
/// use tablee_testkit::{laws, toy::Toy};
///
/// let options = "players=2 fault=illegal-timeout".parse().unwrap();
/// let broken = laws::check::<Toy>(&options, 0..1).unwrap_err();
/// assert_eq!(
///     broken.to_string(),
///     "law 3 (the timeout of an asked seat is legal) is broken\n\
///      \x20 game      toy players=2 fault=illegal-timeout\n\
///      \x20 seed      0, after ply 6\n\
///      \x20 expected  the timeout of b to be one of: pass | block\n\
///      \x20 came      show"
/// );
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "{law} is broken\n  game      {game} {options}\n  seed      {}\n  expected  {expected}\n  came      {came}",
    .at.map_or("all of them".to_owned(), |it| it.to_string())
)]
pub struct Broken {
    /// The law.
    pub law: Law,
    /// The name of the game.
    pub game: &'static str,
    /// The options in force.
    pub options: String,
    /// Where it happened; `None` if it shows only over all games together.
    pub at: Option<Moment>,
    /// What the law demands here.
    pub expected: String,
    /// What there was instead.
    pub came: String,
}

/// A point in one of the games that a check plays.
///
/// ```
/// use tablee_testkit::laws::Moment;
///
/// assert_eq!(Moment { seed: 7, ply: 0 }.to_string(), "7, after the deal");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Moment {
    /// The number of the game, which is its seed.
    pub seed: u64,
    /// How many actions had been taken.
    pub ply: usize,
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.ply {
            0 => write!(f, "{}, after the deal", self.seed),
            ply => write!(f, "{}, after ply {ply}", self.seed),
        }
    }
}
