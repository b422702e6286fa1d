//! Set-up positions, and what the laws look at.

use tablee_kernel::{
    Card, Census, Chance, Game, Inspect, Log, Pile, Seat, Seats, Secret, Unreadable, inspect::BadSetup, text::number,
};

use super::{
    board::Phase,
    card::{Arm, Face, Kind, People},
    cards::Cards,
    event::Event,
    options::{MOST_DEALT, MOST_DISCARDED, N_DRAGONS, N_FLAMES, N_ROUNDS, Options},
    state::Warriors,
    view::View,
};

impl Inspect for Warriors {
    fn given(options: &Options, lines: &[&str]) -> Result<Self, BadSetup> {
        let mut res = Warriors::empty(options, Seat::new(0));
        res.board.round = 1;
        for (line, text) in lines.iter().enumerate() {
            let set = |why| BadSetup { line, why };
            res.set_fact(text).map_err(set)?;
            // Checked after every line, so that no count can grow beyond its type.
            let all = res.census();
            let has_too_many = all.iter().zip(Self::whole_box(options)).any(|(&n, most)| most < n);
            if has_too_many {
                return Err(set(Unreadable::new("no more cards than the box has", text)));
            }
        }
        if lines.contains(&"pile rest") {
            res.pile = options.whole_box().minus(res.all_cards());
        }
        let (round, bad) = (res.board.round, |expected, n: usize| BadSetup {
            line: lines.len(),
            why: Unreadable::new(expected, &n.to_string()),
        });
        for seat in res.seats().iter() {
            if options.dealt(round) < res.hands[seat].len() {
                return Err(bad("no more cards in a hand than are dealt", res.hands[seat].len()));
            }
            if round == 1 && !res.discards[seat].is_empty() {
                return Err(bad("no discards before the second round", res.discards[seat].len()));
            }
        }
        let holders = res.hands.iter().filter(|(_, hand)| !hand.is_empty()).map(|(seat, _)| seat);
        let holders: Seats = holders.collect();
        if holders.is_empty() {
            let mut no_luck = Chance::scripted([]);
            res.go_on_placing(&mut no_luck, &mut Log::muted());
            if no_luck.script_fault().is_some() {
                return Err(bad("a position in which somebody is asked before the next deal", 0));
            }
        } else {
            res.board.phase = Phase::Keep;
            res.board.asked = holders;
        }
        Ok(res)
    }

    fn census(&self) -> Census {
        let all = self.all_cards();
        (0..Kind::COUNT).map(|i| all.count(Kind::from_index(i)).into()).collect()
    }

    fn whole_box(options: &Options) -> Census {
        let all = options.whole_box();
        (0..Kind::COUNT).map(|i| all.count(Kind::from_index(i)).into()).collect()
    }

    fn card_name(number: usize) -> String {
        Kind::from_index(number).to_string()
    }

    fn secrets(&self) -> Vec<Secret> {
        let hidden = |name: String, insiders, cards: Cards| Secret { name, insiders, value: cards.to_string() };
        let cards = |of: &[Kind]| of.iter().copied().collect::<Cards>();
        let mut res = Vec::new();
        for seat in self.seats().iter() {
            let me = Seats::only(seat);
            res.push(hidden(format!("the hand of {seat}"), me, cards(&self.hands[seat])));
            res.push(hidden(format!("what {seat} keeps"), me, self.kept[seat].unwrap_or_default().iter().collect()));
            res.push(hidden(format!("the discards of {seat}"), me, cards(&self.discards[seat])));
        }
        res.push(hidden("the pile".to_owned(), Seats::EMPTY, self.pile));
        res
    }

    fn named(event: &Event) -> Vec<usize> {
        // Wizards, catapults and battle cards that are laid out may all be back in the
        // pile when the same ply is over: a round without a battle ends at once.
        let stays = |kind: &Kind| matches!(kind.face(), Face::Warrior(..) | Face::Dragon | Face::Flame);
        match *event {
            Event::Dealt { cards: Some(cards), .. }
            | Event::Chose { cards: Some(cards), .. }
            | Event::Discarded { cards: Some(cards), .. } => cards.iter().map(Card::index).collect(),
            Event::LaidOut { cards, .. } | Event::Kept { cards, .. } | Event::BandFormed { cards, .. } => {
                cards.iter().filter(stays).map(Card::index).collect()
            }
            Event::Lost { card, .. } => vec![card.index()],
            _ => Vec::new(),
        }
    }

    fn known(view: &View) -> Census {
        let known = view.known();
        (0..Kind::COUNT).map(|i| known.count(Kind::from_index(i)).into()).collect()
    }
}

impl Warriors {
    /// Every card, wherever it is.
    fn all_cards(&self) -> Cards {
        let mut res = self.board.cards().plus(self.pile);
        for seat in self.seats().iter() {
            self.hands[seat].iter().chain(self.discards[seat].iter()).for_each(|&card| res.insert(card));
        }
        res
    }

    /// One line of a set-up position; see `docs/notation.md`.
    fn set_fact(&mut self, text: &str) -> Result<(), Unreadable> {
        let (fact, rest) = text.split_once(' ').unwrap_or((text, ""));
        match fact {
            "round" => {
                self.board.round = number(rest, "a round from 1 to 3")?;
                if !(1..=N_ROUNDS).contains(&self.board.round) {
                    return Err(Unreadable::new("a round from 1 to 3", rest));
                }
            }
            "dealer" => self.board.dealer = self.seated(rest)?,
            "faction" => {
                let (seat, rest) = self.seat_and(rest)?;
                self.set_faction(seat, rest)?;
            }
            "dragons" => {
                let (seat, rest) = self.seat_and(rest)?;
                for word in rest.split_whitespace() {
                    let dragons = &mut self.board.armies[seat].dragons;
                    if dragons.len() == usize::from(N_DRAGONS) {
                        return Err(Unreadable::new("at most 15 dragons", rest));
                    }
                    let most = N_FLAMES - dragons.iter().sum::<u8>();
                    dragons.join();
                    *dragons.flames_mut(dragons.len() as u8 - 1) = small(word, most)?;
                }
            }
            "wizards" | "flames" | "catapults" => {
                let (seat, rest) = self.seat_and(rest)?;
                let army = &mut self.board.armies[seat];
                let count = match fact {
                    "wizards" => &mut army.wizards,
                    "flames" => &mut army.flames,
                    _ => &mut army.catapults,
                };
                *count = small(rest, N_FLAMES)?;
            }
            "battles" => {
                let (seat, rest) = self.seat_and(rest)?;
                for word in rest.split_whitespace() {
                    let card: Kind = word.parse()?;
                    let is_new = self.all_cards().count(card) == 0;
                    match card.face() {
                        Face::Battle(_) if is_new => self.board.armies[seat].gain(card),
                        _ => return Err(Unreadable::new("a battle card such as C7 that is nowhere else", word)),
                    }
                }
            }
            "won" => {
                let (seat, rest) = self.seat_and(rest)?;
                let cards = read_cards(rest)?;
                self.board.captured = self.board.captured.plus(cards);
                self.board.armies[seat].won = cards.size() as u8;
            }
            "hand" => {
                let (seat, rest) = self.seat_and(rest)?;
                let cards = read_cards(rest)?;
                if MOST_DEALT < cards.size() {
                    return Err(Unreadable::new("at most 10 cards", rest));
                }
                self.hands[seat] = cards.iter().collect();
            }
            "discards" => {
                let (seat, rest) = self.seat_and(rest)?;
                let cards = read_cards(rest)?;
                if MOST_DISCARDED / 2 < cards.size() {
                    return Err(Unreadable::new("at most 3 cards", rest));
                }
                self.discards[seat] = cards.iter().collect();
            }
            "spent" => self.board.spent = read_cards(rest)?,
            "pile" if rest == "rest" => (),
            "pile" => self.pile = read_cards(rest)?,
            _ => return Err(Unreadable::new("a fact such as faction, dragons, battles, hand or pile", fact)),
        }
        Ok(())
    }

    /// `elves infantry=5 archers=2 cavalry=1 wizards=1`
    fn set_faction(&mut self, seat: Seat, text: &str) -> Result<(), Unreadable> {
        const EXPECTED: &str = "counts such as infantry=5 archers=2 cavalry=1 wizards=1";
        let (people, rest) = text.split_once(' ').unwrap_or((text, ""));
        let people: People = people.parse()?;
        let faction = &mut self.board.armies[seat].factions[people];
        for word in rest.split_whitespace() {
            let (what, n) = word.split_once('=').ok_or_else(|| Unreadable::new(EXPECTED, word))?;
            let count = match what {
                "infantry" => &mut faction.warriors[Arm::Infantry],
                "archers" => &mut faction.warriors[Arm::Archer],
                "cavalry" => &mut faction.warriors[Arm::Cavalry],
                "wizards" => &mut faction.wizards,
                _ => return Err(Unreadable::new(EXPECTED, word)),
            };
            *count = small(n, N_FLAMES)?;
        }
        Ok(())
    }
}

/// Cards, each written out or with a count before it: `elf-archer 3*troll-infantry C7`.
fn read_cards(text: &str) -> Result<Cards, Unreadable> {
    let mut res = Cards::default();
    for word in text.split_whitespace() {
        let (count, card) = match word.split_once('*') {
            Some((count, card)) => (small(count, N_FLAMES)?, card),
            None => (1, word),
        };
        let card: Kind = card.parse()?;
        if N_FLAMES < res.count(card) + count || (matches!(card.face(), Face::Battle(_)) && res.count(card) + count > 1)
        {
            return Err(Unreadable::new("no more cards than the box has", word));
        }
        res.insert_many(card, count);
    }
    Ok(res)
}

/// A number up to `most`.
fn small(text: &str, most: u8) -> Result<u8, Unreadable> {
    let n = number(text, "a small number")?;
    if n <= most { Ok(n) } else { Err(Unreadable::new("a small number", text)) }
}
