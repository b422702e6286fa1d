//! Everything a table or its server can refuse: an [`Error`] has an [`ErrorCode`] and
//! goes out as a [`Problem`] with a sentence in the reader's language.

use std::{collections::HashMap, sync::LazyLock};

use serde::Serialize;
use serde_json::Value;
use tablee_games::catalog::GAMES;
use tablee_kernel::{PlayError, Seat};
use tablee_l10n::{Lang, Messages, Sentences, text_of};

use crate::TS;

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident $code:literal $status:literal),* $(,)?) => {
        /// What kind of refusal it is.
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
        pub enum ErrorCode {
            $($(#[$doc])* $name),*
        }

        impl ErrorCode {
            /// Every code.
            pub const ALL: &[ErrorCode] = &[$(ErrorCode::$name),*];

            /// The stable word on the wire.
            pub fn word(self) -> &'static str {
                match self { $(ErrorCode::$name => $code),* }
            }

            /// The status of an HTTP response.
            pub fn status(self) -> u16 {
                match self { $(ErrorCode::$name => $status),* }
            }
        }
    };
}

codes! {
    /// Nobody we know: make a guest first.
    NoGuest "no-guest" 401,
    /// A name that is empty or too long.
    BadName "bad-name" 422,
    /// A link that was used, has expired, or never was.
    BadLink "bad-link" 410,
    /// A message that cannot be read.
    Unreadable "unreadable" 400,
    /// No such address.
    NotFound "not-found" 404,
    /// A method that this address does not know.
    BadMethod "bad-method" 405,
    /// No such game.
    NoSuchGame "no-such-game" 404,
    /// Options the game does not have.
    BadOptions "bad-options" 422,
    /// No such table.
    NoSuchTable "no-such-table" 404,
    /// No game of this number at this table.
    NoSuchRecord "no-such-record" 404,
    /// The game is going on: its record holds secrets.
    StillPlaying "still-playing" 409,
    /// The game was begun elsewhere: nothing was promised before its deal.
    NotCommitted "not-committed" 409,
    /// The password is wrong or missing.
    WrongPassword "wrong-password" 403,
    /// Only the host may do this.
    NotHost "not-host" 403,
    /// There is no such seat.
    NoSuchSeat "no-such-seat" 422,
    /// Somebody sits there.
    SeatTaken "seat-taken" 409,
    /// You had another seat in this game, and saw its hand.
    SawAnotherHand "saw-another-hand" 409,
    /// Nobody sits there.
    SeatEmpty "seat-empty" 409,
    /// Every seat is taken.
    TableFull "table-full" 409,
    /// The host has locked the table.
    Locked "locked" 409,
    /// The game has begun.
    AlreadyStarted "already-started" 409,
    /// The game has not begun.
    NotStarted "not-started" 409,
    /// The host has stopped the game for a while.
    Paused "paused" 409,
    /// Others still look at what the game pauses for.
    OthersRead "others-read" 409,
    /// Somebody is there whom it concerns, and a host who plays does not decide that alone.
    OthersDecide "others-decide" 403,
    /// Nobody takes the seat of a bot here while a game goes on.
    NoLateComers "no-late-comers" 403,
    /// The host is away only for a moment.
    HostComesBack "host-comes-back" 409,
    /// Other people play too.
    NotAlone "not-alone" 409,
    /// This game does not go step by step here.
    NoSteps "no-steps" 409,
    /// No shared screen is switched on.
    NoScreen "no-screen" 409,
    /// Nobody who is waited for has a clock.
    NoClock "no-clock" 409,
    /// A time that is too short or too long.
    BadTime "bad-time" 422,
    /// The game has no teams that could be formed.
    NoTeams "no-teams" 409,
    /// The teams differ by more than one.
    UnevenTeams "uneven-teams" 409,
    /// The game is not over.
    NotOver "not-over" 409,
    /// Not enough players.
    TooFew "too-few-players" 409,
    /// The options are for fewer players.
    TooMany "too-many-players" 409,
    /// You do not sit at this table.
    NotSeated "not-seated" 403,
    /// It is not for you to act.
    NotAsked "not-asked" 409,
    /// Somebody who is not at the table.
    NotHere "not-here" 409,
    /// The question was answered or has changed.
    StaleQuestion "stale-question" 409,
    /// The last action was another's, or showed something, or the table wants none taken back.
    CannotUndo "cannot-undo" 409,
    /// A rule of the game forbids it.
    AgainstTheRules "against-the-rules" 422,
    /// The game is over.
    GameOver "game-over" 409,
    /// The table gives no hints.
    NoHints "no-hints" 403,
    /// You have no partners to talk to.
    NoPartners "no-partners" 409,
    /// Empty or too long.
    BadText "bad-text" 422,
    /// A nonce that is not 16 to 64 hexadecimal digits.
    BadNonce "bad-nonce" 422,
    /// An id that is empty or longer than 64 characters.
    BadId "bad-id" 422,
    /// A message larger than allowed.
    TooLarge "too-large" 413,
    /// Too much at once.
    SlowDown "slow-down" 429,
    /// The reader is too slow; reconnect.
    SlowReader "slow-reader" 429,
    /// Too many connections or tables are open already.
    Crowded "crowded" 429,
    /// Too many reviews are being made already.
    Busy "busy" 503,
    /// A page of another site.
    BadOrigin "bad-origin" 403,
    /// You were asked to leave the table.
    Kicked "kicked" 403,
    /// Storage failed; nothing changed; try again.
    Storage "storage" 503,
    /// The server is about to stop or restart.
    Closing "closing" 503,
    /// The table broke; its record is kept.
    TableFailed "table-failed" 500,
    /// A fault of ours.
    Internal "internal" 500,
}

/// A refusal on its way out, before it is put into words.
#[derive(Clone, Debug)]
pub struct Error {
    /// What kind.
    pub code: ErrorCode,
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
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
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

impl Error {
    /// A refusal that names something.
    pub fn about(code: ErrorCode, about: impl Into<String>) -> Error {
        Error { code, about: about.into(), rule: None }
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
        messages(lang).say(&key, &[("about", &self.about)]).unwrap_or_else(|| self.code.word().to_owned())
    }
}

impl From<ErrorCode> for Error {
    fn from(code: ErrorCode) -> Self {
        Error::about(code, "")
    }
}

impl From<Broken> for Error {
    fn from(_: Broken) -> Self {
        ErrorCode::TableFailed.into()
    }
}

/// The rules broke: a fault of ours.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Broken;

impl From<PlayError> for Error {
    fn from(error: PlayError) -> Self {
        match error {
            PlayError::Unreadable(why) => Error::about(ErrorCode::Unreadable, why.to_string()),
            PlayError::NotSeated => ErrorCode::NotSeated.into(),
            PlayError::GameOver => ErrorCode::GameOver.into(),
            PlayError::NotAsked => ErrorCode::NotAsked.into(),
            PlayError::Rule { ruling, text, reason } => Error {
                code: ErrorCode::AgainstTheRules,
                about: text.clone(),
                rule: Some(Box::new(Rule { ruling, text, reason })),
            },
        }
    }
}

/// The sentences of a game, read once.
pub fn sentences(game: &str, lang: Lang) -> Option<&'static Sentences> {
    static SENTENCES: LazyLock<HashMap<(&str, &str), Sentences>> = LazyLock::new(|| {
        let both = |game| [("en", Sentences::new(game, Lang::En)), ("fr", Sentences::new(game, Lang::Fr))];
        GAMES.iter().flat_map(|game| both(game).map(|(lang, sentences)| ((game.name, lang), sentences))).collect()
    });
    let lang = if lang == Lang::Fr { "fr" } else { "en" };
    SENTENCES.get(&(GAMES.iter().find(|it| it.name == game)?.name, lang))
}

/// What the program holds of them in English and French; in the browser, nothing.
#[cfg(not(target_arch = "wasm32"))]
const OWN: [&str; 2] = [include_str!("../../../locales/en/server.ftl"), include_str!("../../../locales/fr/server.ftl")];
#[cfg(target_arch = "wasm32")]
const OWN: [&str; 2] = [""; 2];

/// Our own sentences.
pub fn messages(lang: Lang) -> &'static Messages {
    static EN: LazyLock<Messages> = LazyLock::new(|| Messages::new(text_of("server", Lang::En, OWN[0]), Lang::En));
    static FR: LazyLock<Messages> = LazyLock::new(|| Messages::new(text_of("server", Lang::Fr, OWN[1]), Lang::Fr));
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
            for &code in ErrorCode::ALL {
                let said = Error::about(code, "X").sentence(lang);
                assert_ne!(said, code.word(), "{code:?} in {lang}");
            }
            let keys = file.lines().filter_map(|it| it.split_once(" = ")).map(|(key, _)| key);
            for key in keys.filter(|it| it.starts_with("server-problem-")) {
                assert!(ErrorCode::ALL.iter().any(|it| key == format!("server-problem-{}", it.word())), "{key}");
            }
        }
    }
}
