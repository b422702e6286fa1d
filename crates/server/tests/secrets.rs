//! No secret in any log, whatever is asked to be logged.

mod common;
#[path = "common/logged.rs"]
mod logged;

use common::{Person, serve};
use logged::Logged;
use serde_json::json;
use tablee_server::{
    logging::{Format, subscriber},
    store::{Sqlite, Store as _},
};

// Alone in its file: the log is the whole process's.
#[tokio::test(flavor = "multi_thread")]
async fn everything_is_logged_and_no_secret_is() {
    let logged = Logged::default();
    let logger = logged.clone();
    let log = subscriber("trace", Format::Json, move || logger.clone()).unwrap();
    tracing::subscriber::set_global_default(log).unwrap();
    tablee_server::serve::log_panics();

    let data = tempfile::tempdir().unwrap();
    let here = serve(data.path()).await;
    let ada = Person::new(here.address, "Ada").await;
    let nonce = "ffeeddccbbaa99887766554433221100";
    let password = "sésame ouvre-toi";
    let room = ada.ask("/api/tables", json!({ "game": "nains", "password": password, "bots": ["easy", "easy"] })).await;
    let code = room["code"].as_str().unwrap().to_owned();
    ada.ask(&format!("/api/tables/{code}/settings"), json!({ "settings": { "bot_pace": "instant" } })).await;
    let bea = Person::new(here.address, "Bea").await;
    bea.refused(&format!("/api/tables/{code}/join"), json!({ "password": "sésame ferme-toi" }), "wrong-password").await;
    let link = ada.ask("/api/me/link", json!({})).await["token"].as_str().unwrap().to_owned();
    // The page of a link has the token in its address.
    assert_eq!(reqwest::get(format!("http://{}/claim/{link}", here.address)).await.unwrap().status(), 200);
    bea.ask("/api/me/claim", json!({ "token": link })).await;

    let mut connection = ada.connection(&code).await;
    connection.say(json!({ "type": "say", "id": "1", "to": "table", "text": "J’ai le roi de pique" })).await;
    connection.next_of("ack").await;
    ada.ask(&format!("/api/tables/{code}/start"), json!({ "nonce": nonce })).await;
    assert!(connection.asked().await);
    let hand = connection.view.to_string();
    connection
        .say(json!({ "type": "act", "id": "unreadable-secret-id", "question": "x", "action": "the seven of hearts" }))
        .await;
    connection.next_of("refused").await;
    connection.play_on(1).await;
    connection.over().await;
    here.stop().await;

    let log = logged.text();
    assert!(log.contains("\"listening\"") && log.contains("/api/me/claim") && log.contains("\"closed\""), "{log}");
    for entry in log.lines() {
        serde_json::from_str::<serde_json::Value>(entry).unwrap_or_else(|why| panic!("{why}: {entry}"));
    }
    let store = Sqlite::open(&data.path().join("tablee.db")).await.unwrap();
    let saved = store.game(&code, 1).await.unwrap().unwrap();
    let token = ada.cookie.split('=').nth(1).unwrap();
    let secrets = [token, &link, &saved.row.secret, &saved.row.seed, nonce, "sésame", "roi de pique", &hand];
    for secret in secrets.into_iter().chain(["seven of hearts", "unreadable-secret-id", "argon2"]) {
        assert!(!log.contains(secret), "{secret} in {log}");
    }
    // Nor what anybody played: an action names cards that were in a hand.
    let played = saved.actions.iter().map(|it| format!("\"{}\"", it.action)).filter(|it| it.len() > 4);
    for action in played {
        assert!(!log.contains(&action), "{action} in {log}");
    }
}
