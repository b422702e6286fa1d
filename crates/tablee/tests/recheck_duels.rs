//! An exported game of Duels can be checked by a program that knows only the rules.
//!
//! This one reads the JSON and nothing else of ours. From the deal and the
//! actions it works out every later event itself, and the outcome.

use std::process::Command;

use serde_json::{Value, json};

const SIDES: [&str; 2] = ["left", "right"];

/// Who beats whom, whatever the hierarchy.
const ALWAYS: [(&str, &str); 8] = [
    ("witch", "king"),
    ("witch", "knight"),
    ("dragon", "king"),
    ("dragon", "knight"),
    ("executioner", "witch"),
    ("executioner", "dragon"),
    ("king", "knight"),
    ("knight", "executioner"),
];

struct Checker {
    /// Of King and Executioner, who wins first.
    upper: (&'static str, &'static str),
    max_ties: i64,
    /// Whether captains take turns.
    is_rotating: bool,
    captains: [Option<usize>; 2],
    /// The side of each seat, 0 or 1.
    side: Vec<usize>,
    character: Vec<String>,
    aside: Vec<String>,
    is_living: Vec<bool>,
    steps: Vec<Option<bool>>,
    fighters: [Option<usize>; 2],
    named: [Option<usize>; 2],
    bets: [Option<i64>; 2],
    cards: [i64; 2],
    stakes: [i64; 2],
    bank: i64,
    turn: i64,
    n_ties: i64,
    is_over: bool,
    winners: Vec<usize>,
}

fn letter(seat: usize) -> String {
    char::from(b'a' + seat as u8).to_string()
}

fn letters(seats: &[usize]) -> Vec<String> {
    seats.iter().map(|&it| letter(it)).collect()
}

fn seat(text: &str) -> usize {
    assert_eq!(text.len(), 1, "a seat is one letter");
    usize::from(text.as_bytes()[0] - b'a')
}

fn texts(value: &Value) -> Vec<String> {
    value.as_array().expect("a list").iter().map(|it| it.as_str().expect("a text").to_owned()).collect()
}

fn level(character: &str) -> &str {
    if character == "dragon" { "witch" } else { character }
}

impl Checker {
    /// Reads the deal.
    fn deal(options: &str, events: &[Value]) -> Checker {
        let option =
            |name: &str| options.split(' ').find_map(|it| it.strip_prefix(name)).expect("every option is there");
        let n_seats: usize = option("players=").parse().expect("a number");
        let left = texts(&events[0]["left"]);
        assert_eq!(events[0]["kind"], "sides");
        assert!(left.len().abs_diff(n_seats - left.len()) <= 1);
        let side = (0..n_seats).map(|it| usize::from(!left.contains(&letter(it)))).collect();
        let dealt = |it: usize| {
            assert_eq!((&events[it + 1]["kind"], &events[it + 1]["seat"]), (&json!("dealt"), &json!(letter(it))));
            events[it + 1]["card"].as_str().expect("a scribe sees it").to_owned()
        };
        let character: Vec<String> = (0..n_seats).map(dealt).collect();
        let aside = if n_seats == 17 { vec![] } else { texts(&events[n_seats + 1]["cards"]) };
        let each = match n_seats {
            6..=7 => 2,
            8..=10 => 3,
            11..=13 => 4,
            _ => 5,
        };
        for (kind, n) in [("witch", 1), ("dragon", 1), ("king", each), ("knight", each), ("executioner", each)] {
            assert_eq!(character.iter().chain(&aside).filter(|it| *it == kind).count(), n, "{kind} in play");
        }
        let mut res = Checker {
            upper: if option("hierarchy=") == "ladder" { ("king", "executioner") } else { ("executioner", "king") },
            max_ties: option("max_ties=").parse().expect("a number"),
            is_rotating: option("captain=") == "rotating",
            captains: [None; 2],
            side,
            character,
            is_living: vec![true; n_seats],
            steps: vec![None; n_seats],
            fighters: [None; 2],
            named: [None; 2],
            bets: [None; 2],
            cards: [15; 2],
            stakes: [0; 2],
            bank: 15,
            turn: 0,
            n_ties: 0,
            is_over: false,
            winners: vec![],
            aside,
        };
        let mut next = vec![];
        res.begin_turn(&mut next);
        let n_deal = n_seats + 1 + usize::from(!res.aside.is_empty());
        assert_eq!(events[n_deal..], next, "what follows the deal");
        res
    }

    fn members(&self, side: usize) -> Vec<usize> {
        (0..self.side.len()).filter(|&it| self.side[it] == side && self.is_living[it]).collect()
    }

    fn begin_turn(&mut self, acc: &mut Vec<Value>) {
        self.turn += 1;
        self.steps.fill(None);
        (self.fighters, self.named, self.bets) = ([None; 2], [None; 2], [None; 2]);
        for side in 0..2 {
            let members = self.members(side);
            let next = members.iter().copied().find(|&it| self.is_rotating && self.captains[side] < Some(it));
            self.captains[side] = next.or(Some(members[0]));
        }
        let [left, right] = self.captains.map(|it| letter(it.expect("a side with fighters has a captain")));
        acc.push(json!({
            "kind": "turn_begins", "turn": self.turn, "left_captain": left, "right_captain": right,
        }));
    }

    /// Takes an action, and returns what must be told then.
    fn action(&mut self, me: usize, text: &str) -> Vec<Value> {
        assert!(!self.is_over && self.is_living[me]);
        let mut acc = vec![];
        let (mine, theirs) = (self.side[me], 1 - self.side[me]);
        let is_captain = self.captains[mine] == Some(me);
        if text == "forward" || text == "stay" {
            assert_eq!(self.steps[me].replace(text == "forward"), None, "each decides once");
            self.reveal_steps(&mut acc);
        } else if let Some(fighter) = text.strip_prefix("name ") {
            let fighter = seat(fighter);
            assert!(is_captain && self.all_decided() && self.fighters[theirs].is_none());
            assert!(self.members(theirs).contains(&fighter));
            assert_eq!(self.named[theirs].replace(fighter), None, "each names once");
            if (0..2).all(|it| self.fighters[it].is_some() || self.named[it].is_some()) {
                for (side, name) in SIDES.into_iter().enumerate() {
                    if let Some(fighter) = self.named[side] {
                        self.fighters[side] = Some(fighter);
                        let captain = letter(self.captains[1 - side].expect("it has one"));
                        acc.push(json!({
                            "kind": "named", "captain": captain, "side": name, "seat": letter(fighter),
                        }));
                    }
                }
            }
        } else {
            let count: i64 = text.strip_prefix("bet ").expect("an action").parse().expect("a number");
            assert!(is_captain && self.fighters.iter().all(Option::is_some));
            assert!(count <= 5 && count <= self.cards[mine] && (1 <= count || self.cards[mine] == 0));
            assert_eq!(self.bets[mine].replace(count), None, "each bets once");
            if let [Some(left), Some(right)] = self.bets {
                self.duel([left, right], &mut acc);
            }
        }
        acc
    }

    fn all_decided(&self) -> bool {
        (0..self.side.len()).all(|it| !self.is_living[it] || self.steps[it].is_some())
    }

    fn reveal_steps(&mut self, acc: &mut Vec<Value>) {
        if !self.all_decided() {
            return;
        }
        for (side, name) in SIDES.into_iter().enumerate() {
            let forward: Vec<usize> =
                self.members(side).into_iter().filter(|&it| self.steps[it] == Some(true)).collect();
            self.fighters[side] = if let [fighter] = forward[..] { Some(fighter) } else { None };
            let (seats, count) = (letters(&forward), forward.len());
            acc.push(json!({ "kind": "advanced", "side": name, "seats": seats, "count": count }));
        }
    }

    fn duel(&mut self, bets: [i64; 2], acc: &mut Vec<Value>) {
        for (side, count) in bets.into_iter().enumerate() {
            self.cards[side] -= count;
            self.stakes[side] += count;
            acc.push(json!({ "kind": "bets", "side": SIDES[side], "count": count, "stake": self.stakes[side] }));
        }
        let fighters = self.fighters.map(|it| it.expect("both sides have one"));
        let [left, right] = fighters.map(|it| self.character[it].clone());
        let beats = |a: &str, b: &str| ALWAYS.contains(&(a, b)) || self.upper == (a, b);
        let winner = if beats(&left, &right) {
            Some(0)
        } else if beats(&right, &left) {
            Some(1)
        } else {
            assert_eq!(level(&left), level(&right), "only equal levels tie");
            None
        };
        let verdict = winner.map_or("tie", |it: usize| SIDES[it]);
        let [l, r] = fighters.map(letter);
        acc.push(json!({ "kind": "duel", "left": l, "right": r, "verdict": verdict }));
        match winner {
            None => {
                self.n_ties += 1;
                acc.push(json!({ "kind": "stakes_stay", "left": self.stakes[0], "right": self.stakes[1] }));
            }
            Some(winner) => {
                self.n_ties = 0;
                let ghost = fighters[1 - winner];
                self.is_living[ghost] = false;
                acc.push(json!({ "kind": "becomes_ghost", "seat": letter(ghost) }));
                let lost = self.stakes[1 - winner];
                self.bank += lost;
                let gained = self.bank.min(self.stakes[winner]);
                self.bank -= gained;
                self.cards[winner] += self.stakes[winner] + gained;
                self.stakes = [0; 2];
                acc.push(json!({
                    "kind": "settled", "side": SIDES[winner], "gained": gained, "lost": lost,
                    "left": self.cards[0], "right": self.cards[1], "bank": self.bank,
                }));
            }
        }
        self.end_turn(acc);
    }

    fn end_turn(&mut self, acc: &mut Vec<Value>) {
        if self.bank == 0 {
            let [left, right] = self.cards.map(|it| it / 3);
            self.cards = [self.cards[0] - left, self.cards[1] - right];
            self.bank = left + right;
            acc.push(json!({ "kind": "taxed", "left": left, "right": right, "bank": self.bank }));
        }
        let all = self.stakes[0] + self.stakes[1] + self.cards[0] + self.cards[1] + self.bank;
        assert_eq!(all, 45, "no bet card is lost");
        let living: Vec<usize> = (0..self.side.len()).filter(|&it| self.is_living[it]).collect();
        let is_equal = living.iter().all(|&it| level(&self.character[it]) == level(&self.character[living[0]]));
        let end = if self.members(0).is_empty() || self.members(1).is_empty() {
            "no_fighters"
        } else if is_equal {
            "perfect_equality"
        } else if self.n_ties == self.max_ties {
            "too_many_ties"
        } else {
            return self.begin_turn(acc);
        };
        self.is_over = true;
        if self.stakes != [0; 2] {
            acc.push(json!({ "kind": "stakes_go_back", "left": self.stakes[0], "right": self.stakes[1] }));
            self.cards = [self.cards[0] + self.stakes[0], self.cards[1] + self.stakes[1]];
            self.stakes = [0; 2];
        }
        let most = self.cards[0].max(self.cards[1]);
        let wins = |it: usize| end != "no_fighters" || self.cards[self.side[it]] == most;
        self.winners = (0..self.side.len()).filter(|&it| wins(it)).collect();
        acc.push(json!({
            "kind": "game_ends", "end": end, "winners": letters(&self.winners),
            "left": self.cards[0], "right": self.cards[1],
        }));
        for (it, character) in self.character.iter().enumerate() {
            acc.push(json!({ "kind": "shown", "seat": letter(it), "card": character }));
        }
        if !self.aside.is_empty() {
            acc.push(json!({ "kind": "aside_shown", "cards": self.aside }));
        }
    }
}

fn check(record: &Value) {
    let events = record["events"].as_array().expect("a list");
    let list = |it: &Value| it.as_array().expect("a list").clone();
    let options = record["options"].as_str().expect("a text");
    let mut checker = Checker::deal(options, &list(&events[0]));
    for (told, action) in events[1..].iter().zip(record["actions"].as_array().expect("a list")) {
        let [me, text] = [0, 1].map(|it| action[it].as_str().expect("a text"));
        assert_eq!(list(told), checker.action(seat(me), text), "{me} {text}");
    }
    assert!(checker.is_over);
    let points: Vec<i64> = checker.side.iter().map(|&it| checker.cards[it]).collect();
    assert_eq!(record["outcome"]["points"], json!(points));
    for (seat, place) in record["outcome"]["places"].as_array().expect("places").iter().enumerate() {
        assert_eq!(*place == 1, checker.winners.contains(&seat), "the place of {}", letter(seat));
    }
}

#[test]
fn every_exported_game_of_duels_can_be_checked_from_its_events() {
    let folder = tempfile::tempdir().expect("a folder");
    let tables = [
        ("6", ["hierarchy=ladder", "teams=balanced", "max_ties=10", "captain=lowest"]),
        ("7", ["hierarchy=cycle", "teams=seats", "max_ties=2", "captain=rotating"]),
        ("9", ["hierarchy=ladder", "teams=abcd/efghi", "max_ties=1", "captain=lowest"]),
        ("12", ["hierarchy=cycle", "teams=balanced", "max_ties=10", "captain=rotating"]),
        ("17", ["hierarchy=ladder", "teams=balanced", "max_ties=3", "captain=rotating"]),
    ];
    for (seats, options) in tables {
        let path = folder.path().join("games.jsonl");
        let output = Command::new(env!("CARGO_BIN_EXE_tablee"))
            .args(["arena", "duels", "--games", "60", "--seats", seats])
            .args(options.iter().flat_map(|it| ["-o", it]))
            .arg("--export")
            .arg(&path)
            .output()
            .expect("the binary runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let text = std::fs::read_to_string(&path).expect("it was written");
        assert_eq!(text.lines().count(), 60);
        for line in text.lines() {
            check(&serde_json::from_str(line).expect("it is JSON"));
        }
    }
}
