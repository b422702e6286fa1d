//! Who comes and goes, and what they say.

use tablee_l10n::Lang;

use super::{Asker, LONGEST_ID, Table};
use crate::{
    audience::{Audience, Onlooker},
    effect::{ConnectionId, Person},
    error::ErrorCode,
    lobby::Then,
    names, seating,
    time::Instant,
    wire::{Since, ToClient, ToServer, You},
};

impl Table {
    pub(super) fn on_connected(
        &mut self,
        connection: ConnectionId,
        person: &Person,
        is_screen: bool,
        since: Option<Since>,
        lang: Lang,
        takes_changes: bool,
    ) {
        if let Err(why) = self.check_door(person) {
            return self.audience.turn_away(connection, lang, why);
        }
        self.faces.note(person, &self.row.chairs);
        let person = self.known_as(person);
        let eye = Audience::eye_of(&self.row.chairs, self.play.is_some(), &person.id, is_screen);
        let (guest, name) = (person.id.clone(), person.name.clone());
        let onlooker = Onlooker::new(person, eye, is_screen, lang, takes_changes);
        let chat = self.talk.chat_for(&onlooker);
        self.audience.insert(connection, onlooker);
        if guest == self.row.host {
            self.host_away_since = None;
        }
        let seat = self.audience.seat_on(connection, &self.row.chairs);
        let played_for_you = self.seating.welcome_back(seat);
        let wishes = seat.and_then(|it| Some(self.play.as_ref()?.drafts.0.get(it.index())?.wishes.clone()));
        let welcome = ToClient::Welcome {
            epoch: self.setup.epoch.clone(),
            you: You { guest, name, seat },
            room: self.room(self.now.steady),
            chat,
            wishes: wishes.unwrap_or_default(),
            played_for_you,
        };
        self.audience.send(connection, &welcome);
        let since = since.filter(|it| it.epoch == self.setup.epoch).map(|it| it.frame);
        let waits = self.waits();
        if let Some(play) = &self.play {
            self.audience.catch_up(connection, since, play.scene(self.row.game_number, waits));
            let (step, waiting) = (play.questions.n_steps, self.clocks.waiting(self.now.steady));
            self.audience.send(connection, &ToClient::Clock { step, waiting });
        }
        self.send_suggestions(connection);
        self.send_proposals(connection);
        self.send_prediction(connection);
        self.tell_room();
    }

    /// Whether somebody may come in. Who sits here or leads is let in; onlookers only while there is room.
    fn check_door(&self, person: &Person) -> Result<(), ErrorCode> {
        let is_ours = seating::seat_of(&self.row.chairs, &person.id).is_some() || self.row.host == person.id;
        if self.is_banned(&person.id) {
            Err(ErrorCode::Kicked)
        } else if !self.is_member(&person.id) {
            Err(ErrorCode::WrongPassword)
        } else if self.audience.len() >= self.setup.most_connections && !is_ours {
            Err(ErrorCode::Crowded)
        } else {
            Ok(())
        }
    }

    /// Somebody as they are called at this table, where nobody is called like another.
    pub(crate) fn known_as(&self, person: &Person) -> Person {
        let sitters = self.row.chairs.iter().flat_map(|it| it.guest.iter().chain(&it.heir));
        let others: Vec<&str> = sitters.filter(|(id, _)| *id != person.id).map(|(_, name)| name.as_str()).collect();
        Person { name: names::distinct(&person.name, &others), ..person.clone() }
    }

    pub(super) fn on_disconnected(&mut self, connection: ConnectionId) {
        let Some(onlooker) = self.audience.remove(connection) else { return };
        self.idle_since = self.now.steady;
        let guest = &onlooker.person.id;
        if *guest == self.row.host && !self.audience.is_here(guest) {
            self.host_away_since = Some(self.now.steady);
        }
        if let Some(seat) = seating::seat_of(&self.row.chairs, guest)
            && !self.audience.is_connected(guest)
        {
            self.seating.leave_behind(seat, self.now.steady);
        }
        self.run_clocks();
        self.tell_room();
    }

    /// Somebody has another name or another face.
    pub(super) fn on_renamed(&mut self, person: &Person) {
        // Every table hears of every new name; most do not know them.
        let mut sitters = self.row.chairs.iter().flat_map(|it| it.guest.iter().chain(&it.heir));
        if !sitters.any(|(id, _)| *id == person.id) && !self.audience.is_here(&person.id) {
            return;
        }
        let has_changed = self.faces.of(&person.id) != person.face;
        self.faces.note(person, &self.row.chairs);
        let person = &self.known_as(person);
        let mut row = self.row.clone();
        for chair in &mut row.chairs {
            for (id, name) in chair.guest.iter_mut().chain(&mut chair.heir) {
                if *id == person.id {
                    name.clone_from(&person.name);
                }
            }
        }
        self.audience.rename(person);
        if row != self.row {
            let proposal = self.change_row(row, Vec::new(), Then::Nothing);
            // If it cannot be stored, the table goes on calling them as before.
            self.propose(Asker::Nobody, proposal);
        } else if has_changed {
            self.tell_room();
        }
    }

    pub(super) fn on_message(&mut self, connection: ConnectionId, message: ToServer, heard: Instant) {
        if self.audience.get(connection).is_none() {
            return;
        }
        let id = id_of(&message).map(str::to_owned);
        let res = match &id {
            Some(id) if id.is_empty() || id.len() > LONGEST_ID => Err(ErrorCode::BadId.into()),
            _ => self.dispatch(connection, message, heard),
        };
        self.go_on_with(Asker::Connection { connection, id, heard }, res);
    }
}

/// The id that a browser made up for a message, if it has one.
pub(super) fn id_of(message: &ToServer) -> Option<&str> {
    match message {
        ToServer::Act { id, .. }
        | ToServer::Undo { id, .. }
        | ToServer::WhyNot { id, .. }
        | ToServer::Foresee { id, .. }
        | ToServer::Explain { id, .. }
        | ToServer::Wish { id, .. }
        | ToServer::Hint { id }
        | ToServer::History { id }
        | ToServer::Predict { id, .. }
        | ToServer::Say { id, .. } => Some(id),
        _ => None,
    }
}
