//! A playout that ends with the round may leave the next one undealt: what it is worth to everybody, and all that
//! comes before, is as if it had been dealt.

use tablee_bots::{Mind, mind::Visitor};
use tablee_games::catalog::GAMES;
use tablee_kernel::{Chance, Log, Options as _};

/// How many rounds of each game are played to their end, at least.
const ROUNDS: u32 = 150;

struct Check;

impl Visitor for Check {
    type Out = ();

    fn visit<G: Mind>(self) {
        let all = G::Options::every();
        let (mut n_rounds, mut seed) = (0, 0);
        while n_rounds < ROUNDS {
            // Every kind of table, in no particular order.
            n_rounds += check_game::<G>(&all[seed as usize * 7 % all.len()], seed);
            seed += 1;
        }
    }
}

/// Plays a game round by round, each from where the one before ended with the next one dealt.
fn check_game<G: Mind>(options: &G::Options, seed: u64) -> u32 {
    let (mut luck, mut legal) = (Chance::fast(seed), Vec::new());
    let mut game = G::deal(options, &mut luck, &mut Log::muted());
    let mut n_rounds = 0;
    while !game.is_over() {
        let stage = game.stage();
        let mut undealt = game.clone();
        let of_round = seed << 16 | u64::from(n_rounds);
        let [mut one, mut other] = [of_round; 2].map(Chance::fast);
        while game.stage() == stage
            && let Some(seat) = game.to_act().lowest()
        {
            assert_eq!(game, undealt);
            let action = game.sample(seat, &mut legal, &mut luck);
            game.apply(seat, action, &mut one, &mut Log::muted());
            undealt.apply(seat, action, &mut other, &mut Log::of_one_round());
        }
        assert_eq!((undealt.stage(), undealt.is_over()), (game.stage(), game.is_over()), "{} {options}", G::NAME);
        assert_eq!(undealt.outcome(), game.outcome());
        for seat in game.seats().iter() {
            assert_eq!((undealt.points(seat), undealt.worth(seat)), (game.points(seat), game.worth(seat)), "{game:?}");
        }
        n_rounds += 1;
    }
    n_rounds
}

#[test]
fn a_round_is_worth_the_same_without_the_next_one() {
    for game in GAMES {
        tablee_bots::visit(game.name, Check).expect("it is in the catalog");
    }
}
