//! A scene that is played: the same frames as at a table, for the learner's eyes.

use tablee_kernel::{AnyMatch, Eye, Inspect, Match, Seat, Seats};

use super::{
    BadLesson, WhyBad,
    read::{Act, Script, ScriptStep},
};
use crate::{
    gallery::{Scene, Waits, standing},
    play::{Draft, Drafts},
    questions::Questions,
    wire::Frame,
};

/// Questions and steps are counted on over new positions: each step of a lesson has so many numbers.
const APART: u32 = 100;

#[derive(Clone)]
pub(super) struct Stage<G: Inspect> {
    game: Match<G>,
    learner: Seat,
    questions: Questions,
    drafts: Drafts,
    /// The first ply that was not told yet.
    next_ply: usize,
    n_frames: u32,
    /// What is added to the numbers of questions and steps.
    base: u32,
    last: Option<Frame>,
}

impl<G: Inspect> Stage<G> {
    /// Sets up the position of a step.
    pub(super) fn set(script: &Script, options: &G::Options, step: &ScriptStep) -> Result<Self, BadLesson> {
        let lines: Vec<&str> = step.given.iter().map(|(_, text)| text.as_str()).collect();
        let game = G::given(options, &lines).map_err(|it| {
            let line = step.given[it.line.min(step.given.len() - 1)].0;
            script.bad(line, WhyBad::Scene(it.why.to_string()))
        })?;
        if !game.seats().contains(script.learner) {
            return Err(script.bad(script.game_line, WhyBad::NotSeated));
        }
        let game = Match::staged(options.clone(), game);
        let drafts = Drafts(vec![Draft::default(); game.game().seats().len()]);
        let questions = Questions::new(&game);
        let learner = script.learner;
        Ok(Stage { game, learner, questions, drafts, next_ply: 1, n_frames: 0, base: 0, last: None })
    }

    /// The next step of the lesson begins.
    pub(super) fn begin(&mut self, step: usize) {
        self.base = APART * (u32::try_from(step).unwrap_or(u32::MAX / APART - 1) + 1);
    }

    pub(super) fn game(&self) -> &Match<G> {
        &self.game
    }

    /// The number of the last frame.
    pub(super) fn n_frames(&self) -> u32 {
        self.n_frames
    }

    pub(super) fn n_seats(&self) -> usize {
        self.game.game().seats().len()
    }

    /// What the learner may do.
    pub(super) fn legal(&self) -> Vec<String> {
        self.game.legal(self.learner)
    }

    /// Somebody does something, with the luck that is written.
    pub(super) fn play(&mut self, script: &Script, act: &Act, text: &str) -> Result<(), BadLesson> {
        let bad = |why: String| script.bad(act.line, WhyBad::Scene(format!("{text}: {why}")));
        let action = text.parse::<G::Action>().map_err(|it| bad(it.to_string()))?;
        let luck = act.luck.iter().map(String::as_str);
        self.game.play_scripted(act.seat, action, luck).map_err(|it| bad(it.to_string()))?;
        self.questions.step(&self.game, Some(act.seat));
        Ok(())
    }

    /// What has changed for the learner, if anything has.
    pub(super) fn news(&mut self) -> Option<Frame> {
        let last = self.last.take();
        let frame = self.frame(false);
        let is_same = |it: &Frame| {
            frame.events.get() == "[]"
                && it.view.get() == frame.view.get()
                && it.question == frame.question
                && it.asked == frame.asked
                && it.outcome == frame.outcome
        };
        let is_new = !last.is_some_and(|it| is_same(&it));
        // What is not sent takes no number.
        self.n_frames -= u32::from(!is_new);
        is_new.then_some(frame)
    }

    /// What the learner sees, and what they are asked.
    pub(super) fn frame(&mut self, fresh: bool) -> Frame {
        let eye = Eye::Seat(self.learner);
        let scene = Scene {
            table: &self.game,
            questions: &self.questions,
            drafts: &self.drafts,
            game_number: 1,
            waits: Waits { kept_waiting: Seats::EMPTY, may_undo: None, is_step_held: false },
            undone: None,
        };
        let question = scene.question(self.learner).map(|mut it| {
            it.number += self.base;
            it
        });
        let start = if fresh { self.game.n_plies() + 1 } else { self.next_ply };
        self.n_frames += 1;
        let frame = Frame {
            frame: self.n_frames,
            game_number: 1,
            fresh,
            events: self.game.events_text(eye, start),
            view: self.game.view_text(eye),
            question,
            step: self.questions.n_steps + self.base,
            asked: self.questions.asked.iter().collect(),
            answered: Vec::new(),
            outcome: self.game.outcome().map(|it| standing(&it)),
            may_undo: false,
            undone: None,
        };
        self.next_ply = self.game.n_plies() + 1;
        self.last = Some(frame.clone());
        frame
    }
}
