//! Who sits where: people and whether they are there, bots, whom a bot stands in for,
//! late comers, who has seen which hand.

use std::time::Duration;

use tablee_kernel::Seat;

use crate::{
    audience::Audience,
    error::{Error, ErrorCode},
    rows::{SavedChair, TableRow},
    time::Instant,
    wire::{Chair, Sitter, Somebody},
};

const BOT_NAMES: [&str; 24] = [
    "Ada", "Blaise", "Colette", "Denis", "Émilie", "Fermat", "Gustave", "Hélène", "Isidore", "Jeanne", "Kléber",
    "Lucie", "Marcel", "Nadar", "Odette", "Pascal", "Quentin", "Rosa", "Sophie", "Théo", "Ursule", "Victor", "Wanda",
    "Zoé",
];

/// What the bot on a seat is called.
pub(crate) fn bot_name(seat: Seat) -> &'static str {
    BOT_NAMES[seat.index() % BOT_NAMES.len()]
}

/// The seat a guest has.
pub(crate) fn seat_of(chairs: &[SavedChair], guest: &str) -> Option<Seat> {
    chairs.iter().position(|it| it.is_of(guest)).map(Seat::new)
}

/// What a seat is called.
pub(crate) fn name(chairs: &[SavedChair], seat: Seat) -> String {
    match chairs.get(seat.index()).and_then(|it| it.guest.as_ref()) {
        Some((_, name)) => name.clone(),
        None => bot_name(seat).to_owned(),
    }
}

/// A chair where nobody sits: this one or any.
pub(crate) fn free_chair(row: &TableRow, seat: Option<Seat>) -> Result<usize, Error> {
    match seat {
        None => row.chairs.iter().position(|it| !it.is_taken()).ok_or_else(|| ErrorCode::TableFull.into()),
        Some(seat) => match row.chairs.get(seat.index()) {
            None => Err(ErrorCode::NoSuchSeat.into()),
            Some(chair) if !chair.is_taken() => Ok(seat.index()),
            Some(_) => Err(ErrorCode::SeatTaken.into()),
        },
    }
}

/// What is not stored about the chairs, and who had which.
#[derive(Debug, Default)]
pub(crate) struct Seating {
    presence: Vec<Presence>,
    /// Every seat that somebody had in this game.
    players: Vec<(String, Seat)>,
    /// The game has come to a pause, and late comers may sit down.
    pub(crate) is_heirs_turn: bool,
}

/// Whether the person of a chair is there.
#[derive(Clone, Debug)]
struct Presence {
    /// Since when they are away.
    away_since: Option<Instant>,
    /// Whether a bot plays for them.
    stand_in: bool,
    /// How many actions it has played for them.
    played: u32,
}

impl Presence {
    fn away(since: Instant) -> Presence {
        Presence { away_since: Some(since), stand_in: false, played: 0 }
    }

    /// When a bot steps in for somebody who is away.
    fn steps_in_at(&self, grace: Option<Duration>) -> Option<Instant> {
        Some(self.away_since.filter(|_| !self.stand_in)? + grace?)
    }
}

impl Seating {
    pub(crate) fn new(n_chairs: usize, players: Vec<(String, Seat)>, now: Instant) -> Seating {
        Seating { presence: vec![Presence::away(now); n_chairs], players, ..Seating::default() }
    }

    // ── Presence ─────────────────────────────────────────────────────────────

    /// Whether a bot plays for the person of a seat.
    pub(crate) fn has_stand_in(&self, seat: Seat) -> bool {
        self.presence.get(seat.index()).is_some_and(|it| it.stand_in)
    }

    /// A bot has played for somebody, if it was for somebody.
    pub(crate) fn note_played(&mut self, seat: Seat) {
        if let Some(presence) = self.presence.get_mut(seat.index()).filter(|it| it.stand_in) {
            presence.played += 1;
        }
    }

    /// Gives a seat back to its person; how much was played for them.
    pub(crate) fn welcome_back(&mut self, seat: Option<Seat>) -> u32 {
        let Some(presence) = seat.and_then(|it| self.presence.get_mut(it.index())) else { return 0 };
        presence.away_since = None;
        presence.stand_in = false;
        std::mem::take(&mut presence.played)
    }

    pub(crate) fn leave_behind(&mut self, seat: Seat, now: Instant) {
        if let Some(presence) = self.presence.get_mut(seat.index()) {
            presence.away_since = Some(now);
        }
    }

    /// Lets a bot play for somebody from now on.
    pub(crate) fn stand_in(&mut self, seat: Seat) {
        if let Some(presence) = self.presence.get_mut(seat.index()) {
            presence.stand_in = true;
        }
    }

    /// Gives a seat back to its person, who may be away.
    pub(crate) fn give_back(&mut self, seat: Seat, away_since: Option<Instant>) {
        if let Some(presence) = self.presence.get_mut(seat.index()) {
            (presence.stand_in, presence.away_since) = (false, away_since);
        }
    }

    /// Whoever answers plays for themselves again; whether a bot did before.
    pub(crate) fn take_back(&mut self, seat: Seat) -> bool {
        self.presence.get_mut(seat.index()).is_some_and(|it| std::mem::take(&mut it.stand_in))
    }

    /// Whoever is away has been away from now on.
    pub(crate) fn forgive_absence(&mut self, now: Instant) {
        self.presence.iter_mut().for_each(|it| it.away_since = it.away_since.map(|_| now));
    }

    /// When a bot next steps in for somebody.
    pub(crate) fn next_absence(&self, chairs: &[SavedChair], grace: Option<Duration>) -> Option<Instant> {
        let people = chairs.iter().zip(&self.presence).filter(|(chair, _)| chair.guest.is_some());
        people.filter_map(|(_, presence)| presence.steps_in_at(grace)).min()
    }

    /// Lets bots step in for those who have been away too long; whether any did.
    pub(crate) fn step_in(&mut self, chairs: &[SavedChair], grace: Option<Duration>, now: Instant) -> bool {
        let mut any = false;
        for (chair, presence) in chairs.iter().zip(&mut self.presence) {
            if chair.guest.is_some() && presence.steps_in_at(grace).is_some_and(|it| it <= now) {
                presence.stand_in = true;
                any = true;
            }
        }
        any
    }

    /// Fits presence to chairs that were moved; people take theirs along.
    pub(crate) fn follow(&mut self, before: &[SavedChair], now: &[SavedChair], audience: &Audience, at: Instant) {
        let one = |chair: &SavedChair| {
            let id = chair.guest.as_ref().map(|(id, _)| id);
            let is_same = |it: &SavedChair| id.is_some_and(|id| it.is_of(id));
            if let Some(known) = before.iter().position(is_same).and_then(|it| self.presence.get(it)) {
                return known.clone();
            }
            let is_here = id.is_some_and(|it| audience.is_connected(it));
            Presence { away_since: (!is_here).then_some(at), ..Presence::away(at) }
        };
        self.presence = now.iter().map(one).collect();
    }

    /// A chair as everybody may see it. `grace` is how long somebody may be away, while a game goes on.
    pub(crate) fn chair(&self, chairs: &[SavedChair], index: usize, grace: Option<Duration>, now: Instant) -> Chair {
        let (seat, chair) = (Seat::new(index), &chairs[index]);
        let sitter = match (&chair.guest, chair.bot) {
            (Some((guest, name)), _) => {
                let presence = &self.presence[index];
                Sitter::Person {
                    guest: guest.clone(),
                    name: name.clone(),
                    connected: presence.away_since.is_none(),
                    absent_in: presence.steps_in_at(grace).map(|at| (at - now).as_secs_f32().ceil() as u32),
                    stand_in: presence.stand_in,
                    heir: chair.heir.clone().map(|(guest, name)| Somebody { guest, name }),
                }
            }
            (None, Some(level)) => {
                let heir = chair.heir.clone().map(|(guest, name)| Somebody { guest, name });
                Sitter::Bot { level, name: bot_name(seat).to_owned(), heir }
            }
            (None, None) => Sitter::Nobody {},
        };
        Chair { seat, sitter, team: chair.team, face: None }
    }

    // ── Who had which seat ───────────────────────────────────────────────────

    pub(crate) fn set_players(&mut self, players: Vec<(String, Seat)>) {
        self.players = players;
    }

    /// Whether somebody had a seat in this game.
    pub(crate) fn has_played(&self, guest: &str) -> bool {
        self.players.iter().any(|(it, _)| it == guest)
    }

    /// The seat somebody had in this game.
    pub(crate) fn seat_before(&self, guest: &str) -> Option<Seat> {
        self.players.iter().find(|(it, _)| it == guest).map(|(_, seat)| *seat)
    }

    pub(crate) fn add_player(&mut self, guest: String, seat: Seat) {
        self.players.push((guest, seat));
    }

    /// Whether a late comer may have a chair: a bot has it, or at a party plays for somebody who is away.
    pub(crate) fn is_vacant(&self, chairs: &[SavedChair], index: usize, is_party: bool) -> bool {
        let is_left = is_party && self.presence.get(index).is_some_and(|it| it.stand_in && it.away_since.is_some());
        chairs.get(index).is_some_and(|it| it.bot.is_some() || (it.guest.is_some() && is_left))
    }

    /// The chair that a late comer gets: this one or any that `is_free`, that of a bot first.
    pub(crate) fn vacant_chair(
        &self,
        chairs: &[SavedChair],
        guest: &str,
        seat: Option<Seat>,
        is_party: bool,
        is_free: impl Fn(&SavedChair) -> bool,
    ) -> Result<usize, Error> {
        let of_bot = self.bot_chair(chairs, guest, seat, &is_free);
        let before = self.seat_before(guest);
        let can = |it: &usize| {
            let is_meant = seat.or(before).is_none_or(|seat| seat.index() == *it);
            is_meant && self.is_vacant(chairs, *it, is_party) && is_free(&chairs[*it])
        };
        match of_bot {
            Err(error) if error.code != ErrorCode::SawAnotherHand => (0..chairs.len()).find(can).ok_or(error),
            res => res,
        }
    }

    /// The chair of a bot that a late comer may have: this one or any that `is_free`.
    pub(crate) fn bot_chair(
        &self,
        chairs: &[SavedChair],
        guest: &str,
        seat: Option<Seat>,
        is_free: impl Fn(&SavedChair) -> bool,
    ) -> Result<usize, Error> {
        let can = |it: &SavedChair| it.bot.is_some() && is_free(it);
        // Whoever has seen one hand of a game does not get to see another.
        let before = self.players.iter().find(|(id, _)| id == guest).map(|(_, seat)| *seat);
        match seat.or(before) {
            Some(seat) if before.is_some_and(|it| it != seat) => Err(ErrorCode::SawAnotherHand.into()),
            Some(seat) => match chairs.get(seat.index()) {
                None => Err(ErrorCode::NoSuchSeat.into()),
                Some(chair) if can(chair) => Ok(seat.index()),
                Some(_) => Err(ErrorCode::SeatTaken.into()),
            },
            None => chairs.iter().position(can).ok_or_else(|| ErrorCode::TableFull.into()),
        }
    }
}
