//! What crosses the wire: every message of a table's socket, and the descriptions
//! of tables that the requests share with it.
//!
//! The TypeScript types in `web/src/lib/wire/` are made from this module; a test
//! compares them. `docs/protocol.md` shows each message in use.
//!
//! **Invariant:** a message to a browser is made for one onlooker, from what that
//! onlooker may know. Nothing here holds a position, a seed of a game that goes
//! on, or a token.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use tablee_kernel::{Explained, Seat};

use crate::{TS, error::Problem};

mod face;
mod games;
mod honour;
mod me;
mod room;
mod talk;

pub use face::Face;
pub use games::{ChoiceLimit, GameInfo, OptionInfo};
pub use honour::{Honour, Honoured};
pub use me::{Me, MyGame};
pub use room::{
    BotLevel, BotPace, Caller, Chair, Cue, Fairness, Foretold, Held, Measure, Oracle, Outlook, Pace, Room, Seer,
    Sitter, Somebody, Stage, State, TableSettings, Vote,
};
pub use talk::{Audience, ChatLine, Emote, Proposal, Speaker, Suggestion};

/// What a browser says at a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ToServer {
    /// The first message: who speaks is known from the cookie; this says what it has seen.
    Hello {
        /// The last frame it has, if it was here before.
        #[serde(default)]
        since: Option<Since>,
        /// The language of sentences.
        #[serde(default)]
        lang: Language,
        /// Whether it is a shared screen: it sees what any onlooker sees, whoever opened it.
        #[serde(default)]
        #[ts(optional, as = "Option<bool>")]
        screen: bool,
    },
    /// My part of the next deal's luck, 16 to 64 hexadecimal digits.
    Nonce {
        /// The digits.
        nonce: String,
    },
    /// My answer, or an interruption.
    Act {
        /// Made up by the browser; the same id is never played twice.
        id: String,
        /// The number of the question it answers.
        question: u32,
        /// One of the legal actions.
        action: String,
    },
    /// Take my last action back, as the frame says I may.
    Undo {
        /// Made up by the browser; the same id never takes back twice.
        id: String,
        /// The step of that frame. With another one it is refused.
        step: u32,
    },
    /// Why may I not do this?
    WhyNot {
        /// Comes back with the answer.
        id: String,
        /// The text of an action.
        action: String,
    },
    /// What would this lead to? For actions that the question does not foresee by itself.
    Foresee {
        /// Comes back with the answer.
        id: String,
        /// The text of an action.
        action: String,
    },
    /// What is this? Whoever sees a thing may ask, onlookers too.
    Explain {
        /// Comes back with the answer.
        id: String,
        /// What the page shows: `card S5`, `seat a`, `trump`.
        thing: String,
    },
    /// A wish to be carried out when its time comes; replaces the one before.
    Wish {
        /// Comes back with the acknowledgement.
        id: String,
        /// The wish.
        wish: Wish,
    },
    /// What would a bot play in my place?
    Hint {
        /// Comes back with the answer.
        id: String,
    },
    /// A line of chat.
    Say {
        /// Comes back with the acknowledgement.
        id: String,
        /// Who is to read it.
        to: Audience,
        /// At most 280 characters.
        text: String,
    },
    /// A gesture.
    Emote {
        /// Which.
        emote: Emote,
    },
    /// A silent proposal to my partners, such as who should step forward.
    Suggest {
        /// The seat I point at; nobody takes the proposal back.
        #[serde(default)]
        #[ts(type = "string | null")]
        about: Option<String>,
    },
    /// What I would have whoever speaks for my side answer.
    Propose {
        /// One of their legal actions; nothing takes the proposal back.
        #[serde(default)]
        action: Option<String>,
    },
    /// What I foretell, as somebody who only looks on. It may be changed until it comes true.
    Predict {
        /// Comes back with the acknowledgement.
        id: String,
        /// The number in `oracle.open`.
        number: u16,
        /// One of its outcomes.
        choice: String,
    },
    /// Hear no more of somebody, or again.
    Mute {
        /// Their public id.
        guest: String,
        /// Whether they are muted.
        on: bool,
    },
    /// I have seen what the game pauses for.
    Continue {
        /// The step of `held`. Another one is ignored.
        step: u32,
        /// The part of `stage`, where the room has one. Another one is ignored.
        #[serde(default)]
        #[ts(optional)]
        part: Option<u8>,
    },
    /// Tell me everything I saw happen since the deal.
    History {
        /// Comes back with the answer.
        id: String,
    },
    /// Are you there?
    Ping {},
}

/// What the server says to one onlooker.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToClient {
    /// The answer to `hello`.
    Welcome {
        /// Frame numbers count within an epoch; a restarted table has a new one.
        epoch: String,
        /// Who you are here.
        you: You,
        /// The table.
        room: Room,
        /// The last lines of chat.
        chat: Vec<ChatLine>,
        /// Your wishes.
        wishes: Wishes,
        /// What was played for you by a bot since you left: how many actions.
        played_for_you: u32,
    },
    /// You have another seat, or none.
    You {
        /// Who you are here.
        you: You,
    },
    /// The table changed: people, bots, settings, presence, state.
    Room {
        /// The table.
        room: Room,
    },
    /// The table changed, told as what differs from the room that was told before: see [`FrameChanges`].
    RoomChanges {
        /// Turns the room before into the room now.
        #[ts(type = "any")]
        changes: Box<RawValue>,
    },
    /// Something happened in the game, or your question is another.
    Frame(Frame),
    /// The same, told as what differs from the frame before.
    Changes(FrameChanges),
    /// How long everyone who is waited for still has. It replaces what was told before.
    Clock {
        /// The step of the frame it belongs to: with another step on the page no clock is shown.
        step: u32,
        /// One entry for each seat.
        waiting: Vec<Waiting>,
    },
    /// To shared screens alone, before the deal: what the host wants of the introduction.
    Introduce {
        /// What.
        cue: Cue,
    },
    /// Your time is running out.
    Warning {
        /// Seconds left.
        seconds: u32,
        /// What will be played for you.
        timeout: String,
    },
    /// Accepted and stored.
    Ack {
        /// The id of what you sent.
        id: String,
    },
    /// Not accepted; nothing changed.
    Refused {
        /// The id of what you sent, if it could be read.
        id: Option<String>,
        /// Why.
        problem: Problem,
    },
    /// The answer to `why_not`.
    Why {
        /// The id of what you sent.
        id: String,
        /// The action asked about.
        action: String,
        /// Why not; nothing if it may be done.
        problem: Option<Problem>,
    },
    /// The answer to `foresee`.
    Foreseen {
        /// The id of what you sent.
        id: String,
        /// The action asked about.
        action: String,
        /// What it would lead to, the game's own type; nothing if it may not be done or there is nothing to say.
        #[ts(type = "any")]
        foreseen: Option<Box<RawValue>>,
    },
    /// The answer to `explain`.
    Explained {
        /// The id of what you sent.
        id: String,
        /// The thing asked about.
        thing: String,
        /// What it is, what it is worth now and which ruling says so; nothing if you see no such thing.
        explained: Option<Explained>,
    },
    /// The answer to `hint`.
    Hint {
        /// The id of what you sent.
        id: String,
        /// The advice.
        hint: Hint,
    },
    /// The answer to `history`.
    History {
        /// The id of what you sent.
        id: String,
        /// Which game of the table.
        game_number: u32,
        /// What you saw happen, in order, as far as it may be looked up again.
        #[ts(type = "Array<any>")]
        events: Box<RawValue>,
        /// Whether that is everything you saw.
        whole: bool,
    },
    /// Your wishes as they stand.
    Wishes {
        /// The wishes.
        wishes: Wishes,
    },
    /// A line of chat.
    Chat {
        /// The line.
        line: ChatLine,
    },
    /// A gesture.
    Emote {
        /// Who made it.
        from: Speaker,
        /// Which.
        emote: Emote,
    },
    /// What your partners propose, all of it.
    Suggestions {
        /// Who points at whom.
        list: Vec<Suggestion>,
    },
    /// What your partners would have your side answer, all of it.
    Proposals {
        /// Who proposes what.
        list: Vec<Proposal>,
    },
    /// What you foretold last, and how often you were right.
    Prediction {
        /// Which.
        number: u16,
        /// What you said.
        choice: String,
        /// How it turned out, once it has.
        came: Option<String>,
        /// How often you were right in this game.
        right: u32,
        /// Of how many times.
        of: u32,
    },
    /// The answer to `ping`.
    Pong {},
    /// The connection will be closed.
    Bye {
        /// Why.
        problem: Problem,
    },
}

/// A frame that a browser has seen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Since {
    /// Its epoch.
    pub epoch: String,
    /// Its number.
    pub frame: u32,
}

/// All that changed for one onlooker: what it saw happen, and what it now knows.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Frame {
    /// Counted within the epoch, for this onlooker.
    pub frame: u32,
    /// Which game of the table, counted from one.
    pub game_number: u32,
    /// Whether `view` is all there is: no events lie between it and the frame before.
    pub fresh: bool,
    /// What was seen to happen, in order; each has a `kind`.
    #[ts(type = "Array<any>")]
    pub events: Box<RawValue>,
    /// All that the onlooker may know; the game's own type.
    #[ts(type = "any")]
    pub view: Box<RawValue>,
    /// What is asked of the onlooker.
    pub question: Option<Question>,
    /// Counts what the game asks, the same for every onlooker: another number when somebody is asked anew.
    pub step: u32,
    /// The seats the game waits for.
    #[ts(type = "Array<string>")]
    pub asked: Vec<Seat>,
    /// Of these, the seats whose sealed answer is in. Empty in a silent question.
    #[ts(type = "Array<string>")]
    pub answered: Vec<Seat>,
    /// The result, once the game is over.
    pub outcome: Option<Standing>,
    /// Whether the onlooker may take its last action back with `undo`: nobody has acted since, and nobody
    /// learnt anything from it but a choice.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub may_undo: bool,
    /// Who has taken their last action back: everything is as it was before it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "string")]
    pub undone: Option<Seat>,
}

/// A frame, told as what differs from the one before, to those who asked for it.
///
/// A change is `[value]` where something is another value now, `0` where a member is gone, and otherwise an object:
/// of the members that changed, or of the places of a list, where `length` says how many are left of a longer one.
#[derive(Clone, Debug, Serialize, TS)]
pub struct FrameChanges {
    /// The number of the frame that this makes: one more than that of the frame it is made from.
    pub frame: u32,
    /// What was seen to happen, in order; each has a `kind`.
    #[ts(type = "Array<any>")]
    pub events: Box<RawValue>,
    /// Turns the frame before into this one: all of it but `frame`, `fresh`, `events` and `undone`.
    #[ts(type = "any")]
    pub changes: Box<RawValue>,
    /// Who has taken their last action back: everything is as it was before it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "string")]
    pub undone: Option<Seat>,
}

/// What one seat is asked, or may do unasked.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Question {
    /// To be named in the answer.
    pub number: u32,
    /// Whether the game waits for it; otherwise it may be ignored.
    pub waits: bool,
    /// Whether others are asked with it and answers are opened together: until then it may be changed.
    pub sealed: bool,
    /// Whether it only offers an interruption.
    pub reaction: bool,
    /// Every legal action.
    pub legal: Vec<String>,
    /// What each of them would lead to, in the same order, the game's own type; empty where there are too many
    /// to say it of all, and `foresee` answers for one.
    #[ts(type = "Array<any>")]
    pub foreseen: Vec<Option<Box<RawValue>>>,
    /// The answer that is in but not opened yet.
    pub answer: Option<String>,
}

/// What is foreseen follows from the view and is not compared.
impl PartialEq for Question {
    fn eq(&self, other: &Question) -> bool {
        let told = |it: &Question| (it.number, it.waits, it.sealed, it.reaction);
        told(self) == told(other) && self.legal == other.legal && self.answer == other.answer
    }
}

/// How long a seat still has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Waiting {
    /// The seat.
    #[ts(type = "string")]
    pub seat: Seat,
    /// Milliseconds left; nothing where there is no hurry.
    pub left: Option<u32>,
    /// Milliseconds in all.
    pub total: Option<u32>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Standing {
    /// The points of each seat.
    pub points: Vec<i32>,
    /// The place of each seat, 1 for the best.
    pub places: Vec<u8>,
}

/// Something a seat wants done later.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Wish {
    /// Play this when I am asked next, if it is legal then; only once.
    Premove {
        /// The action; nothing takes the wish back.
        #[serde(default)]
        action: Option<String>,
    },
    /// Answer `pass` to offers to interrupt.
    AutoPass {
        /// Whether it is on.
        on: bool,
    },
    /// Do this in the next offer to interrupt in which it is legal; only once.
    Arm {
        /// The action; nothing takes the wish back.
        #[serde(default)]
        action: Option<String>,
    },
}

/// All wishes of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
pub struct Wishes {
    /// What to play when asked next.
    pub premove: Option<String>,
    /// Whether offers to interrupt are passed.
    pub auto_pass: bool,
    /// What to do in the next offer to interrupt.
    pub armed: Option<String>,
}

/// What a bot would play.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Hint {
    /// The action.
    pub action: String,
    /// Why, in the reader's language.
    pub sentence: Option<String>,
    /// What it thought about, the best first.
    pub candidates: Vec<HintCandidate>,
}

/// One action a bot thought about.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct HintCandidate {
    /// The action.
    pub action: String,
    /// How many playouts it was tried in.
    pub visits: u32,
    /// What it promises, from 0 (last) to 1 (first).
    pub expected: f64,
    /// How much that varies.
    pub spread: f64,
}

/// Who an onlooker is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct You {
    /// The public id.
    pub guest: String,
    /// The name.
    pub name: String,
    /// The seat, if seated.
    #[ts(type = "string | null")]
    pub seat: Option<Seat>,
}

/// A language of sentences.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Language {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
}

impl From<Language> for tablee_l10n::Lang {
    fn from(lang: Language) -> Self {
        match lang {
            Language::En => tablee_l10n::Lang::En,
            Language::Fr => tablee_l10n::Lang::Fr,
        }
    }
}
