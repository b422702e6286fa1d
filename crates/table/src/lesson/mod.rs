//! Lessons: a game learnt by playing it, with positions set up by hand and luck that is written.
//!
//! ```text
//! # Dobro in two minutes.          a comment
//! game dobro players=3             the game and its options
//! learner a                        who learns; a if left out
//! step double                      one idea: the messages dobro-lesson-double, its .do and its .not
//! says value                       papers of the guide that say the same
//! given value 6                    a new position, in the game's own lines; without it the game goes on
//! c 6                              what others do before I am asked
//! at testid=hand card=7#0          what the page points at: attributes data-…, one inside the other
//! luck 9 4                         luck of the next action; all of it is used
//! a 7 | 8                          what I do: one of these; `any` is whatever is legal
//! b 9                              what the others then do
//! ```
//!
//! A lesson is *compiled* to the frames that a table would send to the learner, so that any page which
//! shows a table can show a lesson, with a server or without. Nothing in it is hidden from the learner.
//!
//! Several answers may be right. Then all that follows must fit each of them, and they must lead to the
//! same position unless a new one is set up next.

mod read;
mod stage;
#[cfg(test)]
mod tests;

use std::{collections::BTreeMap, sync::LazyLock};

use serde::Serialize;
use serde_json::value::RawValue;
use tablee_games::catalog::{self, GAMES, Visitor};
use tablee_kernel::{AnyMatch, Explained, Eye, Inspect, Match, Seat};
use tablee_l10n::Lang;

pub use read::{BadLesson, WhyBad};

use crate::{
    TS,
    error::{Error, ErrorCode, Problem},
    lesson::{
        read::{Script, ScriptStep},
        stage::Stage,
    },
    seating::bot_name,
    wire::{BotLevel, BotPace, Chair, Fairness, Frame, Pace, Room, Sitter, State, TableSettings},
};

/// The public id of whoever learns.
const LEARNER: &str = "learner";

/// A lesson, ready to be shown.
#[derive(Clone, Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Lesson {
    /// The game. Its goal is the message `<game>-lesson-goal`.
    pub game: String,
    /// The seat of whoever learns.
    #[ts(type = "string")]
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub learner: Seat,
    /// The table it is played at.
    pub room: Room,
    /// One idea each.
    pub steps: Vec<LessonStep>,
}

/// One idea and what is done about it.
#[derive(Clone, Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LessonStep {
    /// The idea is the message `<game>-lesson-<key>`.
    pub key: String,
    /// Papers of the guide that say the same: who has learnt it here is not told again.
    pub says: Vec<String>,
    /// What lies on the table when it begins, and what happens before I am asked. The first frame is fresh.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub frames: Vec<Frame>,
    /// What I do, one thing after the other; mostly one.
    pub turns: Vec<LessonTurn>,
}

/// Something that I am to do.
#[derive(Clone, Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LessonTurn {
    /// What to point at: names of `data-` attributes and their values, the outer ones first.
    pub at: Vec<LessonPlace>,
    /// What is right, and what then happens.
    pub answers: Vec<LessonAnswer>,
}

/// Part of what a lesson points at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LessonPlace {
    /// The attribute without `data-`.
    pub name: String,
    /// Its value, or how it begins if a `*` stands at the end; nothing if it only has to be there.
    pub value: Option<String>,
}

/// A right answer.
#[derive(Clone, Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LessonAnswer {
    /// The action.
    pub action: String,
    /// What happens: the action itself, and what the others do.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub frames: Vec<Frame>,
}

/// What a lesson says about an action that is not in its script.
#[derive(Clone, Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LessonReply {
    /// Why it may not be done; nothing if it may.
    pub problem: Option<Problem>,
    /// What it would lead to, the game's own type.
    #[ts(type = "any")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub foreseen: Option<Box<RawValue>>,
}

/// The lesson of a game; nothing if there is no such game, or it has none yet.
///
/// ```
/// use tablee_games::catalog::GAMES;
///
/// let lesson = tablee_table::lesson::find(GAMES[0].name).unwrap();
/// assert!((4..=8).contains(&lesson.steps.len()));
/// assert!(tablee_table::lesson::find("chess").is_none());
/// ```
pub fn find(game: &str) -> Option<&'static Lesson> {
    static LESSONS: LazyLock<BTreeMap<&str, Lesson>> = LazyLock::new(|| {
        let lesson = |text: &str| compile(text).expect("a test compiles every lesson of the catalog");
        GAMES.iter().filter(|it| !it.lesson.trim().is_empty()).map(|it| (it.name, lesson(it.lesson))).collect()
    });
    LESSONS.get(game)
}

/// What there is to say about an action at a place of a lesson.
pub fn about(game: &str, step: usize, turn: usize, action: &str, lang: Lang) -> Result<LessonReply, Error> {
    let nothing_here = || Error::from(ErrorCode::NotFound);
    let entry = catalog::find(game).ok_or_else(|| Error::about(ErrorCode::NoSuchGame, game))?;
    let script = read::read(entry.lesson).map_err(|_| nothing_here())?;
    let is_there = |it: Moment<'_>| it.step == step && it.asks == Some(turn);
    let found = catalog::visit(game, Find { script: &script, is_there: &is_there }).flatten();
    let found = found.ok_or_else(nothing_here)?;
    let problem = found
        .why_not(script.learner, action)
        .map(|it| Error::from(it).problem(lang, game, &|seat| bot_name(seat).to_owned()));
    let foreseen = found.foresee(script.learner, action);
    Ok(LessonReply { problem, foreseen })
}

/// What a page of a lesson shows.
#[derive(Copy, Clone, Debug)]
pub struct Shown<'a> {
    /// The step.
    pub step: usize,
    /// The number of the frame.
    pub frame: u32,
    /// What the learner has done last in this step, if anything.
    pub did: Option<&'a str>,
}

/// What a thing is that a page of a lesson shows; nothing if there is no such thing on it.
pub fn explain(game: &str, shown: Shown<'_>, thing: &str) -> Result<Option<Explained>, Error> {
    let nothing_here = || Error::from(ErrorCode::NotFound);
    let entry = catalog::find(game).ok_or_else(|| Error::about(ErrorCode::NoSuchGame, game))?;
    let script = read::read(entry.lesson).map_err(|_| nothing_here())?;
    let is_there = |it: Moment<'_>| (it.step, it.frame, it.did) == (shown.step, shown.frame, shown.did);
    let found = catalog::visit(game, Find { script: &script, is_there: &is_there }).flatten();
    Ok(found.ok_or_else(nothing_here)?.explain(Eye::Seat(script.learner), thing))
}

/// Compiles the text of a lesson.
pub fn compile(text: &str) -> Result<Lesson, BadLesson> {
    let script = read::read(text)?;
    let no_game = || script.bad(script.game_line, WhyBad::NoGame);
    catalog::visit(&script.game, Compile(&script)).ok_or_else(no_game)?
}

struct Compile<'a>(&'a Script);

impl Visitor for Compile<'_> {
    type Out = Result<Lesson, BadLesson>;

    fn visit<G: Inspect>(self) -> Self::Out {
        compile_for::<G>(self.0, &mut |_, _| ())
    }
}

/// Finds the match at a place of a lesson.
struct Find<'a> {
    script: &'a Script,
    is_there: &'a dyn Fn(Moment<'_>) -> bool,
}

impl Visitor for Find<'_> {
    type Out = Option<Box<dyn AnyMatch>>;

    fn visit<G: Inspect>(self) -> Self::Out {
        let mut found: Option<Match<G>> = None;
        let mut look = |at: Moment<'_>, scene: &Match<G>| {
            if found.is_none() && (self.is_there)(at) {
                found = Some(scene.clone());
            }
        };
        compile_for::<G>(self.script, &mut look).ok()?;
        found.map(|it| Box::new(it) as Box<dyn AnyMatch>)
    }
}

/// Where in a lesson a position comes up.
#[derive(Copy, Clone)]
struct Moment<'a> {
    step: usize,
    /// The turn of the step that the learner is asked for, if it is theirs.
    asks: Option<usize>,
    /// The last frame that the learner was sent.
    frame: u32,
    /// What the learner has done last in this step.
    did: Option<&'a str>,
}

/// Who watches while a lesson is compiled: every position.
type Watch<'a, G> = dyn FnMut(Moment<'_>, &Match<G>) + 'a;

fn compile_for<G: Inspect>(script: &Script, watch: &mut Watch<'_, G>) -> Result<Lesson, BadLesson> {
    let bad_options = |it: tablee_kernel::BadOptions| script.bad(script.game_line, WhyBad::Scene(it.to_string()));
    let options: G::Options = script.options.parse().map_err(bad_options)?;
    let mut stage: Option<Stage<G>> = None;
    let mut steps = Vec::new();
    for (at, step) in script.steps.iter().enumerate() {
        if !step.given.is_empty() {
            stage = Some(Stage::set(script, &options, step)?);
        }
        let Some(stage) = &mut stage else { return Err(script.bad(step.line, WhyBad::NoPosition)) };
        let is_followed = script.steps.get(at + 1).is_some_and(|it| it.given.is_empty());
        steps.push(compile_step(script, step, at, stage, is_followed, watch)?);
    }
    let n_seats = stage.map_or(0, |it| it.n_seats());
    let room = room_of(script, n_seats, &options.to_string());
    Ok(Lesson { game: script.game.clone(), learner: script.learner, room, steps })
}

fn compile_step<G: Inspect>(
    script: &Script,
    step: &ScriptStep,
    at: usize,
    stage: &mut Stage<G>,
    is_followed: bool,
    watch: &mut Watch<'_, G>,
) -> Result<LessonStep, BadLesson> {
    stage.begin(at);
    let mut frames = vec![stage.frame(true)];
    let mut see = |stage: &Stage<G>, asks: Option<usize>, did: Option<&str>| {
        watch(Moment { step: at, asks, frame: stage.n_frames(), did }, stage.game());
    };
    see(stage, None, None);
    for act in &step.before {
        stage.play(script, act, &act.text)?;
        frames.extend(stage.news());
        see(stage, None, None);
    }
    let mut turns = Vec::new();
    let mut did: Option<String> = None;
    for (number, turn) in step.turns.iter().enumerate() {
        let legal = stage.legal();
        if legal.is_empty() {
            return Err(script.bad(turn.act.line, WhyBad::NotAsked));
        }
        see(stage, Some(number), did.as_deref());
        let right = if turn.act.text == "any" { legal } else { texts(&turn.act.text) };
        let mut answers = Vec::new();
        let mut after: Option<Stage<G>> = None;
        for action in right {
            let mut branch = stage.clone();
            let mut frames = Vec::new();
            branch.play(script, &turn.act, &action)?;
            frames.extend(branch.news());
            see(&branch, None, Some(&action));
            for act in &turn.then {
                branch.play(script, act, &act.text)?;
                frames.extend(branch.news());
                see(&branch, None, Some(&action));
            }
            let goes_on = is_followed || number + 1 < step.turns.len();
            match &after {
                Some(first) if goes_on && first.game().game() != branch.game().game() => {
                    return Err(script.bad(turn.act.line, WhyBad::Parted(action)));
                }
                Some(_) => (),
                None => {
                    did = Some(action.clone());
                    after = Some(branch);
                }
            }
            answers.push(LessonAnswer { action, frames });
        }
        let Some(after) = after else { return Err(script.bad(turn.act.line, WhyBad::NotAsked)) };
        *stage = after;
        turns.push(LessonTurn { at: turn.at.clone(), answers });
    }
    Ok(LessonStep { key: step.key.clone(), says: step.says.clone(), frames, turns })
}

/// Actions with `|` between them.
fn texts(list: &str) -> Vec<String> {
    list.split('|').map(|it| it.trim().to_owned()).collect()
}

/// The table of a lesson: the learner among programs, without clocks, hints and people.
fn room_of(script: &Script, n_seats: usize, options: &str) -> Room {
    let chair = |seat: Seat| {
        let name = bot_name(seat).to_owned();
        let sitter = if seat == script.learner {
            let guest = LEARNER.to_owned();
            Sitter::Person { guest, name, connected: true, absent_in: None, stand_in: false, heir: None }
        } else {
            Sitter::Bot { level: BotLevel::Easy, name, heir: None }
        };
        Chair { seat, sitter, team: None, face: None }
    };
    let settings = TableSettings {
        pace: Pace::Unhurried,
        bot_pace: BotPace::Lively,
        hints: false,
        undo: false,
        ..TableSettings::default()
    };
    Room {
        code: LEARNER.to_owned(),
        game: script.game.clone(),
        options: options.split_whitespace().filter(|it| !it.starts_with("players=")).collect::<Vec<_>>().join(" "),
        state: State::Playing,
        game_number: 1,
        given_up: 0,
        host: LEARNER.to_owned(),
        settings,
        has_password: false,
        locked: false,
        paused: false,
        held: None,
        stage: None,
        oracle: None,
        votes: Vec::new(),
        host_away: None,
        screens: Vec::new(),
        seats: (0..n_seats).map(Seat::new).map(chair).collect(),
        spectators: 0,
        fairness: Fairness::default(),
        started_at: None,
        outcome: None,
    }
}
