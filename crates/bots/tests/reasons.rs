//! No reason contradicts what it is given for: over thousands of positions of every game, each
//! reason of every level is checked against the candidates, the legal actions and the view.

use std::collections::BTreeMap;

use tablee_bots::{
    Advice, Bot, Mind, Question, Spec, Thought,
    greedy::Greedy,
    ismcts::{Budget, Ismcts},
    levels,
    mind::Visitor,
    random::Random,
};
use tablee_games::{
    catalog::GAMES,
    dobro::{self, Dobro, Play},
    duels::{self, Duels, Level, Verdict},
    eternity::{self, Eternity},
    nains::{self, Nains},
    warriors::{self, Face, Phase, Warriors, Window},
};
use tablee_kernel::{Chance, Eye, Game, Log, Match, Options, Seat, Seed};

/// How many positions of each game are looked at, at least.
const POSITIONS: usize = 2000;

/// What a reason claims of this game; nothing if it is true.
type Check<G> = fn(Question<'_, G>, <G as Game>::Action, &Thought, &G) -> Option<&'static str>;

/// How often each reason was given.
type Tally = BTreeMap<&'static str, usize>;

/// What was heard over all positions of a game.
struct Heard {
    tally: Tally,
    /// How many reasons were refused when they were given for another action.
    n_refused: usize,
}

/// So many reasons of every game are refused for another action, at least.
const REFUSED: usize = 200;

/// What holds of every advice in every game.
fn check_advice<G: Mind>(question: Question<'_, G>, advice: &Advice<G::Action>) -> Result<(), String> {
    let Advice { action, candidates, thought } = advice;
    let first = candidates.first().map(|it| it.action);
    if first != Some(*action) {
        return Err(format!("{first:?} is the first candidate, not {action:?}"));
    }
    let is_once = |it: &G::Action| candidates.iter().filter(|of| of.action == *it).count() == 1;
    if candidates.len() != question.legal.len() || !question.legal.iter().all(is_once) {
        return Err(format!("not every legal action is a candidate once: {candidates:?}"));
    }
    let best = candidates.iter().filter(|it| it.visits != 0).map(|it| it.expected).fold(0.0, f64::max);
    let judge = G::judge(question.view, question.seat);
    let looks_best = question.legal.iter().all(|&it| judge(it) <= judge(*action));
    match thought.kind {
        "tried-out" if candidates[0].visits == 0 => Err("it was not tried".to_owned()),
        "tried-out" if candidates[0].expected < best => Err(format!("something tried does better: {candidates:?}")),
        "tried-out" | "about-as-good" => Ok(()),
        // What partners agree on is weighed by the council, not by what looks best to one.
        kind if kind.contains("agreed") || kind.starts_with("steps-") || kind.starts_with("leaves-it") => Ok(()),
        kind if question.legal.len() == 1 || G::FACTS.contains(&kind) || looks_best => Ok(()),
        kind => Err(format!("“{kind}” praises {action:?}, which does not look best")),
    }
}

/// A search of a level says the same with few playouts, only less well: hours of thinking would not find more words.
const PLAYOUTS: u32 = 24;

/// The levels for people, and whoever gives hints with beliefs.
fn advisers<G: Mind>() -> Vec<Box<dyn Bot<G>>> {
    let level = |it: levels::Level| -> Box<dyn Bot<G>> {
        let quick = |it| Ismcts { budget: Budget::Playouts(PLAYOUTS), ..it };
        it.search::<G>().map_or_else(|| Spec::Level(it).make(), |it| Box::new(quick(it)))
    };
    let mut res: Vec<Box<dyn Bot<G>>> = levels::Level::ALL.map(level).into();
    res.push(Box::new(Ismcts { infers: true, ..Ismcts::playouts(PLAYOUTS) }));
    res
}

/// Plays games, the bots by turns, and checks every advice.
///
/// Each reason is given for another action, too: a check that never minds would not notice a wrong reason.
fn listen<G: Mind>(check: Check<G>) -> Heard {
    let (mut tally, mut bots) = (Tally::new(), advisers::<G>());
    let mut n_refused = 0;
    let mut luck = Chance::fast(26);
    let (mut n, mut seed) = (0, 0);
    let all = G::Options::every();
    while n < POSITIONS {
        let options = all[seed as usize * 7 % all.len()].clone();
        let mut game = Match::<G>::start(options, Seed::from_number(seed));
        seed += 1;
        let mut legal = Vec::new();
        while let Some(seat) = game.game().to_act().lowest() {
            legal.clear();
            game.game().legal(seat, &mut legal);
            let view = game.game().view(Eye::Seat(seat));
            let past = game.remembered_by(Eye::Seat(seat));
            let question = Question { past: &past, ..Question::new(seat, &view, &legal) };
            // Most of a long game looks alike: some of its questions do.
            let mut next = Bot::<G>::choose(&mut Greedy, question, &mut luck);
            if luck.below(4) == 0 {
                n += 1;
                let advices: Vec<_> = bots.iter_mut().map(|it| it.advise(question, &mut luck)).collect();
                for advice in &advices {
                    let kind = advice.thought.kind;
                    let contradiction = check(question, advice.action, &advice.thought, game.game());
                    let res = check_advice(question, advice)
                        .and_then(|()| contradiction.map_or(Ok(()), |it| Err(format!("“{kind}”: {it}"))));
                    res.unwrap_or_else(|why| panic!("{} {}: {why}\n{view:?}", G::NAME, game.n_plies()));
                    *tally.entry(kind).or_default() += 1;
                    let other = legal.iter().copied().find(|&it| it != advice.action);
                    let is_refused = |it| check(question, it, &advice.thought, game.game()).is_some();
                    n_refused += usize::from(other.is_some_and(is_refused));
                }
                next = advices[n % advices.len()].action;
            } else if luck.below(4) == 0 {
                // Positions that no good player comes to, too.
                next = Bot::<G>::choose(&mut Random, question, &mut luck);
            }
            game.play(seat, next).expect("bots choose among legal actions");
        }
    }
    println!("{}: {tally:?}, {n_refused} refused for another action", G::NAME);
    Heard { tally, n_refused }
}

/// The position after an action, which needs no luck.
fn applied<G: Game>(truth: &G, seat: Seat, action: G::Action) -> G {
    let mut res = truth.clone();
    res.apply(seat, action, &mut Chance::fast(1), &mut Log::muted());
    res
}

fn unless(is_true: bool, contradiction: &'static str) -> Option<&'static str> {
    (!is_true).then_some(contradiction)
}

fn duels(
    question: Question<'_, Duels>,
    action: duels::Action,
    thought: &Thought,
    truth: &Duels,
) -> Option<&'static str> {
    let Question { view, seat, legal, .. } = question;
    let side = view.my_side.expect("a seat has a side");
    let hierarchy = view.knowledge.hierarchy;
    let (mine, theirs) = (view.purses[side] + view.stakes[side], view.purses[side.other()] + view.stakes[side.other()]);
    let possible = view.possible();
    let level = |it| view.knowledge.characters[it].map(|it| it.level());
    let could = |is: fn(Level, Level, duels::Hierarchy) -> bool| {
        let (ours, enemy) = view.fighters[side].and_then(level).zip(view.fighters[side.other()])?;
        Some(possible[enemy].iter().any(|it| is(ours, it.level(), hierarchy)))
    };
    let can_win = || could(|ours, theirs, hierarchy| ours.beats(theirs, hierarchy)).unwrap_or(false);
    let can_lose = || could(|ours, theirs, hierarchy| theirs.beats(ours, hierarchy)).unwrap_or(false);
    let can_tie = || could(|ours, theirs, _| ours == theirs).unwrap_or(false);
    let is_least = || legal.iter().all(|it| action <= *it);
    let enemies = view.teams[side.other()].both(view.living);
    match thought.kind {
        "bets-with-care" => unless(is_least() && can_lose(), "more than need be, or nothing to fear"),
        "bets-to-guard-the-lead" => unless(is_least() && theirs < mine, "there is no lead, or it is risked"),
        "bets-little-on-a-tie" => unless(is_least() && can_tie(), "they cannot tie, or it is much"),
        "bets-little-on-an-even-duel" => unless(is_least() && can_win() == can_lose(), "it is not even"),
        "bets-to-win" => unless(!is_least() && can_win(), "this duel is not in our favour"),
        "bets-to-catch-up" => unless(!is_least() && can_win() && mine < theirs, "we are not behind, or cannot win"),
        "bets-boldly" => unless(!is_least() && can_win(), "it cannot be won"),
        "steps-forward-surely" => {
            let Some(mine) = level(seat) else { return Some("who am I?") };
            let everything = truth.view(Eye::Seat(enemies.lowest().expect("somebody is left")));
            let beats_me = |it| everything.knowledge.characters[it].is_some_and(|it| it.level().beats(mine, hierarchy));
            unless(!enemies.iter().any(beats_me), "somebody who is left beats me")
        }
        "steps-forward-for-a-change" => {
            let tie = view.last.map(|it| it.duel).filter(|it| it.verdict == Verdict::Tie);
            let ours = tie.map(|it| if view.teams.left.contains(seat) { it.left } else { it.right });
            unless(ours.is_some_and(|it| level(it) != level(seat)), "it would be the same again")
        }
        "leaves-it-to" | "leaves-it-as-agreed" => unless(action == duels::Action::Stay, "but it steps forward"),
        "steps-forward" | "steps-forward-as-a-surprise" => unless(action == duels::Action::Forward, "but it stays"),
        "names" => unless(matches!(action, duels::Action::Name(it) if enemies.contains(it)), "it names nobody"),
        _ => None,
    }
}

fn dobro(
    question: Question<'_, Dobro>,
    action: dobro::Action,
    thought: &Thought,
    _truth: &Dobro,
) -> Option<&'static str> {
    let Question { view, legal, .. } = question;
    let plays = || legal.iter().filter_map(|it| if let dobro::Action::Play(play) = it { Some(*play) } else { None });
    let n_jokers = |it: Play| match it {
        Play::Joker(_) | Play::JokerPair(_) => 1,
        Play::Jokers(_) => 2,
        _ => 0,
    };
    let play = if let dobro::Action::Play(play) = action { Some(play) } else { None };
    match thought.kind {
        "must-take" => unless(legal.len() == 1 && action == dobro::Action::Take, "something else is possible"),
        "takes-while-it-is-cheap" => unless(action == dobro::Action::Take, "it takes nothing"),
        "escapes" => unless(matches!(play, Some(Play::Skip | Play::Reverse)), "it is no special card"),
        "doubles" => unless(play.is_some_and(|it| it.on(view.value).doubled), "it does not double"),
        "spends-a-joker" => unless(plays().all(|it| 0 < n_jokers(it)), "something else is good enough"),
        "spends-two-jokers" => unless(plays().all(|it| n_jokers(it) == 2), "less is good enough"),
        "plays-the-lowest" => {
            let lower = |it| matches!((it, play), (Play::Single(it), Some(Play::Single(mine))) if it < mine);
            unless(!plays().any(lower), "a lower one is enough")
        }
        "plays-higher" => {
            let lower = |it| matches!((it, play), (Play::Single(it), Some(Play::Single(mine))) if it < mine);
            unless(plays().any(lower), "nothing lower is enough")
        }
        _ => None,
    }
}

fn eternity(
    question: Question<'_, Eternity>,
    action: eternity::Action,
    thought: &Thought,
    truth: &Eternity,
) -> Option<&'static str> {
    let Question { view, seat, .. } = question;
    let (tricks, trees) = (view.tricks[seat], view.trees[seat]);
    let pledge = if let eternity::Action::Pledge(card) = action { Some(view.trees_for(card)) } else { None };
    // Whoever lays down the last card of a trick knows whether it is won.
    let is_won = || {
        let last = (view.n_to_come() == 1).then(|| applied(truth, seat, action).view(Eye::Bystander).last).flatten();
        last.map(|it| it.winner == seat)
    };
    let wins = ["wins-the-trick", "takes-one-more", "leads-to-win"];
    let loses = ["ducks", "saves-strength", "lets-it-go", "leads-low"];
    if wins.contains(&thought.kind) && is_won() == Some(false)
        || loses.contains(&thought.kind) && is_won() == Some(true)
    {
        return Some("the trick goes the other way");
    }
    match thought.kind {
        "evens-out" => unless(pledge.is_some_and(|it| trees + it == tricks), "trees and tricks are not equal"),
        "stays-out" => unless(pledge == Some(0), "it promises something"),
        "plants" | "promises-more" => unless(pledge.is_some_and(|it| 0 < it), "it brings no tree"),
        "wins-the-trick" => unless(pledge.is_none() && tricks < trees, "no tree wants a trick"),
        "takes-one-more" => unless(pledge.is_none() && trees <= tricks, "a tree wants this trick"),
        "ducks" => unless(pledge.is_none() && trees <= tricks, "a tree wants this trick"),
        kind if kind.starts_with("out-of-") => {
            // Somebody who plays after me is not known to be out of what is asked for.
            let eternity::Action::Play(card) = action else { return Some("no card is played") };
            let family = view.led.unwrap_or(card.family());
            let name = ["out-of-sea", "out-of-sky", "out-of-earth"][family as usize];
            let n_seats = view.hand_sizes.len();
            let mut later = (1..view.n_to_come().min(n_seats)).map(|it| Seat::new((seat.index() + it) % n_seats));
            unless(kind == name && later.any(|it| !view.voids[it].contains(family)), "it says nothing of this trick")
        }
        "saves-strength" | "lets-it-go" => unless(pledge.is_none() && tricks < trees, "the tricks are there"),
        _ => None,
    }
}

fn nains(
    question: Question<'_, Nains>,
    action: nains::Action,
    thought: &Thought,
    truth: &Nains,
) -> Option<&'static str> {
    let Question { seat, view, legal, .. } = question;
    if let ("wins-a-good-trick" | "gets-rid-of-a-high-card" | "saves-strength" | "ducks", nains::Action::Play(_)) =
        (thought.kind, action)
        && view.trick.len() + 1 == view.won.len()
        && let Some(last) = applied(truth, seat, action).view(Eye::Bystander).last
    {
        let wins = matches!(thought.kind, "wins-a-good-trick" | "gets-rid-of-a-high-card");
        return unless(wins == (last.winner == seat), "the trick goes the other way");
    }
    match (thought.kind, action) {
        ("only-choice", _) => unless(legal.len() == 1, "there is a choice"),
        ("robs", nains::Action::Take(other)) => {
            let points = |it: &nains::Action| {
                if let nains::Action::Take(it) = it { view.points[*it] } else { i32::MIN }
            };
            unless(legal.iter().all(|it| points(it) <= view.points[other]), "somebody has more points")
        }
        _ => None,
    }
}

fn warriors(
    question: Question<'_, Warriors>,
    action: warriors::Action,
    thought: &Thought,
    _truth: &Warriors,
) -> Option<&'static str> {
    let Question { view, legal, .. } = question;
    let is_last_chance = view.board.phase == Phase::Window(Window::LastChance);
    let is_attack = |it: &warriors::Action| matches!(it, warriors::Action::Attack(..));
    match thought.kind {
        "only-choice" => unless(legal.len() == 1, "there is a choice"),
        "keeps-the-catapult" => unless(!is_last_chance, "it is discarded"),
        "holds-its-fire" => unless(is_last_chance && action == warriors::Action::Pass, "it could still fire later"),
        "fires-at-the-last-chance" => unless(is_last_chance, "it is not the last chance"),
        "strengthens" => {
            let warriors::Action::Keep(kept) = action else { return Some("nothing is kept") };
            let is_of = |it: warriors::Kind| matches!(it.face(), Face::Warrior(people, _) if Some(people.to_string()) == thought.about);
            unless(kept.iter().any(is_of), "none of this people is kept")
        }
        "wants-to-attack" => {
            let warriors::Action::Keep(kept) = action else { return Some("nothing is kept") };
            unless(kept.iter().any(|it| matches!(it.face(), Face::Battle(_))), "there is no battle card")
        }
        "attacks-with-good-odds" => unless(is_attack(&action), "it does not attack"),
        "charges" => unless(matches!(action, warriors::Action::Charge(..)), "it does not charge"),
        "presses-on" => unless(action == warriors::Action::Again, "it does not"),
        "stops-in-time" => unless(action == warriors::Action::Stop, "it goes on"),
        "gives-up-the-dragon" => unless(legal.contains(&warriors::Action::SpendFlame), "it could not be saved"),
        "saves-the-dragon" => unless(action == warriors::Action::SpendFlame, "no flame is spent"),
        "can-spare" => {
            let spared = matches!(action, warriors::Action::Lose(kind) if Some(kind.to_string()) == thought.about);
            unless(spared && !legal.contains(&warriors::Action::SpendFlame), "something else is lost")
        }
        "attacks-where-it-hurts-least" => unless(legal.iter().all(is_attack), "it need not attack"),
        _ => None,
    }
}

/// Whether the reasons of a game that nobody has written claims for could be told apart at all.
struct Unknown;

impl Visitor for Unknown {
    type Out = Heard;
    fn visit<G: Mind>(self) -> Heard {
        // Nobody claims anything, so there is nothing to refuse.
        Heard { n_refused: REFUSED, ..listen::<G>(|_, _, _, _| None) }
    }
}

#[test]
fn no_reason_contradicts_what_it_is_given_for() {
    std::thread::scope(|scope| {
        for game in GAMES {
            scope.spawn(move || {
                let Heard { tally, n_refused } = match game.name {
                    "duels" => listen::<Duels>(duels),
                    "dobro" => listen::<Dobro>(dobro),
                    "eternity" => listen::<Eternity>(eternity),
                    "nains" => listen::<Nains>(nains),
                    "warriors" => listen::<Warriors>(warriors),
                    other => tablee_bots::visit(other, Unknown).expect("it is in the catalog"),
                };
                assert!(3 < tally.len(), "{}: {tally:?} says too little", game.name);
                assert!(REFUSED <= n_refused, "{}: only {n_refused} wrong reasons were noticed", game.name);
            });
        }
    });
}
