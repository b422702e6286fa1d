//! Search over guesses of what is hidden: information-set Monte Carlo tree search.
//!
//! Each playout starts from a position guessed from the seat's view. Below it,
//! a node is what the seat to act sees there, so the sealed choices and hidden
//! cards of others cannot be told apart, and no seat of the search peeks. An
//! action is judged against how often it was on offer, since hidden cards decide
//! what can be done in which guess.

use std::{
    hash::{BuildHasher, Hash, Hasher},
    time::{Duration, Instant},
};

use foldhash::fast::FixedState;
use tablee_kernel::{Chance, Eye, Log, MAX_SEATS, Seat};

use crate::{Advice, Bot, Candidate, Mind, Question};

mod tree;

use tree::{Choice, Tree};

/// How long to think.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Budget {
    /// So many playouts. On one thread the same luck gives the same choice.
    Playouts(u32),
    /// As many playouts as fit.
    Time(Duration),
}

/// Searches before it chooses.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Ismcts {
    /// How long to think.
    pub budget: Budget,
    /// How many trees to grow at once; their roots are added up.
    pub threads: usize,
}

impl Ismcts {
    /// So many playouts on one thread.
    pub fn playouts(n: u32) -> Ismcts {
        Ismcts { budget: Budget::Playouts(n), threads: 1 }
    }

    /// How many playouts a thought takes that partners must share; a clock is nobody else's.
    fn shared(&self) -> u32 {
        match self.budget {
            Budget::Playouts(n) => n,
            Budget::Time(_) => 400,
        }
    }

    /// Grows trees for the question; every legal action with what was found out, in order.
    fn search<G: Mind>(&self, question: Question<'_, G>, luck: &mut Chance) -> Vec<Candidate<G::Action>> {
        let grow = |mut luck: Chance, budget| {
            let mut search = Search::<G>::new(question);
            search.grow(budget, &mut luck);
            search.tree.candidates(question.legal)
        };
        if self.threads < 2 {
            let seed = next_seed(luck);
            return grow(Chance::fast(seed), self.budget);
        }
        let budget = match self.budget {
            Budget::Playouts(n) => Budget::Playouts(n.div_ceil(self.threads as u32)),
            time => time,
        };
        let seeds: Vec<u64> = (0..self.threads).map(|_| next_seed(luck)).collect();
        let parts: Vec<Vec<Candidate<G::Action>>> = std::thread::scope(|scope| {
            let workers: Vec<_> =
                seeds.into_iter().map(|seed| scope.spawn(move || grow(Chance::fast(seed), budget))).collect();
            workers.into_iter().map(|it| it.join().expect("a search does not panic")).collect()
        });
        add_up(&parts)
    }
}

fn next_seed(luck: &mut Chance) -> u64 {
    u64::from(luck.below(u32::MAX)) << 32 | u64::from(luck.below(u32::MAX))
}

/// The same candidates, counted over several trees.
fn add_up<A: Copy>(parts: &[Vec<Candidate<A>>]) -> Vec<Candidate<A>> {
    let mut res = parts[0].clone();
    for (i, sum) in res.iter_mut().enumerate() {
        let all = parts.iter().map(|it| it[i]);
        let visits: u32 = all.clone().map(|it| it.visits).sum();
        let weighted = |f: fn(Candidate<A>) -> f64| {
            all.clone().map(|it| f(it) * f64::from(it.visits)).sum::<f64>() / f64::from(visits.max(1))
        };
        let expected = weighted(|it| it.expected);
        let squares = weighted(|it| it.expected * it.expected + it.spread * it.spread);
        *sum = Candidate { visits, expected, spread: (squares - expected * expected).max(0.0).sqrt(), ..*sum };
    }
    res
}

/// The most looked at; among equals the most promising.
fn best<A: Copy>(candidates: &[Candidate<A>]) -> A {
    let order = |a: &&Candidate<A>, b: &&Candidate<A>| a.visits.cmp(&b.visits).then(a.expected.total_cmp(&b.expected));
    candidates.iter().max_by(order).expect("a seat that is asked can act").action
}

impl<G: Mind> Bot<G> for Ismcts {
    fn choose(&mut self, question: Question<'_, G>, luck: &mut Chance) -> G::Action {
        if let &[only] = question.legal {
            return only;
        }
        if let Some(agreed) = G::agreed(question.view, question.seat, self.shared()) {
            return agreed;
        }
        best(&self.search(question, luck))
    }

    fn interrupt(&mut self, question: Question<'_, G>, luck: &mut Chance) -> Option<G::Action> {
        G::interrupt(question.view, question.seat, question.legal, luck)
    }

    fn advise(&mut self, question: Question<'_, G>, luck: &mut Chance) -> Advice<G::Action> {
        let mut candidates = self.search(question, luck);
        let action = G::agreed(question.view, question.seat, self.shared()).unwrap_or_else(|| best(&candidates));
        candidates.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.expected.total_cmp(&a.expected)));
        let thought = Some(G::thought(question.view, question.seat, action, question.legal));
        Advice { action, candidates, thought }
    }
}

/// One tree being grown.
struct Search<'a, G: Mind> {
    question: Question<'a, G>,
    tree: Tree<G::Action>,
    hasher: FixedState,
    legal: Vec<G::Action>,
    path: Vec<(Seat, Choice<G::Action>)>,
}

impl<'a, G: Mind> Search<'a, G> {
    fn new(question: Question<'a, G>) -> Self {
        let hasher = FixedState::default();
        Search { question, tree: Tree::default(), hasher, legal: Vec::with_capacity(256), path: Vec::new() }
    }

    #[expect(clippy::disallowed_methods, reason = "thinking for so many milliseconds needs a clock")]
    fn grow(&mut self, budget: Budget, luck: &mut Chance) {
        match budget {
            Budget::Playouts(n) => (0..n).for_each(|_| self.playout(luck)),
            Budget::Time(time) => {
                let end = Instant::now() + time;
                while Instant::now() < end {
                    self.playout(luck);
                }
            }
        }
    }

    /// One guess, down the tree to a new node, and on to the end of the stage.
    fn playout(&mut self, luck: &mut Chance) {
        let mut game = G::determinize(self.question.view, luck);
        let mut log = Log::muted();
        let stage = game.stage();
        let mut is_in_tree = true;
        self.path.clear();
        // The seat that asks goes first, even where others are asked with it.
        let mut next = Some(self.question.seat);
        while let Some(seat) = next {
            self.legal.clear();
            game.legal(seat, &mut self.legal);
            let action = if let &[only] = self.legal.as_slice() {
                only
            } else if is_in_tree {
                let view = game.view(Eye::Seat(seat));
                // The seat that asks may wonder; nobody else leaves what is agreed.
                let agreed = if self.path.is_empty() { None } else { G::agreed(&view, seat, 0) };
                agreed.unwrap_or_else(|| {
                    let choice = self.choose_in_tree(&view, seat, luck);
                    is_in_tree = !choice.is_new;
                    self.path.push((seat, choice));
                    choice.action
                })
            } else {
                game.roll(seat, &self.legal, luck)
            };
            game.apply(seat, action, luck, &mut log);
            if game.stage() != stage {
                break;
            }
            next = game.to_act().lowest();
        }
        let mut worth = [f64::NAN; MAX_SEATS];
        for &(seat, choice) in &self.path {
            let worth = &mut worth[seat.index()];
            if worth.is_nan() {
                *worth = game.worth(seat);
            }
            self.tree.learn(choice, *worth);
        }
    }

    fn choose_in_tree(&mut self, view: &G::View, seat: Seat, luck: &mut Chance) -> Choice<G::Action> {
        let mut hasher = self.hasher.build_hasher();
        seat.hash(&mut hasher);
        view.hash(&mut hasher);
        self.tree.choose(hasher.finish(), &self.legal, luck, |action| G::rate(view, seat, action))
    }
}
