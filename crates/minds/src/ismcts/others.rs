//! What everybody else could choose, as far as the asking seat sees them choose it.
//!
//! A node is what the asking seat would see when another is to act. Its actions are all that the
//! other was able to do there in any guess; in one guess only those are on offer that its hand
//! allows, so an action counts how often it was on offer (Cowling, Powley and Whitehouse's search
//! for a single observer). Each seat looks for what is worth most to itself, beginning with what
//! looks best to the mind of the game from what it would know.

use std::collections::HashMap;

use foldhash::fast::FixedState;

use super::tree::Tally;

/// How much what looks good to a mind is worth looking at again, in units of what the playouts through a node differ by.
const CURIOSITY: f64 = 1.5;

/// How much surer others are of what looks best than players of the temperature of a game: what is worth more is found
/// out by looking.
const HEAT: f32 = 0.1;

/// Whoever has more to choose from is imagined to go by first sight.
const MOST_CHOICES: usize = 64;

/// How many actions of a node a playout lays out on average, or less.
const EDGES_OF_A_PLAYOUT: usize = 12;
/// A playout remembers so many nodes on average, or less.
const NODES_OF_A_PLAYOUT: usize = 2;

/// The nodes of all others. Where there is no room left they are imagined: a playout allocates nothing.
pub(super) struct Others<A> {
    index: HashMap<u64, u32, FixedState>,
    nodes: Vec<Node>,
    edges: Vec<Edge<A>>,
    n_nodes: usize,
    n_edges: usize,
}

/// Somebody who is to act, as the asking seat sees it.
#[derive(Clone)]
struct Node {
    tally: Tally,
    /// The first of its edges, each of which knows the next.
    first: u32,
}

/// Something that could be done there in some guess.
struct Edge<A> {
    action: A,
    tally: Tally,
    /// How often it could be done.
    n_open: u32,
    next: u32,
}

/// No edge, and nothing chosen.
const NONE: u32 = u32::MAX;

/// An action chosen in a node.
#[derive(Copy, Clone, Debug)]
pub(super) struct Chosen {
    node: u32,
    edge: u32,
}

impl<A: Copy + Eq> Others<A> {
    /// Room for so many playouts.
    pub(super) fn new(n_playouts: usize) -> Self {
        let (n_nodes, n_edges) = (NODES_OF_A_PLAYOUT * n_playouts, EDGES_OF_A_PLAYOUT * n_playouts);
        Others {
            index: HashMap::with_capacity_and_hasher(n_nodes, FixedState::default()),
            nodes: Vec::with_capacity(n_nodes),
            edges: Vec::with_capacity(n_edges),
            n_nodes,
            n_edges,
        }
    }

    /// Forgets everything.
    pub(super) fn begin_anew(&mut self) {
        self.index.clear();
        self.nodes.clear();
        self.edges.clear();
    }

    /// The node of `key`; none the first time, when it is only remembered.
    pub(super) fn find(&mut self, key: u64) -> Option<u32> {
        let n_nodes = self.nodes.len();
        if n_nodes == self.n_nodes {
            return self.index.get(&key).copied();
        }
        let at = *self.index.entry(key).or_insert(n_nodes as u32);
        if at as usize == n_nodes {
            self.nodes.push(Node { tally: Tally::default(), first: NONE });
            return None;
        }
        Some(at)
    }

    /// Chooses in a node one of the actions that are on offer in this guess, one `temperature` of whose rating is a
    /// factor e of how much it is looked at.
    pub(super) fn choose(
        &mut self,
        at: u32,
        legal: &[A],
        judge: impl Fn(A) -> f32,
        temperature: f32,
    ) -> Option<(Chosen, A)> {
        if MOST_CHOICES < legal.len() || self.n_edges < self.edges.len() + legal.len() {
            return None;
        }
        let mut weights = [0.0f32; MOST_CHOICES];
        for (weight, &action) in weights.iter_mut().zip(legal) {
            *weight = judge(action);
        }
        let most = weights[..legal.len()].iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let mut sum = 0.0;
        for weight in &mut weights[..legal.len()] {
            *weight = ((*weight - most) / (HEAT * temperature)).exp();
            sum += *weight;
        }
        let node = &self.nodes[at as usize];
        let (mean, spread) = (node.tally.mean(), node.tally.spread_or_least());
        let mut best = (f64::NEG_INFINITY, NONE, legal[0]);
        for (&weight, &action) in weights.iter().zip(legal) {
            let edge = self.edge_of(at, action);
            let it = &mut self.edges[edge as usize];
            it.n_open += 1;
            let worth = if it.tally.n == 0 { mean } else { it.tally.mean() };
            let part = f64::from(weight / sum);
            let hope = worth + CURIOSITY * spread * part * f64::from(it.n_open).sqrt() / f64::from(1 + it.tally.n);
            if best.0 < hope {
                best = (hope, edge, action);
            }
        }
        Some((Chosen { node: at, edge: best.1 }, best.2))
    }

    /// The edge of an action, a new one if it was never on offer.
    fn edge_of(&mut self, at: u32, action: A) -> u32 {
        let mut edge = self.nodes[at as usize].first;
        while edge != NONE {
            let it = &self.edges[edge as usize];
            if it.action == action {
                return edge;
            }
            edge = it.next;
        }
        let node = &mut self.nodes[at as usize];
        let edge = self.edges.len() as u32;
        self.edges.push(Edge { action, tally: Tally::default(), n_open: 0, next: node.first });
        node.first = edge;
        edge
    }

    /// Adds what a playout through this choice was worth to whoever made it.
    pub(super) fn learn(&mut self, chosen: Chosen, worth: f64) {
        self.nodes[chosen.node as usize].tally.add(worth);
        self.edges[chosen.edge as usize].tally.add(worth);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How often each of the actions 0 to 3 was chosen in so many visits, on offer as `offer` says and worth `worth`.
    fn chosen(n: usize, offer: impl Fn(usize) -> Vec<u32>, worth: impl Fn(u32) -> f64) -> [u32; 4] {
        let mut others = Others::new(n);
        assert_eq!(others.find(1), None, "the first time it is only remembered");
        let mut res = [0; 4];
        for i in 0..n {
            let node = others.find(1).expect("it was seen before");
            let legal = offer(i);
            let Some((chosen, action)) = others.choose(node, &legal, |it| it as f32, 10.0) else { break };
            assert!(legal.contains(&action), "{action} is not on offer: {legal:?}");
            others.learn(chosen, worth(action));
            res[action as usize] += 1;
        }
        res
    }

    #[test]
    fn what_looks_best_comes_first_and_what_pays_is_chosen_in_the_end() {
        assert_eq!(chosen(1, |_| vec![0, 1, 2, 3], |_| 0.5), [0, 0, 0, 1]);
        let counts = chosen(1000, |_| vec![0, 1, 2, 3], |it| if it == 1 { 0.9 } else { 0.4 });
        assert!(700 < counts[1], "{counts:?}");
    }

    #[test]
    fn only_what_a_hand_allows_is_chosen_and_rarity_is_no_fault() {
        // The best action is on offer every tenth time only.
        let offer = |i: usize| if i.is_multiple_of(10) { vec![0, 1] } else { vec![0, 2] };
        let counts = chosen(1000, offer, |it| if it == 1 { 0.9 } else { 0.4 });
        assert!(80 < counts[1] && counts[1] <= 100, "{counts:?}");
    }

    #[test]
    fn where_there_is_no_room_others_are_imagined() {
        let mut others = Others::new(1);
        let n_nodes = (1..100).filter(|&it| others.find(it).is_none() && others.find(it).is_some()).count();
        assert_eq!(n_nodes, NODES_OF_A_PLAYOUT);
        let node = others.find(1).expect("it was remembered");
        let legal: Vec<u32> = (0..EDGES_OF_A_PLAYOUT as u32 + 1).collect();
        assert!(others.choose(node, &legal, |_| 0.0, 1.0).is_none());
        assert!(others.choose(node, &legal[1..], |_| 0.0, 1.0).is_some());
    }
}
