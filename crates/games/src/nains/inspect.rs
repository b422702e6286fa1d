//! Set-up positions, and what the laws look at.

use tablee_kernel::{
    Card as _, Census, Game, Inspect, Seat, Seats, Secret, Unreadable, inspect::BadSetup, text::number,
};

use super::{
    card::{Card, Cards, SPECIALS},
    event::Event,
    options::{MAX_PLAYERS, MAX_TRICKS, Options},
    quest::{QuestId, Tile, tiles},
    state::{Nains, Phase, Trick, base, pack},
    view::View,
};

impl Inspect for Nains {
    fn given(options: &Options, lines: &[&str]) -> Result<Self, BadSetup> {
        let mut res = Nains { deal: 1, ..Nains::empty(*options) };
        for (line, text) in lines.iter().enumerate() {
            res.set_fact(text).map_err(|why| BadSetup { line, why })?;
        }
        for (line, text) in lines.iter().enumerate() {
            if let Some((place, seat)) = text.strip_suffix(" rest").and_then(|it| it.split_once(' ')) {
                let seat = res.seated(seat).map_err(|why| BadSetup { line, why })?;
                let unused = res.places().into_iter().fold(pack(*options, res.special), Cards::minus);
                let cards = if place == "won" { &mut res.won } else { &mut res.hands };
                cards[seat] = cards[seat].union(unused);
            }
        }
        let bad = |expected, found: &str| BadSetup { line: lines.len(), why: Unreadable::new(expected, found) };
        if MAX_TRICKS < res.winners.len() + res.n_tricks_left() {
            return Err(bad("at most 13 tricks, those to come included", "more"));
        }
        let n_cards: usize = res.places().iter().map(|it| it.len()).sum();
        let all = res.places().into_iter().fold(Cards::EMPTY, Cards::union);
        if n_cards != all.len() || !all.is_subset(pack(*options, res.special)) {
            let strange = all.minus(pack(*options, res.special)).to_string();
            return Err(bad("every card of this deal in one place at most", &strange));
        }
        res.specials.remove(res.special);
        res.tiles = res.tiles.minus(std::iter::once(res.tile).collect());
        if res.phase == Phase::Quest {
            res.chooser = res.holder(Card::KNIGHT_5).unwrap_or(res.turn);
            res.turn = res.chooser;
            res.shown.insert(Card::KNIGHT_5);
        }
        Ok(res)
    }

    fn census(&self) -> Census {
        let mut res = vec![0; Card::COUNT];
        for card in self.places().into_iter().flat_map(Cards::iter) {
            res[card.index()] += 1;
        }
        // Special cards that are not in play wait their turn or have left the game.
        for card in SPECIALS.minus(Cards::only(self.special)).iter() {
            res[card.index()] += 1;
        }
        res
    }

    fn whole_box(options: &Options) -> Census {
        let cards = base(*options).union(SPECIALS);
        (0..Card::COUNT).map(|it| cards.contains(Card::from_index(it)).into()).collect()
    }

    fn card_name(number: usize) -> String {
        Card::from_index(number).to_string()
    }

    fn secrets(&self) -> Vec<Secret> {
        let mut res: Vec<Secret> = self
            .hands
            .iter()
            .map(|(seat, hand)| Secret {
                name: format!("the hand of {seat}"),
                insiders: self.insiders(seat),
                value: hand.to_string(),
            })
            .collect();
        let robbers: Seats = self.seats().iter().filter(|&it| self.knows_theft(it)).collect();
        for (name, cards) in [("the cards taken", self.taken), ("the cards given back", self.given)] {
            res.push(Secret { name: name.to_owned(), insiders: robbers, value: cards.to_string() });
        }
        let holder = self.holder(Card::SORCERER).filter(|&it| self.answered.contains(it));
        let answer = self.sealed.map_or("pass".to_owned(), |it| it.to_string());
        res.push(Secret {
            name: "the answer of the Sorcerer's holder".to_owned(),
            insiders: holder.map_or(Seats::EMPTY, Seats::only),
            value: holder.map_or(String::new(), |_| answer),
        });
        res
    }

    fn named(event: &Event) -> Vec<usize> {
        let one = |card: Card| vec![card.index()];
        match *event {
            Event::SpecialDrawn { card, .. }
            | Event::Bonus { card, .. }
            | Event::Played { card, .. }
            | Event::SorcererSwapped { card, .. } => one(card),
            Event::Dealt { cards, .. } | Event::Took { cards, .. } | Event::Gave { cards, .. } => {
                cards.unwrap_or_default().iter().map(Card::index).collect()
            }
            Event::TileDrawn { .. } => one(Card::KNIGHT_5),
            Event::ThiefShown { .. } => one(Card::GOBLIN_11B),
            Event::LeaderShown { .. } => one(Card::GOBLIN_5),
            Event::TrickWon { cards, .. } => cards.iter().map(|it| it.index()).collect(),
            _ => Vec::new(),
        }
    }

    fn known(view: &View) -> Census {
        let mut cards: Cards = view.trick.iter().copied().collect();
        cards.insert(view.special);
        for (_, more) in view.known.iter().chain(view.won.iter()) {
            cards = cards.union(more);
        }
        if let Some(last) = view.last {
            cards = cards.union(last.cards.iter().copied().collect());
        }
        (0..Card::COUNT).map(|it| cards.contains(Card::from_index(it)).into()).collect()
    }
}

impl Nains {
    /// The cards in every place of this deal.
    fn places(&self) -> Vec<Cards> {
        let trick = self.trick.iter().copied().collect();
        self.hands.iter().chain(self.won.iter()).map(|(_, it)| it).chain([trick]).collect()
    }

    /// How many tricks the hands are good for.
    fn n_tricks_left(&self) -> usize {
        let n_played = |seat: Seat| usize::from((0..self.trick.len()).any(|at| self.player_of(at) == seat));
        self.hands.iter().map(|(seat, hand)| hand.len() + n_played(seat)).min().unwrap_or(0)
    }

    /// One line of a set-up position; see `docs/notation.md`.
    fn set_fact(&mut self, text: &str) -> Result<(), Unreadable> {
        let (fact, rest) = text.split_once(' ').unwrap_or((text, ""));
        match fact {
            "deal" => {
                self.deal = number(rest, "a deal from 1 to 1000")?;
                if !(1..=1000).contains(&self.deal) {
                    return Err(Unreadable::new("a deal from 1 to 1000", rest));
                }
            }
            "dealer" => self.dealer = self.seated(rest)?,
            "turn" => {
                let seat = self.seated(rest)?;
                self.lead(seat);
            }
            "special" => {
                self.special = rest.parse()?;
                if !SPECIALS.contains(self.special) {
                    return Err(Unreadable::new("a special card", rest));
                }
            }
            "specials" => {
                self.specials = rest.parse()?;
                if !self.specials.is_subset(SPECIALS) {
                    return Err(Unreadable::new("special cards", rest));
                }
            }
            "tile" => {
                self.tile = self.of_edition(rest.parse()?, rest)?;
                self.phase = Phase::Quest;
            }
            "tiles" => {
                self.tiles = rest.parse()?;
                self.tiles.iter().try_for_each(|it| self.of_edition(it, rest).map(|_| ()))?;
            }
            "quest" => self.set_quest(rest)?,
            "hand" | "won" if rest.ends_with(" rest") => (),
            "hand" => {
                let (seat, cards) = self.seat_and(rest)?;
                self.hands[seat] = cards.parse()?;
            }
            "won" => {
                let (seat, cards) = self.seat_and(rest)?;
                self.won[seat] = self.won[seat].union(cards.parse()?);
            }
            "tricks" => {
                for word in rest.split_whitespace() {
                    let seat = self.seated(word)?;
                    self.add_winner(seat, word)?;
                }
            }
            "last" => self.set_last(rest)?,
            "trick" => {
                let n_played = self.set_trick(rest)?;
                if n_played == usize::from(self.options.players) {
                    return Err(Unreadable::new("a trick that is not over", rest));
                }
            }
            "bonus" => {
                let (seat, points) = self.seat_and(rest)?;
                self.bonus[seat] = signed(points, 100)? as i8;
            }
            "points" => {
                let (seat, points) = self.seat_and(rest)?;
                self.points[seat] = signed(points, 10_000)?;
            }
            _ => return Err(Unreadable::new("a fact such as special, quest, hand, won, tricks or points", fact)),
        }
        Ok(())
    }

    fn set_quest(&mut self, text: &str) -> Result<(), Unreadable> {
        let quest: QuestId = text.parse()?;
        let tile = tiles(self.options.edition).iter().find(|it| it.quests().contains(&quest));
        self.tile = tile.ok_or_else(|| Unreadable::new("a quest of this edition", text))?;
        self.quest = quest;
        Ok(())
    }

    fn of_edition(&self, tile: Tile, text: &str) -> Result<Tile, Unreadable> {
        let is_ours = tiles(self.options.edition).contains(tile);
        if is_ours { Ok(tile) } else { Err(Unreadable::new("a tile of this edition", text)) }
    }

    fn add_winner(&mut self, seat: Seat, text: &str) -> Result<(), Unreadable> {
        if self.winners.len() == MAX_TRICKS {
            return Err(Unreadable::new("at most 13 tricks", text));
        }
        self.winners.push(seat);
        Ok(())
    }

    /// The trick before: its cards and the lead go to whoever wins it.
    fn set_last(&mut self, text: &str) -> Result<(), Unreadable> {
        if self.set_trick(text)? != usize::from(self.options.players) {
            return Err(Unreadable::new("a card of each player", text));
        }
        let (leader, cards) = (self.leader, self.trick);
        let at = self.best(cards.iter().copied().collect());
        let winner = self.player_of(at);
        self.last = Some(Trick { leader, cards, winner, best: cards[at] });
        self.won[winner] = self.won[winner].union(cards.iter().copied().collect());
        self.trick.clear();
        self.add_winner(winner, text)?;
        self.lead(winner);
        Ok(())
    }

    /// Cards on the table, from the leader on; returns how many.
    fn set_trick(&mut self, text: &str) -> Result<usize, Unreadable> {
        let (leader, cards) = self.seat_and(text)?;
        self.lead(leader);
        self.trick.clear();
        for word in cards.split_whitespace() {
            if self.trick.len() == MAX_PLAYERS.min(self.options.players.into()) {
                return Err(Unreadable::new("a card of each player at most", word));
            }
            self.trick.push(word.parse()?);
            self.turn = self.next(self.turn);
        }
        Ok(self.trick.len())
    }
}

/// A number that may be negative, at most `most` either way.
fn signed(text: &str, most: i32) -> Result<i32, Unreadable> {
    const EXPECTED: &str = "a number of points, not too large";
    let size: i32 = number(text.strip_prefix('-').unwrap_or(text), EXPECTED)?;
    if most < size {
        return Err(Unreadable::new(EXPECTED, text));
    }
    Ok(if text.starts_with('-') { -size } else { size })
}
