//! Every limit, crossed.

use std::time::Duration;

use crate::common::{Person, serve, serve_limited};
use futures_util::{SinkExt as _, StreamExt as _};
use reqwest::{Client, StatusCode};
use serde_json::{Value, json};
use tablee_server::limits::{Limits, Rate};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    time::timeout,
};
use tokio_tungstenite::tungstenite::Message;

/// Nothing comes back before the test is over.
fn only(burst: u32) -> Rate {
    Rate::per_second(burst, 0.001)
}

async fn post(address: &str, path: &str, from: &str, body: Value) -> (StatusCode, Option<String>, Value) {
    let request = Client::new().post(format!("http://{address}{path}")).header("x-forwarded-for", from).json(&body);
    let answer = request.send().await.unwrap();
    let wait = answer.headers().get("retry-after").map(|it| it.to_str().unwrap().to_owned());
    (answer.status(), wait, answer.json().await.unwrap_or(Value::Null))
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_of_one_address_are_limited_and_others_go_on() {
    let data = tempfile::tempdir().unwrap();
    let here = serve_limited(data.path(), Limits { requests: only(3), ..Limits::none() }).await;
    let address = here.address.to_string();
    for _ in 0..3 {
        assert_eq!(post(&address, "/api/me", "1.1.1.1", json!({ "name": "A" })).await.0, 200);
    }
    let (status, wait, problem) = post(&address, "/api/me?lang=fr", "1.1.1.1", json!({ "name": "A" })).await;
    assert_eq!((status, problem["code"].as_str()), (StatusCode::TOO_MANY_REQUESTS, Some("slow-down")));
    assert!(wait.unwrap().parse::<u32>().unwrap() > 0);
    assert!(problem["message"].as_str().unwrap().contains("Attends"), "{problem}");
    assert_eq!(post(&address, "/api/me", "2.2.2.2", json!({ "name": "B" })).await.0, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_browser_says_about_its_address_counts_only_through_a_trusted_proxy() {
    let data = tempfile::tempdir().unwrap();
    let limits = Limits { requests: only(2), proxies: "10.0.0.1".parse().unwrap(), ..Limits::none() };
    let here = serve_limited(data.path(), limits).await;
    let address = here.address.to_string();
    for from in ["1.1.1.1", "2.2.2.2"] {
        assert_eq!(post(&address, "/api/me", from, json!({ "name": "A" })).await.0, 200);
    }
    assert_eq!(post(&address, "/api/me", "3.3.3.3", json!({ "name": "A" })).await.0, 429);
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_and_guests_made_from_one_address_are_limited() {
    let data = tempfile::tempdir().unwrap();
    let here = serve_limited(data.path(), Limits { tables: only(2), guests: only(2), ..Limits::none() }).await;
    let ada = Person::new(here.address, "Ada").await;
    ada.table("dobro", json!({}), 1).await;
    ada.table("dobro", json!({}), 1).await;
    ada.refused("/api/tables", json!({ "game": "dobro" }), "slow-down").await;
    ada.refused("/api/tables/continue", json!({}), "slow-down").await;
    // What is not made new is not limited by it.
    assert_eq!(ada.get("/api/tables").await.0, 200);
    ada.ask("/api/me", json!({ "name": "Bea" })).await;
    ada.refused("/api/me", json!({ "name": "Cleo" }), "slow-down").await;
}

/// Each link is a row, and whoever signs out is looked for on every connection of the house.
#[tokio::test(flavor = "multi_thread")]
async fn links_and_farewells_of_one_address_are_limited() {
    for path in ["/api/me/link", "/api/me/sign-out-elsewhere", "/api/me/sign-out"] {
        let data = tempfile::tempdir().unwrap();
        let here = serve_limited(data.path(), Limits { guests: only(2), ..Limits::none() }).await;
        let ada = Person::new(here.address, "Ada").await;
        assert!(ada.post(path, json!({})).await.0.is_success(), "{path}");
        ada.refused(path, json!({}), "slow-down").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_guesses_codes_is_stopped_even_before_a_right_one() {
    let data = tempfile::tempdir().unwrap();
    let here = serve_limited(data.path(), Limits { guesses: only(5), ..Limits::none() }).await;
    let ada = Person::new(here.address, "Ada").await;
    let code = ada.table("dobro", json!({}), 1).await;
    for _ in 0..20 {
        assert_eq!(ada.get(&format!("/api/tables/{code}")).await.0, 200, "a right code costs nothing");
    }
    let (words, number) = code.rsplit_once('-').unwrap();
    let wrong = format!("{words}-{:04}", (number.parse::<u32>().unwrap() + 1) % 10_000);
    for _ in 0..5 {
        assert_eq!(ada.get(&format!("/api/tables/{wrong}")).await.1["code"], "no-such-table");
    }
    for guess in [&wrong, &code] {
        assert_eq!(ada.get(&format!("/api/tables/{guess}")).await.1["code"], "slow-down");
    }
    assert!(ada.raw_connection(&code).await.is_err());
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_guesses_passwords_or_links_is_stopped() {
    let data = tempfile::tempdir().unwrap();
    let here = serve_limited(data.path(), Limits { guesses: only(3), ..Limits::none() }).await;
    let ada = Person::new(here.address, "Ada").await;
    let room = ada.ask("/api/tables", json!({ "game": "dobro", "password": "sésame" })).await;
    let join = format!("/api/tables/{}/join", room["code"].as_str().unwrap());
    let bea = Person::new(here.address, "Bea").await;
    bea.refused(&join, json!({ "password": "1" }), "wrong-password").await;
    bea.refused(&join, json!({ "password": "2" }), "wrong-password").await;
    bea.refused("/api/me/claim", json!({ "token": "0".repeat(32) }), "bad-link").await;
    bea.refused(&join, json!({ "password": "sésame" }), "slow-down").await;
    bea.refused("/api/me/claim", json!({ "token": "1".repeat(32) }), "slow-down").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_of_an_address_and_of_the_house_are_limited() {
    for limits in [Limits { connections_per_address: 2, ..Limits::none() }, Limits { connections: 2, ..Limits::none() }]
    {
        let data = tempfile::tempdir().unwrap();
        let here = serve_limited(data.path(), limits).await;
        let ada = Person::new(here.address, "Ada").await;
        let code = ada.table("dobro", json!({}), 1).await;
        let first = ada.connection(&code).await;
        let mut second = ada.connection(&code).await;
        assert!(ada.raw_connection(&code).await.is_err_and(|why| why.contains("429")));
        // One that is closed makes room for another.
        drop(first);
        while second.next_of("room").await["room"]["seats"][0]["sitter"]["connected"] != true {}
        let third = async {
            loop {
                if let Ok(connection) = ada.raw_connection(&code).await {
                    return connection;
                }
                tokio::task::yield_now().await;
            }
        };
        timeout(crate::common::PATIENCE, third).await.expect("there is room again");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn onlookers_of_a_table_are_limited_and_players_are_let_in() {
    let data = tempfile::tempdir().unwrap();
    let here = serve_limited(data.path(), Limits { connections_per_table: 1, ..Limits::none() }).await;
    let [ada, bea] = [Person::new(here.address, "Ada").await, Person::new(here.address, "Bea").await];
    let code = ada.table("dobro", json!({}), 1).await;
    let _first = bea.connection(&code).await;
    let mut second = bea.raw_connection(&code).await.unwrap();
    second.say(json!({ "type": "hello" })).await;
    assert_eq!(second.next_of("bye").await["problem"]["code"], "crowded");
    assert!(second.next().await.is_none());
    ada.connection(&code).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_in_memory_are_limited() {
    let data = tempfile::tempdir().unwrap();
    let here = serve_limited(data.path(), Limits { tables_in_memory: 1, ..Limits::none() }).await;
    let ada = Person::new(here.address, "Ada").await;
    ada.table("dobro", json!({}), 1).await;
    ada.refused("/api/tables", json!({ "game": "dobro" }), "crowded").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_that_says_too_much_is_refused_and_then_cut() {
    for limits in
        [Limits { messages: only(10), ..Limits::none() }, Limits { address_messages: only(10), ..Limits::none() }]
    {
        let data = tempfile::tempdir().unwrap();
        let here = serve_limited(data.path(), limits).await;
        let ada = Person::new(here.address, "Ada").await;
        let code = ada.table("dobro", json!({}), 1).await;
        let mut connection = ada.connection(&code).await;
        for _ in 0..200 {
            connection.socket.feed(Message::text(json!({ "type": "ping" }).to_string())).await.unwrap();
        }
        connection.socket.flush().await.unwrap();
        let (mut pongs, mut refusals) = (0, 0);
        let bye = loop {
            let message = connection.next().await.expect("a goodbye before the end");
            match message["type"].as_str().unwrap() {
                "pong" => pongs += 1,
                "refused" => {
                    assert_eq!(message["problem"]["code"], "slow-down");
                    refusals += 1;
                }
                "bye" => break message,
                _ => (),
            }
        };
        // Those that were let through may still be waiting when the connection is cut.
        assert!(pongs <= 10 && refusals == 100, "{pongs} {refusals}");
        assert_eq!(bye["problem"]["code"], "slow-down");
        assert!(connection.next().await.is_none());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_of_more_than_4_kib_ends_the_line_with_a_reason() {
    let data = tempfile::tempdir().unwrap();
    let here = serve(data.path()).await;
    let ada = Person::new(here.address, "Ada").await;
    let code = ada.table("dobro", json!({}), 1).await;
    let mut connection = ada.connection(&code).await;
    let say = |n: usize| json!({ "type": "say", "id": "1", "to": "table", "text": "a".repeat(n) }).to_string();
    let frame = say(0).len();
    connection.socket.send(Message::text(say(4096 - frame))).await.unwrap();
    assert_eq!(connection.next_of("refused").await["problem"]["code"], "bad-text", "4 KiB are read");
    connection.socket.send(Message::text(say(4097 - frame))).await.unwrap();
    assert_eq!(connection.next_of("bye").await["problem"]["code"], "too-large");
    assert!(connection.next().await.is_none());
    // Beyond what is endured there is no word, only the end; the table goes on.
    let mut connection = ada.connection(&code).await;
    drop(connection.socket.send(Message::text(say(1 << 20))).await);
    while connection.next().await.is_some() {}
    let mut connection = ada.connection(&code).await;
    connection.say(json!({ "type": "ping" })).await;
    connection.next_of("pong").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_of_more_than_16_kib_is_refused() {
    let data = tempfile::tempdir().unwrap();
    let here = serve(data.path()).await;
    let ada = Person::new(here.address, "Ada").await;
    ada.refused("/api/me", json!({ "name": "a".repeat(17 << 10) }), "too-large").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reader_that_does_not_keep_up_is_cut_with_a_reason_and_the_table_goes_on() {
    let data = tempfile::tempdir().unwrap();
    let here = serve(data.path()).await;
    let [ada, bea] = [Person::new(here.address, "Ada").await, Person::new(here.address, "Bea").await];
    let code = ada.table("dobro", json!({}), 1).await;
    let mut slow = bea.narrow_connection(&code).await;
    let mut quick = ada.connection(&code).await;
    // Ada waves until the table has given Bea's connection up; Bea reads nothing.
    let mut n = 0;
    'waving: loop {
        for _ in 0..100 {
            quick.socket.feed(Message::text(json!({ "type": "emote", "emote": "hello" }).to_string())).await.unwrap();
        }
        quick.say(json!({ "type": "ping" })).await;
        loop {
            let message = quick.next().await.expect("Ada is served");
            match message["type"].as_str() {
                Some("room") if message["room"]["spectators"] == 0 => break 'waving,
                Some("pong") => break,
                _ => (),
            }
        }
        n += 1;
        assert!(n < 2000, "the slow reader is never cut");
    }
    // When she reads again, she finds what was on its way, and then why it stops.
    let mut last = Value::Null;
    while let Some(message) = slow.next().await {
        last = message;
    }
    assert_eq!((&last["type"], &last["problem"]["code"]), (&json!("bye"), &json!("slow-reader")));
    bea.connection(&code).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_of_another_site_gets_no_connection() {
    let data = tempfile::tempdir().unwrap();
    let here = serve(data.path()).await;
    let ada = Person::new(here.address, "Ada").await;
    let code = ada.table("dobro", json!({}), 1).await;
    let ask = |origin: String| {
        let head = format!(
            "GET /api/tables/{code}/socket HTTP/1.1\r\nhost: {0}\r\ncookie: {1}\r\norigin: {origin}\r\n\
             connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
             sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            here.address, ada.cookie
        );
        async move {
            let mut connection = TcpStream::connect(here.address).await.unwrap();
            connection.write_all(head.as_bytes()).await.unwrap();
            let mut answer = [0; 12];
            connection.read_exact(&mut answer).await.unwrap();
            String::from_utf8_lossy(&answer[9..]).into_owned()
        }
    };
    assert_eq!(ask(format!("http://{}", here.address)).await, "101");
    for other in ["http://evil.example", "null", "http://127.0.0.1:1"] {
        assert_eq!(ask(other.to_owned()).await, "403", "{other}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_has_the_headers_of_safety() {
    let data = tempfile::tempdir().unwrap();
    let here = serve_limited(data.path(), Limits { requests: only(3), ..Limits::none() }).await;
    let mut statuses = Vec::new();
    for path in ["/", "/api/games", "/api/none", "/api/games"] {
        let answer = reqwest::get(format!("http://{}{path}", here.address)).await.unwrap();
        statuses.push(answer.status().as_u16());
        let header = |name: &str| answer.headers()[name].to_str().unwrap().to_owned();
        assert_eq!(header("x-content-type-options"), "nosniff");
        assert_eq!(header("x-frame-options"), "DENY");
        assert_eq!(header("referrer-policy"), "no-referrer");
        let csp = header("content-security-policy");
        assert!(csp.contains("default-src 'none'") && csp.contains("frame-ancestors 'none'"), "{csp}");
        // The engine in the browser is compiled there; texts are never run as code.
        let rest = csp.replacen("script-src 'self' 'wasm-unsafe-eval';", "", 1);
        assert!(!rest.contains("unsafe") && !rest.contains("script-src") && !rest.contains('*'), "{csp}");
    }
    assert_eq!(statuses, [200, 200, 404, 429]);
}

/// The first message is waited for, but not for ever; neither are headers.
#[tokio::test(flavor = "multi_thread")]
async fn a_line_that_never_says_hello_is_closed() {
    let data = tempfile::tempdir().unwrap();
    let here = serve(data.path()).await;
    let ada = Person::new(here.address, "Ada").await;
    let code = ada.table("dobro", json!({}), 1).await;
    let mut connection = ada.raw_connection(&code).await.unwrap();
    let bye = timeout(Duration::from_secs(15), connection.socket.next())
        .await
        .expect("it is not kept waiting")
        .unwrap()
        .unwrap();
    let bye: Value = serde_json::from_str(bye.to_text().unwrap()).unwrap();
    // Not its fault, perhaps: a phone that was locked just then comes back.
    assert_eq!((&bye["type"], &bye["problem"]["code"]), (&json!("bye"), &json!("slow-reader")));
}
