//! Arbitrary texts, and changes to good ones, against the decoder of the server's messages.
#![no_main]

#[path = "../../crates/server/tests/hostile/decoder.rs"]
mod decoder;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| decoder::run(bytes));
