//! `cargo xtask simulate`: whole tables in virtual time, seed after seed.

use crate::{
    Result,
    run::{cargo, step},
};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// How long
    #[arg(long, value_name = "N", default_value_t = 60)]
    seconds: u64,
    /// Only this seed, as a failure names it
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// The first seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    from: u64,
}

pub(crate) fn run(args: &Args) -> Result {
    let (seconds, from) = (args.seconds.to_string(), args.from.to_string());
    let words = ["run", "--quiet", "--release", "--package", "tablee-simulate", "--", "--seconds", &seconds];
    let mut command = cargo(words);
    command.args(["--from", &from]);
    if let Some(seed) = args.seed {
        command.args(["--seed", &seed.to_string()]);
    }
    step("tables in virtual time", &mut command)
}
