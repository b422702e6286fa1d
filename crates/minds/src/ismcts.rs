//! Search over guesses of what is hidden: information-set Monte Carlo tree search.
//!
//! Each playout starts from a position guessed from the seat's view, a new one every
//! other time. The tree holds the plans of the seat that asks: a node is what this seat
//! would see there, whatever is hidden, so its plan for a node is one plan for all
//! guesses that look alike. Everybody else acts in each guess as the game's mind
//! would from what *they* would know in it, so nobody in the search peeks.
//!
//! A tree with nodes of the others as well does not grow: their hands are guessed
//! anew for each playout, so hardly anything they see comes up twice.

use std::{
    sync::atomic::{AtomicU32, Ordering::Relaxed},
    time::{Duration, Instant},
};

use tablee_kernel::{Chance, Eye, Log, MAX_SEATS, Seat, Seats, order};

use crate::{
    Advice, Agreement, Answer, Bot, Candidate, Effort, Mind, Question,
    belief::Bag,
    imagined,
    mind::{TRIED, listed, reason},
};

mod key;
mod others;
mod tree;

pub(crate) use key::key_of;
use others::{Chosen, Others};
use tree::{Choice, ROOT, Tree};

/// How long to think.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Budget {
    /// So many playouts. On one thread the same luck gives the same choice.
    Playouts(u32),
    /// As many playouts as fit.
    Time(Duration),
    /// So many playouts, or as many of them as fit.
    Within(u32, Timer),
}

/// A clock that is handed in, for where there is none to be asked, and how long to think by it.
#[derive(Copy, Clone, Debug)]
pub struct Timer {
    /// How long.
    pub limit: Duration,
    /// How long after some beginning it is now.
    pub clock: fn() -> Duration,
}

// Clocks cannot be compared, and all tell the same time.
impl PartialEq for Timer {
    fn eq(&self, other: &Timer) -> bool {
        self.limit == other.limit
    }
}

/// Searches before it chooses.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Ismcts {
    /// How long to think.
    pub budget: Budget,
    /// How many trees to grow at once; their roots are added up.
    pub threads: usize,
    /// Who plays on from where the tree ends.
    pub rolls: Rolls,
    /// Whether guesses count by how well they agree with what others did.
    pub infers: bool,
    /// Whether the others search in the tree, too, each for what is best for itself.
    pub others: bool,
    /// For so many playouts each, a guess with a tree of its own, as if all cards lay open in it; the roots are added
    /// up. None if it is zero: all guesses share one tree.
    pub open: u32,
    /// How far partners see through the others ([`Effort::foresight`]).
    pub foresight: u8,
    /// One in so many gestures that nobody waits for is forgotten; none if it is zero.
    pub slips: u32,
}

/// How a playout goes on where the tree ends, and how everybody but the asking seat plays.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Rolls {
    /// As the game's mind does at first sight, with a whim now and then. Much stronger.
    #[default]
    Minded,
    /// What looks better to the game's mind more often, as fitted to what players choose: at so
    /// many hundredths of the mind's own temperature.
    Fitted(u16),
    /// Any legal action: what other programs do, to compare with them.
    Random,
}

impl Rolls {
    /// How surely others go by what looks best to them.
    fn temperature<G: Mind>(self) -> f32 {
        let heat = if let Rolls::Fitted(heat) = self { heat } else { 100 };
        G::TEMPERATURE * f32::from(heat) / 100.0
    }
}

impl Ismcts {
    /// So many playouts on one thread.
    pub const fn playouts(n: u32) -> Ismcts {
        Ismcts {
            budget: Budget::Playouts(n),
            threads: 1,
            rolls: Rolls::Minded,
            infers: false,
            others: false,
            open: 0,
            foresight: 0,
            slips: 0,
        }
    }

    /// The same search, which answers in time if it counts playouts.
    #[must_use]
    pub fn within(self, timer: Timer) -> Ismcts {
        match self.budget {
            Budget::Playouts(n) | Budget::Within(n, _) => Ismcts { budget: Budget::Within(n, timer), ..self },
            Budget::Time(_) => self,
        }
    }

    /// How long partners think who must come to the same; a clock is nobody else's.
    fn effort(&self) -> Effort {
        // No clock ends what partners share, so it has to be short enough for slow machines.
        let most = if self.foresight == 0 { 800 } else { 200 };
        let n_playouts = match self.budget {
            Budget::Playouts(n) => n,
            Budget::Within(n, _) => n.min(most),
            Budget::Time(_) => most / 2,
        };
        Effort { n_playouts, foresight: self.foresight, threads: self.threads }
    }

    /// Guesses that agree with what others did, if they are wanted.
    fn bag<G: Mind>(&self, question: Question<'_, G>, luck: &mut Chance) -> Option<Bag<G>> {
        let size = match self.budget {
            Budget::Playouts(n) | Budget::Within(n, _) => {
                (n as usize / self.threads.max(1) / 4).clamp(LEAST_GUESSES, MOST_GUESSES)
            }
            Budget::Time(_) => MOST_GUESSES,
        };
        if self.infers { Bag::of(question, size, self.rolls.temperature::<G>(), luck) } else { None }
    }

    fn search<G: Mind>(&self, question: Question<'_, G>, luck: &mut Chance) -> Vec<Candidate<G::Action>> {
        G::search(self, question, &|luck| self.bag(question, luck), luck)
    }

    /// Grows trees for the question; every legal action with what was found out, in order.
    ///
    /// For [`Mind::search`], and for nobody else.
    pub fn grow<G: Mind>(
        &self,
        question: Question<'_, G>,
        bags: Bags<'_, G>,
        luck: &mut Chance,
    ) -> Vec<Candidate<G::Action>> {
        let left = AtomicU32::new(match self.budget {
            Budget::Playouts(n) | Budget::Within(n, _) => n,
            Budget::Time(_) => 0,
        });
        let grow = |seed| {
            let mut luck = Chance::fast(seed);
            let guesses = match bags(&mut luck) {
                bag if 0 < self.open && OTHERS_SEARCH => Guesses::Open(None, bag),
                Some(bag) => Guesses::Weighed(bag),
                None => Guesses::Fresh(None),
            };
            let mut search = Search::<G>::new(question, guesses, self.rolls, self.others, self.budget, self.open);
            search.grow(self.budget, &left, &mut luck);
            search.tree.candidates(question.legal)
        };
        // A browser has no threads, and need not load what would start them.
        if self.threads < 2 || cfg!(target_arch = "wasm32") {
            return grow(next_seed(luck));
        }
        let seeds: Vec<u64> = (0..self.threads).map(|_| next_seed(luck)).collect();
        let parts: Vec<Vec<Candidate<G::Action>>> = std::thread::scope(|scope| {
            let workers: Vec<_> = seeds.into_iter().map(|seed| scope.spawn(move || grow(seed))).collect();
            workers.into_iter().map(|it| it.join().expect("a search does not panic")).collect()
        });
        add_up(&parts)
    }
}

/// As many guesses are weighed for one question as a quarter of the playouts, but not fewer or more than this.
const LEAST_GUESSES: usize = 16;
const MOST_GUESSES: usize = 400;

/// Makes guesses that agree with what others did, for each tree; nothing where every guess is as good as another.
pub type Bags<'a, G> = &'a (dyn Fn(&mut Chance) -> Option<Bag<G>> + Sync);

/// Where each playout's position comes from.
enum Guesses<'a, G> {
    /// A new guess for every two playouts; the one that serves once more.
    Fresh(Option<G>),
    /// Guesses that agree with what others did.
    Weighed(Bag<G>),
    /// One guess for many playouts, and where it comes from.
    Open(Option<G>, Option<Bag<G>>),
    /// No guess at all: for who sees all cards.
    Truth(&'a G),
}

/// The best of `n_playouts` of the position itself.
pub fn search_truth<G: Mind>(
    question: Question<'_, G>,
    truth: &G,
    n_playouts: u32,
    others: bool,
    luck: &mut Chance,
) -> G::Action {
    let budget = Budget::Playouts(n_playouts);
    let mut search = Search::<G>::new(question, Guesses::Truth(truth), Rolls::Minded, others, budget, 0);
    (0..n_playouts).for_each(|_| search.playout(luck));
    best(&search.tree.candidates(question.legal))
}

/// Whether others can search in a tree: for the laboratory only, a browser need not load it.
const OTHERS_SEARCH: bool = cfg!(not(target_arch = "wasm32"));

/// For how many playouts there is room from the beginning; with more a tree grows its lists now and then.
const MOST_FORESEEN: u32 = 4096;

/// How many choices of others a playout remembers.
const MOST_PASSED: usize = 64;

/// How many playouts a tree takes at a time of those that all grow by.
const HANDFUL: u32 = 32;

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
        self.answer(question, luck).action
    }

    fn answer(&mut self, question: Question<'_, G>, luck: &mut Chance) -> Answer<G::Action> {
        if let &[action] = question.legal {
            return Answer { action, opinion: None };
        }
        match G::confer(question, self.effort()) {
            Some(Agreement { action, opinion, .. }) => Answer { action, opinion },
            None => Answer { action: best(&self.search(question, luck)), opinion: None },
        }
    }

    fn interrupt(&mut self, question: Question<'_, G>, luck: &mut Chance) -> Option<G::Action> {
        let is_attentive = self.slips == 0 || luck.below(self.slips) != 0;
        is_attentive.then(|| G::interrupt(question.view, question.seat, question.legal)).flatten()
    }

    fn advise(&mut self, question: Question<'_, G>, luck: &mut Chance) -> Advice<G::Action> {
        if 1 < question.legal.len()
            && let Some(agreed) = G::confer(question, self.effort())
        {
            return Advice { action: agreed.action, candidates: agreed.candidates, thought: agreed.thought };
        }
        let mut candidates = self.search(question, luck);
        let action = best(&candidates);
        // What is advised comes first, also among equals.
        order::sort_by(&mut candidates, |a, b| {
            let is_advised = (b.action == action).cmp(&(a.action == action));
            is_advised.then(b.visits.cmp(&a.visits)).then(b.expected.total_cmp(&a.expected))
        });
        let mut thought = reason(question, action, &candidates);
        // Where only trying it out decided, what others seem to hold may tell more.
        if TRIED.contains(&thought.kind) && 1 < question.legal.len() {
            let bag = Bag::of(question, MOST_GUESSES / 2, self.rolls.temperature::<G>(), luck);
            thought = bag.and_then(|it| G::believed(question, action, it.guesses())).unwrap_or(thought);
        }
        Advice { action, candidates, thought }
    }
}

/// One tree being grown.
struct Search<'a, G: Mind> {
    question: Question<'a, G>,
    tree: Tree<G::Action>,
    legal: Vec<G::Action>,
    path: Vec<Choice>,
    /// What the others could choose, if they search; and what they chose on the way.
    others: Option<Others<G::Action>>,
    passed: Vec<(Seat, Chosen)>,
    guesses: Guesses<'a, G>,
    rolls: Rolls,
    /// For how many playouts a guess with a tree of its own serves; zero: there is one tree.
    open: u32,
    memory: G::Memory,
}

impl<'a, G: Mind> Search<'a, G> {
    fn new(
        question: Question<'a, G>,
        guesses: Guesses<'a, G>,
        rolls: Rolls,
        others: bool,
        budget: Budget,
        open: u32,
    ) -> Self {
        let n_wanted = match budget {
            _ if 0 < open => open,
            Budget::Playouts(n) | Budget::Within(n, _) => n,
            Budget::Time(_) => MOST_FORESEEN,
        };
        let n_playouts = n_wanted.min(MOST_FORESEEN);
        let tree = Tree::new(n_playouts as usize, question.legal, G::judge(question.view, question.seat));
        Search {
            question,
            tree,
            legal: Vec::with_capacity(256),
            path: Vec::with_capacity(64),
            others: (others && OTHERS_SEARCH).then(|| Others::new(n_wanted as usize)),
            passed: Vec::with_capacity(if others { MOST_PASSED } else { 0 }),
            guesses,
            rolls,
            open,
            memory: G::Memory::default(),
        }
    }

    #[expect(clippy::disallowed_methods, reason = "thinking for so many milliseconds needs a clock")]
    fn grow(&mut self, budget: Budget, left: &AtomicU32, luck: &mut Chance) {
        match budget {
            Budget::Playouts(_) | Budget::Within(..) => {
                let timer = if let Budget::Within(_, timer) = budget { Some(timer) } else { None };
                let end = timer.map(|it| (it.clock)() + it.limit);
                let is_late = || timer.zip(end).is_some_and(|(it, end)| (it.clock)() >= end);
                let handful = if OTHERS_SEARCH && 0 < self.open { self.open } else { HANDFUL };
                // A tree that is held up leaves more to the others.
                while let Ok(some) = left.fetch_update(Relaxed, Relaxed, |it| (0 < it).then(|| it - it.min(handful))) {
                    self.open_anew(luck);
                    (0..some.min(handful)).for_each(|_| self.playout(luck));
                    if is_late() {
                        break;
                    }
                }
            }
            Budget::Time(time) => {
                let end = Instant::now() + time;
                while Instant::now() < end {
                    self.open_anew(luck);
                    (0..self.open.max(1)).for_each(|_| self.playout(luck));
                }
            }
        }
    }

    /// Another guess with a tree of its own, if guesses have any.
    fn open_anew(&mut self, luck: &mut Chance) {
        if !OTHERS_SEARCH {
            return;
        }
        let Guesses::Open(guess, bag) = &mut self.guesses else { return };
        *guess = Some(bag.as_mut().map_or_else(|| G::determinize(self.question.view, luck), Bag::draw));
        self.tree.begin_anew();
        if let Some(others) = &mut self.others {
            others.begin_anew();
        }
    }

    /// One guess, down the tree to a new node, and on to the end of the stage.
    fn playout(&mut self, luck: &mut Chance) {
        let mut game = match &mut self.guesses {
            Guesses::Fresh(again) => again.take().unwrap_or_else(|| {
                let guess = G::determinize(self.question.view, luck);
                // Those who compare it with other programs have a guess for each, as these have.
                *again = (self.rolls != Rolls::Random).then(|| guess.clone());
                guess
            }),
            Guesses::Weighed(bag) => bag.draw(),
            _ if !OTHERS_SEARCH => unreachable!("no bot of a browser sees all cards, or as if it did"),
            Guesses::Truth(truth) => (**truth).clone(),
            Guesses::Open(guess, _) => guess.clone().expect("a guess was made before the playouts of its tree"),
        };
        let mut log = Log::of_one_round();
        let stage = game.stage();
        let me = self.question.seat;
        // The seat that asks goes first, even where others are asked with it.
        let (choice, action) = self.tree.choose(ROOT);
        self.path.clear();
        self.path.push(choice);
        game.apply(me, action, luck, &mut log);
        let mut is_in_tree = true;
        G::begin(&mut self.memory);
        while game.stage() == stage
            && let Some(seat) = game.to_act().lowest()
        {
            let action = if is_in_tree && seat == me {
                listed(&game, me, &mut self.legal).or_else(|| self.plan(&game)).unwrap_or_else(|| {
                    is_in_tree = false;
                    self.roll(&game, me, luck)
                })
            } else if is_in_tree && let Some(action) = self.chosen_by(&game, seat) {
                action
            } else {
                self.roll(&game, seat, luck)
            };
            game.apply(seat, action, luck, &mut log);
        }
        let worth = game.worth(me);
        self.path.iter().for_each(|&it| self.tree.learn(it, worth));
        if !OTHERS_SEARCH {
            return;
        }
        let Some(others) = &mut self.others else { return };
        let mut worths = [f64::NAN; MAX_SEATS];
        for (seat, chosen) in self.passed.drain(..) {
            let worth = &mut worths[seat.index()];
            if worth.is_nan() {
                *worth = game.worth(seat);
            }
            others.learn(chosen, *worth);
        }
    }

    /// What another seat does in this guess, if everybody sees that it alone is asked and it was looked at before.
    fn chosen_by(&mut self, game: &G, seat: Seat) -> Option<G::Action> {
        let others = self.others.as_mut()?;
        if !OTHERS_SEARCH || game.to_act() != Seats::only(seat) || self.passed.len() == MOST_PASSED {
            return None;
        }
        if let Some(only) = listed(game, seat, &mut self.legal) {
            return Some(only);
        }
        let node = others.find(key_of(&game.view(Eye::Seat(self.question.seat))))?;
        let view = game.view(Eye::Seat(seat));
        let (chosen, action) = others.choose(node, &self.legal, G::judge(&view, seat), G::TEMPERATURE)?;
        self.passed.push((seat, chosen));
        Some(action)
    }

    /// What the tree says the asking seat should do in this guess; nothing where it ends.
    fn plan(&mut self, game: &G) -> Option<G::Action> {
        let me = self.question.seat;
        // The asking seat may wonder about its next action, but will keep to what is agreed later.
        if let Some(agreed) = game.agreed_in(me, &mut self.memory) {
            return Some(agreed);
        }
        let node = self.tree.find(game.key(me))?;
        if !self.tree.is_open(node) {
            self.tree.open(node, &self.legal, G::judge(&game.view(Eye::Seat(me)), me));
        }
        let (choice, action) = self.tree.choose(node);
        self.path.push(choice);
        Some(action)
    }

    #[inline]
    fn roll(&mut self, game: &G, seat: Seat, luck: &mut Chance) -> G::Action {
        match self.rolls {
            Rolls::Minded => game.roll(seat, &mut self.legal, &mut self.memory, luck),
            // The others are for the laboratory: a browser knows no name for them, and need not load them.
            _ if cfg!(target_arch = "wasm32") => unreachable!("no bot of a browser imagines others so"),
            Rolls::Fitted(_) => listed(game, seat, &mut self.legal).unwrap_or_else(|| {
                let temperature = self.rolls.temperature::<G>();
                imagined::act::<G>(&game.view(Eye::Seat(seat)), seat, &self.legal, temperature, luck)
            }),
            Rolls::Random => game.sample(seat, &mut self.legal, luck),
        }
    }
}
