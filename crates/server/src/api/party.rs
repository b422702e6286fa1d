//! A party: what its host asks of a table while a game goes on, and the teams before it.

use std::sync::Arc;

use axum::extract::{Path, State};
use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    Body, Caller,
    tables::{Answer, Nothing, ask, seat, table_requests},
};
use crate::{
    driver::{Control, Forming, Request, StepId},
    error::Problem,
    house::House,
    wire::Room,
};

/// Whether the game stands still.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Pause {
    /// Whether it does.
    paused: bool,
}

/// More time.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MoreTime {
    /// 5 to 300.
    seconds: u16,
}

/// What is waited for no longer.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Next {
    /// The `game_number` of the frame in which the host saw it.
    game_number: u32,
    /// The `step` of that frame. If the game has gone on since, nothing happens.
    step: u32,
}

/// Who is waited for no longer.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Skip {
    /// The seat's letter.
    seat: String,
    /// The `game_number` of the frame in which the host saw it.
    game_number: u32,
    /// The `step` of that frame. If the game has gone on since, nothing happens.
    step: u32,
}

/// Who plays a seat.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct StandIn {
    /// The seat's letter.
    seat: String,
    /// Whether a bot plays for its person.
    on: bool,
}

/// How teams are formed.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Teams {
    /// `deal`: by the luck of the deal. `now`: at random, where all can see, to be changed by hand.
    form: TeamForming,
}

/// When teams are formed.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum TeamForming {
    /// By the luck of the deal.
    Deal,
    /// At random, where all can see.
    Now,
}

/// A place in a team.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Team {
    /// The seat's letter.
    seat: String,
    /// 0 or 1.
    team: u8,
}

table_requests! {
    /// Stop all clocks and let nobody act, or go on
    pause "/api/tables/{code}/pause" Pause, |caller, Pause { paused }| Request::Control(Control::Pause { paused });
    /// Give everyone who is waited for more time
    more_time "/api/tables/{code}/more-time" MoreTime, |caller, MoreTime { seconds }|
        Request::Control(Control::MoreTime { seconds });
    /// Wait no longer: the rules answer for those who have not
    next "/api/tables/{code}/next" Next, |caller, Next { game_number, step }|
        Request::Control(Control::Next(StepId { game_number, step }));
    /// Wait no longer for one seat
    skip "/api/tables/{code}/skip" Skip, |caller, body| Request::Control(Control::Skip {
        seat: seat(&caller, &body.seat)?,
        step: StepId { game_number: body.game_number, step: body.step },
    });
    /// Let a bot play for somebody, or give the seat back
    stand_in "/api/tables/{code}/stand-in" StandIn, |caller, body| Request::Control(Control::StandIn {
        seat: seat(&caller, &body.seat)?,
        on: body.on,
    });
    /// Wait for nothing until I am asked: for somebody alone with bots
    hurry "/api/tables/{code}/hurry" Nothing, |caller, Nothing {}| Request::Control(Control::Hurry);
    /// Share everybody out between two teams, or leave it to the deal
    teams "/api/tables/{code}/teams" Teams, |caller, body| Request::Control(Control::Teams(match body.form {
        TeamForming::Deal => Forming::AtTheDeal,
        TeamForming::Now => Forming::Now,
    }));
    /// Put somebody into a team
    team "/api/tables/{code}/team" Team, |caller, body| Request::Control(Control::Team {
        seat: seat(&caller, &body.seat)?,
        team: body.team,
    });
}
