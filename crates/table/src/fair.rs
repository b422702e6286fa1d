//! Deals that anybody can check: see `docs/fairness.md`.
//!
//! The server commits to a secret, then every player's browser adds a nonce; the
//! seed of the game is a hash of all of them. After the game the secret is shown.

use sha2::{Digest as _, Sha256};
use tablee_games::catalog;
use tablee_kernel::{Record, Seed, record::Fairness};

/// What is shown of a secret before the deal: SHA-256 of its digits.
///
/// ```
/// let shown = tablee_table::fair::commitment("00ff");
/// assert_eq!(shown.len(), 64);
/// ```
pub fn commitment(secret: &str) -> String {
    hex(&Sha256::digest(secret.as_bytes()))
}

/// The seed: SHA-256 of a line with the secret and one line for each seat with its
/// nonce, or `-` where nobody gave one.
pub fn seed(secret: &str, nonces: &[Option<String>]) -> Seed {
    let mut text = format!("tablee-seed-1\n{secret}\n");
    for nonce in nonces {
        text.push_str(nonce.as_deref().unwrap_or("-"));
        text.push('\n');
    }
    Seed(Sha256::digest(text.as_bytes()).into())
}

/// Whether a text can be a nonce.
pub fn is_nonce(text: &str) -> bool {
    (16..=64).contains(&text.len()) && text.bytes().all(|it| matches!(it, b'0'..=b'9' | b'a'..=b'f'))
}

/// What came out of checking a record.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, crate::TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Verdict {
    /// The commitment is the hash of the secret.
    pub commitment_holds: bool,
    /// The seed is the hash of secret and nonces.
    pub seed_holds: bool,
    /// Every deal and die that the record tells follows from the seed.
    pub replay_holds: bool,
    /// What was shown before the deal.
    pub commitment: String,
    /// The server's secret.
    pub secret: String,
    /// The nonces, seat by seat.
    pub nonces: Vec<Option<String>>,
    /// How many deals of the table were given up before this one.
    pub given_up: u32,
    /// The seed.
    pub seed: String,
    /// What is wrong with the replay, if anything.
    pub fault: Option<String>,
}

impl Verdict {
    /// Whether everything holds.
    pub fn holds(&self) -> bool {
        self.commitment_holds && self.seed_holds && self.replay_holds
    }
}

/// Recomputes commitment, seed and every event of a record; `None` if it says
/// nothing about how its seed was made.
pub fn verify(record: &Record) -> Option<Verdict> {
    let Fairness { commitment: shown, secret, nonces, given_up } = record.fairness.clone()?;
    let replayed = match catalog::find(&record.game) {
        Some(game) => game.replay(record).map(drop).map_err(|it| it.to_string()),
        None => Err(format!("there is no game “{}”", record.game)),
    };
    Some(Verdict {
        commitment_holds: commitment(&secret) == shown,
        seed_holds: seed(&secret, &nonces).to_hex() == record.seed,
        replay_holds: replayed.is_ok(),
        commitment: shown,
        secret,
        nonces,
        given_up,
        seed: record.seed.clone(),
        fault: replayed.err(),
    })
}

/// The same record with everything that happened, as an all-seeing scribe notes it; nothing if it does not play again.
pub fn with_events(record: &Record) -> Option<Record> {
    let events = catalog::find(&record.game)?.replay(record).ok()?.full_record().events;
    Some(Record { events, ..record.clone() })
}

fn hex(bytes: &[u8]) -> String {
    let digit = |it: u8| char::from(b"0123456789abcdef"[usize::from(it)]);
    bytes.iter().flat_map(|it| [digit(it >> 4), digit(it & 15)]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    // Pinned: old records must verify for ever. `docs/fairness.md` shows the same with `sha256sum`.
    #[test]
    fn the_seed_of_known_parts_is_pinned() {
        assert_eq!(commitment("00ff"), "8909cde2f411a84e86e7a39c8a3916b7cda6a9d977778030b6f6a491401400bc");
        let nonces = [Some("0123456789abcdef".to_owned()), None];
        assert_eq!(seed("00ff", &nonces).to_hex(), "b0308b99ae937c7f14bb6d40a6448116a29ceebe79cc476ae96032ffe17c9541");
    }

    #[test]
    fn a_nonce_is_16_to_64_small_hexadecimal_digits() {
        assert!(is_nonce("0123456789abcdef"));
        for bad in ["", "0123456789abcde", "0123456789ABCDEF", "0123456789abcdeg", &"0".repeat(65)] {
            assert!(!is_nonce(bad), "{bad}");
        }
    }
}
