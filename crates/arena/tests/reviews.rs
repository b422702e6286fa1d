//! What decisions of random, greedy and the search cost, over rotated deals: the review can tell them apart in every
//! game, and luck evens out.

use tablee_arena::{reviews::Reviews, tournament::Plan};
use tablee_bots::{Mind, Spec, mind};
use tablee_games::catalog::GAMES;
use tablee_kernel::Options as _;
use tablee_review::{Effort, Estimate};

struct Study {
    seats: usize,
    deals: u64,
    playouts: u32,
}

impl mind::Visitor for Study {
    type Out = Reviews;

    fn visit<G: Mind>(self) -> Reviews {
        let options = G::Options::of_new_game(&format!("players={}", self.seats)).expect("good options");
        let strengths = [Spec::Random, Spec::Greedy, "ismcts:300".parse().expect("there is such a bot")];
        let bots: Vec<Spec> = strengths.into_iter().cycle().take(self.seats).collect();
        let games = self.deals * self.seats as u64;
        let plan = Plan::<G> { options, bots, games, seed: 11, threads: 2, keep_records: true };
        Reviews::of(&plan, Effort { playouts: self.playouts, seed: 12 }).expect("a good plan")
    }
}

#[test]
fn random_loses_more_than_greedy_and_greedy_more_than_the_search() {
    for game in GAMES {
        let study = Study { seats: game.small_table(), deals: 10, playouts: 8000 };
        let reviews = mind::visit(game.name, study).expect("a game");
        let loss = |name: &str| reviews.bots[name].loss.estimate();
        let (random, greedy, search) = (loss("random"), loss("greedy"), loss("ismcts:300"));
        let told = format!("{}: random {random:?}, greedy {greedy:?}, search {search:?}", game.name);
        println!("{told}");
        assert!(greedy.high < random.low && search.high < greedy.low, "{told}");
        let accuracy = |name: &str| reviews.bots[name].accuracy();
        // A history of actions by lot gets low marks.
        assert!(accuracy("random") < 0.3 && 0.6 < accuracy("ismcts:300"), "{}: {}", game.name, accuracy("random"));
        for (seat, luck) in reviews.luck.iter().enumerate() {
            let Estimate { low, high, .. } = luck.estimate();
            assert!(low <= 0.0 && 0.0 <= high, "{}: luck of seat {seat} is {low} to {high}", game.name);
        }
    }
}
