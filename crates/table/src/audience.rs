//! Those who look at a table: their connections come and go, and each is told what it
//! may know.

use std::collections::{BTreeMap, HashSet, VecDeque};

use tablee_kernel::{Eye, Seat, order};
use tablee_l10n::Lang;

use crate::{
    changes,
    effect::{ConnectionId, Effect, Person, Text},
    error::{Error, ErrorCode},
    gallery::{Gallery, Scene, Version, to_text},
    rows::SavedChair,
    seating,
    wire::{ChatLine, Room, Somebody, ToClient, You},
};

/// How many people a connection may mute: more would be a way to fill the memory.
const MUTED: usize = 100;
/// Of how many who hung up it is known which eyes they had: more than can sit at a table.
const PARTED: usize = 64;

/// With which eyes frames were seen. They are numbered for each pair of eyes, so that a number says what was seen only
/// if it was always the same pair.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
enum Looked {
    #[default]
    Not,
    With(Eye),
    /// With several, or nobody knows.
    Anyhow,
}

impl Looked {
    fn and(self, other: Looked) -> Looked {
        match (self, other) {
            (Looked::Not, it) | (it, Looked::Not) => it,
            (one, other) if one == other => one,
            _ => Looked::Anyhow,
        }
    }
}

/// One browser.
#[derive(Debug)]
pub(crate) struct Onlooker {
    pub(crate) person: Person,
    pub(crate) is_screen: bool,
    pub(crate) lang: Lang,
    pub(crate) eye: Eye,
    pub(crate) muted: HashSet<String>,
    pub(crate) is_hint_due: bool,
    /// Whether it reads what differs from what it has.
    pub(crate) takes_changes: bool,
    /// What it has on the page of the game, and of the room.
    pub(crate) seen: Option<Version>,
    pub(crate) seen_room: Option<Version>,
    looked: Looked,
}

/// Everybody who looks on, and the frames of each pair of eyes.
#[derive(Default)]
pub(crate) struct Audience {
    connections: BTreeMap<ConnectionId, Onlooker>,
    galleries: BTreeMap<Eye, Gallery>,
    /// How many frames these eyes were shown in games before: what somebody has seen of one game is nothing that
    /// they have seen of the next.
    numbers: BTreeMap<Eye, u32>,
    /// How those looked who hung up last, by their id and whether it was a screen.
    parted: VecDeque<(String, bool, Looked)>,
    /// The room as it was last told, and how many versions of anything there were.
    room: Option<(String, Version)>,
    n_versions: Version,
    /// What is to be sent.
    effects: Vec<Effect>,
}

impl Audience {
    // ── Who ──────────────────────────────────────────────────────────────────

    pub(crate) fn len(&self) -> usize {
        self.connections.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.connections.is_empty()
    }

    pub(crate) fn get(&self, connection: ConnectionId) -> Option<&Onlooker> {
        self.connections.get(&connection)
    }

    pub(crate) fn get_mut(&mut self, connection: ConnectionId) -> Option<&mut Onlooker> {
        self.connections.get_mut(&connection)
    }

    pub(crate) fn insert(&mut self, connection: ConnectionId, onlooker: Onlooker) {
        self.connections.insert(connection, onlooker);
    }

    pub(crate) fn remove(&mut self, connection: ConnectionId) -> Option<Onlooker> {
        let res = self.connections.remove(&connection)?;
        // Once there was one it takes room for many, though there is none.
        if self.connections.is_empty() {
            self.connections = BTreeMap::new();
        }
        let is_theirs = |it: &(String, bool, Looked)| it.0 == res.person.id && it.1 == res.is_screen;
        let before = self.parted.iter().position(is_theirs).and_then(|it| self.parted.remove(it));
        let looked = before.map_or(res.looked, |it| it.2.and(res.looked));
        self.parted.push_back((res.person.id.clone(), res.is_screen, looked));
        if self.parted.len() > PARTED {
            self.parted.pop_front();
        }
        Some(res)
    }

    /// How this person has looked on all pages of theirs but this one, which are all that it can have seen.
    fn has_looked(&self, connection: ConnectionId, onlooker: &Onlooker) -> Looked {
        let is_theirs = |id: &str, is_screen| id == onlooker.person.id && is_screen == onlooker.is_screen;
        let parted = self.parted.iter().filter(|it| is_theirs(&it.0, it.1)).map(|it| it.2);
        let others = self.onlookers().filter(|it| it.0 != connection && is_theirs(&it.1.person.id, it.1.is_screen));
        parted.chain(others.map(|it| it.1.looked)).fold(Looked::Not, Looked::and)
    }

    pub(crate) fn onlookers(&self) -> impl Iterator<Item = (ConnectionId, &Onlooker)> {
        self.connections.iter().map(|(connection, it)| (*connection, it))
    }

    fn those(&self, is_meant: impl Fn(&Onlooker) -> bool) -> Vec<ConnectionId> {
        self.onlookers().filter(|(_, it)| is_meant(it)).map(|(connection, _)| connection).collect()
    }

    /// Whether a browser of theirs is here that they can play with.
    pub(crate) fn is_connected(&self, guest: &str) -> bool {
        self.connections.values().any(|it| it.person.id == guest && !it.is_screen)
    }

    /// Whether they are here at all, if only with a shared screen.
    pub(crate) fn is_here(&self, guest: &str) -> bool {
        self.connections.values().any(|it| it.person.id == guest)
    }

    /// Whether a shared screen of theirs is on.
    pub(crate) fn has_screen(&self, guest: &str) -> bool {
        self.connections.values().any(|it| it.person.id == guest && it.is_screen)
    }

    /// The seat a connection speaks for: a shared screen speaks for none.
    pub(crate) fn seat_on(&self, connection: ConnectionId, chairs: &[SavedChair]) -> Option<Seat> {
        let onlooker = self.get(connection).filter(|it| !it.is_screen)?;
        seating::seat_of(chairs, &onlooker.person.id)
    }

    /// Whether anybody who plays is at the table.
    pub(crate) fn has_player(&self, chairs: &[SavedChair]) -> bool {
        self.connections.keys().any(|it| self.seat_on(*it, chairs).is_some())
    }

    pub(crate) fn n_spectators(&self, chairs: &[SavedChair]) -> u32 {
        let watchers = self.connections.values().filter(|it| !it.is_screen);
        let mut guests: Vec<&str> = watchers.map(|it| it.person.id.as_str()).collect();
        order::sort(&mut guests);
        guests.dedup();
        guests.into_iter().filter(|it| seating::seat_of(chairs, it).is_none()).count() as u32
    }

    /// The shared screens that are switched on.
    pub(crate) fn screens(&self) -> Vec<Somebody> {
        let screens = self.connections.values().filter(|it| it.is_screen);
        let mut res: Vec<Somebody> =
            screens.map(|it| Somebody { guest: it.person.id.clone(), name: it.person.name.clone() }).collect();
        order::sort(&mut res);
        res.dedup();
        res
    }

    pub(crate) fn rename(&mut self, person: &Person) {
        for onlooker in self.connections.values_mut().filter(|it| it.person.id == person.id) {
            onlooker.person.name.clone_from(&person.name);
        }
    }

    pub(crate) fn mute(&mut self, connection: ConnectionId, guest: String, on: bool) -> Result<(), Error> {
        let onlooker = self.get_mut(connection).ok_or(ErrorCode::NotSeated)?;
        if on && onlooker.muted.len() < MUTED {
            onlooker.muted.insert(guest);
        } else {
            onlooker.muted.remove(&guest);
        }
        Ok(())
    }

    // ── Eyes ─────────────────────────────────────────────────────────────────

    /// What a guest sees the game with: its seat once the cards are dealt. Everybody
    /// stands in front of a shared screen, so it has the eyes of nobody.
    pub(crate) fn eye_of(chairs: &[SavedChair], is_dealt: bool, guest: &str, is_screen: bool) -> Eye {
        match seating::seat_of(chairs, guest) {
            Some(seat) if is_dealt && !is_screen => Eye::Seat(seat),
            _ => Eye::Bystander,
        }
    }

    /// Gives every connection the eyes of the seat its guest has now.
    pub(crate) fn reseat(&mut self, chairs: &[SavedChair], is_dealt: bool) {
        self.look_again(|it| Some(Audience::eye_of(chairs, is_dealt, &it.person.id, it.is_screen)));
    }

    /// Gives connections other eyes.
    pub(crate) fn look_again(&mut self, eye: impl Fn(&Onlooker) -> Option<Eye>) {
        for onlooker in self.connections.values_mut() {
            onlooker.eye = eye(onlooker).unwrap_or(onlooker.eye);
        }
    }

    /// Everybody who is here sees the deal.
    pub(crate) fn begin(&mut self) {
        self.end();
        let number = |eye| self.numbers.get(&eye).copied().unwrap_or(0);
        let eyes = self.connections.values().map(|it| it.eye);
        self.galleries.extend(eyes.map(|eye| (eye, Gallery::from_the_deal(eye, number(eye)))));
        for onlooker in self.connections.values() {
            self.galleries.get_mut(&onlooker.eye).into_iter().for_each(|it| it.write_for(onlooker.takes_changes));
        }
    }

    /// There is no game to look at.
    pub(crate) fn end(&mut self) {
        let galleries = std::mem::take(&mut self.galleries);
        self.numbers.extend(galleries.into_iter().map(|(eye, it)| (eye, it.number())));
    }

    /// Whether frames are kept though nobody is here: for whoever comes back soon.
    pub(crate) fn keeps_frames_for_nobody(&self) -> bool {
        self.is_empty() && !self.galleries.is_empty()
    }

    /// Nobody is here, and has not been for a while: whoever comes back gets one fresh frame.
    pub(crate) fn rest(&mut self) {
        let galleries = std::mem::take(&mut self.galleries);
        // Nobody counts from now on what is new to these eyes, so that their last number must not be taken for it.
        self.numbers.extend(galleries.into_iter().map(|(eye, it)| (eye, it.number() + 1)));
    }

    /// Sends every onlooker the frame that is new to it, if one is.
    pub(crate) fn show(&mut self, scene: Scene<'_>) {
        for (eye, gallery) in &mut self.galleries {
            let those = |it: &&mut Onlooker| it.eye == *eye;
            let is_whole_wanted =
                |before| self.connections.values_mut().filter(those).any(|it| !it.takes_changes_of(before));
            self.n_versions += 1;
            let Some(update) = gallery.update(scene, is_whole_wanted, self.n_versions) else { continue };
            for (connection, onlooker) in self.connections.iter_mut().filter(|it| it.1.eye == *eye) {
                let changes = update.changes.as_ref().filter(|_| onlooker.takes_changes_of(update.before));
                if let Some(text) = changes.or(update.whole.as_ref()) {
                    self.effects.push(Effect::Send { connection: *connection, text: Text::clone(text) });
                    onlooker.seen = Some(update.version);
                    onlooker.looked = onlooker.looked.and(Looked::With(*eye));
                }
            }
        }
    }

    /// Sends a connection what it needs that has seen everything up to frame `since`, or nothing.
    pub(crate) fn catch_up(&mut self, connection: ConnectionId, since: Option<u32>, scene: Scene<'_>) {
        let Some(onlooker) = self.get(connection) else { return };
        let looked = match since.map(|_| self.has_looked(connection, onlooker)) {
            None => Looked::Not,
            // They were here, and it is forgotten how.
            Some(Looked::Not) => Looked::Anyhow,
            Some(it) => it,
        };
        let Some(onlooker) = self.connections.get_mut(&connection) else { return };
        let since = since.filter(|_| looked == Looked::With(onlooker.eye));
        onlooker.looked = onlooker.looked.and(looked).and(Looked::With(onlooker.eye));
        let number = self.numbers.get(&onlooker.eye).copied().unwrap_or(0);
        let gallery =
            self.galleries.entry(onlooker.eye).or_insert_with(|| Gallery::new(onlooker.eye, number, scene.table));
        gallery.write_for(onlooker.takes_changes);
        self.n_versions += 1;
        let texts = gallery.catch_up(since, onlooker.takes_changes, scene, self.n_versions);
        onlooker.seen = gallery.version();
        texts.iter().for_each(|it| self.send_text(connection, it));
    }

    /// The connections of a guest get a fresh frame.
    pub(crate) fn see_anew(&mut self, guest: &str, scene: Scene<'_>) {
        for connection in self.those(|it| it.person.id == guest) {
            self.catch_up(connection, None, scene);
        }
    }

    // ── Sending ──────────────────────────────────────────────────────────────

    /// What is to be done since this was last asked.
    pub(crate) fn take_effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.effects)
    }

    pub(crate) fn emit(&mut self, effect: Effect) {
        self.effects.push(effect);
    }

    /// Tells everybody what the table is like now.
    pub(crate) fn tell_room(&mut self, room: &Room) {
        // A table where nobody is keeps no text of it.
        if self.connections.is_empty() {
            self.room = None;
            return;
        }
        let text = serde_json::to_string(room).expect("a room has string keys only");
        let whole: Text = format!(r#"{{"type":"room","room":{text}}}"#).into();
        self.n_versions += 1;
        let before = self.room.replace((text, self.n_versions));
        let before_version = before.as_ref().map(|it| it.1);
        let has_readers = self.connections.values().any(|it| it.takes_changes && it.seen_room == before_version);
        let changes = before.filter(|_| changes::ARE_TOLD && has_readers).map(|(before, _)| {
            let after = self.room.as_ref().map_or("", |it| &it.0);
            to_text(&ToClient::RoomChanges { changes: changes::between(&before, after) })
        });
        for (connection, onlooker) in &mut self.connections {
            let is_reader = onlooker.takes_changes && onlooker.seen_room == before_version;
            let text = changes.as_ref().filter(|_| is_reader).unwrap_or(&whole);
            self.effects.push(Effect::Send { connection: *connection, text: Text::clone(text) });
            onlooker.seen_room = Some(self.n_versions);
        }
    }

    pub(crate) fn broadcast(&mut self, message: &ToClient) {
        let text = to_text(message);
        for connection in self.those(|_| true) {
            self.send_text(connection, &text);
        }
    }

    /// What is meant for the room in which the shared screens stand.
    pub(crate) fn send_screens(&mut self, message: &ToClient) {
        let text = to_text(message);
        for connection in self.those(|it| it.is_screen) {
            self.send_text(connection, &text);
        }
    }

    pub(crate) fn send_eye(&mut self, eye: Eye, message: &ToClient) {
        self.send_eye_text(eye, &to_text(message));
    }

    fn send_eye_text(&mut self, eye: Eye, text: &Text) {
        for connection in self.those(|it| it.eye == eye) {
            self.send_text(connection, text);
        }
    }

    /// Sends what somebody says to those it is meant for who listen to them.
    pub(crate) fn send_those_who_listen(&mut self, from: &str, team: Option<&[String]>, message: &ToClient) {
        let text = to_text(message);
        for connection in self.those(|it| it.is_meant(team) && !it.muted.contains(from)) {
            self.send_text(connection, &text);
        }
    }

    /// Sends what somebody says to these people who listen to them, to each in their language.
    pub(crate) fn send_in_their_language(&mut self, from: &str, team: &[String], lines: &[(Lang, ChatLine)]) {
        for (lang, line) in lines {
            let text = to_text(&ToClient::Chat { line: line.clone() });
            for connection in self.those(|it| it.lang == *lang && it.is_meant(Some(team)) && !it.muted.contains(from)) {
                self.send_text(connection, &text);
            }
        }
    }

    pub(crate) fn send(&mut self, connection: ConnectionId, message: &ToClient) {
        self.send_text(connection, &to_text(message));
    }

    fn send_text(&mut self, connection: ConnectionId, text: &Text) {
        if self.connections.contains_key(&connection) {
            self.effects.push(Effect::Send { connection, text: Text::clone(text) });
        }
    }

    /// Tells the connections of a guest which seat is theirs.
    pub(crate) fn tell_who_they_are(&mut self, guest: &str, chairs: &[SavedChair]) {
        for connection in self.those(|it| it.person.id == guest) {
            let (seat, Some(onlooker)) = (self.seat_on(connection, chairs), self.get(connection)) else { continue };
            let you = You { guest: guest.to_owned(), name: onlooker.person.name.clone(), seat };
            self.send(connection, &ToClient::You { you });
        }
    }

    /// Says goodbye to one that was never let in.
    pub(crate) fn turn_away(&mut self, connection: ConnectionId, lang: Lang, code: ErrorCode) {
        let text = to_text(&ToClient::Bye { problem: Error::from(code).plain(lang) });
        self.effects.push(Effect::Close { connection, text });
    }

    /// Says goodbye to everybody, or to all connections of one guest.
    pub(crate) fn dismiss(&mut self, guest: Option<&str>, code: ErrorCode) {
        for connection in self.those(|it| guest.is_none_or(|guest| it.person.id == guest)) {
            if let Some(onlooker) = self.remove(connection) {
                self.turn_away(connection, onlooker.lang, code);
            }
        }
    }
}

impl Onlooker {
    pub(crate) fn new(person: Person, eye: Eye, is_screen: bool, lang: Lang, takes_changes: bool) -> Onlooker {
        let (muted, is_hint_due) = (HashSet::new(), false);
        let takes_changes = takes_changes && changes::ARE_TOLD;
        let (seen, seen_room, looked) = (None, None, Looked::Not);
        Onlooker { person, is_screen, lang, eye, muted, is_hint_due, takes_changes, seen, seen_room, looked }
    }

    /// Whether it can be told what differs from this.
    fn takes_changes_of(&self, version: Option<Version>) -> bool {
        self.takes_changes && version.is_some() && self.seen == version
    }

    /// Whether what is said to `team`, or to all, is meant for it. A team has no shared
    /// screen, whoever opened it.
    pub(crate) fn is_meant(&self, team: Option<&[String]>) -> bool {
        team.is_none_or(|team| !self.is_screen && team.contains(&self.person.id))
    }
}
