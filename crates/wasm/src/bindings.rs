//! The thin layer to JavaScript. Texts and numbers go in, texts come out; everything else is in the house.

#![allow(unreachable_pub, reason = "those who call it are not written in Rust")]

#[cfg(feature = "house")]
mod house;
#[cfg(feature = "house")]
mod review;

use wasm_bindgen::prelude::wasm_bindgen;

/// Plays a whole game with bots of this name, all on one seed, and gives its record: to compare with the same program
/// elsewhere, and to measure. Nothing if there is no such game, option or bot.
#[wasm_bindgen]
pub fn whole_game(game: &str, options: &str, bot: &str, seed: u32) -> Option<String> {
    crate::rehearsal::whole_game(game, options, bot, seed)
}

/// A hash over the records of so many games.
#[wasm_bindgen]
pub fn digest_of_games(game: &str, options: &str, bot: &str, first: u32, n: u32) -> Option<String> {
    crate::rehearsal::digest_of_games(game, options, bot, first, n)
}

/// What a bot would answer at so many positions of games that are played at random, line by line.
#[wasm_bindgen]
pub fn thoughts(game: &str, options: &str, bot: &str, seed: u32, n: usize) -> Option<String> {
    crate::rehearsal::thoughts(game, options, bot, seed, n).map(|it| it.join("\n"))
}
