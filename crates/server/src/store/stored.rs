//! What is stored as JSON, with types of its own: a renamed field of a message cannot
//! change the database, and what an older version has written can still be read.

use serde::{Deserialize, Serialize};

use crate::{store, wire};

/// What a host chooses beside the options of the game.
#[derive(Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Settings {
    public: bool,
    pace: Pace,
    bot_pace: BotPace,
    hints: bool,
    undo: bool,
    stand_in: BotLevel,
    shared_screen: bool,
    #[serde(skip_serializing_if = "Caller::is_clock")]
    calls: Caller,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    late_comers: Option<bool>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings::from(&wire::TableSettings::default())
    }
}

impl From<&wire::TableSettings> for Settings {
    fn from(it: &wire::TableSettings) -> Settings {
        let wire::TableSettings { public, pace, bot_pace, hints, undo, stand_in, shared_screen, calls, late_comers } =
            it.clone();
        let (pace, bot_pace, stand_in, calls) = (pace.into(), bot_pace.into(), stand_in.into(), calls.into());
        Settings { public, pace, bot_pace, hints, undo, stand_in, shared_screen, calls, late_comers }
    }
}

impl From<Settings> for wire::TableSettings {
    fn from(it: Settings) -> wire::TableSettings {
        let Settings { public, pace, bot_pace, hints, undo, stand_in, shared_screen, calls, late_comers } = it;
        let (pace, bot_pace, stand_in, calls) = (pace.into(), bot_pace.into(), stand_in.into(), calls.into());
        wire::TableSettings { public, pace, bot_pace, hints, undo, stand_in, shared_screen, calls, late_comers }
    }
}

/// An enumeration of messages with the words it is stored as.
macro_rules! words {
    ($($name:ident { $($variant:ident $word:literal),* $(,)? })*) => {
        $(
            #[derive(Copy, Clone, Serialize, Deserialize)]
            pub(super) enum $name {
                $(#[serde(rename = $word)] $variant),*
            }

            impl From<wire::$name> for $name {
                fn from(it: wire::$name) -> $name {
                    match it { $(wire::$name::$variant => $name::$variant),* }
                }
            }

            impl From<$name> for wire::$name {
                fn from(it: $name) -> wire::$name {
                    match it { $($name::$variant => wire::$name::$variant),* }
                }
            }
        )*
    };
}

words! {
    Pace { Unhurried "unhurried", Relaxed "relaxed", Quick "quick", Correspondence "correspondence" }
    BotPace { Instant "instant", Lively "lively", Human "human", Leisurely "leisurely" }
    BotLevel { Easy "easy", Normal "normal", Hard "hard", Expert "expert" }
    Caller { Clock "clock", Master "master" }
    Audience { Table "table", Team "team" }
}

impl Caller {
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands references")]
    fn is_clock(&self) -> bool {
        matches!(self, Caller::Clock)
    }
}

/// The words of states, which have a column of their own.
const STATES: [(wire::State, &str); 5] = [
    (wire::State::Open, "open"),
    (wire::State::Playing, "playing"),
    (wire::State::Over, "over"),
    (wire::State::Abandoned, "abandoned"),
    (wire::State::Failed, "failed"),
];

pub(super) fn word_of(state: wire::State) -> &'static str {
    STATES.iter().find(|(it, _)| *it == state).map_or("failed", |(_, word)| word)
}

pub(super) fn state_of(word: &str) -> Option<wire::State> {
    STATES.iter().find(|(_, it)| *it == word).map(|(state, _)| *state)
}

/// Who sits on a chair.
#[derive(Serialize, Deserialize)]
pub(super) struct Chair {
    guest: Option<(String, String)>,
    bot: Option<BotLevel>,
    nonce: Option<String>,
    #[serde(default)]
    team: Option<u8>,
    #[serde(default)]
    heir: Option<(String, String)>,
}

impl From<&store::SavedChair> for Chair {
    fn from(it: &store::SavedChair) -> Chair {
        let store::SavedChair { guest, bot, nonce, team, heir } = it.clone();
        Chair { guest, bot: bot.map(Into::into), nonce, team, heir }
    }
}

impl From<Chair> for store::SavedChair {
    fn from(it: Chair) -> store::SavedChair {
        let Chair { guest, bot, nonce, team, heir } = it;
        store::SavedChair { guest, bot: bot.map(Into::into), nonce, team, heir }
    }
}

/// How a game ended.
#[derive(Serialize, Deserialize)]
pub(super) struct Standing {
    points: Vec<i32>,
    places: Vec<u8>,
}

impl From<&wire::Standing> for Standing {
    fn from(it: &wire::Standing) -> Standing {
        let wire::Standing { points, places } = it.clone();
        Standing { points, places }
    }
}

impl From<Standing> for wire::Standing {
    fn from(it: Standing) -> wire::Standing {
        let Standing { points, places } = it;
        wire::Standing { points, places }
    }
}

/// What a seat wants done later.
#[derive(Serialize, Deserialize)]
pub(super) struct Wishes {
    premove: Option<String>,
    auto_pass: bool,
    armed: Option<String>,
}

impl From<&wire::Wishes> for Wishes {
    fn from(it: &wire::Wishes) -> Wishes {
        let wire::Wishes { premove, auto_pass, armed } = it.clone();
        Wishes { premove, auto_pass, armed }
    }
}

impl From<Wishes> for wire::Wishes {
    fn from(it: Wishes) -> wire::Wishes {
        let Wishes { premove, auto_pass, armed } = it;
        wire::Wishes { premove, auto_pass, armed }
    }
}

/// A line of chat.
#[derive(Serialize, Deserialize)]
pub(super) struct ChatLine {
    from: Speaker,
    to: Audience,
    text: String,
    at: i64,
}

#[derive(Serialize, Deserialize)]
struct Speaker {
    guest: String,
    name: String,
    seat: Option<String>,
}

impl From<&wire::ChatLine> for ChatLine {
    fn from(it: &wire::ChatLine) -> ChatLine {
        let wire::ChatLine { from: wire::Speaker { guest, name, seat }, to, text, at } = it.clone();
        ChatLine { from: Speaker { guest, name, seat }, to: to.into(), text, at }
    }
}

impl From<ChatLine> for wire::ChatLine {
    fn from(it: ChatLine) -> wire::ChatLine {
        let ChatLine { from: Speaker { guest, name, seat }, to, text, at } = it;
        wire::ChatLine { from: wire::Speaker { guest, name, seat }, to: to.into(), text, at }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pinned: databases of every released version hold these texts.
    #[test]
    fn what_is_stored_never_changes() {
        let settings = wire::TableSettings { shared_screen: true, ..wire::TableSettings::default() };
        assert_eq!(
            text(&Settings::from(&settings)),
            r#"{"public":false,"pace":"unhurried","bot_pace":"human","hints":true,"undo":true,"stand_in":"normal","shared_screen":true}"#
        );
        // As it was before anything could be taken back.
        let older = r#"{"public":false,"pace":"unhurried","bot_pace":"human","hints":true,"stand_in":"normal","shared_screen":true}"#;
        assert_eq!(wire::TableSettings::from(serde_json::from_str::<Settings>(older).unwrap()), settings);
        let chair = store::SavedChair { bot: Some(wire::BotLevel::Hard), team: Some(1), ..Default::default() };
        assert_eq!(text(&Chair::from(&chair)), r#"{"guest":null,"bot":"hard","nonce":null,"team":1,"heir":null}"#);
        let wishes = wire::Wishes { premove: Some("take".to_owned()), ..Default::default() };
        assert_eq!(text(&Wishes::from(&wishes)), r#"{"premove":"take","auto_pass":false,"armed":null}"#);
        let standing = wire::Standing { points: vec![3, -1], places: vec![1, 2] };
        assert_eq!(text(&Standing::from(&standing)), r#"{"points":[3,-1],"places":[1,2]}"#);
        let from = wire::Speaker { guest: "g".to_owned(), name: "Léa".to_owned(), seat: Some("a".to_owned()) };
        let line = wire::ChatLine { from, to: wire::Audience::Team, text: "?".to_owned(), at: 7 };
        assert_eq!(
            text(&ChatLine::from(&line)),
            r#"{"from":{"guest":"g","name":"Léa","seat":"a"},"to":"team","text":"?","at":7}"#
        );
    }

    fn text(value: &impl Serialize) -> String {
        serde_json::to_string(value).unwrap()
    }
}
