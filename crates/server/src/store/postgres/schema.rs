//! The shape of the store in PostgreSQL, step by step; a step that was published is never changed.

use std::borrow::Cow;

use futures_util::future::BoxFuture;
use sqlx::{
    Connection as _, PgConnection,
    error::BoxDynError,
    migrate::{Migration, MigrationSource, MigrationType, Migrator},
};

use crate::store::StoreError;

/// One step: its number, its name, and what is done.
pub type Step = (i64, &'static str, &'static str);

const STEPS: &[Step] = &[
    (1, "house", include_str!("../../../migrations/postgres/0001_house.sql")),
    (2, "nodes", include_str!("../../../migrations/postgres/0002_nodes.sql")),
    (3, "forgetting", include_str!("../../../migrations/postgres/0003_forgetting.sql")),
    (4, "reviews", include_str!("../../../migrations/postgres/0004_reviews.sql")),
];

/// The last step that programs which know no later one cannot bear: it is not made while one of them lives, and none
/// starts afterwards.
const UNBEARABLE: i64 = 2;

/// Which steps a program knows. Tests have programs of yesterday and of tomorrow.
#[derive(Copy, Clone, Debug)]
pub struct Shape {
    steps: &'static [Step],
    unbearable: i64,
}

impl Default for Shape {
    fn default() -> Shape {
        Shape { steps: STEPS, unbearable: UNBEARABLE }
    }
}

impl Shape {
    /// That of a program which knew only so many steps.
    pub fn of_yesterday(n_steps: usize) -> Shape {
        let steps = &STEPS[..n_steps];
        Shape { steps, unbearable: UNBEARABLE.min(n_steps as i64) }
    }

    /// That of a program which knows these steps, the last of which that older ones cannot bear is given.
    pub fn of_tomorrow(steps: &'static [Step], unbearable: i64) -> Shape {
        Shape { steps, unbearable }
    }

    /// All steps there are today.
    pub fn steps() -> &'static [Step] {
        STEPS
    }

    /// The last step it knows.
    pub(super) fn newest(&self) -> i64 {
        self.steps.last().map_or(0, |it| it.0)
    }

    /// Brings a database up to date, unless a node lives that could not bear it, or somebody newer has made steps that
    /// we cannot bear.
    pub(super) async fn bring_up_to_date(self, connection: &mut PgConnection) -> Result<(), StoreError> {
        let mut transaction = connection.begin().await?;
        // Several servers may start at once over an empty database.
        sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(SHAPING).execute(&mut *transaction).await?;
        let sql = "SELECT to_regclass('house') IS NOT NULL";
        if sqlx::query_scalar(sql).fetch_one(&mut *transaction).await? {
            // Whoever joins meanwhile waits, and then looks at what is needed.
            let sql = "SELECT needs FROM house FOR UPDATE";
            let needs: Option<i64> = sqlx::query_scalar(sql).fetch_optional(&mut *transaction).await?;
            if needs.unwrap_or(0) > self.newest() {
                return Err(too_old());
            }
            let sql = "SELECT count(*) FROM nodes WHERE NOT is_gone AND lease_until > clock_timestamp() AND steps < $1";
            let n_older: i64 = sqlx::query_scalar(sql).bind(self.unbearable).fetch_one(&mut *transaction).await?;
            if n_older > 0 {
                return Err(failed(
                    "servers of an older version are alive that could not bear its new shape: stop them first",
                ));
            }
        }
        let mut shape = Migrator::new(self).await.map_err(|it| failed(&it.to_string()))?;
        // Steps of a newer version that we can bear.
        shape.set_ignore_missing(true);
        shape.run(&mut *transaction).await.map_err(|it| failed(&it.to_string()))?;
        if self.newest() >= OF_NODES {
            let sql = "INSERT INTO house AS h (one, secret, needs) VALUES (1, '', $1)
                       ON CONFLICT (one) DO UPDATE SET needs = greatest(h.needs, $1)";
            sqlx::query(sql).bind(self.unbearable).execute(&mut *transaction).await?;
        }
        Ok(transaction.commit().await?)
    }
}

/// The lock of whoever changes the shape, in the words of PostgreSQL's advisory locks.
const SHAPING: i64 = 0x7461_626c_6566;

/// The step that made room for several servers.
const OF_NODES: i64 = 2;

/// What is said to a program that knows too few steps.
pub(super) fn too_old() -> StoreError {
    failed("a newer version of this program has changed it so that this one cannot use it")
}

fn failed(why: &str) -> StoreError {
    StoreError::Failed(why.to_owned())
}

impl MigrationSource<'static> for Shape {
    fn resolve(self) -> BoxFuture<'static, Result<Vec<Migration>, BoxDynError>> {
        let step = |&(version, name, sql): &Step| {
            Migration::new(version, Cow::Borrowed(name), MigrationType::Simple, Cow::Borrowed(sql), false)
        };
        Box::pin(async move { Ok(self.steps.iter().map(step).collect()) })
    }
}

#[cfg(test)]
mod tests {
    use sqlx::Connection as _;

    use super::{STEPS, Shape};
    use crate::postgres_for_tests::Postgres;

    fn newest() -> i64 {
        Shape::default().newest()
    }

    /// During an update nodes of two versions live side by side; a step that the older cannot bear waits for them to end.
    #[tokio::test]
    async fn what_older_nodes_cannot_bear_is_refused_while_they_live_and_they_do_not_start_afterwards() {
        let bearing = |unbearable| Shape::of_tomorrow(STEPS, unbearable);
        let mut connection = sqlx::PgConnection::connect(&Postgres::quick().database()).await.unwrap();
        Shape::default().bring_up_to_date(&mut connection).await.unwrap();
        let sql = "UPDATE house SET needs = 0";
        sqlx::query(sql).execute(&mut connection).await.unwrap();
        // A node that knows everything but the newest step.
        let sql = "INSERT INTO nodes (address, session, steps, lease_until)
                   VALUES ('there', 'old', $1, clock_timestamp() + INTERVAL '1 hour')";
        sqlx::query(sql).bind(newest() - 1).execute(&mut connection).await.unwrap();
        bearing(newest() - 1)
            .bring_up_to_date(&mut connection)
            .await
            .expect("it can bear the newest: both live side by side");
        let why = bearing(newest()).bring_up_to_date(&mut connection).await.expect_err("it cannot").to_string();
        assert!(why.contains("an older version are alive"), "{why}");
        let needs = "SELECT needs FROM house";
        let told: i64 = sqlx::query_scalar(needs).fetch_one(&mut connection).await.unwrap();
        assert_eq!(told, newest() - 1, "nothing was changed");
        for gone in ["lease_until = clock_timestamp() - INTERVAL '1 second'", "is_gone = TRUE"] {
            let mut trial = connection.begin().await.unwrap();
            sqlx::query(&format!("UPDATE nodes SET {gone}")).execute(&mut *trial).await.unwrap();
            bearing(newest()).bring_up_to_date(&mut trial).await.expect("it is gone");
            trial.rollback().await.unwrap();
        }
        sqlx::query("UPDATE nodes SET is_gone = TRUE").execute(&mut connection).await.unwrap();
        bearing(newest()).bring_up_to_date(&mut connection).await.unwrap();
        let told: i64 = sqlx::query_scalar(needs).fetch_one(&mut connection).await.unwrap();
        assert_eq!(told, newest());

        // The same from the other side: a newer program was here. Its steps may be borne, or not.
        let sql = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
                   VALUES ($1, 'of tomorrow', TRUE, '', 0)";
        sqlx::query(sql).bind(newest() + 1).execute(&mut connection).await.unwrap();
        Shape::default().bring_up_to_date(&mut connection).await.expect("a step that we can bear");
        sqlx::query("UPDATE house SET needs = $1").bind(newest() + 1).execute(&mut connection).await.unwrap();
        let why = Shape::default().bring_up_to_date(&mut connection).await.expect_err("one that we cannot").to_string();
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
