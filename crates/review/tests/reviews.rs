//! What holds of every review, whatever the game.

use tablee_bots::{Spec, seated};
use tablee_games::catalog::{Entry, GAMES};
use tablee_kernel::{Chance, Record, Seed};
use tablee_review::{Effort, Grade, NotReviewable, Piece, Review, Reviewer};

/// A game at a small table, played by one bot in every seat.
fn played(game: &Entry, bot: Spec, seed: u64) -> Record {
    let options = format!("players={}", game.small_table());
    let mut table = seated::start(game.name, &options, Seed::from_number(seed)).expect("a game").expect("good options");
    let mut luck = Chance::fast(seed);
    while let Some(seat) = table.to_act().lowest() {
        let action = table.ask(seat).expect("it is asked").choose(bot, &mut luck);
        table.play(seat, &action).expect("bots choose among legal actions");
    }
    table.record()
}

fn reviewed(record: &Record, playouts: u32) -> Review {
    Reviewer::new(record, Effort { playouts, seed: 5 }).expect("the game is over").finish()
}

#[test]
fn the_terms_of_luck_and_skill_add_up_to_the_result() {
    for game in GAMES {
        let review = reviewed(&played(game, Spec::Greedy, 3), 1000);
        for player in &review.summary.players {
            let it = &player.balance;
            let decisions: f64 = it.decisions.iter().map(|it| it.value).sum();
            let sum = it.fair + it.deal.value + it.draws.value + decisions;
            assert!((sum - it.result).abs() < 1e-9, "{}: {sum} is not {}", game.name, it.result);
        }
        let steps = |i: usize| review.curve.iter().map(|it| at(&it.luck, i) + at(&it.played, i)).sum::<f64>();
        for (i, player) in review.summary.players.iter().enumerate() {
            let sum = player.balance.fair + steps(i);
            assert!((sum - player.balance.result).abs() < 1e-9, "{}: the curve says {sum}", game.name);
        }
    }
}

fn at(list: &[f64], i: usize) -> f64 {
    list.get(i).copied().unwrap_or(0.0)
}

#[test]
fn the_same_game_is_reviewed_alike_and_its_pieces_make_it_up() {
    for game in GAMES {
        let record = played(game, Spec::Greedy, 4);
        let mut reviewer = Reviewer::new(&record, Effort { playouts: 600, seed: 5 }).expect("the game is over");
        let (mut outlines, mut curve, mut decisions, mut summaries) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let mut n_pieces = 0;
        while let Some(piece) = reviewer.step() {
            n_pieces += 1;
            assert_eq!(reviewer.progress().0, n_pieces);
            match piece {
                Piece::Outline(it) => outlines.push(it),
                Piece::Moment(it) => curve.push(it),
                Piece::Decision(it) => decisions.push(it),
                Piece::Summary(it) => summaries.push(it),
            }
        }
        let whole = reviewed(&record, 600);
        assert_eq!(reviewer.review(), Some(&whole));
        assert_eq!((&whole.curve, &whole.decisions), (&curve, &decisions));
        assert_eq!((vec![whole.outline.clone()], vec![whole.summary.clone()]), (outlines, summaries));
        let json = serde_json::to_string(&whole).expect("a review is JSON");
        let again: Review = serde_json::from_str(&json).expect("it was written by us");
        assert_eq!((again.outline, again.decisions.len()), (whole.outline, whole.decisions.len()));
    }
}

#[test]
fn nothing_is_said_of_a_game_that_is_going_on() {
    for game in GAMES {
        let mut record = played(game, Spec::Random, 5);
        record.actions.pop();
        record.outcome = None;
        let refused = Reviewer::new(&record, Effort::default()).err();
        assert_eq!(refused, Some(NotReviewable::GoingOn), "{}", game.name);
    }
}

#[test]
fn a_mistake_is_said_only_where_it_is_certain() {
    let mut n_mistakes = 0;
    for game in GAMES {
        let review = reviewed(&played(game, Spec::Random, 6), 4000);
        for it in &review.decisions {
            let is_certain = it.loss.is_positive();
            assert!(is_certain || it.grade < Grade::Mistake, "{}: {it:?}", game.name);
            assert!(it.candidates.iter().any(|tried| tried.action == it.action), "{}: {it:?}", game.name);
            assert!(it.candidates.iter().any(|tried| tried.action == it.best), "{}: {it:?}", game.name);
            n_mistakes += u32::from(Grade::Mistake <= it.grade);
        }
        assert_eq!(review.curve.len(), review.outline.plies as usize + 1);
        let counted: u32 = review.summary.players.iter().flat_map(|it| it.grades).sum();
        assert_eq!(counted as usize, review.decisions.len());
        assert!(review.summary.players.iter().all(|it| it.learn.len() <= 3));
    }
    assert!(10 < n_mistakes, "whoever plays by lot makes mistakes, and {n_mistakes} were found");
}

#[test]
fn a_curve_begins_with_everybody_and_ends_with_the_result() {
    for game in GAMES {
        let review = reviewed(&played(game, Spec::Greedy, 7), 600);
        let n_seats = review.outline.seats.len();
        assert_eq!(review.curve[0].known.len(), n_seats, "everybody looks at what was dealt");
        let last = review.curve.last().expect("there is a deal");
        let won: Vec<f64> = review.summary.players.iter().map(|it| it.balance.result).collect();
        assert_eq!(last.chances.iter().map(|it| it.value).collect::<Vec<_>>(), won);
        for moment in &review.curve {
            assert!(moment.chances.iter().all(|it| (0.0..=1.0).contains(&it.value)), "{}: {moment:?}", game.name);
            assert!(moment.ply != 0 || !moment.luck.is_empty(), "a deal is luck");
        }
    }
}
