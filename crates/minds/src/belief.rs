//! What others may hold, judged by what they did.
//!
//! A guess in which the others would hardly have acted as they did counts less. Each guess is
//! wound back to every action that is remembered ([`Game::rewound`]); there the mind of the
//! game says how likely that action was for whoever held those cards. All of it follows from
//! the view and what its owner remembers: nothing that is hidden can move it.
//!
//! [`Game::rewound`]: tablee_kernel::Game::rewound

use tablee_kernel::{Chance, Eye, Seat};

use crate::{Mind, Question, imagined};

/// As many of the guesses as this part must still count for something.
const LEAST_DIVERSITY: f64 = 0.2;

/// Guesses of what is hidden, each as often as it is likely.
#[derive(Clone, Debug)]
pub struct Bag<G> {
    guesses: Vec<G>,
    next: usize,
}

impl<G: Mind> Bag<G> {
    /// So many guesses, if others go by what looks best to them at this temperature; nothing if
    /// nothing is remembered that others did.
    pub fn of(question: Question<'_, G>, size: usize, temperature: f32, luck: &mut Chance) -> Option<Bag<G>> {
        // Said by the type, so that a browser need not load what follows for the other games.
        if !G::INFERS {
            return None;
        }
        let acts: Vec<(Seat, G::Action)> = question.past.iter().map(|it| (it.seat, it.action)).collect();
        if acts.iter().all(|&(seat, _)| seat == question.seat) {
            return None;
        }
        let mut legal = Vec::new();
        let drawn: Vec<G> = (0..size.max(1)).map(|_| G::determinize(question.view, luck)).collect();
        let logs: Vec<f64> = drawn.iter().map(|it| likelihood(question, it, &acts, temperature, &mut legal)).collect();
        let mut guesses = resample(&drawn, &tempered(&logs), luck);
        // They are handed out in turn: the same ones must not follow each other.
        luck.shuffle(&mut guesses);
        Some(Bag { guesses, next: 0 })
    }

    /// The next guess, over and over.
    pub fn draw(&mut self) -> G {
        self.next = (self.next + 1) % self.guesses.len();
        self.guesses[self.next].clone()
    }

    /// All of them.
    pub fn guesses(&self) -> &[G] {
        &self.guesses
    }
}

/// In how many of a hundred guesses something must be so to be called probable.
const PROBABLE: usize = 85;

/// Who of `seats` probably has what `has` says, though it is not so in every guess.
pub(crate) fn probably<G>(
    guesses: &[G],
    seats: impl Iterator<Item = Seat>,
    has: impl Fn(&G, Seat) -> bool,
) -> Option<Seat> {
    let count = |seat: Seat| guesses.iter().filter(|it| has(it, seat)).count();
    let probable = |n: usize| n < guesses.len() && PROBABLE * guesses.len() <= 100 * n;
    let counted = seats.map(|it| (count(it), it)).filter(|&(n, _)| probable(n));
    counted.reduce(|best, it| if best.0 < it.0 { it } else { best }).map(|(_, seat)| seat)
}

/// The logarithm of how likely the others were to act as they did, were this guess true.
fn likelihood<G: Mind>(
    question: Question<'_, G>,
    guess: &G,
    acts: &[(Seat, G::Action)],
    temperature: f32,
    legal: &mut Vec<G::Action>,
) -> f64 {
    let mut res = 0.0;
    for (i, it) in question.past.iter().enumerate().rev() {
        if it.seat == question.seat {
            continue;
        }
        let Some(then) = guess.rewound(&it.before, &acts[i..]) else { break };
        legal.clear();
        then.legal(it.seat, legal);
        if 1 < legal.len() {
            let view = then.view(Eye::Seat(it.seat));
            let judge = G::judge(&view, it.seat);
            res += imagined::probability(legal, &judge, it.action, temperature).ln();
        }
    }
    res
}

/// Weights that add up to one: those of the likelihoods, or flatter ones if hardly any guess
/// would be left.
fn tempered(logs: &[f64]) -> Vec<f64> {
    let most = logs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let weights = |heat: f64| {
        let raw: Vec<f64> = logs.iter().map(|it| ((it - most) * heat).exp()).collect();
        let sum: f64 = raw.iter().sum();
        raw.into_iter().map(|it| it / sum).collect::<Vec<f64>>()
    };
    let is_diverse = |weights: &[f64]| {
        let squares: f64 = weights.iter().map(|it| it * it).sum();
        LEAST_DIVERSITY * logs.len() as f64 * squares <= 1.0
    };
    let (mut low, mut high) = (0.0, 1.0);
    let whole = weights(high);
    if is_diverse(&whole) {
        return whole;
    }
    for _ in 0..8 {
        let middle = f64::midpoint(low, high);
        if is_diverse(&weights(middle)) { low = middle } else { high = middle }
    }
    weights(low)
}

/// As many as there were, each about as often as its weight says.
fn resample<G: Clone>(drawn: &[G], weights: &[f64], luck: &mut Chance) -> Vec<G> {
    let n = drawn.len();
    let step = 1.0 / n as f64;
    let mut at = step * imagined::fraction(luck);
    let (mut res, mut sum) = (Vec::with_capacity(n), 0.0);
    for (guess, weight) in drawn.iter().zip(weights) {
        sum += weight;
        while at < sum && res.len() < n {
            res.push(guess.clone());
            at += step;
        }
    }
    while res.len() < n {
        res.push(drawn[n - 1].clone());
    }
    res
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_likely_guess_is_there_more_often() {
        let logs: Vec<f64> = (0..100).map(|it| if it < 50 { 0.0 } else { -2.0 }).collect();
        let drawn: Vec<usize> = (0..100).collect();
        let kept = resample(&drawn, &tempered(&logs), &mut Chance::fast(1));
        let n_likely = kept.iter().filter(|&&it| it < 50).count();
        assert_eq!(kept.len(), 100);
        assert!((85..=91).contains(&n_likely), "{n_likely} of 100, where 88 are due");
    }

    #[test]
    fn a_single_guess_never_takes_over() {
        let logs: Vec<f64> = (0..100).map(|it| if it == 7 { 0.0 } else { -50.0 - f64::from(it) }).collect();
        let drawn: Vec<usize> = (0..100).collect();
        let mut kept = resample(&drawn, &tempered(&logs), &mut Chance::fast(1));
        kept.dedup();
        assert!(10 < kept.len(), "{kept:?}");
    }
}
