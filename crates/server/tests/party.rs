//! A party: a shared screen without eyes of its own, and a host who paces the game.

use std::{sync::Arc, time::Duration};

use crate::common::player::{Player, house, table};
use serde_json::Value;
use tablee_bots::seated;
use tablee_kernel::Seat;
use tablee_server::{
    driver::{Control, Forming, Request, StepId},
    house::House,
    wire::{Audience, BotPace, Cue, Language, Pace, Room, Sitter, Stage, State, TableSettings, ToServer},
};
use tokio::time::sleep;

/// A game of Duels on a shared screen: its host, who has no seat, two people, and bots.
struct Evening {
    house: Arc<House>,
    code: String,
    screen: Player,
    lea: Player,
    tom: Player,
}

impl Evening {
    /// Everybody is there and nothing is dealt.
    async fn gathered(house: Arc<House>, game: &str, bots: usize) -> Evening {
        let settings = TableSettings {
            pace: Pace::Relaxed,
            bot_pace: BotPace::Instant,
            shared_screen: true,
            ..TableSettings::default()
        };
        let guest = async |name| house.new_guest(name, Language::En).await.unwrap().0;
        let (host, lea, tom) = (guest("Screen").await, guest("Léa").await, guest("Tom").await);
        let code = table(&house, &host, game, settings, bots).await;
        let screen = Player::screen(&house, &host, &code, 1).await;
        let lea = Player::sit(&house, &lea, &code, 2).await;
        let tom = Player::sit(&house, &tom, &code, 3).await;
        Evening { house, code, screen, lea, tom }
    }

    /// Everybody but the two people has answered the first question.
    async fn started() -> Evening {
        let (house, _) = house().await;
        Evening::gathered(house, "duels", 4).await.start().await
    }

    async fn start(mut self) -> Evening {
        (self.lea.reads_on, self.tom.reads_on) = (true, true);
        self.lead(Request::Start { nonce: None }).await.unwrap();
        self.catch_up().await;
        // The master goes on from who they are, and from whom they send; then the bots answer.
        while self.stage().await.is_some_and(|it| it.part < 2) {
            self.party(Control::Next(self.moment())).await.unwrap();
        }
        (self.lea.reads_on, self.tom.reads_on) = (false, false);
        self.catch_up().await;
        self
    }

    /// The host asks for something.
    async fn lead(&self, request: Request) -> Result<Room, String> {
        self.screen.ask(&self.house, &self.code, request).await
    }

    async fn party(&self, control: Control) -> Result<Room, String> {
        self.lead(Request::Control(control)).await
    }

    /// What the screen shows as waited for.
    fn moment(&self) -> StepId {
        let number = |name: &str| self.screen.frame[name].as_u64().unwrap() as u32;
        StepId { game_number: number("game_number"), step: number("step"), part: None }
    }

    /// Where the turn stands.
    async fn stage(&self) -> Option<Stage> {
        self.house.room(&self.code).await.unwrap().stage
    }

    fn skip(&self, seat: Seat) -> Control {
        Control::Skip { seat, step: self.moment() }
    }

    async fn catch_up(&mut self) {
        // Bots answer at once, but on other threads.
        sleep(Duration::from_secs(1)).await;
        self.screen.catch_up().await;
        self.lea.catch_up().await;
        self.tom.catch_up().await;
    }

    fn seat(&self, player: &Player) -> Seat {
        let seats = player.frame["view"]["me"].as_str().unwrap();
        seats.parse().unwrap()
    }
}

/// Whether everybody has chosen in the first turn; bots may have gone on to the next.
fn has_chosen(player: &Player) -> bool {
    player.frame["view"]["phase"] != "advance" || player.frame["view"]["turn"] != 1
}

fn left(clock: &Value) -> u64 {
    clock["waiting"][0]["left"].as_u64().unwrap()
}

fn is_person(room: &Room, name: &str) -> bool {
    room.seats.iter().any(|it| matches!(&it.sitter, Sitter::Person { name: theirs, .. } if theirs == name))
}

#[tokio::test(start_paused = true)]
async fn the_maker_of_a_shared_screen_has_no_seat_and_leads_the_game() {
    let mut evening = Evening::started().await;
    let room = evening.house.room(&evening.code).await.unwrap();
    assert_eq!(room.seats.len(), 6, "two people and four bots");
    assert!(!is_person(&room, "Screen"));
    assert_eq!(room.screens.len(), 1);
    assert_eq!(room.spectators, 0, "a screen is no spectator");
    let act = ToServer::Act { id: "x".to_owned(), question: 1, action: "forward".to_owned() };
    evening.screen.say(act).await;
    assert_eq!(evening.screen.next_of("refused").await["problem"]["code"], "not-seated");
}

#[tokio::test(start_paused = true)]
async fn a_shared_screen_sees_what_any_onlooker_sees_even_if_a_player_opened_it() {
    let mut evening = Evening::started().await;
    let (stranger, _) = evening.house.new_guest("Zoé", Language::En).await.unwrap();
    let lea = evening.lea.guest.clone();
    let mut hers = Player::screen(&evening.house, &lea, &evening.code, 10).await;
    let mut onlooker = Player::connect(&evening.house, &stranger, &evening.code, 11).await;
    let welcome = hers.next_of("welcome").await;
    assert!(welcome["you"]["seat"].is_null());
    let secret = ToServer::Say { id: "s".to_owned(), to: Audience::Team, text: "I am the witch".to_owned() };
    evening.lea.say(secret).await;
    evening.lea.next_of("ack").await;
    evening.lea.say(ToServer::Suggest { about: Some("a".to_owned()) }).await;
    assert_eq!(evening.lea.act("forward").await["type"], "ack");
    assert_eq!(evening.tom.act("stay").await["type"], "ack");
    sleep(Duration::from_secs(1)).await;
    let (on_screen, seen) = (hers.catch_up().await, onlooker.catch_up().await);
    let frames = |all: &[Value]| -> Vec<Value> { all.iter().filter(|it| it["type"] == "frame").cloned().collect() };
    assert!(frames(&on_screen).len() > 1);
    assert_eq!(frames(&on_screen), frames(&seen), "the same bytes as for a stranger");
    let all = Value::from(on_screen).to_string();
    assert!(!all.contains("I am the witch") && !all.contains("suggestions"), "{all}");
    assert!(hers.frame["view"]["characters"].as_array().unwrap().iter().all(Value::is_null));
    let again = Player::screen(&evening.house, &lea, &evening.code, 12).await.next_of("welcome").await;
    assert_eq!(again["chat"], Value::from(Vec::<Value>::new()), "nor what the team said before");
}

#[tokio::test(start_paused = true)]
async fn a_screen_is_no_phone_its_player_is_away_without_one() {
    let mut evening = Evening::started().await;
    let lea = evening.lea.guest.clone();
    let _hers = Player::screen(&evening.house, &lea, &evening.code, 10).await;
    evening.lea.leave().await;
    sleep(Duration::from_secs(61)).await;
    evening.tom.catch_up().await;
    let room = evening.house.room(&evening.code).await.unwrap();
    let stands_in = |it: &Sitter| matches!(it, Sitter::Person { name, stand_in: true, .. } if name == "Léa");
    assert!(room.seats.iter().any(|it| stands_in(&it.sitter)), "timeout, then a bot: {:?}", room.seats);
    let mut back = Player::connect(&evening.house, &lea, &evening.code, 11).await;
    let welcome = back.next_of("welcome").await;
    assert!(!welcome["room"]["seats"].to_string().contains("\"stand_in\":true"), "given back at once");
}

#[tokio::test(start_paused = true)]
async fn there_is_a_moment_to_step_forward_once_the_sides_have_chosen() {
    let mut evening = Evening::started().await;
    let lea = evening.lea.guest.clone();
    let clock = Player::connect(&evening.house, &lea, &evening.code, 10).await.next_of("clock").await;
    assert_eq!(clock["waiting"][0]["total"], 15_000);
    assert!((12_000..=15_000).contains(&left(&clock)), "{clock}");
    sleep(Duration::from_secs(10)).await;
    evening.lea.catch_up().await;
    assert!(!has_chosen(&evening.lea));
    sleep(Duration::from_secs(6)).await;
    evening.lea.catch_up().await;
    assert!(has_chosen(&evening.lea), "whoever did not answer stays");
}

#[tokio::test(start_paused = true)]
async fn a_pause_stops_clocks_and_people_and_lasts_over_a_restart() {
    let (house, store) = house().await;
    let mut evening = Evening::gathered(house, "duels", 4).await.start().await;
    sleep(Duration::from_secs(2)).await;
    assert_eq!(evening.lea.ask(&evening.house, &evening.code, pause(true)).await.unwrap_err(), "not-host");
    assert!(evening.lead(pause(true)).await.unwrap().paused);
    assert_eq!(evening.lea.act("forward").await["problem"]["code"], "paused");
    assert_eq!(evening.party(Control::Next(evening.moment())).await.unwrap_err(), "paused");
    sleep(Duration::from_secs(1200)).await;
    evening.catch_up().await;
    assert!(!has_chosen(&evening.lea), "twenty minutes later");
    let (code, host, lea) = (evening.code, evening.screen.guest, evening.lea.guest);
    evening.house.close().await;

    let house = House::with(store, seated::start).await.unwrap();
    let screen = Player::screen(&house, &host, &code, 1).await;
    let mut lea = Player::connect(&house, &lea, &code, 2).await;
    assert_eq!(lea.next_of("welcome").await["room"]["paused"], true);
    let clock = lea.next_of("clock").await;
    assert!((10_000..=13_000).contains(&left(&clock)), "{clock}");
    sleep(Duration::from_secs(600)).await;
    lea.catch_up().await;
    assert!(!has_chosen(&lea));
    assert!(!screen.ask(&house, &code, pause(false)).await.unwrap().paused);
    sleep(Duration::from_secs(8)).await;
    lea.catch_up().await;
    assert!(!has_chosen(&lea));
    sleep(Duration::from_secs(6)).await;
    lea.catch_up().await;
    assert!(has_chosen(&lea), "the clock went on where it stood");
}

fn pause(paused: bool) -> Request {
    Request::Control(Control::Pause { paused })
}

#[tokio::test(start_paused = true)]
async fn more_time_is_for_everybody_and_lasts_over_a_restart() {
    let (house, store) = house().await;
    let mut evening = Evening::gathered(house, "duels", 4).await.start().await;
    assert_eq!(evening.party(Control::MoreTime { seconds: 4 }).await.unwrap_err(), "bad-time");
    evening.party(Control::MoreTime { seconds: 60 }).await.unwrap();
    let clock = evening.tom.next_of("clock").await;
    assert_eq!(clock["waiting"][0]["total"], 75_000);
    sleep(Duration::from_secs(60)).await;
    evening.catch_up().await;
    assert!(!has_chosen(&evening.lea));
    evening.lead(pause(true)).await.unwrap();
    evening.house.close().await;
    let house = House::with(store, seated::start).await.unwrap();
    let mut lea = Player::connect(&house, &evening.lea.guest, &evening.code, 2).await;
    let clock = lea.next_of("clock").await;
    assert_eq!(clock["waiting"][0]["total"], 75_000);
    assert!((9_000..=16_000).contains(&left(&clock)), "{clock}");
}

#[tokio::test(start_paused = true)]
async fn without_a_clock_there_is_no_more_time() {
    let (house, _) = house().await;
    let evening = Evening::gathered(house, "dobro", 0).await;
    assert_eq!(evening.party(Control::MoreTime { seconds: 15 }).await.unwrap_err(), "not-started");
    let settings = TableSettings { pace: Pace::Unhurried, shared_screen: true, ..TableSettings::default() };
    let settings = Request::Settings { options: None, settings: Some(settings), password: None };
    evening.lead(settings).await.unwrap();
    let evening = evening.start().await;
    assert_eq!(evening.party(Control::MoreTime { seconds: 15 }).await.unwrap_err(), "no-clock");
}

#[tokio::test(start_paused = true)]
async fn the_host_waits_no_longer_and_the_rules_answer_for_those_who_have_not() {
    let mut evening = Evening::started().await;
    assert_eq!(evening.lea.act("forward").await["type"], "ack");
    evening.catch_up().await;
    assert_eq!(
        evening
            .lea
            .ask(&evening.house, &evening.code, Request::Control(Control::Next(evening.moment())))
            .await
            .unwrap_err(),
        "not-host"
    );
    evening.party(Control::Next(evening.moment())).await.unwrap();
    evening.catch_up().await;
    assert!(has_chosen(&evening.screen));
    let (lea, tom) = (evening.seat(&evening.lea), evening.seat(&evening.tom));
    let advanced = evening.screen.events.iter().filter(|it| it["kind"] == "advanced").take(2);
    let forward: Vec<&Value> = advanced.flat_map(|it| it["seats"].as_array().unwrap()).collect();
    assert!(forward.contains(&&Value::from(lea.to_string())), "what was answered counts: {forward:?}");
    assert!(!forward.contains(&&Value::from(tom.to_string())), "who did not answer stays: {forward:?}");
}

#[tokio::test(start_paused = true)]
async fn a_host_who_waits_no_longer_a_moment_too_late_skips_nothing() {
    let mut evening = Evening::started().await;
    let meant = evening.moment();
    assert_eq!(evening.lea.act("forward").await["type"], "ack");
    assert_eq!(evening.tom.act("forward").await["type"], "ack");
    // They look at how the duel ended: until then nothing goes on by itself.
    (evening.lea.reads_on, evening.tom.reads_on) = (true, true);
    evening.catch_up().await;
    let shown = evening.screen.frame.clone();
    assert!(shown["step"].as_u64().unwrap() > u64::from(meant.step) && shown["outcome"].is_null(), "{shown}");
    evening.party(Control::Next(meant)).await.expect("nobody minds");
    let tom = evening.seat(&evening.tom);
    evening.party(Control::Skip { seat: tom, step: meant }).await.expect("nobody minds");
    let before = StepId { game_number: 0, ..evening.moment() };
    evening.party(Control::Next(before)).await.expect("meant for an earlier game");
    evening.screen.catch_up().await;
    assert_eq!(evening.screen.frame["frame"], shown["frame"], "nothing has happened");
    let before = evening.stage().await;
    evening.party(Control::Next(evening.moment())).await.unwrap();
    evening.catch_up().await;
    assert_ne!(evening.stage().await, before, "what is meant now is closed");
}

#[tokio::test(start_paused = true)]
async fn when_the_last_answer_ended_the_game_the_host_is_not_scolded() {
    let evening = Evening::started().await;
    let meant = evening.moment();
    evening.lead(Request::Abandon).await.unwrap();
    evening.party(Control::Next(meant)).await.expect("there is nothing left to wait for");
    assert_eq!(evening.party(Control::MoreTime { seconds: 15 }).await.unwrap_err(), "game-over");
}

#[tokio::test(start_paused = true)]
async fn one_seat_can_be_skipped_while_the_others_are_waited_for() {
    let mut evening = Evening::started().await;
    let (lea, tom) = (evening.seat(&evening.lea), evening.seat(&evening.tom));
    evening.party(evening.skip(lea)).await.unwrap();
    evening.party(evening.skip(lea)).await.expect("who has answered is not waited for anyway");
    evening.catch_up().await;
    assert!(!has_chosen(&evening.tom), "Tom is still asked");
    assert!(evening.tom.is_asked());
    evening.party(evening.skip(tom)).await.unwrap();
    evening.catch_up().await;
    assert!(has_chosen(&evening.tom));
}

#[tokio::test(start_paused = true)]
async fn a_bot_plays_for_somebody_until_they_play_again() {
    let mut evening = Evening::started().await;
    let (lea, tom) = (evening.seat(&evening.lea), evening.seat(&evening.tom));
    let bot = |seat, on| Request::Control(Control::StandIn { seat, on });
    assert_eq!(evening.tom.ask(&evening.house, &evening.code, bot(lea, true)).await.unwrap_err(), "not-host");
    evening.lead(bot(lea, true)).await.unwrap();
    evening.catch_up().await;
    let answered = evening.tom.frame["answered"].to_string();
    assert!(answered.contains(&format!("\"{lea}\"")), "the bot answers for Léa: {answered}");
    let stands_in =
        |room: &Room| room.seats.iter().any(|it| matches!(it.sitter, Sitter::Person { stand_in: true, .. }));
    assert!(stands_in(&evening.house.room(&evening.code).await.unwrap()));
    // Her own answer takes the seat back.
    assert_eq!(evening.lea.act("stay").await["type"], "ack");
    assert!(!stands_in(&evening.house.room(&evening.code).await.unwrap()));
    // Everybody may ask it for themselves, and end it.
    evening.tom.ask(&evening.house, &evening.code, bot(tom, true)).await.unwrap();
    let room = evening.tom.ask(&evening.house, &evening.code, bot(tom, false)).await.unwrap();
    assert!(!stands_in(&room));
}

#[tokio::test(start_paused = true)]
async fn a_late_comer_takes_the_place_of_a_bot_at_the_next_duel() {
    let mut evening = Evening::started().await;
    let (zoe, _) = evening.house.new_guest("Zoé", Language::En).await.unwrap();
    let mut zoe = Player::connect(&evening.house, &zoe, &evening.code, 10).await;
    let room = zoe.ask(&evening.house, &evening.code, Request::Sit { seat: None }).await.unwrap();
    let heirs = |room: &Room| {
        room.seats
            .iter()
            .filter(|it| matches!(&it.sitter, Sitter::Bot { heir: Some(it), .. } if it.name == "Zoé"))
            .count()
    };
    assert_eq!(heirs(&room), 1);
    assert!(!is_person(&room, "Zoé"), "she watches for now");
    let mut turn = evening.screen.frame["view"]["turn"].clone();
    while turn == 1 && evening.house.room(&evening.code).await.unwrap().state == State::Playing {
        zoe.catch_up().await;
        assert!(zoe.frame["view"]["me"].is_null(), "not before the duel is over");
        drop(evening.party(Control::Next(evening.moment())).await);
        evening.catch_up().await;
        turn = evening.screen.frame["view"]["turn"].clone();
    }
    let told = zoe.catch_up().await;
    assert!(told.iter().any(|it| it["type"] == "frame" && it["events"].to_string().contains("\"duel\"")), "she saw it");
    let room = evening.house.room(&evening.code).await.unwrap();
    assert!(is_person(&room, "Zoé"), "{:?}", room.seats);
    assert_eq!(heirs(&room), 0);
    let me: Seat = zoe.frame["view"]["me"].as_str().expect("her own eyes").parse().unwrap();
    assert!(zoe.frame["view"]["characters"][me.index()].is_string(), "and her character");
}

#[tokio::test(start_paused = true)]
async fn a_late_comer_can_change_their_mind() {
    let evening = Evening::started().await;
    let (zoe, _) = evening.house.new_guest("Zoé", Language::En).await.unwrap();
    let zoe = Player::connect(&evening.house, &zoe, &evening.code, 10).await;
    zoe.ask(&evening.house, &evening.code, Request::Sit { seat: None }).await.unwrap();
    let room = zoe.ask(&evening.house, &evening.code, Request::Leave).await.unwrap();
    assert!(room.seats.iter().all(|it| !matches!(&it.sitter, Sitter::Bot { heir: Some(_), .. })));
    assert_eq!(zoe.ask(&evening.house, &evening.code, Request::Leave).await.unwrap_err(), "not-seated");
}

#[tokio::test(start_paused = true)]
async fn teams_are_formed_for_all_to_see_and_played_so() {
    let (house, _) = house().await;
    let evening = Evening::gathered(house, "duels", 4).await;
    let room = evening.party(Control::Teams(Forming::Now)).await.unwrap();
    let sizes = |room: &Room| [0, 1].map(|team| room.seats.iter().filter(|it| it.team == Some(team)).count());
    assert_eq!(sizes(&room), [3, 3]);
    // Whoever comes now joins the smaller team, and can be put across.
    let (zoe, _) = evening.house.new_guest("Zoé", Language::En).await.unwrap();
    let zoe = Player::sit(&evening.house, &zoe, &evening.code, 10).await;
    let room = evening.house.room(&evening.code).await.unwrap();
    let mut sorted = sizes(&room);
    sorted.sort_unstable();
    assert_eq!(sorted, [3, 4]);
    let team = |room: &Room, team| room.seats.iter().find(|it| it.team == Some(team)).unwrap().seat;
    let small = u8::from(sizes(&room)[0] > sizes(&room)[1]);
    let seat = team(&room, small);
    let across = Control::Team { seat, team: 1 - small };
    assert_eq!(zoe.ask(&evening.house, &evening.code, Request::Control(across.clone())).await.unwrap_err(), "not-host");
    evening.party(across).await.unwrap();
    assert_eq!(evening.lead(Request::Start { nonce: None }).await.unwrap_err(), "uneven-teams");
    let room = evening.party(Control::Team { seat, team: small }).await.unwrap();
    let wanted: Vec<String> =
        (0..7).filter(|&it| room.seats[it].team == Some(0)).map(|it| Seat::new(it).to_string()).collect();
    let evening = evening.start().await;
    assert_eq!(evening.screen.frame["view"]["teams"]["left"], Value::from(wanted));
}

#[tokio::test(start_paused = true)]
async fn a_phone_that_leads_has_the_screen_introduce_the_game_before_the_deal() {
    let (house, _) = house().await;
    let mut evening = Evening::gathered(house, "duels", 4).await;
    let introduce = |cue| Request::Control(Control::Introduce(cue));
    let lea = async |evening: &Evening, cue| evening.lea.ask(&evening.house, &evening.code, introduce(cue)).await;
    assert_eq!(lea(&evening, Cue::Begin).await.unwrap_err(), "not-host");
    evening.lead(Request::Host { guest: evening.lea.guest.id.clone() }).await.unwrap();
    for (cue, word) in [(Cue::Begin, "begin"), (Cue::Next, "next"), (Cue::Stop, "stop")] {
        lea(&evening, cue).await.unwrap();
        assert_eq!(evening.screen.next_of("introduce").await["cue"], word);
    }
    // Phones are not told: they have nothing to show.
    let told = evening.tom.catch_up().await;
    assert!(!told.iter().any(|it| it["type"] == "introduce"));
    lea(&evening, Cue::Hold).await.unwrap();
    evening.lea.ask(&evening.house, &evening.code, Request::Start { nonce: None }).await.unwrap();
    assert_eq!(lea(&evening, Cue::Begin).await.unwrap_err(), "already-started");
}

#[tokio::test(start_paused = true)]
async fn a_game_without_teams_forms_none() {
    let (house, _) = house().await;
    let evening = Evening::gathered(house, "dobro", 0).await;
    assert_eq!(evening.party(Control::Teams(Forming::Now)).await.unwrap_err(), "no-teams");
    assert_eq!(evening.party(Control::Team { seat: Seat::new(0), team: 1 }).await.unwrap_err(), "no-teams");
}

#[tokio::test(start_paused = true)]
async fn the_part_of_the_host_is_handed_over_and_taken_up_when_the_screen_is_gone() {
    let mut evening = Evening::started().await;
    let (house, code) = (Arc::clone(&evening.house), evening.code.clone());
    let host = |it: &Player| Request::Host { guest: it.guest.id.clone() };
    assert_eq!(evening.lea.ask(&house, &code, host(&evening.lea)).await.unwrap_err(), "not-host");
    assert_eq!(evening.lead(Request::Host { guest: "nobody".to_owned() }).await.unwrap_err(), "not-here");
    evening.lead(host(&evening.lea)).await.unwrap();
    evening.lea.ask(&house, &code, pause(true)).await.unwrap();
    evening.lea.ask(&house, &code, pause(false)).await.unwrap();
    let room = evening.lea.ask(&house, &code, host(&evening.screen)).await.unwrap();
    assert_eq!(room.host, evening.screen.guest.id, "back to the screen");
    let screen = evening.screen.guest.clone();
    evening.screen.leave().await;
    evening.tom.catch_up().await;
    assert_eq!(evening.tom.ask(&house, &code, host(&evening.tom)).await.unwrap_err(), "host-comes-back");
    let room = house.room(&code).await.unwrap();
    assert!(room.host_away.is_some_and(|left| left > 100_000), "it is announced: {:?}", room.host_away);
    sleep(Duration::from_secs(180)).await;
    let room = evening.tom.ask(&house, &code, host(&evening.tom)).await.unwrap();
    assert_eq!(room.host, evening.tom.guest.id, "whoever sits there takes the part");
    let back = Player::screen(&house, &screen, &code, 10).await;
    assert_eq!(back.ask(&house, &code, pause(true)).await.unwrap_err(), "not-host");
}
