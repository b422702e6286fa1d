//! The shape of the store in PostgreSQL, step by step; a step that was published is never changed.

use std::borrow::Cow;

use futures_util::future::BoxFuture;
use sqlx::{
    PgConnection,
    error::BoxDynError,
    migrate::{Migration, MigrationSource, MigrationType, Migrator},
};

use crate::store::StoreError;

const STEPS: [(i64, &str, &str); 2] = [
    (1, "house", include_str!("../../../migrations/postgres/0001_house.sql")),
    (2, "nodes", include_str!("../../../migrations/postgres/0002_nodes.sql")),
];

/// The last step that programs which know no later one cannot bear: it is not made while one of them lives, and none
/// starts afterwards.
const UNBEARABLE: i64 = 2;

/// The last step we know.
pub(super) fn newest() -> i64 {
    STEPS.len() as i64
}

/// Brings a database up to date, unless a node lives that could not bear it, or somebody newer has made steps that
/// we cannot bear.
pub(super) async fn bring_up_to_date(connection: &mut PgConnection) -> Result<(), StoreError> {
    up_to(connection, UNBEARABLE).await
}

async fn up_to(connection: &mut PgConnection, unbearable: i64) -> Result<(), StoreError> {
    let sql = "SELECT to_regclass('house') IS NOT NULL";
    if sqlx::query_scalar(sql).fetch_one(&mut *connection).await? {
        let needs: Option<i64> = sqlx::query_scalar("SELECT needs FROM house").fetch_optional(&mut *connection).await?;
        if needs.unwrap_or(0) > newest() {
            return Err(failed("a newer version of this program has changed it so that this one cannot use it"));
        }
        let sql = "SELECT count(*) FROM nodes WHERE NOT is_gone AND lease_until > clock_timestamp() AND steps < $1";
        let n_older: i64 = sqlx::query_scalar(sql).bind(unbearable).fetch_one(&mut *connection).await?;
        if n_older > 0 {
            return Err(failed(
                "servers of an older version are alive that could not bear its new shape: stop them first",
            ));
        }
    }
    let mut shape = Migrator::new(Steps).await.map_err(|it| failed(&it.to_string()))?;
    // Steps of a newer version that we can bear.
    shape.set_ignore_missing(true);
    shape.run(&mut *connection).await.map_err(|it| failed(&it.to_string()))?;
    let sql = "UPDATE house SET needs = greatest(needs, $1)";
    sqlx::query(sql).bind(unbearable).execute(connection).await?;
    Ok(())
}

fn failed(why: &str) -> StoreError {
    StoreError::Failed(why.to_owned())
}

/// What brings a database up to date.
#[derive(Debug)]
pub(super) struct Steps;

impl MigrationSource<'static> for Steps {
    fn resolve(self) -> BoxFuture<'static, Result<Vec<Migration>, BoxDynError>> {
        let step = |(version, name, sql)| {
            Migration::new(version, Cow::Borrowed(name), MigrationType::Simple, Cow::Borrowed(sql), false)
        };
        Box::pin(async move { Ok(STEPS.map(step).into()) })
    }
}

#[cfg(test)]
mod tests {
    use sqlx::Connection as _;

    use super::{STEPS, bring_up_to_date, newest, up_to};
    use crate::postgres_for_tests::Postgres;

    /// During an update nodes of two versions live side by side; a step that the older cannot bear waits for them to end.
    #[tokio::test]
    async fn what_older_nodes_cannot_bear_is_refused_while_they_live_and_they_do_not_start_afterwards() {
        let mut connection = sqlx::PgConnection::connect(&Postgres::quick().database()).await.unwrap();
        bring_up_to_date(&mut connection).await.unwrap();
        let sql = "INSERT INTO house (one, secret, needs) VALUES (1, 'secret', 0)";
        sqlx::query(sql).execute(&mut connection).await.unwrap();
        // A node that knows everything but the newest step.
        let sql = "INSERT INTO nodes (address, session, steps, lease_until)
                   VALUES ('there', 'old', $1, clock_timestamp() + INTERVAL '1 hour')";
        sqlx::query(sql).bind(newest() - 1).execute(&mut connection).await.unwrap();
        up_to(&mut connection, newest() - 1).await.expect("it can bear the newest: both live side by side");
        let why = up_to(&mut connection, newest()).await.expect_err("it cannot").to_string();
        assert!(why.contains("an older version are alive"), "{why}");
        let needs = "SELECT needs FROM house";
        let told: i64 = sqlx::query_scalar(needs).fetch_one(&mut connection).await.unwrap();
        assert_eq!(told, newest() - 1, "nothing was changed");
        for gone in ["lease_until = clock_timestamp() - INTERVAL '1 second'", "is_gone = TRUE"] {
            let mut trial = connection.begin().await.unwrap();
            sqlx::query(&format!("UPDATE nodes SET {gone}")).execute(&mut *trial).await.unwrap();
            up_to(&mut trial, newest()).await.expect("it is gone");
            trial.rollback().await.unwrap();
        }
        sqlx::query("UPDATE nodes SET is_gone = TRUE").execute(&mut connection).await.unwrap();
        up_to(&mut connection, newest()).await.unwrap();
        let told: i64 = sqlx::query_scalar(needs).fetch_one(&mut connection).await.unwrap();
        assert_eq!(told, newest());

        // The same from the other side: a newer program was here. Its steps may be borne, or not.
        let sql = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
                   VALUES ($1, 'of tomorrow', TRUE, '', 0)";
        sqlx::query(sql).bind(newest() + 1).execute(&mut connection).await.unwrap();
        bring_up_to_date(&mut connection).await.expect("a step that we can bear");
        sqlx::query("UPDATE house SET needs = $1").bind(newest() + 1).execute(&mut connection).await.unwrap();
        let why = bring_up_to_date(&mut connection).await.expect_err("one that we cannot").to_string();
        assert!(why.contains("a newer version"), "{why}");
    }

    #[test]
    fn every_file_of_the_folder_is_a_step() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations/postgres");
        let mut files: Vec<String> =
            std::fs::read_dir(folder).unwrap().map(|it| it.unwrap().file_name().into_string().unwrap()).collect();
        files.sort();
        let named: Vec<String> = STEPS.iter().map(|(version, name, _)| format!("{version:04}_{name}.sql")).collect();
        assert_eq!(named, files);
    }
}
