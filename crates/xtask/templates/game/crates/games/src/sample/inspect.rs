//! Set-up positions, and what the laws look at.

use tablee_kernel::{
    Card as _, Census, Game, Inspect, Seat, Seats, Secret, Unreadable, inspect::BadSetup, text::number,
};

use super::{
    card::{Card, Cards},
    event::Event,
    options::Options,
    state::Sample,
    view::View,
};

impl Inspect for Sample {
    /// The lines are `turn a`, `hand a 3 7` and `tricks a 2`; cards left out are in the stock.
    fn given(options: &Options, lines: &[&str]) -> Result<Self, BadSetup> {
        let mut res = Sample::empty(*options);
        for (line, text) in lines.iter().enumerate() {
            res.set_fact(text).map_err(|why| BadSetup { line, why })?;
        }
        Ok(res)
    }

    fn census(&self) -> Census {
        let trick = self.trick.iter().map(|it| it.card).collect();
        let hands = self.hands.iter().map(|(_, hand)| hand);
        let mut res = vec![0; Card::COUNT];
        for place in hands.chain([self.stock, self.gone, trick]) {
            place.iter().for_each(|card| res[card.index()] += 1);
        }
        res
    }

    fn whole_box(_: &Options) -> Census {
        vec![1; Card::COUNT]
    }

    fn card_name(number: usize) -> String {
        Card::from_index(number).to_string()
    }

    fn secrets(&self) -> Vec<Secret> {
        let hidden = |name: String, insiders, cards: Cards| Secret { name, insiders, value: cards.to_string() };
        let hands =
            self.hands.iter().map(|(seat, hand)| hidden(format!("the hand of {seat}"), Seats::only(seat), hand));
        hands.chain([hidden("the stock".to_owned(), Seats::EMPTY, self.stock)]).collect()
    }

    fn named(event: &Event) -> Vec<usize> {
        let indices = |cards: Cards| cards.iter().map(|it| it.index()).collect();
        match *event {
            Event::Dealt { cards, .. } => cards.map_or_else(Vec::new, indices),
            Event::Played { card, .. } => indices(Cards::only(card)),
            Event::TrickWon { .. } | Event::GameEnds { .. } => Vec::new(),
        }
    }

    fn known(view: &View) -> Census {
        let known = view.known();
        (0..Card::COUNT).map(|it| u16::from(known.contains(Card::from_index(it)))).collect()
    }
}

impl Sample {
    /// One line of a set-up position; see `docs/notation.md`.
    fn set_fact(&mut self, text: &str) -> Result<(), Unreadable> {
        let (fact, rest) = text.split_once(' ').unwrap_or((text, ""));
        let (seat, rest) = rest.split_once(' ').unwrap_or((rest, ""));
        let seat = self.seat(seat)?;
        match fact {
            "turn" => self.turn = seat,
            "hand" => {
                let cards: Cards = rest.parse()?;
                if !cards.is_subset(self.stock) {
                    return Err(Unreadable::new("cards that lie nowhere else", rest));
                }
                self.stock = self.stock.minus(cards);
                self.hands[seat] = self.hands[seat].union(cards);
            }
            "tricks" => self.tricks[seat] = number(rest, "a number of tricks")?,
            _ => return Err(Unreadable::new("turn, hand or tricks", fact)),
        }
        Ok(())
    }

    fn seat(&self, text: &str) -> Result<Seat, Unreadable> {
        let seat = text.parse()?;
        if self.seats().contains(seat) { Ok(seat) } else { Err(Unreadable::new("a seat at the table", text)) }
    }
}
