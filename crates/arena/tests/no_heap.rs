//! The hot path of the rules allocates nothing.

use tablee_arena::bench::playouts;
use tablee_games::catalog::{self, GAMES, Visitor};
use tablee_kernel::{Chance, Inspect, Options};

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
