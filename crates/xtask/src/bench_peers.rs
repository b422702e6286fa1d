//! `cargo xtask bench-peers`: our games beside OpenSpiel's, in one run on one core.
//!
//! Absolute figures depend on the machine and what else it does. So both sides
//! take turns several times, and what counts is the ratio.

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

pub(crate) fn run(args: &Args) -> Result {
    if args.server {
        return crate::bench_server::run(args.seconds.max(5.0));
    }
    let python = set_up_python()?;
    step("building tablee", &mut cargo(["build", "--release", "--quiet", "--package", "tablee"]))?;
    println!(
        "\n{:10} {:>5} {:>14}   {:10} {:>14} {:>8} {:>9}",
        "ours", "seats", "actions/s", "OpenSpiel", "actions/s", "ratio", "promised"
    );
    let mut is_short = false;
    for peer in PEERS {
        let (mut ours, mut theirs) = (0.0f64, 0.0f64);
        for _ in 0..args.turns.max(1) {
            ours = ours.max(measure_ours(peer, args.seconds)?);
            theirs = theirs.max(measure_theirs(&python, peer, args.seconds)?);
        }
        let ratio = ours / theirs;
        is_short |= ratio < peer.promised;
        println!(
            "{:10} {:>5} {ours:>14.0}   {:10} {theirs:>14.0} {ratio:>7.1}× {:>8.0}×",
            peer.ours, peer.seats, peer.theirs, peer.promised
        );
    }
    if is_short { Err(Outcome::Other("a ratio is below what we promise".to_owned())) } else { Ok(()) }
}

fn measure_ours(peer: &Peer, seconds: f64) -> std::result::Result<f64, Outcome> {
    let binary = crate::root().join("target/release/tablee");
    let (seats, seconds) = (peer.seats.to_string(), seconds.to_string());
    let words = ["bench", peer.ours, "--seats", &seats, "--seconds", &seconds, "--json"];
    actions_per_second(&output(&mut command(&binary.to_string_lossy(), words))?)
}

fn measure_theirs(python: &Path, peer: &Peer, seconds: f64) -> std::result::Result<f64, Outcome> {
    let words = ["-c", SCRIPT, peer.theirs, &seconds.to_string()];
    actions_per_second(&output(&mut command(&python.to_string_lossy(), words))?)
}

fn actions_per_second(json: &str) -> std::result::Result<f64, Outcome> {
    let value: Value = serde_json::from_str(json.trim()).map_err(|it| Outcome::Other(it.to_string()))?;
    value["actions_per_second"].as_f64().ok_or_else(|| Outcome::Other(format!("no figure in {json}")))
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
