//! Tables through real requests and sockets.

use crate::common::{Person, serve};
use serde_json::json;
use tablee_games::catalog::GAMES;

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_every_kind_is_played_to_its_end_and_verified() {
    let data = tempfile::tempdir().unwrap();
    let here = serve(data.path()).await;
    for entry in GAMES {
        let (game, n_people, n_bots) = (entry.name, 2, entry.small_table() - 2);
        let mut people = Vec::new();
        for i in 0..n_people {
            people.push(Person::new(here.address, &format!("{game} {i}")).await);
        }
        let code = people[0].table(game, json!({ "bot_pace": "instant", "pace": "quick" }), n_bots).await;
        for person in &people[1..] {
            person.sit(&code).await;
        }
        let mut connections = Vec::new();
        for person in &people {
            connections.push(person.connection(&code).await);
        }
        people[0].start(&code).await;
        let players: Vec<_> = connections
            .into_iter()
            .enumerate()
            .map(|(i, mut connection)| {
                tokio::spawn(async move {
                    connection.play_on(i + 7).await;
                    connection.over().await;
                    connection
                })
            })
            .collect();
        for player in players {
            let connection = player.await.unwrap();
            assert!(connection.frame["outcome"]["places"].is_array(), "{game}");
        }
        let (status, verdict) = people[0].get(&format!("/api/tables/{code}/games/1/verify")).await;
        assert_eq!(status, 200, "{game}: {verdict}");
        for holds in ["commitment_holds", "seed_holds", "replay_holds"] {
            assert_eq!(verdict[holds], true, "{game}: {verdict}");
        }
        let (_, replay) = people[0].get(&format!("/api/tables/{code}/games/1/replay?seat=a")).await;
        assert!(replay["steps"].as_array().unwrap().len() > 10, "{game}");
        let bots = replay["bots"].as_array().unwrap();
        assert!(bots.len() == n_bots && !bots.contains(&json!("a")), "{game}: {bots:?}");
    }
}

/// The same person on two pages: one is told everything, one what differs.
#[tokio::test(flavor = "multi_thread")]
async fn a_line_that_asks_for_it_is_told_what_differs() {
    let data = tempfile::tempdir().unwrap();
    let here = serve(data.path()).await;
    let ada = Person::new(here.address, "Ada").await;
    let code = ada.table("warriors", json!({ "bot_pace": "instant" }), 3).await;
    let mut plain = ada.connection(&code).await;
    let mut quiet = ada.told_as(&code, "changes=true&lang=fr").await.unwrap();
    ada.start(&code).await;
    let first = quiet.next_of("frame").await;
    assert_eq!(first["frame"], 1, "{first}");
    let action = |frame: &serde_json::Value| frame["question"]["legal"][0].as_str().unwrap_or_default().to_owned();
    while plain.frame["question"]["waits"] != true {
        plain.next_of("frame").await;
    }
    plain.act(&action(&plain.frame)).await;
    // What it knew before may have come with its welcome.
    plain.next_of("frame").await;
    let changes = quiet.next_of("changes").await;
    assert_eq!(changes["frame"], 2, "{changes}");
    assert!(changes["changes"].is_object() && changes.get("view").is_none(), "{changes}");
    let size = |it: &[String], kind: &str| it.iter().filter(|it| it.contains(kind)).map(String::len).max();
    assert!(size(&quiet.seen, r#""type":"changes""#) < size(&plain.seen, r#""type":"frame""#));
    assert!(plain.seen.iter().all(|it| !it.contains("changes")), "who did not ask is told everything");

    assert!(ada.told_as(&code, "changes=perhaps").await.is_err(), "that is no way to be told");
    ada.told_as(&code, "changes=false").await.unwrap();
    ada.told_as(&code, "unknown=1").await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn deals_that_were_given_up_are_counted_for_all_to_see() {
    let data = tempfile::tempdir().unwrap();
    let here = serve(data.path()).await;
    let ada = Person::new(here.address, "Ada").await;
    let eve = Person::new(here.address, "Eve").await;
    let code = ada.table("dobro", json!({ "bot_pace": "instant" }), 1).await;
    let path = format!("/api/tables/{code}");
    let mut connection = eve.connection(&code).await;
    // Ada does not like her hands.
    for given_up in 1..=2 {
        ada.start(&code).await;
        ada.ask(&format!("{path}/abandon"), json!({})).await;
        while connection.next_of("room").await["room"]["given_up"] != given_up {}
        let coming = ada.ask(&format!("{path}/rematch"), json!({})).await;
        assert_eq!((&coming["state"], &coming["given_up"]), (&json!("open"), &json!(given_up)));
    }
    drop(connection);
    // A restart forgets nothing.
    here.stop().await;
    let here = serve(data.path()).await;
    let [ada, eve] = [ada, eve].map(|it| Person { address: here.address, ..it });
    assert_eq!(eve.get(&path).await.1["given_up"], 2);
    ada.start(&code).await;
    let mut connection = ada.connection(&code).await;
    connection.play_on(1).await;
    connection.over().await;
    for (number, before) in [(1, 0), (2, 1), (3, 2)] {
        let verdict = eve.get(&format!("{path}/games/{number}/verify")).await.1;
        assert_eq!(verdict["given_up"], before, "{number}: {verdict}");
        let record = eve.get(&format!("{path}/games/{number}/record")).await.1;
        let told = record["fairness"]["given_up"].as_u64().unwrap_or(0);
        assert_eq!(told, before, "{number}: {record}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_has_every_event_for_those_who_make_the_luck_again() {
    let data = tempfile::tempdir().unwrap();
    let here = serve(data.path()).await;
    let ada = Person::new(here.address, "Ada").await;
    let code = ada.table("dobro", json!({ "bot_pace": "instant" }), 1).await;
    ada.start(&code).await;
    let path = format!("/api/tables/{code}/games/1/record");
    assert_eq!(ada.get(&format!("{path}?events=true")).await.0, 409, "not while it is played");
    let mut connection = ada.connection(&code).await;
    connection.play_on(1).await;
    connection.over().await;
    let (plain, whole) = (ada.get(&path).await.1, ada.get(&format!("{path}?events=true")).await.1);
    assert!(plain["events"].is_null());
    let events = whole["events"].as_array().unwrap();
    assert_eq!(events.len(), whole["actions"].as_array().unwrap().len() + 1);
    assert!(events[0].as_array().unwrap().iter().all(|it| it["kind"] != "dealt" || it["cards"].is_array()));
    assert_eq!(ada.get(&format!("{path}?events=perhaps")).await.0, 400);
}
