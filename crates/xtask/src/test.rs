//! `cargo xtask test`: everything that must hold before a change lands.

use crate::{
    Result,
    run::{cargo, minutes, now, step, within, works},
    web,
};

/// Minutes in which the tests in Rust are built and done, or something hangs.
const LONGEST_TESTS: u32 = 40;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// What is only for releases, too: longer games, more people, more windows
    #[arg(long)]
    all: bool,
}

pub(crate) fn run(args: &Args) -> Result {
    let start = now();
    // The program holds the pages: built first, it is built once.
    web::prepare()?;
    std::thread::scope(|scope| {
        // Compilers and long tests leave a processor idle now and then.
        let pages = scope.spawn(web::test_pages);
        let rules = rust();
        pages.join().expect("it reports failures").and(rules)
    })?;
    web::test_in_browser(args.all)?;
    if works(&mut cargo(["deny", "--version"])) {
        deny()?;
    } else {
        eprintln!("\n── dependencies: cargo-deny is not installed; `cargo xtask deny` installs and runs it");
    }
    eprintln!("\n── all is well after {}", minutes(start.elapsed()));
    Ok(())
}

fn rust() -> Result {
    step("formatting", &mut cargo(["fmt", "--all", "--check"]))?;
    step("lints", &mut cargo(["clippy", "--workspace", "--all-targets", "--quiet", "--", "-D", "warnings"]))?;
    step("documentation", cargo(["doc", "--workspace", "--no-deps", "--quiet"]).env("RUSTDOCFLAGS", "-D warnings"))?;
    step("tests", &mut within(LONGEST_TESTS, &cargo(["test", "--workspace", "--quiet"])))?;
    step(
        "rule cases, through the binary",
        &mut cargo(["run", "--quiet", "--package", "tablee", "--", "check", "crates/games/tests"]),
    )
}

/// Licences, sources and bans; advisories too where their list can be fetched.
pub(crate) fn deny() -> Result {
    if !works(&mut cargo(["deny", "--version"])) {
        step("installing cargo-deny", &mut cargo(["install", "cargo-deny", "--locked"]))?;
    }
    step("licences, bans and sources of dependencies", &mut cargo(["deny", "check", "licenses", "bans", "sources"]))?;
    let mut fetch = cargo(["deny", "fetch", "db"]);
    if works(&mut fetch) {
        step("advisories", &mut cargo(["deny", "check", "advisories"]))
    } else {
        eprintln!("\n── advisories: their list cannot be fetched here, so they were not checked");
        Ok(())
    }
}
