//! Many games of one line-up.

use std::{
    collections::BTreeMap,
    sync::{
        atomic::{AtomicU64, Ordering},
        mpsc,
    },
    thread,
};

use serde::Serialize;
use tablee_bots::{Bot, UnknownBot};
use tablee_kernel::{Chance, Eye, Game, Match, Options, Outcome, Record, Seat, Seats, Seed};

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Plan<G: Game> {
    /// The options, with the number of seats.
    pub options: G::Options,
    /// The names of the bots, one for each seat. They move one seat on from game
    /// to game, so that nobody keeps the best seat.
    pub bots: Vec<String>,
    /// How many games.
    pub games: u64,
    /// Decides all luck: the same plan plays the same games, on any number of threads.
    pub seed: u64,
    /// How many games at once.
    pub threads: usize,
    /// Whether to keep the record of each game.
    pub keep_records: bool,
}

impl<G: Game> Plan<G> {
    /// The name of a bot for each seat, or why the plan cannot be played.
    pub fn line_up(&self) -> Result<Vec<String>, BadPlan> {
        let seats = self.options.players();
        let res = match self.bots.len() {
            1 => vec![self.bots[0].clone(); seats],
            n if n == seats => self.bots.clone(),
            n => return Err(BadPlan::LineUp { bots: n, seats }),
        };
        for name in &res {
            tablee_bots::find::<G>(name)?;
        }
        Ok(res)
    }
}

/// A plan that cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadPlan {
    /// A bot there is not.
    #[error(transparent)]
    Bot(#[from] UnknownBot),
    /// Not one bot for each seat.
    #[error("{bots} bots for {seats} seats: name one bot for all seats, or one for each")]
    LineUp {
        /// How many bots were named.
        bots: usize,
        /// How many seats there are.
        seats: usize,
    },
}

/// One finished game.
#[derive(Clone, Debug)]
pub struct Played {
    /// Its number in the tournament, from zero.
    pub number: u64,
    /// Who sat where.
    pub line_up: Vec<String>,
    /// How it ended.
    pub outcome: Outcome,
    /// How many actions were taken.
    pub n_actions: usize,
    /// Its record with every event, if records are kept.
    pub record: Option<Record>,
}

/// What came out.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Summary {
    /// The number of games.
    pub games: u64,
    /// The least, mean and most actions of a game.
    pub actions: Spread,
    /// By name of bot.
    pub bots: BTreeMap<String, Tally>,
    /// By seat.
    pub seats: Vec<Tally>,
}

/// What a bot or a seat got.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Tally {
    /// Games times seats played.
    pub plays: u64,
    /// Wins; a victory shared by two counts half for each.
    pub wins: f64,
    /// The least, mean and most points.
    pub points: Spread,
}

/// Least, mean and most.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Spread {
    /// The least.
    pub least: i64,
    /// The mean.
    pub mean: f64,
    /// The most.
    pub most: i64,
    #[serde(skip)]
    n_seen: u64,
}

impl Spread {
    fn add(&mut self, value: i64) {
        self.n_seen += 1;
        (self.least, self.most) =
            if self.n_seen == 1 { (value, value) } else { (self.least.min(value), self.most.max(value)) };
        self.mean += (value as f64 - self.mean) / self.n_seen as f64;
    }
}

impl Summary {
    fn add(&mut self, played: &Played) {
        self.games += 1;
        self.actions.add(played.n_actions as i64);
        let winners = played.outcome.winners();
        let share = 1.0 / winners.len() as f64;
        self.seats.resize(played.line_up.len(), Tally::default());
        for (seat, bot) in Seats::first(played.line_up.len()).iter().zip(&played.line_up) {
            let points = played.outcome.points()[seat.index()].into();
            for tally in [self.bots.entry(bot.clone()).or_default(), &mut self.seats[seat.index()]] {
                tally.plays += 1;
                tally.wins += if winners.contains(seat) { share } else { 0.0 };
                tally.points.add(points);
            }
        }
    }
}

/// Plays all games of `plan`, and hands each to `watch` in the order of their numbers.
///
/// ```
/// use tablee_arena::tournament::{Plan, run};
/// use tablee_games::dobro::Dobro;
///
/// let options = "players=3".parse().unwrap();
/// let bots = vec!["random".to_owned()];
/// let plan = Plan::<Dobro> { options, bots, games: 10, seed: 1, threads: 2, keep_records: false };
/// let summary = run(&plan, &mut |_| ()).unwrap();
/// assert_eq!(summary.games, 10);
/// assert_eq!(summary.seats.iter().map(|it| it.wins).sum::<f64>().round(), 10.0);
/// ```
pub fn run<G: Game>(plan: &Plan<G>, watch: &mut dyn FnMut(&Played)) -> Result<Summary, BadPlan> {
    let bots = plan.line_up()?;
    let next = AtomicU64::new(0);
    // Bounded, so that a slow reader of records holds the players back instead of filling memory.
    let (sender, receiver) = mpsc::sync_channel::<Played>(256);
    let mut summary = Summary::default();
    thread::scope(|scope| {
        for _ in 0..plan.threads.max(1) {
            let sender = sender.clone();
            let (next, bots) = (&next, &bots);
            scope.spawn(move || {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if plan.games <= number || sender.send(play_one(plan, bots, number)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        // Games end out of order; they are handed on in order.
        let mut waiting = BTreeMap::new();
        let mut n_handed = 0;
        for played in receiver {
            waiting.insert(played.number, played);
            while let Some(played) = waiting.remove(&n_handed) {
                summary.add(&played);
                watch(&played);
                n_handed += 1;
            }
        }
    });
    Ok(summary)
}

fn play_one<G: Game>(plan: &Plan<G>, bots: &[String], number: u64) -> Played {
    let n_seats = bots.len();
    let line_up: Vec<String> = (0..n_seats).map(|i| bots[(i + number as usize) % n_seats].clone()).collect();
    let mut players: Vec<Box<dyn Bot<G>>> =
        line_up.iter().map(|it| tablee_bots::find(it).expect("the names were checked")).collect();
    let mut seed = Seed::from_number(plan.seed);
    seed.0[8..16].copy_from_slice(&number.to_le_bytes());
    let mut luck = Chance::fast(plan.seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let mut game = Match::<G>::start(plan.options.clone(), seed);
    let mut legal = Vec::new();
    while !game.game().is_over() {
        let (seat, action) = next_action(&game, &mut players, &mut luck, &mut legal);
        game.play(seat, action).expect("bots choose among legal actions");
    }
    let mut record = plan.keep_records.then(|| game.full_record());
    if let Some(record) = &mut record {
        record.players = Some(line_up.clone());
    }
    let outcome = game.game().outcome().expect("nobody is asked any more");
    Played { number, line_up, outcome, n_actions: game.n_plies(), record }
}

/// Those who may act are offered it first, in random order; then one of those who are asked acts.
fn next_action<G: Game>(
    game: &Match<G>,
    players: &mut [Box<dyn Bot<G>>],
    luck: &mut Chance,
    legal: &mut Vec<G::Action>,
) -> (Seat, G::Action) {
    let position = game.game();
    let mut offered = position.may_act();
    while !offered.is_empty() {
        let seat = luck.draw(&mut offered);
        legal.clear();
        position.legal(seat, legal);
        let view = position.view(Eye::Seat(seat));
        if let Some(action) = players[seat.index()].interrupt(&view, legal, luck) {
            return (seat, action);
        }
    }
    let seat = luck.pick(&position.to_act());
    legal.clear();
    position.legal(seat, legal);
    let view = position.view(Eye::Seat(seat));
    (seat, players[seat.index()].choose(&view, legal, luck))
}

#[cfg(test)]
mod tests {
    use tablee_games::dobro::Dobro;

    use super::*;

    fn plan(threads: usize) -> Plan<Dobro> {
        Plan {
            options: "players=4 drawing=by_hand".parse().expect("good options"),
            bots: vec!["random".to_owned()],
            games: 40,
            seed: 7,
            threads,
            keep_records: true,
        }
    }

    fn records(plan: &Plan<Dobro>) -> Vec<String> {
        let mut res = Vec::new();
        run(plan, &mut |it| res.push(it.record.as_ref().expect("records are kept").to_json())).expect("a good plan");
        res
    }

    #[test]
    fn the_same_plan_plays_the_same_games_on_any_number_of_threads() {
        assert_eq!(records(&plan(1)), records(&plan(2)));
    }

    #[test]
    fn an_exported_record_replays() {
        for text in records(&plan(2)) {
            let record = Record::read(&text).expect("it was written by us");
            Match::<Dobro>::replay(&record).expect("it plays as it claims");
        }
    }

    #[test]
    fn a_line_up_that_does_not_fit_is_refused_before_anything_is_played() {
        let mut wrong = plan(1);
        wrong.bots = vec!["random".to_owned(), "random".to_owned()];
        assert_eq!(run(&wrong, &mut |_| ()), Err(BadPlan::LineUp { bots: 2, seats: 4 }));
        wrong.bots = vec!["oracle".to_owned()];
        assert!(matches!(run(&wrong, &mut |_| ()), Err(BadPlan::Bot(_))));
    }
}
