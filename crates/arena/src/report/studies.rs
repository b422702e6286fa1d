//! What the designer of each game would ask: one page each.

mod dobro;
mod duels;
mod eternity;
mod nains;
mod warriors;

/// `0`, `1`, `2` and `3+` for three and more.
fn up_to(most: usize, i: usize) -> String {
    if i == most { format!("{i}+") } else { i.to_string() }
}
