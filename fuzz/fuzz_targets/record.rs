//! Any bytes as a record: read and replayed, or refused in words; never a panic.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tablee_games::catalog;
use tablee_kernel::Record;

fuzz_target!(|text: &str| {
    let Ok(record) = Record::read(text) else { return };
    let Some(game) = catalog::find(&record.game) else { return };
    match game.replay(&record) {
        Ok(table) => assert!(table.record().actions == record.actions),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
