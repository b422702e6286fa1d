//! Reading rule cases, apart from playing them.

use tablee_testkit::case::Case;

#[track_caller]
fn is_unreadable(text: &str, message: &str) {
    assert_eq!(Case::read(text).expect_err("it should not be readable").to_string(), message);
}

#[test]
fn the_heading_gives_title_and_rulings() {
    let case = Case::read(
        "# R5.3, R5.4  A tie goes to the defender (R6).\n# See R7.\n\ngame toy players=2 fault=none\n# R8\n",
    )
    .expect("a good case");
    assert_eq!(case.title(), "A tie goes to the defender (R6).");
    assert_eq!(case.rulings(), ["R5.3", "R5.4", "R6", "R7"]);
    assert_eq!(case.game_name(), "toy");
    assert_eq!(case.options_text(), "players=2 fault=none");
    assert_eq!(Case::read("game toy players=2").expect("a good case").title(), "");
}

#[test]
fn a_line_that_means_nothing_is_told() {
    is_unreadable("# only a comment\n", "line 2: a case begins with `game`, a name and its options");
    is_unreadable("asked a\n", "line 1: a case begins with `game`, a name and its options");
    is_unreadable("game\n", "line 1: a case begins with `game`, a name and its options");
    let after_game = |line: &str, message: &str| is_unreadable(&format!("game toy players=2\n{line}"), message);
    after_game("game toy players=3", "line 2: there is a `game` line already");
    after_game("seed 1\nseed 2", "line 3: there is a `seed` line already");
    after_game("seed x", "line 2: expected a plain number, found “x”");
    after_game("asked a\nseed 2", "line 3: `seed` comes before everything that is played or checked");
    after_game("luck 1\ngiven x", "line 3: `given` comes before everything that is played or checked");
    after_game("a", "line 2: expected an action, found nothing");
    after_game(
        "z pass",
        "line 2: expected a seat letter or one of game, seed, given, luck, asked, may, sees, unseen, no, \
         legal, score, places, winner, shows, found “z”",
    );
    after_game("asked", "line 2: expected seats, or nobody, found nothing");
    after_game("may everybody", "line 2: expected a seat letter from a to x, found “everybody”");
    after_game("sees all x", "line 2: expected a seat letter, or * for a bystander, found “all”");
    after_game("sees a", "line 2: expected what is seen, found nothing");
    after_game("no a (R1)", "line 2: expected an action, found nothing");
    after_game("legal a", "line 2: expected actions with | between them, or nothing, found nothing");
    after_game("score a:2", "line 2: expected a pair like a=2, found “a:2”");
    after_game("places", "line 2: expected pairs like a=2, found nothing");
    after_game("shows a hand 1", "line 2: expected a JSON pointer, which begins with /, found “hand”");
    after_game("shows a /hand", "line 2: the value is not JSON: EOF while parsing a value at line 1 column 0");
}
