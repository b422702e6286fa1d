//! What can be read is printed as it was read: actions, options.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tablee_games::catalog::{self, GAMES, Visitor};
use tablee_kernel::{Game, Inspect};

struct RoundTrip<'a>(&'a str);

impl Visitor for RoundTrip<'_> {
    type Out = ();

    fn visit<G: Inspect>(self) {
        if let Ok(action) = self.0.parse::<G::Action>() {
            let text = action.to_string();
            assert_eq!(text, self.0, "an action has one spelling");
        }
        if let Ok(options) = self.0.parse::<<G as Game>::Options>() {
            assert_eq!(options.to_string().parse(), Ok(options));
        }
    }
}

fuzz_target!(|text: &str| {
    for game in GAMES {
        catalog::visit(game.name, RoundTrip(text));
    }
});
