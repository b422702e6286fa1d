//! `cargo xtask instructions`: what actions and frames cost, counted in instructions.
//!
//! The same seeds do the same work, so the figures are exact and no other load on the
//! machine moves them: a change of one percent is a change of the code.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use crate::{
    Result,
    run::{Outcome, cargo, command, output, step},
    web::target_folder,
};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only games whose name and options contain this
    #[arg(value_name = "GAME")]
    only: Option<String>,
    /// Keep the figures in this file, to compare with them later
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Show how much more or less everything costs than in this file
    #[arg(long, value_name = "FILE")]
    against: Option<PathBuf>,
    /// How many games of each are played
    #[arg(long, value_name = "N", default_value_t = 2)]
    games: u32,
}

/// What is done, how many games of it are a game of the others, and the functions of
/// `crates/bots/examples/instructions.rs` whose cost is shown.
const WORK: &[(&str, u32, &[&str])] = &[
    ("playouts", 50, &["playouts"]),
    ("frames", 1, &["play", "views", "events", "legal_texts", "foreseen"]),
    ("search", 0, &["search"]),
];

/// Instructions by game and function.
type Figures = BTreeMap<String, f64>;

pub(crate) fn run(args: &Args) -> Result {
    let build = ["build", "--release", "--quiet", "--package", "tablee-bots", "--example", "instructions"];
    step("building", cargo(build).env("CARGO_PROFILE_RELEASE_DEBUG", "line-tables-only"))?;
    let target = target_folder();
    let program = target.join("release/examples/instructions").to_string_lossy().into_owned();
    let profile = target.join("instructions.callgrind");
    let before = args.against.as_deref().map(read).transpose()?.unwrap_or_default();
    let mut figures = Figures::new();
    println!(
        "{:58} {:>12} {:>12} {:>8}",
        "instructions for an action (for a choice: search)", "before", "now", "change"
    );
    for game in output(&mut command(&program, ["list"]))?.lines() {
        if args.only.as_deref().is_some_and(|it| !game.contains(it)) {
            continue;
        }
        for &(what, games, functions) in WORK {
            for (function, cost) in measure(&program, &profile, what, game, (args.games * games).max(1), functions)? {
                let key = format!("{game} {function}");
                let old = before.get(&key).copied();
                let shown = |it: Option<f64>| it.map_or_else(String::new, |it| format!("{it:.0}"));
                let change = old.filter(|&it| it != 0.0).map(|it| format!("{:+.1} %", 100.0 * (cost / it - 1.0)));
                println!("{key:58} {:>12} {cost:>12.0} {:>8}", shown(old), change.unwrap_or_default());
                figures.insert(key, cost);
            }
        }
    }
    match &args.save {
        Some(path) => fs::write(path, serde_json::json!(figures).to_string())
            .map_err(|why| Outcome::Other(format!("cannot write {}: {why}", path.display()))),
        None => Ok(()),
    }
}

fn read(path: &Path) -> std::result::Result<Figures, Outcome> {
    let text = fs::read_to_string(path).map_err(|why| why.to_string());
    let res = text.and_then(|it| serde_json::from_str(&it).map_err(|why| why.to_string()));
    res.map_err(|why| Outcome::Other(format!("cannot read {}: {why}", path.display())))
}

/// What each of the functions costs for one action.
fn measure<'a>(
    program: &str,
    profile: &Path,
    what: &str,
    game: &str,
    n_games: u32,
    functions: &[&'a str],
) -> std::result::Result<Vec<(&'a str, f64)>, Outcome> {
    let (name, options) = game.split_once(' ').unwrap_or((game, ""));
    let (n_games, profile) = (n_games.to_string(), profile.to_string_lossy());
    let out = format!("--callgrind-out-file={profile}");
    let mut words = vec!["--tool=callgrind", "--quiet", &out, program, what, name, &n_games];
    words.extend(options.split(' '));
    let n_actions = output(&mut command("valgrind", words))?;
    let n_actions: f64 = n_actions.trim().parse().map_err(|_| Outcome::Other(format!("no number: {n_actions}")))?;
    let words = ["--inclusive=yes", "--auto=no", "--threshold=100", "--show-percs=no", &profile];
    let table = output(&mut command("callgrind_annotate", words))?;
    Ok(functions.iter().map(|&it| (it, inclusive(&table, it) / n_actions)).collect())
}

/// The inclusive cost of a function of the example, from the table of callgrind.
fn inclusive(table: &str, function: &str) -> f64 {
    let place = format!("instructions.rs:instructions::{function} ");
    let costs = table.lines().filter(|it| it.contains(&place)).filter_map(|it| it.split_whitespace().next());
    costs.filter_map(|it| it.replace(',', "").parse::<f64>().ok()).fold(0.0, f64::max)
}

#[cfg(test)]
mod tests {
    use super::inclusive;

    #[test]
    fn a_cost_is_read_from_the_table() {
        let table = "\
1,234,567  crates/bots/examples/instructions.rs:instructions::views [target/release/examples/instructions]
    4,321  crates/bots/examples/instructions.rs:instructions::play [target/release/examples/instructions]
9,999,999  crates/bots/examples/instructions.rs:instructions::playouts [target/release/examples/instructions]";
        assert_eq!((inclusive(table, "views"), inclusive(table, "play")), (1_234_567.0, 4_321.0));
        assert_eq!(inclusive(table, "search"), 0.0);
    }
}
