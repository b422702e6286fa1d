//! Token buckets.

use std::{
    collections::HashMap,
    fmt,
    hash::Hash,
    str::FromStr,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::time::Instant;

/// So many at once, and then so many in a time.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Rate {
    burst: u32,
    /// How long one token takes to come back; nothing where there is no limit.
    period: Option<Duration>,
}

impl Rate {
    /// `burst` at once, then `count` a second.
    pub fn per_second(burst: u32, count: f64) -> Rate {
        Rate { burst: burst.max(1), period: Some(Duration::from_secs_f64(1.0 / count)) }
    }

    /// So many times as much, at once and in a time.
    pub(super) fn times(self, factor: u32) -> Rate {
        Rate { burst: self.burst.saturating_mul(factor), period: self.period.map(|it| it / factor) }
    }

    /// No limit.
    pub fn unlimited() -> Rate {
        Rate { burst: u32::MAX, period: None }
    }
}

/// A rate that cannot be read.
#[derive(Clone, Debug, thiserror::Error)]
#[error("“{0}” is not a rate; write 60+20/s for sixty at once and then twenty a second, 30+10/min, or off")]
pub struct BadRate(String);

impl FromStr for Rate {
    type Err = BadRate;

    fn from_str(text: &str) -> Result<Rate, BadRate> {
        let bad = || BadRate(text.to_owned());
        if text == "off" {
            return Ok(Rate::unlimited());
        }
        let (burst, rest) = text.split_once('+').ok_or_else(bad)?;
        let (count, unit) = rest.split_once('/').ok_or_else(bad)?;
        let seconds = match unit {
            "s" => 1.0,
            "min" => 60.0,
            "h" => 3600.0,
            _ => return Err(bad()),
        };
        let count: u32 = count.parse().map_err(|_| bad())?;
        let burst: u32 = burst.parse().map_err(|_| bad())?;
        if count == 0 || burst == 0 {
            return Err(bad());
        }
        Ok(Rate::per_second(burst, f64::from(count) / seconds))
    }
}

impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(period) = self.period else { return f.write_str("off") };
        let per_second = 1.0 / period.as_secs_f64();
        let units = [("s", 1.0), ("min", 60.0), ("h", 3600.0)];
        let is_whole = |it: f64| it >= 0.9 && (it - it.round()).abs() < 1e-3;
        let (unit, seconds) = units.into_iter().find(|it| is_whole(per_second * it.1)).unwrap_or(("h", 3600.0));
        write!(f, "{}+{:.0}/{unit}", self.burst, per_second * seconds)
    }
}

/// One bucket, kept as the moment at which it is full again.
#[derive(Copy, Clone, Default, Debug)]
pub(crate) struct Bucket(Option<Instant>);

impl Bucket {
    /// Takes a token, or says how long until there is one.
    pub(crate) fn take(&mut self, rate: Rate, now: Instant) -> Result<(), Duration> {
        let Some(period) = rate.period else { return Ok(()) };
        let full_at = self.0.map_or(now, |it| it.max(now)) + period;
        let room = period * rate.burst;
        match (full_at - now).checked_sub(room).filter(|it| !it.is_zero()) {
            Some(wait) => Err(wait),
            None => {
                self.0 = Some(full_at);
                Ok(())
            }
        }
    }

    /// What was taken elsewhere counts here too, beyond what there is: as if that had been taken at once, and no more.
    fn spend(&mut self, count: u32, rate: Rate, now: Instant) {
        let Some(period) = rate.period else { return };
        let room = period * rate.burst;
        let full_at = self.0.map_or(now, |it| it.max(now)) + period * count.min(rate.burst);
        self.0 = Some(full_at.min(now + room * 2));
    }

    /// At least so long until it is full, and no longer than what was taken elsewhere may make it.
    fn raise(&mut self, full_in: Duration, rate: Rate, now: Instant) {
        let Some(period) = rate.period else { return };
        let full_at = now + full_in.min(period * rate.burst * 2);
        self.0 = Some(self.0.map_or(full_at, |it| it.max(full_at)));
    }

    /// Puts a token back.
    pub(crate) fn give_back(&mut self, rate: Rate) {
        self.0 = self.0.zip(rate.period).and_then(|(full_at, period)| full_at.checked_sub(period));
    }

    fn is_full(self, now: Instant) -> bool {
        self.0.is_none_or(|it| it <= now)
    }
}

/// A bucket for each key. Full ones are forgotten, so that it does not grow for ever.
#[derive(Debug)]
pub(super) struct Buckets<K> {
    rate: Rate,
    inside: Mutex<Inside<K>>,
}

#[derive(Debug)]
struct Inside<K> {
    buckets: HashMap<K, Bucket>,
    tidy_at: usize,
}

/// How many buckets there are at least before full ones are looked for.
const FEW: usize = 1024;

impl<K: Hash + Eq> Buckets<K> {
    pub(super) fn new(rate: Rate) -> Buckets<K> {
        Buckets { rate, inside: Mutex::new(Inside { buckets: HashMap::new(), tidy_at: FEW }) }
    }

    pub(super) fn take(&self, key: K) -> Result<(), Duration> {
        if self.rate.period.is_none() {
            return Ok(());
        }
        let now = Instant::now();
        self.inside().of(key, now).take(self.rate, now)
    }

    /// So many were taken elsewhere.
    pub(super) fn spend(&self, key: K, count: u32) {
        if self.rate.period.is_some() {
            let now = Instant::now();
            self.inside().of(key, now).spend(count, self.rate, now);
        }
    }

    /// How long it takes until each is full that is not.
    pub(super) fn levels(&self) -> Vec<(K, Duration)>
    where
        K: Copy,
    {
        let now = Instant::now();
        let full_in = |(key, bucket): (&K, &Bucket)| Some((*key, bucket.0?.checked_duration_since(now)?));
        self.inside().buckets.iter().filter_map(full_in).filter(|it| !it.1.is_zero()).collect()
    }

    /// What another node knows of a key counts here too, unless more is known already.
    pub(super) fn raise(&self, key: K, full_in: Duration) {
        if self.rate.period.is_some() {
            let now = Instant::now();
            self.inside().of(key, now).raise(full_in, self.rate, now);
        }
    }

    pub(super) fn give_back(&self, key: &K) {
        if let Some(bucket) = self.inside().buckets.get_mut(key) {
            bucket.give_back(self.rate);
        }
    }

    fn inside(&self) -> MutexGuard<'_, Inside<K>> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Hash + Eq> Inside<K> {
    /// The bucket of a key; full ones are forgotten when there are many.
    fn of(&mut self, key: K, now: Instant) -> &mut Bucket {
        if self.buckets.len() >= self.tidy_at {
            self.buckets.retain(|_, it| !it.is_full(now));
            self.tidy_at = FEW.max(self.buckets.len() * 2);
        }
        self.buckets.entry(key).or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rates_read_back() {
        for text in ["60+20/s", "30+10/min", "5+3/h", "off"] {
            assert_eq!(text.parse::<Rate>().unwrap().to_string(), text);
        }
        for bad in ["", "60", "60+20", "0+1/s", "1+0/s", "a+b/s", "60+20/day"] {
            assert!(bad.parse::<Rate>().is_err(), "{bad}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_bucket_gives_its_burst_and_then_its_rate() {
        let rate = Rate::per_second(3, 2.0);
        let mut bucket = Bucket::default();
        for _ in 0..3 {
            bucket.take(rate, Instant::now()).unwrap();
        }
        let wait = bucket.take(rate, Instant::now()).unwrap_err();
        assert_eq!(wait, Duration::from_millis(500));
        tokio::time::advance(wait).await;
        bucket.take(rate, Instant::now()).unwrap();
        assert!(bucket.take(rate, Instant::now()).is_err());
        bucket.give_back(rate);
        bucket.take(rate, Instant::now()).unwrap();
    }

    #[tokio::test(start_paused = true)]
    async fn what_was_taken_elsewhere_is_forgotten_in_time() {
        let buckets = Buckets::new(Rate::per_second(3, 1.0));
        for key in 0..10 * FEW {
            buckets.spend(key, 1);
            tokio::time::advance(Duration::from_millis(10)).await;
        }
        assert!(buckets.inside().buckets.len() <= 2 * FEW);
        let unlimited = Buckets::new(Rate { period: None, ..buckets.rate });
        unlimited.spend(1, 1);
        assert!(unlimited.inside().buckets.is_empty(), "nothing is counted there");
    }

    #[tokio::test(start_paused = true)]
    async fn what_was_taken_elsewhere_is_waited_for_here() {
        let buckets = Buckets::new(Rate::per_second(3, 1.0));
        buckets.spend((), 2);
        buckets.take(()).unwrap();
        assert!(buckets.take(()).is_err(), "three in all");
        // Two nodes let in three at the same time: that is made up for, and then it is as ever.
        buckets.spend((), 3);
        tokio::time::advance(Duration::from_secs(3)).await;
        assert!(buckets.take(()).is_err());
        tokio::time::advance(Duration::from_secs(1)).await;
        buckets.take(()).unwrap();
        buckets.spend((), u32::MAX);
        buckets.spend((), u32::MAX);
        tokio::time::advance(Duration::from_secs(4)).await;
        buckets.take(()).unwrap();
    }

    #[tokio::test(start_paused = true)]
    async fn full_buckets_are_forgotten() {
        let buckets = Buckets::new(Rate::per_second(1, 1.0));
        for round in 0..4 {
            for key in 0..FEW {
                buckets.take((round, key)).unwrap();
            }
            tokio::time::advance(Duration::from_secs(2)).await;
        }
        assert!(buckets.inside.lock().unwrap().buckets.len() <= FEW);
    }
}
