//! A party: one shared screen and everyone's phone. What its host may do while the
//! game goes on, and how late comers get in.
//!
//! The host has no more eyes than anybody: everything here is done to seats, without
//! knowing what they hold.

use std::time::Duration;

use tablee_games::catalog;
use tablee_kernel::{Seat, Seats};

use crate::{
    effect::Person,
    error::{Error, ErrorCode},
    lobby::Then,
    request::{Control, StepId},
    rows::{SavedChair, TableRow, Write},
    table::{Asker, Next, Table},
    wire::{Cue, Measure, State, ToClient},
};

/// How long a shared screen tells what has happened before the time to choose begins.
const LEAD: Duration = Duration::from_secs(6);
/// The least and the most that a host adds to the clocks at once, in seconds.
const MORE_TIME: std::ops::RangeInclusive<u16> = 5..=300;

impl Table {
    pub(crate) fn control(&mut self, person: &Person, control: &Control, luck: u64) -> Result<Next, Error> {
        let done = |()| Next::Done;
        match *control {
            Control::Pause { paused } => self.pause(person, paused),
            Control::MoreTime { seconds } => self.give_time(person, seconds).map(done),
            Control::Hold { step, on } => self.hold_step(person, step, on),
            Control::Next(step) => self.close_question(person, step, Seats::first(self.row.chairs.len())).map(done),
            Control::Skip { seat, step } => self.close_question(person, step, Seats::EMPTY.with(seat)).map(done),
            Control::StandIn { seat, on } => self.stand_in(person, seat, on).map(done),
            Control::Hurry => self.hurry(person).map(done),
            Control::Introduce(cue) => self.introduce(person, cue).map(done),
            Control::Teams(forming) => self.form_teams(person, forming, luck),
            Control::Team { seat, team } => self.put_into_team(person, seat, team),
        }
    }

    /// How much later the clocks of the rules begin, so that nobody's time passes
    /// while all watch the screen.
    pub(crate) fn lead(&self) -> Duration {
        // A party that goes step by step has told everything before it asks.
        if self.row.settings.shared_screen && !self.has_steps() { LEAD } else { Duration::ZERO }
    }

    /// Before the deal the screen introduces the game, at the word of whoever leads. It is told and not stored: a
    /// screen that is opened anew shows who is there.
    fn introduce(&mut self, person: &Person, cue: Cue) -> Result<(), Error> {
        self.as_host(person)?;
        self.check_open()?;
        if self.audience.screens().is_empty() {
            return Err(ErrorCode::NoScreen.into());
        }
        self.audience.send_screens(&ToClient::Introduce { cue });
        Ok(())
    }

    // ── Pace ─────────────────────────────────────────────────────────────────

    /// Whether the game stands still.
    pub(crate) fn is_paused(&self) -> bool {
        self.row.is_paused && self.row.state == State::Playing
    }

    fn pause(&self, person: &Person, paused: bool) -> Result<Next, Error> {
        let mut row = self.as_host(person)?;
        self.check_playing()?;
        if row.is_paused == paused {
            return Ok(Next::Done);
        }
        row.is_paused = paused;
        Ok(self.change_row(row, Vec::new(), Then::Paused).into())
    }

    /// The host has stopped the game, or lets it go on.
    pub(crate) fn follow_pause(&mut self) {
        if !self.is_paused() {
            // Whoever is away has been away from now on, whoever can be caught out has all
            // their time, and a silent question lasts as long as ever.
            self.seating.forgive_absence(self.now.steady);
            self.clocks.reopen_window();
            if let Some(play) = &mut self.play {
                play.forget_catchable();
            }
        }
        self.run_clocks();
        self.tell_clocks();
    }

    fn give_time(&mut self, person: &Person, seconds: u16) -> Result<(), Error> {
        self.as_host(person)?;
        self.check_playing()?;
        if !MORE_TIME.contains(&seconds) {
            return Err(ErrorCode::BadTime.into());
        }
        let extra = Duration::from_secs(seconds.into());
        if self.has_steps() && self.lengthen_reading(extra) {
            return Ok(());
        }
        if !self.clocks.add_time(extra) {
            return Err(ErrorCode::NoClock.into());
        }
        // It is stored with the clocks, at the end of this step.
        self.tell_clocks();
        Ok(())
    }

    /// Waits no longer for these seats: to have read, where the game pauses, and to answer. If everybody has answered in the meantime, the
    /// host has what was wanted.
    fn close_question(&mut self, person: &Person, step: StepId, seats: Seats) -> Result<(), Error> {
        let is_voted = seats.len() == 1;
        if !is_voted {
            self.as_host(person)?;
        }
        if matches!(self.row.state, State::Over | State::Abandoned) {
            return Ok(());
        }
        self.check_playing()?;
        let (game_number, is_paused) = (self.row.game_number, self.is_paused());
        let play = self.play.as_ref().ok_or(ErrorCode::NotStarted)?;
        let is_now = (step.game_number, step.step) == (game_number, play.questions.n_steps);
        if !is_now || !self.is_part_now(step.part) {
            return Ok(());
        }
        if is_paused {
            return Err(ErrorCode::Paused.into());
        }
        if self.reading.is_some() {
            self.as_host(person)?;
            if !is_voted && self.has_steps() {
                self.proceed_from_reading();
            } else {
                self.has_read(seats);
            }
            return Ok(());
        }
        let seats = match seats.lowest().filter(|_| is_voted) {
            Some(seat) if !self.is_agreed(person, Measure::Skip, Some(seat))? => return Ok(()),
            Some(_) => seats,
            None => self.skippable(person, seats)?,
        };
        if !is_voted {
            self.let_go();
        }
        if let Some(play) = &mut self.play {
            play.close(seats);
        }
        Ok(())
    }

    /// Those of the seats that are still waited for, which a host may close alone: all, unless the host plays too. Then
    /// whoever is there has the time that the clock gives.
    fn skippable(&self, person: &Person, seats: Seats) -> Result<Seats, Error> {
        if self.seat_of(&person.id).is_none() {
            return Ok(seats);
        }
        let is_there = |seat: &Seat| {
            let guest = self.row.chairs.get(seat.index()).and_then(|it| it.guest.as_ref());
            guest.is_some_and(|(id, _)| *id != person.id && self.audience.is_connected(id))
        };
        let (there, away): (Vec<Seat>, Vec<Seat>) = seats.iter().partition(is_there);
        let is_waited_for = |seat: &Seat| {
            self.play
                .as_ref()
                .is_some_and(|it| it.questions.asked.contains(*seat) && !it.drafts.has_answered(*seat, &it.questions))
        };
        if there.iter().any(is_waited_for) && !away.iter().any(is_waited_for) {
            return Err(ErrorCode::OthersDecide.into());
        }
        Ok(away.into_iter().collect())
    }

    /// Somebody alone with bots does not want to wait until their next turn.
    fn hurry(&mut self, person: &Person) -> Result<(), Error> {
        self.check_playing()?;
        let seat = self.seat_of(&person.id).ok_or(ErrorCode::NotSeated)?;
        if self.row.chairs.iter().filter(|it| it.guest.is_some()).count() > 1 {
            return Err(ErrorCode::NotAlone.into());
        }
        self.hurried = Some(seat);
        self.end_reading();
        if let Some(play) = &mut self.play {
            play.hasten(self.now.steady);
        }
        Ok(())
    }

    /// Whether bots answer at once. It is over when the seat that asked for it is asked itself.
    pub(crate) fn is_hurried(&self) -> bool {
        let is_asked = |seat| self.play.as_ref().is_none_or(|it| it.questions.asked.contains(seat));
        self.hurried.is_some_and(|it| !is_asked(it)) && self.row.state == State::Playing
    }

    pub(crate) fn check_playing(&self) -> Result<(), Error> {
        match self.row.state {
            State::Playing => Ok(()),
            State::Open => Err(ErrorCode::NotStarted.into()),
            State::Failed => Err(ErrorCode::TableFailed.into()),
            State::Over | State::Abandoned => Err(ErrorCode::GameOver.into()),
        }
    }

    // ── Seats ────────────────────────────────────────────────────────────────

    fn stand_in(&mut self, person: &Person, seat: Seat, on: bool) -> Result<(), Error> {
        let chair = self.row.chairs.get(seat.index()).ok_or(ErrorCode::NoSuchSeat)?;
        let (sitter, _) = chair.guest.clone().ok_or(ErrorCode::SeatEmpty)?;
        self.check_playing()?;
        if sitter != person.id && on {
            if !self.is_agreed(person, Measure::StandIn, Some(seat))? {
                return Ok(());
            }
        } else if sitter != person.id {
            self.as_host(person)?;
        }
        if on {
            self.seating.stand_in(seat);
        } else {
            let is_away = !self.audience.is_connected(&sitter);
            self.seating.give_back(seat, is_away.then_some(self.now.steady));
        }
        self.tell_room();
        Ok(())
    }

    /// Makes somebody who is here the host. If the host is gone for some minutes, whoever sits at the
    /// table may take the part: a screen that was closed must not end the evening.
    pub(crate) fn hand_over(&self, person: &Person, other: String) -> Result<Next, Error> {
        let stays = self.host_stays(self.now.steady);
        let may_follow = stays.is_some() && self.seat_of(&person.id).is_some() && other == person.id;
        if may_follow && stays != Some(Duration::ZERO) && self.row.host != person.id {
            return Err(ErrorCode::HostComesBack.into());
        }
        let is_orphan = may_follow && stays == Some(Duration::ZERO);
        let row = if is_orphan { self.row.clone() } else { self.as_host(person)? };
        let has_hand = self.seat_of(&other).is_some();
        if !has_hand && !self.audience.is_here(&other) {
            return Err(ErrorCode::NotHere.into());
        }
        // A host without a hand decides alone: nobody who plays makes a friend who watches their referee. At a party
        // whoever has the screen may lead.
        let is_party = self.row.settings.shared_screen && self.audience.has_screen(&other);
        if !has_hand && !is_party && self.is_partial(person) {
            return Err(ErrorCode::OthersDecide.into());
        }
        Ok(self.change_row(TableRow { host: other, ..row }, Vec::new(), Then::Nothing).into())
    }

    // ── Late comers ──────────────────────────────────────────────────────────

    /// Whether late comers wait until the game pauses. Where everybody has a secret role,
    /// nobody slips into one in the middle of what it is about.
    pub(crate) fn late_comers_wait(&self) -> bool {
        catalog::find(&self.row.game).is_some_and(|it| it.about.has_secret_roles)
    }

    /// Promises the place of a bot, or of somebody who is away, to a late comer, from the next pause on.
    pub(crate) fn promise_seat(&self, person: &Person, seat: Option<Seat>) -> Result<Next, Error> {
        let is_theirs = |it: &SavedChair| it.heir.as_ref().is_some_and(|(id, _)| *id == person.id);
        let mut row = self.row.clone();
        if seat.is_none() && row.chairs.iter().any(is_theirs) {
            return Ok(Next::Done);
        }
        let is_free = |it: &SavedChair| it.heir.is_none() || is_theirs(it);
        let is_party = row.settings.shared_screen;
        let index = self.seating.vacant_chair(&row.chairs, &person.id, seat, is_party, is_free)?;
        row.chairs.iter_mut().filter(|it| is_theirs(it)).for_each(|it| it.heir = None);
        row.chairs[index].heir = Some((person.id.clone(), person.name.clone()));
        Ok(self.change_row(row, Vec::new(), Then::Nothing).into())
    }

    /// The table without the promise to a late comer, if there was one.
    pub(crate) fn without_promise(&self, guest: &str) -> Option<TableRow> {
        let mut row = self.row.clone();
        let is_theirs = |it: &&mut SavedChair| it.heir.as_ref().is_some_and(|(id, _)| id == guest);
        row.chairs.iter_mut().find(is_theirs)?.heir = None;
        Some(row)
    }

    /// Notes that the game has come to a pause, if anybody waits for that.
    pub(crate) fn note_pause(&mut self) {
        let is_pause = self.play.as_ref().is_some_and(|it| it.game.pause().is_some());
        self.seating.is_heirs_turn |= is_pause && self.row.chairs.iter().any(|it| it.heir.is_some());
    }

    /// Gives late comers the places they were promised, once the game has paused and they
    /// have seen it; whether anybody is about to sit down. One who is away waits on.
    pub(crate) fn seat_heirs(&mut self) -> bool {
        if !self.seating.is_heirs_turn {
            return false;
        }
        let mut row = self.row.clone();
        let mut people = Vec::new();
        let is_party = row.settings.shared_screen;
        let heirs: Vec<(usize, (String, String))> =
            row.chairs.iter().enumerate().filter_map(|(i, it)| Some((i, it.heir.clone()?))).collect();
        for (promised, heir) in heirs.into_iter().filter(|(_, (id, _))| self.audience.is_connected(id)) {
            // Whoever was away may be back: then another place, if there is one.
            let is_free =
                |it: &usize| self.seating.is_vacant(&row.chairs, *it, is_party) && row.chairs[*it].heir.is_none();
            let is_there = self.seating.is_vacant(&row.chairs, promised, is_party);
            let had = self.seating.seat_before(&heir.0);
            let other = (0..row.chairs.len()).filter(|it| had.is_none_or(|seat| seat.index() == *it)).find(is_free);
            let Some(index) = Some(promised).filter(|_| is_there).or(other) else { continue };
            row.chairs[promised].heir = None;
            people.push((heir.0.clone(), Seat::new(index)));
            row.chairs[index] = SavedChair { guest: Some(heir), team: row.chairs[index].team, ..SavedChair::default() };
        }
        if people.is_empty() {
            self.seating.is_heirs_turn = false;
            return false;
        }
        let write =
            |(guest, seat): &(String, Seat)| Write::Player { guest: guest.clone(), game: self.game.id, seat: *seat };
        let writes = people.iter().map(write).collect();
        let proposal = self.change_row(row, writes, Then::Joined { people });
        self.propose(Asker::Nobody, proposal);
        true
    }
}
