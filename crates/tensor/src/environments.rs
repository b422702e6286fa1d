//! Many games of one kind, stepped together.

mod listed;
mod share;
mod table;

use std::{
    collections::TryReserveError,
    sync::{Mutex, PoisonError},
};

use tablee_kernel::{Options as _, Seat};

pub use table::reward;

use crate::{AnyEnvironments, Tensors, layout};
use share::{Crew, among, part_of};
use table::{Hands, Row, Step, Table};

/// Where a step is written: slices of the caller, one row for each environment, the rows one after the other.
///
/// | slice | a row has |
/// |---|---|
/// | `observations` | what the seat to act knows, as the layout says |
/// | `masks` | a 1 for each legal action |
/// | `rewards` | one for each seat, 0 but at the end of a game |
/// | `seats` | one: the seat to act |
/// | `done` | one: whether the step ended a game |
///
/// A game that ends is dealt anew at once: the row has its rewards, and already what is known and legal in the next.
#[derive(Debug)]
pub struct Buffers<'a> {
    /// What is known.
    pub observations: &'a mut [u8],
    /// What is legal.
    pub masks: &'a mut [u8],
    /// What a game that ended brought each seat.
    pub rewards: &'a mut [f32],
    /// Who is to act.
    pub seats: &'a mut [u8],
    /// Whether a game ended.
    pub done: &'a mut [bool],
}

/// Slices to write steps into, for those who have none of their own.
///
/// ```
/// use tablee_tensor::{Rows, environments};
///
/// let mut all = environments("eternity", "players=3", 2, 7, 1).unwrap();
/// let mut rows = Rows::new(&*all);
/// all.reset(7, &mut rows.buffers()).unwrap();
/// assert_eq!(rows.masks.len(), 2 * 84);
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Rows {
    /// What is known.
    pub observations: Vec<u8>,
    /// What is legal.
    pub masks: Vec<u8>,
    /// What a game that ended brought each seat.
    pub rewards: Vec<f32>,
    /// Who is to act.
    pub seats: Vec<u8>,
    /// Whether a game ended.
    pub done: Vec<bool>,
}

impl Rows {
    /// Rows that are long enough for these environments.
    pub fn new(all: &(impl AnyEnvironments + ?Sized)) -> Rows {
        let n = all.n_environments();
        Rows {
            observations: vec![0; n * all.observation_len()],
            masks: vec![0; n * all.n_actions()],
            rewards: vec![0.0; n * all.n_seats()],
            seats: vec![0; n],
            done: vec![false; n],
        }
    }

    /// To be handed to a step.
    pub fn buffers(&mut self) -> Buffers<'_> {
        let Rows { observations, masks, rewards, seats, done } = self;
        Buffers { observations, masks, rewards, seats, done }
    }
}

/// `n` games of `G`, each at a decision of one seat. Where several are asked at once the lowest seat answers first; the
/// others know nothing of its answer. Seats that may act though nobody waits for them are not asked.
///
/// Game `k` of environment `i` is dealt from the seed with the number `seed + i + k × n`, and goes as a
/// [`Match`](tablee_kernel::Match) with this seed would, on any number of threads.
///
/// ```
/// use tablee_games::eternity::Eternity;
/// use tablee_tensor::{Environments, Rows};
///
/// let mut all = Environments::<Eternity>::new("players=3".parse().unwrap(), 2, 7, 1);
/// let mut rows = Rows::new(&all);
/// let mut out = rows.buffers();
/// all.reset(7, &mut out).unwrap();
/// let first = out.masks.chunks(all.n_actions()).map(|row| row.iter().position(|&it| it == 1).unwrap() as i64);
/// let actions: Vec<i64> = first.collect();
/// all.step(&actions, &mut out).unwrap();
/// all.step_random(&mut out, None).unwrap();
/// assert!(all.step(&[84, 0], &mut out).unwrap_err().to_string().starts_with("environment 0"));
/// ```
#[derive(Debug)]
pub struct Environments<G: Tensors> {
    options: G::Options,
    tables: Vec<Table<G>>,
    hands: Vec<Hands<G>>,
    crew: Crew,
    observation_len: usize,
    n_seats: usize,
}

/// Why a step was not made. Nothing has changed then.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadStep {
    /// A slice that is too long or too short.
    #[error("{name} has {found} places instead of {expected}")]
    Length {
        /// Which one.
        name: &'static str,
        /// How long it should be.
        expected: usize,
        /// How long it is.
        found: usize,
    },
    /// An index that is no legal action.
    #[error("environment {environment}: {index} is not a legal action of seat {seat}")]
    Illegal {
        /// Where.
        environment: usize,
        /// Whose.
        seat: Seat,
        /// Which one.
        index: i64,
    },
    /// There is no such environment.
    #[error("there is no environment {environment}: there are {n_environments}")]
    NoEnvironment {
        /// The one that was asked for.
        environment: usize,
        /// How many there are.
        n_environments: usize,
    },
}

impl<G: Tensors> Environments<G> {
    /// Deals `n` games, the first from the seed with the number `seed`. They are stepped on so many threads.
    ///
    /// # Panics
    /// If there is no memory for so many.
    pub fn new(options: G::Options, n: usize, seed: u64, threads: usize) -> Self {
        Self::try_new(options, n, seed, threads).expect("there is memory for so many games")
    }

    /// The same; where there is no memory for so many, an error and no end of the process.
    pub fn try_new(options: G::Options, n: usize, seed: u64, threads: usize) -> Result<Self, TryReserveError> {
        let n_seats = options.players();
        let mut tables = Vec::new();
        tables.try_reserve_exact(n)?;
        let hands = (0..threads.max(1)).map(|_| Hands::new());
        let (hands, crew, observation_len) = (hands.collect(), Crew::default(), layout::<G>().len());
        let mut res = Environments { tables, hands, crew, observation_len, n_seats, options };
        for at in 0..n as u64 {
            let table = Table::deal(&res.options, seed.wrapping_add(at), &mut res.hands[0]);
            res.tables.push(table);
        }
        Ok(res)
    }

    /// How many environments there are.
    pub fn len(&self) -> usize {
        self.tables.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.tables.is_empty()
    }

    /// How many sit at each table.
    pub fn n_seats(&self) -> usize {
        self.n_seats
    }

    /// The length of a row of observations.
    pub fn observation_len(&self) -> usize {
        self.observation_len
    }

    /// The length of a row of masks.
    pub fn n_actions(&self) -> usize {
        G::ACTIONS.size()
    }

    /// The options in force.
    pub fn options(&self) -> &G::Options {
        &self.options
    }

    /// One of the positions, secrets included.
    pub fn game(&self, environment: usize) -> Option<&G> {
        self.tables.get(environment).map(|it| &it.game)
    }

    /// Who is to act in it.
    pub fn seat(&self, environment: usize) -> Option<Seat> {
        self.tables.get(environment).map(|it| it.seat)
    }

    /// The number of the seed it was dealt from.
    pub fn seed_number(&self, environment: usize) -> Option<u64> {
        self.tables.get(environment).map(|it| it.number)
    }

    /// Deals every game anew, the first from the seed with the number `seed`.
    pub fn reset(&mut self, seed: u64, out: &mut Buffers<'_>) -> Result<(), BadStep> {
        self.check(out)?;
        for (at, table) in (0..).zip(&mut self.tables) {
            table.number = seed.wrapping_add(at);
            table.luck = table.number;
        }
        self.go(Step::Deal, out);
        Ok(())
    }

    /// Does the action with an index in every environment, and writes what comes of it.
    pub fn step(&mut self, actions: &[i64], out: &mut Buffers<'_>) -> Result<(), BadStep> {
        self.check(out)?;
        let (expected, found) = (self.tables.len(), actions.len());
        if expected != found {
            return Err(BadStep::Length { name: "actions", expected, found });
        }
        self.choose(actions)?;
        self.go(Step::Go, out);
        Ok(())
    }

    /// Does a random legal action in every environment, each equally likely, and writes what comes of it. What was
    /// done is written into `chosen`, if it is wanted.
    pub fn step_random(&mut self, out: &mut Buffers<'_>, chosen: Option<&mut [i64]>) -> Result<(), BadStep> {
        self.check(out)?;
        if let Some(chosen) = chosen {
            self.random_actions(chosen)?;
        }
        self.go(Step::Go, out);
        Ok(())
    }

    /// Writes the index of a random legal action for each environment: what [`Environments::step_random`] would do.
    pub fn random_actions(&self, chosen: &mut [i64]) -> Result<(), BadStep> {
        let (expected, found) = (self.tables.len(), chosen.len());
        if expected != found {
            return Err(BadStep::Length { name: "chosen", expected, found });
        }
        for (index, table) in chosen.iter_mut().zip(&self.tables) {
            *index = table.random().1.into();
        }
        Ok(())
    }

    /// The legal actions of an environment, in the order of the list.
    pub fn legal(&self, environment: usize, legal: &mut Vec<G::Action>) -> Result<(), BadStep> {
        let table = self.table(environment)?;
        legal.clear();
        table.game.legal(table.seat, legal);
        Ok(())
    }

    fn table(&self, environment: usize) -> Result<&Table<G>, BadStep> {
        let n_environments = self.tables.len();
        self.tables.get(environment).ok_or(BadStep::NoEnvironment { environment, n_environments })
    }

    fn check(&self, out: &Buffers<'_>) -> Result<(), BadStep> {
        let n = self.tables.len();
        let lengths = [
            ("observations", n * self.observation_len, out.observations.len()),
            ("masks", n * self.n_actions(), out.masks.len()),
            ("rewards", n * self.n_seats, out.rewards.len()),
            ("seats", n, out.seats.len()),
            ("done", n, out.done.len()),
        ];
        match lengths.into_iter().find(|(_, expected, found)| expected != found) {
            Some((name, expected, found)) => Err(BadStep::Length { name, expected, found }),
            None => Ok(()),
        }
    }

    /// Every table is told what to do next, if all of it is legal. Where actions are listed, a list is made for each.
    fn choose(&mut self, actions: &[i64]) -> Result<(), BadStep> {
        if let ([table], &[index]) = (&mut self.tables[..], actions) {
            let action = table.legal_action(index, &mut self.hands[0].legal);
            table.next = Some(action.ok_or(BadStep::Illegal { environment: 0, seat: table.seat, index })?);
            return Ok(());
        }
        let part = part_of(self.tables.len(), self.hands.len());
        let first_illegal = Mutex::new(None::<(usize, Seat, i64)>);
        let parts = self.tables.chunks_mut(part).zip(actions.chunks(part)).enumerate();
        among(&mut self.crew, &mut self.hands, parts, |hands, (at, (tables, actions))| {
            for (environment, (table, &index)) in (at * part..).zip(tables.iter_mut().zip(actions)) {
                let Some(action) = table.legal_action(index, &mut hands.legal) else {
                    let mut first = first_illegal.lock().unwrap_or_else(PoisonError::into_inner);
                    if first.is_none_or(|it| environment < it.0) {
                        *first = Some((environment, table.seat, index));
                    }
                    return;
                };
                table.next = Some(action);
            }
        });
        match first_illegal.into_inner().unwrap_or_else(PoisonError::into_inner) {
            Some((environment, seat, index)) => {
                self.tables.iter_mut().for_each(|it| it.next = None);
                Err(BadStep::Illegal { environment, seat, index })
            }
            None => Ok(()),
        }
    }

    /// Every table takes the step, shared among the threads.
    fn go(&mut self, step: Step, out: &mut Buffers<'_>) {
        let (n_seats, observation_len, n_actions) = (self.n_seats, self.observation_len, G::ACTIONS.size());
        let (options, n) = (&self.options, self.tables.len());
        // One game has whole slices for rows; to cut them up takes longer than some steps do.
        if let [table] = &mut self.tables[..] {
            let Buffers { observations, masks, rewards, seats, done } = out;
            let (seat, done) = (&mut seats[0], &mut done[0]);
            let row = &mut Row { observation: observations, mask: masks, rewards, seat, done };
            return table.go(step, options, 1, &mut self.hands[0], row);
        }
        let part = part_of(n, self.hands.len());
        let parts = self
            .tables
            .chunks_mut(part)
            .zip(out.observations.chunks_mut(part * observation_len))
            .zip(out.masks.chunks_mut(part * n_actions))
            .zip(out.rewards.chunks_mut(part * n_seats))
            .zip(out.seats.chunks_mut(part).zip(out.done.chunks_mut(part)));
        among(
            &mut self.crew,
            &mut self.hands,
            parts,
            |hands, ((((tables, observations), masks), rewards), (seats, done))| {
                let rows = observations
                    .chunks_exact_mut(observation_len)
                    .zip(masks.chunks_exact_mut(n_actions))
                    .zip(rewards.chunks_exact_mut(n_seats))
                    .zip(seats.iter_mut().zip(done));
                for (table, (((observation, mask), rewards), (seat, done))) in tables.iter_mut().zip(rows) {
                    table.go(step, options, n as u64, hands, &mut Row { observation, mask, rewards, seat, done });
                }
            },
        );
    }
}
