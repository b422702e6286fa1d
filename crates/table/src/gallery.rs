//! The frames of one onlooker: a function of what it may know, and of nothing else.

use std::collections::VecDeque;

use serde::Serialize;
use serde_json::value::RawValue;
use tablee_kernel::{AnyMatch, Eye, Seat, Seats};

use crate::{
    changes,
    effect::Text,
    play::Drafts,
    questions::{Questions, is_reaction},
    wire::{FrameChanges, Question, Standing, ToClient},
};

/// How many frames are kept for somebody who comes back. They are most of the memory of a table;
/// whoever missed more gets one fresh frame.
const KEPT: usize = 16;
/// Of their texts so many bytes are kept and no more, but for the last two frames: whole frames are several times as
/// large as what differs.
const KEPT_BYTES: usize = 8 << 10;
const KEPT_ALWAYS: usize = 2;

/// The frames of one onlooker.
pub(crate) struct Gallery {
    eye: Eye,
    number: u32,
    /// The first ply that was not told yet.
    next_ply: usize,
    /// What was last shown, to send nothing twice.
    last: Option<Shown>,
    /// Whether somebody has looked who reads whole frames only, and somebody who reads changes.
    is_for_plain_readers: bool,
    is_for_readers_of_changes: bool,
    kept: VecDeque<Kept>,
}

/// What somebody has on the page who got the last frame.
struct Shown {
    /// [`Content`] as it was written.
    text: String,
    version: Version,
}

/// Tells what was shown from everything else that was ever shown at this table.
pub(crate) type Version = u64;

/// A frame for somebody who comes back.
struct Kept {
    number: u32,
    /// Written only where somebody looks who reads nothing else.
    whole: Option<Text>,
    /// Written unless nobody reads it.
    changes: Option<Text>,
}

impl Kept {
    /// How many bytes its texts have.
    fn len(&self) -> usize {
        [&self.whole, &self.changes].into_iter().flatten().map(|it| it.len()).sum()
    }
}

/// The next frame, both ways.
pub(crate) struct Update {
    /// For those who have not seen `before`, or do not read changes.
    pub(crate) whole: Option<Text>,
    /// For those who have.
    pub(crate) changes: Option<Text>,
    /// What was shown before.
    pub(crate) before: Option<Version>,
    /// What is shown now.
    pub(crate) version: Version,
}

/// What a frame shows beside events.
#[derive(Serialize)]
struct Content<'a> {
    view: Box<RawValue>,
    question: Option<Asked<'a>>,
    step: u32,
    asked: Vec<Seat>,
    answered: Vec<Seat>,
    outcome: Option<Standing>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    may_undo: bool,
}

/// A [`Question`] as it is written, without a copy of all that may be answered.
#[derive(Serialize)]
struct Asked<'a> {
    number: u32,
    waits: bool,
    sealed: bool,
    reaction: bool,
    legal: &'a [String],
    foreseen: &'a [Option<Box<RawValue>>],
    answer: Option<&'a str>,
}

/// What a whole frame has beside its content. Together they are a [`Frame`](crate::wire::Frame), which a test
/// compares; apart, the content is written once for both ways to tell it.
#[derive(Serialize)]
struct Head<'a> {
    r#type: &'static str,
    frame: u32,
    game_number: u32,
    fresh: bool,
    events: &'a RawValue,
    #[serde(skip_serializing_if = "Option::is_none")]
    undone: Option<Seat>,
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

impl<'a> Scene<'a> {
    /// Whether answers are kept until all are in, or the step is let go.
    fn is_sealed(&self) -> bool {
        self.questions.are_sealed() || self.waits.is_step_held
    }

    fn content(&self, eye: Eye) -> Content<'a> {
        let is_silent = self.questions.are_silent(self.table);
        let answered = if is_silent || !self.is_sealed() {
            Vec::new()
        } else {
            self.questions.asked.iter().filter(|&it| self.drafts.has_answered(it, self.questions)).collect()
        };
        Content {
            view: self.table.view_text(eye),
            question: eye.seat().and_then(|seat| self.asked(seat)),
            step: self.questions.n_steps,
            asked: self.questions.asked.iter().collect(),
            answered,
            outcome: self.table.outcome().map(|it| standing(&it)),
            may_undo: self.waits.may_undo.is_some_and(|it| eye == Eye::Seat(it)),
        }
    }

    fn asked(&self, seat: Seat) -> Option<Asked<'a>> {
        let number = self.questions.number(seat).filter(|_| !self.waits.kept_waiting.contains(seat))?;
        let waits = self.questions.asked.contains(seat);
        Some(Asked {
            number,
            waits,
            sealed: waits && self.is_sealed(),
            reaction: waits && is_reaction(self.table, seat),
            legal: self.questions.legal(seat),
            foreseen: self.questions.foreseen(seat),
            answer: self.drafts.answer(seat, self.questions),
        })
    }

    pub(crate) fn question(&self, seat: Seat) -> Option<Question> {
        let Asked { number, waits, sealed, reaction, legal, foreseen, answer } = self.asked(seat)?;
        let (legal, foreseen, answer) = (legal.to_vec(), foreseen.to_vec(), answer.map(str::to_owned));
        Some(Question { number, waits, sealed, reaction, legal, foreseen, answer })
    }
}

/// A result as it is sent.
pub(crate) fn standing(outcome: &tablee_kernel::Outcome) -> Standing {
    Standing { points: outcome.points().to_vec(), places: outcome.places().to_vec() }
}

impl Gallery {
    /// For an onlooker who starts looking now, when so many frames were shown to these eyes in games before.
    pub(crate) fn new(eye: Eye, number: u32, table: &dyn AnyMatch) -> Gallery {
        Gallery { next_ply: table.n_plies() + 1, ..Gallery::from_the_deal(eye, number) }
    }

    /// For an onlooker who was there when the cards were dealt.
    pub(crate) fn from_the_deal(eye: Eye, number: u32) -> Gallery {
        Gallery {
            eye,
            number,
            next_ply: 0,
            last: None,
            is_for_plain_readers: false,
            is_for_readers_of_changes: false,
            kept: VecDeque::new(),
        }
    }

    /// The number of the last frame.
    pub(crate) fn number(&self) -> u32 {
        self.number
    }

    /// Somebody looks who reads changes, or whole frames only.
    pub(crate) fn write_for(&mut self, takes_changes: bool) {
        self.is_for_readers_of_changes |= takes_changes;
        self.is_for_plain_readers |= !takes_changes;
    }

    /// What whoever got everything has on the page.
    pub(crate) fn version(&self) -> Option<Version> {
        self.last.as_ref().map(|it| it.version)
    }

    /// The next frame, if anything changed for this onlooker. A whole one is written if `is_whole_wanted`, if it is
    /// the first, and where somebody looks who reads nothing else.
    pub(crate) fn update(
        &mut self,
        scene: Scene<'_>,
        is_whole_wanted: impl FnOnce(Option<Version>) -> bool,
        version: Version,
    ) -> Option<Update> {
        let events = scene.table.events_text(self.eye, self.next_ply);
        self.next_ply = scene.table.n_plies() + 1;
        let text = written(&scene.content(self.eye));
        let is_quiet = events.get() == "[]" && self.last.as_ref().is_some_and(|it| it.text == text);
        if is_quiet {
            return None;
        }
        self.number += 1;
        let last = self.last.take();
        let before = last.as_ref().map(|it| it.version);
        let is_whole_wanted =
            !changes::ARE_TOLD || last.is_none() || self.is_for_plain_readers || is_whole_wanted(before);
        let whole = is_whole_wanted.then(|| self.whole(scene, false, &events, &text));
        // Comparing costs about as much as writing: it is left out where all who look read whole frames only.
        let are_changes_wanted = changes::ARE_TOLD && (self.is_for_readers_of_changes || whole.is_none());
        let changes = last.filter(|_| are_changes_wanted).map(|it| self.changes(scene.undone, events, &it.text, &text));
        self.kept.push_back(Kept { number: self.number, whole: whole.clone(), changes: changes.clone() });
        self.forget_old();
        self.last = Some(Shown { text, version });
        Some(Update { whole, changes, before, version })
    }

    /// What somebody needs who has seen everything up to frame `since`, or nothing. With it they have what
    /// [`Gallery::version`] says.
    pub(crate) fn catch_up(
        &mut self,
        since: Option<u32>,
        takes_changes: bool,
        scene: Scene<'_>,
        version: Version,
    ) -> Vec<Text> {
        if let Some(gap) = since.and_then(|it| self.gap(it, takes_changes)) {
            return gap;
        }
        let nothing = RawValue::from_string("[]".to_owned()).expect("an empty list is JSON");
        let text = written(&scene.content(self.eye));
        if self.last.as_ref().is_none_or(|it| it.text != text) {
            // A number stands for one content only, and what was kept leads to another.
            self.number += u32::from(self.last.is_some());
            self.kept.clear();
            self.last = Some(Shown { text: text.clone(), version });
        }
        vec![self.whole(scene, true, &nothing, &text)]
    }

    /// Forgets the oldest of what is kept, where that is too much.
    fn forget_old(&mut self) {
        let mut bytes: usize = self.kept.iter().map(Kept::len).sum();
        while self.kept.len() > KEPT || (self.kept.len() > KEPT_ALWAYS && bytes > KEPT_BYTES) {
            bytes -= self.kept.pop_front().map_or(0, |it| it.len());
        }
    }

    /// The frames after `since`, if all are there in a way that can be read.
    fn gap(&self, since: u32, takes_changes: bool) -> Option<Vec<Text>> {
        if since == self.number {
            return Some(Vec::new());
        }
        let is_kept = self.kept.front().is_some_and(|it| it.number <= since + 1);
        if !is_kept || since > self.number {
            return None;
        }
        let text = |it: &Kept| it.changes.clone().filter(|_| takes_changes).or_else(|| it.whole.clone());
        self.kept.iter().filter(|it| it.number > since).map(text).collect()
    }

    fn whole(&self, scene: Scene<'_>, fresh: bool, events: &RawValue, content: &str) -> Text {
        let undone = scene.undone.filter(|_| !fresh);
        let game_number = scene.game_number;
        let head = Head { r#type: "frame", frame: self.number, game_number, fresh, events, undone };
        let mut text = Vec::with_capacity(content.len() + events.get().len() + 128);
        serde_json::to_writer(&mut text, &head).expect("a head has string keys only");
        // One object of the members of both.
        text.pop();
        text.push(b',');
        text.extend_from_slice(&content.as_bytes()[1..]);
        String::from_utf8(text).expect("JSON is UTF-8").into()
    }

    fn changes(&self, undone: Option<Seat>, events: Box<RawValue>, before: &str, after: &str) -> Text {
        let changes = changes::between(before, after);
        to_text(&ToClient::Changes(FrameChanges { frame: self.number, events, changes, undone }))
    }
}

fn written(content: &Content<'_>) -> String {
    let mut text = Vec::with_capacity(content.view.get().len() + 512);
    serde_json::to_writer(&mut text, content).expect("a content has string keys only");
    String::from_utf8(text).expect("JSON is UTF-8")
}

/// A message as it is sent.
pub fn to_text(message: &ToClient) -> Text {
    serde_json::to_string(message).expect("messages have string keys only").into()
}

#[cfg(test)]
mod tests;
