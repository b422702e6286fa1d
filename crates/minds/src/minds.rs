//! How each game looks to a good casual player: one page each.

mod dobro;
mod duels;
mod eternity;
mod nains;
mod warriors;
