//! PostgreSQL: one connection writes, a few read, and two are kept for what a node must say in time.

mod durable;
mod nodes;
mod read;
mod removal;
mod reviews;
mod schema;
mod write;
mod writer;

use std::{str::FromStr as _, time::Duration};

use futures_util::future::BoxFuture;
use sqlx::{
    ConnectOptions as _, PgPool, Row as _,
    postgres::{PgConnectOptions, PgPoolOptions, PgRow},
};
use tablee_kernel::Seat;
use tokio::{
    sync::{mpsc, oneshot},
    time::timeout,
};

use self::writer::{Request, Write, Writer};
pub use self::{
    nodes::{Held, LEASE, Node, Owner, Renewed},
    schema::{Shape, Step},
};
use super::{
    DAY, Device, Expired, GameRow, Guest, LATELY, MyRow, Op, SavedGame, SavedTable, Store, StoreError, TableRow,
    TokenHash, stored,
};
use crate::{
    guest::public_id,
    lifetimes::Cutoffs,
    metrics::Metrics,
    wire::{ChatLine, Face},
};

/// How many writes wait for the writer at most; beyond, callers wait to hand theirs in.
const QUEUE: usize = 4096;
/// How many connections read.
const READERS: u32 = 6;
/// How many are kept for saying that we live and for giving up those who do not: with one of both waiting, the other does
/// not. Whoever is asked by hundreds at once has no reader free for seconds.
const KEPT: u32 = 2;
/// How long a reader may wait for a connection, and then for what it reads.
const CONNECT: Duration = Duration::from_secs(2);
const PATIENCE: Duration = Duration::from_secs(5);
/// How long between two tries.
const BREATH: Duration = Duration::from_millis(100);
/// How many lines of chat are remembered.
const CHAT: i64 = 100;
/// How many of what is due or has outlived its time are looked up at once.
const SOME: i64 = 50;

/// Where a database is, and what it may be used for.
#[derive(Clone)]
pub struct Address {
    /// `postgres://…`. It may hold a password.
    pub url: String,
    /// Whether answers that were acknowledged may be lost when the machine of the database stops.
    pub may_lose: bool,
    /// Whether nobody else may write to it meanwhile.
    pub is_alone: bool,
    /// Which steps of its shape are known; tests have programs of other versions.
    pub shape: Shape,
}

// It may hold a password.
impl std::fmt::Debug for Address {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Address(postgres)")
    }
}

impl Address {
    /// A database that keeps what it stores, for any number of writers.
    pub fn shared(url: &str) -> Address {
        Address { url: url.to_owned(), may_lose: false, is_alone: false, shape: Shape::default() }
    }
}

/// A database on a server of its own.
pub struct Postgres {
    readers: PgPool,
    /// What nobody else is waited for.
    kept: PgPool,
    writer: mpsc::Sender<Request>,
    /// What our connections are called.
    session: String,
    /// Which steps we know.
    shape: Shape,
    /// Held by whoever gives up another server.
    burying: tokio::sync::Mutex<()>,
}

impl Postgres {
    /// Connects, and brings the database up to date.
    pub async fn open(address: &Address) -> Result<Postgres, StoreError> {
        Postgres::open_counted(address, &Metrics::default()).await
    }

    /// The same, counting what is written.
    pub(crate) async fn open_counted(address: &Address, metrics: &Metrics) -> Result<Postgres, StoreError> {
        let session = public_id();
        let options = PgConnectOptions::from_str(&address.url)?
            .application_name(&format!("tablee-{session}"))
            .disable_statement_logging();
        let mut writer = Writer {
            options: options.clone(),
            connection: None,
            name: session.clone(),
            marker: 0,
            backend: 0,
            is_alone: address.is_alone,
            may_lose: address.may_lose,
            groups: metrics.group_size.clone(),
            failures: metrics.writes_failed.clone(),
        };
        // Before anything is changed: another server may run, or the database may be one that forgets.
        // The connection of a server that was killed may still be there for a moment.
        for _ in 0..PATIENCE.as_millis() / BREATH.as_millis() {
            match writer.connect().await {
                Err(StoreError::Failed(why)) if why.contains(writer::ANOTHER) => tokio::time::sleep(BREATH).await,
                res => {
                    res?;
                    break;
                }
            }
        }
        writer.connect().await?;
        let pool = |n_connections| PgPoolOptions::new().max_connections(n_connections).acquire_timeout(CONNECT);
        let readers = pool(READERS).connect_with(options.clone()).await?;
        let kept = pool(KEPT).connect_lazy_with(options);
        address.shape.bring_up_to_date(&mut *readers.acquire().await?).await?;
        writer.begin().await?;
        let (sender, requests) = mpsc::channel(QUEUE);
        tokio::spawn(writer.run(requests));
        let burying = tokio::sync::Mutex::default();
        Ok(Postgres { readers, kept, writer: sender, session, shape: address.shape, burying })
    }

    /// Table and number of every game, in the order in which they were made.
    pub async fn all_games(&self) -> Result<Vec<(String, u32)>, StoreError> {
        let rows: Vec<(String, i64)> =
            sqlx::query_as("SELECT code, number FROM games ORDER BY id").fetch_all(&self.readers).await?;
        Ok(rows.into_iter().map(|(code, number)| (code, number as u32)).collect())
    }

    /// The faces of those who sit at a table or wait for a place, if they have chosen one.
    async fn faces_at(&self, row: &TableRow) -> Result<Vec<(String, Face)>, StoreError> {
        let sitters = row.chairs.iter().flat_map(|it| it.guest.iter().chain(&it.heir));
        let ids: Vec<&str> = sitters.map(|it| it.0.as_str()).collect();
        let sql = "SELECT id, face FROM guests WHERE id = ANY($1) AND face IS NOT NULL";
        let rows: Vec<(String, String)> = sqlx::query_as(sql).bind(ids).fetch_all(&self.readers).await?;
        Ok(rows.into_iter().filter_map(|(id, word)| Some((id, Face::of(&word)?))).collect())
    }

    async fn all_of<T>(
        &self,
        sql: &str,
        game: i64,
        read: fn(&PgRow) -> Result<T, StoreError>,
    ) -> Result<Vec<T>, StoreError> {
        sqlx::query(sql).bind(game).fetch_all(&self.readers).await?.iter().map(read).collect()
    }

    async fn saved_game(&self, row: GameRow) -> Result<SavedGame, StoreError> {
        let id = row.id;
        let sql = "SELECT count(*) FROM games WHERE code = $1 AND number < $2 AND state = 'abandoned' AND seed <> ''";
        let given_up: i64 =
            sqlx::query_scalar(sql).bind(&row.code).bind(i64::from(row.number)).fetch_one(&self.readers).await?;
        let player = |row: &PgRow| Ok((row.try_get("guest")?, read::seat(row)?));
        Ok(SavedGame {
            actions: self.all_of("SELECT * FROM actions WHERE game = $1 ORDER BY ply", id, read::action).await?,
            drafts: self.all_of("SELECT * FROM drafts WHERE game = $1 ORDER BY seat", id, read::draft).await?,
            clocks: self.all_of("SELECT * FROM clocks WHERE game = $1 ORDER BY seat", id, read::clock).await?,
            players: self.all_of("SELECT * FROM players WHERE game = $1 ORDER BY guest, seat", id, player).await?,
            stage: self.all_of("SELECT * FROM stages WHERE game = $1", id, read::stage).await?.pop(),
            predictions: self
                .all_of("SELECT * FROM predictions WHERE game = $1 ORDER BY guest, number", id, read::prediction)
                .await?,
            given_up: given_up as u32,
            row,
        })
    }

    async fn find_game(&self, code: &str, number: u32) -> Result<Option<SavedGame>, StoreError> {
        let sql = "SELECT * FROM games WHERE code = $1 AND number = $2";
        let row = sqlx::query(sql).bind(code).bind(i64::from(number)).fetch_optional(&self.readers).await?;
        match row {
            Some(row) => Ok(Some(self.saved_game(read::game(&row)?).await?)),
            None => Ok(None),
        }
    }

    async fn find_row(&self, code: &str) -> Result<Option<TableRow>, StoreError> {
        let row = sqlx::query("SELECT * FROM tables WHERE code = $1").bind(code).fetch_optional(&self.readers).await?;
        row.as_ref().map(read::table).transpose()
    }

    async fn find_table(&self, code: &str) -> Result<Option<SavedTable>, StoreError> {
        let Some(row) = self.find_row(code).await? else { return Ok(None) };
        let Some(game) = self.find_game(code, row.game_number).await? else {
            return Err(StoreError::Failed(format!("table {code} has lost its game {}", row.game_number)));
        };
        let lines = sqlx::query("SELECT team, line FROM chat WHERE code = $1 ORDER BY id DESC LIMIT $2")
            .bind(code)
            .bind(CHAT)
            .fetch_all(&self.readers)
            .await?;
        let read = |row: &PgRow| {
            let team: Option<&str> = row.try_get("team")?;
            Ok::<_, StoreError>((team.map(read::json).transpose()?, chat_line(row)?))
        };
        let chat = lines.iter().rev().map(read).collect::<Result<_, _>>()?;
        let faces = self.faces_at(&row).await?;
        Ok(Some(SavedTable { row, game, chat, faces }))
    }
}

fn chat_line(row: &PgRow) -> Result<ChatLine, StoreError> {
    Ok(read::json::<stored::ChatLine>(row.try_get("line")?)?.into())
}

/// A database that froze must not hold up whoever asks.
fn in_time<'a, T: 'a>(
    work: impl Future<Output = Result<T, StoreError>> + Send + 'a,
) -> BoxFuture<'a, Result<T, StoreError>> {
    let slow = || StoreError::Failed("it does not answer in time".to_owned());
    Box::pin(async move { timeout(PATIENCE, work).await.unwrap_or_else(|_| Err(slow())) })
}

impl Store for Postgres {
    fn write(&self, ops: Vec<Op>) -> BoxFuture<'_, Result<(), StoreError>> {
        // The writer sees to it that this does not last for ever.
        Box::pin(async move {
            let (reply, answer) = oneshot::channel();
            let closed = || StoreError::Failed("closed".to_owned());
            self.writer.send(Request::Write(Write { ops, reply })).await.map_err(|_| closed())?;
            answer.await.map_err(|_| closed())?
        })
    }

    fn guest(&self, token: TokenHash) -> BoxFuture<'_, Result<Option<Guest>, StoreError>> {
        in_time(async move {
            let sql = "SELECT g.* FROM tokens t JOIN guests g ON g.id = t.guest
                       WHERE t.hash = $1 AND t.expires_at IS NULL";
            let row = sqlx::query(sql).bind(&token[..]).fetch_optional(&self.readers).await?;
            row.as_ref().map(read::guest).transpose()
        })
    }

    fn devices<'a>(&'a self, guest: &'a str) -> BoxFuture<'a, Result<Vec<Device>, StoreError>> {
        in_time(async move {
            let sql = "SELECT hash, device, made_at, seen_at FROM tokens
                       WHERE guest = $1 AND expires_at IS NULL ORDER BY seen_at DESC, made_at DESC";
            let rows = sqlx::query(sql).bind(guest).fetch_all(&self.readers).await?;
            rows.iter().map(read::device).collect()
        })
    }

    fn redeem(&self, token: TokenHash, now: i64) -> BoxFuture<'_, Result<Option<Guest>, StoreError>> {
        in_time(async move {
            // Gone at once: whoever comes second, on any server, finds nothing.
            let sql = "WITH taken AS (DELETE FROM tokens WHERE hash = $1 AND expires_at > $2 RETURNING guest)
                       SELECT g.* FROM taken JOIN guests g ON g.id = taken.guest";
            let row = sqlx::query(sql).bind(&token[..]).bind(now).fetch_optional(&self.readers).await?;
            row.as_ref().map(read::guest).transpose()
        })
    }

    fn table<'a>(&'a self, code: &'a str) -> BoxFuture<'a, Result<Option<SavedTable>, StoreError>> {
        in_time(self.find_table(code))
    }

    fn row<'a>(&'a self, code: &'a str) -> BoxFuture<'a, Result<Option<TableRow>, StoreError>> {
        in_time(self.find_row(code))
    }

    fn due(&self, now: i64) -> BoxFuture<'_, Result<Vec<String>, StoreError>> {
        in_time(async move {
            let sql = "SELECT code FROM tables WHERE wake_at <= $1 ORDER BY wake_at LIMIT $2";
            Ok(sqlx::query_scalar(sql).bind(now).bind(SOME).fetch_all(&self.readers).await?)
        })
    }

    fn expired(&self, cutoffs: Cutoffs) -> BoxFuture<'_, Result<Expired, StoreError>> {
        in_time(async move {
            let sql = "SELECT code FROM tables WHERE NOT is_past AND (
                           (state = 'open' AND touched_at < $1)
                           OR (state = 'playing' AND touched_at < $2)
                           OR (state IN ('over', 'abandoned', 'failed') AND touched_at < $3)) LIMIT $4";
            let tables = sqlx::query_scalar(sql)
                .bind(cutoffs.open_tables)
                .bind(cutoffs.games)
                .bind(cutoffs.finished_tables)
                .bind(SOME)
                .fetch_all(&self.readers)
                .await?;
            let sql = "SELECT code FROM tables WHERE is_past AND touched_at < $1 LIMIT $2";
            let records = sqlx::query_scalar(sql).bind(cutoffs.records).bind(SOME).fetch_all(&self.readers).await?;
            let sql = "SELECT id FROM guests WHERE seen_at < $1 LIMIT $2";
            let mut guests: Vec<String> =
                sqlx::query_scalar(sql).bind(cutoffs.guests).bind(SOME).fetch_all(&self.readers).await?;
            let sql = "SELECT id FROM guests WHERE seen_at >= $1 AND seen_at < $2 AND seen_at - created_at < $3
                           AND NOT EXISTS (SELECT 1 FROM players WHERE players.guest = guests.id) LIMIT $4";
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
            // What can be written need not be readable. A database that was away and is back is ready at once.
            self.last_heartbeat().await.map(drop)
        })
    }

    fn public(&self) -> BoxFuture<'_, Result<Vec<String>, StoreError>> {
        in_time(async move {
            let sql = "SELECT code FROM tables WHERE NOT is_past AND state = 'open' AND is_public
                       ORDER BY touched_at DESC LIMIT $1";
            Ok(sqlx::query_scalar(sql).bind(SOME).fetch_all(&self.readers).await?)
        })
    }

    fn game<'a>(&'a self, code: &'a str, number: u32) -> BoxFuture<'a, Result<Option<SavedGame>, StoreError>> {
        in_time(self.find_game(code, number))
    }

    fn review(&self, game: i64, version: u16) -> BoxFuture<'_, Result<Option<Vec<u8>>, StoreError>> {
        in_time(async move { Ok(reviews::read(&self.readers, game, version).await?) })
    }

    fn all_games(&self) -> BoxFuture<'_, Result<Vec<(String, u32)>, StoreError>> {
        Box::pin(Postgres::all_games(self))
    }

    fn games_of<'a>(&'a self, guest: &'a str) -> BoxFuture<'a, Result<Vec<MyRow>, StoreError>> {
        in_time(async move {
            let sql = "SELECT g.*, p.seat,
                         (SELECT json_agg(json_build_array(o.seat, w.face))::TEXT
                          FROM players o LEFT JOIN guests w ON w.id = o.guest WHERE o.game = g.id) AS people
                       FROM players p JOIN games g ON g.id = p.game
                       WHERE p.guest = $1 ORDER BY g.started_at DESC LIMIT 100";
            let rows = sqlx::query(sql).bind(guest).fetch_all(&self.readers).await?;
            let read = |row: &PgRow| {
                let players: Vec<(u8, Option<String>)> = read::json(row.try_get("people")?)?;
                let seat = |it: u8| Seat::new(usize::from(it));
                let face = |(at, word): &(u8, Option<String>)| Some((seat(*at), read::face(word.as_deref())?));
                let faces = players.iter().filter_map(face).collect();
                let people = players.iter().map(|(at, _)| seat(*at)).collect();
                Ok(MyRow { row: read::game(row)?, seat: read::seat(row)?, people, faces })
            };
            rows.iter().map(read).collect()
        })
    }

    fn tables_of<'a>(&'a self, guest: &'a str) -> BoxFuture<'a, Result<Vec<String>, StoreError>> {
        in_time(async move {
            let sql = "SELECT code FROM tables WHERE NOT is_past AND (host = $1 OR strpos(chairs, $1) > 0)";
            Ok(sqlx::query_scalar(sql).bind(guest).fetch_all(&self.readers).await?)
        })
    }

    fn chat_of<'a>(&'a self, guest: &'a str) -> BoxFuture<'a, Result<Vec<(String, ChatLine)>, StoreError>> {
        in_time(async move {
            let sql = "SELECT code, line FROM chat WHERE guest = $1 ORDER BY id";
            let rows = sqlx::query(sql).bind(guest).fetch_all(&self.readers).await?;
            rows.iter().map(|row| Ok((row.try_get("code")?, chat_line(row)?))).collect()
        })
    }

    fn last_heartbeat(&self) -> BoxFuture<'_, Result<Option<i64>, StoreError>> {
        in_time(async move {
            // A server that has just begun has not said anything yet.
            let sql = "SELECT max(at) FROM heartbeat WHERE at > 0";
            Ok(sqlx::query_scalar(sql).fetch_one(&self.readers).await?)
        })
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(async move {
            self.readers.close().await;
            self.kept.close().await;
            let (done, is_done) = oneshot::channel();
            if self.writer.send(Request::Close(done)).await.is_ok() {
                drop(is_done.await);
            }
        })
    }
}
