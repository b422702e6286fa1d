//! Everything in memory, for tests and fuzzing: keeps no promise beyond the process.

use std::{
    collections::{BTreeMap, HashMap, HashSet},
    sync::{Mutex, MutexGuard, PoisonError},
};

use futures_util::future::{BoxFuture, ready};
use tablee_kernel::Seat;

use super::{
    ActionRow, ClockRow, DAY, Device, DraftRow, Expired, GameRow, Guest, MOST_REVIEWS, MyRow, Op, PredictionRow,
    ReviewRow, SavedGame, SavedTable, StageRow, Store, StoreError, TableRow, TokenHash, Write,
};
use crate::{
    lifetimes::Cutoffs,
    wire::{ChatLine, Pace, State},
};

/// How many lines of chat are remembered.
const CHAT: usize = 100;

/// A store that forgets.
#[derive(Default)]
pub struct Memory {
    inside: Mutex<Inside>,
}

#[derive(Default)]
struct Inside {
    guests: HashMap<String, Guest>,
    tokens: HashMap<TokenHash, Token>,
    tables: BTreeMap<String, TableRow>,
    games: BTreeMap<i64, GameRow>,
    players: Vec<(String, i64, Seat)>,
    actions: HashMap<i64, Vec<ActionRow>>,
    drafts: BTreeMap<(i64, Seat), DraftRow>,
    clocks: BTreeMap<(i64, Seat), ClockRow>,
    stages: BTreeMap<i64, StageRow>,
    predictions: Vec<(i64, PredictionRow)>,
    reviews: BTreeMap<i64, ReviewRow>,
    chat: Vec<(String, Option<Vec<String>>, ChatLine)>,
    heartbeat: Option<i64>,
    /// When guests were last here.
    seen: HashMap<String, i64>,
    /// When tables that were put away have to be woken.
    waking: HashMap<String, i64>,
    /// Codes of tables that are gone, under which finished games are kept.
    past: HashSet<String>,
    /// Why writes fail now, if they do.
    fault: Option<String>,
    /// How many writes are left before they fail.
    left: Option<u32>,
    /// Whether the next write is stored and nobody is told.
    is_doubtful: bool,
}

impl Memory {
    /// Refuses every write from now on, or no more.
    pub fn break_down(&self, fault: Option<&str>) {
        let mut inside = self.inside();
        (inside.fault, inside.left) = (fault.map(str::to_owned), None);
    }

    /// Takes so many writes and then refuses every other.
    pub fn fail_after(&self, writes: u32) {
        self.inside().left = Some(writes);
    }

    /// Stores the next write, and does not know whether it has.
    pub fn doubt(&self) {
        self.inside().is_doubtful = true;
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A token, of a browser or of a link.
struct Token {
    guest: String,
    expires_at: Option<i64>,
    device: Device,
}

impl Inside {
    fn write(&mut self, op: Op) {
        match op {
            Op::Guest(guest) => drop(self.guests.insert(guest.id.clone(), guest)),
            Op::Token { hash, guest, expires_at, device, at } => {
                let device = Device { hash, name: device, made_at: at, seen_at: at };
                self.tokens.insert(hash, Token { guest, expires_at, device });
            }
            Op::Table(write) => self.write_table(write),
            Op::Heartbeat(at) => self.heartbeat = Some(at),
            Op::Review(row) => self.write_review(row),
            Op::Held { .. } => (),
            Op::ForgetToken(hash) => drop(self.tokens.remove(&hash)),
            Op::ForgetOtherTokens { guest, but } => {
                self.tokens.retain(|hash, it| it.guest != guest || *hash == but);
            }
            Op::Seen { guest, token, device, at } => {
                if let Some(token) = self.tokens.get_mut(&token) {
                    token.device.seen_at = at;
                    if !device.is_empty() {
                        token.device.name = device;
                    }
                }
                self.seen.insert(guest, at);
            }
            Op::ForgetDevices(before) => {
                self.tokens.retain(|_, it| it.expires_at.is_some() || it.device.seen_at >= before);
            }
            Op::ForgetGuest(guest) => {
                self.tokens.retain(|_, it| it.guest != guest);
                self.players.retain(|(it, ..)| *it != guest);
                self.predictions.retain(|(_, it)| it.guest != guest);
                self.guests.remove(&guest);
            }
            Op::EraseGuest { guest, name } => {
                let theirs: Vec<_> = self.players.iter().filter(|it| it.0 == guest).cloned().collect();
                for (_, game, seat) in theirs {
                    let player = self.games.get_mut(&game).and_then(|it| it.players.get_mut(seat.index()));
                    if let Some(player) = player {
                        player.clone_from(&name);
                    }
                }
                self.chat.retain(|(.., line)| line.from.guest != guest);
                self.write(Op::ForgetGuest(guest));
            }
            Op::ForgetLinks(at) => self.tokens.retain(|_, it| it.expires_at.is_none_or(|it| it > at)),
            Op::NewTable(rows) => {
                let (table, game) = *rows;
                self.games.insert(game.id, game);
                self.tables.insert(table.code.clone(), table);
            }
            Op::Touched { code, at } => self.touch(&code, at),
            Op::PutAway { code, wake_at, at } => {
                self.touch(&code, at);
                self.waking.remove(&code);
                self.waking.extend(wake_at.map(|it| (code, it)));
            }
            Op::Woken { code } => drop(self.waking.remove(&code)),
            Op::WakeForsaken(at) => {
                let is_forsaken =
                    |it: &&TableRow| it.state == State::Playing && it.settings.pace == Pace::Correspondence;
                let forsaken: Vec<String> =
                    self.tables.values().filter(is_forsaken).map(|it| it.code.clone()).collect();
                for code in forsaken {
                    self.waking.entry(code).or_insert(at);
                }
            }
            Op::Remove { code, under, at } => self.remove(&code, under, at),
            Op::Erase { code } => self.erase(&code),
        }
    }

    /// Whether something with this name is there already.
    fn is_taken(&self, op: &Op) -> bool {
        match op {
            Op::NewTable(rows) => self.tables.contains_key(&rows.0.code) || self.games.contains_key(&rows.1.id),
            Op::Table(Write::Action { game, row }) => {
                self.actions.get(game).is_some_and(|it| it.iter().any(|it| it.ply == row.ply))
            }
            _ => false,
        }
    }

    fn write_review(&mut self, row: ReviewRow) {
        let is_newer = self.reviews.get(&row.game).is_some_and(|it| it.version > row.version);
        if is_newer || !self.games.contains_key(&row.game) {
            return;
        }
        self.reviews.insert(row.game, row);
        if self.reviews.len() as i64 > MOST_REVIEWS {
            let oldest = self.reviews.values().map(|it| (it.made_at, it.game)).min();
            oldest.map(|(_, game)| self.reviews.remove(&game));
        }
    }

    fn touch(&mut self, code: &str, at: i64) {
        if let Some(row) = self.tables.get_mut(code) {
            row.touched_at = row.touched_at.max(at);
        }
    }

    fn erase(&mut self, code: &str) {
        self.games.retain(|_, it| it.code != code);
        let games = &self.games;
        self.actions.retain(|it, _| games.contains_key(it));
        self.players.retain(|it| games.contains_key(&it.1));
        self.drafts.retain(|it, _| games.contains_key(&it.0));
        self.clocks.retain(|it, _| games.contains_key(&it.0));
        self.stages.retain(|it, _| games.contains_key(it));
        self.predictions.retain(|it| games.contains_key(&it.0));
        self.reviews.retain(|it, _| games.contains_key(it));
        self.tables.remove(code);
        self.past.remove(code);
        self.waking.remove(code);
        self.chat.retain(|(it, ..)| it != code);
    }

    fn remove(&mut self, code: &str, under: String, at: i64) {
        let is_finished = |it: &GameRow| matches!(it.state, State::Over | State::Abandoned) && !it.seed.is_empty();
        let row = self.tables.get(code).cloned();
        for game in self.games.values_mut().filter(|it| it.code == code && is_finished(it)) {
            game.code.clone_from(&under);
        }
        self.erase(code);
        // Nothing waits to be answered or opened in games that have ended.
        let past: HashSet<i64> = self.games.values().filter(|it| it.code == under).map(|it| it.id).collect();
        self.drafts.retain(|it, _| !past.contains(&it.0));
        self.clocks.retain(|it, _| !past.contains(&it.0));
        self.stages.retain(|it, _| !past.contains(it));
        self.predictions.retain(|it| !past.contains(&it.0));
        if let Some(row) = row.filter(|_| self.games.values().any(|it| it.code == under)) {
            let (password, chairs, members, banned) = Default::default();
            let code = under.clone();
            let row = TableRow { code, state: State::Over, touched_at: at, password, chairs, members, banned, ..row };
            self.past.insert(under.clone());
            self.tables.insert(under, row);
        }
    }

    fn write_table(&mut self, write: Write) {
        match write {
            Write::Table(row) => drop(self.tables.insert(row.code.clone(), *row)),
            Write::Game(row) => drop(self.games.insert(row.id, *row)),
            Write::Player { guest, game, seat } => {
                let player = (guest, game, seat);
                if !self.players.contains(&player) {
                    self.players.push(player);
                }
            }
            Write::Action { game, row } => self.actions.entry(game).or_default().push(row),
            Write::Draft { game, row } => drop(self.drafts.insert((game, row.seat), row)),
            Write::Clocks { game, rows } => self.clocks.extend(rows.into_iter().map(|it| ((game, it.seat), it))),
            Write::Prediction { game, row } => {
                self.predictions.retain(|(it, row_before)| {
                    (*it, &row_before.guest, row_before.number) != (game, &row.guest, row.number)
                });
                self.predictions.push((game, row));
            }
            Write::Stage { game, row } => drop(self.stages.insert(game, row)),
            Write::Chat { code, team, line } => {
                // What nobody is shown any longer is not kept.
                if self.chat.iter().filter(|it| it.0 == code).count() >= CHAT {
                    let oldest = self.chat.iter().position(|it| it.0 == code);
                    oldest.map(|it| self.chat.remove(it));
                }
                self.chat.push((code, team, line));
            }
        }
    }

    fn guest(&self, token: TokenHash, is_good: impl Fn(Option<i64>) -> bool) -> Option<Guest> {
        let token = self.tokens.get(&token)?;
        self.guests.get(&token.guest).filter(|_| is_good(token.expires_at)).cloned()
    }

    fn game(&self, code: &str, number: u32) -> Option<SavedGame> {
        let row = self.games.values().find(|it| it.code == code && it.number == number)?.clone();
        Some(SavedGame {
            predictions: self.predictions.iter().filter(|it| it.0 == row.id).map(|it| it.1.clone()).collect(),
            stage: self.stages.get(&row.id).cloned(),
            actions: self.actions.get(&row.id).cloned().unwrap_or_default(),
            drafts: self
                .drafts
                .range((row.id, Seat::new(0))..)
                .take_while(|((game, _), _)| *game == row.id)
                .map(|(_, it)| it.clone())
                .collect(),
            clocks: self.clocks.iter().filter(|((game, _), _)| *game == row.id).map(|(_, it)| it.clone()).collect(),
            players: self.players.iter().filter(|it| it.1 == row.id).map(|it| (it.0.clone(), it.2)).collect(),
            given_up: self.games.values().filter(|it| it.code == code && it.number < number && it.is_given_up()).count()
                as u32,
            row,
        })
    }

    fn table(&self, code: &str) -> Option<SavedTable> {
        let row = self.tables.get(code)?.clone();
        let game = self.game(code, row.game_number)?;
        let chat = self.chat.iter().filter(|(it, ..)| it == code).map(|(_, team, line)| (team.clone(), line.clone()));
        let sitters = row.chairs.iter().flat_map(|it| it.guest.iter().chain(&it.heir));
        let face = |(id, _): &(String, String)| Some((id.clone(), self.guests.get(id)?.face?));
        let faces = sitters.filter_map(face).collect();
        Some(SavedTable { row, game, chat: chat.collect(), faces })
    }

    fn codes(&self, is_wanted: impl Fn(&TableRow) -> bool) -> Vec<String> {
        self.tables.values().filter(|it| is_wanted(it)).map(|it| it.code.clone()).collect()
    }
}

fn done<T: Send + 'static>(value: T) -> BoxFuture<'static, Result<T, StoreError>> {
    Box::pin(ready(Ok(value)))
}

impl Store for Memory {
    fn write(&self, ops: Vec<Op>) -> BoxFuture<'_, Result<(), StoreError>> {
        let mut inside = self.inside();
        match &mut inside.left {
            Some(0) => inside.fault = Some("no more writes".to_owned()),
            Some(left) => *left -= 1,
            None => (),
        }
        if let Some(fault) = &inside.fault {
            return Box::pin(ready(Err(StoreError::Failed(fault.clone()))));
        }
        if ops.iter().any(|it| inside.is_taken(it)) {
            return Box::pin(ready(Err(StoreError::Taken)));
        }
        ops.into_iter().for_each(|it| inside.write(it));
        if std::mem::take(&mut inside.is_doubtful) {
            return Box::pin(ready(Err(StoreError::Unsure)));
        }
        done(())
    }

    fn guest(&self, token: TokenHash) -> BoxFuture<'_, Result<Option<Guest>, StoreError>> {
        done(self.inside().guest(token, |it| it.is_none()))
    }

    fn devices<'a>(&'a self, guest: &'a str) -> BoxFuture<'a, Result<Vec<Device>, StoreError>> {
        let inside = self.inside();
        let theirs = inside.tokens.values().filter(|it| it.guest == guest && it.expires_at.is_none());
        let mut theirs: Vec<Device> = theirs.map(|it| it.device.clone()).collect();
        theirs.sort_by_key(|it| std::cmp::Reverse((it.seen_at, it.made_at)));
        done(theirs)
    }

    fn redeem(&self, token: TokenHash, now: i64) -> BoxFuture<'_, Result<Option<Guest>, StoreError>> {
        let mut inside = self.inside();
        let guest = inside.guest(token, |it| it.is_some_and(|it| it > now));
        if guest.is_some() {
            inside.tokens.remove(&token);
        }
        done(guest)
    }

    fn table<'a>(&'a self, code: &'a str) -> BoxFuture<'a, Result<Option<SavedTable>, StoreError>> {
        done(self.inside().table(code))
    }

    fn row<'a>(&'a self, code: &'a str) -> BoxFuture<'a, Result<Option<TableRow>, StoreError>> {
        done(self.inside().tables.get(code).cloned())
    }

    fn due(&self, now: i64) -> BoxFuture<'_, Result<Vec<String>, StoreError>> {
        let inside = self.inside();
        done(inside.waking.iter().filter(|(_, at)| **at <= now).map(|(code, _)| code.clone()).collect())
    }

    fn expired(&self, cutoffs: Cutoffs) -> BoxFuture<'_, Result<Expired, StoreError>> {
        let inside = self.inside();
        let is_old = |it: &TableRow| {
            let cutoff = match it.state {
                State::Open => cutoffs.open_tables,
                State::Playing => cutoffs.games,
                State::Over | State::Abandoned | State::Failed => cutoffs.finished_tables,
            };
            it.touched_at < cutoff
        };
        let seen_at = |it: &Guest| inside.seen.get(&it.id).copied().unwrap_or(it.created_at);
        let is_passer_by = |it: &Guest| {
            let has_played = inside.players.iter().any(|(guest, ..)| *guest == it.id);
            seen_at(it) < cutoffs.passers_by && seen_at(it) - it.created_at < DAY && !has_played
        };
        let is_gone = |it: &&Guest| seen_at(it) < cutoffs.guests || is_passer_by(it);
        done(Expired {
            tables: inside.codes(|it| !inside.past.contains(&it.code) && is_old(it)),
            records: inside.codes(|it| inside.past.contains(&it.code) && it.touched_at < cutoffs.records),
            guests: inside.guests.values().filter(is_gone).map(|it| it.id.clone()).collect(),
        })
    }

    fn check(&self, now: i64) -> BoxFuture<'_, Result<(), StoreError>> {
        self.write(vec![Op::Heartbeat(now)])
    }

    fn public(&self) -> BoxFuture<'_, Result<Vec<String>, StoreError>> {
        done(self.inside().codes(|it| it.state == State::Open && it.settings.public))
    }

    fn game<'a>(&'a self, code: &'a str, number: u32) -> BoxFuture<'a, Result<Option<SavedGame>, StoreError>> {
        done(self.inside().game(code, number))
    }

    fn review(&self, game: i64, version: u16) -> BoxFuture<'_, Result<Option<Vec<u8>>, StoreError>> {
        let inside = self.inside();
        let found = inside.reviews.get(&game).filter(|it| it.version == version);
        done(found.map(|it| it.pieces.clone()))
    }

    fn all_games(&self) -> BoxFuture<'_, Result<Vec<(String, u32)>, StoreError>> {
        done(self.inside().games.values().map(|it| (it.code.clone(), it.number)).collect())
    }

    fn games_of<'a>(&'a self, guest: &'a str) -> BoxFuture<'a, Result<Vec<MyRow>, StoreError>> {
        let inside = self.inside();
        let mine = inside.players.iter().rev().filter(|(it, ..)| it == guest);
        let people = |of| inside.players.iter().filter(|(_, game, _)| *game == of).map(|(.., seat)| *seat).collect();
        let face = |(who, _, seat): &(String, _, Seat)| Some((*seat, inside.guests.get(who)?.face?));
        let faces = |of| inside.players.iter().filter(|(_, game, _)| *game == of).filter_map(face).collect();
        let row = |game, seat| {
            Some(MyRow { row: inside.games.get(&game)?.clone(), seat, people: people(game), faces: faces(game) })
        };
        done(mine.filter_map(|(_, game, seat)| row(*game, *seat)).collect())
    }

    fn tables_of<'a>(&'a self, guest: &'a str) -> BoxFuture<'a, Result<Vec<String>, StoreError>> {
        let inside = self.inside();
        let is_theirs = |it: &&TableRow| {
            !inside.past.contains(&it.code)
                && (it.host == guest || it.chairs.iter().any(|it| it.guest.as_ref().is_some_and(|(id, _)| id == guest)))
        };
        done(inside.tables.values().filter(is_theirs).map(|it| it.code.clone()).collect())
    }

    fn chat_of<'a>(&'a self, guest: &'a str) -> BoxFuture<'a, Result<Vec<(String, ChatLine)>, StoreError>> {
        let inside = self.inside();
        let theirs = inside.chat.iter().filter(|(.., line)| line.from.guest == guest);
        done(theirs.map(|(code, _, line)| (code.clone(), line.clone())).collect())
    }

    fn last_heartbeat(&self) -> BoxFuture<'_, Result<Option<i64>, StoreError>> {
        done(self.inside().heartbeat)
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(ready(()))
    }
}
