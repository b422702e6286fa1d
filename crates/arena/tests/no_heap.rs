//! The hot path of the rules allocates nothing, and a search only its lists.

use tablee_arena::bench::playouts;
use tablee_bots::{Bot, Mind, Question, greedy::Greedy, ismcts::Ismcts, mind};
use tablee_games::catalog::{self, GAMES, Visitor};
use tablee_kernel::{Chance, Eye, Inspect, Log, Options};

#[test]
fn random_playouts_allocate_nothing() {
    struct Check;
    impl Visitor for Check {
        type Out = ();
        fn visit<G: Inspect>(self) {
            for options in G::Options::every() {
                let mut luck = Chance::fast(1);
                // Long enough for every list of legal actions, so that it never grows.
                let mut legal = Vec::with_capacity(1 << 16);
                let counted = allocation_counter::measure(|| {
                    let n_actions = playouts::<G>(&options, 20, &mut luck, &mut legal);
                    assert!(20 < n_actions, "games were played");
                });
                assert_eq!(counted.count_total, 0, "{} {options}", G::NAME);
            }
        }
    }
    for game in GAMES {
        catalog::visit(game.name, Check).expect("it is in the catalog");
    }
}

/// What a search allocates: a tree's index, nodes and edges, what is legal, the way down, what it answers, and what the
/// mind of a game remembers, in two lists.
const LISTS: u64 = 8;
/// The same where everybody searches in each guess: what the others can choose, in an index and two lists, what they
/// chose on the way, and what the root was worth before.
const OPEN_LISTS: u64 = LISTS + 5;
/// One choice in so many is searched, and so many of each kind of table.
const SEARCHED: usize = 9;
const MOST_SEARCHED: usize = 2;

#[test]
fn a_search_allocates_its_lists_once_and_its_playouts_nothing() {
    struct Check;
    impl mind::Visitor for Check {
        type Out = ();
        fn visit<G: Mind>(self) {
            for n_players in G::Options::PLAYERS {
                if let Ok(options) = format!("players={n_players}").parse::<G::Options>() {
                    check_game::<G>(&options);
                }
            }
        }
    }
    for game in GAMES {
        tablee_bots::visit(game.name, Check).expect("it is in the catalog");
    }
}

fn check_game<G: Mind>(options: &G::Options) {
    let (mut luck, mut log, mut legal) = (Chance::fast(1), Log::muted(), Vec::new());
    let mut game = G::deal(options, &mut luck, &mut log);
    let (mut n_choices, mut n_searched) = (0, 0);
    while let Some(seat) = game.to_act().lowest()
        && n_searched < MOST_SEARCHED
    {
        legal.clear();
        game.legal(seat, &mut legal);
        let view = game.view(Eye::Seat(seat));
        let question = Question::<G>::new(seat, &view, &legal);
        n_choices += usize::from(1 < legal.len());
        if 1 < legal.len() && n_choices % SEARCHED == 0 {
            n_searched += 1;
            let plain = Ismcts::playouts(4000);
            for (mut search, most) in [(plain, LISTS), (Ismcts { others: true, open: 500, ..plain }, OPEN_LISTS)] {
                let counted = allocation_counter::measure(|| {
                    Bot::<G>::choose(&mut search, question, &mut Chance::fast(1));
                });
                assert!(counted.count_total <= most, "{} {options}: {counted:?} at {legal:?}", G::NAME);
            }
        }
        let action = Bot::<G>::choose(&mut Greedy, question, &mut luck);
        game.apply(seat, action, &mut luck, &mut log);
    }
    assert!(0 < n_searched, "{} {options}: something was searched", G::NAME);
}
