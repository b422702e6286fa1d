//! Chat, gestures, suggestions.

use std::collections::VecDeque;

use tablee_kernel::{Eye, Seat, Seats};

use crate::{
    audience::{Audience as Onlookers, Onlooker},
    effect::ConnectionId,
    error::{Error, ErrorCode},
    rows::Write,
    table::{Change, Proposal, Table},
    wire::{Audience, ChatLine, Emote, Speaker, State, Suggestion, ToClient},
};

/// How many lines of chat are shown to newcomers.
const KEPT: usize = 100;
/// The longest line of chat.
const LONGEST: usize = 280;

/// What was said lately.
#[derive(Debug, Default)]
pub(crate) struct Talk {
    /// The last lines, and who may read each if not all: people, because the next
    /// game may have others on the same seats.
    chat: VecDeque<(Option<Vec<String>>, ChatLine)>,
    suggestions: Vec<Suggestion>,
}

impl Talk {
    pub(crate) fn new(chat: Vec<(Option<Vec<String>>, ChatLine)>) -> Talk {
        Talk { chat: chat.into(), suggestions: Vec::new() }
    }

    pub(crate) fn note(&mut self, team: Option<Vec<String>>, line: ChatLine) {
        self.chat.push_back((team, line));
        if self.chat.len() > KEPT {
            self.chat.pop_front();
        }
    }

    /// The chat that an onlooker may read.
    pub(crate) fn chat_for(&self, onlooker: &Onlooker) -> Vec<ChatLine> {
        let lines = self.chat.iter().filter(|(team, _)| onlooker.is_meant(team.as_deref()));
        lines.map(|(_, line)| line.clone()).collect()
    }

    pub(crate) fn forget_suggestions(&mut self) {
        self.suggestions.clear();
    }

    fn suggest(&mut self, from: Seat, about: Option<Seat>) {
        self.suggestions.retain(|it| it.from != from);
        self.suggestions.extend(about.map(|about| Suggestion { from, about }));
        self.suggestions.sort_by_key(|it| it.from);
    }

    /// A suggestion lasts until its team has acted; whether there was one.
    fn forget_suggestions_of(&mut self, team: Seats) -> bool {
        let before = self.suggestions.len();
        self.suggestions.retain(|it| !team.contains(it.from));
        self.suggestions.len() != before
    }

    fn suggestions_of(&self, team: Seats) -> Vec<Suggestion> {
        self.suggestions.iter().filter(|it| team.contains(it.from)).cloned().collect()
    }

    fn tell_suggestions(&self, team: Seats, audience: &mut Onlookers) {
        let list = self.suggestions_of(team);
        let message = ToClient::Suggestions { list };
        for seat in team.iter() {
            audience.send_eye(Eye::Seat(seat), &message);
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.chat.len()
    }
}

impl Table {
    pub(crate) fn say(
        &self,
        connection: ConnectionId,
        id: String,
        to: Audience,
        text: &str,
    ) -> Result<Proposal, Error> {
        let text: String = text.trim().chars().filter(|it| !it.is_control()).collect();
        if text.is_empty() || text.chars().count() > LONGEST {
            return Err(ErrorCode::BadText.into());
        }
        let team = match to {
            Audience::Table => None,
            Audience::Team => Some(self.people(self.team_of(connection)?)),
        };
        let line = ChatLine { from: self.speaker(connection)?, to, text, at: self.now.wall };
        let write = Write::Chat { code: self.row.code.clone(), team: team.clone(), line: line.clone() };
        Ok(Proposal { writes: vec![write], change: Change::Said { connection, id, team, line } })
    }

    /// A line of chat is stored.
    pub(crate) fn said(&mut self, connection: ConnectionId, id: String, team: Option<Vec<String>>, line: ChatLine) {
        self.audience.send(connection, &ToClient::Ack { id });
        let message = ToClient::Chat { line: line.clone() };
        self.audience.send_those_who_listen(&line.from.guest, team.as_deref(), &message);
        self.talk.note(team, line);
    }

    pub(crate) fn emote(&mut self, connection: ConnectionId, emote: Emote) -> Result<(), Error> {
        let from = self.speaker(connection)?;
        if from.seat.is_none() {
            return Err(ErrorCode::NotSeated.into());
        }
        let guest = from.guest.clone();
        self.audience.send_those_who_listen(&guest, None, &ToClient::Emote { from, emote });
        Ok(())
    }

    /// Points at a seat, for partners only.
    pub(crate) fn suggest(&mut self, connection: ConnectionId, about: Option<&str>) -> Result<(), Error> {
        let team = self.team_of(connection)?;
        let from = self.seat_at(connection)?;
        let about = about.map(str::parse::<Seat>).transpose().map_err(|_| ErrorCode::NoSuchSeat)?;
        let seats = self.play.as_ref().map_or(Seats::EMPTY, |it| it.game.seats());
        if about.is_some_and(|it| !seats.contains(it)) {
            return Err(ErrorCode::NoSuchSeat.into());
        }
        self.talk.suggest(from, about);
        self.talk.tell_suggestions(team, &mut self.audience);
        Ok(())
    }

    /// A suggestion lasts until its seat has acted.
    pub(crate) fn forget_suggestions(&mut self, acted: Seat) {
        let team = self.play.as_ref().map_or(Seats::EMPTY, |it| it.game.partners(acted));
        if self.talk.forget_suggestions_of(team) {
            self.talk.tell_suggestions(team, &mut self.audience);
        }
    }

    /// The suggestions that a connection may see.
    pub(crate) fn send_suggestions(&mut self, connection: ConnectionId) {
        let Ok(team) = self.team_of(connection) else { return };
        let list = self.talk.suggestions_of(team);
        if !list.is_empty() {
            self.audience.send(connection, &ToClient::Suggestions { list });
        }
    }

    fn speaker(&self, connection: ConnectionId) -> Result<Speaker, Error> {
        let person = &self.audience.get(connection).ok_or(ErrorCode::NotSeated)?.person;
        let seat = self.audience.seat_on(connection, &self.row.chairs).map(|it| it.to_string());
        Ok(Speaker { guest: person.id.clone(), name: person.name.clone(), seat })
    }

    /// The partners of a connection's seat; refused where everybody plays alone.
    fn team_of(&self, connection: ConnectionId) -> Result<Seats, Error> {
        let seat = self.audience.get(connection).and_then(|it| it.eye.seat()).ok_or(ErrorCode::NotSeated)?;
        let is_dealt = matches!(self.row.state, State::Playing | State::Over);
        let play = self.play.as_ref().filter(|_| is_dealt).ok_or(ErrorCode::NotStarted)?;
        let team = play.game.partners(seat);
        if team.len() > 1 { Ok(team) } else { Err(ErrorCode::NoPartners.into()) }
    }

    /// The public ids of those who sit on these seats.
    fn people(&self, seats: Seats) -> Vec<String> {
        seats.iter().filter_map(|it| self.row.chairs.get(it.index())?.guest.clone()).map(|(id, _)| id).collect()
    }
}
