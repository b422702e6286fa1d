//! Who may look, and who leads: passwords, people who were sent away, names, chat.

use std::time::Duration;

use crate::common::{
    Person,
    player::{self, Player},
    serve, serve_limited,
};
use serde_json::{Value, json};
use tablee_games::catalog::GAMES;
use tablee_server::{
    limits::Limits,
    wire::{Audience, Language, TableSettings, ToServer},
};
use tokio::time::sleep;

async fn protected(host: &Person) -> String {
    let room =
        host.ask("/api/tables", json!({ "game": "dobro", "password": "sésame", "bots": ["easy", "easy"] })).await;
    room["code"].as_str().unwrap().to_owned()
}

/// What can be read of a game that is over.
const REMAINS: [&str; 7] =
    ["record", "record?events=true", "replay?seat=a", "verify", "honours", "explain?thing=seat%20a", "review"];

/// The code of the goodbye a connection gets instead of a welcome; nothing if it is let in.
async fn turned_away(person: &Person, code: &str) -> Option<String> {
    let mut connection = person.raw_connection(code).await.unwrap();
    connection.say(json!({ "type": "hello", "lang": "en" })).await;
    let first = connection.next().await.unwrap();
    first["problem"]["code"].as_str().map(str::to_owned)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_password_protects_the_room_its_chat_its_frames_and_its_record() {
    let data = tempfile::tempdir().unwrap();
    let here = serve(data.path()).await;
    let ada = Person::new(here.address, "Ada").await;
    let eve = Person::new(here.address, "Eve").await;
    let code = protected(&ada).await;
    let (table, record) = (format!("/api/tables/{code}"), format!("/api/tables/{code}/games/1/record"));

    // A stranger sees that there is a door, and nothing of who is behind it.
    let (status, door) = eve.get(&table).await;
    assert_eq!(status, 200);
    assert_eq!(door["has_password"], true);
    let text = door.to_string();
    let (_, room) = ada.get(&table).await;
    let secrets = ["Ada", &ada.id, room["fairness"]["commitment"].as_str().unwrap()];
    assert!(secrets.iter().all(|it| !text.contains(it)), "{text}");
    assert_eq!(turned_away(&eve, &code).await.as_deref(), Some("wrong-password"), "for watching too");

    ada.start(&code).await;
    ada.ask(&format!("{table}/abandon"), json!({})).await;
    for what in REMAINS {
        let path = &record.replace("record", what);
        // What was given up has no result to be reviewed.
        assert_eq!(ada.get(path).await.0, if what == "review" { 409 } else { 200 }, "{path}");
        assert_eq!(eve.get(path).await.1["code"], "wrong-password", "{path}");
    }
    eve.ask(&format!("{table}/join"), json!({ "password": "sésame" })).await;
    assert_eq!(turned_away(&eve, &code).await, None);
    assert_eq!(eve.get(&record).await.0, 200);
    assert!(eve.get(&table).await.1.to_string().contains("Ada"));
}

/// Everything that can be asked of a table, with bodies that somebody might try.
fn requests(guest: &str) -> Vec<(&'static str, Value)> {
    let step = |part: Value| json!({ "game_number": 1, "step": 0, "part": part });
    vec![
        ("sit", json!({})),
        ("sit", json!({ "seat": "c" })),
        ("leave", json!({})),
        ("bots", json!({ "level": "easy" })),
        ("bots/remove", json!({ "seat": "b" })),
        ("kick", json!({ "seat": "a" })),
        ("lock", json!({ "locked": true })),
        ("settings", json!({ "settings": {} })),
        ("settings", json!({ "password": "" })),
        ("host", json!({ "guest": guest })),
        ("start", json!({})),
        ("rematch", json!({})),
        ("abandon", json!({})),
        ("pause", json!({ "paused": true })),
        ("more-time", json!({ "seconds": 30 })),
        ("next", step(Value::Null)),
        ("hold", json!({ "game_number": 1, "step": 0, "on": true })),
        ("skip", json!({ "seat": "a", "game_number": 1, "step": 0 })),
        ("skip", json!({ "seat": "a", "game_number": 1, "step": 999 })),
        ("stand-in", json!({ "seat": "a", "on": true })),
        ("hurry", json!({})),
        ("teams", json!({ "form": "now" })),
        ("team", json!({ "seat": "a", "team": 0 })),
        ("join", json!({ "password": "wrong" })),
    ]
}

/// A table as its host sees it, but for how long the host still stays host.
async fn still(host: &Person, code: &str) -> Value {
    let mut room = host.ask_for(&format!("/api/tables/{code}")).await;
    room["host_away"].take();
    room
}

#[tokio::test(flavor = "multi_thread")]
async fn no_request_of_a_stranger_opens_a_door() {
    let data = tempfile::tempdir().unwrap();
    let here = serve(data.path()).await;
    let ada = Person::new(here.address, "Ada").await;
    let eve = Person::new(here.address, "Eve").await;
    let code = protected(&ada).await;
    for state in ["open", "playing", "abandoned"] {
        match state {
            "playing" => ada.start(&code).await,
            "abandoned" => drop(ada.ask(&format!("/api/tables/{code}/abandon"), json!({})).await),
            _ => (),
        }
        let room = still(&ada, &code).await;
        assert_eq!(room["state"], state);
        for (what, body) in requests(&eve.id) {
            let (status, answer) = eve.post(&format!("/api/tables/{code}/{what}"), body).await;
            assert_eq!((status.as_u16(), &answer["code"]), (403, &json!("wrong-password")), "{state} {what}: {answer}");
        }
        assert_eq!(still(&ada, &code).await, room, "nothing has changed");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_was_sent_away_asks_for_nothing() {
    let data = tempfile::tempdir().unwrap();
    let here = serve(data.path()).await;
    let ada = Person::new(here.address, "Ada").await;
    let eve = Person::new(here.address, "Eve").await;
    let code = ada.table("dobro", json!({}), 2).await;
    eve.ask(&format!("/api/tables/{code}/sit"), json!({ "seat": "d" })).await;
    ada.ask(&format!("/api/tables/{code}/kick"), json!({ "seat": "d" })).await;
    for (what, body) in requests(&eve.id) {
        let (status, answer) = eve.post(&format!("/api/tables/{code}/{what}"), body).await;
        assert_eq!((status.as_u16(), &answer["code"]), (403, &json!("kicked")), "{what}: {answer}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_of_a_record_is_read_while_its_game_goes_on() {
    let data = tempfile::tempdir().unwrap();
    let here = serve(data.path()).await;
    let ada = Person::new(here.address, "Ada").await;
    let eve = Person::new(here.address, "Eve").await;
    for game in GAMES {
        let code = ada.table(game.name, json!({}), game.small_table() - 1).await;
        ada.start(&code).await;
        for (person, what) in REMAINS.iter().flat_map(|what| [(&ada, what), (&eve, what)]) {
            let (status, answer) = person.get(&format!("/api/tables/{code}/games/1/{what}")).await;
            assert_eq!((status.as_u16(), &answer["code"]), (409, &json!("still-playing")), "{what}: {answer}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_was_not_there_neither_takes_a_table_away_nor_signs_others_out() {
    let data = tempfile::tempdir().unwrap();
    let here = serve(data.path()).await;
    let ada = Person::new(here.address, "Ada").await;
    let eve = Person::new(here.address, "Eve").await;
    let code = ada.table("dobro", json!({}), 1).await;
    eve.sit(&code).await;
    let devices = ada.ask_for("/api/me/devices").await;
    assert_eq!(devices.as_array().unwrap().len(), 1, "her own and nobody else's: {devices}");
    let device = devices[0]["id"].as_str().unwrap();
    let delete = async |person: &Person, path: &str| {
        let request = person.http.delete(format!("http://{}{path}", person.address)).header("cookie", &person.cookie);
        request.send().await.unwrap().status().as_u16()
    };
    assert_eq!(delete(&eve, &format!("/api/tables/{code}")).await, 403);
    assert_eq!(delete(&eve, &format!("/api/me/devices/{device}")).await, 404);
    ada.start(&code).await;
    assert_eq!(delete(&ada, &format!("/api/tables/{code}")).await, 409, "somebody else plays at it");
    assert_eq!(ada.get(&format!("/api/tables/{code}")).await.0, 200);
    assert_eq!(delete(&ada, &format!("/api/me/devices/{device}")).await, 204);
    assert_eq!(ada.get("/api/me").await.0, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_was_sent_away_stays_away_after_a_restart_too() {
    let data = tempfile::tempdir().unwrap();
    let mut here = serve(data.path()).await;
    let mut ada = Person::new(here.address, "Ada").await;
    let mut eve = Person::new(here.address, "Eve").await;
    let code = ada.table("dobro", json!({}), 0).await;
    eve.sit(&code).await;
    ada.ask(&format!("/api/tables/{code}/kick"), json!({ "seat": "b" })).await;
    for is_restarted in [false, true] {
        if is_restarted {
            here.stop().await;
            here = serve(data.path()).await;
            (ada.address, eve.address) = (here.address, here.address);
        }
        assert_eq!(turned_away(&eve, &code).await.as_deref(), Some("kicked"), "no connection, and so no chat");
        eve.refused(&format!("/api/tables/{code}/sit"), json!({}), "kicked").await;
        assert_eq!(turned_away(&ada, &code).await, None);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_comes_in_however_many_watch() {
    let data = tempfile::tempdir().unwrap();
    let here = serve_limited(data.path(), Limits { connections_per_table: 3, ..Limits::none() }).await;
    let ada = Person::new(here.address, "Ada").await;
    let code = ada.table("dobro", json!({ "shared_screen": true }), 0).await;
    let eve = Person::new(here.address, "Eve").await;
    let mut crowd = Vec::new();
    for _ in 0..3 {
        crowd.push(eve.connection(&code).await);
    }
    assert_eq!(turned_away(&eve, &code).await.as_deref(), Some("crowded"));
    assert_eq!(turned_away(&ada, &code).await, None, "the host has no seat here, but leads");
}

#[tokio::test(flavor = "multi_thread")]
async fn names_are_what_they_look_like() {
    let data = tempfile::tempdir().unwrap();
    let here = serve(data.path()).await;
    let ada = Person::new(here.address, "Léa").await;
    let name = async |text: &str| {
        let (status, me) = ada.post("/api/me", json!({ "name": text })).await;
        if status.is_success() { me["name"].clone() } else { me["code"].clone() }
    };
    for (text, expected) in [
        ("Ｌéａ", "Léa"),
        ("Le\u{301}a", "Léa"),
        ("a\u{202e}b\u{2066}c\u{200d}d", "abcd"),
        ("\u{3164}\u{2800}\u{ad}", "bad-name"),
        ("x\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}", "x\u{301}\u{302}"),
        ("Zoé 🦊", "Zoé 🦊"),
    ] {
        assert_eq!(name(text).await, expected, "{text:?}");
    }

    // At one table nobody looks like somebody else.
    name("Camille").await;
    let code = ada.table("dobro", json!({}), 0).await;
    for (n, lookalike) in ["Camille", "camille", "Cаmille", "Carnille"].into_iter().enumerate() {
        let eve = Person::new(here.address, lookalike).await;
        let room = eve.ask(&format!("/api/tables/{code}/sit"), json!({})).await;
        assert_eq!(room["seats"][n + 1]["sitter"]["name"], format!("{lookalike} {}", n + 2));
    }
    let camillo = Person::new(here.address, "Camillo").await;
    let room = camillo.ask(&format!("/api/tables/{code}/sit"), json!({})).await;
    assert_eq!(room["seats"][5]["sitter"]["name"], "Camillo");
}

#[tokio::test(start_paused = true)]
async fn chat_is_bounded_and_has_no_tricks() {
    let (house, _) = player::house().await;
    let (lea, _) = house.new_guest("Léa", Language::En).await.unwrap();
    let code = player::table(&house, &lea, "dobro", TableSettings::default(), 0).await;
    let mut lea = Player::connect(&house, &lea, &code, 1).await;
    let mut n_said = 0;
    let mut say = async |text: &str| {
        n_said += 1;
        let (id, to) = (n_said.to_string(), Audience::Table);
        lea.say(ToServer::Say { id, to, text: text.to_owned() }).await;
        let said = lea.catch_up().await;
        let line = said.iter().find(|it| it["type"] == "chat").map(|it| it["line"]["text"].clone());
        line.unwrap_or_else(|| said.iter().find(|it| it["type"] == "refused").unwrap()["problem"]["code"].clone())
    };
    assert_eq!(say("a\u{202e}b\u{2066}c\n d").await, "abc d", "nothing turns text round");
    let typed = "1ᵉʳ … ½ e\u{301} 👨\u{200d}👩\u{200d}👧 ❤\u{fe0f} ﷺ";
    assert_eq!(say(typed).await, typed, "what people type is left as it is");
    assert_eq!(say(" \u{200b}\u{202e} ").await, "bad-text", "what cannot be seen is nothing");
    let mut refused = 0;
    for _ in 0..30 {
        refused += u32::from(say("again").await == "slow-down");
    }
    assert_eq!(refused, 24, "eight lines in ten seconds");
    sleep(Duration::from_secs(10)).await;
    assert_eq!(say("and now").await, "and now");
}
