//! The laws of the test kit hold for every game, option and number of players.

use tablee_games::{
    catalog::{self, GAMES, Visitor},
    dobro::Dobro,
    duels::Duels,
    eternity::Eternity,
    nains::Nains,
    warriors::Warriors,
};
use tablee_kernel::Inspect;
use tablee_testkit::laws;

/// Random games for each combination of options and players.
const GAMES_EACH: u64 = 150;

#[test]
fn the_laws_hold_for_dobro() {
    laws::assert_all::<Dobro>(GAMES_EACH);
}

#[test]
fn the_laws_hold_for_warriors() {
    laws::assert_all::<Warriors>(GAMES_EACH);
}

#[test]
fn the_laws_hold_for_duels() {
    // 72 combinations, and with 17 fighters a game is long.
    laws::assert_all::<Duels>(GAMES_EACH / 10);
}

#[test]
fn the_laws_hold_for_eternity() {
    laws::assert_all::<Eternity>(GAMES_EACH);
}

#[test]
fn the_laws_hold_for_nains() {
    laws::assert_all::<Nains>(GAMES_EACH);
}

#[test]
fn every_game_of_the_catalog_is_tested_here() {
    struct Name;
    impl Visitor for Name {
        type Out = &'static str;
        fn visit<G: Inspect>(self) -> &'static str {
            G::NAME
        }
    }
    let source = include_str!("laws.rs");
    for game in GAMES {
        let name = catalog::visit(game.name, Name).expect("it is in the catalog");
        assert!(source.contains(&format!("fn the_laws_hold_for_{name}()")), "no law test for {name}");
    }
}
