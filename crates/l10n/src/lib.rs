//! Sentences for people, in French and English.
//!
//! Events and refusals leave the games as flat JSON with a `kind`. The Fluent
//! files of `locales/` have one message for each kind, `dobro-event-took` for
//! one, whose variables are the fields. The browser makes the same sentences
//! from the same files.

use std::{collections::HashMap, fmt, str::FromStr, sync::OnceLock};

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use serde_json::Value;
use tablee_games::catalog::Entry;
use tablee_kernel::{Arg, Said, Seat};

/// A language we speak.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
}

impl Lang {
    /// Every language.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Fr];
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Lang::En => "en",
            Lang::Fr => "fr",
        })
    }
}

impl FromStr for Lang {
    type Err = String;

    fn from_str(s: &str) -> Result<Lang, String> {
        match s {
            "en" => Ok(Lang::En),
            "fr" => Ok(Lang::Fr),
            _ => Err("the languages are en and fr".to_owned()),
        }
    }
}

/// The texts of Fluent files by name and language.
pub type Texts = HashMap<(String, Lang), String>;

static HANDED_IN: OnceLock<Texts> = OnceLock::new();

/// Hands the texts in to a program that holds none, as one for the browser does, before anything is said. Whether
/// they were taken: only the first are.
pub fn hand_in(texts: Texts) -> bool {
    HANDED_IN.set(texts).is_ok()
}

/// The text of a file: what the program holds, or what was handed in.
pub fn text_of(file: &str, lang: Lang, own: &'static str) -> &'static str {
    if !own.is_empty() {
        return own;
    }
    let handed_in = HANDED_IN.get().and_then(|it| it.get(&(file.to_owned(), lang)));
    handed_in.map_or("", String::as_str)
}

/// The messages of one Fluent file in one language.
pub struct Messages {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl Messages {
    /// Reads a Fluent file.
    ///
    /// # Panics
    /// If it is broken: the files are part of the program, and a test reads each.
    ///
    /// ```
    /// use tablee_l10n::{Lang, Messages};
    ///
    /// let words = Messages::new("games = { $n } parties\n    .hint = à la suite", Lang::Fr);
    /// assert_eq!(words.say("games", &[("n", "12")]).unwrap(), "12 parties");
    /// assert_eq!(words.say("games.hint", &[]).unwrap(), "à la suite");
    /// assert_eq!(words.say("songs", &[]), None);
    /// ```
    pub fn new(text: &str, lang: Lang) -> Messages {
        let resource = FluentResource::try_new(text.to_owned()).expect("the Fluent files are well formed");
        let language = lang.to_string().parse().expect("en and fr are languages");
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        // The isolating marks help mixed scripts; in a terminal they only show as dirt.
        bundle.set_use_isolating(false);
        bundle.add_resource(resource).expect("no message twice");
        Messages { lang, bundle }
    }

    /// The language they are in.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// A message, or an attribute written `message.attribute`, with its variables
    /// filled in; `None` if there is no such message or a variable is missing.
    pub fn say(&self, key: &str, variables: &[(&str, &str)]) -> Option<String> {
        let mut args = FluentArgs::new();
        for (name, value) in variables {
            args.set((*name).to_owned(), (*value).to_owned());
        }
        match key.split_once('.') {
            Some((id, attribute)) => self.format(id, Some(attribute), &args),
            None => self.format(key, None, &args),
        }
    }

    fn format(&self, id: &str, attribute: Option<&str>, args: &FluentArgs<'_>) -> Option<String> {
        let message = self.bundle.get_message(id)?;
        let pattern = match attribute {
            Some(name) => message.get_attribute(name)?.value(),
            None => message.value()?,
        };
        let mut errors = Vec::new();
        let res = self.bundle.format_pattern(pattern, Some(args), &mut errors).into_owned();
        errors.is_empty().then(|| match self.lang {
            Lang::Fr => elide(res, args),
            Lang::En => res,
        })
    }
}

/// “4 × Barbarians” instead of four times “Barbarians”; numbers stay as they are.
fn counted(words: &[String]) -> Vec<String> {
    let mut res: Vec<String> = Vec::new();
    for (at, word) in words.iter().enumerate() {
        let n_equal = words.iter().filter(|it| *it == word).count();
        if n_equal == 1 || word.contains(|it: char| it.is_ascii_digit()) {
            res.push(word.clone());
        } else if !words[..at].contains(word) {
            res.push(format!("{n_equal} × {word}"));
        }
    }
    res
}

/// French drops the vowel of *de* and *que* before a name that begins with one: « d’Inès », « de Nora ».
///
/// Only what was filled in is looked at, since the rest was written by somebody who knew.
fn elide(text: String, args: &FluentArgs<'_>) -> String {
    let mut res = text;
    for (_, value) in args.iter() {
        let FluentValue::String(word) = value else { continue };
        if !begins_with_a_vowel(word) {
            continue;
        }
        for (before, after) in [("de ", "d’"), ("que ", "qu’"), ("De ", "D’"), ("Que ", "Qu’")] {
            let full = format!("{before}{word}");
            let mut from = 0;
            while let Some(at) = res[from..].find(&full).map(|it| it + from) {
                let is_word = !res[..at].ends_with(|it: char| it.is_alphanumeric() || it == '’');
                if is_word {
                    res.replace_range(at..at + before.len(), after);
                }
                from = at + after.len();
            }
        }
    }
    res
}

/// Whether a name is heard to begin with a vowel: an `h` is silent, and a `y` before a vowel is none.
fn begins_with_a_vowel(word: &str) -> bool {
    const VOWELS: &str = "aeiouàâäáãåéèêëíîïóôöøúùûüœæ";
    let mut letters = word.chars().flat_map(char::to_lowercase);
    let mut is_vowel = |with: &str| letters.next().is_some_and(|it| with.contains(it) || VOWELS.contains(it));
    match word.chars().next() {
        Some('y' | 'Y') => {
            is_vowel("y");
            !is_vowel("y")
        }
        _ => is_vowel("h"),
    }
}

/// What every game can say of a table, where it has no words of its own: `explain-seat`.
#[cfg(not(target_arch = "wasm32"))]
fn common(lang: Lang) -> &'static str {
    match lang {
        Lang::En => include_str!("../../../locales/en/explain.ftl"),
        Lang::Fr => include_str!("../../../locales/fr/explain.ftl"),
    }
}

/// A program for the browser is handed them.
#[cfg(target_arch = "wasm32")]
fn common(_: Lang) -> &'static str {
    ""
}

/// Speaks of one game in one language.
pub struct Sentences {
    game: &'static str,
    words: Messages,
    common: Messages,
}

impl Sentences {
    /// The sentences of a game.
    ///
    /// # Panics
    /// If its Fluent file is broken, which a test rules out.
    ///
    /// ```
    /// use tablee_games::catalog;
    /// use tablee_l10n::{Lang, Sentences};
    ///
    /// let sentences = Sentences::new(catalog::find("dobro").unwrap(), Lang::Fr);
    /// let event = serde_json::json!({ "kind": "called", "seat": "a", "forgetful": "b" });
    /// let name = |seat: tablee_kernel::Seat| ["Léa", "Tom"][seat.index()].to_owned();
    /// assert_eq!(sentences.event(&event, &name), "Oubli ! Léa le signale à Tom.");
    /// ```
    pub fn new(game: &Entry, lang: Lang) -> Sentences {
        let text = match lang {
            Lang::En => game.messages_en,
            Lang::Fr => game.messages_fr,
        };
        let words = Messages::new(text_of(game.name, lang, text), lang);
        Sentences { game: game.name, words, common: Messages::new(text_of("explain", lang, common(lang)), lang) }
    }

    /// The sentence for an event, as JSON, with people's names for seats.
    pub fn event(&self, event: &Value, name: &dyn Fn(Seat) -> String) -> String {
        self.sentence("event", event, name)
    }

    /// The sentence for the reason of a refusal, as JSON.
    pub fn reason(&self, reason: &Value, name: &dyn Fn(Seat) -> String) -> String {
        self.sentence("reason", reason, name)
    }

    /// The sentence for a bot's reason, as JSON.
    pub fn thought(&self, thought: &Value, name: &dyn Fn(Seat) -> String) -> String {
        self.sentence("why", thought, name)
    }

    /// A line of what a thing on the table is, with people's names for seats; nothing if there
    /// are no words for it.
    ///
    /// ```
    /// use tablee_games::catalog;
    /// use tablee_kernel::Said;
    /// use tablee_l10n::{Lang, Sentences};
    ///
    /// let sentences = Sentences::new(catalog::find("dobro").unwrap(), Lang::En);
    /// let said = |it: Said| sentences.explained(&it, &|_| "Tom".to_owned());
    /// assert_eq!(said(Said::new("alone_raises").number("to", 9)).unwrap(), "Alone it makes the value 9.");
    /// assert_eq!(said(Said::new("seat").with("seat", "b")).unwrap(), "Tom");
    /// assert_eq!(said(Said::new("nonsense")), None);
    /// ```
    pub fn explained(&self, said: &Said, name: &dyn Fn(Seat) -> String) -> Option<String> {
        let mut args = FluentArgs::new();
        for (field, value) in &said.args {
            let value = match value {
                Arg::Number(it) => Value::from(*it),
                Arg::Word(it) => Value::from(it.as_str()),
                Arg::Words(it) => Value::from(it.clone()),
            };
            self.set(&mut args, field, &value, name);
        }
        let key = format!("{}-{}", said.of, said.kind.to_lowercase().replace('_', "-"));
        let own = self.words.format(&format!("{}-{key}", self.game), None, &args);
        own.or_else(|| self.common.format(&key, None, &args))
    }

    /// The sentence for what a bot says to its partners, as JSON.
    pub fn remark(&self, remark: &Value, name: &dyn Fn(Seat) -> String) -> String {
        self.sentence("talk", remark, name)
    }

    /// A message without variables, such as `tagline` or `option-rounds`.
    pub fn text(&self, key: &str) -> Option<String> {
        self.words.format(&format!("{}-{key}", self.game), None, &FluentArgs::new())
    }

    /// Whether it can say this without a hole; for tests.
    pub fn can_say(&self, what: &str, value: &Value) -> bool {
        self.try_sentence(what, value, &|seat| seat.to_string()).is_some()
    }

    fn sentence(&self, what: &str, value: &Value, name: &dyn Fn(Seat) -> String) -> String {
        // A hole in the files must not stop a table: the JSON itself is better than nothing.
        self.try_sentence(what, value, name).unwrap_or_else(|| value.to_string())
    }

    fn try_sentence(&self, what: &str, value: &Value, name: &dyn Fn(Seat) -> String) -> Option<String> {
        let fields = value.as_object()?;
        let kind = fields.get("kind")?.as_str()?.replace('_', "-");
        let mut args = FluentArgs::new();
        for (field, value) in fields {
            self.set(&mut args, field, value, name);
        }
        let id = format!("{}-{what}-{kind}", self.game);
        // `.seen` is for those who see what others do not: it needs the hidden fields.
        self.words.format(&id, Some("seen"), &args).or_else(|| self.words.format(&id, None, &args))
    }

    fn set(&self, args: &mut FluentArgs<'_>, field: &str, value: &Value, name: &dyn Fn(Seat) -> String) {
        args.set(field.to_owned(), self.argument(value, name));
        // Selectors compare what the rules say, whatever people call it.
        if let Some(text) = value.as_str() {
            args.set(format!("{field}-raw"), text.to_owned());
        }
    }

    fn argument(&self, value: &Value, name: &dyn Fn(Seat) -> String) -> FluentValue<'static> {
        match value {
            Value::Number(number) => FluentValue::from(number.as_f64().unwrap_or_default()),
            Value::Array(items) => {
                let words: Vec<String> = items.iter().map(|it| self.word(it, name)).collect();
                FluentValue::from(counted(&words).join(", "))
            }
            other => FluentValue::from(self.word(other, name)),
        }
    }

    /// A seat becomes a name, a card what people call it, the rest stays.
    fn word(&self, value: &Value, name: &dyn Fn(Seat) -> String) -> String {
        let Some(text) = value.as_str() else { return value.to_string() };
        if let Ok(seat) = text.parse::<Seat>() {
            return name(seat);
        }
        let key: String =
            text.chars().map(|it| if it.is_ascii_alphanumeric() { it.to_ascii_lowercase() } else { '-' }).collect();
        self.text(&format!("card-{key}")).or_else(|| self.numbered(text)).unwrap_or_else(|| text.to_owned())
    }

    /// What is called by its number, such as `C7`, `7+7` or `J=7`: one message for all numbers, under the
    /// letters, `and` for a plus and `as` for an equals sign.
    fn numbered(&self, text: &str) -> Option<String> {
        let mut shape = String::new();
        let mut number = None;
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let end = rest.find(|it: char| it.is_ascii_digit() != first.is_ascii_digit() || "+=".contains(it));
            let (part, left) = rest.split_at(end.unwrap_or(rest.len()).max(1));
            rest = left;
            let word = match part {
                "+" => "and",
                "=" => "as",
                _ if first.is_ascii_digit() => {
                    number = part.parse::<u32>().ok();
                    "numbered"
                }
                _ => part,
            };
            if !shape.is_empty() {
                shape.push('-');
            }
            shape.push_str(&word.to_lowercase());
        }
        let mut args = FluentArgs::new();
        args.set("number", number?);
        self.words.format(&format!("{}-card-{shape}", self.game), None, &args)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn french_elides_before_a_vowel_and_a_silent_h() {
        let words = Messages::new("hand = Cartes de { $name }\nthan = mieux que { $name }", Lang::Fr);
        for name in ["Invité", "Inès", "Élise", "Hélène", "Œdipe", "Yves", "ada", "Åsa"] {
            assert_eq!(words.say("hand", &[("name", name)]).unwrap(), format!("Cartes d’{name}"));
            assert_eq!(words.say("than", &[("name", name)]).unwrap(), format!("mieux qu’{name}"));
        }
        for name in ["Nora", "Yann", "Çelik", "7up", "de", "écarte de"] {
            let said = words.say("hand", &[("name", name)]).unwrap();
            assert_eq!(said == format!("Cartes de {name}"), name != "écarte de", "{said}");
        }
    }

    #[test]
    fn what_is_there_several_times_is_counted() {
        let words = ["elfe", "7", "elfe", "7"].map(str::to_owned);
        assert_eq!(counted(&words), ["2 × elfe", "7", "7"]);
    }

    #[test]
    fn a_play_is_told_in_words() {
        let sentences = Sentences::new(tablee_games::catalog::find("dobro").unwrap(), Lang::Fr);
        let said = |play: &str| {
            let event = serde_json::json!({
                "kind": "played", "seat": "a", "play": play, "value": 14, "doubled": false,
            });
            sentences.event(&event, &|_| "Léa".to_owned())
        };
        assert_eq!(said("7"), "Léa joue 7. La valeur est 14.");
        assert_eq!(said("7+7"), "Léa joue une paire de 7. La valeur est 14.");
        assert_eq!(said("J=7"), "Léa joue un joker annoncé 7. La valeur est 14.");
        assert_eq!(said("J+7"), "Léa joue un joker et 7. La valeur est 14.");
        assert_eq!(said("J+J=7"), "Léa joue deux jokers annoncés 7. La valeur est 14.");
    }
}
