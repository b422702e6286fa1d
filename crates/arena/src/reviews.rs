//! Many games reviewed: what the decisions of each bot cost, and whether luck evens out.

use std::{collections::BTreeMap, sync::atomic::AtomicBool};

use tablee_bots::Mind;
use tablee_review::{Effort, Estimate, Grade, Review, Reviewer};

use crate::{
    interval::student,
    tournament::{BadPlan, Plan, run},
};

/// What came out.
#[derive(Clone, Debug, Default)]
pub struct Reviews {
    /// By the names of the bots.
    pub bots: BTreeMap<String, Judged>,
    /// What luck changed for each seat, in chances of winning and in points; its mean should be zero.
    pub luck: Vec<ByDeal>,
    /// The same in points.
    pub luck_in_points: Vec<ByDeal>,
    /// How many games were reviewed.
    pub games: u64,
}

/// What the decisions of one bot cost.
#[derive(Clone, Debug, Default)]
pub struct Judged {
    /// The loss of a decision.
    pub loss: ByDeal,
    /// How much better a decision was than any action by lot.
    pub kept: ByDeal,
    /// How many decisions had each grade, as in [`Grade::ALL`].
    pub grades: [u64; 5],
}

impl Judged {
    /// The share of what there was to win that was won.
    pub fn accuracy(&self) -> f64 {
        let (kept, lost) = (self.kept.estimate().value, self.loss.estimate().value);
        kept / (kept + lost)
    }
}

/// A mean of many numbers, of which those of one deal come out alike.
#[derive(Clone, Debug, Default)]
pub struct ByDeal {
    /// The sum and the count of each deal.
    deals: BTreeMap<u64, (f64, f64)>,
}

impl ByDeal {
    /// One more number.
    pub fn add(&mut self, deal: u64, value: f64) {
        let sum = self.deals.entry(deal).or_default();
        *sum = (sum.0 + value, sum.1 + 1.0);
    }

    /// How many numbers there are.
    pub fn n(&self) -> u64 {
        self.deals.values().map(|it| it.1).sum::<f64>() as u64
    }

    /// The mean with its 95 % interval: what counts as independent is the deal.
    pub fn estimate(&self) -> Estimate {
        let n_deals = self.deals.len() as f64;
        let (sum, n) = self.deals.values().fold((0.0, 0.0), |(sum, n), it| (sum + it.0, n + it.1));
        let mean = sum / f64::max(n, 1.0);
        if n_deals < 2.0 {
            return Estimate { value: mean, low: f64::NEG_INFINITY, high: f64::INFINITY };
        }
        let squares: f64 = self.deals.values().map(|it| (it.0 - mean * it.1).powi(2)).sum();
        let reach = student(self.deals.len() as u64 - 1) * (squares * n_deals / (n_deals - 1.0)).sqrt() / n;
        Estimate { value: mean, low: mean - reach, high: mean + reach }
    }
}

impl Reviews {
    /// Plays the games of a plan and reviews each.
    pub fn of<G: Mind>(plan: &Plan<G>, effort: Effort) -> Result<Reviews, BadPlan> {
        let mut res = Reviews::default();
        let plan = Plan { keep_records: true, ..plan.clone() };
        run(&plan, &AtomicBool::new(false), &mut |played| {
            let record = played.record.as_ref().expect("records are kept");
            let effort = Effort { seed: effort.seed.wrapping_add(played.number), ..effort };
            let review = Reviewer::new(record, effort).expect("the game is over").finish();
            let names: Vec<String> = played.line_up.iter().map(ToString::to_string).collect();
            res.add(&review, played.deal, &names);
        })?;
        Ok(res)
    }

    fn add(&mut self, review: &Review, deal: u64, names: &[String]) {
        self.games += 1;
        self.luck.resize(names.len(), ByDeal::default());
        self.luck_in_points.resize(names.len(), ByDeal::default());
        for (i, (player, name)) in review.summary.players.iter().zip(names).enumerate() {
            self.luck[i].add(deal, player.balance.deal.value + player.balance.draws.value);
            self.luck_in_points[i].add(deal, player.balance.luck_in_points.value);
            let judged = self.bots.entry(name.clone()).or_default();
            for decision in review.decisions.iter().filter(|it| it.seat == player.seat) {
                judged.loss.add(deal, decision.loss.value);
                judged.kept.add(deal, decision.kept.value);
                let at = Grade::ALL.iter().position(|it| *it == decision.grade).expect("it is one of all");
                judged.grades[at] += 1;
            }
        }
    }
}
