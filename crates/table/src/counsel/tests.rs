//! Bots of a side talk to each other and follow people.

use std::collections::BTreeMap;

use serde_json::Value;
use tablee_bots::{Spec, seated};
use tablee_games::catalog::GAMES;
use tablee_kernel::{Chance, Seed};

use super::*;
use crate::{
    effect::{ConnectionId, Effect, Input, Person},
    rows::{Fresh, GameRow, SavedChair, SavedGame, SavedTable, TableRow, Write},
    table::Setup,
    time::Now,
    wire::{BotLevel, Pace, TableSettings, ToServer},
};

/// A game in which a side is asked together.
fn game() -> &'static str {
    GAMES.iter().find(|it| it.about.has_sides).unwrap().name
}

/// Eight fighters, every other one on the left; people on some seats, bots on the others.
struct Round {
    table: Table,
    now: Instant,
    coming: BTreeMap<(Instant, u64), Input>,
    n_inputs: u64,
    n_thoughts: u32,
    luck: Chance,
    /// What each seat was sent, and when.
    sent: Vec<(ConnectionId, Instant, Value)>,
    /// What was played.
    played: Vec<(Seat, String)>,
}

impl Round {
    fn new(people: &[(usize, Lang)], seed: u64) -> Round {
        let dealt = seated::start(game(), "players=8 teams=seats", Seed::from_number(seed)).unwrap().unwrap();
        let guest = |seat: usize| (format!("guest{seat}"), format!("Guest {seat}"));
        let chair = |seat: usize| match people.iter().any(|it| it.0 == seat) {
            true => SavedChair { guest: Some(guest(seat)), ..SavedChair::default() },
            false => SavedChair { bot: Some(BotLevel::Normal), ..SavedChair::default() },
        };
        let settings = TableSettings { pace: Pace::Unhurried, ..TableSettings::default() };
        let row = TableRow::open(game(), "guest0".to_owned(), (0..8).map(chair).collect(), settings, 0);
        let row = TableRow { code: "MER-472".to_owned(), options: dealt.options(), ..row };
        let fresh = Fresh { game_id: 1, secret: "the server's secret".to_owned(), luck: 0 };
        let game = SavedGame::fresh(GameRow::coming(&row, 1, fresh, 0));
        let setup = Setup {
            deal: seated::start,
            epoch: "epoch".to_owned(),
            luck: 1,
            last_alive: None,
            started_at: 0,
            most_connections: usize::MAX,
        };
        let saved = SavedTable { row, game, chat: Vec::new(), faces: Vec::new() };
        let mut table = Table::new(setup, saved, Now::default()).unwrap();
        table.row.state = State::Playing;
        table.play = Some(Box::new(Play::new(dealt)));
        let mut res = Round {
            table,
            now: Instant::default(),
            coming: BTreeMap::new(),
            n_inputs: 0,
            n_thoughts: 0,
            luck: Chance::fast(seed),
            sent: Vec::new(),
            played: Vec::new(),
        };
        for &(seat, lang) in people {
            let (id, name) = guest(seat);
            let person = Person { id, name, face: None };
            res.input(Input::Connected {
                connection: seat as ConnectionId,
                person,
                is_screen: false,
                since: None,
                lang,
                takes_changes: false,
            });
        }
        res
    }

    fn later(&mut self, at: Instant, input: Input) {
        self.n_inputs += 1;
        self.coming.insert((at, self.n_inputs), input);
    }

    fn input(&mut self, input: Input) {
        self.later(self.now, input);
        self.wait(Duration::ZERO);
    }

    /// Lets so much time pass. Whoever thinks needs 20 milliseconds.
    fn wait(&mut self, time: Duration) {
        let until = self.now + time;
        while let Some(entry) = self.coming.first_entry().filter(|it| it.key().0 <= until) {
            let ((now, _), input) = entry.remove_entry();
            self.now = now;
            let mut effects = Vec::new();
            self.table.step(Now { steady: now, wall: 0 }, input, &mut effects);
            self.table.check_invariants().unwrap();
            for effect in effects {
                self.carry_out(effect);
            }
        }
        self.now = until;
    }

    fn carry_out(&mut self, effect: Effect) {
        match effect {
            Effect::Store { ticket, writes } => {
                for write in writes {
                    if let Write::Action { row, .. } = write {
                        self.played.push((row.seat, row.action));
                    }
                }
                self.later(self.now, Input::Stored { ticket, is_ok: true });
            }
            Effect::Think(it) => {
                self.n_thoughts += 1;
                let answer = it.is_waited_for.then(|| it.asked.answer(Spec::Greedy, &mut self.luck));
                let (game_number, seat, question) = (it.game_number, it.seat, it.question);
                let then = self.now + Duration::from_millis(20);
                self.later(then, Input::Thought { game_number, seat, question, answer });
            }
            Effect::WakeAt(Some(at)) => self.later(at.max(self.now), Input::Tick),
            Effect::Send { connection, text } => {
                self.sent.push((connection, self.now, serde_json::from_str(&text).unwrap()));
            }
            _ => (),
        }
    }

    fn say(&mut self, seat: usize, message: ToServer) {
        self.input(Input::Message { connection: seat as ConnectionId, message, heard: self.now });
    }

    fn point(&mut self, from: usize, about: Option<usize>) {
        self.say(from, ToServer::Suggest { about: about.map(|it| Seat::new(it).to_string()) });
    }

    fn act(&mut self, seat: usize, action: &str) {
        let question = self.table.play.as_ref().unwrap().questions.number(Seat::new(seat)).unwrap();
        let id = format!("{seat}-{question}");
        self.say(seat, ToServer::Act { id, question, action: action.to_owned() });
    }

    /// What bots said to somebody: who, and in which words.
    fn heard(&self, seat: usize) -> Vec<(String, String)> {
        let lines = self.sent.iter().filter(|it| it.0 == seat as ConnectionId && it.2["type"] == "chat");
        let text = |it: &Value| it.as_str().unwrap().to_owned();
        lines.map(|it| (text(&it.2["line"]["from"]["seat"]), text(&it.2["line"]["text"]))).collect()
    }

    fn forward(&self) -> Vec<usize> {
        self.played.iter().filter(|it| it.1 == "forward").map(|it| it.0.index()).collect()
    }
}

const SECOND: Duration = Duration::from_secs(1);

#[test]
fn whoever_says_me_goes_alone_though_the_bots_had_answered() {
    for seed in 0..20 {
        let mut round = Round::new(&[(0, Lang::Fr)], seed);
        round.wait(8 * SECOND);
        let play = round.table.play.as_ref().unwrap();
        let n_answered = (1..8).filter(|&it| play.drafts.has_answered(Seat::new(it), &play.questions)).count();
        assert_eq!(n_answered, 7, "the bots have answered");
        // No time to think between the two.
        round.point(0, Some(0));
        round.act(0, "forward");
        round.wait(SECOND);
        let ours: Vec<usize> = round.forward().into_iter().filter(|it| it % 2 == 0).collect();
        assert_eq!(ours, [0], "seed {seed}");
    }
}

#[test]
fn a_bot_that_people_point_at_steps_forward_alone() {
    for seed in 0..20 {
        let mut round = Round::new(&[(0, Lang::Fr)], seed);
        round.wait(SECOND / 2);
        round.point(0, Some(4));
        round.wait(6 * SECOND);
        round.act(0, "stay");
        round.wait(SECOND);
        let ours: Vec<usize> = round.forward().into_iter().filter(|it| it % 2 == 0).collect();
        assert_eq!(ours, [4], "seed {seed}");
    }
}

#[test]
fn bots_point_and_say_why_to_their_partners_only_in_the_language_of_each() {
    for seed in 0..10 {
        let mut round = Round::new(&[(0, Lang::Fr), (2, Lang::En), (1, Lang::Fr)], seed);
        round.wait(8 * SECOND);
        let (french, english, foe) = (round.heard(0), round.heard(2), round.heard(1));
        assert!((1..=2).contains(&french.len()), "{french:?}");
        let speakers = |lines: &[(String, String)]| lines.iter().map(|it| it.0.clone()).collect::<Vec<_>>();
        assert_eq!(speakers(&french), speakers(&english));
        assert!(french.iter().zip(&english).all(|(a, b)| a.1 != b.1), "{french:?} {english:?}");
        assert!(!french.iter().any(|it| it.1.contains('{')), "a sentence is whole: {french:?}");
        let is_of = |seats: &str, lines: &[(String, String)]| lines.iter().all(|it| seats.contains(&it.0));
        assert!(is_of("aceg", &french) && is_of("bdfh", &foe) && !foe.is_empty());
        let points = round.sent.iter().filter(|it| it.0 == 1 && it.2["type"] == "suggestions");
        for (.., it) in points {
            let from = |it: &Value| "bdfh".contains(it["from"].as_str().unwrap());
            assert!(it["list"].as_array().unwrap().iter().all(from), "{it}");
        }
        // Who comes back finds it again, in their language.
        let person = Person { id: "guest0".to_owned(), name: "Guest 0".to_owned(), face: None };
        let lang = Lang::En;
        round.input(Input::Connected {
            connection: 9,
            person,
            is_screen: false,
            since: None,
            lang,
            takes_changes: false,
        });
        let welcome = round.sent.iter().find(|it| it.0 == 9 && it.2["type"] == "welcome").unwrap();
        assert_eq!(welcome.2["chat"][0]["text"], english[0].1);
    }
}

#[test]
fn nobody_else_can_tell_that_somebody_has_spoken() {
    let watch = |speaks: bool| {
        let mut round = Round::new(&[(0, Lang::Fr), (1, Lang::Fr)], 3);
        round.wait(SECOND / 2);
        for at in [0, 4, 0] {
            if speaks {
                round.point(0, Some(at));
            }
            round.wait(3 * SECOND);
        }
        let told = round.sent.into_iter().filter(|it| it.0 == 1);
        told.map(|(_, at, text)| (at, text.to_string())).collect::<Vec<_>>()
    };
    assert_eq!(watch(true), watch(false));
}

#[test]
fn however_often_people_change_their_minds_bots_end() {
    let mut round = Round::new(&[(0, Lang::Fr)], 5);
    round.wait(5 * SECOND);
    for i in 0..200 {
        round.point(0, Some(2 * (i % 4)));
        round.wait(SECOND / 4);
    }
    assert!(round.n_thoughts <= 7 + 3 * MOST_ANEW, "{} thoughts", round.n_thoughts);
    assert!(round.heard(0).len() <= MOST_REMARKS as usize);
    assert_eq!(round.played.len(), 0, "and still wait for the person");
    round.act(0, "stay");
    round.wait(SECOND);
    assert_eq!(round.played.len(), 8);
}

#[test]
fn whoever_mutes_the_bots_hears_no_more_of_them() {
    let mut round = Round::new(&[(0, Lang::Fr)], 6);
    round.say(0, ToServer::Mute { guest: BOTS.to_owned(), on: true });
    round.wait(8 * SECOND);
    assert_eq!(round.heard(0), []);
}
