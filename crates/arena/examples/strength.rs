//! What `tablee strength` measures and draws, without building the whole program.
//!
//! ```sh
//! cargo run --release --package tablee-arena --example strength -- dobro 4 40 easy,normal,hard,clairvoyant docs/strength/dobro.svg
//! ```
//!
//! takes a game, a number of seats, a number of deals, the bots and a file for the picture, and options after them,
//! `title=` for what is written above it. The figures are kept beside the picture (`dobro.txt`), so that bots can be
//! measured one by one; with no bots (`-`) it is only drawn again.

use std::{path::Path, process::ExitCode, sync::atomic::AtomicBool};

use tablee_arena::{
    Contestant,
    strength::{Course, keep_and_draw, measure},
};
use tablee_bots::{Mind, mind::Visitor};
use tablee_kernel::BadOptions;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match draw(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("error: {why}\nusage: strength GAME SEATS DEALS BOT,… FILE.svg [title=TITLE] [OPTION=VALUE …]");
            ExitCode::from(2)
        }
    }
}

fn draw(args: &[String]) -> Result<(), String> {
    let [game, seats, deals, bots, file, more @ ..] = args else { return Err("too few words".to_owned()) };
    let deals = deals.parse().map_err(|_| format!("“{deals}” is no number"))?;
    let bots = bots.split(',').filter(|it| *it != "-").map(str::parse).collect::<Result<Vec<Contestant>, String>>()?;
    let (titles, more): (Vec<&str>, Vec<&str>) =
        more.iter().map(String::as_str).partition(|it| it.starts_with("title="));
    let title = titles.first().map_or_else(|| format!("{game}, {seats} players"), |it| it["title=".len()..].to_owned());
    let options = format!("players={seats} {}", more.join(" "));
    let draw = Draw { options: options.trim(), title: &title, bots, deals, file };
    tablee_bots::visit(game, draw).unwrap_or_else(|| Err(format!("no game “{game}”")))
}

struct Draw<'a> {
    options: &'a str,
    title: &'a str,
    bots: Vec<Contestant>,
    deals: u64,
    file: &'a str,
}

impl Visitor for Draw<'_> {
    type Out = Result<(), String>;

    fn visit<G: Mind>(self) -> Result<(), String> {
        let options: G::Options = self.options.parse().map_err(|it: BadOptions| it.to_string())?;
        let course = Course { options, bots: self.bots, deals: self.deals, seed: 2026 };
        let points = measure::<G>(&course, &AtomicBool::new(false)).map_err(|it| it.to_string())?;
        for it in &points {
            let [share, low, high] = [it.share, it.interval.0, it.interval.1].map(|it| 100.0 * it);
            let time = 1000.0 * it.time.as_secs_f64();
            println!("{} {}: {share:.1} % ({low:.1} to {high:.1}), {time:.2} ms", G::NAME, it.bot);
        }
        keep_and_draw(Path::new(self.file), self.title, &points).map_err(|why| format!("{}: {why}", self.file))
    }
}
