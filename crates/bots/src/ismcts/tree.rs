//! What was found out so far: for each thing a seat can see, each action it was seen to have.

use std::collections::HashMap;

use foldhash::fast::FixedState;
use tablee_kernel::Chance;

use crate::{Candidate, greedy::best_by};

/// How much an action that was looked at little is worth looking at again, in
/// units of what the playouts through its node differ by. So it does not matter
/// on which scale a game's mind measures worth.
const CURIOSITY: f64 = 1.0;

/// Playouts that all ended alike still differ by this much.
const LEAST_SPREAD: f64 = 0.02;

/// A node widens with the root of its visits: where there are a hundred ways to
/// choose, the ones that look best are looked at first.
const WIDTH: f64 = 2.0;

/// The nodes, by the hash of seat and view.
pub(super) struct Tree<A> {
    index: HashMap<u64, u32, FixedState>,
    nodes: Vec<Node<A>>,
    root: Option<u32>,
}

impl<A> Default for Tree<A> {
    fn default() -> Self {
        Tree { index: HashMap::default(), nodes: Vec::new(), root: None }
    }
}

struct Node<A> {
    n_visits: u32,
    sum: f64,
    squares: f64,
    edges: Vec<Edge<A>>,
}

struct Edge<A> {
    action: A,
    n_visits: u32,
    /// How often it could have been chosen.
    n_offered: u32,
    sum: f64,
    squares: f64,
    /// How it looked at first sight.
    rating: f32,
}

/// An action chosen in a node.
#[derive(Copy, Clone, Debug)]
pub(super) struct Choice<A> {
    node: u32,
    pub(super) action: A,
    /// Whether this was the first time in this node: the playout leaves the tree here.
    pub(super) is_new: bool,
}

impl<A: Copy + Ord> Tree<A> {
    /// Chooses among `legal` in the node of `key`, which is made if there is none.
    pub(super) fn choose(&mut self, key: u64, legal: &[A], luck: &mut Chance, rate: impl Fn(A) -> f32) -> Choice<A> {
        let n_nodes = self.nodes.len() as u32;
        let at = *self.index.entry(key).or_insert(n_nodes);
        let is_new = at == n_nodes;
        if is_new {
            self.nodes.push(Node { n_visits: 0, sum: 0.0, squares: 0.0, edges: Vec::new() });
            self.root.get_or_insert(at);
        }
        let node = &mut self.nodes[at as usize];
        let action = node.pick(legal, luck, rate);
        node.n_visits += 1;
        Choice { node: at, action, is_new }
    }

    /// Adds what a playout through this choice was worth to the seat that made it.
    pub(super) fn learn(&mut self, choice: Choice<A>, worth: f64) {
        let node = &mut self.nodes[choice.node as usize];
        node.sum += worth;
        node.squares += worth * worth;
        let at = node.find(choice.action).expect("it was chosen there");
        let edge = &mut node.edges[at];
        edge.n_visits += 1;
        edge.sum += worth;
        edge.squares += worth * worth;
    }

    /// What was found out about each of `legal` at the root.
    pub(super) fn candidates(&self, legal: &[A]) -> Vec<Candidate<A>> {
        let root = self.root.map(|it| &self.nodes[it as usize]);
        let found = |action: A| root.and_then(|it| it.edges.iter().find(|it| it.action == action));
        legal
            .iter()
            .map(|&action| match found(action).filter(|it| it.n_visits != 0) {
                None => Candidate { action, visits: 0, expected: 0.0, spread: 0.0 },
                Some(edge) => {
                    let n = f64::from(edge.n_visits);
                    let mean = edge.sum / n;
                    let spread = (edge.squares / n - mean * mean).max(0.0).sqrt();
                    Candidate { action, visits: edge.n_visits, expected: mean, spread }
                }
            })
            .collect()
    }
}

impl<A: Copy + Ord> Node<A> {
    /// The action to follow.
    fn pick(&mut self, legal: &[A], luck: &mut Chance, rate: impl Fn(A) -> f32) -> A {
        let width = (WIDTH * f64::from(self.n_visits + 1).sqrt()) as usize;
        debug_assert!(0 < width, "a node tries something");
        // A node that may still widen takes the best looking action it has not tried.
        let n_known = legal.iter().filter(|&&it| self.find(it).is_ok()).count();
        if n_known < legal.len() && n_known < width {
            let fresh = legal.iter().copied().filter(|&it| self.find(it).is_err());
            let best = best_by(fresh, rate, luck);
            let (rating, action) = best.expect("there is a fresh action");
            self.offer(legal);
            let at = self.find(action).expect_err("it is fresh");
            self.edges.insert(at, Edge { action, n_visits: 0, n_offered: 1, sum: 0.0, squares: 0.0, rating });
            return action;
        }
        self.offer(legal);
        let curiosity = CURIOSITY * self.spread();
        let worth = |edge: &Edge<A>| {
            let n = f64::from(edge.n_visits.max(1));
            edge.sum / n + curiosity * (f64::from(edge.n_offered).ln() / n).sqrt()
        };
        let known = legal.iter().filter_map(|&it| self.find(it).ok());
        let best = known.max_by(|&a, &b| {
            let (a, b) = (&self.edges[a], &self.edges[b]);
            worth(a).total_cmp(&worth(b)).then(a.rating.total_cmp(&b.rating))
        });
        self.edges[best.expect("a node has tried something")].action
    }

    /// How much the playouts through this node differ.
    fn spread(&self) -> f64 {
        let n = f64::from(self.n_visits.max(1));
        let mean = self.sum / n;
        (self.squares / n - mean * mean).max(0.0).sqrt().max(LEAST_SPREAD)
    }

    fn offer(&mut self, legal: &[A]) {
        for &action in legal {
            if let Ok(at) = self.find(action) {
                self.edges[at].n_offered += 1;
            }
        }
    }

    fn find(&self, action: A) -> Result<usize, usize> {
        self.edges.binary_search_by(|it| it.action.cmp(&action))
    }
}
