//! The examples of `docs/protocol.md`, replayed against a server.
//!
//! `> …` is sent, `< …` must come (other messages may come before it). What an
//! example shows must be in the answer; `"…"` stands for anything.

use crate::common::{Connection, Person, serve};
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn the_examples_of_the_protocol_are_true() {
    let data = tempfile::tempdir().unwrap();
    let here = serve(data.path()).await;
    let text = include_str!("../../../docs/protocol.md");
    let lea = Person::new(here.address, "Léa").await;
    let (mut code, mut connection, mut question): (String, Option<Connection>, u64) = (String::new(), None, 0);
    let (mut block, mut asked, mut n_checked) = ("", Value::Null, 0);
    for row in text.lines() {
        if let Some(kind) = row.strip_prefix("```") {
            block = kind;
            if block == "socket" && connection.is_none() {
                connection = Some(lea.connection(&code).await);
            }
            continue;
        }
        let row = row.replace("LUNE-TIGRE-4721", &code);
        match (block, row.split_at_checked(2)) {
            ("http", Some(("> ", request))) => {
                let (method, rest) = request.split_once(' ').unwrap();
                let (path, body) = rest.split_once(' ').unwrap_or((rest, "{}"));
                let body: Value = serde_json::from_str(body).unwrap();
                let (status, answer) = if method == "GET" { lea.get(path).await } else { lea.post(path, body).await };
                if path == "/api/tables" && method == "POST" && answer["code"].is_string() && status.is_success() {
                    code = answer["code"].as_str().unwrap().to_owned();
                }
                asked = json!({ "status": status.as_u16(), "body": answer });
            }
            ("http", Some(("< ", expected))) => {
                let (status, body) = expected.split_once(' ').unwrap();
                let body: Value = serde_json::from_str(&body.replace("LUNE-TIGRE-4721", &code)).unwrap();
                assert_eq!(asked["status"].to_string(), status, "{row}: {asked}");
                assert!(fits(&body, &asked["body"]), "{row}\ncame: {asked}");
                n_checked += 1;
            }
            ("socket", Some(("> ", message))) => {
                let connection = connection.as_mut().unwrap();
                let mut message: Value = serde_json::from_str(message).unwrap();
                if message["type"] == "hello" {
                    // Said by the connection itself when it was opened.
                    continue;
                }
                if message["type"] == "act" {
                    connection.asked().await;
                }
                if message["question"] == "…" {
                    question = connection.frame["question"]["number"].as_u64().unwrap();
                    message["question"] = question.into();
                    connection.answered = question.into();
                }
                if message["action"] == "…" {
                    message["action"] = connection.legal()[0].clone().into();
                }
                let is_nonce = message["type"] == "nonce";
                connection.say(message).await;
                if is_nonce {
                    // It is stored before the table answers: what is asked next by HTTP comes after it.
                    connection.say(json!({ "type": "ping" })).await;
                    connection.next_of("pong").await;
                }
            }
            ("socket", Some(("< ", expected))) => {
                let connection = connection.as_mut().unwrap();
                let expected: Value = serde_json::from_str(expected).unwrap();
                let known = connection.seen.iter().any(|it| fits(&expected, &serde_json::from_str(it).unwrap()));
                let mut came = known;
                while !came {
                    came = fits(&expected, &connection.next().await.expect("the example's answer"));
                }
                n_checked += 1;
            }
            _ => (),
        }
    }
    assert!(n_checked >= 15, "only {n_checked} examples were checked");
    assert!(question > 0, "a question was answered");
}

/// Whether `found` has everything that `shown` shows.
fn fits(shown: &Value, found: &Value) -> bool {
    match (shown, found) {
        (Value::String(any), _) if any == "…" => true,
        (Value::Object(shown), Value::Object(found)) => {
            shown.iter().all(|(key, value)| found.get(key).is_some_and(|it| fits(value, it)))
        }
        (Value::Array(shown), Value::Array(found)) => {
            let is_open = shown.last().is_some_and(|it| it == "…");
            let n = if is_open { shown.len() - 1 } else { shown.len() };
            (is_open || n == found.len()) && n <= found.len() && shown[..n].iter().zip(found).all(|(a, b)| fits(a, b))
        }
        _ => shown == found,
    }
}
