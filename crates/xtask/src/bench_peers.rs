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
}

/// Simulations before each choice, on both sides.
const SIMULATIONS: &str = "1000";

/// One comparison: our game at some seats, their game, and the ratio we promise.
struct Peer {
    ours: &'static str,
    seats: usize,
    theirs: &'static str,
    promised: f64,
}

const PEERS: &[Peer] = &[
    Peer { ours: "dobro", seats: 3, theirs: "oh_hell", promised: 5.0 },
    Peer { ours: "eternity", seats: 4, theirs: "hearts", promised: 10.0 },
    Peer { ours: "duels", seats: 8, theirs: "hearts", promised: 5.0 },
    Peer { ours: "nains", seats: 4, theirs: "hearts", promised: 10.0 },
    Peer { ours: "warriors", seats: 4, theirs: "hearts", promised: 2.0 },
];

/// Trick-taking against trick-taking, with as many players as theirs.
const SEARCH_PEERS: &[Peer] = &[
    Peer { ours: "eternity", seats: 3, theirs: "oh_hell", promised: 5.0 },
    Peer { ours: "eternity", seats: 4, theirs: "euchre", promised: 5.0 },
    Peer { ours: "nains", seats: 3, theirs: "oh_hell", promised: 5.0 },
    Peer { ours: "nains", seats: 4, theirs: "euchre", promised: 5.0 },
];

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
    let python = set_up_python()?;
    step("building tablee", &mut cargo(["build", "--release", "--quiet", "--package", "tablee"]))?;
    let random = compare(
        "actions/s",
        PEERS,
        args,
        |it, seconds| ours(it, seconds, &[], "actions_per_second"),
        |it, seconds| theirs(&python, SCRIPT, it, seconds, "actions_per_second"),
    )?;
    let search = compare(
        "playouts/s",
        SEARCH_PEERS,
        args,
        |it, seconds| ours(it, seconds, &["--search", SIMULATIONS, "--random"], "playouts_per_second"),
        |it, seconds| theirs(&python, SEARCH_SCRIPT, it, seconds, "playouts_per_second"),
    )?;
    if random && search { Ok(()) } else { Err(Outcome::Other("a ratio is below what we promise".to_owned())) }
}

type Figure = std::result::Result<f64, Outcome>;

/// Measures both sides in turn and prints a table; whether all promises were kept.
fn compare(
    unit: &str,
    peers: &[Peer],
    args: &Args,
    ours: impl Fn(&Peer, &str) -> Figure,
    theirs: impl Fn(&Peer, &str) -> Figure,
) -> std::result::Result<bool, Outcome> {
    println!(
        "\n{:10} {:>5} {unit:>14}   {:10} {unit:>14} {:>8} {:>9}",
        "ours", "seats", "OpenSpiel", "ratio", "promised"
    );
    let seconds = args.seconds.to_string();
    let mut is_kept = true;
    for peer in peers {
        let (mut our_best, mut their_best) = (0.0f64, 0.0f64);
        for _ in 0..args.turns.max(1) {
            our_best = our_best.max(ours(peer, &seconds)?);
            their_best = their_best.max(theirs(peer, &seconds)?);
        }
        let ratio = our_best / their_best;
        is_kept &= peer.promised <= ratio;
        println!(
            "{:10} {:>5} {our_best:>14.0}   {:10} {their_best:>14.0} {ratio:>7.1}× {:>8.0}×",
            peer.ours, peer.seats, peer.theirs, peer.promised
        );
    }
    Ok(is_kept)
}

fn ours(peer: &Peer, seconds: &str, more: &[&str], field: &str) -> Figure {
    let binary = crate::root().join("target/release/tablee");
    let seats = peer.seats.to_string();
    let words = ["bench", peer.ours, "--seats", &seats, "--seconds", seconds, "--json"];
    read(&output(&mut command(&binary.to_string_lossy(), words.iter().chain(more)))?, field)
}

fn theirs(python: &Path, script: &str, peer: &Peer, seconds: &str, field: &str) -> Figure {
    let words = ["-c", script, peer.theirs, seconds, SIMULATIONS];
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
