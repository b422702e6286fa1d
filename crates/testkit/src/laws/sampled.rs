//! Law 17: what is sampled is legal, and everything that is legal is as likely.

use tablee_kernel::{Chance, Inspect};

use super::{Broken, Law, run::Run};

/// How often a position is sampled for each action there is, and at most.
const DRAWS_FOR_EACH: usize = 32;
const MOST_DRAWS: usize = 512;

impl<G: Inspect> Run<'_, G> {
    /// Law 17: every sampled action is one of the legal ones. How often each came is judged over all games.
    pub(super) fn samples_are_legal(&mut self, game: &G) -> Result<(), Broken> {
        if !self.effort.includes(Law::SamplesAreFair) {
            return Ok(());
        }
        let (mut legal, mut scratch) = (Vec::new(), Vec::new());
        // Luck of its own, so that the law does not change what is played.
        let mut luck = Chance::fast(self.at.seed << 20 ^ self.at.ply as u64);
        for seat in game.to_act().union(game.may_act()).iter() {
            legal.clear();
            game.legal(seat, &mut legal);
            let mut places: Vec<usize> = (0..legal.len()).collect();
            places.sort_by_key(|&it| legal[it]);
            for _ in 0..(DRAWS_FOR_EACH * legal.len()).min(MOST_DRAWS) {
                let action = game.sample(seat, &mut scratch, &mut luck);
                match places.binary_search_by_key(&action, |&it| legal[it]) {
                    Ok(at) => self.tally.count_sample(legal.len(), places[at]),
                    Err(_) => {
                        let expected = format!("what is sampled for {seat} to be one of its legal actions");
                        return self.broken(Law::SamplesAreFair, expected, action.to_string());
                    }
                }
            }
        }
        Ok(())
    }
}

/// How far these counts, which should be alike, are from that: χ² less what it is on average, in units of its spread.
/// Chance alone hardly ever comes to more than ten.
pub(super) fn unlikeness(counts: &[u64]) -> f64 {
    let expected = counts.iter().sum::<u64>() as f64 / counts.len() as f64;
    let square = |&it: &u64| (it as f64 - expected).powi(2) / expected;
    let freedom = counts.len() as f64 - 1.0;
    (counts.iter().map(square).sum::<f64>() - freedom) / (2.0 * freedom).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(n: u32, below: u32) -> Vec<u64> {
        let mut luck = Chance::fast(8);
        let mut counts = vec![0; n as usize];
        (0..400 * n).for_each(|_| counts[luck.below(below).min(n - 1) as usize] += 1);
        counts
    }

    #[test]
    fn fair_draws_are_alike_and_crooked_ones_are_not() {
        for n in [2, 3, 10, 120] {
            let (fair, crooked) = (unlikeness(&drawn(n, n)), unlikeness(&drawn(n, n + 1)));
            assert!(fair.abs() < 8.0, "{n}: {fair}");
            assert!(12.0 < crooked, "{n}: {crooked}");
        }
        assert!(20.0 < unlikeness(&[100, 100, 0, 100]));
    }
}
