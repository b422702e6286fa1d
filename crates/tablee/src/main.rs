//! Tablée in one binary: the games, their rules, rule cases, the laboratory.

#![cfg_attr(not(feature = "laboratory"), allow(dead_code, reason = "the laboratory prints most"))]

mod audit;
mod backup;
mod error;
mod games;
#[cfg(feature = "laboratory")]
mod laboratory;
#[cfg(feature = "load")]
mod load;
mod moving;
mod options;
mod out;
#[cfg(feature = "papers")]
mod papers;
mod processor;
mod replay;
mod rules;
mod serve;
mod verify;

use std::{process::ExitCode, sync::LazyLock};

use clap::{Parser, Subcommand};
use mimalloc::MiMalloc;

use crate::error::Error;

/// A server writes many short texts for many people: with the allocator of the C library an action costs
/// a quarter more (`docs/performance.md`).
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// Five French card games: rules engine, laboratory, records.
#[derive(Parser)]
#[command(name = "tablee", version, long_version = LONG_VERSION.as_str(), propagate_version = true)]
struct Cli {
    /// Without a command: serve
    #[command(subcommand)]
    command: Option<Command>,
}

/// Which program this is and which rules it plays: a record tells the version of the rules it was played by.
static LONG_VERSION: LazyLock<String> = LazyLock::new(|| {
    let rules: Vec<_> = tablee_games::catalog::GAMES.iter().map(|it| format!("{} {}", it.name, it.rules)).collect();
    format!("{}\ncommit {}\nrules {}", env!("CARGO_PKG_VERSION"), env!("TABLEE_COMMIT"), rules.join(", "))
});

#[derive(Subcommand)]
enum Command {
    /// Serve tables to browsers
    Serve(Box<serve::Args>),
    /// List the games, how many can play, and their options
    Games(games::Args),
    /// Print the rules of a game
    Rules(rules::Args),
    #[cfg(feature = "laboratory")]
    #[command(flatten)]
    Laboratory(laboratory::Command),
    /// Tell a recorded game in sentences
    Replay(replay::Args),
    /// Check that the luck of a recorded game was made as promised
    Verify(verify::Args),
    /// Copy the database of a server that may be running
    Backup(backup::Args),
    /// Copy a whole house into another database, and play every game again
    Move(moving::Args),
    /// Play every game of a database again and compare
    Audit(audit::Args),
    /// Fill the tables of a server with people and measure it
    #[cfg(feature = "load")]
    Load(load::Args),
    /// Print what a shell needs to complete commands
    #[cfg(feature = "papers")]
    Completions(papers::Completions),
    /// Write the pages of the manual
    #[cfg(feature = "papers")]
    Man(papers::Manual),
}

fn main() -> ExitCode {
    if let Err(why) = processor::check() {
        eprintln!("error: {why}");
        return ExitCode::FAILURE;
    }
    let Some(command) = Cli::parse().command.or_else(|| Cli::parse_from(["tablee", "serve"]).command) else {
        unreachable!("serve is a command");
    };
    let res = match command {
        Command::Serve(args) => serve::run(&args),
        Command::Verify(args) => verify::run(&args),
        Command::Games(args) => games::run(&args),
        Command::Rules(args) => rules::run(&args),
        #[cfg(feature = "laboratory")]
        Command::Laboratory(command) => command.run(),
        Command::Replay(args) => replay::run(&args),
        Command::Backup(args) => backup::run(&args),
        Command::Move(args) => moving::run(&args),
        Command::Audit(args) => audit::run(&args),
        #[cfg(feature = "load")]
        Command::Load(args) => load::run(&args),
        #[cfg(feature = "papers")]
        Command::Completions(args) => papers::completions(&args),
        #[cfg(feature = "papers")]
        Command::Man(args) => papers::manual(&args),
    };
    match res {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads our output has seen enough, `head` for one.
        Err(Error::Print(error)) if error.kind() == std::io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            anstream::eprintln!("{}error:{} {error}", out::BAD, out::PLAIN);
            error.exit_code()
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_command_line_is_well_formed() {
        use clap::CommandFactory as _;
        super::Cli::command().debug_assert();
    }
}
