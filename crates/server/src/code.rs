//! Short codes of tables, easy to read aloud: `MER-472`.

use crate::guest::random;

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

/// A new code. It may be taken: the table then asks for another.
pub fn new() -> String {
    let [word, high, low, _] = random::<4>();
    let number = u16::from_be_bytes([high, low]) % 1000;
    format!("{}-{number:03}", WORDS[usize::from(word) % WORDS.len()])
}

/// A code as people type it: `mer 472` is `MER-472`. Nothing for what cannot be one.
pub fn read(text: &str) -> Option<String> {
    let letters: String = text.chars().filter(char::is_ascii_alphabetic).collect::<String>().to_ascii_uppercase();
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    let is_clean = text.chars().all(|it| it.is_ascii_alphanumeric() || it == '-' || it == ' ');
    let is_code = is_clean && WORDS.contains(&letters.as_str()) && digits.len() == 3;
    is_code.then(|| format!("{letters}-{digits}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_read_back_however_they_are_typed() {
        let code = new();
        assert_eq!(read(&code), Some(code.clone()));
        assert_eq!(read(&code.to_lowercase().replace('-', " ")), Some(code.clone()));
        assert_eq!(read(&code.replace('-', "")), Some(code));
        for bad in ["", "MER", "MER-47", "MER-4721", "XYZ-472", "MER-472;DROP"] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }

    #[test]
    fn no_word_twice() {
        let words: std::collections::HashSet<_> = WORDS.iter().collect();
        assert_eq!(words.len(), WORDS.len());
    }
}
