//! Sentences, in both languages.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, OnceLock},
};

use serde_json::Value;
use tablee_games::catalog::Entry;
use tablee_kernel::{PlayError, Seat};
use tablee_l10n::{Lang, Messages, Sentences};

const SERVER: [&str; 2] = [include_str!("../../locales/en/server.ftl"), include_str!("../../locales/fr/server.ftl")];

/// Why an action was refused, in English and French.
pub(crate) fn refusal(game: &'static Entry, why: &PlayError) -> [String; 2] {
    [Lang::En, Lang::Fr].map(|lang| match why {
        PlayError::Rule { reason, .. } => of(game, lang).reason(reason, &letter),
        // What was expected and found is told in English: it is about how actions are written.
        PlayError::Unreadable(why) if lang == Lang::En => capital(&why.to_string()),
        PlayError::Unreadable(why) => {
            let about = why.to_string();
            general(lang).say("server-problem-unreadable", &[("about", &about)]).unwrap_or(about)
        }
        other => {
            general(lang).say(&format!("server-problem-{}", other.code()), &[]).unwrap_or_else(|| other.to_string())
        }
    })
}

/// What was seen to happen, told.
pub(crate) fn event(game: &'static Entry, lang: Lang, event: &Value) -> String {
    of(game, lang).event(event, &letter)
}

/// Why a bot plays what it plays.
pub(crate) fn thought(game: &'static Entry, lang: Lang, thought: &Value) -> String {
    of(game, lang).thought(thought, &letter)
}

fn letter(seat: Seat) -> String {
    seat.to_string()
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |it| it.to_uppercase().chain(letters).collect()) + "."
}

/// The sentences of a game; its file is read once.
fn of(game: &'static Entry, lang: Lang) -> Arc<Sentences> {
    type Read = HashMap<(&'static str, Lang), Arc<Sentences>>;
    static READ: OnceLock<Mutex<Read>> = OnceLock::new();
    let mut read = READ.get_or_init(Mutex::default).lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    read.entry((game.name, lang)).or_insert_with(|| Arc::new(Sentences::new(game, lang))).clone()
}

fn general(lang: Lang) -> &'static Messages {
    static READ: OnceLock<[Messages; 2]> = OnceLock::new();
    let read = READ.get_or_init(|| [Messages::new(SERVER[0], Lang::En), Messages::new(SERVER[1], Lang::Fr)]);
    &read[usize::from(lang == Lang::Fr)]
}
