//! Whole games by bots from one number each: what is compared between machines, and measured.

use tablee_bots::{Spec, seated};
use tablee_kernel::{Chance, Seed};
use tablee_table::fair;

/// The record of a game that bots of this name play on every seat, from this number.
///
/// ```
/// use tablee_wasm::rehearsal::whole_game;
///
/// let record = whole_game("dobro", "players=3", "greedy", 7).unwrap();
/// assert_eq!(Some(record), whole_game("dobro", "players=3", "greedy", 7));
/// assert!(whole_game("chess", "players=3", "greedy", 7).is_none());
/// ```
pub fn whole_game(game: &str, options: &str, bot: &str, seed: u32) -> Option<String> {
    let bot: Spec = bot.parse().ok()?;
    let mut table = seated::start(game, options, Seed::from_number(u64::from(seed)))?.ok()?;
    let mut luck = Chance::fast(u64::from(seed));
    while let Some(seat) = table.to_act().lowest() {
        let action = table.ask(seat)?.choose(bot, &mut luck);
        table.play(seat, &action).ok()?;
    }
    Some(table.record().to_json())
}

/// A hash over the records of the games with `n` numbers from `first` on.
pub fn digest_of_games(game: &str, options: &str, bot: &str, first: u32, n: u32) -> Option<String> {
    let mut res = String::new();
    for seed in first..first + n {
        res = fair::commitment(&format!("{res}\n{}", whole_game(game, options, bot, seed)?));
    }
    Some(res)
}
