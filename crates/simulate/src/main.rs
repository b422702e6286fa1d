//! `cargo xtask simulate`: seed after seed for a while.

use std::{
    process::ExitCode,
    time::{Duration, Instant},
};

use clap::Parser;
use tablee_simulate::{Tally, run};

/// Play whole tables in virtual time and check everything
#[derive(Parser)]
struct Args {
    /// How long
    #[arg(long, value_name = "N", default_value_t = 60)]
    seconds: u64,
    /// Only this seed
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// The first seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    from: u64,
}

#[expect(clippy::disallowed_methods, reason = "it runs for a time")]
fn main() -> ExitCode {
    let args = Args::parse();
    let end = Instant::now() + Duration::from_secs(args.seconds);
    let seeds = args.seed.map_or(args.from..u64::MAX, |seed| seed..seed + 1);
    let mut tally = Tally::default();
    let mut n_seeds = 0;
    for seed in seeds.take_while(|_| Instant::now() < end) {
        match run(seed, None) {
            Ok(more) => tally += more,
            Err(failure) => {
                eprintln!("{failure}\nagain: cargo xtask simulate --seed {seed}");
                return ExitCode::FAILURE;
            }
        }
        n_seeds += 1;
    }
    println!("{n_seeds} seeds, and everything held:\n{tally}");
    ExitCode::SUCCESS
}
