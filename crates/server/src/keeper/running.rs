//! One game at a table, from the deal to the end: the match, the numbered
//! questions, the answers that are not opened yet, the clocks.

use std::{
    collections::HashSet,
    panic::{AssertUnwindSafe, catch_unwind},
    time::Duration,
};

use tablee_bots::Seated;
use tablee_kernel::{AnyMatch, Seat, Seats, Time};
use tokio::time::Instant;

use super::{
    gallery::Scene,
    questions::{Questions, is_reaction},
};
use crate::{
    pace,
    problem::{Code, Trouble},
    store::{ClockRow, DraftRow, SavedGame},
    wire::{Pace, Waiting, Wishes},
};

/// How long a person has, at any speed, before a program may catch them out.
const GRACE: Duration = Duration::from_millis(2500);

/// A game that was dealt.
pub(super) struct Running {
    pub(super) table: Box<dyn Seated>,
    pub(super) questions: Questions,
    pub(super) drafts: Drafts,
    /// Every id that was accepted, so that none is played twice.
    pub(super) ids: HashSet<(Seat, String)>,
    clocks: Vec<Option<Clock>>,
    /// Since when a silent question is open.
    pub(super) silent_since: Option<Instant>,
    /// The question each bot is thinking about.
    pub(super) thinking: Vec<Option<u32>>,
    /// Since when each seat can be caught out.
    catchable_since: Vec<Option<Instant>>,
}

/// The table broke: a fault of ours.
pub(super) struct Broken;

impl From<Broken> for Trouble {
    fn from(_: Broken) -> Self {
        Code::TableFailed.into()
    }
}

/// Runs code of the rules; a panic ends this table and no other.
pub(super) fn guarded<T>(f: impl FnOnce() -> T) -> Result<T, Broken> {
    catch_unwind(AssertUnwindSafe(f)).map_err(|_| Broken)
}

impl Running {
    /// A game that was just dealt.
    pub(super) fn new(table: Box<dyn Seated>) -> Running {
        let n_seats = table.seats().len();
        let questions = Questions::new(&*table);
        Running {
            table,
            questions,
            drafts: Drafts(vec![Draft::default(); n_seats]),
            ids: HashSet::new(),
            clocks: vec![None; n_seats],
            silent_since: None,
            thinking: vec![None; n_seats],
            catchable_since: vec![None; n_seats],
        }
    }

    /// Plays what was stored over again.
    pub(super) fn resume(table: Box<dyn Seated>, saved: &SavedGame) -> Result<Running, String> {
        let mut res = Running::new(table);
        for row in &saved.actions {
            // Which rule refuses it could tell a card to whoever reads the log.
            res.table
                .play(row.seat, &row.action)
                .map_err(|it| format!("action {} is refused: {}", row.ply, it.code()))?;
            res.questions.step(&*res.table, Some(row.seat));
            res.ids.extend(row.id.clone().map(|id| (row.seat, id)));
        }
        for row in &saved.drafts {
            // An answer to an earlier question was played with its id.
            let is_due = row.question.is_some() && row.question == res.questions.number(row.seat);
            let (answer, id) =
                if is_due { (row.question.zip(row.answer.clone()), row.id.clone()) } else { (None, None) };
            res.drafts.0[row.seat.index()] = Draft { answer, id, wishes: row.wishes.clone() };
        }
        Ok(res)
    }

    /// Follows the table after an action.
    pub(super) fn step(&mut self, acted: Seat, now: Instant) {
        self.questions.step(&*self.table, Some(acted));
        self.note_catchable(now);
        if !self.questions.are_silent(&*self.table) {
            self.silent_since = None;
        }
    }

    /// Notes who can be caught out from now on, and who no longer.
    pub(super) fn note_catchable(&mut self, now: Instant) {
        let seats = self.table.seats();
        let legal = seats.iter().flat_map(|it| self.questions.legal(it));
        let catchable: Seats = legal.filter_map(|it| self.table.catches(it)).collect();
        for seat in seats.iter() {
            let since = &mut self.catchable_since[seat.index()];
            *since = catchable.contains(seat).then(|| since.unwrap_or(now));
        }
    }

    /// Whoever can be caught out gets all their time again.
    pub(super) fn forget_catchable(&mut self) {
        self.catchable_since.fill(None);
    }

    /// When a program may take each action of `seat` that catches somebody out.
    pub(super) fn catches_due(&self, seat: Seat) -> Vec<(String, Instant)> {
        let due = |action: &String| {
            let since = self.catchable_since[self.table.catches(action)?.index()]?;
            Some((action.clone(), since + GRACE))
        };
        self.questions.legal(seat).iter().filter_map(due).collect()
    }

    pub(super) fn scene(&self, game_number: u32) -> Scene<'_> {
        Scene { table: &*self.table as &dyn AnyMatch, questions: &self.questions, drafts: &self.drafts, game_number }
    }

    pub(super) fn is_over(&self) -> bool {
        self.table.to_act().is_empty()
    }

    /// What is played next without anybody saying more: opened answers, wishes,
    /// time-outs. Nothing if people or bots are waited for.
    pub(super) fn next_by_itself(&mut self, pace: Pace, now: Instant) -> Option<(Seat, String)> {
        let asked = self.questions.asked;
        let is_silent = self.questions.are_silent(&*self.table);
        let is_closed = match self.silent_since {
            Some(since) => now >= since + pace.pause(),
            None => !is_silent,
        };
        for seat in asked.iter() {
            if self.drafts.answer(seat, &self.questions).is_none()
                && let Some(answer) = self.wished(seat).or_else(|| self.timed_out(seat, now, is_silent && is_closed))
            {
                let question = self.questions.number(seat)?;
                let draft = &mut self.drafts.0[seat.index()];
                (draft.answer, draft.id) = (Some((question, answer)), None);
            }
        }
        let is_ready = is_closed && asked.iter().all(|it| self.drafts.has_answered(it, &self.questions));
        let first = asked.lowest().filter(|_| is_ready)?;
        self.drafts.answer(first, &self.questions).map(|it| (first, it.to_owned()))
    }

    /// What a wish of the seat answers to its question.
    fn wished(&self, seat: Seat) -> Option<String> {
        let wishes = &self.drafts.0[seat.index()].wishes;
        let legal = self.questions.legal(seat);
        let can = |it: &&String| legal.contains(it);
        if !is_reaction(&*self.table, seat) {
            return wishes.premove.as_ref().filter(can).cloned();
        }
        let pass = || wishes.auto_pass.then(|| self.table.timeout(seat)).flatten().map(|(action, _)| action);
        wishes.armed.as_ref().filter(can).cloned().or_else(pass)
    }

    fn timed_out(&self, seat: Seat, now: Instant, is_window_over: bool) -> Option<String> {
        let is_out = self.clocks[seat.index()].as_ref().and_then(Clock::deadline).is_some_and(|it| it <= now);
        (is_out || is_window_over).then(|| self.table.timeout(seat)).flatten().map(|(action, _)| action)
    }

    /// Starts a clock for every new question and stops those that were answered.
    /// What the rules time begins `lead` later.
    pub(super) fn set_clocks(&mut self, pace: Pace, lead: Duration, is_running: bool, now: Instant) {
        let is_silent = self.questions.are_silent(&*self.table);
        if is_silent && self.silent_since.is_none() {
            self.silent_since = Some(now);
        }
        for (i, clock) in self.clocks.iter_mut().enumerate() {
            let seat = Seat::new(i);
            // A silent question ends by itself.
            let question = self.questions.number(seat).filter(|_| self.questions.asked.contains(seat) && !is_silent);
            let is_same = clock.as_ref().map(|it| it.question) == question;
            if !is_same {
                let time = self.table.timeout(seat).map(|(_, time)| time);
                *clock = question.map(|question| Clock {
                    question,
                    total: time.and_then(|it| pace.limit(it)),
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

    /// Takes off the clocks what had passed when the server was last alive.
    pub(super) fn spend(&mut self, noted: &[ClockRow], last_action_at: i64, last_alive: i64) {
        for (i, clock) in self.clocks.iter_mut().enumerate() {
            let Some(clock) = clock else { continue };
            let row = noted.iter().find(|it| it.seat.index() == i && it.question == clock.question);
            let (spent, since) = row.map_or((0, Some(last_action_at)), |it| (it.spent, it.since));
            let millis = spent + since.map_or(0, |it| (last_alive - it).max(0));
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
    pub(super) fn note_clocks_anew(&mut self) {
        self.clocks.iter_mut().flatten().for_each(|it| it.is_noted = false);
    }

    /// The clocks that cannot be told from the last action alone and changed since
    /// this was last asked.
    pub(super) fn clocks_to_note(&mut self, now: Instant, now_ms: i64) -> Vec<ClockRow> {
        let mut res = Vec::new();
        for (i, clock) in self.clocks.iter_mut().enumerate() {
            let Some(clock) = clock.as_mut().filter(|it| it.total.is_some() && !it.is_noted) else { continue };
            clock.is_noted = true;
            let millis = |it: Duration| i64::try_from(it.as_millis()).unwrap_or(i64::MAX);
            let (spent, extra) = (millis(clock.spent(now)), millis(clock.extra));
            let since = clock.since.map(|_| now_ms);
            res.push(ClockRow { seat: Seat::new(i), question: clock.question, spent, since, extra });
        }
        res
    }

    /// Gives everyone who is waited for more time; whether anybody has a clock.
    pub(super) fn add_time(&mut self, extra: Duration) -> bool {
        let mut any = false;
        for clock in self.clocks.iter_mut().flatten().filter(|it| it.total.is_some()) {
            clock.add(extra);
            any = true;
        }
        any
    }

    /// Waits no longer for these seats: a wish of theirs, or what the rules play for
    /// whoever does not answer.
    pub(super) fn close(&mut self, seats: Seats) {
        let missing = |it: &Seat| !self.drafts.has_answered(*it, &self.questions);
        let missing: Vec<Seat> = self.questions.asked.both(seats).iter().filter(missing).collect();
        for seat in missing {
            let timeout = || self.table.timeout(seat).map(|(action, _)| action);
            let answer = self.questions.number(seat).zip(self.wished(seat).or_else(timeout));
            let draft = &mut self.drafts.0[seat.index()];
            (draft.answer, draft.id) = (answer, None);
        }
    }

    /// Seats to be warned now: seat, seconds left, what will be played.
    pub(super) fn warnings(&mut self, now: Instant) -> Vec<(Seat, u32, String)> {
        let mut res = Vec::new();
        for (i, clock) in self.clocks.iter_mut().enumerate() {
            let Some(clock) = clock else { continue };
            let Some((deadline, at)) = clock.deadline().zip(clock.warning()) else { continue };
            if at <= now && now < deadline && !clock.is_warned {
                clock.is_warned = true;
                let seat = Seat::new(i);
                if let Some((timeout, _)) = self.table.timeout(seat) {
                    res.push((seat, (deadline - now).as_secs_f32().ceil() as u32, timeout));
                }
            }
        }
        res
    }

    /// When something is next due by the clock.
    pub(super) fn next_due(&self, pace: Pace) -> Option<Instant> {
        let clocks = self.clocks.iter().flatten();
        let due = clocks.flat_map(|it| [it.deadline(), it.warning().filter(|_| !it.is_warned)]).flatten().min();
        let window = self.silent_since.map(|it| it + pace.pause());
        due.into_iter().chain(window).min()
    }

    /// How long everyone who is waited for still has.
    pub(super) fn waiting(&self, now: Instant) -> Vec<Waiting> {
        let millis = |it: Duration| u32::try_from(it.as_millis()).unwrap_or(u32::MAX);
        let one = |(i, clock): (usize, &Option<Clock>)| {
            let clock = clock.as_ref()?;
            Some(Waiting { seat: Seat::new(i), left: clock.left(now).map(millis), total: clock.total.map(millis) })
        };
        self.clocks.iter().enumerate().filter_map(one).collect()
    }
}

/// The time of one seat for one question. It stands still while nobody is at the table.
#[derive(Clone, Debug)]
struct Clock {
    question: u32,
    total: Option<Duration>,
    /// What passes before it begins, while the last duel is told on a shared screen.
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
        self.deadline()?.checked_sub(pace::warning(self.total?))
    }
}

/// The answers that are in but not opened, and the wishes, of every seat.
#[derive(Clone, Debug)]
pub(super) struct Drafts(pub(super) Vec<Draft>);

/// The draft of one seat.
#[derive(Clone, Debug, Default)]
pub(super) struct Draft {
    /// The number of the question, and the answer.
    pub(super) answer: Option<(u32, String)>,
    /// The id its browser gave it.
    pub(super) id: Option<String>,
    pub(super) wishes: Wishes,
}

impl Drafts {
    /// The answer of a seat to its present question.
    pub(super) fn answer(&self, seat: Seat, questions: &Questions) -> Option<&str> {
        let (question, answer) = self.0[seat.index()].answer.as_ref()?;
        let fits = questions.number(seat) == Some(*question) && questions.legal(seat).contains(answer);
        fits.then_some(answer.as_str())
    }

    pub(super) fn has_answered(&self, seat: Seat, questions: &Questions) -> bool {
        self.answer(seat, questions).is_some()
    }

    pub(super) fn row(&self, seat: Seat) -> DraftRow {
        let Draft { answer, id, wishes } = self.0[seat.index()].clone();
        let (question, answer) = answer.unzip();
        DraftRow { seat, question, answer, id, wishes }
    }
}
