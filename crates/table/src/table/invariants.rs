//! What is true of every table at every moment.

use super::{QUEUE, Table};
use crate::{
    play::{Play, Thinking},
    wire::State,
};

impl Table {
    /// What is true of every table at every moment, for those who check: what does not hold.
    pub fn check_invariants(&self) -> Result<(), String> {
        let fail = |what: &str| Err(format!("{}: {what}", self.row.code));
        if self.queue.len() > QUEUE + self.audience.len() + tablee_kernel::MAX_SEATS {
            return fail("too much waits");
        }
        if self.talk.len() > 100 {
            return fail("too much chat is kept");
        }
        if self.row.state == State::Playing && self.play.is_none() {
            return fail("a game goes on without a match");
        }
        for (seat, question) in self.clocks.questions() {
            let play = self.play.as_ref().filter(|_| self.row.state == State::Playing);
            let is_asked =
                play.is_some_and(|it| it.questions.asked.contains(seat) && it.questions.number(seat) == Some(question));
            // While an action is being stored its question is still there.
            if !is_asked {
                return fail(&format!("a clock of {seat} runs for a question that nobody asks"));
            }
        }
        let is_thinking = |play: &Play| {
            let about = |it: &Thinking| matches!(it, Thinking::About { .. } | Thinking::Ready { .. });
            play.thinking.iter().any(about)
        };
        if let Some(play) = self.play.as_ref().filter(|_| self.goes_on() && !self.is_busy()) {
            let waits = self.wake_at.is_some()
                || !self.readers().is_empty()
                || self.retry_at.is_some()
                || is_thinking(play)
                || self.is_step_held();
            let is_person_asked = play.questions.asked.iter().any(|it| !self.is_played_by_bot(it));
            if !waits && !is_person_asked && !play.is_over() {
                return fail("nothing will ever happen");
            }
        }
        Ok(())
    }

    /// Plants a fault: from now on the clock of a question that is gone stays.
    #[cfg(feature = "faults")]
    pub fn leave_clocks_behind(&mut self) {
        self.clocks.are_left_behind = true;
    }
}
