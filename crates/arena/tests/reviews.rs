//! What decisions of random, greedy and the search cost on the same deals: the review can tell them apart in every game,
//! and luck evens out.

use tablee_arena::{
    reviews::{Judged, Reviews},
    tournament::Plan,
};
use tablee_bots::{Mind, Spec, mind};
use tablee_games::catalog::{Entry, GAMES};
use tablee_kernel::Options as _;
use tablee_review::{Effort, Estimate};

/// Every seat is played by the same bot: whoever falls behind against stronger ones has nothing left to lose.
struct Study {
    seats: usize,
    bot: &'static str,
}

const N_DEALS: u64 = 16;

impl mind::Visitor for Study {
    type Out = Reviews;

    fn visit<G: Mind>(self) -> Reviews {
        let options = G::Options::of_new_game(&format!("players={}", self.seats)).expect("good options");
        let bots = vec![self.bot.parse::<Spec>().expect("there is such a bot").into()];
        let plan = Plan::<G> { options, bots, games: N_DEALS, seed: 11, threads: 2, keep_records: true };
        Reviews::of(&plan, Effort { playouts: 8000, seed: 12 }).expect("a good plan")
    }
}

fn studied(game: &Entry, bot: &'static str) -> Result<Judged, String> {
    let reviews = mind::visit(game.name, Study { seats: game.small_table(), bot }).expect("a game");
    for (seat, luck) in reviews.luck.iter().enumerate() {
        let Estimate { low, high, .. } = luck.estimate();
        let reach = (high - low) / 2.0;
        // There are dozens of these intervals, and one in twenty may miss: half as wide again, one in three hundred.
        let is_even = low - reach / 2.0 <= 0.0 && 0.0 <= high + reach / 2.0;
        if !is_even {
            return Err(format!("{}, {bot}: luck of seat {seat} is {low} to {high}", game.name));
        }
    }
    Ok(reviews.bots[bot].clone())
}

fn told_apart(game: &Entry) -> Result<(), String> {
    let (random, greedy, search) = (studied(game, "random")?, studied(game, "greedy")?, studied(game, "ismcts:300")?);
    let all = [&random, &greedy, &search];
    let (losses, accuracies) = (all.map(|it| it.loss.estimate()), all.map(Judged::accuracy));
    println!("{}: losses {losses:?}, accuracies {accuracies:?}", game.name);
    let is_ordered = losses[1].high < losses[0].low && losses[2].high < losses[1].low;
    // A history of actions by lot gets low marks.
    let has_marks = accuracies[0] < 0.3 && 0.6 < accuracies[2];
    if is_ordered && has_marks { Ok(()) } else { Err(format!("{}: {losses:?}, {accuracies:?}", game.name)) }
}

#[test]
fn random_loses_more_than_greedy_and_greedy_more_than_the_search() {
    std::thread::scope(|scope| {
        let all: Vec<_> = GAMES.iter().map(|it| scope.spawn(move || told_apart(it))).collect();
        let failed: Vec<String> = all.into_iter().filter_map(|it| it.join().expect("no panic").err()).collect();
        assert!(failed.is_empty(), "{}", failed.join("\n"));
    });
}
