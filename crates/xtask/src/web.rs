//! The pages: `cargo xtask site`, `cargo xtask screenshots`, and their part of `cargo xtask test`.

use std::{
    ffi::OsStr,
    path::{Path, PathBuf},
    process::Command,
};

pub(crate) use crate::pages::{npm, program_in, target_folder};
use crate::{
    Result,
    pages::{installing, npm_in},
    run::{Outcome, as_root, cargo, command, packages, run, step, step_aside, works},
};

/// What the tests of the pages need.
pub(crate) fn prepare() -> Result {
    install()?;
    chromium().map(drop)
}

/// What a browser loads, the pages, then what they say of themselves.
pub(crate) fn build_and_test() -> Result {
    crate::local::weigh_what_changed()?;
    build()?;
    test_pages()
}

/// Layout, habits, types, components and messages.
pub(crate) fn test_pages() -> Result {
    test_pages_in(&crate::root())
}

fn test_pages_in(root: &Path) -> Result {
    step_aside("pages: layout and habits", &mut npm_in(root, ["run", "lint"]))?;
    step_aside("pages: types", &mut npm_in(root, ["run", "check"]))?;
    step_aside("pages: components and messages", &mut npm_in(root, ["test"]))
}

/// Everything in a real browser, with pages and a program that are built.
pub(crate) fn test_in_browser(all: bool) -> Result {
    in_browser(&[], all)
}

/// The pages of a copy of the workspace whose program is built into `target`, and in a browser what
/// has this word in its name.
pub(crate) fn test_copy(copy: &Path, target: &Path, word: &str) -> Result {
    install()?;
    let packages = [crate::root().join("web/node_modules"), copy.join("web/node_modules")];
    run(command("ln", ["-s"]).args(packages))?;
    test_pages_in(copy)?;
    step("building the pages", &mut npm_in(copy, ["run", "build"]))?;
    let mut program = build_program();
    step("the program with its pages", program.current_dir(copy).env("CARGO_TARGET_DIR", target))?;
    step("pages in a real browser", end_to_end(copy, target)?.env("TABLEE_ALL", "1").args(["--", "-g", word]))
}

#[derive(clap::Args)]
pub(crate) struct Browser {
    /// Arguments of Playwright: part of a file's name, or -g and part of a test's name
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    arguments: Vec<String>,
}

/// Whole games and pages in a real browser, against the program.
pub(crate) fn browser(args: &Browser) -> Result {
    install()?;
    build()?;
    step("the program with its pages", &mut build_program())?;
    in_browser(&args.arguments, true)
}

/// Those marked `@release` only if `all` are wanted.
fn in_browser(arguments: &[String], all: bool) -> Result {
    if crate::local::is_built() {
        build_site()?;
    }
    let mut tests = end_to_end(&crate::root(), &target_folder())?;
    if all {
        tests.env("TABLEE_ALL", "1");
    }
    step("pages in a real browser", tests.arg("--").args(arguments))
}

/// How fast the house of a browser is.
pub(crate) fn measure_pace() -> Result {
    install()?;
    step("building the pages", &mut npm(["run", "build"]))?;
    step("the program with its pages", &mut build_program())?;
    let mut figures = end_to_end(&crate::root(), &target_folder())?;
    figures.env("TABLEE_NATIVE", target_folder().join("release/examples/same"));
    step("figures", figures.env("TABLEE_PACE", "1").args(["--", "--workers=1"]))
}

#[derive(clap::Args)]
pub(crate) struct Pictures {
    /// Only these, by their names; `table` is the one that moves [default: all]
    names: Vec<String>,
}

/// Pictures of every page and room, in both languages and three sizes, and one of a table in motion.
pub(crate) fn screenshots(args: &Pictures) -> Result {
    install()?;
    build()?;
    step("the program with its pages", &mut build_program())?;
    let names = if args.names.is_empty() { "1".to_owned() } else { args.names.join(",") };
    step("pictures", end_to_end(&crate::root(), &target_folder())?.env("TABLEE_PICTURES", names))?;
    let web = crate::root().join("web");
    let words = web.join("test-results/motion/words.txt");
    if !words.exists() {
        return Ok(());
    }
    if !works(&mut command("img2webp", ["-version"])) {
        packages(&["webp"])?;
    }
    step("frames to one picture", command("img2webp", [words]).current_dir(web))
}

/// All packages: what builds the pages, and what tests them.
pub(crate) fn install() -> Result {
    step("packages of the pages", &mut installing()?)
}

fn build() -> Result {
    crate::local::build()?;
    build_pages()
}

pub(crate) fn build_pages() -> Result {
    step("building the pages", &mut npm(["run", "build"]))
}

/// The program with the features that the tests of the workspace give it: alone it would have others, and most
/// of what it stands on would be built a second time.
fn build_program() -> Command {
    cargo(["build", "--workspace", "--bin", "tablee", "--test", "cli"])
}

/// A folder for any static host. It cannot do without rules in the browser.
pub(crate) fn site() -> Result {
    install()?;
    crate::local::build()?;
    if !crate::local::is_built() {
        return Err(Outcome::Other("a site without a server needs the target wasm32-unknown-unknown".to_owned()));
    }
    build_site()?;
    eprintln!("\n── the site is in {}", crate::root().join("web/site").display());
    Ok(())
}

/// The site alone, where packages and rules are there.
pub(crate) fn build_site() -> Result {
    step("building the site", npm(["run", "build"]).env("TABLEE_SITE", "1"))
}

fn end_to_end(root: &Path, target: &Path) -> std::result::Result<Command, Outcome> {
    let mut res = npm_in(root, ["run", "e2e"]);
    // The whole suite is run as continuous integration runs it: with a second try, and an end.
    res.env("CI", "1");
    res.env("TABLEE_PROGRAM", program_in(target, "debug")).env("TABLEE_CHROMIUM", chromium()?);
    Ok(res)
}

/// The program as the tests build it.
pub(crate) fn program() -> PathBuf {
    program_in(&target_folder(), "debug")
}

/// Names of a Chromium, the one without windows first: the same browser, and it takes two thirds of the time.
const CHROMIUM: [&str; 4] = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];

/// A Chromium to test with; the one of the distribution is installed where there is none.
fn chromium() -> std::result::Result<PathBuf, Outcome> {
    if let Some(path) = find_chromium() {
        return Ok(path);
    }
    step("lists of packages", &mut as_root("apt-get", ["update", "--quiet"]))?;
    let install = |name| as_root("apt-get", ["install", "--yes", "--no-install-recommends", name]);
    // Older distributions have only the one with windows.
    if !works(&mut install(CHROMIUM[0])) {
        step("installing Chromium for the tests of the pages", &mut install(CHROMIUM[1]))?;
    }
    find_chromium().ok_or_else(|| Outcome::Other("no Chromium: install one, or name it in TABLEE_CHROMIUM".to_owned()))
}

fn find_chromium() -> Option<PathBuf> {
    if let Some(path) = std::env::var_os("TABLEE_CHROMIUM") {
        return Some(path.into());
    }
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let all = |name: &'static str| std::env::split_paths(&folders).map(move |it| it.join(name)).collect::<Vec<_>>();
    CHROMIUM.into_iter().flat_map(all).find(|it| is_program(it.as_os_str()))
}

fn is_program(path: &OsStr) -> bool {
    std::fs::metadata(path).is_ok_and(|it| it.is_file())
}
