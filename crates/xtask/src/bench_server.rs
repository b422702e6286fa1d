//! `cargo xtask bench-peers --server`: our server beside one of boardgame.io (npm) with
//! a trick-taking game of the same size and its storage in files, in one run.
//!
//! Both are driven in the same way: every person has a line of its own and plays
//! something legal when asked. Ours acknowledges what is synced to the disk; theirs
//! writes a file and does not wait for the disk.

use std::{
    fs,
    io::{BufRead as _, BufReader},
    path::PathBuf,
    process::{Child, Command, Stdio},
};

use serde_json::Value;

use crate::{
    Result,
    bench_peers::game_of_server,
    run::{Outcome, cargo, command, output, step, works},
    web::target_folder,
};

/// People at each table, on both sides.
const PEOPLE: usize = 3;
/// Where their server listens, and the port after it.
const PORT: u16 = 7580;
/// Tables, and actions a second in all; as many as go for nothing.
const LOADS: [(usize, Option<u32>); 3] = [(10, None), (100, None), (100, Some(300))];

pub(crate) fn run(seconds: f64) -> Result {
    let folder = install()?;
    step("building tablee", &mut cargo(["build", "--release", "--quiet", "--package", "tablee"]))?;
    println!(
        "\n{:14} {:>6} {:>10} {:>12} {:>9} {:>9} {:>12} {:>10} {:>10}",
        "", "tables", "asked for", "actions/s", "p50 ms", "p99 ms", "CPU/action", "KiB/table", "MiB"
    );
    for (tables, rate) in LOADS {
        show("ours", tables, rate, &ours(tables, rate, seconds)?);
        show("boardgame.io", tables, rate, &theirs(&folder, tables, rate, seconds)?);
    }
    Ok(())
}

fn show(name: &str, tables: usize, rate: Option<u32>, report: &Value) {
    let number = |name: &str| report[name].as_f64().unwrap_or(f64::NAN);
    println!(
        "{name:14} {tables:>6} {:>10} {:>12.0} {:>9.1} {:>9.1} {:>9.0} µs {:>10.0} {:>10.0}",
        rate.map_or_else(|| "all".to_owned(), |it| it.to_string()),
        number("per_second"),
        number("p50_ms"),
        number("p99_ms"),
        number("cpu_per_action_us"),
        number("memory_per_table_kib"),
        number("memory_mib")
    );
}

fn ours(tables: usize, rate: Option<u32>, seconds: f64) -> std::result::Result<Value, Outcome> {
    let program = target_folder().join("release/tablee").to_string_lossy().into_owned();
    let data = fresh_folder("ours")?;
    let words = ["serve", "--listen", "127.0.0.1:0", "--no-limits", "--log", "warn", "--data"];
    let (server, line) = Running::start(command(&program, words).arg(&data))?;
    let address = line.rsplit(' ').next().unwrap_or_default().to_owned();
    let (tables, people, seconds) = (tables.to_string(), PEOPLE.to_string(), seconds.to_string());
    let words = ["load", "--json", "--game", game_of_server(), "--server", &address, "--tables", &tables];
    let mut load = command(&program, words);
    load.args(["--people", &people, "--seconds", &seconds]);
    if let Some(rate) = rate {
        load.args(["--rate", &rate.to_string()]);
    }
    let report = output(&mut load);
    drop(server);
    read(&report?)
}

fn theirs(folder: &PathBuf, tables: usize, rate: Option<u32>, seconds: f64) -> std::result::Result<Value, Outcome> {
    let data = fresh_folder("theirs")?;
    let mut serve = command("node", ["server.js", &PORT.to_string()]);
    let (server, _) = Running::start(serve.arg(&data).current_dir(folder))?;
    let words = [PORT.to_string(), server.0.id().to_string(), tables.to_string(), PEOPLE.to_string()];
    let mut drive = command("node", ["driver.js"]);
    drive.args(words).arg(seconds.to_string()).args(rate.map(|it| it.to_string())).current_dir(folder);
    let report = output(&mut drive);
    drop(server);
    read(&report?)
}

fn read(report: &str) -> std::result::Result<Value, Outcome> {
    serde_json::from_str(report.trim()).map_err(|it| Outcome::Other(format!("{it}: {report}")))
}

/// A server that is stopped when it is not needed any more.
struct Running(Child);

impl Running {
    /// Starts it; the first line it prints says that it listens.
    fn start(command: &mut Command) -> std::result::Result<(Running, String), Outcome> {
        let started = command.stdout(Stdio::piped()).spawn();
        let mut child = started.map_err(|it| Outcome::Other(it.to_string()))?;
        let mut line = String::new();
        if let Some(stdout) = child.stdout.take() {
            let mut stdout = BufReader::new(stdout);
            stdout.read_line(&mut line).map_err(|it| Outcome::Other(it.to_string()))?;
            // Whatever else it prints must not fill the pipe.
            std::thread::spawn(move || std::io::copy(&mut stdout, &mut std::io::sink()));
        }
        Ok((Running(child), line.trim().to_owned()))
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

fn fresh_folder(name: &str) -> std::result::Result<PathBuf, Outcome> {
    let folder = target_folder().join("peer-data").join(name);
    drop(fs::remove_dir_all(&folder));
    fs::create_dir_all(&folder).map_err(|it| Outcome::Other(it.to_string()))?;
    Ok(folder)
}

/// boardgame.io and our game for it, below `target/`.
fn install() -> std::result::Result<PathBuf, Outcome> {
    let folder = target_folder().join("peer-server");
    let source = crate::root().join("crates/xtask/peers/boardgame");
    let bad = |it: std::io::Error| Outcome::Other(it.to_string());
    fs::create_dir_all(&folder).map_err(bad)?;
    for entry in fs::read_dir(source).map_err(bad)? {
        let path = entry.map_err(bad)?.path();
        fs::copy(&path, folder.join(path.file_name().unwrap_or_default())).map_err(bad)?;
    }
    let is_there =
        works(command("node", ["-e", "require('boardgame.io/server'); require('node-persist')"]).current_dir(&folder));
    if !is_there {
        let words = ["install", "--no-audit", "--no-fund", "--no-package-lock"];
        step("installing boardgame.io", command("npm", words).current_dir(&folder))?;
    }
    Ok(folder)
}
