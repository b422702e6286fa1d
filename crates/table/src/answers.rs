//! Messages, above all answers.

use tablee_kernel::{Checked, Eye, History, Seat, Seats};

use crate::{
    effect::{ConnectionId, Effect, Report},
    error::{Error, ErrorCode},
    fair,
    lobby::Then,
    play::Draft,
    rows::{ActionRow, Write},
    table::{Change, Next, Proposal, Table, guarded},
    time::Instant,
    wire::{State, ToClient, ToServer, Wish},
};

/// The longest text of an action that is kept as a wish.
const LONGEST_WISH: usize = 256;

impl Table {
    pub(crate) fn dispatch(
        &mut self,
        connection: ConnectionId,
        message: ToServer,
        heard: Instant,
    ) -> Result<Next, Error> {
        let done = |()| Next::Done;
        match message {
            ToServer::Hello { .. } => Err(Error::about(ErrorCode::Unreadable, "hello again")),
            ToServer::Ping {} => {
                self.audience.send(connection, &ToClient::Pong {});
                Ok(Next::Done)
            }
            ToServer::Nonce { nonce } => self.add_nonce(connection, nonce),
            ToServer::Act { id, question, action } => self.act(connection, id, question, &action, heard),
            ToServer::Undo { id, step } => self.undo(connection, id, step, heard),
            ToServer::WhyNot { id, action } => self.why_not(connection, id, action).map(done),
            ToServer::Foresee { id, action } => self.foresee(connection, id, action).map(done),
            ToServer::Explain { id, thing } => self.explain(connection, id, thing).map(done),
            ToServer::Wish { id, wish } => self.wish(connection, id, wish),
            ToServer::Continue { step, part } => {
                let seat = self.seat_at(connection)?;
                self.on_continue(seat, step, part);
                Ok(Next::Done)
            }
            ToServer::Hint { id } => self.hint(connection, id),
            ToServer::History { id } => self.history(connection, id).map(done),
            ToServer::Say { id, to, text } => self.say(connection, id, to, &text).map(Next::Store),
            ToServer::Emote { emote } => self.emote(connection, emote).map(done),
            ToServer::Suggest { about } => self.suggest(connection, about.as_deref()).map(done),
            ToServer::Propose { action } => self.propose_answer(connection, action).map(done),
            ToServer::Predict { id, number, choice } => self.predict(connection, id, number, &choice),
            ToServer::Mute { guest, on } => self.audience.mute(connection, guest, on).map(done),
        }
    }

    /// The seat a connection speaks for in the running game.
    pub(crate) fn seat_at(&self, connection: ConnectionId) -> Result<Seat, Error> {
        let seat = self.audience.seat_on(connection, &self.row.chairs).ok_or(ErrorCode::NotSeated)?;
        match self.row.state {
            State::Playing => Ok(seat),
            State::Open => Err(ErrorCode::NotStarted.into()),
            State::Failed => Err(ErrorCode::TableFailed.into()),
            State::Over | State::Abandoned => Err(ErrorCode::GameOver.into()),
        }
    }

    fn act(
        &mut self,
        connection: ConnectionId,
        id: String,
        question: u32,
        action: &str,
        heard: Instant,
    ) -> Result<Next, Error> {
        if self.is_known(connection, &id, heard) {
            return Ok(Next::Done);
        }
        let seat = self.seat_at(connection)?;
        if self.is_paused() {
            return Err(ErrorCode::Paused.into());
        }
        let play = self.play.as_ref().ok_or(ErrorCode::NotStarted)?;
        match play.questions.number(seat) {
            None => Err(ErrorCode::NotAsked.into()),
            Some(number) if number != question => Err(ErrorCode::StaleQuestion.into()),
            Some(_) => {
                self.check_read(seat)?;
                let next = self.answer(seat, action, Some(id))?;
                // Whoever acts has seen what there was to see.
                self.has_read(Seats::only(seat));
                Ok(next)
            }
        }
    }

    /// Acknowledges again what was sent again after a lost connection: it is not done twice.
    pub(crate) fn is_known(&mut self, connection: ConnectionId, id: &str, heard: Instant) -> bool {
        let seat = self.audience.seat_on(connection, &self.row.chairs);
        let is_known = seat
            .zip(self.play.as_ref())
            .is_some_and(|(seat, play)| seat.index() < play.thinking.len() && play.knows_id(seat, id));
        if is_known {
            self.audience.send(connection, &ToClient::Ack { id: id.to_owned() });
            self.audience.emit(Effect::Report(Report::Acknowledged { heard }));
        }
        is_known
    }

    /// Takes an answer: held if others are asked with this seat, otherwise played. It is
    /// read and checked here, and never again.
    pub(crate) fn answer(&mut self, seat: Seat, action: &str, id: Option<String>) -> Result<Next, Error> {
        let play = self.play.as_ref().ok_or(ErrorCode::NotStarted)?;
        let checked = play.game.check(seat, action)?;
        let is_held = (play.questions.are_sealed() || self.is_step_held()) && play.questions.asked.contains(seat);
        if is_held { self.hold(&checked, id) } else { Ok(self.played(checked, id).into()) }
    }

    /// Keeps an answer until all who are asked have answered. It may be changed until then.
    /// What a bot answers is not stored: it would think of it again.
    fn hold(&mut self, action: &Checked, id: Option<String>) -> Result<Next, Error> {
        let seat = action.seat();
        let play = self.play.as_mut().ok_or(ErrorCode::NotStarted)?;
        let question = play.questions.number(seat).ok_or(ErrorCode::NotAsked)?;
        let wishes = play.drafts.0[seat.index()].wishes.clone();
        let is_of_person = id.is_some();
        let draft = Draft { answer: Some((question, action.text().to_owned())), id, wishes };
        if !is_of_person {
            play.drafts.0[seat.index()] = draft;
            return Ok(Next::Done);
        }
        let writes = vec![Write::Draft { game: self.game.id, row: draft.row(seat) }];
        Ok(Proposal { writes, change: Change::Held { seat, draft } }.into())
    }

    /// An action to be stored and then taken.
    pub(crate) fn played(&self, action: Checked, id: Option<String>) -> Proposal {
        let (seat, text) = (action.seat(), action.text().to_owned());
        let (mut draft, n_rows) = match &self.play {
            Some(play) => (play.drafts.0[seat.index()].clone(), play.n_rows),
            None => (Draft::default(), 0),
        };
        let held_id = draft.id.take();
        let id = id.or_else(|| held_id.filter(|_| draft.answer.as_ref().is_some_and(|(_, it)| *it == text)));
        draft.answer = None;
        let is_premove = draft.wishes.premove.take_if(|it| *it == text).is_some();
        let is_armed = draft.wishes.armed.take_if(|it| *it == text).is_some();
        let row = ActionRow { ply: n_rows + 1, seat, action: text, id: id.clone(), at: self.now.wall };
        let mut writes = vec![Write::Action { game: self.game.id, row }];
        let is_wish = is_premove || is_armed;
        if is_wish {
            writes.push(Write::Draft { game: self.game.id, row: draft.row(seat) });
        }
        Proposal { writes, change: Change::Played { action, id, draft, is_wish } }
    }

    fn why_not(&mut self, connection: ConnectionId, id: String, action: String) -> Result<(), Error> {
        let seat = self.seat_at(connection)?;
        let play = self.play.as_ref().ok_or(ErrorCode::NotStarted)?;
        let refused = guarded(|| play.game.why_not(seat, &action))?;
        let lang = self.audience.get(connection).map(|it| it.lang).unwrap_or_default();
        let problem = refused.map(|it| self.problem(&it.into(), lang));
        self.audience.send(connection, &ToClient::Why { id, action, problem });
        Ok(())
    }

    fn foresee(&mut self, connection: ConnectionId, id: String, action: String) -> Result<(), Error> {
        let seat = self.seat_at(connection)?;
        let play = self.play.as_ref().ok_or(ErrorCode::NotStarted)?;
        let foreseen = guarded(|| play.game.foresee(seat, &action))?;
        self.audience.send(connection, &ToClient::Foreseen { id, action, foreseen });
        Ok(())
    }

    fn explain(&mut self, connection: ConnectionId, id: String, thing: String) -> Result<(), Error> {
        let eye = self.audience.get(connection).map_or(Eye::Bystander, |it| it.eye);
        let play = self.play.as_ref().ok_or(ErrorCode::NotStarted)?;
        let explained = guarded(|| play.game.explain(eye, &thing))?;
        self.audience.send(connection, &ToClient::Explained { id, thing, explained });
        Ok(())
    }

    fn history(&mut self, connection: ConnectionId, id: String) -> Result<(), Error> {
        let eye = self.audience.get(connection).map_or(Eye::Bystander, |it| it.eye);
        let play = self.play.as_ref().ok_or(ErrorCode::NotStarted)?;
        let History { events, whole } = play.game.history(eye);
        let message = ToClient::History { id, game_number: self.row.game_number, events, whole };
        self.audience.send(connection, &message);
        Ok(())
    }

    fn wish(&mut self, connection: ConnectionId, id: String, wish: Wish) -> Result<Next, Error> {
        let seat = self.seat_at(connection)?;
        let is_too_long = |it: &Option<String>| it.as_ref().is_some_and(|it| it.len() > LONGEST_WISH);
        let play = self.play.as_ref().ok_or(ErrorCode::NotStarted)?;
        let mut draft = play.drafts.0[seat.index()].clone();
        match wish {
            Wish::Premove { action } | Wish::Arm { action } if is_too_long(&action) => {
                return Err(Error::about(ErrorCode::Unreadable, "the action is too long"));
            }
            Wish::Premove { action } => draft.wishes.premove = action,
            Wish::Arm { action } => draft.wishes.armed = action,
            Wish::AutoPass { on } => draft.wishes.auto_pass = on,
        }
        let writes = vec![Write::Draft { game: self.game.id, row: draft.row(seat) }];
        Ok(Proposal { writes, change: Change::Wished { connection, id, seat, wishes: draft.wishes } }.into())
    }

    fn add_nonce(&mut self, connection: ConnectionId, nonce: String) -> Result<Next, Error> {
        let seat = self.audience.seat_on(connection, &self.row.chairs).ok_or(ErrorCode::NotSeated)?;
        if self.row.state != State::Open {
            return Err(ErrorCode::AlreadyStarted.into());
        }
        if !fair::is_nonce(&nonce) {
            return Err(ErrorCode::BadNonce.into());
        }
        let mut row = self.row.clone();
        row.chairs[seat.index()].nonce = Some(nonce);
        Ok(self.change_row(row, Vec::new(), Then::Nothing).into())
    }
}
