//! What partners would answer: where one speaks for a side, the others of it propose what to say.
//! Only in games with calls, in which partners know what each of them may answer. A proposal
//! binds nobody, and lasts until the side has acted.

use tablee_kernel::{Eye, Seat, Seats, order};

use crate::{
    effect::ConnectionId,
    error::{Error, ErrorCode},
    table::Table,
    wire::{Proposal, ToClient},
};

impl Table {
    /// Proposes an answer to whoever speaks for the side, or takes the proposal back.
    pub(crate) fn propose_answer(&mut self, connection: ConnectionId, action: Option<String>) -> Result<(), Error> {
        let team = self.team_of(connection)?;
        let from = self.seat_at(connection)?;
        if let Some(action) = &action {
            self.check_read(from)?;
            let speaker = self.speaker_of(team).filter(|it| *it != from).ok_or(ErrorCode::NotAsked)?;
            let play = self.play.as_ref().ok_or(ErrorCode::NotStarted)?;
            if !play.questions.legal(speaker).contains(action) {
                return Err(Error::about(ErrorCode::Unreadable, "no such answer"));
            }
        }
        self.proposals.retain(|it| it.from != from);
        self.proposals.extend(action.map(|action| Proposal { from, action }));
        order::sort_by_key(&mut self.proposals, |it| it.from);
        self.tell_proposals(team);
        Ok(())
    }

    /// Who answers for a side, if one does.
    fn speaker_of(&self, team: Seats) -> Option<Seat> {
        let play = self.play.as_ref().filter(|it| it.game.calls().is_some())?;
        let asked = play.questions.asked.both(team);
        asked.lowest().filter(|_| asked.len() == 1)
    }

    /// A side has acted: what was proposed in it is past.
    pub(crate) fn forget_proposals(&mut self, team: Seats) {
        let before = self.proposals.len();
        self.proposals.retain(|it| !team.contains(it.from));
        if self.proposals.len() != before {
            self.tell_proposals(team);
        }
    }

    fn proposals_of(&self, team: Seats) -> Vec<Proposal> {
        self.proposals.iter().filter(|it| team.contains(it.from)).cloned().collect()
    }

    fn tell_proposals(&mut self, team: Seats) {
        let message = ToClient::Proposals { list: self.proposals_of(team) };
        for seat in team.iter() {
            self.audience.send_eye(Eye::Seat(seat), &message);
        }
    }

    /// The proposals that a connection may see.
    pub(crate) fn send_proposals(&mut self, connection: ConnectionId) {
        let Ok(team) = self.team_of(connection) else { return };
        let list = self.proposals_of(team);
        if !list.is_empty() {
            self.audience.send(connection, &ToClient::Proposals { list });
        }
    }
}
