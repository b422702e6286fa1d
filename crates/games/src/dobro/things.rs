//! What each thing on the table is and what it is worth now.

use tablee_kernel::{Explained, Said, Seat, Term, Thing};

use super::{
    action::Play,
    card::Kind,
    explain::{Doubling, Shown},
    state::Direction,
};

impl Shown {
    pub(super) fn things(&self) -> Vec<String> {
        let mut res: Vec<String> = ["value", "auction", "pile", "direction", "oubli"].map(str::to_owned).to_vec();
        let hand = self.view.hand.unwrap_or_default();
        res.extend(hand.kinds().map(|(kind, _)| format!("card {kind}")));
        for (seat, _) in self.view.points.iter() {
            res.extend([format!("seat {seat}"), format!("score {seat}")]);
        }
        res
    }

    pub(super) fn explain(&self, thing: Thing<'_>) -> Option<Explained> {
        let seat = || thing.which::<Seat>().filter(|it| it.index() < self.view.points.len());
        Some(match thing.kind {
            "card" => self.explain_card(thing.which()?),
            "value" => self.explain_value(),
            "auction" => Explained::new(Said::new("auction").number("count", self.on_table))
                .line(Said::new("auction_take").number("count", self.on_table).ruled("R3.8"))
                .line(Said::new("auction_few").ruled("R7.1")),
            "pile" => {
                let next = if self.view.pile == 0 {
                    Said::new("pile_empty").ruled("R6.1")
                } else {
                    Said::new("pile_draw").ruled("R5.1")
                };
                Explained::new(Said::new("pile").number("count", self.view.pile)).line(next)
            }
            "direction" => {
                let way = match self.view.direction {
                    Direction::Clockwise => "direction_clockwise",
                    Direction::Counterclockwise => "direction_counterclockwise",
                };
                Explained::new(Said::new("direction"))
                    .line(Said::new(way).ruled("R2.2"))
                    .line(self.next.map(|it| Said::new("direction_next").with("seat", it)))
                    .line(Said::new("direction_turns").ruled("R3.7"))
            }
            "oubli" => Explained::new(Said::new("oubli"))
                .line(match self.view.oubli {
                    Some(seat) => Said::new("oubli_held").with("seat", seat).ruled("R8.5"),
                    None => Said::new("oubli_free").ruled("R8.5"),
                })
                .line(Said::new("oubli_costs").ruled("R7.2")),
            "seat" => self.explain_seat(seat()?),
            "score" => self.explain_score(seat()?),
            _ => return None,
        })
    }

    fn explain_card(&self, card: Kind) -> Explained {
        let unset = self.view.value.is_none();
        match card {
            Kind::Number(value) => {
                let opens = unset.then(|| Said::new("opens").ruled("R3.1"));
                Explained::new(Said::new("number").number("value", value))
                    .line(opens)
                    .line(self.played(Play::Single(value)))
                    .line(self.played(Play::Pair(value)))
            }
            Kind::Joker => {
                let doubles = self.doubling.and_then(|it| Some((it.single, it.pair, it.to?)));
                let doubles = doubles.map(|(single, pair, to)| {
                    let said = if single.is_some() { "joker_doubles" } else { "joker_pair_doubles" };
                    let value = single.or(pair).unwrap_or_default();
                    Said::new(said).number("value", value).number("to", to).ruled("R4.4")
                });
                Explained::new(Said::new("card").with("card", card))
                    .line(Said::new("joker_alone").ruled("R4.1"))
                    .line(Said::new("joker_pair").ruled("R4.2"))
                    .line(doubles)
            }
            Kind::Skip => Explained::new(Said::new("card").with("card", card))
                .line(Said::new("skip").ruled("R3.6"))
                .line(unset.then(|| Said::new("special_cannot_open").ruled("R3.1"))),
            Kind::Reverse => Explained::new(Said::new("card").with("card", card))
                .line(Said::new("reverse").ruled("R3.7"))
                .line(unset.then(|| Said::new("special_cannot_open").ruled("R3.1"))),
        }
    }

    /// What one card or a pair would do to the value in play.
    fn played(&self, play: Play) -> Option<Said> {
        let (value, worth) = (self.view.value, play.worth()?);
        let raised = play.on(value);
        let is_pair = matches!(play, Play::Pair(_));
        let said = match (value, is_pair) {
            (Some(value), false) if worth < value => Said::new("alone_low").number("least", value).ruled("R3.2"),
            (Some(value), true) if worth < value => Said::new("pair_low").number("least", value).ruled("R3.4"),
            (_, false) if raised.doubled => Said::new("alone_doubles").ruled("R3.3"),
            (_, true) if raised.doubled => Said::new("pair_doubles").ruled("R3.3"),
            (_, false) => Said::new("alone_raises").ruled("R3.2"),
            (_, true) => Said::new("pair_raises").ruled("R3.4"),
        };
        Some(said.number("worth", worth).number("to", raised.value.unwrap_or_default()))
    }

    fn explain_value(&self) -> Explained {
        let Some(value) = self.view.value else {
            return Explained::new(Said::new("value_unset")).line(Said::new("opens").ruled("R3.1"));
        };
        let doubling = match self.doubling {
            Some(Doubling { single: Some(single), pair: Some(pair), to: Some(to) }) => Said::new("value_doubles_both")
                .number("single", single)
                .number("pair", pair)
                .number("to", to)
                .ruled("R3.3"),
            Some(Doubling { single: Some(single), to: Some(to), .. }) => {
                Said::new("value_doubles_single").number("single", single).number("to", to).ruled("R3.3")
            }
            Some(Doubling { pair: Some(pair), to: Some(to), .. }) => {
                Said::new("value_doubles_pair").number("pair", pair).number("to", to).ruled("R3.3")
            }
            _ => Said::new("value_doubles_never").ruled("R3.5"),
        };
        let least = match (self.least_single, self.least_pair) {
            (Some(single), _) => Said::new("value_least_single").number("value", single).ruled("R3.2"),
            (None, Some(pair)) => Said::new("value_least_pair").number("value", pair).ruled("R3.5"),
            (None, None) => Said::new("value_only_special").ruled("R3.5"),
        };
        Explained::new(Said::new("value").number("value", value)).line(least).line(doubling)
    }

    fn explain_seat(&self, seat: Seat) -> Explained {
        let view = &self.view;
        let is_turn = !view.is_over && view.turn == seat;
        let debt = if view.forgetful.contains(seat) {
            Some(Said::new("seat_forgetful").ruled("R8.2"))
        } else {
            view.owing.contains(seat).then(|| Said::new("seat_owes").ruled("R8.1"))
        };
        Explained::new(Said::new("seat").with("seat", seat))
            .line(is_turn.then(|| Said::new("seat_turn").ruled("R3.9")))
            .line(Said::new("seat_hand").number("count", view.hand_sizes[seat]).ruled("R9.1"))
            .line(Said::new("seat_taken").number("count", view.taken[seat]).ruled("R3.8"))
            .line(debt)
            .line((view.oubli == Some(seat)).then(|| Said::new("seat_oubli").ruled("R7.2")))
    }

    fn explain_score(&self, seat: Seat) -> Explained {
        let view = &self.view;
        let (points, place) = (view.points[seat], self.places[seat.index()]);
        let title = Explained::new(Said::new("score").with("seat", seat).number("points", points))
            .line(Said::new("score_place").number("place", place).ruled("R7.4"));
        if view.is_over {
            return title;
        }
        let oubli = i32::from(view.oubli == Some(seat));
        let now = i32::from(self.round_points[seat]);
        let mut terms = vec![Term::new("position", view.taken[seat].into(), now - oubli, "R7.1")];
        if oubli != 0 {
            terms.push(Term::new("oubli", 1, oubli, "R7.2"));
        }
        title.line(Said::new("score_now").number("points", now).ruled("R7.1")).terms(terms)
    }
}
