//! What `cargo xtask` calls. It stands on nothing but the standard library, so that it is there at once: whoever wants to
//! play waits for no other command. Everything but `play` is handed on to the workshop (`main.rs`).

mod fresh;
mod house;
#[allow(dead_code, reason = "the workshop needs more of it")]
mod pages;
mod play;
#[allow(dead_code, reason = "the workshop needs more of it")]
mod run;

use std::process::ExitCode;

use crate::run::{Outcome, cargo};

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let args = words.split_first().filter(|it| it.0 == "play").and_then(|it| play::Args::read(it.1));
    let done = match args {
        Some(args) => play::run(&args).map(|()| ExitCode::SUCCESS),
        None => hand_on(&words),
    };
    done.unwrap_or_else(|error| {
        eprintln!("xtask: {error}");
        ExitCode::FAILURE
    })
}

/// The workshop says itself why it fails.
fn hand_on(words: &[String]) -> std::result::Result<ExitCode, Outcome> {
    let mut workshop = cargo(["run", "--quiet", "--profile", "play", "--package", "xtask", "--bin", "workshop", "--"]);
    let status = workshop.args(words).current_dir(std::env::current_dir().unwrap_or_else(|_| root())).status();
    let status = status.map_err(|why| Outcome::NotStarted { program: "cargo".to_owned(), why })?;
    Ok(status.code().and_then(|it| u8::try_from(it).ok()).map_or(ExitCode::FAILURE, ExitCode::from))
}

/// The root of the repository, from which every command is run.
fn root() -> std::path::PathBuf {
    // Asked when it runs: a folder that was moved or copied may bring along an old build.
    let here = std::env::var("CARGO_MANIFEST_DIR").unwrap_or_else(|_| env!("CARGO_MANIFEST_DIR").to_owned());
    std::path::Path::new(&here).ancestors().nth(2).expect("xtask lies two folders below the root").to_owned()
}

/// `Ok`, or what to print before giving up.
type Result = std::result::Result<(), Outcome>;

#[cfg(test)]
mod tests {
    use super::play::Args;

    fn read(words: &str) -> Option<Args> {
        Args::read(&words.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn words_that_are_understood_are_not_handed_on_and_others_are() {
        assert_eq!(read(""), Some(Args::default()));
        assert_eq!(read("--listen 0.0.0.0:7878"), read("--listen=0.0.0.0:7878"));
        assert!(read("--debug --only-build").is_some_and(|it| it != Args::default()));
        for other in ["--help", "--listen", "--debug=1", "more", "-h"] {
            assert_eq!(read(other), None, "{other}");
        }
    }
}
