//! The toy's own playthrough and counts, kept as every game's are.

use tablee_kernel::{Match, Seed};
use tablee_testkit::{expect::expect_file, perft::perft, playout, playthrough::playthrough, toy::Toy};

#[test]
fn a_random_game_is_played_as_it_was_kept() {
    let text = playthrough::<Toy>("players=3".parse().expect("good options"), 1);
    expect_file("tests/toy/playthrough.txt", &text);
}

#[test]
fn the_number_of_positions_is_what_it_was() {
    let game = Match::<Toy>::start("players=3".parse().expect("good options"), Seed::from_number(1));
    let counts: Vec<u64> = (0..=8).map(|depth| perft(game.game(), depth)).collect();
    assert_eq!(counts, [1, 3, 9, 27, 108, 432, 1728, 8640, 24192]);
}

#[test]
fn a_random_game_is_the_same_for_the_same_seed() {
    let game = |seed| playout::random_game::<Toy>("players=4".parse().expect("good options"), seed);
    assert_eq!(game(5).actions(), game(5).actions());
    assert_ne!(game(5).actions(), game(6).actions());
}
