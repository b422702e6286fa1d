//! What each seat is asked, numbered so that a late answer is refused without harm.

use serde_json::value::RawValue;
use tablee_kernel::{AnyMatch, Seat, Seats, Time};

/// The questions of all seats.
#[derive(Clone, Debug, Default)]
pub(crate) struct Questions {
    slots: Vec<Slot>,
    /// The seats the game waits for.
    pub(crate) asked: Seats,
    /// How often somebody was asked anew. It is the same for all eyes, unlike the
    /// numbers of the questions, which hang on what a seat may do.
    pub(crate) n_steps: u32,
}

#[derive(Clone, Debug, Default)]
struct Slot {
    number: u32,
    legal: Vec<String>,
    /// What each of `legal` would lead to; empty if there are more than [`MOST_FORESEEN`].
    foreseen: Vec<Option<Box<RawValue>>>,
    waits: bool,
}

/// Questions with more answers than this do not say what each would lead to: a browser asks for one.
const MOST_FORESEEN: usize = 64;

impl Questions {
    /// The questions of a fresh deal.
    pub(crate) fn new(table: &dyn AnyMatch) -> Questions {
        let mut res = Questions { slots: vec![Slot::default(); table.seats().len()], asked: Seats::EMPTY, n_steps: 0 };
        res.step(table, None);
        res
    }

    /// Follows the table after an action of `acted`.
    ///
    /// A seat that did not act and may do what it could do before keeps its
    /// question: another seat's answer never makes mine stale.
    pub(crate) fn step(&mut self, table: &dyn AnyMatch, acted: Option<Seat>) {
        self.follow(table, acted.map_or(Seats::EMPTY, Seats::only));
    }

    /// Follows the table after an action was taken back: everybody is asked anew, so that
    /// an answer to what is no longer so is late.
    pub(crate) fn ask_anew(&mut self, table: &dyn AnyMatch) {
        self.follow(table, table.seats());
    }

    fn follow(&mut self, table: &dyn AnyMatch, renewed: Seats) {
        let before = std::mem::replace(&mut self.asked, table.to_act());
        let is_new = |seat: Seat| renewed.contains(seat) || !before.contains(seat);
        self.n_steps += u32::from(self.asked.iter().any(is_new));
        for seat in table.seats().iter() {
            let slot = &mut self.slots[seat.index()];
            let legal = table.legal(seat);
            let waits = self.asked.contains(seat);
            let is_new = renewed.contains(seat) || legal != slot.legal || waits != slot.waits;
            if is_new && !legal.is_empty() {
                slot.number += 1;
            }
            slot.foreseen = if legal.len() <= MOST_FORESEEN { table.foresee_each(seat, &legal) } else { Vec::new() };
            slot.legal = legal;
            slot.waits = waits;
        }
    }

    /// The number of the question of a seat that may act.
    pub(crate) fn number(&self, seat: Seat) -> Option<u32> {
        let slot = &self.slots[seat.index()];
        (!slot.legal.is_empty()).then_some(slot.number)
    }

    /// What a seat may do.
    pub(crate) fn legal(&self, seat: Seat) -> &[String] {
        &self.slots[seat.index()].legal
    }

    /// What each thing a seat may do would lead to, if there are not too many.
    pub(crate) fn foreseen(&self, seat: Seat) -> &[Option<Box<RawValue>>] {
        &self.slots[seat.index()].foreseen
    }

    /// Whether answers are sealed until all are in.
    pub(crate) fn are_sealed(&self) -> bool {
        self.asked.len() > 1
    }

    /// Whether all are offered an interruption at once: who answers, and when, must not show.
    pub(crate) fn are_silent(&self, table: &dyn AnyMatch) -> bool {
        self.are_sealed() && self.asked.iter().all(|seat| is_reaction(table, seat))
    }
}

/// Whether a seat is only offered an interruption.
pub(crate) fn is_reaction(table: &dyn AnyMatch, seat: Seat) -> bool {
    table.timeout(seat).is_some_and(|(_, time)| time == Time::Reaction)
}

#[cfg(test)]
mod tests {
    use tablee_games::duels::Duels;
    use tablee_kernel::{Match, Seed, example::HighCard};

    use super::*;

    #[test]
    fn the_answer_of_another_seat_does_not_make_mine_stale() {
        let mut table = Match::<HighCard>::start("players=3".parse().unwrap(), Seed::from_number(1));
        let mut questions = Questions::new(&table);
        let [a, b] = [Seat::new(0), Seat::new(1)];
        let mine = questions.number(b);
        assert!(mine.is_some() && questions.are_sealed());
        AnyMatch::play(&mut table, a, "keep").unwrap();
        questions.step(&table, Some(a));
        assert_eq!(questions.number(b), mine);
        assert_eq!(questions.number(a), None);
    }

    #[test]
    fn a_step_ends_when_somebody_is_asked_anew() {
        let mut table = Match::<Duels>::start("players=6".parse().unwrap(), Seed::from_number(1));
        let mut questions = Questions::new(&table);
        let mut choose = |seat: usize, action| {
            AnyMatch::play(&mut table, Seat::new(seat), action).unwrap();
            questions.step(&table, Some(Seat::new(seat)));
            questions.n_steps
        };
        let all_stay = [0, 1, 2, 3, 4, 5].map(|it| choose(it, "stay"));
        assert_eq!(all_stay, [1, 1, 1, 1, 1, 2], "the others were asked before; now a fighter is to be named");
    }
}
