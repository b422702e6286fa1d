//! Rule cases: `.play` files, one ruling each, in the notation players use.
//!
//! ```text
//! # R5.3  A tie goes to the defender.   a comment; rulings cited at the top count as covered
//! game dobro players=2                  the game and its options
//! seed 7                                luck of a dealt game, if none is written (0 if left out)
//! given turn a                          the game's own text for a set-up position, line by line
//! luck 6 4 2 6 3                        luck for the actions that follow; `*` at the end leaves the rest open
//! a attack elves b trolls               seat and action; it must be legal
//! asked b                               exactly these are waited for, or `nobody`
//! may a c                               exactly these may act unasked, or `nobody`
//! sees * the die shows 6                this eye was told so since the last action
//! sees b nothing                        or was told nothing at all
//! unseen b a bets 3                     this eye was not told so
//! no a stop (R3.2)                      it must be refused, by this ruling if one is named
//! legal a take | skip                   exactly these are legal, in any order, or `nothing`
//! score a=2 b=0                         points of these seats
//! places a=1 b=2                        places at the end
//! winner a                              exactly these are in the first place
//! shows a /hands/0/1 "7"                a JSON pointer into the view of this eye, and what is there
//! ```
//!
//! Without `given` the game is dealt: with the first `luck` line if one comes
//! before the first action, otherwise by the seed. From the first `luck` line on,
//! all luck is written. After `given` no luck is to be had but what is written.
//!
//! Several `sees` lines in a row must have been told in this order, though other
//! things may have been told between them.
//!
//! Reading a file ([`Case::read`]) is apart from playing it ([`run()`]), so that a
//! file can be sorted by the game it is about. [`update`] writes what came in place
//! of what was expected.

mod board;
mod check;
mod read;

use std::fmt;

use serde_json::Value;
use tablee_kernel::{Eye, Inspect, Seat, Seats, Unreadable};

use board::Board;

/// A rule case that was read: lines in order, their meaning beside them.
///
/// ```
/// use tablee_testkit::{case::{self, Case}, toy::Toy};
///
/// let text = "# R4.1  A seat attacks with a card of its hand.\n\
///             game toy players=2\n\
///             given hand a 3\n\
///             no a attack 4 (R4.1)\n";
/// let case = Case::read(text).unwrap();
/// assert_eq!(case.title(), "A seat attacks with a card of its hand.");
/// assert_eq!(case.rulings(), ["R4.1"]);
/// assert_eq!((case.game_name(), case.options_text()), ("toy", "players=2"));
/// case::run::<Toy>(&case).unwrap();
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Case {
    /// The lines as they were written, so that an update keeps their layout.
    lines: Vec<String>,
    title: String,
    rulings: Vec<String>,
    game: Written<String>,
    options: String,
    seed: u64,
    given: Vec<Written<String>>,
    steps: Vec<Written<Step>>,
}

/// Something and the line it was written on, counted from zero.
#[derive(Clone, PartialEq, Debug)]
struct Written<T> {
    line: usize,
    what: T,
}

/// One line of a case that is played or checked.
#[derive(Clone, PartialEq, Debug)]
enum Step {
    Luck(Vec<String>),
    Action { seat: Seat, text: String },
    Asked(Seats),
    May(Seats),
    Sees { eye: Eye, text: String },
    SeesNothing { eye: Eye },
    Unseen { eye: Eye, text: String },
    No { seat: Seat, text: String, ruling: Option<String> },
    Legal { seat: Seat, texts: Vec<String> },
    Score(Vec<(Seat, i32)>),
    Places(Vec<(Seat, u8)>),
    Winner(Seats),
    Shows { eye: Eye, pointer: String, value: Value },
}

impl Case {
    /// Reads a case. What the rest of a line says in the game's own notation is
    /// read only when the case is run.
    ///
    /// ```
    /// # use tablee_testkit::case::Case;
    /// let error = Case::read("game toy players=2\ndance a\n").unwrap_err();
    /// assert!(error.to_string().starts_with("line 2: expected a seat letter or one of game, seed, "));
    /// ```
    pub fn read(text: &str) -> Result<Case, BadCase> {
        read::read(text)
    }

    /// The first comment, without the rulings it begins with.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The rulings cited in the comments before the first other line.
    pub fn rulings(&self) -> &[String] {
        &self.rulings
    }

    /// The name of the game.
    pub fn game_name(&self) -> &str {
        &self.game.what
    }

    /// The options, as they were written.
    pub fn options_text(&self) -> &str {
        &self.options
    }

    /// Whether the case shows a rule at work: it expects something after a deal or an
    /// action, or says what is refused. A position that was only set up shows nothing
    /// but what was written into it.
    ///
    /// ```
    /// # use tablee_testkit::case::Case;
    /// let asserts = |text: &str| Case::read(text).unwrap().asserts();
    /// assert!(asserts("game toy players=2\ngiven hand a 3\na attack 3\nscore a=0\n"));
    /// assert!(!asserts("game toy players=2\ngiven hand a 3\nscore a=0\na attack 3\n"));
    /// ```
    pub fn asserts(&self) -> bool {
        let mut happened = self.given.is_empty();
        for step in &self.steps {
            match step.what {
                Step::Luck(_) => {}
                Step::Action { .. } => happened = true,
                // A list of what is legal refuses all the rest.
                Step::No { .. } | Step::Legal { .. } => return true,
                _ if happened => return true,
                _ => {}
            }
        }
        false
    }

    /// The file again, as it was read.
    pub fn text(&self) -> String {
        self.lines.join("\n")
    }

    fn failure(&self, line: usize, expected: impl Into<String>, came: impl Into<String>) -> Failure {
        let text = self.lines[line].trim().to_owned();
        Failure { line: line + 1, text, expected: expected.into(), came: came.into() }
    }
}

/// Plays a case of the game `G`.
///
/// ```
/// use tablee_testkit::{case::{self, Case}, toy::Toy};
///
/// let case = Case::read("game toy players=2\nasked b\n").unwrap();
/// let failure = case::run::<Toy>(&case).unwrap_err();
/// assert_eq!(
///     failure.to_string(),
///     "line 2: `asked b`\n  expected  the game to wait for b\n  came      it waits for a b"
/// );
/// ```
pub fn run<G: Inspect>(case: &Case) -> Result<(), Failure> {
    let mut board = Board::<G>::set_up(case)?;
    case.steps.iter().try_for_each(|it| board.take(it))?;
    board.check_luck_is_used_up()
}

/// What an eye sees where a case ends, and what it was told by the last action: a picture of
/// the rules that the rules themselves have made.
#[derive(Clone, PartialEq, Debug)]
pub struct Staged {
    /// What is shown, as JSON.
    pub view: Value,
    /// What was told, as JSON.
    pub events: Vec<Value>,
}

/// Plays a case of the game `G` and looks at where it ends.
///
/// ```
/// use tablee_kernel::Eye;
/// use tablee_testkit::{case::{self, Case}, toy::Toy};
///
/// let text = "game toy players=2\ngiven hand a 3\ngiven hand b 9\ngiven shields b\ngiven bet a 1\na attack 3\n";
/// let case = Case::read(text).unwrap();
/// let staged = case::stage::<Toy>(&case, Eye::Bystander).unwrap();
/// assert_eq!(staged.view["played"], serde_json::json!(["3"]));
/// assert_eq!(staged.events[0]["kind"], "attacked");
/// ```
pub fn stage<G: Inspect>(case: &Case, eye: Eye) -> Result<Staged, Failure> {
    let mut board = Board::<G>::set_up(case)?;
    case.steps.iter().try_for_each(|it| board.take(it))?;
    board.check_luck_is_used_up()?;
    Ok(board.staged(eye))
}

/// The text of a case with every expectation that fails rewritten to what came;
/// layout and comments stay. It stops at an action that cannot be taken and leaves
/// alone what has no answer: that is for a person to look at.
///
/// ```
/// use tablee_testkit::{case::{self, Case}, toy::Toy};
///
/// let case = Case::read("game toy players=2\nasked b\n").unwrap();
/// assert_eq!(case::update::<Toy>(&case), "game toy players=2\nasked a b\n");
/// ```
pub fn update<G: Inspect>(case: &Case) -> String {
    let Ok(mut board) = Board::<G>::set_up(case) else { return case.text() };
    let mut lines: Vec<Option<String>> = case.lines.iter().cloned().map(Some).collect();
    // Lines about what was told stand together: whoever was told something else
    // gets all of it on its first line, and its other lines go.
    let is_told = |it: &Written<Step>| it.what.told_eye().is_some();
    for block in case.steps.chunk_by(|a, b| is_told(a) && is_told(b)) {
        let failed: Vec<&Written<Step>> = block.iter().filter(|it| board.take(it).is_err()).collect();
        let is_play = |it: &&Written<Step>| matches!(it.what, Step::Luck(_) | Step::Action { .. });
        if failed.iter().any(is_play) {
            break;
        }
        for step in failed {
            let Some(right) = board.right_line(step) else { continue };
            let eye = step.what.told_eye();
            let mut replaced = block.iter().filter(|it| it.what.told_eye() == eye);
            let first = replaced.next().unwrap_or(step);
            replaced.for_each(|it| lines[it.line] = None);
            lines[first.line] = Some(right);
        }
    }
    lines.into_iter().flatten().collect::<Vec<_>>().join("\n")
}

impl Step {
    /// Who was told something, if this is about that.
    fn told_eye(&self) -> Option<Eye> {
        match self {
            Step::Sees { eye, .. } | Step::SeesNothing { eye } => Some(*eye),
            _ => None,
        }
    }
}

/// A case that cannot be read: the line, counted from one, and what is wrong.
///
/// ```
/// use tablee_testkit::case::{BadCase, BadLine};
///
/// let error = BadCase { line: 1, why: BadLine::NoGame };
/// assert_eq!(error.to_string(), "line 1: a case begins with `game`, a name and its options");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {why}")]
pub struct BadCase {
    /// The line, counted from one.
    pub line: usize,
    /// What is wrong with it.
    pub why: BadLine,
}

/// What is wrong with a line of a case.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadLine {
    /// Something else comes before the game, or there is none.
    #[error("a case begins with `game`, a name and its options")]
    NoGame,
    /// A line that may stand only once.
    #[error("there is a `{0}` line already")]
    Twice(&'static str),
    /// A set-up line after the game has begun.
    #[error("`{0}` comes before everything that is played or checked")]
    Late(&'static str),
    /// Not what stands here in a case.
    #[error("{0}")]
    Unreadable(Unreadable),
    /// Not JSON.
    #[error("the value is not JSON: {0}")]
    NotJson(String),
}

/// A line of a case that does not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The line, counted from one.
    pub line: usize,
    /// What is written there.
    pub text: String,
    /// What the line demands.
    pub expected: String,
    /// What there was instead.
    pub came: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Failure { line, text, expected, came } = self;
        write!(f, "line {line}: `{text}`\n  expected  {expected}\n  came      {came}")
    }
}

impl std::error::Error for Failure {}
