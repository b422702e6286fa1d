//! PostgreSQL for the tests of the store.

use std::path::Path;

use crate::{
    Result,
    run::{Outcome, command, step},
};

/// Sees to it that its programs are here; those of the distribution are installed where there are none.
pub(crate) fn install() -> Result {
    if is_here() {
        return Ok(());
    }
    step("lists of packages", &mut command("apt-get", ["update", "--quiet"]))?;
    let install = ["install", "--yes", "--no-install-recommends", "postgresql"];
    step("installing PostgreSQL for the tests of the store", &mut command("apt-get", install))?;
    if is_here() { Ok(()) } else { Err(Outcome::Other("no PostgreSQL: install its server".to_owned())) }
}

/// Debian keeps the programs of a server beside the path, one folder for each version.
fn is_here() -> bool {
    let has_server = |it: &Path| ["initdb", "pg_ctl", "psql"].iter().all(|name| it.join(name).exists());
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten();
    std::env::split_paths(&folders).any(|it| has_server(&it))
        || versions.flatten().any(|it| has_server(&it.path().join("bin")))
}
