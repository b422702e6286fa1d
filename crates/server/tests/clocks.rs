//! Time and absence, with a clock that the test turns.

use std::{sync::Arc, time::Duration};

use crate::common::player::{Player, house, table};
use serde_json::Value;
use tablee_bots::seated;
use tablee_l10n::Lang;
use tablee_server::{
    clock::Clock,
    driver::Request,
    house::{House, NewTable},
    store::{Memory, Store as _, Write},
    wire::{BotLevel, BotPace, Language, Pace, TableSettings, ToServer, Wish},
};
use tokio::time::{Instant, sleep, timeout};

/// Two people at a table that has begun; the one who is asked comes first.
async fn two(house: &House, game: &str, pace: Pace, bots: usize) -> (String, Player, Player) {
    let settings = TableSettings { pace, bot_pace: BotPace::Instant, ..TableSettings::default() };
    let (lea, _) = house.new_guest("Léa", Language::En).await.unwrap();
    let (tom, _) = house.new_guest("Tom", Language::En).await.unwrap();
    let code = table(house, &lea, game, settings, bots).await;
    let mut lea = Player::connect(house, &lea, &code, 1).await;
    let mut tom = Player::sit(house, &tom, &code, 2).await;
    house.request(&code, &lea.guest, Request::Start { nonce: None }, Lang::En).await.unwrap().unwrap();
    lea.catch_up().await;
    tom.catch_up().await;
    if lea.is_asked() { (code, lea, tom) } else { (code, tom, lea) }
}

#[tokio::test(start_paused = true)]
async fn a_seat_is_warned_and_then_the_timeout_of_the_rules_is_played() {
    let (house, _) = house().await;
    let (_, mut asked, mut other) = two(&house, "dobro", Pace::Quick, 0).await;
    let begin = Instant::now();
    let warning = asked.next_of("warning").await;
    assert_eq!(warning["seconds"], 10);
    assert_eq!(begin.elapsed().as_secs_f32().round(), 20.0);
    let timeout = warning["timeout"].as_str().unwrap().to_owned();
    asked.next_of("frame").await;
    assert_eq!(begin.elapsed().as_secs_f32().round(), 30.0);
    assert!(!asked.is_asked(), "{timeout} was played for it");
    other.catch_up().await;
    assert!(other.is_asked());
}

#[tokio::test(start_paused = true)]
async fn without_hurry_nobody_is_pressed() {
    let (house, _) = house().await;
    let (_, mut asked, _other) = two(&house, "dobro", Pace::Unhurried, 0).await;
    sleep(Duration::from_secs(3600)).await;
    asked.catch_up().await;
    assert!(asked.is_asked());
}

#[tokio::test(start_paused = true)]
async fn without_limit_what_the_rules_time_waits_too() {
    let (house, _) = house().await;
    let (_, mut one, mut two) = two(&house, "duels", Pace::Unhurried, 4).await;
    sleep(Duration::from_secs(3600)).await;
    one.catch_up().await;
    two.catch_up().await;
    assert!(one.is_asked() && two.is_asked());
}

#[tokio::test(start_paused = true)]
async fn a_bot_steps_in_for_the_absent_and_gives_the_seat_back_with_what_it_played() {
    let (house, _) = house().await;
    let (code, mut asked, mut other) = two(&house, "dobro", Pace::Unhurried, 0).await;
    let absent = asked.guest.clone();
    asked.catch_up().await;
    asked.leave().await;
    let begin = Instant::now();
    let stands_in = |room: &Value| {
        let seats = room["seats"].as_array().unwrap();
        seats.iter().any(|it| it["sitter"]["guest"] == absent.id.as_str() && it["sitter"]["stand_in"] == true)
    };
    loop {
        let told = other.next_of("room").await;
        if stands_in(&told["room"]) {
            break;
        }
    }
    assert_eq!(begin.elapsed().as_secs_f32().round(), 120.0, "after its grace, visibly");
    while !other.is_asked() {
        other.next_of("frame").await;
    }
    let mut back = Player::connect(&house, &absent, &code, 3).await;
    let welcome = back.next_of("welcome").await;
    assert!(welcome["played_for_you"].as_u64().unwrap() >= 1);
    assert!(!stands_in(&welcome["room"]), "given back at once");
}

#[tokio::test(start_paused = true)]
async fn an_empty_table_waits_for_its_people() {
    let (house, _) = house().await;
    let (code, asked, other) = two(&house, "dobro", Pace::Quick, 0).await;
    let guest = asked.guest.clone();
    sleep(Duration::from_secs(5)).await;
    other.leave().await;
    asked.leave().await;
    sleep(Duration::from_secs(3600)).await;
    let mut back = Player::connect(&house, &guest, &code, 3).await;
    let clock = back.next_of("clock").await;
    let left = clock["waiting"][0]["left"].as_u64().unwrap();
    assert!((24_000..=25_100).contains(&left), "{left} ms: the clock stood still");
    back.catch_up().await;
    assert!(back.is_asked());
}

#[tokio::test(start_paused = true)]
async fn by_correspondence_a_move_has_a_day_even_if_nobody_is_there() {
    let (house, _) = house().await;
    let (code, asked, other) = two(&house, "dobro", Pace::Correspondence, 0).await;
    let (guest, waiting) = (other.guest.clone(), asked.guest.clone());
    other.leave().await;
    asked.leave().await;
    sleep(Duration::from_secs(23 * 3600)).await;
    let mut back = Player::connect(&house, &waiting, &code, 3).await;
    back.catch_up().await;
    assert!(back.is_asked(), "no bot steps in, the day is not over");
    back.leave().await;
    sleep(Duration::from_secs(2 * 3600)).await;
    let mut other = Player::connect(&house, &guest, &code, 4).await;
    other.catch_up().await;
    assert!(other.is_asked(), "the timeout was played");
}

#[tokio::test(start_paused = true)]
async fn a_premove_is_played_once_when_its_time_comes() {
    let (house, _) = house().await;
    let (_, mut asked, mut other) = two(&house, "dobro", Pace::Unhurried, 0).await;
    let wish = Wish::Premove { action: Some("take".to_owned()) };
    other.say(ToServer::Wish { id: "w".to_owned(), wish }).await;
    other.next_of("ack").await;
    let first = asked.frame["question"]["legal"][0].as_str().unwrap().to_owned();
    assert_eq!(asked.act(&first).await["type"], "ack");
    other.catch_up().await;
    asked.catch_up().await;
    let story = asked.frame["events"].to_string();
    assert!(story.contains("took"), "the other's wish was carried out: {story}");
    assert!(other.is_asked(), "whoever takes opens, and its wish is used up");
    other.say(ToServer::Wish { id: "x".to_owned(), wish: Wish::AutoPass { on: false } }).await;
    let wishes = other.next_of("wishes").await;
    assert!(wishes["wishes"]["premove"].is_null(), "only once");
}

#[tokio::test(start_paused = true)]
async fn a_sealed_answer_may_be_changed_until_all_are_in() {
    let (house, _) = house().await;
    let (_, mut one, mut two) = two(&house, "duels", Pace::Unhurried, 4).await;
    // The bots answer at once; the two people are still asked.
    sleep(Duration::from_secs(1)).await;
    one.catch_up().await;
    two.catch_up().await;
    assert!(one.is_asked() && two.is_asked());
    assert_eq!(one.frame["question"]["sealed"], true);
    let legal: Vec<String> = serde_json::from_value(one.frame["question"]["legal"].clone()).unwrap();
    assert_eq!(one.act(&legal[0]).await["type"], "ack");
    one.catch_up().await;
    two.catch_up().await;
    assert_eq!(one.frame["question"]["answer"], legal[0].as_str());
    assert!(two.frame["answered"].as_array().unwrap().len() >= 5, "who has answered is seen, not what");
    assert!(!two.frame.to_string().contains(&format!("\"answer\":\"{}\"", legal[0])));
    assert_eq!(one.act(&legal[1]).await["type"], "ack", "another answer");
    one.catch_up().await;
    assert_eq!(one.frame["question"]["answer"], legal[1].as_str());
    let theirs = two.frame["question"]["legal"][0].as_str().unwrap().to_owned();
    assert_eq!(two.act(&theirs).await["type"], "ack");
    one.catch_up().await;
    assert!(one.frame["question"]["answer"].is_null(), "all are in: the game went on");
}

#[tokio::test(start_paused = true)]
async fn a_move_that_cannot_be_stored_is_not_played_and_play_goes_on_afterwards() {
    let (house, store) = house().await;
    let (_, mut asked, mut other) = two(&house, "dobro", Pace::Quick, 0).await;
    let first = asked.frame["question"]["legal"][0].as_str().unwrap().to_owned();
    store.break_down(Some("disk full"));
    let refused = asked.act(&first).await;
    assert_eq!(refused["problem"]["code"], "storage");
    other.catch_up().await;
    assert!(!other.is_asked(), "nobody was shown what was not stored");
    // Its time runs out while nothing can be stored: the timeout waits.
    sleep(Duration::from_secs(60)).await;
    other.catch_up().await;
    assert!(!other.is_asked());
    store.break_down(None);
    sleep(Duration::from_secs(1)).await;
    other.catch_up().await;
    assert!(other.is_asked(), "the timeout was played as soon as it could be stored");
}

#[tokio::test(start_paused = true)]
async fn a_wall_clock_that_jumps_takes_no_time_from_anybody() {
    let store = Arc::new(Memory::default());
    let house = House::with_clock(Arc::clone(&store) as Arc<_>, seated::start, Clock::Wall).await.unwrap();
    let (code, asked, _other) = two(&house, "dobro", Pace::Quick, 0).await;
    // To the server the wall clock now stands still while time goes on, as if it was set back again and again.
    sleep(Duration::from_secs(6)).await;
    house.room(&code).await.unwrap();
    // And then it was set a day forward: what was stored before is now a day older.
    let mut game = store.game(&code, 1).await.unwrap().unwrap().row;
    game.started_at -= 24 * 3600 * 1000;
    store.write(vec![Write::Game(Box::new(game)).into()]).await.unwrap();
    let guest = asked.guest.clone();

    let again = House::with_clock(store as Arc<_>, seated::start, Clock::Wall).await.unwrap();
    let mut back = Player::connect(&again, &guest, &code, 9).await;
    let left = back.next_of("clock").await["waiting"][0]["left"].as_u64().unwrap();
    assert!((24_000..=25_100).contains(&left), "{left} ms left");
}

#[tokio::test(start_paused = true)]
async fn a_clock_names_the_step_of_the_frame_it_belongs_to() {
    let (house, _) = house().await;
    let (_, mut asked, mut other) = two(&house, "dobro", Pace::Quick, 0).await;
    for _ in 0..6 {
        let first = asked.frame["question"]["legal"][0].as_str().unwrap().to_owned();
        assert_eq!(asked.act(&first).await["type"], "ack");
        let clock = other.next_of("clock").await;
        assert_eq!(clock["step"], other.frame["step"], "{clock}");
        asked.catch_up().await;
        other.catch_up().await;
        // A card that skips the only other player keeps the turn.
        if other.is_asked() {
            std::mem::swap(&mut asked, &mut other);
        }
    }
}

#[tokio::test(start_paused = true)]
async fn whoever_comes_to_a_question_without_limit_is_told_that_no_clock_runs() {
    let (house, _) = house().await;
    let (code, mut asked, _other) = two(&house, "dobro", Pace::Unhurried, 0).await;
    asked.catch_up().await;
    let mut again = Player::connect(&house, &asked.guest, &code, 7).await;
    let clock = again.next_of("clock").await;
    assert!(clock["waiting"].as_array().unwrap().iter().all(|it| it["left"].is_null()), "{clock}");
}

/// A person with three bots at a table where cards are drawn by hand.
async fn by_hand(house: &House, bot_pace: BotPace) -> (String, Player) {
    let settings = TableSettings { pace: Pace::Unhurried, bot_pace, ..TableSettings::default() };
    let (lea, _) = house.new_guest("Léa", Language::En).await.unwrap();
    let new = NewTable {
        game: "dobro".to_owned(),
        options: "drawing=by_hand".to_owned(),
        settings,
        password: String::new(),
        bots: vec![BotLevel::Easy; 3],
    };
    let code = house.new_table(&lea, new).await.unwrap().code;
    let mut lea = Player::connect(house, &lea, &code, 1).await;
    house.request(&code, &lea.guest, Request::Start { nonce: None }, Lang::En).await.unwrap().unwrap();
    lea.catch_up().await;
    (code, lea)
}

fn first_legal(player: &Player) -> Option<String> {
    let legal = player.frame["question"]["legal"].as_array()?;
    legal.iter().map(|it| it.as_str().unwrap().to_owned()).find(|it| !it.starts_with("call"))
}

/// Plays until the game is over or so many cards were played; how many it were. A
/// draw that is owed is made so long after the play.
async fn play_and_draw(lea: &mut Player, most: usize, draws_after: Duration) -> usize {
    let mut n_plays = 0;
    while n_plays < most && lea.frame["view"]["is_over"] != true {
        if !lea.is_asked() {
            lea.next().await;
            continue;
        }
        let Some(action) = first_legal(lea) else { continue };
        lea.act(&action).await;
        lea.catch_up().await;
        if action != "draw" && action != "take" {
            n_plays += 1;
            sleep(draws_after).await;
            lea.catch_up().await;
            // A bot that moves in the same instant makes the question another: it is asked anew.
            while first_legal(lea).as_deref() == Some("draw") {
                lea.act("draw").await;
                lea.catch_up().await;
            }
        }
    }
    n_plays
}

/// How often the person in seat `a` was caught.
fn n_caught(lea: &Player) -> usize {
    lea.events.iter().filter(|it| it["kind"] == "called" && it["forgetful"] == "a").count()
}

#[tokio::test(start_paused = true)]
async fn a_person_who_draws_soon_is_never_caught_by_bots_of_any_speed() {
    let (house, _) = house().await;
    for bot_pace in [BotPace::Instant, BotPace::Lively, BotPace::Human, BotPace::Leisurely] {
        let mut n_plays = 0;
        while n_plays < 200 {
            let (_, mut lea) = by_hand(&house, bot_pace).await;
            n_plays += play_and_draw(&mut lea, 200 - n_plays, Duration::from_millis(1500)).await;
            assert_eq!(n_caught(&lea), 0, "{bot_pace:?}, {n_plays} plays");
            lea.leave().await;
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_person_who_does_not_draw_is_caught_after_the_grace() {
    let (house, _) = house().await;
    let (_, mut lea) = by_hand(&house, BotPace::Instant).await;
    while n_caught(&lea) == 0 {
        while !lea.is_asked() {
            lea.next().await;
        }
        let begin = Instant::now();
        let action = first_legal(&lea).unwrap();
        lea.act(&action).await;
        // Now and then every bot overlooks it.
        let patience = Duration::from_secs(10);
        while n_caught(&lea) == 0 && timeout(patience, lea.next_of("frame")).await.is_ok() {}
        let is_in_time = (2500..2600).contains(&begin.elapsed().as_millis());
        assert!(n_caught(&lea) == 0 || is_in_time, "caught after {:?}", begin.elapsed());
    }
}
