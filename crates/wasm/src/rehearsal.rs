//! Whole games by bots from one number each: what is compared between machines, and measured.

use tablee_bots::{Spec, seated};
use tablee_kernel::{Chance, Seed};
use tablee_table::fair;

/// So many choices lie between two that are thought about: they are of all parts of a game.
const APART: usize = 3;

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

/// What a bot of this name would answer at `n` positions of a game that is played at random: the same positions on
/// every machine, whatever it answers there. Its games would go apart after the first choice that hangs on the last
/// digit of a power, and what they take could not be compared.
///
/// ```
/// use tablee_wasm::rehearsal::thoughts;
///
/// let answers = thoughts("eternity", "players=3", "greedy", 7, 5).unwrap();
/// assert_eq!(answers.len(), 5);
/// ```
pub fn thoughts(game: &str, options: &str, bot: &str, seed: u32, n: usize) -> Option<Vec<String>> {
    let (bot, random): (Spec, Spec) = (bot.parse().ok()?, "random".parse().ok()?);
    let mut luck = Chance::fast(u64::from(seed));
    let mut res = Vec::with_capacity(n);
    for round in 0.. {
        let mut table = seated::start(game, options, Seed::from_number(u64::from(seed + round)))?.ok()?;
        let mut n_choices = 0_usize;
        while let Some(seat) = table.to_act().lowest() {
            let asked = table.ask(seat)?;
            // A search takes no time where there is nothing to choose.
            if table.legal(seat).len() > 1 {
                if n_choices.is_multiple_of(APART) {
                    res.push(asked.choose(bot, &mut Chance::fast(res.len() as u64)));
                }
                n_choices += 1;
            }
            if res.len() == n {
                return Some(res);
            }
            let action = asked.choose(random, &mut luck);
            table.play(seat, &action).ok()?;
        }
    }
    None
}
