//! What is taken out of the database. Each is one small transaction, so that nobody waits for it.

use sqlx::PgConnection;

use crate::store::to_json;

/// Games that were dealt and have ended: their records are worth keeping.
const FINISHED: &str = "state IN ('over', 'abandoned') AND seed <> ''";

/// A table is gone: its code is free again. Finished games stay under another code, with who played them.
pub(super) async fn remove(connection: &mut PgConnection, code: &str, under: &str, at: i64) -> Result<(), sqlx::Error> {
    let finished: i64 = sqlx::query_scalar(&format!("SELECT count(*) FROM games WHERE code = $1 AND {FINISHED}"))
        .bind(code)
        .fetch_one(&mut *connection)
        .await?;
    if finished == 0 {
        return erase(connection, code).await;
    }
    games(connection, code, &format!("NOT ({FINISHED})")).await?;
    sqlx::query("DELETE FROM chat WHERE code = $1").bind(code).execute(&mut *connection).await?;
    for table in ["drafts", "clocks", "stages", "predictions"] {
        let sql = format!("DELETE FROM {table} WHERE game IN (SELECT id FROM games WHERE code = $1)");
        sqlx::query(&sql).bind(code).execute(&mut *connection).await?;
    }
    let sql = "UPDATE games SET code = $1 WHERE code = $2";
    sqlx::query(sql).bind(under).bind(code).execute(&mut *connection).await?;
    sqlx::query("DELETE FROM owners WHERE code = $1").bind(code).execute(&mut *connection).await?;
    let sql = "UPDATE tables SET code = $1, touched_at = $2, is_past = TRUE, state = 'over', is_public = FALSE,
        password = NULL, wake_at = NULL, chairs = '[]', members = '[]', banned = '[]' WHERE code = $3";
    sqlx::query(sql).bind(under).bind(at).bind(code).execute(connection).await?;
    Ok(())
}

/// Everything that is kept under a code.
pub(super) async fn erase(connection: &mut PgConnection, code: &str) -> Result<(), sqlx::Error> {
    games(connection, code, "TRUE").await?;
    for sql in
        ["DELETE FROM chat WHERE code = $1", "DELETE FROM owners WHERE code = $1", "DELETE FROM tables WHERE code = $1"]
    {
        sqlx::query(sql).bind(code).execute(&mut *connection).await?;
    }
    Ok(())
}

/// The games under a code that are such, with all that belongs to them.
async fn games(connection: &mut PgConnection, code: &str, such: &str) -> Result<(), sqlx::Error> {
    let chosen = format!("SELECT id FROM games WHERE code = $1 AND {such}");
    for table in ["actions", "drafts", "clocks", "stages", "predictions", "players"] {
        let sql = format!("DELETE FROM {table} WHERE game IN ({chosen})");
        sqlx::query(&sql).bind(code).execute(&mut *connection).await?;
    }
    let sql = format!("DELETE FROM games WHERE code = $1 AND {such}");
    sqlx::query(&sql).bind(code).execute(connection).await?;
    Ok(())
}

/// A guest, with all tokens. Games keep the name they were played under, and nothing that leads to the guest.
pub(super) async fn forget_guest(connection: &mut PgConnection, guest: &str) -> Result<(), sqlx::Error> {
    for sql in [
        "DELETE FROM tokens WHERE guest = $1",
        "DELETE FROM players WHERE guest = $1",
        "DELETE FROM predictions WHERE guest = $1",
        "DELETE FROM guests WHERE id = $1",
    ] {
        sqlx::query(sql).bind(guest).execute(&mut *connection).await?;
    }
    Ok(())
}

/// The same for somebody who wants it: games have another name for them, and what they wrote is gone.
pub(super) async fn erase_guest(connection: &mut PgConnection, guest: &str, name: &str) -> Result<(), sqlx::Error> {
    let sql = "SELECT g.id, p.seat, g.players FROM players p JOIN games g ON g.id = p.game
               WHERE p.guest = $1 ORDER BY g.id, p.seat FOR UPDATE OF g";
    let played: Vec<(i64, i64, String)> = sqlx::query_as(sql).bind(guest).fetch_all(&mut *connection).await?;
    for of_one_game in played.chunk_by(|a, b| a.0 == b.0) {
        let (game, _, players) = &of_one_game[0];
        let mut players: Vec<String> =
            serde_json::from_str(players).map_err(|why| sqlx::Error::Decode(Box::new(why)))?;
        for (_, seat, _) in of_one_game {
            if let Some(player) = usize::try_from(*seat).ok().and_then(|it| players.get_mut(it)) {
                name.clone_into(player);
            }
        }
        let sql = "UPDATE games SET players = $2 WHERE id = $1";
        sqlx::query(sql).bind(game).bind(to_json(&players)).execute(&mut *connection).await?;
    }
    sqlx::query("DELETE FROM chat WHERE guest = $1").bind(guest).execute(&mut *connection).await?;
    forget_guest(connection, guest).await
}
