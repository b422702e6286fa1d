//! Reviews over HTTP: made once, kept with their game, refused politely, and shown to nobody who may not see the game.

use std::{io::Write as _, sync::Arc, time::Duration};

use crate::common::{Here, PATIENCE, Person, open_house, postgres, serve_house};
use reqwest::{Response, StatusCode};
use serde_json::Value;
use tablee_bots::{Spec, seated};
use tablee_games::catalog::GAMES;
use tablee_kernel::{Chance, Record, Seat, Seed};
use tablee_review::VERSION;
use tablee_server::{
    clock::now_ms,
    house::House,
    lifetimes::Lifetimes,
    limits::Limits,
    store::{ActionRow, Address, GameRow, Memory, Op, ReviewRow, SavedChair, Store, TableRow, Write},
    wire::{State, TableSettings},
};
use tokio::time::{sleep, timeout};

const CODE: &str = "LUNE-TIGRE-4721";
/// What no reviewer would say.
const STORED: &str = "{\"stored\":true}\n";

/// A game that bots have played to its end.
fn played() -> Record {
    let options = format!("players={}", GAMES[0].small_table());
    let mut game = seated::start(GAMES[0].name, &options, Seed::from_number(1)).unwrap().unwrap();
    while let Some(seat) = game.to_act().lowest() {
        let action = game.ask(seat).unwrap().choose(Spec::Greedy, &mut Chance::fast(1));
        game.play(seat, &action).unwrap();
    }
    game.record()
}

/// Stores a table with so many finished games, numbered from one; their ids are their numbers.
async fn keep_games(store: &dyn Store, n_games: u32) {
    let record = played();
    let game = |number: u32| GameRow {
        id: i64::from(number),
        code: CODE.to_owned(),
        number,
        game: record.game.clone(),
        rules: record.rules,
        options: record.options.clone(),
        secret: String::new(),
        nonces: Vec::new(),
        seed: record.seed.clone(),
        guess: None,
        players: vec!["Bot".to_owned(); GAMES[0].small_table()],
        state: State::Over,
        outcome: None,
        started_at: 0,
        ended_at: Some(1),
    };
    let chairs = vec![SavedChair::default(); GAMES[0].small_table()];
    let open = TableRow::open(&record.game, "ada".to_owned(), chairs, TableSettings::default(), now_ms());
    let table = TableRow { code: CODE.to_owned(), game_number: n_games, state: State::Over, ..open };
    let mut ops = vec![Op::NewTable(Box::new((table, game(1))))];
    ops.extend((2..=n_games).map(|it| Write::Game(Box::new(game(it))).into()));
    for number in 1..=n_games {
        for ((seat, action), ply) in record.actions.iter().zip(1..) {
            let (seat, action) = (seat.parse().unwrap(), action.clone());
            ops.push(
                Write::Action { game: number.into(), row: ActionRow { ply, seat, action, id: None, at: 0 } }.into(),
            );
        }
    }
    store.write(ops).await.unwrap();
}

fn stored(version: u16) -> Op {
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    packed.write_all(STORED.as_bytes()).unwrap();
    Op::Review(ReviewRow { game: 1, version, made_at: 7, pieces: packed.finish().unwrap() })
}

fn path(number: impl std::fmt::Display) -> String {
    format!("/api/tables/{CODE}/games/{number}/review")
}

/// An answer of which nothing but the head is read.
async fn begun(here: &Here, path: &str) -> Response {
    let request = reqwest::Client::new().get(format!("http://{}{path}", here.address));
    timeout(PATIENCE, request.header("accept-language", "fr").send()).await.expect("an answer").unwrap()
}

async fn text(here: &Here, path: &str) -> String {
    timeout(PATIENCE, begun(here, path).await.text()).await.expect("at once").unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stored_review_is_served_and_not_made_again_after_a_restart() {
    let data = tempfile::tempdir().unwrap();
    for is_new in [true, false] {
        let house = open_house(data.path(), Lifetimes::endless()).await;
        if is_new {
            keep_games(house.store(), 1).await;
            house.store().write(vec![stored(VERSION)]).await.unwrap();
        }
        let here = serve_house(Arc::clone(&house)).await;
        assert!(text(&here, &path(1)).await == STORED, "it was made again");
        here.stop().await;
        house.store().close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_one_server_has_made_another_one_serves() {
    let url = postgres::Postgres::quick().database();
    let address = Address { may_lose: true, ..Address::shared(&url) };
    let open = async || House::open_at(&address, Limits::none(), Lifetimes::endless()).await.unwrap();
    let (one, other) = (open().await, open().await);
    keep_games(one.store(), 1).await;
    one.store().write(vec![stored(VERSION)]).await.unwrap();
    let here = serve_house(Arc::clone(&other)).await;
    assert!(text(&here, &path(1)).await == STORED, "it was made again");
    here.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_review_of_an_older_version_is_made_anew() {
    let store = Arc::new(Memory::default());
    let house = House::with(Arc::clone(&store) as Arc<_>, seated::start).await.unwrap();
    keep_games(&*store, 1).await;
    store.write(vec![stored(VERSION - 1)]).await.unwrap();
    let here = serve_house(house).await;
    let mut answer = begun(&here, &path(1)).await;
    let first = timeout(PATIENCE, answer.chunk()).await.expect("a piece").unwrap().unwrap();
    let first: Value = serde_json::from_slice(&first).unwrap();
    assert_eq!(first["outline"]["version"], VERSION, "{first}");
}

/// Whoever may read the record may read the review, and nobody else.
#[tokio::test(flavor = "multi_thread")]
async fn behind_a_password_a_review_is_for_those_who_played_or_were_let_in() {
    let store = Arc::new(Memory::default());
    let house = House::with(Arc::clone(&store) as Arc<_>, seated::start).await.unwrap();
    keep_games(&*store, 1).await;
    store.write(vec![stored(VERSION)]).await.unwrap();
    let here = serve_house(house).await;
    let mut people = Vec::new();
    for name in ["Host", "Player", "Member", "Banned", "Stranger"] {
        people.push(Person::new(here.address, name).await);
    }
    let [host, player, member, banned, _] = [0, 1, 2, 3, 4].map(|it| people[it].id.clone());
    let open = store.row(CODE).await.unwrap().unwrap();
    let open = TableRow { host, members: vec![member], banned: vec![banned], ..open };
    let closed = TableRow { password: Some("hash".to_owned()), ..open.clone() };
    let played = Write::Player { guest: player, game: 1, seat: Seat::new(1) };
    store.write(vec![Write::Table(Box::new(closed)).into(), played.into()]).await.unwrap();
    let record = path(1).replace("review", "record");
    for (person, may_see) in people.iter().zip([true, true, true, false, false]) {
        let (of_review, of_record) = (person.get(&path(1)).await, person.get(&record).await);
        assert_eq!(of_review.0.is_success(), may_see, "{}", person.id);
        assert_eq!(of_review.0, of_record.0);
        assert!(may_see || of_review.1["code"] == "wrong-password", "{}", of_review.1);
    }
    assert!(begun(&here, &path(1)).await.status().is_client_error(), "nor who is nobody");
    // Without one it is open to everybody who knows the code, as its record is.
    store.write(vec![Write::Table(Box::new(open)).into()]).await.unwrap();
    for person in &people {
        assert!(person.get(&path(1)).await.0.is_success());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn too_many_at_once_are_refused_in_their_language_and_whoever_leaves_makes_room() {
    let store = Arc::new(Memory::default());
    let house = House::with(Arc::clone(&store) as Arc<_>, seated::start).await.unwrap();
    keep_games(&*store, 4).await;
    let here = serve_house(house).await;
    let mut open = Vec::new();
    for number in 1..=3 {
        let answer = begun(&here, &path(number)).await;
        assert_eq!(answer.status(), StatusCode::OK, "{number}");
        open.push(answer);
    }
    let refused = begun(&here, &path(4)).await;
    assert_eq!(refused.status(), StatusCode::SERVICE_UNAVAILABLE);
    let problem: Value = refused.json().await.unwrap();
    assert_eq!(problem["code"], "busy");
    assert!(problem["message"].as_str().is_some_and(|it| it.contains("parties")), "{problem}");
    open.pop();
    let again = async {
        while begun(&here, &path(4)).await.status() != StatusCode::OK {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(PATIENCE, again).await.expect("whoever leaves makes room");
}

#[tokio::test(flavor = "multi_thread")]
async fn numbers_of_games_that_are_not_there_are_refused() {
    let store = Arc::new(Memory::default());
    let house = House::with(Arc::clone(&store) as Arc<_>, seated::start).await.unwrap();
    keep_games(&*store, 1).await;
    let here = serve_house(house).await;
    let eve = Person::new(here.address, "Eve").await;
    for number in ["0", "2", "4294967295", "4294967296", "-1", "1.5", "99999999999999999999999999", "x", "1%00", "%F0"]
    {
        let (status, problem) = eve.get(&path(number)).await;
        assert!(status.is_client_error() && problem["code"].is_string(), "{number}: {status} {problem}");
    }
    for code in ["", "X", "LUNE-TIGRE-0000", &"A".repeat(5000), "..%2F..", "'%20OR%201=1--"] {
        let (status, _) = eve.get(&format!("/api/tables/{code}/games/1/review")).await;
        assert!(status.is_client_error(), "{code}: {status}");
    }
}
