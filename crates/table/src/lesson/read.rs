//! Reading a lesson, line by line.

use tablee_kernel::{Seat, Unreadable, text::first_word};

use super::LessonPlace;

/// A lesson that was read. What is said in the game's own notation is read when it is compiled.
pub(super) struct Script {
    pub(super) game: String,
    pub(super) options: String,
    pub(super) game_line: usize,
    pub(super) learner: Seat,
    pub(super) steps: Vec<ScriptStep>,
}

/// One step as it is written.
#[derive(Default)]
pub(super) struct ScriptStep {
    pub(super) line: usize,
    pub(super) key: String,
    pub(super) says: Vec<String>,
    /// Lines of a new position, and where they are written.
    pub(super) given: Vec<(usize, String)>,
    /// What others do before the learner is asked.
    pub(super) before: Vec<Act>,
    pub(super) turns: Vec<ScriptTurn>,
}

/// What the learner does, and what follows.
pub(super) struct ScriptTurn {
    pub(super) at: Vec<LessonPlace>,
    pub(super) act: Act,
    pub(super) then: Vec<Act>,
}

/// Somebody does something.
pub(super) struct Act {
    pub(super) line: usize,
    pub(super) seat: Seat,
    pub(super) text: String,
    pub(super) luck: Vec<String>,
}

impl Script {
    pub(super) fn bad(&self, line: usize, why: WhyBad) -> BadLesson {
        BadLesson { line: line + 1, why }
    }
}

/// A lesson that cannot be shown: the line, counted from one, and what is wrong.
///
/// ```
/// use tablee_table::lesson::{WhyBad, compile};
///
/// let error = compile("step one\n").unwrap_err();
/// assert_eq!(error.to_string(), "line 1: a lesson begins with `game`, a name and its options");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadLesson {
    /// The line, counted from one.
    pub line: usize,
    /// What is wrong with it.
    pub why: WhyBad,
}

/// What is wrong with a lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WhyBad {
    /// Something else comes before the game, or there is no such game.
    NoGame,
    /// What belongs to a step comes before the first.
    NoStep,
    /// The first step has no position.
    NoPosition,
    /// A position after somebody has acted in the step.
    LatePosition,
    /// A step in which the learner does nothing.
    NothingToDo,
    /// The learner has no seat.
    NotSeated,
    /// The learner may do nothing there.
    NotAsked,
    /// What the learner does is not pointed at, or something is pointed at and nothing done.
    NoPlace,
    /// Luck after which nobody acts.
    IdleLuck,
    /// This answer leads to another position than the first, and the game goes on from there.
    Parted(String),
    /// The rules say so.
    Scene(String),
    /// Not what stands here.
    Unreadable(Unreadable),
}

impl std::fmt::Display for BadLesson {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "line {}: ", self.line)?;
        match &self.why {
            WhyBad::NoGame => f.write_str("a lesson begins with `game`, a name and its options"),
            WhyBad::NoStep => f.write_str("this belongs to a step"),
            WhyBad::NoPosition => f.write_str("the first step needs a position"),
            WhyBad::LatePosition => f.write_str("a position comes before all that happens in its step"),
            WhyBad::NothingToDo => f.write_str("the learner does nothing in this step"),
            WhyBad::NotSeated => f.write_str("the learner has no seat at this table"),
            WhyBad::NotAsked => f.write_str("the learner may do nothing here"),
            WhyBad::NoPlace => f.write_str("`at` stands before what the learner does, once"),
            WhyBad::IdleLuck => f.write_str("nobody acts after this luck"),
            WhyBad::Parted(action) => write!(f, "after “{action}” the game cannot go on as after the first answer"),
            WhyBad::Scene(why) => f.write_str(why),
            WhyBad::Unreadable(why) => write!(f, "{why}"),
        }
    }
}

impl std::error::Error for BadLesson {}

pub(super) fn read(text: &str) -> Result<Script, BadLesson> {
    let mut reader = Reader::default();
    let mut n_lines = 0;
    for (line, written) in text.lines().enumerate() {
        n_lines = line;
        reader.take(line, written.trim()).map_err(|why| BadLesson { line: line + 1, why })?;
    }
    reader.end_step().map_err(|why| BadLesson { line: n_lines + 1, why })?;
    let (game_line, game, options) = reader.game.ok_or(BadLesson { line: 1, why: WhyBad::NoGame })?;
    Ok(Script { game, options, game_line, learner: reader.learner, steps: reader.steps })
}

struct Reader {
    game: Option<(usize, String, String)>,
    learner: Seat,
    steps: Vec<ScriptStep>,
    at: Option<Vec<LessonPlace>>,
    luck: Option<Vec<String>>,
}

impl Default for Reader {
    fn default() -> Self {
        Reader { game: None, learner: Seat::new(0), steps: Vec::new(), at: None, luck: None }
    }
}

impl Reader {
    fn take(&mut self, line: usize, written: &str) -> Result<(), WhyBad> {
        if written.is_empty() || written.starts_with('#') {
            return Ok(());
        }
        let (word, rest) = first_word(written);
        if word == "game" {
            let (name, options) = first_word(rest);
            if self.game.is_some() || name.is_empty() {
                return Err(WhyBad::NoGame);
            }
            self.game = Some((line, name.to_owned(), options.to_owned()));
            return Ok(());
        }
        if self.game.is_none() {
            return Err(WhyBad::NoGame);
        }
        match word {
            "learner" => self.learner = rest.parse().map_err(WhyBad::Unreadable)?,
            "step" => {
                self.end_step()?;
                if rest.is_empty() || !rest.bytes().all(|it| it.is_ascii_lowercase() || it == b'-') {
                    return Err(WhyBad::Unreadable(Unreadable::new("a key of lower-case letters", rest)));
                }
                self.steps.push(ScriptStep { line, key: rest.to_owned(), ..ScriptStep::default() });
            }
            "says" => self.step()?.says.extend(rest.split_whitespace().map(str::to_owned)),
            "given" => {
                let step = self.step()?;
                if !step.before.is_empty() || !step.turns.is_empty() {
                    return Err(WhyBad::LatePosition);
                }
                step.given.push((line, rest.to_owned()));
            }
            "at" => {
                let places = rest.split_whitespace().map(place).collect::<Result<Vec<_>, _>>()?;
                if places.is_empty() || self.at.replace(places).is_some() {
                    return Err(WhyBad::NoPlace);
                }
            }
            "luck" => {
                self.step()?;
                if self.luck.replace(rest.split_whitespace().map(str::to_owned).collect()).is_some() {
                    return Err(WhyBad::IdleLuck);
                }
            }
            _ => self.act(line, word.parse().map_err(WhyBad::Unreadable)?, rest)?,
        }
        Ok(())
    }

    fn act(&mut self, line: usize, seat: Seat, text: &str) -> Result<(), WhyBad> {
        let act = Act { line, seat, text: text.to_owned(), luck: self.luck.take().unwrap_or_default() };
        let (learner, at) = (self.learner, self.at.take());
        let step = self.step()?;
        if seat == learner {
            step.turns.push(ScriptTurn { at: at.ok_or(WhyBad::NoPlace)?, act, then: Vec::new() });
            return Ok(());
        }
        if at.is_some() {
            return Err(WhyBad::NoPlace);
        }
        match step.turns.last_mut() {
            Some(turn) => turn.then.push(act),
            None => step.before.push(act),
        }
        Ok(())
    }

    fn step(&mut self) -> Result<&mut ScriptStep, WhyBad> {
        self.steps.last_mut().ok_or(WhyBad::NoStep)
    }

    fn end_step(&mut self) -> Result<(), WhyBad> {
        if self.luck.is_some() {
            return Err(WhyBad::IdleLuck);
        }
        if self.at.is_some() {
            return Err(WhyBad::NoPlace);
        }
        if self.steps.last().is_some_and(|it| it.turns.is_empty()) { Err(WhyBad::NothingToDo) } else { Ok(()) }
    }
}

/// `testid=hand`, or `edge` alone.
fn place(word: &str) -> Result<LessonPlace, WhyBad> {
    let (name, value) = match word.split_once('=') {
        Some((name, value)) => (name, Some(value.to_owned())),
        None => (word, None),
    };
    let is_plain = |it: char| it.is_ascii_alphanumeric() || "-_:#+*".contains(it);
    let is_name = !name.is_empty() && name.bytes().all(|it| it.is_ascii_lowercase() || it == b'-');
    if is_name && value.as_deref().unwrap_or_default().chars().all(is_plain) {
        return Ok(LessonPlace { name: name.to_owned(), value });
    }
    Err(WhyBad::Unreadable(Unreadable::new("a data attribute such as testid=hand", word)))
}
