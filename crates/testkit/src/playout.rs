//! Random games, the same for the same seed.

use tablee_kernel::{Chance, Game, Match, Seat, Seed};

/// The longest game that is waited for.
const MAX_PLIES: usize = 20_000;

/// A game played to the end by seats that choose at random.
///
/// # Panics
/// If the game is not over after 20 000 plies, or refuses what it lists as legal:
/// the laws say more about both.
///
/// ```
/// use tablee_kernel::Game;
/// use tablee_testkit::{playout, toy::Toy};
///
/// let game = playout::random_game::<Toy>("players=3".parse().unwrap(), 7);
/// assert!(game.game().is_over());
/// ```
pub fn random_game<G: Game>(options: G::Options, seed: u64) -> Match<G> {
    let mut res = Match::<G>::start(options, Seed::from_number(seed));
    let mut luck = Chance::fast(seed);
    while let Some((seat, action)) = random_action(res.game(), &mut luck) {
        assert!(res.n_plies() < MAX_PLIES, "{} with seed {seed} does not end", G::NAME);
        if let Err(refusal) = res.play(seat, action) {
            panic!("{} with seed {seed} refuses {seat} {action}: {refusal}", G::NAME);
        }
    }
    res
}

/// A random action of a random seat; `None` when the game is over.
///
/// Mostly of a seat the game waits for. One time in four, if some may act
/// unasked, it is one of those.
///
/// ```
/// use tablee_kernel::{Chance, Match, Seed};
/// use tablee_testkit::{playout, toy::Toy};
///
/// let game = Match::<Toy>::start("players=2".parse().unwrap(), Seed::from_number(1));
/// let (seat, action) = playout::random_action(game.game(), &mut Chance::fast(1)).unwrap();
/// assert!(action.to_string().starts_with("keep "));
/// assert!(seat.index() < 2);
/// ```
pub fn random_action<G: Game>(game: &G, luck: &mut Chance) -> Option<(Seat, G::Action)> {
    let (asked, unasked) = (game.to_act(), game.may_act());
    if asked.is_empty() {
        return None;
    }
    let is_unasked = !unasked.is_empty() && luck.below(4) == 0;
    let seat = luck.pick(if is_unasked { &unasked } else { &asked });
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    assert!(!legal.is_empty(), "{} lets {seat} act, and lists no legal action", G::NAME);
    Some((seat, legal[luck.below(legal.len() as u32) as usize]))
}
