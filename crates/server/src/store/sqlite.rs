//! SQLite, embedded: one connection writes, a few read.

use std::{
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicI64, AtomicU64, Ordering::Relaxed},
    },
    time::Duration,
};

use futures_util::future::BoxFuture;
use prometheus_client::metrics::{counter::Counter, histogram::Histogram};
use serde::de::DeserializeOwned;
use sqlx::{
    ConnectOptions as _, Connection as _, Row as _, SqliteConnection, SqlitePool,
    migrate::Migrator,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteRow, SqliteSynchronous},
};
use tablee_kernel::Seat;
use tokio::{
    sync::{mpsc, oneshot},
    time::{Instant, sleep_until},
};

use super::{
    ActionRow, ClockRow, DAY, Device, DraftRow, Expired, GameRow, Guest, LATELY, MyRow, Op, PredictionRow, SavedGame,
    SavedTable, StageRow, Store, StoreError, TableRow, TokenHash, stored,
};
use crate::{
    clock::now_ms,
    lifetimes::Cutoffs,
    metrics::Metrics,
    wire::{ChatLine, Face, Language, State},
};

mod backup;
mod fold;
mod removal;
mod reviews;
mod schema;
mod write;

pub use backup::{back_up, check};
use fold::Folder;
use schema::Steps;
use write::NotWritten;

/// How long a write waits for somebody else's lock before it is refused.
const BUSY: Duration = Duration::from_secs(2);
/// How many writes wait for the writer at most; beyond, callers wait to hand theirs in.
const QUEUE: usize = 4096;
/// How many writes share a transaction at most.
const GROUP: usize = 512;
/// One transaction begins no sooner than this after the one before, so that more writes share it: beginning, syncing and
/// waking everybody up costs more than what is written. Whoever writes alone does not wait.
const SPACING: Duration = Duration::from_millis(1);
/// With so many waiting it begins all the same.
const ENOUGH: usize = 64;
/// How many lines of chat are remembered.
const CHAT: i64 = 100;
/// How many of what is due or has outlived its time are looked up at once.
const SOME: i64 = 50;
/// For how many milliseconds a failure counts.
const RECENT: i64 = 60_000;

/// A database in one file.
pub struct Sqlite {
    readers: SqlitePool,
    writer: mpsc::Sender<Request>,
    /// Held while a one-time token is read and taken out.
    redeeming: tokio::sync::Mutex<()>,
    /// When something could last not be stored or read, in milliseconds.
    failed_at: AtomicI64,
}

enum Request {
    Write(Write),
    Pages(u32, oneshot::Sender<Result<(), StoreError>>),
    /// The log is long, and most of it is in the file.
    Fold,
    Close(oneshot::Sender<()>),
}

struct Write {
    ops: Vec<Op>,
    reply: oneshot::Sender<Result<(), StoreError>>,
}

impl Sqlite {
    /// Opens the file, makes it if need be, and brings it up to date.
    pub async fn open(file: &Path) -> Result<Sqlite, StoreError> {
        Sqlite::open_counted(file, &Metrics::default()).await
    }

    /// The same, counting what is written.
    pub(crate) async fn open_counted(file: &Path, metrics: &Metrics) -> Result<Sqlite, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // Acknowledged means stored, even if the power goes.
            .synchronous(SqliteSynchronous::Full)
            // What somebody had deleted is not left in the free pages of the file.
            .pragma("secure_delete", "on")
            .busy_timeout(BUSY)
            .foreign_keys(true)
            .disable_statement_logging();
        // Not within a commit: see `fold`.
        let mut connection = options.clone().pragma("wal_autocheckpoint", "0").connect().await?;
        let shape = Migrator::new(Steps).await.map_err(|it| StoreError::Failed(it.to_string()))?;
        shape.run(&mut connection).await.map_err(|it| StoreError::Failed(it.to_string()))?;
        let readers = SqlitePoolOptions::new().max_connections(4).connect_with(options.clone().read_only(true)).await?;
        let (writer, requests) = mpsc::channel(QUEUE);
        let n_written = Arc::default();
        let folder = Folder::start(options.connect().await?, writer.downgrade(), Arc::clone(&n_written));
        let (groups, failures) = (metrics.group_size.clone(), metrics.writes_failed.clone());
        let writer_of_all = Writer { connection, folder, n_written, groups, failures };
        tokio::spawn(writer_of_all.run(requests));
        Ok(Sqlite {
            readers,
            writer,
            redeeming: tokio::sync::Mutex::default(),
            failed_at: AtomicI64::new(i64::MIN / 2),
        })
    }

    /// Lets the file grow to so many pages at most, or no further if it has more already; or as it likes
    /// again. Beyond, SQLite says what it says when the disk is full.
    pub async fn limit_pages(&self, pages: Option<u32>) -> Result<(), StoreError> {
        let (reply, answer) = oneshot::channel();
        let closed = || StoreError::Failed("closed".to_owned());
        self.writer.send(Request::Pages(pages.unwrap_or(u32::MAX - 1), reply)).await.map_err(|_| closed())?;
        answer.await.map_err(|_| closed())?
    }

    /// Table and number of every game, in the order in which they were made.
    pub async fn all_games(&self) -> Result<Vec<(String, u32)>, StoreError> {
        Ok(sqlx::query_as("SELECT code, number FROM games ORDER BY id").fetch_all(&self.readers).await?)
    }

    /// Notes when something fails, but for a name that is taken.
    fn noted<'a, T: 'a>(
        &'a self,
        work: impl Future<Output = Result<T, StoreError>> + Send + 'a,
    ) -> BoxFuture<'a, Result<T, StoreError>> {
        Box::pin(async move {
            work.await.inspect_err(|why| {
                if *why != StoreError::Taken {
                    self.failed_at.store(now_ms(), Relaxed);
                }
            })
        })
    }

    /// The faces of those who sit at a table or wait for a place, if they have chosen one.
    async fn faces_at(&self, code: &str) -> Result<Vec<(String, Face)>, StoreError> {
        let sql = "SELECT DISTINCT g.id, g.face FROM tables t, json_each(t.chairs) c
                   JOIN guests g ON g.id IN (c.value ->> '$.guest[0]', c.value ->> '$.heir[0]')
                   WHERE t.code = ? AND g.face IS NOT NULL";
        let rows: Vec<(String, String)> = sqlx::query_as(sql).bind(code).fetch_all(&self.readers).await?;
        Ok(rows.into_iter().filter_map(|(id, word)| Some((id, Face::of(&word)?))).collect())
    }

    async fn saved_game(&self, row: GameRow) -> Result<SavedGame, StoreError> {
        let actions = sqlx::query("SELECT ply, seat, action, id, at FROM actions WHERE game = ? ORDER BY ply")
            .bind(row.id)
            .fetch_all(&self.readers)
            .await?;
        let drafts = sqlx::query("SELECT seat, question, answer, id, wishes FROM drafts WHERE game = ?")
            .bind(row.id)
            .fetch_all(&self.readers)
            .await?;
        let clocks = sqlx::query("SELECT seat, question, spent, since, extra FROM clocks WHERE game = ?")
            .bind(row.id)
            .fetch_all(&self.readers)
            .await?;
        let players =
            sqlx::query("SELECT guest, seat FROM players WHERE game = ?").bind(row.id).fetch_all(&self.readers).await?;
        let stage = sqlx::query("SELECT step, part, call, hold, spent, since FROM stages WHERE game = ?")
            .bind(row.id)
            .fetch_optional(&self.readers)
            .await?;
        let predictions = sqlx::query("SELECT guest, name, number, choice, seated FROM predictions WHERE game = ?")
            .bind(row.id)
            .fetch_all(&self.readers)
            .await?;
        let sql = "SELECT count(*) FROM games WHERE code = ? AND number < ? AND state = 'abandoned' AND seed <> ''";
        let given_up = sqlx::query_scalar(sql).bind(&row.code).bind(row.number).fetch_one(&self.readers).await?;
        Ok(SavedGame {
            predictions: predictions.iter().map(read_prediction).collect::<Result<_, _>>()?,
            stage: stage.as_ref().map(read_stage).transpose()?,
            row,
            given_up,
            actions: actions.iter().map(read_action).collect::<Result<_, _>>()?,
            drafts: drafts.iter().map(read_draft).collect::<Result<_, _>>()?,
            clocks: clocks.iter().map(read_clock).collect::<Result<_, _>>()?,
            players: players
                .iter()
                .map(|it| Ok((it.try_get("guest")?, read_seat(it)?)))
                .collect::<Result<_, StoreError>>()?,
        })
    }
}

/// The one who writes.
struct Writer {
    connection: SqliteConnection,
    folder: Folder,
    /// How many changes were written.
    n_written: Arc<AtomicU64>,
    groups: Histogram,
    failures: Counter,
}

impl Writer {
    /// Takes what is waiting, writes it in one transaction, answers everyone; again.
    ///
    /// While a transaction is being synced the next group gathers by itself.
    async fn run(mut self, mut requests: mpsc::Receiver<Request>) {
        let mut waiting = Vec::new();
        let mut closing = None;
        let mut next_at = Instant::now();
        while closing.is_none() && requests.recv_many(&mut waiting, GROUP).await > 0 {
            if waiting.len() < ENOUGH && Instant::now() < next_at {
                sleep_until(next_at).await;
                while waiting.len() < GROUP
                    && let Ok(request) = requests.try_recv()
                {
                    waiting.push(request);
                }
            }
            next_at = Instant::now() + SPACING;
            let mut group = Vec::with_capacity(waiting.len());
            for request in waiting.drain(..) {
                match request {
                    Request::Write(write) => group.push(write),
                    Request::Pages(pages, reply) => drop(reply.send(self.limit_pages(pages).await)),
                    Request::Fold => drop(fold::fold(&mut self.connection).await),
                    Request::Close(done) => closing = Some(done),
                }
            }
            if !group.is_empty() {
                self.write(group).await;
            }
        }
        self.folder.stop().await;
        // Folding the log into the file keeps the next start short.
        drop(sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut self.connection).await);
        drop(self.connection.close().await);
        if let Some(done) = closing {
            let _ = done.send(());
        }
    }

    async fn write(&mut self, group: Vec<Write>) {
        // Clocks go on after a crash from the last moment we are known to have lived.
        let alive = Op::Heartbeat(now_ms());
        let all = group.iter().flat_map(|it| &it.ops).chain([&alive]);
        let res = write::transaction(&mut self.connection, all).await;
        self.groups.observe(group.len() as f64);
        self.n_written.fetch_add(group.iter().map(|it| it.ops.len() as u64).sum(), Relaxed);
        match res {
            Ok(()) => group.into_iter().for_each(|it| drop(it.reply.send(Ok(())))),
            // One of them spoils the lot: each on its own.
            Err(NotWritten::Bad(_)) if group.len() > 1 => {
                for Write { ops, reply } in group {
                    let res = write::transaction(&mut self.connection, ops.iter()).await;
                    self.failures.inc_by(res.is_err().into());
                    drop(reply.send(res.map_err(StoreError::from)));
                }
            }
            // A full disk, or a lock that somebody holds: no use in trying each.
            Err(why) => {
                self.failures.inc();
                let why = StoreError::from(why);
                group.into_iter().for_each(|it| drop(it.reply.send(Err(why.clone()))));
            }
        }
    }

    async fn limit_pages(&mut self, pages: u32) -> Result<(), StoreError> {
        let sql = format!("PRAGMA max_page_count = {pages}");
        sqlx::query(&sql).execute(&mut self.connection).await?;
        Ok(())
    }
}

impl Store for Sqlite {
    fn write(&self, ops: Vec<Op>) -> BoxFuture<'_, Result<(), StoreError>> {
        self.noted(async move {
            let (reply, answer) = oneshot::channel();
            let closed = || StoreError::Failed("closed".to_owned());
            self.writer.send(Request::Write(Write { ops, reply })).await.map_err(|_| closed())?;
            answer.await.map_err(|_| closed())?
        })
    }

    fn guest(&self, token: TokenHash) -> BoxFuture<'_, Result<Option<Guest>, StoreError>> {
        self.noted(async move {
            let sql = "SELECT g.* FROM tokens t JOIN guests g ON g.id = t.guest
                       WHERE t.hash = ? AND t.expires_at IS NULL";
            let row = sqlx::query(sql).bind(&token[..]).fetch_optional(&self.readers).await?;
            row.as_ref().map(read_guest).transpose()
        })
    }

    fn devices<'a>(&'a self, guest: &'a str) -> BoxFuture<'a, Result<Vec<Device>, StoreError>> {
        self.noted(async move {
            let sql = "SELECT hash, device, made_at, seen_at FROM tokens
                       WHERE guest = ? AND expires_at IS NULL ORDER BY seen_at DESC, made_at DESC";
            let rows = sqlx::query(sql).bind(guest).fetch_all(&self.readers).await?;
            rows.iter().map(read_device).collect()
        })
    }

    fn redeem(&self, token: TokenHash, now: i64) -> BoxFuture<'_, Result<Option<Guest>, StoreError>> {
        self.noted(async move {
            let _alone = self.redeeming.lock().await;
            let sql = "SELECT g.* FROM tokens t JOIN guests g ON g.id = t.guest WHERE t.hash = ? AND t.expires_at > ?";
            let row = sqlx::query(sql).bind(&token[..]).bind(now).fetch_optional(&self.readers).await?;
            let guest = row.as_ref().map(read_guest).transpose()?;
            if guest.is_some() {
                // Gone at once: whoever comes second finds nothing.
                self.write(vec![Op::ForgetToken(token)]).await?;
            }
            Ok(guest)
        })
    }

    fn table<'a>(&'a self, code: &'a str) -> BoxFuture<'a, Result<Option<SavedTable>, StoreError>> {
        self.noted(async move {
            let Some(row) = self.row(code).await? else { return Ok(None) };
            let Some(game) = self.game(code, row.game_number).await? else {
                return Err(StoreError::Failed(format!("table {code} has lost its game {}", row.game_number)));
            };
            let lines = sqlx::query("SELECT team, line FROM chat WHERE code = ? ORDER BY id DESC LIMIT ?")
                .bind(code)
                .bind(CHAT)
                .fetch_all(&self.readers)
                .await?;
            let read = |row: &SqliteRow| {
                let team: Option<String> = row.try_get("team")?;
                Ok::<_, StoreError>((
                    team.map(|it| from_json(&it)).transpose()?,
                    ChatLine::from(from_json::<stored::ChatLine>(row.try_get("line")?)?),
                ))
            };
            let chat = lines.iter().rev().map(read).collect::<Result<_, _>>()?;
            let faces = self.faces_at(code).await?;
            Ok(Some(SavedTable { row, game, chat, faces }))
        })
    }

    fn row<'a>(&'a self, code: &'a str) -> BoxFuture<'a, Result<Option<TableRow>, StoreError>> {
        self.noted(async move {
            let sql = "SELECT * FROM tables WHERE code = ?";
            let row = sqlx::query(sql).bind(code).fetch_optional(&self.readers).await?;
            row.as_ref().map(read_table).transpose()
        })
    }

    fn due(&self, now: i64) -> BoxFuture<'_, Result<Vec<String>, StoreError>> {
        self.noted(async move {
            let sql = "SELECT code FROM tables WHERE wake_at <= ? ORDER BY wake_at LIMIT ?";
            Ok(sqlx::query_scalar(sql).bind(now).bind(SOME).fetch_all(&self.readers).await?)
        })
    }

    fn expired(&self, cutoffs: Cutoffs) -> BoxFuture<'_, Result<Expired, StoreError>> {
        self.noted(async move {
            let sql = "SELECT code FROM tables WHERE is_past = 0 AND (
                           (state = 'open' AND touched_at < ?1)
                           OR (state = 'playing' AND touched_at < ?2)
                           OR (state IN ('over', 'abandoned', 'failed') AND touched_at < ?3)) LIMIT ?4";
            let tables = sqlx::query_scalar(sql)
                .bind(cutoffs.open_tables)
                .bind(cutoffs.games)
                .bind(cutoffs.finished_tables)
                .bind(SOME)
                .fetch_all(&self.readers)
                .await?;
            let sql = "SELECT code FROM tables WHERE is_past = 1 AND touched_at < ? LIMIT ?";
            let records = sqlx::query_scalar(sql).bind(cutoffs.records).bind(SOME).fetch_all(&self.readers).await?;
            let sql = "SELECT id FROM guests WHERE seen_at < ? LIMIT ?";
            let mut guests: Vec<String> =
                sqlx::query_scalar(sql).bind(cutoffs.guests).bind(SOME).fetch_all(&self.readers).await?;
            // Whoever has played stays, and is not looked at again and again: only those whose time came lately are.
            let sql = "SELECT id FROM guests WHERE seen_at >= ?1 AND seen_at < ?2 AND seen_at - created_at < ?3
                           AND NOT EXISTS (SELECT 1 FROM players WHERE players.guest = guests.id) LIMIT ?4";
            let passers_by = sqlx::query_scalar(sql)
                .bind(cutoffs.passers_by.saturating_sub(LATELY))
                .bind(cutoffs.passers_by)
                .bind(DAY)
                .bind(SOME)
                .fetch_all(&self.readers);
            guests.extend(passers_by.await?);
            Ok(Expired { tables, records, guests })
        })
    }

    fn check(&self, now: i64) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(async move {
            self.write(vec![Op::Heartbeat(now)]).await?;
            let failed = self.failed_at.load(Relaxed);
            // What can be written need not be readable: a page of the file may be garbage.
            if now - failed < RECENT {
                return Err(StoreError::Failed("something could not be stored or read a moment ago".to_owned()));
            }
            Ok(())
        })
    }

    fn public(&self) -> BoxFuture<'_, Result<Vec<String>, StoreError>> {
        self.noted(async move {
            let sql = "SELECT code FROM tables WHERE is_past = 0 AND state = 'open' AND is_public = 1
                       ORDER BY touched_at DESC LIMIT 50";
            Ok(sqlx::query_scalar(sql).fetch_all(&self.readers).await?)
        })
    }

    fn game<'a>(&'a self, code: &'a str, number: u32) -> BoxFuture<'a, Result<Option<SavedGame>, StoreError>> {
        self.noted(async move {
            let sql = "SELECT * FROM games WHERE code = ? AND number = ?";
            let row = sqlx::query(sql).bind(code).bind(number).fetch_optional(&self.readers).await?;
            match row {
                Some(row) => Ok(Some(self.saved_game(read_game(&row)?).await?)),
                None => Ok(None),
            }
        })
    }

    fn review(&self, game: i64, version: u16) -> BoxFuture<'_, Result<Option<Vec<u8>>, StoreError>> {
        self.noted(async move { Ok(reviews::read(&self.readers, game, version).await?) })
    }

    fn all_games(&self) -> BoxFuture<'_, Result<Vec<(String, u32)>, StoreError>> {
        Box::pin(Sqlite::all_games(self))
    }

    fn games_of<'a>(&'a self, guest: &'a str) -> BoxFuture<'a, Result<Vec<MyRow>, StoreError>> {
        self.noted(async move {
            let sql = "SELECT g.*, p.seat,
                         (SELECT json_group_array(json_array(o.seat, w.face))
                          FROM players o LEFT JOIN guests w ON w.id = o.guest WHERE o.game = g.id) AS people
                       FROM players p JOIN games g ON g.id = p.game
                       WHERE p.guest = ? ORDER BY g.started_at DESC LIMIT 100";
            let rows = sqlx::query(sql).bind(guest).fetch_all(&self.readers).await?;
            let read = |row: &SqliteRow| {
                let players: Vec<(u8, Option<String>)> = from_json(row.try_get("people")?)?;
                let seat = |it: u8| Seat::new(usize::from(it));
                let face = |(at, word): &(u8, Option<String>)| Some((seat(*at), read_face(word.as_deref())?));
                let faces = players.iter().filter_map(face).collect();
                let people = players.iter().map(|(at, _)| seat(*at)).collect();
                Ok(MyRow { row: read_game(row)?, seat: read_seat(row)?, people, faces })
            };
            rows.iter().map(read).collect()
        })
    }

    fn tables_of<'a>(&'a self, guest: &'a str) -> BoxFuture<'a, Result<Vec<String>, StoreError>> {
        self.noted(async move {
            let sql = "SELECT code FROM tables WHERE is_past = 0 AND (host = ?1 OR instr(chairs, ?1) > 0)";
            Ok(sqlx::query_scalar(sql).bind(guest).fetch_all(&self.readers).await?)
        })
    }

    fn chat_of<'a>(&'a self, guest: &'a str) -> BoxFuture<'a, Result<Vec<(String, ChatLine)>, StoreError>> {
        self.noted(async move {
            let sql = "SELECT code, line FROM chat WHERE line ->> '$.from.guest' = ? ORDER BY id";
            let rows = sqlx::query(sql).bind(guest).fetch_all(&self.readers).await?;
            let read = |row: &SqliteRow| {
                let line: &str = row.try_get("line")?;
                Ok((row.try_get("code")?, ChatLine::from(from_json::<stored::ChatLine>(line)?)))
            };
            rows.iter().map(read).collect()
        })
    }

    fn last_heartbeat(&self) -> BoxFuture<'_, Result<Option<i64>, StoreError>> {
        self.noted(
            async move { Ok(sqlx::query_scalar("SELECT at FROM heartbeat").fetch_optional(&self.readers).await?) },
        )
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(async move {
            // Readers go first: a log that somebody reads cannot be folded into the file.
            self.readers.close().await;
            let (done, is_done) = oneshot::channel();
            if self.writer.send(Request::Close(done)).await.is_ok() {
                drop(is_done.await);
            }
        })
    }
}

fn read_device(row: &SqliteRow) -> Result<Device, StoreError> {
    let hash: Vec<u8> = row.try_get("hash")?;
    Ok(Device {
        hash: hash.try_into().map_err(|_| StoreError::Failed("a hash of another length".to_owned()))?,
        name: row.try_get("device")?,
        made_at: row.try_get("made_at")?,
        seen_at: row.try_get("seen_at")?,
    })
}

fn read_guest(row: &SqliteRow) -> Result<Guest, StoreError> {
    let lang: String = row.try_get("lang")?;
    Ok(Guest {
        id: row.try_get("id")?,
        name: row.try_get("name")?,
        lang: if lang == "fr" { Language::Fr } else { Language::En },
        face: read_face(row.try_get("face")?),
        created_at: row.try_get("created_at")?,
    })
}

/// A face that is no longer drawn is none.
fn read_face(word: Option<&str>) -> Option<Face> {
    word.and_then(Face::of)
}

fn read_table(row: &SqliteRow) -> Result<TableRow, StoreError> {
    Ok(TableRow {
        code: row.try_get("code")?,
        game: row.try_get("game")?,
        options: row.try_get("options")?,
        settings: from_json::<stored::Settings>(row.try_get("settings")?)?.into(),
        password: row.try_get("password")?,
        host: row.try_get("host")?,
        is_locked: row.try_get("is_locked")?,
        is_paused: row.try_get("is_paused")?,
        state: read_state(row)?,
        game_number: row.try_get("game_number")?,
        chairs: from_json::<Vec<stored::Chair>>(row.try_get("chairs")?)?.into_iter().map(Into::into).collect(),
        members: from_json(row.try_get("members")?)?,
        banned: from_json(row.try_get("banned")?)?,
        created_at: row.try_get("created_at")?,
        touched_at: row.try_get("touched_at")?,
    })
}

fn read_game(row: &SqliteRow) -> Result<GameRow, StoreError> {
    let outcome: Option<String> = row.try_get("outcome")?;
    Ok(GameRow {
        id: row.try_get("id")?,
        code: row.try_get("code")?,
        number: row.try_get("number")?,
        game: row.try_get("game")?,
        rules: row.try_get("rules")?,
        options: row.try_get("options")?,
        secret: row.try_get("secret")?,
        nonces: from_json(row.try_get("nonces")?)?,
        seed: row.try_get("seed")?,
        guess: None,
        players: from_json(row.try_get("players")?)?,
        state: read_state(row)?,
        outcome: outcome.map(|it| from_json::<stored::Standing>(&it)).transpose()?.map(Into::into),
        started_at: row.try_get("started_at")?,
        ended_at: row.try_get("ended_at")?,
    })
}

fn read_action(row: &SqliteRow) -> Result<ActionRow, StoreError> {
    Ok(ActionRow {
        ply: row.try_get("ply")?,
        seat: read_seat(row)?,
        action: row.try_get("action")?,
        id: row.try_get("id")?,
        at: row.try_get("at")?,
    })
}

fn read_draft(row: &SqliteRow) -> Result<DraftRow, StoreError> {
    Ok(DraftRow {
        seat: read_seat(row)?,
        question: row.try_get("question")?,
        answer: row.try_get("answer")?,
        id: row.try_get("id")?,
        wishes: from_json::<stored::Wishes>(row.try_get("wishes")?)?.into(),
    })
}

fn read_clock(row: &SqliteRow) -> Result<ClockRow, StoreError> {
    Ok(ClockRow {
        seat: read_seat(row)?,
        question: row.try_get("question")?,
        spent: row.try_get("spent")?,
        since: row.try_get("since")?,
        extra: row.try_get("extra")?,
    })
}

fn read_stage(row: &SqliteRow) -> Result<StageRow, StoreError> {
    Ok(StageRow {
        step: row.try_get("step")?,
        part: row.try_get("part")?,
        call: row.try_get("call")?,
        hold: row.try_get("hold")?,
        spent: row.try_get("spent")?,
        since: row.try_get("since")?,
    })
}

fn read_prediction(row: &SqliteRow) -> Result<PredictionRow, StoreError> {
    Ok(PredictionRow {
        guest: row.try_get("guest")?,
        name: row.try_get("name")?,
        number: row.try_get("number")?,
        choice: row.try_get("choice")?,
        is_seated: row.try_get("seated")?,
    })
}

fn read_seat(row: &SqliteRow) -> Result<Seat, StoreError> {
    Ok(Seat::new(usize::from(row.try_get::<u8, _>("seat")?)))
}

fn read_state(row: &SqliteRow) -> Result<State, StoreError> {
    let word: String = row.try_get("state")?;
    stored::state_of(&word).ok_or_else(|| StoreError::Failed(format!("no state is called {word}")))
}

fn from_json<T: DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|it| StoreError::Failed(it.to_string()))
}
