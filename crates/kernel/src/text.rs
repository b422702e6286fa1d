//! Reading notation: one error for every text that cannot be read. And writing it
//! often: views hold hundreds of cards, and every one is written by [`serialize`].

use std::{fmt, str, str::FromStr};

use serde::Serializer;

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

/// The first word of a line and what comes after it, both without spaces round them.
///
/// ```
/// use tablee_kernel::text::first_word;
///
/// assert_eq!(first_word(" given  hand a 7 "), ("given", "hand a 7"));
/// assert_eq!(first_word("pass"), ("pass", ""));
/// ```
pub fn first_word(text: &str) -> (&str, &str) {
    let text = text.trim_start();
    match text.split_once(char::is_whitespace) {
        Some((word, rest)) => (word, rest.trim()),
        None => (text, ""),
    }
}

/// The numeral of a small number, without the machinery of formatting.
///
/// ```
/// assert_eq!((8..12).map(tablee_kernel::text::numeral).collect::<Vec<_>>(), ["8", "9", "10", "11"]);
/// ```
pub fn numeral(number: u8) -> &'static str {
    let end = 3 * usize::from(number) + 3;
    let n_digits = 1 + usize::from(9 < number) + usize::from(99 < number);
    &NUMERALS[end - n_digits..end]
}

/// All of them, three digits each.
const NUMERALS: &str = {
    const DIGITS: [u8; 3 * 256] = {
        let mut res = [b'0'; 3 * 256];
        let mut number = 0;
        while number < 256 {
            res[3 * number] += (number / 100) as u8;
            res[3 * number + 1] += (number / 10 % 10) as u8;
            res[3 * number + 2] += (number % 10) as u8;
            number += 1;
        }
        res
    };
    match str::from_utf8(&DIGITS) {
        Ok(text) => text,
        Err(_) => panic!("digits are text"),
    }
};

/// Serializes a short text of notation as a string: as `collect_str` does, on the stack.
///
/// ```
/// use serde::Serialize;
///
/// struct Door(u8);
/// impl Serialize for Door {
///     fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
///         tablee_kernel::text::serialize(&format_args!("door {}", self.0), serializer)
///     }
/// }
/// assert_eq!(serde_json::to_string(&Door(7)).unwrap(), r#""door 7""#);
/// ```
pub fn serialize<S: Serializer>(value: &impl fmt::Display, serializer: S) -> Result<S::Ok, S::Error> {
    let mut short = Short { bytes: [0; MOST], len: 0 };
    match fmt::Write::write_fmt(&mut short, format_args!("{value}")).map(|()| str::from_utf8(&short.bytes[..short.len]))
    {
        Ok(Ok(text)) => serializer.serialize_str(text),
        _ => serializer.collect_str(value),
    }
}

/// The longest text that needs no heap. Cards are much shorter, most actions too.
const MOST: usize = 32;

struct Short {
    bytes: [u8; MOST],
    len: usize,
}

impl fmt::Write for Short {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let end = self.len + text.len();
        self.bytes.get_mut(self.len..end).ok_or(fmt::Error)?.copy_from_slice(text.as_bytes());
        self.len = end;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_is_serialized_too() {
        for text in ["", "é", &"é".repeat(16), &"é".repeat(17), &"x".repeat(500)] {
            let res = serialize(&text, serde_json::value::Serializer);
            assert_eq!(res.unwrap(), text);
        }
    }

    #[test]
    fn every_numeral_is_the_number() {
        assert!((0..=u8::MAX).all(|it| numeral(it) == it.to_string()));
    }
}
