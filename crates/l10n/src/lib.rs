//! Sentences for people, in French and English.
//!
//! Events and refusals leave the games as flat JSON with a `kind`. The Fluent
//! files of `locales/` have one message for each kind, `dobro-event-took` for
//! one, whose variables are the fields. The browser makes the same sentences
//! from the same files.

use std::{fmt, str::FromStr};

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use serde_json::Value;
use tablee_games::catalog::Entry;
use tablee_kernel::Seat;

/// A language we speak.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
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
        errors.is_empty().then_some(res)
    }
}

/// Speaks of one game in one language.
pub struct Sentences {
    game: &'static str,
    words: Messages,
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
        Sentences { game: game.name, words: Messages::new(text, lang) }
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
            args.set(field.clone(), self.argument(value, name));
            // Selectors compare what the rules say, whatever people call it.
            if let Some(text) = value.as_str() {
                args.set(format!("{field}-raw"), text.to_owned());
            }
        }
        let id = format!("{}-{what}-{kind}", self.game);
        // `.seen` is for those who see what others do not: it needs the hidden fields.
        self.words.format(&id, Some("seen"), &args).or_else(|| self.words.format(&id, None, &args))
    }

    fn argument(&self, value: &Value, name: &dyn Fn(Seat) -> String) -> FluentValue<'static> {
        match value {
            Value::Number(number) => FluentValue::from(number.as_f64().unwrap_or_default()),
            Value::Array(items) => {
                let words: Vec<String> = items.iter().map(|it| self.word(it, name)).collect();
                FluentValue::from(words.join(", "))
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
        self.text(&format!("card-{key}")).or_else(|| self.numbered(&key)).unwrap_or_else(|| text.to_owned())
    }

    /// A card that is called by its number, such as `C7`: the letters have one message for all of them.
    fn numbered(&self, key: &str) -> Option<String> {
        let (letters, number) = key.split_at(key.find(|it: char| it.is_ascii_digit())?);
        let mut args = FluentArgs::new();
        args.set("number", number.parse::<u32>().ok()?);
        self.words.format(&format!("{}-card-{letters}-numbered", self.game), None, &args)
    }
}
