//! Plays the action that looks best.

use tablee_kernel::{Chance, Seat};

use crate::{Advice, Bot, Mind, Question};

/// Plays the action that looks best at first sight, any of them if several do.
#[derive(Copy, Clone, Debug, Default)]
pub struct Greedy;

impl<G: Mind> Bot<G> for Greedy {
    fn choose(&mut self, question: Question<'_, G>, luck: &mut Chance) -> G::Action {
        best_looking::<G>(question.view, question.seat, question.legal, luck)
    }

    fn interrupt(&mut self, question: Question<'_, G>, luck: &mut Chance) -> Option<G::Action> {
        G::interrupt(question.view, question.seat, question.legal, luck)
    }

    fn advise(&mut self, question: Question<'_, G>, luck: &mut Chance) -> Advice<G::Action> {
        let action = self.choose(question, luck);
        Advice::plain(action, Some(G::thought(question.view, question.seat, action, question.legal)))
    }
}

/// The action with the highest rating; any of them if several have it.
pub(crate) fn best_looking<G: Mind>(view: &G::View, seat: Seat, legal: &[G::Action], luck: &mut Chance) -> G::Action {
    let mut best = (f32::NEG_INFINITY, legal[0]);
    let mut n_best = 0;
    for &action in legal {
        let rating = G::rate(view, seat, action);
        if best.0 < rating {
            (best, n_best) = ((rating, action), 1);
        } else if best.0 == rating {
            n_best += 1;
            if luck.below(n_best) == 0 {
                best.1 = action;
            }
        }
    }
    best.1
}
