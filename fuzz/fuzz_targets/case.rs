//! Any text as a rule case: it passes or fails in words; never a panic.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tablee_games::catalog::{self, Visitor};
use tablee_kernel::Inspect;
use tablee_testkit::case::{self, Case};

struct Run<'a>(&'a Case);

impl Visitor for Run<'_> {
    type Out = ();

    fn visit<G: Inspect>(self) {
        if let Err(failure) = case::run::<G>(self.0) {
            assert!(!failure.to_string().is_empty());
        }
        case::update::<G>(self.0);
    }
}

fuzz_target!(|text: &str| {
    if let Ok(case) = Case::read(text) {
        catalog::visit(case.game_name(), Run(&case));
    }
});
