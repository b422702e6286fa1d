//! Reviews of finished games.

use sqlx::{PgConnection, PgPool};

use crate::store::{MOST_REVIEWS, ReviewRow};

pub(super) async fn read(readers: &PgPool, game: i64, version: u16) -> Result<Option<Vec<u8>>, sqlx::Error> {
    let sql = "SELECT pieces FROM reviews WHERE game = $1 AND version = $2";
    sqlx::query_scalar(sql).bind(game).bind(i64::from(version)).fetch_optional(readers).await
}

pub(super) async fn write(connection: &mut PgConnection, row: &ReviewRow) -> Result<(), sqlx::Error> {
    // A game may be taken away while somebody reviews it.
    let sql = "INSERT INTO reviews (game, version, made_at, pieces) SELECT id, $2, $3, $4 FROM games WHERE id = $1
               ON CONFLICT (game) DO UPDATE SET version = excluded.version, made_at = excluded.made_at,
               pieces = excluded.pieces WHERE reviews.version <= excluded.version";
    let query = sqlx::query(sql).bind(row.game).bind(i64::from(row.version)).bind(row.made_at).bind(&row.pieces);
    query.execute(&mut *connection).await?;
    // What another node is at is left to it, lest they wait for each other.
    let sql = "DELETE FROM reviews WHERE game IN (SELECT game FROM reviews WHERE game IN
                   (SELECT game FROM reviews ORDER BY made_at DESC, game DESC OFFSET $1) FOR UPDATE SKIP LOCKED)";
    sqlx::query(sql).bind(MOST_REVIEWS).execute(connection).await?;
    Ok(())
}
