//! A table as everybody may see it: who sits where, what was agreed, how the luck is checked.

use serde::{Deserialize, Serialize};
use tablee_kernel::Seat;

use crate::TS;

use super::{Face, Standing};

/// A table as everybody may see it.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Room {
    /// The short code.
    pub code: String,
    /// The game.
    pub game: String,
    /// Its options without the number of players: `rounds=3 drawing=automatic`.
    pub options: String,
    /// Where it stands.
    pub state: State,
    /// Which game of the table, counted from one.
    pub game_number: u32,
    /// How many deals of this table were given up, the last one included.
    pub given_up: u32,
    /// The public id of the host.
    pub host: String,
    /// The rest of the settings.
    pub settings: TableSettings,
    /// Whether a password is needed to join.
    pub has_password: bool,
    /// Whether nobody else may sit down.
    pub locked: bool,
    /// Whether the host has stopped the game for a while: no clock runs, nothing is played.
    pub paused: bool,
    /// What people look at before the game goes on: until then nothing is played.
    pub held: Option<Held>,
    /// Where the turn stands, at a party that goes step by step: the same for all.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub stage: Option<Stage>,
    /// What those who look on may foretell, and how well they do; nothing where there is nothing of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub oracle: Option<Oracle>,
    /// What is being voted on, while a game goes on.
    pub votes: Vec<Vote>,
    /// Milliseconds that a host who is away stays host; nothing while the host is here. After that anybody who
    /// sits here may take the part.
    pub host_away: Option<u32>,
    /// The shared screens that are switched on, and who opened each.
    pub screens: Vec<Somebody>,
    /// The seats; while a table is being made, as many as the game has at most.
    pub seats: Vec<Chair>,
    /// How many watch.
    pub spectators: u32,
    /// The fairness of the coming or running deal.
    pub fairness: Fairness,
    /// When the game began, in milliseconds since 1970.
    #[ts(type = "number | null")]
    pub started_at: Option<i64>,
    /// The result, once over.
    pub outcome: Option<Standing>,
}

impl Room {
    /// What somebody sees who does not know the password: that there is a table, and how many sit at it.
    pub fn behind_its_door(self) -> Room {
        let hidden = |chair: Chair| match chair.sitter {
            Sitter::Person { .. } => Chair {
                sitter: Sitter::Person {
                    guest: String::new(),
                    name: String::new(),
                    connected: false,
                    absent_in: None,
                    stand_in: false,
                    heir: None,
                },
                face: None,
                ..chair
            },
            _ => chair,
        };
        Room {
            host: String::new(),
            held: None,
            stage: None,
            oracle: None,
            votes: Vec::new(),
            host_away: None,
            screens: Vec::new(),
            seats: self.seats.into_iter().map(hidden).collect(),
            spectators: 0,
            fairness: Fairness { commitment: String::new(), nonces: Vec::new(), secret: None },
            started_at: None,
            outcome: None,
            ..self
        }
    }

    /// Whether anybody who sits here is here.
    pub fn is_attended(&self) -> bool {
        self.seats.iter().any(|it| matches!(it.sitter, Sitter::Person { connected: true, .. }))
    }

    /// Whether anybody but this guest sits here.
    pub fn has_others(&self, me: &str) -> bool {
        self.seats.iter().any(|it| matches!(&it.sitter, Sitter::Person { guest, .. } if guest != me))
    }
}

/// What the game pauses for, and whom the table waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Held {
    /// The step of the frame it belongs to, to be named in `continue`.
    pub step: u32,
    /// What there is to see, a word of the game: `round`, `deal`, `duel`, `role`.
    pub kind: String,
    /// Whether there is something to talk over rather than to see.
    pub talk: bool,
    /// The people who are there and have not continued.
    #[ts(type = "Array<string>")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>))]
    pub waiting_for: Vec<Seat>,
    /// Milliseconds they have left; nothing where there is no hurry.
    pub left: Option<u32>,
    /// Milliseconds in all.
    pub total: Option<u32>,
}

/// A step of a turn at a party. Its call is one word of the game; the pages have one sentence for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Stage {
    /// The step of the frame it belongs to.
    pub step: u32,
    /// Which part of it: 0 there is something to see, 1 to talk over, 2 somebody is asked.
    pub part: u8,
    /// What the master calls: `choose`, `forward`, `bet`.
    pub call: String,
    /// Whether the master holds it: no clock runs, and it ends when the master says so.
    pub held: bool,
}

/// What those who only look on foretell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Oracle {
    /// What may be foretold now.
    pub open: Option<Outlook>,
    /// How the last one turned out.
    pub last: Option<Foretold>,
    /// Who of the audience foretells best; after the game, of everybody.
    pub best: Vec<Seer>,
}

/// Something that may be foretold now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Outlook {
    /// Which, counted from one.
    pub number: u16,
    /// What it can turn out to be, words of the game.
    pub outcomes: Vec<String>,
    /// The seats that may foretell it beside the audience.
    #[ts(type = "Array<string>")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>))]
    pub seers: Vec<Seat>,
    /// How many have; what they said is sealed.
    pub made: u32,
}

/// How something turned out that was foretold.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Foretold {
    /// Which.
    pub number: u16,
    /// What it was.
    pub outcome: String,
    /// How many had foretold just that.
    pub right: u32,
    /// Of how many.
    pub of: u32,
}

/// How well somebody foretells.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Seer {
    /// Name.
    pub name: String,
    /// How often they were right.
    pub right: u32,
    /// Of how many times.
    pub of: u32,
}

/// Who calls the steps of a turn at a party.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Caller {
    /// The clock; the master may hold a step or go on sooner.
    #[default]
    Clock,
    /// The master: every step is held until let go.
    Master,
}

impl Caller {
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands references")]
    fn is_clock(&self) -> bool {
        *self == Caller::Clock
    }
}

/// Something that takes the agreement of several: a host who plays decides alone only about those who are away.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Vote {
    /// What is to be done.
    pub measure: Measure,
    /// To which seat; nothing for the whole game.
    #[ts(type = "string | null")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub seat: Option<Seat>,
    /// The public ids of those who want it.
    pub by: Vec<String>,
    /// How many it takes.
    pub needed: u32,
}

/// What can be voted on.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Measure {
    /// To wait no longer for a seat.
    Skip,
    /// To have a bot play for somebody.
    StandIn,
    /// To send somebody away.
    Kick,
    /// To give the game up.
    Abandon,
}

/// Somebody by public id and name.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Somebody {
    /// Public id.
    pub guest: String,
    /// Name.
    pub name: String,
}

/// Where a table stands.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum State {
    /// People sit down.
    Open,
    /// A game goes on.
    Playing,
    /// The game is over; a rematch may follow.
    Over,
    /// Given up by its host.
    Abandoned,
    /// Broken by a fault of ours; its record is kept.
    Failed,
}

/// One seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Chair {
    /// Its letter.
    #[ts(type = "string")]
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub seat: Seat,
    /// Who sits there.
    pub sitter: Sitter,
    /// The team it was put into before the deal, 0 or 1; nothing if lots are drawn.
    pub team: Option<u8>,
    /// The face of the person who sits there; left out where none was chosen, and for bots.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub face: Option<Face>,
}

/// Who sits on a chair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Sitter {
    /// Nobody.
    Nobody {},
    /// A person.
    Person {
        /// Public id.
        guest: String,
        /// Name.
        name: String,
        /// Whether a browser of theirs is connected.
        connected: bool,
        /// Seconds until a bot steps in, while they are away.
        absent_in: Option<u32>,
        /// Whether a bot plays for them now.
        stand_in: bool,
        /// Who takes their place at the next duel, if they stay away.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        heir: Option<Somebody>,
    },
    /// A bot.
    Bot {
        /// How strong.
        level: BotLevel,
        /// Name.
        name: String,
        /// Who takes its place at the next duel.
        heir: Option<Somebody>,
    },
}

/// What a host chooses beside the options of the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default, deny_unknown_fields)]
pub struct TableSettings {
    /// Whether the table is listed for everybody.
    pub public: bool,
    /// How much time a move has.
    pub pace: Pace,
    /// How fast bots answer.
    pub bot_pace: BotPace,
    /// Whether hints are given.
    pub hints: bool,
    /// Whether an action that was a mere choice may be taken back until somebody acts.
    pub undo: bool,
    /// The bot that plays for somebody who is away.
    pub stand_in: BotLevel,
    /// Whether a shared screen shows the middle of the table.
    pub shared_screen: bool,
    /// Who calls the steps of a turn, where a shared screen goes through them.
    #[serde(default, skip_serializing_if = "Caller::is_clock")]
    #[ts(optional, as = "Option<Caller>")]
    pub calls: Caller,
    /// Whether somebody may take the seat, and the hand, of a bot while a game goes on; if nothing is said, at
    /// tables that are not listed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub late_comers: Option<bool>,
}

impl TableSettings {
    /// Whether somebody may take the seat of a bot while a game goes on.
    pub fn lets_late_comers_in(&self) -> bool {
        self.late_comers.unwrap_or(!self.public)
    }
}

impl Default for TableSettings {
    fn default() -> Self {
        TableSettings {
            public: false,
            pace: Pace::default(),
            bot_pace: BotPace::default(),
            hints: true,
            undo: true,
            stand_in: BotLevel::default(),
            shared_screen: false,
            calls: Caller::default(),
            late_comers: None,
        }
    }
}

/// How much time a move has.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// No clock for any question. Only an interruption that is offered to all at once stays open for a fixed time.
    #[default]
    Unhurried,
    /// 90 seconds.
    Relaxed,
    /// 30 seconds.
    Quick,
    /// A day.
    Correspondence,
}

/// How fast bots answer.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum BotPace {
    /// As fast as they can.
    Instant,
    /// About half a second.
    Lively,
    /// About a second and a half.
    #[default]
    Human,
    /// About three seconds.
    Leisurely,
}

/// How strong a bot is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum BotLevel {
    /// Does what looks good at first sight, and not always that.
    Easy,
    /// Thinks.
    #[default]
    Normal,
    /// Thinks hard.
    Hard,
    /// Thinks as long as people can bear to wait.
    Expert,
}

impl BotLevel {
    /// Every strength, the weakest first.
    pub const ALL: [BotLevel; 4] = [BotLevel::Easy, BotLevel::Normal, BotLevel::Hard, BotLevel::Expert];
}

/// What players need to check the luck: see `docs/fairness.md`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Fairness {
    /// SHA-256 of the server's secret, shown before anybody adds a nonce. Empty for a game that was begun elsewhere
    /// and taken in: nothing was promised, and its luck cannot be checked.
    pub commitment: String,
    /// The nonce of each seat, once the game began; nothing for bots.
    pub nonces: Vec<Option<String>>,
    /// The server's secret, once the game is over.
    pub secret: Option<String>,
}

/// What a host wants of the introduction of the game on the shared screen.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Cue {
    /// To begin, from its first slide.
    Begin,
    /// The slide before.
    Back,
    /// To stay on this slide, or to go on by itself again.
    Hold,
    /// The next slide; after the last one it ends.
    Next,
    /// To end.
    Stop,
}
