//! What is written, statement by statement, within a transaction of the writer.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::{PgConnection, Postgres, postgres::PgArguments, query::Query};

use super::{removal, reviews};
use crate::{
    store::{ActionRow, ClockRow, DraftRow, GameRow, Op, TableRow, Write, stored, text, to_json},
    wire::{Face, Language},
};

/// Whether every table that is written to is still ours: the same transaction that writes finds out.
pub(super) async fn are_held(
    connection: &mut PgConnection,
    held: &BTreeSet<(&str, i64, i64)>,
) -> Result<bool, sqlx::Error> {
    // A node is given up by whoever locks its row for itself: that waits until we are done, and afterwards we are
    // refused. Tables change hands only then, or when their node itself lets them go.
    let sql = "WITH alive AS (SELECT id FROM nodes WHERE id = ANY($3) AND NOT is_gone FOR KEY SHARE)
        SELECT count(*) FROM unnest($1::TEXT[], $2::BIGINT[], $3::BIGINT[]) AS it (code, fence, node)
        JOIN owners o ON o.code = it.code AND o.fence = it.fence AND o.node = it.node
        JOIN alive ON alive.id = it.node";
    let n_held: i64 = sqlx::query_scalar(sql)
        .bind(held.iter().map(|it| it.0.to_owned()).collect::<Vec<_>>())
        .bind(held.iter().map(|it| it.1).collect::<Vec<_>>())
        .bind(held.iter().map(|it| it.2).collect::<Vec<_>>())
        .fetch_one(connection)
        .await?;
    Ok(n_held == held.len() as i64)
}

/// Makes all of these changes.
pub(super) async fn all(connection: &mut PgConnection, ops: impl Iterator<Item = &Op>) -> Result<(), sqlx::Error> {
    // Nearly all that is written under load are these three, and each statement is a journey to the database.
    let mut actions = Vec::new();
    let mut drafts = BTreeMap::new();
    let mut clocks = BTreeMap::new();
    for op in ops {
        match op {
            Op::Table(Write::Action { game, row }) => actions.push((*game, row)),
            Op::Table(Write::Draft { game, row }) => drop(drafts.insert((*game, row.seat), row)),
            Op::Table(Write::Clocks { game, rows }) => clocks.extend(rows.iter().map(|it| ((*game, it.seat), it))),
            // Every transaction of the writer notes that it is alive.
            Op::Heartbeat(_) | Op::Held { .. } => (),
            other => one(connection, other).await?,
        }
    }
    if !actions.is_empty() {
        insert_actions(connection, &actions).await?;
    }
    if !drafts.is_empty() {
        insert_drafts(connection, drafts.iter().map(|(key, row)| (key.0, *row))).await?;
    }
    if !clocks.is_empty() {
        insert_clocks(connection, clocks.iter().map(|(key, row)| (key.0, *row))).await?;
    }
    Ok(())
}

async fn insert_actions(connection: &mut PgConnection, rows: &[(i64, &ActionRow)]) -> Result<(), sqlx::Error> {
    let sql = "INSERT INTO actions (game, ply, seat, action, id, at)
        SELECT * FROM unnest($1::BIGINT[], $2::BIGINT[], $3::BIGINT[], $4::TEXT[], $5::TEXT[], $6::BIGINT[])";
    sqlx::query(sql)
        .bind(rows.iter().map(|it| it.0).collect::<Vec<_>>())
        .bind(rows.iter().map(|it| i64::from(it.1.ply)).collect::<Vec<_>>())
        .bind(rows.iter().map(|it| it.1.seat.index() as i64).collect::<Vec<_>>())
        .bind(rows.iter().map(|it| text::write(&it.1.action).into_owned()).collect::<Vec<_>>())
        .bind(rows.iter().map(|it| maybe(it.1.id.as_ref())).collect::<Vec<_>>())
        .bind(rows.iter().map(|it| it.1.at).collect::<Vec<_>>())
        .execute(connection)
        .await?;
    Ok(())
}

async fn insert_drafts(
    connection: &mut PgConnection,
    rows: impl Iterator<Item = (i64, &DraftRow)>,
) -> Result<(), sqlx::Error> {
    let rows: Vec<(i64, &DraftRow)> = rows.collect();
    let sql = "INSERT INTO drafts (game, seat, question, answer, id, wishes)
        SELECT * FROM unnest($1::BIGINT[], $2::BIGINT[], $3::BIGINT[], $4::TEXT[], $5::TEXT[], $6::TEXT[])
        ON CONFLICT (game, seat) DO UPDATE SET question = excluded.question, answer = excluded.answer,
        id = excluded.id, wishes = excluded.wishes";
    sqlx::query(sql)
        .bind(rows.iter().map(|it| it.0).collect::<Vec<_>>())
        .bind(rows.iter().map(|it| it.1.seat.index() as i64).collect::<Vec<_>>())
        .bind(rows.iter().map(|it| it.1.question.map(i64::from)).collect::<Vec<_>>())
        .bind(rows.iter().map(|it| maybe(it.1.answer.as_ref())).collect::<Vec<_>>())
        .bind(rows.iter().map(|it| maybe(it.1.id.as_ref())).collect::<Vec<_>>())
        .bind(rows.iter().map(|it| to_json(&stored::Wishes::from(&it.1.wishes))).collect::<Vec<_>>())
        .execute(connection)
        .await?;
    Ok(())
}

async fn insert_clocks(
    connection: &mut PgConnection,
    rows: impl Iterator<Item = (i64, &ClockRow)>,
) -> Result<(), sqlx::Error> {
    let rows: Vec<(i64, &ClockRow)> = rows.collect();
    let sql = "INSERT INTO clocks (game, seat, question, spent, since, extra)
        SELECT * FROM unnest($1::BIGINT[], $2::BIGINT[], $3::BIGINT[], $4::BIGINT[], $5::BIGINT[], $6::BIGINT[])
        ON CONFLICT (game, seat) DO UPDATE SET question = excluded.question, spent = excluded.spent,
        since = excluded.since, extra = excluded.extra";
    sqlx::query(sql)
        .bind(rows.iter().map(|it| it.0).collect::<Vec<_>>())
        .bind(rows.iter().map(|it| it.1.seat.index() as i64).collect::<Vec<_>>())
        .bind(rows.iter().map(|it| i64::from(it.1.question)).collect::<Vec<_>>())
        .bind(rows.iter().map(|it| it.1.spent).collect::<Vec<_>>())
        .bind(rows.iter().map(|it| it.1.since).collect::<Vec<_>>())
        .bind(rows.iter().map(|it| it.1.extra).collect::<Vec<_>>())
        .execute(connection)
        .await?;
    Ok(())
}

fn maybe(text: Option<&String>) -> Option<String> {
    text.map(|it| text::write(it).into_owned())
}

async fn one(connection: &mut PgConnection, op: &Op) -> Result<(), sqlx::Error> {
    let query = match op {
        Op::Table(write) => return one_of_table(connection, write).await,
        Op::NewTable(rows) => {
            insert_table(connection, &rows.0, "").await?;
            return game(connection, &rows.1).await;
        }
        Op::Remove { code, under, at } => return removal::remove(connection, code, under, *at).await,
        Op::Review(row) => return reviews::write(connection, row).await,
        Op::Erase { code } => return removal::erase(connection, code).await,
        Op::ForgetGuest(guest) => return removal::forget_guest(connection, guest).await,
        Op::EraseGuest { guest, name } => return removal::erase_guest(connection, guest, name).await,
        Op::Seen { guest, token, device, at } => {
            // A program that does not say what it is leaves what is known.
            // Whoever comes through another node is noted by both at once, hundreds together and in any order: whoever
            // finds that somebody else is at it leaves it to them, lest nodes wait for each other.
            let sql = "UPDATE tokens SET seen_at = $1, device = coalesce(nullif($2, ''), device) WHERE hash =
                       (SELECT hash FROM tokens WHERE hash = $3 FOR NO KEY UPDATE SKIP LOCKED)";
            sqlx::query(sql).bind(at).bind(device).bind(&token[..]).execute(&mut *connection).await?;
            let sql = "UPDATE guests SET seen_at = $1 WHERE id =
                       (SELECT id FROM guests WHERE id = $2 FOR NO KEY UPDATE SKIP LOCKED)";
            sqlx::query(sql).bind(at).bind(guest)
        }
        other => simple(other),
    };
    query.execute(connection).await?;
    Ok(())
}

/// What takes one statement.
fn simple(op: &Op) -> Query<'_, Postgres, PgArguments> {
    match op {
        Op::Guest(guest) => sqlx::query(
            "INSERT INTO guests (id, name, lang, created_at, seen_at, face) VALUES ($1, $2, $3, $4, $4, $5)
             ON CONFLICT (id) DO UPDATE SET name = excluded.name, lang = excluded.lang, face = excluded.face",
        )
        .bind(&guest.id)
        .bind(&guest.name)
        .bind(if guest.lang == Language::Fr { "fr" } else { "en" })
        .bind(guest.created_at)
        .bind(guest.face.map(Face::word)),
        Op::Token { hash, guest, expires_at, device, at } => sqlx::query(
            "INSERT INTO tokens (hash, guest, expires_at, device, made_at, seen_at) VALUES ($1, $2, $3, $4, $5, $5)
             ON CONFLICT (hash) DO UPDATE SET guest = excluded.guest, expires_at = excluded.expires_at,
             device = excluded.device, made_at = excluded.made_at, seen_at = excluded.seen_at",
        )
        .bind(&hash[..])
        .bind(guest)
        .bind(expires_at)
        .bind(device)
        .bind(at),
        Op::ForgetToken(hash) => sqlx::query("DELETE FROM tokens WHERE hash = $1").bind(&hash[..]),
        Op::ForgetOtherTokens { guest, but } => {
            sqlx::query("DELETE FROM tokens WHERE guest = $1 AND hash <> $2").bind(guest).bind(&but[..])
        }
        Op::ForgetDevices(before) => sqlx::query(
            "DELETE FROM tokens WHERE hash IN
             (SELECT hash FROM tokens WHERE expires_at IS NULL AND seen_at < $1 LIMIT 500)",
        )
        .bind(before),
        Op::ForgetLinks(at) => sqlx::query("DELETE FROM tokens WHERE expires_at <= $1").bind(at),
        Op::Touched { code, at } => {
            sqlx::query("UPDATE tables SET touched_at = greatest(touched_at, $1) WHERE code = $2").bind(at).bind(code)
        }
        Op::PutAway { code, wake_at, at } => {
            sqlx::query("UPDATE tables SET wake_at = $1, touched_at = greatest(touched_at, $2) WHERE code = $3")
                .bind(wake_at)
                .bind(at)
                .bind(code)
        }
        Op::Woken { code } => {
            sqlx::query("UPDATE tables SET wake_at = NULL WHERE code = $1 AND wake_at IS NOT NULL").bind(code)
        }
        Op::WakeForsaken(at) => sqlx::query(
            "UPDATE tables SET wake_at = $1 WHERE NOT is_past AND state = 'playing' AND wake_at IS NULL
             AND settings::JSON ->> 'pace' = 'correspondence'
             AND code NOT IN (SELECT o.code FROM owners o JOIN nodes n ON n.id = o.node WHERE NOT n.is_gone)",
        )
        .bind(at),
        Op::NewTable(_)
        | Op::Remove { .. }
        | Op::Review(_)
        | Op::Erase { .. }
        | Op::ForgetGuest(_)
        | Op::EraseGuest { .. }
        | Op::Seen { .. }
        | Op::Table(_)
        | Op::Heartbeat(_)
        | Op::Held { .. } => unreachable!("these are not one statement"),
    }
}

async fn one_of_table(connection: &mut PgConnection, write: &Write) -> Result<(), sqlx::Error> {
    let query = match write {
        Write::Table(row) => return table(connection, row).await,
        Write::Game(row) => return game(connection, row).await,
        Write::Action { game, row } => return insert_actions(connection, &[(*game, row)]).await,
        Write::Draft { game, row } => return insert_drafts(connection, [(*game, row)].into_iter()).await,
        Write::Clocks { game, rows } => return insert_clocks(connection, rows.iter().map(|it| (*game, it))).await,
        Write::Prediction { game, row } => sqlx::query(
            "INSERT INTO predictions (game, guest, name, number, choice, seated) VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (game, guest, number) DO UPDATE SET name = excluded.name, choice = excluded.choice,
             seated = excluded.seated",
        )
        .bind(game)
        .bind(&row.guest)
        .bind(&row.name)
        .bind(i64::from(row.number))
        .bind(text::write(&row.choice).into_owned())
        .bind(row.is_seated),
        Write::Stage { game, row } => sqlx::query(
            "INSERT INTO stages (game, step, part, call, hold, spent, since) VALUES ($1, $2, $3, $4, $5, $6, $7)
             ON CONFLICT (game) DO UPDATE SET step = excluded.step, part = excluded.part, call = excluded.call,
             hold = excluded.hold, spent = excluded.spent, since = excluded.since",
        )
        .bind(game)
        .bind(i64::from(row.step))
        .bind(i64::from(row.part))
        .bind(&row.call)
        .bind(row.hold)
        .bind(row.spent)
        .bind(row.since),
        Write::Player { guest, game, seat } => {
            sqlx::query("INSERT INTO players (guest, game, seat) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING")
                .bind(guest)
                .bind(game)
                .bind(seat.index() as i64)
        }
        Write::Chat { code, team, line } => {
            sqlx::query("INSERT INTO chat (code, team, line, guest) VALUES ($1, $2, $3, $4)")
                .bind(code)
                .bind(team.as_ref().map(to_json))
                .bind(to_json(&stored::ChatLine::from(line)))
                .bind(&line.from.guest)
                .execute(&mut *connection)
                .await?;
            // What nobody is shown any longer is not kept.
            let sql = "DELETE FROM chat WHERE code = $1 AND id <=
                (SELECT id FROM chat WHERE code = $1 ORDER BY id DESC LIMIT 1 OFFSET $2)";
            sqlx::query(sql).bind(code).bind(super::CHAT)
        }
    };
    query.execute(connection).await?;
    Ok(())
}

async fn table(connection: &mut PgConnection, row: &TableRow) -> Result<(), sqlx::Error> {
    let update = "ON CONFLICT (code) DO UPDATE SET options = excluded.options,
        settings = excluded.settings, is_public = excluded.is_public, password = excluded.password,
        host = excluded.host, is_locked = excluded.is_locked, state = excluded.state,
        game_number = excluded.game_number, chairs = excluded.chairs, members = excluded.members,
        banned = excluded.banned, touched_at = excluded.touched_at, is_paused = excluded.is_paused";
    insert_table(connection, row, update).await
}

async fn insert_table(connection: &mut PgConnection, row: &TableRow, otherwise: &str) -> Result<(), sqlx::Error> {
    let sql = format!(
        "INSERT INTO tables (code, game, options, settings, is_public, password, host, is_locked, state,
        game_number, chairs, members, banned, created_at, touched_at, is_paused)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) {otherwise}"
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
        .bind(i64::from(row.game_number))
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

async fn game(connection: &mut PgConnection, row: &GameRow) -> Result<(), sqlx::Error> {
    let sql = "INSERT INTO games (id, code, number, game, rules, options, secret, nonces, seed, players, state,
        outcome, started_at, ended_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
        ON CONFLICT (id) DO UPDATE SET options = excluded.options, nonces = excluded.nonces, seed = excluded.seed,
        players = excluded.players, state = excluded.state, outcome = excluded.outcome,
        started_at = excluded.started_at, ended_at = excluded.ended_at
        WHERE games.code = excluded.code AND games.number = excluded.number";
    let written = sqlx::query(sql)
        .bind(row.id)
        .bind(&row.code)
        .bind(i64::from(row.number))
        .bind(&row.game)
        .bind(i64::from(row.rules))
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
