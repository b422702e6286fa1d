//! How fast the rules are: random playouts on one core.

use std::time::{Duration, Instant};

use serde::Serialize;
use tablee_kernel::{Chance, Game, Log};

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
            legal.clear();
            game.legal(seat, legal);
            let action = legal[luck.below(legal.len() as u32) as usize];
            game.apply(seat, action, luck, &mut log);
            n_actions += 1;
        }
    }
    n_actions
}
