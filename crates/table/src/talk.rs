//! Chat, gestures, suggestions.

use std::{collections::VecDeque, time::Duration};

use tablee_kernel::{Eye, Seat, Seats, order};
use tablee_l10n::Lang;

use crate::{
    audience::{Audience as Onlookers, Onlooker},
    effect::ConnectionId,
    error::{Error, ErrorCode},
    names,
    rows::Write,
    table::{Change, Proposal, Table},
    time::Instant,
    wire::{Audience, ChatLine, Emote, Speaker, State, Suggestion, ToClient},
};

/// How many lines of chat are shown to newcomers.
const KEPT: usize = 100;
/// How many of them bots may have said.
const KEPT_OF_BOTS: usize = 24;
/// How many lines somebody may say in how long.
const LINES: usize = 8;
const SPELL: Duration = Duration::from_secs(10);
/// The longest line of chat.
const LONGEST: usize = 280;

/// What was said lately.
#[derive(Debug, Default)]
pub(crate) struct Talk {
    chat: VecDeque<Kept>,
    suggestions: Vec<Suggestion>,
    /// When people last spoke, to keep one from drowning the others.
    spoken: Vec<(String, Instant)>,
}

/// A line of chat.
#[derive(Debug)]
struct Kept {
    /// Who may read it if not all: people, because the next game may have others on the same seats.
    team: Option<Vec<String>>,
    /// What a person wrote, or what a bot says in each language.
    line: Line,
}

#[derive(Debug)]
enum Line {
    Person(ChatLine),
    Bot([(Lang, ChatLine); Lang::ALL.len()]),
}

impl Talk {
    pub(crate) fn new(chat: Vec<(Option<Vec<String>>, ChatLine)>) -> Talk {
        let chat = chat.into_iter().map(|(team, line)| Kept { team, line: Line::Person(line) });
        Talk { chat: chat.collect(), ..Talk::default() }
    }

    pub(crate) fn note(&mut self, team: Option<Vec<String>>, line: ChatLine) {
        self.keep(Kept { team, line: Line::Person(line) });
    }

    /// What a bot said. Only the last few are kept, so that they never drive out what people say.
    pub(crate) fn note_remark(&mut self, team: Vec<String>, lines: [(Lang, ChatLine); Lang::ALL.len()]) {
        let is_of_bot = |it: &Kept| matches!(it.line, Line::Bot(_));
        let is_full = self.chat.iter().filter(|&it| is_of_bot(it)).count() >= KEPT_OF_BOTS;
        if is_full && let Some(oldest) = self.chat.iter().position(is_of_bot) {
            self.chat.remove(oldest);
        }
        self.keep(Kept { team: Some(team), line: Line::Bot(lines) });
    }

    fn keep(&mut self, kept: Kept) {
        self.chat.push_back(kept);
        if self.chat.len() > KEPT {
            self.chat.pop_front();
        }
    }

    /// Whether somebody may speak again already.
    fn may_speak(&self, guest: &str, now: Instant) -> bool {
        let lately = self.spoken.iter().filter(|(who, at)| who == guest && now - *at < SPELL);
        lately.count() < LINES
    }

    fn note_spoken(&mut self, guest: &str, now: Instant) {
        self.spoken.retain(|&(_, at)| now - at < SPELL);
        self.spoken.push((guest.to_owned(), now));
    }

    /// The chat that an onlooker may read.
    pub(crate) fn chat_for(&self, onlooker: &Onlooker) -> Vec<ChatLine> {
        let lines = self.chat.iter().filter(|it| onlooker.is_meant(it.team.as_deref()));
        let read = |it: &Kept| match &it.line {
            Line::Person(line) => Some(line.clone()),
            Line::Bot(lines) => lines.iter().find(|it| it.0 == onlooker.lang).map(|it| it.1.clone()),
        };
        lines.filter_map(read).collect()
    }

    pub(crate) fn forget_suggestions(&mut self) {
        self.suggestions.clear();
    }

    pub(crate) fn suggest(&mut self, from: Seat, about: Option<Seat>) {
        self.suggestions.retain(|it| it.from != from);
        self.suggestions.extend(about.map(|about| Suggestion { from, about }));
        order::sort_by_key(&mut self.suggestions, |it| it.from);
    }

    /// A suggestion lasts until its team has acted; whether there was one.
    fn forget_suggestions_of(&mut self, team: Seats) -> bool {
        let before = self.suggestions.len();
        self.suggestions.retain(|it| !team.contains(it.from));
        self.suggestions.len() != before
    }

    pub(crate) fn suggestions_of(&self, team: Seats) -> Vec<Suggestion> {
        self.suggestions.iter().filter(|it| team.contains(it.from)).cloned().collect()
    }

    pub(crate) fn tell_suggestions(&self, team: Seats, audience: &mut Onlookers) {
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
        let text = names::line(text);
        if text.is_empty() || text.chars().count() > LONGEST {
            return Err(ErrorCode::BadText.into());
        }
        let team = match to {
            Audience::Table => None,
            Audience::Team => Some(self.people(self.team_of(connection)?)),
        };
        let from = self.speaker(connection)?;
        if !self.talk.may_speak(&from.guest, self.now.steady) {
            return Err(ErrorCode::SlowDown.into());
        }
        let line = ChatLine { from, to, text, at: self.now.wall };
        let write = Write::Chat { code: self.row.code.clone(), team: team.clone(), line: line.clone() };
        Ok(Proposal { writes: vec![write], change: Change::Said { connection, id, team, line } })
    }

    /// A line of chat is stored.
    pub(crate) fn said(&mut self, connection: ConnectionId, id: String, team: Option<Vec<String>>, line: ChatLine) {
        self.audience.send(connection, &ToClient::Ack { id });
        self.talk.note_spoken(&line.from.guest, self.now.steady);
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
        self.counsel_anew(team);
        Ok(())
    }

    /// A suggestion lasts until its seat has acted.
    pub(crate) fn forget_suggestions(&mut self, acted: Seat) {
        let team = self.play.as_ref().map_or(Seats::EMPTY, |it| it.game.partners(acted));
        self.forget_proposals(team);
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
    pub(crate) fn team_of(&self, connection: ConnectionId) -> Result<Seats, Error> {
        let seat = self.audience.get(connection).and_then(|it| it.eye.seat()).ok_or(ErrorCode::NotSeated)?;
        let is_dealt = matches!(self.row.state, State::Playing | State::Over);
        let play = self.play.as_ref().filter(|_| is_dealt).ok_or(ErrorCode::NotStarted)?;
        let team = play.game.partners(seat);
        if team.len() > 1 { Ok(team) } else { Err(ErrorCode::NoPartners.into()) }
    }

    /// The public ids of those who sit on these seats.
    pub(crate) fn people(&self, seats: Seats) -> Vec<String> {
        seats.iter().filter_map(|it| self.row.chairs.get(it.index())?.guest.clone()).map(|(id, _)| id).collect()
    }
}
