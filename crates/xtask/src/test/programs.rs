//! All tests in Rust: built once, then run, each program told how long it took. Those that wait for clocks, sockets and
//! databases need hardly a processor: they run one program after the other, with many of their tests at once. Those that
//! only compute run beside them, two programs at a time, and step back for whoever was waited for.

use std::{
    collections::VecDeque,
    path::PathBuf,
    sync::{Mutex, PoisonError},
};

use serde_json::Value;

use crate::{
    Result,
    house::behind,
    run::{Outcome, beside, cargo, command, minutes, now, output, step, took, within},
};

/// So many are run at once that only compute.
const AT_ONCE: usize = 2;
/// So many tests of a program that waits are run at once: they sleep most of the time.
const WAIT_AT_ONCE: &str = "8";
/// Packages whose tests wait for something.
const WAITING: [&str; 5] = ["server", "tablee", "simulate", "load", "xtask"];
/// Minutes after which a program of tests hangs.
const LONGEST: u32 = 20;

/// A program of tests.
#[derive(Clone, Debug, PartialEq)]
struct Program {
    /// As its package and file are called.
    name: String,
    path: PathBuf,
    /// Where `cargo test` would run it.
    folder: PathBuf,
}

impl Program {
    fn waits(&self) -> bool {
        self.name.split_once(':').is_some_and(|(package, _)| WAITING.contains(&package))
    }
}

/// Builds all tests of the workspace and runs them; what waits, too, comes in after those that wait.
pub(super) fn run_all(then: impl FnOnce() -> Result) -> Result {
    let started = now();
    eprintln!("\n── building all tests");
    let words = ["test", "--workspace", "--quiet", "--no-run", "--message-format", "json-render-diagnostics"];
    let programs = listed(&output(&mut cargo(words))?);
    took("building all tests", started.elapsed());
    eprintln!("   ({} programs of tests after {})", programs.len(), minutes(started.elapsed()));
    if programs.is_empty() {
        return Err(Outcome::Other("there are no tests at all".to_owned()));
    }
    let (waiting, computing) = programs.into_iter().partition(Program::waits);
    beside(
        || in_parallel(AT_ONCE, by_length(computing)),
        || {
            let waited = in_parallel(1, by_length(waiting));
            // Also if something failed: whoever mends it wants to know what else is broken.
            waited.and(then())
        },
    )?;
    let examples = cargo(["test", "--workspace", "--quiet", "--doc"]);
    step("examples in the documentation", &mut within(LONGEST, &examples))
}

/// What cargo says it has built: only what is run as tests, each with the folder of its package.
fn listed(messages: &str) -> Vec<Program> {
    let lines = messages.lines().filter_map(|it| serde_json::from_str::<Value>(it).ok());
    lines.filter_map(|it| read(&it)).collect()
}

fn read(message: &Value) -> Option<Program> {
    let is_test = message["profile"]["test"].as_bool()?;
    let path = PathBuf::from(message["executable"].as_str()?);
    let folder = PathBuf::from(message["manifest_path"].as_str()?).parent()?.to_owned();
    let package = folder.file_name()?.to_string_lossy().into_owned();
    let name = format!("{package}: {}", message["target"]["name"].as_str()?);
    is_test.then_some(Program { name, path, folder })
}

/// The longest first, so that nothing long is left for one processor at the end.
fn by_length(mut programs: Vec<Program>) -> VecDeque<Program> {
    const LONG: [&str; 4] = ["games: laws", "table: tablee_table", "bots: council", "arena: reviews"];
    let place = |it: &Program| LONG.iter().position(|name| it.name == *name).unwrap_or(LONG.len());
    programs.sort_by_key(place);
    programs.into()
}

/// All of them are run, also if one fails: whoever mends it wants to know what else is broken.
fn in_parallel(at_once: usize, programs: VecDeque<Program>) -> Result {
    let (waiting, failed) = (Mutex::new(programs), Mutex::new(Vec::new()));
    let next = || waiting.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
    let work = || {
        while let Some(program) = next() {
            if let Err(why) = one(&program) {
                eprintln!("── {}: {why}", program.name);
                failed.lock().unwrap_or_else(PoisonError::into_inner).push(program.name);
            }
        }
    };
    std::thread::scope(|scope| (0..at_once).for_each(|_| drop(scope.spawn(work))));
    let failed = failed.into_inner().unwrap_or_else(PoisonError::into_inner);
    if failed.is_empty() { Ok(()) } else { Err(Outcome::Failed { step: failed.join(", ") }) }
}

/// What it prints is shown when it has ended, so that two do not talk at once.
fn one(program: &Program) -> Result {
    let started = now();
    let mut tests = command(&program.path.to_string_lossy(), ["--quiet"]);
    // Where it lies, as cargo would tell it: what we were told of ourselves is not for others.
    tests.current_dir(&program.folder).env("CARGO_MANIFEST_DIR", &program.folder);
    if program.waits() {
        tests.args(["--test-threads", WAIT_AT_ONCE]);
    } else {
        tests = behind(&tests);
    }
    let output = within(LONGEST, &tests).output();
    let output = output.map_err(|why| Outcome::NotStarted { program: program.name.clone(), why })?;
    took(&program.name, started.elapsed());
    let (text, errors) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    eprintln!("\n── {} (took {})\n{}{errors}", program.name, minutes(started.elapsed()), text.trim_start());
    let why = || Outcome::Other(output.status.to_string());
    if output.status.success() { Ok(()) } else { Err(why()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_tests_are_run_each_in_the_folder_of_its_package() {
        let messages = r#"{"reason":"compiler-artifact","manifest_path":"/a/kernel/Cargo.toml","target":{"name":"golden"},"profile":{"test":true},"executable":"/t/golden-1"}
{"reason":"compiler-artifact","manifest_path":"/a/kernel/Cargo.toml","target":{"name":"tablee_kernel"},"profile":{"test":false},"executable":null}
{"reason":"compiler-artifact","manifest_path":"/a/tablee/Cargo.toml","target":{"name":"tablee"},"profile":{"test":false},"executable":"/t/tablee"}
{"reason":"build-finished","success":true}
not a message"#;
        let wanted = Program { name: "kernel: golden".into(), path: "/t/golden-1".into(), folder: "/a/kernel".into() };
        assert_eq!(listed(messages), [wanted]);
    }

    #[test]
    fn what_fails_is_named_and_the_others_are_run_all_the_same() {
        let program = |name: &str, path: &str| Program { name: name.into(), path: path.into(), folder: "/".into() };
        let programs =
            [program("first", "false"), program("second", "true"), program("third", "no-such-program-anywhere")];
        let why = in_parallel(2, programs.into()).expect_err("two of them fail").to_string();
        assert!(why.contains("first") && why.contains("third") && !why.contains("second"), "{why}");
        assert!(in_parallel(1, [program("second", "true")].into()).is_ok());
    }
}
