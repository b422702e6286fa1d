//! How long everyone who is asked still has: the one place that knows. What wakes the
//! table, what people are told and what happens then all follow from the same value.

use std::time::Duration;

use tablee_kernel::{Seat, Time};

use crate::{
    pace,
    play::Play,
    rows::ClockRow,
    time::Instant,
    wire::{Pace, Waiting},
};

/// The clocks of one game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Clocks {
    seats: Vec<Option<Clock>>,
    /// Since when a silent question is open.
    silent_since: Option<Instant>,
    /// The clocks of the last actions that can be taken back, as they stood then.
    aside: Vec<Option<Clock>>,
    /// A planted fault: the clock of a question that is gone stays.
    #[cfg(feature = "faults")]
    pub(crate) are_left_behind: bool,
}

/// What the clocks go by.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Setting {
    pub(crate) pace: Pace,
    /// How much later what the rules time begins.
    pub(crate) lead: Duration,
    /// How long an answer has in a step of a party, instead of what the rules say.
    pub(crate) seconds: Option<u16>,
    /// Whether time passes at all.
    pub(crate) is_running: bool,
}

/// When time passed for a table that is taken up, by the wall clock in milliseconds.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Alive {
    /// Until when, before the last start.
    pub(crate) until: i64,
    /// From when on since that start, if time passes while it is put away.
    pub(crate) since: Option<i64>,
    pub(crate) now: i64,
}

impl Alive {
    /// How much has passed since then.
    pub(crate) fn passed(self, then: i64) -> i64 {
        let before = (self.until - then).max(0);
        let after = self.since.map_or(0, |it| (self.now - it.max(then)).max(0));
        before + after
    }
}

impl Clocks {
    /// Starts a clock for every new question; the clock of a question that is gone goes with it.
    pub(crate) fn set(&mut self, play: &Play, setting: Setting, now: Instant) {
        let Setting { pace, lead, seconds, is_running } = setting;
        let (game, questions) = (&*play.game, &play.questions);
        let is_silent = questions.are_silent(game);
        self.silent_since = is_silent.then(|| self.silent_since.unwrap_or(now));
        self.seats.resize(game.seats().len(), None);
        for (i, clock) in self.seats.iter_mut().enumerate() {
            let seat = Seat::new(i);
            // A silent question ends by itself.
            let question = questions.number(seat).filter(|_| questions.asked.contains(seat) && !is_silent);
            #[cfg(feature = "faults")]
            if self.are_left_behind && question.is_none() {
                continue;
            }
            let is_same = clock.as_ref().map(|it| it.question) == question;
            if !is_same {
                let time = game.timeout(seat).map(|(_, time)| time);
                *clock = question.map(|question| Clock {
                    question,
                    total: time.and_then(|it| pace.limit(seconds.map_or(it, Time::Seconds))),
                    lead: if matches!(time, Some(Time::Seconds(_))) { lead } else { Duration::ZERO },
                    extra: Duration::ZERO,
                    spent: Duration::ZERO,
                    since: is_running.then_some(now),
                    is_warned: false,
                    // One that runs since the last action needs no note.
                    is_noted: is_running,
                });
            }
            if let Some(clock) = clock {
                clock.run(is_running, now);
            }
        }
    }

    /// A seat has acted: its clock is kept if the action can be taken back. Before the clocks are set anew.
    pub(crate) fn put_aside(&mut self, seat: Seat, can_undo: bool, now: Instant) {
        let mut clock = self.seats.get(seat.index()).cloned().flatten();
        clock.iter_mut().for_each(|it| it.run(false, now));
        if can_undo {
            self.aside.push(clock);
        } else {
            self.aside.clear();
        }
    }

    /// An action of a seat was taken back: its clock goes on as though it had not acted, so
    /// that nobody gains time. After the clocks were set anew.
    pub(crate) fn take_from_aside(&mut self, seat: Seat, now: Instant) {
        let clock = self.seats.get_mut(seat.index()).and_then(Option::as_mut);
        if let (Some(clock), Some(Some(aside))) = (clock, self.aside.pop()) {
            let (question, is_running) = (clock.question, clock.since.is_some());
            *clock = Clock { question, since: None, is_noted: false, ..aside };
            clock.run(is_running, now);
        }
    }

    /// A silent question lasts as long as ever from now on: nobody learns how long a pause was.
    pub(crate) fn reopen_window(&mut self) {
        self.silent_since = None;
    }

    /// Whether what was asked is open no longer: a silent question has a window that
    /// always lasts as long.
    pub(crate) fn is_window_over(&self, pace: Pace, now: Instant) -> bool {
        self.silent_since.is_none_or(|it| it + pace.pause() <= now)
    }

    /// Whether a seat has no time left.
    pub(crate) fn is_out(&self, seat: Seat, now: Instant) -> bool {
        let clock = self.seats.get(seat.index()).and_then(Option::as_ref);
        clock.and_then(Clock::deadline).is_some_and(|it| it <= now)
    }

    /// Takes off the clocks what had passed while the table was alive.
    pub(crate) fn spend(&mut self, noted: &[ClockRow], last_action_at: i64, alive: Alive) {
        for (i, clock) in self.seats.iter_mut().enumerate() {
            let Some(clock) = clock else { continue };
            let row = noted.iter().find(|it| it.seat.index() == i && it.question == clock.question);
            let (spent, since) = row.map_or((0, Some(last_action_at)), |it| (it.spent, it.since));
            let millis = spent + since.map_or(0, |it| alive.passed(it));
            let duration = |millis: i64| Duration::from_millis(u64::try_from(millis).unwrap_or(0));
            let time = duration(millis);
            clock.add(duration(row.map_or(0, |it| it.extra)));
            // Whoever comes back after a restart still has a moment.
            let most = clock.all().map_or(time, |it| it.saturating_sub(Duration::from_secs(10)));
            clock.spent = time.min(most);
            clock.is_noted = false;
        }
    }

    /// Has every clock noted again with what it has really used up.
    pub(crate) fn note_anew(&mut self) {
        self.seats.iter_mut().flatten().for_each(|it| it.is_noted = false);
    }

    /// The clocks that cannot be told from the last action alone and changed since
    /// this was last asked.
    pub(crate) fn take_unnoted(&mut self, now: Instant, wall: i64) -> Vec<ClockRow> {
        let mut res = Vec::new();
        for (i, clock) in self.seats.iter_mut().enumerate() {
            let Some(clock) = clock.as_mut().filter(|it| it.total.is_some() && !it.is_noted) else { continue };
            clock.is_noted = true;
            let millis = |it: Duration| i64::try_from(it.as_millis()).unwrap_or(i64::MAX);
            let (spent, extra) = (millis(clock.spent(now)), millis(clock.extra));
            let since = clock.since.map(|_| wall);
            res.push(ClockRow { seat: Seat::new(i), question: clock.question, spent, since, extra });
        }
        res
    }

    /// Gives everyone who is waited for more time; whether anybody has a clock.
    pub(crate) fn add_time(&mut self, extra: Duration) -> bool {
        let mut any = false;
        for clock in self.seats.iter_mut().flatten().filter(|it| it.total.is_some()) {
            clock.add(extra);
            any = true;
        }
        any
    }

    /// Seats to be warned now, and how many seconds they have left.
    pub(crate) fn warnings(&mut self, now: Instant) -> Vec<(Seat, u32)> {
        let mut res = Vec::new();
        for (i, clock) in self.seats.iter_mut().enumerate() {
            let Some(clock) = clock else { continue };
            let Some((deadline, at)) = clock.deadline().zip(clock.warning()) else { continue };
            if at <= now && now < deadline && !clock.is_warned {
                clock.is_warned = true;
                res.push((Seat::new(i), (deadline - now).as_secs_f32().ceil() as u32));
            }
        }
        res
    }

    /// When something is next due.
    pub(crate) fn next_due(&self, pace: Pace) -> Option<Instant> {
        let clocks = self.seats.iter().flatten();
        let due = clocks.flat_map(|it| [it.deadline(), it.warning().filter(|_| !it.is_warned)]).flatten().min();
        let window = self.silent_since.map(|it| it + pace.pause());
        due.into_iter().chain(window).min()
    }

    /// Whether anybody who is waited for has only so long.
    pub(crate) fn are_limited(&self) -> bool {
        self.seats.iter().flatten().any(|it| it.all().is_some())
    }

    /// How long everyone who is waited for still has.
    pub(crate) fn waiting(&self, now: Instant) -> Vec<Waiting> {
        let millis = |it: Duration| u32::try_from(it.as_millis()).unwrap_or(u32::MAX);
        let one = |(i, clock): (usize, &Option<Clock>)| {
            let clock = clock.as_ref()?;
            Some(Waiting { seat: Seat::new(i), left: clock.left(now).map(millis), total: clock.total.map(millis) })
        };
        self.seats.iter().enumerate().filter_map(one).collect()
    }

    /// The question each running clock is for, for those who check that it is one that is asked.
    pub(crate) fn questions(&self) -> impl Iterator<Item = (Seat, u32)> {
        self.seats.iter().enumerate().filter_map(|(i, it)| Some((Seat::new(i), it.as_ref()?.question)))
    }
}

/// The time of one seat for one question. It stands still while nobody is at the table.
#[derive(Clone, Debug)]
struct Clock {
    question: u32,
    total: Option<Duration>,
    /// What passes before it begins, while something is told on a shared screen.
    lead: Duration,
    /// What the host has added; part of the total.
    extra: Duration,
    spent: Duration,
    since: Option<Instant>,
    is_warned: bool,
    /// Whether the store knows what it needs to set it again.
    is_noted: bool,
}

impl Clock {
    fn run(&mut self, is_running: bool, now: Instant) {
        if is_running == self.since.is_some() {
            return;
        }
        self.spent = self.spent(now);
        self.since = is_running.then_some(now);
        self.is_noted = false;
    }

    fn spent(&self, now: Instant) -> Duration {
        self.spent + self.since.map_or(Duration::ZERO, |it| now - it)
    }

    /// All there is, what passes before it begins included.
    fn all(&self) -> Option<Duration> {
        Some(self.lead + self.total?)
    }

    fn left(&self, now: Instant) -> Option<Duration> {
        Some(self.all()?.saturating_sub(self.spent(now)))
    }

    fn deadline(&self) -> Option<Instant> {
        Some(self.since? + self.all()?.saturating_sub(self.spent))
    }

    fn add(&mut self, extra: Duration) {
        self.total = self.total.map(|it| it + extra);
        self.extra += extra;
        self.is_warned = false;
        self.is_noted = false;
    }

    fn warning(&self) -> Option<Instant> {
        Some(self.deadline()?.minus(pace::warning(self.total?)))
    }
}
