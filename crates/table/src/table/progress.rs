//! What happens by itself: bots that are ready, opened answers, time-outs, clocks.

use std::time::Duration;

use tablee_kernel::Eye;

use super::{Asker, Change, IDLE, Proposal, REST, Table};
use crate::{
    clocks::{Clocks, Setting},
    play::Play,
    rows::Write,
    time::Instant,
    wire::{State, ToClient},
};

impl Table {
    /// Does everything that is due.
    pub(super) fn proceed(&mut self) {
        if self.is_busy() {
            return;
        }
        if self.goes_on() && self.seating.step_in(&self.row.chairs, self.grace(), self.now.steady) {
            self.tell_room();
        }
        self.review_reading();
        self.settle();
        if self.audience.keeps_frames_for_nobody() && self.now.steady - self.idle_since >= REST {
            self.audience.rest();
        }
        if self.is_busy() {
            return;
        }
        self.warn();
        self.note_clocks();
    }

    /// Plays on as far as the game goes by itself, shows everybody what is new, sets
    /// clocks and bots going.
    pub(super) fn settle(&mut self) {
        let may_store = self.retry_at.is_none_or(|it| it <= self.now.steady);
        while self.row.state == State::Playing && !self.is_busy() {
            self.run_clocks();
            let Some(play) = &self.play else { return };
            if play.is_over() {
                if may_store {
                    let proposal = self.finish();
                    self.propose(Asker::Nobody, proposal);
                }
                return;
            }
            self.show();
            let is_moved =
                may_store && (self.seat_heirs() || (!self.is_paused() && !self.is_held() && self.play_by_itself()));
            if !is_moved {
                self.wake_bots();
                return;
            }
        }
    }

    /// Bots that are ready answer; opened answers, wishes and time-outs are played.
    /// Whether anything happened, or is about to.
    pub(super) fn play_by_itself(&mut self) -> bool {
        self.review_counsel();
        if self.hear_bots() {
            return true;
        }
        if self.is_step_held() {
            return false;
        }
        let (pace, now) = (self.row.settings.pace, self.now.steady);
        let Some(play) = &mut self.play else { return false };
        let Some((seat, action)) = play.next_by_itself(&self.clocks, pace, now) else { return false };
        match play.game.check(seat, &action) {
            Ok(checked) => {
                let proposal = self.played(checked, None);
                self.propose(Asker::Nobody, proposal);
            }
            // It is one of the legal actions, or what the rules play for whoever does not answer.
            Err(_) => self.fail(),
        }
        true
    }

    pub(super) fn warn(&mut self) {
        let Some(play) = self.play.as_ref().filter(|_| self.row.state == State::Playing) else { return };
        for (seat, seconds) in self.clocks.warnings(self.now.steady) {
            if let Some((timeout, _)) = play.game.timeout(seat) {
                self.audience.send_eye(Eye::Seat(seat), &ToClient::Warning { seconds, timeout });
            }
        }
    }

    /// Stores clocks that stopped or went on, so that a restart finds them as they are.
    pub(super) fn note_clocks(&mut self) {
        if self.row.state != State::Playing || self.play.is_none() {
            return;
        }
        let rows = self.clocks.take_unnoted(self.now.steady, self.now.wall);
        let mut writes: Vec<Write> = self.take_unnoted_stage().into_iter().collect();
        if !rows.is_empty() {
            writes.push(Write::Clocks { game: self.game.id, rows });
        }
        if !writes.is_empty() {
            self.propose(Asker::Nobody, Proposal { writes, change: Change::Clocks });
        }
    }

    /// Clocks go on, or stand still while nobody is here.
    pub(crate) fn run_clocks(&mut self) {
        let goes_on = self.goes_on();
        self.run_reading(goes_on);
        // What is asked has all its time once everybody has seen what led to it.
        let is_running = goes_on && !self.is_held() && !self.is_step_held();
        let seconds = self.calls().and_then(|it| it.seconds);
        let setting = Setting { pace: self.row.settings.pace, lead: self.lead(), seconds, is_running };
        match &self.play {
            Some(play) if self.row.state == State::Playing => self.clocks.set(play, setting, self.now.steady),
            _ => self.clocks = Clocks::default(),
        }
    }

    /// Whether clocks run and bots step in: somebody is here, and the host has not paused.
    pub(crate) fn goes_on(&self) -> bool {
        self.row.state == State::Playing && self.is_watched() && !self.is_paused()
    }

    /// Whether anybody who plays is at the table: an empty one waits.
    pub(crate) fn is_watched(&self) -> bool {
        self.row.settings.pace.runs_unwatched() || self.audience.has_player(&self.row.chairs)
    }

    /// How long somebody may be away before a bot plays for them.
    pub(super) fn grace(&self) -> Option<Duration> {
        self.row.settings.pace.grace().filter(|_| self.row.state == State::Playing)
    }

    /// When something is next due. What was due before and is still there waits for
    /// something else.
    pub(super) fn next_due(&self) -> Option<Instant> {
        if self.is_busy() {
            return self.wake_at;
        }
        let is_playing = self.row.state == State::Playing;
        let pace = self.row.settings.pace;
        let play = self.play.as_deref().filter(|_| is_playing && !self.is_paused());
        let asked = play.filter(|_| !self.is_held());
        let game = asked.and_then(|_| self.clocks.next_due(pace));
        let bots = asked.and_then(Play::next_bot_due);
        let absence = self.seating.next_absence(&self.row.chairs, self.grace()).filter(|_| self.goes_on());
        let idle = self.audience.is_empty().then(|| self.idle_since + IDLE);
        let rest = self.audience.keeps_frames_for_nobody().then(|| self.idle_since + REST);
        let hold = self.hold_due().filter(|_| self.goes_on());
        let all = [self.retry_at, game, bots, absence, idle, rest, self.reading_due(), hold];
        all.into_iter().flatten().filter(|it| *it > self.now.steady).min()
    }
}

#[cfg(test)]
mod tests {
    use tablee_bots::seated;
    use tablee_games::catalog::GAMES;
    use tablee_kernel::Seed;
    use tablee_l10n::Lang;

    use super::*;
    use crate::{
        effect::{Input, Person},
        leak::stage::Stage,
        table::REST,
        wire::Since,
    };

    #[test]
    fn frames_are_kept_a_while_for_those_who_come_back_and_then_they_get_a_fresh_one() {
        let game = seated::start(GAMES[0].name, "players=2", Seed::from_number(1)).unwrap().unwrap();
        let n_connections = game.seats().len() as u64 + 2;
        let mut stage = Stage::new(game);
        (0..n_connections).for_each(|connection| stage.step(Input::Disconnected { connection }));
        stage.received(Eye::Bystander);
        let comes_back = |stage: &mut Stage| {
            let person = Person { id: "guest0".to_owned(), name: "Guest 0".to_owned(), face: None };
            let since = Some(Since { epoch: "epoch".to_owned(), frame: 0 });
            let (is_screen, lang, takes_changes) = (false, Lang::En, true);
            stage.step(Input::Connected { connection: 0, person, is_screen, since, lang, takes_changes });
            let told = stage.received(Eye::Seat(tablee_kernel::Seat::new(0)));
            stage.step(Input::Disconnected { connection: 0 });
            told.iter().filter(|it| it.contains(r#""type":"frame""#) && it.contains(r#""fresh":true"#)).count()
        };
        stage.wait(REST - Duration::from_secs(1));
        assert!(stage.keeps_frames_for_nobody());
        assert_eq!(comes_back(&mut stage), 0, "they have seen the frame of that number");
        stage.wait(REST);
        assert!(!stage.keeps_frames_for_nobody(), "nobody came for a minute");
        assert_eq!(comes_back(&mut stage), 1);
    }
}
