//! The shape of the store, step by step; a step that was published is never changed.

use std::borrow::Cow;

use futures_util::future::BoxFuture;
use sqlx::{
    error::BoxDynError,
    migrate::{Migration, MigrationSource, MigrationType},
};

const STEPS: [(i64, &str, &str); 8] = [
    (1, "tables", include_str!("../../../migrations/sqlite/0001_tables.sql")),
    (2, "clocks", include_str!("../../../migrations/sqlite/0002_clocks.sql")),
    (3, "party", include_str!("../../../migrations/sqlite/0003_party.sql")),
    (4, "lifetimes", include_str!("../../../migrations/sqlite/0004_lifetimes.sql")),
    (5, "steps", include_str!("../../../migrations/sqlite/0005_steps.sql")),
    (6, "devices", include_str!("../../../migrations/sqlite/0006_devices.sql")),
    (7, "faces", include_str!("../../../migrations/sqlite/0007_faces.sql")),
    (8, "reviews", include_str!("../../../migrations/sqlite/0008_reviews.sql")),
];

/// What brings a file up to date. sqlx's own macro reads a folder when the program is built, and for
/// that builds half of sqlx, and SQLite, a second time.
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
    use super::STEPS;

    #[test]
    fn every_file_of_the_folder_is_a_step() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations/sqlite");
        let mut files: Vec<String> =
            std::fs::read_dir(folder).unwrap().map(|it| it.unwrap().file_name().into_string().unwrap()).collect();
        files.sort();
        let named: Vec<String> = STEPS.iter().map(|(version, name, _)| format!("{version:04}_{name}.sql")).collect();
        assert_eq!(named, files);
    }
}
