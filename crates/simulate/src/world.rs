//! The run of one table: virtual time, and everything that can go wrong around it.

use std::{
    collections::BTreeMap,
    hash::{DefaultHasher, Hash as _, Hasher as _},
    time::Duration,
};

use tablee_bots::{Answer, Spec, seated};
use tablee_games::catalog::Entry;
use tablee_kernel::{Chance, Eye, Seat};
use tablee_l10n::Lang;
use tablee_table::{
    ConnectionId, Control, Effect, Fresh, Input, Instant, Now, Request, Setup, StepId, Table, Ticket, UNDO, Write,
    effect::{PasswordResult, PasswordTask},
    rows::{GameRow, SavedChair, TableRow},
    wire::{BotLevel, BotPace, Caller, Pace, State, TableSettings, ToServer},
};

use crate::{
    Failure, Tally,
    disk::Disk,
    people::{Deed, Player},
    watch::Watch,
};

/// How many events everybody misbehaves for.
const CHAOS: usize = 1200;
/// How many events a game may take to its end once everybody behaves.
const PATIENCE: usize = 60_000;
/// How many effects one input may have: a few for every connection.
const MOST_EFFECTS: usize = 2000;

/// What a run is planted with, to see that it is found.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Bug {
    /// Writes are acknowledged before they are made.
    AcknowledgedBeforeStored,
    /// Answers that are held are lost in a crash.
    LostInACrash,
    /// The ids of actions are not stored, so that a repeated answer is not known.
    ForgottenIds,
    /// Frames go to whoever came next.
    FrameOfAnotherEye,
    /// Nobody is woken when a time has come.
    NeverWoken,
    /// A write that failed is taken for one that succeeded.
    FailureIgnored,
    /// A clock goes on when its question is gone.
    ClockLeftBehind,
}

impl Bug {
    /// All of them.
    pub const ALL: [Bug; 7] = [
        Bug::AcknowledgedBeforeStored,
        Bug::LostInACrash,
        Bug::ForgottenIds,
        Bug::FrameOfAnotherEye,
        Bug::NeverWoken,
        Bug::FailureIgnored,
        Bug::ClockLeftBehind,
    ];
}

/// Something that will happen. What concerns a former life of the table does not.
enum Event {
    Input(Input),
    /// The store gets round to a write.
    Write {
        ticket: Ticket,
        writes: Vec<Write>,
    },
    /// Somebody does something.
    Turn(usize),
    Wake,
    Crash,
}

/// One table and everything around it.
pub struct World {
    luck: Chance,
    bug: Option<Bug>,
    now: Duration,
    events: BTreeMap<(Duration, u64), (u32, Event)>,
    n_events: u64,
    /// How often the table was taken up.
    life: u32,
    table: Option<Table>,
    disk: Disk,
    watch: Watch,
    players: Vec<Player>,
    /// How many of them had a seat at first; then comes one who looks on, and perhaps a shared screen.
    n_people: usize,
    /// How often the same people play again.
    n_rematches: u32,
    n_connections: ConnectionId,
    n_requests: u64,
    wake_at: Option<Instant>,
    /// Whether everybody behaves and nothing fails.
    is_calm: bool,
    tally: Tally,
    digest: DefaultHasher,
}

impl World {
    /// Plays one table of a game from nothing to its end.
    pub fn play(game: &'static Entry, seed: u64, bug: Option<Bug>) -> Result<Tally, Failure> {
        let mut world = World::new(game, seed, bug);
        match world.run() {
            Ok(()) => {
                world.tally.digest = world.digest.finish();
                Ok(world.tally)
            }
            Err(what) => Err(Failure { seed, game: game.name, step: world.tally.steps, what }),
        }
    }

    fn new(game: &'static Entry, seed: u64, bug: Option<Bug>) -> World {
        let mut luck = Chance::fast(seed);
        let range = (game.players)();
        let n_seats = range.start() + luck.below((range.end() - range.start()).min(2) as u32 + 1) as usize;
        let n_people = (1 + luck.below(3) as usize).min(n_seats);
        // The last one has no seat.
        let mut players: Vec<Player> = (0..=n_people).map(Player::new).collect();
        if luck.below(3) == 0 {
            players.push(Player::screen(&players[0].person));
        }
        let chair = |i: usize| SavedChair {
            guest: (i < n_people).then(|| (players[i].person.id.clone(), players[i].person.name.clone())),
            bot: (i >= n_people).then_some(BotLevel::Easy),
            ..SavedChair::default()
        };
        let settings = TableSettings {
            pace: [Pace::Unhurried, Pace::Relaxed, Pace::Quick][luck.below(3) as usize],
            bot_pace: [BotPace::Instant, BotPace::Lively, BotPace::Human][luck.below(3) as usize],
            shared_screen: luck.below(4) == 0,
            calls: [Caller::Clock, Caller::Master][usize::from(luck.below(4) == 0)],
            ..TableSettings::default()
        };
        let (host, chairs) = (players[0].person.id.clone(), (0..n_seats).map(chair).collect());
        let table = TableRow { code: "MER-472".to_owned(), ..TableRow::open(game.name, host, chairs, settings, 0) };
        let fresh = Fresh { game_id: 1, secret: format!("secret {seed}"), luck: 0 };
        let row = GameRow::coming(&table, game.rules, fresh, 0);
        World {
            luck,
            bug,
            now: Duration::ZERO,
            events: BTreeMap::new(),
            n_events: 0,
            life: 0,
            table: None,
            disk: Disk::new(table, row),
            watch: Watch::default(),
            players,
            n_people,
            n_rematches: 0,
            n_connections: 0,
            n_requests: 0,
            wake_at: None,
            is_calm: false,
            tally: Tally { tables: 1, ..Tally::default() },
            digest: DefaultHasher::new(),
        }
    }

    fn run(&mut self) -> Result<(), String> {
        self.take_up()?;
        for player in 0..self.players.len() {
            self.connect(player, None)?;
            self.later(1000, Event::Turn(player));
        }
        self.later(60_000, Event::Crash);
        let mut n_events = 0;
        loop {
            match self.disk.table.state {
                State::Over if self.is_calm && self.n_rematches == 0 && self.luck.below(4) == 0 => {
                    self.tally.rematches += 1;
                    self.n_rematches += 1;
                    n_events = CHAOS;
                    self.play_again()?;
                }
                State::Over => break,
                // The last person got up.
                State::Abandoned => {
                    self.tally.abandoned += 1;
                    return Ok(());
                }
                _ => (),
            }
            n_events += 1;
            if n_events == CHAOS {
                self.calm_down()?;
            }
            if n_events == CHAOS + PATIENCE {
                return Err("the game does not end".to_owned());
            }
            if self.disk.table.state == State::Failed {
                return Err("the table failed".to_owned());
            }
            let Some(((at, _), (life, event))) = self.events.pop_first() else {
                return Err("nothing happens any more".to_owned());
            };
            self.now = at;
            self.happen(life, event)?;
        }
        self.tally.ended += 1;
        Ok(())
    }

    /// Somebody who still sits there, or is the host, asks for another game.
    fn play_again(&mut self) -> Result<(), String> {
        let host = self.players.iter().position(|it| it.person.id == self.disk.table.host);
        self.ask(host.unwrap_or(0), Request::Rematch)
    }

    /// Something happens within so many milliseconds.
    fn later(&mut self, millis: u32, event: Event) {
        let time = Duration::from_micros(u64::from(self.luck.below(millis * 100 + 1)) * 10);
        self.at(self.now + time, event);
    }

    fn at(&mut self, at: Duration, event: Event) {
        self.n_events += 1;
        self.events.insert((at, self.n_events), (self.life, event));
    }

    fn happen(&mut self, life: u32, event: Event) -> Result<(), String> {
        match event {
            Event::Turn(player) => self.turn(player),
            Event::Crash if self.is_calm => Ok(()),
            Event::Crash => {
                self.later(120_000, Event::Crash);
                self.crash()
            }
            _ if life != self.life => Ok(()),
            Event::Input(input) => self.step(input),
            Event::Write { ticket, writes } => self.write(ticket, writes),
            Event::Wake => match self.wake_at.filter(|it| it.since_beginning() <= self.now) {
                Some(_) if self.bug != Some(Bug::NeverWoken) => {
                    self.wake_at = None;
                    self.step(Input::Tick)
                }
                _ => Ok(()),
            },
        }
    }

    // ── The table ────────────────────────────────────────────────────────────

    /// The wall clock: milliseconds since some day.
    fn wall(&self) -> i64 {
        1_700_000_000_000 + i64::try_from(self.now.as_millis()).unwrap_or(0)
    }

    fn moment(&self) -> Now {
        Now { steady: Instant::after(self.now), wall: self.wall() }
    }

    fn take_up(&mut self) -> Result<(), String> {
        self.life += 1;
        let setup = Setup {
            deal: seated::start,
            epoch: format!("life {}", self.life),
            luck: u64::from(self.luck.below(u32::MAX)),
            last_alive: Some(self.wall()),
            started_at: self.wall(),
            most_connections: 100,
        };
        let saved = self.disk.saved().ok_or("the game is lost")?;
        self.table = Some(Table::new(setup, saved, self.moment()).map_err(|it| it.0)?);
        self.wake_at = None;
        self.step(Input::Tick)
    }

    /// The process ends, wherever it is. A write that was under way may have been made.
    fn crash(&mut self) -> Result<(), String> {
        self.tally.crashes += 1;
        self.table = None;
        let events = std::mem::take(&mut self.events);
        for (at, (life, event)) in events {
            match event {
                Event::Write { writes, .. }
                    if life == self.life
                        && self.luck.below(2) == 0
                        && self.bug != Some(Bug::AcknowledgedBeforeStored) =>
                {
                    self.keep(writes);
                }
                Event::Turn(_) | Event::Crash => drop(self.events.insert(at, (life, event))),
                _ => (),
            }
        }
        if self.bug == Some(Bug::LostInACrash) {
            self.disk.lose_drafts();
        }
        self.watch.follow(&self.disk)?;
        self.players.iter_mut().for_each(|it| it.connection = None);
        self.take_up()
    }

    /// Tells the table what happened, and does what it wants done.
    fn step(&mut self, input: Input) -> Result<(), String> {
        let now = self.moment();
        let Some(table) = &mut self.table else { return Ok(()) };
        if self.bug == Some(Bug::ClockLeftBehind) {
            table.leave_clocks_behind();
        }
        let mut effects = Vec::new();
        table.step(now, input, &mut effects);
        self.tally.steps += 1;
        table.check_invariants()?;
        if effects.len() > MOST_EFFECTS {
            return Err(format!("{} effects at once", effects.len()));
        }
        self.check_reading(&effects)?;
        for effect in effects {
            format!("{effect:?}").hash(&mut self.digest);
            self.carry_out(effect)?;
        }
        Ok(())
    }

    /// Nothing is played behind what others still read.
    fn check_reading(&mut self, effects: &[Effect]) -> Result<(), String> {
        let Some(table) = &self.table else { return Ok(()) };
        let Some(held) = table.room(Instant::after(self.now)).held else { return Ok(()) };
        self.tally.held += 1;
        let writes = effects.iter().filter_map(|it| match it {
            Effect::Store { writes, .. } => Some(writes),
            _ => None,
        });
        for write in writes.flatten() {
            if let Write::Action { row, .. } = write
                && held.waiting_for.iter().any(|it| *it != row.seat)
            {
                return Err(format!("{} plays while {:?} read", row.seat, held.waiting_for));
            }
        }
        Ok(())
    }

    fn carry_out(&mut self, effect: Effect) -> Result<(), String> {
        match effect {
            Effect::Store { ticket, writes } => {
                if self.bug == Some(Bug::AcknowledgedBeforeStored) {
                    self.at(self.now, Event::Input(Input::Stored { ticket, is_ok: true }));
                }
                self.later(20, Event::Write { ticket, writes });
            }
            Effect::Send { connection, text } => self.receive(connection, &text)?,
            Effect::Close { connection, .. } => {
                for player in self.players.iter_mut().filter(|it| it.connection == Some(connection)) {
                    player.connection = None;
                }
            }
            Effect::Reply { .. } | Effect::Report(_) => (),
            Effect::Password { ticket, task } => {
                let hashed = |it: &str| format!("hash of {it}");
                let result = match task {
                    PasswordTask::Hash { password } => {
                        PasswordResult::Hashed(Ok((!password.is_empty()).then(|| hashed(&password))))
                    }
                    PasswordTask::Check { password, hash } => PasswordResult::Checked(hashed(&password) == hash),
                };
                self.tally.passwords += 1;
                self.later(100, Event::Input(Input::Password { ticket, result }));
            }
            Effect::Think(think) => {
                let action = |action| Answer { action, opinion: None };
                let answer = match self.luck.below(50) {
                    0 => think.timeout.map(action),
                    // Somebody who has something to say to partners, now and then.
                    1..5 if think.is_waited_for => Some(think.asked.answer(Spec::Greedy, &mut self.luck)),
                    _ if think.is_waited_for => Some(think.asked.answer(Spec::Random, &mut self.luck)),
                    _ => think.asked.interrupt(Spec::Random, &mut self.luck).map(action),
                };
                let (game_number, seat, question) = (think.game_number, think.seat, think.question);
                self.later(300, Event::Input(Input::Thought { game_number, seat, question, answer }));
            }
            Effect::Advise(advise) => {
                let (connection, id) = (advise.connection, advise.id);
                self.later(300, Event::Input(Input::Advised { connection, id, advised: None }));
            }
            Effect::WakeAt(at) => {
                self.wake_at = at;
                if let Some(at) = at {
                    self.at(at.since_beginning(), Event::Wake);
                }
            }
        }
        Ok(())
    }

    // ── The store ────────────────────────────────────────────────────────────

    fn keep(&mut self, writes: Vec<Write>) {
        for mut write in writes {
            if let Write::Action { row, .. } = &mut write {
                self.tally.actions += 1;
                self.tally.undone += usize::from(row.action == UNDO);
                if self.bug == Some(Bug::ForgottenIds) {
                    row.id = None;
                }
            }
            self.disk.write(write);
        }
    }

    /// The store writes, or fails. A crash may come between the write and the word of it.
    fn write(&mut self, ticket: Ticket, writes: Vec<Write>) -> Result<(), String> {
        let is_ok = self.is_calm || self.luck.below(12) != 0;
        if is_ok {
            self.keep(writes);
            self.watch.follow(&self.disk)?;
        } else {
            self.tally.failed_writes += 1;
        }
        if self.bug != Some(Bug::AcknowledgedBeforeStored) {
            let is_ok = is_ok || self.bug == Some(Bug::FailureIgnored);
            self.later(10, Event::Input(Input::Stored { ticket, is_ok }));
        }
        Ok(())
    }

    // ── People ───────────────────────────────────────────────────────────────

    fn seat_of(&self, player: usize) -> Option<Seat> {
        let Player { person, is_screen, .. } = &self.players[player];
        if *is_screen {
            return None;
        }
        let id = &person.id;
        let is_theirs = |it: &SavedChair| it.guest.as_ref().is_some_and(|(guest, _)| guest == id);
        self.disk.table.chairs.iter().position(is_theirs).map(Seat::new)
    }

    fn eye_of(&self, player: usize) -> Eye {
        match self.seat_of(player) {
            Some(seat) if self.disk.table.state != State::Open => Eye::Seat(seat),
            _ => Eye::Bystander,
        }
    }

    /// A message arrives in a browser.
    fn receive(&mut self, connection: ConnectionId, text: &str) -> Result<(), String> {
        let Some(index) = self.players.iter().position(|it| it.connection == Some(connection)) else { return Ok(()) };
        let is_swapped = self.bug == Some(Bug::FrameOfAnotherEye);
        let reader = if is_swapped { (index + 1) % self.players.len() } else { index };
        if self.watch.check(self.eye_of(reader), text)? {
            self.tally.frames += 1;
        }
        let message: serde_json::Value = serde_json::from_str(text).map_err(|it| it.to_string())?;
        let seat = self.seat_of(index);
        let player = &mut self.players[index];
        if let Some(room) = message.get("room") {
            let held = room.get("held").filter(|it| !it.is_null());
            let is_awaited = |it: &&serde_json::Value| {
                let mut awaited = it["waiting_for"].as_array().into_iter().flatten();
                awaited.any(|it| seat.is_some_and(|seat| *it == seat.to_string()))
            };
            player.read(held.filter(is_awaited).and_then(|it| u32::try_from(it["step"].as_u64()?).ok()));
        }
        match message["type"].as_str().unwrap_or_default() {
            "welcome" => player.greet(message["epoch"].as_str().unwrap_or_default().to_owned()),
            "frame" => {
                let frame = serde_json::from_value(message).map_err(|it| it.to_string())?;
                player.look(frame)?;
            }
            "ack" => {
                let id = message["id"].as_str().unwrap_or_default();
                if player.hear_acknowledged(id) {
                    self.tally.acknowledged += 1;
                    if !seat.is_some_and(|it| self.disk.has_answer(it, id)) {
                        return Err(format!("{id} is acknowledged and not stored"));
                    }
                }
            }
            "refused" if message["problem"]["code"] != "storage" => {
                let id = message["id"].as_str().unwrap_or_default();
                player.hear_refused(id);
            }
            _ => (),
        }
        Ok(())
    }

    fn connect(&mut self, index: usize, since: Option<tablee_table::wire::Since>) -> Result<(), String> {
        self.n_connections += 1;
        let player = &mut self.players[index];
        player.connection = Some(self.n_connections);
        let (connection, person, is_screen) = (self.n_connections, player.person.clone(), player.is_screen);
        self.tally.screens += usize::from(is_screen);
        self.step(Input::Connected { connection, person, is_screen, since, lang: Lang::En, takes_changes: false })
    }

    fn disconnect(&mut self, index: usize) -> Result<(), String> {
        let Some(connection) = self.players[index].connection.take() else { return Ok(()) };
        self.tally.disconnects += 1;
        self.step(Input::Disconnected { connection })
    }

    fn say(&mut self, index: usize, message: ToServer) -> Result<(), String> {
        let Some(connection) = self.players[index].connection else { return Ok(()) };
        self.step(Input::Message { connection, message, heard: Instant::after(self.now) })
    }

    fn ask(&mut self, index: usize, request: Request) -> Result<(), String> {
        self.n_requests += 1;
        let (number, person) = (self.n_requests, self.players[index].person.clone());
        let luck = u64::from(self.luck.below(u32::MAX));
        let fresh = Fresh { game_id: 1 + number as i64, secret: format!("secret {number}"), luck };
        self.step(Input::Request { number, person, request, lang: Lang::En, fresh })
    }

    fn turn(&mut self, index: usize) -> Result<(), String> {
        self.later(if self.is_calm { 1500 } else { 4000 }, Event::Turn(index));
        let is_host = self.disk.table.host == self.players[index].person.id;
        if is_host && self.disk.table.state == State::Open {
            return self.ask(index, Request::Start { nonce: None });
        }
        if is_host && self.is_calm && self.disk.table.is_paused {
            return self.ask(index, Request::Control(Control::Pause { paused: false }));
        }
        // A step that waits for the master is let go in the end.
        let room = self.table.as_ref().map(|it| it.room(self.moment().steady));
        if let Some((game_number, stage)) = room.and_then(|it| Some((it.game_number, it.stage?)))
            && is_host
            && self.is_calm
            && stage.held
        {
            let step = StepId { game_number, step: stage.step, part: Some(stage.part) };
            return self.ask(index, Request::Control(Control::Next(step)));
        }
        let seats = self.disk.table.chairs.len();
        // With clocks, the last player sleeps at the end: the game goes on without.
        let has_clock = self.disk.table.settings.pace != Pace::Unhurried;
        if self.is_calm && has_clock && index + 1 == self.n_people && self.n_people > 1 {
            let is_gone = self.players[index].connection.is_none();
            return if is_gone { self.connect(index, None) } else { Ok(()) };
        }
        let player = &mut self.players[index];
        let deed = if self.is_calm { player.behave(&mut self.luck) } else { player.misbehave(&mut self.luck, seats) };
        match deed {
            Deed::Nothing => Ok(()),
            Deed::Connect(since) => self.connect(index, since),
            Deed::Disconnect => self.disconnect(index),
            Deed::Say(message, times) => (0..times).try_for_each(|_| self.say(index, message.clone())),
            Deed::SayAndVanish(message) => {
                self.say(index, message)?;
                self.disconnect(index)
            }
            Deed::Ask(request) => self.ask(index, request),
        }
    }

    /// From now on everybody behaves and nothing fails.
    fn calm_down(&mut self) -> Result<(), String> {
        self.is_calm = true;
        let host = self.players.iter().position(|it| it.person.id == self.disk.table.host);
        let unlock = Request::Control(Control::Pause { paused: false });
        host.map_or(Ok(()), |it| self.ask(it, unlock))
    }
}
