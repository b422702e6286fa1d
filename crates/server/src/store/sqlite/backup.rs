//! Copies of a database, made while its server runs.

use std::path::Path;

use sqlx::{
    ConnectOptions as _, Connection as _, SqliteConnection,
    sqlite::{SqliteConnectOptions, SqliteJournalMode},
};

use super::{BUSY, StoreError};

/// Copies the database into a new file, as it was at one moment, and checks the copy.
/// Whoever plays meanwhile notices nothing: a reader holds up no writer.
pub async fn back_up(from: &Path, to: &Path) -> Result<(), StoreError> {
    if to.exists() {
        return Err(StoreError::Failed(format!("{} exists already", to.display())));
    }
    let name = to.to_str().ok_or_else(|| StoreError::Failed("the file's name is not Unicode".to_owned()))?;
    let mut connection = read_only(from).await?;
    sqlx::query("VACUUM INTO ?").bind(name).execute(&mut connection).await?;
    connection.close().await?;
    // The copy is worth nothing if it does not survive what it is made for.
    std::fs::File::open(to).and_then(|it| it.sync_all()).map_err(|it| StoreError::Failed(it.to_string()))?;
    check(to).await
}

/// Has SQLite look whether the file is whole.
pub async fn check(file: &Path) -> Result<(), StoreError> {
    let mut connection = read_only(file).await?;
    let said: Vec<String> = sqlx::query_scalar("PRAGMA integrity_check").fetch_all(&mut connection).await?;
    connection.close().await?;
    if said == ["ok"] { Ok(()) } else { Err(StoreError::Failed(format!("{}: {}", file.display(), said.join("; ")))) }
}

/// Not brought up to date: a server of another version may be running on it.
async fn read_only(file: &Path) -> Result<SqliteConnection, StoreError> {
    let options = SqliteConnectOptions::new().filename(file).create_if_missing(false).busy_timeout(BUSY);
    // Reading a log of a running server needs its shared memory, which a read-only opening may not make.
    let options = options.journal_mode(SqliteJournalMode::Wal).disable_statement_logging();
    Ok(options.connect().await?)
}
