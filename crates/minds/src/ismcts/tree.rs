//! What was found out so far: for each thing the asking seat can come to see, each
//! action it has there.

use std::collections::HashMap;

use foldhash::fast::FixedState;
use tablee_kernel::order;

use crate::Candidate;

/// How much an action that was looked at little is worth looking at again, in
/// units of what the playouts through its node differ by. So it does not matter
/// on which scale a game's mind measures worth.
const CURIOSITY: f64 = 1.0;

/// Playouts that all ended alike still differ by this much.
const LEAST_SPREAD: f64 = 0.02;

/// A node widens with the root of its visits: where there are a hundred ways to
/// choose, the ones that look best are looked at first.
const WIDTH: f64 = 2.0;

/// How many actions of a node a playout lays out on average, or less: most nodes are seen once.
const EDGES_OF_A_PLAYOUT: usize = 8;

/// The nodes, by the hash of what the seat sees there.
///
/// A seat that sees the same can do the same, so an action is on offer whenever its
/// node is visited. Nodes and edges lie in two lists with room for all of them: a
/// playout allocates nothing.
pub(super) struct Tree<A> {
    index: HashMap<u64, u32, FixedState>,
    nodes: Vec<Node>,
    edges: Vec<Edge<A>>,
    /// What the edges of the root were worth in trees before this one; empty if it is the first.
    before: Vec<Tally>,
}

/// One thing to see.
#[derive(Clone, Default)]
struct Node {
    tally: Tally,
    /// Where its edges lie; none until it is seen for the second time.
    start: u32,
    n_edges: u32,
    /// The first so many were tried.
    n_tried: u32,
}

/// One action.
struct Edge<A> {
    action: A,
    tally: Tally,
}

/// What playouts were worth.
#[derive(Copy, Clone, Default)]
pub(super) struct Tally {
    pub(super) n: u32,
    sum: f64,
    squares: f64,
}

/// An action chosen in a node.
#[derive(Copy, Clone, Debug)]
pub(super) struct Choice {
    node: u32,
    edge: u32,
}

impl<A: Copy> Tree<A> {
    /// A tree with an open root: node 0, and room for so many playouts.
    pub(super) fn new<J: Fn(A) -> f32>(n_playouts: usize, legal: &[A], judge: J) -> Self {
        let mut res = Tree {
            // A playout adds one node at most.
            index: HashMap::with_capacity_and_hasher(n_playouts, FixedState::default()),
            nodes: Vec::with_capacity(n_playouts + 1),
            edges: Vec::with_capacity(EDGES_OF_A_PLAYOUT * n_playouts + legal.len()),
            before: Vec::new(),
        };
        res.nodes.push(Node::default());
        res.open(ROOT, legal, judge);
        res
    }

    /// The node of `key`, or none the first time: then it is only remembered.
    pub(super) fn find(&mut self, key: u64) -> Option<u32> {
        let n_nodes = self.nodes.len() as u32;
        let at = *self.index.entry(key).or_insert(n_nodes);
        if at == n_nodes {
            self.nodes.push(Node::default());
            return None;
        }
        Some(at)
    }

    /// Whether the actions of a node were laid out.
    pub(super) fn is_open(&self, at: u32) -> bool {
        self.nodes[at as usize].n_edges != 0
    }

    /// Lays out the actions of a node, the best looking first.
    pub(super) fn open<J: Fn(A) -> f32>(&mut self, at: u32, legal: &[A], judge: J) {
        let start = self.edges.len();
        self.edges.extend(legal.iter().map(|&action| {
            // Until it is tried an edge keeps its rating where its worth will be.
            Edge { action, tally: Tally { sum: judge(action).into(), ..Tally::default() } }
        }));
        order::sort_by(&mut self.edges[start..], |a, b| b.tally.sum.total_cmp(&a.tally.sum));
        let node = &mut self.nodes[at as usize];
        (node.start, node.n_edges) = (start as u32, legal.len() as u32);
    }

    /// Begins anew, with nothing but the root and what was found out about its actions so far.
    pub(super) fn begin_anew(&mut self) {
        let root = &mut self.nodes[ROOT as usize];
        let n_edges = root.n_edges as usize;
        let n_tried = std::mem::take(&mut root.n_tried) as usize;
        root.tally = Tally::default();
        self.before.resize(n_edges, Tally::default());
        self.before.iter_mut().zip(&self.edges[..n_tried]).for_each(|(sum, it)| sum.join(it.tally));
        self.index.clear();
        self.nodes.truncate(1);
        self.edges.truncate(n_edges);
    }

    /// Chooses in an open node.
    pub(super) fn choose(&mut self, at: u32) -> (Choice, A) {
        let node = &mut self.nodes[at as usize];
        let width = (WIDTH * f64::from(node.tally.n + 1).sqrt()) as u32;
        let edge = if node.n_tried < node.n_edges.min(width) {
            node.n_tried += 1;
            let edge = node.start + node.n_tried - 1;
            self.edges[edge as usize].tally = Tally::default();
            edge
        } else {
            let (start, end) = (node.start as usize, (node.start + node.n_tried) as usize);
            let curiosity = CURIOSITY * node.tally.spread_or_least() * f64::from(node.tally.n).ln().sqrt();
            let hope = |it: &Edge<A>| it.tally.mean() + curiosity / f64::from(it.tally.n).sqrt();
            let mut best = (start, hope(&self.edges[start]));
            for i in start + 1..end {
                let hope = hope(&self.edges[i]);
                if best.1 < hope {
                    best = (i, hope);
                }
            }
            best.0 as u32
        };
        (Choice { node: at, edge }, self.edges[edge as usize].action)
    }

    /// Adds what a playout through this choice was worth.
    pub(super) fn learn(&mut self, choice: Choice, worth: f64) {
        self.nodes[choice.node as usize].tally.add(worth);
        self.edges[choice.edge as usize].tally.add(worth);
    }
}

/// The node of the question itself.
pub(super) const ROOT: u32 = 0;

impl<A: Copy + Eq> Tree<A> {
    /// What was found out about each of `legal` at the root.
    pub(super) fn candidates(&self, legal: &[A]) -> Vec<Candidate<A>> {
        let root = &self.nodes[ROOT as usize];
        let edges = &self.edges[..root.n_edges as usize];
        let tally = |action: A| {
            let Some(at) = edges.iter().position(|it| it.action == action) else { return Tally::default() };
            let mut res = if at < root.n_tried as usize { edges[at].tally } else { Tally::default() };
            // Only the laboratory has more than one tree.
            if cfg!(not(target_arch = "wasm32")) {
                self.before.get(at).into_iter().for_each(|it| res.join(*it));
            }
            res
        };
        let candidate = |&action: &A| {
            let tally = tally(action);
            Candidate { action, visits: tally.n, expected: tally.mean(), spread: tally.spread() }
        };
        legal.iter().map(candidate).collect()
    }
}

impl Tally {
    pub(super) fn add(&mut self, worth: f64) {
        self.n += 1;
        self.sum += worth;
        self.squares += worth * worth;
    }

    fn join(&mut self, other: Tally) {
        self.n += other.n;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    pub(super) fn mean(&self) -> f64 {
        self.sum / f64::from(self.n.max(1))
    }

    fn spread(&self) -> f64 {
        let mean = self.mean();
        (self.squares / f64::from(self.n.max(1)) - mean * mean).max(0.0).sqrt()
    }

    /// The same, but playouts that all ended alike may still differ.
    pub(super) fn spread_or_least(&self) -> f64 {
        self.spread().max(LEAST_SPREAD)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rating(action: u32) -> f32 {
        action as f32
    }

    /// A root with so many actions after so many playouts; an action is worth what `worth` says.
    fn grown(n_actions: u32, n_playouts: u32, worth: impl Fn(u32) -> f64) -> Vec<Candidate<u32>> {
        let legal: Vec<u32> = (0..n_actions).collect();
        let mut tree = Tree::new(n_playouts as usize, &legal, rating);
        for _ in 0..n_playouts {
            let (choice, action) = tree.choose(ROOT);
            tree.learn(choice, worth(action));
        }
        tree.candidates(&legal)
    }

    #[test]
    fn the_best_looking_action_is_tried_first() {
        let visits: Vec<u32> = grown(3, 1, |_| 0.5).iter().map(|it| it.visits).collect();
        assert_eq!(visits, [0, 0, 1]);
    }

    #[test]
    fn a_hundred_actions_are_tried_little_by_little() {
        let n_tried = |n_playouts| grown(100, n_playouts, |_| 0.5).iter().filter(|it| it.visits != 0).count();
        assert_eq!((n_tried(10), n_tried(100), n_tried(3000)), (6, 20, 100));
    }

    #[test]
    fn what_pays_is_looked_at_most_however_it_looked_at_first() {
        let found = grown(5, 500, |action| if action == 1 { 0.9 } else { 0.4 });
        let best = found.iter().max_by_key(|it| it.visits).expect("there are five");
        assert_eq!(best.action, 1);
        assert!((best.expected - 0.9).abs() < 1e-9 && best.spread < 1e-6);
        assert!(found.iter().all(|it| 0 < it.visits), "everything is tried: {found:?}");
    }

    #[test]
    fn what_was_found_out_about_the_root_outlives_its_tree() {
        let mut tree = Tree::new(8, &[7, 8], rating);
        for worths in [[0.5, 0.25, 0.5], [1.0, 0.0, 1.0]] {
            tree.begin_anew();
            assert_eq!(tree.find(1), None, "what was seen in a tree before is forgotten");
            for worth in worths {
                let (choice, _) = tree.choose(ROOT);
                tree.learn(choice, worth);
            }
        }
        let found: Vec<(u32, f64)> = tree.candidates(&[7, 8]).iter().map(|it| (it.visits, it.expected)).collect();
        assert_eq!(found, [(2, 0.125), (4, 0.75)]);
    }

    #[test]
    fn what_is_seen_for_the_second_time_becomes_a_node() {
        let mut tree = Tree::new(4, &[7, 8], rating);
        assert_eq!(tree.find(1), None);
        assert_eq!(tree.find(2), None);
        let node = tree.find(1).expect("it was seen before");
        assert!(!tree.is_open(node));
        tree.open(node, &[4, 5], rating);
        assert!(tree.is_open(node));
        let (choice, action) = tree.choose(node);
        tree.learn(choice, 1.0);
        assert_eq!((action, tree.choose(node).1), (5, 4));
        assert_eq!(tree.candidates(&[7, 8]).iter().map(|it| it.visits).sum::<u32>(), 0, "the root learned nothing");
    }
}
