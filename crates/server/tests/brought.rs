//! Games that were begun in a browser go on at the server, and do not pretend to be verified.

use crate::common::{Person, serve};
use serde_json::{Value, json};
use tablee_bots::{Spec, seated};
use tablee_games::catalog::GAMES;
use tablee_kernel::{Chance, Seed};

/// A game in the middle, as a browser hands it over.
fn begun(game: &str, players: usize, n_actions: usize) -> Value {
    let mut table = seated::start(game, &format!("players={players}"), Seed::from_number(7)).unwrap().unwrap();
    let mut luck = Chance::fast(7);
    for _ in 0..n_actions {
        let Some(seat) = table.to_act().lowest() else { break };
        let action = table.ask(seat).unwrap().choose(Spec::Greedy, &mut luck);
        table.play(seat, &action).unwrap();
    }
    serde_json::from_str(&table.record().to_json()).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_every_kind_goes_on_where_it_was_and_is_not_called_verified() {
    let data = tempfile::tempdir().unwrap();
    let here = serve(data.path()).await;
    let lea = Person::new(here.address, "Léa").await;
    for game in GAMES {
        let n = game.small_table();
        let mut bots = vec![json!("easy"); n];
        bots[0] = Value::Null;
        let record = begun(game.name, n, 5);
        let body = json!({ "record": record, "seat": "a", "bots": bots });
        let (status, room) = lea.post("/api/tables/continue", body).await;
        assert_eq!(status.as_u16(), 201, "{} {room}", game.name);
        assert_eq!((&room["state"], &room["fairness"]["commitment"]), (&json!("playing"), &json!("")));
        let code = room["code"].as_str().unwrap().to_owned();
        lea.ask(&format!("/api/tables/{code}/settings"), json!({ "settings": { "bot_pace": "instant" } })).await;
        let mut line = lea.connection(&code).await;
        // One of them is played to its end; of the others it is enough that they go on.
        if game.name != GAMES[0].name {
            line.next_of("frame").await;
            continue;
        }
        line.play_on(3).await;
        let (status, kept) = lea.get(&format!("/api/tables/{code}/games/1/record")).await;
        assert_eq!(status.as_u16(), 200, "{kept}");
        assert_eq!(kept["seed"], record["seed"]);
        let begun = record["actions"].as_array().unwrap();
        assert_eq!(&kept["actions"].as_array().unwrap()[..begun.len()], &begun[..]);
        assert!(kept["fairness"].is_null(), "{kept}");
        let (status, refused) = lea.get(&format!("/api/tables/{code}/games/1/verify")).await;
        assert_eq!((status.as_u16(), &refused["code"]), (409, &json!("not-committed")));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_does_not_play_is_refused_and_opens_nothing() {
    let data = tempfile::tempdir().unwrap();
    let here = serve(data.path()).await;
    let lea = Person::new(here.address, "Léa").await;
    let good = begun("dobro", 3, 4);
    let brought = |change: &dyn Fn(&mut Value)| {
        let mut body = json!({ "record": good, "seat": "a", "bots": [null, "easy", "hard"] });
        change(&mut body);
        body
    };
    let over = begun("dobro", 3, usize::MAX);
    for (body, code) in [
        (brought(&|it| it["record"]["actions"][1][1] = json!("dance")), "unreadable"),
        (brought(&|it| it["record"]["actions"][1][0] = json!("x")), "unreadable"),
        (brought(&|it| it["record"]["seed"] = json!("x")), "unreadable"),
        (brought(&|it| it["record"]["game"] = json!("chess")), "no-such-game"),
        (brought(&|it| it["record"] = over.clone()), "game-over"),
        (brought(&|it| it["seat"] = json!("e")), "no-such-seat"),
        (brought(&|it| it["bots"] = json!([])), "no-such-seat"),
        (brought(&|it| it["extra"] = json!(1)), "unreadable"),
    ] {
        lea.refused("/api/tables/continue", body, code).await;
    }
    let (_, games) = lea.get("/api/me/games").await;
    assert_eq!(games, json!([]));
}
