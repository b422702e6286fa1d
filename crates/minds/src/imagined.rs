//! The players that a search imagines, as likelihoods: what looks better to the mind of a game
//! is done more often, and now and then anything is.

use tablee_kernel::{Chance, Seat};

use crate::Mind;

/// How often an imagined player does anything.
const WHIM: f64 = 0.1;

/// How likely `action` is by ratings on any scale, one `temperature` of which is a factor e.
pub fn probability<A: Copy>(legal: &[A], judge: &impl Fn(A) -> f32, action: A, temperature: f32) -> f64 {
    let most = legal.iter().map(|&it| judge(it)).fold(f32::NEG_INFINITY, f32::max);
    let weight = |it: A| f64::from(((judge(it) - most) / temperature).exp());
    let sum: f64 = legal.iter().map(|&it| weight(it)).sum();
    WHIM / legal.len() as f64 + (1.0 - WHIM) * weight(action) / sum
}

/// What `seat` does: any action, as often as it is likely at this temperature.
pub fn act<G: Mind>(view: &G::View, seat: Seat, legal: &[G::Action], temperature: f32, luck: &mut Chance) -> G::Action {
    let judge = G::judge(view, seat);
    drawn(legal, judge, temperature, luck)
}

/// One of them, as likely as its rating says.
pub fn drawn<A: Copy>(legal: &[A], judge: impl Fn(A) -> f32, temperature: f32, luck: &mut Chance) -> A {
    // The highest rating after a luck of its own for each: one pass, nothing to keep.
    let mut best = (f32::NEG_INFINITY, legal[0]);
    for &action in legal {
        let bonus = -(-fraction(luck).ln()).ln();
        let rating = judge(action) / temperature + bonus as f32;
        if best.0 < rating {
            best = (rating, action);
        }
    }
    best.1
}

/// A number between 0 and 1, neither of them.
pub(crate) fn fraction(luck: &mut Chance) -> f64 {
    const STEPS: u32 = 1 << 24;
    (f64::from(luck.below(STEPS)) + 0.5) / f64::from(STEPS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_drawn_is_as_likely_as_it_is_said_to_be() {
        let legal = [0u8, 1, 2];
        let judge = |it: u8| f32::from(it);
        let mut luck = Chance::fast(3);
        let mut counts = [0u32; 3];
        for _ in 0..20_000 {
            counts[usize::from(drawn(&legal, judge, 1.0, &mut luck))] += 1;
        }
        for action in legal {
            let whole = probability(&legal, &judge, action, 1.0);
            let without_whims = (whole - WHIM / 3.0) / (1.0 - WHIM);
            let seen = f64::from(counts[usize::from(action)]) / 20_000.0;
            assert!((seen - without_whims).abs() < 0.01, "{action}: {seen} where {without_whims} is due");
        }
    }

    #[test]
    fn probabilities_add_up_to_one() {
        let legal = [1u8, 4, 9];
        let sum: f64 = legal.iter().map(|&it| probability(&legal, &|it: u8| f32::from(it), it, 0.7)).sum();
        assert!((sum - 1.0).abs() < 1e-9);
    }
}
