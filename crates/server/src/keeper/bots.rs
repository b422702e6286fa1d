//! Bots at the table. They think elsewhere, from what their seat knows, and take
//! the time a person would.

use std::sync::Arc;

use tablee_bots::{Asked, Spec, roster::Level};
use tablee_kernel::{Chance, Seat};
use tokio::time::Instant;

use super::{Ask, Keeper};
use crate::{
    guest::random,
    problem::{Code, Trouble, sentences},
    wire::{BotLevel, Hint, HintCandidate, State},
};

/// How hard the adviser thinks.
const ADVISER: Spec = Spec::Level(Level::Normal);

impl From<BotLevel> for Spec {
    fn from(level: BotLevel) -> Spec {
        Spec::Level(match level {
            BotLevel::Easy => Level::Easy,
            BotLevel::Normal => Level::Normal,
            BotLevel::Hard => Level::Hard,
        })
    }
}

fn luck() -> Chance {
    Chance::fast(u64::from_le_bytes(random()))
}

impl Keeper {
    /// Has every bot think that is asked, or may interrupt, and does not think yet.
    pub(super) fn wake_bots(&mut self) {
        if self.row.state != State::Playing || self.is_paused() {
            return;
        }
        let Some(running) = &mut self.running else { return };
        running.note_catchable(Instant::now());
        let Some(running) = &self.running else { return };
        let due: Vec<Seat> = running.table.seats().iter().filter(|&it| self.is_bot_due(it)).collect();
        for seat in due {
            self.set_thinking(seat);
        }
    }

    fn is_bot_due(&self, seat: Seat) -> bool {
        let Some(running) = &self.running else { return false };
        let Some(question) = running.questions.number(seat) else { return false };
        self.is_played_by_bot(seat)
            && running.thinking[seat.index()] != Some(question)
            && !running.drafts.has_answered(seat, &running.questions)
    }

    fn set_thinking(&mut self, seat: Seat) {
        let chair = &self.row.chairs[seat.index()];
        let bot = Spec::from(chair.bot.unwrap_or(self.row.settings.stand_in));
        let delay = self.row.settings.bot_pace.delay(random::<1>()[0]);
        let Some(running) = &mut self.running else { return };
        let Some(question) = running.questions.number(seat) else { return };
        let Some(asked) = running.table.ask(seat) else { return };
        running.thinking[seat.index()] = Some(question);
        let is_waited_for = running.questions.asked.contains(seat);
        let catches_due = running.catches_due(seat);
        let timeout = running.table.timeout(seat).map(|(action, _)| action);
        let (thinkers, inbox) = (Arc::clone(&self.tools.thinkers), self.inbox.clone());
        // What nobody waits for is a short gesture: it comes before the next player acts.
        let delay = if is_waited_for { delay } else { delay / 2 };
        let (game_number, answer_at) = (self.row.game_number, Instant::now() + delay);
        let tools = Arc::clone(&self.tools);
        tokio::spawn(async move {
            let think = move || {
                if is_waited_for { Some(asked.choose(bot, &mut luck())) } else { asked.interrupt(bot, &mut luck()) }
            };
            let Ok(permit) = thinkers.acquire_owned().await else { return };
            let started = Instant::now();
            let thought = tokio::task::spawn_blocking(think).await;
            tools.metrics.bot_time.observe(started.elapsed());
            drop(permit);
            let action = thought.unwrap_or_else(|_| {
                // A bot that broke must not hold up the table.
                tracing::error!(%seat, question, "a bot broke; its seat plays what time-out would");
                timeout
            });
            let due = catches_due.into_iter().find(|(it, _)| Some(it) == action.as_ref());
            tokio::time::sleep_until(due.map_or(answer_at, |(_, due)| due.max(answer_at))).await;
            if let Some(inbox) = inbox.upgrade() {
                drop(inbox.send(Ask::Thought { game_number, seat, question, action }).await);
            }
        });
    }

    /// A bot has thought. If the table has moved on, it thought in vain.
    pub(super) async fn thought(&mut self, game_number: u32, seat: Seat, question: u32, action: Option<String>) {
        let is_current = self.row.state == State::Playing && game_number == self.row.game_number;
        let Some(running) = self.running.as_mut().filter(|_| is_current) else { return };
        let is_same = running.questions.number(seat) == Some(question);
        if !is_same || !self.is_played_by_bot(seat) || self.is_paused() {
            if let Some(running) = &mut self.running
                && running.thinking[seat.index()] == Some(question)
            {
                running.thinking[seat.index()] = None;
            }
            self.wake_bots();
            return;
        }
        let Some(action) = action else { return };
        if self.presence[seat.index()].stand_in {
            self.presence[seat.index()].played += 1;
        }
        if let Err(trouble) = self.answer(seat, action, None).await {
            tracing::warn!(code = %self.row.code, %seat, refused = trouble.code.word(), "a bot's answer was not taken");
            if let Some(running) = &mut self.running {
                running.thinking[seat.index()] = None;
            }
            if trouble.code == Code::Storage {
                self.try_again_soon();
            }
        }
        self.settle().await;
    }

    /// Has the adviser think for a line; its answer comes as [`Ask::Hinted`].
    pub(super) fn hint(&mut self, socket: u64, id: String) -> Result<(), Trouble> {
        if !self.row.settings.hints {
            return Err(Code::NoHints.into());
        }
        let onlooker = self.sockets.get_mut(&socket).ok_or(Code::NotSeated)?;
        let seat = onlooker.eye.seat().ok_or(Code::NotSeated)?;
        let running = self.running.as_ref().ok_or(Code::NotStarted)?;
        let asked = running.table.ask(seat).ok_or(Code::NotAsked)?;
        if std::mem::replace(&mut onlooker.is_hint_due, true) {
            return Err(Code::SlowDown.into());
        }
        let lang = onlooker.lang;
        let names: Vec<String> = running.table.seats().iter().map(|it| self.name(it)).collect();
        let game = self.row.game.clone();
        let (thinkers, inbox) = (Arc::clone(&self.tools.thinkers), self.inbox.clone());
        let tools = Arc::clone(&self.tools);
        tokio::spawn(async move {
            let Ok(permit) = thinkers.acquire_owned().await else { return };
            let think = move || advise(&*asked, &game, lang, &names);
            let started = Instant::now();
            let hint = tokio::task::spawn_blocking(think).await;
            tools.metrics.bot_time.observe(started.elapsed());
            drop(permit);
            if let (Ok(hint), Some(inbox)) = (hint, inbox.upgrade()) {
                drop(inbox.send(Ask::Hinted { socket, id, hint }).await);
            }
        });
        Ok(())
    }
}

fn advise(asked: &dyn Asked, game: &str, lang: tablee_l10n::Lang, names: &[String]) -> Hint {
    let advised = asked.advise(ADVISER, &mut luck());
    let name = |seat: Seat| names.get(seat.index()).cloned().unwrap_or_default();
    let sentence = sentences(game, lang).map(|it| it.thought(&advised.reason(), &name));
    let candidates = advised.candidates.into_iter().take(8).map(|it| HintCandidate {
        action: it.action,
        visits: it.visits,
        expected: it.expected,
        spread: it.spread,
    });
    Hint { action: advised.action, sentence, candidates: candidates.collect() }
}
