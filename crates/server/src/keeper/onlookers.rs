//! Those who look at a table: their lines come and go, and each is told what it may know.

use axum::extract::ws::Utf8Bytes;
use tablee_kernel::Eye;
use tablee_l10n::Lang;
use tokio::time::Instant;

use super::{
    Keeper, Onlooker, Outgoing,
    gallery::{Gallery, to_text},
};
use crate::{
    fair,
    problem::{Code, Problem, Trouble},
    wire::{Fairness, Room, Since, State, ToClient, You},
};

impl Keeper {
    // ── Telling ──────────────────────────────────────────────────────────────

    /// The table as everybody may see it.
    pub(super) fn room(&self) -> Room {
        let is_open = self.row.state == State::Open;
        let is_shown = matches!(self.row.state, State::Over | State::Abandoned);
        Room {
            code: self.row.code.clone(),
            game: self.row.game.clone(),
            options: self.row.options.clone(),
            state: self.row.state,
            game_number: self.row.game_number,
            host: self.row.host.clone(),
            settings: self.row.settings.clone(),
            has_password: self.row.password.is_some(),
            locked: self.row.is_locked,
            paused: self.is_paused(),
            screens: self.screens(),
            seats: (0..self.row.chairs.len()).map(|it| self.chair(it)).collect(),
            spectators: self.n_spectators(),
            fairness: Fairness {
                commitment: fair::commitment(&self.game.secret),
                nonces: if is_open { Vec::new() } else { self.game.nonces.clone() },
                secret: is_shown.then(|| self.game.secret.clone()),
            },
            started_at: (!is_open).then_some(self.game.started_at),
            outcome: self.game.outcome.clone(),
        }
    }

    pub(super) fn tell_room(&mut self) {
        let text = to_text(&ToClient::Room { room: self.room() });
        self.broadcast(&text);
    }

    /// Sends every onlooker the frame that is new to it, if one is.
    pub(super) fn show(&mut self) {
        let Some(running) = &self.running else { return };
        let scene = running.scene(self.row.game_number);
        let mut frames = Vec::new();
        for (eye, gallery) in &mut self.galleries {
            frames.extend(gallery.update(scene).map(|text| (*eye, text)));
        }
        for (eye, text) in frames {
            self.send_eye_text(eye, &text);
        }
        self.tell_clocks();
    }

    pub(super) fn tell_clocks(&mut self) {
        let Some(running) = self.running.as_ref().filter(|_| self.row.state == State::Playing) else { return };
        let waiting = running.waiting(Instant::now());
        let key: Vec<_> = waiting.iter().map(|it| (it.seat, it.total, running.questions.number(it.seat))).collect();
        let key = format!("{key:?} {}", self.row.is_paused);
        // A clock that is gone is told too, so that none is left standing on a page.
        let is_timed = waiting.iter().any(|it| it.left.is_some());
        let is_worth_telling = key != self.last_clock && (is_timed || self.has_told_clock);
        if is_worth_telling {
            let step = running.questions.n_steps;
            self.broadcast(&to_text(&ToClient::Clock { step, waiting }));
        }
        self.has_told_clock = is_timed;
        self.last_clock = key;
    }

    pub(super) fn broadcast(&mut self, text: &Utf8Bytes) {
        let all: Vec<u64> = self.sockets.keys().copied().collect();
        all.into_iter().for_each(|it| self.send_text(it, text));
    }

    pub(super) fn send_eye(&mut self, eye: Eye, message: &ToClient) {
        self.send_eye_text(eye, &to_text(message));
    }

    pub(super) fn send_eye_text(&mut self, eye: Eye, text: &Utf8Bytes) {
        let those: Vec<u64> = self.sockets.iter().filter(|(_, it)| it.eye == eye).map(|(id, _)| *id).collect();
        those.into_iter().for_each(|it| self.send_text(it, text));
    }

    pub(super) fn send(&mut self, socket: u64, message: &ToClient) {
        self.send_text(socket, &to_text(message));
    }

    pub(super) fn send_text(&mut self, socket: u64, text: &Utf8Bytes) {
        let Some(onlooker) = self.sockets.get(&socket) else { return };
        if onlooker.outbox.try_send(Outgoing::Text(text.clone())).is_err() {
            // The reader cannot keep up, or is gone: it must not hold up the table.
            self.tools.metrics.slow_readers.inc();
            self.gone(socket);
        }
    }

    /// A refusal in the words of this table.
    pub(super) fn put(&self, trouble: &Trouble, lang: Lang) -> Problem {
        trouble.problem(lang, &self.row.game, &|seat| self.name(seat))
    }

    pub(super) fn say_goodbye(&mut self, code: Code) {
        for onlooker in std::mem::take(&mut self.sockets).into_values() {
            let problem = Trouble::from(code).plain(onlooker.lang);
            drop(onlooker.outbox.try_send(Outgoing::Last(to_text(&ToClient::Bye { problem }))));
        }
    }

    // ── Coming and going ─────────────────────────────────────────────────────

    pub(super) fn connect(&mut self, socket: u64, onlooker: Onlooker, since: Option<Since>) {
        // Who sits here is let in; onlookers only while there is room.
        let is_crowded = self.sockets.len() >= self.tools.lines_per_table;
        if is_crowded && self.seat_of(&onlooker.guest.id).is_none() {
            let problem = Trouble::from(Code::Crowded).plain(onlooker.lang);
            drop(onlooker.outbox.try_send(Outgoing::Last(to_text(&ToClient::Bye { problem }))));
            return;
        }
        let (eye, guest) = (onlooker.eye, onlooker.guest.clone());
        self.sockets.insert(socket, onlooker);
        let seat = self.seat_on(socket);
        let played_for_you = self.welcome_back(seat);
        let you = You { guest: guest.id, name: guest.name, seat };
        let wishes = seat.and_then(|it| Some(self.running.as_ref()?.drafts.0.get(it.index())?.wishes.clone()));
        let welcome = ToClient::Welcome {
            epoch: self.epoch.clone(),
            you,
            room: self.room(),
            chat: self.chat_for(socket),
            wishes: wishes.unwrap_or_default(),
            played_for_you,
        };
        self.send(socket, &welcome);
        let since = since.filter(|it| it.epoch == self.epoch).map(|it| it.frame);
        if let Some(running) = &self.running {
            let scene = running.scene(self.row.game_number);
            let gallery = self.galleries.entry(eye).or_insert_with(|| Gallery::new(eye, scene.table));
            // Frames that are due but not sent yet come first, to everybody.
            let texts = gallery.catch_up(since, scene);
            texts.iter().for_each(|it| self.send_text(socket, it));
            if let Some(running) = &self.running {
                let (step, waiting) = (running.questions.n_steps, running.waiting(Instant::now()));
                self.send(socket, &ToClient::Clock { step, waiting });
            }
        }
        self.send_suggestions(socket);
        self.tell_room();
    }

    pub(super) fn gone(&mut self, socket: u64) {
        let Some(onlooker) = self.sockets.remove(&socket) else { return };
        self.idle_since = Instant::now();
        self.left_behind(&onlooker.guest.id);
        self.tell_room();
    }

    /// What a guest sees the game with: its seat once the cards are dealt. Everybody
    /// stands in front of a shared screen, so it has the eyes of nobody.
    pub(super) fn eye_of(&self, guest: &str, is_screen: bool) -> Eye {
        match self.seat_of(guest) {
            Some(seat) if self.running.is_some() && !is_screen => Eye::Seat(seat),
            _ => Eye::Bystander,
        }
    }

    /// Gives every line the eyes of the seat its guest has now.
    pub(super) fn reseat_onlookers(&mut self) {
        let eyes: Vec<(u64, Eye)> =
            self.sockets.iter().map(|(id, it)| (*id, self.eye_of(&it.guest.id, it.is_screen))).collect();
        for (id, eye) in eyes {
            if let Some(onlooker) = self.sockets.get_mut(&id) {
                onlooker.eye = eye;
            }
        }
    }
}
