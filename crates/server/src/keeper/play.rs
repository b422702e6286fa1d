//! Answers, and what follows from them.

use tablee_kernel::{Eye, History, Seat};
use tokio::time::Instant;

use super::{
    Keeper, RETRY,
    running::{Draft, guarded},
};
use crate::{
    clock::now_ms,
    fair,
    problem::{Code, Trouble},
    store::{ActionRow, Op},
    wire::{State, ToClient, ToServer, Wish},
};

/// The longest id a browser may make up.
const ID: usize = 64;

impl Keeper {
    /// A browser says something.
    pub(super) async fn said(&mut self, socket: u64, message: ToServer, heard: Instant) {
        let Some(onlooker) = self.sockets.get(&socket) else { return };
        let lang = onlooker.lang;
        let is_answer = matches!(message, ToServer::Act { .. });
        let id = id_of(&message).map(str::to_owned);
        let res = match &id {
            Some(id) if id.is_empty() || id.len() > ID => Err(Code::BadId.into()),
            _ => self.heed(socket, message).await,
        };
        match res {
            Ok(()) if is_answer => self.tools.metrics.acknowledgement_time.observe(heard.elapsed()),
            Ok(()) => (),
            Err(trouble) => {
                let problem = self.put(&trouble, lang);
                self.send(socket, &ToClient::Refused { id, problem });
            }
        }
        self.settle().await;
    }

    async fn heed(&mut self, socket: u64, message: ToServer) -> Result<(), Trouble> {
        match message {
            ToServer::Hello { .. } => Err(Trouble::about(Code::Unreadable, "hello again")),
            ToServer::Ping {} => {
                self.send(socket, &ToClient::Pong {});
                Ok(())
            }
            ToServer::Nonce { nonce } => self.add_nonce(socket, nonce).await,
            ToServer::Act { id, question, action } => self.act(socket, id, question, action).await,
            ToServer::WhyNot { id, action } => self.why_not(socket, id, action),
            ToServer::Foresee { id, action } => self.foresee(socket, id, action),
            ToServer::Wish { id, wish } => self.wish(socket, id, wish).await,
            ToServer::Hint { id } => self.hint(socket, id),
            ToServer::History { id } => self.history(socket, id),
            ToServer::Say { id, to, text } => self.say(socket, id, to, &text).await,
            ToServer::Emote { emote } => self.emote(socket, emote),
            ToServer::Suggest { about } => self.suggest(socket, about.as_deref()),
            ToServer::Mute { guest, on } => self.mute(socket, guest, on),
        }
    }

    /// The seat a line speaks for in the running game.
    pub(super) fn seat_at(&self, socket: u64) -> Result<Seat, Trouble> {
        let seat = self.seat_on(socket).ok_or(Code::NotSeated)?;
        match self.row.state {
            State::Playing => Ok(seat),
            State::Open => Err(Code::NotStarted.into()),
            State::Failed => Err(Code::TableFailed.into()),
            State::Over | State::Abandoned => Err(Code::GameOver.into()),
        }
    }

    async fn act(&mut self, socket: u64, id: String, question: u32, action: String) -> Result<(), Trouble> {
        let seat = self.seat_of_known_id(socket, &id);
        if seat.is_some() {
            // Sent again after a lost line: it was played, and is not played twice.
            self.send(socket, &ToClient::Ack { id });
            return Ok(());
        }
        let seat = self.seat_at(socket)?;
        if self.is_paused() {
            return Err(Code::Paused.into());
        }
        let running = self.running.as_ref().ok_or(Code::NotStarted)?;
        match running.questions.number(seat) {
            None => return Err(Code::NotAsked.into()),
            Some(number) if number != question => return Err(Code::StaleQuestion.into()),
            Some(_) => (),
        }
        self.answer(seat, action, Some(id.clone())).await?;
        self.take_back(seat);
        self.send(socket, &ToClient::Ack { id });
        Ok(())
    }

    fn seat_of_known_id(&self, socket: u64, id: &str) -> Option<Seat> {
        let seat = self.seat_on(socket)?;
        let running = self.running.as_ref()?;
        let is_played = running.ids.contains(&(seat, id.to_owned()));
        let draft = running.drafts.0.get(seat.index())?;
        let is_held = draft.id.as_deref() == Some(id) && running.drafts.has_answered(seat, &running.questions);
        (is_played || is_held).then_some(seat)
    }

    /// Takes an answer: held if others are asked with this seat, otherwise played.
    /// When it returns well, the answer is stored.
    pub(super) async fn answer(&mut self, seat: Seat, action: String, id: Option<String>) -> Result<(), Trouble> {
        let running = self.running.as_ref().ok_or(Code::NotStarted)?;
        let refused = match guarded(|| running.table.why_not(seat, &action)) {
            Ok(refused) => refused,
            Err(broken) => {
                self.fail().await;
                return Err(broken.into());
            }
        };
        if let Some(why) = refused {
            return Err(why.into());
        }
        let is_held = running.questions.are_sealed() && running.questions.asked.contains(seat);
        if is_held { self.hold(seat, action, id).await } else { self.play(seat, action, id).await }
    }

    /// Keeps an answer until all who are asked have answered. It may be changed until then.
    async fn hold(&mut self, seat: Seat, action: String, id: Option<String>) -> Result<(), Trouble> {
        let is_of_person = id.is_some();
        let running = self.running.as_mut().ok_or(Code::NotStarted)?;
        let question = running.questions.number(seat).ok_or(Code::NotAsked)?;
        let before = running.drafts.0[seat.index()].clone();
        let wishes = before.wishes.clone();
        running.drafts.0[seat.index()] = Draft { answer: Some((question, action)), id, wishes };
        if is_of_person {
            let op = Op::Draft { game: self.game.id, row: running.drafts.row(seat) };
            if let Err(error) = self.tools.store.write(vec![op]).await {
                if let Some(running) = &mut self.running {
                    running.drafts.0[seat.index()] = before;
                }
                return Err(error.into());
            }
        }
        Ok(())
    }

    /// Stores an action, then takes it.
    async fn play(&mut self, seat: Seat, action: String, id: Option<String>) -> Result<(), Trouble> {
        let running = self.running.as_mut().ok_or(Code::NotStarted)?;
        let mut draft = running.drafts.0[seat.index()].clone();
        let held_id = draft.id.take();
        let id = id.or_else(|| held_id.filter(|_| draft.answer.as_ref().is_some_and(|(_, it)| *it == action)));
        draft.answer = None;
        let is_said = draft.wishes.premove.take_if(|it| *it == action).is_some();
        let is_fired = draft.wishes.armed.take_if(|it| *it == action).is_some();
        let ply = running.table.n_plies() as u32 + 1;
        let row = ActionRow { ply, seat, action: action.clone(), id: id.clone(), at: now_ms() };
        let mut ops = vec![Op::Action { game: self.game.id, row }];
        if is_said || is_fired {
            let mut drafts = running.drafts.clone();
            drafts.0[seat.index()] = draft.clone();
            ops.push(Op::Draft { game: self.game.id, row: drafts.row(seat) });
        }
        let started = Instant::now();
        self.tools.store.write(ops).await?;
        self.tools.metrics.commit_time.observe(started.elapsed());
        self.tools.metrics.actions.inc();
        let running = self.running.as_mut().ok_or(Code::NotStarted)?;
        let played = guarded(|| {
            let res = running.table.play(seat, &action);
            running.step(seat, Instant::now());
            res
        });
        if !matches!(played, Ok(Ok(()))) {
            self.fail().await;
            return Err(Code::TableFailed.into());
        }
        running.ids.extend(id.map(|id| (seat, id)));
        running.drafts.0[seat.index()] = draft;
        if is_said || is_fired {
            let wishes = running.drafts.0[seat.index()].wishes.clone();
            self.send_eye(Eye::Seat(seat), &ToClient::Wishes { wishes });
        }
        self.forget_suggestions(seat);
        self.note_new_duel();
        Ok(())
    }

    /// Plays on as far as the game goes by itself, shows everybody what is new,
    /// sets clocks and bots going.
    pub(super) async fn settle(&mut self) {
        self.retry_at = None;
        if self.row.state != State::Playing {
            return;
        }
        let pace = self.row.settings.pace;
        loop {
            self.run_clocks();
            let Some(running) = &self.running else { return };
            if running.is_over() {
                if self.finish().await.is_err() {
                    self.try_again_soon();
                }
                return;
            }
            self.show();
            if self.seat_heirs().await {
                continue;
            }
            if self.is_paused() {
                break;
            }
            let Some(running) = &mut self.running else { return };
            let Some((seat, action)) = running.next_by_itself(pace, Instant::now()) else { break };
            if self.play(seat, action, None).await.is_err() {
                if self.row.state == State::Playing {
                    self.try_again_soon();
                }
                return;
            }
        }
        self.wake_bots();
    }

    pub(super) fn try_again_soon(&mut self) {
        self.retry_at = Some(Instant::now() + RETRY);
    }

    fn why_not(&mut self, socket: u64, id: String, action: String) -> Result<(), Trouble> {
        let seat = self.seat_at(socket)?;
        let running = self.running.as_ref().ok_or(Code::NotStarted)?;
        let refused = guarded(|| running.table.why_not(seat, &action))?;
        let lang = self.sockets.get(&socket).map(|it| it.lang).unwrap_or_default();
        let problem = refused.map(|it| self.put(&it.into(), lang));
        self.send(socket, &ToClient::Why { id, action, problem });
        Ok(())
    }

    fn foresee(&mut self, socket: u64, id: String, action: String) -> Result<(), Trouble> {
        let seat = self.seat_at(socket)?;
        let running = self.running.as_ref().ok_or(Code::NotStarted)?;
        let foreseen = guarded(|| running.table.foresee(seat, &action))?;
        self.send(socket, &ToClient::Foreseen { id, action, foreseen });
        Ok(())
    }

    fn history(&mut self, socket: u64, id: String) -> Result<(), Trouble> {
        let eye = self.sockets.get(&socket).map_or(Eye::Bystander, |it| it.eye);
        let running = self.running.as_ref().ok_or(Code::NotStarted)?;
        let History { events, whole } = running.table.history(eye);
        self.send(socket, &ToClient::History { id, game_number: self.row.game_number, events, whole });
        Ok(())
    }

    async fn wish(&mut self, socket: u64, id: String, wish: Wish) -> Result<(), Trouble> {
        let seat = self.seat_at(socket)?;
        let too_long = |it: &Option<String>| it.as_ref().is_some_and(|it| it.len() > 256);
        let running = self.running.as_mut().ok_or(Code::NotStarted)?;
        let before = running.drafts.0[seat.index()].wishes.clone();
        let mut wishes = before.clone();
        match wish {
            Wish::Premove { action } | Wish::Arm { action } if too_long(&action) => {
                return Err(Trouble::about(Code::Unreadable, "the action is too long"));
            }
            Wish::Premove { action } => wishes.premove = action,
            Wish::Arm { action } => wishes.armed = action,
            Wish::AutoPass { on } => wishes.auto_pass = on,
        }
        running.drafts.0[seat.index()].wishes = wishes.clone();
        let op = Op::Draft { game: self.game.id, row: running.drafts.row(seat) };
        if let Err(error) = self.tools.store.write(vec![op]).await {
            if let Some(running) = &mut self.running {
                running.drafts.0[seat.index()].wishes = before;
            }
            return Err(error.into());
        }
        self.send(socket, &ToClient::Ack { id });
        self.send_eye(Eye::Seat(seat), &ToClient::Wishes { wishes });
        Ok(())
    }

    async fn add_nonce(&mut self, socket: u64, nonce: String) -> Result<(), Trouble> {
        let seat = self.seat_on(socket).ok_or(Code::NotSeated)?;
        if self.row.state != State::Open {
            return Err(Code::AlreadyStarted.into());
        }
        if !fair::is_nonce(&nonce) {
            return Err(Code::BadNonce.into());
        }
        let mut row = self.row.clone();
        row.chairs[seat.index()].nonce = Some(nonce);
        self.save(row, Vec::new()).await
    }
}

fn id_of(message: &ToServer) -> Option<&str> {
    match message {
        ToServer::Act { id, .. }
        | ToServer::WhyNot { id, .. }
        | ToServer::Foresee { id, .. }
        | ToServer::Wish { id, .. }
        | ToServer::Hint { id }
        | ToServer::History { id }
        | ToServer::Say { id, .. } => Some(id),
        _ => None,
    }
}
