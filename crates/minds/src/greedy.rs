//! Plays the action that looks best.

use tablee_kernel::{Chance, Seat, order};

use crate::{Advice, Agreement, Answer, Bot, Candidate, Effort, Mind, Question, mind::reason};

/// Plays the action that looks best at first sight, any of them if several do.
#[derive(Copy, Clone, Debug, Default)]
pub struct Greedy;

impl<G: Mind> Bot<G> for Greedy {
    fn choose(&mut self, question: Question<'_, G>, luck: &mut Chance) -> G::Action {
        let Question { seat, view, legal, heard, .. } = question;
        // Partners who have said nothing expect what looks best to all of them.
        let agreed = if heard.is_empty() { None } else { G::confer(question, Effort::NONE) };
        agreed.map_or_else(|| best_looking::<G>(view, seat, legal, luck), |it| it.action)
    }

    fn answer(&mut self, question: Question<'_, G>, luck: &mut Chance) -> Answer<G::Action> {
        match G::confer(question, Effort::NONE) {
            Some(Agreement { action, opinion, .. }) => Answer { action, opinion },
            None => Answer { action: self.choose(question, luck), opinion: None },
        }
    }

    fn interrupt(&mut self, question: Question<'_, G>, _luck: &mut Chance) -> Option<G::Action> {
        G::interrupt(question.view, question.seat, question.legal)
    }

    fn advise(&mut self, question: Question<'_, G>, luck: &mut Chance) -> Advice<G::Action> {
        let Question { seat, view, legal, .. } = question;
        let action = self.choose(question, luck);
        let judge = G::judge(view, seat);
        let mut others: Vec<(f32, G::Action)> =
            legal.iter().filter(|&&it| it != action).map(|&it| (judge(it), it)).collect();
        order::sort_by(&mut others, |a, b| b.0.total_cmp(&a.0));
        let candidates = std::iter::once(action).chain(others.into_iter().map(|(_, it)| it));
        let candidates: Vec<Candidate<G::Action>> = candidates.map(Candidate::unsearched).collect();
        let agreed =
            if legal.len() == 1 { None } else { G::confer(question, Effort::NONE).filter(|it| it.action == action) };
        let thought = agreed.map_or_else(|| reason(question, action, &candidates), |it| it.thought);
        Advice { action, candidates, thought }
    }
}

/// The action that looks best to `seat`; any of them if several do.
pub(crate) fn best_looking<G: Mind>(view: &G::View, seat: Seat, legal: &[G::Action], luck: &mut Chance) -> G::Action {
    let best = best_by(legal.iter().copied(), G::judge(view, seat), luck);
    best.expect("a seat that is asked can act").1
}

/// The action with the highest rating, and the rating; any of them if several have it.
pub(crate) fn best_by<A: Copy>(
    actions: impl Iterator<Item = A>,
    rate: impl Fn(A) -> f32,
    luck: &mut Chance,
) -> Option<(f32, A)> {
    let mut best = Best::default();
    actions.for_each(|action| best.consider(rate(action), action, luck));
    best.found
}

/// The best of what was looked at so far.
pub(crate) struct Best<A> {
    pub(crate) found: Option<(f32, A)>,
    /// How many are as good.
    n_best: u32,
}

impl<A> Default for Best<A> {
    fn default() -> Self {
        Best { found: None, n_best: 0 }
    }
}

impl<A> Best<A> {
    #[inline]
    pub(crate) fn consider(&mut self, rating: f32, action: A, luck: &mut Chance) {
        match self.found {
            Some((most, _)) if rating < most => (),
            Some((most, _)) if rating == most => {
                self.n_best += 1;
                if luck.below(self.n_best) == 0 {
                    self.found = Some((rating, action));
                }
            }
            _ => (self.found, self.n_best) = (Some((rating, action)), 1),
        }
    }
}
