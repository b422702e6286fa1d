//! A fixed number of random steps of environments from a fixed seed, to count their instructions: the same on every run
//! and beside any other load. How many decisions that is a second, `tablee bench --environments` says.
//!
//! ```sh
//! cargo build --release --workspace --example steps
//! valgrind --tool=callgrind target/release/examples/steps eternity 256 400 players=4
//! ```
//!
//! takes a game, how many environments, how many steps, and options.

use std::process::ExitCode;

use tablee_tensor::{Rows, environments};

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match work(&args) {
        Ok(n_decisions) => {
            println!("{n_decisions} decisions");
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("error: {why}\nusage: steps GAME ENVIRONMENTS STEPS [OPTION=VALUE …]");
            ExitCode::from(2)
        }
    }
}

fn work(args: &[String]) -> Result<usize, String> {
    let [game, n, n_steps, options @ ..] = args else { return Err("three words are needed".to_owned()) };
    let number = |it: &String| it.parse::<usize>().map_err(|_| format!("“{it}” is no number"));
    let (n, n_steps) = (number(n)?, number(n_steps)?);
    let mut all = environments(game, &options.join(" "), n, 1, 1).map_err(|it| it.to_string())?;
    let mut rows = Rows::new(&*all);
    let mut out = rows.buffers();
    for _ in 0..n_steps {
        all.step_random(&mut out, None).map_err(|it| it.to_string())?;
    }
    Ok(n * n_steps)
}
