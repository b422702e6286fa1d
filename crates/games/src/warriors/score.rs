//! R8: bonuses and points.

use tablee_kernel::{Account, BySeat, Log, Outcome, Seat, Seats, Term};

use super::{
    army::Army,
    board::{Board, Phase},
    card::{ByPeople, People},
    event::Event,
    options::{BONUSES, DRAGON_BONUS, MAX_PLAYERS, POINTS_PER_CARD},
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
        let bonuses = board.bonuses();
        for (people, seats) in bonuses.largest.iter().filter(|(_, seats)| !seats.is_empty()) {
            log.tell_all(Event::Bonus { seats, people, points: BONUSES[people as usize] });
        }
        let seats = bonuses.most_dragons;
        if !seats.is_empty() {
            log.tell_all(Event::DragonBonus { seats, points: DRAGON_BONUS });
        }
        for seat in board.seats().iter() {
            log.tell_all(Event::Scored { seat, won: board.armies[seat].won, points: board.points(seat) });
        }
        log.tell_all(Event::GameEnds { winners: board.result().winners() });
    }
}

/// Why points changed: cards won when they are won, bonuses in the end.
pub(super) fn accounts(event: &Event) -> Vec<Account> {
    let each = |seats: Seats, term: Term| {
        seats.iter().map(|seat| Account { seat, terms: vec![term.clone()] }).collect::<Vec<_>>()
    };
    match *event {
        Event::Lost { card, winner, .. } => each(Seats::only(winner), cards_won(1).about(card)),
        Event::Bonus { seats, people, .. } => each(seats, largest_faction(people)),
        Event::DragonBonus { seats, .. } => each(seats, most_dragons()),
        _ => Vec::new(),
    }
}

fn cards_won(count: u8) -> Term {
    Term::new("cards", count.into(), i32::from(POINTS_PER_CARD) * i32::from(count), "R8.2")
}

fn largest_faction(people: People) -> Term {
    Term::new("largest", 1, BONUSES[people as usize].into(), "R8.3").about(people)
}

fn most_dragons() -> Term {
    Term::new("dragons", 1, DRAGON_BONUS.into(), "R8.4")
}

/// R8.3, R8.4: who earns the bonuses, if the game ends now.
pub(super) struct Bonuses {
    /// Who has the largest faction of each people.
    pub(super) largest: ByPeople<Seats>,
    /// Who has the most dragons.
    pub(super) most_dragons: Seats,
}

impl Bonuses {
    /// R8.2 to R8.4: what the owner of `army` has with them.
    pub(super) fn points(&self, seat: Seat, army: &Army) -> i32 {
        let bonus = |(people, seats): (People, Seats)| if seats.contains(seat) { BONUSES[people as usize] } else { 0 };
        let bonuses: i32 = self.largest.iter().map(bonus).map(i32::from).sum();
        let dragons = if self.most_dragons.contains(seat) { DRAGON_BONUS } else { 0 };
        i32::from(POINTS_PER_CARD) * i32::from(army.won) + bonuses + i32::from(dragons)
    }

    /// The terms of [`Bonuses::points`].
    pub(super) fn terms(&self, seat: Seat, army: &Army) -> Vec<Term> {
        let mut res = Vec::new();
        if army.won != 0 {
            res.push(cards_won(army.won));
        }
        for (people, _) in self.largest.iter().filter(|(_, seats)| seats.contains(seat)) {
            res.push(largest_faction(people));
        }
        if self.most_dragons.contains(seat) {
            res.push(most_dragons());
        }
        res
    }
}

impl Board {
    /// R8.1: what `seat` has so far: the cards won, and after the last round the bonuses.
    pub(super) fn points(&self, seat: Seat) -> i32 {
        let army = &self.armies[seat];
        if self.phase == Phase::Over {
            self.bonuses().points(seat, army)
        } else {
            i32::from(POINTS_PER_CARD) * i32::from(army.won)
        }
    }

    /// R8.3, R8.4: who earns the bonuses, if the game ends now.
    pub(super) fn bonuses(&self) -> Bonuses {
        Bonuses { largest: ByPeople(People::ALL.map(|people| self.largest(people))), most_dragons: self.most_dragons() }
    }

    /// R8.3: who has the largest faction of this people.
    pub(super) fn largest(&self, people: People) -> Seats {
        self.most(|seat| self.armies[seat].factions[people].warriors.len())
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

    /// R8.5: most points, then most cards in the victory pile. As if the game ended now.
    pub(super) fn result(&self) -> Outcome {
        self.result_with(&self.bonuses())
    }

    /// The same, for who knows the bonuses.
    pub(super) fn result_with(&self, bonuses: &Bonuses) -> Outcome {
        let points = BySeat::<i32, MAX_PLAYERS>::from_fn(self.armies.len(), |it| bonuses.points(it, &self.armies[it]));
        Outcome::ranked(points.len(), |it| points[it], |it| (points[it], self.armies[it].won))
    }
}
