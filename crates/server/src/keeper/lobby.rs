//! Sitting down, bots, settings, start, rematch.

use tablee_games::catalog;
use tablee_kernel::{Seat, Seed};

use super::{
    Keeper, Outgoing,
    gallery::{Gallery, to_text},
    party::Party,
    running::{Running, guarded},
    teams::{options_with_teams, smaller_team},
};
use crate::{
    clock::now_ms,
    fair,
    keeper::talk::bot_name,
    password,
    problem::{Code, Trouble},
    store::{GameRow, Guest, Op, SavedChair, TableRow},
    wire::{BotLevel, State, TableSettings, ToClient},
};

/// What people ask of a table beside playing.
#[derive(Clone, Debug)]
pub enum Request {
    /// To be let in.
    Join {
        /// The password.
        password: Option<String>,
    },
    /// To sit down, on this seat or any; while a game goes on, in the place of a bot.
    Sit {
        /// The seat.
        seat: Option<Seat>,
    },
    /// To get up. While a game goes on, a bot takes the seat.
    Leave,
    /// To put a bot on this seat or any.
    AddBot {
        /// The seat.
        seat: Option<Seat>,
        /// How strong.
        level: BotLevel,
    },
    /// To send a bot away.
    RemoveBot {
        /// The seat.
        seat: Seat,
    },
    /// To send a person away.
    Kick {
        /// The seat.
        seat: Seat,
    },
    /// To let nobody else sit down, or again.
    Lock {
        /// Whether it is locked.
        locked: bool,
    },
    /// To change settings.
    Settings {
        /// Options of the game.
        options: Option<String>,
        /// The rest.
        settings: Option<TableSettings>,
        /// A password; an empty one takes it away.
        password: Option<String>,
    },
    /// To make somebody else the host.
    Host {
        /// Their public id.
        guest: String,
    },
    /// To deal.
    Start {
        /// The asker's part of the luck.
        nonce: Option<String>,
    },
    /// To play again with the same people.
    Rematch,
    /// To give the game up.
    Abandon,
    /// Something about a party.
    Party(Party),
}

impl Keeper {
    pub(super) async fn request(&mut self, guest: &Guest, request: Request) -> Result<(), Trouble> {
        match request {
            Request::Join { password } => self.join(guest, password).await,
            Request::Sit { seat } => self.sit(guest, seat).await,
            Request::Leave => self.leave(guest).await,
            Request::AddBot { seat, level } => self.add_bot(guest, seat, level).await,
            Request::RemoveBot { seat } => self.remove_bot(guest, seat).await,
            Request::Kick { seat } => self.kick(guest, seat).await,
            Request::Lock { locked } => {
                let mut row = self.as_host(guest)?;
                row.is_locked = locked;
                self.save(row, Vec::new()).await
            }
            Request::Settings { options, settings, password } => self.change(guest, options, settings, password).await,
            Request::Host { guest: other } => self.hand_over(guest, other).await,
            Request::Start { nonce } => self.start(guest, nonce).await,
            Request::Rematch => self.rematch(guest).await,
            Request::Abandon => self.abandon(guest).await,
            Request::Party(party) => self.party(guest, party).await,
        }
    }

    /// Stores a changed table and tells everybody.
    pub(super) async fn save(&mut self, mut row: TableRow, mut ops: Vec<Op>) -> Result<(), Trouble> {
        row.touched_at = now_ms();
        ops.push(Op::Table(Box::new(row.clone())));
        self.tools.store.write(ops).await?;
        let before = std::mem::replace(&mut self.row, row);
        self.move_presence(&before.chairs);
        self.tell_room();
        Ok(())
    }

    /// The table to be changed, if this is its host.
    pub(super) fn as_host(&self, guest: &Guest) -> Result<TableRow, Trouble> {
        if self.row.host == guest.id { Ok(self.row.clone()) } else { Err(Code::NotHost.into()) }
    }

    pub(super) fn check_open(&self) -> Result<(), Trouble> {
        match self.row.state {
            State::Open => Ok(()),
            State::Playing => Err(Code::AlreadyStarted.into()),
            State::Failed => Err(Code::TableFailed.into()),
            State::Over | State::Abandoned => Err(Code::GameOver.into()),
        }
    }

    fn is_member(&self, guest: &str) -> bool {
        let is_known = self.row.host == guest || self.seat_of(guest).is_some();
        self.row.password.is_none() || is_known || self.row.members.iter().any(|it| it == guest)
    }

    async fn join(&mut self, guest: &Guest, password: Option<String>) -> Result<(), Trouble> {
        if self.is_member(&guest.id) {
            return Ok(());
        }
        let hash = self.row.password.clone().unwrap_or_default();
        if !password::fits(password.unwrap_or_default(), hash).await {
            return Err(Code::WrongPassword.into());
        }
        let mut row = self.row.clone();
        row.members.push(guest.id.clone());
        self.save(row, Vec::new()).await
    }

    async fn sit(&mut self, guest: &Guest, seat: Option<Seat>) -> Result<(), Trouble> {
        if !self.is_member(&guest.id) {
            return Err(Code::WrongPassword.into());
        }
        if self.kicked.contains(&guest.id) {
            return Err(Code::Kicked.into());
        }
        let mine = self.seat_of(&guest.id);
        if mine.is_some() && (seat.is_none() || seat == mine) {
            return Ok(());
        }
        if self.row.is_locked && mine.is_none() {
            return Err(Code::Locked.into());
        }
        if self.row.state == State::Playing {
            return match (mine, self.next_duel()) {
                (Some(_), _) => Err(Code::AlreadyStarted.into()),
                (None, Some(_)) => self.promise_seat(guest, seat).await,
                (None, None) => self.replace_bot(guest, seat).await,
            };
        }
        self.check_open()?;
        let mut row = self.row.clone();
        let index = free_chair(&row, seat)?;
        // Whoever only moves takes everything along.
        let newcomer = || SavedChair {
            guest: Some((guest.id.clone(), guest.name.clone())),
            team: smaller_team(&self.row),
            ..SavedChair::default()
        };
        row.chairs[index] = mine.map_or_else(newcomer, |it| std::mem::take(&mut row.chairs[it.index()]));
        self.save(row, Vec::new()).await?;
        self.tell_who_they_are(&guest.id);
        Ok(())
    }

    /// A late comer takes the seat of a bot.
    async fn replace_bot(&mut self, guest: &Guest, seat: Option<Seat>) -> Result<(), Trouble> {
        let mut row = self.row.clone();
        let index = self.bot_chair(&guest.id, seat, |_| true)?;
        let seat = Seat::new(index);
        row.chairs[index] = SavedChair { guest: Some((guest.id.clone(), guest.name.clone())), ..SavedChair::default() };
        let op = Op::Player { guest: guest.id.clone(), game: self.game.id, seat };
        self.save(row, vec![op]).await?;
        self.players.push((guest.id.clone(), seat));
        self.see_anew(&guest.id);
        Ok(())
    }

    /// The chair of a bot that a late comer may have: this one or any that `is_free`.
    pub(super) fn bot_chair(
        &self,
        guest: &str,
        seat: Option<Seat>,
        is_free: impl Fn(&SavedChair) -> bool,
    ) -> Result<usize, Trouble> {
        let can = |it: &SavedChair| it.bot.is_some() && is_free(it);
        // Whoever has seen one hand of a game does not get to see another.
        let before = self.players.iter().find(|(id, _)| id == guest).map(|(_, seat)| *seat);
        match seat.or(before) {
            Some(seat) if before.is_some_and(|it| it != seat) => Err(Code::SawAnotherHand.into()),
            Some(seat) => match self.row.chairs.get(seat.index()) {
                None => Err(Code::NoSuchSeat.into()),
                Some(chair) if can(chair) => Ok(seat.index()),
                Some(_) => Err(Code::SeatTaken.into()),
            },
            None => self.row.chairs.iter().position(can).ok_or_else(|| Code::TableFull.into()),
        }
    }

    async fn leave(&mut self, guest: &Guest) -> Result<(), Trouble> {
        if self.forget_promise(&guest.id).await? {
            return Ok(());
        }
        let seat = self.seat_of(&guest.id).ok_or(Code::NotSeated)?;
        self.empty(seat).await?;
        self.see_anew(&guest.id);
        Ok(())
    }

    async fn kick(&mut self, guest: &Guest, seat: Seat) -> Result<(), Trouble> {
        self.as_host(guest)?;
        let chair = self.row.chairs.get(seat.index()).ok_or(Code::NoSuchSeat)?;
        let (id, _) = chair.guest.clone().ok_or(Code::SeatEmpty)?;
        self.empty(seat).await?;
        self.kicked.insert(id.clone());
        let lines: Vec<u64> = self.sockets.iter().filter(|(_, it)| it.guest.id == id).map(|(line, _)| *line).collect();
        for line in lines {
            if let Some(onlooker) = self.sockets.remove(&line) {
                let problem = Trouble::from(Code::Kicked).plain(onlooker.lang);
                drop(onlooker.outbox.try_send(Outgoing::Last(to_text(&ToClient::Bye { problem }))));
            }
        }
        self.tell_room();
        Ok(())
    }

    /// Takes a person off a seat. While a game goes on, a bot takes it; the last
    /// person gives the game up.
    async fn empty(&mut self, seat: Seat) -> Result<(), Trouble> {
        let mut row = self.row.clone();
        let leaver = row.chairs[seat.index()].guest.take();
        let team = row.chairs[seat.index()].team.filter(|_| row.state == State::Playing);
        row.chairs[seat.index()] = SavedChair { team, ..SavedChair::default() };
        if row.state == State::Playing {
            row.chairs[seat.index()].bot = Some(row.settings.stand_in);
        }
        let people: Vec<String> = row.chairs.iter().filter_map(|it| it.guest.clone()).map(|(id, _)| id).collect();
        if leaver.is_some_and(|(id, _)| id == row.host)
            && let Some(heir) = people.first()
        {
            row.host.clone_from(heir);
        }
        let mut ops = Vec::new();
        if people.is_empty() && row.state == State::Playing {
            row.state = State::Abandoned;
            ops.push(Op::Game(Box::new(self.ended(State::Abandoned))));
        }
        let is_given_up = row.state == State::Abandoned;
        self.save(row, ops).await?;
        if is_given_up {
            self.game = self.ended(State::Abandoned);
        }
        Ok(())
    }

    async fn add_bot(&mut self, guest: &Guest, seat: Option<Seat>, level: BotLevel) -> Result<(), Trouble> {
        let mut row = self.as_host(guest)?;
        self.check_open()?;
        // On a bot's own seat it changes the level.
        let index = match seat.and_then(|it| row.chairs.get(it.index()).map(|chair| (it.index(), chair))) {
            Some((index, chair)) if chair.bot.is_some() => index,
            _ => free_chair(&row, seat)?,
        };
        let team = row.chairs[index].team.or(smaller_team(&row));
        row.chairs[index] = SavedChair { bot: Some(level), team, ..SavedChair::default() };
        self.save(row, Vec::new()).await
    }

    async fn remove_bot(&mut self, guest: &Guest, seat: Seat) -> Result<(), Trouble> {
        let mut row = self.as_host(guest)?;
        self.check_open()?;
        let chair = row.chairs.get_mut(seat.index()).ok_or(Code::NoSuchSeat)?;
        if chair.bot.is_none() {
            return Err(Code::SeatEmpty.into());
        }
        *chair = SavedChair::default();
        self.save(row, Vec::new()).await
    }

    async fn change(
        &mut self,
        guest: &Guest,
        options: Option<String>,
        settings: Option<TableSettings>,
        password: Option<String>,
    ) -> Result<(), Trouble> {
        let mut row = self.as_host(guest)?;
        if options.is_some() {
            self.check_open()?;
        }
        if let Some(options) = options {
            row.options = check_options(&row.game, &options)?;
        }
        if let Some(settings) = settings {
            row.settings = settings;
        }
        if let Some(password) = password {
            row.password = password::hash(password).await?;
        }
        self.save(row, Vec::new()).await
    }

    async fn start(&mut self, guest: &Guest, nonce: Option<String>) -> Result<(), Trouble> {
        let mut row = self.as_host(guest)?;
        self.check_open()?;
        if let Some(nonce) = nonce {
            if !fair::is_nonce(&nonce) {
                return Err(Code::BadNonce.into());
            }
            let seat = self.seat_of(&guest.id).ok_or(Code::NotSeated)?;
            row.chairs[seat.index()].nonce = Some(nonce);
        }
        row.chairs.retain(|it| it.guest.is_some() || it.bot.is_some());
        let entry = catalog::find(&row.game).ok_or_else(|| Trouble::about(Code::NoSuchGame, &row.game))?;
        let n_players = row.chairs.len();
        if n_players < *(entry.players)().start() {
            return Err(Trouble::about(Code::TooFew, (entry.players)().start().to_string()));
        }
        let nonces: Vec<Option<String>> = row.chairs.iter().map(|it| it.nonce.clone()).collect();
        let seed = fair::seed(&self.game.secret, &nonces);
        let chosen = options_with_teams(&row)?;
        let options = format!("players={n_players} {chosen}");
        let is_for = |n: &usize| entry.start(&format!("players={n} {chosen}"), Seed::from_number(0)).is_ok();
        let players = (entry.players)();
        // Options may be for fewer players than the game, as those of Warriors without its
        // expansion, or for more, as those of a longer game.
        let bad = |why: String| match (*players.start()..n_players).rev().find(is_for) {
            Some(most) => Trouble::about(Code::TooMany, most.to_string()),
            None => match (n_players..=*players.end()).find(is_for) {
                Some(least) => Trouble::about(Code::TooFew, least.to_string()),
                None => Trouble::about(Code::BadOptions, why),
            },
        };
        let dealt = guarded(|| (self.tools.deal)(&row.game, &options, seed))?;
        let table = dealt.ok_or(Code::NoSuchGame)?.map_err(|it| bad(it.to_string()))?;
        let name = |(i, it): (usize, &SavedChair)| match &it.guest {
            Some((_, name)) => name.clone(),
            None => bot_name(Seat::new(i)).to_owned(),
        };
        let game = GameRow {
            options: table.options(),
            nonces,
            seed: seed.to_hex(),
            players: row.chairs.iter().enumerate().map(name).collect(),
            state: State::Playing,
            started_at: now_ms(),
            ..self.game.clone()
        };
        (row.state, row.is_paused) = (State::Playing, false);
        let mut ops = vec![Op::Game(Box::new(game.clone()))];
        let sitters = row.chairs.iter().enumerate();
        let players: Vec<_> =
            sitters.filter_map(|(i, it)| it.guest.clone().map(|(id, _)| (id, Seat::new(i)))).collect();
        ops.extend(players.iter().cloned().map(|(guest, seat)| Op::Player { guest, game: game.id, seat }));
        self.save(row, ops).await?;
        (self.game, self.players) = (game, players);
        self.running = Some(Running::new(table));
        self.reseat_onlookers();
        let eyes = self.sockets.values().map(|it| it.eye);
        self.galleries = eyes.map(|eye| (eye, Gallery::from_the_deal(eye))).collect();
        self.suggestions.clear();
        self.tell_room();
        Ok(())
    }

    async fn rematch(&mut self, guest: &Guest) -> Result<(), Trouble> {
        let mut row = self.as_host(guest).or_else(|trouble| {
            // Whoever still sits there may ask, once the host is gone.
            let is_orphan = self.seat_of(&guest.id).is_some() && !self.is_here(&self.row.host);
            if is_orphan { Ok(self.row.clone()) } else { Err(trouble) }
        })?;
        if !matches!(row.state, State::Over | State::Abandoned) {
            return Err(Code::NotOver.into());
        }
        let entry = catalog::find(&row.game).ok_or_else(|| Trouble::about(Code::NoSuchGame, &row.game))?;
        row.state = State::Open;
        row.game_number += 1;
        row.host.clone_from(&guest.id);
        row.chairs.resize(*(entry.players)().end(), SavedChair::default());
        row.chairs.iter_mut().for_each(|it| (it.nonce, it.heir) = (None, None));
        let game = GameRow::coming(&row, entry.rules);
        self.save(row, vec![Op::Game(Box::new(game.clone()))]).await?;
        self.game = game;
        self.running = None;
        self.galleries.clear();
        self.reseat_onlookers();
        self.tell_room();
        Ok(())
    }

    async fn abandon(&mut self, guest: &Guest) -> Result<(), Trouble> {
        let mut row = self.as_host(guest)?;
        if matches!(row.state, State::Over | State::Abandoned | State::Failed) {
            return Err(Code::GameOver.into());
        }
        row.state = State::Abandoned;
        let game = self.ended(State::Abandoned);
        self.save(row, vec![Op::Game(Box::new(game.clone()))]).await?;
        self.game = game;
        self.tell_room();
        Ok(())
    }

    fn ended(&self, state: State) -> GameRow {
        GameRow { state, ended_at: Some(now_ms()), ..self.game.clone() }
    }

    /// Somebody has another seat in a running game: new eyes, a fresh frame.
    pub(super) fn see_anew(&mut self, guest: &str) {
        self.reseat_onlookers();
        self.tell_who_they_are(guest);
        let Some(running) = &self.running else { return };
        let scene = running.scene(self.row.game_number);
        let mut frames = Vec::new();
        for (line, onlooker) in self.sockets.iter().filter(|(_, it)| it.guest.id == guest) {
            let gallery = self.galleries.entry(onlooker.eye).or_insert_with(|| Gallery::new(onlooker.eye, scene.table));
            frames.extend(gallery.catch_up(None, scene).into_iter().map(|text| (*line, text)));
        }
        frames.into_iter().for_each(|(line, text)| self.send_text(line, &text));
    }

    /// Tells the lines of a guest which seat is theirs.
    fn tell_who_they_are(&mut self, guest: &str) {
        let lines: Vec<(u64, String)> = self
            .sockets
            .iter()
            .filter(|(_, it)| it.guest.id == guest)
            .map(|(line, it)| (*line, it.guest.name.clone()))
            .collect();
        for (line, name) in lines {
            let seat = self.seat_on(line);
            let you = crate::wire::You { guest: guest.to_owned(), name, seat };
            self.send(line, &ToClient::You { you });
        }
    }
}

impl GameRow {
    /// The next game of a table, before anybody has added to its luck.
    pub fn coming(row: &TableRow, rules: u16) -> GameRow {
        let [a, b, _, _] = crate::guest::random::<4>();
        GameRow {
            // Nearly in order of time, so that rows lie side by side.
            id: (now_ms() << 16) | i64::from(u16::from_be_bytes([a, b])),
            code: row.code.clone(),
            number: row.game_number,
            game: row.game.clone(),
            rules,
            options: String::new(),
            secret: fair::secret(),
            nonces: Vec::new(),
            seed: String::new(),
            players: Vec::new(),
            state: State::Open,
            outcome: None,
            started_at: now_ms(),
            ended_at: None,
        }
    }
}

fn free_chair(row: &TableRow, seat: Option<Seat>) -> Result<usize, Trouble> {
    let is_free = |it: &SavedChair| it.guest.is_none() && it.bot.is_none();
    match seat {
        None => row.chairs.iter().position(is_free).ok_or_else(|| Code::TableFull.into()),
        Some(seat) => match row.chairs.get(seat.index()) {
            None => Err(Code::NoSuchSeat.into()),
            Some(chair) if is_free(chair) => Ok(seat.index()),
            Some(_) => Err(Code::SeatTaken.into()),
        },
    }
}

/// Options without the number of players, if they fit some number of them.
pub(crate) fn check_options(game: &str, options: &str) -> Result<String, Trouble> {
    let entry = catalog::find(game).ok_or_else(|| Trouble::about(Code::NoSuchGame, game))?;
    if options.len() > 512 || options.split_whitespace().any(|it| it.starts_with("players")) {
        return Err(Trouble::about(Code::BadOptions, "players"));
    }
    let mut last = None;
    for n_players in (entry.players)() {
        match entry.start(&format!("players={n_players} {options}"), Seed::from_number(0)) {
            Ok(_) => return Ok(options.split_whitespace().collect::<Vec<_>>().join(" ")),
            Err(why) => last = Some(why.to_string()),
        }
    }
    Err(Trouble::about(Code::BadOptions, last.unwrap_or_default()))
}
