//! Who is there, who is away, whom a bot stands in for.

use tablee_kernel::Seat;
use tokio::time::Instant;

use super::{Keeper, talk::bot_name};
use crate::{
    clock::now_ms,
    store::{ClockRow, Guest, Op, SavedChair},
    wire::{Chair, Sitter, Somebody, State},
};

/// Whether the person of a chair is there.
#[derive(Clone, Debug)]
pub(super) struct Presence {
    /// Since when they are away.
    pub(super) away_since: Option<Instant>,
    /// Whether a bot plays for them.
    pub(super) stand_in: bool,
    /// How many actions it has played for them.
    pub(super) played: u32,
}

impl Presence {
    pub(super) fn away_since(now: Instant) -> Presence {
        Presence { away_since: Some(now), stand_in: false, played: 0 }
    }
}

impl Keeper {
    /// The seat a guest has.
    pub(super) fn seat_of(&self, guest: &str) -> Option<Seat> {
        let is_theirs = |it: &SavedChair| it.guest.as_ref().is_some_and(|(id, _)| id == guest);
        self.row.chairs.iter().position(is_theirs).map(Seat::new)
    }

    /// What a seat is called.
    pub(super) fn name(&self, seat: Seat) -> String {
        let chair = self.row.chairs.get(seat.index());
        match chair.and_then(|it| it.guest.as_ref()) {
            Some((_, name)) => name.clone(),
            None => bot_name(seat).to_owned(),
        }
    }

    /// The seat a line speaks for: a shared screen speaks for none.
    pub(super) fn seat_on(&self, socket: u64) -> Option<Seat> {
        let onlooker = self.sockets.get(&socket).filter(|it| !it.is_screen)?;
        self.seat_of(&onlooker.guest.id)
    }

    /// Whether a browser of theirs is here that they can play with.
    pub(super) fn is_connected(&self, guest: &str) -> bool {
        self.sockets.values().any(|it| it.guest.id == guest && !it.is_screen)
    }

    /// Whether they are here at all, if only with a shared screen.
    pub(super) fn is_here(&self, guest: &str) -> bool {
        self.sockets.values().any(|it| it.guest.id == guest)
    }

    pub(super) fn n_spectators(&self) -> u32 {
        let watchers = self.sockets.values().filter(|it| !it.is_screen);
        let mut guests: Vec<&str> = watchers.map(|it| it.guest.id.as_str()).collect();
        guests.sort_unstable();
        guests.dedup();
        guests.into_iter().filter(|it| self.seat_of(it).is_none()).count() as u32
    }

    /// Whether anybody who plays is at the table: an empty one waits.
    pub(super) fn is_watched(&self) -> bool {
        self.row.settings.pace.runs_unwatched() || self.sockets.keys().any(|it| self.seat_on(*it).is_some())
    }

    /// Whether clocks run and bots step in: somebody is here, and the host has not paused.
    fn goes_on(&self) -> bool {
        self.is_watched() && !self.is_paused()
    }

    /// Whether a bot acts for a seat now.
    pub(super) fn is_played_by_bot(&self, seat: Seat) -> bool {
        let chair = &self.row.chairs[seat.index()];
        chair.bot.is_some() || (self.presence[seat.index()].stand_in && self.is_watched())
    }

    pub(super) fn chair(&self, index: usize) -> Chair {
        let seat = Seat::new(index);
        let chair = &self.row.chairs[index];
        let sitter = match (&chair.guest, chair.bot) {
            (Some((guest, name)), _) => {
                let presence = &self.presence[index];
                Sitter::Person {
                    guest: guest.clone(),
                    name: name.clone(),
                    connected: presence.away_since.is_none(),
                    absent_in: self.steps_in_at(presence).map(|at| {
                        let left = at.saturating_duration_since(Instant::now());
                        left.as_secs_f32().ceil() as u32
                    }),
                    stand_in: presence.stand_in,
                }
            }
            (None, Some(level)) => {
                let heir = chair.heir.clone().map(|(guest, name)| Somebody { guest, name });
                Sitter::Bot { level, name: bot_name(seat).to_owned(), heir }
            }
            (None, None) => Sitter::Nobody {},
        };
        Chair { seat, sitter, team: chair.team }
    }

    /// When a bot will step in for somebody who is away.
    fn steps_in_at(&self, presence: &Presence) -> Option<Instant> {
        let is_due = self.row.state == State::Playing && !presence.stand_in;
        Some(presence.away_since.filter(|_| is_due)? + self.row.settings.pace.grace()?)
    }

    pub(super) fn next_absence(&self) -> Option<Instant> {
        let people = self.row.chairs.iter().zip(&self.presence).filter(|(chair, _)| chair.guest.is_some());
        people.filter_map(|(_, presence)| self.steps_in_at(presence)).filter(|_| self.goes_on()).min()
    }

    /// Lets bots step in for those who have been away too long; whether any did.
    pub(super) fn step_in_for_the_absent(&mut self, now: Instant) -> bool {
        if !self.goes_on() {
            return false;
        }
        let mut any = false;
        for index in 0..self.presence.len() {
            let is_person = self.row.chairs[index].guest.is_some();
            let is_due = self.steps_in_at(&self.presence[index]).is_some_and(|it| it <= now);
            if is_person && is_due {
                self.presence[index].stand_in = true;
                any = true;
            }
        }
        if any {
            self.wake_bots();
        }
        any
    }

    /// Gives a seat back to its person; how much was played for them.
    pub(super) fn welcome_back(&mut self, seat: Option<Seat>) -> u32 {
        let Some(presence) = seat.and_then(|it| self.presence.get_mut(it.index())) else { return 0 };
        presence.away_since = None;
        presence.stand_in = false;
        std::mem::take(&mut presence.played)
    }

    /// A line of this guest was closed.
    pub(super) fn left_behind(&mut self, guest: &str) {
        let is_away = !self.is_connected(guest);
        if let Some(seat) = self.seat_of(guest)
            && is_away
        {
            self.presence[seat.index()].away_since = Some(Instant::now());
        }
        self.run_clocks();
    }

    /// Fits presence to chairs that were moved; people take theirs along.
    pub(super) fn move_presence(&mut self, before: &[SavedChair]) {
        let now = Instant::now();
        let one = |chair: &SavedChair| {
            let id = chair.guest.as_ref().map(|(id, _)| id);
            let is_same = |it: &SavedChair| id.is_some() && it.guest.as_ref().map(|(id, _)| id) == id;
            if let Some(known) = before.iter().position(is_same).and_then(|it| self.presence.get(it)) {
                return known.clone();
            }
            let is_here = id.is_some_and(|it| self.is_connected(it));
            Presence { away_since: (!is_here).then_some(now), stand_in: false, played: 0 }
        };
        self.presence = self.row.chairs.iter().map(one).collect();
    }

    /// Clocks go on, or stand still while nobody is here.
    pub(super) fn run_clocks(&mut self) {
        let (pace, goes_on, lead) = (self.row.settings.pace, self.goes_on(), self.lead());
        if self.row.state == State::Playing
            && let Some(running) = &mut self.running
        {
            running.set_clocks(pace, lead, goes_on, Instant::now());
        }
    }

    /// Sets the clocks of a game taken from the store: the time before the server
    /// stopped counts, the time it was down does not.
    pub(super) fn resume_clocks(&mut self, noted: &[ClockRow], last_action_at: i64) {
        self.run_clocks();
        let last_alive = self.tools.last_alive.unwrap_or(last_action_at);
        if let Some(running) = &mut self.running {
            running.spend(noted, last_action_at, last_alive);
        }
    }

    /// Stores clocks that stopped or went on, so that a restart finds them as they are.
    pub(super) async fn note_clocks(&mut self) {
        let Some(running) = self.running.as_mut().filter(|_| self.row.state == State::Playing) else { return };
        let rows = running.clocks_to_note(Instant::now(), now_ms());
        if !rows.is_empty() {
            // If it cannot be stored, a restart reckons from the last action: no move is lost.
            drop(self.tools.store.write(vec![Op::Clocks { game: self.game.id, rows }]).await);
        }
    }

    /// Somebody has another name.
    pub(super) async fn renamed(&mut self, guest: &Guest) {
        let mut row = self.row.clone();
        for chair in &mut row.chairs {
            for (id, name) in chair.guest.iter_mut().chain(&mut chair.heir) {
                if *id == guest.id {
                    name.clone_from(&guest.name);
                }
            }
        }
        for onlooker in self.sockets.values_mut().filter(|it| it.guest.id == guest.id) {
            onlooker.guest.name.clone_from(&guest.name);
        }
        if row != self.row {
            row.touched_at = now_ms();
            if self.tools.store.write(vec![Op::Table(Box::new(row.clone()))]).await.is_ok() {
                self.row = row;
                self.tell_room();
            }
        }
    }
}
