//! The keeper of one table: a task that alone owns its match, people and clocks.
//!
//! Everything that happens to a table arrives here as an [`Ask`], one at a time.
//! What changes is stored first and shown afterwards, so that nobody is told what
//! a crash could undo.
//!
//! - `lobby`: sitting down, bots, settings, start, rematch.
//! - `play`: answers, and what follows from them.
//! - `running`, `questions`: one game and what it waits for.
//! - `gallery`: frames, one gallery for each pair of eyes.
//! - `presence`: who is there, who is away, whom a bot stands in for.
//! - `talk`: chat, gestures, suggestions.
//! - `party`, `teams`: what a host does beside the deal, who comes late, who plays with whom.

mod bots;
#[cfg(test)]
mod faulty;
pub(crate) mod gallery;
#[cfg(test)]
mod leak;
mod lobby;
mod onlookers;
#[cfg(test)]
mod panics;
mod party;
mod play;
mod presence;
mod questions;
mod running;
mod talk;
mod teams;

use std::{
    collections::{BTreeMap, HashSet, VecDeque},
    panic::AssertUnwindSafe,
    sync::Arc,
    time::Duration,
};

use axum::extract::ws::Utf8Bytes;
use futures_util::FutureExt as _;
use tablee_bots::Seated;
use tablee_kernel::{BadOptions, Eye, Record, Seat, Seed, record};
use tablee_l10n::Lang;
use tokio::{
    sync::{Semaphore, mpsc, oneshot},
    time::Instant,
};

pub(crate) use self::lobby::check_options;
use self::{
    gallery::{Gallery, standing},
    presence::Presence,
    running::{Running, guarded},
};
pub use self::{
    lobby::Request,
    party::{Moment, Party},
    teams::Forming,
};
use crate::{
    clock::now_ms,
    fair,
    guest::public_id,
    metrics::Metrics,
    problem::{Code, Problem, Trouble},
    store::{GameRow, Guest, Op, SavedTable, Store, TableRow},
    wire::{ChatLine, Hint, Room, Since, State, Suggestion, ToClient, ToServer},
};

/// How long a table that nobody looks at stays in memory.
const IDLE: Duration = Duration::from_secs(600);
/// How long after a failed write things that go by themselves are tried again.
const RETRY: Duration = Duration::from_millis(500);
/// How many lines of chat are shown to newcomers.
const CHAT: usize = 100;

/// Deals a game by name. In tests, one that breaks.
pub type Deal = fn(&str, &str, Seed) -> Option<Result<Box<dyn Seated>, BadOptions>>;

/// What all tables share.
pub struct Tools {
    /// Where things are kept.
    pub store: Arc<dyn Store>,
    /// How games are dealt.
    pub deal: Deal,
    /// How many bots think at once.
    pub thinkers: Arc<Semaphore>,
    /// What is counted.
    pub metrics: Metrics,
    /// When the server was last alive before this start.
    pub last_alive: Option<i64>,
    /// How many lines a table has at most.
    pub lines_per_table: usize,
}

/// What a table is asked.
pub enum Ask {
    /// What does the table look like?
    Room(oneshot::Sender<Room>),
    /// A request of a person.
    Request {
        /// Who.
        guest: Guest,
        /// What.
        request: Request,
        /// The table afterwards.
        reply: oneshot::Sender<Result<Room, Problem>>,
        /// The language of a refusal.
        lang: Lang,
    },
    /// A browser opens a line.
    Connect {
        /// The number of the line.
        socket: u64,
        /// Who.
        guest: Guest,
        /// Whether it is a shared screen, which has no seat whoever opened it.
        is_screen: bool,
        /// What it has seen.
        since: Option<Since>,
        /// The language of sentences.
        lang: Lang,
        /// Where to send.
        outbox: mpsc::Sender<Outgoing>,
    },
    /// A browser says something.
    Said {
        /// The number of the line.
        socket: u64,
        /// What.
        message: ToServer,
        /// When it was read.
        heard: Instant,
    },
    /// A line is closed.
    Gone {
        /// The number of the line.
        socket: u64,
    },
    /// A bot has thought.
    Thought {
        /// Which game of the table.
        game_number: u32,
        /// The seat it plays.
        seat: Seat,
        /// The question it thought about.
        question: u32,
        /// What it plays, if anything.
        action: Option<String>,
    },
    /// A hint is ready.
    Hinted {
        /// For which line.
        socket: u64,
        /// The id of the request.
        id: String,
        /// The hint.
        hint: Hint,
    },
    /// A guest has another name.
    Renamed(Guest),
    /// The wall clock jumped: stored times before and after cannot be compared.
    ClockJumped,
    /// The server stops.
    Close(oneshot::Sender<()>),
}

/// What goes out on a line.
pub enum Outgoing {
    /// A message.
    Text(Utf8Bytes),
    /// The last message; the line is closed after it.
    Last(Utf8Bytes),
}

/// One browser.
struct Onlooker {
    guest: Guest,
    is_screen: bool,
    lang: Lang,
    eye: Eye,
    outbox: mpsc::Sender<Outgoing>,
    muted: HashSet<String>,
    is_hint_due: bool,
}

/// The owner of one table.
pub struct Keeper {
    tools: Arc<Tools>,
    row: TableRow,
    /// The game that is being made, goes on, or is over.
    game: GameRow,
    running: Option<Running>,
    sockets: BTreeMap<u64, Onlooker>,
    galleries: BTreeMap<Eye, Gallery>,
    presence: Vec<Presence>,
    /// The last lines, and who may read each if not all: people, because the next
    /// game may have others on the same seats.
    chat: VecDeque<(Option<Vec<String>>, ChatLine)>,
    /// Every seat that somebody had in this game.
    players: Vec<(String, Seat)>,
    suggestions: Vec<Suggestion>,
    kicked: HashSet<String>,
    /// A duel is over, and late comers may sit down.
    is_new_duel: bool,
    epoch: String,
    inbox: mpsc::WeakSender<Ask>,
    retry_at: Option<Instant>,
    idle_since: Instant,
    last_clock: String,
    /// Whether the last clock told to everybody had a limit.
    has_told_clock: bool,
}

impl Keeper {
    /// A table that was just made or is taken from the store. A running game is
    /// played over again.
    pub fn new(tools: Arc<Tools>, saved: SavedTable, inbox: mpsc::WeakSender<Ask>) -> Result<Keeper, Trouble> {
        let SavedTable { row, game, chat } = saved;
        let running = if game.row.seed.is_empty() { None } else { Some(resume(&tools, &game)?) };
        let now = Instant::now();
        let mut keeper = Keeper {
            presence: vec![Presence::away_since(now); row.chairs.len()],
            tools,
            row,
            game: game.row,
            running,
            sockets: BTreeMap::new(),
            galleries: BTreeMap::new(),
            chat: chat.into(),
            players: game.players,
            suggestions: Vec::new(),
            kicked: HashSet::new(),
            is_new_duel: false,
            epoch: public_id(),
            inbox,
            retry_at: None,
            idle_since: now,
            last_clock: String::new(),
            has_told_clock: false,
        };
        let last_action_at = game.actions.last().map_or(keeper.game.started_at, |it| it.at);
        keeper.resume_clocks(&game.clocks, last_action_at);
        Ok(keeper)
    }

    /// Keeps the table until nobody needs it.
    pub async fn run(mut self, mut asks: mpsc::Receiver<Ask>) {
        self.turn(None).await;
        loop {
            let due = self.next_due();
            let ask = tokio::select! {
                ask = asks.recv() => match ask {
                    Some(ask) => Some(ask),
                    None => break,
                },
                () = sleep_until(due), if due.is_some() => None,
            };
            match ask {
                Some(Ask::Close(done)) => {
                    self.say_goodbye(Code::Closing);
                    let _ = done.send(());
                    break;
                }
                ask => self.turn(ask).await,
            }
            if self.is_idle() {
                // Whoever asks now finds the line closed and has the table loaded again.
                asks.close();
            }
        }
        tracing::debug!(code = %self.row.code, "table put away");
    }

    /// Hears what is asked, does what is due. A panic ends this table and no other.
    async fn turn(&mut self, ask: Option<Ask>) {
        let turn = async {
            match ask {
                Some(ask) => self.hear(ask).await,
                None => self.settle().await,
            }
            self.tick().await;
            self.note_clocks().await;
        };
        if AssertUnwindSafe(turn).catch_unwind().await.is_err() {
            self.fail().await;
        }
    }

    async fn hear(&mut self, ask: Ask) {
        match ask {
            Ask::Room(reply) => drop(reply.send(self.room())),
            Ask::Request { guest, request, reply, lang } => {
                let res = self.request(&guest, request).await;
                let res = res.map(|()| self.room()).map_err(|it| self.put(&it, lang));
                drop(reply.send(res));
                self.settle().await;
            }
            Ask::Connect { socket, guest, is_screen, since, lang, outbox } => {
                let onlooker = Onlooker {
                    eye: self.eye_of(&guest.id, is_screen),
                    guest,
                    is_screen,
                    lang,
                    outbox,
                    muted: HashSet::new(),
                    is_hint_due: false,
                };
                self.connect(socket, onlooker, since);
                self.settle().await;
            }
            Ask::Said { socket, message, heard } => self.said(socket, message, heard).await,
            Ask::Gone { socket } => self.gone(socket),
            Ask::Thought { game_number, seat, question, action } => {
                self.thought(game_number, seat, question, action).await;
            }
            Ask::Hinted { socket, id, hint } => {
                if let Some(onlooker) = self.sockets.get_mut(&socket) {
                    onlooker.is_hint_due = false;
                }
                self.send(socket, &ToClient::Hint { id, hint });
            }
            Ask::Renamed(guest) => self.renamed(&guest).await,
            Ask::ClockJumped => self.running.iter_mut().for_each(Running::note_clocks_anew),
            Ask::Close(_) => unreachable!("the loop hears it"),
        }
    }

    /// What is due by the clock.
    async fn tick(&mut self) {
        let now = Instant::now();
        if self.step_in_for_the_absent(now) {
            self.tell_room();
        }
        let warnings = self.running.as_mut().map(|it| it.warnings(now)).unwrap_or_default();
        for (seat, seconds, timeout) in warnings {
            self.send_eye(Eye::Seat(seat), &ToClient::Warning { seconds, timeout });
        }
        if self.next_due().is_some_and(|it| it <= now) || self.retry_at.is_some_and(|it| it <= now) {
            self.settle().await;
        }
    }

    fn next_due(&self) -> Option<Instant> {
        if let Some(retry) = self.retry_at {
            return Some(retry);
        }
        let is_playing = self.row.state == State::Playing;
        let running = self
            .running
            .as_ref()
            .filter(|_| is_playing && !self.is_paused())
            .and_then(|it| it.next_due(self.row.settings.pace));
        let idle = (!is_playing && self.sockets.is_empty()).then(|| self.idle_since + IDLE);
        [running, self.next_absence(), idle].into_iter().flatten().min()
    }

    fn is_idle(&self) -> bool {
        self.sockets.is_empty() && self.row.state != State::Playing && self.idle_since.elapsed() >= IDLE
    }

    // ── Ends ─────────────────────────────────────────────────────────────────

    /// Stores the result of a game that is over, then shows it: whoever sees the end may ask for the record.
    async fn finish(&mut self) -> Result<(), Trouble> {
        let outcome = self.running.as_ref().and_then(|it| it.table.outcome()).map(|it| standing(&it));
        let (mut game, mut row) = (self.game.clone(), self.row.clone());
        game.state = State::Over;
        game.outcome = outcome;
        game.ended_at = Some(now_ms());
        row.state = State::Over;
        row.touched_at = now_ms();
        self.tools.store.write(vec![Op::Game(Box::new(game.clone())), Op::Table(Box::new(row.clone()))]).await?;
        (self.game, self.row) = (game, row);
        self.tools.metrics.games_finished.inc();
        self.show();
        self.tell_room();
        Ok(())
    }

    /// A fault of ours: this table ends, its record stays in the store.
    async fn fail(&mut self) {
        tracing::error!(code = %self.row.code, game = %self.game.id, "table failed; its record is in the store");
        self.tools.metrics.tables_failed.inc();
        let (mut game, mut row) = (self.game.clone(), self.row.clone());
        game.state = State::Failed;
        row.state = State::Failed;
        let written =
            self.tools.store.write(vec![Op::Game(Box::new(game.clone())), Op::Table(Box::new(row.clone()))]).await;
        if let Err(error) = written {
            tracing::error!(code = %self.row.code, %error, "the failure could not be stored");
        }
        (self.game, self.row) = (game, row);
        self.running = None;
        self.say_goodbye(Code::TableFailed);
    }
}

async fn sleep_until(due: Option<Instant>) {
    match due {
        Some(due) => tokio::time::sleep_until(due).await,
        None => std::future::pending().await,
    }
}

/// Plays a stored game over again.
fn resume(tools: &Tools, game: &crate::store::SavedGame) -> Result<Running, Trouble> {
    let bad = |why: String| {
        tracing::error!(code = %game.row.code, number = game.row.number, why, "a game does not play again");
        Trouble::from(Code::TableFailed)
    };
    let seed: Seed = game.row.seed.parse().map_err(|_| bad("its seed cannot be read".to_owned()))?;
    let broken = |_| bad("the rules broke".to_owned());
    let options = game.row.options_now().map_err(|it| bad(it.to_string()))?;
    let dealt = guarded(|| (tools.deal)(&game.row.game, &options, seed)).map_err(broken)?;
    let table = dealt.ok_or_else(|| bad("no such game".to_owned()))?.map_err(|it| bad(it.to_string()))?;
    guarded(|| Running::resume(table, game)).map_err(broken)?.map_err(bad)
}

/// The record of a stored game. It holds every secret: only for games that are over.
pub(crate) fn record_of(game: &crate::store::SavedGame) -> Record {
    let row = &game.row;
    Record {
        tablee: 1,
        game: row.game.clone(),
        rules: row.rules,
        options: row.options.clone(),
        seed: row.seed.clone(),
        players: Some(row.players.clone()),
        fairness: Some(record::Fairness {
            commitment: fair::commitment(&row.secret),
            secret: row.secret.clone(),
            nonces: row.nonces.clone(),
        }),
        actions: game.actions.iter().map(|it| (it.seat.to_string(), it.action.clone())).collect(),
        events: None,
        outcome: row.outcome.as_ref().and_then(|it| serde_json::to_value(it).ok()),
    }
}
