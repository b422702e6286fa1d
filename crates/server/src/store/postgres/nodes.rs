//! Nodes that share a database: leases, and whose a table is. Time is the database's.

use std::{
    ops::{Deref, DerefMut},
    time::Duration,
};

use sqlx::{Connection as _, PgConnection, PgPool, Row as _, pool::PoolConnection, postgres::PgRow};

use super::{Postgres, in_time, schema};
use crate::store::StoreError;

/// How long a node counts as alive after it last said so.
pub const LEASE: Duration = Duration::from_secs(5);

/// Whose a table is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Owner {
    /// Nobody's.
    Nobody,
    /// Ours.
    Us,
    /// That of another node, with its address.
    Other(String),
}

/// A table that is ours.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Held {
    /// Our number.
    pub node: i64,
    /// Part of every write of it.
    pub fence: i64,
    /// Until when its last owner had it, in milliseconds.
    pub alive_at: Option<i64>,
}

/// A server among others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// Its number.
    pub number: i64,
    /// Where the others reach it.
    pub address: String,
    /// How many tables are its own.
    pub tables: u64,
}

/// What a node learns when it says that it is alive.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Renewed {
    /// What time it is in the database, in milliseconds since 1970.
    pub now: i64,
    /// Whether it still counts; otherwise its tables are another's.
    pub is_alive: bool,
    /// Where the other nodes are.
    pub others: Vec<String>,
}

/// How long is remembered whose a table was, and which nodes there were: long enough to look into what went wrong.
const MEMORY: Duration = Duration::from_secs(7 * 24 * 60 * 60);
/// How many rows are forgotten at once.
const SOME: i64 = 1000;

/// Why a node is given up.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Given {
    /// It has not said for too long that it lives.
    Expired,
    /// Another process has its address: it is that one's predecessor.
    Replaced,
    /// It hung up on another node, and has no connection to the database: it is not there any more.
    Dead,
}

impl Given {
    /// What must be so in the database, of a node `n`.
    fn up_if(self) -> &'static str {
        match self {
            Given::Expired => "n.lease_until < clock_timestamp()",
            Given::Replaced => "TRUE",
            Given::Dead => {
                "NOT EXISTS (SELECT 1 FROM pg_stat_activity a WHERE a.application_name = 'tablee-' || n.session)"
            }
        }
    }
}

const NOW: &str = "(extract(epoch FROM clock_timestamp()) * 1000)::BIGINT";

impl Postgres {
    /// A new node that others reach at this address; its number, and by what nodes know each other.
    pub async fn join(&self, address: &str, secret: &str) -> Result<(i64, String), StoreError> {
        in_time(async {
            let sql = "UPDATE house SET secret = $1 WHERE secret = ''";
            sqlx::query(sql).bind(secret).execute(&self.kept).await?;
            // Somebody newer may change the shape of the house this moment: it is waited for, and then looked at again.
            let sql = "WITH house AS (SELECT secret FROM house WHERE needs <= $3 FOR SHARE)
                       INSERT INTO nodes (address, session, steps, lease_until)
                       SELECT $1, $2, $3, clock_timestamp() + make_interval(secs => $4) FROM house
                       RETURNING id, (SELECT secret FROM house) AS secret";
            let query = sqlx::query(sql).bind(address).bind(&self.session).bind(self.shape.newest());
            let row = query.bind(LEASE.as_secs_f64()).fetch_optional(&self.kept).await?.ok_or_else(schema::too_old)?;
            Ok((row.try_get("id")?, row.try_get("secret")?))
        })
        .await
    }

    /// A node is alive; who else is.
    pub async fn renew(&self, node: i64) -> Result<Renewed, StoreError> {
        let sql = format!(
            "WITH done AS (UPDATE nodes SET lease_until = clock_timestamp() + make_interval(secs => $2)
                           WHERE id = $1 AND NOT is_gone RETURNING id)
             SELECT {NOW} AS now, EXISTS (SELECT 1 FROM done) AS is_alive,
               ARRAY(SELECT address FROM nodes WHERE NOT is_gone AND id <> $1 AND lease_until > clock_timestamp()
                     ORDER BY id) AS others"
        );
        in_time(async {
            let row = sqlx::query(&sql).bind(node).bind(LEASE.as_secs_f64()).fetch_one(&self.kept).await?;
            Ok(Renewed { now: row.try_get("now")?, is_alive: row.try_get("is_alive")?, others: row.try_get("others")? })
        })
        .await
    }

    /// Whose a table is now. A node whose lease is over has none.
    pub async fn owner(&self, node: i64, code: &str) -> Result<Owner, StoreError> {
        in_time(async {
            let sql = "SELECT n.id, n.address, n.lease_until < clock_timestamp() AS is_over
                       FROM owners o JOIN nodes n ON n.id = o.node WHERE o.code = $1";
            let Some(row) = sqlx::query(sql).bind(code).fetch_optional(&self.readers).await? else {
                return Ok(Owner::Nobody);
            };
            let id: i64 = row.try_get("id")?;
            if id == node {
                return Ok(Owner::Us);
            }
            if row.try_get("is_over")? && self.bury(id, Given::Expired).await? {
                return Ok(Owner::Nobody);
            }
            Ok(Owner::Other(row.try_get("address")?))
        })
        .await
    }

    /// Takes a table for a node, unless it is that of another that lives.
    pub async fn claim(&self, node: i64, code: &str) -> Result<Option<Held>, StoreError> {
        if let Owner::Other(_) = self.owner(node, code).await? {
            return Ok(None);
        }
        in_time(async {
            if let Some(held) = self.take_free(node, code).await? {
                return Ok(Some(held));
            }
            let mut connection = Whole::of(&self.readers).await?;
            let taken = take(&mut connection, node, code).await;
            connection.is_whole = taken.is_ok();
            taken
        })
        .await
    }

    /// Takes a table that is nobody's, in one journey to the database: a node that dies leaves hundreds of them.
    async fn take_free(&self, node: i64, code: &str) -> Result<Option<Held>, StoreError> {
        let sql = format!(
            "WITH alive AS (SELECT id FROM nodes WHERE id = $2 AND NOT is_gone FOR KEY SHARE),
             taken AS (INSERT INTO owners AS o (code, node, fence) SELECT $1, id, nextval('fences') FROM alive
                       ON CONFLICT (code) DO UPDATE SET node = $2, fence = excluded.fence WHERE o.node IS NULL
                       RETURNING fence, alive_at),
             ended AS (UPDATE ownerships SET until = {NOW}
                       WHERE code = $1 AND until IS NULL AND EXISTS (SELECT 1 FROM taken)),
             noted AS (INSERT INTO ownerships (fence, code, node, since) SELECT fence, $1, $2, {NOW} FROM taken)
             SELECT fence, alive_at FROM taken"
        );
        let row = sqlx::query(&sql).bind(code).bind(node).fetch_optional(&self.readers).await?;
        row.map(|it| Ok(Held { node, fence: it.try_get("fence")?, alive_at: it.try_get("alive_at")? })).transpose()
    }

    /// Gives up the nodes whose lease is over; how many there were.
    pub async fn bury_expired(&self) -> Result<usize, StoreError> {
        in_time(async {
            let sql = "SELECT id FROM nodes WHERE NOT is_gone AND lease_until < clock_timestamp()";
            let expired: Vec<i64> = sqlx::query_scalar(sql).fetch_all(&self.kept).await?;
            for node in &expired {
                self.bury(*node, Given::Expired).await?;
            }
            Ok(expired.len())
        })
        .await
    }

    /// Gives up those who were at this address before a node that has just joined. Its process is gone, or there would
    /// be two at one address.
    pub async fn succeed(&self, node: i64, address: &str) -> Result<(), StoreError> {
        self.bury_at(node, address, Given::Replaced).await
    }

    /// A node has hung up on us: if it is not there any more, its tables are free at once.
    pub async fn bury_dead(&self, node: i64, address: &str) -> Result<(), StoreError> {
        self.bury_at(node, address, Given::Dead).await
    }

    /// Gives up all others at an address for whom this holds.
    async fn bury_at(&self, node: i64, address: &str, given: Given) -> Result<(), StoreError> {
        in_time(async {
            let up_if = given.up_if();
            let sql =
                format!("SELECT n.id FROM nodes n WHERE n.address = $1 AND n.id <> $2 AND NOT n.is_gone AND {up_if}");
            let found: Vec<i64> = sqlx::query_scalar(&sql).bind(address).bind(node).fetch_all(&self.readers).await?;
            for other in found {
                self.bury(other, given).await?;
            }
            Ok(())
        })
        .await
    }

    /// Forgets some of what is too old to be asked for: whose tables were, which nodes there were, and codes that were
    /// taken for tables which never came to be. How much that was.
    pub async fn forget_old(&self) -> Result<u64, StoreError> {
        let too_old = [
            format!(
                "DELETE FROM ownerships WHERE fence IN (SELECT fence FROM ownerships
                 WHERE until < (extract(epoch FROM clock_timestamp()) - $1) * 1000 LIMIT {SOME})"
            ),
            format!(
                "DELETE FROM nodes WHERE id IN (SELECT n.id FROM nodes n WHERE n.is_gone
                 AND n.lease_until < clock_timestamp() - make_interval(secs => $1)
                 AND NOT EXISTS (SELECT 1 FROM owners o WHERE o.node = n.id) LIMIT {SOME})"
            ),
            format!(
                "DELETE FROM owners o WHERE o.node IS NULL AND o.code IN (SELECT code FROM owners
                 WHERE node IS NULL AND alive_at < (extract(epoch FROM clock_timestamp()) - $1) * 1000
                 AND NOT EXISTS (SELECT 1 FROM tables t WHERE t.code = owners.code) LIMIT {SOME})"
            ),
        ];
        let mut n_forgotten = 0;
        for sql in too_old {
            let forgotten = sqlx::query(&sql).bind(MEMORY.as_secs_f64()).execute(&self.readers).await?;
            n_forgotten += forgotten.rows_affected();
        }
        Ok(n_forgotten)
    }

    /// A table of ours is nobody's from now on.
    pub async fn release(&self, held: Held, code: &str) -> Result<(), StoreError> {
        in_time(async {
            let sql = format!(
                "WITH freed AS (UPDATE owners SET node = NULL, alive_at = {NOW} WHERE code = $1 AND fence = $2)
                 UPDATE ownerships SET until = {NOW} WHERE fence = $2"
            );
            sqlx::query(&sql).bind(code).bind(held.fence).execute(&self.readers).await?;
            Ok(())
        })
        .await
    }

    /// Which of these tables are nobody's.
    pub async fn untaken(&self, codes: &[String]) -> Result<Vec<String>, StoreError> {
        in_time(async {
            let sql = "SELECT code FROM owners WHERE code = ANY($1) AND node IS NULL";
            Ok(sqlx::query_scalar(sql).bind(codes).fetch_all(&self.kept).await?)
        })
        .await
    }

    /// A node ends; all that it still has is nobody's.
    pub async fn leave(&self, node: i64) -> Result<(), StoreError> {
        in_time(async {
            let mut connection = Whole::of(&self.kept).await?;
            let freed = free(&mut connection, node, Given::Replaced, None).await.map(drop);
            connection.is_whole = freed.is_ok();
            freed
        })
        .await
    }

    /// Tells all other nodes something.
    pub async fn tell(&self, node: i64, body: &str) -> Result<(), StoreError> {
        in_time(async {
            sqlx::query("DELETE FROM news WHERE at < clock_timestamp() - INTERVAL '1 hour'")
                .execute(&self.readers)
                .await?;
            let sql = "INSERT INTO news (node, body) VALUES ($1, $2)";
            sqlx::query(sql).bind(node).bind(body).execute(&self.readers).await?;
            Ok(())
        })
        .await
    }

    /// What other nodes have told lately, with its number. A number that is smaller may come later.
    pub async fn news(&self, node: i64) -> Result<Vec<(i64, String)>, StoreError> {
        in_time(async {
            let sql = "SELECT id, body FROM news
                       WHERE node <> $1 AND at > clock_timestamp() - INTERVAL '30 seconds' ORDER BY id";
            Ok(sqlx::query_as(sql).bind(node).fetch_all(&self.kept).await?)
        })
        .await
    }

    /// The nodes that live.
    pub async fn nodes(&self) -> Result<Vec<Node>, StoreError> {
        in_time(async {
            let sql = "SELECT n.id, n.address, count(o.code) AS tables FROM nodes n LEFT JOIN owners o ON o.node = n.id
                       WHERE NOT n.is_gone AND n.lease_until > clock_timestamp() GROUP BY n.id ORDER BY n.id";
            let read = |row: &PgRow| {
                let tables: i64 = row.try_get("tables")?;
                Ok(Node { number: row.try_get("id")?, address: row.try_get("address")?, tables: tables as u64 })
            };
            sqlx::query(sql).fetch_all(&self.readers).await?.iter().map(read).collect()
        })
        .await
    }

    /// Every time a table has changed hands: its code, the number of its owner, from when until when.
    pub async fn ownerships(&self) -> Result<Vec<(String, i64, i64, Option<i64>)>, StoreError> {
        let sql = "SELECT code, node, since, until FROM ownerships ORDER BY code, fence";
        Ok(sqlx::query_as(sql).fetch_all(&self.readers).await?)
    }
}

/// Makes a table a node's if nobody has it; also again, if it has it already.
async fn take(connection: &mut PgConnection, node: i64, code: &str) -> Result<Option<Held>, StoreError> {
    let mut transaction = connection.begin().await?;
    // What we had already, and lost sight of, may still be written to by a transaction of ours: it is waited for, lest
    // something is stored that whoever takes it up has not read.
    let sql = "SELECT EXISTS (SELECT 1 FROM owners WHERE code = $1 AND node = $2)";
    let is_again: bool = sqlx::query_scalar(sql).bind(code).bind(node).fetch_one(&mut *transaction).await?;
    let lock = if is_again { "UPDATE" } else { "KEY SHARE" };
    // A node that others have given up takes nothing, and nobody gives it up meanwhile.
    let sql = format!("SELECT id FROM nodes WHERE id = $1 AND NOT is_gone FOR {lock}");
    if sqlx::query(&sql).bind(node).fetch_optional(&mut *transaction).await?.is_none() {
        return Err(StoreError::Lost);
    }
    let sql = "INSERT INTO owners AS o (code, node, fence) VALUES ($1, $2, nextval('fences'))
               ON CONFLICT (code) DO UPDATE SET node = $2, fence = excluded.fence WHERE o.node IS NULL OR o.node = $2
               RETURNING fence, alive_at";
    let Some(row) = sqlx::query(sql).bind(code).bind(node).fetch_optional(&mut *transaction).await? else {
        return Ok(None);
    };
    let held = Held { node, fence: row.try_get("fence")?, alive_at: row.try_get("alive_at")? };
    let sql = format!("UPDATE ownerships SET until = {NOW} WHERE code = $1 AND until IS NULL");
    sqlx::query(&sql).bind(code).execute(&mut *transaction).await?;
    let sql = format!("INSERT INTO ownerships (fence, code, node, since) VALUES ($1, $2, $3, {NOW})");
    sqlx::query(&sql).bind(held.fence).bind(code).bind(node).execute(&mut *transaction).await?;
    transaction.commit().await?;
    Ok(Some(held))
}

impl Postgres {
    /// Gives up a node: its sessions end, it writes nothing any more, its tables are nobody's.
    async fn bury(&self, node: i64, given: Given) -> Result<bool, StoreError> {
        // Hundreds come for its tables at once: one does it, and the others hold no connection while they wait.
        let _alone = self.burying.lock().await;
        let sql = "SELECT EXISTS (SELECT 1 FROM nodes WHERE id = $1 AND is_gone)";
        if sqlx::query_scalar(sql).bind(node).fetch_one(&self.kept).await? {
            return Ok(true);
        }
        let mut connection = Whole::of(&self.kept).await?;
        // First: a node that froze in the middle of a transaction holds its locks for as long as it is frozen.
        let sql = format!(
            "SELECT pg_terminate_backend(a.pid, 1000) FROM pg_stat_activity a JOIN nodes n ON n.id = $1
             WHERE a.application_name = 'tablee-' || n.session AND NOT n.is_gone AND {}",
            given.up_if()
        );
        sqlx::query(&sql).bind(node).fetch_all(&mut **connection).await?;
        let is_buried = free(&mut connection, node, given, Some(LEASE)).await?;
        connection.is_whole = true;
        if is_buried {
            tracing::warn!(node, why = ?given, "a node is gone; its tables are free");
        }
        Ok(is_buried)
    }
}

/// A connection on which transactions are made. Whoever asked may hang up in the middle of one, and then it is closed
/// instead of handed to the next: what was begun on it must not go on there.
struct Whole {
    connection: PoolConnection<sqlx::Postgres>,
    is_whole: bool,
}

impl Whole {
    async fn of(pool: &PgPool) -> Result<Whole, StoreError> {
        Ok(Whole { connection: pool.acquire().await?, is_whole: false })
    }
}

impl Drop for Whole {
    fn drop(&mut self) {
        if !self.is_whole {
            self.connection.close_on_drop();
        }
    }
}

impl Deref for Whole {
    type Target = PoolConnection<sqlx::Postgres>;

    fn deref(&self) -> &PoolConnection<sqlx::Postgres> {
        &self.connection
    }
}

impl DerefMut for Whole {
    fn deref_mut(&mut self) -> &mut PoolConnection<sqlx::Postgres> {
        &mut self.connection
    }
}

/// A node that is given up writes nothing any more, and its tables are nobody's. It was last alive when it took its
/// lease, or is now.
async fn free(
    connection: &mut PgConnection,
    node: i64,
    given: Given,
    lease: Option<Duration>,
) -> Result<bool, StoreError> {
    let mut transaction = connection.begin().await?;
    // It waits for what the node is storing this moment; afterwards the node stores nothing.
    let sql = format!("SELECT {} AND NOT n.is_gone FROM nodes n WHERE n.id = $1 FOR UPDATE", given.up_if());
    if !sqlx::query_scalar(&sql).bind(node).fetch_optional(&mut *transaction).await?.unwrap_or(false) {
        return Ok(false);
    }
    let sql = "UPDATE nodes SET is_gone = TRUE WHERE id = $1";
    sqlx::query(sql).bind(node).execute(&mut *transaction).await?;
    // Deadlines of its games are looked after by whoever is left.
    let sql = format!(
        "UPDATE tables SET wake_at = {NOW} WHERE code IN (SELECT code FROM owners WHERE node = $1)
         AND NOT is_past AND state = 'playing' AND wake_at IS NULL AND settings::JSON ->> 'pace' = 'correspondence'"
    );
    sqlx::query(&sql).bind(node).execute(&mut *transaction).await?;
    let sql = format!("UPDATE ownerships SET until = {NOW} WHERE node = $1 AND until IS NULL");
    sqlx::query(&sql).bind(node).execute(&mut *transaction).await?;
    let sql = format!(
        "UPDATE owners o SET node = NULL, alive_at = coalesce(
           (SELECT (extract(epoch FROM n.lease_until) * 1000)::BIGINT - $2 FROM nodes n WHERE n.id = $1), {NOW})
         WHERE node = $1"
    );
    let lease = lease.map(|it| it.as_millis() as i64);
    sqlx::query(&sql).bind(node).bind(lease).execute(&mut *transaction).await?;
    transaction.commit().await?;
    Ok(true)
}
