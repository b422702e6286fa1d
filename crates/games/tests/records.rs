//! Records of older rules play as they did: every former version of a game has a
//! file of records, written by the program of that time with every event.

use std::{fs, path::Path};

use tablee_games::catalog::{self, Visitor};
use tablee_kernel::{Inspect, Match, Record};

struct Former;

impl Visitor for Former {
    type Out = ();

    fn visit<G: Inspect>(self) {
        for former in G::FORMER_RULES {
            assert!(former.version < G::RULES, "{}: version {} is not a former one", G::NAME, former.version);
            let file = format!("tests/{}/records-{}.jsonl", G::NAME, former.version);
            let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(&file)).unwrap_or_default();
            assert!(!text.is_empty(), "no records of former rules in {file}");
            for line in text.lines() {
                let record = Record::read(line).expect("a record");
                assert_eq!(record.rules, former.version);
                assert!(record.events.is_some() && record.outcome.is_some(), "a whole record of a whole game");
                let again = Match::<G>::replay(&record).unwrap_or_else(|it| panic!("{file}: {it}"));
                let options = again.options().to_string();
                for (name, value) in former.options {
                    assert!(options.split(' ').any(|it| it == format!("{name}={value}")), "{options}");
                }
            }
        }
    }
}

#[test]
fn records_of_former_rules_play_as_they_did() {
    for game in catalog::GAMES {
        catalog::visit(game.name, Former).expect("it is in the catalog");
    }
}
