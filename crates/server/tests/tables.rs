//! Tables through real requests and sockets.

mod common;

use common::{Person, serve};
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
