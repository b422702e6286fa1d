//! What must hold of the numbers of every game, over random games with every option and number of players: one test
//! for each game and law.

mod fields;

use std::collections::{HashMap, HashSet};

use libtest_mimic::{Arguments, Trial};
use tablee_games::catalog::GAMES;
use tablee_kernel::{Chance, Eye, Game, Match, Options, Seat, Seed};
use tablee_tensor::{
    Actions, Frame, LONGEST_WORD, Tensors, Visitor, Word, feature_layout, feature_layout_of, layout, layout_of,
    letters_after, observe, visit, write_features, write_mask,
};
use tablee_testkit::playout::random_action;

/// How many people play in the games of one test together: a game of many is a long one.
const PEOPLE: usize = 1_200;

type Law = fn(&'static str);

fn main() {
    let laws: [(&str, Law); 5] = [
        ("every_field_of_a_view_is_told", |it| run(it, fields::Fields)),
        ("a_view_and_its_numbers_are_one_to_one", |it| run(it, OneToOne)),
        ("nothing_hidden_moves_a_number", |it| run(it, NothingHidden)),
        ("every_legal_action_has_one_index", |it| run(it, OneIndex)),
        ("every_index_is_one_action", |it| run(it, OneAction)),
    ];
    let trials = GAMES.iter().flat_map(|game| {
        laws.map(|(name, law)| {
            Trial::test(format!("{}_{name}", game.name), move || {
                law(game.name);
                Ok(())
            })
        })
    });
    libtest_mimic::run(&Arguments::from_args(), trials.collect()).exit();
}

fn run(game: &str, law: impl Visitor<Out = ()>) {
    visit(game, law).expect("every game of the catalog has numbers");
}

/// Plays random games with every option and hands every position to `f`.
fn each_position<G: Tensors>(mut f: impl FnMut(&G, &mut Chance)) {
    let every = G::Options::every();
    let people: usize = every.iter().map(Options::players).sum();
    for number in 0..(PEOPLE / people).clamp(1, 20) as u64 {
        for options in &every {
            // The same seed for all options, so that some views differ in nothing else.
            let mut game = Match::<G>::start(options.clone(), Seed::from_number(number));
            let mut luck = Chance::fast(number);
            f(game.game(), &mut luck);
            while let Some((seat, action)) = random_action(game.game(), &mut luck) {
                game.play(seat, action).expect("a legal action");
                f(game.game(), &mut luck);
            }
        }
    }
}

fn eyes<G: Game>(game: &G) -> impl Iterator<Item = Eye> {
    game.seats().iter().map(Eye::Seat).chain([Eye::Bystander])
}

fn legal_of<G: Game>(game: &G, seat: Seat) -> Vec<G::Action> {
    let mut res = Vec::new();
    game.legal(seat, &mut res);
    res
}

/// Equal views give equal numbers, different views different ones; all within the bounds that are told.
struct OneToOne;

impl Visitor for OneToOne {
    type Out = ();
    fn visit<G: Tensors>(self) {
        let layout = layout::<G>();
        let mut seen: HashMap<Vec<u8>, G::View> = HashMap::new();
        let mut numbers_of: HashMap<G::View, Vec<u8>> = HashMap::new();
        let mut numbers = vec![0; layout.len()];
        each_position::<G>(|game, luck| {
            for eye in eyes(game) {
                // A few onlookers of each position are enough, and all of some.
                if luck.below(3) != 0 {
                    continue;
                }
                let view = game.view(eye);
                assert_eq!(layout_of::<G>(&view), layout, "every view has the same blocks");
                numbers.fill(77);
                observe::<G>(&view, &mut numbers);
                if let Some(before) = numbers_of.get(&view) {
                    assert_eq!(*before, numbers, "one view, two observations: {view:?}");
                } else if let Some(other) = seen.get(&numbers) {
                    panic!("two views, one observation:\n{other:?}\n{view:?}");
                } else if seen.len() < 60_000 {
                    seen.insert(numbers.clone(), view.clone());
                    numbers_of.insert(view, numbers.clone());
                }
            }
        });
        assert!(500 < seen.len(), "{} views", seen.len());
    }
}

/// Two positions that look the same to a seat give it the same numbers, the same mask and the same features.
struct NothingHidden;

impl Visitor for NothingHidden {
    type Out = ();
    fn visit<G: Tensors>(self) {
        let (n_numbers, n_features) = (layout::<G>().len(), feature_layout::<G>().len());
        let all = |game: &G, eye: Eye| {
            let view = game.view(eye);
            let (mut numbers, mut mask, mut legal) = (vec![0; n_numbers], vec![0; G::ACTIONS.size()], Vec::new());
            observe::<G>(&view, &mut numbers);
            let mut features = Vec::new();
            if let Some(seat) = eye.seat() {
                write_mask(game, seat, &mut legal, &mut mask);
                for &action in &legal {
                    features.resize(features.len() + n_features, 0);
                    let start = features.len() - n_features;
                    write_features::<G>(&view, action, &mut features[start..]);
                }
            }
            (numbers, mask, features)
        };
        let mut n_guesses = 0;
        each_position::<G>(|game, luck| {
            if luck.below(8) != 0 {
                return;
            }
            for eye in eyes(game) {
                let guess = G::determinize(&game.view(eye), luck);
                assert_eq!(all(game, eye), all(&guess, eye));
                n_guesses += 1;
            }
        });
        assert!(200 < n_guesses, "{n_guesses} guesses");
    }
}

/// Every legal action has exactly one index, which reads back; the mask marks those and no others. Where actions are
/// listed, each has one word and features of its own.
struct OneIndex;

impl Visitor for OneIndex {
    type Out = ();
    fn visit<G: Tensors>(self) {
        let features_of = feature_layout::<G>();
        let mut mask = vec![0; G::ACTIONS.size()];
        let (mut longest, mut scratch) = (0, Vec::new());
        each_position::<G>(|game, luck| {
            for seat in game.seats().iter() {
                let legal = legal_of(game, seat);
                longest = longest.max(legal.len());
                mask.fill(9);
                write_mask(game, seat, &mut scratch, &mut mask);
                let marked: HashSet<usize> = (0..mask.len()).filter(|&it| mask[it] != 0).collect();
                assert!(mask.iter().all(|it| *it <= 1) && marked.len() == legal.len(), "{} marks", marked.len());
                if let Some(marks) = G::marks(game, seat) {
                    let told: HashSet<usize> = (0..64).filter(|it| marks >> it & 1 == 1).collect();
                    assert_eq!(told, marked, "what is told without a list");
                }
                let frame = Frame::new(seat, game.seats().len());
                if let Actions::Flat(_) = G::ACTIONS {
                    let indices: HashSet<usize> = legal.iter().filter_map(|&it| G::index(frame, it)).collect();
                    assert_eq!(indices, marked);
                    for &action in &legal {
                        let index = G::index(frame, action).expect("every action has an index");
                        let text = action.to_string();
                        assert_eq!(G::action(frame, index).map(|it| it.to_string()), Some(text));
                    }
                } else if luck.below(4) == 0 {
                    is_spelt(game, seat, &legal, luck);
                    have_features(game, seat, &legal, &features_of);
                }
            }
        });
        assert!(1 < longest, "there was something to choose");
    }
}

/// Every legal action has a word of its own, and a word chosen letter by letter is a legal action.
fn is_spelt<G: Tensors>(game: &G, seat: Seat, legal: &[G::Action], luck: &mut Chance) {
    if legal.is_empty() {
        return;
    }
    let frame = Frame::new(seat, game.seats().len());
    let words: Vec<Word> = legal.iter().map(|&it| G::word(frame, it)).collect();
    let different: HashSet<&[u8]> = words.iter().map(|it| &**it).collect();
    assert_eq!(different.len(), legal.len(), "two actions are spelt alike");
    assert!(words.iter().all(|it| !it.contains(&0) && !it.is_empty()), "0 is the end of a word");
    let mut mask = vec![0; G::ACTIONS.n_letters()];
    let mut word: Vec<u8> = Vec::new();
    while word.len() < LONGEST_WORD {
        letters_after(words.iter().copied(), &word, &mut mask);
        let letters: Vec<u8> = (0..mask.len()).filter(|&it| mask[it] == 1).map(|it| it as u8).collect();
        assert!(!letters.is_empty(), "no letter after {word:?}");
        match letters[luck.below(letters.len() as u32) as usize] {
            0 => break,
            letter => word.push(letter),
        }
    }
    assert!(different.contains(&word[..]), "{word:?} is no legal action");
}

/// Different actions of one position have different features, all within their bounds.
fn have_features<G: Tensors>(game: &G, seat: Seat, legal: &[G::Action], layout: &tablee_tensor::Layout) {
    let view = game.view(Eye::Seat(seat));
    let mut seen = HashSet::new();
    for &action in legal {
        assert_eq!(feature_layout_of::<G>(&view, action), *layout, "every action has the same blocks");
        let mut features = vec![7; layout.len()];
        write_features::<G>(&view, action, &mut features);
        assert!(seen.insert(features), "{action} has the features of another");
    }
}

/// Whatever the table, an index that is an action is that one's index, and its text reads back.
struct OneAction;

impl Visitor for OneAction {
    type Out = ();
    fn visit<G: Tensors>(self) {
        let size = G::ACTIONS.size();
        for n_seats in G::Options::PLAYERS {
            for me in 0..n_seats {
                let frame = Frame::new(Seat::new(me), n_seats);
                let mut seen = HashSet::new();
                for index in 0..size {
                    let Some(action) = G::action(frame, index) else { continue };
                    assert_eq!(G::index(frame, action), Some(index), "{action}");
                    assert_eq!(action.to_string().parse::<G::Action>().ok(), Some(action));
                    assert!(seen.insert(action), "{action} has two indices");
                }
                assert!(G::action(frame, size).is_none() && G::action(frame, usize::MAX).is_none());
                assert_eq!(seen.is_empty(), G::ACTIONS.is_listed());
            }
        }
    }
}
