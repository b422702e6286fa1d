//! Rules and bots for the browser, as far as whoever plays needs them: whether they are there, and built behind the
//! server's back. `local.rs` has the rest.

use std::{
    ffi::OsStr,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use crate::{
    Result,
    fresh::is_fresh,
    pages::target_folder,
    run::{Outcome, cargo, command, works},
};

pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

pub(crate) fn generated() -> PathBuf {
    crate::root().join("web/generated")
}

/// Whether it was built.
pub(crate) fn is_built() -> bool {
    generated().join("house_bg.wasm").exists()
}

/// What it is made from: the crates that it stands on, here and elsewhere.
pub(crate) const SOURCES: [&str; 12] = [
    "crates/kernel/src",
    "crates/games/src",
    "crates/minds/src",
    "crates/bots/src",
    "crates/l10n/src",
    "crates/review",
    "crates/table/src",
    "crates/wasm/src",
    "crates/wasm/Cargo.toml",
    "Cargo.toml",
    "Cargo.lock",
    "bind/src",
];

/// Whether it was built from what is there now. Only files are looked at, so that it takes no time.
pub(crate) fn is_up_to_date() -> bool {
    is_built() && is_fresh(&mark(), &SOURCES.map(|it| crate::root().join(it)))
}

/// Pages that are built then have none, and play through the server.
pub(crate) fn remove() {
    drop(fs::remove_dir_all(generated()));
}

/// Builds them without a word, while somebody plays already; says why if that cannot be.
pub(crate) fn build_behind() -> Result {
    if is_up_to_date() {
        return Ok(());
    }
    if !has_target("rustc", "rustup") {
        return Err(Outcome::Other(format!(
            "the target {TARGET} is missing and `rustup target add` could not fetch it"
        )));
    }
    let quietly = |it: &Command| {
        let output = behind(it).output().map_err(|why| Outcome::Other(why.to_string()))?;
        let words = || Outcome::Other(String::from_utf8_lossy(&output.stderr).into_owned());
        if output.status.success() { Ok(()) } else { Err(words()) }
    };
    quietly(&compile())?;
    if !is_fresh(&generated().join("house_bg.wasm"), &[compiled()]) {
        quietly(&bind(&generated()))?;
    }
    note_built()
}

/// The same command, behind all others in the queue for processors where the system has such a queue.
pub(crate) fn behind(inner: &Command) -> Command {
    let nice = ["nice", "-n", "19"].into_iter().filter(|_| works(&mut command("nice", ["true"]))).map(OsStr::new);
    let mut words = nice.chain(std::iter::once(inner.get_program())).chain(inner.get_args());
    let mut res = Command::new(words.next().expect("there is a program"));
    res.args(words).current_dir(inner.get_current_dir().unwrap_or(&crate::root()));
    for (name, value) in inner.get_envs() {
        match value {
            Some(value) => res.env(name, value),
            None => res.env_remove(name),
        };
    }
    res
}

/// Written when it was built, or found to be as good as new. Not its own time: pages are made from it, and would have
/// to be made again.
fn mark() -> PathBuf {
    target_folder().join("house-in-the-browser")
}

pub(crate) fn note_built() -> Result {
    fs::write(mark(), "").map_err(|why| Outcome::Other(why.to_string()))
}

pub(crate) fn bind(to: &Path) -> Command {
    let folder = target_folder().join("bind");
    let mut res = cargo(["run", "--quiet", "--manifest-path", "bind/Cargo.toml", "--target-dir"]);
    res.arg(folder).arg("--").arg(compiled()).arg(to);
    res
}

pub(crate) fn compile() -> Command {
    cargo(["build", "--quiet", "--package", "tablee-wasm", "--lib", "--profile", "wasm", "--target", TARGET])
}

/// What the compiler leaves, still without its bindings.
pub(crate) fn compiled() -> PathBuf {
    target_folder().join(TARGET).join("wasm/tablee_wasm.wasm")
}

/// Whether the target is there, or can be fetched.
pub(crate) fn has_target(rustc: &str, rustup: &str) -> bool {
    let mut asked = command(rustc, ["--print", "target-libdir", "--target", TARGET]);
    let folder = asked.output().map(|it| String::from_utf8_lossy(&it.stdout).trim().to_owned()).unwrap_or_default();
    let is_there = || fs::read_dir(&folder).is_ok_and(|mut it| it.next().is_some());
    is_there() || (works(&mut command(rustup, ["target", "add", TARGET])) && is_there())
}

#[cfg(test)]
mod tests {
    use std::fs;

    /// Tools that do what a script says stand in for the real ones.
    #[test]
    fn a_target_that_cannot_be_had_is_missed_and_one_that_can_is_fetched() {
        let folder = std::env::temp_dir().join(format!("tablee-target-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let tool = |name: &str, script: &str| {
            let path = folder.join(name);
            // Written by a child: a file that this process has open for writing might be "busy" for another test's child.
            let write = format!("printf '%s\\n' '#!/bin/sh' '{script}' >'{0}' && chmod +x '{0}'", path.display());
            assert!(super::works(&mut super::command("sh", ["-c", &write])), "{name}");
            path.to_string_lossy().into_owned()
        };
        let target = folder.join("lib");
        let rustc = tool("rustc", &format!("echo {}", target.display()));
        let refuses = tool("refuses", "exit 1");
        assert!(!super::has_target(&rustc, &refuses));
        assert!(!super::has_target(&rustc, "no-such-tool-anywhere"), "without rustup");
        assert!(!super::has_target(&refuses, &refuses), "an older compiler");
        let lies = tool("lies", "exit 0");
        assert!(!super::has_target(&rustc, &lies), "it says yes and brings nothing");
        let fetches = tool("fetches", &format!("mkdir -p {0} && touch {0}/libcore.rlib", target.display()));
        assert!(super::has_target(&rustc, &fetches));
        assert!(super::has_target(&rustc, &refuses), "it is there already");
        fs::remove_dir_all(&folder).expect("gone");
    }
}
