//! Whatever options and texts come: what is valid is read as it is written, and
//! nothing that is not is taken for a game.

use tablee_games::catalog::{self, GAMES, Visitor};
use tablee_kernel::{Chance, Inspect, Log, Options as _, Record, Seed};
use tablee_testkit::playout::{random_action, random_game};

const TRIES: u64 = 200;

fn for_every_game(visitor: impl Visitor + Copy) {
    for game in GAMES {
        catalog::visit(game.name, visitor);
    }
}

fn pick<T: Copy>(luck: &mut Chance, from: &[T]) -> T {
    from[luck.below(from.len() as u32) as usize]
}

/// Options with arbitrary choices, some left out, in arbitrary order.
fn arbitrary_options<G: Inspect>(luck: &mut Chance) -> String {
    let players: Vec<usize> = G::Options::PLAYERS.collect();
    let mut words = vec![format!("players={}", pick(luck, &players))];
    for spec in G::Options::SPECS {
        if luck.below(3) == 0 {
            continue;
        }
        let at = luck.below(words.len() as u32 + 1) as usize;
        words.insert(at, format!("{}={}", spec.name, pick(luck, spec.choices)));
    }
    words.join(" ")
}

#[test]
fn options_that_are_valid_are_read_as_they_are_written() {
    #[derive(Copy, Clone)]
    struct RoundTrip;
    impl Visitor for RoundTrip {
        type Out = ();
        fn visit<G: Inspect>(self) {
            let mut valid = 0;
            for number in 0..TRIES {
                let text = arbitrary_options::<G>(&mut Chance::fast(number));
                // Some choices are for fewer players; they are refused, not bent.
                let Ok(options) = text.parse::<G::Options>() else { continue };
                valid += 1;
                assert_eq!(options.to_string().parse::<G::Options>().as_ref(), Ok(&options), "{text}");
                assert_eq!(options.to_string().parse::<G::Options>().map(|it| it.to_string()), Ok(options.to_string()));
            }
            assert!(valid > TRIES / 4, "{}: {valid} of {TRIES} are valid", G::NAME);
        }
    }
    for_every_game(RoundTrip);
}

#[test]
fn every_legal_action_is_read_as_it_is_written_and_played_as_it_was_offered() {
    #[derive(Copy, Clone)]
    struct Offered;
    impl Visitor for Offered {
        type Out = ();
        fn visit<G: Inspect>(self) {
            for options in G::Options::every().into_iter().step_by(7) {
                let mut luck = Chance::fast(options.players() as u64);
                let mut game = G::deal(&options, &mut luck, &mut Log::muted());
                for _ in 0..60 {
                    for seat in game.to_act().union(game.may_act()).iter() {
                        let mut legal = Vec::new();
                        game.legal(seat, &mut legal);
                        for action in legal {
                            assert_eq!(action.to_string().parse::<G::Action>().as_ref(), Ok(&action), "{}", G::NAME);
                        }
                    }
                    let Some((seat, action)) = random_action(&game, &mut luck) else { break };
                    game.apply(seat, action, &mut luck, &mut Log::muted());
                }
            }
        }
    }
    for_every_game(Offered);
}

#[test]
fn a_damaged_record_is_refused_or_means_a_game_that_can_be_played() {
    #[derive(Copy, Clone)]
    struct Damaged;
    impl Visitor for Damaged {
        type Out = ();
        fn visit<G: Inspect>(self) {
            let options = G::Options::every().into_iter().next().expect("a game has options");
            let game = random_game::<G>(options, 3);
            let text = game.record().to_json();
            let entry = catalog::find(G::NAME).expect("it is in the catalog");
            let again = Record::read(&text).expect("what was written can be read");
            assert_eq!(again.to_json(), text);
            assert_eq!(entry.replay(&again).expect("it is replayed").record(), again);
            let mut refused = 0;
            for number in 0..TRIES {
                let damaged = damage(&text, &mut Chance::fast(number));
                let Ok(record) = Record::read(&damaged) else {
                    refused += 1;
                    continue;
                };
                match entry.replay(&record) {
                    Ok(replayed) => assert_eq!(replayed.record().actions, record.actions, "{damaged}"),
                    Err(_) => refused += 1,
                }
            }
            assert!(refused > TRIES / 2, "{}: only {refused} of {TRIES} were refused", G::NAME);
        }
    }
    for_every_game(Damaged);
}

/// The text with one stretch taken out, doubled or written over.
fn damage(text: &str, luck: &mut Chance) -> String {
    let chars: Vec<char> = text.chars().collect();
    let at = luck.below(chars.len() as u32) as usize;
    let end = (at + 1 + luck.below(12) as usize).min(chars.len());
    let middle: Vec<char> = match luck.below(3) {
        0 => Vec::new(),
        1 => [&chars[at..end], &chars[at..end]].concat(),
        _ => chars[at..end].iter().map(|_| pick(luck, &['a', 'b', '7', '"', ',', '[', '}', ' '])).collect(),
    };
    chars[..at].iter().chain(&middle).chain(&chars[end..]).collect()
}

#[test]
fn a_seed_is_read_as_it_is_written() {
    for number in 0..TRIES {
        let seed = Seed::from_number(number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        assert!(seed.to_hex().parse() == Ok(seed));
    }
}
