//! Set-up positions, and what the laws look at.

use tablee_kernel::{
    Card as _, Census, Game, Inspect, Seat, Seats, Secret, Unreadable, inspect::BadSetup, text::number,
};

use super::{
    card::{Card, Cards},
    event::Event,
    options::{Options, Tiles},
    state::{Eternity, Played},
    view::{View, cards_of},
};

impl Inspect for Eternity {
    fn given(options: &Options, lines: &[&str]) -> Result<Self, BadSetup> {
        let tiles = match options.tiles {
            Tiles::Laid(order) => order,
            Tiles::Random => Tiles::ORDERS[0],
        };
        let mut res = Eternity::empty(*options, tiles);
        res.round = 1;
        for (line, text) in lines.iter().enumerate() {
            res.set_fact(text).map_err(|why| BadSetup { line, why })?;
        }
        let bad = |(expected, found): (_, &str)| BadSetup { line: lines.len(), why: Unreadable::new(expected, found) };
        res.trump = res.longest_column();
        let rest = res.unplaced().ok_or_else(|| bad(("every card in one place", "a card in two places")))?;
        if lines.contains(&"pile rest") {
            res.pile = rest;
        } else {
            res.gone = rest;
        }
        res.check().map_err(bad)?;
        Ok(res)
    }

    fn census(&self) -> Census {
        let mut res = Self::no_cards();
        for card in self.places().flat_map(Cards::iter) {
            res[card.index()] += 1;
        }
        res
    }

    fn whole_box(_: &Options) -> Census {
        Self::no_cards().iter().map(|_| 1).collect()
    }

    fn card_name(number: usize) -> String {
        Card::from_index(number).to_string()
    }

    fn secrets(&self) -> Vec<Secret> {
        let hidden = |name: String, insiders, cards: Cards| Secret { name, insiders, value: cards.to_string() };
        let hands =
            self.hands.iter().map(|(seat, hand)| hidden(format!("the hand of {seat}"), Seats::only(seat), hand));
        let pile = hidden("the neutral pile".to_owned(), Seats::EMPTY, self.pile);
        hands.chain([pile]).collect()
    }

    fn named(event: &Event) -> Vec<usize> {
        let cards = match *event {
            Event::Dealt { cards, .. } => cards.unwrap_or_default(),
            Event::LaidOpen { cards } | Event::TurnedUp { cards } | Event::JoinedBoard { cards } => cards,
            Event::Played { card, .. } | Event::Pledged { card, .. } => Cards::only(card),
            _ => Cards::EMPTY,
        };
        cards.iter().map(Card::index).collect()
    }

    fn closed(view: &View) -> Vec<usize> {
        let shown = view.show();
        let open = shown.gone.unwrap_or_default().union(cards_of(&shown.last.unwrap_or_default().plays));
        view.gone.minus(open).iter().map(Card::index).collect()
    }

    fn known(view: &View) -> Census {
        let known = view.known().union(cards_of(&view.last.unwrap_or_default().plays));
        (0..Card::COUNT).map(|it| known.contains(Card::from_index(it)).into()).collect()
    }
}

impl Eternity {
    fn no_cards() -> Census {
        vec![0; Card::COUNT]
    }

    /// Every place where a card can be.
    fn places(&self) -> impl Iterator<Item = Cards> {
        let hands = (0..self.hands.len()).map(|it| self.hands[Seat::new(it)]);
        hands.chain([self.board, self.display, self.pile, self.waiting, self.gone, cards_of(&self.trick)])
    }

    /// The cards that are in no place; `None` if one is in two.
    fn unplaced(&self) -> Option<Cards> {
        self.places().try_fold(Cards::full(), |rest, place| place.is_subset(rest).then(|| rest.minus(place)))
    }

    /// Whether a set-up position can be played on: what is wrong with it, if anything.
    fn check(&self) -> Result<(), (&'static str, &'static str)> {
        let n_laid = |seat: Seat| self.trick.iter().filter(|it| it.seat == seat).count();
        let n_held = |seat: Seat| self.hands[seat].len() + n_laid(seat);
        let n_each = n_held(self.turn);
        if self.hands[self.turn].is_empty() || self.seats().iter().any(|it| n_held(it) != n_each) {
            return Err(("as many cards for each", "hands that do not fit the trick"));
        }
        if self.options.players == 2 && !n_each.is_multiple_of(2) {
            return Err(("two cards of each for every trick", "an odd number of cards"));
        }
        if self.hands.iter().any(|(seat, hand)| !hand.both(self.tallies[seat].voids.cards()).is_empty()) {
            return Err(("no card of a family that is void", "one in that hand"));
        }
        Ok(())
    }

    /// One line of a set-up position; see `docs/notation.md`.
    fn set_fact(&mut self, text: &str) -> Result<(), Unreadable> {
        let (fact, rest) = text.split_once(' ').unwrap_or((text, ""));
        match fact {
            "tiles" => {
                let order = Tiles::read_order(rest);
                self.tiles = order.ok_or_else(|| Unreadable::new("an order such as sea-sky-earth", rest))?;
            }
            "round" => {
                self.round = number(rest, "a round")?;
                if !(1..=self.options.last_round()).contains(&self.round) {
                    return Err(Unreadable::new("a round of this game", rest));
                }
            }
            "dealer" => self.dealer = self.seated(rest)?,
            "leader" if self.trick.is_empty() => self.turn = self.seated(rest)?,
            "leader" => return Err(Unreadable::new("the leader before the cards of the trick", rest)),
            "hand" => {
                let (seat, cards) = self.seat_and(rest)?;
                self.hands[seat] = cards.parse()?;
            }
            "trick" => self.lay_down(rest)?,
            "board" => self.board = rest.parse()?,
            "display" if self.options.players == 3 => self.display = rest.parse()?,
            "pile" if self.options.players == 2 && rest == "rest" => (),
            "pile" if self.options.players == 2 => self.pile = rest.parse()?,
            "waiting" if self.options.players == 2 => self.waiting = rest.parse()?,
            "tricks" => {
                let (seat, n) = self.seat_and(rest)?;
                self.tallies[seat].tricks = at_most(14, n)?;
            }
            "trees" => {
                let (seat, n) = self.seat_and(rest)?;
                self.tallies[seat].trees = at_most(self.tokens_left(), n)?;
            }
            "void" => {
                let (seat, families) = self.seat_and(rest)?;
                for family in families.split_whitespace() {
                    self.tallies[seat].voids.insert(family.parse()?);
                }
            }
            "points" => {
                let (seat, n) = self.seat_and(rest)?;
                self.points[seat] = at_most(100, n)?;
            }
            _ => return Err(Unreadable::new("a fact of this game such as hand, board, leader or trick", fact)),
        }
        Ok(())
    }

    /// One card of the trick: `a K3` or `b pledge E5`.
    fn lay_down(&mut self, text: &str) -> Result<(), Unreadable> {
        let (seat, rest) = self.seat_and(text)?;
        let pledge = rest.strip_prefix("pledge ");
        let is_pledge = pledge.is_some();
        let card: Card = pledge.unwrap_or(rest).parse()?;
        if seat != self.turn || self.trick.len() + 1 == self.options.trick_size() {
            return Err(Unreadable::new("the cards of an unfinished trick, clockwise from the leader", text));
        }
        if is_pledge && (self.trick.is_empty() || self.pledges_left == 0) {
            return Err(Unreadable::new("no more pledges than a trick can have", text));
        }
        self.led.get_or_insert(card.family());
        self.pledges_left -= u8::from(is_pledge);
        let trees = if is_pledge { card.worth() } else { 0 };
        self.trick.push(Played { seat, card, is_pledge, trees });
        self.turn = self.next(seat);
        Ok(())
    }
}

/// A number that leaves room to add to.
fn at_most(most: u8, text: &str) -> Result<u8, Unreadable> {
    let n = number(text, "a small number")?;
    if n <= most { Ok(n) } else { Err(Unreadable::new("a number that this game can have", text)) }
}
