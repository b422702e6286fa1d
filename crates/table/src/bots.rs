//! Bots at the table. They think elsewhere, from what their seat knows, and take
//! the time a person would.

use std::time::Duration;

use tablee_bots::{Answer, Spec, roster::Level, seated::Advised};
use tablee_kernel::{Seat, Seats};

use crate::{
    composure::answers_after,
    effect::{Advise, ConnectionId, Effect, Report, Think},
    error::{Error, ErrorCode, sentences},
    play::Thinking,
    seating,
    table::{Asker, Next, RETRY, Table},
    wire::{BotLevel, Hint, HintCandidate, State, ToClient},
};

/// How hard the adviser thinks: whoever asks wants to know what is best, and soon.
const ADVISER: Spec = Spec::ADVISER;
/// How many actions a hint names.
const CANDIDATES: usize = 8;

impl From<BotLevel> for Spec {
    fn from(level: BotLevel) -> Spec {
        Spec::Level(match level {
            BotLevel::Easy => Level::Easy,
            BotLevel::Normal => Level::Normal,
            BotLevel::Hard => Level::Hard,
            BotLevel::Expert => Level::Expert,
        })
    }
}

impl Table {
    /// Whether a bot acts for a seat now.
    pub(crate) fn is_played_by_bot(&self, seat: Seat) -> bool {
        let is_bot = self.row.chairs.get(seat.index()).is_some_and(|it| it.bot.is_some());
        is_bot || (self.seating.has_stand_in(seat) && self.is_watched())
    }

    /// Has every bot think that is asked, or may interrupt, and does not think yet.
    pub(crate) fn wake_bots(&mut self) {
        // While sides talk, bots of them think; they answer when all are asked.
        if self.row.state != State::Playing || self.is_paused() || (self.is_held() && !self.is_talk()) {
            return;
        }
        let Some(play) = &mut self.play else { return };
        play.note_catchable(self.now.steady);
        play.counsel.follow(play.questions.n_steps);
        let Some(play) = &self.play else { return };
        let due: Vec<Seat> = play.game.seats().iter().filter(|&it| self.is_bot_due(it)).collect();
        for &seat in &due {
            self.note_asked(seat);
        }
        for seat in due {
            if !self.waits_for_partner(seat) {
                self.set_thinking(seat);
            }
        }
    }

    pub(crate) fn is_bot_due(&self, seat: Seat) -> bool {
        let Some(play) = &self.play else { return false };
        let Some(question) = play.questions.number(seat) else { return false };
        self.is_played_by_bot(seat)
            && play.thinking[seat.index()].question() != Some(question)
            && (play.counsel.is_unsettled(seat) || !play.drafts.has_answered(seat, &play.questions))
    }

    /// A bot's time runs from its question on, also while it waits for what a partner thinks.
    fn note_asked(&mut self, seat: Seat) {
        let whim = self.luck.below(256) as u8;
        let delay = if self.is_hurried() { Duration::ZERO } else { self.row.settings.bot_pace.delay(whim) };
        let Some(play) = &mut self.play else { return };
        // What nobody waits for is a short gesture: it comes before the next player acts.
        let delay = if play.questions.asked.contains(seat) { delay } else { delay / 2 };
        let Some(question) = play.questions.number(seat) else { return };
        play.counsel.note_asked(seat, question, self.now.steady, delay);
    }

    fn set_thinking(&mut self, seat: Seat) {
        let level = self.row.chairs[seat.index()].bot.unwrap_or(self.row.settings.stand_in);
        let heard = self.heard_by(seat);
        let Some(play) = &mut self.play else { return };
        let Some((question, mut asked)) = play.questions.number(seat).zip(play.game.ask(seat)) else { return };
        asked.hear(heard);
        let is_waited_for = play.questions.asked.contains(seat);
        let (since, delay) = play.counsel.asked(seat, self.now.steady);
        let soonest = play.composure[seat.index()].soonest(level);
        let after = delay.max(soonest);
        play.thinking[seat.index()] = Thinking::About { question, since, after, soonest };
        let think = Think {
            game_number: self.row.game_number,
            seat,
            question,
            bot: level.into(),
            asked,
            is_waited_for,
            timeout: play.game.timeout(seat).map(|(action, _)| action),
        };
        self.audience.emit(Effect::Think(Box::new(think)));
    }

    /// A bot has thought; it says so when its time has come.
    pub(crate) fn on_thought(&mut self, game_number: u32, seat: Seat, question: u32, answer: Option<Answer<String>>) {
        let is_current = game_number == self.row.game_number;
        let play = self.play.as_mut().filter(|_| is_current);
        let Some(play) = play.filter(|it| seat.index() < it.thinking.len()) else { return };
        play.counsel.follow(play.questions.n_steps);
        let (thinking, composure) = (&mut play.thinking[seat.index()], &mut play.composure[seat.index()]);
        if let Thinking::About { question: about, since, after, soonest } = *thinking
            && about == question
        {
            let needed = self.now.steady - since;
            composure.note(needed);
            if play.counsel.take_outdated(seat) {
                *thinking = Thinking::Idle;
                return;
            }
            let [at, soonest] = [after, soonest].map(|wanted| since + answers_after(wanted, needed));
            *thinking = match answer {
                Some(Answer { action, opinion }) => {
                    play.counsel.note_opinion(seat, opinion);
                    Thinking::Ready { question, action, at, soonest }
                }
                None => {
                    play.counsel.settle(Seats::only(seat));
                    Thinking::Done { question }
                }
            };
        }
    }

    /// Bots that are ready answer; whether anything happened, or is about to. If the table
    /// has moved on, they thought in vain.
    pub(crate) fn hear_bots(&mut self) -> bool {
        let now = self.now.steady;
        let Some(play) = &mut self.play else { return false };
        let is_ready = |it: &Thinking| play.bot_due(it).is_some_and(|it| it <= now);
        let Some(index) = play.thinking.iter().position(is_ready) else { return false };
        let seat = Seat::new(index);
        let Thinking::Ready { question, action, .. } = std::mem::take(&mut play.thinking[index]) else { return false };
        let is_again = play.counsel.settle(Seats::only(seat));
        let has_answered = play.drafts.has_answered(seat, &play.questions);
        let is_asked = play.questions.number(seat) == Some(question) && (is_again || !has_answered);
        if !is_asked || !self.is_played_by_bot(seat) {
            return true;
        }
        if let Some(play) = &mut self.play {
            play.thinking[index] = Thinking::Done { question };
        }
        if !is_again {
            self.seating.note_played(seat);
        }
        self.voice(seat);
        let res = self.answer(seat, &action, None);
        self.go_on_with(Asker::Bot { seat, question, action }, res);
        true
    }

    /// A bot's answer was not taken: it says the same again if only the store failed,
    /// and thinks again otherwise.
    pub(crate) fn bot_refused(&mut self, seat: Seat, question: u32, action: String, error: &Error) {
        self.audience.emit(Effect::Report(Report::BotRefused { seat, code: error.code }));
        let at = self.now.steady + RETRY;
        if let Some(thinking) = self.play.as_mut().and_then(|it| it.thinking.get_mut(seat.index())) {
            let is_stored_later = error.code == ErrorCode::Storage;
            *thinking =
                if is_stored_later { Thinking::Ready { question, action, at, soonest: at } } else { Thinking::Idle };
        }
    }

    /// Has the adviser think for a connection.
    pub(crate) fn hint(&mut self, connection: ConnectionId, id: String) -> Result<Next, Error> {
        if !self.row.settings.hints {
            return Err(ErrorCode::NoHints.into());
        }
        let onlooker = self.audience.get(connection).ok_or(ErrorCode::NotSeated)?;
        let seat = onlooker.eye.seat().ok_or(ErrorCode::NotSeated)?;
        let play = self.play.as_ref().ok_or(ErrorCode::NotStarted)?;
        let mut asked = play.game.ask(seat).ok_or(ErrorCode::NotAsked)?;
        asked.hear(self.heard_by(seat));
        let onlooker = self.audience.get_mut(connection).ok_or(ErrorCode::NotSeated)?;
        if std::mem::replace(&mut onlooker.is_hint_due, true) {
            return Err(ErrorCode::SlowDown.into());
        }
        self.audience.emit(Effect::Advise(Box::new(Advise { connection, id, bot: ADVISER, asked })));
        Ok(Next::Done)
    }

    /// The adviser has thought.
    pub(crate) fn on_advised(&mut self, connection: ConnectionId, id: String, advised: Option<Advised>) {
        let Some(onlooker) = self.audience.get_mut(connection) else { return };
        onlooker.is_hint_due = false;
        let Some(advised) = advised else { return };
        let name = |seat: Seat| seating::name(&self.row.chairs, seat);
        let sentence = sentences(&self.row.game, onlooker.lang).map(|it| it.thought(&advised.reason(), &name));
        let candidates = advised.candidates.into_iter().take(CANDIDATES).map(|it| HintCandidate {
            action: it.action,
            visits: it.visits,
            expected: it.expected,
            spread: it.spread,
        });
        let hint = Hint { action: advised.action, sentence, candidates: candidates.collect() };
        self.audience.send(connection, &ToClient::Hint { id, hint });
    }
}
