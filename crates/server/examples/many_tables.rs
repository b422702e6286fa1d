//! `many_tables FOLDER N`: fills a folder with N running games, through the store, and tells how long a house takes to
//! open it: the first time, and once more. What a start may cost is in `docs/performance.md`.

use std::{error::Error, path::Path, process::ExitCode};

use tablee_kernel::Seat;
use tablee_server::{
    folder::Folder,
    house::House,
    lifetimes::Lifetimes,
    limits::Limits,
    store::{ActionRow, GameRow, Op, SavedChair, Sqlite, Store as _, TableRow, Write},
    wire::{Pace, State, TableSettings},
};
use tablee_table::rows::Fresh;
use tokio::time::Instant;

/// How many actions each game has.
const ACTIONS: u32 = 10;
/// How many tables are written at once.
const TOGETHER: usize = 500;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [folder, n_tables] = &arguments[..] else {
        eprintln!("many_tables FOLDER N");
        return ExitCode::FAILURE;
    };
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    match runtime.block_on(run(Path::new(folder), n_tables.parse().unwrap_or(100_000))) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

async fn run(path: &Path, n_tables: usize) -> Result<(), Box<dyn Error>> {
    let folder = Folder::take(path)?;
    if !path.join("filled").exists() {
        fill(&folder, n_tables).await?;
        std::fs::write(path.join("filled"), n_tables.to_string())?;
    }
    for _ in 0..3 {
        let started = Instant::now();
        let house = House::open(&folder, Limits::none(), Lifetimes::endless()).await?;
        println!("opened after {:.3} s, {} tables in memory", started.elapsed().as_secs_f64(), house.n_tables().await);
        house.close().await;
        house.store().close().await;
    }
    Ok(())
}

async fn fill(folder: &Folder, n_tables: usize) -> Result<(), Box<dyn Error>> {
    let store = Sqlite::open(&folder.database()).await?;
    let entry = &tablee_games::catalog::GAMES[0];
    let mut number = 0;
    while number < n_tables {
        let mut ops = Vec::new();
        for _ in 0..TOGETHER.min(n_tables - number) {
            number += 1;
            // One of ten goes on for days, as those do that have to be woken.
            let pace = if number % 10 == 0 { Pace::Correspondence } else { Pace::Unhurried };
            let settings = TableSettings { pace, ..TableSettings::default() };
            let chair = |seat: usize| SavedChair {
                guest: Some((format!("guest {number} {seat}"), format!("G{seat}"))),
                ..SavedChair::default()
            };
            let row = TableRow {
                code: format!("table {number}"),
                state: State::Playing,
                ..TableRow::open(entry.name, format!("guest {number} 0"), (0..3).map(chair).collect(), settings, 0)
            };
            let fresh = Fresh { game_id: number as i64, secret: "00".repeat(32), luck: 0 };
            let game = GameRow {
                seed: "00".repeat(32),
                state: State::Playing,
                ..GameRow::coming(&row, entry.rules, fresh, 0)
            };
            let id = game.id;
            ops.push(Op::NewTable(Box::new((row, game))));
            ops.extend((1..=ACTIONS).map(|ply| {
                let (seat, action) = (Seat::new(ply as usize % 3), "take".to_owned());
                let row = ActionRow { ply, seat, action, id: Some(format!("{number}-{ply}")), at: 0 };
                Op::Table(Write::Action { game: id, row })
            }));
        }
        store.write(ops).await?;
    }
    store.close().await;
    Ok(())
}
