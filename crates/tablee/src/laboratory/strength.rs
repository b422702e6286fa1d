//! `tablee strength`

use std::{io::Write, path::PathBuf};

use tablee_arena::{
    Contestant,
    strength::{Course, keep_and_draw, measure},
};
use tablee_bots::{Mind, mind};

use super::arena::stop_on_ctrl_c;
use crate::{
    error::{Error, find_game},
    options, out,
};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game, as `tablee games` lists it
    game: String,
    /// How many sit at the table
    #[arg(long, value_name = "N")]
    seats: usize,
    /// Who is measured, each against a table of greedy players
    #[arg(long, value_name = "NAME,…", value_delimiter = ',', default_value = "easy,normal,hard,clairvoyant")]
    bots: Vec<Contestant>,
    /// How many deals each plays, once from every seat
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = clap::value_parser!(u64).range(1..))]
    deals: u64,
    /// Decides all luck
    #[arg(long, value_name = "S", default_value_t = 2026)]
    seed: u64,
    /// An option of the game, such as teams=seats; may be repeated
    #[arg(long = "option", short, value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Write the picture: strength by time. The figures are kept beside it, and those of bots measured before are drawn, too
    #[arg(long, value_name = "FILE.svg")]
    svg: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<(), Error> {
    find_game(&args.game)?;
    mind::visit(&args.game, Measure(args)).expect("the game was found")
}

struct Measure<'a>(&'a Args);

impl mind::Visitor for Measure<'_> {
    type Out = Result<(), Error>;

    fn visit<G: Mind>(self) -> Result<(), Error> {
        let Args { game, seats, bots, deals, seed, options, svg } = self.0;
        let options: G::Options = options::read(*seats, options)?.parse()?;
        let title = format!("{game} {options}");
        let course = Course { options, bots: bots.clone(), deals: *deals, seed: *seed };
        let points = measure::<G>(&course, &stop_on_ctrl_c())?;
        let mut stdout = anstream::stdout().lock();
        writeln!(stdout, "{}{title}{}, against greedy players", out::BOLD, out::PLAIN)?;
        for it in &points {
            let [share, low, high] = [it.share, it.interval.0, it.interval.1].map(|it| 100.0 * it);
            let time = 1000.0 * it.time.as_secs_f64();
            let name = it.bot.to_string();
            writeln!(stdout, "{name:20} {share:>5.1} % ({low:.1} to {high:.1}) {time:>10.2} ms an action")?;
        }
        if let Some(path) = svg {
            keep_and_draw(path, &title, &points).map_err(|why| Error::Write { path: path.clone(), why })?;
        }
        Ok(())
    }
}
