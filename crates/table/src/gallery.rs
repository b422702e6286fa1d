//! The frames of one onlooker: a function of what it may know, and of nothing else.

use std::collections::VecDeque;

use serde_json::value::RawValue;
use tablee_kernel::{AnyMatch, Eye, Seat, Seats};

use crate::{
    effect::Text,
    play::Drafts,
    questions::{Questions, is_reaction},
    wire::{Frame, Question, Standing, ToClient},
};

/// How many frames are kept for somebody who comes back. They are most of the memory of a table;
/// whoever missed more gets one fresh frame.
const KEPT: usize = 16;

/// The frames of one onlooker.
pub(crate) struct Gallery {
    eye: Eye,
    number: u32,
    /// The first ply that was not told yet.
    next_ply: usize,
    /// The last frame's content, to send nothing twice.
    last: Option<Content>,
    kept: VecDeque<(u32, Text)>,
}

/// What a frame shows beside events.
struct Content {
    view: Box<RawValue>,
    question: Option<Question>,
    step: u32,
    asked: Vec<Seat>,
    answered: Vec<Seat>,
    outcome: Option<Standing>,
    may_undo: bool,
}

impl Content {
    fn is_same(&self, other: &Content) -> bool {
        self.view.get() == other.view.get()
            && self.question == other.question
            && self.step == other.step
            && self.asked == other.asked
            && self.answered == other.answered
            && self.outcome == other.outcome
            && self.may_undo == other.may_undo
    }
}

/// What a table adds to what the game says.
#[derive(Copy, Clone)]
pub(crate) struct Waits {
    /// Who is asked nothing yet because others read.
    pub(crate) kept_waiting: Seats,
    /// Who may take their last action back.
    pub(crate) may_undo: Option<Seat>,
    /// Whether answers are kept until the master lets the step go, even those of one seat alone.
    pub(crate) is_step_held: bool,
}

/// What frames are made from.
#[derive(Copy, Clone)]
pub(crate) struct Scene<'a> {
    pub(crate) table: &'a dyn AnyMatch,
    pub(crate) questions: &'a Questions,
    pub(crate) drafts: &'a Drafts,
    pub(crate) game_number: u32,
    pub(crate) waits: Waits,
    /// Who has just done so.
    pub(crate) undone: Option<Seat>,
}

impl Scene<'_> {
    /// Whether answers are kept until all are in, or the step is let go.
    fn is_sealed(&self) -> bool {
        self.questions.are_sealed() || self.waits.is_step_held
    }

    fn content(&self, eye: Eye) -> Content {
        let is_silent = self.questions.are_silent(self.table);
        let answered = if is_silent || !self.is_sealed() {
            Vec::new()
        } else {
            self.questions.asked.iter().filter(|&it| self.drafts.has_answered(it, self.questions)).collect()
        };
        Content {
            view: self.table.view_text(eye),
            question: eye.seat().and_then(|seat| self.question(seat)),
            step: self.questions.n_steps,
            asked: self.questions.asked.iter().collect(),
            answered,
            outcome: self.table.outcome().map(|it| standing(&it)),
            may_undo: self.waits.may_undo.is_some_and(|it| eye == Eye::Seat(it)),
        }
    }

    pub(crate) fn question(&self, seat: Seat) -> Option<Question> {
        let number = self.questions.number(seat).filter(|_| !self.waits.kept_waiting.contains(seat))?;
        let waits = self.questions.asked.contains(seat);
        Some(Question {
            number,
            waits,
            sealed: waits && self.is_sealed(),
            reaction: waits && is_reaction(self.table, seat),
            legal: self.questions.legal(seat).to_vec(),
            foreseen: self.questions.foreseen(seat).to_vec(),
            answer: self.drafts.answer(seat, self.questions).map(str::to_owned),
        })
    }
}

/// A result as it is sent.
pub(crate) fn standing(outcome: &tablee_kernel::Outcome) -> Standing {
    Standing { points: outcome.points().to_vec(), places: outcome.places().to_vec() }
}

impl Gallery {
    /// For an onlooker who starts looking now.
    pub(crate) fn new(eye: Eye, table: &dyn AnyMatch) -> Gallery {
        Gallery { eye, number: 0, next_ply: table.n_plies() + 1, last: None, kept: VecDeque::new() }
    }

    /// For an onlooker who was there when the cards were dealt.
    pub(crate) fn from_the_deal(eye: Eye) -> Gallery {
        Gallery { eye, number: 0, next_ply: 0, last: None, kept: VecDeque::new() }
    }

    /// The next frame, if anything changed for this onlooker.
    pub(crate) fn update(&mut self, scene: Scene<'_>) -> Option<Text> {
        let events = scene.table.events_text(self.eye, self.next_ply);
        self.next_ply = scene.table.n_plies() + 1;
        let content = scene.content(self.eye);
        let is_quiet = events.get() == "[]" && self.last.as_ref().is_some_and(|it| it.is_same(&content));
        if is_quiet {
            return None;
        }
        self.number += 1;
        let text = self.show(scene, false, events, content);
        self.kept.push_back((self.number, text.clone()));
        if self.kept.len() > KEPT {
            self.kept.pop_front();
        }
        Some(text)
    }

    /// What somebody needs who has seen everything up to frame `since`, or nothing.
    pub(crate) fn catch_up(&mut self, since: Option<u32>, scene: Scene<'_>) -> Vec<Text> {
        if let Some(since) = since {
            if since == self.number {
                return Vec::new();
            }
            let is_kept = self.kept.front().is_some_and(|(first, _)| *first <= since + 1);
            if is_kept && since < self.number {
                return self.kept.iter().filter(|(n, _)| *n > since).map(|(_, text)| text.clone()).collect();
            }
        }
        let nothing = RawValue::from_string("[]".to_owned()).expect("an empty list is JSON");
        let text = self.show(scene, true, nothing, scene.content(self.eye));
        vec![text]
    }

    /// Writes a frame and remembers what it showed. Nothing is copied for it: this is done for every
    /// onlooker at every action.
    fn show(&mut self, scene: Scene<'_>, fresh: bool, events: Box<RawValue>, content: Content) -> Text {
        let Content { view, question, step, asked, answered, outcome, may_undo } = content;
        let (frame, game_number, undone) = (self.number, scene.game_number, scene.undone.filter(|_| !fresh));
        let room = view.get().len() + events.get().len() + 1024;
        let message = ToClient::Frame(Frame {
            frame,
            game_number,
            fresh,
            events,
            view,
            question,
            step,
            asked,
            answered,
            outcome,
            may_undo,
            undone,
        });
        let text = to_text_in(&message, room);
        if let ToClient::Frame(Frame { view, question, step, asked, answered, outcome, may_undo, .. }) = message {
            self.last = Some(Content { view, question, step, asked, answered, outcome, may_undo });
        }
        text
    }
}

/// A message as it is sent.
pub fn to_text(message: &ToClient) -> Text {
    to_text_in(message, 256)
}

/// The same, written in so many bytes if it fits; kept texts take no more room than they need.
fn to_text_in(message: &ToClient, room: usize) -> Text {
    let mut text = Vec::with_capacity(room);
    serde_json::to_writer(&mut text, message).expect("messages have string keys only");
    String::from_utf8(text).expect("JSON is UTF-8").into()
}
