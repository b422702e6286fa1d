//! What people say to each other: chat, gestures, proposals.

use serde::{Deserialize, Serialize};
use tablee_kernel::Seat;

use crate::TS;

/// Who reads a line of chat.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    /// Everybody at the table and around it.
    Table,
    /// My partners.
    Team,
}

/// A line of chat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct ChatLine {
    /// Who wrote it.
    pub from: Speaker,
    /// Who reads it.
    pub to: Audience,
    /// What it says.
    pub text: String,
    /// When, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
}

/// Who speaks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Speaker {
    /// Public id; `bots` for a bot, so that whoever mutes one mutes them all.
    pub guest: String,
    /// Name.
    pub name: String,
    /// Seat, if seated.
    #[ts(type = "string | null")]
    pub seat: Option<String>,
}

/// A preset gesture.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Emote {
    /// Hello.
    Hello,
    /// Well played.
    Bravo,
    /// Oops.
    Oops,
    /// Thank you.
    Thanks,
    /// Hmm, let me think.
    Thinking,
    /// Ouch.
    Ouch,
    /// Good luck.
    Luck,
    /// Laughter.
    Laugh,
}

/// A proposal of a partner.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Suggestion {
    /// Who proposes.
    #[ts(type = "string")]
    pub from: Seat,
    /// Whom.
    #[ts(type = "string")]
    pub about: Seat,
}

/// What a partner would have their side answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Proposal {
    /// Who proposes.
    #[ts(type = "string")]
    pub from: Seat,
    /// What: an action of whoever speaks for the side.
    pub action: String,
}
