//! R8: bonuses and points.

use tablee_kernel::{Log, Outcome, Seat, Seats};

use super::{
    board::{Board, Phase},
    card::{ByPeople, People},
    event::Event,
    options::{BONUSES, DRAGON_BONUS, POINTS_PER_CARD},
    state::Warriors,
};

impl Warriors {
    /// The last round is over.
    pub(super) fn end_game(&mut self, log: &mut Log<Event>) {
        let board = &mut self.board;
        board.phase = Phase::Over;
        board.asked = Seats::EMPTY;
        if log.is_muted() {
            return;
        }
        for (people, seats) in board.largest_factions().iter().filter(|(_, seats)| !seats.is_empty()) {
            log.tell_all(Event::Bonus { seats, people, points: BONUSES[people as usize] });
        }
        let seats = board.most_dragons();
        if !seats.is_empty() {
            log.tell_all(Event::DragonBonus { seats, points: DRAGON_BONUS });
        }
        for seat in board.seats().iter() {
            log.tell_all(Event::Scored { seat, won: board.armies[seat].won, points: board.points(seat) });
        }
        log.tell_all(Event::GameEnds { winners: board.result().winners() });
    }
}

impl Board {
    /// R8.2 to R8.4: what `seat` has if the game ends now.
    pub(super) fn points(&self, seat: Seat) -> i32 {
        let bonus = |(people, seats): (People, Seats)| if seats.contains(seat) { BONUSES[people as usize] } else { 0 };
        let bonuses: i32 = self.largest_factions().iter().map(bonus).map(i32::from).sum();
        let dragons = if self.most_dragons().contains(seat) { DRAGON_BONUS } else { 0 };
        i32::from(POINTS_PER_CARD) * i32::from(self.armies[seat].won) + bonuses + i32::from(dragons)
    }

    /// R8.3: who has the largest faction of each people.
    pub(super) fn largest_factions(&self) -> ByPeople<Seats> {
        ByPeople(People::ALL.map(|people| self.most(|seat| self.armies[seat].factions[people].warriors.len())))
    }

    /// R8.4: who has the most dragons.
    pub(super) fn most_dragons(&self) -> Seats {
        self.most(|seat| self.armies[seat].dragons.len() as u8)
    }

    /// The seats with the most of something; nobody if nobody has any.
    fn most(&self, count: impl Fn(Seat) -> u8) -> Seats {
        let most = self.seats().iter().map(&count).max().unwrap_or(0);
        self.seats().iter().filter(|&seat| 0 < most && count(seat) == most).collect()
    }

    /// R8.5: most points, then most cards in the victory pile.
    pub(super) fn result(&self) -> Outcome {
        let points = self.seats().iter().map(|seat| self.points(seat)).collect::<tablee_kernel::Few<i32, 6>>();
        let merit = |seat: Seat| (points[seat.index()], self.armies[seat].won);
        Outcome::ranked(self.armies.len(), |seat| points[seat.index()], merit)
    }
}
