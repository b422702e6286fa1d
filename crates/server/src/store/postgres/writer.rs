//! The one who writes: gathers what waits into one transaction, and knows after a lost connection what became of it.

use std::{collections::BTreeSet, ops::ControlFlow, time::Duration};

use prometheus_client::metrics::{counter::Counter, histogram::Histogram};
use sqlx::{ConnectOptions as _, Connection as _, Executor as _, PgConnection, postgres::PgConnectOptions};
use tokio::{
    sync::{mpsc, oneshot},
    time::{Instant, sleep, timeout},
};

use super::{durable, write};
use crate::store::{Op, StoreError};

/// How many writes share a transaction at most.
const GROUP: usize = 512;
/// How long a connection may take to be made.
const CONNECT: Duration = Duration::from_secs(2);
/// How long a transaction may take before its connection is given up.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long we try to learn what became of a transaction whose connection was lost as it was stored.
const LEARN: Duration = Duration::from_secs(4);
/// How long between two tries.
const BREATH: Duration = Duration::from_millis(50);
/// The lock that a server which has the database to itself holds, in the words of PostgreSQL's advisory locks.
const ALONE: i64 = 0x7461_626c_6565;

/// What is said to who comes second.
pub(super) const ANOTHER: &str = "another server writes to it";

pub(super) enum Request {
    Write(Write),
    Close(oneshot::Sender<()>),
}

pub(super) struct Write {
    pub(super) ops: Vec<Op>,
    pub(super) reply: oneshot::Sender<Result<(), StoreError>>,
}

/// Why a transaction was not written.
#[derive(Debug)]
enum NotWritten {
    /// One of the changes cannot be made.
    Bad(sqlx::Error),
    /// A table that is written to is another server's.
    Lost,
    /// The database could not take any.
    Unable(StoreError),
}

impl NotWritten {
    fn of(error: sqlx::Error) -> NotWritten {
        // What somebody wrote does not fit, or stands against what is there, or against somebody else who writes.
        let is_of_one = |code: &str| ["22", "23", "40"].iter().any(|it| code.starts_with(it));
        let is_refused = matches!(error, sqlx::Error::RowNotFound | sqlx::Error::Decode(_));
        if is_refused || state_of(&error).is_some_and(|it| is_of_one(&it)) {
            NotWritten::Bad(error)
        } else {
            NotWritten::Unable(error.into())
        }
    }
}

impl From<NotWritten> for StoreError {
    fn from(why: NotWritten) -> StoreError {
        match why {
            NotWritten::Bad(error) if error.as_database_error().is_some_and(|it| it.is_unique_violation()) => {
                StoreError::Taken
            }
            NotWritten::Bad(error) => error.into(),
            NotWritten::Lost => StoreError::Lost,
            NotWritten::Unable(why) => why,
        }
    }
}

/// What PostgreSQL calls an error.
fn state_of(error: &sqlx::Error) -> Option<String> {
    error.as_database_error()?.code().map(|it| it.into_owned())
}

pub(super) struct Writer {
    pub(super) options: PgConnectOptions,
    /// None while the database is away.
    pub(super) connection: Option<PgConnection>,
    /// Who serves that connection in the database, also after it was lost.
    pub(super) backend: i32,
    /// What our row is called.
    pub(super) name: String,
    /// The number of the last transaction.
    pub(super) marker: i64,
    /// Whether nobody else may write to the database.
    pub(super) is_alone: bool,
    /// Whether what was stored may be lost when the machine stops.
    pub(super) may_lose: bool,
    pub(super) groups: Histogram,
    pub(super) failures: Counter,
}

impl Writer {
    /// Takes what is waiting, writes it in one transaction, answers everyone; again.
    pub(super) async fn run(mut self, mut requests: mpsc::Receiver<Request>) {
        let mut waiting = Vec::new();
        let mut closing = None;
        while closing.is_none() && requests.recv_many(&mut waiting, GROUP).await > 0 {
            let mut group = Vec::with_capacity(waiting.len());
            for request in waiting.drain(..) {
                match request {
                    Request::Write(write) => group.push(write),
                    Request::Close(done) => closing = Some(done),
                }
            }
            if !group.is_empty() {
                self.write(group).await;
            }
        }
        if let Some(connection) = self.connection.take() {
            drop(timeout(CONNECT, connection.close()).await);
        }
        if let Some(done) = closing {
            let _ = done.send(());
        }
    }

    async fn write(&mut self, group: Vec<Write>) {
        self.groups.observe(group.len() as f64);
        match self.transaction(group.iter().flat_map(|it| &it.ops)).await {
            Ok(()) => group.into_iter().for_each(|it| drop(it.reply.send(Ok(())))),
            // One of them spoils the lot: each on its own.
            Err(NotWritten::Bad(_) | NotWritten::Lost) if group.len() > 1 => {
                for Write { ops, reply } in group {
                    let res = self.transaction(ops.iter()).await;
                    self.failures.inc_by(res.is_err().into());
                    drop(reply.send(res.map_err(StoreError::from)));
                }
            }
            // A database that is away, or a full disk: no use in trying each.
            Err(why) => {
                self.failures.inc();
                let why = StoreError::from(why);
                group.into_iter().for_each(|it| drop(it.reply.send(Err(why.clone()))));
            }
        }
    }

    /// Writes all of these or none.
    async fn transaction(&mut self, ops: impl Iterator<Item = &Op>) -> Result<(), NotWritten> {
        let mut connection = self.begin_transaction().await.map_err(NotWritten::Unable)?;
        self.marker += 1;
        let marker = self.marker;
        // A connection that is not put back is closed, and what it has begun is undone.
        match timeout(PATIENCE, prepare(&mut connection, ops, &self.name, marker)).await {
            Err(_) => return Err(NotWritten::Unable(too_slow())),
            Ok(Err(error)) => {
                self.undo(connection, &error).await;
                return Err(NotWritten::of(error));
            }
            Ok(Ok(false)) => {
                self.undo(connection, &sqlx::Error::RowNotFound).await;
                return Err(NotWritten::Lost);
            }
            Ok(Ok(true)) => (),
        }
        let error = match timeout(PATIENCE, connection.execute("COMMIT")).await {
            Ok(Ok(_)) => {
                self.connection = Some(connection);
                return Ok(());
            }
            Ok(Err(error)) => error,
            Err(_) => return self.learn(marker, too_slow()).await,
        };
        match NotWritten::of(error) {
            // What is only checked at the end does not hold.
            NotWritten::Bad(error) => {
                self.undo(connection, &error).await;
                Err(NotWritten::Bad(error))
            }
            NotWritten::Unable(why) => self.learn(marker, why).await,
            NotWritten::Lost => Err(NotWritten::Lost),
        }
    }

    /// A connection on which a transaction has begun. One that was cut while nothing was written is made anew.
    async fn begin_transaction(&mut self) -> Result<PgConnection, StoreError> {
        let mut why = too_slow();
        for _ in 0..2 {
            self.connect().await?;
            let Some(mut connection) = self.connection.take() else { continue };
            match timeout(PATIENCE, connection.execute("BEGIN")).await {
                Ok(Ok(_)) => return Ok(connection),
                Ok(Err(error)) => why = error.into(),
                Err(_) => break,
            }
        }
        Err(why)
    }

    /// Takes back what a transaction has begun; the connection is kept if it is still of use.
    async fn undo(&mut self, mut connection: PgConnection, error: &sqlx::Error) {
        if state_of(error).is_none() && !matches!(error, sqlx::Error::RowNotFound | sqlx::Error::Decode(_)) {
            return;
        }
        if let Ok(Ok(_)) = timeout(PATIENCE, connection.execute("ROLLBACK")).await {
            self.connection = Some(connection);
        }
    }

    /// The connection was lost while a transaction was being stored: was it?
    async fn learn(&mut self, marker: i64, why: StoreError) -> Result<(), NotWritten> {
        let end = Instant::now() + LEARN;
        let lost = self.backend;
        loop {
            match self.look(marker, lost).await {
                ControlFlow::Break(true) => return Ok(()),
                ControlFlow::Break(false) => return Err(NotWritten::Unable(why)),
                ControlFlow::Continue(()) if Instant::now() >= end => {
                    tracing::error!(%why, "it is not known whether something was stored");
                    return Err(NotWritten::Unable(StoreError::Unsure));
                }
                ControlFlow::Continue(()) => sleep(BREATH).await,
            }
        }
    }

    async fn look(&mut self, marker: i64, lost: i32) -> ControlFlow<bool> {
        if self.connect().await.is_err() {
            return ControlFlow::Continue(());
        }
        let Some(mut connection) = self.connection.take() else { return ControlFlow::Continue(()) };
        // What is still on its way through a broken network must not be stored later.
        let sql = "SELECT pg_terminate_backend(pid, 1000) FROM pg_stat_activity
                   WHERE pid = $1 AND pid <> pg_backend_pid() AND application_name = current_setting('application_name')";
        let ended = sqlx::query(sql).bind(lost).execute(&mut connection);
        if !matches!(timeout(CONNECT, ended).await, Ok(Ok(_))) {
            return ControlFlow::Continue(());
        }
        // It waits for a transaction that still has the row.
        let sql = "SELECT marker FROM heartbeat WHERE writer = $1 FOR UPDATE";
        let found = sqlx::query_scalar::<_, i64>(sql).bind(&self.name).fetch_optional(&mut connection);
        match timeout(CONNECT, found).await {
            Ok(Ok(Some(last))) => {
                self.connection = Some(connection);
                ControlFlow::Break(last == marker)
            }
            _ => ControlFlow::Continue(()),
        }
    }

    /// Sees to it that there is a connection, and that it keeps what it is given.
    pub(super) async fn connect(&mut self) -> Result<(), StoreError> {
        if self.connection.is_some() {
            return Ok(());
        }
        let connect = async {
            let mut connection = self.options.connect().await?;
            durable::check(&mut connection, self.may_lose).await?;
            // Nodes of one house share the lock, and together keep out whoever wants to be alone.
            let shared = if self.is_alone { "" } else { "_shared" };
            let sql = format!("SELECT pg_try_advisory_lock{shared}($1), pg_backend_pid()");
            let (is_ours, backend): (bool, i32) = sqlx::query_as(&sql).bind(ALONE).fetch_one(&mut connection).await?;
            if !is_ours {
                return Err(StoreError::Failed(ANOTHER.to_owned()));
            }
            Ok((connection, backend))
        };
        let (connection, backend) = timeout(CONNECT, connect).await.map_err(|_| too_slow())??;
        (self.connection, self.backend) = (Some(connection), backend);
        Ok(())
    }

    /// Makes our row, from which we learn what was stored.
    pub(super) async fn begin(&mut self) -> Result<(), StoreError> {
        self.connect().await?;
        let Some(connection) = &mut self.connection else { return Err(too_slow()) };
        // Rows of servers that are long gone, by the clock of the database: ours may be wrong, and others live. Of all,
        // only the last moment counts.
        let sql = "DELETE FROM heartbeat WHERE at > 0 AND at < (SELECT max(at) FROM heartbeat)
                   AND at < (extract(epoch FROM clock_timestamp() - INTERVAL '1 day') * 1000)::BIGINT";
        sqlx::query(sql).execute(&mut *connection).await?;
        // It was not alive before now: when the last one was is still to be read.
        let sql = "INSERT INTO heartbeat (writer, at, marker) VALUES ($1, 0, 0)";
        sqlx::query(sql).bind(&self.name).execute(connection).await?;
        Ok(())
    }
}

/// Everything of a transaction but its end; whether all tables are ours.
async fn prepare(
    connection: &mut PgConnection,
    ops: impl Iterator<Item = &Op>,
    name: &str,
    marker: i64,
) -> Result<bool, sqlx::Error> {
    let ops: Vec<&Op> = ops.collect();
    let mut alive_at = None;
    let mut held = BTreeSet::new();
    for op in &ops {
        match op {
            Op::Heartbeat(at) => alive_at = Some(*at),
            Op::Held { code, held: it } => drop(held.insert((code.as_str(), it.fence, it.node))),
            _ => (),
        }
    }
    if !held.is_empty() && !write::are_held(connection, &held).await? {
        return Ok(false);
    }
    write::all(connection, ops.into_iter()).await?;
    // Clocks go on after a crash from the last moment we are known to have lived.
    let now = "(extract(epoch FROM clock_timestamp()) * 1000)::BIGINT";
    let sql = format!("UPDATE heartbeat SET at = coalesce($2, {now}), marker = $3 WHERE writer = $1");
    sqlx::query(&sql).bind(name).bind(alive_at).bind(marker).execute(connection).await?;
    Ok(true)
}

fn too_slow() -> StoreError {
    StoreError::Failed("it does not answer in time".to_owned())
}
