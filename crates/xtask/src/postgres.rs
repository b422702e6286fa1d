//! PostgreSQL for the tests of the store and for a cluster on this machine.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use crate::{
    Result,
    run::{Outcome, command, is_root, packages, run, works},
};

/// Sees to it that its programs are here; those of the distribution are installed where there are none.
pub(crate) fn install() -> Result {
    if programs().is_some() {
        return Ok(());
    }
    packages(&["postgresql"])?;
    if programs().is_some() { Ok(()) } else { Err(Outcome::Other("no PostgreSQL: install its server".to_owned())) }
}

/// The same for HAProxy.
pub(crate) fn install_proxy() -> Result {
    if works(&mut command("haproxy", ["-v"])) { Ok(()) } else { packages(&["haproxy"]) }
}

/// One of PostgreSQL's programs, run by a user who is not root: as root they refuse.
pub(crate) fn program(name: &str) -> std::result::Result<Command, Outcome> {
    let folder = programs().ok_or_else(|| Outcome::Other("no PostgreSQL: install its server".to_owned()))?;
    let path = folder.join(name).to_string_lossy().into_owned();
    let mut res = if is_root() {
        command("setpriv", ["--reuid=postgres", "--regid=postgres", "--clear-groups", &path])
    } else {
        command::<&str>(&path, [])
    };
    // A folder that this user may look into.
    res.current_dir("/");
    Ok(res)
}

/// Makes a folder that of the user who runs its programs.
pub(crate) fn give_to_its_user(folder: &Path) -> Result {
    if is_root() {
        run(command("chown", ["postgres:postgres"]).arg(folder))?;
    }
    Ok(())
}

/// Debian keeps the programs of a server beside the path, one folder for each version.
fn programs() -> Option<PathBuf> {
    let is_whole = |it: &PathBuf| ["initdb", "pg_ctl", "psql"].iter().all(|name| it.join(name).exists());
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = versions.map(|it| it.path().join("bin")).filter(is_whole).collect();
    found.sort();
    let folders = std::env::var_os("PATH").unwrap_or_default();
    found.pop().or_else(|| std::env::split_paths(&folders).find(is_whole))
}
