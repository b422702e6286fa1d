//! Everything that can go wrong on the command line.

use std::{io, path::PathBuf, process::ExitCode};

#[cfg(feature = "laboratory")]
use tablee_arena::tournament::BadPlan;
use tablee_games::catalog::{self, Entry};
use tablee_kernel::{BadOptions, Unreadable, record::BadRecord};
#[cfg(feature = "laboratory")]
use tablee_review::NotReviewable;

/// Why a command did not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    #[error("no game “{name}”; the games are {}", names())]
    NoGame { name: String },
    #[error("{0}")]
    Options(#[from] BadOptions),
    #[cfg(feature = "laboratory")]
    #[error("{0}")]
    Plan(#[from] BadPlan),
    #[error("{0}")]
    Unreadable(#[from] Unreadable),
    #[error("cannot read {path}: {why}")]
    Read { path: PathBuf, why: io::Error },
    #[error("cannot write {path}: {why}")]
    Write { path: PathBuf, why: io::Error },
    #[error("{path}, line {line}: {why}")]
    Record { path: PathBuf, line: usize, why: BadRecord },
    #[cfg(feature = "laboratory")]
    #[error("{path}, line {line}: {why}")]
    NotReviewable { path: PathBuf, line: usize, why: NotReviewable },
    #[cfg(feature = "laboratory")]
    #[error("{worse} and {better} are not told apart: a decision cost {lost}")]
    NotToldApart { worse: String, better: String, lost: String },
    #[error("{path} has no record in it")]
    Empty { path: PathBuf },
    #[error("no .play file in {path}")]
    NoCases { path: PathBuf },
    #[error("cannot print: {0}")]
    Print(#[from] io::Error),
    #[error("{0}")]
    Serve(#[from] tablee_server::serve::NotServing),
    #[error("what to log: {0}")]
    Log(#[from] tablee_server::logging::BadFilter),
    #[error("{0}")]
    Store(#[from] tablee_server::store::StoreError),
    #[cfg(feature = "load")]
    #[error("{0}")]
    NotLoaded(#[from] tablee_load::Trouble),
    /// The load ran, and something happened that should not.
    #[error("{first}")]
    Load { first: String },
    /// Games do not play again as they were stored.
    #[error("{faults} faults")]
    Audit { faults: usize },
    #[error("{path} does not say how its seed was made; only games of a server do")]
    NotFair { path: PathBuf },
    /// The luck was checked and is not as promised.
    #[error("{why}")]
    Unfair { why: String },
    /// Cases were run and some failed; they have been printed.
    #[error("{failed} of {} rule cases failed", .passed + .failed)]
    Failed { passed: usize, failed: usize },
}

impl Error {
    /// 1 for what was checked and does not hold, 2 for everything that kept a command from running.
    pub(crate) fn exit_code(&self) -> ExitCode {
        match self {
            Error::Failed { .. } | Error::Unfair { .. } | Error::Load { .. } | Error::Audit { .. } => ExitCode::FAILURE,
            _ => ExitCode::from(2),
        }
    }
}

/// The game called `name`.
pub(crate) fn find_game(name: &str) -> Result<&'static Entry, Error> {
    catalog::find(name).ok_or_else(|| Error::NoGame { name: name.to_owned() })
}

fn names() -> String {
    catalog::GAMES.iter().map(|it| it.name).collect::<Vec<_>>().join(", ")
}
