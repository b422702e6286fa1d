//! Every kind of line of a rule case, holding and failing.

use tablee_testkit::{
    case::{self, Case},
    toy::Toy,
};

/// Two seats, cards dealt by hand: a has 1 2 3, b has 14 15 16.
const DEALT: &str = "game toy players=2\nluck 1 2 3 14 15 16\n";
/// Seat a is about to attack; b has a shield.
const GIVEN: &str = "game toy players=2\ngiven hand a 3 12\ngiven hand b 9\ngiven shields b\ngiven bet a 1\n";

fn read(text: &str) -> Case {
    Case::read(text).unwrap_or_else(|error| panic!("{error}"))
}

#[track_caller]
fn holds(text: &str) {
    let case = read(text);
    if let Err(failure) = case::run::<Toy>(&case) {
        panic!("{failure}");
    }
    assert_eq!(case::update::<Toy>(&case), text, "what holds is not rewritten");
}

#[track_caller]
fn fails(text: &str, message: &str) {
    let failure = case::run::<Toy>(&read(text)).expect_err("the case should fail");
    assert_eq!(failure.to_string(), message);
}

/// Checks that the lines after a set-up are rewritten so, and hold from then on.
#[track_caller]
fn updates(set_up: &str, before: &str, after: &str) {
    let case = read(&format!("{set_up}{before}"));
    let text = case::update::<Toy>(&case);
    assert_eq!(text, format!("{set_up}{after}"));
    if let Err(failure) = case::run::<Toy>(&read(&text)) {
        panic!("an updated case holds: {failure}");
    }
}

#[test]
fn a_whole_game_can_be_written_out() {
    holds(
        "# R1.1, R2.1: Three cards are dealt, two are kept.
# Also R2.2.

game toy players=2
luck 1 2 3 14 15 16
asked a b
sees a a is dealt 1 2 3
sees * a is dealt three cards
sees * b is dealt three cards
unseen b a is dealt 1 2 3
legal a keep 2 3 | keep 1 2 | keep 1 3

# Comments further down are only comments: R9.
b keep 15 16
asked a
a keep 1 2
sees b a gives 3 to b
sees b b gives 14 to a
unseen * a gives 3 to b
shows b /hands/0 [\"14\"]
shows * /hand_sizes [3, 3]
a bet 0
no a bet 1
b bet 3
may b
b show
may nobody
sees * b shows a bet of 3
luck 6
a attack 1
asked b
b pass
sees * the die shows 6, a misses
sees a b passes
b attack 16
a block
luck 1 1 2
a attack 2
b pass
b attack 15
a attack 14
b block
b attack 3
asked nobody
sees * the die shows 2, b misses
legal a nothing
no a pass
score a=1 b=1
places a=1 b=1
winner a b
",
    );
}

#[test]
fn a_set_up_position_has_no_luck_of_its_own() {
    holds(&format!("{GIVEN}a attack 12\nsees b a attacks with 12\nluck 2\nb pass\nscore a=1\n"));
    fails(
        &format!("{GIVEN}a attack 12\nb pass\n"),
        "line 7: `b pass`\n  expected  luck for it to be written\n  \
         came      the rules asked for more luck than was written",
    );
}

#[test]
fn without_luck_lines_the_seed_decides() {
    let dealt = |seed: u64| {
        let case = read(&format!("game toy players=2\nseed {seed}\nsees a nothing\n"));
        case::run::<Toy>(&case).expect_err("a is dealt cards").came
    };
    assert_eq!(dealt(1), dealt(1));
    assert_ne!(dealt(1), dealt(2));
    let case = read("game toy players=2\nsees a nothing\n");
    assert_eq!(case::run::<Toy>(&case).expect_err("a is dealt cards").came, dealt(0));
}

#[test]
fn written_luck_must_be_used_up() {
    fails(
        &format!("{GIVEN}luck 2 5\na attack 12\nb pass\n"),
        "line 6: `luck 2 5`\n  expected  all of this luck to be asked for\n  came      nobody asked for the luck “5”",
    );
    fails(
        &format!("{GIVEN}luck 2 5\na attack 12\nb pass\nluck 1\n"),
        "line 6: `luck 2 5`\n  expected  all of this luck to be asked for\n  came      nobody asked for the luck “5”",
    );
    holds(&format!("{GIVEN}luck 2 *\na attack 12\nb pass\nb attack 9\n"));
    holds("game toy players=2\nluck *\nasked a b\n");
}

#[test]
fn written_luck_must_be_possible() {
    fails(
        &format!("{GIVEN}luck 7\na attack 12\nb pass\n"),
        "line 8: `b pass`\n  expected  luck that can come out\n  came      “7” cannot come out here",
    );
    fails(
        "game toy players=2\nluck 1 1\n",
        "line 2: `luck 1 1`\n  expected  luck that can come out\n  came      “1” cannot come out here",
    );
    fails(
        "game toy players=2\nluck 1 2 3 4\n",
        "line 2: `luck 1 2 3 4`\n  expected  luck for it to be written\n  \
         came      the rules asked for more luck than was written",
    );
}

#[test]
fn an_action_must_be_legal() {
    let expected = |line: &str, came: &str| {
        fails(
            &format!("{GIVEN}{line}\n"),
            &format!("line 6: `{line}`\n  expected  {line} to be legal\n  came      {came}"),
        );
    };
    expected("a attack 4", "this card is not in the hand (R4.1)");
    expected("a attack 40", "expected a card from 1 to 16, found “40”");
    expected("c attack 3", "nobody sits there");
    expected("b pass", "this seat is not asked to block (R5.1)");
    fails(
        "game toy players=2\ngiven hand a 3\nluck 1\na attack 3\na attack 3\n",
        "line 5: `a attack 3`\n  expected  a attack 3 to be legal\n  came      the game is over",
    );
}

#[test]
fn asked_names_exactly_who_is_waited_for() {
    fails(
        &format!("{DEALT}asked nobody\n"),
        "line 3: `asked nobody`\n  expected  the game to wait for nobody\n  came      it waits for a b",
    );
    updates(DEALT, "  asked   b\n", "  asked   a b\n");
}

#[test]
fn may_names_exactly_who_may_act_unasked() {
    fails(
        &format!("{DEALT}may a\n"),
        "line 3: `may a`\n  expected  a to be free to act unasked\n  came      nobody may",
    );
    updates(DEALT, "may a\n", "may nobody\n");
    updates(GIVEN, "may nobody\n", "may b\n");
}

#[test]
fn sees_is_exact_and_in_order() {
    fails(
        &format!("{DEALT}sees * a is dealt 1 2 3\n"),
        "line 3: `sees * a is dealt 1 2 3`\n  expected  * to be told “a is dealt 1 2 3”\n  \
         came      it was told “a is dealt three cards”, “b is dealt three cards”",
    );
    fails(
        &format!("{DEALT}sees * b is dealt three cards\nsees * a is dealt three cards\n"),
        "line 4: `sees * a is dealt three cards`\n  expected  * to be told “a is dealt three cards”\n  \
         came      after “b is dealt three cards” it was told nothing more",
    );
    fails(
        &format!("{DEALT}sees * a is dealt three cards\nsees * c has chosen\n"),
        "line 4: `sees * c has chosen`\n  expected  * to be told “c has chosen”\n  \
         came      after “a is dealt three cards” it was told “b is dealt three cards”",
    );
    fails(
        &format!("{GIVEN}sees b a attacks with 3\n"),
        "line 6: `sees b a attacks with 3`\n  expected  b to be told “a attacks with 3”\n  came      it was told nothing",
    );
    // Another kind of line between them begins anew.
    holds(&format!("{DEALT}sees * b is dealt three cards\nasked a b\nsees * a is dealt three cards\n"));
}

#[test]
fn what_was_seen_is_rewritten_as_a_whole() {
    let all = "sees *  a is dealt three cards\nsees *  b is dealt three cards\n";
    updates(DEALT, "sees *  a is dealt three cards\nsees *  a dances\nsees *  b dances\n", all);
    updates(
        DEALT,
        "sees * nothing\n# comment\nsees b b is dealt 14 15 16\n",
        "sees * a is dealt three cards\nsees * b is dealt three cards\n# comment\nsees b b is dealt 14 15 16\n",
    );
    updates(GIVEN, "sees * something\n", "sees * nothing\n");
}

#[test]
fn nothing_means_nothing_at_all() {
    holds(&format!("{GIVEN}sees a nothing\n"));
    fails(
        &format!("{GIVEN}a attack 3\nsees b nothing\n"),
        "line 7: `sees b nothing`\n  expected  b to be told nothing\n  came      it was told “a attacks with 3”",
    );
}

#[test]
fn unseen_is_not_told() {
    let text = format!("{GIVEN}a attack 3\nunseen b a attacks with 3\n");
    fails(
        &text,
        "line 7: `unseen b a attacks with 3`\n  expected  b not to be told “a attacks with 3”\n  came      it was",
    );
    assert_eq!(case::update::<Toy>(&read(&text)), text, "there is nothing to put in its place");
}

#[test]
fn no_is_a_refusal_by_the_ruling_named() {
    holds(&format!("{GIVEN}no a attack 4\nno a attack 4 (R4.1)\nno a show (R6.1)\n"));
    fails(
        &format!("{GIVEN}no a attack 3\n"),
        "line 6: `no a attack 3`\n  expected  a attack 3 to be refused\n  came      it is legal",
    );
    fails(
        &format!("{GIVEN}no a attack 4 (R3.2)\n"),
        "line 6: `no a attack 4 (R3.2)`\n  expected  a attack 4 to be refused by R3.2\n  \
         came      it is refused: this card is not in the hand (R4.1)",
    );
    fails(
        &format!("{DEALT}a keep 1 2\nno a keep 1 2 (R2.1)\n"),
        "line 4: `no a keep 1 2 (R2.1)`\n  expected  a keep 1 2 to be refused by R2.1\n  \
         came      it is refused: it is not for this seat to act",
    );
    fails(
        &format!("{GIVEN}no a dance\n"),
        "line 6: `no a dance`\n  expected  a dance to be refused\n  \
         came      it cannot be read: expected keep, bet, attack, pass, block or show, found “dance”",
    );
    updates(GIVEN, "no  a attack 4  (R3.2)\n", "no  a attack 4 (R4.1)\n");
    updates(DEALT, "a keep 1 2\nno a keep 1 2 (R2.1)\n", "a keep 1 2\nno a keep 1 2\n");
}

#[test]
fn legal_lists_all_in_any_order() {
    holds(&format!("{GIVEN}legal a attack 12 | attack 3\nlegal b show\n"));
    fails(
        &format!("{GIVEN}legal a attack 3 | attack 4\n"),
        "line 6: `legal a attack 3 | attack 4`\n  \
         expected  exactly these to be legal for a: attack 3 | attack 4\n  \
         came      legal too: attack 12; not legal: attack 4",
    );
    fails(
        &format!("{GIVEN}legal b nothing\n"),
        "line 6: `legal b nothing`\n  expected  exactly these to be legal for b: nothing\n  came      legal too: show",
    );
    updates(GIVEN, "legal a nothing\nlegal b pass\n", "legal a attack 3 | attack 12\nlegal b show\n");
}

#[test]
fn the_score_of_the_seats_named() {
    fails(
        &format!("{GIVEN}score a=1 b=0\n"),
        "line 6: `score a=1 b=0`\n  expected  the score a=1 b=0\n  came      a=0 b=0",
    );
    updates(GIVEN, "score b=-3\n", "score b=0\n");
}

const OVER: &str = "game toy players=2\ngiven hand a 12\ngiven bet b 1\nluck 2\na attack 12\n";

#[test]
fn the_outcome_is_places_and_winners() {
    holds(&format!("{OVER}places b=2 a=1\nwinner a\nasked nobody\n"));
    fails(&format!("{OVER}places a=2\n"), "line 6: `places a=2`\n  expected  the places a=2\n  came      a=1");
    fails(&format!("{OVER}winner a b\n"), "line 6: `winner a b`\n  expected  the first place for a b\n  came      a");
    fails(
        &format!("{GIVEN}winner a\n"),
        "line 6: `winner a`\n  expected  the first place for a\n  came      the game is not over",
    );
    fails(
        &format!("{GIVEN}places a=1\n"),
        "line 6: `places a=1`\n  expected  the places a=1\n  came      the game is not over",
    );
    updates(OVER, "places a=3 b=3\nwinner nobody\n", "places a=1 b=2\nwinner a\n");
}

#[test]
fn a_view_is_looked_into_by_pointer() {
    holds(&format!("{GIVEN}shows a /hands [[\"3\",\"12\"], []]\nshows b /bets/0 null\nshows a /you \"a\"\n"));
    fails(
        &format!("{GIVEN}shows a /hands/0/1 \"7\"\n"),
        "line 6: `shows a /hands/0/1 \"7\"`\n  expected  /hands/0/1 in the view of a to be \"7\"\n  came      \"12\"",
    );
    fails(
        &format!("{GIVEN}shows * /secret true\n"),
        "line 6: `shows * /secret true`\n  expected  /secret in the view of * to be true\n  came      there is nothing there",
    );
    updates(GIVEN, "shows a   /hands/0   []\n", "shows a   /hands/0   [\"3\",\"12\"]\n");
}

#[test]
fn nobody_sits_on_a_seat_that_is_not_there() {
    for line in
        ["no c pass", "legal c pass", "sees d x", "sees c nothing", "unseen c x", "shows c /you 1", "score a=0 x=1"]
    {
        let text = format!("{GIVEN}{line}\n");
        let failure = case::run::<Toy>(&read(&text)).expect_err("the case should fail");
        assert_eq!(failure.expected, "only the seats a b");
        assert!(failure.came.starts_with("nobody sits on "), "{failure}");
        assert_eq!(case::update::<Toy>(&read(&text)), text);
    }
    fails(
        &format!("{OVER}places c=1\n"),
        "line 6: `places c=1`\n  expected  only the seats a b\n  came      nobody sits on c",
    );
    fails(
        &format!("{GIVEN}asked c\n"),
        "line 6: `asked c`\n  expected  the game to wait for c\n  came      it waits for a",
    );
}

#[test]
fn a_game_that_cannot_be_set_up_is_told() {
    fails(
        "game dobro players=2\n",
        "line 1: `game dobro players=2`\n  expected  a case of the game toy\n  came      dobro",
    );
    fails(
        "\ngame toy players=9\n",
        "line 2: `game toy players=9`\n  expected  options of the game\n  \
         came      the number of players is 2 to 4, not “9”",
    );
    fails(
        "game toy players=2\ngiven hand a 3\ngiven hand b 3\n",
        "line 3: `given hand b 3`\n  expected  a position that can be set up\n  \
         came      expected cards that lie nowhere else, found “3”",
    );
    fails(
        "game toy players=2\ngiven turn b\ngiven hand a 3\n",
        "line 3: `given hand a 3`\n  expected  a position that can be set up\n  \
         came      expected a hand for the seat that attacks, found nothing",
    );
}

#[test]
fn an_update_stops_at_what_cannot_be_played() {
    let text = format!("{GIVEN}asked b\na attack 4\nasked b\n");
    let updated = case::update::<Toy>(&read(&text));
    assert_eq!(updated, format!("{GIVEN}asked a\na attack 4\nasked b\n"));
    assert_eq!(case::update::<Toy>(&read("game dobro players=2\nasked b")), "game dobro players=2\nasked b");
}

/// Whatever is written, a case is read, run and updated without a panic.
#[test]
fn no_text_makes_a_case_panic() {
    let words = "game toy players=2 seed given hand a b c x * luck 6 1 asked may nobody sees nothing unseen no ( ) (R1) R1 \
                 legal | score a=1 b= places winner shows / /you null keep bet attack pass block show turn é # \r \t 3 12 \n \n \n";
    let words: Vec<&str> = words.split(' ').collect();
    let mut luck = tablee_kernel::Chance::fast(11);
    for set_up in ["", DEALT, GIVEN, OVER] {
        for _ in 0..5_000 {
            let n_words = 1 + luck.below(12);
            let picked: Vec<&str> = (0..n_words).map(|_| words[luck.below(words.len() as u32) as usize]).collect();
            if let Ok(case) = Case::read(&format!("{set_up}{}", picked.join(" "))) {
                let is_fine = case::run::<Toy>(&case).is_ok();
                let updated = case::update::<Toy>(&case);
                assert!(!is_fine || updated == case.text());
            }
        }
    }
}
