//! The lifetimes of `tablee serve`, as flags.

use std::{fmt, str::FromStr, time::Duration};

use tablee_server::lifetimes::Lifetimes;

/// How long things are kept when nobody comes for them: 12h, 30d, or ever.
#[derive(clap::Args)]
#[group(skip)]
#[command(next_help_heading = "Lifetimes (12h, 30d, 52w, or ever)")]
pub(super) struct Args {
    /// A table where no game was dealt
    #[arg(long, value_name = "TIME", default_value_t = Lifetime(Lifetimes::default().open_tables))]
    keep_open_tables: Lifetime,
    /// A game that nobody plays on
    #[arg(long, value_name = "TIME", default_value_t = Lifetime(Lifetimes::default().games))]
    keep_games: Lifetime,
    /// A table after its game, with its chat
    #[arg(long, value_name = "TIME", default_value_t = Lifetime(Lifetimes::default().finished_tables))]
    keep_finished_tables: Lifetime,
    /// The records of finished games, from when their table is gone
    #[arg(long, value_name = "TIME", default_value_t = Lifetime(Lifetimes::default().records))]
    keep_records: Lifetime,
    /// A guest who does not come back
    #[arg(long, value_name = "TIME", default_value_t = Lifetime(Lifetimes::default().guests))]
    keep_guests: Lifetime,
    /// A guest who came on one day only, and never played
    #[arg(long, value_name = "TIME", default_value_t = Lifetime(Lifetimes::default().passers_by))]
    keep_passers_by: Lifetime,
}

impl Args {
    pub(super) fn lifetimes(&self) -> Lifetimes {
        Lifetimes {
            open_tables: self.keep_open_tables.0,
            games: self.keep_games.0,
            finished_tables: self.keep_finished_tables.0,
            records: self.keep_records.0,
            guests: self.keep_guests.0,
            passers_by: self.keep_passers_by.0,
        }
    }
}

/// A time, or for ever.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Lifetime(Option<Duration>);

const UNITS: [(&str, u64); 4] = [("w", 7 * 24 * 3600), ("d", 24 * 3600), ("h", 3600), ("m", 60)];

impl fmt::Display for Lifetime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(time) = self.0 else { return f.write_str("ever") };
        let seconds = time.as_secs();
        // Days are what people count long times in.
        let fits = UNITS[1..].iter().find(|(_, it)| seconds % it == 0);
        let (unit, length) = fits.copied().unwrap_or(("m", 60));
        write!(f, "{}{unit}", seconds / length)
    }
}

impl FromStr for Lifetime {
    type Err = String;

    fn from_str(text: &str) -> Result<Lifetime, String> {
        if text == "ever" {
            return Ok(Lifetime(None));
        }
        let bad = || format!("{text:?} is no time: write 90m, 12h, 30d, 52w, or ever");
        let (unit, length) = UNITS.into_iter().find(|(unit, _)| text.ends_with(unit)).ok_or_else(bad)?;
        let number: u64 = text.strip_suffix(unit).and_then(|it| it.parse().ok()).ok_or_else(bad)?;
        let seconds = number.checked_mul(length).filter(|it| (60..=100 * 366 * 24 * 3600).contains(it));
        Ok(Lifetime(Some(Duration::from_secs(seconds.ok_or_else(bad)?))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_read_back() {
        for text in ["90m", "12h", "30d", "365d", "ever"] {
            assert_eq!(text.parse::<Lifetime>().unwrap().to_string(), text);
        }
        assert_eq!("2w".parse::<Lifetime>().unwrap().to_string(), "14d");
        for bad in ["", "d", "-1d", "0d", "5", "5s", "99999999999999w", "never"] {
            assert!(bad.parse::<Lifetime>().is_err(), "{bad}");
        }
    }
}
