//! What rule cases cannot say.

use std::collections::BTreeMap;

use tablee_kernel::{BadOptions, Card, Chance, Eye, Game, Inspect, Match, Options as _, Pile, Seat, Seed};

use super::{
    cards::{Pack, in_order},
    *,
};

fn given(options: &str, lines: &[&str]) -> Warriors {
    let options = options.parse().expect("good options");
    Warriors::given(&options, lines).expect("a good position")
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<Warriors>() < 1024, "{} bytes", size_of::<Warriors>());
    assert!(size_of::<Action>() <= 16, "{} bytes", size_of::<Action>());
}

#[test]
fn the_boxes_have_110_and_165_cards() {
    for options in Options::every() {
        let size = options.whole_box().size();
        assert_eq!(size, if options.expansion { 165 } else { 110 }, "{options}");
    }
    let options: Options = "players=2".parse().expect("good options");
    let of_people = |people| {
        let counts = Arm::ALL.map(|arm| options.whole_box().count(Kind::warrior(people, arm)));
        counts.iter().sum::<u8>()
    };
    assert_eq!(People::ALL.map(of_people), [11, 12, 13, 14, 16, 18]);
}

#[test]
fn every_kind_reads_back() {
    for index in 0..Kind::COUNT {
        let kind = Kind::from_index(index);
        assert_eq!(kind.to_string().parse(), Ok(kind));
    }
}

#[test]
fn the_nth_card_of_a_pile_is_the_nth_of_all() {
    let options: Options = "players=2 expansion=on".parse().expect("good options");
    let pile = options.whole_box();
    let all: Vec<Kind> = pile.iter().collect();
    let one_by_one: Vec<Kind> = (0..pile.size()).filter_map(|n| pile.nth(n)).collect();
    assert_eq!(one_by_one, all);
    assert_eq!(pile.nth(pile.size()), None);
    // A pack to deal from is the same pile.
    let (mut luck, mut pile, mut pack) = (Chance::fast(3), pile, Pack::of(pile));
    while pile.size() != 0 {
        assert_eq!((pack.size(), pack.rest()), (pile.size(), pile));
        for n in 0..=pile.size() {
            assert_eq!(pack.nth(n), pile.nth(n), "{n} of {pile}");
        }
        let card = luck.draw(&mut pile);
        assert!(pack.has(card));
        pack.take_out(card);
    }
    assert_eq!((pack.size(), pack.nth(0)), (0, None));
}

#[test]
fn dealt_cards_are_put_in_order() {
    let mut luck = Chance::fast(5);
    for n_cards in (0..=10).cycle().take(500) {
        let dealt: [Kind; 10] = std::array::from_fn(|_| Kind::from_index(luck.below(Kind::COUNT as u32) as usize / 3));
        let mut expected = dealt[..n_cards].to_vec();
        expected.sort_unstable();
        assert_eq!(*in_order(dealt, n_cards), *expected);
    }
}

#[test]
fn the_house_battle_cards_are_those_of_the_rules() {
    let house = BattleCards::house();
    assert_eq!(house.iter().map(|(number, _)| number).collect::<Vec<_>>(), (1..=30).collect::<Vec<_>>());
    assert_eq!(house.get(1), Some(BattleCard::Simple(Symbols { shields: 0, bows: 0, horses: 1 })));
    assert_eq!(house.get(13), Some(BattleCard::Simple(Symbols { shields: 1, bows: 0, horses: 0 })));
    assert_eq!(house.get(3), Some(BattleCard::Mercenary(4)));
    assert_eq!(house.get(27), Some(BattleCard::Mixed(3)));
    assert_eq!(house.get(30), Some(BattleCard::Draconic));
    assert_eq!(house.to_string().parse(), Ok(house));
}

const BASE: &str = "s1h,s4s,s5b,s8s,s9h,s12b,s63ssb,m2:3,m3:4,m6:3,m7:4,m10:3,m11:4,m14:3";

#[test]
fn other_battle_cards_read_back() {
    let options: Options = format!("players=3 battle_cards={BASE}").parse().expect("good options");
    assert_eq!(options.to_string().parse(), Ok(options));
    assert_ne!(options, "players=3".parse().expect("good options"));
    // The house's own cards written out are the house's own cards.
    let spelt: Options = format!("players=3 battle_cards={}", BattleCards::house()).parse().expect("good options");
    assert_eq!(spelt.to_string(), "players=3 expansion=off battle_cards=house");
}

#[test]
fn bad_battle_cards_are_refused_with_the_reason() {
    let refusal = |list: &str| list.parse::<BattleCards>().expect_err("bad battle cards").to_string();
    assert_eq!(refusal(&BASE.replace("m2:3", "m1:3")), "the number 1 stands twice");
    assert_eq!(refusal(&BASE.replace(",m2:3", "")), "6 mercenary battle cards instead of 7");
    assert_eq!(refusal(&format!("{BASE},d20")), "0 mixed battle cards instead of 8 (or no card of the expansion)");
    for word in ["s64", "s0", "s", "m2", "m2:5", "d16s", "q7", "s4x", "s4ssss", "é4", "s04"] {
        let expected = format!("expected a battle card such as s4s, m2:3, x15:4 or d16, found “{word}”");
        assert_eq!(refusal(&BASE.replace("m2:3", word)), expected);
    }
    let text = format!("players=2 battle_cards={}", BASE.replace("m2:3", "m1:3"));
    let error = text.parse::<Options>().expect_err("bad options").to_string();
    assert!(error.ends_with("with different numbers, not “the number 1 stands twice”"), "{error}");
}

#[test]
fn five_players_need_the_expansion_and_the_expansion_its_cards() {
    assert!(matches!("players=5".parse::<Options>(), Err(BadOptions::Together(_))));
    let text = format!("players=4 expansion=on battle_cards={BASE}");
    assert!(matches!(text.parse::<Options>(), Err(BadOptions::Together(_))));
}

#[test]
fn a_bad_position_is_an_error_and_no_panic() {
    let options: Options = "players=2 expansion=on".parse().expect("good options");
    for line in [
        "round 4",
        "dealer c",
        "faction a elves infantry=9",
        "faction a elves infantry=99",
        "faction a elves riders=1",
        "dragons a 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0",
        "dragons a 21",
        "dragons a 20 1",
        "dragons a 20 20 20 20 20 20 20 20 20 20 20 20 20 20",
        "catapults a 14",
        "battles a C31",
        "battles a C4 C4",
        "battles a wizard",
        "hand a 11*elf-infantry",
        "hand a 2*C4",
        "discards a 4*elf-infantry",
        "discards a elf-infantry",
        "won a 300*elf-infantry",
        "pile elf",
        "weather rain",
    ] {
        assert!(Warriors::given(&options, &[line]).is_err(), "{line}");
    }
    // Nobody would be asked before the next deal.
    assert!(Warriors::given(&options, &["faction a elves infantry=1", "pile rest"]).is_err());
}

/// Every choice of four of seven, copies alike, listed once.
#[test]
fn every_different_choice_is_listed_once() {
    let game = given("players=2", &["hand a elf-infantry elf-infantry elf-infantry troll-archer troll-archer C4 C8"]);
    let mut legal = Vec::new();
    game.legal(Seat::new(0), &mut legal);
    let mut by_counting = 0;
    for elves in 0..=3 {
        for archers in 0..=2 {
            by_counting += [0, 1, 1, 2].iter().filter(|&&battles| elves + archers + battles == 4).count();
        }
    }
    assert_eq!(legal.len(), by_counting);
    assert!(legal.iter().all(|&it| game.why_not(Seat::new(0), it).is_none()));
}

/// Law 4 says that guesses look right; this, that they are spread as they should be.
#[test]
fn every_deal_of_the_unseen_cards_is_equally_likely() {
    // Unseen by b: two elves and a troll, one in the hand of a, one discarded by a, one in the pile.
    let whole = ["round 2", "hand a elf-infantry", "hand b wizard", "discards a elf-infantry", "pile troll-infantry"];
    let game = given("players=2", &whole);
    let mut view = game.view(Eye::Seat(Seat::new(1)));
    // Everything else in the box is known to be elsewhere.
    let unseen: Cards = [Kind::warrior(People::Elves, Arm::Infantry); 2]
        .into_iter()
        .chain([Kind::warrior(People::Trolls, Arm::Infantry)])
        .collect();
    let wizard: Cards = [Kind::WIZARD].into_iter().collect();
    view.board.spent = view.options.whole_box().minus(unseen.plus(wizard));
    let mut luck = Chance::fast(7);
    let mut counts = BTreeMap::<String, u32>::new();
    for _ in 0..30_000 {
        let guess = Warriors::determinize(&view, &mut luck);
        let place = |cards: &[Kind]| cards.iter().map(Kind::to_string).collect::<String>();
        let hidden = format!("{} {}", place(&guess.hands[Seat::new(0)]), place(&guess.discards[Seat::new(0)]));
        *counts.entry(hidden).or_default() += 1;
    }
    // The troll is in each of the three places one time in three.
    assert_eq!(counts.len(), 3, "{counts:?}");
    assert!(counts.values().all(|&it| it.abs_diff(10_000) < 400), "{counts:?}");
}

#[test]
fn who_has_chosen_keeps_any_of_the_cards_dealt() {
    let mut game = given("players=2", &["hand a 6*elf-infantry C4", "hand b 7*troll-infantry"]);
    let action = "keep elf-infantry elf-infantry elf-infantry C4".parse().expect("an action");
    game.apply(Seat::new(0), action, &mut Chance::scripted([]), &mut tablee_kernel::Log::muted());
    let mut luck = Chance::fast(1);
    let guesses = (0..200).map(|_| Warriors::determinize(&game.view(Eye::Seat(Seat::new(1))), &mut luck));
    let kept: Vec<Kept> = guesses.filter_map(|it| it.kept[Seat::new(0)]).collect();
    assert_eq!(kept.len(), 200);
    assert!(kept.iter().any(|it| *it != kept[0]));
    assert!(kept.iter().all(|it| it.len() == 4));
}

/// Plays random games and looks at every action, before and after.
fn each_action(options: &str, mut look: impl FnMut(&View, Seat, Action, &Warriors, &[Event])) {
    for seed in 0..20 {
        let mut game = Match::<Warriors>::start(options.parse().expect("good options"), Seed::from_number(seed));
        let mut luck = Chance::fast(seed);
        while let Some(seat) = game.game().to_act().lowest() {
            let mut legal = Vec::new();
            game.game().legal(seat, &mut legal);
            let action = legal[luck.below(legal.len() as u32) as usize];
            let view = game.game().view(Eye::Seat(seat));
            game.play(seat, action).expect("a legal action");
            let events: Vec<Event> = game.noted_by_scribe(game.n_plies()).copied().collect();
            look(&view, seat, action, game.game(), &events);
        }
    }
}

#[test]
fn what_was_foreseen_of_an_attack_comes_true() {
    let mut n_attacks = 0;
    each_action("players=4 expansion=on", |view, seat, action, _, events| {
        let Some(Foreseen::Attack(clash)) = Warriors::foresee(view, seat, action) else { return };
        let Some(Event::Threw { red, black, .. }) = events.iter().find(|it| matches!(it, Event::Threw { .. })) else {
            return;
        };
        n_attacks += 1;
        assert_eq!(
            (red.len(), black.len()),
            (clash.attacker.strength.dice.into(), clash.defender.strength.dice.into())
        );
        let ways: u16 = clash.endings.iter().map(|it| it.ways).sum();
        assert!(clash.endings.iter().all(|it| it.of == ways));
        let lost_by =
            |loser: Seat| events.iter().filter(move |it| matches!(it, Event::Lost { seat, .. } if *seat == loser));
        // Losses that are not chosen are told at once; they are among those foreseen.
        assert!(lost_by(clash.attacker.seat).count() <= clash.attacker.most.into());
        assert!(lost_by(clash.defender.seat).count() <= clash.defender.most.into());
    });
    assert!(100 < n_attacks, "{n_attacks}");
}

#[test]
fn what_is_foreseen_of_illegal_actions_is_no_panic() {
    let mut met: Vec<Action> = Vec::new();
    each_action("players=3 expansion=on", |view, seat, action, _, _| {
        for &other in met.iter().rev().take(40) {
            let _ = Warriors::foresee(view, seat, other);
        }
        met.push(action);
    });
}

#[test]
fn what_is_kept_joins_what_was_foreseen() {
    let game =
        given("players=2", &["hand a 2*elf-infantry troll-archer C4 C8 wizard catapult", "hand b 7*troll-infantry"]);
    let kept = "keep elf-infantry elf-infantry wizard C4".parse().expect("an action");
    let seat = Seat::new(0);
    let Some(Foreseen::Keep(joined)) = Warriors::foresee(&game.view(Eye::Seat(seat)), seat, kept) else {
        panic!("a choice is foreseen")
    };
    let growth = Growth { before: 0, after: 2, largest: true };
    assert_eq!(joined.factions, [Joining { people: People::Elves, growth }]);
    assert_eq!((joined.wizards, joined.catapults, joined.battles.len(), joined.discards.len()), (1, 0, 1, 3));
}

#[test]
fn a_table_may_pause_when_a_round_has_ended() {
    each_action("players=3", |_, _, _, game, events| {
        let has_ended = events.iter().any(|it| matches!(it, Event::RoundEnds { round } if *round < N_ROUNDS));
        assert_eq!(game.pause().is_some(), has_ended);
    });
}

#[test]
fn the_terms_shown_add_up_to_the_points_shown() {
    each_action("players=4 expansion=on", |view, _, _, _, _| {
        let shown = Warriors::show(*view);
        for (terms, (_, points)) in shown.terms.iter().zip(shown.points.iter()) {
            assert_eq!(tablee_kernel::explain::total(terms), points);
        }
    });
}
