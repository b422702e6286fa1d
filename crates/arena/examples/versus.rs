//! One bot against a table of another, in few words: for trying things out quickly.
//!
//! ```sh
//! cargo run --release --package tablee-arena --example versus -- eternity 4 40 ismcts+belief:300 ismcts:300
//! ```
//!
//! takes a game, a number of seats, a number of deals, the bot and the others, and options after
//! them. Sides of partners are one bot against the other; `2*ismcts:300` sits on two seats. `seed=7` deals
//! other cards than usual. After every deal it tells the share of wins so far, and in the end the share with its
//! interval by deal, how many times the fair share that is, and the time of a thread it all took.

use std::{process::ExitCode, sync::atomic::AtomicBool, time::Instant};

use tablee_arena::{
    Contestant,
    tournament::{Plan, run},
};
use tablee_bots::{Mind, mind::Visitor};
use tablee_kernel::BadOptions;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match compare(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("error: {why}\nusage: versus GAME SEATS DEALS BOT OTHERS [OPTION=VALUE …]");
            ExitCode::from(2)
        }
    }
}

fn compare(args: &[String]) -> Result<(), String> {
    let [game, seats, deals, bot, others, more @ ..] = args else { return Err("too few words".to_owned()) };
    let number = |it: &String| it.parse::<usize>().map_err(|_| format!("“{it}” is no number"));
    let (seats, deals) = (number(seats)?, number(deals)?);
    let (seeds, more): (Vec<&str>, Vec<&str>) = more.iter().map(String::as_str).partition(|it| it.starts_with("seed="));
    let seed = seeds.first().map_or(Ok(2026), |it| it["seed=".len()..].parse()).map_err(|_| "no such seed")?;
    let options = format!("players={seats} {}", more.join(" "));
    let (n_bots, bot) = bot.split_once('*').unwrap_or(("1", bot));
    let n_bots = n_bots.parse().map_err(|_| format!("“{n_bots}” is no number"))?;
    let bots = (bot.parse()?, others.parse()?);
    let versus = Versus { options: options.trim(), seats, deals, n_bots, bots, seed };
    tablee_bots::visit(game, versus).unwrap_or_else(|| Err(format!("no game “{game}”")))
}

struct Versus<'a> {
    options: &'a str,
    seats: usize,
    deals: usize,
    n_bots: usize,
    /// The bot, and all others.
    bots: (Contestant, Contestant),
    seed: u64,
}

impl Visitor for Versus<'_> {
    type Out = Result<(), String>;

    #[expect(clippy::disallowed_methods, reason = "it tells how long it took")]
    fn visit<G: Mind>(self) -> Result<(), String> {
        let options: G::Options = self.options.parse().map_err(|it: BadOptions| it.to_string())?;
        let has_sides = self.options.contains("teams=");
        let (bot, others) = self.bots;
        let is_bot = |i: usize| if has_sides { i.is_multiple_of(2) } else { i < self.n_bots };
        let bots = (0..self.seats).map(|i| if is_bot(i) { bot } else { others }).collect();
        let games = (self.seats * self.deals) as u64;
        let plan = Plan::<G> { options, bots, games, seed: self.seed, threads: 1, keep_records: false };
        let start = Instant::now();
        let (mut n_plays, mut sum) = (0, 0.0);
        let summary = run(&plan, &AtomicBool::new(false), &mut |it| {
            let plays = it.line_up.iter().zip(&it.shares).filter(|(who, _)| **who == bot);
            for (_, share) in plays {
                (n_plays, sum) = (n_plays + 1, sum + share);
            }
            if (it.number + 1).is_multiple_of(self.seats as u64) {
                eprintln!("{} games: {:.1} %", it.number + 1, 100.0 * sum / f64::from(n_plays.max(1)));
            }
        })
        .map_err(|it| it.to_string())?;
        let tally = &summary.bots[&bot.to_string()];
        let (low, high) = tally.interval();
        println!(
            "{} {} seats, {} deals: {} against {}: {:.1} % ({:.1} to {:.1}), {:.2} of the fair share, {:.0} s",
            G::NAME,
            self.seats,
            self.deals,
            bot,
            others,
            100.0 * tally.share(),
            100.0 * low,
            100.0 * high,
            tally.share() / summary.fair,
            start.elapsed().as_secs_f64()
        );
        Ok(())
    }
}
