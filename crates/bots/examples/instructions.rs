//! A fixed amount of work from a fixed seed, to count its instructions: the same on
//! every run and beside any other load, which no clock can say of itself.
//!
//! `cargo xtask instructions` runs it under callgrind and prints what one action of
//! each kind of work costs. By hand:
//!
//! ```sh
//! cargo build --release --package tablee-bots --example instructions
//! valgrind --tool=callgrind target/release/examples/instructions frames nains 20 players=5
//! ```
//!
//! takes what to do, a game, a number of games, and options. Each kind of work is a
//! function that is not inlined, so that its inclusive cost can be read from the
//! profile. The number of actions is printed. `list` prints what there is to measure.

use std::process::ExitCode;

use tablee_bots::{Bot, Mind, Question, ismcts::Ismcts, mind::Visitor};
use tablee_games::catalog;
use tablee_kernel::{AnyMatch, BadOptions, Chance, Eye, Game, Log, Match, Options as _, Seat, Seed};

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match work(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("error: {why}\nusage: instructions playouts|frames|search GAME GAMES [OPTION=VALUE …], or list");
            ExitCode::from(2)
        }
    }
}

fn work(args: &[String]) -> Result<(), String> {
    if args == ["list"] {
        return catalog::GAMES.iter().try_for_each(|it| visit(it.name, List));
    }
    let [what, game, n_games, more @ ..] = args else {
        return Err("what to do, a game and a number of games are needed".to_owned());
    };
    let n_games = n_games.parse().map_err(|_| format!("“{n_games}” is no number of games"))?;
    visit(game, Work { what, options: &more.join(" "), n_games })
}

fn visit(game: &str, visitor: impl Visitor<Out = Result<(), String>>) -> Result<(), String> {
    tablee_bots::visit(game, visitor).unwrap_or_else(|| Err(format!("no game “{game}”")))
}

/// Prints the options of the largest table of a game that says nothing but how many play,
/// and those of the largest there is.
struct List;

impl Visitor for List {
    type Out = Result<(), String>;

    fn visit<G: Mind>(self) -> Result<(), String> {
        let plain = |n: usize| format!("players={n}").parse::<G::Options>().ok();
        let largest = G::Options::every().into_iter().max_by_key(G::Options::players);
        let plain = G::Options::PLAYERS.rev().find_map(plain);
        let is_both = plain == largest;
        for options in plain.iter().chain(largest.iter().filter(|_| !is_both)) {
            println!("{} {options}", G::NAME);
        }
        Ok(())
    }
}

struct Work<'a> {
    what: &'a str,
    options: &'a str,
    n_games: u64,
}

impl Visitor for Work<'_> {
    type Out = Result<(), String>;

    fn visit<G: Mind>(self) -> Result<(), String> {
        let options: G::Options = self.options.parse().map_err(|it: BadOptions| it.to_string())?;
        let n_actions: u64 = match self.what {
            "playouts" => playouts::<G>(&options, self.n_games),
            "frames" => (0..self.n_games).map(|it| frames::<G>(&options, it)).sum(),
            "search" => (0..self.n_games).map(|it| searched::<G>(&options, it)).sum(),
            other => return Err(format!("no work “{other}”")),
        };
        println!("{n_actions}");
        Ok(())
    }
}

/// Random games as the search plays them: nobody looks.
#[inline(never)]
fn playouts<G: Game>(options: &G::Options, n_games: u64) -> u64 {
    let (mut luck, mut log, mut legal) = (Chance::fast(1), Log::muted(), Vec::with_capacity(256));
    let mut n_actions = 0;
    for _ in 0..n_games {
        let mut game = G::deal(options, &mut luck, &mut log);
        while let Some(seat) = game.to_act().lowest() {
            let action = game.sample(seat, &mut legal, &mut luck);
            game.apply(seat, action, &mut luck, &mut log);
            n_actions += 1;
        }
    }
    n_actions
}

/// One random game as a table shows it: after every action each seat gets what a frame holds.
fn frames<G: Game>(options: &G::Options, seed: u64) -> u64 {
    let mut luck = Chance::fast(seed);
    let mut game = Match::<G>::start(options.clone(), Seed::from_number(seed));
    let mut legal = Vec::new();
    let mut n_bytes = 0;
    while let Some(seat) = game.game().to_act().lowest() {
        for seat in game.seats().iter() {
            n_bytes += views(&game, seat);
            n_bytes += events(&game, seat);
            let texts = legal_texts(&game, seat);
            n_bytes += texts.iter().map(String::len).sum::<usize>();
            n_bytes += foreseen(&game, seat, &texts);
        }
        legal.clear();
        game.game().legal(seat, &mut legal);
        let action = legal[luck.below(legal.len() as u32) as usize];
        play(&mut game, seat, action);
    }
    assert!(0 < n_bytes, "something was shown");
    game.n_plies() as u64
}

#[inline(never)]
fn play<G: Game>(game: &mut Match<G>, seat: Seat, action: G::Action) {
    game.play(seat, action).expect("it is legal");
}

#[inline(never)]
fn views<G: Game>(game: &Match<G>, seat: Seat) -> usize {
    game.view_text(Eye::Seat(seat)).get().len()
}

#[inline(never)]
fn events<G: Game>(game: &Match<G>, seat: Seat) -> usize {
    game.events_text(Eye::Seat(seat), game.n_plies()).get().len()
}

#[inline(never)]
fn legal_texts<G: Game>(game: &Match<G>, seat: Seat) -> Vec<String> {
    AnyMatch::legal(game, seat)
}

#[inline(never)]
fn foreseen<G: Game>(game: &Match<G>, seat: Seat, legal: &[String]) -> usize {
    game.foresee_each(seat, legal).iter().flatten().map(|it| it.get().len()).sum()
}

/// One game in which every seat searches with 200 playouts before each choice.
fn searched<G: Mind>(options: &G::Options, seed: u64) -> u64 {
    let (mut luck, mut log, mut legal) = (Chance::fast(seed), Log::muted(), Vec::new());
    let mut game = G::deal(options, &mut luck, &mut log);
    let mut n_questions = 0;
    while let Some(seat) = game.to_act().lowest() {
        legal.clear();
        game.legal(seat, &mut legal);
        let view = game.view(Eye::Seat(seat));
        n_questions += u64::from(1 < legal.len());
        let action = search(Question::<G>::new(seat, &view, &legal), &mut luck);
        game.apply(seat, action, &mut luck, &mut log);
    }
    n_questions
}

#[inline(never)]
fn search<G: Mind>(question: Question<'_, G>, luck: &mut Chance) -> G::Action {
    Bot::<G>::choose(&mut Ismcts::playouts(200), question, luck)
}
