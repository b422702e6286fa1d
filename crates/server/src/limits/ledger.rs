//! Buckets of what is counted by address, and of what holds at all nodes together.

use std::{net::IpAddr, time::Duration};

use serde::{Deserialize, Serialize};

use super::{
    Client, Limits, Rate,
    bucket::Buckets,
    connections::Origin,
    spending::{Kind, Spent},
};

/// How much more than one household all households of a site may ask for together.
pub(super) const SITE: u32 = 4;

/// Buckets for households and, so that a whole network of version 6 is not as many
/// strangers as it has households, for the sites they belong to.
#[derive(Debug)]
pub(super) struct ByAddress {
    households: Buckets<IpAddr>,
    sites: Buckets<IpAddr>,
}

impl ByAddress {
    pub(super) fn new(rate: Rate) -> ByAddress {
        ByAddress { households: Buckets::new(rate), sites: Buckets::new(rate.times(SITE)) }
    }

    pub(super) fn take(&self, from: Origin) -> Result<(), Duration> {
        self.households.take(from.household)?;
        let Some(site) = from.site else { return Ok(()) };
        self.sites.take(site).inspect_err(|_| self.households.give_back(&from.household))
    }

    fn spend(&self, from: Origin, count: u32) {
        self.households.spend(from.household, count);
        from.site.into_iter().for_each(|site| self.sites.spend(site, count));
    }

    pub(super) fn give_back(&self, from: Origin) {
        self.households.give_back(&from.household);
        from.site.iter().for_each(|site| self.sites.give_back(site));
    }
}

/// What holds at all nodes together.
#[derive(Debug)]
pub(super) struct Ledger {
    pub(super) tables: ByAddress,
    pub(super) guests: ByAddress,
    pub(super) guesses: ByAddress,
    pub(super) daily_guesses: ByAddress,
    pub(super) scarce_guesses: ByAddress,
    pub(super) all_guesses: Buckets<()>,
}

/// Whose bucket it is.
#[derive(Copy, Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
enum Whose {
    Household(IpAddr),
    Site(IpAddr),
    Everybody,
}

/// Which of the buckets of a ledger.
#[derive(Copy, Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
enum Which {
    Tables,
    Guests,
    Guesses,
    DailyGuesses,
    ScarceGuesses,
}

/// How far a bucket is from being full.
#[derive(Copy, Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub(crate) struct Level {
    which: Which,
    whose: Whose,
    /// In milliseconds.
    full_in: u64,
}

/// How much a node is told at most: beyond it, of those who have taken the most.
const MOST: usize = 10_000;

impl Ledger {
    pub(super) fn new(limits: &Limits) -> Ledger {
        Ledger {
            tables: ByAddress::new(limits.tables),
            guests: ByAddress::new(limits.guests),
            guesses: ByAddress::new(limits.guesses),
            daily_guesses: ByAddress::new(limits.daily_guesses),
            scarce_guesses: ByAddress::new(limits.scarce_guesses),
            all_guesses: Buckets::new(limits.all_guesses),
        }
    }

    fn by_address(&self) -> [(Which, &ByAddress); 5] {
        [
            (Which::Tables, &self.tables),
            (Which::Guests, &self.guests),
            (Which::Guesses, &self.guesses),
            (Which::DailyGuesses, &self.daily_guesses),
            (Which::ScarceGuesses, &self.scarce_guesses),
        ]
    }

    /// So much was taken.
    pub(super) fn spend(&self, all: &[Spent]) {
        for Spent { kind, household, count } in all {
            let origin = Origin::of(&Client { address: *household, is_secure: false, host: None });
            let buckets: &[&ByAddress] = match kind {
                Kind::Table => &[&self.tables],
                Kind::Guest => &[&self.guests],
                Kind::Guess => {
                    self.all_guesses.spend((), *count);
                    &[&self.guesses, &self.daily_guesses, &self.scarce_guesses]
                }
            };
            buckets.iter().for_each(|it| it.spend(origin, *count));
        }
    }

    /// All that is not full.
    pub(super) fn levels(&self) -> Vec<Level> {
        let level = |which, whose, full_in: Duration| Level { which, whose, full_in: full_in.as_millis() as u64 };
        let all = self.all_guesses.levels().into_iter().map(|it| level(Which::Guesses, Whose::Everybody, it.1));
        let mut levels: Vec<Level> = all.collect();
        for (which, buckets) in self.by_address() {
            let (households, sites) = (buckets.households.levels(), buckets.sites.levels());
            levels.extend(households.into_iter().map(|it| level(which, Whose::Household(it.0), it.1)));
            levels.extend(sites.into_iter().map(|it| level(which, Whose::Site(it.0), it.1)));
        }
        if levels.len() > MOST {
            levels.select_nth_unstable_by_key(MOST, |it| std::cmp::Reverse(it.full_in));
            levels.truncate(MOST);
        }
        levels
    }

    /// What another node knows counts here too, unless more is known already.
    pub(super) fn raise(&self, levels: &[Level]) {
        for Level { which, whose, full_in } in levels {
            let full_in = Duration::from_millis(*full_in);
            for (_, buckets) in self.by_address().into_iter().filter(|it| it.0 == *which) {
                match whose {
                    Whose::Household(address) => buckets.households.raise(*address, full_in),
                    Whose::Site(address) => buckets.sites.raise(*address, full_in),
                    Whose::Everybody => self.all_guesses.raise((), full_in),
                }
            }
        }
    }
}
