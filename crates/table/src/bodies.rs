//! What the bodies of requests hold, and what each asks of a table. Whoever serves tables reads them: over
//! HTTP, or in the browser itself.

use serde::{Deserialize, de::DeserializeOwned};
use tablee_kernel::{Record, Seat};

use crate::{
    TS,
    error::{Error, ErrorCode},
    request::{Control, Forming, Request, StepId},
    wire::{BotLevel, Cue, TableSettings},
};

/// A body that asks something of a table.
pub trait Asks: DeserializeOwned {
    /// What it asks.
    fn request(self) -> Result<Request, Error>;
}

fn seat(letter: &str) -> Result<Seat, Error> {
    letter.parse().map_err(|_| ErrorCode::NoSuchSeat.into())
}

macro_rules! asks {
    ($($body:ty: |$value:pat_param| $request:expr;)*) => {
        $(impl Asks for $body {
            fn request(self) -> Result<Request, Error> {
                let $value = self;
                Ok($request)
            }
        })*
    };
}

asks! {
    Join: |Join { password }| Request::Join { password };
    Sit: |it| Request::Sit { seat: it.seat.as_deref().map(seat).transpose()? };
    AddBot: |it| Request::AddBot { seat: it.seat.as_deref().map(seat).transpose()?, level: it.level };
    Lock: |Lock { locked }| Request::Lock { locked };
    Change: |Change { options, settings, password }| Request::Settings { options, settings, password };
    NewHost: |NewHost { guest }| Request::Host { guest };
    Start: |Start { nonce }| Request::Start { nonce };
    Pause: |Pause { paused }| Request::Control(Control::Pause { paused });
    MoreTime: |MoreTime { seconds }| Request::Control(Control::MoreTime { seconds });
    Next: |Next { game_number, step, part }| Request::Control(Control::Next(StepId { game_number, step, part }));
    Hold: |Hold { game_number, step, part, on }| Request::Control(Control::Hold {
        step: StepId { game_number, step, part },
        on,
    });
    Skip: |it| Request::Control(Control::Skip {
        seat: seat(&it.seat)?,
        step: StepId { game_number: it.game_number, step: it.step, part: None },
    });
    StandIn: |it| Request::Control(Control::StandIn { seat: seat(&it.seat)?, on: it.on });
    Introduce: |Introduce { cue }| Request::Control(Control::Introduce(cue));
    Teams: |it| Request::Control(Control::Teams(match it.form {
        TeamForming::Deal => Forming::AtTheDeal,
        TeamForming::Now => Forming::Now,
    }));
    Team: |it| Request::Control(Control::Team { seat: seat(&it.seat)?, team: it.team });
}

impl Continue {
    /// The seat of whoever brings it.
    pub fn seat(&self) -> Result<Seat, Error> {
        seat(&self.seat)
    }
}

impl SeatOnly {
    /// The seat.
    pub fn seat(&self) -> Result<Seat, Error> {
        seat(&self.seat)
    }
}

/// What a request asks that is made to a table under this name, such as `sit`; nothing if there is no such name.
///
/// ```
/// use tablee_table::{Request, bodies};
///
/// assert!(matches!(bodies::read("sit", "{}"), Some(Ok(Request::Sit { seat: None }))));
/// assert!(matches!(bodies::read("sit", "{\"seat\":\"?\"}"), Some(Err(_))));
/// assert!(bodies::read("dance", "{}").is_none());
/// ```
pub fn read(what: &str, body: &str) -> Option<Result<Request, Error>> {
    fn asked<T: Asks>(body: &str) -> Result<Request, Error> {
        parse::<T>(body)?.request()
    }
    Some(match what {
        "join" => asked::<Join>(body),
        "sit" => asked::<Sit>(body),
        "leave" => parse::<Nothing>(body).map(|_| Request::Leave),
        "bots" => asked::<AddBot>(body),
        "bots/remove" => parse::<SeatOnly>(body).and_then(|it| Ok(Request::RemoveBot { seat: it.seat()? })),
        "kick" => parse::<SeatOnly>(body).and_then(|it| Ok(Request::Kick { seat: it.seat()? })),
        "lock" => asked::<Lock>(body),
        "settings" => asked::<Change>(body),
        "host" => asked::<NewHost>(body),
        "start" => asked::<Start>(body),
        "rematch" => parse::<Nothing>(body).map(|_| Request::Rematch),
        "abandon" => parse::<Nothing>(body).map(|_| Request::Abandon),
        "pause" => asked::<Pause>(body),
        "more-time" => asked::<MoreTime>(body),
        "next" => asked::<Next>(body),
        "hold" => asked::<Hold>(body),
        "skip" => asked::<Skip>(body),
        "stand-in" => asked::<StandIn>(body),
        "hurry" => parse::<Nothing>(body).map(|_| Request::Control(Control::Hurry)),
        "introduce" => asked::<Introduce>(body),
        "teams" => asked::<Teams>(body),
        "team" => asked::<Team>(body),
        _ => return None,
    })
}

/// Reads a body.
pub fn parse<T: DeserializeOwned>(body: &str) -> Result<T, Error> {
    serde_json::from_str(body).map_err(|why| Error::about(ErrorCode::Unreadable, why.to_string()))
}

/// A table to be made.
#[derive(Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct MakeTable {
    /// The game.
    pub game: String,
    /// Its options without the number of players: `rounds=3`.
    #[serde(default)]
    pub options: Option<String>,
    /// The rest.
    #[serde(default)]
    pub settings: Option<TableSettings>,
    /// A password, if wanted.
    #[serde(default)]
    pub password: Option<String>,
    /// Bots to sit down at once.
    #[serde(default)]
    pub bots: Option<Vec<BotLevel>>,
}

/// A game that was begun in a browser, to go on at a server.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Continue {
    /// What was dealt and played.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub record: Record,
    /// The seat of whoever brings it.
    pub seat: String,
    /// How strong the bots on the other seats are, seat by seat.
    pub bots: Vec<Option<BotLevel>>,
}

/// A password.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// The password.
    #[serde(default)]
    pub password: Option<String>,
}

/// A seat, or any.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Sit {
    /// Its letter.
    #[serde(default)]
    pub seat: Option<String>,
}

/// A bot.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct AddBot {
    /// The seat's letter, or any.
    #[serde(default)]
    pub seat: Option<String>,
    /// How strong.
    #[serde(default)]
    pub level: BotLevel,
}

/// A seat.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SeatOnly {
    /// Its letter.
    pub seat: String,
}

/// Whether the table is locked.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Lock {
    /// Whether nobody else may sit down.
    pub locked: bool,
}

/// Changed settings; what is left out stays.
#[derive(Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct Change {
    /// Options of the game without the number of players.
    #[serde(default)]
    pub options: Option<String>,
    /// The rest.
    #[serde(default)]
    pub settings: Option<TableSettings>,
    /// A password; an empty one takes it away.
    #[serde(default)]
    pub password: Option<String>,
}

/// Another host.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewHost {
    /// The public id of somebody at the table; my own, if the host is gone.
    pub guest: String,
}

/// The deal.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// My part of the luck: 16 to 64 hexadecimal digits.
    #[serde(default)]
    pub nonce: Option<String>,
}

/// Nothing.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Nothing {}

/// Whether the game stands still.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Pause {
    /// Whether it does.
    pub paused: bool,
}

/// More time.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct MoreTime {
    /// 5 to 300.
    pub seconds: u16,
}

/// What is waited for no longer.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Next {
    /// The `game_number` of the frame in which the host saw it.
    pub game_number: u32,
    /// The `step` of that frame. If the game has gone on since, nothing happens.
    pub step: u32,
    /// The `part` of the room's `stage`, where it has one. If the turn has gone on since, nothing happens.
    pub part: Option<u8>,
}

/// A step of a turn that is held.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Hold {
    /// The `game_number` of the frame in which the host saw it.
    pub game_number: u32,
    /// The `step` of the room's `stage`. If the game has gone on since, nothing happens.
    pub step: u32,
    /// The `part` of the room's `stage`. If the turn has gone on since, nothing happens.
    pub part: Option<u8>,
    /// Whether it is held.
    pub on: bool,
}

/// Who is waited for no longer.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Skip {
    /// The seat's letter.
    pub seat: String,
    /// The `game_number` of the frame in which the host saw it.
    pub game_number: u32,
    /// The `step` of that frame. If the game has gone on since, nothing happens.
    pub step: u32,
}

/// Who plays a seat.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct StandIn {
    /// The seat's letter.
    pub seat: String,
    /// Whether a bot plays for its person.
    pub on: bool,
}

/// How teams are formed.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Teams {
    /// `deal`: by the luck of the deal. `now`: at random, where all can see, to be changed by hand.
    pub form: TeamForming,
}

/// What the shared screen is to do about its introduction of the game.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Introduce {
    /// What.
    pub cue: Cue,
}

/// When teams are formed.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum TeamForming {
    /// By the luck of the deal.
    Deal,
    /// At random, where all can see.
    Now,
}

/// A place in a team.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Team {
    /// The seat's letter.
    pub seat: String,
    /// 0 or 1.
    pub team: u8,
}
