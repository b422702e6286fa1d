//! Sitting down, bots, settings, start, rematch.

use tablee_bots::Seated;
use tablee_games::catalog;
use tablee_kernel::{Seat, Seed};

use crate::{
    effect::{PasswordResult, PasswordTask, Person},
    error::{Error, ErrorCode},
    fair,
    play::Play,
    request::Request,
    rows::{Fresh, GameRow, SavedChair, TableRow, Write},
    seating::{bot_name, free_chair, seat_of},
    table::{Change, Next, Proposal, Table, guarded},
    teams::{options_with_teams, smaller_team},
    wire::{BotLevel, Measure, State, TableSettings},
};

/// What follows when the changed row of a table is stored.
pub(crate) enum Then {
    /// Nothing else.
    Nothing,
    /// Somebody has another seat, and nothing is dealt yet.
    Sat { guest: String },
    /// People play for these seats from now on.
    Joined { people: Vec<(String, Seat)> },
    /// Somebody got up; with the last of them the game was given up.
    Left { guest: String, game: Option<Box<GameRow>> },
    /// The same, and they may not come back.
    Kicked { guest: String, game: Option<Box<GameRow>> },
    /// The cards are dealt.
    Started { game: Box<GameRow>, dealt: Box<dyn Seated>, players: Vec<(String, Seat)> },
    /// Another game is being made.
    Rematch { game: Box<GameRow> },
    /// The game was given up.
    Abandoned { game: Box<GameRow> },
    /// The game stands still, or goes on.
    Paused,
}

impl std::fmt::Debug for Then {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Then")
    }
}

/// How many who were sent away a table remembers.
const BANNED: usize = 200;
/// How many who gave the password it remembers; the others give it again.
const MEMBERS: usize = 1000;

/// What a password is looked at for.
pub(crate) enum PasswordFor {
    /// To let somebody in.
    Join { guest: String, hash: String },
    /// To be that of the table, with what else is changed.
    Settings { person: Person, options: Option<String>, settings: Option<TableSettings> },
}

impl Table {
    pub(crate) fn dispatch_request(&mut self, person: &Person, request: Request, fresh: Fresh) -> Result<Next, Error> {
        let person = &self.known_as(person);
        self.check_may_ask(person, &request)?;
        match request {
            Request::Join { password } => self.join(person, password),
            Request::Sit { seat } => self.sit(person, seat),
            Request::Leave => self.leave(person),
            Request::AddBot { seat, level } => self.add_bot(person, seat, level),
            Request::RemoveBot { seat } => self.remove_bot(person, seat),
            Request::Kick { seat } => self.kick(person, seat),
            Request::Lock { locked } => {
                let row = TableRow { is_locked: locked, ..self.as_host(person)? };
                Ok(self.change_row(row, Vec::new(), Then::Nothing).into())
            }
            Request::Settings { options, settings, password } => self.settings(person, options, settings, password),
            Request::Host { guest } => self.hand_over(person, guest),
            Request::Start { nonce } => self.start(person, nonce),
            Request::Rematch => self.rematch(person, fresh),
            Request::Abandon => self.abandon(person),
            Request::Control(control) => self.control(person, &control, fresh.luck),
        }
    }

    /// Whoever may not look at the table asks for nothing but to be let in: even what would be refused, or is past and
    /// changes nothing, is answered with the room.
    fn check_may_ask(&self, person: &Person, request: &Request) -> Result<(), Error> {
        if self.is_banned(&person.id) {
            return Err(ErrorCode::Kicked.into());
        }
        let is_at_the_door = matches!(request, Request::Join { .. });
        if is_at_the_door || self.is_member(&person.id) { Ok(()) } else { Err(ErrorCode::WrongPassword.into()) }
    }

    /// A changed table, to be stored and told to everybody.
    pub(crate) fn change_row(&self, mut row: TableRow, mut writes: Vec<Write>, then: Then) -> Proposal {
        row.touched_at = self.now.wall;
        let row = Box::new(row);
        writes.push(Write::Table(row.clone()));
        Proposal { writes, change: Change::Row { row, then } }
    }

    pub(crate) fn commit_row(&mut self, row: TableRow, then: Then) {
        let before = std::mem::replace(&mut self.row, row);
        if before.host != self.row.host {
            self.host_away_since = (!self.audience.is_here(&self.row.host)).then_some(self.now.steady);
        }
        match then {
            Then::Nothing => self.follow_row(&before),
            Then::Sat { guest } => {
                self.follow_row(&before);
                self.audience.tell_who_they_are(&guest, &self.row.chairs);
            }
            Then::Joined { people } => {
                self.seating.is_heirs_turn = false;
                self.follow_row(&before);
                for (guest, seat) in people {
                    self.seating.add_player(guest.clone(), seat);
                    self.see_anew(&guest);
                }
            }
            Then::Left { guest, game } => {
                self.end_game(game);
                self.follow_row(&before);
                self.see_anew(&guest);
            }
            Then::Kicked { guest, game } => {
                self.end_game(game);
                self.follow_row(&before);
                self.audience.dismiss(Some(&guest), ErrorCode::Kicked);
                self.tell_room();
            }
            Then::Started { game, dealt, players } => {
                self.game = *game;
                self.seating.set_players(players);
                self.play = Some(Box::new(Play::new(dealt)));
                self.audience.reseat(&self.row.chairs, true);
                self.audience.begin();
                self.talk.forget_suggestions();
                self.proposals.clear();
                self.predictions.clear();
                self.hold = None;
                self.seating.follow(&before.chairs, &self.row.chairs, &self.audience, self.now.steady);
                // What people look at first is known before anybody is told of the game.
                self.begin_reading();
                self.run_clocks();
                self.tell_room();
            }
            Then::Rematch { game } => {
                self.given_up = self.n_given_up();
                self.game = *game;
                self.play = None;
                self.reading = None;
                self.audience.end();
                self.audience.reseat(&self.row.chairs, false);
                self.follow_row(&before);
            }
            Then::Abandoned { game } => {
                self.end_game(Some(game));
                self.follow_row(&before);
            }
            Then::Paused => {
                self.follow_row(&before);
                self.follow_pause();
            }
        }
    }

    /// How many deals of this table were given up. Whoever is not dealt what they like and wants another deal cannot
    /// hide it.
    pub(crate) fn n_given_up(&self) -> u32 {
        self.given_up + u32::from(self.game.is_given_up())
    }

    /// Everything follows the chairs and state of another row.
    fn follow_row(&mut self, before: &TableRow) {
        self.seating.follow(&before.chairs, &self.row.chairs, &self.audience, self.now.steady);
        self.run_clocks();
        self.tell_room();
    }

    fn end_game(&mut self, game: Option<Box<GameRow>>) {
        if let Some(game) = game {
            self.game = *game;
        }
    }

    /// Somebody has another seat in a running game: new eyes, a fresh frame.
    fn see_anew(&mut self, guest: &str) {
        self.audience.reseat(&self.row.chairs, self.play.is_some());
        self.audience.tell_who_they_are(guest, &self.row.chairs);
        let waits = self.waits();
        if let Some(play) = &self.play {
            self.audience.see_anew(guest, play.scene(self.row.game_number, waits));
        }
    }

    /// The table to be changed, if this is its host.
    pub(crate) fn as_host(&self, person: &Person) -> Result<TableRow, Error> {
        if self.row.host == person.id { Ok(self.row.clone()) } else { Err(ErrorCode::NotHost.into()) }
    }

    pub(crate) fn check_open(&self) -> Result<(), Error> {
        match self.row.state {
            State::Open => Ok(()),
            State::Playing => Err(ErrorCode::AlreadyStarted.into()),
            State::Failed => Err(ErrorCode::TableFailed.into()),
            State::Over | State::Abandoned => Err(ErrorCode::GameOver.into()),
        }
    }

    pub(crate) fn seat_of(&self, guest: &str) -> Option<Seat> {
        seat_of(&self.row.chairs, guest)
    }

    /// Whether somebody was sent away.
    pub(crate) fn is_banned(&self, guest: &str) -> bool {
        self.row.banned.iter().any(|it| it == guest)
    }

    /// Whether somebody may look at the table: there is no password, or they know it.
    pub(crate) fn is_member(&self, guest: &str) -> bool {
        let is_known = self.row.host == guest || self.seat_of(guest).is_some();
        self.row.password.is_none() || is_known || self.row.members.iter().any(|it| it == guest)
    }

    fn join(&self, person: &Person, password: Option<String>) -> Result<Next, Error> {
        if self.is_member(&person.id) {
            return Ok(Next::Done);
        }
        let hash = self.row.password.clone().unwrap_or_default();
        let what = PasswordFor::Join { guest: person.id.clone(), hash: hash.clone() };
        let task = PasswordTask::Check { password: password.unwrap_or_default(), hash };
        Ok(Next::Password(task, what))
    }

    /// Goes on with what a password was looked at for; the table may be another by now.
    pub(crate) fn with_password(&self, what: PasswordFor, result: PasswordResult) -> Result<Next, Error> {
        let row = match (what, result) {
            (PasswordFor::Join { guest, hash }, PasswordResult::Checked(true))
                if self.row.password.as_deref() == Some(&*hash) && !self.is_banned(&guest) =>
            {
                let mut row = self.row.clone();
                remember(&mut row.members, guest, MEMBERS);
                row
            }
            (PasswordFor::Join { .. }, _) => return Err(ErrorCode::WrongPassword.into()),
            (PasswordFor::Settings { person, options, settings }, PasswordResult::Hashed(hash)) => {
                TableRow { password: hash?, ..self.changed(&person, options, settings)? }
            }
            (PasswordFor::Settings { .. }, PasswordResult::Checked(_)) => return Err(ErrorCode::Internal.into()),
        };
        Ok(self.change_row(row, Vec::new(), Then::Nothing).into())
    }

    fn sit(&self, person: &Person, seat: Option<Seat>) -> Result<Next, Error> {
        let mine = self.seat_of(&person.id);
        if mine.is_some() && (seat.is_none() || seat == mine) {
            return Ok(Next::Done);
        }
        if self.row.is_locked && mine.is_none() {
            return Err(ErrorCode::Locked.into());
        }
        if self.row.state == State::Playing {
            return match mine {
                Some(_) => Err(ErrorCode::AlreadyStarted.into()),
                None if !self.row.settings.lets_late_comers_in() && !self.seating.has_played(&person.id) => {
                    Err(ErrorCode::NoLateComers.into())
                }
                None if self.late_comers_wait() => self.promise_seat(person, seat),
                None => self.replace_bot(person, seat),
            };
        }
        self.check_open()?;
        let mut row = self.row.clone();
        let index = free_chair(&row, seat)?;
        // Whoever only moves takes everything along.
        let newcomer = || SavedChair {
            guest: Some((person.id.clone(), person.name.clone())),
            team: smaller_team(&self.row),
            ..SavedChair::default()
        };
        row.chairs[index] = mine.map_or_else(newcomer, |it| std::mem::take(&mut row.chairs[it.index()]));
        Ok(self.change_row(row, Vec::new(), Then::Sat { guest: person.id.clone() }).into())
    }

    /// A late comer takes the seat of a bot, or at a party of somebody who is away.
    fn replace_bot(&self, person: &Person, seat: Option<Seat>) -> Result<Next, Error> {
        let mut row = self.row.clone();
        let is_party = row.settings.shared_screen;
        let index = self.seating.vacant_chair(&row.chairs, &person.id, seat, is_party, |_| true)?;
        let (seat, guest) = (Seat::new(index), Some((person.id.clone(), person.name.clone())));
        row.chairs[index] = SavedChair { guest, ..SavedChair::default() };
        let write = Write::Player { guest: person.id.clone(), game: self.game.id, seat };
        Ok(self.change_row(row, vec![write], Then::Joined { people: vec![(person.id.clone(), seat)] }).into())
    }

    fn leave(&self, person: &Person) -> Result<Next, Error> {
        if let Some(row) = self.without_promise(&person.id) {
            return Ok(self.change_row(row, Vec::new(), Then::Nothing).into());
        }
        let seat = self.seat_of(&person.id).ok_or(ErrorCode::NotSeated)?;
        let (row, game) = self.emptied(seat);
        let writes = game.clone().map(Write::Game).into_iter().collect();
        Ok(self.change_row(row, writes, Then::Left { guest: person.id.clone(), game }).into())
    }

    fn kick(&mut self, person: &Person, seat: Seat) -> Result<Next, Error> {
        let chair = self.row.chairs.get(seat.index()).ok_or(ErrorCode::NoSuchSeat)?;
        let (guest, _) = chair.guest.clone().ok_or(ErrorCode::SeatEmpty)?;
        if !self.is_agreed(person, Measure::Kick, Some(seat))? {
            return Ok(Next::Done);
        }
        let (mut row, game) = self.emptied(seat);
        row.members.retain(|it| *it != guest);
        remember(&mut row.banned, guest.clone(), BANNED);
        let writes = game.clone().map(Write::Game).into_iter().collect();
        Ok(self.change_row(row, writes, Then::Kicked { guest, game }).into())
    }

    /// The table without the person on a seat. While a game goes on, a bot takes it; with
    /// the last person the game is given up.
    fn emptied(&self, seat: Seat) -> (TableRow, Option<Box<GameRow>>) {
        let mut row = self.row.clone();
        let leaver = row.chairs[seat.index()].guest.take();
        let is_playing = row.state == State::Playing;
        let team = row.chairs[seat.index()].team.filter(|_| is_playing);
        let bot = is_playing.then_some(row.settings.stand_in);
        row.chairs[seat.index()] = SavedChair { team, bot, ..SavedChair::default() };
        let first = row.chairs.iter().find_map(|it| it.guest.clone()).map(|(id, _)| id);
        if let Some(heir) = first.clone().filter(|_| leaver.is_some_and(|(id, _)| id == row.host)) {
            row.host = heir;
        }
        if first.is_some() || !is_playing {
            return (row, None);
        }
        row.state = State::Abandoned;
        (row, Some(Box::new(self.ended(State::Abandoned))))
    }

    fn add_bot(&self, person: &Person, seat: Option<Seat>, level: BotLevel) -> Result<Next, Error> {
        let mut row = self.as_host(person)?;
        self.check_open()?;
        // On a bot's own seat it changes the level.
        let index = match seat.and_then(|it| row.chairs.get(it.index()).map(|chair| (it.index(), chair))) {
            Some((index, chair)) if chair.bot.is_some() => index,
            _ => free_chair(&row, seat)?,
        };
        let team = row.chairs[index].team.or(smaller_team(&row));
        row.chairs[index] = SavedChair { bot: Some(level), team, ..SavedChair::default() };
        Ok(self.change_row(row, Vec::new(), Then::Nothing).into())
    }

    fn remove_bot(&self, person: &Person, seat: Seat) -> Result<Next, Error> {
        let mut row = self.as_host(person)?;
        self.check_open()?;
        let chair = row.chairs.get_mut(seat.index()).ok_or(ErrorCode::NoSuchSeat)?;
        if chair.bot.is_none() {
            return Err(ErrorCode::SeatEmpty.into());
        }
        *chair = SavedChair::default();
        Ok(self.change_row(row, Vec::new(), Then::Nothing).into())
    }

    fn settings(
        &self,
        person: &Person,
        options: Option<String>,
        settings: Option<TableSettings>,
        password: Option<String>,
    ) -> Result<Next, Error> {
        let row = self.changed(person, options.clone(), settings.clone())?;
        Ok(match password {
            Some(password) => {
                let what = PasswordFor::Settings { person: person.clone(), options, settings };
                Next::Password(PasswordTask::Hash { password }, what)
            }
            None => self.change_row(row, Vec::new(), Then::Nothing).into(),
        })
    }

    /// The table with other options and settings.
    fn changed(
        &self,
        person: &Person,
        options: Option<String>,
        settings: Option<TableSettings>,
    ) -> Result<TableRow, Error> {
        let mut row = self.as_host(person)?;
        if let Some(options) = options {
            self.check_open()?;
            row.options = check_options(&row.game, &options)?;
        }
        if let Some(settings) = settings {
            // How fast bots answer is nothing that anybody plays by.
            let is_harmless = settings == TableSettings { bot_pace: settings.bot_pace, ..row.settings };
            if !is_harmless && self.is_partial(person) {
                return Err(ErrorCode::OthersDecide.into());
            }
            row.settings = settings;
        }
        Ok(row)
    }

    fn start(&self, person: &Person, nonce: Option<String>) -> Result<Next, Error> {
        let mut row = self.as_host(person)?;
        self.check_open()?;
        if let Some(nonce) = nonce {
            if !fair::is_nonce(&nonce) {
                return Err(ErrorCode::BadNonce.into());
            }
            let seat = self.seat_of(&person.id).ok_or(ErrorCode::NotSeated)?;
            row.chairs[seat.index()].nonce = Some(nonce);
        }
        row.chairs.retain(SavedChair::is_taken);
        let entry = catalog::find(&row.game).ok_or_else(|| Error::about(ErrorCode::NoSuchGame, &row.game))?;
        let n_players = row.chairs.len();
        if n_players < *(entry.players)().start() {
            return Err(Error::about(ErrorCode::TooFew, (entry.players)().start().to_string()));
        }
        let nonces: Vec<Option<String>> = row.chairs.iter().map(|it| it.nonce.clone()).collect();
        let seed = fair::seed(&self.game.secret, &nonces);
        let chosen = options_with_teams(&row)?;
        let options = format!("players={n_players} {chosen}");
        let is_for = |n: &usize| entry.start(&format!("players={n} {chosen}"), Seed::from_number(0)).is_ok();
        let range = (entry.players)();
        // Options may be for fewer players than the game, or for more.
        let bad = |why: String| match (*range.start()..n_players).rev().find(is_for) {
            Some(most) => Error::about(ErrorCode::TooMany, most.to_string()),
            None => match (n_players..=*range.end()).find(is_for) {
                Some(least) => Error::about(ErrorCode::TooFew, least.to_string()),
                None => Error::about(ErrorCode::BadOptions, why),
            },
        };
        let dealt = guarded(|| (self.setup.deal)(&row.game, &options, seed))?;
        let dealt = dealt.ok_or(ErrorCode::NoSuchGame)?.map_err(|it| bad(it.to_string()))?;
        let name = |(i, it): (usize, &SavedChair)| match &it.guest {
            Some((_, name)) => name.clone(),
            None => bot_name(Seat::new(i)).to_owned(),
        };
        let game = Box::new(GameRow {
            options: dealt.options(),
            nonces,
            seed: seed.to_hex(),
            players: row.chairs.iter().enumerate().map(name).collect(),
            state: State::Playing,
            started_at: self.now.wall,
            ..self.game.clone()
        });
        (row.state, row.is_paused) = (State::Playing, false);
        let sitters = row.chairs.iter().enumerate();
        let players: Vec<_> =
            sitters.filter_map(|(i, it)| it.guest.clone().map(|(id, _)| (id, Seat::new(i)))).collect();
        let mut writes = vec![Write::Game(game.clone())];
        writes.extend(players.iter().cloned().map(|(guest, seat)| Write::Player { guest, game: game.id, seat }));
        Ok(self.change_row(row, writes, Then::Started { game, dealt, players }).into())
    }

    fn rematch(&self, person: &Person, fresh: Fresh) -> Result<Next, Error> {
        // Whoever sits there may ask; who leads the table stays the same, unless the host is gone for good.
        let is_seated = self.seat_of(&person.id).is_some();
        let mut row = if is_seated { self.row.clone() } else { self.as_host(person)? };
        if !matches!(row.state, State::Over | State::Abandoned) {
            return Err(ErrorCode::NotOver.into());
        }
        let entry = catalog::find(&row.game).ok_or_else(|| Error::about(ErrorCode::NoSuchGame, &row.game))?;
        row.state = State::Open;
        row.game_number += 1;
        if self.host_stays(self.now.steady).is_some_and(|it| it.is_zero()) {
            row.host.clone_from(&person.id);
        }
        row.chairs.resize(*(entry.players)().end(), SavedChair::default());
        row.chairs.iter_mut().for_each(|it| (it.nonce, it.heir) = (None, None));
        let game = Box::new(GameRow::coming(&row, entry.rules, fresh, self.now.wall));
        let writes = vec![Write::Game(game.clone())];
        Ok(self.change_row(row, writes, Then::Rematch { game }).into())
    }

    fn abandon(&mut self, person: &Person) -> Result<Next, Error> {
        if matches!(self.row.state, State::Over | State::Abandoned | State::Failed) {
            self.as_host(person)?;
            return Err(ErrorCode::GameOver.into());
        }
        if !self.is_agreed(person, Measure::Abandon, None)? {
            return Ok(Next::Done);
        }
        let mut row = self.row.clone();
        row.state = State::Abandoned;
        let game = Box::new(self.ended(State::Abandoned));
        let writes = vec![Write::Game(game.clone())];
        Ok(self.change_row(row, writes, Then::Abandoned { game }).into())
    }
}

/// Adds somebody to those who are remembered, and forgets the first if there are too many.
fn remember(people: &mut Vec<String>, guest: String, most: usize) {
    people.retain(|it| *it != guest);
    people.push(guest);
    if people.len() > most {
        people.remove(0);
    }
}

/// Options without the number of players, if they fit some number of them.
pub fn check_options(game: &str, options: &str) -> Result<String, Error> {
    let entry = catalog::find(game).ok_or_else(|| Error::about(ErrorCode::NoSuchGame, game))?;
    if options.len() > 512 || options.split_whitespace().any(|it| it.starts_with("players")) {
        return Err(Error::about(ErrorCode::BadOptions, "players"));
    }
    let mut last = None;
    for n_players in (entry.players)() {
        match entry.start(&format!("players={n_players} {options}"), Seed::from_number(0)) {
            Ok(_) => return Ok(options.split_whitespace().collect::<Vec<_>>().join(" ")),
            Err(why) => last = Some(why.to_string()),
        }
    }
    Err(Error::about(ErrorCode::BadOptions, last.unwrap_or_default()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn those_who_are_remembered_are_bounded_and_nobody_is_twice() {
        let mut people = Vec::new();
        for i in 0..10 {
            remember(&mut people, format!("{}", i % 6), 4);
        }
        assert_eq!(people, ["0", "1", "2", "3"]);
    }
}
