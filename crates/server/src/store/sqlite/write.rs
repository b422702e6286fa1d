//! One transaction.

use sqlx::SqliteConnection;

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

/// Writes all of these or none.
pub(super) async fn transaction(
    connection: &mut SqliteConnection,
    ops: impl Iterator<Item = &Op>,
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

async fn all(connection: &mut SqliteConnection, ops: impl Iterator<Item = &Op>) -> Result<(), sqlx::Error> {
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
    let places = vec!["(?, ?, ?, ?, ?, ?)"; rows.len()].join(", ");
    let sql = format!("INSERT INTO actions VALUES {places}");
    let mut query = sqlx::query(&sql);
    for (game, row) in rows {
        query =
            query.bind(game).bind(row.ply).bind(row.seat.index() as u8).bind(&row.action).bind(&row.id).bind(row.at);
    }
    query.execute(connection).await?;
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
        Op::Heartbeat(at) => sqlx::query("INSERT OR REPLACE INTO heartbeat VALUES (1, ?)").bind(at),
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
