//! `tablee review --study`: bots of three strengths are reviewed, to see whether the review can tell them apart.

use std::io::Write as _;

use tablee_arena::{
    reviews::{ByDeal, Reviews},
    tournament::Plan,
};
use tablee_bots::{Mind, Spec, mind};
use tablee_games::catalog::Entry;
use tablee_kernel::Options as _;
use tablee_review::{Effort, Estimate, Grade};

use crate::{error::Error, out};

pub(super) struct Study<'a> {
    pub(super) seats: usize,
    pub(super) deals: u64,
    pub(super) bots: &'a [Spec],
    /// Whether it fails where bots are not told apart in their order.
    pub(super) ordered: bool,
    pub(super) effort: Effort,
}

impl Study<'_> {
    pub(super) fn of(self, game: &Entry) -> Result<(), Error> {
        mind::visit(game.name, self).expect("the catalog has it")
    }
}

impl mind::Visitor for Study<'_> {
    type Out = Result<(), Error>;

    fn visit<G: Mind>(self) -> Self::Out {
        let options = G::Options::of_new_game(&format!("players={}", self.seats))?;
        let mut stdout = anstream::stdout().lock();
        let (bold, plain) = (out::BOLD, out::PLAIN);
        writeln!(stdout, "{bold}{} players={}{plain}, {} deals", G::NAME, self.seats, self.deals)?;
        let mut before: Option<(String, Estimate)> = None;
        for &bot in self.bots {
            // The same bot in every seat: whoever falls behind against stronger ones has nothing left to lose.
            let bots = vec![bot.into()];
            let (games, seed, options) = (self.deals, self.effort.seed, options.clone());
            let plan = Plan::<G> { options, bots, games, seed, threads: 1, keep_records: true };
            let reviews = Reviews::of(&plan, self.effort)?;
            let bot = bot.to_string();
            let judged = &reviews.bots[&bot];
            let grades: Vec<String> =
                Grade::ALL.iter().zip(judged.grades).map(|(grade, n)| format!("{} {n}", grade.name())).collect();
            let (loss, kept) = (percent(&judged.loss), percent(&judged.kept));
            let (n, accuracy) = (judged.loss.n(), 100.0 * judged.accuracy());
            writeln!(stdout, "{bot:8} loss {loss}, kept {kept}, accuracy {accuracy:.0} %")?;
            writeln!(stdout, "  {n} decisions: {}", grades.join(", "))?;
            for (i, (luck, points)) in reviews.luck.iter().zip(&reviews.luck_in_points).enumerate() {
                let Estimate { value, low, high } = points.estimate();
                let seat = tablee_kernel::Seat::new(i);
                writeln!(stdout, "  luck of {seat} {}, in points {value:.2} ({low:.2} to {high:.2})", percent(luck))?;
            }
            let loss = judged.loss.estimate();
            if let Some((worse, lost)) = before.filter(|it| self.ordered && it.1.low <= loss.high) {
                let lost = format!("{:.4} at least beside {:.4} at most", lost.low, loss.high);
                return Err(Error::NotToldApart { worse, better: bot, lost });
            }
            before = Some((bot, loss));
        }
        Ok(())
    }
}

fn percent(it: &ByDeal) -> String {
    let Estimate { value, low, high } = it.estimate();
    format!("{:.2} % ({:.2} to {:.2})", 100.0 * value, 100.0 * low, 100.0 * high)
}
