//! The hot path of the rules allocates nothing.

use tablee_arena::bench::playouts;
use tablee_bots::{Bot, Mind, Question, ismcts::Ismcts, mind};
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

/// The lists of a tree, of its playouts and of what it found out, and what a side of Duels writes down of its council:
/// however long a search thinks, each is made once.
const LISTS_OF_A_SEARCH: u64 = 8;

#[test]
fn playouts_of_a_search_allocate_nothing() {
    struct Check;
    impl mind::Visitor for Check {
        type Out = ();
        fn visit<G: Mind>(self) {
            let all = G::Options::every();
            let largest = all.iter().max_by_key(|it| it.players()).expect("somebody can play");
            for options in [&all[0], largest] {
                let (mut luck, mut log, mut legal) = (Chance::fast(1), Log::muted(), Vec::new());
                let mut game = G::deal(options, &mut luck, &mut log);
                let mut n_choices = 0;
                while let Some(seat) = game.to_act().lowest()
                    && n_choices < 60
                {
                    legal.clear();
                    game.legal(seat, &mut legal);
                    let view = game.view(Eye::Seat(seat));
                    n_choices += u32::from(1 < legal.len());
                    if n_choices % 20 == 3 && 1 < legal.len() {
                        let question = Question::<G>::new(seat, &view, &legal);
                        let counted = allocation_counter::measure(|| {
                            Bot::<G>::choose(&mut Ismcts::playouts(4000), question, &mut luck);
                        });
                        assert!(counted.count_total <= LISTS_OF_A_SEARCH, "{} {options}: {counted:?}", G::NAME);
                    }
                    let action = legal[luck.below(legal.len() as u32) as usize];
                    game.apply(seat, action, &mut luck, &mut log);
                }
            }
        }
    }
    for game in GAMES {
        tablee_bots::visit(game.name, Check).expect("it is in the catalog");
    }
}
