//! Arbitrary messages in arbitrary order against a whole table and the decoder: no
//! panic, no stuck table, and nobody else notices what was refused.
//!
//! `cargo xtask fuzz` runs the same with bytes that a fuzzer chooses.

mod decoder;
mod table;

use tablee_kernel::Chance;

fn bytes(seed: u64, n: u32) -> Vec<u8> {
    let mut luck = Chance::fast(seed);
    (0..n).map(|_| luck.below(256) as u8).collect()
}

#[test]
fn no_sequence_of_messages_breaks_a_table() {
    for seed in 0..50 {
        table::run(&bytes(seed, 600));
    }
}

#[test]
fn no_text_breaks_the_decoder_and_what_it_takes_reads_back() {
    for seed in 0..20_000 {
        decoder::run(&bytes(seed, 8 + seed as u32 % 120));
    }
}
