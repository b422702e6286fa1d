//! `cargo xtask test`: everything that must hold before a change lands.

mod programs;

use crate::{
    Result, cluster, interrupt, local, postgres, python,
    run::{beside, cargo, command, minutes, now, step, summary, with_variables, within, works},
    soak, web,
};

/// Minutes in which the tests in Rust are built and done, or something hangs.
const LONGEST_TESTS: u32 = 40;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// What is only for releases, too: longer games, more people, more windows
    #[arg(long, conflicts_with = "quick")]
    all: bool,
    /// The loop of a developer: formatting, unit tests, rule cases and the pages' own tests; no
    /// lints of Rust, no laws, no server under attack, no browser
    #[arg(long)]
    quick: bool,
}

pub(crate) fn run(args: &Args) -> Result {
    let start = now();
    interrupt::nothing_left();
    let res = if args.quick { quick() } else { with_variables(from_scratch(), || whole(args.all)) };
    eprintln!("\n── what took how long\n{}", summary());
    res?;
    eprintln!("── all is well after {}", minutes(start.elapsed()));
    Ok(())
}

/// Where nobody has worked before, nothing is kept for the next change: it costs time, and often there is none.
fn from_scratch() -> Vec<(String, String)> {
    let name = "CARGO_INCREMENTAL";
    let is_worked_in = web::target_folder().join("debug/incremental").exists() || std::env::var_os(name).is_some();
    if is_worked_in { Vec::new() } else { vec![(name.to_owned(), "0".to_owned())] }
}

fn whole(all: bool) -> Result {
    web::prepare()?;
    postgres::install()?;
    postgres::install_proxy()?;
    step("settings of the proxy", &mut command("haproxy", ["-c", "-q", "-f", "deploy/haproxy.cfg"]))?;
    // A compiler that optimises the rules for the browser leaves a processor idle, and so do lints at their end.
    beside(web::build_and_test, lints)?;
    // The program holds the pages: they are built by now, so it is built once.
    tests()?;
    python::build_and_test()?;
    local::compare()?;
    web::test_in_browser(all)?;
    if works(&mut cargo(["deny", "--version"])) {
        return deny();
    }
    eprintln!("\n── dependencies: cargo-deny is not installed; `cargo xtask deny` installs and runs it");
    Ok(())
}

fn quick() -> Result {
    web::install()?;
    beside(web::test_pages, || {
        step("formatting", &mut cargo(["fmt", "--all", "--check"]))?;
        let mut tests = cargo(["test", "--workspace", "--quiet", "--lib", "--bins", "--test", "cases"]);
        // Asked for by name, its library would be linked as a program, and has no Python to be linked with.
        tests.args(["--exclude", "tablee-python"]);
        step("unit tests and rule cases", &mut within(LONGEST_TESTS, &tests))
    })
}

fn lints() -> Result {
    step("formatting", &mut cargo(["fmt", "--all", "--check"]))?;
    step("lints", &mut cargo(["clippy", "--workspace", "--all-targets", "--quiet", "--", "-D", "warnings"]))?;
    // Lints of the workspace have all features: what is behind one may be missed without it.
    let mut alone =
        cargo(["clippy", "--package", "tablee", "--no-default-features", "--quiet", "--", "-D", "warnings"]);
    step("lints of the program that `cargo xtask play` builds", &mut alone)?;
    step("documentation", cargo(["doc", "--workspace", "--no-deps", "--quiet"]).env("RUSTDOCFLAGS", "-D warnings"))
}

fn tests() -> Result {
    programs::run_all(|| {
        // The tests have built the program. Built for itself it would have other features, and so would half of
        // what it stands on be built again.
        let program = web::program().to_string_lossy().into_owned();
        step("rule cases, through the binary", &mut command(&program, ["check", "crates/games/tests"]))?;
        soak::short(web::program())?;
        cluster::trial::run_it(&web::program())
    })
}

/// Licences, sources and bans; advisories too where their list can be fetched.
pub(crate) fn deny() -> Result {
    if !works(&mut cargo(["deny", "--version"])) {
        step("installing cargo-deny", &mut cargo(["install", "cargo-deny", "--locked"]))?;
    }
    for workspace in ["Cargo.toml", "bind/Cargo.toml", "fuzz/Cargo.toml"] {
        let words = ["deny", "--manifest-path", workspace, "--config", "deny.toml"];
        let what = ["check", "licenses", "bans", "sources"];
        step(&format!("licences, bans and sources of dependencies ({workspace})"), cargo(words).args(what))?;
    }
    let mut fetch = cargo(["deny", "fetch", "db"]);
    if works(&mut fetch) {
        step("advisories", &mut cargo(["deny", "check", "advisories"]))
    } else {
        eprintln!("\n── advisories: their list cannot be fetched here, so they were not checked");
        Ok(())
    }
}
