//! What decisions of random, greedy and the search cost on the same deals, and that luck evens out.

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

/// The whole order in every game takes more games than a test has time for: `tablee review --study GAME`.
#[test]
fn the_search_loses_less_than_greedy_and_random_and_marks_go_by_strength() {
    let game = GAMES.iter().find(|it| it.name == "eternity").expect("a game");
    let all = ["random", "greedy", "ismcts:300"].map(|it| studied(game, it).expect("luck evens out"));
    let (losses, accuracies) = (all.each_ref().map(|it| it.loss.estimate()), all.each_ref().map(Judged::accuracy));
    let told = format!("losses {losses:?}, accuracies {accuracies:?}");
    assert!(losses[2].high < losses[1].low && losses[2].high < losses[0].low, "{told}");
    assert!(losses[1].value < losses[0].value, "{told}");
    // A history of actions by lot gets low marks.
    assert!(accuracies[0] < 0.5 && accuracies[0] < accuracies[1] && 0.9 < accuracies[2], "{told}");
}
