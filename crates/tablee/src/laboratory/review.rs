//! `tablee review`

mod study;

use std::{collections::BTreeMap, fs, io::Write as _, path::PathBuf};

use tablee_arena::report::review::{ReviewText, page};
use tablee_bots::Spec;
use tablee_kernel::{Record, Seat};
use tablee_l10n::Lang;
use tablee_review::{Decision, Effort, Estimate, Grade, NotReviewable, Review, Reviewer};

use crate::{
    error::{Error, find_game},
    out,
};
use study::Study;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// A record of a finished game, or a file with one on each line, such as `tablee arena --export` writes; `-` reads
    /// standard input
    #[arg(required_unless_present = "study")]
    file: Option<PathBuf>,
    /// Only this record of the file, counted from 1
    #[arg(long, value_name = "N")]
    game: Option<usize>,
    /// Tell only the decisions of this seat (a letter)
    #[arg(long, value_name = "SEAT")]
    seat: Option<Seat>,
    /// Write a page: the curve, the decisions, luck and skill; of one game
    #[arg(long, value_name = "FILE.html")]
    html: Option<PathBuf>,
    /// Print one JSON line for each game
    #[arg(long)]
    json: bool,
    /// Language [default: the terminal's]
    #[arg(long, value_name = "en|fr")]
    lang: Option<Lang>,
    /// About how many playouts for each game
    #[arg(long, value_name = "N", default_value_t = Effort::default().playouts)]
    playouts: u32,
    /// Decides what is guessed: the same seed says the same
    #[arg(long, value_name = "S", default_value_t = Effort::default().seed)]
    seed: u64,
    /// Instead of a file: have random, greedy and the search play this game on the same deals, and compare what their
    /// decisions cost and how luck comes out
    #[arg(long, value_name = "GAME", conflicts_with_all = ["file", "html", "json", "seat", "game"])]
    study: Option<String>,
    /// How many deals a study has
    #[arg(long, value_name = "N", default_value_t = 20, requires = "study")]
    deals: u64,
    /// Whose games a study has, each alone at its tables
    #[arg(
        long,
        value_name = "NAME,…",
        value_delimiter = ',',
        default_value = "random,greedy,ismcts",
        requires = "study"
    )]
    bots: Vec<Spec>,
    /// Fail unless each bot of a study loses more by its decisions than the next, with intervals that do not touch
    #[arg(long, requires = "study")]
    ordered: bool,
    /// How many sit at the tables of a study [default: a small table]
    #[arg(long, value_name = "N", requires = "study")]
    seats: Option<usize>,
}

pub(crate) fn run(args: &Args) -> Result<(), Error> {
    let effort = Effort { playouts: args.playouts, seed: args.seed };
    if let Some(game) = &args.study {
        let game = find_game(game)?;
        let seats = args.seats.unwrap_or_else(|| game.small_table());
        return Study { seats, deals: args.deals, bots: &args.bots, ordered: args.ordered, effort }.of(game);
    }
    let path = args.file.clone().unwrap_or_default();
    let text =
        if path.as_os_str() == "-" { std::io::read_to_string(std::io::stdin()) } else { fs::read_to_string(&path) }
            .map_err(|why| Error::Read { path: path.clone(), why })?;
    let lang = out::language(args.lang);
    let mut all = Vec::new();
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    for (i, (line, text)) in lines.enumerate() {
        if args.game.is_some_and(|it| it != i + 1) {
            continue;
        }
        let bad = |why| Error::NotReviewable { path: path.clone(), line: line + 1, why };
        let record = Record::read(text).map_err(|it| bad(NotReviewable::Bad(it)))?;
        let review = Reviewer::new(&record, effort).map_err(bad)?.finish();
        if args.json {
            writeln!(anstream::stdout(), "{}", serde_json::to_string(&review).expect("a review is JSON"))?;
        } else {
            tell(&review, &ReviewText::new(&review, &record, lang), args.seat)?;
        }
        if let Some(path) = &args.html {
            fs::write(path, page(&review, &record, args.seat, lang))
                .map_err(|why| Error::Write { path: path.clone(), why })?;
        }
        all.push((record, review));
    }
    match all.as_slice() {
        [] => Err(Error::Empty { path }),
        [_] => Ok(()),
        many if !args.json => compare(many),
        _ => Ok(()),
    }
}

fn tell(review: &Review, text: &ReviewText, seat: Option<Seat>) -> Result<(), Error> {
    let mut stdout = anstream::stdout().lock();
    let (bold, faint, plain) = (out::BOLD, out::FAINT, out::PLAIN);
    writeln!(stdout, "{bold}{}{plain} {faint}{}{plain}", review.outline.game, review.outline.options)?;
    for it in review.decisions.iter().filter(|it| seat.is_none_or(|seat| seat.to_string() == it.seat)) {
        let Decision { ply, seat, action, grade, loss, best, why, .. } = it;
        let colour = match grade {
            Grade::Excellent | Grade::Good => out::GOOD,
            Grade::Doubtful => out::MARK,
            Grade::Mistake | Grade::Blunder => out::BAD,
        };
        let cost = text.estimate(Estimate { value: -loss.value, low: -loss.high, high: -loss.low });
        write!(stdout, "{faint}{ply:4} {seat}{plain} {action:14} {colour}{:10}{plain} {cost:24}", text.grade(*grade))?;
        if Grade::Doubtful <= *grade {
            write!(stdout, " {} {faint}{}{plain}", text.say("cli-better", &[("action", best)]), text.why(why))?;
        }
        writeln!(stdout)?;
    }
    for player in &review.summary.players {
        let n = player.grades.iter().sum::<u32>().to_string();
        let counted = text.say("cli-summary", &[("n", &n), ("accuracy", &text.accuracy(player))]);
        writeln!(stdout, "{bold}{}{plain} {counted}. {}", text.player(&player.seat), text.fortune(player))?;
    }
    writeln!(stdout)?;
    Ok(())
}

/// What decisions of each player cost in many games.
fn compare(all: &[(Record, Review)]) -> Result<(), Error> {
    let mut by_player: BTreeMap<String, Vec<f64>> = BTreeMap::new();
    for (record, review) in all {
        for (i, seat) in review.outline.seats.iter().enumerate() {
            let name = record.players.as_ref().and_then(|it| it.get(i)).unwrap_or(seat);
            let losses = review.decisions.iter().filter(|it| it.seat == *seat).map(|it| it.loss.value);
            by_player.entry(name.clone()).or_default().extend(losses);
        }
    }
    let mut stdout = anstream::stdout().lock();
    for (name, losses) in by_player {
        let n = losses.len().max(1) as f64;
        writeln!(stdout, "{name:14} {:6} × {:6.3} %", losses.len(), 100.0 * losses.iter().sum::<f64>() / n)?;
    }
    Ok(())
}
