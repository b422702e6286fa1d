//! Means, shares and counts, each with how sure it is.

use std::collections::BTreeMap;

use crate::interval::{Z, wilson};

/// The mean and the spread of some numbers.
#[derive(Clone, Debug, Default)]
pub struct Mean {
    n: u64,
    mean: f64,
    /// The sum of squared distances from the mean (Welford's method).
    squares: f64,
}

impl Mean {
    /// One more number.
    pub fn add(&mut self, value: impl Into<f64>) {
        let value = value.into();
        self.n += 1;
        let distance = value - self.mean;
        self.mean += distance / self.n as f64;
        self.squares += distance * (value - self.mean);
    }

    /// All the numbers of another mean, too.
    pub fn join(&mut self, other: &Mean) {
        if other.n == 0 {
            return;
        }
        let (n, m) = (self.n as f64, other.n as f64);
        let distance = other.mean - self.mean;
        self.n += other.n;
        self.mean += distance * m / (n + m);
        self.squares += other.squares + distance * distance * n * m / (n + m);
    }

    /// How many numbers there were.
    pub fn n(&self) -> u64 {
        self.n
    }

    /// Their mean; 0 if there were none.
    pub fn mean(&self) -> f64 {
        self.mean
    }

    /// Their standard deviation; 0 if there were fewer than two.
    pub fn spread(&self) -> f64 {
        if self.n < 2 { 0.0 } else { (self.squares / (self.n - 1) as f64).sqrt() }
    }

    /// How far the true mean may lie from this one, with 95 % confidence.
    pub fn reach(&self) -> f64 {
        Z * self.spread() / (self.n.max(1) as f64).sqrt()
    }
}

/// How often something was so.
#[derive(Clone, Debug, Default)]
pub struct Share {
    hits: f64,
    tries: u64,
}

impl Share {
    /// One more try.
    pub fn add(&mut self, is_hit: bool) {
        self.add_part(f64::from(u8::from(is_hit)));
    }

    /// One more try that was so in part, such as a victory shared by two.
    pub fn add_part(&mut self, part: f64) {
        self.hits += part;
        self.tries += 1;
    }

    /// How many tries there were.
    pub fn n(&self) -> u64 {
        self.tries
    }

    /// The share; 0 if nothing was tried.
    pub fn share(&self) -> f64 {
        self.hits / self.tries.max(1) as f64
    }

    /// Between which shares the true one lies, with 95 % confidence.
    pub fn interval(&self) -> (f64, f64) {
        wilson(self.hits, self.tries)
    }
}

/// How often each number came up.
#[derive(Clone, Debug, Default)]
pub struct Counts(BTreeMap<i64, u64>);

impl Counts {
    /// One more number.
    pub fn add(&mut self, value: impl Into<i64>) {
        *self.0.entry(value.into()).or_default() += 1;
    }

    /// How many numbers there were.
    pub fn n(&self) -> u64 {
        self.0.values().sum()
    }

    /// How often `value` came up.
    pub fn of(&self, value: i64) -> u64 {
        self.0.get(&value).copied().unwrap_or(0)
    }

    /// How often a value of `range` came up.
    pub fn within(&self, range: std::ops::Range<i64>) -> u64 {
        self.0.range(range).map(|(_, n)| n).sum()
    }

    /// The least and the greatest value.
    pub fn ends(&self) -> Option<(i64, i64)> {
        Some((*self.0.first_key_value()?.0, *self.0.last_key_value()?.0))
    }

    /// The mean of the values.
    pub fn mean(&self) -> f64 {
        self.0.iter().map(|(&value, &n)| value as f64 * n as f64).sum::<f64>() / self.n().max(1) as f64
    }

    /// The value that this share of all values does not exceed.
    pub fn quantile(&self, share: f64) -> i64 {
        let mut left = share * self.n() as f64;
        for (&value, &n) in &self.0 {
            left -= n as f64;
            if left <= 0.0 {
                return value;
            }
        }
        self.0.last_key_value().map_or(0, |(&value, _)| value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mean_knows_how_sure_it_is() {
        let mut mean = Mean::default();
        assert_eq!((mean.mean(), mean.spread(), mean.reach()), (0.0, 0.0, 0.0));
        [2, 4, 4, 4, 5, 5, 7, 9].into_iter().for_each(|it| mean.add(it));
        assert_eq!((mean.n(), mean.mean()), (8, 5.0));
        assert!((mean.spread() - 2.138).abs() < 0.001 && (mean.reach() - 1.482).abs() < 0.001);
    }

    #[test]
    fn joined_means_are_the_mean_of_all() {
        let (mut all, mut parts) = (Mean::default(), [Mean::default(), Mean::default()]);
        for (i, value) in [2, 4, 4, 4, 5, 5, 7, 9].into_iter().enumerate() {
            all.add(value);
            parts[usize::from(2 < i)].add(value);
        }
        let [mut joined, rest] = parts;
        joined.join(&rest);
        assert!((joined.mean() - all.mean()).abs() < 1e-9 && (joined.spread() - all.spread()).abs() < 1e-9);
    }

    #[test]
    fn a_quantile_is_a_value_that_came_up() {
        let mut counts = Counts::default();
        (1..=100).for_each(|it| counts.add(it));
        assert_eq!((counts.quantile(0.5), counts.quantile(0.99), counts.quantile(1.0)), (50, 99, 100));
        assert_eq!(counts.within(1..11), 10);
    }
}
