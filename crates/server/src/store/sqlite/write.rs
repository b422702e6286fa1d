//! One transaction.

use sqlx::{Sqlite, SqliteConnection, query::Query, sqlite::SqliteArguments};

use super::{removal, reviews};
use crate::{
    store::{ActionRow, ClockRow, GameRow, Op, StoreError, TableRow, Write, stored, to_json},
    wire::{Face, Language},
};

/// Why a transaction was not written.
#[derive(Debug)]
pub(super) enum NotWritten {
    /// One of the changes cannot be made.
    Bad(sqlx::Error),
    /// The database could not take any.
    Unable(sqlx::Error),
}

impl From<NotWritten> for StoreError {
    fn from(why: NotWritten) -> StoreError {
        match why {
            NotWritten::Bad(error) if error.as_database_error().is_some_and(|it| it.is_unique_violation()) => {
                StoreError::Taken
            }
            NotWritten::Bad(error) | NotWritten::Unable(error) => error.into(),
        }
    }
}

impl NotWritten {
    fn of(error: sqlx::Error) -> NotWritten {
        use sqlx::error::ErrorKind::Other;
        let is_refused = matches!(error, sqlx::Error::RowNotFound);
        let is_of_one = is_refused || error.as_database_error().is_some_and(|it| !matches!(it.kind(), Other));
        if is_of_one { NotWritten::Bad(error) } else { NotWritten::Unable(error) }
    }
}

/// So many actions are written by one text with the transaction around them. Each such text has a place among the
/// statements that stay prepared, of which there are a hundred.
const IN_ONE_TEXT: usize = 24;

/// Writes all of these or none.
///
/// Whatever is asked of the database goes to its thread and back, which costs more than writing a row. Nearly always
/// there are a few actions and the heartbeat: then all of the transaction is asked for at once.
pub(super) async fn transaction<'a>(
    connection: &mut SqliteConnection,
    ops: impl Iterator<Item = &'a Op> + Clone,
) -> Result<(), NotWritten> {
    let Some(plain) = Plain::of(ops.clone()) else { return step_by_step(connection, ops).await };
    let text = plain.text();
    let res = plain.bind(sqlx::query(&text)).execute(&mut *connection).await;
    if res.is_err() {
        // Whether it began, and how far it came, depends on why. Where nothing is open this says so, and no more.
        drop(sqlx::query("ROLLBACK").execute(&mut *connection).await);
    }
    res.map(drop).map_err(NotWritten::of)
}

/// A transaction of nothing but a few actions and the heartbeat.
struct Plain<'a> {
    actions: Vec<(i64, &'a ActionRow)>,
    alive_at: Option<i64>,
}

impl<'a> Plain<'a> {
    fn of(ops: impl Iterator<Item = &'a Op>) -> Option<Plain<'a>> {
        let mut plain = Plain { actions: Vec::new(), alive_at: None };
        for op in ops {
            match op {
                Op::Table(Write::Action { game, row }) if plain.actions.len() < IN_ONE_TEXT => {
                    plain.actions.push((*game, row));
                }
                Op::Heartbeat(at) => plain.alive_at = Some(*at),
                Op::Held { .. } => (),
                _ => return None,
            }
        }
        Some(plain)
    }

    fn text(&self) -> String {
        let mut text = "BEGIN IMMEDIATE; ".to_owned();
        if !self.actions.is_empty() {
            text.push_str(&insertion_of(self.actions.len()));
            text.push_str("; ");
        }
        if self.alive_at.is_some() {
            text.push_str(HEARTBEAT);
            text.push_str("; ");
        }
        text.push_str("COMMIT");
        text
    }

    fn bind<'q>(self, query: Statement<'q>) -> Statement<'q>
    where
        'a: 'q,
    {
        let query = bind_actions(query, &self.actions);
        match self.alive_at {
            Some(at) => query.bind(at),
            None => query,
        }
    }
}

type Statement<'q> = Query<'q, Sqlite, SqliteArguments<'q>>;

const HEARTBEAT: &str = "INSERT OR REPLACE INTO heartbeat VALUES (1, ?)";

fn insertion_of(n_actions: usize) -> String {
    format!("INSERT INTO actions VALUES {}", vec!["(?, ?, ?, ?, ?, ?)"; n_actions].join(", "))
}

fn bind_actions<'q>(mut query: Statement<'q>, rows: &[(i64, &'q ActionRow)]) -> Statement<'q> {
    for (game, row) in rows {
        let seat = row.seat.index() as u8;
        query = query.bind(*game).bind(row.ply).bind(seat).bind(&row.action).bind(&row.id).bind(row.at);
    }
    query
}

async fn step_by_step<'a>(
    connection: &mut SqliteConnection,
    ops: impl Iterator<Item = &'a Op>,
) -> Result<(), NotWritten> {
    sqlx::query("BEGIN IMMEDIATE").execute(&mut *connection).await.map_err(NotWritten::Unable)?;
    let res = all(connection, ops).await;
    let end = if res.is_ok() { "COMMIT" } else { "ROLLBACK" };
    let ended = sqlx::query(end).execute(&mut *connection).await;
    if res.is_ok() && ended.is_err() {
        // A commit that failed (a full disk) leaves the transaction open.
        drop(sqlx::query("ROLLBACK").execute(&mut *connection).await);
    }
    res.map_err(NotWritten::of)?;
    ended.map_err(NotWritten::Unable)?;
    Ok(())
}

async fn all<'a>(connection: &mut SqliteConnection, ops: impl Iterator<Item = &'a Op>) -> Result<(), sqlx::Error> {
    let mut actions = Vec::new();
    for op in ops {
        match op {
            Op::Table(Write::Action { game, row }) => actions.push((*game, row)),
            other => one(connection, other).await?,
        }
    }
    // Nearly all that is written under load are actions, and each statement costs more than the rows in it.
    let mut rest = &actions[..];
    for size in [64, 16, 4, 1] {
        while let Some((some, more)) = rest.split_at_checked(size) {
            insert_actions(connection, some).await?;
            rest = more;
        }
    }
    Ok(())
}

/// Few different sizes, so that the statements stay prepared.
async fn insert_actions(connection: &mut SqliteConnection, rows: &[(i64, &ActionRow)]) -> Result<(), sqlx::Error> {
    let text = insertion_of(rows.len());
    bind_actions(sqlx::query(&text), rows).execute(connection).await?;
    Ok(())
}

async fn one(connection: &mut SqliteConnection, op: &Op) -> Result<(), sqlx::Error> {
    let query = match op {
        Op::Table(write) => return one_of_table(connection, write).await,
        Op::Held { .. } => return Ok(()),
        Op::NewTable(rows) => return new_table(connection, &rows.0, &rows.1).await,
        Op::Remove { code, under, at } => return removal::remove(connection, code, under, *at).await,
        Op::Review(row) => return reviews::write(connection, row).await,
        Op::Erase { code } => return removal::erase(connection, code).await,
        Op::ForgetGuest(guest) => return removal::forget_guest(connection, guest).await,
        Op::EraseGuest { guest, name } => return removal::erase_guest(connection, guest, name).await,
        Op::Guest(guest) => sqlx::query(
            "INSERT INTO guests (id, name, lang, created_at, seen_at, face) VALUES (?1, ?2, ?3, ?4, ?4, ?5)
             ON CONFLICT (id) DO UPDATE SET name = excluded.name, lang = excluded.lang, face = excluded.face",
        )
        .bind(&guest.id)
        .bind(&guest.name)
        .bind(if guest.lang == Language::Fr { "fr" } else { "en" })
        .bind(guest.created_at)
        .bind(guest.face.map(Face::word)),
        Op::ForgetToken(hash) => sqlx::query("DELETE FROM tokens WHERE hash = ?").bind(&hash[..]),
        Op::ForgetOtherTokens { guest, but } => {
            sqlx::query("DELETE FROM tokens WHERE guest = ? AND hash <> ?").bind(guest).bind(&but[..])
        }
        Op::Seen { guest, token, device, at } => {
            // A program that does not say what it is leaves what is known.
            let sql = "UPDATE tokens SET seen_at = ?, device = coalesce(nullif(?, ''), device) WHERE hash = ?";
            sqlx::query(sql).bind(at).bind(device).bind(&token[..]).execute(&mut *connection).await?;
            sqlx::query("UPDATE guests SET seen_at = ? WHERE id = ?").bind(at).bind(guest)
        }
        Op::ForgetDevices(before) => {
            let sql = "DELETE FROM tokens WHERE hash IN
                       (SELECT hash FROM tokens WHERE expires_at IS NULL AND seen_at < ? LIMIT 500)";
            sqlx::query(sql).bind(before)
        }
        Op::ForgetLinks(at) => sqlx::query("DELETE FROM tokens WHERE expires_at <= ?").bind(at),
        Op::Touched { code, at } => {
            sqlx::query("UPDATE tables SET touched_at = max(touched_at, ?) WHERE code = ?").bind(at).bind(code)
        }
        Op::PutAway { code, wake_at, at } => {
            sqlx::query("UPDATE tables SET wake_at = ?, touched_at = max(touched_at, ?) WHERE code = ?")
                .bind(wake_at)
                .bind(at)
                .bind(code)
        }
        Op::Woken { code } => {
            sqlx::query("UPDATE tables SET wake_at = NULL WHERE code = ? AND wake_at IS NOT NULL").bind(code)
        }
        Op::WakeForsaken(at) => sqlx::query(
            "UPDATE tables SET wake_at = ? WHERE is_past = 0 AND state = 'playing' AND wake_at IS NULL
             AND settings ->> 'pace' = 'correspondence'",
        )
        .bind(at),
        Op::Token { hash, guest, expires_at, device, at } => sqlx::query(
            "INSERT OR REPLACE INTO tokens (hash, guest, expires_at, device, made_at, seen_at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?5)",
        )
        .bind(&hash[..])
        .bind(guest)
        .bind(expires_at)
        .bind(device)
        .bind(at),
        Op::Heartbeat(at) => sqlx::query(HEARTBEAT).bind(at),
    };
    query.execute(connection).await?;
    Ok(())
}

async fn one_of_table(connection: &mut SqliteConnection, write: &Write) -> Result<(), sqlx::Error> {
    let query = match write {
        Write::Table(row) => return table(connection, row).await,
        Write::Game(row) => return game(connection, row).await,
        Write::Clocks { game, rows } => return clocks(connection, *game, rows).await,
        Write::Action { game, row } => return insert_actions(connection, &[(*game, row)]).await,
        Write::Prediction { game, row } => sqlx::query("INSERT OR REPLACE INTO predictions VALUES (?, ?, ?, ?, ?, ?)")
            .bind(game)
            .bind(&row.guest)
            .bind(&row.name)
            .bind(row.number)
            .bind(&row.choice)
            .bind(row.is_seated),
        Write::Stage { game, row } => sqlx::query("INSERT OR REPLACE INTO stages VALUES (?, ?, ?, ?, ?, ?, ?)")
            .bind(game)
            .bind(row.step)
            .bind(row.part)
            .bind(&row.call)
            .bind(row.hold)
            .bind(row.spent)
            .bind(row.since),
        Write::Draft { game, row } => sqlx::query("INSERT OR REPLACE INTO drafts VALUES (?, ?, ?, ?, ?, ?)")
            .bind(game)
            .bind(row.seat.index() as u8)
            .bind(row.question)
            .bind(&row.answer)
            .bind(&row.id)
            .bind(to_json(&stored::Wishes::from(&row.wishes))),
        Write::Player { guest, game, seat } => sqlx::query("INSERT OR IGNORE INTO players VALUES (?, ?, ?)")
            .bind(guest)
            .bind(game)
            .bind(seat.index() as u8),
        Write::Chat { code, team, line } => {
            sqlx::query("INSERT INTO chat (code, team, line) VALUES (?, ?, ?)")
                .bind(code)
                .bind(team.as_ref().map(to_json))
                .bind(to_json(&stored::ChatLine::from(line)))
                .execute(&mut *connection)
                .await?;
            // What nobody is shown any longer is not kept.
            let sql = "DELETE FROM chat WHERE code = ?1 AND id <=
                (SELECT id FROM chat WHERE code = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2)";
            sqlx::query(sql).bind(code).bind(super::CHAT)
        }
    };
    query.execute(connection).await?;
    Ok(())
}

async fn clocks(connection: &mut SqliteConnection, game: i64, rows: &[ClockRow]) -> Result<(), sqlx::Error> {
    for row in rows {
        sqlx::query("INSERT OR REPLACE INTO clocks VALUES (?, ?, ?, ?, ?, ?)")
            .bind(game)
            .bind(row.seat.index() as u8)
            .bind(row.question)
            .bind(row.spent)
            .bind(row.since)
            .bind(row.extra)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

/// A table that was not there before. Its code is its own, or the whole is refused.
async fn new_table(connection: &mut SqliteConnection, row: &TableRow, game: &GameRow) -> Result<(), sqlx::Error> {
    insert_table(connection, row, "").await?;
    self::game(connection, game).await
}

async fn table(connection: &mut SqliteConnection, row: &TableRow) -> Result<(), sqlx::Error> {
    let update = "ON CONFLICT (code) DO UPDATE SET options = excluded.options,
        settings = excluded.settings, is_public = excluded.is_public, password = excluded.password,
        host = excluded.host, is_locked = excluded.is_locked, state = excluded.state,
        game_number = excluded.game_number, chairs = excluded.chairs, members = excluded.members,
        banned = excluded.banned, touched_at = excluded.touched_at, is_paused = excluded.is_paused";
    insert_table(connection, row, update).await
}

async fn insert_table(connection: &mut SqliteConnection, row: &TableRow, otherwise: &str) -> Result<(), sqlx::Error> {
    let sql = format!(
        "INSERT INTO tables (code, game, options, settings, is_public, password, host, is_locked, state,
        game_number, chairs, members, banned, created_at, touched_at, is_paused)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) {otherwise}"
    );
    sqlx::query(&sql)
        .bind(&row.code)
        .bind(&row.game)
        .bind(&row.options)
        .bind(to_json(&stored::Settings::from(&row.settings)))
        .bind(row.settings.public)
        .bind(&row.password)
        .bind(&row.host)
        .bind(row.is_locked)
        .bind(stored::word_of(row.state))
        .bind(row.game_number)
        .bind(to_json(&row.chairs.iter().map(stored::Chair::from).collect::<Vec<_>>()))
        .bind(to_json(&row.members))
        .bind(to_json(&row.banned))
        .bind(row.created_at)
        .bind(row.touched_at)
        .bind(row.is_paused)
        .execute(connection)
        .await?;
    Ok(())
}

async fn game(connection: &mut SqliteConnection, row: &GameRow) -> Result<(), sqlx::Error> {
    let sql = "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET options = excluded.options, nonces = excluded.nonces, seed = excluded.seed,
        players = excluded.players, state = excluded.state, outcome = excluded.outcome,
        started_at = excluded.started_at, ended_at = excluded.ended_at
        WHERE games.code = excluded.code AND games.number = excluded.number";
    let written = sqlx::query(sql)
        .bind(row.id)
        .bind(&row.code)
        .bind(row.number)
        .bind(&row.game)
        .bind(row.rules)
        .bind(&row.options)
        .bind(&row.secret)
        .bind(to_json(&row.nonces))
        .bind(&row.seed)
        .bind(to_json(&row.players))
        .bind(stored::word_of(row.state))
        .bind(row.outcome.as_ref().map(|it| to_json(&stored::Standing::from(it))))
        .bind(row.started_at)
        .bind(row.ended_at)
        .execute(connection)
        .await?;
    // Another game has this id: it is not written over.
    if written.rows_affected() == 1 { Ok(()) } else { Err(sqlx::Error::RowNotFound) }
}

#[cfg(test)]
mod tests {
    use sqlx::Connection as _;
    use tablee_kernel::Seat;

    use super::*;

    fn action(ply: u32) -> Op {
        let (seat, action, id) = (Seat::new(0), format!("play {ply}"), Some(format!("id {ply}")));
        Op::Table(Write::Action { game: 7, row: ActionRow { ply, seat, action, id, at: i64::from(ply) } })
    }

    async fn database() -> SqliteConnection {
        let mut connection = SqliteConnection::connect("sqlite::memory:").await.unwrap();
        let sql = "CREATE TABLE actions (game INTEGER NOT NULL, ply INTEGER NOT NULL, seat INTEGER NOT NULL,
                       action TEXT NOT NULL, id TEXT, at INTEGER NOT NULL, PRIMARY KEY (game, ply)) STRICT;
                   CREATE TABLE heartbeat (one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL) STRICT";
        sqlx::query(sql).execute(&mut connection).await.unwrap();
        connection
    }

    /// Every action with all that was written of it, and the heartbeat.
    async fn written(connection: &mut SqliteConnection) -> (Vec<(i64, u32, u8, String, String, i64)>, Option<i64>) {
        let actions = sqlx::query_as("SELECT * FROM actions ORDER BY ply").fetch_all(&mut *connection).await.unwrap();
        let alive_at = sqlx::query_scalar("SELECT at FROM heartbeat").fetch_optional(connection).await.unwrap();
        (actions, alive_at)
    }

    #[tokio::test]
    async fn however_many_actions_are_written_at_once_all_of_them_are() {
        for n_actions in (0..=IN_ONE_TEXT as u32 + 2).chain([100]) {
            let mut connection = database().await;
            let ops: Vec<Op> = (1..=n_actions).map(action).chain([Op::Heartbeat(99)]).collect();
            transaction(&mut connection, ops.iter()).await.unwrap();
            let expected =
                (1..=n_actions).map(|it| (7, it, 0, format!("play {it}"), format!("id {it}"), i64::from(it)));
            assert_eq!(written(&mut connection).await, (expected.collect(), Some(99)));
        }
    }

    #[test]
    fn a_few_actions_are_asked_for_all_at_once() {
        let ops: Vec<Op> = (1..=3).map(action).chain([Op::Heartbeat(99)]).collect();
        let text = Plain::of(ops.iter()).map(|it| it.text()).unwrap();
        assert_eq!(text.split("; ").count(), 4, "{text}");
        assert!(Plain::of([Op::WakeForsaken(0)].iter()).is_none());
        let many: Vec<Op> = (1..=IN_ONE_TEXT as u32 + 1).map(action).collect();
        assert!(Plain::of(many.iter()).is_none(), "each text takes a place among those that stay prepared");
    }

    #[tokio::test]
    async fn one_that_is_refused_leaves_nothing_behind_and_nothing_open() {
        let mut connection = database().await;
        transaction(&mut connection, [action(2)].iter()).await.unwrap();
        let refused = transaction(&mut connection, [action(1), action(2), Op::Heartbeat(9)].iter()).await.unwrap_err();
        assert!(matches!(refused, NotWritten::Bad(_)));
        assert_eq!(StoreError::from(refused), StoreError::Taken);
        transaction(&mut connection, [action(3), Op::Heartbeat(10)].iter()).await.unwrap();
        let (actions, alive_at) = written(&mut connection).await;
        assert_eq!((actions.iter().map(|it| it.1).collect::<Vec<_>>(), alive_at), (vec![2, 3], Some(10)));
    }
}
