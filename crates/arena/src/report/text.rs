//! The words and numbers of a report in one language.

use tablee_games::catalog::Entry;
use tablee_l10n::{Lang, Messages, Sentences};

const EN: &str = include_str!("../../../../locales/en/report.ftl");
const FR: &str = include_str!("../../../../locales/fr/report.ftl");

/// Says everything in a report.
pub struct ReportText {
    words: Messages,
    sentences: Sentences,
}

impl ReportText {
    /// Speaks of `game`.
    pub fn new(game: &Entry, lang: Lang) -> ReportText {
        let text = match lang {
            Lang::En => EN,
            Lang::Fr => FR,
        };
        ReportText { words: Messages::new(text, lang), sentences: Sentences::new(game, lang) }
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.words.lang()
    }

    /// The text `report-<key>`.
    pub fn say(&self, key: &str) -> String {
        self.fill(key, &[])
    }

    /// The text `report-<key>` with its variables filled in.
    pub fn fill(&self, key: &str, variables: &[(&str, &str)]) -> String {
        // A hole must not cost anybody a report; a test finds it.
        self.words.say(&format!("report-{key}"), variables).unwrap_or_else(|| format!("⟨{key}⟩"))
    }

    /// Whether there is a text `report-<key>`.
    pub(super) fn has(&self, key: &str) -> bool {
        self.words.say(&format!("report-{key}"), &[]).is_some()
    }

    /// A text of the game itself, such as `name`.
    pub fn of_game(&self, key: &str) -> Option<String> {
        self.sentences.text(key)
    }

    /// The sentence for a bot's reason, as JSON.
    pub fn thought(&self, thought: &serde_json::Value, name: &dyn Fn(tablee_kernel::Seat) -> String) -> String {
        self.sentences.thought(thought, name)
    }

    /// What people call a card or a character.
    pub fn card(&self, card: &impl ToString) -> String {
        let text = card.to_string();
        let key = text.to_ascii_lowercase().replace(|it: char| !it.is_ascii_alphanumeric(), "-");
        capital(&self.sentences.text(&format!("card-{key}")).unwrap_or(text))
    }

    /// A number with so many digits after the point.
    pub fn number(&self, value: f64, digits: usize) -> String {
        let text = format!("{:.digits$}", value.abs());
        let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
        let (gap, point) = match self.lang() {
            Lang::En => (',', "."),
            Lang::Fr => ('\u{202f}', ","),
        };
        let mut res = String::new();
        if value < 0.0 && text.bytes().any(|it| (b'1'..=b'9').contains(&it)) {
            res.push('−');
        }
        for (i, digit) in whole.chars().enumerate() {
            if i != 0 && (whole.len() - i).is_multiple_of(3) && 4 < whole.len() {
                res.push(gap);
            }
            res.push(digit);
        }
        if part.is_empty() { res } else { res + point + part }
    }

    /// A whole number.
    pub fn count(&self, value: u64) -> String {
        self.number(value as f64, 0)
    }

    /// A share as percent.
    pub fn percent(&self, share: f64, digits: usize) -> String {
        let space = match self.lang() {
            Lang::En => "",
            Lang::Fr => "\u{202f}",
        };
        format!("{}{space}%", self.number(100.0 * share, digits))
    }
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use tablee_games::catalog;

    use super::*;

    /// Messages and their attributes, `message.attribute`, with the variables of each file line.
    fn keys(text: &str) -> BTreeSet<String> {
        let mut res = BTreeSet::new();
        let mut message = String::new();
        for line in text.lines() {
            let Some((name, _)) = line.split_once(" =") else { continue };
            match name.trim_start().strip_prefix('.') {
                Some(attribute) => res.insert(format!("{message}.{attribute}")),
                None if !name.starts_with(' ') && !name.starts_with('#') => {
                    name.clone_into(&mut message);
                    res.insert(message.clone())
                }
                None => continue,
            };
        }
        res
    }

    #[test]
    fn both_languages_have_the_same_texts() {
        let (en, fr) = (keys(EN), keys(FR));
        assert!(40 < en.len());
        assert_eq!(en.difference(&fr).collect::<Vec<_>>(), Vec::<&String>::new(), "missing in French");
        assert_eq!(fr.difference(&en).collect::<Vec<_>>(), Vec::<&String>::new(), "missing in English");
    }

    #[test]
    fn numbers_look_as_people_write_them() {
        let game = catalog::find("dobro").expect("a game");
        let (en, fr) = (ReportText::new(game, Lang::En), ReportText::new(game, Lang::Fr));
        assert_eq!((en.number(12345.678, 1), fr.number(12345.678, 1)), ("12,345.7".into(), "12\u{202f}345,7".into()));
        assert_eq!((en.percent(0.25, 1), fr.percent(0.25, 1)), ("25.0%".into(), "25,0\u{202f}%".into()));
        assert_eq!((en.number(-0.01, 1), en.number(-1.26, 1)), ("0.0".into(), "−1.3".into()));
    }
}
