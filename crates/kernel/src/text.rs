//! Reading notation: one error for every text that cannot be read.

use std::{fmt, str::FromStr};

/// A text that is not the notation it should be: what was expected, and what
/// stood there instead.
///
/// Unreadable is not illegal: an unreadable text means nothing in any position.
///
/// ```
/// use tablee_kernel::{Seat, Unreadable};
///
/// let error = "7".parse::<Seat>().unwrap_err();
/// assert_eq!(error, Unreadable::new("a seat letter from a to x", "7"));
/// assert_eq!(error.to_string(), "expected a seat letter from a to x, found “7”");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreadable {
    expected: &'static str,
    found: String,
}

impl Unreadable {
    /// An error that names what was expected and shows what was found.
    ///
    /// Long texts are cut, so that hostile input cannot fill a log.
    ///
    /// ```
    /// use tablee_kernel::Unreadable;
    ///
    /// let error = Unreadable::new("a card", &"x".repeat(500));
    /// assert!(error.to_string().len() < 100);
    /// ```
    pub fn new(expected: &'static str, found: &str) -> Self {
        const SHOWN: usize = 40;
        let mut shown: String = found.chars().take(SHOWN).collect();
        if shown.len() < found.len() {
            shown.push('…');
        }
        Unreadable { expected, found: shown }
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.found.is_empty() {
            write!(f, "expected {}, found nothing", self.expected)
        } else {
            write!(f, "expected {}, found “{}”", self.expected, self.found)
        }
    }
}

impl std::error::Error for Unreadable {}

/// Reads a whole number written the one way we write it: no sign, no leading zero.
///
/// ```
/// use tablee_kernel::text::number;
///
/// assert_eq!(number::<u8>("12", "a value"), Ok(12));
/// assert!(number::<u8>("012", "a value").is_err());
/// assert!(number::<u8>("+12", "a value").is_err());
/// assert!(number::<u8>("300", "a value").is_err());
/// ```
pub fn number<N: FromStr>(text: &str, expected: &'static str) -> Result<N, Unreadable> {
    let is_plain = text.bytes().all(|it| it.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    let res = if is_plain { text.parse().ok() } else { None };
    res.ok_or_else(|| Unreadable::new(expected, text))
}
