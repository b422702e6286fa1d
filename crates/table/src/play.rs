//! One game at a table, from the deal to the end: the match, the numbered questions,
//! the answers that are not opened yet, the wishes, what bots think about.

use std::{collections::HashSet, time::Duration};

use tablee_bots::Seated;
use tablee_kernel::{AnyMatch, Seat, Seats};

use crate::{
    clocks::Clocks,
    composure::Composure,
    counsel::Counsel,
    gallery::{Scene, Waits},
    questions::{Questions, is_reaction},
    rows::{DraftRow, SavedGame, UNDO},
    time::Instant,
    wire::{Pace, Wishes},
};

/// How long a person has, at any speed, before a program may catch them out.
const GRACE: Duration = Duration::from_millis(2500);

/// How often a seat may take back in one game. Each time is a row for good, so it must end;
/// whoever arranges an army of Warriors with second thoughts needs a few dozen.
pub(crate) const MAX_UNDONE: u32 = 100;

/// A game that was dealt.
pub(crate) struct Play {
    pub(crate) game: Box<dyn Seated>,
    /// How many rows are stored of it: actions, and those that take one back.
    pub(crate) n_rows: u32,
    pub(crate) questions: Questions,
    pub(crate) drafts: Drafts,
    /// Every id that was accepted from each seat, so that none is played twice.
    pub(crate) ids: Vec<HashSet<String>>,
    /// What the bot on each seat is about.
    pub(crate) thinking: Vec<Thinking>,
    /// How long the bot on each seat needed lately.
    pub(crate) composure: Vec<Composure>,
    /// What bots have to say to their partners.
    pub(crate) counsel: Counsel,
    /// Since when each seat can be caught out.
    catchable_since: Vec<Option<Instant>>,
    /// How often each seat has taken back.
    n_undone: Vec<u32>,
    /// How what could be foretold turned out.
    pub(crate) came: Vec<(u16, &'static str)>,
}

/// What the bot on a seat is about.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) enum Thinking {
    /// Nothing.
    #[default]
    Idle,
    /// It thinks about this question since then, and answers so long after it: or, if there is a hurry, as soon as
    /// it may.
    About { question: u32, since: Instant, after: Duration, soonest: Duration },
    /// It knows what it plays, and says so then, or earlier if there is a hurry.
    Ready { question: u32, action: String, at: Instant, soonest: Instant },
    /// It has said what it had to say about this question.
    Done { question: u32 },
}

impl Thinking {
    pub(crate) fn question(&self) -> Option<u32> {
        match self {
            Thinking::Idle => None,
            Thinking::About { question, .. } | Thinking::Ready { question, .. } | Thinking::Done { question } => {
                Some(*question)
            }
        }
    }
}

impl Play {
    /// A game that was just dealt.
    pub(crate) fn new(game: Box<dyn Seated>) -> Play {
        let n_seats = game.seats().len();
        let questions = Questions::new(&*game);
        Play {
            game,
            n_rows: 0,
            questions,
            drafts: Drafts(vec![Draft::default(); n_seats]),
            ids: vec![HashSet::new(); n_seats],
            thinking: vec![Thinking::Idle; n_seats],
            composure: vec![Composure::default(); n_seats],
            counsel: Counsel::new(n_seats),
            catchable_since: vec![None; n_seats],
            n_undone: vec![0; n_seats],
            came: Vec::new(),
        }
    }

    /// Plays what was stored over again.
    pub(crate) fn resume(game: Box<dyn Seated>, saved: &SavedGame) -> Result<Play, String> {
        let mut res = Play::new(game);
        res.guess_when_due(saved);
        for row in &saved.actions {
            if row.action == UNDO {
                res.undo(row.seat).then_some(()).ok_or_else(|| format!("action {} cannot be taken back", row.ply))?;
            } else {
                // Which rule refuses it could tell a card to whoever reads the log.
                res.game
                    .play(row.seat, &row.action)
                    .map_err(|it| format!("action {} is refused: {}", row.ply, it.code()))?;
                res.questions.step(&*res.game, Some(row.seat));
                res.guess_when_due(saved);
                res.note_came_true();
            }
            res.n_rows += 1;
            res.ids[row.seat.index()].extend(row.id.clone());
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

    fn guess_when_due(&mut self, saved: &SavedGame) {
        if let Some(guess) = &saved.row.guess {
            self.game.guess_when_due(guess);
        }
    }

    /// What frames are made from.
    pub(crate) fn scene(&self, game_number: u32, waits: Waits) -> Scene<'_> {
        let (table, questions, drafts) = (&*self.game as &dyn AnyMatch, &self.questions, &self.drafts);
        Scene { table, questions, drafts, game_number, waits, undone: None }
    }

    /// Whose last action can be taken back. Not once anybody has answered what followed,
    /// never where nobody may know whether somebody has, and not for ever.
    pub(crate) fn undoable(&self) -> Option<Seat> {
        let is_answered = self.questions.asked.iter().any(|it| self.drafts.has_answered(it, &self.questions));
        if is_answered || self.questions.are_silent(&*self.game) {
            return None;
        }
        let may_again = |it: Seat| self.n_undone[it.index()] < MAX_UNDONE;
        self.game.seats().iter().find(|&it| may_again(it) && self.game.can_undo(it))
    }

    /// Takes the last action of a seat back, if that may be. Whether it was.
    pub(crate) fn undo(&mut self, seat: Seat) -> bool {
        let is_undone = self.game.undo(seat);
        if is_undone {
            self.n_undone[seat.index()] += 1;
            self.questions.ask_anew(&*self.game);
        }
        is_undone
    }

    /// Notes how something that could be foretold turned out; whether it is new.
    pub(crate) fn note_came_true(&mut self) -> bool {
        let Some(came) = self.game.came_true().filter(|it| self.came.last() != Some(it)) else { return false };
        self.came.push(came);
        true
    }

    pub(crate) fn is_over(&self) -> bool {
        self.game.to_act().is_empty()
    }

    /// Whether an answer with this id was taken, or is held.
    pub(crate) fn knows_id(&self, seat: Seat, id: &str) -> bool {
        let draft = &self.drafts.0[seat.index()];
        let is_held = draft.id.as_deref() == Some(id) && self.drafts.has_answered(seat, &self.questions);
        is_held || self.ids[seat.index()].contains(id)
    }

    /// What is played next without anybody saying more: opened answers, wishes,
    /// time-outs. Nothing if people or bots are waited for.
    pub(crate) fn next_by_itself(&mut self, clocks: &Clocks, pace: Pace, now: Instant) -> Option<(Seat, String)> {
        let asked = self.questions.asked;
        let is_silent = self.questions.are_silent(&*self.game);
        let is_closed = clocks.is_window_over(pace, now);
        for seat in asked.iter() {
            let is_out = clocks.is_out(seat, now) || (is_silent && is_closed);
            let timeout = || self.game.timeout(seat).filter(|_| is_out).map(|(action, _)| action);
            if self.drafts.answer(seat, &self.questions).is_none()
                && let Some(answer) = self.wished(seat).or_else(timeout)
            {
                let question = self.questions.number(seat)?;
                let draft = &mut self.drafts.0[seat.index()];
                (draft.answer, draft.id) = (Some((question, answer)), None);
            }
        }
        let is_ready = is_closed
            && !self.counsel.is_open(asked)
            && asked.iter().all(|it| self.drafts.has_answered(it, &self.questions));
        let first = asked.lowest().filter(|_| is_ready)?;
        self.drafts.answer(first, &self.questions).map(|it| (first, it.to_owned()))
    }

    /// What a wish of the seat answers to its question.
    fn wished(&self, seat: Seat) -> Option<String> {
        let wishes = &self.drafts.0[seat.index()].wishes;
        let legal = self.questions.legal(seat);
        let can = |it: &&String| legal.contains(it);
        if !is_reaction(&*self.game, seat) {
            return wishes.premove.as_ref().filter(can).cloned();
        }
        let pass = || wishes.auto_pass.then(|| self.game.timeout(seat)).flatten().map(|(action, _)| action);
        wishes.armed.as_ref().filter(can).cloned().or_else(pass)
    }

    /// Waits no longer for these seats: a wish of theirs, or what the rules play for
    /// whoever does not answer.
    pub(crate) fn close(&mut self, seats: Seats) {
        self.counsel.settle(seats);
        let missing = |it: &Seat| !self.drafts.has_answered(*it, &self.questions);
        let missing: Vec<Seat> = self.questions.asked.both(seats).iter().filter(missing).collect();
        for seat in missing {
            let timeout = || self.game.timeout(seat).map(|(action, _)| action);
            let answer = self.questions.number(seat).zip(self.wished(seat).or_else(timeout));
            let draft = &mut self.drafts.0[seat.index()];
            (draft.answer, draft.id) = (answer, None);
        }
    }

    /// When the next bot that knows what it plays says so.
    pub(crate) fn next_bot_due(&self) -> Option<Instant> {
        self.thinking.iter().filter_map(|it| self.bot_due(it)).min()
    }

    /// When a bot that knows what it plays says so: nobody is caught out by a program
    /// before a person could have acted.
    pub(crate) fn bot_due(&self, thinking: &Thinking) -> Option<Instant> {
        let Thinking::Ready { action, at, .. } = thinking else { return None };
        let caught = self.game.catches(action).and_then(|it| *self.catchable_since.get(it.index())?);
        Some(caught.map_or(*at, |since| (*at).max(since + GRACE)))
    }

    /// Every bot that thinks or is ready answers as soon as it may.
    pub(crate) fn hasten(&mut self, now: Instant) {
        for thinking in &mut self.thinking {
            match thinking {
                Thinking::About { after, soonest, .. } => *after = *soonest,
                Thinking::Ready { at, soonest, .. } => *at = (*soonest).max(now).min(*at),
                Thinking::Idle | Thinking::Done { .. } => (),
            }
        }
    }

    /// Notes who can be caught out from now on, and who no longer.
    pub(crate) fn note_catchable(&mut self, now: Instant) {
        let seats = self.game.seats();
        let legal = seats.iter().flat_map(|it| self.questions.legal(it));
        let catchable: Seats = legal.filter_map(|it| self.game.catches(it)).collect();
        for seat in seats.iter() {
            let since = &mut self.catchable_since[seat.index()];
            *since = catchable.contains(seat).then(|| since.unwrap_or(now));
        }
    }

    /// Whoever can be caught out gets all their time again.
    pub(crate) fn forget_catchable(&mut self) {
        self.catchable_since.fill(None);
    }
}

/// The answers that are in but not opened, and the wishes, of every seat.
#[derive(Clone, Debug)]
pub(crate) struct Drafts(pub(crate) Vec<Draft>);

/// The draft of one seat.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Draft {
    /// The number of the question, and the answer.
    pub(crate) answer: Option<(u32, String)>,
    /// The id its browser gave it.
    pub(crate) id: Option<String>,
    pub(crate) wishes: Wishes,
}

impl Draft {
    pub(crate) fn row(&self, seat: Seat) -> DraftRow {
        let Draft { answer, id, wishes } = self.clone();
        let (question, answer) = answer.unzip();
        DraftRow { seat, question, answer, id, wishes }
    }
}

impl Drafts {
    /// The answer of a seat to its present question.
    pub(crate) fn answer(&self, seat: Seat, questions: &Questions) -> Option<&str> {
        let (question, answer) = self.0[seat.index()].answer.as_ref()?;
        let fits = questions.number(seat) == Some(*question) && questions.legal(seat).contains(answer);
        fits.then_some(answer.as_str())
    }

    pub(crate) fn has_answered(&self, seat: Seat, questions: &Questions) -> bool {
        self.answer(seat, questions).is_some()
    }
}
