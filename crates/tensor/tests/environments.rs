//! Many games at once go as each of them would alone.

use tablee_games::{catalog::GAMES, dobro::Dobro, duels::Duels, eternity::Eternity, warriors::Warriors};
use tablee_kernel::{Eye, Game, Match, Options, Seat, Seed};
use tablee_tensor::{
    Actions, BadStep, Buffers, Environments, Frame, LONGEST_WORD, Rows, Tensors, Visitor, environments, feature_layout,
    observe, reward, visit, write_mask,
};

/// Rows that hold something else already.
fn rows_of<G: Tensors>(all: &Environments<G>) -> Rows {
    let mut res = Rows::new(all);
    res.observations.fill(9);
    res.masks.fill(9);
    res.rewards.fill(9.0);
    res.done.fill(true);
    res
}

fn each_game(visitor: impl Visitor<Out = ()> + Copy) {
    for game in GAMES {
        visit(game.name, visitor).expect("every game of the catalog has numbers");
    }
}

/// The options of the smallest table, of the largest, and whatever lies last in the list.
fn some_options<G: Game>() -> Vec<G::Options> {
    let every = G::Options::every();
    let (fewest, most) = (G::Options::PLAYERS.min(), G::Options::PLAYERS.max());
    let ends = [fewest, most].into_iter().flatten();
    let of = |n: usize| every.iter().find(|it| it.players() == n).expect("an option for each number of players");
    ends.map(|it| of(it).clone()).chain(every.last().cloned()).collect()
}

#[derive(Copy, Clone)]
struct AsAlone;

impl Visitor for AsAlone {
    type Out = ();
    fn visit<G: Tensors>(self) {
        const N: usize = 3;
        for options in some_options::<G>() {
            let n_seats = options.players();
            let mut all = Environments::<G>::new(options.clone(), N, 5, 1);
            let mut rows = rows_of(&all);
            all.reset(5, &mut rows.buffers()).expect("long enough");
            let alone = |at: usize| Match::<G>::start(options.clone(), Seed::from_number(5 + at as u64));
            let mut tables: Vec<Match<G>> = (0..N).map(alone).collect();
            let (mut chosen, mut legal, mut n_ended) = (vec![0; N], Vec::new(), 0);
            for step in 0..4_000 {
                let before: Vec<Seat> = rows.seats.iter().map(|&it| Seat::new(it.into())).collect();
                // Some actions are given, some are left to luck: it is the same step.
                all.random_actions(&mut chosen).expect("long enough");
                if step % 2 == 0 {
                    all.step(&chosen, &mut rows.buffers()).expect("legal actions");
                } else {
                    let mut done = vec![0; N];
                    all.step_random(&mut rows.buffers(), Some(&mut done)).expect("long enough");
                    assert_eq!(done, chosen);
                }
                for (at, table) in tables.iter_mut().enumerate() {
                    let seat = before[at];
                    assert_eq!(table.game().to_act().lowest(), Some(seat), "the lowest seat that is asked");
                    legal.clear();
                    table.game().legal(seat, &mut legal);
                    let index = chosen[at] as usize;
                    let action = match G::ACTIONS {
                        Actions::Flat(_) => G::action(Frame::new(seat, n_seats), index).expect("an action"),
                        Actions::Listed { .. } => legal[index],
                    };
                    table.play(seat, action).expect("a legal action");
                    let rewards = &rows.rewards[at * n_seats..][..n_seats];
                    let outcome = table.game().outcome();
                    assert_eq!(rows.done[at], outcome.is_some());
                    for (seat, &it) in rewards.iter().enumerate() {
                        let of = |seat| outcome.map_or(0.0, |it| reward(&it, seat, table.game().partners(seat)));
                        assert_eq!(it, of(Seat::new(seat)));
                    }
                    if outcome.is_some() {
                        n_ended += 1;
                        let number = all.seed_number(at).expect("it is there");
                        assert_eq!(number % N as u64, (5 + at as u64) % N as u64);
                        *table = Match::start(options.clone(), Seed::from_number(number));
                    }
                    assert_eq!(all.game(at), Some(table.game()));
                    let seat = Seat::new(rows.seats[at].into());
                    let (mut numbers, mut mask) = (vec![0; all.observation_len()], vec![0; all.n_actions()]);
                    observe::<G>(&table.game().view(Eye::Seat(seat)), &mut numbers);
                    write_mask(table.game(), seat, &mut legal, &mut mask);
                    assert!(rows.observations[at * numbers.len()..].starts_with(&numbers));
                    assert!(rows.masks[at * mask.len()..].starts_with(&mask));
                }
                if 4 <= n_ended && 300 < step {
                    break;
                }
            }
            assert!(4 <= n_ended, "{} games of {} {options} ended", n_ended, G::NAME);
        }
    }
}

#[test]
fn each_game_goes_as_a_match_with_its_seed() {
    each_game(AsAlone);
}

#[derive(Copy, Clone)]
struct Threads;

impl Visitor for Threads {
    type Out = ();
    fn visit<G: Tensors>(self) {
        let options = G::Options::every().swap_remove(0);
        let play = |threads: usize| {
            // Enough for several parts: few games are left to one thread.
            let mut all = Environments::<G>::new(options.clone(), 300, 1, threads);
            let mut rows = rows_of(&all);
            (0..40).for_each(|_| all.step_random(&mut rows.buffers(), None).expect("long enough"));
            rows
        };
        let alone = play(1);
        for threads in [2, 3, 7, 50] {
            assert!(play(threads) == alone, "{} on {threads} threads", G::NAME);
        }
    }
}

#[test]
fn threads_change_nothing() {
    each_game(Threads);
}

#[derive(Copy, Clone)]
struct Refused;

impl Visitor for Refused {
    type Out = ();
    fn visit<G: Tensors>(self) {
        let mut all = Environments::<G>::new(G::Options::every().swap_remove(0), 3, 1, 1);
        let mut rows = rows_of(&all);
        all.reset(1, &mut rows.buffers()).expect("long enough");
        for _ in 0..40 {
            let before = (rows.clone(), (0..3).map(|it| all.game(it).cloned()).collect::<Vec<_>>());
            let mut planned = vec![0; 3];
            all.random_actions(&mut planned).expect("long enough");
            let row = &rows.masks[all.n_actions()..][..all.n_actions()];
            let illegal = row.iter().position(|&it| it == 0).map_or(i64::MAX, |it| it as i64);
            for index in [illegal, -1, all.n_actions() as i64, i64::MAX, i64::MIN] {
                let seat = Seat::new(rows.seats[1].into());
                let refused = all.step(&[planned[0], index, planned[2]], &mut rows.buffers());
                assert_eq!(refused, Err(BadStep::Illegal { environment: 1, seat, index }));
            }
            assert!(all.step(&planned[1..], &mut rows.buffers()).is_err());
            let mut short = rows.clone();
            short.observations.pop();
            assert!(all.step(&planned, &mut short.buffers()).is_err());
            let after = (rows.clone(), (0..3).map(|it| all.game(it).cloned()).collect::<Vec<_>>());
            assert!(after == before, "a refusal changes nothing");
            let mut chosen = vec![0; 3];
            all.step_random(&mut rows.buffers(), Some(&mut chosen)).expect("long enough");
            assert_eq!(chosen, planned, "nor what luck had chosen");
        }
    }
}

#[test]
fn what_is_refused_changes_nothing() {
    each_game(Refused);
}

#[test]
fn the_first_illegal_action_is_told_whoever_finds_one() {
    for threads in [1, 2, 5] {
        // Several parts, and in two of them something illegal.
        let mut all = Environments::<Dobro>::new("players=3".parse().expect("good options"), 600, 1, threads);
        let mut rows = rows_of(&all);
        all.reset(1, &mut rows.buffers()).expect("long enough");
        for _ in 0..20 {
            let (before, mut planned) = (rows.clone(), vec![0; 600]);
            all.random_actions(&mut planned).expect("long enough");
            let mut chosen = planned.clone();
            (chosen[150], chosen[599]) = (-7, -8);
            let refused = all.step(&chosen, &mut rows.buffers());
            let seat = Seat::new(rows.seats[150].into());
            assert_eq!(refused, Err(BadStep::Illegal { environment: 150, seat, index: -7 }));
            assert!(rows == before, "a refusal changes nothing");
            let mut done = vec![0; 600];
            all.step_random(&mut rows.buffers(), Some(&mut done)).expect("long enough");
            assert_eq!(done, planned, "nor what luck had chosen");
        }
    }
}

#[test]
fn every_legal_action_is_chosen_about_as_often() {
    let options = "players=4 goal=rounds".parse().expect("good options");
    let mut all = Environments::<Eternity>::new(options, 20_000, 1, 2);
    let mut rows = rows_of(&all);
    all.reset(1, &mut rows.buffers()).expect("long enough");
    let mut chosen = vec![0; 20_000];
    all.random_actions(&mut chosen).expect("long enough");
    // Whoever leads has ten cards: whether the first, the second, … of them was chosen.
    let mut counts = [0; 10];
    for (row, &index) in rows.masks.chunks(84).zip(&chosen) {
        counts[row[..index as usize].iter().filter(|&&it| it == 1).count()] += 1;
    }
    assert!(counts.iter().all(|it: &i32| it.abs_diff(2_000) < 250), "{counts:?}");
}

#[test]
fn seats_asked_together_answer_from_the_lowest_and_do_not_know_of_each_other() {
    const STEP_FORWARD: i64 = 0;
    const STAY: i64 = 1;
    let mut all = Environments::<Duels>::new("players=6".parse().expect("good options"), 1, 1, 1);
    let mut rows_after = |first: i64| -> Vec<Rows> {
        let mut rows = rows_of(&all);
        all.reset(1, &mut rows.buffers()).expect("long enough");
        assert_eq!(rows.seats, [0]);
        let answers = [first, STAY, STAY, STAY, STAY];
        let after = answers.into_iter().zip(1..).map(|(answer, next)| {
            all.step(&[answer], &mut rows.buffers()).expect("it may");
            assert_eq!(rows.seats, [next]);
            rows.clone()
        });
        after.collect()
    };
    assert_eq!(rows_after(STEP_FORWARD), rows_after(STAY), "nobody knows whether a stepped forward");
}

#[test]
fn all_at_once_have_the_features_and_letters_that_they_have_one_by_one() {
    // Few games are left to one thread.
    for (threads, n, n_steps) in [(1, 5, 60), (2, 130, 5), (3, 200, 3)] {
        let options = "players=3 expansion=on".parse().expect("good options");
        let mut all = Environments::<Warriors>::new(options, n, 1, threads);
        let mut rows = rows_of(&all);
        all.reset(1, &mut rows.buffers()).expect("long enough");
        let (n_features, n_letters) = (feature_layout::<Warriors>().len(), Warriors::ACTIONS.n_letters());
        let (mut one, mut starts) = (vec![0; all.n_actions() * n_features], vec![0; n + 1]);
        let (mut masks, mut mask, mut chosen) = (vec![0; n * n_letters], vec![0; n_letters], vec![0; n]);
        for _ in 0..n_steps {
            let n_rows = all.feature_starts(&mut starts).expect("long enough");
            let mut features = vec![7; n_rows * n_features];
            all.all_features(n_features, &mut features).expect("long enough");
            for at in 0..n {
                let n_rows = all.features(at, n_features, &mut one).expect("long enough");
                assert_eq!(starts[at + 1] - starts[at], n_rows as i64);
                let from = starts[at] as usize * n_features;
                assert_eq!(features[from..from + n_rows * n_features], one[..n_rows * n_features], "environment {at}");
            }
            // Letter by letter, all together, up to the longest word: whoever is done waits with zeros.
            let mut words = vec![Vec::new(); n];
            for length in 0..LONGEST_WORD {
                let prefixes = words.concat();
                all.all_letters(&prefixes, length, &mut masks).expect("long enough");
                for (at, word) in words.iter_mut().enumerate() {
                    let theirs = &masks[at * n_letters..][..n_letters];
                    if !word.contains(&0) {
                        all.letters(at, word, &mut mask).expect("long enough");
                        assert_eq!(theirs, mask, "environment {at}");
                    }
                    word.push(theirs.iter().rposition(|&it| it == 1).expect("a letter") as u8);
                }
            }
            all.indices_of_words(&words.concat(), LONGEST_WORD, &mut chosen).expect("long enough");
            for (at, word) in words.iter().enumerate() {
                assert_eq!(all.index_of_word(at, word), Ok(Some(chosen[at] as usize)));
            }
            all.step(&chosen, &mut rows.buffers()).expect("legal actions");
        }
        all.indices_of_words(&vec![255; n], 1, &mut chosen).expect("long enough");
        assert_eq!(chosen, vec![-1; n], "no such words");
        assert!(all.all_features(n_features, &mut one[1..]).is_err() && all.feature_starts(&mut starts[1..]).is_err());
        assert!(
            all.all_letters(&vec![0; n - 1], 1, &mut masks).is_err()
                && all.indices_of_words(&vec![0; 2 * n - 1], 2, &mut chosen).is_err()
        );
    }
}

#[test]
fn a_listed_action_is_chosen_letter_by_letter_or_by_its_features() {
    let mut all = Environments::<Warriors>::new("players=3 expansion=on".parse().expect("good options"), 2, 1, 1);
    let mut rows = rows_of(&all);
    all.reset(1, &mut rows.buffers()).expect("long enough");
    let (n_features, n_letters) = (feature_layout::<Warriors>().len(), Warriors::ACTIONS.n_letters());
    let mut features = vec![0; all.n_actions() * n_features];
    let (mut mask, mut legal) = (vec![0; n_letters], Vec::new());
    for _ in 0..400 {
        let actions: Vec<i64> = (0..2)
            .map(|at| {
                all.legal(at, &mut legal).expect("it is there");
                assert_eq!(all.features(at, n_features, &mut features).expect("long enough"), legal.len());
                let mut word = Vec::new();
                loop {
                    all.letters(at, &word, &mut mask).expect("long enough");
                    // The last letter that can come, so that words are long.
                    match mask.iter().rposition(|&it| it == 1).expect("a letter") {
                        0 => break,
                        letter => word.push(letter as u8),
                    }
                }
                let index = all.index_of_word(at, &word).expect("it is there").expect("a legal action");
                word.push(0);
                assert_eq!(all.index_of_word(at, &word), Ok(Some(index)));
                assert_eq!(all.index_of_word(at, &[255]), Ok(None));
                index as i64
            })
            .collect();
        all.step(&actions, &mut rows.buffers()).expect("legal actions");
    }
    assert!(all.letters(0, &[], &mut mask[1..]).is_err() && all.features(2, n_features, &mut features).is_err());
}

#[test]
fn nothing_is_allocated_once_there_are_environments() {
    #[derive(Copy, Clone)]
    struct Counted;
    impl Visitor for Counted {
        type Out = ();
        fn visit<G: Tensors>(self) {
            for options in some_options::<G>() {
                let mut all = Environments::<G>::new(options, 8, 1, 1);
                let mut rows = rows_of(&all);
                let mut chosen = vec![0; 8];
                let counted = allocation_counter::measure(|| {
                    all.reset(3, &mut rows.buffers()).expect("long enough");
                    for _ in 0..500 {
                        all.random_actions(&mut chosen).expect("long enough");
                        all.step(&chosen, &mut rows.buffers()).expect("legal actions");
                        all.step_random(&mut rows.buffers(), None).expect("long enough");
                    }
                });
                assert_eq!(counted.count_total, 0, "{}", G::NAME);
            }
        }
    }
    each_game(Counted);
}

#[test]
fn games_are_found_by_name_and_refusals_are_sentences() {
    for game in GAMES {
        let options = format!("players={}", game.small_table());
        let mut all = environments(game.name, &options, 2, 1, 1).expect("good options");
        assert_eq!((all.game_name(), all.n_environments(), all.n_seats()), (game.name, 2, game.small_table()));
        let legal = all.legal(1).expect("it is there");
        assert!(!legal.is_empty());
        let refused = all.legal(2).expect_err("there are two").to_string();
        assert_eq!(refused, "there is no environment 2: there are 2");
        let mut none =
            Buffers { observations: &mut [], masks: &mut [], rewards: &mut [], seats: &mut [], done: &mut [] };
        let refused = all.step(&[0, 0], &mut none).expect_err("no room").to_string();
        assert!(refused.starts_with("observations has 0 places instead of "), "{refused}");
    }
    let refused = environments("eternity", "players=9", 1, 1, 1).expect_err("too many").to_string();
    assert!(refused.contains("players"), "{refused}");
}

#[test]
fn no_environment_at_all_is_stepped_too() {
    let mut all = Environments::<Dobro>::new("players=2".parse().expect("good options"), 0, 1, 4);
    let mut none = Buffers { observations: &mut [], masks: &mut [], rewards: &mut [], seats: &mut [], done: &mut [] };
    assert_eq!(all.step(&[], &mut none), Ok(()));
    assert!(all.is_empty());
}
