//! An exported game can be checked by a program that knows only the rules.
//!
//! This one reads the JSON and nothing else of ours: it shares no code with the
//! engine, has no random numbers, and trusts no event about a value or a score.

use std::{collections::BTreeMap, process::Command};

use serde_json::Value;

type Cards = BTreeMap<String, i32>;

fn cards(value: &Value) -> Vec<String> {
    value.as_array().expect("a list of cards").iter().map(|it| it.as_str().expect("a card").to_owned()).collect()
}

fn put(pile: &mut Cards, list: &[String], sign: i32) {
    for card in list {
        let n = pile.entry(card.clone()).or_default();
        *n += sign;
        assert!(0 <= *n, "there is no {card} here");
    }
    pile.retain(|_, n| *n != 0);
}

fn size(pile: &Cards) -> i32 {
    pile.values().sum()
}

fn whole_box(players: usize) -> Cards {
    let counts = [5, 6, 6, 6, 6, 5, 4, 3, 3, 3, 3];
    let mut res: Cards = counts.iter().enumerate().map(|(i, &n)| ((i + 2).to_string(), n)).collect();
    res.insert("J".into(), 3);
    res.insert("skip".into(), 2);
    if players != 2 {
        res.insert("reverse".into(), 2);
    }
    res
}

/// The cards of a play, and what it is worth.
fn read_play(text: &str) -> (Vec<String>, Option<i32>) {
    let joker = || "J".to_owned();
    let value = |text: &str| text.parse::<i32>().expect("a value");
    if text == "skip" || text == "reverse" {
        (vec![text.to_owned()], None)
    } else if let Some(n) = text.strip_prefix("J+J=") {
        (vec![joker(), joker()], Some(2 * value(n)))
    } else if let Some(n) = text.strip_prefix("J=") {
        (vec![joker()], Some(value(n)))
    } else if let Some(n) = text.strip_prefix("J+") {
        (vec![joker(), n.to_owned()], Some(2 * value(n)))
    } else if let Some((n, m)) = text.split_once('+') {
        assert_eq!(n, m);
        (vec![n.to_owned(), n.to_owned()], Some(2 * value(n)))
    } else {
        (vec![text.to_owned()], Some(value(text)))
    }
}

struct Checker {
    players: usize,
    hands: Vec<Cards>,
    pile: Cards,
    auction: Vec<String>,
    taken: Vec<i32>,
    totals: Vec<i32>,
    value: Option<i32>,
    turn: usize,
    step: usize,
    oubli: Option<usize>,
}

fn seat(value: &Value) -> usize {
    usize::from(value.as_str().expect("a seat").as_bytes()[0] - b'a')
}

impl Checker {
    fn event(&mut self, event: &Value) {
        let me = &event["seat"];
        match event["kind"].as_str().expect("a kind") {
            "round_begins" => {
                self.pile = whole_box(self.players);
                self.hands = vec![Cards::new(); self.players];
                (self.auction, self.taken, self.value, self.oubli) = (vec![], vec![0; self.players], None, None);
                self.turn = seat(&event["opener"]);
            }
            "set_aside" => put(&mut self.pile, &cards(&event["cards"]), -1),
            "dealt" | "drew" => {
                let drawn = cards(&event["cards"]);
                put(&mut self.pile, &drawn, -1);
                put(&mut self.hands[seat(me)], &drawn, 1);
                let limit = if self.players == 6 { 5 } else { 6 };
                assert!(size(&self.hands[seat(me)]) == limit || self.pile.is_empty());
            }
            "played" => assert_eq!(event["value"].as_i64(), self.value.map(i64::from)),
            "called" => self.oubli = Some(seat(&event["forgetful"])),
            "scored" => {
                let me = seat(me);
                let place = 1 + self.taken.iter().filter(|&&it| it < self.taken[me]).count() as i32;
                let points = place + i32::from(self.oubli == Some(me));
                self.totals[me] += points;
                assert_eq!(event["points"], points);
                assert_eq!(event["total"], self.totals[me]);
            }
            "round_ends" => assert!(self.hands[seat(me)].is_empty() && self.pile.is_empty()),
            "played_special" | "took" | "pile_is_empty" | "game_ends" => (),
            other => panic!("an event no rule book knows: {other}"),
        }
    }

    fn action(&mut self, me: usize, text: &str) {
        if text == "draw" || text.starts_with("call ") {
            return;
        }
        assert_eq!(me, self.turn, "it is another player's turn");
        if text == "take" {
            assert!(self.value.is_some());
            self.taken[me] += self.auction.len() as i32;
            (self.auction, self.value) = (vec![], None);
            return;
        }
        let (played, worth) = read_play(text);
        put(&mut self.hands[me], &played, -1);
        self.auction.extend(played);
        if let Some(worth) = worth {
            assert!(self.value.is_none_or(|it| it <= worth), "too low");
            self.value = Some(if self.value == Some(worth) { 2 * worth } else { worth });
        } else if self.value.is_none() {
            assert!(self.hands[me].keys().all(|it| it == "skip" || it == "reverse"), "numbers open");
        }
        if text == "reverse" {
            self.step = self.players - self.step;
        }
        self.turn = (me + self.step) % self.players;
    }
}

#[test]
fn every_exported_game_of_dobro_can_be_checked_from_its_events() {
    let folder = tempfile::tempdir().expect("a folder");
    for (players, drawing) in [(2, "automatic"), (2, "by_hand"), (4, "automatic"), (5, "by_hand"), (6, "automatic")] {
        let path = folder.path().join("games.jsonl");
        let seats = players.to_string();
        let drawing = format!("drawing={drawing}");
        let status = Command::new(env!("CARGO_BIN_EXE_tablee"))
            .args(["arena", "dobro", "--games", "40", "--seats", &seats, "-o", &drawing, "--export"])
            .arg(&path)
            .output()
            .expect("the binary runs");
        assert!(status.status.success());
        for line in std::fs::read_to_string(&path).expect("it was written").lines() {
            let record: Value = serde_json::from_str(line).expect("it is JSON");
            check(&record, players);
        }
    }
}

fn check(record: &Value, players: usize) {
    let mut checker = Checker {
        players,
        hands: vec![],
        pile: Cards::new(),
        auction: vec![],
        taken: vec![],
        totals: vec![0; players],
        value: None,
        turn: 0,
        step: 1,
        oubli: None,
    };
    let events = record["events"].as_array().expect("a list");
    for (ply, events) in events.iter().enumerate() {
        if let Some(action) = ply.checked_sub(1).map(|it| &record["actions"][it]) {
            checker.action(seat(&action[0]), action[1].as_str().expect("a text"));
        }
        for event in events.as_array().expect("a list") {
            checker.event(event);
        }
    }
    let claimed: Vec<i32> = serde_json::from_value(record["outcome"]["points"].clone()).expect("points");
    assert_eq!(claimed, checker.totals);
    let best = checker.totals.iter().min().expect("players");
    let places = record["outcome"]["places"].as_array().expect("places");
    for (seat, place) in places.iter().enumerate() {
        assert!(place != 1 || checker.totals[seat] == *best, "only a lowest total wins");
    }
}
