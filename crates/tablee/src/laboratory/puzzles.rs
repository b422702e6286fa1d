//! `tablee puzzles`

use std::{
    io::Write as _,
    sync::atomic::AtomicBool,
    time::{SystemTime, UNIX_EPOCH},
};

use tablee_arena::tournament::{self, Plan};
use tablee_bots::{Mind, Spec, mind};
use tablee_games::catalog::{Entry, GAMES};
use tablee_kernel::{Options as _, Seat};
use tablee_l10n::{Lang, Sentences};
use tablee_review::Puzzle;

use crate::{
    error::{Error, find_game},
    out,
};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only of this game
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    /// Those of this day, counted from 1 January 1970 [default: today]
    #[arg(long, value_name = "N")]
    day: Option<u32>,
    /// List every puzzle that is kept
    #[arg(long, conflicts_with = "day")]
    all: bool,
    /// Make so many new ones of each game from games of bots, and print each as a line of JSON
    #[arg(long, value_name = "N", conflicts_with_all = ["day", "all"])]
    make: Option<usize>,
    /// Decides which games are played for them
    #[arg(long, value_name = "S", default_value_t = 1, requires = "make")]
    seed: u64,
    /// Print as JSON
    #[arg(long)]
    json: bool,
    /// Language [default: the terminal's]
    #[arg(long, value_name = "en|fr")]
    lang: Option<Lang>,
}

pub(crate) fn run(args: &Args) -> Result<(), Error> {
    let games: Vec<&Entry> = match &args.game {
        Some(name) => vec![find_game(name)?],
        None => GAMES.iter().collect(),
    };
    for game in games {
        if let Some(n) = args.make {
            mind::visit(game.name, Make { game, n, seed: args.seed }).expect("the catalog has it")?;
            continue;
        }
        let puzzles = if args.all {
            Puzzle::kept(game.name)
        } else {
            Puzzle::of_day(game.name, args.day.unwrap_or_else(today)).into_iter().collect()
        };
        for puzzle in puzzles {
            tell(game, &puzzle, args)?;
        }
    }
    Ok(())
}

#[expect(clippy::disallowed_methods, reason = "the puzzle of today depends on the day")]
fn today() -> u32 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |it| (it.as_secs() / 86_400) as u32)
}

fn tell(game: &Entry, puzzle: &Puzzle, args: &Args) -> Result<(), Error> {
    let mut stdout = anstream::stdout().lock();
    if args.json {
        writeln!(stdout, "{}", serde_json::to_string(puzzle).expect("a puzzle is JSON"))?;
        return Ok(());
    }
    let sentences = Sentences::new(game, out::language(args.lang));
    let why = serde_json::to_value(&puzzle.why).expect("words and numbers are JSON");
    let why = sentences.thought(&why, &|seat: Seat| seat.to_string());
    let (bold, faint, plain) = (out::BOLD, out::FAINT, out::PLAIN);
    let Puzzle { record, seat, legal, solution, difficulty, .. } = puzzle;
    writeln!(
        stdout,
        "{bold}{}{plain} {faint}{}{plain} {} → {seat}: {} → {bold}{solution}{plain} ({difficulty}) {why}",
        game.name,
        record.options,
        record.actions.len(),
        legal.join(" ")
    )?;
    Ok(())
}

/// Games of the search against itself until there are enough puzzles.
struct Make<'a> {
    game: &'a Entry,
    n: usize,
    seed: u64,
}

/// At most so many puzzles come from one game: they should not look alike.
const MOST_OF_A_GAME: usize = 2;

impl mind::Visitor for Make<'_> {
    type Out = Result<(), Error>;

    fn visit<G: Mind>(self) -> Self::Out {
        let options = G::Options::of_new_game(&format!("players={}", self.game.small_table()))?;
        let bots = vec!["ismcts:100".parse::<Spec>().expect("there is such a bot").into()];
        let plan = Plan::<G> { options, bots, games: 1000, seed: self.seed, threads: 1, keep_records: true };
        let (stop, mut n_made, mut printed) = (AtomicBool::new(false), 0, Ok(()));
        tournament::run(&plan, &stop, &mut |played| {
            let record = played.record.as_ref().expect("records are kept");
            if self.n <= n_made {
                stop.store(true, std::sync::atomic::Ordering::Relaxed);
                return;
            }
            let mut puzzles = Puzzle::find(record, self.seed ^ played.number).expect("the game is over");
            // The hardest first: what everybody sees is no puzzle.
            puzzles.sort_by_key(|it| std::cmp::Reverse(it.difficulty));
            for puzzle in puzzles.iter().take(MOST_OF_A_GAME.min(self.n - n_made)) {
                let line = serde_json::to_string(puzzle).expect("a puzzle is JSON");
                printed = std::mem::replace(&mut printed, Ok(())).and_then(|()| writeln!(anstream::stdout(), "{line}"));
                n_made += 1;
            }
        })?;
        Ok(printed?)
    }
}
