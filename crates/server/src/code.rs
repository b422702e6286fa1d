//! Codes of tables, easy to read aloud: `LUNE-TIGRE-4721`.
//!
//! A code opens a private table, so it must not be guessed: two short words and four digits make 79 million.
//! A whole network of 48 bits may guess some twelve hundred times a day: against five hundred private tables it
//! finds none in a month.

use crate::guest::{public_id, random};

/// Short words without accents; none sounds like another.
const WORDS: [&str; 128] = [
    "MER", "LUNE", "LOUP", "CHAT", "ROSE", "NORD", "VENT", "PAIN", "SEL", "MIEL", "TIGRE", "OURS", "LILAS", "PRUNE",
    "POIRE", "MELON", "CITRON", "OLIVE", "THYM", "SAUGE", "MENTHE", "BASILIC", "CERF", "RENARD", "HIBOU", "CYGNE",
    "MERLE", "PINSON", "CANARD", "COQ", "LAPIN", "LOUTRE", "CASTOR", "PANDA", "KOALA", "ZEBRE", "LAMA", "PUMA", "LYNX",
    "BALEINE", "DAUPHIN", "CRABE", "TRUITE", "CORAIL", "DUNE", "PLAGE", "ILE", "VAGUE", "RIVE", "LAC", "FLEUVE",
    "TORRENT", "CASCADE", "NEIGE", "GIVRE", "ORAGE", "ECLAIR", "NUAGE", "SOLEIL", "COMETE", "PLANETE", "AURORE",
    "MATIN", "MIDI", "SOIR", "MINUIT", "LUNDI", "JEUDI", "AVRIL", "JUIN", "AOUT", "FORET", "CHENE", "SAPIN", "BOULEAU",
    "ERABLE", "TILLEUL", "FOUGERE", "MOUSSE", "VALLON", "COLLINE", "SOMMET", "GLACIER", "VOLCAN", "GROTTE", "DESERT",
    "JARDIN", "VERGER", "MOULIN", "PHARE", "CHATEAU", "TOUR", "PONT", "PORT", "VOILE", "BARQUE", "ANCRE", "BOUSSOLE",
    "CARTE", "PION", "TREFLE", "PIQUE", "CARREAU", "ATOUT", "JOKER", "TALON", "PLI", "VIOLON", "FLUTE", "HARPE",
    "TAMBOUR", "VALSE", "TANGO", "OPERA", "CIRQUE", "LANTERNE", "BOUGIE", "COUSSIN", "CARAFE", "ASSIETTE", "CUILLER",
    "CREPE", "GAUFRE", "BRIOCHE", "TARTE", "NOUGAT", "CAFE", "CACAO",
];

/// How many letters a new code has at most.
const LETTERS: usize = 10;
/// What the codes of tables that are gone begin with; their finished games are kept under them.
const PAST: &str = "PAST-";

/// A new code. It may be taken: the store then asks for another.
pub fn new() -> String {
    let (first, second) = loop {
        let [first, second] = random::<2>().map(|it| WORDS[usize::from(it) % WORDS.len()]);
        // It has to fit on a phone, and be said in one breath.
        if first.len() + second.len() <= LETTERS {
            break (first, second);
        }
    };
    // The bias of the remainder is one in 400,000.
    let number = u32::from_be_bytes(random()) % 10_000;
    format!("{first}-{second}-{number:04}")
}

/// How many codes there are.
#[cfg(test)]
pub(crate) fn count() -> u64 {
    let fits = |first: &str| WORDS.iter().filter(|it| first.len() + it.len() <= LETTERS).count() as u64;
    WORDS.iter().map(|it| fits(it)).sum::<u64>() * 10_000
}

/// What the finished games of a table that is gone are kept under: nobody guesses it.
pub fn past() -> String {
    format!("{PAST}{}", public_id().to_ascii_uppercase())
}

/// A code as people type it: `lune tigre 4721` is `LUNE-TIGRE-4721`. Nothing for what cannot be one. Codes of one
/// word and three digits are those of older tables.
pub fn read(text: &str) -> Option<String> {
    let is_clean = text.len() <= 64 && text.chars().all(|it| it.is_ascii_alphanumeric() || it == '-' || it == ' ');
    let text = text.to_ascii_uppercase();
    let letters: String = text.chars().filter(char::is_ascii_alphabetic).collect();
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    let is_word = |it: &str| WORDS.contains(&it);
    match digits.len() {
        _ if !is_clean => None,
        3 => is_word(&letters).then(|| format!("{letters}-{digits}")),
        4 => {
            // Words may be written without anything between them; where that could be read twice, what is between
            // them decides.
            let typed = text.split(|it: char| !it.is_ascii_alphabetic()).find(|it| is_word(it));
            let ends = (1..letters.len()).filter(|&it| is_word(&letters[..it]) && is_word(&letters[it..]));
            let mut ends: Vec<usize> = ends.collect();
            ends.sort_by_key(|&it| Some(it) != typed.map(str::len));
            let (first, second) = letters.split_at(*ends.first()?);
            Some(format!("{first}-{second}-{digits}"))
        }
        _ => None,
    }
}

/// The code of a table, or of one that is gone.
pub fn read_past(text: &str) -> Option<String> {
    let upper = text.to_ascii_uppercase();
    let is_past = upper.strip_prefix(PAST).is_some_and(|it| it.len() == 16 && it.bytes().all(is_base32));
    if is_past { Some(upper) } else { read(text) }
}

fn is_base32(it: u8) -> bool {
    it.is_ascii_uppercase() || (b'2'..=b'7').contains(&it)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_read_back_however_they_are_typed() {
        for _ in 0..1000 {
            let code = new();
            assert_eq!(read(&code), Some(code.clone()));
            assert_eq!(read(&code.to_lowercase().replace('-', " ")), Some(code.clone()));
            assert!(read(&code.replace('-', "")).is_some(), "{code}");
        }
        assert_eq!(read("mer 472").as_deref(), Some("MER-472"), "older tables keep their codes");
        assert_eq!(read("lunetigre4721").as_deref(), Some("LUNE-TIGRE-4721"));
        let bad = ["", "MER", "MER-47", "MER-4721", "XYZ-472", "MER-472;DROP", "LUNE-TIGRE-472", "LUNE-XYZ-4721"];
        for bad in bad.into_iter().chain([&*"MER".repeat(99)]) {
            assert_eq!(read(bad), None, "{bad}");
        }
    }

    #[test]
    fn no_two_codes_are_typed_alike() {
        let mut all = std::collections::HashSet::new();
        for first in WORDS {
            for second in WORDS {
                assert!(all.insert(format!("{first}{second}")), "{first} {second}");
            }
        }
    }

    #[test]
    fn tables_that_are_gone_have_codes_that_open_no_table() {
        let code = past();
        assert_eq!(read_past(&code), Some(code.clone()));
        assert_eq!(read_past(&code.to_lowercase()), Some(code.clone()));
        assert_eq!(read(&code), None);
        assert_eq!(read_past("PAST-1"), None);
    }

    #[test]
    fn no_word_twice() {
        let words: std::collections::HashSet<_> = WORDS.iter().collect();
        assert_eq!(words.len(), WORDS.len());
    }
}
