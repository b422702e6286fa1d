//! Tables being made, people coming and going, through real requests and sockets.

use crate::common::{Person, serve};
use serde_json::{Value, json};

async fn people(n: usize) -> (tempfile::TempDir, crate::common::Here, Vec<Person>) {
    let data = tempfile::tempdir().unwrap();
    let here = serve(data.path()).await;
    let mut people = Vec::new();
    for name in ["Léa", "Tom", "Zoé", "Max"].into_iter().take(n) {
        people.push(Person::new(here.address, name).await);
    }
    (data, here, people)
}

#[tokio::test(flavor = "multi_thread")]
async fn options_for_more_than_sit_there_are_refused_with_how_many_they_are_for() {
    let (_data, _here, people) = people(1).await;
    let lea = &people[0];
    let code = lea.table("dobro", json!({}), 2).await;
    let path = |what: &str| format!("/api/tables/{code}/{what}");
    lea.ask(&path("settings"), json!({ "options": "rounds=players" })).await;
    let (status, problem) = lea.post(&path("start"), json!({})).await;
    assert_eq!((status.as_u16(), &problem["code"]), (409, &json!("too-few-players")));
    assert_eq!(problem["message"], "With these options at least 4 must play.");
    lea.ask(&path("settings"), json!({ "options": "rounds=3" })).await;
    lea.start(&code).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn options_for_fewer_than_sit_there_are_refused_with_how_many_they_are_for() {
    let (_data, _here, people) = people(1).await;
    let lea = &people[0];
    let code = lea.table("warriors", json!({}), 4).await;
    let path = |what: &str| format!("/api/tables/{code}/{what}");
    let (status, problem) = lea.post(&path("start"), json!({})).await;
    assert_eq!((status.as_u16(), &problem["code"]), (409, &json!("too-many-players")));
    assert_eq!(problem["message"], "With these options at most 4 can play. Change the options, or free some seats.");
    lea.ask(&path("settings"), json!({ "options": "expansion=on" })).await;
    lea.start(&code).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_host_changes_a_table_and_every_refusal_has_its_code() {
    let (_data, _here, people) = people(4).await;
    let [lea, tom, zoe, max] = [&people[0], &people[1], &people[2], &people[3]];
    lea.refused("/api/tables", json!({ "game": "chess" }), "no-such-game").await;
    lea.refused("/api/tables", json!({ "game": "dobro", "options": "rounds=99" }), "bad-options").await;
    lea.refused("/api/tables", json!({ "game": "dobro", "colour": "red" }), "unreadable").await;
    lea.refused("/api/tables/XYZ-123/sit", json!({}), "no-such-table").await;
    let code = lea.table("dobro", json!({}), 0).await;
    let path = |what: &str| format!("/api/tables/{code}/{what}");
    lea.refused(&path("start"), json!({}), "too-few-players").await;
    for (what, body) in
        [("bots", json!({})), ("lock", json!({ "locked": true })), ("start", json!({})), ("abandon", json!({}))]
    {
        tom.refused(&path(what), body, "not-host").await;
    }
    tom.refused(&path("sit"), json!({ "seat": "a" }), "seat-taken").await;
    tom.refused(&path("sit"), json!({ "seat": "z" }), "no-such-seat").await;
    tom.ask(&path("sit"), json!({ "seat": "c" })).await;
    lea.ask(&path("bots"), json!({ "seat": "b", "level": "hard" })).await;
    lea.refused(&path("bots"), json!({ "seat": "c" }), "seat-taken").await;
    let room = lea.ask(&path("bots"), json!({ "seat": "b", "level": "easy" })).await;
    assert_eq!(room["seats"][1]["sitter"]["level"], "easy", "a bot's level can be changed");
    lea.ask(&path("bots/remove"), json!({ "seat": "b" })).await;
    lea.refused(&path("bots/remove"), json!({ "seat": "b" }), "seat-empty").await;
    lea.ask(&path("lock"), json!({ "locked": true })).await;
    zoe.refused(&path("sit"), json!({}), "locked").await;
    lea.ask(&path("lock"), json!({ "locked": false })).await;
    lea.ask(&path("kick"), json!({ "seat": "c" })).await;
    tom.refused(&path("sit"), json!({}), "kicked").await;
    zoe.ask(&path("sit"), json!({})).await;
    lea.ask(&path("host"), json!({ "guest": zoe.id })).await;
    lea.refused(&path("start"), json!({}), "not-host").await;
    zoe.refused(&path("rematch"), json!({}), "not-over").await;
    zoe.refused(&path("start"), json!({ "nonce": "short" }), "bad-nonce").await;
    zoe.start(&code).await;
    zoe.refused(&path("start"), json!({}), "already-started").await;
    let (status, problem) = zoe.get(&path("games/1/record")).await;
    assert_eq!((status.as_u16(), &problem["code"]), (409, &json!("still-playing")));
    zoe.ask(&path("abandon"), json!({})).await;
    // Anyone who sits there may call it; who looks on may not.
    max.refused(&path("rematch"), json!({}), "not-host").await;
    tom.refused(&path("rematch"), json!({}), "kicked").await;
    let room = lea.ask(&path("rematch"), json!({})).await;
    assert_eq!((&room["state"], &room["game_number"]), (&json!("open"), &json!(2)));
    assert_eq!(room["seats"][0]["sitter"]["name"], "Léa", "the same people");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_with_a_password_lets_in_who_knows_it() {
    let (_data, _here, people) = people(2).await;
    let room = people[0].ask("/api/tables", json!({ "game": "eternity", "password": "sésame" })).await;
    let code = room["code"].as_str().unwrap();
    assert_eq!(room["has_password"], true);
    people[1].refused(&format!("/api/tables/{code}/sit"), json!({}), "wrong-password").await;
    people[1].refused(&format!("/api/tables/{code}/join"), json!({ "password": "sesame" }), "wrong-password").await;
    let typed = code.to_lowercase().replace('-', " ");
    people[1].ask(&format!("/api/tables/{}/join", typed.replace(' ', "%20")), json!({ "password": "sésame" })).await;
    people[1].sit(code).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_one_time_link_moves_a_guest_to_another_device_once() {
    let (_data, here, people) = people(2).await;
    let code = people[0].table("dobro", json!({}), 1).await;
    let link = people[0].ask("/api/me/link", json!({})).await;
    let claim = json!({ "token": link["token"] });
    let http = reqwest::Client::new();
    let url = format!("http://{}/api/me/claim", here.address);
    let answer = http.post(&url).json(&claim).send().await.unwrap();
    let cookie = answer.headers()["set-cookie"].to_str().unwrap().to_owned();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    let me: Value = answer.json().await.unwrap();
    assert_eq!(me["guest"], people[0].id.as_str());
    let again = http.post(&url).json(&claim).send().await.unwrap();
    assert_eq!(again.status(), 410);
    let phone = Person { cookie: cookie.split(';').next().unwrap().to_owned(), ..people[0].clone() };
    phone.start(&code).await;
    let mut connection = phone.connection(&code).await;
    let welcome: Value = serde_json::from_str(&connection.seen[0]).unwrap();
    assert_eq!(welcome["you"]["seat"], "a", "every seat is there");
    connection.next_of("frame").await;
    let (_, games) = phone.get("/api/me/games").await;
    assert_eq!((&games[0]["code"], &games[0]["state"]), (&json!(code), &json!("playing")));
    assert_eq!(games[0]["bots"], json!(["b"]), "a bot has the face of one");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_back_gets_the_gap_or_the_whole_view() {
    let (_data, _here, people) = people(1).await;
    let code = people[0].table("dobro", json!({ "bot_pace": "instant" }), 2).await;
    let mut connection = people[0].connection(&code).await;
    people[0].start(&code).await;
    connection.asked().await;
    let (epoch, frame) = (connection.epoch.clone(), connection.frame["frame"].as_u64().unwrap());
    let view = connection.view.clone();
    let action = connection.legal()[0].clone();
    // Another window of the same person plays.
    let mut other = people[0].connection(&code).await;
    other.next_of("frame").await;
    assert_eq!(other.act(&action).await["type"], "ack");
    drop(connection);
    let mut back = people[0].line_since(&code, json!({ "epoch": epoch, "frame": frame })).await;
    let first = back.next_of("frame").await;
    assert_eq!(
        (&first["frame"], &first["fresh"]),
        (&json!(frame + 1), &json!(false)),
        "the gap, from the next frame on"
    );
    let mut lost = people[0].line_since(&code, json!({ "epoch": "another", "frame": 1 })).await;
    let whole = lost.next_of("frame").await;
    assert_eq!(whole["fresh"], true);
    assert_ne!(whole["view"], view);
    lost.say(json!({ "type": "history", "id": "h" })).await;
    let history = lost.next_of("history").await;
    assert!(history["events"].as_array().unwrap().len() > 2, "everything since the deal");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_id_is_played_once_and_a_late_answer_is_refused_without_harm() {
    let (_data, _here, people) = people(2).await;
    let code = people[0].table("dobro", json!({}), 0).await;
    people[1].sit(&code).await;
    let mut connections = [people[0].connection(&code).await, people[1].connection(&code).await];
    people[0].start(&code).await;
    for connection in &mut connections {
        connection.next_of("frame").await;
    }
    connections.sort_by_key(|it| it.frame["question"].is_null());
    let question = connections[0].frame["question"]["number"].clone();
    let action = connections[0].legal()[0].clone();
    let act = json!({ "type": "act", "id": "one", "question": question, "action": action });
    connections[0].say(act.clone()).await;
    assert_eq!(connections[0].next_of("ack").await["id"], "one");
    connections[0].say(act).await;
    assert_eq!(connections[0].next_of("ack").await["id"], "one", "acknowledged again, not played again");
    let late = json!({ "type": "act", "id": "two", "question": question, "action": action });
    connections[0].say(late).await;
    let refused = connections[0].next_of("refused").await;
    assert_eq!(refused["problem"]["code"], "not-asked");
    connections[1].asked().await;
    let plays = connections[1].seen.iter().filter(|it| it.contains("\"kind\":\"played")).count();
    assert_eq!(plays, 1);
    for (message, code) in [
        (json!({ "type": "act", "id": "x", "question": 99, "action": "take" }), "stale-question"),
        (json!({ "type": "act", "id": "", "question": 1, "action": "take" }), "bad-id"),
        (json!({ "type": "dance" }), "unreadable"),
        (json!({ "type": "say", "id": "s", "to": "team", "text": "psst" }), "no-partners"),
        (json!({ "type": "say", "id": "s", "to": "table", "text": "   " }), "bad-text"),
        (json!({ "type": "nonce", "nonce": "00112233445566778899aabbccddeeff" }), "already-started"),
    ] {
        connections[1].say(message.clone()).await;
        let refused = connections[1].next_of("refused").await;
        assert_eq!(refused["problem"]["code"], code, "{message}");
        assert!(!refused["problem"]["message"].as_str().unwrap().is_empty());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_spectator_sees_what_everybody_sees_and_does_nothing() {
    let (_data, _here, people) = people(2).await;
    let code = people[0].table("dobro", json!({ "bot_pace": "instant" }), 1).await;
    people[0].start(&code).await;
    let mut spectator = people[1].connection(&code).await;
    let frame = spectator.next_of("frame").await;
    assert!(frame["question"].is_null());
    assert!(frame["view"]["hand"].is_null(), "no hand is shown: {}", frame["view"]);
    spectator.say(json!({ "type": "act", "id": "x", "question": 1, "action": "take" })).await;
    assert_eq!(spectator.next_of("refused").await["problem"]["code"], "not-seated");
    spectator.say(json!({ "type": "hint", "id": "h" })).await;
    assert_eq!(spectator.next_of("refused").await["problem"]["code"], "not-seated");
    // A late comer may take the seat of a bot.
    people[1].ask(&format!("/api/tables/{code}/sit"), json!({})).await;
    assert_eq!(spectator.next_of("you").await["you"]["seat"], "b");
    let frame = spectator.next_of("frame").await;
    assert!(frame["view"]["hand"].is_array());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_says_what_to_play_and_why_in_the_readers_language() {
    let (_data, _here, people) = people(1).await;
    let code = people[0].table("eternity", json!({ "bot_pace": "instant" }), 2).await;
    people[0].start(&code).await;
    let mut connection = people[0].connection(&code).await;
    connection.next_of("frame").await;
    connection.asked().await;
    connection.say(json!({ "type": "hint", "id": "h" })).await;
    let hint = connection.next_of("hint").await["hint"].clone();
    assert!(connection.legal().contains(&hint["action"].as_str().unwrap().to_owned()));
    let sentence = hint["sentence"].as_str().unwrap();
    assert!(sentence.len() > 5 && !sentence.contains("kind"), "{sentence}");
    assert!(hint["candidates"][0]["visits"].as_u64().unwrap() > 0);
    let settings = json!({ "settings": { "hints": false, "bot_pace": "instant" } });
    people[0].ask(&format!("/api/tables/{code}/settings"), settings).await;
    connection.say(json!({ "type": "hint", "id": "i" })).await;
    assert_eq!(connection.next_of("refused").await["problem"]["code"], "no-hints");
}

#[tokio::test(flavor = "multi_thread")]
async fn chat_reaches_the_table_and_a_muted_guest_is_not_heard() {
    let (_data, _here, people) = people(3).await;
    let code = people[0].table("dobro", json!({}), 0).await;
    people[1].sit(&code).await;
    let mut connections = [people[0].connection(&code).await, people[1].connection(&code).await];
    connections[1].say(json!({ "type": "say", "id": "1", "to": "table", "text": "Bonjour !" })).await;
    assert_eq!(connections[0].next_of("chat").await["line"]["text"], "Bonjour !");
    connections[1].say(json!({ "type": "emote", "emote": "bravo" })).await;
    assert_eq!(connections[0].next_of("emote").await["from"]["name"], "Tom");
    connections[0].say(json!({ "type": "mute", "guest": people[1].id, "on": true })).await;
    connections[0].say(json!({ "type": "ping" })).await;
    connections[0].next_of("pong").await;
    connections[1].say(json!({ "type": "say", "id": "2", "to": "table", "text": "Encore" })).await;
    connections[1].next_of("ack").await;
    connections[0].say(json!({ "type": "ping" })).await;
    connections[0].next_of("pong").await;
    assert!(!connections[0].seen.iter().any(|it| it.contains("Encore")));
    let late = people[2].connection(&code).await;
    assert!(late.seen[0].contains("Bonjour"), "newcomers read what was said");
}

#[tokio::test(flavor = "multi_thread")]
async fn partners_talk_and_point_unheard_by_the_others() {
    let (_data, _here, people) = people(4).await;
    let code = people[0].table("duels", json!({ "bot_pace": "leisurely" }), 2).await;
    for person in &people[1..] {
        person.sit(&code).await;
    }
    people[0].ask(&format!("/api/tables/{code}/settings"), json!({ "options": "teams=seats" })).await;
    let mut connections = Vec::new();
    for person in &people {
        connections.push(person.connection(&code).await);
    }
    people[0].start(&code).await;
    for connection in &mut connections {
        connection.next_of("frame").await;
    }
    let side = |connection: &crate::common::Connection| connection.view["my_side"].clone();
    let mine = side(&connections[0]);
    assert!(connections.iter().any(|it| side(it) != mine), "both sides have people");
    connections[0].say(json!({ "type": "say", "id": "s", "to": "team", "text": "c’est moi le Roi" })).await;
    connections[0].say(json!({ "type": "suggest", "about": "a" })).await;
    connections[0].next_of("suggestions").await;
    for connection in &mut connections[1..] {
        let is_partner = side(connection) == mine;
        connection.say(json!({ "type": "ping" })).await;
        connection.next_of("pong").await;
        let heard = connection.seen.iter().any(|it| it.contains("le Roi"))
            && connection.seen.iter().any(|it| it.contains("suggestions"));
        let silent = !connection.seen.iter().any(|it| it.contains("le Roi") || it.contains("suggestions"));
        assert!(if is_partner { heard } else { silent });
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_a_game_is_replaced_by_a_bot_and_the_last_one_gives_it_up() {
    let (_data, _here, people) = people(2).await;
    let code = people[0].table("dobro", json!({ "bot_pace": "instant" }), 1).await;
    people[1].sit(&code).await;
    people[0].start(&code).await;
    let room = people[0].ask(&format!("/api/tables/{code}/leave"), json!({})).await;
    assert_eq!(room["seats"][0]["sitter"]["kind"], "bot");
    assert_eq!(room["host"], people[1].id.as_str(), "the next person is the host");
    let room = people[1].ask(&format!("/api/tables/{code}/leave"), json!({})).await;
    assert_eq!(room["state"], "abandoned");
    assert!(room["fairness"]["secret"].is_string(), "the secret is shown once the game has ended");
}
