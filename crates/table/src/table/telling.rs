//! What everybody is told: the room, frames, clocks, refusals.

use tablee_kernel::Seat;
use tablee_l10n::Lang;

use super::Table;
use crate::{
    effect::{ConnectionId, Effect, RequestId},
    error::{Error, Problem},
    fair,
    gallery::{Scene, Waits},
    seating,
    time::Instant,
    wire::{Chair, Fairness, Room, State, ToClient},
};

impl Table {
    /// The table as everybody may see it.
    pub fn room(&self, now: Instant) -> Room {
        let row = &self.row;
        let is_open = row.state == State::Open;
        let is_shown = matches!(row.state, State::Over | State::Abandoned);
        let chair = |index: usize| {
            let face = row.chairs[index].guest.as_ref().and_then(|(guest, _)| self.faces.of(guest));
            Chair { face, ..self.seating.chair(&row.chairs, index, self.grace(), now) }
        };
        Room {
            code: row.code.clone(),
            game: row.game.clone(),
            options: row.options.clone(),
            state: row.state,
            game_number: row.game_number,
            given_up: self.n_given_up(),
            host: row.host.clone(),
            settings: row.settings.clone(),
            has_password: row.password.is_some(),
            locked: row.is_locked,
            paused: self.is_paused(),
            held: self.held(now),
            stage: self.stage(),
            oracle: self.oracle(),
            votes: self.votes(),
            host_away: self.host_stays(now).map(|it| it.as_millis() as u32),
            screens: self.audience.screens(),
            seats: (0..row.chairs.len()).map(chair).collect(),
            spectators: self.audience.n_spectators(&row.chairs),
            fairness: Fairness {
                commitment: if self.game.is_committed() { fair::commitment(&self.game.secret) } else { String::new() },
                nonces: if is_open { Vec::new() } else { self.game.nonces.clone() },
                secret: is_shown.then(|| self.game.secret.clone()),
            },
            started_at: (!is_open).then_some(self.game.started_at),
            outcome: self.game.outcome.clone(),
        }
    }

    /// The table as somebody may see it: without the password, only its door.
    pub fn room_for(&self, guest: Option<&str>, now: Instant) -> Room {
        let room = self.room(now);
        let is_let_in = self.row.password.is_none() || guest.is_some_and(|it| self.is_member(it));
        if is_let_in { room } else { room.behind_its_door() }
    }

    /// What this table adds to what the game says.
    pub(crate) fn waits(&self) -> Waits {
        let (kept_waiting, may_undo) = (self.kept_waiting(), self.undoable());
        Waits { kept_waiting, may_undo, is_step_held: self.is_step_held() }
    }

    /// Tells everybody where the turn stands, if that is new.
    pub(super) fn tell_stage(&mut self) {
        if self.stage() != self.told_stage {
            self.tell_room();
        }
    }

    pub(crate) fn tell_room(&mut self) {
        self.told_stage = self.stage();
        let room = self.room(self.now.steady);
        self.audience.tell_room(&room);
    }

    /// Sends every onlooker the frame that is new to it, if one is.
    pub(super) fn show(&mut self) {
        self.tell_stage();
        let waits = self.waits();
        let Some(play) = &self.play else { return };
        self.audience.show(play.scene(self.row.game_number, waits));
        self.tell_clocks();
    }

    /// Shows everybody that an action was taken back.
    pub(crate) fn show_undone(&mut self, seat: Seat) {
        let waits = self.waits();
        let Some(play) = &self.play else { return };
        let scene = play.scene(self.row.game_number, waits);
        self.audience.show(Scene { undone: Some(seat), ..scene });
        self.tell_clocks();
    }

    pub(crate) fn tell_clocks(&mut self) {
        let Some(play) = self.play.as_ref().filter(|_| self.row.state == State::Playing) else { return };
        if !self.clocks.are_limited() && !self.has_told_clock {
            self.told_clocks.clear();
            return;
        }
        let waiting = self.clocks.waiting(self.now.steady);
        let key: Vec<_> = waiting.iter().map(|it| (it.seat, it.total, play.questions.number(it.seat))).collect();
        let key = format!("{key:?} {} {} {}", self.row.is_paused, self.is_held(), self.is_step_held());
        // A clock that is gone is told too, so that none is left standing on a page.
        let is_timed = waiting.iter().any(|it| it.left.is_some());
        if key != self.told_clocks && (is_timed || self.has_told_clock) {
            self.audience.broadcast(&ToClient::Clock { step: play.questions.n_steps, waiting });
        }
        self.has_told_clock = is_timed;
        self.told_clocks = key;
    }

    /// A refusal in the words of this table.
    pub(crate) fn problem(&self, error: &Error, lang: Lang) -> Problem {
        error.problem(lang, &self.row.game, &|seat| seating::name(&self.row.chairs, seat))
    }

    pub(super) fn refuse(&mut self, connection: ConnectionId, id: Option<String>, error: &Error) {
        let lang = self.audience.get(connection).map(|it| it.lang).unwrap_or_default();
        let problem = self.problem(error, lang);
        self.audience.send(connection, &ToClient::Refused { id, problem });
    }

    pub(super) fn reply(&mut self, number: RequestId, lang: Lang, res: Result<(), Error>) {
        let result = res.map(|()| self.room(self.now.steady)).map_err(|it| self.problem(&it, lang));
        self.audience.emit(Effect::Reply { number, result: Box::new(result) });
    }
}
