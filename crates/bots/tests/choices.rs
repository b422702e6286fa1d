//! What a search chooses is pinned, with how often it looked at everything: making it quicker
//! changes neither.
//!
//! With `UPDATE_EXPECT=1` in the environment the file is written instead.

use std::{fmt::Write as _, fs, hash::Hasher, path::Path};

use tablee_bots::{Bot, Mind, Question, greedy::Greedy, ismcts::Ismcts, mind::Visitor};
use tablee_games::catalog::GAMES;
use tablee_kernel::{Chance, Eye, Log, Options as _};

/// One choice in so many is searched; the others look best to the mind, as the games of people do.
const SEARCHED: u32 = 5;
/// How many games of each kind are played, and how many choices of each are searched at most.
const GAMES_OF_A_KIND: u64 = 2;
const MOST_SEARCHED: u32 = 30;

/// All kinds of tables that differ much: each number of players without any other option, and the largest there is.
fn kinds<G: Mind>() -> Vec<G::Options> {
    let plain = |n: usize| format!("players={n}").parse::<G::Options>().ok();
    let every = G::Options::every();
    let largest = every.iter().max_by_key(|it| it.players()).cloned();
    let mut res: Vec<G::Options> = G::Options::PLAYERS.filter_map(plain).collect();
    // Twelve numbers of players are not needed to tell one search from another.
    let step = res.len().div_ceil(4);
    res = res.into_iter().step_by(step).collect();
    res.extend(largest.filter(|it| !res.contains(it)));
    res
}

struct Pinned<'a>(&'a mut String);

impl Visitor for Pinned<'_> {
    type Out = ();

    fn visit<G: Mind>(self) {
        for options in kinds::<G>() {
            for seed in 0..GAMES_OF_A_KIND {
                let (n_searched, hash) = choices::<G>(&options, seed);
                writeln!(self.0, "{} {options} game {seed}: {n_searched} choices, {hash:016x}", G::NAME)
                    .expect("a text takes everything");
            }
        }
    }
}

/// One game: how many choices were searched, and a hash of all that was chosen and how often each was looked at.
fn choices<G: Mind>(options: &G::Options, seed: u64) -> (u32, u64) {
    let (mut luck, mut log, mut legal) = (Chance::fast(seed), Log::muted(), Vec::new());
    let mut game = G::deal(options, &mut luck, &mut log);
    let mut hash = Fnv::default();
    let (mut n_choices, mut n_searched) = (0, 0);
    while let Some(seat) = game.to_act().lowest()
        && n_searched < MOST_SEARCHED
    {
        legal.clear();
        game.legal(seat, &mut legal);
        let view = game.view(Eye::Seat(seat));
        let question = Question::<G>::new(seat, &view, &legal);
        n_choices += u32::from(1 < legal.len());
        let action = if 1 < legal.len() && n_choices % SEARCHED == 0 {
            n_searched += 1;
            let advice = Bot::<G>::advise(&mut Ismcts::playouts(200), question, &mut luck);
            for candidate in &advice.candidates {
                hash.write(candidate.action.to_string().as_bytes());
                hash.write(&candidate.visits.to_le_bytes());
            }
            advice.action
        } else {
            Bot::<G>::choose(&mut Greedy, question, &mut luck)
        };
        hash.write(action.to_string().as_bytes());
        game.apply(seat, action, &mut luck, &mut log);
    }
    (n_searched, hash.finish())
}

/// FNV-1a: the same for ever, whatever the standard library does.
struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Self {
        Fnv(0xcbf2_9ce4_8422_2325)
    }
}

impl Hasher for Fnv {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

#[test]
fn choices_of_a_search_are_as_they_were() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/choices.txt");
    let mut came = String::new();
    for game in GAMES {
        tablee_bots::visit(game.name, Pinned(&mut came)).expect("it is in the catalog");
    }
    if std::env::var_os("UPDATE_EXPECT").is_some_and(|it| it == "1") {
        fs::write(&path, came).expect("the file can be written");
        return;
    }
    let kept = fs::read_to_string(&path).expect("the file was written once");
    for (came, kept) in came.lines().zip(kept.lines()) {
        assert_eq!(came, kept, "UPDATE_EXPECT=1 writes what came");
    }
    assert_eq!(came.lines().count(), kept.lines().count(), "UPDATE_EXPECT=1 writes what came");
}
