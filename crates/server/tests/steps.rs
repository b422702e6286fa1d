//! A party goes step by step: everybody hears the same call at the same moment, the master holds
//! or releases each step, sides propose what their captain answers, and those who only look on
//! foretell how it ends.

use std::{sync::Arc, time::Duration};

use crate::common::player::{Player, house, table};
use serde_json::{Value, json};
use tablee_bots::seated;
use tablee_server::{
    driver::{Control, Request, StepId},
    house::House,
    store::Memory,
    wire::{BotPace, Caller, Language, Pace, Room, Sitter, Stage, State, TableSettings, ToServer},
};
use tokio::time::sleep;

/// A game of Duels on a shared screen that leads it: six people with phones.
struct Evening {
    house: Arc<House>,
    store: Arc<Memory>,
    code: String,
    screen: Player,
    people: Vec<Player>,
    /// What each was told that is called, the screen first.
    calls: Vec<Vec<String>>,
}

const NAMES: [&str; 6] = ["Inès", "Hugo", "Nora", "Karim", "Camille", "Jeanne"];

impl Evening {
    /// The cards are dealt, and everybody looks at who they are.
    async fn new(calls: Caller) -> Evening {
        let (house, store) = house().await;
        let settings = TableSettings {
            pace: Pace::Relaxed,
            bot_pace: BotPace::Instant,
            shared_screen: true,
            calls,
            ..TableSettings::default()
        };
        let guest = async |name| house.new_guest(name, Language::En).await.unwrap().0;
        let host = guest("Screen").await;
        let code = table(&house, &host, "duels", settings, 0).await;
        let screen = Player::screen(&house, &host, &code, 1).await;
        let mut people = Vec::new();
        for (i, name) in NAMES.into_iter().enumerate() {
            let mut player = Player::sit(&house, &guest(name).await, &code, 2 + i as u64).await;
            player.reads_on = true;
            people.push(player);
        }
        screen.ask(&house, &code, Request::Start { nonce: None }).await.unwrap();
        let calls = vec![Vec::new(); 7];
        let mut evening = Evening { house, store, code, screen, people, calls };
        evening.listen().await;
        evening
    }

    /// Everybody hears what was said; the messages of each, the screen first.
    async fn listen(&mut self) -> Vec<Vec<Value>> {
        let mut res = Vec::new();
        for (i, player) in [&mut self.screen].into_iter().chain(&mut self.people).enumerate() {
            let heard = player.catch_up().await;
            for call in heard.iter().filter_map(|it| it["room"]["stage"]["call"].as_str()) {
                if self.calls[i].last().is_none_or(|it| it != call) {
                    self.calls[i].push(call.to_owned());
                }
            }
            res.push(heard);
        }
        res
    }

    async fn room(&self) -> Room {
        self.house.room(&self.code).await.unwrap()
    }

    async fn stage(&self) -> Stage {
        self.room().await.stage.expect("it goes step by step")
    }

    async fn step(&self) -> StepId {
        let Stage { step, part, .. } = self.stage().await;
        StepId { game_number: 1, step, part: Some(part) }
    }

    async fn lead(&self, control: Control) -> Result<Room, String> {
        self.screen.ask(&self.house, &self.code, Request::Control(control)).await
    }

    async fn hold(&self, on: bool) -> Room {
        self.lead(Control::Hold { step: self.step().await, on }).await.unwrap()
    }

    /// The master goes on to what comes next.
    async fn next(&mut self) -> String {
        self.lead(Control::Next(self.step().await)).await.unwrap();
        self.listen().await;
        self.room().await.stage.map_or_else(|| "over".to_owned(), |it| it.call)
    }

    /// The master goes on until this is called.
    async fn until(&mut self, call: &str) {
        while self.stage().await.call != call {
            self.next().await;
        }
    }

    /// Everybody has seen enough, or is ready.
    async fn go_on(&mut self) {
        let Stage { step, part, .. } = self.stage().await;
        for player in &self.people {
            player.say(ToServer::Continue { step, part: Some(part) }).await;
        }
        self.listen().await;
    }

    async fn seconds(&mut self, seconds: u64) {
        sleep(Duration::from_secs(seconds)).await;
        self.listen().await;
    }

    /// Those who are asked now.
    fn asked(&self) -> Vec<usize> {
        (0..self.people.len()).filter(|&it| self.people[it].is_asked()).collect()
    }

    /// The server stops and starts; everybody comes back.
    async fn restart(self) -> Evening {
        let Evening { house, store, code, screen, people, calls } = self;
        house.close().await;
        let house = House::with(Arc::clone(&store) as Arc<_>, seated::start).await.unwrap();
        let screen = Player::screen(&house, &screen.guest, &code, 101).await;
        let mut back = Vec::new();
        for (i, player) in people.into_iter().enumerate() {
            let mut player = Player::connect(&house, &player.guest, &code, 102 + i as u64).await;
            player.reads_on = true;
            back.push(player);
        }
        let mut evening = Evening { house, store, code, screen, people: back, calls };
        evening.listen().await;
        evening
    }
}

#[tokio::test(start_paused = true)]
async fn everybody_hears_the_same_calls_in_the_same_order() {
    let mut evening = Evening::new(Caller::Clock).await;
    for _ in 0..14 {
        if evening.room().await.state != State::Playing || evening.next().await == "over" {
            break;
        }
    }
    let told = evening.calls[0].clone();
    assert_eq!(told[..3], ["role", "choose", "forward"], "{told:?}");
    assert!(["bet", "duel", "name"].iter().all(|it| told.iter().any(|told| told == it)), "{told:?}");
    assert!(evening.calls.iter().all(|it| *it == told), "{:?}", evening.calls);
}

#[tokio::test(start_paused = true)]
async fn who_has_looked_is_counted_and_the_sides_gather_before_the_turn_begins() {
    let mut evening = Evening::new(Caller::Clock).await;
    let waiting = |room: &Room| room.held.as_ref().map(|it| it.waiting_for.len());
    assert_eq!(waiting(&evening.room().await), Some(6));
    let step = evening.stage().await.step;
    for player in &evening.people[..5] {
        player.say(ToServer::Continue { step, part: Some(0) }).await;
    }
    evening.listen().await;
    assert_eq!(waiting(&evening.room().await), Some(1), "five have looked");
    evening.go_on().await;
    assert_eq!(evening.stage().await.call, "role", "now they find each other");
    evening.seconds(9).await;
    assert_eq!(evening.stage().await.call, "role");
    evening.seconds(2).await;
    assert_eq!(evening.stage().await.call, "choose");
    evening.people[0].say(ToServer::Continue { step, part: Some(0) }).await;
    evening.listen().await;
    assert_eq!(waiting(&evening.room().await), Some(6), "what was meant for the reveal is late");
}

#[tokio::test(start_paused = true)]
async fn whoever_never_looks_holds_up_nobody_for_long() {
    let mut evening = Evening::new(Caller::Clock).await;
    evening.seconds(89).await;
    assert_eq!(evening.stage().await.call, "role");
    evening.seconds(2).await;
    assert_eq!(evening.stage().await.call, "choose");
}

#[tokio::test(start_paused = true)]
async fn nobody_is_asked_before_the_sides_have_chosen() {
    let mut evening = Evening::new(Caller::Clock).await;
    assert_eq!(evening.next().await, "choose");
    assert_eq!(evening.asked(), Vec::<usize>::new());
    let held = evening.room().await.held.unwrap();
    assert_eq!((held.talk, held.total), (true, Some(30_000)));
    let act = ToServer::Act { id: "early".to_owned(), question: 1, action: "forward".to_owned() };
    evening.people[0].say(act).await;
    assert_eq!(evening.people[0].next_of("refused").await["problem"]["code"], "others-read");
    evening.seconds(29).await;
    assert_eq!(evening.asked(), Vec::<usize>::new());
    evening.seconds(2).await;
    assert_eq!((evening.stage().await.call.as_str(), evening.asked().len()), ("forward", 6));
}

#[tokio::test(start_paused = true)]
async fn a_talk_ends_when_all_are_ready() {
    let mut evening = Evening::new(Caller::Clock).await;
    evening.next().await;
    evening.go_on().await;
    assert_eq!(evening.stage().await.call, "forward");
}

#[tokio::test(start_paused = true)]
async fn a_held_step_has_no_clock_over_a_restart_too_and_goes_on_when_it_is_let_go() {
    let mut evening = Evening::new(Caller::Clock).await;
    evening.next().await;
    evening.seconds(10).await;
    let refused = Request::Control(Control::Hold { step: evening.step().await, on: true });
    assert_eq!(evening.people[0].ask(&evening.house, &evening.code, refused).await.unwrap_err(), "not-host");
    assert!(evening.hold(true).await.stage.unwrap().held);
    evening.seconds(600).await;
    evening.go_on().await;
    assert_eq!(evening.stage().await.call, "choose", "not even if all are ready");
    let mut evening = evening.restart().await;
    let stage = evening.stage().await;
    assert_eq!((stage.call.as_str(), stage.held), ("choose", true));
    evening.seconds(600).await;
    assert_eq!(evening.stage().await.call, "choose");
    let left = evening.hold(false).await.held.unwrap().left.unwrap();
    assert!((18_000..=20_000).contains(&left), "{left}");
    evening.seconds(15).await;
    assert_eq!(evening.stage().await.call, "choose");
    evening.seconds(6).await;
    assert_eq!(evening.stage().await.call, "forward");
}

#[tokio::test(start_paused = true)]
async fn what_is_answered_in_a_held_step_is_opened_when_the_master_goes_on() {
    let mut evening = Evening::new(Caller::Clock).await;
    evening.until("forward").await;
    evening.hold(true).await;
    for i in 0..6 {
        let action = if i == 0 { "forward" } else { "stay" };
        assert_eq!(evening.people[i].act(action).await["type"], "ack");
    }
    evening.seconds(60).await;
    assert_eq!(evening.stage().await.call, "forward");
    assert_eq!(evening.people[0].act("stay").await["type"], "ack", "it may still be changed");
    assert_eq!(evening.people[0].act("forward").await["type"], "ack");
    // One side sent one, the other nobody: one captain names alone.
    assert_eq!(evening.next().await, "name");
    evening.hold(true).await;
    evening.listen().await;
    let captain = evening.asked();
    assert_eq!(captain.len(), 1);
    let captain = captain[0];
    let legal = evening.people[captain].frame["question"]["legal"].clone();
    let (first, last) = (legal[0].as_str().unwrap(), legal[2].as_str().unwrap());
    assert_eq!(evening.people[captain].act(first).await["type"], "ack");
    evening.listen().await;
    assert_eq!(evening.stage().await.call, "name", "what one answers alone waits too");
    assert_eq!(evening.people[captain].frame["question"]["answer"], first);
    let mut evening = evening.restart().await;
    assert_eq!((evening.stage().await.call.as_str(), evening.stage().await.held), ("name", true));
    assert_eq!(evening.people[captain].act(last).await["type"], "ack");
    assert_eq!(evening.next().await, "bet");
    let named = evening.screen.events.iter().rfind(|it| it["kind"] == "named").unwrap();
    assert_eq!(format!("name {}", named["seat"].as_str().unwrap()), last);
}

#[tokio::test(start_paused = true)]
async fn a_master_who_presses_a_moment_too_late_holds_and_skips_nothing() {
    let mut evening = Evening::new(Caller::Clock).await;
    let meant = evening.step().await;
    assert_eq!(evening.next().await, "choose");
    evening.lead(Control::Next(meant)).await.unwrap();
    evening.lead(Control::Hold { step: meant, on: true }).await.unwrap();
    let stage = evening.stage().await;
    assert_eq!((stage.call.as_str(), stage.held), ("choose", false));
}

#[tokio::test(start_paused = true)]
async fn the_master_calls_every_step_where_the_table_says_so_but_a_master_who_is_gone_holds_nothing() {
    let mut evening = Evening::new(Caller::Master).await;
    evening.go_on().await;
    evening.seconds(600).await;
    assert_eq!((evening.stage().await.call.as_str(), evening.stage().await.held), ("role", true));
    for call in ["choose", "forward"] {
        assert_eq!(evening.next().await, call);
        evening.seconds(300).await;
        assert_eq!((evening.stage().await.call.as_str(), evening.stage().await.held), (call, true));
    }
    // Letting it go starts the clock.
    evening.hold(false).await;
    evening.seconds(16).await;
    assert_eq!(evening.stage().await.call, "name", "nobody has answered");
    let screen = std::mem::replace(&mut evening.screen, {
        let (guest, _) = evening.house.new_guest("Nobody", Language::En).await.unwrap();
        Player::connect(&evening.house, &guest, &evening.code, 50).await
    });
    screen.leave().await;
    evening.seconds(170).await;
    assert!(evening.stage().await.held, "they may come back");
    evening.seconds(200).await;
    assert_ne!(evening.stage().await.call, "name", "the clock has answered");
}

#[tokio::test(start_paused = true)]
async fn the_turn_stands_where_it_stood_after_a_restart() {
    let mut evening = Evening::new(Caller::Clock).await;
    evening.next().await;
    evening.seconds(12).await;
    let mut evening = evening.restart().await;
    let held = evening.room().await.held.unwrap();
    assert!(held.talk && (16_000..=20_000).contains(&held.left.unwrap()), "{held:?}");
    evening.until("forward").await;
    let evening = evening.restart().await;
    assert_eq!((evening.stage().await.call.as_str(), evening.asked().len()), ("forward", 6));
}

#[tokio::test(start_paused = true)]
async fn a_side_proposes_what_its_captain_answers_and_nobody_else_hears_of_it() {
    let mut evening = Evening::new(Caller::Clock).await;
    evening.until("bet").await;
    let captains = evening.asked();
    assert_eq!(captains.len(), 2);
    let view = evening.people[captains[0]].frame["view"].clone();
    let side = view["my_side"].as_str().unwrap();
    let is_mate = |it: &Player| it.frame["view"]["my_side"] == side;
    let mate = (0..6).find(|&it| it != captains[0] && is_mate(&evening.people[it])).unwrap();
    for (who, action, code) in
        [(captains[0], "bet 3", "not-asked"), (mate, "bet 9", "unreadable"), (mate, "name a", "unreadable")]
    {
        evening.people[who].say(ToServer::Propose { action: Some(action.to_owned()) }).await;
        assert_eq!(evening.people[who].next_of("refused").await["problem"]["code"], code, "{action}");
    }
    evening.listen().await;
    evening.people[mate].say(ToServer::Propose { action: Some("bet 4".to_owned()) }).await;
    let heard = evening.listen().await;
    let proposals = |it: &[Value]| it.iter().rfind(|it| it["type"] == "proposals").cloned();
    let from = evening.people[mate].frame["view"]["me"].clone();
    for (i, player) in evening.people.iter().enumerate() {
        let told = proposals(&heard[i + 1]);
        let expected = json!({ "type": "proposals", "list": [{ "from": from, "action": "bet 4" }] });
        assert_eq!(told, is_mate(player).then_some(expected), "{}", player.guest.name);
    }
    assert_eq!(proposals(&heard[0]), None, "the screen");
    // Whoever comes back sees it; it is past when the captain's answer is opened.
    let captain = evening.people[captains[0]].guest.clone();
    let mut again = Player::connect(&evening.house, &captain, &evening.code, 60).await;
    again.next_of("proposals").await;
    evening.next().await;
    assert_eq!(again.next_of("proposals").await["list"], json!([]));
}

#[tokio::test(start_paused = true)]
async fn those_who_look_on_foretell_and_have_a_score_that_lasts() {
    let mut evening = Evening::new(Caller::Clock).await;
    let guest = async |name| evening.house.new_guest(name, Language::En).await.unwrap().0;
    let (zoe, leo) = (guest("Zoé").await, guest("Léo").await);
    let mut zoe = Player::connect(&evening.house, &zoe, &evening.code, 70).await;
    let mut leo = Player::connect(&evening.house, &leo, &evening.code, 71).await;
    let predict = |number, choice: &str| ToServer::Predict { id: "p".to_owned(), number, choice: choice.to_owned() };
    zoe.say(predict(1, "left")).await;
    assert_eq!(zoe.next_of("refused").await["problem"]["code"], "stale-question", "nobody stands in the ring");
    evening.until("bet").await;
    for (player, choice, code) in [
        (&mut evening.screen, "left", "not-asked"),
        (&mut evening.people[0], "left", "not-asked"),
        (&mut zoe, "up", "unreadable"),
    ] {
        player.say(predict(1, choice)).await;
        assert_eq!(player.next_of("refused").await["problem"]["code"], code);
    }
    zoe.say(predict(1, "tie")).await;
    zoe.next_of("ack").await;
    zoe.say(predict(1, "left")).await;
    zoe.next_of("ack").await;
    leo.say(predict(1, "right")).await;
    leo.next_of("ack").await;
    let heard = evening.listen().await.concat();
    let told: Vec<&Value> = heard.iter().filter(|it| it["type"] == "room").collect();
    assert_eq!(told.last().unwrap()["room"]["oracle"]["open"]["made"], 2);
    assert_eq!(told.last().unwrap()["room"]["oracle"]["best"], json!([]), "sealed");
    assert!(heard.iter().all(|it| it["type"] != "prediction"), "what others foretell is theirs");
    while evening.room().await.oracle.is_none_or(|it| it.last.is_none()) {
        evening.next().await;
    }
    let oracle = evening.room().await.oracle.unwrap();
    let outcome = oracle.last.as_ref().unwrap().outcome.clone();
    let n_right = u32::from(outcome != "tie");
    assert_eq!((oracle.last.unwrap().right, oracle.best.len()), (n_right, 2), "{outcome}");
    let mine = zoe.next_of("prediction").await;
    let mine = if mine["came"].is_null() {
        zoe.catch_up().await.into_iter().rfind(|it| it["type"] == "prediction").unwrap()
    } else {
        mine
    };
    assert_eq!((&mine["came"], &mine["of"]), (&json!(outcome), &json!(1)));
    assert_eq!(mine["right"], u32::from(outcome == "left"));
    let best = oracle.best;
    let evening = evening.restart().await;
    assert_eq!(evening.room().await.oracle.unwrap().best, best);
}

/// A game in which somebody has become a ghost, and goes on; who it is.
async fn haunted() -> (Evening, usize) {
    'deal: loop {
        let mut evening = Evening::new(Caller::Clock).await;
        while evening.room().await.state == State::Playing {
            let ghosts = evening.screen.frame["view"]["ghosts"].as_array().cloned().unwrap_or_default();
            if let Some(ghost) = (0..6).find(|&it| ghosts.contains(&evening.people[it].frame["view"]["me"])) {
                evening.until("bet").await;
                return (evening, ghost);
            }
            // Somebody different each time, so that not all duels are tied.
            let turn = evening.screen.frame["view"]["turn"].as_u64().unwrap_or(0) as usize;
            if evening.stage().await.call == "forward" {
                for i in 0..6 {
                    let action = if i == turn % 6 { "forward" } else { "stay" };
                    drop(evening.people[i].act(action).await);
                }
                evening.listen().await;
            }
            if evening.next().await == "over" {
                continue 'deal;
            }
        }
    }
}

#[tokio::test(start_paused = true)]
async fn ghosts_foretell_for_themselves_alone() {
    let (mut evening, ghost) = haunted().await;
    let number = evening.room().await.oracle.unwrap().open.unwrap().number;
    let predict = ToServer::Predict { id: "p".to_owned(), number, choice: "tie".to_owned() };
    evening.people[ghost].say(predict).await;
    evening.people[ghost].next_of("ack").await;
    while evening.room().await.oracle.is_none_or(|it| it.last.is_none_or(|it| it.number != number)) {
        evening.next().await;
    }
    let room = evening.room().await;
    let best = room.oracle.unwrap().best;
    assert_eq!(best.is_empty(), room.state == State::Playing, "it would tell what the ghost knew: {best:?}");
}

#[tokio::test(start_paused = true)]
async fn a_late_comer_takes_the_place_of_somebody_who_stays_away() {
    let mut evening = Evening::new(Caller::Clock).await;
    let (zoe, _) = evening.house.new_guest("Zoé", Language::En).await.unwrap();
    let mut zoe = Player::connect(&evening.house, &zoe, &evening.code, 70).await;
    let sit = || Request::Sit { seat: None };
    assert_eq!(zoe.ask(&evening.house, &evening.code, sit()).await.unwrap_err(), "table-full");
    let gone = evening.people.remove(0);
    evening.calls.truncate(6);
    let guest = gone.guest.clone();
    gone.leave().await;
    evening.seconds(61).await;
    let room = zoe.ask(&evening.house, &evening.code, sit()).await.unwrap();
    let is_heir = |it: &Sitter| matches!(it, Sitter::Person { heir: Some(heir), .. } if heir.name == "Zoé");
    assert_eq!(room.seats.iter().filter(|it| is_heir(&it.sitter)).count(), 1);
    evening.until("duel").await;
    evening.listen().await;
    zoe.catch_up().await;
    let room = evening.room().await;
    let has = |name: &str| {
        room.seats.iter().any(|it| matches!(&it.sitter, Sitter::Person { name: theirs, .. } if theirs == name))
    };
    assert!(has("Zoé") && !has("Inès"), "{:?}", room.seats);
    assert!(zoe.frame["view"]["me"].is_string(), "she plays");
    // Whoever comes back looks on: they know one side already.
    let mut back = Player::connect(&evening.house, &guest, &evening.code, 80).await;
    assert!(back.next_of("welcome").await["you"]["seat"].is_null());
    assert_eq!(back.ask(&evening.house, &evening.code, sit()).await.unwrap_err(), "seat-taken");
}

#[tokio::test(start_paused = true)]
async fn whoever_comes_back_in_time_keeps_the_place() {
    let mut evening = Evening::new(Caller::Clock).await;
    let (zoe, _) = evening.house.new_guest("Zoé", Language::En).await.unwrap();
    let zoe = Player::connect(&evening.house, &zoe, &evening.code, 70).await;
    let gone = evening.people.remove(0);
    evening.calls.truncate(6);
    let guest = gone.guest.clone();
    gone.leave().await;
    evening.seconds(61).await;
    zoe.ask(&evening.house, &evening.code, Request::Sit { seat: None }).await.unwrap();
    let mut back = Player::connect(&evening.house, &guest, &evening.code, 80).await;
    assert!(back.next_of("welcome").await["you"]["seat"].is_string());
    evening.until("duel").await;
    evening.listen().await;
    back.catch_up().await;
    assert!(back.frame["view"]["me"].is_string(), "nobody was sent away");
}

#[tokio::test(start_paused = true)]
async fn a_table_without_a_shared_screen_has_no_steps() {
    let (house, _) = house().await;
    let (lea, _) = house.new_guest("Léa", Language::En).await.unwrap();
    let code = table(&house, &lea, "duels", TableSettings::default(), 5).await;
    let lea = Player::connect(&house, &lea, &code, 1).await;
    let room = lea.ask(&house, &code, Request::Start { nonce: None }).await.unwrap();
    assert_eq!(room.stage, None);
    let hold = Control::Hold { step: StepId { game_number: 1, step: 1, part: None }, on: true };
    assert_eq!(lea.ask(&house, &code, Request::Control(hold)).await.unwrap_err(), "no-steps");
}
