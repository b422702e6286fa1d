//! What is taken out of the file. Each is one small transaction, so that nobody waits for it.

use sqlx::SqliteConnection;

/// Games that were dealt and have ended: their records are worth keeping.
const FINISHED: &str = "state IN ('over', 'abandoned') AND seed <> ''";

/// A table is gone: its code is free again. Finished games stay under another code, with who played them.
pub(super) async fn remove(
    connection: &mut SqliteConnection,
    code: &str,
    under: &str,
    at: i64,
) -> Result<(), sqlx::Error> {
    let finished: i64 = sqlx::query_scalar(&format!("SELECT count(*) FROM games WHERE code = ? AND {FINISHED}"))
        .bind(code)
        .fetch_one(&mut *connection)
        .await?;
    if finished == 0 {
        return erase(connection, code).await;
    }
    games(connection, code, &format!("NOT ({FINISHED})")).await?;
    let sql = "DELETE FROM chat WHERE code = ?";
    sqlx::query(sql).bind(code).execute(&mut *connection).await?;
    for table in ["drafts", "clocks", "stages", "predictions"] {
        let sql = format!("DELETE FROM {table} WHERE game IN (SELECT id FROM games WHERE code = ?)");
        sqlx::query(&sql).bind(code).execute(&mut *connection).await?;
    }
    // Games and their table change their name together.
    sqlx::query("PRAGMA defer_foreign_keys = ON").execute(&mut *connection).await?;
    let sql = "UPDATE games SET code = ? WHERE code = ?";
    sqlx::query(sql).bind(under).bind(code).execute(&mut *connection).await?;
    let sql = "UPDATE tables SET code = ?, touched_at = ?, is_past = 1, state = 'over', is_public = 0,
        password = NULL, wake_at = NULL, chairs = '[]', members = '[]', banned = '[]' WHERE code = ?";
    sqlx::query(sql).bind(under).bind(at).bind(code).execute(connection).await?;
    Ok(())
}

/// Everything that is kept under a code.
pub(super) async fn erase(connection: &mut SqliteConnection, code: &str) -> Result<(), sqlx::Error> {
    games(connection, code, "TRUE").await?;
    for sql in ["DELETE FROM chat WHERE code = ?", "DELETE FROM tables WHERE code = ?"] {
        sqlx::query(sql).bind(code).execute(&mut *connection).await?;
    }
    Ok(())
}

/// The games under a code that are such, with all that belongs to them.
async fn games(connection: &mut SqliteConnection, code: &str, such: &str) -> Result<(), sqlx::Error> {
    let chosen = format!("SELECT id FROM games WHERE code = ? AND {such}");
    for table in ["actions", "drafts", "clocks", "stages", "predictions", "players"] {
        let sql = format!("DELETE FROM {table} WHERE game IN ({chosen})");
        sqlx::query(&sql).bind(code).execute(&mut *connection).await?;
    }
    let sql = format!("DELETE FROM games WHERE code = ? AND {such}");
    sqlx::query(&sql).bind(code).execute(connection).await?;
    Ok(())
}

/// A guest, with all tokens. Games keep the name they were played under, and nothing that leads to the guest.
pub(super) async fn forget_guest(connection: &mut SqliteConnection, guest: &str) -> Result<(), sqlx::Error> {
    for sql in [
        "DELETE FROM tokens WHERE guest = ?",
        "DELETE FROM players WHERE guest = ?",
        "DELETE FROM predictions WHERE guest = ?",
        "DELETE FROM guests WHERE id = ?",
    ] {
        sqlx::query(sql).bind(guest).execute(&mut *connection).await?;
    }
    Ok(())
}

/// The same for somebody who wants it: games have another name for them, and what they wrote is gone.
pub(super) async fn erase_guest(connection: &mut SqliteConnection, guest: &str, name: &str) -> Result<(), sqlx::Error> {
    let played: Vec<(i64, i64)> = sqlx::query_as("SELECT game, seat FROM players WHERE guest = ?")
        .bind(guest)
        .fetch_all(&mut *connection)
        .await?;
    for (game, seat) in played {
        let sql = "UPDATE games SET players = json_replace(players, '$[' || ?2 || ']', ?3) WHERE id = ?1";
        sqlx::query(sql).bind(game).bind(seat).bind(name).execute(&mut *connection).await?;
    }
    let sql = "DELETE FROM chat WHERE line ->> '$.from.guest' = ?";
    sqlx::query(sql).bind(guest).execute(&mut *connection).await?;
    forget_guest(connection, guest).await
}
