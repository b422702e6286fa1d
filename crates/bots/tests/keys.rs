//! A search finds again what its seat saw before: positions have the same key where the seat sees the same, and only
//! there. And partners expect in a guess what they expect of what they see in it.

use std::{
    collections::HashMap,
    hash::{DefaultHasher, Hash, Hasher},
};

use tablee_bots::{Mind, mind::Visitor};
use tablee_games::catalog::GAMES;
use tablee_kernel::{Chance, Eye, Log, Options as _, Seat};

/// How many questions of each game are looked at, at least, and how many playouts of each.
const QUESTIONS: u32 = 150;
const PLAYOUTS: u32 = 40;

struct Check;

impl Visitor for Check {
    type Out = ();

    fn visit<G: Mind>(self) {
        let all = G::Options::every();
        let (mut n_questions, mut n_again, mut seed) = (0, 0, 0);
        while n_questions < QUESTIONS {
            let (n, again) = check_game::<G>(&all[seed as usize * 7 % all.len()], seed);
            (n_questions, n_again, seed) = (n_questions + n, n_again + again, seed + 1);
        }
        assert!(QUESTIONS < n_again, "{}: only {n_again} times something was seen again", G::NAME);
    }
}

/// How many questions were asked in one game, and how often their seats saw something again.
fn check_game<G: Mind>(options: &G::Options, seed: u64) -> (u32, u32) {
    let (mut luck, mut log, mut legal) = (Chance::fast(seed), Log::muted(), Vec::new());
    let mut game = G::deal(options, &mut luck, &mut log);
    let (mut n_questions, mut n_again, mut memory) = (0, 0, G::Memory::default());
    while let Some(seat) = game.to_act().lowest() {
        legal.clear();
        game.legal(seat, &mut legal);
        if 1 < legal.len() && luck.below(10) == 0 {
            n_questions += 1;
            n_again += check_question::<G>(&game.view(Eye::Seat(seat)), seat, &mut luck);
        }
        let action = match luck.below(2) {
            0 => game.roll(seat, &mut legal, &mut memory, &mut luck),
            _ => game.sample(seat, &mut legal, &mut luck),
        };
        game.apply(seat, action, &mut luck, &mut log);
    }
    (n_questions, n_again)
}

/// Plays guesses on to the end of the stage, as a search does, and compares what the seat sees with the key.
fn check_question<G: Mind>(view: &G::View, me: Seat, luck: &mut Chance) -> u32 {
    let (mut of_key, mut of_view, mut n_again) = (HashMap::new(), HashMap::new(), 0);
    let (mut log, mut legal, mut memory) = (Log::of_one_round(), Vec::new(), G::Memory::default());
    for _ in 0..PLAYOUTS {
        let mut game = G::determinize(view, luck);
        let stage = game.stage();
        G::begin(&mut memory);
        while game.stage() == stage
            && let Some(seat) = game.to_act().lowest()
        {
            let agreed = G::agreed(&game.view(Eye::Seat(seat)), seat);
            assert_eq!(game.agreed_in(seat, &mut memory), agreed, "{}: {seat} in\n{game:?}", G::NAME);
            if seat == me {
                let seen = game.view(Eye::Seat(me));
                let (key, hash) = (game.key(me), hash_of(&seen));
                n_again += u32::from(of_key.contains_key(&key));
                assert_eq!(*of_key.entry(key).or_insert(hash), hash, "{}: what differs from\n{seen:?}", G::NAME);
                assert_eq!(*of_view.entry(hash).or_insert(key), key, "{}: twice the same\n{seen:?}", G::NAME);
            }
            let action = match luck.below(4) {
                0 => game.sample(seat, &mut legal, luck),
                _ => game.roll(seat, &mut legal, &mut memory, luck),
            };
            game.apply(seat, action, luck, &mut log);
        }
    }
    n_again
}

fn hash_of(it: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    it.hash(&mut hasher);
    hasher.finish()
}

#[test]
fn whoever_sees_the_same_has_the_same_key() {
    for game in GAMES {
        tablee_bots::visit(game.name, Check).expect("it is in the catalog");
    }
}
