//! What rule cases cannot say: deductions against plain enumeration, sizes, and
//! input that must be refused.

use std::collections::BTreeMap;

use tablee_kernel::{Chance, Eye, Game, Inspect, Log, Match, Record, Seat, Time};
use tablee_testkit::perft::perft;

use super::{
    Action, Cards, Cast, Character, Characters, Duel, Duels, End, Hierarchy, Knowledge, Options, Possible, Relation,
    Side, Span, View, foresee,
};

/// The characters of all seats.
type Deal = Vec<Character>;

/// Every deal that agrees with what is known, and how often it comes if cards of
/// a kind count as different ones: found by trying everything.
fn every_deal(knowledge: &Knowledge) -> BTreeMap<Deal, u64> {
    fn go(knowledge: &Knowledge, pool: &Cast, weight: u64, deal: &mut Deal, acc: &mut BTreeMap<Deal, u64>) {
        if deal.len() == knowledge.characters.len() {
            if agrees(knowledge, deal) {
                acc.insert(deal.clone(), weight);
            }
        } else if let Some(known) = knowledge.characters[Seat::new(deal.len())] {
            deal.push(known);
            go(knowledge, pool, weight, deal, acc);
            deal.pop();
        } else {
            for (kind, n_cards) in pool.kinds() {
                let mut rest = *pool;
                rest.remove(kind);
                deal.push(kind);
                go(knowledge, &rest, weight * u64::from(n_cards), deal, acc);
                deal.pop();
            }
        }
    }
    let known: Cast = knowledge.characters.iter().filter_map(|(_, it)| it).collect();
    let pool = knowledge.cast.minus(known).expect("known characters are in play");
    let mut res = BTreeMap::new();
    go(knowledge, &pool, 1, &mut Deal::new(), &mut res);
    res
}

fn agrees(knowledge: &Knowledge, deal: &Deal) -> bool {
    let level = |seat: Seat| deal[seat.index()].level();
    let is_announced = |it: &Duel| level(it.left).against(level(it.right), knowledge.hierarchy) == it.verdict;
    let mut living = knowledge.unequal.iter().map(level);
    let first = living.next();
    let is_equal = first.is_some() && living.all(|it| Some(it) == first);
    knowledge.results.iter().all(is_announced) && !is_equal
}

fn possible_by_enumeration(knowledge: &Knowledge) -> Possible {
    let mut res = Possible::new(knowledge.characters.len(), Characters::EMPTY);
    for deal in every_deal(knowledge).keys() {
        deal.iter().enumerate().for_each(|(i, &character)| res[Seat::new(i)].insert(character));
    }
    res
}

fn options(text: &str) -> Options {
    text.parse().expect("good options")
}

fn given(text: &str, lines: &[&str]) -> Duels {
    Duels::given(&options(text), lines).expect("a good position")
}

/// Plays a random game and calls `f` with the position at the start of each turn
/// and at the end.
fn each_turn(options: Options, seed: u64, f: &mut impl FnMut(&Duels)) {
    let mut chance = Chance::fast(seed);
    let mut log = Log::muted();
    let mut game = Duels::deal(&options, &mut chance, &mut log);
    let mut turn = 0;
    let mut legal = Vec::new();
    while let Some(seat) = game.to_act().lowest() {
        if game.turn != turn {
            turn = game.turn;
            f(&game);
        }
        legal.clear();
        game.legal(seat, &mut legal);
        let action = legal[chance.below(legal.len() as u32) as usize];
        game.apply(seat, action, &mut chance, &mut log);
    }
    f(&game);
}

#[test]
fn possible_characters_are_exactly_those_of_some_deal() {
    let tables = [
        ("players=6", 6),
        ("players=7 hierarchy=cycle", 4),
        ("players=8 hierarchy=cycle", 1),
        ("players=10", 10),
        ("players=13 hierarchy=cycle", 4),
    ];
    for (text, n_games) in tables {
        let options = options(text);
        for seed in 0..n_games {
            each_turn(options, seed, &mut |game| {
                let bystander = (options.players <= 8).then_some(Eye::Bystander);
                let seats = [0, 1, 5].map(|it| Eye::Seat(Seat::new(it)));
                for eye in seats.into_iter().chain(bystander) {
                    let view = game.view(eye);
                    let expected = possible_by_enumeration(&view.knowledge);
                    assert_eq!(view.possible(), expected, "{text}, seed {seed}, turn {}, {eye}", game.turn);
                }
            });
        }
    }
}

/// Compares how often each deal is guessed with how often it should be.
#[track_caller]
fn assert_guesses_are_fair(view: &View) {
    const N_GUESSES: u64 = 200_000;
    let exact = every_deal(&view.knowledge);
    let total: u64 = exact.values().sum();
    let mut chance = Chance::fast(7);
    let mut counts = BTreeMap::<Deal, u64>::new();
    for _ in 0..N_GUESSES {
        let guess = Duels::determinize(view, &mut chance);
        *counts.entry(guess.characters.as_slice().to_vec()).or_default() += 1;
    }
    for (deal, n) in &counts {
        assert!(exact.contains_key(deal), "{deal:?} cannot be, and was guessed {n} times");
    }
    for (deal, weight) in &exact {
        let expected = N_GUESSES as f64 * *weight as f64 / total as f64;
        let n = counts.get(deal).copied().unwrap_or(0) as f64;
        // Five times the standard deviation: once in a million.
        assert!((n - expected).abs() < 5.0 * expected.sqrt() + 4.0, "{deal:?}: {n} guesses, {expected} expected");
    }
}

const SIX: &str = "characters king executioner knight knight dragon king";

#[test]
fn guesses_before_the_first_duel_are_fair() {
    assert_guesses_are_fair(&given("players=6", &["left a b c", SIX]).view(Eye::Seat(Seat::new(0))));
}

#[test]
fn guesses_after_some_duels_are_fair_for_a_seat() {
    // A king beats a knight, an executioner beats the dragon, two kings tie.
    let game = given("players=6", &["left a b c", SIX, "duel a d", "duel b e", "duel a f"]);
    for seat in 0..6 {
        assert_guesses_are_fair(&game.view(Eye::Seat(Seat::new(seat))));
    }
}

#[test]
fn guesses_after_some_duels_are_fair_for_a_bystander() {
    for hierarchy in ["ladder", "cycle"] {
        let text = format!("players=6 hierarchy={hierarchy}");
        let game = given(&text, &["left a b c", SIX, "duel a d", "duel b e", "duel a f"]);
        assert_guesses_are_fair(&game.view(Eye::Bystander));
    }
}

#[test]
fn guesses_respect_that_the_game_goes_on() {
    let lines = ["left a b c", "characters king knight king dragon executioner executioner"];
    let game = given("players=6", &[&lines[..], &["duel a e", "duel b f", "duel b d"]].concat());
    assert_eq!(game.living.to_string(), "a c d");
    let view = game.view(Eye::Seat(Seat::new(0)));
    // a and c are kings. Whoever beats b, a knight, could be one too; but not d.
    assert_eq!(view.possible()[Seat::new(3)].to_string(), "witch dragon");
    assert_guesses_are_fair(&view);
    assert_guesses_are_fair(&game.view(Eye::Bystander));
}

#[test]
fn fighters_who_have_not_fought_are_guessed_so_that_the_game_goes_on() {
    let lines = ["left a b c d", "characters king executioner executioner executioner knight king dragon knight"];
    let duels = ["duel b e", "duel c e", "duel d e", "duel a e", "duel a h"];
    let game = given("players=8", &[&lines[..], &duels].concat());
    assert_eq!(game.living.to_string(), "a f g");
    let view = game.view(Eye::Seat(Seat::new(0)));
    // Two kings are left for f and g, but they cannot have both.
    let both_kings = |it: &Deal| it[5] == Character::King && it[6] == Character::King;
    assert!(every_deal(&view.knowledge).keys().all(|it| !both_kings(it)));
    assert_guesses_are_fair(&view);
}

#[test]
fn a_bystander_at_a_full_table_guesses_fairly_among_more_deals_than_fit_in_a_word() {
    const N_GUESSES: u32 = 17_000;
    let game = Duels::deal(&options("players=17"), &mut Chance::fast(1), &mut Log::muted());
    let view = game.view(Eye::Bystander);
    let mut chance = Chance::fast(2);
    let mut counts = [[0u32; 5]; 17];
    for _ in 0..N_GUESSES {
        for (seat, character) in Duels::determinize(&view, &mut chance).characters.iter() {
            counts[seat.index()][character as usize] += 1;
        }
    }
    for [witch, dragon, kings @ ..] in counts {
        assert!([witch, dragon].iter().all(|it| it.abs_diff(1000) < 160), "{counts:?}");
        assert!(kings.iter().all(|it| it.abs_diff(5000) < 300), "{counts:?}");
    }
}

#[test]
fn who_is_silent_stays_names_the_captain_and_bets_one() {
    let mut game = given("players=6 choose_seconds=45", &["left a b c", SIX]);
    let mut log = Log::muted();
    let mut timeouts = Vec::new();
    while game.turn == 1 {
        let seat = game.to_act().lowest().expect("the game goes on");
        let timeout = game.timeout(seat);
        timeouts.push((seat.to_string(), timeout.action.to_string(), timeout.time));
        game.apply(seat, timeout.action, &mut Chance::fast(1), &mut log);
    }
    let stays = ["a", "b", "c", "d", "e", "f"].map(|it| (it, "stay", Time::Seconds(45)));
    let others = [("a", "name d"), ("d", "name a"), ("a", "bet 1"), ("d", "bet 1")];
    let expected: Vec<(&str, &str, Time)> =
        stays.into_iter().chain(others.map(|(seat, action)| (seat, action, Time::Turn))).collect();
    assert!(timeouts.iter().map(|(seat, action, time)| (seat.as_str(), action.as_str(), *time)).eq(expected));
}

#[test]
fn the_first_turn_of_six_fighters_has_as_many_lines_as_can_be_counted_by_hand() {
    let game = Duels::deal(&options("players=6"), &mut Chance::fast(1), &mut Log::muted());
    // Of eight ways to step forward a side finds its fighter in three.
    let (both, one, neither) = (3 * 3, 2 * 3 * 5, 5 * 5);
    assert_eq!(perft(&game, 6), both + one + neither);
    assert_eq!(perft(&game, 7), both * 5 + one * 3 + neither * 3);
    assert_eq!(perft(&game, 8), both * 5 * 5 + one * 3 * 5 + neither * 3 * 3);
    // After the duel the next turn begins: four or more decide, the first has two ways.
    assert_eq!(perft(&game, 9), both * 5 * 5 * 2 + one * 3 * 5 * 5 + neither * 3 * 3 * 5);
}

#[test]
fn a_position_is_small_and_needs_no_heap() {
    fn is_copy<T: Copy>() {}
    is_copy::<Duels>();
    is_copy::<View>();
    assert!(size_of::<Duels>() <= 200, "{}", size_of::<Duels>());
}

#[test]
fn no_game_has_more_results_than_there_is_room_for() {
    // The richest table: as many ties as levels allow, then everyone is beaten.
    let characters = "characters king king knight knight executioner executioner executioner witch \
                      king king king knight knight knight executioner executioner dragon";
    let mut lines = vec!["left a b c d e f g h".to_owned(), characters.to_owned()];
    let sides = [("ab", "ijk"), ("cd", "lmn"), ("efg", "op"), ("h", "q")];
    for (left, right) in sides {
        for a in left.chars() {
            lines.extend(right.chars().map(|b| format!("duel {a} {b}")));
        }
    }
    let wins = ["a l", "a m", "a n", "a o", "a p", "e q", "h i", "h j", "c i"];
    lines.extend(wins[..8].iter().map(|it| format!("duel {it}")));
    let texts: Vec<&str> = lines.iter().map(String::as_str).collect();
    let game = given("players=17", &texts);
    assert_eq!(game.results.len(), 19 + 8);
    assert_eq!(game.living.to_string(), "a b c d e f g h k");
}

#[test]
fn teams_are_written_out_once_each_and_fair() {
    assert_eq!(options("players=7 teams=gab/fced").to_string().split(' ').nth(2), Some("teams=abg/cdef"));
    let bad = [
        ("abc", "balanced or seats or a list with a slash between the sides, such as abc/def"),
        ("abc/de", "a list with every seat once (f is missing)"),
        ("abc/deg", "a list of seats from a to f (“g” is none)"),
        ("ABC/DEF", "a list of seats from a to f (“A” is none)"),
        ("abc/cef", "a list with every seat once (c is on both sides)"),
        ("aabc/def", "a list with every seat once (a is there twice)"),
        ("ab/cdef", "a list of two sides whose sizes differ by at most one (2 and 4 do not)"),
        ("abcdef/", "a list of two sides whose sizes differ by at most one (6 and 0 do not)"),
        ("/", "a list with every seat once (a is missing)"),
    ];
    for (list, expected) in bad {
        let text = format!("players=6 teams={list}");
        let error = text.parse::<Options>().expect_err(&text).to_string();
        assert_eq!(error, format!("teams is {expected}, not “{list}”"));
    }
}

#[test]
fn what_a_bet_was_said_to_lead_to_comes_true() {
    for (text, seed) in [("players=6", 1), ("players=7 hierarchy=cycle notes=off", 2), ("players=10", 3)] {
        let options = options(text);
        for seed in (0..60).map(|it| 100 * seed + it) {
            let mut chance = Chance::fast(seed);
            let mut game = Duels::deal(&options, &mut chance, &mut Log::muted());
            let mut said: Vec<(Side, Cards)> = Vec::new();
            let mut legal = Vec::new();
            while let Some(seat) = game.to_act().lowest() {
                legal.clear();
                game.legal(seat, &mut legal);
                let action = legal[chance.below(legal.len() as u32) as usize];
                let view = game.view(Eye::Seat(seat));
                let foreseen = Duels::foresee(&view, seat, action);
                let is_noted = foreseen.as_ref().is_some_and(|it| !it.meetings.is_empty());
                assert_eq!(is_noted, options.has_notes && action != Action::Stay, "{action}");
                said.extend(foreseen.and_then(|it| it.cards).map(|it| (game.side_of(seat), it)));
                game.apply(seat, action, &mut chance, &mut Log::muted());
                if let (2, Some(last)) = (said.len(), game.last) {
                    for (side, cards) in said.drain(..) {
                        let Span { least, most } = match last.duel.verdict.winner() {
                            None => cards.tied,
                            Some(winner) if winner == side => cards.won,
                            Some(_) => cards.lost,
                        };
                        let owned = game.treasury.wealth(side);
                        assert!((least..=most).contains(&owned), "{owned} bet cards: {cards:?}");
                        assert_eq!(cards.stake, last.stakes[side]);
                    }
                }
            }
        }
    }
}

#[test]
fn a_table_without_notes_shows_nothing_that_is_deduced() {
    let lines = ["left a b c", SIX, "duel a d", "fighters b e"];
    for (notes, is_noted) in [("on", true), ("off", false)] {
        let game = given(&format!("players=6 notes={notes}"), &lines);
        let shown = Duels::show(game.view(Eye::Seat(Seat::new(0))));
        let noted = (shown.possible.is_some(), shown.unseen.is_some(), shown.meeting.is_some());
        assert_eq!(noted, (is_noted, is_noted, is_noted));
        let told = serde_json::to_value(shown.relations).expect("JSON");
        assert_eq!(told.as_array().map(Vec::len), Some(5), "who beats whom is everybody's");
    }
}

#[test]
fn who_beats_whom_is_written_for_the_kinds_and_the_hierarchy_of_the_game() {
    for hierarchy in [Hierarchy::Ladder, Hierarchy::Cycle] {
        for kinds in [Characters::full(), Characters::full().minus(Characters::only(Character::King))] {
            let expected: Vec<_> = kinds.iter().map(|it| Relation::of(it, hierarchy)).collect();
            assert_eq!(foresee::relations(kinds, hierarchy).get(), serde_json::to_string(&expected).unwrap());
        }
    }
}

#[test]
fn records_of_the_former_rules_replay_as_they_were_played() {
    let records = include_str!("../../tests/duels/records-1.jsonl");
    for line in records.lines() {
        let record = Record::read(line).expect("a record");
        assert_eq!(record.rules, 1);
        // Every event and the outcome are compared.
        let game = Match::<Duels>::replay(&record).unwrap_or_else(|why| panic!("{why}"));
        assert!(game.game().is_over());
    }
    assert!(records.contains("too_many_ties"));
}

#[test]
fn former_rules_pay_the_leader_of_too_many_ties() {
    let mut game = given("players=6 ties=cards", &["left a b c", SIX, "fighters a f", "ties 9", "cards left 16"]);
    for seat in [0, 3] {
        game.apply(Seat::new(seat), Action::Bet(1), &mut Chance::fast(1), &mut Log::muted());
    }
    assert_eq!(game.end, Some(End::TooManyTies));
    assert_eq!(game.outcome().map(|it| it.winners().to_string()).as_deref(), Some("a b c"));
    let text = game.options.to_string();
    assert!(text.ends_with(" ties=cards") && text.parse::<Options>().as_ref() == Ok(&game.options), "{text}");
}

#[test]
fn numbers_have_their_bounds() {
    for bad in ["players=5", "players=18", "choose_seconds=4", "choose_seconds=301", "max_ties=0", "max_ties=21"] {
        let text = if bad.starts_with("players") { bad.to_owned() } else { format!("players=6 {bad}") };
        assert!(text.parse::<Options>().is_err(), "{text}");
    }
    assert!("players=6 choose_seconds=5 max_ties=20".parse::<Options>().is_ok());
}

#[test]
fn positions_that_cannot_be_are_refused() {
    let good = ["left a b c", SIX];
    let bad: [(&[&str], &str); 12] = [
        (&["left a b c"], "a line of characters"),
        (&[SIX], "a line with the seats of the left"),
        (&["left a b h", SIX], "a seat of this table"),
        (&["left a b c", "characters king king king knight witch dragon"], "only characters in play"),
        (&["left a b c", "characters king king"], "one character for each seat"),
        (&["left a b c", "characters king king knight knight witch dragon dragon"], "one character for each seat"),
        (&[good[0], good[1], "duel a b"], "a living fighter of the left and one of the right"),
        (&[good[0], good[1], "duel a d", "duel b d"], "a living fighter of the left and one of the right"),
        (&[good[0], good[1], "fighters a d", "duel a d"], "fighters who are alive"),
        (&[good[0], good[1], "bank 20"], "45 bet cards in all"),
        (&[good[0], good[1], "cards left 46"], "a number of bet cards from 0 to 45"),
        (&[good[0], good[1], "ties 10"], "a game that is not over"),
    ];
    for (lines, expected) in bad {
        let error = Duels::given(&options("players=6"), lines).expect_err(expected).to_string();
        assert!(error.contains(expected), "{error}");
    }
    assert!(Duels::given(&options("players=6"), &[good[0], good[1], "moon full"]).is_err());
}
