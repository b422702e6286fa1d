//! `cargo xtask fuzz`: every fuzz target for a while.

use crate::{
    Result,
    run::{Outcome, cargo, command, output, step, works},
};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// How long to run each target
    #[arg(long, value_name = "S", default_value_t = 60)]
    seconds: u32,
    /// Only this target
    target: Option<String>,
}

pub(crate) fn run(args: &Args) -> Result {
    if !works(&mut command("rustup", ["run", "nightly", "rustc", "--version"])) {
        return Err(Outcome::Other("fuzzing needs a nightly toolchain: rustup toolchain install nightly".to_owned()));
    }
    if !works(&mut cargo(["fuzz", "--version"])) {
        step("installing cargo-fuzz", &mut cargo(["install", "cargo-fuzz", "--locked"]))?;
    }
    let targets = match &args.target {
        Some(target) => target.clone(),
        None => output(&mut command("rustup", ["run", "nightly", "cargo", "fuzz", "list"]))?,
    };
    for target in targets.lines() {
        let time = format!("-max_total_time={}", args.seconds);
        let words = ["run", "nightly", "cargo", "fuzz", "run", target, "--", &time, "-timeout=20"];
        step(&format!("fuzzing {target} for {} s", args.seconds), &mut command("rustup", words))?;
    }
    Ok(())
}
