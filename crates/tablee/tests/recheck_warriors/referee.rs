//! The table as the referee keeps it, and its judgement of a record.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use serde_json::{Value, json};

use super::words::{INFANTRY, Judged, PEOPLES, Printed, card_of, demand, flames, letter, people, seat, warrior};

#[derive(Clone, Default)]
pub(super) struct Player {
    /// Warriors by people and arm, and the wizards on them.
    pub(super) warriors: [[i64; 3]; 6],
    pub(super) wizards: [i64; 6],
    /// A name of ours, and its flames.
    pub(super) dragons: Vec<(u32, i64)>,
    pub(super) catapults: i64,
    pub(super) battles: BTreeSet<i64>,
    pub(super) free_wizards: i64,
    pub(super) free_flames: i64,
    pub(super) won: i64,
    pub(super) hand: Vec<String>,
    pub(super) chosen: Option<Vec<String>>,
    pub(super) has_placed: bool,
}

impl Player {
    pub(super) fn size(&self, people: usize) -> i64 {
        self.warriors[people].iter().sum()
    }

    pub(super) fn is_open(&self, people: usize) -> bool {
        0 < self.size(people) && self.wizards[people] == 0
    }

    pub(super) fn infantry(&self) -> i64 {
        self.warriors.iter().map(|it| it[INFANTRY]).sum()
    }
}

#[derive(Copy, Clone, PartialEq)]
pub(super) enum Force {
    Faction(usize),
    Band,
    Dragon(u32),
}

#[derive(Copy, Clone, PartialEq)]
pub(super) enum Target {
    Faction(usize, usize),
    Dragon(usize, u32),
}

/// The battle card in play.
pub(super) struct Battle {
    pub(super) number: i64,
    /// `None` while a mixed card is undecided.
    pub(super) kind: Option<Printed>,
    pub(super) force: Option<Force>,
    pub(super) band: [i64; 6],
    pub(super) camped: [i64; 3],
    pub(super) target: Option<Target>,
    pub(super) has_thrown: bool,
    /// Who lost each comparison and who won it, the next one first.
    pub(super) owed: VecDeque<(bool, usize, usize)>,
}

#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) enum Window {
    CardUp,
    Declared,
    Settled,
    LastChance,
}

#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) enum Asked {
    Keep,
    Place(usize),
    Window(Window, usize),
    Choose,
    Aim,
    Lose(usize),
    Next,
    Nobody,
}

pub(super) struct Referee {
    pub(super) expansion: bool,
    pub(super) players: Vec<Player>,
    pub(super) dealer: usize,
    pub(super) round: i64,
    pub(super) pile: BTreeMap<String, i64>,
    pub(super) spent: Vec<String>,
    pub(super) discards: Vec<String>,
    pub(super) resolver: usize,
    pub(super) battle: Option<Battle>,
    pub(super) asked: Asked,
    pub(super) n_dragons: u32,
    pub(super) told: VecDeque<Value>,
    pub(super) points: Vec<i64>,
}

impl Referee {
    pub(super) fn new(players: usize, expansion: bool) -> Referee {
        let mut pile = BTreeMap::new();
        for (people, it) in PEOPLES.iter().enumerate() {
            for (arm, count) in it.2.into_iter().enumerate() {
                pile.insert(card_of((people, arm)), count);
            }
        }
        pile.insert("wizard".to_owned(), 3);
        pile.insert("catapult".to_owned(), if expansion { 13 } else { 9 });
        if expansion {
            pile.insert("dragon".to_owned(), 15);
            pile.insert("flame".to_owned(), 20);
        }
        for number in 1..=if expansion { 30 } else { 14 } {
            pile.insert(format!("C{number}"), 1);
        }
        Referee {
            expansion,
            players: vec![Player::default(); players],
            dealer: 0,
            round: 0,
            pile,
            spent: Vec::new(),
            discards: Vec::new(),
            resolver: 0,
            battle: None,
            asked: Asked::Nobody,
            n_dragons: 0,
            told: VecDeque::new(),
            points: Vec::new(),
        }
    }

    /// The next event must be this one.
    #[expect(clippy::needless_pass_by_value, reason = "made where it is handed over")]
    pub(super) fn tells(&mut self, expected: Value) -> Judged {
        match self.told.pop_front() {
            Some(told) if told == expected => Ok(()),
            told => Err(format!("expected {expected}, told {told:?}")),
        }
    }

    /// The next event must be of this kind; what luck brought is read from it.
    pub(super) fn luck(&mut self, kind: &str) -> Judged<Value> {
        match self.told.pop_front() {
            Some(told) if told["kind"] == kind => Ok(told),
            told => Err(format!("expected luck of the kind {kind}, told {told:?}")),
        }
    }

    pub(super) fn draw(&mut self, cards: &[String]) -> Judged {
        for card in cards {
            let left = self.pile.get_mut(card).ok_or(format!("there is no {card}"))?;
            *left -= 1;
            demand(0 <= *left, "more cards than the box has")?;
        }
        Ok(())
    }

    pub(super) fn gain(&mut self, me: usize, card: &str) {
        let player = &mut self.players[me];
        match card {
            "wizard" => player.free_wizards += 1,
            "catapult" => player.catapults += 1,
            "flame" => player.free_flames += 1,
            "dragon" => {
                self.n_dragons += 1;
                player.dragons.push((self.n_dragons, 0));
            }
            _ => match warrior(card) {
                Some((people, arm)) => player.warriors[people][arm] += 1,
                None => drop(player.battles.insert(card[1..].parse().unwrap_or(0))),
            },
        }
    }

    /// Everyone, clockwise, beginning after `seat`, who comes last.
    pub(super) fn clockwise_after(&self, seat: usize) -> impl Iterator<Item = usize> + use<> {
        let n = self.players.len();
        (1..=n).map(move |it| (seat + it) % n)
    }

    pub(super) fn action(&mut self, me: usize, text: &str) -> Judged {
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        let words: Vec<&str> = rest.split_whitespace().collect();
        let resolver = self.resolver;
        match (self.asked, verb, &*words) {
            (Asked::Keep, "keep", _) => self.keep(me, &words),
            (Asked::Place(asked), "wizard", [word]) if asked == me => {
                self.put_wizard(me, people(word)?)?;
                self.place()
            }
            (Asked::Place(asked), "flame", [word]) if asked == me => {
                self.put_flame(me, flames(word).ok_or("no dragon")?)?;
                self.place()
            }
            (Asked::Window(window, asked), "pass", []) if asked == me => self.pass(window, me),
            (Asked::Window(window, asked), "fire", [owner, shot @ ..]) if asked == me => {
                self.fire(window, me, seat(owner)?, &shot.join(" "))
            }
            (Asked::Choose, "band", _) if me == resolver => self.form_band(&words),
            (Asked::Choose | Asked::Aim, "attack", [from, owner, target]) if me == resolver => {
                self.attack(from, seat(owner)?, target)
            }
            (Asked::Next, "again", []) if me == resolver => self.again(),
            (Asked::Next, "charge", [arm, owner, target]) if me == resolver => self.charge(arm, seat(owner)?, target),
            (Asked::Next, "stop", []) if me == resolver => self.finish_card(),
            (Asked::Lose(asked), "lose", [card]) if asked == me => {
                let is_attacker = self.battle()?.owed.front().is_some_and(|it| it.0);
                demand(self.losses(is_attacker).0.iter().any(|it| it == card), "a card that does not fight")?;
                self.give(card)?;
                self.settle()
            }
            (Asked::Lose(asked), "spend", ["flame"]) if asked == me => self.spend_flame(me),
            (asked, ..) => Err(format!("{} {text} is no answer to {asked:?}", letter(me))),
        }
    }
}

/// What is wrong with a record, if anything is.
pub(super) fn judge(record: &Value) -> Judged {
    let options = record["options"].as_str().unwrap_or("");
    let players = options.split(' ').find_map(|it| it.strip_prefix("players=")).ok_or("no number of players")?;
    let mut referee = Referee::new(players.parse().map_err(|_| "no number")?, options.contains("expansion=on"));
    let (none, events) = (Vec::new(), record["events"].as_array().ok_or("no events")?);
    let actions = record["actions"].as_array().unwrap_or(&none);
    demand(events.len() == actions.len() + 1, "events of every action")?;
    for (ply, told) in events.iter().enumerate() {
        referee.told = told.as_array().ok_or("no events")?.iter().cloned().collect();
        match ply.checked_sub(1).map(|it| &actions[it]) {
            None => referee.deal()?,
            Some(action) => {
                let (me, text) = (action[0].as_str().unwrap_or(""), action[1].as_str().unwrap_or(""));
                referee.action(seat(me)?, text).map_err(|it| format!("ply {ply}, {me} {text}: {it}"))?;
            }
        }
        demand(referee.told.is_empty(), &format!("ply {ply}: told too much: {:?}", referee.told))?;
    }
    demand(referee.asked == Asked::Nobody && referee.round == 3, "the game is not over")?;
    demand(record["outcome"]["points"] == json!(referee.points), "the points of the outcome")?;
    let merit = |me: usize| (referee.points[me], referee.players[me].won);
    let n_players = referee.players.len();
    let place = |me: usize| 1 + (0..n_players).filter(|&it| merit(me) < merit(it)).count();
    demand(record["outcome"]["places"] == json!((0..n_players).map(place).collect::<Vec<_>>()), "the places")
}
