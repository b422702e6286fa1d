//! The table waits for people. Where a round has ended, a role was dealt or a verdict is
//! shown, the game says so ([`Pause`]); the next question is held until those who are
//! there have continued, their time is out, or nobody is left to wait for. Bots wait like
//! everybody; a table of bots only goes on.
//!
//! Whoever is asked together with others may answer while others still read: sealed
//! answers are opened only afterwards. Whoever acts has continued.

use std::time::Duration;

use tablee_kernel::{Seat, Seats};

use crate::{
    error::{Error, ErrorCode},
    table::Table,
    time::Instant,
    wire::{Held, State},
};

/// What people look at, or talk over, before the game goes on.
#[derive(Clone, Debug)]
pub(crate) struct Reading {
    pub(crate) kind: &'static str,
    /// Whether there is something to talk over rather than to see.
    pub(crate) is_talk: bool,
    audience: Seats,
    pub(crate) continued: Seats,
    /// How long they have; nothing for as long as they like.
    pub(crate) limit: Option<Duration>,
    pub(crate) spent: Duration,
    since: Option<Instant>,
    /// What the master has added; part of the limit.
    pub(crate) extra: Duration,
    /// Everybody has looked, and the sides gather.
    pub(crate) is_gathering: bool,
}

impl Reading {
    pub(crate) fn new(kind: &'static str, audience: Seats, limit: Option<Duration>, is_talk: bool) -> Reading {
        let (continued, spent, extra) = (Seats::EMPTY, Duration::ZERO, Duration::ZERO);
        Reading { kind, is_talk, audience, continued, limit, spent, since: None, extra, is_gathering: false }
    }

    /// Time passes, or stands still while nobody is at the table. Whether that is new.
    fn run(&mut self, is_running: bool, now: Instant) -> bool {
        let is_new = is_running != self.is_running();
        self.spent = self.spent(now);
        self.since = is_running.then_some(now);
        is_new
    }

    pub(crate) fn lengthen(&mut self, extra: Duration) {
        self.limit = self.limit.map(|it| it + extra);
        self.extra += extra;
    }

    pub(crate) fn is_running(&self) -> bool {
        self.since.is_some()
    }

    pub(crate) fn spent(&self, now: Instant) -> Duration {
        self.spent + self.since.map_or(Duration::ZERO, |it| now - it)
    }

    fn left(&self, now: Instant) -> Option<Duration> {
        Some(self.limit?.saturating_sub(self.spent(now)))
    }

    fn deadline(&self) -> Option<Instant> {
        Some(self.since? + self.limit?.saturating_sub(self.spent))
    }
}

impl Table {
    /// The game has come to a pause: people look at what it is about. Taken up anew after
    /// a restart it is the same: whoever comes back is shown it again.
    pub(crate) fn begin_reading(&mut self) {
        let pace = self.row.settings.pace;
        let pause = self.play.as_ref().and_then(|it| it.game.pause());
        let waits = pace.waits_for_readers() && self.row.state == State::Playing && !self.is_hurried();
        let Some(pause) = pause.filter(|_| waits) else {
            return self.end_reading();
        };
        self.reading = Some(Box::new(Reading::new(pause.kind, pause.audience, self.time_to_see(), false)));
        self.is_stage_noted = false;
        self.run_clocks();
        self.tell_room();
    }

    /// The game goes on: everybody has all their time from now on.
    pub(crate) fn end_reading(&mut self) {
        if self.reading.take().is_none() {
            return;
        }
        self.is_stage_noted = false;
        self.clocks.reopen_window();
        if let Some(play) = &mut self.play {
            play.forget_catchable();
        }
        self.run_clocks();
        self.tell_room();
    }

    /// Whether the next question is held.
    pub(crate) fn is_held(&self) -> bool {
        self.reading.is_some() && self.row.state == State::Playing
    }

    /// The people who are there and have not continued.
    pub(crate) fn readers(&self) -> Seats {
        let Some(reading) = &self.reading else { return Seats::EMPTY };
        let is_here = |seat: &Seat| {
            let guest = self.row.chairs.get(seat.index()).and_then(|it| it.guest.as_ref());
            guest.is_some_and(|(id, _)| self.audience.is_connected(id)) && !self.is_played_by_bot(*seat)
        };
        reading.audience.minus(reading.continued).iter().filter(is_here).collect()
    }

    /// Somebody has seen enough of the pause at this step. What is late or said twice does no harm.
    pub(crate) fn on_continue(&mut self, seat: Seat, step: u32, part: Option<u8>) {
        let is_step = self.play.as_ref().is_some_and(|it| it.questions.n_steps == step);
        let is_now = is_step && self.is_part_now(part);
        if is_now && self.is_held() {
            self.has_read(Seats::only(seat));
        }
    }

    /// These have continued.
    pub(crate) fn has_read(&mut self, seats: Seats) {
        let before = self.readers();
        let Some(reading) = &mut self.reading else { return };
        reading.continued = reading.continued.union(seats);
        if self.readers() != before {
            self.tell_room();
        }
    }

    /// Refuses what is done behind the paper that others read.
    pub(crate) fn check_read(&self, seat: Seat) -> Result<(), Error> {
        if self.kept_waiting().contains(seat) { Err(ErrorCode::OthersRead.into()) } else { Ok(()) }
    }

    /// The seats that are asked nothing yet because others read. An answer that is sealed with
    /// those of others is opened only afterwards, so it is asked for at once; but in a silent
    /// question nobody may see who has answered, not even by who reads no longer.
    pub(crate) fn kept_waiting(&self) -> Seats {
        let Some(play) = self.play.as_ref().filter(|_| self.is_held()) else { return Seats::EMPTY };
        if self.has_steps() {
            // At a party everybody is asked at the same moment.
            return play.game.seats();
        }
        let (questions, readers) = (&play.questions, self.readers());
        let is_open = questions.are_sealed() && !questions.are_silent(&*play.game);
        let is_free = |seat: Seat| readers.without(seat).is_empty() || (is_open && questions.asked.contains(seat));
        play.game.seats().iter().filter(|it| !is_free(*it)).collect()
    }

    /// Goes on once nobody is waited for any longer.
    pub(crate) fn review_reading(&mut self) {
        // A talk that follows may have nobody to wait for either.
        while self.is_held() && self.goes_on() && !self.is_step_held() {
            let is_seen = self.readers().is_empty() && !self.gather();
            let deadline = self.reading.as_deref().and_then(Reading::deadline);
            if !is_seen && deadline.is_none_or(|it| it > self.now.steady) {
                return;
            }
            self.proceed_from_reading();
        }
    }

    /// People have more time to see or to talk; whether there is a time at all.
    pub(crate) fn lengthen_reading(&mut self, extra: Duration) -> bool {
        let Some(reading) = self.reading.as_mut().filter(|it| it.limit.is_some()) else { return false };
        reading.lengthen(extra);
        self.is_stage_noted = false;
        self.tell_room();
        true
    }

    /// What was to see was seen, or what was to say was said.
    pub(crate) fn proceed_from_reading(&mut self) {
        let is_talk = self.reading.as_ref().is_some_and(|it| it.is_talk);
        if is_talk || !self.begin_talk() {
            self.end_reading();
        }
    }

    /// Its time passes while clocks run.
    pub(crate) fn run_reading(&mut self, is_running: bool) {
        let is_running = is_running && !self.is_step_held();
        if let Some(reading) = &mut self.reading
            && reading.run(is_running, self.now.steady)
        {
            self.is_stage_noted = false;
        }
    }

    /// When the time of those who read is out.
    pub(crate) fn reading_due(&self) -> Option<Instant> {
        self.reading.as_ref().filter(|_| self.is_held())?.deadline()
    }

    /// What everybody is told of it. Who has continued and who is there is seen by all.
    pub(crate) fn held(&self, now: Instant) -> Option<Held> {
        let reading = self.reading.as_ref().filter(|_| self.is_held())?;
        let millis = |it: Duration| u32::try_from(it.as_millis()).unwrap_or(u32::MAX);
        Some(Held {
            step: self.play.as_ref()?.questions.n_steps,
            kind: reading.kind.to_owned(),
            talk: reading.is_talk,
            waiting_for: self.readers().iter().collect(),
            left: reading.left(now).map(millis),
            total: reading.limit.map(millis),
        })
    }
}
