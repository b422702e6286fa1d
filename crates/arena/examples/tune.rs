//! How surely a bot goes by what looks best: what `tablee tune` prints, without building the
//! whole program.
//!
//! ```sh
//! cargo run --release --package tablee-arena --example tune -- dobro 4 40 ismcts:400
//! ```
//!
//! takes a game, a number of seats, a number of games and the teacher, and options after them.

use std::{process::ExitCode, sync::atomic::AtomicBool};

use tablee_arena::{Contestant, habit};
use tablee_bots::{Mind, mind::Visitor};
use tablee_kernel::BadOptions;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match watch(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("error: {why}\nusage: tune GAME SEATS GAMES TEACHER [OPTION=VALUE …]");
            ExitCode::from(2)
        }
    }
}

fn watch(args: &[String]) -> Result<(), String> {
    let [game, seats, games, teacher, more @ ..] = args else { return Err("too few words".to_owned()) };
    let games = games.parse().map_err(|_| format!("“{games}” is no number"))?;
    let options = format!("players={seats} {}", more.join(" "));
    let tune = Tune { options: options.trim(), games, teacher: teacher.parse()? };
    tablee_bots::visit(game, tune).unwrap_or_else(|| Err(format!("no game “{game}”")))
}

struct Tune<'a> {
    options: &'a str,
    games: u64,
    teacher: Contestant,
}

impl Visitor for Tune<'_> {
    type Out = Result<(), String>;

    fn visit<G: Mind>(self) -> Result<(), String> {
        let options: G::Options = self.options.parse().map_err(|it: BadOptions| it.to_string())?;
        let habit = habit::watch::<G>(&options, self.teacher, self.games, 2026, &AtomicBool::new(false));
        let (heat, at_best) = (habit.heat(), f64::from(habit.n_best) / f64::from(habit.n_questions.max(1)));
        let temperature = G::TEMPERATURE * f32::from(heat) / 100.0;
        println!(
            "{} {}: {} questions, best {at_best:.3}, temperature {temperature}",
            G::NAME,
            self.teacher,
            habit.n_questions
        );
        println!("  {:?}", habit.likelihoods.map(|it| (it * 1000.0).round() / 1000.0));
        Ok(())
    }
}
