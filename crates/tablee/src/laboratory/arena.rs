//! `tablee arena`

use std::{
    fs::File,
    io::{BufWriter, Write},
    path::PathBuf,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use indicatif::{ProgressBar, ProgressStyle};
use tablee_arena::{
    Contestant,
    report::{self, Report, Share, Study},
    summary::{Spread, Summary, Tally},
    tournament::{self, BadPlan, Plan},
};
use tablee_l10n::Lang;

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
    /// One bot for all seats, one for each, or more for a round robin. There is random,
    /// greedy, ismcts (1000 playouts), ismcts:4000, ismcts:50ms, ismcts+belief (guesses
    /// weighed by what others did), ismcts-random (random playouts), easy, normal, hard,
    /// expert, and clairvoyant, which sees all cards
    #[arg(long, value_name = "NAME,…", value_delimiter = ',', default_value = "random")]
    bots: Vec<Contestant>,
    /// How many games to play
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Decides all luck: the same seed plays the same games
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// An option of the game, such as drawing=by_hand; may be repeated. A value
    /// @FILE is read from a file
    #[arg(long = "option", short, value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Write one JSON record per line, with every event
    #[arg(long, value_name = "FILE")]
    export: Option<PathBuf>,
    /// Write a page with plots: fairness, scores, and what the designer would ask
    #[arg(long, value_name = "FILE.html")]
    report: Option<PathBuf>,
    /// Language of the report [default: the terminal's]
    #[arg(long, value_name = "en|fr", requires = "report")]
    lang: Option<Lang>,
    /// How many games at once [default: all cores]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Error> {
    find_game(&args.game)?;
    report::visit(&args.game, Arena(args)).expect("the game was found")
}

struct Arena<'a>(&'a Args);

impl report::Visitor for Arena<'_> {
    type Out = Result<(), Error>;

    fn visit<G: Study>(self) -> Result<(), Error> {
        let args = self.0;
        let plan = Plan::<G> {
            options: options::read(args.seats, &args.options)?.parse()?,
            bots: args.bots.clone(),
            games: args.games,
            seed: args.seed,
            threads: args.threads.map_or_else(n_cores, usize::from),
            keep_records: args.export.is_some(),
        };
        // A plan that cannot be played leaves older files as they are.
        plan.schedule()?;
        let mut export = args.export.as_ref().map(Output::create).transpose()?;
        let page = args.report.as_ref().map(Output::create).transpose()?;
        let mut report = page.is_some().then(|| Report::new(plan.clone()));
        let n_games = report.as_ref().map_or(args.games, |it| it.plans().iter().map(|it| it.games).sum());
        let progress = progress_bar(n_games);
        let stop = stop_on_ctrl_c();

        let mut written = Ok(());
        let mut notes = G::Notes::default();
        let summary = tournament::run_whole(&plan, &stop, &mut |whole| {
            if let (Some(export), Some(record), Ok(())) = (&mut export, &whole.played.record, &written) {
                written = export.write(&record.to_json());
            }
            if let Some(report) = &mut report {
                report.sittings[0].note(whole);
            }
            G::note(&mut notes, &whole.game);
            progress.inc(1);
        })?;
        written?;
        if let Some(export) = export {
            export.finish()?;
        }
        if let (Some(mut report), Some(mut page)) = (report, page) {
            play_others(&mut report, &stop, &progress)?;
            page.write(report.page(out::language(args.lang)).trim_end())?;
            page.finish()?;
        }
        progress.finish_and_clear();
        print(args, &plan.options.to_string(), &summary, &G::figures(&notes))
    }
}

/// Plays at the tables that the report compares with.
fn play_others<G: Study>(report: &mut Report<G>, stop: &AtomicBool, progress: &ProgressBar) -> Result<(), BadPlan> {
    for (i, plan) in report.plans().to_vec().iter().enumerate().skip(1) {
        let sitting = &mut report.sittings[i];
        tournament::run_whole(plan, stop, &mut |whole| {
            sitting.note(whole);
            progress.inc(1);
        })?;
    }
    Ok(())
}

/// A file that is written line by line.
struct Output {
    path: PathBuf,
    file: BufWriter<File>,
}

impl Output {
    fn create(path: &PathBuf) -> Result<Output, Error> {
        let file = File::create(path).map_err(|why| Error::Write { path: path.clone(), why })?;
        Ok(Output { path: path.clone(), file: BufWriter::new(file) })
    }

    fn write(&mut self, line: &str) -> Result<(), Error> {
        writeln!(self.file, "{line}").map_err(|why| Error::Write { path: self.path.clone(), why })
    }

    fn finish(mut self) -> Result<(), Error> {
        self.file.flush().map_err(|why| Error::Write { path: self.path, why })
    }
}

/// Set when the user presses Ctrl-C: the games going on are finished, and what was played is told.
pub(crate) fn stop_on_ctrl_c() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let set = Arc::clone(&stop);
    // Without a handler Ctrl-C ends the program as usual.
    let _ = ctrlc::set_handler(move || set.store(true, Ordering::Relaxed));
    stop
}

pub(crate) fn n_cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

fn progress_bar(n_games: u64) -> ProgressBar {
    // It draws on standard error, and only if that is a terminal.
    let style = ProgressStyle::with_template("{bar:32} {pos}/{len} games, {per_sec}, {eta} left")
        .expect("the template is well formed");
    ProgressBar::new(n_games).with_style(style)
}

fn print(args: &Args, options: &str, summary: &Summary, figures: &[(&str, &Share)]) -> Result<(), Error> {
    let mut stdout = anstream::stdout().lock();
    if args.json {
        let figures: serde_json::Map<String, serde_json::Value> =
            figures.iter().map(|&(name, it)| json_of(name, it)).collect();
        let res = serde_json::json!({
            "game": args.game, "options": options, "seed": args.seed, "summary": summary, "figures": figures,
        });
        writeln!(stdout, "{res}")?;
        return Ok(());
    }
    let (bold, faint, plain) = (out::BOLD, out::FAINT, out::PLAIN);
    writeln!(stdout, "{bold}{}{plain} {faint}{options}{plain}", args.game)?;
    let Spread { least, mean, most, .. } = summary.actions;
    let stopped = if summary.games < args.games { format!(" of {} planned", args.games) } else { String::new() };
    writeln!(stdout, "{} games{stopped}, {mean:.1} actions on average ({least} to {most})", summary.games)?;
    writeln!(stdout, "{faint}fair share of wins {:.1} %; intervals by deal{plain}\n", 100.0 * summary.fair)?;
    writeln!(
        stdout,
        "{bold}{:12} {:>8} {:>8} {:>9} {:>8} {:>15} {:>18} {:>12}{plain}",
        "bot", "deals", "plays", "wins", "share", "95 % interval", "points", "rating"
    )?;
    for (name, tally) in &summary.bots {
        write_tally(&mut stdout, name, tally)?;
    }
    writeln!(stdout)?;
    for (i, tally) in summary.seats.iter().enumerate() {
        write_tally(&mut stdout, &format!("seat {}", tablee_kernel::Seat::new(i)), tally)?;
    }
    if !figures.is_empty() {
        writeln!(stdout)?;
    }
    for (name, share) in figures {
        let (low, high) = share.interval();
        let (share, n) = (100.0 * share.share(), share.n());
        writeln!(stdout, "{name:24} {share:5.1}% of {n} ({:.1} to {:.1} %)", 100.0 * low, 100.0 * high)?;
    }
    Ok(())
}

/// A figure for a program.
fn json_of(name: &str, share: &Share) -> (String, serde_json::Value) {
    let value = serde_json::json!({ "share": share.share(), "interval": share.interval(), "of": share.n() });
    (name.replace(' ', "_"), value)
}

fn write_tally(out: &mut impl Write, name: &str, tally: &Tally) -> Result<(), Error> {
    let (low, high) = tally.interval();
    let interval = format!("{:.1} to {:.1} %", 100.0 * low, 100.0 * high);
    let points = format!("{:.2} ({} to {})", tally.points.mean, tally.points.least, tally.points.most);
    let rating = tally.rating.map_or_else(String::new, |it| format!("{:.1} ± {:.1}", it.rating, it.uncertainty));
    writeln!(
        out,
        "{name:12} {:8} {:8} {:9.1} {:7.1}% {interval:>15} {points:>18} {rating:>12}",
        tally.n_deals(),
        tally.plays,
        tally.wins,
        100.0 * tally.share()
    )?;
    Ok(())
}
