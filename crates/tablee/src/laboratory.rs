//! What only the laboratory needs: tournaments, reviews, benchmarks and rule cases.
//!
//! All of it is behind one feature, at one place, so that nothing of it can be left in the program that
//! `cargo xtask play` builds without.

mod arena;
mod bench;
mod check;
mod exploit;
mod puzzles;
mod review;
mod strength;

use crate::error::Error;

#[derive(clap::Subcommand)]
pub(crate) enum Command {
    /// Run .play rule cases
    Check(check::Args),
    /// Let bots play against each other
    Arena(arena::Args),
    /// Study a bot and tell how much it loses to whoever has studied it
    Exploit(exploit::ExploitArgs),
    /// Fit the imagined players of a search to what searches do
    Tune(exploit::TuneArgs),
    /// Measure strength by time against greedy players, and draw it
    Strength(strength::Args),
    /// Look back at a finished game: chances, what each decision cost, luck and skill
    Review(Box<review::Args>),
    /// The puzzles of the day
    Puzzles(puzzles::Args),
    /// Measure how fast the rules are, on one core
    Bench(bench::Args),
}

impl Command {
    pub(crate) fn run(&self) -> Result<(), Error> {
        match self {
            Command::Check(args) => check::run(args),
            Command::Arena(args) => arena::run(args),
            Command::Exploit(args) => exploit::run(args),
            Command::Tune(args) => exploit::tune(args),
            Command::Strength(args) => strength::run(args),
            Command::Review(args) => review::run(args),
            Command::Puzzles(args) => puzzles::run(args),
            Command::Bench(args) => bench::run(args),
        }
    }
}
