//! Makes a review piece by piece.

use tablee_bots::{Mind, Question, mind};
use tablee_kernel::{Chance, Eye, Options as _, Record, Seat, order, record::BadRecord};

use crate::{
    Decision, Estimate, Grade, Moment, Outline, Piece, Player, Review, Summary, VERSION,
    balance::{Appraiser, Chain},
    decision::{judge, mixed, seed_of},
    story::Story,
    value::{Values, work_of},
};

/// How much is tried for a review.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Effort {
    /// About how many playouts in all; fewer where each takes long ([`Outline::playouts`] says how many), a few more in
    /// long games, as nothing is tried less than a few times.
    pub playouts: u32,
    /// Decides what is guessed: the same game, playouts and seed give the same review.
    pub seed: u64,
}

impl Default for Effort {
    /// As much as one core does in about ten seconds.
    fn default() -> Effort {
        Effort { playouts: 400_000, seed: 1 }
    }
}

/// Why a game cannot be reviewed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotReviewable {
    /// There is no such game.
    #[error("there is no game “{0}”")]
    NoSuchGame(String),
    /// The record is not one, or does not play as it claims.
    #[error("{0}")]
    Bad(#[from] BadRecord),
    /// It is not over: nothing of it may be told.
    #[error("the game is not over")]
    GoingOn,
    /// It was played on from a position with guessed cards: no one deal led to its result.
    #[error("the game was played on with guessed cards")]
    Guessed,
}

/// Makes the review of one game, piece by piece.
///
/// ```
/// use tablee_bots::{Spec, seated};
/// use tablee_kernel::{Chance, Seed};
/// use tablee_review::{Effort, NotReviewable, Piece, Reviewer};
///
/// let mut table = seated::start("dobro", "players=2", Seed::from_number(1)).unwrap().unwrap();
/// let effort = Effort { playouts: 500, seed: 1 };
/// assert_eq!(Reviewer::new(&table.record(), effort).err(), Some(NotReviewable::GoingOn));
/// while let Some(seat) = table.to_act().lowest() {
///     let action = table.ask(seat).unwrap().choose(Spec::Greedy, &mut Chance::fast(1));
///     table.play(seat, &action).unwrap();
/// }
///
/// let mut reviewer = Reviewer::new(&table.record(), effort).unwrap();
/// assert!(matches!(reviewer.step(), Some(Piece::Outline(_))));
/// let n_pieces = std::iter::from_fn(|| reviewer.step()).count();
/// assert_eq!(reviewer.progress(), (n_pieces + 1, n_pieces + 1));
/// let review = reviewer.review().unwrap();
/// assert_eq!(review.curve.len(), table.n_plies() + 1);
/// ```
pub struct Reviewer(Box<dyn Work>);

impl Reviewer {
    /// A review of this game, of which nothing is made yet.
    pub fn new(record: &Record, effort: Effort) -> Result<Reviewer, NotReviewable> {
        let begun = mind::visit(&record.game, Begin { record, effort });
        begun.unwrap_or_else(|| Err(NotReviewable::NoSuchGame(record.game.clone())))
    }

    /// Makes the next piece, which takes a fraction of a second; nothing once all are made.
    pub fn step(&mut self) -> Option<Piece> {
        self.0.step()
    }

    /// How many pieces are made, and how many there will be.
    pub fn progress(&self) -> (usize, usize) {
        self.0.progress()
    }

    /// The review, once all its pieces are made.
    pub fn review(&self) -> Option<&Review> {
        self.0.review()
    }

    /// Makes all pieces that are left.
    pub fn finish(mut self) -> Review {
        while self.step().is_some() {}
        self.0.review().cloned().expect("every piece is made")
    }
}

trait Work: Send {
    fn step(&mut self) -> Option<Piece>;
    fn progress(&self) -> (usize, usize);
    fn review(&self) -> Option<&Review>;
}

struct Begin<'a> {
    record: &'a Record,
    effort: Effort,
}

impl mind::Visitor for Begin<'_> {
    type Out = Result<Reviewer, NotReviewable>;

    fn visit<G: Mind>(self) -> Self::Out {
        Ok(Reviewer(Box::new(InWork::<G>::new(Story::read(self.record)?, self.effort))))
    }
}

/// How many playouts each thing has.
#[derive(Copy, Clone, Debug)]
struct Allotted {
    /// Whole games of fresh deals.
    fresh: u32,
    /// For each position, and for each stroke of luck.
    link: u32,
    /// For each view.
    known: u32,
    /// For each decision.
    decision: u32,
}

/// A review in the making.
struct InWork<G: Mind> {
    story: Story<G>,
    effort: Effort,
    allotted: Allotted,
    values: Values,
    chain: Chain,
    outline: Option<Outline>,
    curve: Vec<Moment>,
    /// The plies that were decisions.
    choices: Vec<usize>,
    decisions: Vec<Decision>,
    review: Option<Review>,
}

/// The parts of all playouts that go to positions, to what was known, and to decisions; the rest to fresh deals.
const FOR_LINKS: f64 = 0.28;
const FOR_KNOWN: f64 = 0.1;
const FOR_DECISIONS: f64 = 0.6;
/// So many great moments are told.
const N_GREAT: usize = 6;
/// So many decisions are to be learnt from.
const N_LEARN: usize = 3;
/// So much work is a review at most, as [`work_of`] counts it: about ten seconds of one core where it takes longest.
const MOST_WORK: u64 = 200_000_000;
/// The work of a playout is measured from so many positions of the game.
const N_WEIGHED: usize = 48;
/// Who could win less than this with all decisions together has decided nothing.
const NOTHING: f64 = 0.01;

impl<G: Mind> InWork<G> {
    fn new(story: Story<G>, effort: Effort) -> Self {
        let n_plies = story.n_plies();
        let choices: Vec<usize> = (1..=n_plies).filter(|&it| story.is_decision(it)).collect();
        let n_strokes = (1..=n_plies).filter(|&it| story.step(it).is_some_and(|it| it.is_lucky)).count();
        let n_rounds = (0..=n_plies).filter(|&it| story.opens(it)).count();
        let n_seats = story.options.players();
        let playouts = affordable(&story, effort);
        let part = |share: f64, n: usize, least: u32, most: u32| {
            (share * f64::from(playouts) / n.max(1) as f64).clamp(f64::from(least), f64::from(most)) as u32
        };
        // What cannot be afforded is tried less often than it should be.
        let least = |it: u32| if playouts < effort.playouts { it / 3 } else { it };
        let allotted = Allotted {
            fresh: part(1.0 - FOR_LINKS - FOR_KNOWN - FOR_DECISIONS, n_rounds, 64, 2000),
            link: part(FOR_LINKS, n_plies + n_strokes, least(16), 4000),
            known: part(FOR_KNOWN, n_plies + n_rounds * n_seats, least(16), 1000),
            decision: part(FOR_DECISIONS, choices.len(), least(200), 20_000),
        };
        let outline = Outline {
            version: VERSION,
            game: G::NAME.to_owned(),
            options: story.options.to_string(),
            seats: story.last().seats().iter().map(|it| it.to_string()).collect(),
            plies: n_plies as u32,
            decisions: choices.len() as u32,
            playouts,
        };
        InWork {
            story,
            effort,
            allotted,
            values: Values::default(),
            chain: Chain::default(),
            outline: Some(outline),
            curve: Vec::new(),
            choices,
            decisions: Vec::new(),
            review: None,
        }
    }

    fn luck(&self, ply: usize, what: u64) -> Chance {
        Chance::fast(mixed(self.effort.seed, ply as u64, 1000 + what))
    }

    fn learn(&mut self) {
        let (values, fresh) = Values::learn::<G>(&self.story.options, self.allotted.fresh, &mut self.luck(0, 0));
        self.values = values;
        self.chain.fresh = Some(fresh);
    }

    fn moment(&mut self) -> Moment {
        let ply = self.curve.len();
        let (mut luck, mut luck_of_known) = (self.luck(ply, 1), self.luck(ply, 2));
        let mut appraiser = Appraiser { story: &self.story, values: &self.values, legal: Vec::new() };
        let link = appraiser.link(ply, self.allotted.link, &mut luck);
        let game = self.story.after(ply);
        let looks = |it: &Seat| self.story.opens(ply) || self.story.step(ply).is_some_and(|step| step.seat == *it);
        let known = if game.is_over() {
            Vec::new()
        } else {
            let seats = game.seats().iter().filter(looks);
            seats.map(|it| appraiser.known(ply, it, self.allotted.known, &mut luck_of_known)).collect()
        };
        self.chain.links.push(link);
        let moment = self.chain.moment(&self.story, known);
        self.curve.push(moment.clone());
        moment
    }

    fn decision(&mut self, ply: usize) -> Decision {
        let step = self.story.step(ply).expect("a decision is an action");
        let before = self.story.after(ply - 1);
        let mut legal = Vec::new();
        before.legal(step.seat, &mut legal);
        // From here on nothing but what the seat knew.
        let view = before.view(Eye::Seat(step.seat));
        let question = Question::<G>::new(step.seat, &view, &legal);
        let seed = seed_of(self.effort.seed, ply, step.seat);
        let decision = judge(question, step.action, ply, &self.values, self.allotted.decision, seed);
        self.decisions.push(decision.clone());
        decision
    }

    fn summary(&self) -> Summary {
        let players = self.story.last().seats().iter().map(|seat| {
            let name = seat.to_string();
            let mine: Vec<&Decision> = self.decisions.iter().filter(|it| it.seat == name).collect();
            Player {
                balance: self.chain.balance(&self.story, seat),
                accuracy: accuracy(&mine),
                grades: Grade::ALL.map(|grade| mine.iter().filter(|it| it.grade == grade).count() as u32),
                learn: learn(mine),
                seat: name,
            }
        });
        Summary { great: self.chain.great(N_GREAT), players: players.collect() }
    }
}

/// How many playouts of this game can be afforded. It is counted and not timed: the same game is reviewed alike on every
/// machine.
fn affordable<G: Mind>(story: &Story<G>, effort: Effort) -> u32 {
    let mut luck = Chance::fast(mixed(effort.seed, 0, 1));
    let mut legal = Vec::new();
    let positions = (0..N_WEIGHED).map(|it| story.after(it * story.n_plies() / N_WEIGHED));
    let work: u64 = positions.map(|it| work_of(it, &mut luck, &mut legal)).sum();
    let most = MOST_WORK * N_WEIGHED as u64 / work.max(1);
    effort.playouts.min(u32::try_from(most).unwrap_or(u32::MAX))
}

/// The share of what could be won by decisions that was won. Whoever acts by lot has kept nothing on average, however
/// few guesses there were: what they did is compared with any action by lot, and that was chosen before anything was
/// tried.
fn accuracy(decisions: &[&Decision]) -> Option<Estimate> {
    let sum = |f: &dyn Fn(&Decision) -> f64| decisions.iter().map(|it| f(it)).sum::<f64>();
    let (kept, lost) = (sum(&|it| it.kept.value), sum(&|it| it.loss.value));
    let (of_kept, of_lost) = (sum(&|it| it.kept.variance()), sum(&|it| it.loss.variance()));
    let stake = kept + lost;
    // The error of a quotient, to the first order.
    let variance = (lost.powi(2) * of_kept + kept.powi(2) * of_lost) / stake.powi(4);
    let Estimate { value, low, high } = Estimate::new(kept / stake, variance);
    let clamped = |it: f64| it.clamp(0.0, 1.0);
    let is_worth_it = NOTHING <= stake && Estimate::new(stake, of_kept + of_lost).is_positive();
    is_worth_it.then(|| Estimate { value: clamped(value), low: clamped(low), high: clamped(high) })
}

/// The decisions to learn from.
fn learn(mut decisions: Vec<&Decision>) -> Vec<u32> {
    decisions.retain(|it| Grade::Doubtful <= it.grade);
    order::sort_by(&mut decisions, |a, b| b.grade.cmp(&a.grade).then(b.loss.value.total_cmp(&a.loss.value)));
    decisions.iter().take(N_LEARN).map(|it| it.ply).collect()
}

impl<G: Mind> Work for InWork<G> {
    fn step(&mut self) -> Option<Piece> {
        if self.review.is_some() {
            return None;
        }
        if self.chain.fresh.is_none() {
            self.learn();
            return self.outline.clone().map(Piece::Outline);
        }
        if self.curve.len() <= self.story.n_plies() {
            return Some(Piece::Moment(self.moment()));
        }
        if let Some(&ply) = self.choices.get(self.decisions.len()) {
            return Some(Piece::Decision(self.decision(ply)));
        }
        let summary = self.summary();
        self.review = Some(Review {
            outline: self.outline.take()?,
            curve: std::mem::take(&mut self.curve),
            decisions: std::mem::take(&mut self.decisions),
            summary: summary.clone(),
        });
        Some(Piece::Summary(summary))
    }

    fn progress(&self) -> (usize, usize) {
        let all = 1 + self.story.n_plies() + 1 + self.choices.len() + 1;
        let is_begun = usize::from(self.chain.fresh.is_some());
        let done = if self.review.is_some() { all } else { is_begun + self.curve.len() + self.decisions.len() };
        (done, all)
    }

    fn review(&self) -> Option<&Review> {
        self.review.as_ref()
    }
}

#[cfg(test)]
mod tests {
    use tablee_bots::{Spec, seated};
    use tablee_games::catalog::GAMES;
    use tablee_kernel::Seed;

    use super::*;

    struct Weigh(usize, &'static str);

    impl mind::Visitor for Weigh {
        /// How many playouts are made, and how much work each is.
        type Out = (u32, u64);

        fn visit<G: Mind>(self) -> (u32, u64) {
            let options = format!("players={} {}", self.0, self.1);
            let mut table = seated::start(G::NAME, &options, Seed::from_number(5)).expect("a game").expect("options");
            let mut luck = Chance::fast(5);
            while let Some(seat) = table.to_act().lowest() {
                let action = table.ask(seat).expect("it is asked").choose(Spec::Greedy, &mut luck);
                table.play(seat, &action).expect("bots choose among legal actions");
            }
            let work = InWork::<G>::new(Story::read(&table.record()).expect("a finished game"), Effort::default());
            let allotted = work.allotted;
            let n_plies = work.story.n_plies();
            let n_lucky = (1..=n_plies).filter(|&it| work.story.step(it).is_some_and(|it| it.is_lucky)).count();
            let n_links = (n_plies + n_lucky) as u32;
            let n_known = (n_plies + work.story.options.players()) as u32;
            let n_decisions = work.choices.len() as u32;
            let n = allotted.link * n_links + allotted.known * n_known + allotted.decision * n_decisions;
            let mut legal = Vec::new();
            let all: u64 = (0..n_plies).map(|it| work_of(work.story.after(it), &mut luck, &mut legal)).sum();
            (n, all / n_plies as u64)
        }
    }

    /// In a release a unit of work takes 0.05 µs at most (`docs/review.md`): so nothing takes longer than some 15 s.
    #[test]
    fn the_longest_games_of_the_largest_tables_are_reviewed_with_bounded_work() {
        for game in GAMES {
            let more = if game.name == "warriors" { "expansion=on" } else { "" };
            let (n, work) = mind::visit(game.name, Weigh(*(game.players)().end(), more)).expect("a game");
            let all = u64::from(n) * work;
            assert!(all < MOST_WORK * 3 / 2, "{}: {n} playouts of {work} are {all}", game.name);
        }
    }
}
