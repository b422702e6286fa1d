//! `cargo xtask bench-nodes`: what an action costs on SQLite, on PostgreSQL, at one of several nodes and through a node
//! that does not have the table, in one run, all of them in turn.

use std::{
    fs,
    io::{BufRead as _, BufReader},
    path::{Path, PathBuf},
    process::{Child, Stdio},
};

use serde_json::Value;

use crate::{
    Result,
    bench_peers::game_of_server,
    cluster::{Database, other},
    postgres,
    run::{Outcome, cargo, command, output, step},
    web::target_folder,
};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// How long each is measured, each time
    #[arg(long, value_name = "S", default_value_t = 10.0)]
    seconds: f64,
    /// Tables, each with three people who answer at once
    #[arg(long, value_name = "N", default_value_t = 300)]
    tables: usize,
    /// How often all are measured
    #[arg(long, value_name = "N", default_value_t = 2)]
    rounds: usize,
    /// Measure a debug build, or another program
    #[arg(long)]
    debug: bool,
    /// A program that was built before
    #[arg(long, value_name = "FILE", conflicts_with = "debug")]
    program: Option<PathBuf>,
    /// An older program, measured on SQLite beside the others
    #[arg(long, value_name = "FILE")]
    before: Option<PathBuf>,
}

/// Where people play.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Place {
    Sqlite,
    Postgres,
    Node,
    Foreign,
}

const PLACES: [(Place, &str); 4] = [
    (Place::Sqlite, "SQLite"),
    (Place::Postgres, "PostgreSQL"),
    (Place::Node, "PostgreSQL, one of two nodes"),
    (Place::Foreign, "PostgreSQL, through the other node"),
];

pub(crate) fn run_it(args: &Args) -> Result {
    postgres::install()?;
    let program = match &args.program {
        Some(program) => program.clone(),
        None => {
            let profile: &[&str] = if args.debug { &[] } else { &["--release"] };
            step("building tablee", cargo(["build", "--quiet", "--workspace", "--bin", "tablee"]).args(profile))?;
            target_folder().join(if args.debug { "debug/tablee" } else { "release/tablee" })
        }
    };
    let folder = target_folder().join(format!("bench-nodes-{}", std::process::id()));
    let before = args.before.iter().map(|it| (Place::Sqlite, "SQLite, the older program", it));
    let places: Vec<_> = before.chain(PLACES.iter().map(|(place, name)| (*place, *name, &program))).collect();
    let mut best: Vec<Option<Value>> = vec![None; places.len()];
    for _ in 0..args.rounds.max(1) {
        for ((place, name, server), best) in places.iter().zip(&mut best) {
            let report = measure(*place, args, (&program, server), &folder)?;
            eprintln!("   {name}: {:.0} actions/s", number(&report, "per_second"));
            if best.as_ref().is_none_or(|it| number(it, "per_second") < number(&report, "per_second")) {
                *best = Some(report);
            }
        }
    }
    drop(fs::remove_dir_all(&folder));
    println!(
        "\n{:36} {:>10} {:>8} {:>8} {:>8} {:>12} {:>8}",
        "the best of each", "actions/s", "ratio", "p50 ms", "p99 ms", "CPU/action", "ratio"
    );
    let first = best.first().cloned().flatten().unwrap_or_default();
    for ((_, name, _), report) in places.iter().zip(best.iter().flatten()) {
        let [rate, half, most, cost] =
            ["per_second", "p50_ms", "p99_ms", "cpu_per_action_us"].map(|it| number(report, it));
        let (than_first, dearer) = (rate / number(&first, "per_second"), cost / number(&first, "cpu_per_action_us"));
        println!("{name:36} {rate:>10.0} {than_first:>8.2} {half:>8.1} {most:>8.1} {cost:>9.0} µs {dearer:>8.2}");
    }
    Ok(())
}

fn number(report: &Value, name: &str) -> f64 {
    report[name].as_f64().unwrap_or(f64::NAN)
}

/// A server that ends when it is not needed any more.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(program: &Path, words: &[&str]) -> std::result::Result<Server, Outcome> {
        let mut serve = command(&program.to_string_lossy(), ["serve", "--listen", "127.0.0.1:0", "--no-limits"]);
        let started = serve.args(["--log", "error"]).args(words).stdout(Stdio::piped()).spawn();
        let mut child = started.map_err(other)?;
        let mut line = String::new();
        if let Some(stdout) = child.stdout.take() {
            let mut stdout = BufReader::new(stdout);
            stdout.read_line(&mut line).map_err(other)?;
            // Whatever else it prints must not fill the pipe.
            std::thread::spawn(move || std::io::copy(&mut stdout, &mut std::io::sink()));
        }
        let address = line.trim().rsplit(' ').next().unwrap_or_default().to_owned();
        Ok(Server { child, address })
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// What people say who play with one program at a server that is another, or the same.
fn measure(
    place: Place,
    args: &Args,
    (people, program): (&Path, &Path),
    folder: &Path,
) -> std::result::Result<Value, Outcome> {
    drop(fs::remove_dir_all(folder));
    fs::create_dir_all(folder).map_err(other)?;
    let data = folder.join("data").to_string_lossy().into_owned();
    let database = (place != Place::Sqlite).then(|| Database::start(folder, None)).transpose()?;
    let url = database.as_ref().map(Database::url).unwrap_or_default();
    let mut words = vec!["--data", &data];
    if place != Place::Sqlite {
        words.extend(["--database", &url]);
    }
    if matches!(place, Place::Node | Place::Foreign) {
        words.extend(["--node", "127.0.0.1:0"]);
    }
    let server = Server::start(program, &words)?;
    let second = matches!(place, Place::Node | Place::Foreign).then(|| Server::start(program, &words)).transpose()?;
    let (tables, seconds) = (args.tables.to_string(), args.seconds.to_string());
    let mut load = command(&people.to_string_lossy(), ["load", "--json", "--game", game_of_server()]);
    load.args(["--server", &server.address, "--tables", &tables, "--people", "3", "--seconds", &seconds]);
    if let Some(second) = second.as_ref().filter(|_| place == Place::Foreign) {
        load.args(["--through", &second.address]);
    }
    let report = output(&mut load)?;
    drop((server, second, database));
    serde_json::from_str(report.trim()).map_err(|it| other(format!("{it}: {report}")))
}
