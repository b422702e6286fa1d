//! How long the thoughts of bots take, the longest above all: a level has a second of one core, or five.
//!
//! ```sh
//! cargo run --release --package tablee-arena --example longest -- warriors 6 2 hard,expert
//! ```
//!
//! takes a game, a number of seats, a number of games and the bots, and options after them. The games are those of
//! greedy players; every third question with a choice is put to the bots. It prints the mean and the longest time of
//! a processor.

use std::{process::ExitCode, time::Duration};

use tablee_arena::strength::processor_time;
use tablee_bots::{Bot, Mind, Question, Spec, greedy::Greedy, mind::Visitor};
use tablee_kernel::{BadOptions, Chance, Eye, Match, Seed};

/// One question in so many is put to the bots.
const ASKED: u32 = 3;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match think(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("error: {why}\nusage: longest GAME SEATS GAMES BOT,… [OPTION=VALUE …]");
            ExitCode::from(2)
        }
    }
}

fn think(args: &[String]) -> Result<(), String> {
    let [game, seats, games, bots, more @ ..] = args else { return Err("too few words".to_owned()) };
    let games = games.parse().map_err(|_| format!("“{games}” is no number"))?;
    let bots = bots.split(',').map(|it| it.parse().map_err(|it: tablee_bots::UnknownBot| it.to_string()));
    let bots = bots.collect::<Result<Vec<Spec>, String>>()?;
    let options = format!("players={seats} {}", more.join(" "));
    let longest = Longest { options: options.trim(), games, bots };
    tablee_bots::visit(game, longest).unwrap_or_else(|| Err(format!("no game “{game}”")))
}

struct Longest<'a> {
    options: &'a str,
    games: u64,
    bots: Vec<Spec>,
}

impl Visitor for Longest<'_> {
    type Out = Result<(), String>;

    fn visit<G: Mind>(self) -> Result<(), String> {
        let options: G::Options = self.options.parse().map_err(|it: BadOptions| it.to_string())?;
        for spec in self.bots {
            let (mut luck, mut legal) = (Chance::fast(2026), Vec::new());
            let (mut n, mut sum, mut longest) = (0u32, Duration::ZERO, Duration::ZERO);
            for seed in 0..self.games {
                let mut game = Match::<G>::start(options.clone(), Seed::from_number(seed));
                let mut bot = spec.make::<G>();
                while let Some(seat) = game.game().to_act().lowest() {
                    legal.clear();
                    game.game().legal(seat, &mut legal);
                    let view = game.game().view(Eye::Seat(seat));
                    let past = if spec.remembers() { game.remembered_by(Eye::Seat(seat)) } else { Vec::new() };
                    let question = Question { past: &past, ..Question::new(seat, &view, &legal) };
                    if 1 < legal.len() && luck.below(ASKED) == 0 {
                        let start = processor_time();
                        bot.choose(question, &mut luck);
                        let time = processor_time().saturating_sub(start);
                        (n, sum, longest) = (n + 1, sum + time, longest.max(time));
                    }
                    let action = Bot::<G>::choose(&mut Greedy, question, &mut luck);
                    game.play(seat, action).expect("bots choose among legal actions");
                }
            }
            let [mean, longest] = [sum / n.max(1), longest].map(|it| 1000.0 * it.as_secs_f64());
            println!("{} {options}, {spec}: {n} thoughts of {mean:.1} ms, the longest {longest:.1} ms", G::NAME);
        }
        Ok(())
    }
}
