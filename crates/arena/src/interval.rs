//! How sure a share is.

/// How many standard errors lie on either side of 95 % of all chances.
pub(crate) const Z: f64 = 1.959_964;

/// Wilson's interval for a share of so many hits in so many independent tries.
pub(crate) fn wilson(hits: f64, tries: u64) -> (f64, f64) {
    let n = tries.max(1) as f64;
    around(hits / n, n, Z)
}

/// Wilson's interval around a share of `n` tries, so many standard errors wide.
fn around(share: f64, n: f64, z: f64) -> (f64, f64) {
    let middle = share + z * z / (2.0 * n);
    let reach = z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    let whole = 1.0 + z * z / n;
    (((middle - reach) / whole).max(0.0), ((middle + reach) / whole).min(1.0))
}

/// Plays and wins, deal by deal.
///
/// A deal is played from every seat and by partners together, so its plays come out
/// alike, and a thousand games of ten deals say little more than ten games. The
/// interval is Wilson's for as many independent tries as the deals are worth by how
/// much they differ from each other, at most one for each play; for few deals it is
/// wider by Student's factor.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Deals {
    /// The deal going on, with its plays and wins.
    number: u64,
    now: (f64, f64),
    n_whole: u64,
    /// Sums over the deals that are whole: plays², plays · wins, wins².
    squares: [f64; 3],
    plays: u64,
}

impl Deals {
    /// One more play, of the same deal as the last one or of a later one.
    pub(crate) fn add(&mut self, deal: u64, win: f64) {
        if self.number != deal {
            self.close();
            self.number = deal;
        }
        self.now = (self.now.0 + 1.0, self.now.1 + win);
        self.plays += 1;
    }

    /// How many deals there were.
    pub fn n(&self) -> u64 {
        self.n_whole + u64::from(self.now.0 != 0.0)
    }

    fn close(&mut self) {
        let (plays, wins) = std::mem::take(&mut self.now);
        if plays != 0.0 {
            self.n_whole += 1;
            for (sum, it) in self.squares.iter_mut().zip([plays * plays, plays * wins, wins * wins]) {
                *sum += it;
            }
        }
    }

    /// Between which shares the true one lies, with 95 % confidence.
    pub(crate) fn interval(&self, share: f64) -> (f64, f64) {
        let mut all = self.clone();
        all.close();
        let (deals, plays) = (all.n_whole as f64, all.plays as f64);
        if deals < 2.0 {
            // One deal says nothing about others.
            return (0.0, 1.0);
        }
        let [plays_squared, both, wins_squared] = all.squares;
        // The squared distance of each deal from what its plays should have won.
        let squares = wins_squared - 2.0 * share * both + share * share * plays_squared;
        let variance = squares.max(0.0) * deals / (deals - 1.0) / (plays * plays);
        let worth = share * (1.0 - share) / variance;
        // Where all deals came out the same, each is one try.
        let n = if worth.is_finite() && 0.0 < worth { worth.min(plays) } else { deals };
        around(share, n, student(all.n_whole - 1))
    }
}

/// How many standard errors lie on either side of 95 % of all chances, when the
/// error itself is guessed from so many differences (Cornish and Fisher's expansion;
/// exact for one and two).
pub(crate) fn student(freedom: u64) -> f64 {
    match freedom {
        0 | 1 => 12.706,
        2 => 4.303,
        _ => {
            let (n, z) = (freedom as f64, Z);
            let first = (z.powi(3) + z) / 4.0;
            let second = (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / 96.0;
            let third = (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z) / 384.0;
            let fourth =
                (79.0 * z.powi(9) + 776.0 * z.powi(7) + 1482.0 * z.powi(5) - 1920.0 * z.powi(3) - 945.0 * z) / 92_160.0;
            z + first / n + second / n.powi(2) + third / n.powi(3) + fourth / n.powi(4)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Deals of four plays each, with so many wins.
    fn deals(wins: &[f64]) -> Deals {
        let mut res = Deals::default();
        for (deal, &wins) in wins.iter().enumerate() {
            (0..4).for_each(|it| res.add(deal as u64, (wins - f64::from(it)).clamp(0.0, 1.0)));
        }
        res
    }

    fn width((low, high): (f64, f64)) -> f64 {
        high - low
    }

    #[test]
    fn wilsons_interval_is_as_in_the_books() {
        let (low, high) = wilson(50.0, 100);
        assert!((low - 0.404).abs() < 0.001 && (high - 0.596).abs() < 0.001);
    }

    #[test]
    fn students_factor_is_as_in_the_books() {
        for (freedom, factor) in [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (29, 2.045)] {
            assert!((student(freedom) - factor).abs() < 0.01, "{freedom}: {}", student(freedom));
        }
    }

    #[test]
    fn deals_that_are_all_won_or_all_lost_count_once_each() {
        let wins: Vec<f64> = (0..100).map(|it| if it % 2 == 0 { 4.0 } else { 0.0 }).collect();
        let by_deal = deals(&wins).interval(0.5);
        assert!((width(by_deal) / width(wilson(50.0, 100)) - 1.0).abs() < 0.03);
        assert!(1.9 < width(by_deal) / width(wilson(200.0, 400)));
    }

    #[test]
    fn deals_that_even_out_are_as_good_as_their_plays_and_no_better() {
        let by_deal = deals(&[2.0; 50]).interval(0.5);
        assert!(width(wilson(100.0, 200)) <= width(by_deal));
    }

    #[test]
    fn one_deal_says_nothing_about_others() {
        assert_eq!(deals(&[3.0]).interval(0.75), (0.0, 1.0));
        assert_eq!(Deals::default().interval(0.0), (0.0, 1.0));
    }

    #[test]
    fn a_share_of_all_or_none_still_has_an_interval() {
        let (low, high) = deals(&[4.0; 30]).interval(1.0);
        assert!(0.8 < low && low < 0.9 && high == 1.0, "{low} {high}");
    }
}
