//! What decisions of random, greedy and the search cost on the same deals, and that luck evens out.

use tablee_arena::{
    reviews::{Judged, Reviews},
    tournament::Plan,
};
use tablee_bots::{Mind, Spec, mind};
use tablee_games::catalog::GAMES;
use tablee_kernel::Options as _;
use tablee_review::{Effort, Estimate};

/// Every seat is played by the same bot: whoever falls behind against stronger ones has nothing left to lose.
struct Study {
    seats: usize,
    bot: &'static str,
    deals: u64,
}

impl mind::Visitor for Study {
    type Out = Reviews;

    fn visit<G: Mind>(self) -> Reviews {
        let options = G::Options::of_new_game(&format!("players={}", self.seats)).expect("good options");
        let bots = vec![self.bot.parse::<Spec>().expect("there is such a bot").into()];
        let plan = Plan::<G> { options, bots, games: self.deals, seed: 11, threads: 2, keep_records: true };
        Reviews::of(&plan, Effort { playouts: 8000, seed: 12 }).expect("a good plan")
    }
}

fn studied(name: &str, bot: &'static str, deals: u64) -> Judged {
    let game = GAMES.iter().find(|it| it.name == name).expect("a game");
    let reviews = mind::visit(name, Study { seats: game.small_table(), bot, deals }).expect("a game");
    for (seat, luck) in reviews.luck.iter().enumerate() {
        let Estimate { low, high, .. } = luck.estimate();
        let reach = (high - low) / 2.0;
        // There are dozens of these intervals, and one in twenty may miss: half as wide again, one in three hundred.
        let is_even = low - reach / 2.0 <= 0.0 && 0.0 <= high + reach / 2.0;
        assert!(is_even, "{name}, {bot}: luck of seat {seat} is {low} to {high}");
    }
    reviews.bots[bot].clone()
}

/// `tablee review --study GAME` has the time to tell all three apart in every game; here one game tells all of them.
#[test]
fn random_loses_more_than_greedy_and_greedy_more_than_the_search_and_marks_go_by_strength() {
    for (name, deals, tells_search_from_greedy) in [("eternity", 30, true), ("warriors", 42, false)] {
        let all = ["random", "greedy", "ismcts:300"].map(|it| studied(name, it, deals));
        let (losses, accuracies) = (all.each_ref().map(|it| it.loss.estimate()), all.each_ref().map(Judged::accuracy));
        let told = format!("{name}: losses {losses:?}, accuracies {accuracies:?}");
        assert!(losses[1].high < losses[0].low && losses[2].high < losses[0].low, "{told}");
        assert!(losses[2].value < losses[1].value, "{told}");
        assert!(!tells_search_from_greedy || losses[2].high < losses[1].low, "{told}");
        assert!(accuracies[0] < 0.25 && accuracies[0] + 0.2 < accuracies[1], "{told}");
        assert!(accuracies[1] < accuracies[2] && 0.75 < accuracies[2], "{told}");
    }
}

/// Actions by lot keep nothing of what there is to win, however few playouts there were and whatever the game: a history
/// that was shuffled gets low marks.
#[test]
fn actions_by_lot_keep_nothing_in_every_game() {
    for (name, deals) in [("dobro", 12), ("nains", 6), ("duels", 24)] {
        let (random, greedy) = (studied(name, "random", deals), studied(name, "greedy", deals));
        let told = format!("{name}: kept {:?}, greedy {}", random.kept.estimate(), greedy.accuracy());
        assert!(random.kept.estimate().low < 0.0 && random.accuracy().abs() < 0.25, "{told}");
        assert!(random.accuracy() < greedy.accuracy(), "{told}");
        assert!(greedy.loss.estimate().value < random.loss.estimate().value, "{told}");
    }
}
