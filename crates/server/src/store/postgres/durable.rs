//! Whether a database keeps what it says it has stored.

use sqlx::PgConnection;

use crate::store::StoreError;

/// Settings of PostgreSQL without which an answer that was acknowledged may be lost, with the values that do.
const NEEDED: [(&str, &[&str]); 3] =
    [("synchronous_commit", &["on", "remote_apply"]), ("fsync", &["on"]), ("full_page_writes", &["on"])];

/// Refuses a database that may forget what it has stored, unless told that it may.
pub(super) async fn check(connection: &mut PgConnection, may_lose: bool) -> Result<(), StoreError> {
    if may_lose {
        return Ok(());
    }
    for (name, good) in NEEDED {
        let value: String =
            sqlx::query_scalar("SELECT current_setting($1)").bind(name).fetch_one(&mut *connection).await?;
        if !good.contains(&value.as_str()) {
            return Err(StoreError::Failed(format!(
                "its setting {name} is {value}: what people are told is stored could be lost. Set it to on, or \
                 start with --may-lose-answers"
            )));
        }
    }
    Ok(())
}
