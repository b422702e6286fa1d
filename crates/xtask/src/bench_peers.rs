//! `cargo xtask bench-peers`: our games beside OpenSpiel's, in one run on one core.
//!
//! Absolute figures depend on the machine and what else it does. So both sides
//! take turns several times, and what counts is the ratio.
//!
//! First random games, counted in decisions of players. Then the search, counted in
//! simulations: on both sides one guess of what is hidden, one way down the tree with
//! one node more, and random play to the end of the deal; every player searches
//! before each choice of whole games, and choices of one are not searched.

use std::{
    fs,
    path::{Path, PathBuf},
};

use serde_json::Value;

use crate::{
    Result,
    run::{Outcome, cargo, command, output, step, works},
    web::target_folder,
};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// How often both sides take turns; the best of each counts
    #[arg(long, value_name = "N", default_value_t = 5)]
    turns: u32,
    /// How long each measurement takes
    #[arg(long, value_name = "S", default_value_t = 1.0)]
    seconds: f64,
    /// Measure the server beside one of boardgame.io instead
    #[arg(long)]
    server: bool,
    /// Measure our games from Python beside PettingZoo's, RLCard's and OpenSpiel's instead
    #[arg(long, conflicts_with = "server")]
    python: bool,
}

/// Simulations before each choice, on both sides.
const SIMULATIONS: &str = "1000";

/// Which games are compared: one line each.
const PAIRINGS: &str = include_str!("../peers/pairings.txt");

/// One comparison: our game at some seats, and what it is measured beside, if anything is like it.
struct Pairing {
    ours: String,
    seats: String,
    rival: Option<Rival>,
}

/// Their game, and the ratio we promise.
struct Rival {
    name: String,
    promised: f64,
}

/// The words after `what` on each line that begins with it.
fn lines(what: &str) -> impl Iterator<Item = Vec<&'static str>> {
    let words = PAIRINGS.lines().map(|it| it.split_whitespace().collect::<Vec<_>>());
    words.filter(move |it| it.first() == Some(&what)).map(|it| it[1..].to_vec())
}

fn pairings(what: &str) -> Vec<Pairing> {
    let pairing = |words: Vec<&str>| match words[..] {
        [ours, seats, name, promised] => Some(Pairing {
            ours: ours.to_owned(),
            seats: seats.to_owned(),
            rival: Some(Rival { name: name.to_owned(), promised: promised.parse().ok()? }),
        }),
        _ => None,
    };
    lines(what).filter_map(pairing).collect()
}

/// Our game that is measured beside a game of boardgame.io.
pub(crate) fn game_of_server() -> &'static str {
    lines("server").find_map(|it| it.first().copied()).unwrap_or_default()
}

/// Random games of OpenSpiel's C++ bots, and how many decisions of players that was.
/// Deals and other chance actions are not counted.
const SCRIPT: &str = "\
import json, sys, time, pyspiel
name, seconds = sys.argv[1], float(sys.argv[2])
game = pyspiel.load_game(name)
bots = [pyspiel.make_uniform_random_bot(i, i) for i in range(game.num_players())]
def play(seed):
    state = game.new_initial_state()
    pyspiel.evaluate_bots(state, bots, seed)
    return state
decisions = sum(1 for seed in range(500) for it in play(seed).full_history() if it.player >= 0) / 500
games, start = 0, time.perf_counter()
while time.perf_counter() - start < seconds:
    play(games)
    games += 1
took = time.perf_counter() - start
print(json.dumps({'games_per_second': games / took, 'actions_per_second': games * decisions / took}))
";

/// Games of OpenSpiel's own ISMCTS bot (C++) with one random rollout for each simulation.
const SEARCH_SCRIPT: &str = "\
import json, random, sys, time, pyspiel
name, seconds, simulations = sys.argv[1], float(sys.argv[2]), int(sys.argv[3])
game = pyspiel.load_game(name)
evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
bots = [pyspiel.ISMCTSBot(i, evaluator, 2.0, simulations) for i in range(game.num_players())]
luck = random.Random(1)
questions, start = 0, time.perf_counter()
while time.perf_counter() - start < seconds:
    state = game.new_initial_state()
    while not state.is_terminal() and time.perf_counter() - start < seconds:
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes())
            state.apply_action(luck.choices(actions, odds)[0])
            continue
        legal = state.legal_actions()
        if len(legal) == 1:
            state.apply_action(legal[0])
            continue
        state.apply_action(bots[state.current_player()].step(state))
        questions += 1
took = time.perf_counter() - start
print(json.dumps({'playouts_per_second': questions * simulations / took}))
";

pub(crate) fn run(args: &Args) -> Result {
    if args.server {
        return crate::bench_server::run(args.seconds.max(5.0));
    }
    if args.python {
        return crate::bench_python::run(args.turns, args.seconds);
    }
    let python = set_up_python()?;
    step("building tablee", &mut cargo(["build", "--release", "--quiet", "--package", "tablee"]))?;
    let random = compare(
        "actions/s",
        &with_every_game(pairings("random"))?,
        args,
        |it, seconds| ours(it, seconds, &[], "actions_per_second"),
        |it, seconds| theirs(&python, SCRIPT, it, seconds, "actions_per_second"),
    )?;
    let search = compare(
        "playouts/s",
        &pairings("search"),
        args,
        |it, seconds| ours(it, seconds, &["--search", SIMULATIONS, "--random"], "playouts_per_second"),
        |it, seconds| theirs(&python, SEARCH_SCRIPT, it, seconds, "playouts_per_second"),
    )?;
    if random && search { Ok(()) } else { Err(Outcome::Other("a ratio is below what we promise".to_owned())) }
}

/// The pairings, and every game of the catalog that has none.
fn with_every_game(mut pairings: Vec<Pairing>) -> std::result::Result<Vec<Pairing>, Outcome> {
    let listed = output(&mut command(&program(), ["games", "--json"]))?;
    let games: Vec<Value> = serde_json::from_str(&listed).map_err(|it| Outcome::Other(it.to_string()))?;
    for game in games {
        let name = game["name"].as_str().unwrap_or_default();
        if !pairings.iter().any(|it| it.ours == name) {
            let seats = game["players"]["least"].to_string();
            pairings.push(Pairing { ours: name.to_owned(), seats, rival: None });
        }
    }
    Ok(pairings)
}

type Figure = std::result::Result<f64, Outcome>;

/// Measures both sides in turn and prints a table; whether all promises were kept.
fn compare(
    unit: &str,
    pairings: &[Pairing],
    args: &Args,
    ours: impl Fn(&Pairing, &str) -> Figure,
    theirs: impl Fn(&Rival, &str) -> Figure,
) -> std::result::Result<bool, Outcome> {
    println!(
        "\n{:10} {:>5} {unit:>14}   {:10} {unit:>14} {:>8} {:>9}",
        "ours", "seats", "OpenSpiel", "ratio", "promised"
    );
    let seconds = args.seconds.to_string();
    let mut is_kept = true;
    for pairing in pairings {
        let (mut our_best, mut their_best) = (0.0f64, 0.0f64);
        for _ in 0..args.turns.max(1) {
            our_best = our_best.max(ours(pairing, &seconds)?);
            if let Some(rival) = &pairing.rival {
                their_best = their_best.max(theirs(rival, &seconds)?);
            }
        }
        print!("{:10} {:>5} {our_best:>14.0}   ", pairing.ours, pairing.seats);
        match &pairing.rival {
            Some(Rival { name, promised }) => {
                let ratio = our_best / their_best;
                is_kept &= *promised <= ratio;
                println!("{name:10} {their_best:>14.0} {ratio:>7.1}× {promised:>8.0}×");
            }
            None => println!("none"),
        }
    }
    Ok(is_kept)
}

fn program() -> String {
    target_folder().join("release/tablee").to_string_lossy().into_owned()
}

fn ours(pairing: &Pairing, seconds: &str, more: &[&str], field: &str) -> Figure {
    let words = ["bench", &pairing.ours, "--seats", &pairing.seats, "--seconds", seconds, "--json"];
    read(&output(command(&program(), words).args(more))?, field)
}

fn theirs(python: &Path, script: &str, rival: &Rival, seconds: &str, field: &str) -> Figure {
    let words = ["-c", script, &rival.name, seconds, SIMULATIONS];
    read(&output(&mut command(&python.to_string_lossy(), words))?, field)
}

fn read(json: &str, field: &str) -> Figure {
    let value: Value = serde_json::from_str(json.trim()).map_err(|it| Outcome::Other(it.to_string()))?;
    value[field].as_f64().ok_or_else(|| Outcome::Other(format!("no figure in {json}")))
}

/// A Python environment of its own with OpenSpiel in it, below `target/`.
fn set_up_python() -> std::result::Result<PathBuf, Outcome> {
    let folder = crate::root().join("target/peers");
    let python = folder.join("bin/python");
    if !works(&mut command(&python.to_string_lossy(), ["-c", "import pyspiel"])) {
        fs::create_dir_all(&folder).map_err(|it| Outcome::Other(it.to_string()))?;
        step("making a Python environment", &mut command("python3", ["-m", "venv", &folder.to_string_lossy()]))?;
        step(
            "installing OpenSpiel",
            &mut command(&python.to_string_lossy(), ["-m", "pip", "install", "--quiet", "open_spiel"]),
        )?;
    }
    Ok(python)
}

#[cfg(test)]
mod tests {
    use super::{PAIRINGS, game_of_server, pairings};

    #[test]
    fn every_line_of_the_pairings_is_read() {
        let n_lines = PAIRINGS.lines().filter(|it| !it.is_empty() && !it.starts_with('#')).count();
        assert_eq!(pairings("random").len() + pairings("search").len() + 1, n_lines);
        assert!(!game_of_server().is_empty());
    }
}
