//! `cargo xtask soak`: a server under rude people, killed again and again; then an
//! audit of every game against a replay, and of everything that was acknowledged.

mod balancer;
pub(crate) mod failover;
mod fault;
mod figures;
mod gate;
mod machine;
pub(crate) mod node;
pub(crate) mod nodes;
mod older;
mod strike;
mod witness;

use std::{
    fs::File,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

use serde_json::Value;

use crate::{
    Result,
    run::{Outcome, cargo, command, now, output, run, step, took},
    web::target_folder,
};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// How long
    #[arg(long, value_name = "N", default_value_t = 10.0)]
    minutes: f64,
    /// How many tables of each game
    #[arg(long, value_name = "N", default_value_t = 8)]
    tables: usize,
    /// How many servers, over one PostgreSQL: nodes are killed, frozen and cut off, the database is restarted
    #[arg(long, value_name = "N", default_value_t = 1)]
    nodes: usize,
    /// With nodes: one of each kind of fault, and then the end
    #[arg(long, requires = "nodes")]
    short: bool,
    /// With nodes: where luck begins [default: the process]
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// With nodes: how many are killed at least, however long that takes
    #[arg(long, value_name = "N", default_value_t = 0)]
    kills: usize,
    /// With nodes: a commit whose program is built, and which every other node runs; a rolling restart is an update then
    #[arg(long, value_name = "COMMIT", requires = "nodes", conflicts_with = "beside")]
    older: Option<String>,
    /// With nodes: the same with a program that was built before
    #[arg(long, value_name = "FILE", requires = "nodes")]
    beside: Option<PathBuf>,
    /// With nodes: a program that was built before
    #[arg(long, value_name = "FILE", requires = "nodes", conflicts_with = "debug")]
    program: Option<PathBuf>,
    /// Where the server listens meanwhile
    #[arg(long, value_name = "PORT", default_value_t = 7590)]
    port: u16,
    /// Use a debug build
    #[arg(long)]
    debug: bool,
}

/// How many people sit at each table.
const PEOPLE: u64 = 3;
/// How many seats are taken, where the game allows it.
const SEATS: u64 = 4;
/// The limits of one line stay: rude people are to meet them.
const LIMITS: [&str; 16] = [
    "--limit-requests",
    "off",
    "--limit-guests",
    "off",
    "--limit-tables",
    "off",
    "--limit-address-messages",
    "off",
    "--limit-guesses",
    "off",
    "--limit-daily-guesses",
    "off",
    "--limit-all-guesses",
    "off",
    "--connections-per-address",
    "20000",
];
/// How long a server lives, in seconds: at least, and at most.
const LIFE: (u64, u64) = (4, 20);

/// Three nodes, few tables, one of each kind of fault: for the tests, with the program they have built.
pub(crate) fn short(program: PathBuf) -> Result {
    let start = now();
    let res = nodes::soak_shortly(program);
    took("three nodes that are killed, frozen, cut off and restarted", start.elapsed());
    res
}

#[expect(clippy::disallowed_methods, reason = "it runs for a time")]
pub(crate) fn run_it(args: &Args) -> Result {
    if args.nodes > 1 {
        return nodes::run_it(args);
    }
    let profile: &[&str] = if args.debug { &[] } else { &["--release"] };
    step("building tablee", cargo(["build", "--quiet", "--package", "tablee"]).args(profile))?;
    let program = target_folder().join(if args.debug { "debug/tablee" } else { "release/tablee" });
    let folder = target_folder().join(format!("soak-{}", std::process::id()));
    std::fs::create_dir_all(&folder).map_err(|it| Outcome::Other(it.to_string()))?;
    let house = House { program, folder, port: args.port };
    let seconds = (args.minutes * 60.0).max(10.0);
    let tables = house.tables()?;
    eprintln!("\n── {} tables for {seconds:.0} s in {}", args.tables * tables.len(), house.folder.display());

    let mut server = house.serve()?;
    let mut crowds = Vec::new();
    for (game, people, bots) in &tables {
        crowds.push(house.crowd_at(game, *people, *bots, args.tables, seconds, args.tables as f64 * 10.0)?);
    }
    // Nobody is killed before everybody plays.
    for ((game, ..), crowd) in tables.iter().zip(&mut crowds) {
        house.wait_until_playing(game, crowd)?;
    }
    let end = Instant::now() + Duration::from_secs_f64(seconds);
    let mut kills = 0u64;
    let mut stops = 0u64;
    while Instant::now() < end {
        // Not random enough to guess, random enough to hit every moment; the same in each run.
        let dice = (kills + stops).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 33;
        sleep(Duration::from_secs(LIFE.0 + dice % (LIFE.1 - LIFE.0)) + Duration::from_millis(dice % 997));
        if dice.is_multiple_of(4) {
            stops += 1;
            terminate(&server)?;
            let status = server.wait().map_err(|it| Outcome::Other(it.to_string()))?;
            if !status.success() {
                return Err(Outcome::Other(format!("a server that was asked to stop ended with {status}")));
            }
        } else {
            kills += 1;
            server.kill().and_then(|()| server.wait()).map_err(|it| Outcome::Other(it.to_string()))?;
        }
        server = house.serve()?;
    }
    let mut is_bad = false;
    for mut crowd in crowds {
        is_bad |= !crowd.wait().map_err(|it| Outcome::Other(it.to_string()))?.success();
    }
    terminate(&server)?;
    server.wait().map_err(|it| Outcome::Other(it.to_string()))?;
    eprintln!("\n── killed {kills} times, stopped {stops} times");
    house.look_for_complaints()?;
    step("audit", &mut house.tablee(["audit", "--data", &house.text(""), "--ledger", &house.text("ledger")]))?;
    if is_bad {
        return Err(Outcome::Other(format!("people complained: see {}", house.folder.display())));
    }
    std::fs::remove_dir_all(&house.folder).map_err(|it| Outcome::Other(it.to_string()))
}

struct House {
    program: PathBuf,
    folder: PathBuf,
    port: u16,
}

impl House {
    fn text(&self, name: &str) -> String {
        self.folder.join(name).to_string_lossy().into_owned()
    }

    fn tablee<'a>(&self, words: impl IntoIterator<Item = &'a str>) -> Command {
        command(&self.program.to_string_lossy(), words)
    }

    fn log(&self, name: &str) -> std::result::Result<File, Outcome> {
        let file = File::options().create(true).append(true).open(self.folder.join(name));
        file.map_err(|it| Outcome::Other(it.to_string()))
    }

    fn serve(&self) -> std::result::Result<Child, Outcome> {
        let listen = format!("127.0.0.1:{}", self.port);
        self.tablee(["serve", "--listen", &listen, "--log", "warn", "--data", &self.text("")])
            .args(LIMITS)
            .stdout(Stdio::null())
            .stderr(self.log("server.log")?)
            .spawn()
            .map_err(|it| Outcome::Other(it.to_string()))
    }

    /// Every game of the program, with people and bots: whatever is in the catalog is soaked.
    fn tables(&self) -> std::result::Result<Vec<(String, u64, u64)>, Outcome> {
        let listed = output(&mut self.tablee(["games", "--json"]))?;
        let games: Value = serde_json::from_str(&listed).map_err(|it| Outcome::Other(it.to_string()))?;
        let table = |game: &Value| {
            let (least, most) = (game["players"]["least"].as_u64()?, game["players"]["most"].as_u64()?);
            let people = PEOPLE.min(most);
            Some((game["name"].as_str()?.to_owned(), people, SEATS.clamp(least, most) - people))
        };
        let tables = games.as_array().and_then(|it| it.iter().map(table).collect::<Option<Vec<_>>>());
        tables.ok_or_else(|| Outcome::Other(format!("no games in {listed}")))
    }

    /// People at tables of one game, with so many actions a second at all of them together.
    fn crowd_at(
        &self,
        game: &str,
        people: u64,
        bots: u64,
        tables: usize,
        seconds: f64,
        rate: f64,
    ) -> std::result::Result<Child, Outcome> {
        let server = format!("http://127.0.0.1:{}", self.port);
        let n_tables = tables as u64;
        let numbers = [("--tables", n_tables), ("--people", people), ("--bots", bots)];
        let mut load = self.tablee(["load", "--rude", "--server", &server, "--game", game]);
        load.args(["--ledger", &self.text("ledger"), "--greetings", &self.text("greetings"), "--warm-up", "0"]);
        load.args(["--seconds", &seconds.to_string()]);
        for (name, number) in numbers {
            load.arg(name).arg(number.to_string());
        }
        load.args(["--rate", &rate.to_string()]);
        let log = self.log(&format!("{game}.log"))?;
        let child = load.stdout(log.try_clone().map_err(|it| Outcome::Other(it.to_string()))?).stderr(log).spawn();
        child.map_err(|it| Outcome::Other(it.to_string()))
    }

    fn wait_until_playing(&self, game: &str, crowd: &mut Child) -> Result {
        let log = self.text(&format!("{game}.log"));
        loop {
            let said = std::fs::read_to_string(&log).unwrap_or_default();
            if said.lines().any(|it| it == "playing") {
                return Ok(());
            }
            if crowd.try_wait().map_err(|it| Outcome::Other(it.to_string()))?.is_some() {
                return Err(Outcome::Other(format!("nobody plays {game}: {said}")));
            }
            sleep(Duration::from_millis(100));
        }
    }

    /// A table that failed or a panic would be in the log.
    fn look_for_complaints(&self) -> Result {
        let log = std::fs::read_to_string(Path::new(&self.text("server.log"))).unwrap_or_default();
        match log.lines().find(|it| it.contains("a panic") || it.contains("table failed")) {
            Some(line) => Err(Outcome::Other(line.to_owned())),
            None => Ok(()),
        }
    }
}

/// Asks a program to stop, as a service manager does.
fn terminate(child: &Child) -> Result {
    run(&mut command("kill", ["-TERM", &child.id().to_string()]))
}
