//! A short run, the same run again, and bugs that a run must find.

use tablee_simulate::{Bug, Tally, run};

/// How many seeds a planted bug may hide from.
const SEEDS: u64 = 20;

#[test]
fn tables_of_all_games_survive_a_rude_world() {
    let mut tally = Tally::default();
    for seed in 1..=6 {
        tally += run(seed, None).unwrap_or_else(|failure| panic!("{failure}"));
    }
    println!("{tally}");
    assert_eq!(tally.ended + tally.abandoned, tally.tables);
    assert!(
        tally.undone > 0 && tally.held > 0 && tally.rematches > 0 && tally.passwords > 0 && tally.screens > 0,
        "{tally}"
    );
    assert!(tally.crashes > 0 && tally.failed_writes > 0 && tally.disconnects > 0, "{tally}");
    assert!(tally.acknowledged > 0 && tally.frames > tally.acknowledged, "{tally}");
}

#[test]
fn the_same_seed_is_the_same_run() {
    assert_eq!(run(7, None), run(7, None));
    assert_ne!(run(7, None).map(|it| it.digest), run(8, None).map(|it| it.digest));
}

#[test]
fn every_planted_bug_is_found_and_found_again() {
    for bug in Bug::ALL {
        let found = (1..=SEEDS).find_map(|seed| run(seed, Some(bug)).err());
        let found = found.unwrap_or_else(|| panic!("{bug:?} is not found"));
        println!("{bug:?}: {found}");
        assert_eq!(run(found.seed, Some(bug)), Err(found), "a failing seed fails again in the same way");
    }
}
