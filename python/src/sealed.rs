//! What a pickled state holds: its record, made unreadable.
//!
//! This is no encryption: whoever has the package can restore the state and ask it for the truth. But then the truth was
//! asked for. What merely passes by, in a log, a queue or the memory of a program that plays, shows no card and no seed.

use tablee_kernel::{Chance, Seed};

/// So many bytes at the beginning say what the rest was mixed with, and whether it is whole.
const MARK: usize = 8;

pub(crate) fn seal(text: &str) -> Vec<u8> {
    let mark = fingerprint(text.as_bytes());
    let mut res = mark.to_le_bytes().to_vec();
    res.extend_from_slice(text.as_bytes());
    mix(mark, &mut res[MARK..]);
    res
}

/// The text; nothing if this was never sealed, or was changed since.
pub(crate) fn open(sealed: &[u8]) -> Option<String> {
    let (mark, rest) = sealed.split_first_chunk::<MARK>()?;
    let (mark, mut text) = (u64::from_le_bytes(*mark), rest.to_vec());
    mix(mark, &mut text);
    (fingerprint(&text) == mark).then(|| String::from_utf8(text).ok()).flatten()
}

/// Twice is as if it was never done.
fn mix(mark: u64, bytes: &mut [u8]) {
    let mut luck = Chance::of_ply(Seed::from_number(mark), 0);
    bytes.iter_mut().for_each(|it| *it ^= luck.below(256) as u8);
}

/// FNV-1a, which is the same everywhere and for ever.
fn fingerprint(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |acc, &it| (acc ^ u64::from(it)).wrapping_mul(0x0100_0000_01b3))
}
