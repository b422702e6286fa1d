//! `cargo run -p tablee-wasm --example same [--measure]`: thousands of games here and in WebAssembly (in Node), whose
//! records must be equal to the byte; and a house there whose memory must not grow. With `--measure`, how fast the
//! search is on both sides (build with `--profile bench` for that).
//!
//! It takes what `cargo xtask wasm` has built.

use std::{
    error::Error,
    io::{BufRead as _, BufReader, Write as _},
    path::Path,
    process::{Command, ExitCode, Stdio},
    time::Instant,
};

use serde_json::{Value, json};
use tablee_games::catalog::{Entry, GAMES};
use tablee_kernel::Seed;
use tablee_wasm::rehearsal::{digest_of_games, thoughts};

/// Who plays, and how many games with every number of players. Whoever judges does so with powers and logarithms, whose
/// last digit is each machine's own: what is compared is what the rules make of the same actions.
const KINDS: [(&str, u32); 1] = [("random", 30)];
/// What is measured: one search is nearly all of a bot's time.
const SEARCH: &str = "ismcts:200";
/// At so many positions.
const N_THOUGHTS: usize = 60;
/// How long a bot may think in the browser, in milliseconds: `web/src/lib/local/worker.ts`.
const PATIENCE: u32 = 600;

struct Node {
    process: std::process::Child,
    answers: BufReader<std::process::ChildStdout>,
}

impl Node {
    fn start() -> Result<Node, Box<dyn Error>> {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let built = here.join("../../web/generated");
        if !built.join("house_bg.wasm").exists() {
            return Err("nothing is built for WebAssembly: cargo xtask wasm".into());
        }
        let mut process = Command::new("node")
            .args([here.join("examples/node.mjs"), built])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let answers = BufReader::new(process.stdout.take().ok_or("no answers")?);
        Ok(Node { process, answers })
    }

    fn ask(&mut self, question: &Value) -> Result<Value, Box<dyn Error>> {
        writeln!(self.process.stdin.as_mut().ok_or("no questions")?, "{question}")?;
        let mut line = String::new();
        self.answers.read_line(&mut line)?;
        Ok(serde_json::from_str(&line)?)
    }
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if let [flag, game, options, count] = args.as_slice()
        && flag == "--here"
    {
        return time_here(game, options, count.parse()?);
    }
    let mut node = Node::start()?;
    if std::env::args().any(|it| it == "--measure") {
        return measure(&mut node);
    }
    let mut n_games = 0;
    for game in GAMES {
        for (n, options) in all_options(game) {
            for (bot, count) in KINDS {
                // Games of many take long, and are much like one another.
                let count = if n > 6 { count / 15 + 1 } else { count };
                let ours = digest_of_games(game.name, &options, bot, 1, count).ok_or("no such game")?;
                let question = json!({ "game": game.name, "options": options, "bot": bot, "count": count });
                let theirs = node.ask(&question)?;
                if theirs["digest"] != ours {
                    return Err(format!("{question}: {ours} here, {theirs} in WebAssembly").into());
                }
                n_games += count;
            }
        }
    }
    println!("{n_games} games have equal records here and in WebAssembly");
    let memory = node.ask(&json!({ "memory": 50 }))?;
    println!("memory after 10 games and after 50 more: {memory}");
    let (before, after) = (memory["before"].as_f64().unwrap_or(0.0), memory["after"].as_f64().unwrap_or(f64::MAX));
    if after > before + 2.0 * 1024.0 * 1024.0 { Err("memory grows".into()) } else { Ok(()) }
}

/// Every number of players with every choice of every option that goes with it.
fn all_options(game: &Entry) -> Vec<(usize, String)> {
    let choices = game.options.iter().flat_map(|it| it.choices.iter().map(|choice| format!(" {}={choice}", it.name)));
    let choices: Vec<String> = std::iter::once(String::new()).chain(choices).collect();
    let all = (game.players)().flat_map(|n| choices.iter().map(move |it| (n, format!("players={n}{it}"))));
    all.filter(|(_, options)| game.start(options, Seed::from_number(1)).is_ok()).collect()
}

/// How many milliseconds the search takes here at so many positions, and what it answers there, for whoever compares
/// it with something else: `web/e2e/pace.ts`.
#[expect(clippy::disallowed_methods, reason = "it measures")]
fn time_here(game: &str, options: &str, count: usize) -> Result<(), Box<dyn Error>> {
    let started = Instant::now();
    let answers = thoughts(game, options, SEARCH, 1, count).ok_or("no such game")?;
    let millis = started.elapsed().as_secs_f64() * 1000.0;
    println!("{}", json!({ "millis": millis, "answers": answers.join("\n") }));
    Ok(())
}

#[expect(clippy::disallowed_methods, reason = "it measures")]
fn measure(node: &mut Node) -> Result<(), Box<dyn Error>> {
    for game in GAMES {
        let options = format!("players={}", game.small_table());
        let started = Instant::now();
        thoughts(game.name, &options, SEARCH, 1, N_THOUGHTS).ok_or("no such game")?;
        let ours = started.elapsed().as_secs_f64() * 1000.0;
        let question = json!({ "game": game.name, "options": options, "bot": SEARCH, "thoughts": N_THOUGHTS });
        let theirs = node.ask(&question)?["millis"].as_f64().unwrap_or_default();
        println!("{:10} native {ours:7.0} ms, WebAssembly {theirs:7.0} ms: {:.2} times", game.name, theirs / ours);
        // On a processor that is four times slower, a quarter of the patience is as much work, and all takes four times.
        let question = json!({ "game": game.name, "players": game.small_table(), "patience": PATIENCE / 4 });
        let thoughts = node.ask(&question)?;
        let longest = 4.0 * thoughts["longest"].as_f64().unwrap_or_default();
        println!("{:10} longest of {} thoughts, four times slower: {longest:.0} ms", game.name, thoughts["thoughts"]);
    }
    Ok(())
}
