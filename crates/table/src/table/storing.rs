//! Proposed, stored, and only then so: what waits for a write or a password, and what becomes of it.

use tablee_kernel::{Checked, Eye, Seat};

use super::{Asker, Change, Next, PASSWORDS, Pending, Proposal, RETRY, Table};
use crate::{
    clocks::Clocks,
    effect::{Effect, PasswordResult, Report, Ticket},
    error::{Error, ErrorCode},
    play::Draft,
    wire::ToClient,
};

impl Table {
    /// Does what a message or a request leads to, or says why not.
    pub(crate) fn go_on_with(&mut self, asker: Asker, res: Result<Next, Error>) {
        match res {
            Ok(Next::Done) => self.tell_outcome(&asker, Ok(())),
            Ok(Next::Store(proposal)) => self.propose(asker, proposal),
            Ok(Next::Password(task, what)) => {
                // It takes long, so the table goes on meanwhile.
                if self.passwords.len() >= PASSWORDS {
                    return self.tell_outcome(&asker, Err(ErrorCode::SlowDown.into()));
                }
                self.n_tickets += 1;
                self.passwords.push((self.n_tickets, asker, what));
                self.audience.emit(Effect::Password { ticket: self.n_tickets, task });
            }
            Err(error) => self.tell_outcome(&asker, Err(error)),
        }
    }

    fn wait_for(&mut self, asker: Asker, change: Change) -> Ticket {
        debug_assert!(self.pending.is_none(), "one thing at a time");
        self.n_tickets += 1;
        self.pending = Some(Box::new(Pending { ticket: self.n_tickets, asker, change }));
        self.n_tickets
    }

    /// Has something stored. Until it is, nothing has changed.
    pub(crate) fn propose(&mut self, asker: Asker, proposal: Proposal) {
        let Proposal { writes, change } = proposal;
        let ticket = self.wait_for(asker, change);
        self.audience.emit(Effect::Store { ticket, writes });
    }

    pub(super) fn take_pending(&mut self, ticket: Ticket) -> Option<Pending> {
        self.pending.take_if(|it| it.ticket == ticket).map(|it| *it)
    }

    pub(super) fn on_stored(&mut self, ticket: Ticket, is_ok: bool) {
        let Some(Pending { asker, change, .. }) = self.take_pending(ticket) else { return };
        if let Change::Failed { game, row } = change {
            if !is_ok {
                self.audience.emit(Effect::Report(Report::FailureNotStored));
            }
            return self.become_failed(*game, *row);
        }
        if is_ok {
            self.retry_at = None;
            self.commit(&asker, change);
            return self.tell_outcome(&asker, Ok(()));
        }
        match (&asker, change) {
            // If clocks cannot be stored, a restart reckons from the last action: no move is lost.
            (Asker::Nobody, Change::Clocks) => (),
            (Asker::Nobody, _) => self.retry_at = Some(self.now.steady + RETRY),
            _ => self.tell_outcome(&asker, Err(ErrorCode::Storage.into())),
        }
    }

    pub(super) fn on_password(&mut self, ticket: Ticket, result: PasswordResult) {
        let Some(at) = self.passwords.iter().position(|it| it.0 == ticket) else { return };
        let (_, asker, what) = self.passwords.swap_remove(at);
        let res = self.with_password(what, result);
        self.go_on_with(asker, res);
    }

    /// What was proposed is stored: now it is so.
    pub(super) fn commit(&mut self, asker: &Asker, change: Change) {
        match change {
            Change::Row { row, then } => self.commit_row(*row, then),
            Change::Held { seat, draft } => {
                if let Some(play) = &mut self.play {
                    play.drafts.0[seat.index()] = draft;
                }
                self.acknowledge(asker, seat);
            }
            Change::Played { action, id, draft, is_wish } => self.commit_action(asker, action, id, draft, is_wish),
            Change::Undone { seat, id } => self.commit_undo(asker, seat, id),
            Change::Wished { connection, id, seat, wishes } => {
                if let Some(play) = &mut self.play {
                    play.drafts.0[seat.index()].wishes = wishes.clone();
                }
                self.audience.send(connection, &ToClient::Ack { id });
                self.audience.send_eye(Eye::Seat(seat), &ToClient::Wishes { wishes });
            }
            Change::Said { connection, id, team, line } => self.said(connection, id, team, line),
            Change::Predicted { connection, id, row } => self.predicted(connection, id, row),
            Change::Stage { hold } => self.follow_hold(hold),
            Change::Over { game, row } => {
                (self.game, self.row) = (*game, *row);
                self.clocks = Clocks::default();
                self.audience.emit(Effect::Report(Report::Finished));
                self.show();
                self.tell_room();
            }
            Change::Failed { .. } | Change::Clocks => (),
        }
    }

    /// Tells whoever asked what came of it. An acknowledgement was sent where it belongs.
    pub(super) fn tell_outcome(&mut self, asker: &Asker, res: Result<(), Error>) {
        match (asker, res) {
            (Asker::Request { number, lang }, res) => self.reply(*number, *lang, res),
            (Asker::Connection { connection, id, .. }, Err(error)) => self.refuse(*connection, id.clone(), &error),
            (Asker::Bot { seat, question, action }, Err(error)) => {
                self.bot_refused(*seat, *question, action.clone(), &error);
            }
            (Asker::Nobody | Asker::Connection { .. } | Asker::Bot { .. }, _) => (),
        }
    }

    /// Tells somebody that their answer is stored: whoever answers plays for themselves.
    pub(crate) fn acknowledge(&mut self, asker: &Asker, seat: Seat) {
        let Asker::Connection { connection, id: Some(id), heard } = asker else { return };
        if self.seating.take_back(seat) {
            self.tell_room();
        }
        self.audience.send(*connection, &ToClient::Ack { id: id.clone() });
        self.audience.emit(Effect::Report(Report::Acknowledged { heard: *heard }));
    }

    pub(super) fn commit_action(
        &mut self,
        asker: &Asker,
        action: Checked,
        id: Option<String>,
        draft: Draft,
        is_wish: bool,
    ) {
        let Some(play) = &mut self.play else { return };
        let seat = action.seat();
        let was_pause = play.game.pause().is_some();
        if play.game.take(action).is_err() {
            // It was checked, and nothing can have happened since.
            return self.fail();
        }
        play.n_rows += 1;
        let came_true = play.note_came_true();
        self.clocks.put_aside(seat, play.game.can_undo(seat), self.now.steady);
        play.questions.step(&*play.game, Some(seat));
        play.note_catchable(self.now.steady);
        play.ids[seat.index()].extend(id);
        let wishes = draft.wishes.clone();
        play.drafts.0[seat.index()] = draft;
        if is_wish {
            self.audience.send_eye(Eye::Seat(seat), &ToClient::Wishes { wishes });
        }
        self.forget_suggestions(seat);
        self.is_stage_noted = false;
        self.note_pause();
        if !self.is_hurried() {
            self.hurried = None;
        }
        let is_pause = self.play.as_ref().is_some_and(|it| it.game.pause().is_some());
        match (was_pause, is_pause) {
            (false, true) => self.begin_reading(),
            (_, false) => self.end_reading(),
            // What nobody waited for was done meanwhile.
            (true, true) => (),
        }
        if came_true {
            self.tell_came_true();
        }
        self.acknowledge(asker, seat);
    }
}

#[cfg(test)]
mod tests {
    use tablee_bots::seated;
    use tablee_games::catalog::GAMES;
    use tablee_kernel::Seed;

    use super::*;
    use crate::{effect::Input, leak::stage::Stage, request::Request, wire::ToServer};

    /// A game of two with a password, at which strangers knock: as many as are listened to, and one more.
    fn besieged() -> Stage {
        let game = seated::start(GAMES[0].name, "players=2", Seed::from_number(1)).unwrap().unwrap();
        let mut stage = Stage::new(game);
        stage.protect();
        for number in 0..=PASSWORDS as u64 {
            stage.request(number, &format!("stranger {number}"), Request::Join { password: Some("guess".to_owned()) });
        }
        stage
    }

    #[test]
    fn the_table_goes_on_while_passwords_are_looked_at() {
        let mut stage = besieged();
        assert_eq!(stage.passwords.len(), PASSWORDS);
        let seat = stage.game().to_act().iter().next().unwrap();
        let card = stage.game().legal(seat)[0].clone();
        stage.received(Eye::Seat(seat));
        stage.say(Eye::Seat(seat), ToServer::Ping {});
        stage.act(seat, &card);
        let told = stage.received(Eye::Seat(seat));
        for part in ["pong", "ack", "frame"] {
            assert!(told.iter().any(|it| it.contains(&format!(r#"{{"type":"{part}""#))), "no {part} in {told:?}");
        }
        assert_eq!(stage.rows.len(), 1, "the card is played and stored");
    }

    #[test]
    fn each_stranger_gets_their_own_answer_in_any_order_and_once() {
        let mut stage = besieged();
        assert_eq!(stage.replies, [(PASSWORDS as u64, false)], "one too many: not looked at");
        let tickets = stage.passwords.clone();
        for (i, &ticket) in tickets.iter().enumerate().rev() {
            let result = PasswordResult::Checked(i % 2 == 0);
            for _ in 0..2 {
                stage.step(Input::Password { ticket, result: result.clone() });
            }
        }
        let expected: Vec<_> = (0..PASSWORDS as u64).rev().map(|it| (it, it % 2 == 0)).collect();
        assert_eq!(stage.replies[1..], expected);
    }
}
