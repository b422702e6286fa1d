//! All tables of this server: made, found, put away.

use std::{collections::HashMap, path::Path, sync::Arc, time::Duration};

use tablee_bots::seated;
use tablee_games::catalog;
use tablee_l10n::Lang;
use tablee_table::check_options;
use tokio::{
    sync::{Mutex, RwLock, Semaphore, mpsc, oneshot},
    time::Instant,
};

use crate::{
    clock::{JumpWatch, now_ms},
    code,
    driver::{Command, Deal, Driver, Request, Tools, fresh},
    error::{Error, ErrorCode, Problem},
    guest::{self, Token},
    limits::{Gate, Limits},
    metrics::Metrics,
    password,
    store::{GameRow, Guest, Op, SavedChair, SavedGame, SavedTable, Sqlite, Store, StoreError, TableRow, Write},
    wire::{BotLevel, Language, Room, State, TableSettings},
};

/// How many messages wait for a table at most.
const INBOX: usize = 256;
/// How often the server notes that it is alive.
const HEARTBEAT: Duration = Duration::from_secs(5);
/// How long a one-time link is good for.
pub const LINK: Duration = Duration::from_secs(15 * 60);
/// How many guests are remembered between requests.
const KNOWN: usize = 100_000;

/// All tables of this server.
pub struct House {
    tools: Arc<Tools>,
    tables: RwLock<HashMap<String, mpsc::Sender<Command>>>,
    loading: Mutex<()>,
    /// Whose tokens were seen lately.
    known: std::sync::Mutex<HashMap<[u8; 32], Guest>>,
    is_closing: std::sync::atomic::AtomicBool,
    gate: Gate,
}

/// A table to be made.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// The game.
    pub game: String,
    /// Its options, without the number of players.
    pub options: String,
    /// The rest.
    pub settings: TableSettings,
    /// A password; empty for none.
    pub password: String,
    /// Bots to sit down at once.
    pub bots: Vec<BotLevel>,
}

impl House {
    /// Opens the database and takes up every game that was going on.
    pub async fn open(folder: &Path, limits: Limits) -> Result<Arc<House>, StoreError> {
        let metrics = Metrics::default();
        let store = Arc::new(Sqlite::open_counted(&folder.join("tablee.db"), &metrics).await?);
        House::new(store, seated::start, limits, metrics).await
    }

    /// The same over any store and any games, without limits.
    pub async fn with(store: Arc<dyn Store>, deal: Deal) -> Result<Arc<House>, StoreError> {
        House::new(store, deal, Limits::none(), Metrics::default()).await
    }

    async fn new(
        store: Arc<dyn Store>,
        deal: Deal,
        limits: Limits,
        metrics: Metrics,
    ) -> Result<Arc<House>, StoreError> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let last_alive = store.last_heartbeat().await?;
        let tools = Tools {
            store,
            deal,
            thinkers: Arc::new(Semaphore::new(cores)),
            metrics,
            last_alive,
            connections_per_table: limits.connections_per_table,
        };
        let house = Arc::new(House {
            tools: Arc::new(tools),
            tables: RwLock::default(),
            loading: Mutex::default(),
            known: std::sync::Mutex::default(),
            is_closing: false.into(),
            gate: Gate::new(limits),
        });
        for code in house.tools.store.playing().await? {
            if let Err(error) = house.table(&code).await {
                tracing::error!(%code, problem = error.code.word(), "a table could not be taken up");
            }
        }
        tokio::spawn(beat(Arc::clone(&house)));
        Ok(house)
    }

    /// Where things are kept.
    pub fn store(&self) -> &dyn Store {
        &*self.tools.store
    }

    /// What was counted.
    pub fn metrics(&self) -> &Metrics {
        &self.tools.metrics
    }

    /// Counts what everybody does.
    pub fn gate(&self) -> &Gate {
        &self.gate
    }

    /// How many tables are in memory.
    pub async fn n_tables(&self) -> usize {
        self.tables.read().await.values().filter(|it| !it.is_closed()).count()
    }

    // ── Guests ───────────────────────────────────────────────────────────────

    /// The guest a token speaks for.
    pub async fn guest(&self, token: &Token) -> Result<Option<Guest>, Error> {
        let hash = token.hash();
        if let Some(guest) = self.known().get(&hash) {
            return Ok(Some(guest.clone()));
        }
        let guest = self.tools.store.guest(hash, now_ms()).await?;
        if let Some(guest) = &guest {
            self.remember(hash, guest.clone());
        }
        Ok(guest)
    }

    /// Makes a guest with a first token.
    pub async fn new_guest(&self, name: &str, lang: Language) -> Result<(Guest, Token), Error> {
        let guest = Guest { id: guest::public_id(), name: guest::name(name)?, lang, created_at: now_ms() };
        let token = Token::new();
        let op = Op::Token { hash: token.hash(), guest: guest.id.clone(), expires_at: None };
        self.tools.store.write(vec![Op::Guest(guest.clone()), op]).await?;
        self.remember(token.hash(), guest.clone());
        Ok((guest, token))
    }

    /// Gives a guest another name, at every table in memory too.
    pub async fn rename(&self, guest: &Guest, name: &str, lang: Language) -> Result<Guest, Error> {
        let guest = Guest { name: guest::name(name)?, lang, ..guest.clone() };
        self.tools.store.write(vec![Op::Guest(guest.clone())]).await?;
        self.known().values_mut().filter(|it| it.id == guest.id).for_each(|it| *it = guest.clone());
        for table in self.tables.read().await.values() {
            drop(table.try_send(Command::Renamed(guest.clone())));
        }
        Ok(guest)
    }

    /// A token that another device may use once.
    pub async fn new_link(&self, guest: &Guest) -> Result<Token, Error> {
        let token = Token::new();
        let expires_at = Some(now_ms() + LINK.as_millis() as i64);
        let op = Op::Token { hash: token.hash(), guest: guest.id.clone(), expires_at };
        self.tools.store.write(vec![op]).await?;
        Ok(token)
    }

    /// Uses a one-time token: the guest, and a token for this device.
    pub async fn claim(&self, link: &Token) -> Result<(Guest, Token), Error> {
        let guest = self.tools.store.redeem(link.hash(), now_ms()).await?.ok_or(ErrorCode::BadLink)?;
        self.known().remove(&link.hash());
        let token = Token::new();
        let op = Op::Token { hash: token.hash(), guest: guest.id.clone(), expires_at: None };
        self.tools.store.write(vec![op]).await?;
        Ok((guest, token))
    }

    fn known(&self) -> std::sync::MutexGuard<'_, HashMap<[u8; 32], Guest>> {
        self.known.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    fn remember(&self, hash: [u8; 32], guest: Guest) {
        let mut known = self.known();
        if known.len() >= KNOWN {
            known.clear();
        }
        known.insert(hash, guest);
    }

    // ── Tables ───────────────────────────────────────────────────────────────

    /// Makes a table and sits its maker down, unless it has a shared screen.
    pub async fn new_table(&self, host: &Guest, new: NewTable) -> Result<Room, Error> {
        if self.is_closing() {
            return Err(ErrorCode::Closing.into());
        }
        let most = self.gate.limits().tables_in_memory;
        if self.tables.read().await.len() >= most && self.n_tables().await >= most {
            return Err(ErrorCode::Crowded.into());
        }
        let entry = catalog::find(&new.game).ok_or_else(|| Error::about(ErrorCode::NoSuchGame, &new.game))?;
        let options = check_options(&new.game, &new.options)?;
        let n_chairs = *(entry.players)().end();
        // Whoever opens a shared screen has no hand there: people sit down with their phones.
        let me = SavedChair { guest: Some((host.id.clone(), host.name.clone())), ..SavedChair::default() };
        let me = (!new.settings.shared_screen).then_some(me);
        let bots = new.bots.iter().map(|&level| SavedChair { bot: Some(level), ..SavedChair::default() });
        let mut chairs: Vec<SavedChair> = me.into_iter().chain(bots).collect();
        if chairs.len() > n_chairs {
            return Err(ErrorCode::TableFull.into());
        }
        chairs.resize(n_chairs, SavedChair::default());
        let password = password::hash(new.password).await?;
        let _alone = self.loading.lock().await;
        let code = self.free_code().await?;
        let now = now_ms();
        let row = TableRow {
            code: code.clone(),
            game: new.game,
            options,
            settings: new.settings,
            password,
            host: host.id.clone(),
            is_locked: false,
            is_paused: false,
            state: State::Open,
            game_number: 1,
            chairs,
            members: Vec::new(),
            created_at: now,
            touched_at: now,
        };
        let game = GameRow::coming(&row, entry.rules, fresh(), now);
        let ops = vec![Write::Table(Box::new(row.clone())).into(), Write::Game(Box::new(game.clone())).into()];
        self.tools.store.write(ops).await?;
        let game = SavedGame::fresh(game);
        let table = self.keep(&code, SavedTable { row, game, chat: Vec::new() }).await?;
        room_of(&table).await
    }

    async fn free_code(&self) -> Result<String, Error> {
        for _ in 0..100 {
            let code = code::new();
            if self.tools.store.table(&code).await?.is_none() {
                return Ok(code);
            }
        }
        Err(ErrorCode::Internal.into())
    }

    /// The table with this code, from memory or from the store.
    pub async fn table(&self, code: &str) -> Result<mpsc::Sender<Command>, Error> {
        // A table that was put to bed is not taken up again.
        if self.is_closing() {
            return Err(ErrorCode::Closing.into());
        }
        let code = code::read(code).ok_or(ErrorCode::NoSuchTable)?;
        if let Some(table) = self.in_memory(&code).await {
            return Ok(table);
        }
        let _alone = self.loading.lock().await;
        if let Some(table) = self.in_memory(&code).await {
            return Ok(table);
        }
        let saved = self.tools.store.table(&code).await?.ok_or(ErrorCode::NoSuchTable)?;
        self.keep(&code, saved).await
    }

    async fn in_memory(&self, code: &str) -> Option<mpsc::Sender<Command>> {
        self.tables.read().await.get(code).filter(|it| !it.is_closed()).cloned()
    }

    /// Gives a table a task.
    async fn keep(&self, code: &str, saved: SavedTable) -> Result<mpsc::Sender<Command>, Error> {
        let (table, commands) = mpsc::channel(INBOX);
        let driver = Driver::new(Arc::clone(&self.tools), saved, table.downgrade())?;
        let mut tables = self.tables.write().await;
        // Tables that were put away are forgotten now and then, not each time a table is made.
        if tables.len() == tables.capacity() {
            tables.retain(|_, it| !it.is_closed());
        }
        tables.insert(code.to_owned(), table.clone());
        tokio::spawn(driver.run(commands));
        Ok(table)
    }

    /// What the table looks like.
    pub async fn room(&self, code: &str) -> Result<Room, Error> {
        room_of(&self.table(code).await?).await
    }

    /// Asks something of a table for a person.
    pub async fn request(
        &self,
        code: &str,
        guest: &Guest,
        request: Request,
        lang: Lang,
    ) -> Result<Result<Room, Problem>, Error> {
        let table = self.table(code).await?;
        let (reply, answer) = oneshot::channel();
        let command = Command::Request { guest: guest.clone(), request, reply, lang };
        table.send(command).await.map_err(|_| ErrorCode::TableFailed)?;
        answer.await.map_err(|_| ErrorCode::TableFailed.into())
    }

    /// Public tables that are being made.
    pub async fn public(&self) -> Result<Vec<Room>, Error> {
        let mut res = Vec::new();
        for code in self.tools.store.public().await? {
            if let Ok(room) = self.room(&code).await
                && room.state == State::Open
            {
                res.push(room);
            }
        }
        Ok(res)
    }

    // ── The end ──────────────────────────────────────────────────────────────

    /// Whether the server is about to stop.
    pub fn is_closing(&self) -> bool {
        self.is_closing.load(std::sync::atomic::Ordering::Relaxed)
    }

    /// Refuses new things, says goodbye to everybody, and returns when all that was
    /// accepted is stored.
    pub async fn close(&self) {
        self.is_closing.store(true, std::sync::atomic::Ordering::Relaxed);
        let tables: Vec<_> = self.tables.write().await.drain().map(|(_, it)| it).collect();
        let goodbyes = tables.into_iter().map(|table| async move {
            let (done, is_done) = oneshot::channel();
            if table.send(Command::Close(done)).await.is_ok() {
                drop(is_done.await);
            }
        });
        futures_util::future::join_all(goodbyes).await;
        drop(self.tools.store.write(vec![Op::Heartbeat(now_ms())]).await);
    }
}

async fn room_of(table: &mpsc::Sender<Command>) -> Result<Room, Error> {
    let (reply, answer) = oneshot::channel();
    table.send(Command::Room(reply)).await.map_err(|_| ErrorCode::TableFailed)?;
    answer.await.map_err(|_| ErrorCode::TableFailed.into())
}

/// Notes every few seconds that the server is alive, and whether the wall clock jumped.
async fn beat(house: Arc<House>) {
    let mut every = tokio::time::interval(HEARTBEAT);
    let mut watch = JumpWatch::new(now_ms(), Instant::now());
    while !house.is_closing() {
        every.tick().await;
        if watch.has_jumped(now_ms(), Instant::now()) {
            tracing::warn!("the clock of this machine jumped");
            let tables: Vec<_> = house.tables.read().await.values().cloned().collect();
            for table in tables {
                drop(table.send(Command::ClockJumped).await);
            }
        }
        drop(house.tools.store.write(vec![Op::Heartbeat(now_ms())]).await);
    }
}
