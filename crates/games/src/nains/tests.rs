//! What data files cannot say.

use std::{collections::BTreeMap, fs, path::Path};

use tablee_kernel::{Chance, Eye, Game, Inspect, Log, Options as _, Seat, explain::total};

use super::{
    Action, Card, Cards, Edition, Event, Foreseen, Nains, Options, QuestId,
    card::{BASE, SPECIALS},
    quest::{QUESTS, tiles},
    state::pack,
};
use crate::catalog;

fn given(options: &str, lines: &[&str]) -> Nains {
    Nains::given(&options.parse().expect("good options"), lines).expect("a good position")
}

fn cards(text: &str) -> Cards {
    text.parse().expect("cards")
}

#[test]
fn there_are_39_base_cards_14_special_cards_and_51_quests_on_26_tiles() {
    assert_eq!((BASE.len(), SPECIALS.len(), BASE.both(SPECIALS).len()), (39, 14, 0));
    let mut ids: Vec<&str> = QUESTS.iter().map(|it| it.id).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), 51);
    let mut seen = Vec::new();
    for edition in [Edition::First, Edition::Second] {
        assert_eq!(tiles(edition).len(), 20);
        let on_tiles: Vec<QuestId> = tiles(edition).iter().flat_map(|it| it.quests()).collect();
        assert_eq!(on_tiles.len(), 40);
        seen.extend(on_tiles);
    }
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen.len(), 51, "every row is on a tile");
}

#[test]
fn a_tile_shows_the_quests_of_its_number() {
    for tile in tiles(Edition::First).iter().chain(tiles(Edition::Second).iter()) {
        let [first, second] = tile.quests().map(|it| it.to_string());
        assert_eq!(second, format!("{tile}B"));
        assert!(first == format!("{tile}A") || (tile.to_string(), first.as_str()) == ("Q26".into(), "Q20A"));
    }
}

#[test]
fn every_quest_has_a_case_and_words() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/nains");
    let files = fs::read_dir(folder).expect("the cases are there").flatten().map(|it| it.path());
    let cases: Vec<String> = files.filter_map(|it| fs::read_to_string(it).ok()).collect();
    let words = catalog::find("nains").map(|it| [it.messages_en, it.messages_fr]).expect("it is in the catalog");
    for quest in &QUESTS {
        let is_cited = |case: &String| {
            let mut title = case.lines().next().unwrap_or_default().split_whitespace();
            title.any(|it| it == quest.id) && case.contains(&format!("given quest {}\n", quest.id))
        };
        assert!(cases.iter().any(is_cited), "no case of {}", quest.id);
        for words in words {
            let id = quest.id.to_lowercase();
            assert!(words.contains(&format!("\nnains-card-{id} = ")), "no title of {id}");
            assert!(words.contains(&format!("\nnains-quest-{id} = ")), "no sentence for {id}");
        }
    }
    for special in SPECIALS.iter() {
        let key = format!("\nnains-special-{} = ", special.to_string().to_lowercase());
        assert!(words.iter().all(|it| it.contains(&key)), "{key}");
    }
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<Nains>() <= 320, "{}", size_of::<Nains>());
}

/// R4.6: two magic cards never meet, so this cannot come up in a game.
#[test]
fn a_trick_without_any_suit_goes_to_its_leader() {
    let mut game = given("players=3", &["special sorcerer", "trick b N5 N6"]);
    game.trick.clear();
    for card in ["sorcerer", "weapon", "mummy"] {
        game.trick.push(card.parse().expect("a card"));
    }
    assert_eq!(game.best(game.trick.iter().copied().collect()), 0);
}

#[test]
fn a_position_that_cannot_be_is_refused() {
    let options: Options = "players=3".parse().expect("good options");
    for lines in [
        &["hand a N5", "won b N5"][..],
        &["hand a N2"],
        &["hand a dragon"],
        &["hand a N5 N5"],
        &["hand d N5"],
        &["special N5"],
        &["specials N5"],
        &["quest Q21A"],
        &["tile Q26"],
        &["tiles Q1 Q26"],
        &["last a N5 N6"],
        &["trick a N5 N6 N7"],
        &["trick a N5 N6 N7 N8"],
        &["tricks a a a a a a a a a a a a a a"],
        &["tricks a a a a a a a a a a a a a", "hand a N5", "hand b N6", "hand c N7"],
        &["bonus a 500"],
        &["points a --3"],
        &["deal 0"],
        &["weather rain"],
    ] {
        assert!(Nains::given(&options, lines).is_err(), "{lines:?}");
    }
}

/// How often each hand of `seat` is guessed by `eye`.
fn guesses(game: &Nains, eye: Eye, seat: usize, n_guesses: u32) -> BTreeMap<Cards, u32> {
    let (view, mut chance) = (game.view(eye), Chance::fast(5));
    let mut res = BTreeMap::new();
    for _ in 0..n_guesses {
        let guess = Nains::determinize(&view, &mut chance);
        *res.entry(guess.hands[Seat::new(seat)]).or_default() += 1;
    }
    res
}

/// Plays `actions`, each "a N5".
fn play(game: &mut Nains, actions: &[&str]) {
    for text in actions {
        let (seat, action) = text.split_once(' ').expect("a seat and an action");
        let (seat, action): (Seat, Action) = (seat.parse().expect("a seat"), action.parse().expect("an action"));
        game.play(seat, action, &mut Chance::fast(1), &mut Log::muted()).expect("a legal action");
    }
}

#[test]
fn guesses_are_even_over_all_hands_that_fit() {
    // b has shown no Goblin: b has two of the three other cards that a does not see.
    let hands = ["hand a G7 C2 C3", "hand b N3 N6 C8", "hand c G4 G5 C9"];
    let mut game = given("players=3", &["special C1", hands[0], hands[1], hands[2], "won a rest", "tricks a"]);
    play(&mut game, &["a G7", "b N3", "c G4"]);
    let counts = guesses(&game, Eye::Seat(Seat::new(0)), 1, 30_000);
    let expected: Vec<Cards> = ["N6 C8", "N6 C9", "C8 C9"].map(cards).to_vec();
    assert_eq!(counts.keys().copied().collect::<Vec<_>>(), expected);
    assert!(counts.values().all(|&n| n.abs_diff(10_000) < 400), "{counts:?}");
}

#[test]
fn a_guess_keeps_what_was_seen_of_swapped_hands() {
    let hands = ["hand a N1 C2 C6", "hand b N9 C3 C7", "hand c N7 C4 C8", "hand d N6 G4 G8"];
    let lines = ["special N1", hands[0], hands[1], hands[2], hands[3], "won a rest", "tricks a"];
    let mut game = given("players=4", &lines);
    play(&mut game, &["a N1", "b N9", "c N7", "d N6", "a swap b"]);
    let (a, c) = (Eye::Seat(Seat::new(0)), Eye::Seat(Seat::new(2)));
    assert_eq!(guesses(&game, a, 1, 100).into_keys().collect::<Vec<_>>(), [cards("C2 C6")]);
    assert_eq!(guesses(&game, a, 2, 1000).len(), 6, "two of the four cards of c and d");
    assert_eq!(guesses(&game, c, 1, 2000).len(), 15, "two of the six cards of the others");
    // What others know of each other is guessed along with their hands.
    let guess = Nains::determinize(&game.view(c), &mut Chance::fast(2));
    assert_eq!(guess.view(a).known[Seat::new(1)], guess.hands[Seat::new(1)]);
}

#[test]
fn a_guess_of_the_theft_fits_what_was_shown() {
    let options: Options = "players=4".parse().expect("good options");
    let mut n_thefts = 0;
    for number in 0..400 {
        let mut chance = Chance::fast(number);
        let mut game = Nains::deal(&options, &mut chance, &mut Log::muted());
        if game.special != Card::GOBLIN_11B {
            continue;
        }
        n_thefts += 1;
        for _ in 0..12 {
            let seat = game.to_act().lowest().expect("the deal is not over");
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            game.apply(seat, legal[chance.below(legal.len() as u32) as usize], &mut chance, &mut Log::muted());
            for eye in game.seats().iter().map(Eye::Seat).chain([Eye::Bystander]) {
                let guess = Nains::determinize(&game.view(eye), &mut chance);
                assert!(guess.given.len() <= 2 && guess.taken.len() <= 2);
                for other in game.seats().iter() {
                    let known = guess.view(Eye::Seat(other)).known;
                    assert!(known.iter().all(|(it, cards)| cards.is_subset(guess.hands[it])));
                }
            }
        }
    }
    assert!(10 < n_thefts);
}

/// R10.4: a play shows that a card is missing exactly if it could not have been
/// made with that card in the hand; and what is said of a hand stays true.
#[test]
fn a_play_proves_exactly_what_it_must() {
    for (number, options) in (0..20).flat_map(|it| Options::every().into_iter().map(move |options| (it, options))) {
        let mut chance = Chance::fast(number);
        let mut game = Nains::deal(&options, &mut chance, &mut Log::muted());
        let mut legal = Vec::new();
        while let Some(seat) = game.to_act().lowest() {
            legal.clear();
            game.legal(seat, &mut legal);
            let action = legal[chance.below(legal.len() as u32) as usize];
            let before = game;
            game.apply(seat, action, &mut chance, &mut Log::muted());
            for (seat, hand) in game.hands.iter() {
                assert!(hand.both(game.lacks[seat]).is_subset(game.shown), "{seat} holds {hand}: {game:?}");
            }
            let Action::Play(card) = action else { continue };
            if before.hands[seat].len() == 1 {
                continue;
            }
            let mut fresh = before;
            fresh.lacks[seat] = Cards::EMPTY;
            fresh.apply(seat, action, &mut chance, &mut Log::muted());
            for other in pack(options, before.special).minus(Cards::only(card)).iter() {
                let mut thought = before;
                thought.hands[seat] = [card, other].into_iter().collect();
                let is_possible = thought.why_not(seat, action).is_none();
                assert_eq!(is_possible, !fresh.lacks[seat].contains(other), "{card} with {other}: {before:?}");
            }
        }
    }
}

#[test]
fn the_sorcerer_is_guessed_in_every_other_hand() {
    let hands = ["hand a N5 C2 C6", "hand b NA C3 C7", "hand c N7 sorcerer C8"];
    let mut game = given("players=3", &["special sorcerer", hands[0], hands[1], hands[2], "won a rest", "tricks a"]);
    play(&mut game, &["a N5", "b NA", "c N7", "c sorcerer NA"]);
    let (view, mut chance) = (game.view(Eye::Seat(Seat::new(0))), Chance::fast(1));
    let (mut n_with_c, mut answers) = (0, BTreeMap::new());
    for _ in 0..8000 {
        let guess = Nains::determinize(&view, &mut chance);
        if guess.hands[Seat::new(2)].contains(Card::SORCERER) {
            n_with_c += 1;
            *answers.entry(guess.sealed).or_insert(0_u32) += 1;
        } else {
            assert_eq!(guess.sealed, None, "b has not answered");
        }
    }
    assert!(u32::abs_diff(n_with_c, 4000) < 300, "{n_with_c}");
    assert_eq!(answers.len(), 4, "a pass or one of three cards: {answers:?}");
    let holder = Nains::determinize(&game.view(Eye::Seat(Seat::new(2))), &mut chance);
    assert_eq!(holder.sealed, Some("NA".parse().expect("a card")));
}

#[test]
fn every_choice_of_options_reads_back() {
    for options in Options::every() {
        assert_eq!(options.to_string().parse(), Ok(options));
    }
    assert!("players=4 edition=1999".parse::<Options>().is_err());
    assert!("players=4 deals=8".parse::<Options>().is_err());
    assert!("players=2".parse::<Options>().is_err());
}

/// What is foreseen of a card comes true when it ends the trick.
#[test]
fn what_is_foreseen_of_the_last_card_of_a_trick_comes_true() {
    let (mut n_tricks, mut n_bonuses) = (0, 0);
    for (number, options) in (0..60).flat_map(|it| Options::every().into_iter().map(move |options| (it, options))) {
        let mut chance = Chance::fast(number);
        let mut game = Nains::deal(&options, &mut chance, &mut Log::muted());
        let mut legal = Vec::new();
        while let Some(seat) = game.to_act().lowest() {
            legal.clear();
            game.legal(seat, &mut legal);
            let action = legal[chance.below(legal.len() as u32) as usize];
            let foreseen = Nains::foresee(&game.view(Eye::Seat(seat)), seat, action);
            let is_last = game.trick.len() + 1 == game.hands.len();
            let mut log = Log::default();
            game.apply(seat, action, &mut chance, &mut log);
            let Some(Foreseen::Card { leads, wins, bonus, copies, .. }) = foreseen else { continue };
            let mut paid = 0;
            for event in log.seen_by(Eye::Seat(seat), 0) {
                match *event {
                    Event::Played { copied, .. } => assert_eq!(copies, copied),
                    Event::TrickWon { seat: winner, .. } => assert_eq!(wins, winner == seat),
                    Event::Bonus { seat: whose, points, .. } if whose == seat => paid = points.into(),
                    _ => (),
                }
            }
            if is_last {
                assert_eq!((leads, bonus), (wins, paid), "{action} in {options}");
                n_tricks += 1;
                n_bonuses += i32::from(paid != 0);
            }
        }
    }
    assert!(1000 < n_tricks && 50 < n_bonuses, "{n_tricks} tricks, {n_bonuses} bonuses");
}

#[test]
fn hands_are_foreseen_to_go_where_they_go() {
    let hands = ["hand a C2 C6", "hand b C3 C7", "hand c C4 C8"];
    let mut game = given("players=3", &["special C11a", hands[0], hands[1], hands[2], "won a rest", "tricks a"]);
    game.phase = super::Phase::PassHands;
    let a = Seat::new(0);
    for (side, to, from) in [("left", 1, 2), ("right", 2, 1)] {
        let action = side.parse().expect("an action");
        let foreseen = Nains::foresee(&game.view(Eye::Seat(a)), a, action);
        let Some(Foreseen::Hands { to: receiver, from: giver, .. }) = foreseen else { panic!("{foreseen:?}") };
        assert_eq!((receiver, giver), (Seat::new(to), Seat::new(from)));
        let (mine, before) = (game.hands[a], game.hands);
        let mut after = game;
        after.apply(a, action, &mut Chance::fast(1), &mut Log::muted());
        assert_eq!((after.hands[receiver], after.hands[a]), (mine, before[giver]));
    }
}

/// R8.1: the reasons that are shown while a deal goes on add up to the standing.
#[test]
fn the_terms_of_a_running_deal_add_up_to_the_standing() {
    for (number, options) in (0..30).flat_map(|it| Options::every().into_iter().map(move |options| (it, options))) {
        let mut chance = Chance::fast(number);
        let mut game = Nains::deal(&options, &mut chance, &mut Log::muted());
        let mut legal = Vec::new();
        while let Some(seat) = game.to_act().lowest() {
            legal.clear();
            game.legal(seat, &mut legal);
            game.apply(seat, legal[chance.below(legal.len() as u32) as usize], &mut chance, &mut Log::muted());
            let view = game.view(Eye::Bystander);
            let shown = Nains::show(view);
            assert_eq!(shown.seats.len(), game.hands.len());
            let Some(standing) = view.standing else { continue };
            for (seat, points) in standing.iter() {
                assert_eq!(total(&shown.seats[seat.index()].terms), points, "{}", game.quest);
            }
        }
    }
}

#[test]
fn a_term_says_which_cards_it_is_about() {
    let won = ["won a N3 C3 G3 NR CR GR C10 CV", "won b N2 G9", "hand a N5", "hand b N6", "hand c N7", "hand d N8"];
    let terms = |quest: &str| {
        let lines = [&format!("quest {quest}")[..], won[0], won[1], won[2], won[3], won[4], won[5]];
        let shown = Nains::show(given("players=4", &lines).view(Eye::Bystander));
        let said = shown.seats[0]
            .terms
            .iter()
            .map(|it| format!("{} {} × {} = {}", it.what, it.about.clone().unwrap_or_default(), it.count, it.points));
        said.collect::<Vec<String>>()
    };
    assert_eq!(terms("Q20A"), ["three_suits N3 C3 G3 × 1 = 1", "three_suits NR CR GR × 1 = 2"]);
    assert_eq!(terms("Q10A"), ["kings NR CR GR × 3 = 9", "queens  × 0 = 0"]);
    assert_eq!(terms("Q17A"), ["lowest_card N3 × 3 = 3"]);
    assert_eq!(terms("Q20B"), ["run  × 2 = 0"]);
    assert_eq!(terms("Q5B"), ["shared_tricks  × 0 = 5"]);
}
