//! Rules and bots for the browser: `crates/wasm`, compiled, with its bindings. Where the target cannot be had the rest
//! is built without it: pages then play through the server, and say so.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::{
    Result,
    fresh::is_fresh,
    house::{SOURCES, TARGET, bind, compile, compiled, generated, has_target, note_built},
    run::{Outcome, cargo, command, run, step},
};

pub(crate) use crate::house::{is_built, remove};

/// The bar: rules, bots, tables, requests and reviews of all games, packed.
const MOST_PACKED: u64 = 735 * 1000;
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
