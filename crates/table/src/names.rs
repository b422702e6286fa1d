//! Names are what they look like: no marks that hide or turn text, no stacks of accents, and nobody who looks
//! like somebody else at the same table. Nothing turns lines of chat round.

#[cfg(not(target_arch = "wasm32"))]
use unicode_normalization::{UnicodeNormalization as _, char::is_combining_mark};
#[cfg(not(target_arch = "wasm32"))]
use unicode_security::skeleton;

/// How many accents one letter may carry.
#[cfg(not(target_arch = "wasm32"))]
const ACCENTS: usize = 2;

/// Text without what cannot be seen: white space is one blank, letters are in their usual form.
#[cfg(not(target_arch = "wasm32"))]
pub fn clean(text: &str) -> String {
    let mut n_accents = 0;
    // Seen one by one, accents can be counted; a letter takes them up again at the end.
    let seen = text.nfkd().filter(|it| !it.is_control() || it.is_whitespace()).filter(|&it| !is_invisible(it));
    let bounded: String = seen
        .filter(|&it| {
            n_accents = if is_combining_mark(it) { n_accents + 1 } else { 0 };
            n_accents <= ACCENTS
        })
        .nfc()
        .collect();
    bounded.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// In a browser's own house people know one another: only what cannot be seen is taken away.
#[cfg(target_arch = "wasm32")]
pub fn clean(text: &str) -> String {
    let seen: String =
        text.chars().filter(|&it| !(it.is_control() && !it.is_whitespace()) && !is_invisible(it)).collect();
    seen.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A line of chat as it was typed, but for what turns text round and what is no text.
pub(crate) fn line(text: &str) -> String {
    let is_meant = |it: &char| !it.is_control() && !turns_text(*it);
    let line: String = text.chars().filter(is_meant).collect();
    if line.chars().all(|it| it.is_whitespace() || is_invisible(it)) { String::new() } else { line.trim().to_owned() }
}

/// Marks that turn the direction of text, or break its line.
fn turns_text(it: char) -> bool {
    matches!(it, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Whether two names are the same but for capitals.
#[cfg(target_arch = "wasm32")]
pub(crate) fn look_alike(a: &str, b: &str) -> bool {
    a.to_lowercase() == b.to_lowercase()
}

/// Whether two names can be taken for one another.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn look_alike(a: &str, b: &str) -> bool {
    // What a small letter looks like need not be what its capital looks like.
    let shape = |it: &str| skeleton(&it.to_lowercase()).collect::<String>().to_lowercase();
    shape(a) == shape(b)
}

/// The name, with a number behind it if somebody is called like that already.
pub(crate) fn distinct(name: &str, others: &[&str]) -> String {
    let is_free = |it: &String| !others.iter().any(|other| look_alike(it, other));
    let numbered = std::iter::once(name.to_owned()).chain((2..).map(|n| format!("{name} {n}")));
    numbered.take(others.len() + 1).find(is_free).unwrap_or_else(|| name.to_owned())
}

/// Marks that take no room, turn the direction of text, or are blank without being white space.
fn is_invisible(it: char) -> bool {
    matches!(it,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
        | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_seen_is_gone() {
        for (text, expected) in [
            ("  Léa   Martin ", "Léa Martin"),
            ("Ｌéａ", "Léa"),
            ("Le\u{301}a", "Léa"),
            ("a\u{202e}b\u{2066}c\u{200d}d", "abcd"),
            ("\u{3164}\u{2800}\u{ad} \u{a0}", ""),
            ("a\u{7}b\n c", "ab c"),
            ("Zoé 🦊", "Zoé 🦊"),
            ("Ναυσικά Тёма 花子", "Ναυσικά Тёма 花子"),
        ] {
            assert_eq!(clean(text), expected, "{text:?}");
            assert_eq!(clean(&clean(text)), expected, "cleaning twice changes nothing");
        }
        assert_eq!(clean(&format!("x{}", "\u{301}".repeat(40))).chars().count(), 3);
    }

    #[test]
    fn whoever_looks_like_somebody_gets_a_number() {
        for lookalike in ["Camille", "camille", "CAMILLE", "C\u{430}mille", "Carnille"] {
            assert!(look_alike(lookalike, "Camille"), "{lookalike}");
            assert_eq!(distinct(lookalike, &["Camille"]), format!("{lookalike} 2"));
        }
        assert!(!look_alike("Camillo", "Camille"));
        assert_eq!(distinct("Léa", &["Léa", "Léa 2", "Tom"]), "Léa 3");
        assert_eq!(distinct("Léa", &[]), "Léa");
    }
}
