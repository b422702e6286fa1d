//! What more playouts are good for: how much a search with a small budget gives away.
//!
//! Every question of some games is put to searches with several budgets and to a
//! reference with many playouts. What a choice gives away is what the reference
//! expects of its own choice, less what it expects of this one.
//!
//! ```sh
//! cargo run --release --package tablee-arena --example budget -- eternity 4 20
//! ```
//!
//! takes a game, a number of seats and a number of games, and options after them.

use std::process::ExitCode;

use tablee_bots::{Bot, Mind, Question, greedy::Greedy, ismcts::Ismcts, mind::Visitor};
use tablee_kernel::{BadOptions, Chance, Eye, Log};

const REFERENCE: u32 = 16_000;
const BUDGETS: [u32; 4] = [100, 300, 1000, 4000];

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match compare(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("error: {why}\nusage: budget GAME SEATS GAMES [OPTION=VALUE …]");
            ExitCode::from(2)
        }
    }
}

fn compare(args: &[String]) -> Result<(), String> {
    let [game, seats, n_games, more @ ..] = args else {
        return Err("a game, a number of seats and a number of games are needed".to_owned());
    };
    let n_games = n_games.parse().map_err(|_| format!("“{n_games}” is no number of games"))?;
    let options = format!("players={seats} {}", more.join(" "));
    let compare = Compare { options: options.trim(), n_games };
    tablee_bots::visit(game, compare).unwrap_or_else(|| Err(format!("no game “{game}”")))
}

struct Compare<'a> {
    options: &'a str,
    n_games: usize,
}

/// What the choices of one player were like.
#[derive(Default)]
struct Choices {
    n_same: u32,
    given_away: f64,
}

impl Visitor for Compare<'_> {
    type Out = Result<(), String>;

    fn visit<G: Mind>(self) -> Result<(), String> {
        let options: G::Options = self.options.parse().map_err(|it: BadOptions| it.to_string())?;
        let (mut luck, mut log, mut legal) = (Chance::fast(2026), Log::muted(), Vec::new());
        let mut searches: Vec<Choices> = BUDGETS.iter().map(|_| Choices::default()).collect();
        let mut greedy = Choices::default();
        let mut n_questions = 0;
        for _ in 0..self.n_games {
            let mut game = G::deal(&options, &mut luck, &mut log);
            while let Some(seat) = game.to_act().lowest() {
                legal.clear();
                game.legal(seat, &mut legal);
                let view = game.view(Eye::Seat(seat));
                let question = Question::new(seat, &view, &legal);
                let reference = Bot::<G>::advise(&mut Ismcts::playouts(REFERENCE), question, &mut luck);
                // Where partners keep to what is agreed there is nothing to find out.
                let best = reference.candidates[0];
                if 1 < legal.len() && best.action == reference.action {
                    n_questions += 1;
                    let note = |choices: &mut Choices, action: G::Action| {
                        let found = reference.candidates.iter().find(|it| it.action == action).expect("a legal action");
                        choices.n_same += u32::from(action == best.action);
                        choices.given_away += (best.expected - found.expected).max(0.0);
                    };
                    for (choices, budget) in searches.iter_mut().zip(BUDGETS) {
                        note(choices, Bot::<G>::choose(&mut Ismcts::playouts(budget), question, &mut luck));
                    }
                    note(&mut greedy, Bot::<G>::choose(&mut Greedy, question, &mut luck));
                }
                game.apply(seat, reference.action, &mut luck, &mut log);
            }
        }
        println!("{} {options}: {n_questions} questions, reference {REFERENCE} playouts", G::NAME);
        println!("{:>10} {:>14} {:>22}", "playouts", "same choice", "given away, of 1");
        let names = ["greedy".to_owned()].into_iter().chain(BUDGETS.map(|it| it.to_string()));
        for (name, it) in names.zip([greedy].iter().chain(&searches)) {
            let n = f64::from(n_questions);
            println!("{name:>10} {:>12.1} % {:>22.5}", 100.0 * f64::from(it.n_same) / n, it.given_away / n);
        }
        Ok(())
    }
}
