//! Texts that browsers make up: PostgreSQL takes every character but the one with the number zero.

use std::borrow::Cow;

/// Stands before a character that is written as another.
const ESCAPE: char = '\u{1}';

/// As it is stored.
pub(crate) fn write(text: &str) -> Cow<'_, str> {
    if !text.contains(['\0', ESCAPE]) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.replace(ESCAPE, "\u{1}1").replace('\0', "\u{1}0"))
}

/// As it was.
pub(crate) fn read(stored: &str) -> String {
    stored.replace("\u{1}0", "\0").replace("\u{1}1", "\u{1}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_reads_back() {
        for text in ["", "a-1", "\0", "\u{1}", "\u{1}0", "\u{1}1\0\u{1}", "é\0é"] {
            assert_eq!(read(&write(text)), text);
            assert!(!write(text).contains('\0'));
        }
    }
}
