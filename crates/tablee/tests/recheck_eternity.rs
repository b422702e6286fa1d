//! An exported game can be checked by a program that knows only the rules.
//!
//! This one reads the JSON and nothing else of ours: it shares no code with the
//! engine, has no random numbers, and trusts no event about a trump, a winner of a
//! trick or a score. Cards are texts, piles are lists.

use std::process::Command;

use serde_json::Value;

fn cards(value: &Value) -> Vec<String> {
    value.as_array().expect("a list of cards").iter().map(|it| it.as_str().expect("a card").to_owned()).collect()
}

fn family(card: &str) -> &str {
    &card[..1]
}

fn value(card: &str) -> i64 {
    card[1..].parse().expect("a value")
}

fn seat(value: &Value) -> usize {
    usize::from(value.as_str().expect("a seat").as_bytes()[0] - b'a')
}

fn take(from: &mut Vec<String>, card: &str) {
    let at = from.iter().position(|it| it == card).unwrap_or_else(|| panic!("there is no {card} here"));
    from.remove(at);
}

#[derive(Default)]
struct Checker {
    players: usize,
    target: Option<i64>,
    tiles: Vec<String>,
    round: i64,
    dealer: usize,
    deck: Vec<String>,
    hands: Vec<Vec<String>>,
    board: Vec<String>,
    waiting: Vec<String>,
    /// Seat, card, and whether it is a pledge.
    trick: Vec<(usize, String, bool)>,
    turn: usize,
    trump: String,
    trees: Vec<i64>,
    tricks: Vec<i64>,
    totals: Vec<i64>,
    scores: Vec<i64>,
    winner: Option<usize>,
    joining: Vec<String>,
}

impl Checker {
    fn longest_column(&self) -> String {
        let length = |tile: &String| self.board.iter().filter(|it| family(it) == tile).count();
        let longest = self.tiles.iter().map(length).max();
        self.tiles.iter().find(|it| Some(length(it)) == longest).expect("three tiles").clone()
    }

    fn action(&mut self, me: usize, text: &str) {
        assert_eq!(me, self.turn, "it is another player's turn");
        let card = text.strip_prefix("pledge ").unwrap_or(text);
        let is_pledge = card != text;
        let n_pledges = self.trick.iter().filter(|it| it.2).count();
        let limit = if self.players == 5 { 2 } else { 1 };
        if is_pledge {
            assert!(!self.trick.is_empty() && n_pledges < limit, "no pledge now");
            let tokens = 18 - self.trees.iter().sum::<i64>();
            let worth = match value(card) {
                1..=4 => 0,
                5..=9 => 1,
                _ => 2,
            };
            self.trees[me] += tokens.min(worth);
        } else if let Some((_, led, _)) = self.trick.first() {
            let has = |wanted: &str| self.hands[me].iter().any(|it| family(it) == wanted);
            if has(family(led)) {
                assert_eq!(family(card), family(led), "follow");
            } else if has(&self.trump) {
                assert_eq!(family(card), self.trump, "trump");
            }
        }
        take(&mut self.hands[me], card);
        self.trick.push((me, card.to_owned(), is_pledge));
        self.turn = (me + 1) % self.players;
        if self.trick.len() == if self.players == 2 { 4 } else { self.players } {
            self.end_trick();
        }
    }

    fn end_trick(&mut self) {
        let led = family(&self.trick[0].1).to_owned();
        let rank = |card: &str| (family(card) == self.trump, family(card) == led, value(card));
        let in_it = self.trick.iter().filter(|it| !it.2);
        let winner = in_it.max_by_key(|it| rank(&it.1)).expect("somebody played").0;
        self.tricks[winner] += 1;
        self.winner = Some(winner);
        self.turn = winner;
        let pledged = self.trick.iter().filter(|it| it.2).map(|it| it.1.clone());
        self.joining = pledged.chain(std::mem::take(&mut self.waiting)).collect();
        self.board.extend(self.joining.iter().cloned());
        self.trick.clear();
        if self.hands[winner].is_empty() {
            self.end_round();
        }
    }

    fn end_round(&mut self) {
        let bonus = if self.target.is_some() { 3 } else { self.round + 1 };
        let score = |me: usize| match self.trees[me] - self.tricks[me] {
            0 => self.trees[me] + bonus,
            1.. => 0,
            _ => self.trees[me],
        };
        self.scores = (0..self.players).map(score).collect();
        let best = *self.scores.iter().max().expect("players");
        for (total, score) in self.totals.iter_mut().zip(&self.scores) {
            *total += if self.target.is_some() && *score != best { 0 } else { *score };
        }
    }

    fn next_dealer(&self) -> usize {
        let fewest = self.totals.iter().min().expect("players");
        let clockwise = (1..=self.players).map(|it| (self.dealer + it) % self.players);
        clockwise.into_iter().find(|&it| self.totals[it] == *fewest).expect("somebody has the fewest")
    }

    fn event(&mut self, event: &Value) {
        let me = &event["seat"];
        match event["kind"].as_str().expect("a kind") {
            "tiles_laid" => {
                let letter = |name: &str| match event[name].as_str() {
                    Some("sea") => "S".to_owned(),
                    Some("sky") => "K".to_owned(),
                    Some("earth") => "E".to_owned(),
                    other => panic!("no family {other:?}"),
                };
                self.tiles = ["left", "middle", "right"].map(letter).to_vec();
            }
            "round_begins" => {
                let dealer = seat(&event["dealer"]);
                if 0 < self.round {
                    assert_eq!(dealer, self.next_dealer());
                }
                (self.round, self.dealer, self.turn) = (self.round + 1, dealer, dealer);
                assert_eq!(event["round"], self.round);
                let families = ["S", "K", "E"].into_iter();
                self.deck = families.flat_map(|it| (1..=14).map(move |n| format!("{it}{n}"))).collect();
                self.hands = vec![vec![]; self.players];
                (self.trees, self.tricks) = (vec![0; self.players], vec![0; self.players]);
                (self.board, self.waiting, self.joining) = (vec![], vec![], vec![]);
            }
            "dealt" => {
                let dealt = cards(&event["cards"]);
                assert_eq!(dealt.len(), [14, 10, 10, 8][self.players - 2]);
                dealt.iter().for_each(|it| take(&mut self.deck, it));
                self.hands[seat(me)] = dealt;
            }
            "laid_open" => {
                assert_eq!((self.players, self.deck.len()), (3, 12));
                cards(&event["cards"]).iter().for_each(|it| take(&mut self.deck, it));
            }
            "joined_board" if self.board.is_empty() => {
                self.board = cards(&event["cards"]);
                assert_eq!(self.board.len(), 2);
                self.board.iter().for_each(|it| take(&mut self.deck, it));
                self.trump = String::new();
            }
            "joined_board" => {
                let (mut told, mut expected) = (cards(&event["cards"]), std::mem::take(&mut self.joining));
                told.sort();
                expected.sort();
                assert_eq!(told, expected);
            }
            "turned_up" => {
                self.waiting = cards(&event["cards"]);
                assert_eq!((self.players, self.waiting.len()), (2, 2));
                self.waiting.iter().for_each(|it| take(&mut self.deck, it));
            }
            "trump_is" => {
                let trump = self.longest_column();
                assert_ne!(trump, self.trump, "a change is told, and nothing else");
                let name =
                    ["sea", "sky", "earth"][["S", "K", "E"].iter().position(|it| *it == trump).expect("a family")];
                assert_eq!(event["trump"], name);
                self.trump = trump;
            }
            "trick_won" => {
                assert_eq!(Some(seat(me)), self.winner.take());
                assert_eq!(event["tricks"], self.tricks[seat(me)]);
            }
            "scored" => {
                let me = seat(me);
                assert_eq!((&event["trees"], &event["tricks"]), (&self.trees[me].into(), &self.tricks[me].into()));
                assert_eq!((&event["points"], &event["total"]), (&self.scores[me].into(), &self.totals[me].into()));
                let terms = event["terms"].as_array().expect("a list");
                let told: i64 = terms.iter().map(|it| it["points"].as_i64().expect("a number")).sum();
                let is_banked = event["banked"].as_bool().expect("yes or no");
                assert_eq!(told, if is_banked { self.scores[me] } else { 0 });
            }
            "played" | "pledged" | "game_ends" => (),
            other => panic!("an event no rule book knows: {other}"),
        }
    }

    /// R6.4, R7.3: who has won.
    fn winners(&self) -> Vec<usize> {
        let merit = |me: usize| (self.totals[me], if self.target.is_some() { 0 } else { self.scores[me] });
        let best = (0..self.players).map(merit).max();
        (0..self.players).filter(|&it| Some(merit(it)) == best).collect()
    }
}

#[test]
fn every_exported_game_of_eternity_can_be_checked_from_its_events() {
    let folder = tempfile::tempdir().expect("a folder");
    for players in 2..=5 {
        for (tiles, target) in [("sea-sky-earth", None), ("sky-earth-sea", None), ("random", Some(20))] {
            let path = folder.path().join("games.jsonl");
            let goal = target.map_or("goal=rounds".to_owned(), |it: i64| format!("goal=points:{it}"));
            let status = Command::new(env!("CARGO_BIN_EXE_tablee"))
                .args(["arena", "eternity", "--games", "40", "--seats", &players.to_string()])
                .args(["-o", &format!("tiles={tiles}"), "-o", &goal, "--export"])
                .arg(&path)
                .output()
                .expect("the binary runs");
            assert!(status.status.success(), "{}", String::from_utf8_lossy(&status.stderr));
            let text = std::fs::read_to_string(&path).expect("it was written");
            assert!(40 <= text.lines().count());
            for line in text.lines() {
                check(&serde_json::from_str(line).expect("it is JSON"), players, target);
            }
        }
    }
}

fn check(record: &Value, players: usize, target: Option<i64>) {
    let mut checker = Checker { players, target, totals: vec![0; players], ..Checker::default() };
    let events = record["events"].as_array().expect("a list");
    for (ply, events) in events.iter().enumerate() {
        if let Some(action) = ply.checked_sub(1).map(|it| &record["actions"][it]) {
            checker.action(seat(&action[0]), action[1].as_str().expect("a text"));
        }
        for event in events.as_array().expect("a list") {
            checker.event(event);
        }
        let round_is_open = checker.hands.iter().any(|it| !it.is_empty());
        assert!(!round_is_open || checker.trump == checker.longest_column() || !checker.trick.is_empty());
    }
    match target {
        Some(target) => assert!(checker.totals.iter().any(|it| target <= *it)),
        None => assert_eq!(checker.round, 3),
    }
    let claimed: Vec<i64> = serde_json::from_value(record["outcome"]["points"].clone()).expect("points");
    assert_eq!(claimed, checker.totals);
    let places = record["outcome"]["places"].as_array().expect("places");
    let first: Vec<usize> = (0..players).filter(|&it| places[it] == 1).collect();
    assert_eq!(first, checker.winners());
}
