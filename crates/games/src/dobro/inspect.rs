//! Set-up positions, and what the laws look at.

use tablee_kernel::{Card, Census, Inspect, Seats, Secret, Unreadable, inspect::BadSetup, text::number};

use super::{
    action::Play,
    card::{Hand, Kind},
    event::Event,
    options::Options,
    state::{Direction, Dobro, Played, Plays, whole_box},
    view::View,
};

impl Inspect for Dobro {
    fn given(options: &Options, lines: &[&str]) -> Result<Self, BadSetup> {
        let mut res = Dobro { round: 1, ..Dobro::empty(*options) };
        for (line, text) in lines.iter().enumerate() {
            res.set_fact(text).map_err(|why| BadSetup { line, why })?;
        }
        let rest = res.cards_left().map_err(|why| BadSetup { line: lines.len(), why })?;
        if lines.contains(&"pile rest") {
            res.pile = rest;
        }
        Ok(res)
    }

    fn census(&self) -> Census {
        self.all_cards()
    }

    fn whole_box(options: &Options) -> Census {
        whole_box(*options).counts().iter().map(|&n| n.into()).collect()
    }

    fn card_name(number: usize) -> String {
        Kind::from_index(number).to_string()
    }

    fn secrets(&self) -> Vec<Secret> {
        let hidden = |name: String, insiders, cards: Hand| Secret { name, insiders, value: cards.to_string() };
        let hands =
            self.hands.iter().map(|(seat, hand)| hidden(format!("the hand of {seat}"), Seats::only(seat), hand));
        let aside = hidden("the cards set aside".to_owned(), Seats::EMPTY, self.aside);
        // A pile of a card or two can be worked out by whoever saw the rest.
        let pile = hidden("the pile".to_owned(), Seats::EMPTY, self.pile);
        hands.chain([aside, pile]).collect()
    }

    fn named(event: &Event) -> Vec<usize> {
        let indices = |cards: Hand| cards.iter().map(Card::index).collect();
        match *event {
            Event::SetAside { cards, .. } | Event::Dealt { cards, .. } | Event::Drew { cards, .. } => {
                cards.map_or_else(Vec::new, indices)
            }
            Event::Took { cards, .. } => indices(cards),
            Event::Played { play, .. } | Event::PlayedSpecial { play, .. } => indices(Play::all_cards([play])),
            _ => Vec::new(),
        }
    }

    fn known(view: &View) -> Census {
        let played = |plays: &Plays| Play::all_cards(plays.iter().map(|it| it.play));
        let all =
            view.hand.unwrap_or_default().plus(view.gone).plus(played(&view.auction)).plus(played(&view.last.plays));
        all.counts().iter().map(|&n| n.into()).collect()
    }
}

impl Dobro {
    /// How many cards of each kind there are, wherever they are.
    fn all_cards(&self) -> Census {
        let mut res = vec![0; Kind::COUNT];
        let hands = self.hands.iter().map(|(_, hand)| hand);
        for place in hands.chain([self.pile, self.aside, self.gone, self.auction_cards()]) {
            for (n, &more) in res.iter_mut().zip(place.counts()) {
                *n += u16::from(more);
            }
        }
        res
    }

    /// The cards of the box that a set-up position has nowhere.
    fn cards_left(&self) -> Result<Hand, Unreadable> {
        let mut rest = whole_box(self.options);
        for (number, n_cards) in self.all_cards().into_iter().enumerate() {
            let kind = Kind::from_index(number);
            for _ in 0..n_cards {
                if !rest.contains(kind) {
                    let found = format!("{n_cards} cards {kind}");
                    return Err(Unreadable::new("at most as many cards of a kind as the box has", &found));
                }
                rest.remove(kind);
            }
        }
        Ok(rest)
    }

    /// One line of a set-up position; see `docs/notation.md`.
    fn set_fact(&mut self, text: &str) -> Result<(), Unreadable> {
        let (fact, rest) = text.split_once(' ').unwrap_or((text, ""));
        match fact {
            "round" => {
                self.round = number(rest, "a round")?;
                if !(1..=self.options.n_rounds()).contains(&self.round) {
                    return Err(Unreadable::new("a round of this game", rest));
                }
            }
            "direction" => {
                self.direction = match rest {
                    "clockwise" => Direction::Clockwise,
                    "counterclockwise" => Direction::Counterclockwise,
                    _ => return Err(Unreadable::new("clockwise or counterclockwise", rest)),
                }
            }
            "turn" => self.turn = self.seated(rest)?,
            "value" => {
                let value = number(rest, "a value from 2 to 48")?;
                if !(2..=48).contains(&value) {
                    return Err(Unreadable::new("a value from 2 to 48", rest));
                }
                self.value = Some(value);
            }
            "hand" => {
                let (seat, cards) = self.seat_and(rest)?;
                self.hands[seat] = cards.parse()?;
            }
            "pile" if rest == "rest" => (),
            "pile" => self.pile = rest.parse()?,
            "aside" => self.aside = rest.parse()?,
            "gone" => self.gone = rest.parse()?,
            "played" => {
                let (seat, plays) = self.seat_and(rest)?;
                for word in plays.split_whitespace() {
                    if self.auction.len() == 20 {
                        return Err(Unreadable::new("at most 20 plays", word));
                    }
                    self.auction.push(Played { seat, play: word.parse()? });
                }
            }
            "taken" => {
                let (seat, n) = self.seat_and(rest)?;
                self.taken[seat] = small(n)?;
            }
            "points" => {
                let (seat, n) = self.seat_and(rest)?;
                self.points[seat] = small(n)?;
            }
            "oubli" => self.oubli = Some(self.seated(rest)?),
            "owes" => self.owing = self.owing.with(self.seated(rest)?),
            "forgot" => {
                let seat = self.seated(rest)?;
                self.owing = self.owing.with(seat);
                self.forgetful = self.forgetful.with(seat);
            }
            _ => return Err(Unreadable::new("a fact such as turn, value, hand, pile or points", fact)),
        }
        Ok(())
    }
}

/// A number that leaves room to add to.
fn small(text: &str) -> Result<u8, Unreadable> {
    let n = number(text, "a number up to 100")?;
    if n <= 100 { Ok(n) } else { Err(Unreadable::new("a number up to 100", text)) }
}

#[cfg(test)]
mod tests {
    use tablee_kernel::{Eye, Game};

    use super::*;

    #[test]
    fn a_bystander_has_no_hand() {
        let options = "players=2".parse().expect("good options");
        let game = Dobro::given(&options, &["hand a 7 8", "hand b 9"]).expect("a good position");
        assert_eq!(game.view(Eye::Bystander).hand, None);
    }
}
