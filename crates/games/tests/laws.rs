//! The laws of the test kit hold for every game, option and number of players: one
//! test for each game of the catalog.

use libtest_mimic::{Arguments, Trial};
use tablee_games::catalog::{self, GAMES, Visitor};
use tablee_kernel::{Inspect, Options};
use tablee_testkit::laws;

/// Random games for each combination of options and players, at most and at least.
const GAMES_EACH: (u64, u64) = (15, 150);
/// How many people play in all these games together: a game of many is a long one.
const PLAYERS: u64 = 13_000;

fn main() {
    let trials = GAMES.iter().map(|game| {
        Trial::test(format!("the_laws_hold_for_{}", game.name), || {
            catalog::visit(game.name, Laws).ok_or_else(|| "not in the catalog".into())
        })
    });
    libtest_mimic::run(&Arguments::from_args(), trials.collect()).exit();
}

struct Laws;

impl Visitor for Laws {
    type Out = ();
    fn visit<G: Inspect>(self) {
        let players: u64 = G::Options::every().iter().map(|it| it.players() as u64).sum();
        laws::assert_all::<G>((PLAYERS / players).clamp(GAMES_EACH.0, GAMES_EACH.1));
    }
}
