//! Takes any legal action, each as likely as the others.

use tablee_kernel::{Chance, Game};

use crate::{Advice, Bot, Candidate, Question, Thought};

/// Takes any legal action, each as likely as the others.
#[derive(Copy, Clone, Debug, Default)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, question: Question<'_, G>, luck: &mut Chance) -> G::Action {
        any(question.legal, luck)
    }

    fn interrupt(&mut self, question: Question<'_, G>, luck: &mut Chance) -> Option<G::Action> {
        // One time in two, so that both debts paid and debts called are seen.
        (luck.below(2) == 0).then(|| any(question.legal, luck))
    }

    fn advise(&mut self, question: Question<'_, G>, luck: &mut Chance) -> Advice<G::Action> {
        let action = any(question.legal, luck);
        let mut advice = Advice::plain(action, Thought::new("by-chance"));
        let others = question.legal.iter().filter(|&&it| it != action);
        advice.candidates.extend(others.map(|&it| Candidate::unsearched(it)));
        advice
    }
}

/// Any of them.
pub fn any<A: Copy>(legal: &[A], luck: &mut Chance) -> A {
    legal[luck.below(legal.len() as u32) as usize]
}
