//! Tables with a fault, for tests: they give something away, or break.

#![allow(dead_code, reason = "the tests of the server have their own copy, and each uses its part")]

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use serde_json::value::RawValue;
use tablee_bots::{Asked, Seated};
use tablee_kernel::{
    AnyMatch, Calls, Checked, Explained, Eye, Forecast, History, Honour, Outcome, Pause, PlayError, Record, Seat,
    Seats, Time, record::Guess,
};

/// What is wrong with a table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    /// The view is that of the next seat.
    LeakyView,
    /// The events are those the next seat saw.
    LeakyEvents,
    /// The order of the legal actions hangs on what is hidden.
    LeakyLegal,
    /// So does the reason of a refusal.
    LeakyRefusal,
    /// So does how long a seat has.
    LeakyTime,
    /// So does what is said of a thing.
    LeakyExplanation,
    /// It panics when an action is taken.
    BrokenPlay,
    /// It panics when somebody looks, once an action was taken.
    BrokenView,
    /// It panics when asked what a time-out plays, once an action was taken.
    BrokenTimeout,
}

impl Fault {
    pub(crate) const LEAKS: [Fault; 6] = [
        Fault::LeakyView,
        Fault::LeakyEvents,
        Fault::LeakyLegal,
        Fault::LeakyRefusal,
        Fault::LeakyTime,
        Fault::LeakyExplanation,
    ];
}

/// A table with a fault.
pub(crate) struct Faulty {
    pub(crate) table: Box<dyn Seated>,
    pub(crate) fault: Fault,
}

impl Faulty {
    /// Panics, and tells a secret while it does.
    fn break_if(&self, fault: Fault) {
        if self.fault == fault && (fault == Fault::BrokenPlay || self.table.n_plies() > 0) {
            panic!("{fault:?}, seed {}", self.table.record().seed);
        }
    }

    /// A number that hangs on everything hidden.
    fn hidden(&self) -> usize {
        let mut hasher = DefaultHasher::new();
        for seat in self.table.seats().iter() {
            self.table.view_text(Eye::Seat(seat)).get().hash(&mut hasher);
        }
        hasher.finish() as usize
    }

    /// The eyes of somebody else, if this is the fault.
    fn eyes(&self, eye: Eye, fault: Fault) -> Eye {
        let next = eye.seat().map_or(0, |it| it.index() + 1) % self.table.seats().len();
        if self.fault == fault { Eye::Seat(Seat::new(next)) } else { eye }
    }
}

impl Seated for Faulty {
    fn ask(&self, seat: Seat) -> Option<Box<dyn Asked>> {
        self.table.ask(seat)
    }
}

impl AnyMatch for Faulty {
    fn view_text(&self, eye: Eye) -> Box<RawValue> {
        self.break_if(Fault::BrokenView);
        self.table.view_text(self.eyes(eye, Fault::LeakyView))
    }
    fn events_text(&self, eye: Eye, start: usize) -> Box<RawValue> {
        self.table.events_text(self.eyes(eye, Fault::LeakyEvents), start)
    }
    fn history(&self, eye: Eye) -> History {
        self.table.history(self.eyes(eye, Fault::LeakyEvents))
    }
    fn legal(&self, seat: Seat) -> Vec<String> {
        let mut legal = self.table.legal(seat);
        if self.fault == Fault::LeakyLegal && !legal.is_empty() {
            let by = self.hidden() % legal.len();
            legal.rotate_left(by);
        }
        legal
    }
    fn check(&self, seat: Seat, action: &str) -> Result<Checked, PlayError> {
        let is_told = self.fault == Fault::LeakyRefusal && self.hidden().is_multiple_of(2);
        self.table.check(seat, action).map_err(|why| if is_told { PlayError::NotAsked } else { why })
    }
    fn why_not(&self, seat: Seat, action: &str) -> Option<PlayError> {
        let why = self.table.why_not(seat, action)?;
        let is_told = self.fault == Fault::LeakyRefusal && self.hidden().is_multiple_of(2);
        Some(if is_told { PlayError::NotAsked } else { why })
    }
    fn timeout(&self, seat: Seat) -> Option<(String, Time)> {
        self.break_if(Fault::BrokenTimeout);
        let (action, time) = self.table.timeout(seat)?;
        let is_told = self.fault == Fault::LeakyTime && self.hidden().is_multiple_of(2);
        Some((action, if is_told { Time::Seconds(7) } else { time }))
    }
    fn explain(&self, eye: Eye, thing: &str) -> Option<Explained> {
        let explained = self.table.explain(eye, thing)?;
        // A line that is there or not, as the hidden cards lie.
        let is_told = self.fault == Fault::LeakyExplanation && self.hidden().is_multiple_of(2);
        Some(if is_told { Explained::new(explained.title) } else { explained })
    }

    // All else is as it should be.

    fn game_name(&self) -> &'static str {
        self.table.game_name()
    }
    fn options(&self) -> String {
        self.table.options()
    }
    fn seats(&self) -> Seats {
        self.table.seats()
    }
    fn to_act(&self) -> Seats {
        self.table.to_act()
    }
    fn may_act(&self) -> Seats {
        self.table.may_act()
    }
    fn n_plies(&self) -> usize {
        self.table.n_plies()
    }
    fn play(&mut self, seat: Seat, action: &str) -> Result<(), PlayError> {
        self.break_if(Fault::BrokenPlay);
        self.table.play(seat, action)
    }
    fn take(&mut self, action: Checked) -> Result<(), PlayError> {
        self.break_if(Fault::BrokenPlay);
        self.table.take(action)
    }
    fn can_undo(&self, seat: Seat) -> bool {
        self.table.can_undo(seat)
    }
    fn undo(&mut self, seat: Seat) -> bool {
        self.table.undo(seat)
    }
    fn foresee_each(&self, seat: Seat, legal: &[String]) -> Vec<Option<Box<RawValue>>> {
        self.table.foresee_each(seat, legal)
    }
    fn foresee(&self, seat: Seat, action: &str) -> Option<Box<RawValue>> {
        self.table.foresee(seat, action)
    }
    fn things(&self, eye: Eye) -> Vec<String> {
        self.table.things(eye)
    }
    fn catches(&self, action: &str) -> Option<Seat> {
        self.table.catches(action)
    }
    fn pause(&self) -> Option<Pause> {
        self.table.pause()
    }
    fn calls(&self) -> Option<Calls> {
        self.table.calls()
    }
    fn forecast(&self) -> Option<Forecast> {
        self.table.forecast()
    }
    fn came_true(&self) -> Option<(u16, &'static str)> {
        self.table.came_true()
    }
    #[cfg(not(target_arch = "wasm32"))]
    fn recalled(&self, eye: Eye, start: usize) -> Vec<serde_json::Value> {
        self.table.recalled(eye, start)
    }
    #[cfg(not(target_arch = "wasm32"))]
    fn story(&self, eye: Eye, start: usize) -> Vec<String> {
        self.table.story(eye, start)
    }
    fn partners(&self, seat: Seat) -> Seats {
        self.table.partners(seat)
    }
    fn points(&self, seat: Seat) -> i32 {
        self.table.points(seat)
    }
    fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }
    fn honours(&self) -> Vec<Honour> {
        self.table.honours()
    }
    fn guess_when_due(&mut self, guess: &Guess) {
        self.table.guess_when_due(guess);
    }
    fn record(&self) -> Record {
        self.table.record()
    }
    fn full_record(&self) -> Record {
        self.table.full_record()
    }
}
