//! Rules and bots for the browser: `crates/wasm`, compiled, with its bindings. Where the target cannot be had the rest
//! is built without it: pages then play through the server, and say so.

use std::{
    ffi::OsStr,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use crate::{
    Result,
    fresh::is_fresh,
    run::{Outcome, cargo, command, run, step, works},
};

const TARGET: &str = "wasm32-unknown-unknown";
/// The bar: rules, bots, tables, requests and reviews of all games, packed.
const MOST_PACKED: u64 = 720 * 1000;
/// Of which rules and bots alone.
const MOST_RULES: u64 = 320 * 1000;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Build rules and bots alone besides, and say what they weigh
    #[arg(long)]
    weigh: bool,
    /// Measure the search in Chromium beside the same search here, hard bots, long frames and memory
    #[arg(long)]
    measure: bool,
}

pub(crate) fn run_it(args: &Args) -> Result {
    // First: both builds have one place, and what is left there is to be the whole.
    if args.weigh {
        weigh()?;
    }
    build()?;
    if args.measure {
        let native = ["build", "--release", "--package", "tablee-wasm", "--example", "same"];
        step("the same natively", &mut cargo(native))?;
        crate::web::measure_pace()?;
    }
    Ok(())
}

/// Rules and bots alone are not heavier than they may be; looked at again only when they have changed.
pub(crate) fn weigh_what_changed() -> Result {
    let is_known = is_fresh(&weighed(), &SOURCES.map(|it| crate::root().join(it)));
    if is_known || !has_target("rustc", "rustup") { Ok(()) } else { weigh() }
}

/// Written when they were found light enough.
fn weighed() -> PathBuf {
    crate::web::target_folder().join("rules-in-the-browser")
}

fn weigh() -> Result {
    step("rules and bots alone", compile().arg("--no-default-features"))?;
    // Bound elsewhere, so that what the pages are made of stays.
    let folder = crate::web::target_folder().join("weighed");
    step("their bindings", &mut bind(&folder))?;
    let packed = packed(&folder.join("house_bg.wasm"))?;
    eprintln!("   {} kB packed", packed / 1000);
    if packed > MOST_RULES {
        return Err(Outcome::Other(format!("{packed} bytes of rules and bots, packed, and the bar is {MOST_RULES}")));
    }
    fs::write(weighed(), "").map_err(|why| Outcome::Other(why.to_string()))
}

fn generated() -> PathBuf {
    crate::root().join("web/generated")
}

/// Whether it was built.
pub(crate) fn is_built() -> bool {
    generated().join("house_bg.wasm").exists()
}

/// What it is made from: the crates that it stands on, here and elsewhere.
const SOURCES: [&str; 12] = [
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

/// Builds it if that can be done; says why not.
pub(crate) fn build() -> Result {
    if !has_target("rustc", "rustup") {
        eprintln!(
            "\n── no rules for the browser: the target {TARGET} is missing and `rustup target add` could not fetch it.\n   \
             Pages will play through the server, and say so."
        );
        // What is left of another build would be of other rules.
        remove();
        return Ok(());
    }
    step("rules and bots for the browser", &mut compile())?;
    if is_fresh(&generated().join("house_bg.wasm"), &[compiled()]) {
        return note_built();
    }
    step("their bindings", &mut bind(&generated()))?;
    let packed = packed(&generated().join("house_bg.wasm"))?;
    eprintln!("   {} kB packed", packed / 1000);
    if packed > MOST_PACKED {
        return Err(Outcome::Other(format!("{packed} bytes packed, and the bar is {MOST_PACKED}")));
    }
    note_built()
}

/// The same without a word, while somebody plays already.
pub(crate) fn build_behind() -> Result {
    if is_up_to_date() || !has_target("rustc", "rustup") {
        return Ok(());
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
    crate::web::target_folder().join("house-in-the-browser")
}

fn note_built() -> Result {
    fs::write(mark(), "").map_err(|why| Outcome::Other(why.to_string()))
}

fn bind(to: &Path) -> Command {
    let folder = crate::web::target_folder().join("bind");
    let mut res = cargo(["run", "--quiet", "--manifest-path", "bind/Cargo.toml", "--target-dir"]);
    res.arg(folder).arg("--").arg(compiled()).arg(to);
    res
}

fn compile() -> Command {
    cargo(["build", "--quiet", "--package", "tablee-wasm", "--lib", "--profile", "wasm", "--target", TARGET])
}

/// What the compiler leaves, still without its bindings.
fn compiled() -> PathBuf {
    crate::web::target_folder().join(TARGET).join("wasm/tablee_wasm.wasm")
}

/// Whether the target is there, or can be fetched.
fn has_target(rustc: &str, rustup: &str) -> bool {
    let mut asked = command(rustc, ["--print", "target-libdir", "--target", TARGET]);
    let folder = asked.output().map(|it| String::from_utf8_lossy(&it.stdout).trim().to_owned()).unwrap_or_default();
    let is_there = || fs::read_dir(&folder).is_ok_and(|mut it| it.next().is_some());
    is_there() || (works(&mut command(rustup, ["target", "add", TARGET])) && is_there())
}

/// How large it is on its way to a browser.
fn packed(program: &Path) -> std::result::Result<u64, Outcome> {
    let packed = program.with_extension("wasm.gz");
    run(command("gzip", ["--best", "--keep", "--force"]).arg(program))?;
    let size = fs::metadata(&packed).map_err(|it| Outcome::Other(it.to_string()))?.len();
    drop(fs::remove_file(packed));
    Ok(size)
}

/// The same games here and there.
pub(crate) fn compare() -> Result {
    if !is_built() {
        return Ok(());
    }
    // Built with the tests: built for itself it would have other features, and most would be built again.
    let same = crate::web::target_folder().join("debug/examples/same").with_extension(std::env::consts::EXE_EXTENSION);
    step("the same games natively and in WebAssembly", &mut command(&same.to_string_lossy(), [] as [&str; 0]))
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

    /// Both halves of the bindings are of one version.
    #[test]
    fn the_bindings_and_their_maker_are_of_one_version() {
        let version = |path: &str, name: &str| {
            let text = fs::read_to_string(crate::root().join(path)).expect(path);
            let line = text.lines().find(|it| it.starts_with(&format!("{name} = "))).expect(name).to_owned();
            line.split('"').nth(1).expect("a version").to_owned()
        };
        let ours = version("crates/wasm/Cargo.toml", "wasm-bindgen");
        assert_eq!(ours, version("bind/Cargo.toml", "wasm-bindgen-cli-support"));
        assert!(ours.starts_with('='), "{ours}");
    }
}
