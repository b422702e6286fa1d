//! Chat, gestures, suggestions.

use tablee_kernel::{Eye, Seat, Seats};

use super::{CHAT, Keeper, Onlooker, gallery::to_text};
use crate::{
    clock::now_ms,
    problem::{Code, Trouble},
    store::Op,
    wire::{Audience, ChatLine, Emote, Speaker, State, Suggestion, ToClient},
};

/// The longest line of chat.
const LINE: usize = 280;

const BOT_NAMES: [&str; 24] = [
    "Ada", "Blaise", "Colette", "Denis", "Émilie", "Fermat", "Gustave", "Hélène", "Isidore", "Jeanne", "Kléber",
    "Lucie", "Marcel", "Nadar", "Odette", "Pascal", "Quentin", "Rosa", "Sophie", "Théo", "Ursule", "Victor", "Wanda",
    "Zoé",
];

/// What the bot on a seat is called.
pub(super) fn bot_name(seat: Seat) -> &'static str {
    BOT_NAMES[seat.index() % BOT_NAMES.len()]
}

impl Keeper {
    pub(super) async fn say(&mut self, socket: u64, id: String, to: Audience, text: &str) -> Result<(), Trouble> {
        let text: String = text.trim().chars().filter(|it| !it.is_control()).collect();
        if text.is_empty() || text.chars().count() > LINE {
            return Err(Code::BadText.into());
        }
        let team = match to {
            Audience::Table => None,
            Audience::Team => Some(self.people(self.team_of(socket)?)),
        };
        let line = ChatLine { from: self.speaker(socket)?, to, text, at: now_ms() };
        let op = Op::Chat { code: self.row.code.clone(), team: team.clone(), line: line.clone() };
        self.tools.store.write(vec![op]).await?;
        self.send(socket, &ToClient::Ack { id });
        self.tell_those_who_listen(&line.from.guest.clone(), team.as_deref(), &ToClient::Chat { line: line.clone() });
        self.chat.push_back((team, line));
        if self.chat.len() > CHAT {
            self.chat.pop_front();
        }
        Ok(())
    }

    pub(super) fn emote(&mut self, socket: u64, emote: Emote) -> Result<(), Trouble> {
        let from = self.speaker(socket)?;
        if from.seat.is_none() {
            return Err(Code::NotSeated.into());
        }
        self.tell_those_who_listen(&from.guest.clone(), None, &ToClient::Emote { from, emote });
        Ok(())
    }

    /// Points at a seat, for partners only.
    pub(super) fn suggest(&mut self, socket: u64, about: Option<&str>) -> Result<(), Trouble> {
        let team = self.team_of(socket)?;
        let from = self.seat_at(socket)?;
        let about = about.map(str::parse::<Seat>).transpose().map_err(|_| Code::NoSuchSeat)?;
        let seats = self.running.as_ref().map_or(Seats::EMPTY, |it| it.table.seats());
        if about.is_some_and(|it| !seats.contains(it)) {
            return Err(Code::NoSuchSeat.into());
        }
        self.suggestions.retain(|it| it.from != from);
        self.suggestions.extend(about.map(|about| Suggestion { from, about }));
        self.suggestions.sort_by_key(|it| it.from);
        self.tell_suggestions(team);
        Ok(())
    }

    pub(super) fn mute(&mut self, socket: u64, guest: String, on: bool) -> Result<(), Trouble> {
        let onlooker = self.sockets.get_mut(&socket).ok_or(Code::NotSeated)?;
        // More would be a way to fill the memory.
        if on && onlooker.muted.len() < 100 {
            onlooker.muted.insert(guest);
        } else {
            onlooker.muted.remove(&guest);
        }
        Ok(())
    }

    /// A suggestion lasts until its seat has acted.
    pub(super) fn forget_suggestions(&mut self, acted: Seat) {
        let team = self.running.as_ref().map_or(Seats::EMPTY, |it| it.table.partners(acted));
        let before = self.suggestions.len();
        self.suggestions.retain(|it| !team.contains(it.from));
        if self.suggestions.len() != before {
            self.tell_suggestions(team);
        }
    }

    /// The suggestions that a line may see.
    pub(super) fn send_suggestions(&mut self, socket: u64) {
        let Ok(team) = self.team_of(socket) else { return };
        let list: Vec<Suggestion> = self.suggestions.iter().filter(|it| team.contains(it.from)).cloned().collect();
        if !list.is_empty() {
            self.send(socket, &ToClient::Suggestions { list });
        }
    }

    fn tell_suggestions(&mut self, team: Seats) {
        let list: Vec<Suggestion> = self.suggestions.iter().filter(|it| team.contains(it.from)).cloned().collect();
        let text = to_text(&ToClient::Suggestions { list });
        for seat in team.iter() {
            self.send_eye_text(Eye::Seat(seat), &text);
        }
    }

    /// The chat that a line may show.
    pub(super) fn chat_for(&self, socket: u64) -> Vec<ChatLine> {
        let Some(onlooker) = self.sockets.get(&socket) else { return Vec::new() };
        let lines = self.chat.iter().filter(|(team, _)| is_meant(team.as_deref(), onlooker));
        lines.map(|(_, line)| line.clone()).collect()
    }

    fn speaker(&self, socket: u64) -> Result<Speaker, Trouble> {
        let guest = &self.sockets.get(&socket).ok_or(Code::NotSeated)?.guest;
        let seat = self.seat_on(socket).map(|it| it.to_string());
        Ok(Speaker { guest: guest.id.clone(), name: guest.name.clone(), seat })
    }

    /// The partners of a line's seat; refused where everybody plays alone.
    fn team_of(&self, socket: u64) -> Result<Seats, Trouble> {
        let seat = self.sockets.get(&socket).and_then(|it| it.eye.seat()).ok_or(Code::NotSeated)?;
        let is_dealt = matches!(self.row.state, State::Playing | State::Over);
        let running = self.running.as_ref().filter(|_| is_dealt).ok_or(Code::NotStarted)?;
        let team = running.table.partners(seat);
        if team.len() > 1 { Ok(team) } else { Err(Code::NoPartners.into()) }
    }

    /// The public ids of those who sit on these seats.
    fn people(&self, seats: Seats) -> Vec<String> {
        seats.iter().filter_map(|it| self.row.chairs.get(it.index())?.guest.clone()).map(|(id, _)| id).collect()
    }

    fn tell_those_who_listen(&mut self, from: &str, team: Option<&[String]>, message: &ToClient) {
        let text = to_text(message);
        let hears = |it: &Onlooker| is_meant(team, it) && !it.muted.contains(from);
        let lines: Vec<u64> = self.sockets.iter().filter(|(_, it)| hears(it)).map(|(line, _)| *line).collect();
        lines.into_iter().for_each(|it| self.send_text(it, &text));
    }
}

/// Whether what is said to `team`, or to all, is meant for an onlooker. A team has no
/// shared screen, whoever opened it.
fn is_meant(team: Option<&[String]>, onlooker: &Onlooker) -> bool {
    team.is_none_or(|team| !onlooker.is_screen && team.contains(&onlooker.guest.id))
}
