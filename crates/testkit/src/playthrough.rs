//! A whole random game written out, to be compared with a kept file.
//!
//! Laws and cases say what is right; a playthrough says what changed. Whoever
//! changes a rule, a text or a view sees it in the difference.

use std::fmt::Write;

use tablee_kernel::{Eye, Game, Match, Seats, Seed};

use crate::playout;

/// A random game in full: at every ply the action, who is asked and what each eye
/// was told; at the deal and at the end also each eye's view.
///
/// ```
/// use tablee_testkit::{playthrough::playthrough, toy::Toy};
///
/// let text = playthrough::<Toy>("players=2".parse().unwrap(), 7);
/// assert!(text.starts_with("game toy players=2 fault=none\nseed 7\n\ndeal\n  asked a b\n"));
/// ```
pub fn playthrough<G: Game>(options: G::Options, seed: u64) -> String {
    let mut acc = format!("game {} {options}\nseed {seed}\n\ndeal\n", G::NAME);
    let mut game = Match::<G>::start(options.clone(), Seed::from_number(seed));
    write_ply(&game, &mut acc);
    write_views(game.game(), &mut acc);
    for &(seat, action) in playout::random_game::<G>(options, seed).actions() {
        game.play(seat, action).expect("it was legal in the same game before");
        line(&mut acc, &format!("\n{} {seat} {action}", game.n_plies()));
        write_ply(&game, &mut acc);
    }
    acc.push_str("\nend\n");
    write_result(game.game(), &mut acc);
    write_views(game.game(), &mut acc);
    acc
}

fn write_ply<G: Game>(game: &Match<G>, acc: &mut String) {
    let position = game.game();
    line(acc, &format!("  asked {}", named(position.to_act())));
    if !position.may_act().is_empty() {
        line(acc, &format!("  may {}", position.may_act()));
    }
    // Most of what happens is told to all alike, so those told the same are put together.
    let mut told: Vec<(String, Vec<String>)> = Vec::new();
    for eye in eyes(position) {
        let events: Vec<String> = game.seen_by(eye, game.n_plies()).map(|it| it.to_string()).collect();
        match told.iter_mut().find(|(_, others)| *others == events) {
            Some((eyes, _)) => eyes.push_str(&format!(" {eye}")),
            None => told.push((eye.to_string(), events)),
        }
    }
    for (eyes, events) in told {
        for event in events {
            line(acc, &format!("  sees {eyes}: {event}"));
        }
    }
}

fn write_views<G: Game>(game: &G, acc: &mut String) {
    for eye in eyes(game) {
        let view = serde_json::to_string(&G::show(game.view(eye))).expect("views have string keys only");
        line(acc, &format!("  view {eye} {view}"));
    }
}

fn write_result<G: Game>(game: &G, acc: &mut String) {
    let Some(outcome) = game.outcome() else { return };
    let pairs = |values: Vec<String>| {
        let each = game.seats().iter().zip(values).map(|(seat, it)| format!("{seat}={it}"));
        each.collect::<Vec<_>>().join(" ")
    };
    line(acc, &format!("  score {}", pairs(outcome.points().iter().map(ToString::to_string).collect())));
    line(acc, &format!("  places {}", pairs(outcome.places().iter().map(ToString::to_string).collect())));
}

fn line(acc: &mut String, text: &str) {
    writeln!(acc, "{text}").expect("writing to a string cannot fail");
}

fn named(seats: Seats) -> String {
    if seats.is_empty() { "nobody".into() } else { seats.to_string() }
}

fn eyes<G: Game>(game: &G) -> impl Iterator<Item = Eye> {
    [Eye::Bystander].into_iter().chain(game.seats().iter().map(Eye::Seat))
}
