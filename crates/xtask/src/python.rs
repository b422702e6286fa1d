//! `cargo xtask python`: the package for Python, built as a wheel, installed into an environment of its own below
//! `target/`, and tested there.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::{
    Result,
    run::{Outcome, command, packages, step, works},
};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Build what is published, too: an optimised wheel and a source distribution, and a wheel from that one
    #[arg(long)]
    publish: bool,
    /// What is handed on to pytest
    #[arg(last = true)]
    pytest: Vec<String>,
}

/// What the tests need from the index, and what has to be importable when it is there.
const NEEDED: [(&str, &str); 11] = [
    ("maturin>=1.9,<2", "maturin"),
    ("numpy", "numpy"),
    ("pytest", "pytest"),
    ("hypothesis", "hypothesis"),
    ("mypy", "mypy"),
    ("ruff", "ruff"),
    ("pettingzoo", "pettingzoo"),
    ("gymnasium", "gymnasium"),
    ("open_spiel", "pyspiel"),
    ("jax", "jax"),
    ("websockets", "websockets"),
];

pub(crate) fn run(args: &Args) -> Result {
    let python = environment()?;
    let wheel = wheel(&python, "dev", "wheels")?;
    install(&python, &wheel)?;
    check(&python)?;
    test(&python, &args.pytest)?;
    if args.publish { publish(&python) } else { Ok(()) }
}

/// The part of `cargo xtask test`.
pub(crate) fn build_and_test() -> Result {
    run(&Args { publish: false, pytest: Vec::new() })
}

/// The same with an optimised build, for measuring: the Python that has it.
pub(crate) fn measured(more: &[(&str, &str)]) -> std::result::Result<PathBuf, Outcome> {
    let python = environment()?;
    need(&python, more)?;
    let wheel = wheel(&python, "release", "wheels-release")?;
    install(&python, &wheel)?;
    Ok(python)
}

fn folder() -> PathBuf {
    crate::root().join("target/python")
}

fn package() -> PathBuf {
    crate::root().join("python")
}

/// The Python of the environment, which is made where it is missing.
fn environment() -> std::result::Result<PathBuf, Outcome> {
    let folder = folder().join("environment");
    let python = folder.join("bin/python");
    if !works(&mut command(&text(&python), ["-m", "pip", "--version"])) {
        make(&folder, "python3")?;
    }
    need(&python, &NEEDED)?;
    Ok(python)
}

/// An environment of its own, made by this Python.
pub(crate) fn make(folder: &Path, with: &str) -> Result {
    fs::create_dir_all(folder).map_err(|it| Outcome::Other(it.to_string()))?;
    // Debian's Python comes without the part that makes environments with pip in them.
    if !works(&mut command(with, ["-c", "import venv, ensurepip"])) {
        packages(&["python3", "python3-venv"])?;
    }
    step("making a Python environment", &mut command(with, ["-m", "venv", "--clear", &text(folder)]))
}

/// Installs what cannot be imported yet.
fn need(python: &Path, packages: &[(&str, &str)]) -> Result {
    let is_missing = |module: &str| {
        let script = format!("import importlib.util, sys; sys.exit(importlib.util.find_spec({module:?}) is None)");
        !works(&mut command(&text(python), ["-c", &script]))
    };
    let missing: Vec<&str> = packages.iter().filter(|it| is_missing(it.1)).map(|it| it.0).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let install = ["-m", "pip", "install", "--quiet"].into_iter().chain(missing);
    step("installing what the tests in Python need", &mut command(&text(python), install))
}

/// Builds a wheel with a profile; the only one in its folder.
fn wheel(python: &Path, profile: &str, name: &str) -> std::result::Result<PathBuf, Outcome> {
    let out = folder().join(name);
    empty(&out)?;
    let words = ["-m", "maturin", "build", "--quiet", "--locked", "--profile", profile, "--out", &text(&out)];
    // The interpreter is named, so that the build does not depend on which Python comes first.
    let mut build = command(&text(python), words);
    build.args(["--interpreter", &text(python)]).current_dir(package());
    step(&format!("the package for Python ({profile})"), &mut build)?;
    only_file(&out, "whl")
}

fn install(python: &Path, wheel: &Path) -> Result {
    let words = ["-m", "pip", "install", "--quiet", "--force-reinstall", "--no-deps", &text(wheel)];
    step("installing the wheel", &mut command(&text(python), words))
}

/// Formatting, lints and types.
fn check(python: &Path) -> Result {
    let here = |words: &[&str]| {
        let mut res = command(&text(python), ["-m"].iter().chain(words));
        res.current_dir(package());
        res
    };
    step("formatting of Python", &mut here(&["ruff", "format", "--check", "--quiet", "."]))?;
    step("lints of Python", &mut here(&["ruff", "check", "--quiet", "."]))?;
    step("types of Python", &mut here(&["mypy"]))?;
    // What is compiled has its types written by hand: they are compared with the package that is installed.
    let mut compared = here(&["mypy.stubtest", "tablee._engine", "--mypy-config-file", "../pyproject.toml"]);
    compared.current_dir(package().join("tests")).env("PYTHONSAFEPATH", "1");
    step("types of what is compiled", &mut compared)
}

/// The tests run from their folder, so that the installed package is tested and not the one beside them.
fn test(python: &Path, more: &[String]) -> Result {
    let mut tests = command(&text(python), ["-m", "pytest", "--quiet", "--import-mode=importlib"]);
    tests.args(more).current_dir(package().join("tests"));
    tests.env("TABLEE_PROGRAM", crate::web::program()).env("PYTHONSAFEPATH", "1");
    step("tests in Python", &mut tests)
}

/// What the crates include from outside their folders, and the licences, copied beside the package: a source
/// distribution takes only what is below its own folder, and has these at its root, where the crates look for them.
pub(crate) fn bring_texts() -> Result {
    for folder in ["docs/rules", "locales"] {
        copy_folder(&crate::root().join(folder), &package().join(folder))
            .map_err(|it| Outcome::Other(it.to_string()))?;
    }
    for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
        let copied = fs::copy(crate::root().join(licence), package().join(licence));
        copied.map_err(|it| Outcome::Other(format!("{licence}: {it}")))?;
    }
    Ok(())
}

fn copy_folder(from: &Path, to: &Path) -> std::io::Result<()> {
    if to.exists() {
        fs::remove_dir_all(to)?;
    }
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy_folder(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}

/// An optimised wheel, a source distribution, and what a stranger does with them: an environment that has nothing but
/// pip, in which the one is installed, and another in which a wheel is built from the other. Both are tested there.
fn publish(python: &Path) -> Result {
    let optimised = wheel(python, "release", "wheels-release")?;
    let out = folder().join("sdist");
    empty(&out)?;
    bring_texts()?;
    let words = ["-m", "maturin", "sdist", "--out", &text(&out)];
    step("the source distribution", command(&text(python), words).current_dir(package()))?;
    let archive = only_file(&out, "gz")?;
    let again = folder().join("wheels-sdist");
    empty(&again)?;
    let fresh = fresh("python3")?;
    let words = ["-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", &text(&again), &text(&archive)];
    // What it builds with, pip finds in the distribution itself.
    step("a wheel from the source distribution", &mut command(&text(&fresh), words))?;
    try_out(&fresh, &only_file(&again, "whl")?)?;
    for other in pythons() {
        eprintln!("\n── {other}");
        try_out(&self::fresh(&other)?, &optimised)?;
    }
    eprintln!("   {}\n   {}", optimised.display(), archive.display());
    Ok(())
}

/// Every Python of this machine that the wheel is for: by one name each.
fn pythons() -> Vec<String> {
    let named = ["/usr/bin/python3".to_owned()].into_iter().chain((11..=15).map(|it| format!("python3.{it}")));
    let is_one = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))";
    let found: Vec<String> = named.filter(|it| works(&mut command(it, ["-c", is_one]))).collect();
    if found.is_empty() { vec!["python3".to_owned()] } else { found }
}

/// A new environment of this Python that has pip and nothing else.
fn fresh(with: &str) -> std::result::Result<PathBuf, Outcome> {
    let folder = folder().join("fresh");
    make(&folder, with)?;
    Ok(folder.join("bin/python"))
}

/// Installs a wheel with all that it says it needs, and plays.
fn try_out(python: &Path, wheel: &Path) -> Result {
    let words = ["-m", "pip", "install", "--quiet", &text(wheel), "pytest", "hypothesis"];
    step("installing it as strangers do", &mut command(&text(python), words))?;
    let alone = ["test_core.py", "test_hidden.py", "test_numbers.py", "test_panics.py", "test_typed.py"];
    test(python, &alone.map(str::to_owned))
}

fn empty(folder: &Path) -> Result {
    let _ = fs::remove_dir_all(folder);
    fs::create_dir_all(folder).map_err(|it| Outcome::Other(it.to_string()))
}

fn only_file(folder: &Path, extension: &str) -> std::result::Result<PathBuf, Outcome> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten().map(|it| it.path());
    let mut found = files.filter(|it| it.extension().is_some_and(|it| it == extension));
    found.next().ok_or_else(|| Outcome::Other(format!("nothing was built in {}", folder.display())))
}

fn text(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}
