//! What each thing on the table is and what it is worth now.

use tablee_kernel::{Explained, Said, Seat, Thing};

use super::{
    card::{Card, Cards, Family},
    score::Balance,
    shown::Shown,
};

impl Shown {
    pub(super) fn things(&self) -> Vec<String> {
        let mut res: Vec<String> = ["trump", "trees", "harmony"].map(str::to_owned).to_vec();
        if self.pile != 0 {
            res.push("pile".to_owned());
        }
        res.extend(self.tiles.map(|it| format!("family {it}")));
        res.extend(self.cards().iter().map(|it| format!("card {it}")));
        for (seat, _) in self.points.iter() {
            res.extend([format!("seat {seat}"), format!("score {seat}")]);
        }
        res
    }

    /// Every card that is shown.
    fn cards(&self) -> Cards {
        let trick: Cards = self.trick.iter().map(|it| it.card).collect();
        let last: Cards = self.last.iter().flat_map(|it| it.plays.iter()).map(|it| it.card).collect();
        let open = self.board.union(self.display).union(self.waiting).union(trick).union(last);
        open.union(self.hand.unwrap_or_default()).union(self.gone.unwrap_or_default())
    }

    pub(super) fn explain(&self, thing: Thing<'_>) -> Option<Explained> {
        let seat = || thing.which::<Seat>().filter(|it| it.index() < self.points.len());
        Some(match thing.kind {
            "card" => self.explain_card(thing.which()?),
            "family" => self.explain_family(thing.which()?),
            "trump" => {
                let moves = (self.next_trump != self.trump)
                    .then(|| Said::new("trump_moves").with("family", self.next_trump).ruled("R3.3"));
                Explained::new(Said::new("trump").with("family", self.trump))
                    .line(Said::new("trump_most").ruled("R3.1"))
                    .line(Said::new("trump_stays").ruled("R3.3"))
                    .line(moves)
            }
            "trees" => Explained::new(Said::new("trees").number("count", self.tokens))
                .line(Said::new("trees_pledge").ruled("R5.1"))
                .line(Said::new("trees_worth").ruled("R1.2"))
                .line(Said::new("trees_left").number("count", self.pledges_left).ruled("R5.3")),
            "harmony" => Explained::new(Said::new("harmony"))
                .line(Said::new("harmony_bonus").number("points", self.harmony).ruled("R6.1"))
                .line(Said::new("harmony_more_tricks").ruled("R6.2"))
                .line(Said::new("harmony_more_trees").ruled("R6.3")),
            "pile" => Explained::new(Said::new("pile").number("count", self.pile))
                .line(Said::new("pile_turned").ruled("R8.2"))
                .line(Said::new("pile_waits").ruled("R8.3")),
            "seat" => self.explain_seat(seat()?),
            "score" => self.explain_score(seat()?),
            _ => return None,
        })
    }

    fn explain_card(&self, card: Card) -> Explained {
        let family = card.family();
        let strength = if family == self.trump {
            Said::new("card_trump").ruled("R4.6")
        } else if self.led == Some(family) {
            Said::new("card_led").ruled("R4.6")
        } else {
            Said::new("card_plain").with("family", self.trump).ruled("R4.6")
        };
        let above = Family::SIZE as u8 - card.value();
        let strongest = if above == 0 {
            Said::new("card_strongest").with("family", family).ruled("R1.1")
        } else {
            Said::new("card_beaten").number("count", above).with("family", family).ruled("R1.1")
        };
        Explained::new(Said::new("card").with("card", card))
            .line(self.where_it_is(card))
            .line(strength)
            .line(strongest)
            .line(Said::new("card_trees").number("count", card.worth()).ruled("R1.2"))
    }

    fn where_it_is(&self, card: Card) -> Option<Said> {
        let played = self.trick.iter().find(|it| it.card == card);
        Some(match played {
            Some(it) if it.is_pledge => {
                Said::new("card_pledged").with("seat", it.seat).number("count", it.trees).ruled("R5.2")
            }
            Some(it) if self.leading == Some(card) => Said::new("card_leads").with("seat", it.seat).ruled("R4.6"),
            Some(it) => Said::new("card_played").with("seat", it.seat).ruled("R4.2"),
            None if self.board.contains(card) => Said::new("card_on_board").with("family", card.family()).ruled("R3.1"),
            None if self.waiting.contains(card) => Said::new("card_waits").ruled("R8.3"),
            None if self.display.contains(card) => Said::new("card_aside").ruled("R2.3"),
            None => return None,
        })
    }

    fn explain_family(&self, family: Family) -> Explained {
        let column = self.columns.iter().find(|it| it.family == family);
        let (n_cards, n_coming) = column.map_or((0, 0), |it| (it.cards.len() as i32, it.coming.len() as i32));
        let trump = if self.trump == family {
            Said::new("family_trump").ruled("R3.3")
        } else {
            Said::new("family_not_trump").with("family", self.trump).ruled("R3.1")
        };
        let coming = (n_coming != 0).then(|| Said::new("family_coming").number("count", n_coming).ruled("R5.5"));
        let place = self.tiles.iter().position(|&it| it == family).map_or(1, |it| it as i32 + 1);
        Explained::new(Said::new("family").with("family", family))
            .line(Said::new("family_cards").number("count", n_cards).ruled("R3.1"))
            .line(coming)
            .line(trump)
            .line((self.next_trump == family && self.trump != family).then(|| Said::new("family_next").ruled("R3.3")))
            .line(Said::new("family_place").number("place", place).ruled("R3.2"))
    }

    fn explain_seat(&self, seat: Seat) -> Explained {
        let is_turn = !self.is_over && self.turn == seat;
        let void: Vec<Family> = Family::ALL.into_iter().filter(|&it| self.voids[seat].contains(it)).collect();
        Explained::new(Said::new("seat").with("seat", seat))
            .line(is_turn.then(|| Said::new("seat_turn").ruled("R4.2")))
            .line(Said::new("seat_tricks").number("count", self.tricks[seat]).ruled("R4.7"))
            .line(Said::new("seat_trees").number("count", self.trees[seat]).ruled("R5.2"))
            .line(self.balance(seat))
            .line((!void.is_empty()).then(|| Said::new("seat_voids").words("families", void).ruled("R9.2")))
            .line((self.dealer == seat).then(|| Said::new("seat_dealer").ruled("R2.5")))
    }

    fn balance(&self, seat: Seat) -> Said {
        match self.standings[seat.index()].balance {
            Balance::Harmony => Said::new("balance_harmony").ruled("R6.1"),
            Balance::SpareTricks => Said::new("balance_spare_tricks").ruled("R6.2"),
            Balance::BrokenPromise => Said::new("balance_broken_promise").ruled("R6.3"),
        }
    }

    fn explain_score(&self, seat: Seat) -> Explained {
        let standing = &self.standings[seat.index()];
        let title = Explained::new(Said::new("score").with("seat", seat).number("points", self.points[seat]));
        if self.is_over {
            return title.line(Said::new("score_most").ruled("R6.4"));
        }
        title
            .line(Said::new("score_now").number("points", standing.points).ruled("R6.1"))
            .line((!standing.banked).then(|| Said::new("score_not_banked").ruled("R7.2")))
            .terms(standing.terms.0.terms())
    }
}
