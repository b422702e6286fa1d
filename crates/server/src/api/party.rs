//! A party: what its host asks of a table while a game goes on, and the teams before it.

use std::sync::Arc;

use axum::extract::{Path, State};
use tablee_table::bodies::{Asks as _, Hold, Introduce, MoreTime, Next, Nothing, Pause, Skip, StandIn, Team, Teams};

use super::{
    Body, Caller,
    tables::{Answer, ask, table_requests},
};
use crate::{
    driver::{Control, Request},
    error::Problem,
    house::House,
    wire::Room,
};

table_requests! {
    /// Stop all clocks and let nobody act, or go on
    pause "/api/tables/{code}/pause" Pause, |it| it.request();
    /// Give everyone who is waited for more time
    more_time "/api/tables/{code}/more-time" MoreTime, |it| it.request();
    /// Wait no longer: the rules answer for those who have not
    next "/api/tables/{code}/next" Next, |it| it.request();
    /// Hold a step of the turn, or let it go
    hold "/api/tables/{code}/hold" Hold, |it| it.request();
    /// Wait no longer for one seat
    skip "/api/tables/{code}/skip" Skip, |it| it.request();
    /// Let a bot play for somebody, or give the seat back
    stand_in "/api/tables/{code}/stand-in" StandIn, |it| it.request();
    /// Wait for nothing until I am asked: for somebody alone with bots
    hurry "/api/tables/{code}/hurry" Nothing, |Nothing {}| Ok(Request::Control(Control::Hurry));
    /// Have the shared screen introduce the game
    introduce "/api/tables/{code}/introduce" Introduce, |it| it.request();
    /// Share everybody out between two teams, or leave it to the deal
    teams "/api/tables/{code}/teams" Teams, |it| it.request();
    /// Put somebody into a team
    team "/api/tables/{code}/team" Team, |it| it.request();
}
