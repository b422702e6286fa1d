//! What tests need of High Card beyond playing it.

use super::{Event, HighCard, HighCardOptions, Number, View};
use crate::{
    BySeat, Card, CardSet, Census, Game, Inspect, Options, Seat, Seats, Secret, Unreadable, inspect::BadSetup,
};

/// A set-up position has one line for each seat: its letter and its card.
impl Inspect for HighCard {
    fn given(options: &HighCardOptions, lines: &[&str]) -> Result<Self, BadSetup> {
        let mut hands = BySeat::new(options.players(), None);
        let mut pile = CardSet::full();
        for (line, text) in lines.iter().enumerate() {
            let (seat, card) = read_hand(text).map_err(|why| BadSetup { line, why })?;
            if hands.len() <= seat.index() || !pile.contains(card) {
                return Err(BadSetup {
                    line,
                    why: Unreadable::new("a seat of this game and a card of the pile", text),
                });
            }
            hands[seat] = Some(card);
            pile.remove(card);
        }
        if lines.len() != options.players() || hands.as_slice().contains(&None) {
            return Err(BadSetup { line: lines.len(), why: Unreadable::new("one card for each seat", "") });
        }
        Ok(HighCard { hands, answers: BySeat::new(options.players(), None), pile })
    }

    fn census(&self) -> Census {
        census(self.pile.iter().chain(self.hands.iter().filter_map(|(_, card)| card)))
    }

    fn whole_box(_: &HighCardOptions) -> Census {
        vec![1; Number::COUNT]
    }

    fn card_name(number: usize) -> String {
        Number::from_index(number).to_string()
    }

    fn secrets(&self) -> Vec<Secret> {
        let secret = |owner: Seat, what: &str, value: Option<String>| Secret {
            name: format!("the {what} of {owner}"),
            insiders: Seats::only(owner),
            value: value.filter(|_| !self.is_over()).unwrap_or_default(),
        };
        let hands = self.hands.iter().map(|(seat, it)| secret(seat, "card", it.map(|it| it.to_string())));
        let answers = self.answers.iter().map(|(seat, it)| secret(seat, "answer", it.map(|it| it.to_string())));
        hands.chain(answers).collect()
    }

    fn named(event: &Event) -> Vec<usize> {
        match event {
            Event::Dealt { card, .. } => card.iter().map(|it| it.index()).collect(),
            Event::Answered { .. } => Vec::new(),
            Event::Shown { card, .. } => vec![card.index()],
        }
    }

    fn known(view: &View) -> Census {
        census(view.hands.iter().filter_map(|(_, card)| card))
    }
}

/// Reads `a 7`.
fn read_hand(text: &str) -> Result<(Seat, Number), Unreadable> {
    let (seat, card) = text.split_once(' ').ok_or_else(|| Unreadable::new("a seat and a card", text))?;
    Ok((seat.parse()?, card.parse()?))
}

fn census(cards: impl Iterator<Item = Number>) -> Census {
    let mut res = vec![0; Number::COUNT];
    for card in cards {
        res[card.index()] += 1;
    }
    res
}
