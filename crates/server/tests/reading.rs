//! The table waits for people where the game pauses.

use std::{sync::Arc, time::Duration};

use crate::common::player::{Player, house, table};
use serde_json::{Value, json};
use tablee_bots::seated;
use tablee_l10n::Lang;
use tablee_server::{
    driver::{Control, Request, StepId},
    house::House,
    wire::{BotPace, Language, Pace, TableSettings, ToServer},
};
use tokio::time::sleep;

/// Léa, who is the host, and Tom look at who they are in a game of Duels with four bots.
struct Evening {
    code: String,
    lea: Player,
    tom: Player,
    /// What the table said last of what it waits for.
    held: Value,
}

impl Evening {
    async fn new(house: &House, pace: Pace) -> Evening {
        let settings = TableSettings { pace, bot_pace: BotPace::Instant, ..TableSettings::default() };
        let (lea, _) = house.new_guest("Léa", Language::En).await.unwrap();
        let (tom, _) = house.new_guest("Tom", Language::En).await.unwrap();
        let code = table(house, &lea, "duels", settings, 4).await;
        let mut lea = Player::connect(house, &lea, &code, 1).await;
        let mut tom = Player::sit(house, &tom, &code, 2).await;
        (lea.reads_on, tom.reads_on) = (true, true);
        house.request(&code, &lea.guest, Request::Start { nonce: None }, Lang::En).await.unwrap().unwrap();
        let mut evening = Evening { code, lea, tom, held: Value::Null };
        evening.listen().await;
        evening
    }

    async fn listen(&mut self) {
        // One of them may have read the last room while waiting for something else.
        for player in [&mut self.tom, &mut self.lea] {
            for message in player.catch_up().await {
                if let Some(room) = message.get("room") {
                    self.held = room["held"].clone();
                }
            }
        }
    }

    /// How many have answered, as everybody sees.
    fn n_answered(&self) -> usize {
        self.lea.frame["answered"].as_array().unwrap().len()
    }

    fn step(&self) -> u32 {
        self.held["step"].as_u64().unwrap() as u32
    }

    fn waiting_for(&self) -> &Value {
        &self.held["waiting_for"]
    }
}

#[tokio::test(start_paused = true)]
async fn bots_wait_until_the_people_have_continued() {
    let (house, _) = house().await;
    let mut evening = Evening::new(&house, Pace::Unhurried).await;
    sleep(Duration::from_secs(3600)).await;
    evening.listen().await;
    assert_eq!(evening.held["kind"], "role");
    assert_eq!(*evening.waiting_for(), json!(["a", "f"]));
    assert!(evening.held["left"].is_null(), "no limit is no limit");
    assert_eq!(evening.n_answered(), 0, "bots wait like everybody");
    let step = evening.step();
    evening.lea.say(ToServer::Continue { step: step + 1, part: None }).await;
    evening.lea.say(ToServer::Continue { step, part: None }).await;
    evening.lea.say(ToServer::Continue { step, part: None }).await;
    evening.listen().await;
    assert_eq!(*evening.waiting_for(), json!(["f"]), "who is still reading is told");
    evening.tom.say(ToServer::Continue { step, part: None }).await;
    sleep(Duration::from_secs(10)).await;
    evening.listen().await;
    assert!(evening.held.is_null());
    assert_eq!(evening.n_answered(), 4);
}

#[tokio::test(start_paused = true)]
async fn a_sealed_answer_says_that_one_has_read_and_opens_nothing() {
    let (house, _) = house().await;
    let mut evening = Evening::new(&house, Pace::Unhurried).await;
    assert_eq!(evening.lea.act("stay").await["type"], "ack");
    evening.listen().await;
    assert_eq!(*evening.waiting_for(), json!(["f"]));
    assert_eq!(evening.n_answered(), 1);
    assert_eq!(evening.tom.act("stay").await["type"], "ack");
    sleep(Duration::from_secs(10)).await;
    evening.listen().await;
    assert!(evening.held.is_null());
    assert!(evening.lea.frame["step"].as_u64().unwrap() > 1, "all have answered");
}

#[tokio::test(start_paused = true)]
async fn their_time_is_out_by_pace_and_the_clock_of_the_question_begins_afterwards() {
    let (house, _) = house().await;
    let mut evening = Evening::new(&house, Pace::Quick).await;
    assert_eq!(evening.held["left"], 20_000);
    sleep(Duration::from_millis(19_900)).await;
    evening.listen().await;
    assert!(!evening.held.is_null());
    sleep(Duration::from_secs(2)).await;
    evening.listen().await;
    assert!(evening.held.is_null(), "after 20 seconds it goes on");
    let mut again = Player::connect(&house, &evening.tom.guest, &evening.code, 9).await;
    let clock = again.next_of("clock").await;
    let lefts: Vec<u64> = clock["waiting"].as_array().unwrap().iter().filter_map(|it| it["left"].as_u64()).collect();
    assert!(lefts.iter().all(|it| (27_000..=30_000).contains(it)), "{clock}");
}

#[tokio::test(start_paused = true)]
async fn whoever_leaves_is_waited_for_no_longer() {
    let (house, _) = house().await;
    let Evening { code: _, lea, tom, held } = Evening::new(&house, Pace::Unhurried).await;
    let step = held["step"].as_u64().unwrap() as u32;
    lea.say(ToServer::Continue { step, part: None }).await;
    tom.leave().await;
    let mut lea = lea;
    sleep(Duration::from_secs(10)).await;
    let rooms = lea.catch_up().await;
    let last = rooms.iter().filter_map(|it| it.get("room")).next_back().unwrap();
    assert!(last["held"].is_null(), "{last}");
}

#[tokio::test(start_paused = true)]
async fn the_host_lets_it_go_on_for_all_and_only_the_host() {
    let (house, _) = house().await;
    let mut evening = Evening::new(&house, Pace::Unhurried).await;
    let step = StepId { game_number: 1, step: evening.step(), part: None };
    let next = || Request::Control(Control::Next(step));
    assert_eq!(evening.tom.ask(&house, &evening.code, next()).await.unwrap_err(), "not-host");
    evening.lea.ask(&house, &evening.code, next()).await.unwrap();
    sleep(Duration::from_secs(10)).await;
    evening.listen().await;
    assert!(evening.held.is_null());
    assert_eq!(evening.n_answered(), 4, "the question itself stays open for people");
}

/// Léa and Tom play Eternity with a bot until one of them is asked alone while both are to read.
#[tokio::test(start_paused = true)]
async fn nobody_is_asked_alone_behind_what_others_read() {
    let (house, _) = house().await;
    let settings = TableSettings { pace: Pace::Unhurried, bot_pace: BotPace::Instant, ..TableSettings::default() };
    let (lea, _) = house.new_guest("Léa", Language::En).await.unwrap();
    let (tom, _) = house.new_guest("Tom", Language::En).await.unwrap();
    let code = table(&house, &lea, "eternity", settings, 1).await;
    let mut people = [Player::connect(&house, &lea, &code, 1).await, Player::sit(&house, &tom, &code, 2).await];
    house.request(&code, &lea, Request::Start { nonce: None }, Lang::En).await.unwrap().unwrap();
    let mut n_seen = 0;
    for _ in 0..500 {
        sleep(Duration::from_secs(5)).await;
        let held = house.room(&code).await.unwrap().held;
        for player in &mut people {
            player.reads_on = true;
            player.catch_up().await;
        }
        if people[0].frame["outcome"].is_object() {
            break;
        }
        let Some(held) = held else {
            if let Some(asked) = people.iter_mut().find(|it| it.is_asked()) {
                let action = asked.frame["question"]["legal"][0].as_str().unwrap().to_owned();
                assert_eq!(asked.act(&action).await["type"], "ack");
            }
            continue;
        };
        assert_eq!(held.waiting_for.len(), 2);
        let asked = people[0].frame["asked"].clone();
        for (i, seat) in ["a", "c"].into_iter().enumerate() {
            assert!(people[i].frame["question"].is_null(), "both read: {}", people[i].frame);
            if asked == json!([seat]) {
                n_seen += 1;
                people[1 - i].say(ToServer::Continue { step: held.step, part: None }).await;
                people[i].catch_up().await;
                assert!(people[i].is_asked(), "to act is to have read");
            }
        }
        for player in &people {
            player.say(ToServer::Continue { step: held.step, part: None }).await;
        }
    }
    assert!(n_seen > 0);
}

#[tokio::test(start_paused = true)]
async fn by_correspondence_nothing_is_held() {
    let (house, _) = house().await;
    let mut evening = Evening::new(&house, Pace::Correspondence).await;
    sleep(Duration::from_secs(10)).await;
    evening.listen().await;
    assert!(evening.held.is_null());
    assert_eq!(evening.n_answered(), 4);
}

#[tokio::test(start_paused = true)]
async fn after_a_restart_it_is_held_again_for_those_who_come_back() {
    let (house, store) = house().await;
    let Evening { code, lea, tom, held } = Evening::new(&house, Pace::Unhurried).await;
    let step = held["step"].as_u64().unwrap() as u32;
    lea.say(ToServer::Continue { step, part: None }).await;
    let (guest, other) = (lea.guest.clone(), tom.guest.clone());
    drop((lea, tom, house));
    let house = House::with(store as Arc<_>, seated::start).await.unwrap();
    let mut lea = Player::connect(&house, &guest, &code, 3).await;
    lea.reads_on = true;
    let welcome = lea.next_of("welcome").await;
    assert_eq!(welcome["room"]["held"]["step"], step);
    let mut tom = Player::connect(&house, &other, &code, 4).await;
    tom.reads_on = true;
    let welcome = tom.next_of("welcome").await;
    assert_eq!(welcome["room"]["held"]["waiting_for"], json!(["a", "f"]), "they are shown it again");
    lea.say(ToServer::Continue { step, part: None }).await;
    tom.say(ToServer::Continue { step, part: None }).await;
    sleep(Duration::from_secs(10)).await;
    lea.catch_up().await;
    assert_eq!(lea.frame["answered"].as_array().unwrap().len(), 4, "and it goes on");
}
