//! What people ask of a table beside playing.

use tablee_kernel::Seat;

use crate::wire::{BotLevel, Cue, TableSettings};

/// What people ask of a table beside playing.
#[derive(Clone, Debug)]
pub enum Request {
    /// To be let in.
    Join {
        /// The password.
        password: Option<String>,
    },
    /// To sit down, on this seat or any; while a game goes on, in the place of a bot.
    Sit {
        /// The seat.
        seat: Option<Seat>,
    },
    /// To get up. While a game goes on, a bot takes the seat.
    Leave,
    /// To put a bot on this seat or any.
    AddBot {
        /// The seat.
        seat: Option<Seat>,
        /// How strong.
        level: BotLevel,
    },
    /// To send a bot away.
    RemoveBot {
        /// The seat.
        seat: Seat,
    },
    /// To send a person away.
    Kick {
        /// The seat.
        seat: Seat,
    },
    /// To let nobody else sit down, or again.
    Lock {
        /// Whether it is locked.
        locked: bool,
    },
    /// To change settings.
    Settings {
        /// Options of the game.
        options: Option<String>,
        /// The rest.
        settings: Option<TableSettings>,
        /// A password; an empty one takes it away.
        password: Option<String>,
    },
    /// To make somebody else the host.
    Host {
        /// Their public id.
        guest: String,
    },
    /// To deal.
    Start {
        /// The asker's part of the luck.
        nonce: Option<String>,
    },
    /// To play again with the same people.
    Rematch,
    /// To give the game up.
    Abandon,
    /// To pace a game or form its teams.
    Control(Control),
}

/// What a host may do about a game beside dealing it.
#[derive(Clone, Debug)]
pub enum Control {
    /// To stop all clocks and let nobody act, or to go on.
    Pause {
        /// Whether the game stands still.
        paused: bool,
    },
    /// To give everyone who is waited for more time.
    MoreTime {
        /// How much.
        seconds: u16,
    },
    /// To hold a step of the turn, or to let it go.
    Hold {
        /// Which.
        step: StepId,
        /// Whether it is held.
        on: bool,
    },
    /// To wait no longer for anybody: the rules answer for those who have not.
    Next(StepId),
    /// To wait no longer for one seat.
    Skip {
        /// The seat.
        seat: Seat,
        /// When it was waited for.
        step: StepId,
    },
    /// To let a bot play for somebody, or give the seat back. Everybody may ask it for themselves.
    StandIn {
        /// The seat.
        seat: Seat,
        /// Whether a bot plays.
        on: bool,
    },
    /// To have bots answer at once and wait for nothing until the asker is asked, who is alone with them.
    Hurry,
    /// To have the shared screen introduce the game, from wherever the host is.
    Introduce(Cue),
    /// To share everybody out between two teams.
    Teams(Forming),
    /// To put somebody into a team.
    Team {
        /// The seat.
        seat: Seat,
        /// 0 or 1.
        team: u8,
    },
}

/// A step of a game, as frames number it. A host who presses too late must not skip
/// what comes after.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct StepId {
    /// Which game of the table.
    pub game_number: u32,
    /// Which step of it.
    pub step: u32,
    /// Which part of the step, at a party; nothing for whichever is on.
    pub part: Option<u8>,
}

/// How teams are formed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Forming {
    /// By the luck of the deal, or as the option of the game says.
    AtTheDeal,
    /// Shared out at random now; then anybody can be put across.
    Now,
}
