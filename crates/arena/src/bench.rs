//! How fast the rules are: random playouts on one core. And how fast the search is.

use std::time::{Duration, Instant};

use serde::Serialize;
use tablee_bots::{
    Bot, Mind, Question,
    ismcts::{Ismcts, Rolls},
};
use tablee_kernel::{Chance, Eye, Game, Log};

/// What was measured.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Speed {
    /// The game.
    pub game: &'static str,
    /// Its options.
    pub options: String,
    /// Games played.
    pub games: u64,
    /// Actions taken in them.
    pub actions: u64,
    /// How long it took.
    pub seconds: f64,
    /// Games in a second.
    pub games_per_second: f64,
    /// Actions in a second.
    pub actions_per_second: f64,
    /// The size of one position.
    pub bytes_per_position: usize,
}

/// Plays random games for about `time`.
#[expect(clippy::disallowed_methods, reason = "a benchmark is for reading the clock")]
pub fn run<G: Game>(options: &G::Options, time: Duration) -> Speed {
    let mut luck = Chance::fast(1);
    let mut legal = Vec::with_capacity(256);
    playouts::<G>(options, 20, &mut luck, &mut legal);
    let (mut games, mut actions) = (0, 0);
    let start = Instant::now();
    while start.elapsed() < time {
        // Many games between two looks at the clock.
        actions += playouts::<G>(options, 50, &mut luck, &mut legal);
        games += 50;
    }
    let seconds = start.elapsed().as_secs_f64();
    Speed {
        game: G::NAME,
        options: options.to_string(),
        games,
        actions,
        seconds,
        games_per_second: games as f64 / seconds,
        actions_per_second: actions as f64 / seconds,
        bytes_per_position: size_of::<G>(),
    }
}

/// Plays `n_games` random games and counts the actions. Nothing is allocated once
/// `legal` has grown.
pub fn playouts<G: Game>(options: &G::Options, n_games: u64, luck: &mut Chance, legal: &mut Vec<G::Action>) -> u64 {
    let mut n_actions = 0;
    let mut log = Log::muted();
    for _ in 0..n_games {
        let mut game = G::deal(options, luck, &mut log);
        while let Some(seat) = game.to_act().lowest() {
            let action = game.sample(seat, legal, luck);
            game.apply(seat, action, luck, &mut log);
            n_actions += 1;
        }
    }
    n_actions
}

/// How fast a search was.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SearchSpeed {
    /// The game.
    pub game: &'static str,
    /// Its options.
    pub options: String,
    /// Playouts for each question.
    pub playouts: u32,
    /// Trees grown at once.
    pub threads: usize,
    /// Whether the playouts were random, or by the game's mind.
    pub is_random: bool,
    /// Questions with something to choose.
    pub questions: u64,
    /// How long the search took.
    pub seconds: f64,
    /// Playouts in a second, of all threads together.
    pub playouts_per_second: f64,
}

/// Plays games in which every seat searches before each choice, for about `time` for
/// each number of threads.
///
/// Every question is put to all of `threads` in turn, so that they think about the same
/// and a busy machine is unfair to all alike; the first one's answer is played. A
/// playout is one guess, one way down the tree with one node more, and the rest of
/// the round or deal. Questions with one answer are not searched and not counted.
#[expect(clippy::disallowed_methods, reason = "a benchmark is for reading the clock")]
pub fn search<G: Mind>(
    options: &G::Options,
    playouts: u32,
    threads: &[usize],
    rolls: Rolls,
    time: Duration,
) -> Vec<SearchSpeed> {
    let (mut luck, mut log, mut legal) = (Chance::fast(1), Log::muted(), Vec::new());
    let mut questions = 0;
    let mut times = vec![Duration::ZERO; threads.len()];
    let is_over = |times: &[Duration]| time * threads.len() as u32 <= times.iter().sum();
    while !is_over(&times) {
        let mut game = G::deal(options, &mut luck, &mut log);
        while let Some(seat) = game.to_act().lowest()
            && !is_over(&times)
        {
            legal.clear();
            game.legal(seat, &mut legal);
            let view = game.view(Eye::Seat(seat));
            let question = Question::<G>::new(seat, &view, &legal);
            questions += u64::from(1 < legal.len());
            let mut played = None;
            for (time, &threads) in times.iter_mut().zip(threads) {
                let mut bot = Ismcts { threads, rolls, ..Ismcts::playouts(playouts) };
                let start = Instant::now();
                let action = bot.choose(question, &mut luck);
                *time += start.elapsed();
                played.get_or_insert(action);
            }
            game.apply(seat, played.unwrap_or(legal[0]), &mut luck, &mut log);
        }
    }
    let speed = |(&threads, time): (&usize, &Duration)| SearchSpeed {
        game: G::NAME,
        options: options.to_string(),
        playouts,
        threads,
        is_random: rolls == Rolls::Random,
        questions,
        seconds: time.as_secs_f64(),
        playouts_per_second: questions as f64 * f64::from(playouts) / time.as_secs_f64(),
    };
    threads.iter().zip(&times).map(speed).collect()
}
