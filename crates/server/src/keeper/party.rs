//! A party: one shared screen and everyone's phone. What its host may do while the
//! game goes on, and how late comers get in.
//!
//! The host has no more eyes than anybody: everything here is done to seats, without
//! knowing what they hold.

use std::time::Duration;

use tablee_kernel::{Eye, Seat, Seats};
use tokio::time::Instant;

use super::{Keeper, teams::Forming};
use crate::{
    problem::{Code, Trouble},
    store::{Guest, Op, SavedChair},
    wire::{Somebody, State},
};

/// How long a shared screen tells the last duel before the time to choose begins.
const LEAD: Duration = Duration::from_secs(6);
/// The least and the most that a host adds to the clocks at once, in seconds.
const MORE_TIME: std::ops::RangeInclusive<u16> = 5..=300;
/// What late comers wait for, by game: an event that everybody sees. In other games
/// they take the place of a bot at once.
const NEXT_DUEL: &[(&str, &str)] = &[("duels", "turn_begins")];

/// What a host waits no longer for: a step of a game, as frames number it. A host who
/// presses a moment too late must not skip what comes after.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Moment {
    /// Which game of the table.
    pub game_number: u32,
    /// Which step of it.
    pub step: u32,
}

/// What a host may do about a game beside dealing it.
#[derive(Clone, Debug)]
pub enum Party {
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
    /// To wait no longer for anybody: the rules answer for those who have not.
    Next(Moment),
    /// To wait no longer for one seat.
    Skip {
        /// The seat.
        seat: Seat,
        /// When it was waited for.
        moment: Moment,
    },
    /// To let a bot play for somebody, or give the seat back. Everybody may ask it for themselves.
    StandIn {
        /// The seat.
        seat: Seat,
        /// Whether a bot plays.
        on: bool,
    },
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

impl Keeper {
    pub(super) async fn party(&mut self, guest: &Guest, party: Party) -> Result<(), Trouble> {
        match party {
            Party::Pause { paused } => self.pause(guest, paused).await,
            Party::MoreTime { seconds } => self.give_time(guest, seconds),
            Party::Next(moment) => self.close_question(guest, moment, Seats::first(self.row.chairs.len())),
            Party::Skip { seat, moment } => self.close_question(guest, moment, Seats::EMPTY.with(seat)),
            Party::StandIn { seat, on } => self.stand_in(guest, seat, on),
            Party::Teams(forming) => self.form_teams(guest, forming).await,
            Party::Team { seat, team } => self.put_into_team(guest, seat, team).await,
        }
    }

    /// The shared screens that are switched on.
    pub(super) fn screens(&self) -> Vec<Somebody> {
        let screens = self.sockets.values().filter(|it| it.is_screen);
        let mut res: Vec<Somebody> =
            screens.map(|it| Somebody { guest: it.guest.id.clone(), name: it.guest.name.clone() }).collect();
        res.sort_unstable();
        res.dedup();
        res
    }

    /// How much later the clocks of the rules begin, so that nobody's time passes
    /// while all watch the screen.
    pub(super) fn lead(&self) -> Duration {
        if self.row.settings.shared_screen { LEAD } else { Duration::ZERO }
    }

    // ── Pace ─────────────────────────────────────────────────────────────────

    /// Whether the game stands still.
    pub(super) fn is_paused(&self) -> bool {
        self.row.is_paused && self.row.state == State::Playing
    }

    async fn pause(&mut self, guest: &Guest, paused: bool) -> Result<(), Trouble> {
        let mut row = self.as_host(guest)?;
        self.check_playing()?;
        if row.is_paused == paused {
            return Ok(());
        }
        row.is_paused = paused;
        self.save(row, Vec::new()).await?;
        if !paused {
            // Whoever is away has been away from now on, whoever can be caught out has all
            // their time, and a silent question lasts as long as ever.
            let now = Instant::now();
            self.presence.iter_mut().for_each(|it| it.away_since = it.away_since.map(|_| now));
            if let Some(running) = &mut self.running {
                running.silent_since = None;
                running.forget_catchable();
            }
        }
        self.run_clocks();
        self.tell_clocks();
        Ok(())
    }

    fn give_time(&mut self, guest: &Guest, seconds: u16) -> Result<(), Trouble> {
        self.as_host(guest)?;
        self.check_playing()?;
        if !MORE_TIME.contains(&seconds) {
            return Err(Code::BadTime.into());
        }
        let running = self.running.as_mut().ok_or(Code::NotStarted)?;
        if !running.add_time(Duration::from_secs(seconds.into())) {
            return Err(Code::NoClock.into());
        }
        // It is stored with the clocks, at the end of this turn.
        self.tell_clocks();
        Ok(())
    }

    /// Waits no longer for these seats. If everybody has answered in the meantime, the
    /// host has what was wanted.
    fn close_question(&mut self, guest: &Guest, moment: Moment, seats: Seats) -> Result<(), Trouble> {
        self.as_host(guest)?;
        if matches!(self.row.state, State::Over | State::Abandoned) {
            return Ok(());
        }
        self.check_playing()?;
        let (game_number, is_paused) = (self.row.game_number, self.is_paused());
        let running = self.running.as_mut().ok_or(Code::NotStarted)?;
        if moment != (Moment { game_number, step: running.questions.n_steps }) {
            return Ok(());
        }
        if is_paused {
            return Err(Code::Paused.into());
        }
        running.close(seats);
        Ok(())
    }

    fn check_playing(&self) -> Result<(), Trouble> {
        match self.row.state {
            State::Playing => Ok(()),
            State::Open => Err(Code::NotStarted.into()),
            State::Failed => Err(Code::TableFailed.into()),
            State::Over | State::Abandoned => Err(Code::GameOver.into()),
        }
    }

    // ── Seats ────────────────────────────────────────────────────────────────

    fn stand_in(&mut self, guest: &Guest, seat: Seat, on: bool) -> Result<(), Trouble> {
        let chair = self.row.chairs.get(seat.index()).ok_or(Code::NoSuchSeat)?;
        let (sitter, _) = chair.guest.clone().ok_or(Code::SeatEmpty)?;
        if sitter != guest.id {
            self.as_host(guest)?;
        }
        self.check_playing()?;
        if on {
            self.presence[seat.index()].stand_in = true;
        } else {
            self.presence[seat.index()].stand_in = false;
            self.presence[seat.index()].away_since = (!self.is_connected(&sitter)).then(Instant::now);
        }
        self.tell_room();
        Ok(())
    }

    /// Whoever answers plays for themselves again.
    pub(super) fn take_back(&mut self, seat: Seat) {
        if std::mem::take(&mut self.presence[seat.index()].stand_in) {
            self.tell_room();
        }
    }

    /// Makes somebody who is here the host. If the host is gone, whoever sits at the
    /// table may take the part: a screen that was closed must not end the evening.
    pub(super) async fn hand_over(&mut self, guest: &Guest, other: String) -> Result<(), Trouble> {
        let is_orphan = !self.is_here(&self.row.host) && self.seat_of(&guest.id).is_some() && other == guest.id;
        let mut row = if is_orphan { self.row.clone() } else { self.as_host(guest)? };
        if self.seat_of(&other).is_none() && !self.is_here(&other) {
            return Err(Code::NotHere.into());
        }
        row.host = other;
        self.save(row, Vec::new()).await
    }

    // ── Late comers ──────────────────────────────────────────────────────────

    /// What late comers wait for here, if they do not take the place of a bot at once.
    pub(super) fn next_duel(&self) -> Option<&'static str> {
        NEXT_DUEL.iter().find(|(game, _)| *game == self.row.game).map(|(_, event)| *event)
    }

    /// Promises the place of a bot to a late comer, from the next duel on.
    pub(super) async fn promise_seat(&mut self, guest: &Guest, seat: Option<Seat>) -> Result<(), Trouble> {
        let is_theirs = |it: &SavedChair| it.heir.as_ref().is_some_and(|(id, _)| *id == guest.id);
        let mut row = self.row.clone();
        if seat.is_none() && row.chairs.iter().any(is_theirs) {
            return Ok(());
        }
        let index = self.bot_chair(&guest.id, seat, |it| it.heir.is_none() || is_theirs(it))?;
        row.chairs.iter_mut().filter(|it| is_theirs(it)).for_each(|it| it.heir = None);
        row.chairs[index].heir = Some((guest.id.clone(), guest.name.clone()));
        self.save(row, Vec::new()).await
    }

    /// Takes back the promise to a late comer; whether there was one.
    pub(super) async fn forget_promise(&mut self, guest: &str) -> Result<bool, Trouble> {
        let mut row = self.row.clone();
        let is_theirs = |it: &&mut SavedChair| it.heir.as_ref().is_some_and(|(id, _)| id == guest);
        let Some(chair) = row.chairs.iter_mut().find(is_theirs) else { return Ok(false) };
        chair.heir = None;
        self.save(row, Vec::new()).await?;
        Ok(true)
    }

    /// Notes that a duel is over, if anybody waits for that.
    pub(super) fn note_new_duel(&mut self) {
        let Some((wanted, running)) = self.next_duel().zip(self.running.as_ref()) else { return };
        if self.row.chairs.iter().any(|it| it.heir.is_some()) {
            let events = running.table.events(Eye::Bystander, running.table.n_plies());
            self.is_new_duel |= events.iter().any(|it| it["kind"] == wanted);
        }
    }

    /// Gives late comers the places they were promised, once a duel is over and they
    /// have seen it; whether anybody sat down. One who is away waits on.
    pub(super) async fn seat_heirs(&mut self) -> bool {
        if !std::mem::take(&mut self.is_new_duel) {
            return false;
        }
        let mut row = self.row.clone();
        let mut heirs = Vec::new();
        for (i, chair) in row.chairs.iter_mut().enumerate() {
            let Some(heir) = chair.heir.clone().filter(|(id, _)| chair.bot.is_some() && self.is_connected(id)) else {
                continue;
            };
            *chair = SavedChair { guest: Some(heir.clone()), team: chair.team, ..SavedChair::default() };
            heirs.push((heir.0, Seat::new(i)));
        }
        let player =
            |(guest, seat): &(String, Seat)| Op::Player { guest: guest.clone(), game: self.game.id, seat: *seat };
        let ops = heirs.iter().map(player).collect();
        if heirs.is_empty() || self.save(row, ops).await.is_err() {
            return false;
        }
        for (guest, seat) in heirs {
            self.players.push((guest.clone(), seat));
            self.see_anew(&guest);
        }
        true
    }
}
