//! Each law finds the fault it is meant to find, and no other law does.

use tablee_kernel::Options as _;
use tablee_testkit::{
    laws::{self, Broken, Effort, Law},
    toy::{Fault, Options, Toy},
};

const N_GAMES: u64 = 60;

fn options(fault: Fault) -> Options {
    format!("players=3 fault={fault}").parse().expect("every fault can be chosen")
}

/// Checks that a fault is reported under `law`; and that with this law and those
/// that follow from it left out, everything else holds.
#[track_caller]
fn breaks(fault: Fault, law: Law, consequences: &[Law]) -> Broken {
    let options = options(fault);
    let broken = laws::check::<Toy>(&options, 0..N_GAMES).expect_err("the fault should be found");
    assert_eq!(broken.law, law, "{broken}");
    let others = Law::ALL.into_iter().filter(|it| *it != law && !consequences.contains(it)).collect();
    let effort = Effort { laws: others, ..Effort::default() };
    if let Err(other) = laws::check_with::<Toy>(&options, 0..N_GAMES, &effort) {
        panic!("another law finds {fault} too: {other}");
    }
    broken
}

#[test]
fn the_sound_toy_keeps_every_law() {
    laws::assert_all_with::<Toy>(300, &Effort { guess_every: 1, ..Effort::default() });
}

#[test]
fn of_many_games_checked_at_once_the_first_broken_one_is_told() {
    let effort = Effort { max_plies: 12, ..Effort::default() };
    let broken = laws::check_all::<Toy>(200, &effort).expect_err("no game is so short");
    assert_eq!((broken.law, broken.options.as_str()), (Law::EndsWithOutcome, "players=2 fault=none"));
    assert_eq!(laws::check_all::<Toy>(200, &effort), Err(broken));
}

#[test]
fn every_fault_can_be_chosen_and_none_is_by_default() {
    for fault in Fault::ALL {
        assert_eq!(options(fault).fault(), fault);
    }
    assert!(Options::every().iter().all(|it| it.fault() == Fault::None));
}

#[test]
fn law_1_catches_actions_of_a_seat_nobody_asks() {
    let broken = breaks(Fault::UnaskedActs, Law::LegalActions, &[]);
    assert_eq!(broken.expected, "a to have no legal actions, as only b may act");
    assert_eq!(broken.came, "pass");
}

#[test]
fn law_1_catches_an_action_listed_twice() {
    // What is listed twice is sampled twice as often, too.
    let broken = breaks(Fault::ActsTwice, Law::LegalActions, &[Law::SamplesAreFair]);
    assert_eq!(broken.came, "“pass” twice");
}

#[test]
fn law_1_catches_an_illegal_action_that_is_not_refused() {
    let broken = breaks(Fault::Lenient, Law::LegalActions, &[]);
    assert!(broken.expected.starts_with("a reason against "), "{broken}");
    assert_eq!(broken.came, "none");
}

#[test]
fn law_1_catches_a_legal_action_that_is_refused() {
    let broken = laws::check::<Toy>(&options(Fault::Strict), 0..N_GAMES).expect_err("the fault should be found");
    assert_eq!(broken.law, Law::LegalActions);
    assert_eq!(broken.expected, "no reason against b block, which is listed as legal");
    // Nothing can be played on from there, so it is found even with the law left out.
    let effort = Effort { laws: Vec::new(), ..Effort::default() };
    let broken = laws::check_with::<Toy>(&options(Fault::Strict), 0..N_GAMES, &effort).expect_err("found as well");
    assert_eq!(broken.came, "this seat is not asked to block (R5.1)");
}

#[test]
fn law_2_catches_an_action_that_cannot_be_read() {
    // A record with such an action cannot be read either.
    let broken = breaks(Fault::UnreadableBet, Law::TextReadsBack, &[Law::ReplayIsEqual]);
    assert_eq!(broken.expected, "“bet 4” to read back as Bet(4)");
    assert_eq!(broken.came, "expected a bet from 0 to 3, found “4”");
}

#[test]
fn law_3_catches_a_timeout_that_is_not_legal() {
    breaks(Fault::IllegalTimeout, Law::TimeoutIsLegal, &[]);
}

#[test]
fn law_4_catches_a_guess_that_forgets_a_known_hand() {
    let broken = breaks(Fault::ForgetfulGuess, Law::GuessLooksTrue, &[Law::UndoTellsNothing]);
    assert!(broken.expected.contains("to look the same to it"), "{broken}");
}

#[test]
fn law_4_catches_a_pause_that_depends_on_a_sealed_bet() {
    let broken = breaks(Fault::TellingPause, Law::GuessLooksTrue, &[]);
    assert!(broken.expected.contains(" to pause alike: "), "{broken}");
}

#[test]
fn law_5_catches_answers_whose_order_counts() {
    let broken = breaks(Fault::HastyBets, Law::AnyOrder, &[]);
    assert!(broken.expected.starts_with("the answers a bet "), "{broken}");
}

#[test]
fn law_6_catches_an_outcome_before_the_end() {
    assert_eq!(breaks(Fault::EarlyOutcome, Law::EndsWithOutcome, &[]).came, "an outcome");
}

#[test]
fn law_6_catches_points_that_are_not_the_outcome() {
    // Terms that are told and do not count show in the accounts too.
    let broken = breaks(Fault::CrookedPoints, Law::AccountsAddUp, &[Law::EndsWithOutcome]);
    assert!(broken.expected.starts_with("terms that add up"), "{broken}");
    let effort = Effort { laws: vec![Law::EndsWithOutcome], ..Effort::default() };
    let broken = laws::check_with::<Toy>(&options(Fault::CrookedPoints), 0..N_GAMES, &effort).expect_err("crooked");
    assert!(broken.expected.starts_with("the points of each seat"), "{broken}");
}

#[test]
fn law_6_catches_a_game_that_does_not_end() {
    let effort = Effort { max_plies: 10, ..Effort::default() };
    let broken = laws::check_with::<Toy>(&options(Fault::None), 0..1, &effort).expect_err("no game is so short");
    assert_eq!(broken.law, Law::EndsWithOutcome);
    assert_eq!(broken.expected, "the game to end within 10 plies");
}

#[test]
fn law_7_catches_options_that_are_not_written_out() {
    let broken = breaks(Fault::UnwrittenRule, Law::ReplayIsEqual, &[]);
    assert!(broken.expected.starts_with("“players=3 fault=none” to read back as "), "{broken}");
}

#[test]
fn law_7_catches_a_record_that_does_not_play_again() {
    let effort = Effort { laws: vec![Law::ReplayIsEqual], ..Effort::default() };
    let broken = laws::check_with::<Toy>(&options(Fault::UnreadableBet), 0..N_GAMES, &effort).expect_err("unreadable");
    assert_eq!(broken.law, Law::ReplayIsEqual);
    assert_eq!(broken.expected, "the record to play again");
}

#[test]
fn law_8_catches_a_die_that_falls_otherwise_when_nobody_listens() {
    breaks(Fault::TalkativeDie, Law::LogChangesNothing, &[]);
}

#[test]
fn law_9_catches_a_card_told_to_all() {
    let broken = breaks(Fault::LoudGift, Law::NoLooseTalk, &[]);
    assert!(broken.came.contains("gives"), "{broken}");
}

#[test]
fn law_10_catches_a_view_that_lacks_what_its_owner_knows() {
    let broken = breaks(Fault::UnseenGift, Law::InsidersKnow, &[]);
    assert!(broken.expected.contains("to have the gift of "), "{broken}");
}

#[test]
fn law_11_catches_a_view_that_gives_a_secret_away() {
    let broken = breaks(Fault::OpenBets, Law::NoneGivenAway, &[]);
    assert_eq!(broken.expected, "b, who is not in on it, to guess the bet of a wrong at times");
    assert_eq!(broken.at, None);
}

#[test]
fn law_12_catches_a_card_that_is_nowhere() {
    let broken = breaks(Fault::LostCard, Law::CardsAreConserved, &[]);
    assert!(broken.expected.starts_with("the position to hold 1 of "), "{broken}");
}

#[test]
fn law_13_catches_points_that_nobody_was_told_of() {
    let broken = breaks(Fault::UntoldBonus, Law::AccountsAddUp, &[]);
    assert!(broken.expected.starts_with("terms that add up to the change of "), "{broken}");
    assert_eq!(broken.came, "0: []");
}

#[test]
fn law_14_catches_cards_told_again_that_were_turned_over() {
    let broken = breaks(Fault::LongMemory, Law::ClosedStaysClosed, &[]);
    assert!(broken.expected.contains(" not to be told "), "{broken}");
}

#[test]
fn law_14_catches_cards_shown_that_were_turned_over() {
    let broken = breaks(Fault::OpenCards, Law::ClosedStaysClosed, &[]);
    assert!(broken.expected.contains(" not to be shown "), "{broken}");
}

#[test]
fn law_15_catches_a_shown_bet_that_is_taken_back() {
    let broken = breaks(Fault::UndoneShow, Law::UndoTellsNothing, &[]);
    assert!(broken.expected.contains(" learns nothing from "), "{broken}");
}

#[test]
fn law_16_catches_a_card_that_nobody_explains() {
    let broken = breaks(Fault::SilentGift, Law::ShownIsExplained, &[]);
    assert!(broken.expected.contains("to be told what “card "), "{broken}");
}

#[test]
fn law_17_catches_an_action_that_is_sampled_too_often() {
    let broken = breaks(Fault::SkewedSample, Law::SamplesAreFair, &[]);
    assert!(broken.at.is_none(), "it shows over all games only: {broken}");
    assert!(broken.expected.ends_with("to be sampled as often as the others"), "{broken}");
}
