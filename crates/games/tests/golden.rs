//! What must never change without notice: notation, a whole game, counts of positions.
//!
//! Each game keeps three files in `tests/<game>/`. `UPDATE_EXPECT=1` rewrites the
//! last two; a change in them means that old records may play differently, so
//! think of `Game::RULES`.

use std::{fmt::Write as _, fs, path::PathBuf};

use tablee_games::catalog::{self, GAMES, Visitor};
use tablee_kernel::{Chance, Game, Inspect, Log, Options, Seed};
use tablee_testkit::{expect::expect_file, perft::perft, playthrough::playthrough};

fn file<G: Game>(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests").join(G::NAME).join(name)
}

fn for_every_game(visitor: impl Visitor + Copy) {
    for game in GAMES {
        catalog::visit(game.name, visitor).expect("it is in the catalog");
    }
}

/// The first options of each number of players.
fn plain_options<G: Game>() -> Vec<G::Options> {
    let every = G::Options::every();
    G::Options::PLAYERS.filter_map(|n| every.iter().find(|it| it.players() == n).cloned()).collect()
}

/// Lines of `notation.txt` read back as themselves; lines after `!` cannot be read.
#[test]
fn notation_is_permanent() {
    #[derive(Copy, Clone)]
    struct Check;
    impl Visitor for Check {
        type Out = ();
        fn visit<G: Inspect>(self) {
            let path = file::<G>("notation.txt");
            let text = fs::read_to_string(&path).unwrap_or_else(|it| panic!("{}: {it}", path.display()));
            let lines = text.lines().filter(|it| !it.is_empty() && !it.starts_with('#'));
            let (bad, good): (Vec<&str>, Vec<&str>) = lines.partition(|it| it.starts_with('!'));
            assert!(!good.is_empty() && !bad.is_empty(), "{} has actions to read and to refuse", G::NAME);
            for line in good {
                let action: G::Action = line.parse().unwrap_or_else(|it| panic!("{} `{line}`: {it}", G::NAME));
                assert_eq!(action.to_string(), line, "{}", G::NAME);
            }
            for line in bad {
                let text = &line[1..];
                assert!(text.parse::<G::Action>().is_err(), "{} reads `{text}`", G::NAME);
            }
        }
    }
    for_every_game(Check);
}

#[test]
fn one_playthrough_of_each_game_stays_as_it_is() {
    #[derive(Copy, Clone)]
    struct Check;
    impl Visitor for Check {
        type Out = ();
        fn visit<G: Inspect>(self) {
            let options = plain_options::<G>().into_iter().nth(1).expect("games are for several numbers of players");
            expect_file(file::<G>("playthrough.txt"), &playthrough::<G>(options, 1));
        }
    }
    for_every_game(Check);
}

#[test]
fn the_number_of_lines_at_small_depths_stays_as_it_is() {
    #[derive(Copy, Clone)]
    struct Check;
    impl Visitor for Check {
        type Out = ();
        fn visit<G: Inspect>(self) {
            let mut text = String::new();
            for options in plain_options::<G>() {
                let game = G::deal(&options, &mut Chance::of_ply(Seed::from_number(1), 0), &mut Log::muted());
                write!(text, "{options}:").expect("a string takes everything");
                for depth in 1..=3 {
                    write!(text, " {}", perft(&game, depth)).expect("a string takes everything");
                }
                text.push('\n');
            }
            expect_file(file::<G>("perft.txt"), &text);
        }
    }
    for_every_game(Check);
}
