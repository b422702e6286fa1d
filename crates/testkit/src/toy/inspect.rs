//! Set-up positions, counts and secrets, for tests only.

use tablee_kernel::{
    Card, CardSet, Census, Game, Inspect, Options as _, Seat, Seats, Secret, Unreadable, inspect::BadSetup,
    text::number,
};

use super::{
    card::Number,
    event::Event,
    options::Options,
    state::{Each, HIGHEST_BET, Phase, Toy},
    view::View,
};

impl Inspect for Toy {
    /// Somebody is about to attack. The lines are `turn a`, `hand a 3 7`, `played 5`,
    /// `bet a 2`, `hits a 1` and `shields a b`; bets and hits left out are 0, and
    /// cards left out are in the stock.
    fn given(options: &Options, lines: &[&str]) -> Result<Toy, BadSetup> {
        let n_seats = options.players();
        let mut res = Toy {
            options: *options,
            phase: Phase::Attack { turn: Seat::new(0) },
            hands: Each::new(n_seats, CardSet::EMPTY),
            gifts: Each::new(n_seats, None),
            bets: Each::new(n_seats, Some(0)),
            shields: Seats::EMPTY,
            shown: Seats::EMPTY,
            hits: Each::new(n_seats, 0),
            played: CardSet::EMPTY,
            stock: CardSet::full(),
        };
        for (line, text) in lines.iter().enumerate() {
            res.set_up(text).map_err(|why| BadSetup { line, why })?;
        }
        let Phase::Attack { turn } = res.phase else { return Ok(res) };
        if res.hands[turn].is_empty() {
            let why = Unreadable::new("a hand for the seat that attacks", "");
            return Err(BadSetup { line: lines.len(), why });
        }
        Ok(res)
    }

    fn census(&self) -> Census {
        let mut res = vec![0; Number::COUNT];
        let hands = self.hands.iter().map(|(_, it)| it);
        for pile in hands.chain([self.played, self.stock]) {
            pile.iter().for_each(|card| res[card.index()] += 1);
        }
        if let Phase::Keeping { .. } = self.phase {
            self.gifts.iter().filter_map(|(_, it)| it).for_each(|card| res[card.index()] += 1);
        }
        res
    }

    fn whole_box(_: &Options) -> Census {
        vec![1; Number::COUNT]
    }

    fn card_name(number: usize) -> String {
        Number::from_index(number).to_string()
    }

    fn secrets(&self) -> Vec<Secret> {
        let is_keeping = matches!(self.phase, Phase::Keeping { .. });
        let shown = |it: Option<String>| it.unwrap_or_default();
        let mut res = Vec::new();
        for seat in self.seats().iter() {
            let (me, left) = (Seats::only(seat), self.left_of(seat));
            res.push(Secret { name: format!("the hand of {seat}"), insiders: me, value: self.hands[seat].to_string() });
            res.push(Secret {
                name: format!("the gift of {seat}"),
                insiders: if is_keeping { me } else { me.with(left) },
                value: shown(self.gifts[seat].map(|it| it.to_string())),
            });
            res.push(Secret {
                name: format!("the bet of {seat}"),
                insiders: if self.bet_is_open(seat) { self.seats() } else { me },
                value: shown(self.bets[seat].map(|it| it.to_string())),
            });
        }
        res.push(Secret { name: "the stock".into(), insiders: Seats::EMPTY, value: self.stock.to_string() });
        res
    }

    fn named(event: &Event) -> Vec<usize> {
        event.cards().iter().map(Card::index).collect()
    }

    fn closed(view: &View) -> Vec<usize> {
        view.closed().iter().map(Card::index).collect()
    }

    fn known(view: &View) -> Census {
        view.census()
    }
}

impl Toy {
    fn set_up(&mut self, text: &str) -> Result<(), Unreadable> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        match word {
            "turn" => self.phase = Phase::Attack { turn: self.seat(rest)? },
            "hand" => {
                let (seat, cards) = self.seat_and_rest(rest)?;
                self.stock = self.stock.union(self.hands[seat]);
                self.hands[seat] = self.take_from_stock(cards)?;
            }
            "played" => {
                self.stock = self.stock.union(self.played);
                self.played = self.take_from_stock(rest)?;
            }
            "bet" => {
                let (seat, bet) = self.seat_and_rest(rest)?;
                self.bets[seat] = Some(up_to_three(bet)?);
            }
            "hits" => {
                let (seat, hits) = self.seat_and_rest(rest)?;
                self.hits[seat] = up_to_three(hits)?;
            }
            "shields" => self.shields = rest.split_whitespace().map(|it| self.seat(it)).collect::<Result<_, _>>()?,
            _ => return Err(Unreadable::new("turn, hand, played, bet, hits or shields", word)),
        }
        Ok(())
    }

    fn seat(&self, text: &str) -> Result<Seat, Unreadable> {
        let seat = text.parse()?;
        if self.seats().contains(seat) { Ok(seat) } else { Err(Unreadable::new("a seat at the table", text)) }
    }

    fn seat_and_rest<'a>(&self, text: &'a str) -> Result<(Seat, &'a str), Unreadable> {
        let (seat, rest) = text.split_once(' ').unwrap_or((text, ""));
        Ok((self.seat(seat)?, rest))
    }

    fn take_from_stock(&mut self, text: &str) -> Result<CardSet<Number>, Unreadable> {
        let cards: CardSet<Number> = text.parse()?;
        if !cards.is_subset(self.stock) {
            return Err(Unreadable::new("cards that lie nowhere else", text));
        }
        self.stock = self.stock.minus(cards);
        Ok(cards)
    }
}

fn up_to_three(text: &str) -> Result<u8, Unreadable> {
    const EXPECTED: &str = "a number from 0 to 3";
    let res = number(text, EXPECTED)?;
    if res <= HIGHEST_BET { Ok(res) } else { Err(Unreadable::new(EXPECTED, text)) }
}
