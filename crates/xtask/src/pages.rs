//! How the pages are made, and where everything lies: what whoever plays needs. `web.rs` has the rest.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use crate::run::{Outcome, command, works};

/// On Windows it is a script, which is not found without its ending.
const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

/// Packages that build the pages, without those that only test them.
pub(crate) fn install_to_build() -> std::result::Result<Command, Outcome> {
    let mut res = installing()?;
    res.arg("--omit=dev");
    Ok(res)
}

pub(crate) fn installing() -> std::result::Result<Command, Outcome> {
    if !works(&mut command(NPM, ["--version"])) {
        return Err(Outcome::Other("the pages are built with Node 20 or newer: install it, then try again".to_owned()));
    }
    // Not `npm ci`: it removes what is there before it begins, and a second start has nothing to install. This keeps
    // to the lock as well, and writes nothing back.
    Ok(npm(["install", "--no-save", "--no-audit", "--no-fund", "--prefer-offline"]))
}

pub(crate) fn npm<'a>(args: impl IntoIterator<Item = &'a str>) -> Command {
    npm_in(&crate::root(), args)
}

pub(crate) fn npm_in<'a>(root: &Path, args: impl IntoIterator<Item = &'a str>) -> Command {
    let mut res = command(NPM, args);
    res.current_dir(root.join("web"));
    res
}

/// Where `cargo build` puts what it builds.
pub(crate) fn target_folder() -> PathBuf {
    crate::root().join(std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}

/// The program as a profile builds it.
pub(crate) fn program_in(target: &Path, profile: &str) -> PathBuf {
    target.join(profile).join("tablee").with_extension(std::env::consts::EXE_EXTENSION)
}
