//! What the data files cannot say: sizes, and that guesses are exactly as good as
//! what was seen.

use std::collections::{BTreeMap, BTreeSet};

use tablee_kernel::{AnyMatch, Chance, Eye, Game, Inspect, Log, Match, Options as _, Seat, Seed};

use super::{
    Action, Balance, Cards, Eternity, Event, Options, RoundScore, View, card::Families, score::Terms, state::Tally,
};

/// Everything hidden in one position: the hands in order, then the neutral pile.
type Deal = Vec<Cards>;

#[test]
fn a_position_is_small() {
    assert!(size_of::<Eternity>() <= 240, "{}", size_of::<Eternity>());
}

#[test]
fn no_hand_has_more_than_28_actions() {
    // What a caller reserves once is enough for ever: playouts do not allocate.
    for options in Options::every() {
        let mut legal = Vec::with_capacity(28);
        for seed in 0..20 {
            play_out(&options, seed, |game, seat| {
                legal.clear();
                game.legal(seat, &mut legal);
                assert_eq!(legal.capacity(), 28);
            });
        }
    }
}

#[test]
fn nobody_holds_a_family_they_were_seen_not_to_hold() {
    for options in Options::every() {
        for seed in 0..50 {
            play_out(&options, seed, |game, _| {
                for (seat, hand) in game.hands.iter() {
                    assert!(hand.both(game.tallies[seat].voids.cards()).is_empty());
                }
            });
        }
    }
}

/// Follows every deal that could have been, one for each way to deal the hidden
/// cards of an end game, and drops those in which a player could not have done what
/// they did. Those that are left must be the deals that the view allows: no fewer,
/// no more.
#[test]
fn the_view_knows_exactly_what_can_be_deduced() {
    for (players, n_cards) in [(2, 6), (3, 4), (4, 3), (5, 2)] {
        let mut n_deduced = 0;
        for seed in 0..12 {
            let mut chance = Chance::fast(seed);
            let mut game = end_game(players, n_cards, &mut chance);
            let eyes: Vec<Eye> = game.seats().iter().map(Eye::Seat).collect();
            let mut worlds: Vec<Vec<Eternity>> = eyes.iter().map(|&eye| worlds(&game, eye)).collect();
            while game.round == 1 && !game.is_over {
                let (seat, action) = (game.turn, random_action(&game, &mut chance));
                game.apply(seat, action, &mut chance, &mut Log::muted());
                if game.round != 1 {
                    break;
                }
                let turned_up: Vec<String> = game.waiting.iter().map(|it| it.to_string()).collect();
                for (&eye, worlds) in eyes.iter().zip(&mut worlds) {
                    let n_before = worlds.len();
                    worlds.retain_mut(|world| follow(world, seat, action, &turned_up));
                    n_deduced += n_before - worlds.len();
                    let left: BTreeSet<Deal> = worlds.iter().map(deal_of).collect();
                    assert_eq!(left, fitting_deals(&game.view(eye)).into_iter().collect());
                }
            }
        }
        assert!(0 < n_deduced, "nothing could be deduced with {players} players");
    }
}

#[test]
fn every_deal_that_fits_is_guessed_equally_often() {
    let four_players = [
        "board S1 E1",
        "hand a K5 K6 S4",
        "hand b S2 E5 S3",
        "hand c E2 E3 E4",
        "hand d K2 S9 E9",
        "leader a",
        "void b sky",
        "void c sky sea",
    ];
    let two_players =
        ["board S1 E1", "waiting K5 K6", "hand a K7 K8 S4 S5", "hand b S2 E5 E6 E7", "pile S3 K9", "void b sky"];
    let five_players = [
        "board S1",
        "hand a S2 K2",
        "hand b S3 K3",
        "hand c S4 E4",
        "hand d K5 E5",
        "hand e K6 E6",
        "void d sea",
        "void c sky",
    ];
    let a = Eye::Seat(Seat::new(0));
    for (players, lines, eye, n_deals) in [
        (4, &four_players[..], a, 100),
        (2, &two_players, a, 5),
        (2, &two_players, Eye::Bystander, 525),
        (5, &five_players, a, 558),
    ] {
        let options = format!("players={players}").parse().expect("good options");
        let view = Eternity::given(&options, lines).expect("a good position").view(eye);
        let deals = fitting_deals(&view);
        assert_eq!(deals.len(), n_deals, "{players} players, seen by {eye}");
        assert_is_even(&view, &deals);
    }
}

/// Guesses many times and compares how often each deal came, by chi-square.
fn assert_is_even(view: &View, deals: &[Deal]) {
    const GUESSES_EACH: usize = 100;
    let mut counts: BTreeMap<&Deal, usize> = deals.iter().map(|it| (it, 0)).collect();
    let mut chance = Chance::fast(7);
    for _ in 0..GUESSES_EACH * deals.len() {
        let guess = deal_of(&Eternity::determinize(view, &mut chance));
        *counts.get_mut(&guess).expect("a guess fits what was seen") += 1;
    }
    let surprise: f64 = counts.values().map(|&n| (n as f64 - GUESSES_EACH as f64).powi(2) / GUESSES_EACH as f64).sum();
    let freedom = (deals.len() - 1) as f64;
    assert!(surprise < freedom + 5.0 * (2.0 * freedom).sqrt(), "chi-square {surprise} of {freedom}");
}

/// A real deal played at random until each holds `n_cards`; nothing is known of it
/// but the cards seen.
fn end_game(players: usize, n_cards: usize, chance: &mut Chance) -> Eternity {
    let options = format!("players={players}").parse().expect("good options");
    let mut game = Eternity::deal(&options, chance, &mut Log::muted());
    while n_cards < game.hands[game.turn].len() || !game.trick.is_empty() {
        let action = random_action(&game, chance);
        game.apply(game.turn, action, chance, &mut Log::muted());
    }
    game.tallies = game.tallies.map(|it| Tally { voids: Families::default(), ..it });
    game
}

/// Every position that looks like `game` to `eye`.
fn worlds(game: &Eternity, eye: Eye) -> Vec<Eternity> {
    let deals = fitting_deals(&game.view(eye));
    let world = |deal: Deal| {
        let mut world = *game;
        for (seat, &cards) in game.seats().iter().zip(&deal) {
            world.hands[seat] = cards;
        }
        world.pile = *deal.last().expect("the pile comes last");
        world
    };
    deals.into_iter().map(world).collect()
}

/// Moves `world` on as the real game moved; `false` if that cannot happen in it.
fn follow(world: &mut Eternity, seat: Seat, action: Action, turned_up: &[String]) -> bool {
    if world.why_not(seat, action).is_some() {
        return false;
    }
    let n_before = world.pile.len();
    let mut luck = Chance::scripted(turned_up.iter().map(String::as_str));
    world.apply(seat, action, &mut luck, &mut Log::muted());
    // A wrong script draws something else; an unneeded one is not looked at.
    world.pile.len() == n_before || luck.check_script().is_ok()
}

/// Every deal of the cards that were not seen which fits the sizes and the voids.
fn fitting_deals(view: &View) -> Vec<Deal> {
    let mine = view.hand.unwrap_or_default();
    let hidden = Cards::full().minus(view.known());
    let hands = view.hand_sizes.iter().map(|(seat, size)| {
        let is_mine = view.me == Eye::Seat(seat);
        (size.into(), if is_mine { mine } else { hidden.minus(view.voids[seat].cards()) })
    });
    let places: Vec<(usize, Cards)> = hands.chain([(view.pile.into(), hidden)]).collect();
    let mut acc = Vec::new();
    add_deals(&places, hidden.union(mine), &mut Vec::new(), &mut acc);
    acc
}

/// Adds every way to fill the places that are left from `rest`.
fn add_deals(places: &[(usize, Cards)], rest: Cards, deal: &mut Deal, acc: &mut Vec<Deal>) {
    let Some((&(size, may_hold), others)) = places.split_first() else {
        return acc.push(deal.clone());
    };
    rest.both(may_hold).subsets(size, &mut |cards| {
        deal.push(cards);
        add_deals(others, rest.minus(cards), deal, acc);
        deal.pop();
    });
}

fn deal_of(game: &Eternity) -> Deal {
    game.hands.iter().map(|(_, hand)| hand).chain([game.pile]).collect()
}

fn random_action(game: &Eternity, chance: &mut Chance) -> Action {
    let mut legal = Vec::new();
    game.legal(game.turn, &mut legal);
    legal[chance.below(legal.len() as u32) as usize]
}

/// Plays a random game and shows every position with its seat to act.
fn play_out(options: &Options, seed: u64, mut look: impl FnMut(&Eternity, Seat)) {
    let mut chance = Chance::fast(seed);
    let mut game = Eternity::deal(options, &mut chance, &mut Log::muted());
    while !game.is_over {
        look(&game, game.turn);
        let action = random_action(&game, &mut chance);
        game.apply(game.turn, action, &mut chance, &mut Log::muted());
    }
}

#[test]
fn every_choice_of_the_options_reads_back_as_itself() {
    for spec in Options::SPECS {
        let others = if spec.other.is_some() { &["points:5", "points:100"][..] } else { &[] };
        for value in spec.choices.iter().chain(others) {
            let pair = format!("{}={value}", spec.name);
            let options: Options = format!("players=3 {pair}").parse().expect("good options");
            assert!(options.to_string().contains(&pair), "{options}");
        }
    }
}

#[test]
fn bad_options_are_refused_with_words() {
    let refusal = |text: &str| text.parse::<Options>().expect_err("bad options").to_string();
    assert_eq!(refusal("players=6"), "the number of players is 2 to 5, not “6”");
    assert_eq!(refusal("players=3 goal=points:4"), "goal is rounds or points:N with N from 5 to 100, not “points:4”");
    assert_eq!(
        refusal("players=3 goal=points:020"),
        "goal is rounds or points:N with N from 5 to 100, not “points:020”"
    );
    assert!(refusal("players=3 tiles=sea-sea-sky").starts_with("tiles is sea-sky-earth or "));
}

#[test]
fn a_position_that_cannot_be_played_on_is_refused() {
    let refusal = |players: usize, lines: &[&str]| {
        let options = format!("players={players}").parse().expect("good options");
        Eternity::given(&options, lines).expect_err("a bad position").to_string()
    };
    let hands = ["hand a S1 S2", "hand b S3 S4", "hand c S5 S6"];
    let with = |line: &'static str| [&hands[..], &[line]].concat();
    for line in [
        "board S1",
        "hand c S5",
        "void a sea",
        "trick b S9",
        "trick a pledge S9",
        "pile rest",
        "trees a 19",
        "round 4",
        "round 0",
        "leader d",
        "points a 101",
        "tiles sea-sky",
        "hand c S15 S16",
        "dance a",
        "",
    ] {
        refusal(3, &with(line));
    }
    refusal(3, &[]);
    refusal(2, &["hand a S1", "hand b S2"]);
    assert_eq!(refusal(3, &with("leader z")), "line 4 of the position: expected a seat letter from a to x, found “z”");
}

#[test]
fn a_scored_event_says_what_was_not_banked() {
    let event = Event::Scored {
        seat: Seat::new(0),
        round: 1,
        trees: 1,
        tricks: 2,
        balance: Balance::SpareTricks,
        points: 1,
        banked: false,
        total: 7,
        terms: Terms(RoundScore::new(1, 2, 3)),
    };
    assert_eq!(event.to_string(), "a scores 1 (trees 1, tricks 2), not banked: 7 in all");
}

#[test]
fn a_timeout_plays_the_lowest_card_and_never_pledges() {
    let options = "players=3".parse().expect("good options");
    let lines = ["hand a S9 K3 E5", "hand b S1 S2 S3", "hand c S4 S5 S6", "board S7"];
    let game = Eternity::given(&options, &lines).expect("a good position");
    assert_eq!(game.timeout(Seat::new(0)).action, Action::Play("K3".parse().unwrap()));
}

#[test]
fn only_the_last_trick_is_told_again_until_the_next_begins() {
    for (options, players) in [("players=2", 2), ("players=3", 3), ("players=5 goal=points:20", 5)] {
        let options: Options = options.parse().expect("good options");
        let mut game = Match::<Eternity>::start(options, Seed::from_number(players));
        let mut luck = Chance::fast(players);
        let mut n_closed = 0;
        while !game.game().is_over {
            let position = game.game();
            let plays = if position.trick.is_empty() { position.last.plays } else { position.trick };
            let n_played = plays.iter().filter(|it| !it.is_pledge).count();
            for eye in position.seats().iter().map(Eye::Seat).chain([Eye::Bystander]) {
                let told = |it: &&Event| matches!(it, Event::Played { .. });
                assert_eq!(game.recalled_by(eye, 0).filter(told).count(), n_played);
                let n_now_closed = game.seen_by(eye, 0).filter(told).count() - n_played;
                assert!(n_now_closed == 0 || !AnyMatch::history(&game, eye).whole);
                n_closed += n_now_closed;
            }
            let (seat, action) = (position.turn, random_action(position, &mut luck));
            game.play(seat, action).expect("a legal action");
        }
        assert!(0 < n_closed);
        assert!(AnyMatch::history(&game, Eye::Bystander).whole, "a finished game tells everything");
        assert_eq!(game.recalled_by(Eye::Bystander, 0).count(), game.seen_by(Eye::Bystander, 0).count());
    }
}

#[test]
fn what_is_foreseen_comes_true() {
    for players in 2..=5_u64 {
        let options = format!("players={players}").parse().expect("good options");
        let mut chance = Chance::fast(players);
        let mut game = Eternity::deal(&options, &mut chance, &mut Log::muted());
        while !game.is_over {
            let (seat, action) = (game.turn, random_action(&game, &mut chance));
            let foreseen = Eternity::foresee(&game.view(Eye::Bystander), seat, action).expect("something is foreseen");
            let before = game;
            game.apply(seat, action, &mut chance, &mut Log::muted());
            let is_last = before.trick.len() + 1 == before.options.trick_size();
            assert_eq!(foreseen.winner.is_some(), is_last);
            if is_last {
                assert_eq!(foreseen.winner, Some(game.last.winner));
                assert!(game.round != before.round || game.is_over || game.trump == foreseen.next_trump);
            } else {
                assert_eq!(game.tallies[seat].trees, before.tallies[seat].trees + foreseen.trees);
                let leading = game.view(Eye::Bystander).leading().map(|it| it.card);
                assert_eq!(foreseen.leads, matches!(action, Action::Play(card) if leading == Some(card)));
            }
        }
    }
}
