//! All tables of one browser, driven as a server's driver does, but by whoever holds it:
//! a Web Worker, or a test. It is told what time it is and what was stored.

mod continued;
mod tables;

use std::{
    collections::{BTreeMap, HashMap, VecDeque},
    time::Duration,
};

use serde::Serialize;
use tablee_bots::Timer;
use tablee_kernel::Chance;
use tablee_l10n::Lang;
use tablee_table::{
    Advise, ConnectionId, Effect, Error, ErrorCode, Fresh, Input, Instant, Now, Person, RequestId, SavedTable, Table,
    Think, bodies,
    effect::PasswordResult,
    fair, to_text,
    wire::{ToClient, ToServer},
};

use crate::{
    desk::Answer,
    stored::{self, Row, Rows, Unreadable},
};

/// How many finished games are kept; the oldest go first.
pub const MOST_FINISHED: usize = 200;
/// How many tables are kept.
pub const MOST_TABLES: usize = 100;
/// How many people share one device at most, with as many pages of each as there are windows.
const CONNECTIONS: usize = 64;
/// The largest message, as at a server.
const LARGEST: usize = 4096;

/// What is to be done outside.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Out {
    /// Write all of this or nothing, then call [`House::stored`].
    Store(u64, Vec<Row>),
    /// Send this to a page.
    Send(ConnectionId, String),
    /// Send this to a page, and no more.
    Close(ConnectionId, String),
    /// Answer a request: its number, a status as of HTTP, and the body.
    Reply(RequestId, u16, String),
    /// Somebody has to think: call [`House::think`] when nothing else is to be done.
    Think,
    /// Call [`House::tick`] at this time of the steady clock, in milliseconds, and not as said before.
    Wake(Option<u64>),
    /// These could not be read and were set aside.
    Unreadable(Vec<Unreadable>),
}

/// What waits for a write.
enum Pending {
    Table { code: String, ticket: u64 },
    Made { number: RequestId, saved: Box<SavedTable>, lang: Lang },
    Removed { number: RequestId, lang: Lang },
    Tidied,
}

/// Somebody thinks, at a table.
enum Thinking {
    Bot(Box<Think>),
    Adviser(Box<Advise>),
}

/// All tables of one browser.
pub struct House {
    /// Nobody may guess it: secrets of games are made from it.
    luck: String,
    n_drawn: u64,
    timer: Option<Timer>,
    now: Now,
    rows: Rows,
    tables: BTreeMap<String, Table>,
    /// Where games are stored, by their ids.
    games: HashMap<i64, (String, u32)>,
    connections: HashMap<ConnectionId, (String, Person, Option<Lang>)>,
    pending: HashMap<u64, (Pending, Vec<Row>)>,
    n_stored: u64,
    thoughts: VecDeque<(String, Thinking)>,
    wakes: HashMap<String, Instant>,
    wake_at: Option<Instant>,
    out: Vec<Out>,
}

impl House {
    /// A house with what the browser's storage held. `luck` is 32 bytes from the system, as digits; the timer
    /// bounds how long bots think, for those who have a clock.
    pub fn new(luck: &str, timer: Option<Timer>, rows: Rows, now: Now) -> House {
        let mut house = House {
            luck: luck.to_owned(),
            n_drawn: 0,
            timer,
            now,
            rows,
            tables: BTreeMap::new(),
            games: HashMap::new(),
            connections: HashMap::new(),
            pending: HashMap::new(),
            n_stored: 0,
            thoughts: VecDeque::new(),
            wakes: HashMap::new(),
            wake_at: None,
            out: Vec::new(),
        };
        let (moved, lost) = house.rows.set_aside();
        house.report_unreadable(moved, lost);
        house.games = house.rows.games().into_iter().map(|it| (it.id, (it.code, it.number))).collect();
        house
    }

    fn report_unreadable(&mut self, moved: Vec<Row>, lost: Vec<Unreadable>) {
        if !lost.is_empty() {
            self.store(Pending::Tidied, moved);
            self.out.push(Out::Unreadable(lost));
        }
    }

    /// What is kept.
    pub fn rows(&self) -> &Rows {
        &self.rows
    }

    /// What is to be done now.
    pub fn take(&mut self) -> Vec<Out> {
        let wake_at = self.wakes.values().min().copied();
        if wake_at != self.wake_at {
            self.wake_at = wake_at;
            self.out.push(Out::Wake(wake_at.map(|it| it.since_beginning().as_millis() as u64)));
        }
        std::mem::take(&mut self.out)
    }

    /// Digits that nobody can guess.
    fn draw(&mut self) -> String {
        self.n_drawn += 1;
        fair::commitment(&format!("{} {}", self.luck, self.n_drawn))
    }

    fn draw_number(&mut self) -> u64 {
        u64::from_str_radix(&self.draw()[..15], 16).expect("hexadecimal digits")
    }

    fn fresh(&mut self) -> Fresh {
        let (secret, luck) = (self.draw(), self.draw_number());
        // In order of time, and never the same twice.
        let game_id = (self.now.wall << 12) | (self.draw_number() & 0xfff) as i64;
        Fresh { game_id, secret, luck }
    }

    fn store(&mut self, pending: Pending, rows: Vec<Row>) {
        self.n_stored += 1;
        self.pending.insert(self.n_stored, (pending, rows.clone()));
        self.out.push(Out::Store(self.n_stored, rows));
    }

    /// A write is safe, or could not be made.
    pub fn stored(&mut self, number: u64, is_ok: bool, now: Now) {
        self.now = now;
        let Some((pending, rows)) = self.pending.remove(&number) else { return };
        if is_ok {
            self.rows.apply(rows);
        }
        match pending {
            Pending::Table { code, ticket } => self.feed(&code, Input::Stored { ticket, is_ok }),
            Pending::Made { number, saved, lang } => {
                let code = saved.row.code.clone();
                self.games.insert(saved.game.row.id, (code.clone(), saved.game.row.number));
                let made = if is_ok { self.keep(*saved) } else { Err(ErrorCode::Storage.into()) };
                let answer = made.map(|()| Answer::of(201, &self.tables[&code].room(now.steady)));
                self.answer(number, answer, lang);
                self.tidy();
            }
            Pending::Removed { number, lang } => {
                let answer = if is_ok { Ok(Answer::nothing()) } else { Err(ErrorCode::Storage.into()) };
                self.answer(number, answer, lang);
            }
            Pending::Tidied => (),
        }
    }

    pub(crate) fn answer(&mut self, number: RequestId, answer: Result<Answer, Error>, lang: Lang) {
        let Answer { status, body } = answer.unwrap_or_else(|it| Answer::of(it.code.status(), &it.plain(lang)));
        self.out.push(Out::Reply(number, status, body));
    }

    // ── Pages ────────────────────────────────────────────────────────────────

    /// A page is about to speak at a table. Its first message is its hello.
    pub fn connect(&mut self, connection: ConnectionId, code: &str, person: Person, now: Now) {
        self.now = now;
        self.connections.insert(connection, (code.to_owned(), person, None));
    }

    /// A page says something at its table.
    pub fn message(&mut self, connection: ConnectionId, text: &str, now: Now) {
        self.now = now;
        let Some((code, person, greeted)) = self.connections.get(&connection).cloned() else { return };
        let read =
            if text.len() > LARGEST { Err(Error::from(ErrorCode::TooLarge)) } else { bodies::parse::<ToServer>(text) };
        let input = match (read, greeted) {
            (Ok(ToServer::Hello { since, lang, screen }), None) => {
                let lang = Lang::from(lang);
                self.connections.insert(connection, (code.clone(), person.clone(), Some(lang)));
                Ok(Input::Connected { connection, person, is_screen: screen, since, lang, takes_changes: false })
            }
            (Ok(_), None) => Err((Error::about(ErrorCode::Unreadable, "say hello first"), Lang::default())),
            (Ok(message), Some(_)) => Ok(Input::Message { connection, message, heard: now.steady }),
            (Err(why), lang) => Err((why, lang.unwrap_or_default())),
        };
        match input {
            Ok(input) => match self.table(&code).map(drop) {
                Ok(()) => self.feed(&code, input),
                Err(why) => {
                    self.connections.remove(&connection);
                    let bye = ToClient::Bye { problem: why.plain(greeted.unwrap_or_default()) };
                    self.out.push(Out::Close(connection, to_text(&bye).to_string()));
                }
            },
            Err((why, lang)) => {
                let refused = ToClient::Refused { id: None, problem: why.plain(lang) };
                self.out.push(Out::Send(connection, to_text(&refused).to_string()));
            }
        }
    }

    /// A page is gone.
    pub fn disconnect(&mut self, connection: ConnectionId, now: Now) {
        self.now = now;
        let Some((code, ..)) = self.connections.remove(&connection) else { return };
        self.feed(&code, Input::Disconnected { connection });
    }

    /// The time has come that [`Out::Wake`] named.
    pub fn tick(&mut self, now: Now) {
        self.now = now;
        // Whoever comes too early is told the time again: nobody else would wake the tables.
        self.wake_at = None;
        let due: Vec<String> = self.wakes.iter().filter(|(_, at)| **at <= now.steady).map(|it| it.0.clone()).collect();
        for code in due {
            self.wakes.remove(&code);
            self.feed(&code, Input::Tick);
            if self.tables.get(&code).is_some_and(|it| it.is_idle(now.steady)) {
                self.forget(&code);
            }
        }
    }

    // ── Thinking ─────────────────────────────────────────────────────────────

    /// Has the next bot or adviser think. Whether more are waiting.
    pub fn think(&mut self, now: Now) -> bool {
        self.now = now;
        let Some((code, thinking)) = self.thoughts.pop_front() else { return false };
        let mut luck = Chance::fast(self.draw_number());
        let timed = |bot: tablee_bots::Spec| self.timer.map_or(bot, |it| bot.within(it));
        let input = match thinking {
            Thinking::Bot(think) => {
                let Think { game_number, seat, question, bot, asked, is_waited_for, .. } = *think;
                let answer = if is_waited_for {
                    Some(asked.answer(timed(bot), &mut luck))
                } else {
                    asked.interrupt(timed(bot), &mut luck).map(|action| tablee_bots::Answer { action, opinion: None })
                };
                Input::Thought { game_number, seat, question, answer }
            }
            Thinking::Adviser(advise) => {
                let Advise { connection, id, bot, asked } = *advise;
                let advised = Some(asked.advise(timed(bot), &mut luck));
                Input::Advised { connection, id, advised }
            }
        };
        self.feed(&code, input);
        !self.thoughts.is_empty()
    }

    // ── Driving ──────────────────────────────────────────────────────────────

    /// Tells a table what happened, and notes what it wants done.
    fn feed(&mut self, code: &str, input: Input) {
        let mut inputs = VecDeque::from([input]);
        let mut effects = Vec::new();
        while let Some(input) = inputs.pop_front() {
            let Some(table) = self.tables.get_mut(code) else { return };
            table.step(self.now, input, &mut effects);
            for effect in effects.drain(..) {
                inputs.extend(self.carry_out(code, effect));
            }
        }
    }

    fn carry_out(&mut self, code: &str, effect: Effect) -> Option<Input> {
        match effect {
            Effect::Store { ticket, writes } => {
                for write in &writes {
                    if let tablee_table::Write::Game(row) = write {
                        self.games.insert(row.id, (row.code.clone(), row.number));
                    }
                }
                let rows = writes.iter().flat_map(|it| stored::rows_of(it, &|id| self.games.get(&id).cloned()));
                let rows = rows.collect();
                self.store(Pending::Table { code: code.to_owned(), ticket }, rows);
            }
            Effect::Send { connection, text } => self.out.push(Out::Send(connection, text.to_string())),
            Effect::Close { connection, text } => {
                self.connections.remove(&connection);
                self.out.push(Out::Close(connection, text.to_string()));
            }
            Effect::Reply { number, result } => {
                let answer = match *result {
                    Ok(room) => Answer::of(200, &room),
                    Err(problem) => {
                        let code = ErrorCode::ALL.iter().find(|it| it.word() == problem.code);
                        Answer::of(code.map_or(500, |it| it.status()), &problem)
                    }
                };
                self.out.push(Out::Reply(number, answer.status, answer.body));
            }
            // One device, one household: tables here have no passwords.
            Effect::Password { ticket, .. } => {
                return Some(Input::Password { ticket, result: PasswordResult::Hashed(Ok(None)) });
            }
            Effect::Think(think) => self.wonder(code, Thinking::Bot(think)),
            Effect::Advise(advise) => self.wonder(code, Thinking::Adviser(advise)),
            Effect::WakeAt(at) => drop(match at {
                Some(at) => self.wakes.insert(code.to_owned(), at),
                None => self.wakes.remove(code),
            }),
            Effect::Report(_) => (),
        }
        None
    }

    fn wonder(&mut self, code: &str, thinking: Thinking) {
        self.thoughts.push_back((code.to_owned(), thinking));
        self.out.push(Out::Think);
    }

    pub(crate) fn set_now(&mut self, now: Now) {
        self.now = now;
    }

    /// Takes in rows that were exported.
    pub(crate) fn take_in(&mut self, rows: Vec<Row>) {
        self.rows.apply(rows.clone());
        self.games = self.rows.games().into_iter().map(|it| (it.id, (it.code, it.number))).collect();
        self.store(Pending::Tidied, rows);
    }
}

/// What time it is: milliseconds of a steady clock, and since 1970.
pub fn now(steady: f64, wall: f64) -> Now {
    Now { steady: Instant::after(Duration::from_secs_f64(steady.max(0.0) / 1000.0)), wall: wall as i64 }
}
