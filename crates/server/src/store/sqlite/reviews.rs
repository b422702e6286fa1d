//! Reviews of finished games.

use sqlx::{SqliteConnection, SqlitePool};

use crate::store::{MOST_REVIEWS, ReviewRow};

pub(super) async fn read(readers: &SqlitePool, game: i64, version: u16) -> Result<Option<Vec<u8>>, sqlx::Error> {
    let sql = "SELECT pieces FROM reviews WHERE game = ? AND version = ?";
    sqlx::query_scalar(sql).bind(game).bind(version).fetch_optional(readers).await
}

pub(super) async fn write(connection: &mut SqliteConnection, row: &ReviewRow) -> Result<(), sqlx::Error> {
    // A game may be taken away while somebody reviews it.
    let sql = "INSERT INTO reviews (game, version, made_at, pieces) SELECT id, ?2, ?3, ?4 FROM games WHERE id = ?1
               ON CONFLICT (game) DO UPDATE SET version = excluded.version, made_at = excluded.made_at,
               pieces = excluded.pieces WHERE reviews.version <= excluded.version";
    let query = sqlx::query(sql).bind(row.game).bind(row.version).bind(row.made_at).bind(&row.pieces);
    query.execute(&mut *connection).await?;
    let sql = "DELETE FROM reviews WHERE game IN
               (SELECT game FROM reviews ORDER BY made_at DESC, game DESC LIMIT -1 OFFSET ?)";
    sqlx::query(sql).bind(MOST_REVIEWS).execute(connection).await?;
    Ok(())
}
