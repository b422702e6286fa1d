//! What is inferred from what others did: only from what the seat saw, and rightly.

use tablee_bots::{Bot, Mind, Question, Seated, Spec, belief::Bag, greedy::Greedy, mind::Visitor, random::Random};
use tablee_games::{
    catalog::GAMES,
    eternity::{self, Eternity},
    nains::{self, Nains},
};
use tablee_kernel::{Chance, Eye, Game, Log, Match, Options, Remembered, Seat, Seed};

/// Plays games of every option, greedily for the most part, and shows `look` each position.
fn walk<G: Mind>(n_games: u64, mut look: impl FnMut(&Match<G>, Seat, &mut Chance)) {
    let all = G::Options::every();
    let (mut luck, mut legal) = (Chance::fast(7), Vec::new());
    for seed in 0..n_games {
        let options = all[seed as usize * 7 % all.len()].clone();
        let mut game = Match::<G>::start(options, Seed::from_number(seed));
        while let Some(seat) = game.game().to_act().lowest() {
            look(&game, seat, &mut luck);
            legal.clear();
            game.game().legal(seat, &mut legal);
            let view = game.game().view(Eye::Seat(seat));
            let question = Question::new(seat, &view, &legal);
            let is_odd = luck.below(5) == 0;
            let action = match is_odd {
                true => Bot::<G>::choose(&mut Random, question, &mut luck),
                false => Bot::<G>::choose(&mut Greedy, question, &mut luck),
            };
            game.play(seat, action).expect("bots choose among legal actions");
        }
    }
}

/// A guess that is wound back looks as it looked then, everything that was done was legal there,
/// and doing it again shows the seat what it saw. How often that could be told.
fn check_rewound<G: Mind>() -> usize {
    let mut n_told = 0;
    walk::<G>(40, |game, seat, luck| {
        if luck.below(8) != 0 {
            return;
        }
        let eye = Eye::Seat(seat);
        let past: Vec<Remembered<G>> = game.remembered_by(eye);
        let acts: Vec<(Seat, G::Action)> = past.iter().map(|it| (it.seat, it.action)).collect();
        let now = game.game().view(eye);
        let guess = G::determinize(&now, luck);
        for (i, it) in past.iter().enumerate() {
            let Some(mut then) = guess.rewound(&it.before, &acts[i..]) else { continue };
            n_told += 1;
            for (j, &(actor, action)) in acts.iter().enumerate().skip(i) {
                assert_eq!(then.view(eye), past[j].before, "{} does not look as it did", G::NAME);
                assert_eq!(then.refusal(actor, action), None, "{}: {action} was played", G::NAME);
                then.apply(actor, action, luck, &mut Log::muted());
            }
            assert_eq!(then.view(eye), now, "{} does not lead to what is seen now", G::NAME);
        }
    });
    n_told
}

#[test]
fn a_guess_wound_back_looks_as_it_looked_then() {
    let told = [check_rewound::<Eternity>(), check_rewound::<Nains>()];
    assert!(told.iter().all(|&it| 1000 < it), "{told:?}");
}

struct Blind;

impl Visitor for Blind {
    type Out = ();

    fn visit<G: Mind>(self) {
        let bots = ["ismcts+belief:24", "ismcts+belief+fitted:24", "ismcts+belief+open8:24", "easy"]
            .map(|it| it.parse::<Spec>().expect(it));
        walk::<G>(12, |game, seat, luck| {
            if luck.below(12) != 0 {
                return;
            }
            // The same view and the same past, with other cards in the hands of the others.
            let other = game.guessed_by(Eye::Seat(seat), luck);
            let seed = u64::from(luck.below(1 << 30));
            for bot in bots {
                let choice = |game: &Match<G>| {
                    let asked = game.ask(seat).expect("the game waits for this seat");
                    asked.choose(bot, &mut Chance::fast(seed))
                };
                assert_eq!(choice(game), choice(&other), "{} {bot}: it peeked", G::NAME);
            }
        });
    }
}

#[test]
fn hidden_cards_do_not_change_what_a_bot_does() {
    for game in GAMES {
        tablee_bots::visit(game.name, Blind).expect("it is in the catalog");
    }
}

/// How likely the guesses find what another seat really sees: which part of them agree with the
/// truth about a card, over all cards that tell hands apart, uniform guesses first.
fn agreement<G: Mind>(held: fn(&G, Seat) -> u128) -> [f64; 2] {
    let (mut sums, mut n) = ([0.0; 2], 0.0);
    walk::<G>(24, |game, seat, luck| {
        if luck.below(10) != 0 {
            return;
        }
        let (view, past) = (game.game().view(Eye::Seat(seat)), game.remembered_by(Eye::Seat(seat)));
        let question = Question { past: &past, ..Question::new(seat, &view, &[]) };
        let Some(bag) = Bag::of(question, 200, G::TEMPERATURE, luck) else { return };
        let fresh: Vec<G> = (0..200).map(|_| G::determinize(&view, luck)).collect();
        let others = game.game().seats().without(seat);
        let found = |guesses: &[G]| {
            let same = |guess: &G| -> f64 {
                let cards = |it: Seat| (held(guess, it) & held(game.game(), it)).count_ones();
                others.iter().map(|it| f64::from(cards(it))).sum()
            };
            guesses.iter().map(same).sum::<f64>() / guesses.len() as f64
        };
        sums[0] += found(&fresh);
        sums[1] += found(bag.guesses());
        n += 1.0;
    });
    sums.map(|it| it / n)
}

#[test]
fn guesses_come_nearer_to_the_truth_by_what_others_did() {
    let eternity =
        agreement::<Eternity>(|game, seat| game.view(Eye::Seat(seat)).hand.map_or(0, |it| u128::from(it.bits())));
    assert!(eternity[0] * 1.01 < eternity[1], "Eternity: {eternity:?}");
    let nains = agreement::<Nains>(|game, seat| game.view(Eye::Seat(seat)).hand.map_or(0, |it| u128::from(it.bits())));
    assert!(nains[0] * 1.01 < nains[1], "Le Roi des Nains: {nains:?}");
}

/// How often something was said of what somebody probably lacks, and how often it was true.
fn said<G: Mind>(is_true: fn(&G, Seat, &str) -> bool) -> (u32, u32) {
    let (mut n_said, mut n_true) = (0, 0);
    walk::<G>(40, |game, seat, luck| {
        let (view, past) = (game.game().view(Eye::Seat(seat)), game.remembered_by(Eye::Seat(seat)));
        let mut legal = Vec::new();
        game.game().legal(seat, &mut legal);
        let question = Question { past: &past, ..Question::new(seat, &view, &legal) };
        let Some(bag) = Bag::of(question, 60, G::TEMPERATURE, luck) else { return };
        let Some(thought) = legal.iter().find_map(|&it| G::believed(question, it, bag.guesses())) else { return };
        let about: Seat = thought.about.as_deref().and_then(|it| it.parse().ok()).expect("it speaks of a seat");
        assert_ne!(about, seat);
        n_said += 1;
        n_true += u32::from(is_true(game.game(), about, thought.kind));
    });
    (n_said, n_true)
}

#[test]
fn what_is_called_probable_mostly_is_so() {
    let eternity = said::<Eternity>(|game, seat, kind| {
        let families = eternity::Family::ALL.into_iter().zip(["out-of-sea", "out-of-sky", "out-of-earth"]);
        let hand = game.view(Eye::Seat(seat)).hand.expect("a seat has a hand");
        families.filter(|it| it.1 == kind).all(|(family, _)| hand.both(family.cards()).is_empty())
    });
    let nains = said::<Nains>(|game, seat, kind| {
        let suits = nains::Suit::ALL.into_iter().zip(["out-of-dwarves", "out-of-knights", "out-of-goblins"]);
        let hand = game.view(Eye::Seat(seat)).hand.expect("a seat has a hand");
        suits.filter(|it| it.1 == kind).all(|(suit, _)| hand.both(suit.cards()).is_empty())
    });
    for (n_said, n_true) in [eternity, nains] {
        assert!(50 < n_said && 7 * n_said < 10 * n_true, "{eternity:?} {nains:?}");
    }
}
