//! The end of a deal and of the game.

use tablee_kernel::{BySeat, Chance, Game, Log, Outcome, Seat};

use super::{
    card::Card,
    event::Event,
    options::DEALS,
    quest::Tally,
    state::{Nains, Phase},
};

/// What one seat gets for a deal.
struct DealPoints {
    quest: i32,
    bonus: i32,
    doubled: bool,
}

impl DealPoints {
    /// R9.1, R6.12: the Knight 11b doubles after everything else.
    fn total(&self) -> i32 {
        (self.quest + self.bonus) * if self.doubled { 2 } else { 1 }
    }
}

impl Nains {
    /// R9: scores the quest and the special card, then goes on to the next deal
    /// or ends the game.
    pub(super) fn end_deal(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        let tally = self.tally();
        for seat in self.seats().iter() {
            let scored = self.deal_points(&tally, seat);
            self.points[seat] += scored.total();
            let DealPoints { quest, bonus, doubled } = scored;
            let (tricks, points, total) = (tally.tricks[seat], scored.total(), self.points[seat]);
            log.tell_all(Event::Scored { seat, tricks, quest, bonus, doubled, points, total });
        }
        // R2.3, R7.22: whoever won the Dwarf 5 last deals next.
        let next_dealer = self.seats().iter().find(|&it| self.won[it].contains(Card::DWARF_5));
        self.dealer = next_dealer.unwrap_or(self.dealer);
        if self.deal < DEALS {
            return self.begin_deal(chance, log);
        }
        let leaders = self.result().winners();
        if leaders.len() == 1 {
            self.phase = Phase::Over;
            log.tell_all(Event::GameEnds { winners: leaders });
        } else {
            // R9.4: one more deal for everybody.
            log.tell_all(Event::LeadShared { seats: leaders });
            self.begin_deal(chance, log);
        }
    }

    /// What `seat` would get, were the deal over now.
    pub(super) fn standing(&self, seat: Seat) -> i32 {
        self.deal_points(&self.tally(), seat).total()
    }

    fn deal_points(&self, tally: &Tally, seat: Seat) -> DealPoints {
        DealPoints {
            quest: (self.quest.row().score)(tally, seat),
            bonus: self.bonus[seat].into(),
            doubled: self.won[seat].contains(Card::KNIGHT_11B),
        }
    }

    fn tally(&self) -> Tally {
        let mut tricks = BySeat::new(self.options.players.into(), 0);
        for &winner in self.winners.iter() {
            tricks[winner] += 1;
        }
        Tally { won: self.won, tricks, winners: self.winners }
    }

    /// R9.2: the most points win.
    pub(super) fn result(&self) -> Outcome {
        Outcome::ranked(self.options.players.into(), |seat| self.points[seat], |seat| self.points[seat])
    }
}
