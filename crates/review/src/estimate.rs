//! Means of what was tried, and how sure they are.

use crate::Estimate;

/// How many standard errors lie on either side of 95 % of all chances.
const Z: f64 = 1.959_964;

/// A mean in the making.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub(crate) struct Mean {
    n: u32,
    mean: f64,
    /// The sum of squared distances from the mean (Welford).
    squares: f64,
}

impl Mean {
    pub(crate) fn add(&mut self, value: f64) {
        self.n += 1;
        let off = value - self.mean;
        self.mean += off / f64::from(self.n);
        self.squares += off * (value - self.mean);
    }

    /// A number that is certain.
    pub(crate) fn exactly(value: f64) -> Mean {
        Mean { n: 0, mean: value, squares: 0.0 }
    }

    pub(crate) fn n(&self) -> u32 {
        self.n
    }

    pub(crate) fn value(&self) -> f64 {
        self.mean
    }

    /// The square of the standard error.
    pub(crate) fn variance(&self) -> f64 {
        if self.n < 2 { 0.0 } else { self.squares / f64::from(self.n - 1) / f64::from(self.n) }
    }

    pub(crate) fn estimate(&self) -> Estimate {
        Estimate::new(self.mean, self.variance())
    }

    /// The same of a chance, which lies between 0 and 1.
    pub(crate) fn chance(&self) -> Estimate {
        let Estimate { value, low, high } = self.estimate();
        Estimate { value, low: low.max(0.0), high: high.min(1.0) }
    }
}

impl Estimate {
    /// A number with the square of its standard error.
    ///
    /// ```
    /// let it = tablee_review::Estimate::new(1.0, 0.01);
    /// assert!((it.low - 0.804).abs() < 0.001 && (it.high - 1.196).abs() < 0.001);
    /// ```
    pub fn new(value: f64, variance: f64) -> Estimate {
        let reach = Z * variance.max(0.0).sqrt();
        Estimate { value, low: value - reach, high: value + reach }
    }

    /// The square of its standard error.
    pub(crate) fn variance(&self) -> f64 {
        ((self.high - self.low) / (2.0 * Z)).powi(2)
    }

    /// Whether it is certainly more than zero.
    pub fn is_positive(&self) -> bool {
        0.0 < self.low
    }

    /// Whether it is certainly less than zero.
    pub fn is_negative(&self) -> bool {
        self.high < 0.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mean_and_its_error_are_as_in_the_books() {
        let mut mean = Mean::default();
        [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0].into_iter().for_each(|it| mean.add(it));
        assert!((mean.value() - 5.0).abs() < 1e-12);
        // The variance of the sample is 32 / 7, that of its mean an eighth of it.
        assert!((mean.variance() - 32.0 / 7.0 / 8.0).abs() < 1e-12);
    }
}
