//! Running other programs.

use std::{ffi::OsStr, fmt, io, process::Command};

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

/// A command run from the root of the repository.
pub(crate) fn command<S: AsRef<OsStr>>(program: &str, args: impl IntoIterator<Item = S>) -> Command {
    let mut res = Command::new(program);
    res.args(args).current_dir(crate::root());
    res
}

/// The `cargo` that runs us.
pub(crate) fn cargo<'a>(args: impl IntoIterator<Item = &'a str>) -> Command {
    command(&std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()), args)
}

/// Runs a command to its end, saying first what is done.
pub(crate) fn step(title: &str, command: &mut Command) -> crate::Result {
    eprintln!("\n── {title}");
    run(command)
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
