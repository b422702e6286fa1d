//! The steps of a turn at a party. Where people share a screen and the game has calls
//! ([`Calls`]), a turn goes step by step for all at the same moment: what there is to see, what
//! is talked over, what is asked. Every step has one word, which the game made up, and the pages
//! have one sentence for it.
//!
//! Steps go on by the clock, or when the master says so, as the table has chosen; the master may
//! hold any of them. A held step has no running clock, and what is answered in it is opened when
//! it is let go. A master who is gone holds nothing for long.

use std::time::Duration;

use tablee_games::catalog;
use tablee_kernel::{Calls, Talk};

use crate::{
    clocks::Alive,
    effect::Person,
    error::{Error, ErrorCode},
    reading::Reading,
    request::StepId,
    rows::{StageRow, Write},
    table::{Change, Next, Proposal, Table},
    time::Instant,
    votes::HOST_GRACE,
    wire::{Caller, Pace, Stage, State},
};

/// Once everybody has looked at who they are, the sides have so long to gather.
const GATHER: Duration = Duration::from_secs(10);
/// Whoever comes back after a restart still has a moment.
const MOMENT: Duration = Duration::from_secs(10);

/// The parts of a step of the game, in order.
pub(crate) mod part {
    /// There is something to see.
    pub(crate) const SEE: u8 = 0;
    /// There is something to talk over.
    pub(crate) const TALK: u8 = 1;
    /// Somebody is asked.
    pub(crate) const ASK: u8 = 2;
}

/// That the master holds a step, or has let it go.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Hold {
    pub(crate) step: u32,
    pub(crate) part: u8,
    pub(crate) is_on: bool,
}

impl Table {
    /// Whether a turn goes step by step for all.
    pub(crate) fn has_steps(&self) -> bool {
        self.calls().is_some()
    }

    pub(crate) fn calls(&self) -> Option<Calls> {
        let is_party = self.row.settings.shared_screen && self.row.settings.pace != Pace::Correspondence;
        self.play.as_ref().filter(|_| is_party && self.row.state == State::Playing)?.game.calls()
    }

    /// Where the turn stands: the number of the step, its part, its call.
    fn stage_now(&self) -> Option<(u32, u8, &'static str)> {
        let (calls, step) = (self.calls()?, self.play.as_ref()?.questions.n_steps);
        Some(match &self.reading {
            Some(reading) if reading.is_talk => (step, part::TALK, reading.kind),
            Some(reading) => (step, part::SEE, reading.kind),
            None => (step, part::ASK, calls.ask),
        })
    }

    /// Whether sides talk before they are asked.
    pub(crate) fn is_talk(&self) -> bool {
        self.reading.as_ref().is_some_and(|it| it.is_talk)
    }

    /// What everybody is told of it.
    pub(crate) fn stage(&self) -> Option<Stage> {
        let (step, part, call) = self.stage_now()?;
        Some(Stage { step, part, call: call.to_owned(), held: self.is_step_held() })
    }

    /// Whether this is the part of the step that is on, if one was named.
    pub(crate) fn is_part_now(&self, part: Option<u8>) -> bool {
        part.is_none_or(|it| self.stage_now().is_none_or(|(_, now, _)| it == now))
    }

    /// Whether the step waits for the master. One who is gone is not waited for.
    pub(crate) fn is_step_held(&self) -> bool {
        let Some((step, part, _)) = self.stage_now() else { return false };
        let hold = self.hold.filter(|it| (it.step, it.part) == (step, part));
        let is_wanted = hold.map_or(self.row.settings.calls == Caller::Master, |it| it.is_on);
        is_wanted && self.is_led()
    }

    fn is_led(&self) -> bool {
        self.host_stays(self.now.steady) != Some(Duration::ZERO)
    }

    /// When a master who is away is waited for no longer.
    pub(crate) fn hold_due(&self) -> Option<Instant> {
        self.host_away_since.filter(|_| self.is_step_held()).map(|it| it + HOST_GRACE)
    }

    /// The master holds a step, or lets it go.
    pub(crate) fn hold_step(&self, person: &Person, step: StepId, is_on: bool) -> Result<Next, Error> {
        self.as_host(person)?;
        self.check_playing()?;
        let (number, part, call) = self.stage_now().ok_or(ErrorCode::NoSteps)?;
        let is_now = step.game_number == self.row.game_number && step.step == number && self.is_part_now(step.part);
        if !is_now || self.is_step_held() == is_on {
            // Pressed a moment too late it holds nothing that came after.
            return Ok(Next::Done);
        }
        let hold = Hold { step: number, part, is_on };
        let row = self.stage_row(number, part, call, Some(is_on));
        let writes = vec![Write::Stage { game: self.game.id, row }];
        Ok(Proposal { writes, change: Change::Stage { hold } }.into())
    }

    /// It is stored that the master holds a step, or lets it go.
    pub(crate) fn follow_hold(&mut self, hold: Hold) {
        self.hold = Some(hold);
        self.clocks.reopen_window();
        self.run_clocks();
        self.is_stage_noted = false;
        self.tell_room();
        self.tell_clocks();
    }

    /// The master goes on to what comes next, held or not.
    pub(crate) fn let_go(&mut self) {
        if let Some((step, part, _)) = self.stage_now() {
            self.hold = Some(Hold { step, part, is_on: false });
            self.run_clocks();
        }
    }

    // ── How long ─────────────────────────────────────────────────────────────

    /// How long people look at what the game pauses for.
    pub(crate) fn time_to_see(&self) -> Option<Duration> {
        let usual = self.row.settings.pace.reading()?;
        Some(match (self.has_steps(), self.is_reveal()) {
            (false, _) => usual,
            // Everybody has to find their phone, and their side.
            (true, true) => usual * 2,
            (true, false) => usual / 2,
        })
    }

    /// Whether people look at the roles they were dealt.
    fn is_reveal(&self) -> bool {
        let is_secret = catalog::find(&self.row.game).is_some_and(|it| it.about.has_secret_roles);
        is_secret && self.play.as_ref().is_some_and(|it| it.game.n_plies() == 0)
    }

    /// Everybody has looked: at a reveal the sides gather before the turn begins. Whether that is so.
    pub(crate) fn gather(&mut self) -> bool {
        if !self.has_steps() || !self.is_reveal() {
            return false;
        }
        let now = self.now.steady;
        let Some(reading) = self.reading.as_mut().filter(|it| !it.is_talk && !it.continued.is_empty()) else {
            return false;
        };
        if !reading.is_gathering {
            reading.is_gathering = true;
            let most = reading.spent(now) + GATHER;
            reading.limit = Some(reading.limit.map_or(most, |it| it.min(most)));
            self.is_stage_noted = false;
            self.tell_room();
        }
        true
    }

    /// What was to see was seen: it is talked over before anybody is asked, if the game has such a talk.
    pub(crate) fn begin_talk(&mut self) -> bool {
        let Some(Talk { kind, seconds }) = self.calls().and_then(|it| it.talk).filter(|_| !self.is_hurried()) else {
            return false;
        };
        let Some(play) = &self.play else { return false };
        let limit = Some(Duration::from_secs(seconds.into())).filter(|_| self.row.settings.pace != Pace::Unhurried);
        self.reading = Some(Box::new(Reading::new(kind, play.game.seats(), limit, true)));
        self.is_stage_noted = false;
        self.run_clocks();
        self.tell_room();
        true
    }

    // ── What is stored ───────────────────────────────────────────────────────

    fn stage_row(&self, step: u32, part: u8, call: &str, hold: Option<bool>) -> StageRow {
        let millis = |it: Duration| i64::try_from(it.as_millis()).unwrap_or(i64::MAX);
        let (spent, is_running) = self.reading.as_ref().map_or((0, false), |it| {
            // What the master added is time that was not spent.
            (millis(it.spent(self.now.steady)) - millis(it.extra), it.is_running())
        });
        StageRow { step, part, call: call.to_owned(), hold, spent, since: is_running.then_some(self.now.wall) }
    }

    /// Where the turn stands, if the store does not know.
    pub(crate) fn take_unnoted_stage(&mut self) -> Option<Write> {
        let (step, part, call) = self.stage_now()?;
        if std::mem::replace(&mut self.is_stage_noted, true) {
            return None;
        }
        let hold = self.hold.filter(|it| (it.step, it.part) == (step, part)).map(|it| it.is_on);
        Some(Write::Stage { game: self.game.id, row: self.stage_row(step, part, call, hold) })
    }

    /// After a restart the turn stands where it stood.
    pub(crate) fn take_up_stage(&mut self, saved: Option<StageRow>, alive: Alive) {
        let n_steps = self.play.as_ref().map(|it| it.questions.n_steps);
        let Some(row) = saved.filter(|it| self.has_steps() && Some(it.step) == n_steps) else { return };
        match row.part {
            part::ASK => self.reading = None,
            part::TALK if self.reading.as_ref().is_some_and(|it| !it.is_talk) => {
                self.begin_talk();
            }
            _ => (),
        }
        self.hold = row.hold.map(|is_on| Hold { step: row.step, part: row.part, is_on });
        if let Some(reading) = &mut self.reading {
            let millis = row.spent + row.since.map_or(0, |it| alive.passed(it));
            let duration = |it: i64| Duration::from_millis(u64::try_from(it).unwrap_or(0));
            reading.lengthen(duration(-millis));
            let spent = duration(millis);
            reading.spent = spent.min(reading.limit.map_or(spent, |it| it.saturating_sub(MOMENT)));
        }
        self.run_clocks();
    }
}
