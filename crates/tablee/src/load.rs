//! `tablee load`

use std::{io::Write as _, path::PathBuf, time::Duration};

use tablee_games::catalog::GAMES;
use tablee_load::{Plan, Report, plan::Manners};

use crate::error::{Error, find_game};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The server; its limits must allow for it: `tablee serve --no-limits`
    #[arg(long, value_name = "ADDRESS", default_value = "http://127.0.0.1:7878")]
    server: String,
    /// Where connections are opened, if not there: another node of the same house
    #[arg(long, value_name = "ADDRESS")]
    through: Option<String>,
    /// The game of every table
    #[arg(long, default_value = GAMES[0].name)]
    game: String,
    /// How many tables
    #[arg(long, value_name = "N", default_value_t = 100)]
    tables: usize,
    /// People at each table, every one with a connection of its own
    #[arg(long, value_name = "N", default_value_t = 3)]
    people: usize,
    /// Bots of the server at each table
    #[arg(long, value_name = "N", default_value_t = 0)]
    bots: usize,
    /// Actions a second, at all tables together [default: as many as go]
    #[arg(long, value_name = "N")]
    rate: Option<f64>,
    /// How long to play before measuring
    #[arg(long, value_name = "S", default_value_t = 3.0)]
    warm_up: f64,
    /// How long to measure; 0 only connects
    #[arg(long, value_name = "S", default_value_t = 10.0)]
    seconds: f64,
    /// Connections that only look on
    #[arg(long, value_name = "N", default_value_t = 0)]
    idle: usize,
    /// Stall, flood, talk nonsense, hang up in the middle of messages, come back all at once
    #[arg(long)]
    rude: bool,
    /// Append every acknowledged answer to this file, for `tablee audit --ledger`
    #[arg(long, value_name = "FILE")]
    ledger: Option<PathBuf>,
    /// Append the code of a table to this file each time it greets somebody on a new line
    #[arg(long, value_name = "FILE")]
    greetings: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Error> {
    find_game(&args.game)?;
    let plan = Plan {
        server: args.server.trim_end_matches('/').to_owned(),
        through: args.through.as_ref().map(|it| it.trim_end_matches('/').to_owned()),
        game: args.game.clone(),
        tables: args.tables.max(1),
        people: args.people.max(1),
        bots: args.bots,
        rate: args.rate.filter(|it| *it > 0.0),
        warm_up: Duration::from_secs_f64(args.warm_up),
        duration: Duration::from_secs_f64(args.seconds),
        idle: args.idle,
        manners: if args.rude { Manners::Bad } else { Manners::Good },
        ledger: args.ledger.clone(),
        greetings: args.greetings.clone(),
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let report = runtime.block_on(tablee_load::run(&plan, |it| eprintln!("{it}")))?;
    let mut stdout = std::io::stdout().lock();
    if args.json {
        writeln!(stdout, "{}", serde_json::to_string(&report).expect("numbers and texts"))?;
    } else {
        print(&report, &mut stdout)?;
    }
    match report.complaints.first() {
        None => Ok(()),
        Some(first) => Err(Error::Load { first: first.clone() }),
    }
}

fn print(report: &Report, out: &mut impl std::io::Write) -> std::io::Result<()> {
    let some = |it: Option<f64>, unit: &str| it.map_or_else(|| "not told".to_owned(), |it| format!("{it:.1} {unit}"));
    let mut line = |name: &str, value: String| writeln!(out, "{name:32} {value}");
    line("tables, connections, onlookers", format!("{}, {}, {}", report.tables, report.connections, report.idle))?;
    if report.acknowledged > 0 {
        line("acknowledged actions", format!("{} in {:.1} s", report.acknowledged, report.seconds))?;
        line("acknowledged actions a second", format!("{:.0}", report.per_second))?;
        line("acknowledgement, p50", format!("{:.2} ms", report.p50_ms))?;
        line("acknowledgement, p99", format!("{:.2} ms", report.p99_ms))?;
        line("acknowledgement, longest", format!("{:.2} ms", report.max_ms))?;
        line("server: CPU for an action", some(report.cpu_per_action_us, "µs"))?;
        line("server: processors busy", some(report.cpu, ""))?;
    }
    line("server: memory for a table", some(report.memory_per_table_kib, "KiB"))?;
    line("server: memory for a connection", some(report.memory_per_connection_kib, "KiB"))?;
    if report.idle > 0 {
        line("server: memory for an onlooker", some(report.memory_per_idle_kib, "KiB"))?;
    }
    line("server: memory in all", some(report.memory_mib, "MiB"))?;
    if report.broken_connections > 0 {
        line("connections that broke and came back", report.broken_connections.to_string())?;
    }
    for (code, count) in &report.refusals {
        line(&format!("refused, {code}"), count.to_string())?;
    }
    report.complaints.iter().try_for_each(|it| line("complaint", it.clone()))
}
