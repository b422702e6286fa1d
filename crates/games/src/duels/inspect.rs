//! Set-up positions, and what the laws look at.

use tablee_kernel::{
    BySeat, Card, Census, Game, Inspect, Seat, Seats, Secret, Unreadable, inspect::BadSetup, text::number,
};

use super::{
    action::{Action, read_bet_cards},
    card::{Cast, Character},
    event::Event,
    options::{ALL_BET_CARDS, MAX_PLAYERS, Options},
    side::{BySide, Side},
    state::{Duels, Phase},
    view::View,
};

impl Inspect for Duels {
    fn given(options: &Options, lines: &[&str]) -> Result<Self, BadSetup> {
        let missing = |expected| BadSetup { line: lines.len(), why: Unreadable::new(expected, "") };
        let mut setup = Setup::default();
        for (line, text) in lines.iter().enumerate() {
            setup.read_deal(*options, text).map_err(|why| BadSetup { line, why })?;
        }
        let characters = setup.characters.ok_or_else(|| missing("a line of characters"))?;
        let left = setup.left.ok_or_else(|| missing("a line with the seats of the left"))?;
        let cast: Cast = characters.iter().map(|(_, it)| it).collect();
        let aside = options.cast().minus(cast).ok_or_else(|| missing("only characters in play"))?;
        let mut res = Duels { turn: 1, ..Duels::new(*options, left, characters, aside) };
        for (line, text) in lines.iter().enumerate() {
            res.set_fact(text).map_err(|why| BadSetup { line, why })?;
        }
        res.captains = BySide::from_fn(|side| res.living_of(side).lowest());
        let n_elsewhere = u16::from(res.treasury.wealth(Side::Left)) + u16::from(res.treasury.wealth(Side::Right));
        let has_bank = lines.iter().any(|it| it.starts_with("bank "));
        let all = u16::from(ALL_BET_CARDS);
        if all < n_elsewhere || has_bank && n_elsewhere + u16::from(res.treasury.bank) != all {
            return Err(missing("45 bet cards in all"));
        }
        res.treasury.bank = (all - n_elsewhere) as u8;
        if res.end_now().is_some() {
            return Err(missing("a game that is not over"));
        }
        if Side::BOTH.into_iter().filter_map(|side| res.fighters[side]).any(|seat| !res.living.contains(seat)) {
            return Err(missing("fighters who are alive"));
        }
        Ok(res)
    }

    fn census(&self) -> Census {
        let characters = self.characters.iter().map(|(_, it)| it).chain(self.aside.iter()).collect();
        let bet_cards = self.treasury.wealth(Side::Left) + self.treasury.wealth(Side::Right) + self.treasury.bank;
        count(characters, bet_cards)
    }

    fn whole_box(options: &Options) -> Census {
        count(options.cast(), ALL_BET_CARDS)
    }

    fn card_name(number: usize) -> String {
        if number == Character::COUNT { "bet card".to_owned() } else { Character::from_index(number).to_string() }
    }

    fn secrets(&self) -> Vec<Secret> {
        let is_over = self.phase == Phase::Over;
        let character = |(seat, card): (Seat, Character)| Secret {
            name: format!("the character of {seat}"),
            insiders: self.team(self.side_of(seat)),
            value: if is_over { String::new() } else { card.to_string() },
        };
        let aside = Secret {
            name: "the characters set aside".to_owned(),
            insiders: Seats::EMPTY,
            value: if is_over { String::new() } else { self.aside.to_string() },
        };
        let answer = |seat: Seat| Secret {
            name: format!("the sealed answer of {seat}"),
            insiders: Seats::only(seat),
            value: self.sealed(seat).map(|it: Action| it.to_string()).unwrap_or_default(),
        };
        self.characters.iter().map(character).chain([aside]).chain(self.seats().iter().map(answer)).collect()
    }

    fn named(event: &Event) -> Vec<usize> {
        match *event {
            Event::Dealt { card, .. } => card.into_iter().map(Card::index).collect(),
            Event::Shown { card, .. } => vec![card.index()],
            Event::SetAside { cards, .. } => cards.unwrap_or_default().iter().map(Card::index).collect(),
            Event::AsideShown { cards } => cards.iter().map(Card::index).collect(),
            _ => Vec::new(),
        }
    }

    fn known(view: &View) -> Census {
        let characters = view.knowledge.characters.iter().filter_map(|(_, it)| it);
        let aside = view.aside.unwrap_or_default();
        count(characters.chain(aside.iter()).collect(), ALL_BET_CARDS)
    }
}

fn count(characters: Cast, bet_cards: u8) -> Census {
    characters.counts().iter().copied().chain([bet_cards]).map(u16::from).collect()
}

/// What a set-up position needs before anything else can be said of it.
#[derive(Default)]
struct Setup {
    left: Option<Seats>,
    characters: Option<BySeat<Character, MAX_PLAYERS>>,
}

impl Setup {
    fn read_deal(&mut self, options: Options, text: &str) -> Result<(), Unreadable> {
        let n_seats = usize::from(options.players);
        match text.split_once(' ') {
            Some(("left", seats)) => {
                let mut left = Seats::EMPTY;
                for word in seats.split_whitespace() {
                    left = left.with(seat_of(word, n_seats)?);
                }
                self.left = Some(left);
            }
            Some(("characters", words)) => {
                let mut characters = BySeat::new(n_seats, Character::default());
                let mut seats = Seats::first(n_seats).iter();
                for word in words.split_whitespace() {
                    let seat = seats.next().ok_or_else(|| Unreadable::new("one character for each seat", word))?;
                    characters[seat] = word.parse()?;
                }
                if seats.next().is_some() {
                    return Err(Unreadable::new("one character for each seat", words));
                }
                self.characters = Some(characters);
            }
            _ => (),
        }
        Ok(())
    }
}

impl Duels {
    /// One line of a set-up position; see `docs/notation.md`.
    fn set_fact(&mut self, text: &str) -> Result<(), Unreadable> {
        let (fact, rest) = text.split_once(' ').unwrap_or((text, ""));
        match fact {
            "left" | "characters" => (),
            "duel" => {
                let (left, right) = self.two_fighters(rest)?;
                self.decide_duel(left, right);
            }
            "fighters" => {
                let (left, right) = self.two_fighters(rest)?;
                self.fighters.left = Some(left);
                self.fighters.right = Some(right);
                self.forward = Seats::only(left).with(right);
                self.phase = Phase::Bet;
            }
            "cards" | "stake" => {
                let (side, n) = rest.split_once(' ').unwrap_or((rest, ""));
                let cards = if fact == "cards" { &mut self.treasury.purses } else { &mut self.treasury.stakes };
                cards[side.parse::<Side>()?] = read_bet_cards(n)?;
            }
            "bank" => self.treasury.bank = read_bet_cards(rest)?,
            "ties" => self.n_ties = number(rest, "a number of ties")?,
            _ => {
                return Err(Unreadable::new(
                    "a fact: left, characters, duel, fighters, cards, stake, bank or ties",
                    fact,
                ));
            }
        }
        Ok(())
    }

    /// One living fighter of the left and one of the right.
    fn two_fighters(&self, text: &str) -> Result<(Seat, Seat), Unreadable> {
        const EXPECTED: &str = "a living fighter of the left and one of the right";
        let bad = || Unreadable::new(EXPECTED, text);
        let (left, right) = text.split_once(' ').ok_or_else(bad)?;
        let (left, right) = (left.parse()?, right.parse()?);
        let can_fight = |seat, side| self.living_of(side).contains(seat);
        if can_fight(left, Side::Left) && can_fight(right, Side::Right) { Ok((left, right)) } else { Err(bad()) }
    }
}

fn seat_of(text: &str, n_seats: usize) -> Result<Seat, Unreadable> {
    let seat = text.parse()?;
    if Seats::first(n_seats).contains(seat) { Ok(seat) } else { Err(Unreadable::new("a seat of this table", text)) }
}
