//! What can be done, as an index or as a word.

use serde::Serialize;
use tablee_kernel::Few;

/// What can be done in a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Actions {
    /// Every action that can ever be legal has an index of its own: the parts one after the other.
    Flat(&'static [Part]),
    /// There are too many for that. The legal actions are listed, the index is the place in the list, and each has
    /// features; or they are chosen letter by letter, as words.
    Listed {
        /// The longest list there can be.
        most: usize,
        /// How many different letters words have, the end of a word counted, which is 0.
        letters: &'static [Part],
    },
}

/// Indices or letters that belong together.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Part {
    /// Its name.
    pub name: &'static str,
    /// How many there are.
    pub length: usize,
    /// What they mean.
    pub meaning: &'static str,
}

/// The most letters of a word.
pub const LONGEST_WORD: usize = 8;

/// An action letter by letter. What is missing at its end is 0, which is no letter.
pub type Word = Few<u8, LONGEST_WORD>;

impl Actions {
    /// How many indices there are: the length of a mask.
    pub const fn size(self) -> usize {
        match self {
            Actions::Flat(parts) => total(parts),
            Actions::Listed { most, .. } => most,
        }
    }

    /// How many different letters there are, the end of a word counted; 0 without words.
    pub const fn n_letters(self) -> usize {
        match self {
            Actions::Flat(_) => 0,
            Actions::Listed { letters, .. } => total(letters),
        }
    }

    /// Whether the index of an action is its place in the list of legal ones.
    pub const fn is_listed(self) -> bool {
        matches!(self, Actions::Listed { .. })
    }
}

const fn total(parts: &[Part]) -> usize {
    let (mut res, mut at) = (0, 0);
    while at < parts.len() {
        res += parts[at].length;
        at += 1;
    }
    res
}

/// Marks with a 1 every letter that some word has after `prefix`, and 0, the end, where a word ends there.
///
/// ```
/// use tablee_tensor::{Word, letters_after};
///
/// let words: [Word; 2] = [[3, 1].into_iter().collect(), [3].into_iter().collect()];
/// let mut mask = [0; 4];
/// letters_after(words, &[3], &mut mask);
/// assert_eq!(mask, [1, 1, 0, 0]);
/// ```
///
/// # Panics
/// If `mask` is shorter than there are letters.
pub fn letters_after(words: impl IntoIterator<Item = Word>, prefix: &[u8], mask: &mut [u8]) {
    mask.fill(0);
    for word in words {
        if let Some(rest) = word.strip_prefix(prefix) {
            mask[usize::from(rest.first().copied().unwrap_or(0))] = 1;
        }
    }
}
