//! `cargo xtask play`: from a clone to cards on the table, as soon as that can be had.
//!
//! Program and pages are built side by side and are all that is needed: tables are then played through the server.
//! Rules for the browser take longer than both. They are built while people play already, and pages take them up.

mod progress;

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use self::progress::{Progress, Strand};
use crate::{
    Result,
    fresh::is_fresh,
    house, pages,
    run::{Outcome, beside, cargo, command, minutes, now},
};

/// Build everything and serve it
#[cfg_attr(feature = "workshop", derive(clap::Args))]
#[derive(Default, Debug, PartialEq)]
pub(crate) struct Args {
    /// Where to listen; 0.0.0.0:7878 lets the phones of the house in [default: as `tablee serve`]
    #[cfg_attr(feature = "workshop", arg(long))]
    listen: Option<String>,
    /// Build without optimizations, as the tests do: its bots think slower
    #[cfg_attr(feature = "workshop", arg(long))]
    debug: bool,
    /// Stop when it is ready, without serving: how long that took is all there is to see
    #[cfg_attr(feature = "workshop", arg(long, hide = true))]
    only_build: bool,
}

impl Args {
    /// What the words after `play` mean; nothing where it takes somebody who can explain.
    #[allow(dead_code, reason = "the workshop reads words itself")]
    pub(crate) fn read(words: &[String]) -> Option<Args> {
        let (mut res, mut words) = (Args::default(), words.iter());
        while let Some(word) = words.next() {
            match word.as_str() {
                "--debug" => res.debug = true,
                "--only-build" => res.only_build = true,
                "--listen" => res.listen = Some(words.next()?.clone()),
                other => res.listen = Some(other.strip_prefix("--listen=")?.to_owned()),
            }
        }
        Some(res)
    }
}

pub(crate) fn run(args: &Args) -> Result {
    let started = now();
    let profile = if args.debug { "dev" } else { "play" };
    let progress = Progress::begin();
    let made = || progress.following("pages", build_pages);
    let program = || progress.following("program", |strand| strand.cargo(&mut build_program(profile)));
    let res = beside(made, program);
    progress.end();
    res?;
    eprintln!("── ready after {}; Ctrl-C stops it", minutes(started.elapsed()));
    if args.only_build {
        return Ok(());
    }
    let program = pages::program_in(&pages::target_folder(), if args.debug { "debug" } else { profile });
    let mut serve = command(&program.to_string_lossy(), ["serve", "--pages"]);
    serve.arg(dist()).args(args.listen.iter().flat_map(|it| ["--listen", it]));
    std::thread::scope(|scope| {
        // Whoever stops the server stops this, too: both are of one group, and Ctrl-C is for all of it.
        scope.spawn(complete);
        crate::run::run(&mut serve)
    })
}

fn build_program(profile: &str) -> Command {
    let mut res = cargo(["build", "--package", "tablee", "--profile", profile]);
    if profile == "play" {
        // Neither pages of its own, which it could only be finished after, nor what nobody needs to play at home.
        res.arg("--no-default-features");
    }
    res
}

fn folder() -> PathBuf {
    crate::root().join("web")
}

fn dist() -> PathBuf {
    folder().join("dist")
}

/// Packages and pages, where something has changed since they were made.
fn build_pages(strand: &Strand<'_>) -> Result {
    let locks = ["package.json", "package-lock.json"].map(|it| folder().join(it));
    if !is_fresh(&folder().join("node_modules/.package-lock.json"), &locks) {
        strand.doing("packages");
        strand.quietly(&mut pages::install_to_build()?)?;
    }
    // What is left of another build would be of other rules.
    if house::is_built() && !house::is_up_to_date() {
        house::remove();
    }
    if is_fresh(&dist().join("index.html"), &sources()) {
        return Ok(());
    }
    strand.doing("pages");
    strand.quietly(&mut into(&next()))?;
    swap()
}

/// What pages are made from, beside packages.
fn sources() -> Vec<PathBuf> {
    let ours = [
        "src",
        "public",
        "generated",
        "build",
        "index.html",
        "vite.config.ts",
        "svelte.config.js",
        "package-lock.json",
    ];
    let texts = ["../locales", "../docs/rules", "../crates/games/src"];
    ours.into_iter().chain(texts).map(|it| folder().join(it)).collect()
}

/// Where a build lies until it is whole.
fn next() -> PathBuf {
    folder().join("dist-next")
}

fn into(place: &Path) -> Command {
    let mut res = pages::npm(["run", "build"]);
    res.args(["--", "--logLevel", "warn", "--emptyOutDir", "--outDir"]).arg(place);
    res
}

/// A whole build takes the place of the one before; a server that shows the folder never sees half of one.
fn swap() -> Result {
    let failed = |why: std::io::Error| Outcome::Other(format!("the pages cannot be moved to web/dist: {why}"));
    let former = folder().join("dist-former");
    drop(fs::remove_dir_all(&former));
    if dist().exists() {
        fs::rename(dist(), &former).map_err(failed)?;
    }
    fs::rename(next(), dist()).map_err(failed)?;
    drop(fs::remove_dir_all(&former));
    Ok(())
}

/// Rules and bots for the browser, beside the server and behind it in the queue for processors.
fn complete() {
    let told = if house::is_up_to_date() { None } else { Some(now()) };
    if told.is_some() {
        eprintln!(
            "── meanwhile rules and bots are built for the browser itself; until then it plays through this server"
        );
    }
    let built = house::build_behind().and_then(|()| {
        if is_fresh(&dist().join("index.html"), &sources()) {
            return Ok(());
        }
        let mut again = house::behind(&into(&next()));
        let output = again.output().map_err(|it| Outcome::Other(it.to_string()))?;
        if !output.status.success() {
            return Err(Outcome::Other(String::from_utf8_lossy(&output.stderr).into_owned()));
        }
        swap()
    });
    match (built, told) {
        (Ok(()), Some(told)) if house::is_built() => eprintln!(
            "── rules and bots for the browser are there after {}: a page that is opened anew plays without this server",
            minutes(told.elapsed())
        ),
        (Ok(()), _) => (),
        (Err(why), _) => eprintln!("── no rules for the browser, it plays through this server: {why}"),
    }
}
