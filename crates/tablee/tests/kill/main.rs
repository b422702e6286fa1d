//! What was acknowledged survives `kill -9`.
//!
//! The real binary is started on a folder, people play on dozens of tables over
//! real sockets, and it is killed in the middle of it. After each death the store
//! is compared with what people were told; then it is started again, everybody
//! comes back, and all must be as they left it. At the end every record verifies.

#[path = "../../../server/tests/common/mod.rs"]
mod common;
mod ledger;
mod player;
mod process;

use std::time::Duration;

use common::Person;
use ledger::Ledger;
use player::{Manner, Player};
use process::Process;
use serde_json::{Value, json};
use tablee_games::catalog::GAMES;
use tablee_kernel::Chance;
use tokio::time::Instant;

/// How often the server is killed.
const KILLS: usize = 22;
/// How many people there are; each sits at many tables.
const PEOPLE: usize = 5;
/// How many people sit at tables of each game; bots do the rest.
const SITTING: [usize; 2] = [1, 3];
/// How many tables of each.
const EACH: usize = 3;

#[tokio::test(flavor = "multi_thread")]
async fn what_was_acknowledged_survives_kill_9_at_any_moment() {
    let data = tempfile::tempdir().unwrap();
    let mut luck = Chance::fast(8);
    let mut born = Instant::now();
    let mut process = Process::start(data.path());
    let mut people = Vec::new();
    for i in 0..PEOPLE {
        people.push(Person::new(process.address, &format!("Person {i}")).await);
    }
    let (mut players, mut ledgers) = (Vec::new(), Vec::new());
    let tables: Vec<_> = SITTING.iter().flat_map(|&n_people| GAMES.iter().map(move |it| (it, n_people))).collect();
    for (i, (game, n_people)) in tables.iter().cycle().take(EACH * tables.len()).enumerate() {
        let pace = ["relaxed", "quick", "unhurried"][i % 3];
        let guests: Vec<&Person> = (0..*n_people).map(|it| &people[(i + it) % PEOPLE]).collect();
        let n_bots = game.small_table() - n_people;
        ledgers.push(set_up(game.name, &guests, n_bots, pace, Manner::Quick, &mut players).await);
    }
    // Where somebody never answers, sealed answers, wishes and clocks must wait with the rest.
    for pace in ["relaxed", "correspondence"] {
        let guests: Vec<&Person> = people.iter().take(3).collect();
        ledgers.push(set_up("warriors", &guests, 0, pace, Manner::Waiting, &mut players).await);
    }

    for life in 0..=KILLS {
        let lines: Vec<_> = players.drain(..).map(|it| tokio::spawn(it.live(process.address, life, born))).collect();
        tokio::time::sleep(Duration::from_millis(150 + u64::from(luck.below(700)))).await;
        process.kill();
        let lived = born.elapsed();
        for line in lines {
            let mut player = line.await.unwrap();
            player.bury(lived);
            players.push(player);
        }
        let copy = process::open_copy(data.path()).await;
        for ledger in &mut ledgers {
            ledger.compare(&copy.store, &players).await;
        }
        born = Instant::now();
        process = Process::start(data.path());
        people.iter_mut().for_each(|it| it.address = process.address);
        for ledger in &mut ledgers {
            play_again(&people, ledger).await;
        }
    }

    let n_acknowledged: usize = players.iter().map(Player::n_acknowledged).sum();
    let n_sent_again: usize = players.iter().map(|it| it.n_sent_again).sum();
    let n_clocks: usize = players.iter().map(|it| it.n_clocks).sum();
    let n_games: u32 = ledgers.iter().map(|it| it.number).sum();
    println!(
        "{KILLS} deaths, {n_games} games, {n_acknowledged} answers acknowledged, {n_sent_again} sent again, {n_clocks} clocks"
    );
    assert!(n_acknowledged > 20 * KILLS && n_sent_again > KILLS && n_clocks > KILLS / 2, "too little happened");
    verify_all(&people, &ledgers).await;
    process.kill();
    let complaints = process::complaints(data.path());
    assert!(complaints.is_empty(), "{complaints}");
}

async fn set_up(
    game: &'static str,
    guests: &[&Person],
    n_bots: usize,
    pace: &str,
    manner: Manner,
    players: &mut Vec<Player>,
) -> Ledger {
    let code = guests[0].table(game, json!({ "bot_pace": "instant", "pace": pace }), n_bots).await;
    for guest in &guests[1..] {
        guest.sit(&code).await;
    }
    guests[0].start(&code).await;
    let (_, room) = guests[0].get(&format!("/api/tables/{code}")).await;
    for (i, guest) in guests.iter().enumerate() {
        let manner = if i + 1 == guests.len() && manner == Manner::Waiting { Manner::Silent } else { manner };
        players.push(Player::new(guest, &room, manner));
    }
    Ledger::new(code, &room)
}

/// A game that is over is followed by another.
async fn play_again(people: &[Person], ledger: &mut Ledger) {
    let (_, room) = people[0].get(&format!("/api/tables/{}", ledger.code)).await;
    ledger.compare_room(&room);
    if room["state"] == "over" {
        let host = people.iter().find(|it| room["host"] == it.id.as_str()).expect("a person is the host");
        host.ask(&format!("/api/tables/{}/rematch", ledger.code), json!({})).await;
        host.start(&ledger.code).await;
        ledger.next_game();
    }
}

/// Ends what still goes on, and verifies every game of every table.
async fn verify_all(people: &[Person], ledgers: &[Ledger]) {
    for ledger in ledgers {
        let code = &ledger.code;
        let (_, room) = people[0].get(&format!("/api/tables/{code}")).await;
        let host = people.iter().find(|it| room["host"] == it.id.as_str()).expect("a person is the host");
        if room["state"] == "playing" {
            let (status, refused) = host.get(&format!("/api/tables/{code}/games/{}/record", ledger.number)).await;
            assert_eq!((status.as_u16(), &refused["code"]), (409, &Value::from("still-playing")));
            host.ask(&format!("/api/tables/{code}/abandon"), json!({})).await;
        }
        for number in 1..=ledger.number {
            let (status, record) = host.get(&format!("/api/tables/{code}/games/{number}/record")).await;
            assert_eq!(status, 200, "{code} {number}: {record}");
            process::verify(&record);
        }
    }
}
