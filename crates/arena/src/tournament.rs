//! Many games: line-ups, paired deals, seats in turn.

use std::{
    collections::BTreeMap,
    sync::{
        atomic::{AtomicBool, AtomicU64, Ordering},
        mpsc,
    },
    thread,
};

use tablee_bots::{
    Mind, Proposal,
    mind::{n_sides, victory},
};
use tablee_kernel::{Chance, Game, Match, Options, Outcome, Record, Seat, Seats, Seed};

use crate::{
    contestant::{Contestant, Player},
    summary::Summary,
};

/// What is to be played.
///
/// Every deal is played by every line-up, and each line-up plays it once from
/// every seat. So nobody is lucky with the cards or the chair.
#[derive(Clone, Debug)]
pub struct Plan<G: Game> {
    /// The options, with the number of seats.
    pub options: G::Options,
    /// One bot for all seats, one for each seat, or more for a round robin: then
    /// every choice of as many bots as there are seats is a line-up.
    pub bots: Vec<Contestant>,
    /// How many games.
    pub games: u64,
    /// Decides all luck: the same plan plays the same games, on any number of threads.
    pub seed: u64,
    /// How many games at once.
    pub threads: usize,
    /// Whether to keep the record of each game.
    pub keep_records: bool,
}

/// A plan that cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadPlan {
    /// Fewer bots than seats, and more than one.
    #[error("{bots} bots for {seats} seats: name one bot for all seats, one for each, or more for a round robin")]
    LineUp {
        /// How many bots were named.
        bots: usize,
        /// How many seats there are.
        seats: usize,
    },
}

impl<G: Game> Plan<G> {
    /// Who plays whom, or why the plan cannot be played.
    pub fn schedule(&self) -> Result<Schedule, BadPlan> {
        let seats = self.options.players();
        let line_ups = match self.bots.len() {
            1 => vec![vec![self.bots[0]; seats]],
            n if n < seats => return Err(BadPlan::LineUp { bots: n, seats }),
            _ => choices(&self.bots, seats),
        };
        let is_one_bot = line_ups.iter().all(|it| it.iter().all(|bot| *bot == it[0]));
        Ok(Schedule { line_ups, n_turns: if is_one_bot { 1 } else { seats } })
    }
}

/// Who sits where in which game.
#[derive(Clone, PartialEq, Debug)]
pub struct Schedule {
    line_ups: Vec<Vec<Contestant>>,
    /// How many times a line-up moves one seat on.
    n_turns: usize,
}

impl Schedule {
    /// The number of the deal and the line-up of game `number`.
    pub fn game(&self, number: u64) -> (u64, Vec<Contestant>) {
        let (n_turns, n_line_ups) = (self.n_turns as u64, self.line_ups.len() as u64);
        let turn = (number % n_turns) as usize;
        let mut line_up = self.line_ups[(number / n_turns % n_line_ups) as usize].clone();
        line_up.rotate_right(turn);
        (number / n_turns / n_line_ups, line_up)
    }

    /// How many games each deal is played in.
    pub fn games_per_deal(&self) -> u64 {
        self.n_turns as u64 * self.line_ups.len() as u64
    }
}

/// Every choice of `size` of `items`, in their order.
fn choices<T: Copy>(items: &[T], size: usize) -> Vec<Vec<T>> {
    let Some((&first, rest)) = items.split_first() else {
        return if size == 0 { vec![Vec::new()] } else { Vec::new() };
    };
    if size == 0 {
        return vec![Vec::new()];
    }
    let mut res = choices(rest, size - 1);
    res.iter_mut().for_each(|it| it.insert(0, first));
    res.extend(choices(rest, size));
    res
}

/// One finished game.
#[derive(Clone, Debug)]
pub struct Played {
    /// Its number in the tournament, from zero.
    pub number: u64,
    /// The number of its deal: what was dealt alike comes out alike.
    pub deal: u64,
    /// Who sat where.
    pub line_up: Vec<Contestant>,
    /// How it ended.
    pub outcome: Outcome,
    /// What part of the victory each seat had: partners win together, and winners
    /// who are not partners share.
    pub shares: Vec<f64>,
    /// How many sides there were: as many as seats, if nobody has partners.
    pub n_sides: usize,
    /// How many actions were taken.
    pub n_actions: usize,
    /// Its record with every event, if records are kept.
    pub record: Option<Record>,
}

/// Plays the games of `plan` until all are played or `stop` is set, and hands
/// each to `watch` in the order of their numbers.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use tablee_arena::tournament::{Plan, run};
/// use tablee_bots::Spec;
/// use tablee_games::dobro::Dobro;
///
/// let options = "players=3".parse().unwrap();
/// let plan = Plan::<Dobro> { options, bots: vec![Spec::Random.into()], games: 10, seed: 1, threads: 2, keep_records: false };
/// let summary = run(&plan, &AtomicBool::new(false), &mut |_| ()).unwrap();
/// assert_eq!(summary.games, 10);
/// assert_eq!(summary.seats.iter().map(|it| it.wins).sum::<f64>().round(), 10.0);
/// ```
pub fn run<G: Mind>(plan: &Plan<G>, stop: &AtomicBool, watch: &mut dyn FnMut(&Played)) -> Result<Summary, BadPlan> {
    run_whole(plan, stop, &mut |it| watch(&it.played))
}

/// One finished game with all that happened in it, for reports.
#[derive(Clone, Debug)]
pub struct Whole<G: Game> {
    /// Who played and how it ended.
    pub played: Played,
    /// The game, every secret included.
    pub game: Match<G>,
    /// Among how many actions each action was chosen.
    pub choices: Vec<u32>,
}

/// Like [`run`], but hands over the whole game.
pub fn run_whole<G: Mind>(
    plan: &Plan<G>,
    stop: &AtomicBool,
    watch: &mut dyn FnMut(&Whole<G>),
) -> Result<Summary, BadPlan> {
    let schedule = plan.schedule()?;
    let next = AtomicU64::new(0);
    // Bounded, so that a slow reader of records holds the players back instead of filling memory.
    let (sender, receiver) = mpsc::sync_channel::<Whole<G>>(256);
    let mut summary = Summary::default();
    thread::scope(|scope| {
        for _ in 0..plan.threads.max(1) {
            let sender = sender.clone();
            let (next, schedule) = (&next, &schedule);
            scope.spawn(move || {
                while !stop.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if plan.games <= number || sender.send(play_one(plan, schedule, number)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        // Games end out of order; they are handed on in order.
        let mut waiting = BTreeMap::new();
        let mut n_handed = 0;
        for whole in receiver {
            waiting.insert(whole.played.number, whole);
            while let Some(whole) = waiting.remove(&n_handed) {
                summary.add(&whole.played);
                watch(&whole);
                n_handed += 1;
            }
        }
    });
    Ok(summary)
}

fn play_one<G: Mind>(plan: &Plan<G>, schedule: &Schedule, number: u64) -> Whole<G> {
    let (deal, line_up) = schedule.game(number);
    let mut players: Vec<Player<G>> = line_up.iter().map(|&it| Player::new(it)).collect();
    let mut seed = Seed::from_number(plan.seed);
    seed.0[8..16].copy_from_slice(&deal.to_le_bytes());
    let mut luck = Chance::fast(plan.seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let mut game = Match::<G>::start(plan.options.clone(), seed);
    let (mut legal, mut choices) = (Vec::new(), Vec::new());
    let mut talk = Talk::default();
    while !game.game().is_over() {
        let (seat, action) = next_action(&game, &mut players, &mut talk, &mut luck, &mut legal);
        choices.push(legal.len() as u32);
        game.play(seat, action).expect("bots choose among legal actions");
        talk.goes_on(game.game().to_act());
    }
    let mut record = plan.keep_records.then(|| game.full_record());
    if let Some(record) = &mut record {
        record.players = Some(line_up.iter().map(Contestant::to_string).collect());
    }
    let outcome = game.game().outcome().expect("nobody is asked any more");
    let (shares, n_sides) = (victory(game.game(), &outcome), n_sides(game.game(), game.game().seats()));
    let played = Played { number, deal, line_up, outcome, shares, n_sides, n_actions: game.n_plies(), record };
    Whole { played, game, choices }
}

/// What those have said who were asked together: as at a table the first of a side thinks, and the others follow it.
#[derive(Default)]
struct Talk {
    heard: Vec<Proposal>,
    /// Who of them has not acted yet.
    asked: Seats,
}

impl Talk {
    /// Somebody has acted: either the others who were asked are left, or something new is asked.
    fn goes_on(&mut self, asked: Seats) {
        if asked == self.asked || !asked.minus(self.asked).is_empty() {
            self.heard.clear();
        }
        self.asked = asked;
    }
}

/// Those who may act are offered it first, in random order; then one of those who are asked acts.
fn next_action<G: Mind>(
    game: &Match<G>,
    players: &mut [Player<G>],
    talk: &mut Talk,
    luck: &mut Chance,
    legal: &mut Vec<G::Action>,
) -> (Seat, G::Action) {
    let position = game.game();
    let mut offered = position.may_act();
    while !offered.is_empty() {
        let seat = luck.draw(&mut offered);
        legal.clear();
        position.legal(seat, legal);
        if let Some(action) = players[seat.index()].interrupt(game, seat, legal, luck) {
            return (seat, action);
        }
    }
    let seat = luck.pick(&position.to_act());
    legal.clear();
    position.legal(seat, legal);
    let partners = position.partners(seat);
    let heard: Vec<Proposal> = talk.heard.iter().copied().filter(|it| partners.contains(it.from)).collect();
    let (action, about) = players[seat.index()].answer(game, seat, legal, &heard, luck);
    talk.heard.extend(about.map(|about| Proposal { from: seat, about, is_person: false }));
    (seat, action)
}

#[cfg(test)]
mod tests {
    use tablee_bots::Spec;
    use tablee_games::{dobro::Dobro, duels::Duels};

    use super::*;

    fn plan(bots: &[Spec], threads: usize) -> Plan<Dobro> {
        Plan {
            options: "players=4 drawing=by_hand".parse().expect("good options"),
            bots: bots.iter().map(|&it| it.into()).collect(),
            games: 40,
            seed: 7,
            threads,
            keep_records: true,
        }
    }

    fn records(plan: &Plan<Dobro>) -> Vec<String> {
        let mut res = Vec::new();
        let mut keep = |it: &Played| res.push(it.record.as_ref().expect("records are kept").to_json());
        run(plan, &AtomicBool::new(false), &mut keep).expect("a good plan");
        res
    }

    #[test]
    fn the_same_plan_plays_the_same_games_on_any_number_of_threads() {
        let bots = [Spec::Random, Spec::Greedy, Spec::Random, Spec::Greedy];
        assert_eq!(records(&plan(&bots, 1)), records(&plan(&bots, 2)));
    }

    #[test]
    fn an_exported_record_replays() {
        for text in records(&plan(&[Spec::Random], 2)) {
            let record = Record::read(&text).expect("it was written by us");
            Match::<Dobro>::replay(&record).expect("it plays as it claims");
        }
    }

    #[test]
    fn every_deal_is_played_from_every_seat() {
        let bots = [Spec::Greedy, Spec::Random, Spec::Random, Spec::Random];
        let schedule = plan(&bots, 1).schedule().expect("a good plan");
        assert_eq!(schedule.games_per_deal(), 4);
        let seats: Vec<usize> = (0..4)
            .map(|it| schedule.game(it).1.iter().position(|it| *it == Spec::Greedy.into()).expect("it plays"))
            .collect();
        assert_eq!(seats, [0, 1, 2, 3]);
        assert_eq!((schedule.game(3).0, schedule.game(4).0), (0, 1));
    }

    #[test]
    fn a_round_robin_has_every_choice_of_bots() {
        let bots: Vec<Spec> = ["random", "greedy", "easy", "normal", "hard"]
            .iter()
            .map(|it| it.parse().expect("there is such a bot"))
            .collect();
        assert_eq!(plan(&bots, 1).schedule().expect("a good plan").line_ups.len(), 5);
    }

    #[test]
    fn a_line_up_that_does_not_fit_is_refused_before_anything_is_played() {
        let wrong = plan(&[Spec::Random, Spec::Random], 1);
        assert_eq!(wrong.schedule(), Err(BadPlan::LineUp { bots: 2, seats: 4 }));
    }

    #[test]
    fn partners_win_together_and_others_share_a_victory() {
        let options = "players=6 teams=seats".parse().expect("good options");
        let plan = Plan::<Duels> {
            options,
            bots: vec![Spec::Random.into()],
            games: 20,
            seed: 1,
            threads: 2,
            keep_records: false,
        };
        run(&plan, &AtomicBool::new(false), &mut |it| {
            assert_eq!(it.n_sides, 2);
            let (left, right) = (it.shares[0], it.shares[1]);
            assert_eq!(left + right, 1.0, "one side wins, or both half");
            assert_eq!(it.shares, [left, right, left, right, left, right], "partners sit in every other seat");
        })
        .expect("a good plan");
        run(&self::plan(&[Spec::Random], 2), &AtomicBool::new(false), &mut |it| {
            assert_eq!(it.n_sides, 4);
            assert!((it.shares.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        })
        .expect("a good plan");
    }

    #[test]
    fn a_stopped_tournament_tells_what_was_played() {
        let stop = AtomicBool::new(false);
        let mut n_seen = 0;
        let summary = run(&plan(&[Spec::Random], 1), &stop, &mut |_| {
            n_seen += 1;
            stop.store(true, Ordering::Relaxed);
        });
        let summary = summary.expect("a good plan");
        assert!(summary.games < 40 && summary.games == n_seen);
    }
}
