//! Databases that every released schema has written are opened, audited and played on.
//!
//! Each file of `tests/released` was made by the server of that schema: of every game a
//! table whose game is over, one that goes on, one that is paused, one that is being made
//! and one that was given up, with chat, wishes and sealed answers.

use std::path::Path;

use crate::common::{Person, serve};
use serde_json::json;
use tablee_games::catalog::GAMES;
use tablee_server::{
    audit::audit,
    store::{Sqlite, Store as _},
    wire::State,
};

fn released() -> Vec<std::path::PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/released");
    let files = std::fs::read_dir(folder).expect("a folder").map(|it| it.expect("a file").path());
    let mut res: Vec<_> = files.filter(|it| it.extension().is_some_and(|it| it == "db")).collect();
    res.sort();
    assert!(!res.is_empty());
    res
}

#[tokio::test(flavor = "multi_thread")]
async fn databases_of_every_released_schema_open_and_their_games_go_on() {
    for released in released() {
        let data = tempfile::tempdir().unwrap();
        let file = data.path().join("tablee.db");
        std::fs::copy(&released, &file).unwrap();
        let before = audit(&file, &[]).await.unwrap();
        assert_eq!(before.faults, Vec::<String>::new(), "{}", released.display());
        assert!(before.over > 0 && before.unfinished > 0 && before.not_dealt > 0, "{before:?}");

        // Everything that goes on is taken up, and shows what it was.
        let store = Sqlite::open(&file).await.unwrap();
        let mut playing = Vec::new();
        for (code, number) in store.all_games().await.unwrap() {
            if store.game(&code, number).await.unwrap().unwrap().row.state == State::Playing {
                playing.push(code);
            }
        }
        let mut games = Vec::new();
        for code in &playing {
            let saved = store.table(code).await.unwrap().unwrap();
            assert!(!saved.game.actions.is_empty() || !saved.game.drafts.is_empty(), "{code}");
            assert_eq!(saved.chat.len(), 1, "{code}");
            games.push(saved.row.game);
        }
        for game in before_games(&store).await {
            assert!(games.contains(&game), "{game}");
        }
        store.close().await;

        let here = serve(data.path()).await;
        let person = Person::new(here.address, "Zoé").await;
        for code in &playing {
            let (status, room) = person.get(&format!("/api/tables/{code}")).await;
            assert_eq!((status.as_u16(), &room["state"]), (200, &json!("playing")), "{code}: {room}");
            let mut connection = person.connection(code).await;
            let frame = connection.next_of("frame").await;
            assert!(frame["view"].is_object(), "{code}");
        }
        here.stop().await;
        let after = audit(&file, &[]).await.unwrap();
        assert_eq!(after.faults, Vec::<String>::new());
        assert_eq!((after.over, after.not_dealt), (before.over, before.not_dealt));
    }
}

/// With `UPDATE_EXPECT=1` in the environment it makes a file of the newest schema, if there is none. A schema that is
/// published must not change any more. It takes as long as bots do to answer: some seven hundred times, a few hundredths
/// of a second each.
#[tokio::test(flavor = "multi_thread")]
async fn the_newest_schema_has_a_file() {
    let steps = std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations/sqlite")).unwrap();
    let numbers = steps.filter_map(|it| it.ok()?.file_name().to_str()?.split('_').next()?.parse::<u32>().ok());
    let newest = numbers.max().unwrap();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/released/schema-{newest}.db"));
    if file.exists() {
        return;
    }
    let is_made = std::env::var_os("UPDATE_EXPECT").is_some_and(|it| it == "1");
    assert!(is_made, "{} is missing: UPDATE_EXPECT=1 makes it, in about half a minute", file.display());
    let data = tempfile::tempdir().unwrap();
    let here = serve(data.path()).await;
    for entry in GAMES {
        for what in ["over", "playing", "paused", "open", "abandoned"] {
            make_table(here.address, entry.name, entry.small_table(), what).await;
        }
    }
    // What is stored at the end is one file.
    here.stop().await;
    std::fs::copy(data.path().join("tablee.db"), file).unwrap();
}

/// A table of two people and bots, left in such a state.
async fn make_table(address: std::net::SocketAddr, game: &str, n_seats: usize, what: &str) {
    let (lea, tom) = (Person::new(address, "Léa").await, Person::new(address, "Tom").await);
    let code = lea.table(game, json!({ "bot_pace": "instant", "pace": "relaxed" }), n_seats - 2).await;
    tom.sit(&code).await;
    if what == "open" {
        return;
    }
    lea.start(&code).await;
    let mut first = lea.connection(&code).await;
    let mut second = tom.connection(&code).await;
    let id = first.new_id();
    first.say(json!({ "type": "say", "id": id, "to": "table", "text": "Bonjour !" })).await;
    first.next_of("chat").await;
    if what == "over" {
        let both =
            (tokio::spawn(async move { first.play_on(3).await }), tokio::spawn(async move { second.play_on(5).await }));
        both.0.await.unwrap();
        both.1.await.unwrap();
        return;
    }
    // Whoever is asked first answers once; where both are, the answer is sealed.
    let asked = tokio::select! {
        true = first.asked() => &mut first,
        true = second.asked() => &mut second,
    };
    let action = asked.legal()[0].clone();
    assert_eq!(asked.act(&action).await["type"], "ack");
    match what {
        "paused" => drop(lea.ask(&format!("/api/tables/{code}/pause"), json!({ "paused": true })).await),
        "abandoned" => {
            for person in [&lea, &tom] {
                drop(person.post(&format!("/api/tables/{code}/abandon"), json!({})).await);
            }
        }
        _ => (),
    }
}

/// The games that the file has finished tables of.
async fn before_games(store: &Sqlite) -> Vec<String> {
    let mut res = Vec::new();
    for (code, number) in store.all_games().await.unwrap() {
        let game = store.game(&code, number).await.unwrap().unwrap().row;
        assert!(GAMES.iter().any(|it| it.name == game.game), "{}", game.game);
        if game.state == State::Over {
            res.push(game.game);
        }
    }
    res
}
