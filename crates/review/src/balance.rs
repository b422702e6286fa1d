//! Luck and skill: what each stroke of luck and each decision changed.
//!
//! The values of the positions form a chain from before the deal to the result. Each link is luck or somebody's decision;
//! an action that draws by lot is both, and what it was worth before anything was drawn stands between the two. So the
//! terms add up to the result whatever the values are, and luck has mean zero, as in AIVAT (Burch and others, 2018),
//! because both its ends are measured in the same way.

use tablee_bots::Mind;
use tablee_kernel::{Chance, Eye, Log, Seat};

use crate::{
    Balance, Estimate, Fortune, Known, Moment,
    estimate::Mean,
    story::Story,
    value::{Fresh, Values, play_on, won},
};

/// What a position is worth to each seat.
#[derive(Clone, Debug)]
pub(crate) struct Worth {
    pub(crate) chances: Vec<Mean>,
    pub(crate) points: Vec<Mean>,
}

/// A link of the chain.
#[derive(Clone, Debug)]
pub(crate) struct Link {
    /// After the action, and its luck.
    pub(crate) after: Worth,
    /// After the action and before its luck, where there was any.
    pub(crate) between: Option<Worth>,
}

/// Finds out what positions of one game are worth.
pub(crate) struct Appraiser<'a, G: Mind> {
    pub(crate) story: &'a Story<G>,
    pub(crate) values: &'a Values,
    pub(crate) legal: Vec<G::Action>,
}

impl<G: Mind> Appraiser<'_, G> {
    /// What this position is worth after so many playouts.
    fn worth(&mut self, n: u32, luck: &mut Chance, mut make: impl FnMut(&mut Chance) -> G) -> Worth {
        let n_seats = self.story.last().seats().len();
        let mut res = Worth { chances: vec![Mean::default(); n_seats], points: vec![Mean::default(); n_seats] };
        let mut memory = G::Memory::default();
        for _ in 0..n {
            let mut game = make(luck);
            let stage = game.stage();
            play_on(&mut game, stage, luck, &mut self.legal, &mut memory);
            self.values.note(&game, &mut res.chances, &mut res.points);
        }
        res
    }

    /// The link that ends after so many actions.
    pub(crate) fn link(&mut self, ply: usize, n: u32, luck: &mut Chance) -> Link {
        let story = self.story;
        let game = story.after(ply);
        let after = if game.is_over() { certain(game) } else { self.worth(n, luck, |_| game.clone()) };
        let between = story.step(ply).filter(|it| it.is_lucky).map(|step| {
            self.worth(n, luck, |luck| {
                let mut game = story.after(ply - 1).clone();
                game.apply(step.seat, step.action, luck, &mut Log::muted());
                game
            })
        });
        Link { after, between }
    }

    /// The chances as `seat` saw them.
    pub(crate) fn known(&mut self, ply: usize, seat: Seat, n: u32, luck: &mut Chance) -> Known {
        let view = self.story.after(ply).view(Eye::Seat(seat));
        let worth = self.worth(n, luck, |luck| G::determinize(&view, luck));
        Known { seat: seat.to_string(), chances: worth.chances.iter().map(Mean::value).collect() }
    }
}

/// A game that is over.
fn certain<G: Mind>(game: &G) -> Worth {
    let won = won(game);
    let seats = || game.seats().iter();
    Worth {
        chances: seats().map(|it| Mean::exactly(won[it.index()])).collect(),
        points: seats().map(|it| Mean::exactly(f64::from(game.points(it)))).collect(),
    }
}

/// The whole chain.
#[derive(Default)]
pub(crate) struct Chain {
    pub(crate) fresh: Option<Fresh>,
    pub(crate) links: Vec<Link>,
}

impl Chain {
    /// The worth before the deal or after so many actions less one.
    fn before(&self, ply: usize) -> (&[Mean], &[Mean]) {
        match ply.checked_sub(1) {
            Some(it) => (&self.links[it].after.chances, &self.links[it].after.points),
            None => self.fresh.as_ref().map_or((&[], &[]), |it| (&it.chances, &it.points)),
        }
    }

    /// The last link that was found, as a moment of the curve.
    pub(crate) fn moment<G: Mind>(&self, story: &Story<G>, known: Vec<Known>) -> Moment {
        let ply = self.links.len() - 1;
        let link = &self.links[ply];
        let step = story.step(ply);
        let (before, after) = (self.before(ply).0, &link.after.chances);
        let between = link.between.as_ref().map(|it| it.chances.as_slice());
        let middle = if step.is_none() { Some(before) } else { between };
        let played = between.unwrap_or(after);
        Moment {
            ply: ply as u32,
            seat: step.map(|it| it.seat.to_string()),
            action: step.map(|it| it.action.to_string()),
            round: (0..=ply).filter(|&it| story.opens(it)).count() as u32 - 1,
            opens: story.opens(ply),
            chances: after.iter().map(Mean::chance).collect(),
            known,
            luck: middle.map_or_else(Vec::new, |it| changes(it, after)),
            played: if step.is_none() { Vec::new() } else { changes(before, played) },
        }
    }

    /// How the result of `seat` came about.
    pub(crate) fn balance<G: Mind>(&self, story: &Story<G>, seat: Seat) -> Balance {
        let i = seat.index();
        let n_seats = story.last().seats().len();
        // Deal, draws, and the decisions of each seat: the sum, and the square of its error.
        let mut terms = vec![(0.0, 0.0); 2 + n_seats];
        let (mut luck, mut points) = ((0.0, 0.0), (0.0, 0.0));
        for (ply, link) in self.links.iter().enumerate() {
            let before = self.before(ply);
            let (after, after_points) = (&link.after.chances[i], &link.after.points[i]);
            let of_luck = if story.opens(ply) { 0 } else { 1 };
            let step = story.step(ply);
            let middle = match (&link.between, step) {
                (Some(it), _) => Some((it.chances[i], it.points[i])),
                (None, None) => Some((before.0[i], before.1[i])),
                (None, Some(_)) => None,
            };
            if let Some(step) = step {
                terms[2 + step.seat.index()].0 += middle.map_or(after.value(), |it| it.0.value()) - before.0[i].value();
            }
            if let Some((chance, point)) = middle {
                terms[of_luck].0 += after.value() - chance.value();
                let variance = after.variance() + chance.variance();
                luck = (luck.0 + after.value() - chance.value(), luck.1 + variance);
                points.0 += after_points.value() - point.value();
                points.1 += after_points.variance() + point.variance();
                terms[of_luck].1 += chance.variance();
                if let Some(step) = step {
                    terms[2 + step.seat.index()].1 += chance.variance();
                }
            }
            // What ends this link begins the next: if both are decisions of one seat its error cancels out.
            let (mine, next) = (
                if middle.is_some() { of_luck } else { 2 + step.map_or(0, |it| it.seat.index()) },
                (ply < story.n_plies()).then(|| story.step(ply + 1)).flatten().map(|it| 2 + it.seat.index()),
            );
            if next != Some(mine) {
                terms[mine].1 += after.variance();
                if let Some(next) = next {
                    terms[next].1 += after.variance();
                }
            }
        }
        let mut terms = terms.into_iter().map(|(value, variance)| Estimate::new(value, variance));
        let luck = Estimate::new(luck.0, luck.1);
        let fortune = match (luck.is_positive(), luck.is_negative()) {
            (true, _) => Fortune::Lucky,
            (_, true) => Fortune::Unlucky,
            _ => Fortune::Even,
        };
        Balance {
            fair: self.before(0).0[i].value(),
            deal: terms.next().unwrap_or_default(),
            draws: terms.next().unwrap_or_default(),
            decisions: terms.collect(),
            result: won(story.last())[i],
            points: story.last().points(seat),
            luck_in_points: Estimate::new(points.0, points.1),
            fortune,
        }
    }

    /// The steps that changed most, if they changed much for certain, in their order.
    pub(crate) fn great(&self, most: usize) -> Vec<u32> {
        let mut changed: Vec<(f64, u32)> = Vec::new();
        for (ply, link) in self.links.iter().enumerate() {
            let before = self.before(ply).0;
            let change = |(a, b): (&Mean, &Mean)| {
                let it = Estimate::new(b.value() - a.value(), a.variance() + b.variance());
                if it.is_positive() || it.is_negative() { it.value.abs() } else { 0.0 }
            };
            let most = before.iter().zip(&link.after.chances).map(change).fold(0.0, f64::max);
            if GREAT <= most {
                changed.push((most, ply as u32));
            }
        }
        tablee_kernel::order::sort_by(&mut changed, |a, b| b.0.total_cmp(&a.0));
        let mut res: Vec<u32> = changed.into_iter().take(most).map(|it| it.1).collect();
        tablee_kernel::order::sort(&mut res);
        res
    }
}

/// A great moment changes somebody's chance by at least so much.
const GREAT: f64 = 0.1;

fn changes(before: &[Mean], after: &[Mean]) -> Vec<f64> {
    before.iter().zip(after).map(|(before, after)| after.value() - before.value()).collect()
}

#[cfg(test)]
mod tests {
    use tablee_bots::{Spec, mind, seated};
    use tablee_games::catalog::GAMES;
    use tablee_kernel::Seed;

    use super::*;

    /// How many sit at the tables, and how many games there are.
    struct Even(usize, u64);

    impl mind::Visitor for Even {
        type Out = ();

        fn visit<G: Mind>(self) {
            let mut sums = vec![(Mean::default(), Mean::default()); self.0];
            for number in 0..self.1 {
                let seed = Seed::from_number(1000 + number);
                let mut table = seated::start(G::NAME, &format!("players={}", self.0), seed).unwrap().unwrap();
                let mut luck = Chance::fast(number);
                while let Some(seat) = table.to_act().lowest() {
                    let action = table.ask(seat).unwrap().choose(Spec::Greedy, &mut luck);
                    table.play(seat, &action).unwrap();
                }
                let story = Story::<G>::read(&table.record()).unwrap();
                let mut luck = Chance::fast(number ^ 0x1cac);
                let (values, fresh) = Values::learn::<G>(&story.options, 16, &mut luck);
                let mut appraiser = Appraiser { story: &story, values: &values, legal: Vec::new() };
                let links = (0..=story.n_plies()).map(|it| appraiser.link(it, 4, &mut luck)).collect();
                let chain = Chain { fresh: Some(fresh), links };
                for (seat, sum) in story.last().seats().iter().zip(&mut sums) {
                    let balance = chain.balance(&story, seat);
                    sum.0.add(balance.deal.value + balance.draws.value);
                    sum.1.add(balance.luck_in_points.value);
                }
            }
            for (seat, (chance, points)) in sums.iter().enumerate() {
                for (what, mean) in [("chances", chance), ("points", points)] {
                    let off = mean.value() / mean.variance().sqrt();
                    // Of some thirty such means one in a thousand tests has one that is further off.
                    assert!(off.abs() < 4.0, "{}: luck of seat {seat} in {what} is {off} errors off", G::NAME);
                }
            }
        }
    }

    /// Whoever sits where, and however roughly positions are valued: each stroke of luck is measured alike at both ends.
    #[test]
    fn luck_evens_out_for_every_seat_in_chances_and_in_points() {
        for game in GAMES {
            let n_games = if game.name == "warriors" { 60 } else { 200 };
            mind::visit(game.name, Even(game.small_table(), n_games)).expect("a game");
        }
    }
}
