//! One of the games that are stepped together.

use tablee_kernel::{Chance, Eye, Game, Log, Outcome, Seat, Seats, Seed};

use crate::{Actions, Frame, Tensors, observe, pen::spread, write_mask};

/// One game.
#[derive(Clone, Debug)]
pub(super) struct Table<G: Game> {
    pub(super) game: G,
    /// The number of its seed.
    pub(super) number: u64,
    ply: u32,
    /// Who is to act.
    pub(super) seat: Seat,
    /// What was given to be done next; without it the random action is.
    pub(super) next: Option<G::Action>,
    /// A random legal action, and its index. It is chosen when what is legal is listed, which is done only once; where
    /// it is marked, only when it is wanted.
    random: (G::Action, u32),
    /// How many actions are legal.
    pub(super) n_legal: u32,
    /// A bit for each of them by its index, in games that can tell so.
    marks: Option<u64>,
    /// What random actions are chosen with, a stream of its own for each table, so that threads change nothing.
    pub(super) luck: u64,
}

/// What one thread works with, made once. It is far enough from that of the next for no two to write into the same line
/// of a processor's cache, of which some fetch two at a time.
#[repr(align(128))]
pub(super) struct Hands<G: Game> {
    pub(super) legal: Vec<G::Action>,
    chance: Chance,
    log: Log<G::Event>,
}

impl<G: Game> std::fmt::Debug for Hands<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Hands")
    }
}

/// What happens to every table in a step.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// It is dealt anew.
    Deal,
    /// What is next is done.
    Go,
}

/// The rows of one table.
pub(super) struct Row<'a> {
    pub(super) observation: &'a mut [u8],
    pub(super) mask: &'a mut [u8],
    pub(super) rewards: &'a mut [f32],
    pub(super) seat: &'a mut u8,
    pub(super) done: &'a mut bool,
}

impl<G: Game> Hands<G> {
    pub(super) fn new() -> Self {
        let chance = Chance::of_ply(Seed::from_number(0), 0);
        // Longer than any list; a list that were longer still would only grow it once.
        Hands { legal: Vec::with_capacity(1024), chance, log: Log::muted() }
    }
}

impl<G: Tensors> Table<G> {
    pub(super) fn deal(options: &G::Options, number: u64, hands: &mut Hands<G>) -> Self {
        hands.chance.turn_to(Seed::from_number(number), 0);
        let game = G::deal(options, &mut hands.chance, &mut hands.log);
        let seat = next_seat(&game);
        hands.legal.clear();
        game.legal(seat, &mut hands.legal);
        let first = hands.legal[0];
        let (random, n_legal, marks) = ((first, 0), 0, G::marks(&game, seat));
        let mut res = Table { game, number, ply: 0, seat, next: None, random, n_legal, marks, luck: number };
        res.plan(&hands.legal);
        res
    }

    #[inline]
    pub(super) fn go(&mut self, step: Step, options: &G::Options, n: u64, hands: &mut Hands<G>, row: &mut Row<'_>) {
        row.rewards.fill(0.0);
        *row.done = false;
        let is_dealt = match step {
            Step::Deal => true,
            Step::Go => {
                self.ply += 1;
                hands.chance.turn_to(Seed::from_number(self.number), self.ply);
                let action = self.next.take().unwrap_or_else(|| self.random().0);
                self.game.apply(self.seat, action, &mut hands.chance, &mut hands.log);
                let outcome = if self.game.is_over() { self.game.outcome() } else { None };
                if let Some(outcome) = outcome {
                    *row.done = true;
                    for (at, it) in row.rewards.iter_mut().enumerate() {
                        *it = reward(&outcome, Seat::new(at), self.game.partners(Seat::new(at)));
                    }
                    self.number = self.number.wrapping_add(n);
                }
                outcome.is_some()
            }
        };
        if is_dealt {
            self.ply = 0;
            hands.chance.turn_to(Seed::from_number(self.number), 0);
            self.game = G::deal(options, &mut hands.chance, &mut hands.log);
        }
        self.seat = next_seat(&self.game);
        *row.seat = self.seat.index() as u8;
        observe::<G>(&self.game.view(Eye::Seat(self.seat)), row.observation);
        self.marks = G::marks(&self.game, self.seat);
        match self.marks {
            Some(marks) => spread(marks, row.mask),
            None => write_mask(&self.game, self.seat, &mut hands.legal, row.mask),
        }
        self.plan(&hands.legal);
    }

    /// Makes luck for another random action, and chooses it if there is a list.
    #[inline]
    fn plan(&mut self, legal: &[G::Action]) {
        self.luck = self.luck.wrapping_add(0x9e37_79b9_7f4a_7c15);
        if let Some(marks) = self.marks {
            self.n_legal = marks.count_ones();
            return;
        }
        self.n_legal = legal.len() as u32;
        let at = below(legal.len(), self.luck);
        let index = match G::ACTIONS {
            Actions::Flat(_) => G::index(self.frame(), legal[at]).unwrap_or(0),
            Actions::Listed { .. } => at,
        };
        self.random = (legal[at], index as u32);
    }

    /// A random legal action and its index, each equally likely; the same until there was a step.
    #[inline]
    pub(super) fn random(&self) -> (G::Action, u32) {
        let Some(marks) = self.marks else { return self.random };
        let at = below(self.n_legal as usize, self.luck);
        let index = (0..at).fold(marks, |acc, _| acc & (acc - 1)).trailing_zeros();
        (G::action(self.frame(), index as usize).expect("what is marked is an action"), index)
    }

    #[inline]
    fn frame(&self) -> Frame {
        Frame::new(self.seat, self.game.seats().len())
    }

    /// The legal action with this index, if it is one.
    #[inline]
    pub(super) fn legal_action(&self, index: i64, legal: &mut Vec<G::Action>) -> Option<G::Action> {
        let index = usize::try_from(index).ok()?;
        if let Some(marks) = self.marks {
            let is_marked = index < 64 && marks >> index & 1 == 1;
            return if is_marked { G::action(self.frame(), index) } else { None };
        }
        match G::ACTIONS {
            Actions::Flat(_) => {
                let action = G::action(self.frame(), index)?;
                self.game.why_not(self.seat, action).is_none().then_some(action)
            }
            Actions::Listed { .. } if index == self.random.1 as usize => Some(self.random.0),
            Actions::Listed { .. } => {
                legal.clear();
                self.game.legal(self.seat, legal);
                legal.get(index).copied()
            }
        }
    }
}

#[inline]
fn next_seat<G: Game>(game: &G) -> Seat {
    game.to_act().lowest().expect("somebody is asked in a game that goes on")
}

/// What an outcome is worth to a seat, from −1 to 1: of all who are not its partners, how many more came after it than
/// before it, as a share. So the only winner gets 1, the last −1, and who ties with everybody 0; of two sides one gets
/// 1 and the other −1.
///
/// ```
/// use tablee_kernel::{Outcome, Seat, Seats};
///
/// let outcome = Outcome::ranked(3, |_| 0, |it| [7, 9, 5][it.index()]);
/// let rewards = [0, 1, 2].map(|it| tablee_tensor::reward(&outcome, Seat::new(it), Seats::only(Seat::new(it))));
/// assert_eq!(rewards, [0.0, 1.0, -1.0]);
/// ```
pub fn reward(outcome: &Outcome, seat: Seat, partners: Seats) -> f32 {
    let places = outcome.places();
    let mine = places[seat.index()];
    let (mut sum, mut n_others) = (0.0, 0.0);
    for (other, &place) in places.iter().enumerate() {
        if !partners.contains(Seat::new(other)) {
            n_others += 1.0;
            sum += match mine.cmp(&place) {
                std::cmp::Ordering::Less => 1.0,
                std::cmp::Ordering::Equal => 0.0,
                std::cmp::Ordering::Greater => -1.0,
            };
        }
    }
    if n_others == 0.0 { 0.0 } else { sum / n_others }
}

/// A number below `n`, by SplitMix64, whose state was moved on.
#[inline]
fn below(n: usize, luck: u64) -> usize {
    let mut z = luck;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    ((u128::from(z ^ (z >> 31)) * n as u128) >> 64) as usize
}
