//! The end of a deal and of the game.

use tablee_kernel::{BySeat, Chance, Few, Game, Log, Outcome, Seat, Term};

use super::{
    card::{Card, Cards},
    event::Event,
    options::{DEALS, MAX_PLAYERS, MAX_TRICKS},
    quest::QuestId,
    rule::Tally,
    special,
    state::{Nains, Phase},
};

/// The ruling that lays down what quests give.
pub(super) const QUEST_RULING: &str = "R8.1";

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
            if !log.is_muted() {
                self.tell_score(&tally, seat, &scored, log);
            }
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

    /// Nobody listens in a playout.
    #[cold]
    fn tell_score(&self, tally: &Tally, seat: Seat, scored: &DealPoints, log: &mut Log<Event>) {
        let DealPoints { quest, bonus, doubled } = *scored;
        let (tricks, points, total) = (tally.tricks[seat], scored.total(), self.points[seat]);
        let terms = deal_terms(self.quest, tally, seat, (self.special, self.bonus[seat]));
        log.tell_all(Event::Scored { seat, tricks, quest, bonus, doubled, points, total, terms });
    }

    /// What each would get, were the deal over now.
    pub(super) fn standing(&self) -> BySeat<i32, MAX_PLAYERS> {
        let tally = self.tally();
        BySeat::from_fn(self.hands.len(), |seat| self.deal_points(&tally, seat).total())
    }

    fn deal_points(&self, tally: &Tally, seat: Seat) -> DealPoints {
        DealPoints {
            quest: self.quest.rule().score(tally, seat),
            bonus: self.bonus[seat].into(),
            doubled: self.won[seat].contains(Card::KNIGHT_11B),
        }
    }

    fn tally(&self) -> Tally {
        tally(self.won, self.winners)
    }

    /// R9.2: the most points win.
    pub(super) fn result(&self) -> Outcome {
        Outcome::ranked(self.options.players.into(), |seat| self.points[seat], |seat| self.points[seat])
    }
}

/// All that quests look at.
pub(super) fn tally(won: BySeat<Cards, MAX_PLAYERS>, winners: Few<Seat, MAX_TRICKS>) -> Tally {
    let mut tricks = BySeat::new(won.len(), 0);
    for &winner in winners.iter() {
        tricks[winner] += 1;
    }
    Tally { won, tricks, winners }
}

/// Why `seat` gets what it gets for a deal: the quest, what the special card
/// brought, and its doubling.
pub(super) fn deal_terms(quest: QuestId, tally: &Tally, seat: Seat, (special, bonus): (Card, i8)) -> Vec<Term> {
    let mut res = Vec::new();
    quest.rule().explain(tally, seat, |it| {
        let term = Term::new(it.what, it.count, it.points, QUEST_RULING);
        res.push(if it.cards.is_empty() { term } else { term.about(it.cards) });
    });
    if bonus != 0 {
        res.push(Term::new("special", 1, bonus.into(), special::ruling(special)).about(special));
    }
    if tally.won[seat].contains(Card::KNIGHT_11B) {
        let so_far = tablee_kernel::explain::total(&res);
        res.push(Term::new("doubled", 2, so_far, special::ruling(Card::KNIGHT_11B)).about(Card::KNIGHT_11B));
    }
    res
}
