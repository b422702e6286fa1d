//! Counting positions: one number that changes when a rule does.

use tablee_kernel::{Chance, Game, Log, Seat};

/// How many sequences of `depth` actions there are from this position on.
///
/// Of the seats the game waits for, the first acts; those that may act unasked
/// act as well. Luck is the same at every ply, so the count is the same on every
/// machine. A game that ends sooner counts as one sequence.
///
/// ```
/// use tablee_kernel::{Match, Seed};
/// use tablee_testkit::{perft::perft, toy::Toy};
///
/// let game = Match::<Toy>::start("players=2".parse().unwrap(), Seed::from_number(1));
/// // Each keeps two cards of three, then seat a bets from 0 to 3.
/// assert_eq!(perft(game.game(), 3), 3 * 3 * 4);
/// ```
pub fn perft<G: Game>(game: &G, depth: u32) -> u64 {
    let Some(first) = game.to_act().lowest() else { return 1 };
    if depth == 0 {
        return 1;
    }
    let seats = game.may_act().with(first);
    seats.iter().map(|seat| count_from(game, seat, depth)).sum()
}

/// The sequences that begin with an action of `seat`.
fn count_from<G: Game>(game: &G, seat: Seat, depth: u32) -> u64 {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    let after = |&action: &G::Action| {
        let mut next = game.clone();
        next.apply(seat, action, &mut Chance::fast(0), &mut Log::muted());
        perft(&next, depth - 1)
    };
    // The last action need not be taken to be counted.
    if depth == 1 { legal.len() as u64 } else { legal.iter().map(after).sum() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::Toy;
    use tablee_kernel::Inspect;

    fn given(lines: &[&str]) -> Toy {
        Toy::given(&"players=2".parse().expect("good options"), lines).expect("a good position")
    }

    #[test]
    fn seats_that_may_act_unasked_are_counted() {
        // a attacks with either card, or b shows its bet.
        assert_eq!(perft(&given(&["hand a 3 7"]), 1), 3);
    }

    #[test]
    fn a_game_that_ends_sooner_is_one_sequence() {
        // a attacks and it is over; or b shows first, then a attacks.
        let game = given(&["hand a 3"]);
        assert_eq!((0..5).map(|depth| perft(&game, depth)).collect::<Vec<_>>(), [1, 2, 2, 2, 2]);
    }
}
