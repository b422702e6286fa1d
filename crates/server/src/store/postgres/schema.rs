//! The shape of the store in PostgreSQL, step by step; a step that was published is never changed.

use std::borrow::Cow;

use futures_util::future::BoxFuture;
use sqlx::{
    error::BoxDynError,
    migrate::{Migration, MigrationSource, MigrationType},
};

const STEPS: [(i64, &str, &str); 1] = [(1, "house", include_str!("../../../migrations/postgres/0001_house.sql"))];

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
    use super::STEPS;

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
