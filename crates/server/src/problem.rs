//! Everything the server can refuse, with a stable code and a sentence in the
//! reader's language.

use std::{collections::HashMap, sync::LazyLock};

use axum::http::StatusCode;
use serde::Serialize;
use serde_json::Value;
use tablee_games::catalog::GAMES;
use tablee_kernel::{PlayError, Seat};
use tablee_l10n::{Lang, Messages, Sentences};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::store::StoreError;

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident $code:literal $status:ident),* $(,)?) => {
        /// What kind of refusal it is.
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
        pub enum Code {
            $($(#[$doc])* $name),*
        }

        impl Code {
            /// Every code.
            pub const ALL: &[Code] = &[$(Code::$name),*];

            /// The stable word on the wire.
            pub fn word(self) -> &'static str {
                match self { $(Code::$name => $code),* }
            }

            /// The status of an HTTP response.
            pub fn status(self) -> StatusCode {
                match self { $(Code::$name => StatusCode::$status),* }
            }
        }
    };
}

codes! {
    /// Nobody we know: make a guest first.
    NoGuest "no-guest" UNAUTHORIZED,
    /// A name that is empty or too long.
    BadName "bad-name" UNPROCESSABLE_ENTITY,
    /// A link that was used, has expired, or never was.
    BadLink "bad-link" GONE,
    /// A message that cannot be read.
    Unreadable "unreadable" BAD_REQUEST,
    /// No such address.
    NotFound "not-found" NOT_FOUND,
    /// A method that this address does not know.
    BadMethod "bad-method" METHOD_NOT_ALLOWED,
    /// No such game.
    NoSuchGame "no-such-game" NOT_FOUND,
    /// Options the game does not have.
    BadOptions "bad-options" UNPROCESSABLE_ENTITY,
    /// No such table.
    NoSuchTable "no-such-table" NOT_FOUND,
    /// No game of this number at this table.
    NoSuchRecord "no-such-record" NOT_FOUND,
    /// The game is going on: its record holds secrets.
    StillPlaying "still-playing" CONFLICT,
    /// The password is wrong or missing.
    WrongPassword "wrong-password" FORBIDDEN,
    /// Only the host may do this.
    NotHost "not-host" FORBIDDEN,
    /// There is no such seat.
    NoSuchSeat "no-such-seat" UNPROCESSABLE_ENTITY,
    /// Somebody sits there.
    SeatTaken "seat-taken" CONFLICT,
    /// You had another seat in this game, and saw its hand.
    SawAnotherHand "saw-another-hand" CONFLICT,
    /// Nobody sits there.
    SeatEmpty "seat-empty" CONFLICT,
    /// Every seat is taken.
    TableFull "table-full" CONFLICT,
    /// The host has locked the table.
    Locked "locked" CONFLICT,
    /// The game has begun.
    AlreadyStarted "already-started" CONFLICT,
    /// The game has not begun.
    NotStarted "not-started" CONFLICT,
    /// The host has stopped the game for a while.
    Paused "paused" CONFLICT,
    /// Nobody who is waited for has a clock.
    NoClock "no-clock" CONFLICT,
    /// A time that is too short or too long.
    BadTime "bad-time" UNPROCESSABLE_ENTITY,
    /// The game has no teams that could be formed.
    NoTeams "no-teams" CONFLICT,
    /// The teams differ by more than one.
    UnevenTeams "uneven-teams" CONFLICT,
    /// The game is not over.
    NotOver "not-over" CONFLICT,
    /// Not enough players.
    TooFew "too-few-players" CONFLICT,
    /// The options are for fewer players.
    TooMany "too-many-players" CONFLICT,
    /// You do not sit at this table.
    NotSeated "not-seated" FORBIDDEN,
    /// It is not for you to act.
    NotAsked "not-asked" CONFLICT,
    /// Somebody who is not at the table.
    NotHere "not-here" CONFLICT,
    /// The question was answered or has changed.
    StaleQuestion "stale-question" CONFLICT,
    /// A rule of the game forbids it.
    AgainstTheRules "against-the-rules" UNPROCESSABLE_ENTITY,
    /// The game is over.
    GameOver "game-over" CONFLICT,
    /// The table gives no hints.
    NoHints "no-hints" FORBIDDEN,
    /// You have no partners to talk to.
    NoPartners "no-partners" CONFLICT,
    /// Empty or too long.
    BadText "bad-text" UNPROCESSABLE_ENTITY,
    /// A nonce that is not 16 to 64 hexadecimal digits.
    BadNonce "bad-nonce" UNPROCESSABLE_ENTITY,
    /// An id that is empty or longer than 64 characters.
    BadId "bad-id" UNPROCESSABLE_ENTITY,
    /// A message larger than allowed.
    TooLarge "too-large" PAYLOAD_TOO_LARGE,
    /// Too much at once.
    SlowDown "slow-down" TOO_MANY_REQUESTS,
    /// The reader is too slow; reconnect.
    SlowReader "slow-reader" TOO_MANY_REQUESTS,
    /// Too many lines or tables are open already.
    Crowded "crowded" TOO_MANY_REQUESTS,
    /// A page of another site.
    BadOrigin "bad-origin" FORBIDDEN,
    /// You were asked to leave the table.
    Kicked "kicked" FORBIDDEN,
    /// Storage failed; nothing changed; try again.
    Storage "storage" SERVICE_UNAVAILABLE,
    /// The server is about to stop or restart.
    Closing "closing" SERVICE_UNAVAILABLE,
    /// The table broke; its record is kept.
    TableFailed "table-failed" INTERNAL_SERVER_ERROR,
    /// A fault of ours.
    Internal "internal" INTERNAL_SERVER_ERROR,
}

/// A refusal on its way out, before it is put into words.
#[derive(Clone, Debug)]
pub struct Trouble {
    /// What kind.
    pub code: Code,
    /// What the sentence names, such as the bad option.
    pub about: String,
    /// The rule that forbids it.
    pub rule: Option<Box<Rule>>,
}

/// The rule behind a refusal.
#[derive(Clone, Debug)]
pub struct Rule {
    ruling: &'static str,
    text: String,
    reason: Value,
}

/// A refusal as it is sent.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Problem {
    /// A stable word.
    pub code: String,
    /// A sentence in the reader's language.
    pub message: String,
    /// The ruling that says so, if it is one of the game's: `R3.2`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ruling: Option<String>,
    /// The game's reason, with a `kind`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "any")]
    pub reason: Option<Value>,
}

impl Trouble {
    /// A refusal that names something.
    pub fn about(code: Code, about: impl Into<String>) -> Trouble {
        Trouble { code, about: about.into(), rule: None }
    }

    /// Puts it into words. Seats of `game` are called by `name`.
    pub fn problem(&self, lang: Lang, game: &str, name: &dyn Fn(Seat) -> String) -> Problem {
        let message = match &self.rule {
            Some(rule) => sentences(game, lang)
                .map_or_else(|| rule.text.clone(), |sentences| sentences.reason(&rule.reason, name)),
            None => self.sentence(lang),
        };
        Problem {
            code: self.code.word().to_owned(),
            message,
            ruling: self.rule.as_ref().map(|it| it.ruling.to_owned()),
            reason: self.rule.as_ref().map(|it| it.reason.clone()),
        }
    }

    /// Puts it into words where no game is concerned.
    pub fn plain(&self, lang: Lang) -> Problem {
        self.problem(lang, "", &|seat| seat.to_string())
    }

    fn sentence(&self, lang: Lang) -> String {
        let key = format!("server-problem-{}", self.code.word());
        words(lang).say(&key, &[("about", &self.about)]).unwrap_or_else(|| self.code.word().to_owned())
    }
}

impl From<Code> for Trouble {
    fn from(code: Code) -> Self {
        Trouble::about(code, "")
    }
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "not stored");
        Code::Storage.into()
    }
}

impl From<PlayError> for Trouble {
    fn from(error: PlayError) -> Self {
        match error {
            PlayError::Unreadable(why) => Trouble::about(Code::Unreadable, why.to_string()),
            PlayError::NotSeated => Code::NotSeated.into(),
            PlayError::GameOver => Code::GameOver.into(),
            PlayError::NotAsked => Code::NotAsked.into(),
            PlayError::Rule { ruling, text, reason } => Trouble {
                code: Code::AgainstTheRules,
                about: text.clone(),
                rule: Some(Box::new(Rule { ruling, text, reason })),
            },
        }
    }
}

/// The sentences of a game, read once.
pub fn sentences(game: &str, lang: Lang) -> Option<&'static Sentences> {
    static VOICES: LazyLock<HashMap<(&str, &str), Sentences>> = LazyLock::new(|| {
        let both = |game| [("en", Sentences::new(game, Lang::En)), ("fr", Sentences::new(game, Lang::Fr))];
        GAMES.iter().flat_map(|game| both(game).map(|(lang, sentences)| ((game.name, lang), sentences))).collect()
    });
    let lang = if lang == Lang::Fr { "fr" } else { "en" };
    VOICES.get(&(GAMES.iter().find(|it| it.name == game)?.name, lang))
}

/// Our own sentences.
pub fn words(lang: Lang) -> &'static Messages {
    static EN: LazyLock<Messages> =
        LazyLock::new(|| Messages::new(include_str!("../../../locales/en/server.ftl"), Lang::En));
    static FR: LazyLock<Messages> =
        LazyLock::new(|| Messages::new(include_str!("../../../locales/fr/server.ftl"), Lang::Fr));
    match lang {
        Lang::En => &EN,
        Lang::Fr => &FR,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_a_sentence_in_both_languages_and_no_sentence_is_left_over() {
        for (lang, file) in [
            (Lang::En, include_str!("../../../locales/en/server.ftl")),
            (Lang::Fr, include_str!("../../../locales/fr/server.ftl")),
        ] {
            for &code in Code::ALL {
                let said = Trouble::about(code, "X").sentence(lang);
                assert_ne!(said, code.word(), "{code:?} in {lang}");
            }
            let keys = file.lines().filter_map(|it| it.split_once(" = ")).map(|(key, _)| key);
            for key in keys.filter(|it| it.starts_with("server-problem-")) {
                assert!(Code::ALL.iter().any(|it| key == format!("server-problem-{}", it.word())), "{key}");
            }
        }
    }
}
