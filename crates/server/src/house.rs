//! All tables of this server: made, found, put away.

mod brought;
mod closing;
mod guests;
mod shared;
mod upkeep;

use std::{
    collections::HashMap,
    hash::{DefaultHasher, Hash as _, Hasher as _},
    sync::Arc,
};

use tablee_bots::seated;
use tablee_games::catalog;
use tablee_l10n::Lang;
use tablee_table::check_options;
use tokio::sync::{Mutex, RwLock, Semaphore, broadcast, oneshot};

pub use self::guests::LINK;
pub(crate) use self::guests::SignedOut;
use self::{
    guests::Known,
    shared::{Untouched, fenced},
};

use crate::{
    clock::Clock,
    cluster::{self, Cluster},
    code,
    driver::{Command, Deal, Driver, Inbox, Request, Tools, fresh, inbox},
    error::{Error, ErrorCode, Problem},
    folder::Folder,
    lifetimes::Lifetimes,
    limits::{Client, Gate, Limits},
    metrics::Metrics,
    password,
    reviews::Reviews,
    store::{
        Address, GameRow, Guest, Held, Op, Postgres, SavedChair, SavedGame, SavedTable, Sqlite, Store, StoreError,
        TableRow,
    },
    thinking::{self, Thinkers},
    wire::{BotLevel, Room, State, TableSettings},
};

/// How many messages wait for a table at most.
const INBOX: usize = 256;
/// How many locks the loading of tables is spread over.
const SHARDS: usize = 64;
/// How many who sign out at once a busy connection may miss before it is closed to be sure.
const SIGNED_OUT: usize = 64;
/// How many codes are tried for a new table.
const CODES: usize = 20;

/// All tables of this server.
pub struct House {
    tools: Arc<Tools>,
    tables: RwLock<HashMap<String, Inbox>>,
    /// Held while a table is taken into memory or taken away, each for some of the codes, so that no table
    /// is there twice.
    loading: [Mutex<()>; SHARDS],
    known: std::sync::Mutex<Known>,
    signed_out: broadcast::Sender<SignedOut>,
    is_closing: std::sync::atomic::AtomicBool,
    gate: Gate,
    reviews: Arc<Reviews>,
    lifetimes: Lifetimes,
    /// The other servers of this house, and what is ours of it.
    cluster: Option<Arc<Cluster>>,
    held: std::sync::Mutex<HashMap<String, Held>>,
    /// What is ours of it and was never taken up, because it could not be read, or whoever came for it hung up.
    untouched: std::sync::Mutex<HashMap<String, Held>>,
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
    /// Opens the database of a folder.
    pub async fn open(folder: &Folder, limits: Limits, lifetimes: Lifetimes) -> Result<Arc<House>, StoreError> {
        let metrics = Metrics::default();
        let store = Arc::new(Sqlite::open_counted(&folder.database(), &metrics).await?);
        House::new(store, seated::start, limits, lifetimes, metrics, Clock::Wall, None).await
    }

    /// Opens a database on a server of its own.
    pub async fn open_at(address: &Address, limits: Limits, lifetimes: Lifetimes) -> Result<Arc<House>, StoreError> {
        let metrics = Metrics::default();
        let store = Arc::new(Postgres::open_counted(address, &metrics).await?);
        House::new(store, seated::start, limits, lifetimes, metrics, Clock::Wall, None).await
    }

    /// The same, with other servers beside us that reach us at an address of our own.
    pub async fn join(
        address: &Address,
        here: String,
        limits: Limits,
        lifetimes: Lifetimes,
    ) -> Result<Arc<House>, StoreError> {
        let metrics = Metrics::default();
        let address = Address { is_alone: false, ..address.clone() };
        let store = Arc::new(Postgres::open_counted(&address, &metrics).await?);
        let cluster = Cluster::join(Arc::clone(&store), here).await?;
        let clock = cluster.clock();
        House::new(store, seated::start, limits, lifetimes, metrics, clock, Some(cluster)).await
    }

    /// The same over any store and any games, without limits, with a clock that a test can turn.
    pub async fn with(store: Arc<dyn Store>, deal: Deal) -> Result<Arc<House>, StoreError> {
        House::with_clock(store, deal, Clock::turned()).await
    }

    /// The same with any clock.
    pub async fn with_clock(store: Arc<dyn Store>, deal: Deal, clock: Clock) -> Result<Arc<House>, StoreError> {
        House::new(store, deal, Limits::none(), Lifetimes::default(), Metrics::default(), clock, None).await
    }

    /// What passwords are looked at with, for tests that keep it.
    #[cfg(test)]
    pub(crate) fn passwords(&self) -> &Semaphore {
        &self.tools.passwords
    }

    /// Who thinks, for tests that look who waits.
    #[cfg(test)]
    pub(crate) fn thinkers(&self) -> &Arc<Thinkers> {
        &self.tools.thinkers
    }

    async fn new(
        store: Arc<dyn Store>,
        deal: Deal,
        limits: Limits,
        lifetimes: Lifetimes,
        metrics: Metrics,
        clock: Clock,
        cluster: Option<Arc<Cluster>>,
    ) -> Result<Arc<House>, StoreError> {
        // With two at least, no address can have all of them.
        let threads = std::thread::available_parallelism().map_or(1, usize::from).max(2);
        let last_alive = store.last_heartbeat().await?;
        let tools = Tools {
            store,
            deal,
            thinkers: Thinkers::new(threads),
            passwords: Semaphore::new(1),
            metrics,
            started_at: clock.now(),
            clock,
            last_alive,
            connections_per_table: limits.connections_per_table,
        };
        let house = Arc::new(House {
            tools: Arc::new(tools),
            tables: RwLock::default(),
            loading: std::array::from_fn(|_| Mutex::default()),
            known: std::sync::Mutex::default(),
            signed_out: broadcast::Sender::new(SIGNED_OUT),
            is_closing: false.into(),
            gate: Gate::new(limits),
            reviews: Arc::default(),
            lifetimes,
            cluster: cluster.clone(),
            held: std::sync::Mutex::default(),
            untouched: std::sync::Mutex::default(),
        });
        // A game is played over again when somebody comes for it, or its deadline; not before.
        house.tools.store.write(vec![Op::WakeForsaken(house.now())]).await?;
        tokio::spawn(upkeep::beat(Arc::clone(&house)));
        tokio::spawn(upkeep::clean(Arc::clone(&house)));
        if let Some(cluster) = cluster {
            house.gate.share();
            cluster::begin(&house, cluster).await;
        }
        Ok(house)
    }

    /// Where things are kept.
    pub fn store(&self) -> &dyn Store {
        &*self.tools.store
    }

    /// What time it is, in milliseconds since 1970.
    pub fn now(&self) -> i64 {
        self.tools.clock.now()
    }

    /// What was counted.
    pub fn metrics(&self) -> &Metrics {
        &self.tools.metrics
    }

    /// How long things are kept.
    pub fn lifetimes(&self) -> Lifetimes {
        self.lifetimes
    }

    /// Counts what everybody does.
    pub fn gate(&self) -> &Gate {
        &self.gate
    }

    /// Reviews that are being made, and those that were.
    pub(crate) fn reviews(&self) -> &Arc<Reviews> {
        &self.reviews
    }

    /// How many tables are in memory.
    pub async fn n_tables(&self) -> usize {
        self.tables.read().await.values().filter(|it| !it.is_closed()).count()
    }

    // ── Tables ───────────────────────────────────────────────────────────────

    /// Whether another table can be made.
    async fn has_room(&self) -> Result<(), Error> {
        if self.is_closing() {
            return Err(ErrorCode::Closing.into());
        }
        let most = self.gate.limits().tables_in_memory;
        if self.tables.read().await.len() >= most && self.n_tables().await >= most {
            return Err(ErrorCode::Crowded.into());
        }
        Ok(())
    }

    /// Makes a table and sits its maker down, unless it has a shared screen.
    pub async fn new_table(&self, host: &Guest, new: NewTable) -> Result<Room, Error> {
        self.has_room().await?;
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
        let password = match new.password.is_empty() {
            true => None,
            // One at a time in all the house: whoever opens many tables does not take all processors.
            false => {
                let _alone = self.tools.passwords.acquire().await;
                password::hash(new.password).await?
            }
        };
        let now = self.now();
        let row = TableRow::open(&new.game, host.id.clone(), chairs, new.settings, now);
        let row = TableRow { options, password, ..row };
        let make = |row: &TableRow| SavedGame::fresh(GameRow::coming(row, entry.rules, fresh(now), now));
        self.open_table(&row, host, make).await
    }

    /// Stores a table under a new code, with its game and all that happened in it, and takes it into memory.
    async fn open_table(
        &self,
        row: &TableRow,
        host: &Guest,
        game: impl Fn(&TableRow) -> SavedGame,
    ) -> Result<Room, Error> {
        let faces: Vec<_> = host.face.map(|face| (host.id.clone(), face)).into_iter().collect();
        for _ in 0..CODES {
            let row = TableRow { code: code::new(), ..row.clone() };
            let game = game(&row);
            let _alone = self.loading(&row.code).lock().await;
            let Some(held) = self.take_hold(&row.code).await? else { continue };
            let mut ops = vec![Op::NewTable(Box::new((row.clone(), game.row.clone())))];
            ops.extend(fenced(&row.code, held));
            ops.extend(brought::writes_of(&game).into_iter().map(Op::from));
            match self.tools.store.write(ops).await {
                Ok(()) => (),
                Err(StoreError::Taken) => continue,
                Err(why) => return Err(why.into()),
            }
            let table = self.keep(SavedTable { row, game, chat: Vec::new(), faces: faces.clone() }, held).await?;
            return room_of(&table).await;
        }
        Err(ErrorCode::Crowded.into())
    }

    /// The lock for the table with this code.
    fn loading(&self, code: &str) -> &Mutex<()> {
        let mut hasher = DefaultHasher::new();
        code.hash(&mut hasher);
        &self.loading[hasher.finish() as usize % SHARDS]
    }

    /// The table with this code, from memory or from the store.
    pub async fn table(&self, code: &str) -> Result<Inbox, Error> {
        let code = code::read(code).ok_or(ErrorCode::NoSuchTable)?;
        if let Some(table) = self.in_memory(&code).await {
            return Ok(table);
        }
        // A table that was put to rest is not taken up again.
        if self.is_closing() {
            return Err(ErrorCode::Closing.into());
        }
        let _alone = self.loading(&code).lock().await;
        if let Some(table) = self.in_memory(&code).await {
            return Ok(table);
        }
        // A code that is guessed must not become anybody's.
        if self.cluster.is_some() && self.tools.store.row(&code).await?.is_none() {
            return Err(ErrorCode::NoSuchTable.into());
        }
        // Another's: whoever comes again is led there.
        let held = self.take_hold(&code).await?.ok_or(ErrorCode::Closing)?;
        let taken = Untouched::of(self, &code, held);
        let saved = self.tools.store.table(&code).await?.ok_or(ErrorCode::NoSuchTable)?;
        taken.take_up();
        self.keep(saved, held).await
    }

    async fn in_memory(&self, code: &str) -> Option<Inbox> {
        self.tables.read().await.get(code).filter(|it| !it.is_closed()).cloned()
    }

    /// Gives a table a task.
    async fn keep(&self, saved: SavedTable, held: Option<Held>) -> Result<Inbox, Error> {
        let (table, commands) = inbox(INBOX);
        let code = saved.row.code.clone();
        let driver = Driver::new(Arc::clone(&self.tools), saved, held, table.downgrade())?;
        let mut tables = self.tables.write().await;
        // Nobody would put it to rest.
        if self.is_closing() {
            return Err(ErrorCode::Closing.into());
        }
        // Tables that were put away are forgotten now and then, not each time a table is made.
        if tables.len() == tables.capacity() {
            tables.retain(|_, it| !it.is_closed());
        }
        tables.insert(code, table.clone());
        tokio::spawn(driver.run(commands));
        Ok(table)
    }

    /// What the table looks like.
    pub async fn room(&self, code: &str) -> Result<Room, Error> {
        room_of(&self.table(code).await?).await
    }

    /// What the table looks like to somebody: behind a password, only its door.
    pub async fn room_for(&self, code: &str, guest: Option<&Guest>) -> Result<Room, Error> {
        let table = self.table(code).await?;
        let (reply, answer) = oneshot::channel();
        let command = Command::RoomFor(guest.map(|it| it.id.clone()), reply);
        table.send(command).await.map_err(|_| let_go())?;
        answer.await.map_err(|_| let_go().into())
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
        table.send(command).await.map_err(|_| let_go())?;
        answer.await.map_err(|_| let_go().into())
    }

    /// Public tables that are being made, where somebody is.
    pub async fn public(&self) -> Result<Vec<Room>, Error> {
        let mut res = Vec::new();
        for code in self.tools.store.public().await? {
            // A table that was put away has nobody.
            let Some(table) = self.in_memory(&code).await else { continue };
            if let Ok(room) = room_of(&table).await
                && room.state == State::Open
                && room.is_attended()
            {
                res.push(if room.has_password { room.behind_its_door() } else { room });
            }
        }
        Ok(res)
    }

    /// Takes a table away: its host may while no game goes on, or nobody else plays in it.
    pub async fn remove_table(&self, code: &str, guest: &Guest) -> Result<(), Error> {
        let room = self.room(code).await?;
        if room.host != guest.id {
            return Err(ErrorCode::NotHost.into());
        }
        if room.state == State::Playing && room.has_others(&guest.id) {
            return Err(ErrorCode::NotAlone.into());
        }
        self.take_away(&room.code).await
    }

    /// Takes a table away that was not used for long, unless somebody has just come: that is noted. Whether it was.
    async fn retire(&self, code: &str, now: i64) -> Result<bool, Error> {
        let _alone = self.loading(code).lock().await;
        let code = code.to_owned();
        let is_used = self.in_memory(&code).await.is_some();
        let mut ops = Vec::new();
        if !is_used {
            // Somebody may be there at another server.
            let Some(held) = self.take_hold(&code).await? else { return Ok(false) };
            ops.extend(fenced(&code, held));
        }
        let op =
            if is_used { Op::Touched { code, at: now } } else { Op::Remove { code, under: code::past(), at: now } };
        ops.push(op);
        self.tools.store.write(ops).await?;
        Ok(!is_used)
    }

    /// Takes a table out of memory and out of the store; its code is free again. Whoever is there is told.
    async fn take_away(&self, code: &str) -> Result<(), Error> {
        let _alone = self.loading(code).lock().await;
        if let Some(table) = self.in_memory(code).await {
            let (done, is_done) = oneshot::channel();
            if table.send(Command::Remove(done)).await.is_ok() {
                drop(is_done.await);
            }
            self.tables.write().await.remove(code);
        }
        let held = self.take_hold(code).await?.ok_or(ErrorCode::Closing)?;
        let remove = Op::Remove { code: code.to_owned(), under: code::past(), at: self.now() };
        Ok(self.tools.store.write(fenced(code, held).into_iter().chain([remove]).collect()).await?)
    }

    /// Has something worked out on another thread when its turn comes, after those who wait already.
    pub(crate) async fn elsewhere<T: Send + 'static>(
        &self,
        client: &Client,
        code: &str,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Error> {
        let (address, table) = (client.household(), code.to_owned());
        // Not by guest: a record can be read by anybody who has its link.
        let client = thinking::Client { address, guest: String::new(), table, is_attended: true };
        let _turn = self.tools.thinkers.turn(client).await;
        tokio::task::spawn_blocking(work).await.map_err(|_| ErrorCode::Internal.into())
    }

    /// The same after everybody who plays, and one at a time.
    pub(crate) async fn behind<T: Send + 'static>(
        &self,
        client: &Client,
        code: &str,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Error> {
        let (address, table) = (client.household(), code.to_owned());
        let client = thinking::Client { address, guest: String::new(), table, is_attended: false };
        let _turn = self.tools.thinkers.turn(client).await;
        tokio::task::spawn_blocking(work).await.map_err(|_| ErrorCode::Internal.into())
    }

    // ── The end ──────────────────────────────────────────────────────────────

    /// Whether the server is about to stop.
    pub fn is_closing(&self) -> bool {
        self.is_closing.load(std::sync::atomic::Ordering::Relaxed)
    }
}

async fn room_of(table: &Inbox) -> Result<Room, Error> {
    let (reply, answer) = oneshot::channel();
    table.send(Command::Room(reply)).await.map_err(|_| let_go())?;
    answer.await.map_err(|_| let_go().into())
}

/// What is said to whoever reaches a table in the very moment in which it leaves the memory, put away or given up: it
/// is there again for who comes again. One that cannot go on says so itself.
pub(crate) fn let_go() -> ErrorCode {
    ErrorCode::Closing
}
