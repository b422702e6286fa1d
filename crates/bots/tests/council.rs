//! How sides of Duels agree, over many positions.

use tablee_bots::{Answer, Bot, Opinion, Proposal, Question, greedy::Greedy, ismcts::Ismcts, mind::victory};
use tablee_games::duels::{Action, Duels, Phase, View};
use tablee_kernel::{Chance, Eye, Game, Match, Seat, Seats, Seed};

/// Plays games of all sizes with greedy bots, and shows every position in which fighters are chosen.
fn each_choice(n_games: u64, mut look: impl FnMut(&Duels)) {
    for seed in 0..n_games {
        let hierarchy = ["ladder", "cycle"][seed as usize % 2];
        let options = format!("players={} hierarchy={hierarchy}", 6 + seed % 12);
        let mut game = Match::<Duels>::start(options.parse().expect("good options"), Seed::from_number(seed));
        let mut luck = Chance::fast(seed);
        let mut last_turn = 0;
        while let Some(seat) = game.game().to_act().lowest() {
            let view = game.game().view(Eye::Seat(seat));
            if view.phase == Phase::Advance && view.turn != last_turn {
                last_turn = view.turn;
                look(game.game());
            }
            let mut legal = Vec::new();
            game.game().legal(seat, &mut legal);
            let action = Bot::<Duels>::choose(&mut Greedy, Question::new(seat, &view, &legal), &mut luck);
            game.play(seat, action).expect("bots choose among legal actions");
        }
    }
}

fn answer(game: &Duels, seat: Seat, heard: &[Proposal]) -> Answer<Action> {
    let view = game.view(Eye::Seat(seat));
    let legal = [Action::Forward, Action::Stay];
    let question = Question { heard, ..Question::new(seat, &view, &legal) };
    Bot::<Duels>::answer(&mut Ismcts::playouts(6), question, &mut Chance::fast(1))
}

fn living(view: &View) -> (Seats, Seats) {
    let side = view.my_side.expect("a seat has a side");
    (view.teams[side].both(view.living), view.teams[side.other()].both(view.living))
}

/// Whether `seat` loses to anybody who is left, as far as its side can know, and a partner does not.
fn loses(view: &View, seat: Seat) -> bool {
    let (ours, theirs) = living(view);
    let possible = view.possible();
    let is_lost = |seat: Seat| {
        let mine = view.knowledge.characters[seat].expect("one's own side is known").level();
        let beats = |enemy: Seat| possible[enemy].iter().all(|it| it.level().beats(mine, view.knowledge.hierarchy));
        theirs.iter().all(beats)
    };
    is_lost(seat) && !ours.iter().all(is_lost)
}

#[test]
fn whoever_says_me_goes_alone_unless_that_loses() {
    let (mut n_obeyed, mut n_refused) = (0, 0);
    each_choice(250, |game| {
        for me in game.to_act().iter().step_by(3) {
            let view = game.view(Eye::Seat(me));
            let (ours, theirs) = living(&view);
            let heard = [Proposal { from: me, about: me, is_person: true }];
            let answers: Vec<(Seat, Answer<Action>)> = ours.iter().map(|it| (it, answer(game, it, &heard))).collect();
            let forward: Vec<Seat> =
                answers.iter().filter(|it| it.1.action == Action::Forward).map(|it| it.0).collect();
            assert_eq!(forward.len(), 1, "exactly one is expected to go: {forward:?}");
            if loses(&view, me) {
                n_refused += 1;
                assert_ne!(forward, [me], "who loses to anybody is not sent");
                // What the side knows is so.
                let mine = view.knowledge.characters[me].expect("it is mine").level();
                let truth = game.view(Eye::Seat(theirs.lowest().expect("somebody is left")));
                let theirs = theirs.iter().map(|it| truth.knowledge.characters[it].expect("theirs").level());
                assert!(theirs.into_iter().all(|it| it.beats(mine, view.knowledge.hierarchy)));
                let warns =
                    |it: &Answer<Action>| it.opinion.as_ref().and_then(|it| it.remark.as_ref()).map(|it| it.kind);
                assert!(answers.iter().all(|it| warns(&it.1) == Some("warns")), "and they say so");
            } else {
                n_obeyed += 1;
                assert_eq!(forward, [me], "everybody else stays");
                assert!(answers.iter().all(|it| it.1.opinion.as_ref().map(|it| it.about) == Some(me)));
            }
        }
    });
    println!("obeyed {n_obeyed}, refused {n_refused}");
    assert!(2000 < n_obeyed && 10 < n_refused, "obeyed {n_obeyed}, refused {n_refused}");
}

#[test]
fn whom_people_point_at_goes_and_me_counts_more() {
    each_choice(40, |game| {
        for side in [0, 1] {
            let first =
                game.to_act().iter().find(|&it| game.view(Eye::Seat(it)).my_side.map(|it| it as usize) == Some(side));
            let view = game.view(Eye::Seat(first.expect("both sides live")));
            let (ours, _) = living(&view);
            let able: Vec<Seat> = ours.iter().filter(|&it| !loses(&view, it)).collect();
            let [a, .., b] = able[..] else { continue };
            let ghost = view.teams[view.my_side.expect("a seat")].minus(view.living).lowest().unwrap_or(a);
            let point = |from, about| Proposal { from, about, is_person: true };
            let goes = |heard: &[Proposal]| {
                let forward = ours.iter().filter(|&it| answer(game, it, heard).action == Action::Forward);
                forward.collect::<Vec<Seat>>()
            };
            assert_eq!(goes(&[point(ghost, b)]), [b], "a ghost has a say");
            assert_eq!(goes(&[point(ghost, b), point(a, a)]), [a], "who says “me!” will go");
            let bot = Proposal { is_person: false, ..point(a, a) };
            assert_eq!(goes(&[bot, point(b, b)]), [b], "bots give way to people");
        }
    });
}

#[test]
fn who_has_heard_a_bot_follows_it_and_only_two_speak() {
    each_choice(60, |game| {
        for captain in game.to_act().iter().take(2) {
            let (ours, _) = living(&game.view(Eye::Seat(captain)));
            let first = ours.lowest().expect("somebody lives");
            let Some(Opinion { about, remark }) = answer(game, first, &[]).opinion else { panic!("no opinion") };
            assert!(ours.contains(about) && remark.is_some(), "the first says whom, and why");
            let heard = [Proposal { from: first, about, is_person: false }];
            let mut n_remarks = 1;
            for seat in ours.without(first).iter() {
                // Another level, or one that would think of somebody else, follows too.
                let Answer { action, opinion } = answer(game, seat, &heard);
                assert_eq!(action == Action::Forward, about == seat);
                n_remarks += usize::from(opinion.is_some_and(|it| it.remark.is_some()));
            }
            assert!(n_remarks <= 2, "{n_remarks} lines for one duel");
        }
    });
}

#[test]
fn partners_who_cannot_talk_come_to_the_same_fighter_on_however_many_threads() {
    each_choice(12, |game| {
        let forward = |threads: usize, foresight: u8| -> Vec<Seat> {
            let steps = |seat: &Seat| {
                let view = game.view(Eye::Seat(*seat));
                let question = Question::new(*seat, &view, &[Action::Forward, Action::Stay]);
                let mut bot = Ismcts { threads, foresight, ..Ismcts::playouts(40) };
                Bot::<Duels>::choose(&mut bot, question, &mut Chance::fast(7)) == Action::Forward
            };
            game.to_act().iter().filter(steps).collect()
        };
        for foresight in 0..=2 {
            let one = forward(1, foresight);
            assert_eq!(one.len(), 2, "one of each side");
            assert_eq!(one, forward(3, foresight));
        }
    });
}

/// The share of games that a side of `bot` wins against one of `other`, each from both sides.
fn share_of_wins(mut bot: Ismcts, other: &mut dyn Bot<Duels>, n_deals: u64) -> f64 {
    let (mut won, mut luck) = (0.0, Chance::fast(9));
    for number in 0..2 * n_deals {
        let options = "players=8 teams=seats".parse().expect("good options");
        let mut game = Match::<Duels>::start(options, Seed::from_number(number / 2));
        let is_bot = |seat: Seat| (seat.index() as u64 + number).is_multiple_of(2);
        while let Some(seat) = game.game().to_act().lowest() {
            let view = game.game().view(Eye::Seat(seat));
            let mut legal = Vec::new();
            game.game().legal(seat, &mut legal);
            let player: &mut dyn Bot<Duels> = if is_bot(seat) { &mut bot } else { other };
            let action = player.choose(Question::new(seat, &view, &legal), &mut luck);
            game.play(seat, action).expect("bots choose among legal actions");
        }
        let outcome = game.game().outcome().expect("the game is over");
        let shares = victory(game.game(), &outcome);
        won += game.game().seats().iter().filter(|&it| is_bot(it)).map(|it| shares[it.index()]).fold(0.0, f64::max);
    }
    won / (2 * n_deals) as f64
}

#[test]
fn a_side_that_sees_through_the_other_wins_more() {
    let share = share_of_wins(Ismcts { foresight: 1, ..Ismcts::playouts(100) }, &mut Ismcts::playouts(200), 50);
    assert!(0.6 < share, "{share} of the games, with half the playouts");
}

/// Whoever only prepares for sides that think is caught out by those that do not.
#[test]
fn a_side_that_sees_through_the_other_wins_against_one_that_does_not_think_too() {
    let share = share_of_wins(Ismcts { foresight: 1, ..Ismcts::playouts(100) }, &mut Greedy, 50);
    assert!(0.55 < share, "{share} of the games");
}

#[test]
fn few_games_end_by_ties() {
    let (mut n_ties, n_games) = (0, 120);
    for seed in 0..n_games {
        let options = format!("players={}", [8, 12][seed as usize % 2]);
        let mut game = Match::<Duels>::start(options.parse().expect("good options"), Seed::from_number(seed));
        let mut luck = Chance::fast(seed);
        while let Some(seat) = game.game().to_act().lowest() {
            let view = game.game().view(Eye::Seat(seat));
            let mut legal = Vec::new();
            game.game().legal(seat, &mut legal);
            let action = Bot::<Duels>::choose(&mut Ismcts::playouts(12), Question::new(seat, &view, &legal), &mut luck);
            game.play(seat, action).expect("bots choose among legal actions");
        }
        let end = game.game().view(Eye::Bystander).end;
        n_ties += u64::from(end == Some(tablee_games::duels::End::TooManyTies));
    }
    println!("{n_ties} of {n_games} end by ties");
    assert!(20 * n_ties <= n_games, "{n_ties} of {n_games} end by ties");
}
