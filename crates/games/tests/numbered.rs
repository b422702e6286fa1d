//! Where a game chooses one of many actions by their number, each number is another action: those of its list, and in
//! its order where the list has one that can be counted.

use tablee_games::catalog::{self, Visitor};
use tablee_kernel::{Chance, Inspect, Log, Options as _, Seat};

#[test]
fn every_number_is_an_action_of_warriors() {
    catalog::visit("warriors", Numbered { games: 12 }).expect("it is in the catalog");
}

#[test]
fn every_number_is_an_action_of_dobro() {
    catalog::visit("dobro", Numbered { games: 40 }).expect("it is in the catalog");
}

struct Numbered {
    games: u64,
}

impl Visitor for Numbered {
    type Out = ();

    fn visit<G: Inspect>(self) {
        let (mut legal, mut scratch, mut log) = (Vec::new(), Vec::new(), Log::muted());
        let mut n_in_order = 0;
        for options in G::Options::every() {
            for seed in 0..self.games {
                let mut luck = Chance::fast(seed << 8 | options.players() as u64);
                let mut game = G::deal(&options, &mut luck, &mut log);
                while let Some(seat) = game.to_act().lowest() {
                    legal.clear();
                    game.legal(seat, &mut legal);
                    n_in_order += u32::from(check(&game, seat, &legal, &mut scratch));
                    let action = legal[luck.below(legal.len() as u32) as usize];
                    game.apply(seat, action, &mut luck, &mut log);
                }
            }
        }
        assert!(1000 < n_in_order, "{n_in_order} lists had an order");
    }
}

/// Whether the numbers of the actions are their places in the list; if not it is a list in another order.
fn check<G: Inspect>(game: &G, seat: Seat, legal: &[G::Action], scratch: &mut Vec<G::Action>) -> bool {
    let mut sampled: Vec<G::Action> = Vec::with_capacity(legal.len());
    for n in 0..legal.len() {
        let mut luck = Chance::scripted([n.to_string().as_str()]);
        sampled.push(game.sample(seat, scratch, &mut luck));
        // Who has no choice may ask for no number.
        let is_asked = luck.check_script().is_ok();
        assert!(is_asked || legal.len() == 1, "{n} of {legal:?} is not asked for in {game:?}");
    }
    if sampled == legal {
        return true;
    }
    let (mut sampled, mut legal) = (sampled, legal.to_vec());
    sampled.sort_unstable();
    legal.sort_unstable();
    assert_eq!(sampled, legal, "in {game:?}");
    false
}
