//! `tablee bench`

use std::{
    io::Write,
    time::{Duration, Instant},
};

use tablee_arena::bench::{self, SearchSpeed, Speed};
use tablee_bots::{Mind, ismcts::Rolls, mind::Visitor};
use tablee_games::catalog::GAMES;
use tablee_kernel::{Inspect, Options};
use tablee_tensor::{AnyEnvironments, Rows};

use crate::{
    error::{Error, find_game},
    options, out,
};

#[derive(clap::Args)]
#[command(group = clap::ArgGroup::new("instead").args(["search", "environments"]))]
pub(crate) struct Args {
    /// The game [default: all of them]
    game: Option<String>,
    /// How many sit at the table [default: each possible number]
    #[arg(long, value_name = "N")]
    seats: Option<usize>,
    /// An option of the game; may be repeated
    #[arg(long = "option", short, value_name = "NAME=VALUE", requires_all = ["game", "seats"])]
    options: Vec<String>,
    /// How long to measure each
    #[arg(long, value_name = "S", default_value_t = 1.0, value_parser = seconds)]
    seconds: f64,
    /// Measure the search instead: every choice after so many playouts
    #[arg(long, value_name = "PLAYOUTS", value_parser = clap::value_parser!(u32).range(1..))]
    search: Option<u32>,
    /// Measure environments instead: so many games stepped at once, with observations and masks
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    environments: Option<u32>,
    /// Also with so many trees at once, beside one; or on so many threads
    #[arg(long, value_name = "T", default_value_t = 1, requires = "instead", value_parser = threads)]
    threads: usize,
    /// With random playouts instead of those by heuristics
    #[arg(long, requires = "search")]
    random: bool,
    /// Print one JSON object per line
    #[arg(long)]
    json: bool,
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(it) if (0.001..=3600.0).contains(&it) => Ok(it),
        _ => Err("a number of seconds from 0.001 to 3600".to_owned()),
    }
}

fn threads(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(it) if (1..=64).contains(&it) => Ok(it),
        _ => Err("a number of threads from 1 to 64".to_owned()),
    }
}

pub(crate) fn run(args: &Args) -> Result<(), Error> {
    let games = match &args.game {
        Some(name) => vec![find_game(name)?.name],
        None => GAMES.iter().map(|it| it.name).collect(),
    };
    let mut stdout = anstream::stdout().lock();
    let mut has_header = args.json;
    for name in games {
        let bench = Bench { args, out: &mut stdout, has_header: &mut has_header };
        tablee_bots::visit(name, bench).expect("the game was found")?;
    }
    Ok(())
}

struct Bench<'a, W> {
    args: &'a Args,
    out: &'a mut W,
    has_header: &'a mut bool,
}

impl<W: Write> Visitor for Bench<'_, W> {
    type Out = Result<(), Error>;

    fn visit<G: Mind>(self) -> Result<(), Error> {
        let time = Duration::from_secs_f64(self.args.seconds);
        for options in chosen::<G>(self.args)? {
            if !std::mem::replace(self.has_header, true) {
                self.args.write_header(self.out)?;
            }
            if let Some(n) = self.args.environments {
                self.args.environments::<G>(&options, n as usize, time, self.out)?;
                continue;
            }
            if let Some(playouts) = self.args.search {
                self.args.search::<G>(&options, playouts, time, self.out)?;
                continue;
            }
            let speed = bench::run::<G>(&options, time);
            if self.args.json {
                writeln!(self.out, "{}", serde_json::json!(speed))?;
            } else {
                write_row(self.out, options.players(), &speed)?;
            }
        }
        Ok(())
    }
}

impl Args {
    fn write_header(&self, out: &mut impl Write) -> Result<(), Error> {
        let (bold, plain) = (out::BOLD, out::PLAIN);
        let (game, seats, threads) = ("game", "seats", "threads");
        if self.search.is_some() {
            writeln!(out, "{bold}{game:9} {seats:>5} {threads:>7} {:>12} {:>9}{plain}", "playouts/s", "gain")?;
        } else if self.environments.is_some() {
            writeln!(out, "{bold}{game:9} {seats:>5} {threads:>7} {:>14} {:>9}{plain}", "decisions/s", "bytes")?;
        } else {
            writeln!(out, "{bold}{game:9} {seats:>5} {:>12} {:>14} {:>9}{plain}", "games/s", "actions/s", "bytes")?;
        }
        Ok(())
    }

    /// Random legal play of so many games at once.
    fn environments<G: Mind>(
        &self,
        options: &G::Options,
        n: usize,
        time: Duration,
        out: &mut impl Write,
    ) -> Result<(), Error> {
        let all = tablee_tensor::environments(G::NAME, &options.to_string(), n, 1, self.threads);
        let mut all = all.expect("the game and its options were found");
        let per_second = decisions_per_second(&mut *all, time);
        let (game, seats, threads, bytes) = (G::NAME, options.players(), self.threads, all.observation_len());
        if self.json {
            let options = all.options();
            let line = serde_json::json!({
                "game": game, "options": options, "environments": n, "threads": threads,
                "decisions_per_second": per_second, "bytes_per_observation": bytes,
            });
            writeln!(out, "{line}")?;
        } else {
            writeln!(out, "{game:9} {seats:5} {threads:7} {per_second:14.0} {bytes:9}")?;
        }
        Ok(())
    }

    /// One tree at a time, and as many as were asked for.
    fn search<G: Mind>(
        &self,
        options: &G::Options,
        playouts: u32,
        time: Duration,
        out: &mut impl Write,
    ) -> Result<(), Error> {
        let rolls = if self.random { Rolls::Random } else { Rolls::Minded };
        let threads = if self.threads == 1 { vec![1] } else { vec![1, self.threads] };
        let speeds = bench::search::<G>(options, playouts, &threads, rolls, time);
        for (i, speed) in speeds.iter().enumerate() {
            if self.json {
                writeln!(out, "{}", serde_json::json!(speed))?;
                continue;
            }
            let SearchSpeed { game, threads, playouts_per_second, .. } = speed;
            let gain = playouts_per_second / speeds[0].playouts_per_second;
            let gain = if i == 0 { String::new() } else { format!("{gain:.2}×") };
            writeln!(out, "{game:9} {:5} {threads:7} {playouts_per_second:12.0} {gain:>9}", options.players())?;
        }
        Ok(())
    }
}

#[expect(clippy::disallowed_methods, reason = "a benchmark is for reading the clock")]
fn decisions_per_second(all: &mut dyn AnyEnvironments, time: Duration) -> f64 {
    let mut rows = Rows::new(all);
    let mut go = || {
        // Several steps between two looks at the clock.
        (0..8).for_each(|_| all.step_random(&mut rows.buffers(), None).expect("the rows are as long as they must be"));
        8 * rows.seats.len()
    };
    go();
    let (start, mut n_decisions) = (Instant::now(), 0);
    while start.elapsed() < time {
        n_decisions += go();
    }
    n_decisions as f64 / start.elapsed().as_secs_f64()
}

fn write_row(out: &mut impl Write, n_seats: usize, speed: &Speed) -> Result<(), Error> {
    let Speed { game, games_per_second, actions_per_second, bytes_per_position, .. } = speed;
    writeln!(out, "{game:9} {n_seats:5} {games_per_second:12.0} {actions_per_second:14.0} {bytes_per_position:9}")?;
    Ok(())
}

/// What was asked for; otherwise the first options of each number of players.
fn chosen<G: Inspect>(args: &Args) -> Result<Vec<G::Options>, Error> {
    if let Some(n_seats) = args.seats {
        return Ok(vec![options::read(n_seats, &args.options)?.parse()?]);
    }
    let every = G::Options::every();
    let mut res = Vec::new();
    for n_seats in G::Options::PLAYERS {
        res.extend(every.iter().find(|it| it.players() == n_seats).cloned());
    }
    Ok(res)
}
