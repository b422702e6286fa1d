//! Running other programs.

use std::{
    ffi::{OsStr, OsString},
    fmt, io,
    path::Path,
    process::Command,
    sync::Mutex,
    time::{Duration, Instant},
};

/// What has been done so far and how long it took, for [`summary`].
static STEPS: Mutex<Vec<(String, Duration)>> = Mutex::new(Vec::new());

/// Why a step failed.
#[derive(Debug)]
pub(crate) enum Outcome {
    /// The program could not be started.
    NotStarted { program: String, why: io::Error },
    /// The program ran and failed.
    Failed { step: String },
    /// Something else, in words.
    Other(String),
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::NotStarted { program, why } => write!(f, "cannot start {program}: {why}"),
            Outcome::Failed { step } => write!(f, "failed: {step}"),
            Outcome::Other(text) => f.write_str(text),
        }
    }
}

/// What is in the environment of commands besides, for [`with_variables`].
static VARIABLES: Mutex<Vec<(String, String)>> = Mutex::new(Vec::new());

/// A command run from the root of the repository.
pub(crate) fn command<S: AsRef<OsStr>>(program: &str, args: impl IntoIterator<Item = S>) -> Command {
    let mut res = Command::new(program);
    res.args(args).current_dir(crate::root());
    res.envs(VARIABLES.lock().expect("nobody panics while holding it").iter().map(|(name, value)| (name, value)));
    res
}

/// Does something; every command of it has these variables besides.
pub(crate) fn with_variables(variables: Vec<(String, String)>, work: impl FnOnce() -> crate::Result) -> crate::Result {
    let set = |to| *VARIABLES.lock().expect("nobody panics while holding it") = to;
    set(variables);
    let res = work();
    set(Vec::new());
    res
}

/// The `cargo` that runs us. What it says about this program is not for the next one: build scripts of others look at
/// it, and half of what there is would be built again for whoever runs `cargo` without us.
pub(crate) fn cargo<'a>(args: impl IntoIterator<Item = &'a str>) -> Command {
    let mut res = command(&std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()), args);
    let is_about_us = |it: &String| it.starts_with("CARGO_PKG_") || it.starts_with("CARGO_MANIFEST_");
    for name in std::env::vars_os().filter_map(|it| it.0.into_string().ok()).filter(is_about_us) {
        res.env_remove(name);
    }
    res
}

/// Runs a command to its end, saying first what is done and then how long it took.
pub(crate) fn step(title: &str, command: &mut Command) -> crate::Result {
    eprintln!("\n── {title}");
    let start = now();
    let res = run(command);
    took(title, start.elapsed());
    res?;
    eprintln!("   ({title} took {})", minutes(start.elapsed()));
    Ok(())
}

/// Notes how long something took.
pub(crate) fn took(title: &str, time: Duration) {
    STEPS.lock().expect("nobody panics while holding it").push((title.to_owned(), time));
}

/// What took how long, the longest first; what ran beside something else counts in full.
pub(crate) fn summary() -> String {
    let mut steps = STEPS.lock().expect("nobody panics while holding it").clone();
    steps.sort_by_key(|it| std::cmp::Reverse(it.1));
    steps.into_iter().map(|(title, time)| format!("   {:>9}  {title}\n", minutes(time))).collect()
}

/// A command that may hang, stopped with all it has started after so many minutes, where the system
/// can do that: a failure that is told beats one that is waited for.
pub(crate) fn within(minutes: u32, inner: &Command) -> Command {
    let can_stop = works(&mut command("timeout", ["--version"]));
    let limit = ["timeout".to_owned(), "--kill-after=10s".to_owned(), format!("{minutes}m")];
    let limit = limit.into_iter().filter(|_| can_stop).map(OsString::from);
    let words = std::iter::once(inner.get_program()).chain(inner.get_args()).map(OsStr::to_owned);
    let all: Vec<OsString> = limit.chain(words).collect();
    let mut res = Command::new(&all[0]);
    res.args(&all[1..]);
    for (name, value) in inner.get_envs() {
        match value {
            Some(value) => res.env(name, value),
            None => res.env_remove(name),
        };
    }
    res.current_dir(inner.get_current_dir().unwrap_or(&crate::root()));
    res
}

/// Like [`step`], for what runs beside other steps: shows what was printed once it has ended.
pub(crate) fn step_aside(title: &str, command: &mut Command) -> crate::Result {
    let start = now();
    let output = command.output().map_err(|why| not_started(command, why))?;
    took(title, start.elapsed());
    let (text, errors) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    eprintln!("\n── {title} (beside the others, took {})\n{text}{errors}", minutes(start.elapsed()));
    if output.status.success() { Ok(()) } else { Err(Outcome::Failed { step: describe(command) }) }
}

/// Both at the same time; what failed first in either.
pub(crate) fn beside(
    other: impl FnOnce() -> crate::Result + Send,
    work: impl FnOnce() -> crate::Result,
) -> crate::Result {
    std::thread::scope(|scope| {
        let other = scope.spawn(other);
        let res = work();
        other.join().expect("it reports failures").and(res)
    })
}

#[expect(clippy::disallowed_methods, reason = "people like to know how long it took")]
pub(crate) fn now() -> Instant {
    Instant::now()
}

/// A time as people say it.
pub(crate) fn minutes(time: Duration) -> String {
    format!("{} min {} s", time.as_secs() / 60, time.as_secs() % 60)
}

/// Installs packages of Debian and its children.
pub(crate) fn packages(names: &[&str]) -> crate::Result {
    step("lists of packages", &mut as_root("apt-get", ["update", "--quiet"]))?;
    let mut install = as_root("apt-get", ["install", "--yes", "--no-install-recommends"]);
    step(&format!("installing {}", names.join(" and ")), install.args(names))
}

/// A command of the administrator: whoever is not root asks `sudo`.
pub(crate) fn as_root<S: AsRef<OsStr>>(program: &str, args: impl IntoIterator<Item = S>) -> Command {
    if is_root() {
        return command(program, args);
    }
    let mut res = command("sudo", [program]);
    res.args(args);
    res
}

pub(crate) fn is_root() -> bool {
    output(&mut command("id", ["-u"])).is_ok_and(|it| it.trim() == "0")
}

/// Says who may do what with a file or folder, where the system knows such rights.
pub(crate) fn set_rights(path: &Path, rights: u32) -> crate::Result {
    #[cfg(unix)]
    let set = std::fs::set_permissions(path, std::os::unix::fs::PermissionsExt::from_mode(rights));
    #[cfg(not(unix))]
    let set = {
        let _ = (path, rights);
        Ok(())
    };
    set.map_err(|why: io::Error| Outcome::Other(format!("{}: {why}", path.display())))
}

/// Runs a command to its end.
pub(crate) fn run(command: &mut Command) -> crate::Result {
    let status = command.status().map_err(|why| not_started(command, why))?;
    if status.success() { Ok(()) } else { Err(Outcome::Failed { step: describe(command) }) }
}

/// What a command prints.
pub(crate) fn output(command: &mut Command) -> Result<String, Outcome> {
    let output = command.stderr(std::process::Stdio::inherit()).output().map_err(|why| not_started(command, why))?;
    if !output.status.success() {
        return Err(Outcome::Failed { step: describe(command) });
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Whether a command can be run at all and succeeds, without showing anything.
pub(crate) fn works(command: &mut Command) -> bool {
    command.output().is_ok_and(|it| it.status.success())
}

fn not_started(command: &Command, why: io::Error) -> Outcome {
    Outcome::NotStarted { program: command.get_program().to_string_lossy().into_owned(), why }
}

fn describe(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|it| it.to_string_lossy()).collect::<Vec<_>>().join(" ")
}
