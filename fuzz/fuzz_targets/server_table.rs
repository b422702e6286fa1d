//! Arbitrary messages in arbitrary order against a whole table of the server.
#![no_main]

#[path = "../../crates/server/tests/hostile/table.rs"]
mod table;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| table::run(bytes));
