//! `cargo xtask`: the commands of the workshop. `first.rs` is called before, and does alone what must not wait.

mod acme;
mod bench_nodes;
mod bench_peers;
mod bench_python;
mod bench_server;
mod cluster;
mod dist;
mod fresh;
mod fuzz;
mod house;
mod instructions;
mod interrupt;
mod local;
mod new_game;
mod notes;
mod pages;
mod play;
mod postgres;
mod python;
mod run;
mod schemathesis;
mod simulate;
mod soak;
mod test;
mod web;
#[cfg(test)]
mod workflows;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::run::Outcome;

/// The commands of the workshop.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Install what the tests need and run them
    Test(test::Args),
    /// Check licences, sources and advisories of dependencies with cargo-deny
    Deny,
    /// Run every fuzz target for a while (needs a nightly toolchain)
    Fuzz(fuzz::Args),
    /// Build the pages and the program, and serve it
    Play(play::Args),
    /// The part of the tests that plays in a real browser, or some of it
    Browser(web::Browser),
    /// Build rules and bots for the browser (WebAssembly), which the other commands do too
    Wasm(local::Args),
    /// Build a folder of pages that any static host can serve: games alone or on one device, rules, replays
    Site,
    /// Make everything that is released: programs, packages, image, site, documents, checksums
    Dist(dist::Args),
    /// Print what the changelog says of a version
    Notes(notes::Args),
    /// Take the pictures of docs/screenshots anew
    Screenshots(web::Pictures),
    /// Make a new game from a template: it compiles, passes the laws and can be played
    NewGame(new_game::Args),
    /// Write the TypeScript types that are made from Rust
    Types,
    /// Send requests made up from the OpenAPI document to a live server
    Schemathesis(schemathesis::Args),
    /// Get a certificate from Pebble, the authority that Let's Encrypt tests clients with (Debian's package `pebble`)
    Acme(acme::Args),
    /// Start PostgreSQL, several nodes of one house and a proxy, and show what each does
    Cluster(cluster::Args),
    /// Let rude people play while the server is killed again and again, then audit everything
    Soak(soak::Args),
    /// Restore a copy of PostgreSQL, lose it and promote a replica, under a house that is played in
    Failover(soak::failover::Args),
    /// Play whole tables in virtual time, with lost connections, failed writes and crashes
    Simulate(simulate::Args),
    /// Measure our games beside OpenSpiel's, from Python beside its peers', or our server beside boardgame.io's, in one run
    BenchPeers(bench_peers::Args),
    /// Build the package for Python and test it in an environment of its own
    Python(python::Args),
    /// Measure what an action costs on SQLite, PostgreSQL, at one of two nodes and through the other, in one run
    BenchNodes(bench_nodes::Args),
    /// Count the instructions of playouts, frames and the search (needs valgrind)
    Instructions(instructions::Args),
}

fn main() -> ExitCode {
    if let Some(code) = dist::compile_if_asked() {
        return code;
    }
    let res = match Cli::parse().command {
        Command::Test(args) => test::run(&args),
        Command::Deny => test::deny(),
        Command::Play(args) => play::run(&args),
        Command::Browser(args) => web::browser(&args),
        Command::Wasm(args) => local::run_it(&args),
        Command::Site => web::site(),
        Command::Dist(args) => dist::run_it(&args),
        Command::Notes(args) => notes::run(&args),
        Command::Screenshots(args) => web::screenshots(&args),
        Command::NewGame(args) => new_game::run(&args),
        Command::Types => new_game::types(),
        Command::Fuzz(args) => fuzz::run(&args),
        Command::Schemathesis(args) => schemathesis::run(&args),
        Command::Acme(args) => acme::run(&args),
        Command::Cluster(args) => cluster::run_it(&args),
        Command::Soak(args) => soak::run_it(&args),
        Command::Failover(args) => soak::failover::run_it(&args),
        Command::Simulate(args) => simulate::run(&args),
        Command::BenchPeers(args) => bench_peers::run(&args),
        Command::Python(args) => python::run(&args),
        Command::BenchNodes(args) => bench_nodes::run_it(&args),
        Command::Instructions(args) => instructions::run(&args),
    };
    match res {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error}");
            ExitCode::FAILURE
        }
    }
}

/// The root of the repository, from which every command is run.
fn root() -> std::path::PathBuf {
    // Asked when it runs: a folder that was moved or copied may bring along an old build.
    let here = std::env::var("CARGO_MANIFEST_DIR").unwrap_or_else(|_| env!("CARGO_MANIFEST_DIR").to_owned());
    std::path::Path::new(&here).ancestors().nth(2).expect("xtask lies two folders below the root").to_owned()
}

/// `Ok`, or what to print before giving up.
type Result = std::result::Result<(), Outcome>;
