//! Everything ends: tables, games, records, guests; and nothing that is needed ends before its time.

use std::{sync::Arc, time::Duration};

use crate::common::{Person, open_house, player, serve_house};
use serde_json::{Value, json};
use sqlx::{Connection as _, SqliteConnection};
use tablee_bots::{Spec, seated};
use tablee_games::catalog::{Entry, GAMES};
use tablee_kernel::{Chance, Seed};
use tablee_l10n::Lang;
use tablee_server::{
    clock::now_ms,
    driver::Request,
    house::House,
    lifetimes::Lifetimes,
    store::{GameRow, Memory, Op, SavedChair, Sqlite, Store, StoreError, TableRow},
    wire::{BotPace, Language, Pace, State, TableSettings},
};
use tablee_table::{
    Write,
    rows::{ActionRow, Fresh},
};
use tokio::time::sleep;

const DAY: i64 = 24 * 3600 * 1000;

/// What is left in the file of everything that is bound to a table or a guest.
async fn rows(file: &std::path::Path) -> Vec<(&'static str, i64)> {
    let mut connection = SqliteConnection::connect(&file.display().to_string()).await.unwrap();
    let mut res = Vec::new();
    for table in ["tables", "games", "players", "actions", "drafts", "clocks", "chat", "guests", "tokens"] {
        let sql = format!("SELECT count(*) FROM {table}");
        res.push((table, sqlx::query_scalar(&sql).fetch_one(&mut connection).await.unwrap()));
    }
    res
}

async fn delete(person: &Person, code: &str) -> u16 {
    let url = format!("http://{}/api/tables/{code}", person.address);
    person.http.delete(url).header("cookie", &person.cookie).send().await.unwrap().status().as_u16()
}

/// A game of one person and bots that was given up: it has a record.
async fn finished(person: &Person) -> String {
    let code = person.table("dobro", json!({ "bot_pace": "instant" }), 2).await;
    person.start(&code).await;
    person.ask(&format!("/api/tables/{code}/abandon"), json!({})).await;
    code
}

async fn status(person: &Person, path: &str) -> u16 {
    person.get(path).await.0.as_u16()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_takes_a_table_away_and_its_record_stays() {
    let data = tempfile::tempdir().unwrap();
    let house = open_house(data.path(), Lifetimes::endless()).await;
    let here = serve_house(Arc::clone(&house)).await;
    let ada = Person::new(here.address, "Ada").await;
    let tom = Person::new(here.address, "Tom").await;
    let code = finished(&ada).await;
    let mut watcher = tom.connection(&code).await;
    assert_eq!(delete(&tom, &code).await, 403, "only the host");
    assert_eq!(delete(&ada, &code).await, 204);
    let bye = watcher.next_of("bye").await;
    assert_eq!(bye["problem"]["code"], "no-such-table", "whoever is there is told");
    assert_eq!(delete(&ada, &code).await, 404);
    assert_eq!(status(&ada, &format!("/api/tables/{code}")).await, 404);
    assert_eq!(status(&ada, &format!("/api/tables/{code}/games/1/record")).await, 404, "the code is free");

    // What was played is found under another code, which opens no table and cannot be guessed.
    let (_, mine) = ada.get("/api/me/games").await;
    let kept = mine[0]["code"].as_str().unwrap().to_owned();
    assert!(kept.starts_with("PAST-") && kept.len() > 20, "{mine}");
    assert_eq!(status(&ada, &format!("/api/tables/{kept}/games/1/record")).await, 200);
    assert_eq!(status(&ada, &format!("/api/tables/{kept}")).await, 404);

    // A table without a finished game leaves nothing.
    let code = ada.table("dobro", json!({}), 2).await;
    assert_eq!(delete(&ada, &code).await, 204);
    let left = rows(&data.path().join("tablee.db")).await;
    assert_eq!(left[..2], [("tables", 1), ("games", 1)]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_stays_though_another_game_was_being_made() {
    let data = tempfile::tempdir().unwrap();
    let here = serve_house(open_house(data.path(), Lifetimes::endless()).await).await;
    let ada = Person::new(here.address, "Ada").await;
    let code = finished(&ada).await;
    ada.ask(&format!("/api/tables/{code}/rematch"), json!({})).await;
    assert_eq!(delete(&ada, &code).await, 204);
    let (_, mine) = ada.get("/api/me/games").await;
    let kept = mine[0]["code"].as_str().unwrap().to_owned();
    assert_eq!(status(&ada, &format!("/api/tables/{kept}/games/1/record")).await, 200);
    assert_eq!(status(&ada, &format!("/api/tables/{kept}/games/2/record")).await, 404);
    assert_eq!(reqwest::get(format!("http://{}/readyz", here.address)).await.unwrap().status(), 200);
}

/// However many tables are old and still in use, those that nobody uses end.
#[tokio::test(flavor = "multi_thread")]
async fn old_tables_where_people_are_stay_and_hold_up_no_others() {
    let data = tempfile::tempdir().unwrap();
    let house = open_house(data.path(), Lifetimes::default()).await;
    let (guest, _) = house.new_guest("Léa", Language::En).await.unwrap();
    let mut used = Vec::new();
    for _ in 0..60 {
        used.push(player::table(&house, &guest, "dobro", TableSettings::default(), 0).await);
    }
    let mut unused = house.store().table(&used[0]).await.unwrap().unwrap();
    (unused.row.code, unused.game.row.code, unused.game.row.id) = ("MER-001".to_owned(), "MER-001".to_owned(), 1);
    unused.row.touched_at += 1000;
    house.store().write(vec![Op::NewTable(Box::new((unused.row, unused.game.row)))]).await.unwrap();
    let later = house.now() + 2 * DAY;
    house.clean(later).await.unwrap();
    house.clean(later).await.unwrap();
    assert!(house.store().table("MER-001").await.unwrap().is_none());
    for code in used {
        assert!(house.store().table(&code).await.unwrap().is_some());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_where_others_play_is_not_taken_away() {
    let data = tempfile::tempdir().unwrap();
    let here = serve_house(open_house(data.path(), Lifetimes::endless()).await).await;
    let ada = Person::new(here.address, "Ada").await;
    let tom = Person::new(here.address, "Tom").await;
    let code = ada.table("dobro", json!({}), 1).await;
    tom.sit(&code).await;
    ada.start(&code).await;
    assert_eq!(delete(&ada, &code).await, 409);
    tom.ask(&format!("/api/tables/{code}/leave"), json!({})).await;
    assert_eq!(delete(&ada, &code).await, 204, "alone with bots it is the host's");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_comes_for_is_taken_away_each_in_its_time() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("tablee.db");
    let here = serve_house(open_house(data.path(), Lifetimes::endless()).await).await;
    let ada = Person::new(here.address, "Ada").await;
    ada.table("dobro", json!({}), 1).await;
    let going_on = ada.table("dobro", json!({ "bot_pace": "instant" }), 2).await;
    ada.start(&going_on).await;
    let mut connection = ada.connection(&going_on).await;
    connection.say(json!({ "type": "say", "id": "1", "to": "table", "text": "hello" })).await;
    connection.next_of("chat").await;
    drop(connection);
    finished(&ada).await;
    // One who only looked round, and one who did so twice.
    Person::new(here.address, "Eve").await;
    let bea = Person::new(here.address, "Bea").await;
    here.stop().await;
    let mut connection = SqliteConnection::connect(&file.display().to_string()).await.unwrap();
    let came_before =
        sqlx::query("UPDATE guests SET created_at = created_at - ? WHERE id = ?").bind(2 * DAY).bind(&bea.id);
    assert_eq!(came_before.execute(&mut connection).await.unwrap().rows_affected(), 1);
    connection.close().await.unwrap();

    let house = open_house(data.path(), Lifetimes::default()).await;
    let count = |left: &[(&str, i64)], name| left.iter().find(|it| it.0 == name).unwrap().1;
    let now = now_ms();
    let ages = [(DAY - 60_000, 3), (2 * DAY, 2), (8 * DAY, 2), (31 * DAY, 1), (360 * DAY, 1), (500 * DAY, 0)];
    for (age, n_tables) in ages {
        while house.clean(now + age).await.unwrap() > 0 {}
        let left = rows(&file).await;
        assert_eq!(count(&left, "tables"), n_tables, "after {} days: {left:?}", age / DAY);
        assert_eq!(count(&left, "chat"), i64::from(age < 30 * DAY), "{left:?}");
        let n_guests = if age < 30 * DAY { 3 } else { 2 * i64::from(age < 400 * DAY) };
        assert_eq!(count(&left, "guests"), n_guests, "after {} days: {left:?}", age / DAY);
    }
    let left = rows(&file).await;
    assert!(left.iter().all(|it| it.1 == 0), "nothing is left behind: {left:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn at_the_start_no_game_is_played_over_again_before_somebody_comes() {
    let data = tempfile::tempdir().unwrap();
    let here = serve_house(open_house(data.path(), Lifetimes::endless()).await).await;
    let ada = Person::new(here.address, "Ada").await;
    let mut codes = Vec::new();
    for _ in 0..5 {
        let code = ada.table("eternity", json!({ "bot_pace": "instant" }), 2).await;
        ada.start(&code).await;
        codes.push(code);
    }
    here.stop().await;
    let house = open_house(data.path(), Lifetimes::endless()).await;
    assert_eq!(house.n_tables().await, 0);
    let here = serve_house(Arc::clone(&house)).await;
    let ada = Person { address: here.address, ..ada };
    let mut connection = ada.connection(&codes[3]).await;
    assert!(connection.next_of("frame").await["view"].is_object());
    assert_eq!(house.n_tables().await, 1);
}

#[tokio::test(start_paused = true)]
async fn a_game_without_people_leaves_memory_and_comes_back_as_it_was() {
    let store = Arc::new(Memory::default());
    let house = House::with(Arc::clone(&store) as Arc<dyn Store>, seated::start).await.unwrap();
    let (guest, _) = house.new_guest("Léa", Language::En).await.unwrap();
    let settings = TableSettings { bot_pace: BotPace::Instant, ..TableSettings::default() };
    let code = player::table(&house, &guest, "eternity", settings, 2).await;
    let mut lea = player::Player::connect(&house, &guest, &code, 1).await;
    house.request(&code, &guest, Request::Start { nonce: None }, Lang::En).await.unwrap().unwrap();
    sleep(Duration::from_secs(60)).await;
    lea.catch_up().await;
    let view = lea.frame["view"].clone();
    lea.leave().await;
    sleep(Duration::from_secs(300)).await;
    assert_eq!(house.n_tables().await, 1, "not at once");
    sleep(Duration::from_secs(600)).await;
    assert_eq!(house.n_tables().await, 0);
    let mut lea = player::Player::connect(&house, &guest, &code, 2).await;
    lea.next_of("frame").await;
    assert_eq!(lea.frame["view"], view);
}

#[tokio::test(start_paused = true)]
async fn a_deadline_wakes_a_game_by_correspondence_that_was_put_away_or_forsaken() {
    let store = Arc::new(Memory::default());
    let house = House::with(Arc::clone(&store) as Arc<dyn Store>, seated::start).await.unwrap();
    let (guest, _) = house.new_guest("Léa", Language::En).await.unwrap();
    let settings = TableSettings { pace: Pace::Correspondence, bot_pace: BotPace::Instant, ..TableSettings::default() };
    let code = player::table(&house, &guest, "eternity", settings, 2).await;
    let lea = player::Player::connect(&house, &guest, &code, 1).await;
    house.request(&code, &guest, Request::Start { nonce: None }, Lang::En).await.unwrap().unwrap();
    lea.leave().await;
    // A server that ends has no time to put it away.
    house.close().await;
    let house = House::with(Arc::clone(&store) as Arc<dyn Store>, seated::start).await.unwrap();
    sleep(Duration::from_secs(10)).await;
    assert_eq!(house.n_tables().await, 1, "it is woken");
    sleep(Duration::from_secs(3600)).await;
    assert_eq!(house.n_tables().await, 0, "it is put away");
    let due = async |at| store.due(at).await.unwrap();
    assert_eq!(due(house.now() + DAY / 2).await, Vec::<String>::new());
    let n_actions = async || store.game(&code, 1).await.unwrap().unwrap().actions.len();
    let before = n_actions().await;
    sleep(Duration::from_secs(24 * 3600)).await;
    assert!(n_actions().await > before, "the time-out was played");

    house.close().await;
    let before = n_actions().await;
    let house = House::with(Arc::clone(&store) as Arc<dyn Store>, seated::start).await.unwrap();
    // Another server on the same store; its clock begins at the beginning again.
    sleep(Duration::from_secs(4 * 24 * 3600)).await;
    assert!(n_actions().await > before);
    assert_eq!(house.n_tables().await, 0, "put away again");
}

#[tokio::test]
async fn two_tables_never_have_one_code_nor_two_games_one_id() {
    let data = tempfile::tempdir().unwrap();
    let sqlite = Sqlite::open(&data.path().join("tablee.db")).await.unwrap();
    let stores: [(&str, Box<dyn Store>); 2] = [("memory", Box::new(Memory::default())), ("SQLite", Box::new(sqlite))];
    for (name, store) in stores {
        let house = House::with(Arc::new(Memory::default()), seated::start).await.unwrap();
        let (guest, _) = house.new_guest("Léa", Language::En).await.unwrap();
        let code = player::table(&house, &guest, "dobro", TableSettings::default(), 1).await;
        let saved = house.store().table(&code).await.unwrap().unwrap();
        let new = |row: GameRow| vec![Op::NewTable(Box::new((saved.row.clone(), row)))];
        store.write(new(saved.game.row.clone())).await.unwrap();
        let other = GameRow { id: 7, ..saved.game.row.clone() };
        assert_eq!(store.write(new(other)).await, Err(StoreError::Taken), "{name}");
        assert!(store.game(&code, 1).await.unwrap().unwrap().row == saved.game.row, "{name}: the first is as it was");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn public_tables_without_people_are_not_listed() {
    let data = tempfile::tempdir().unwrap();
    let here = serve_house(open_house(data.path(), Lifetimes::endless()).await).await;
    let ada = Person::new(here.address, "Ada").await;
    let code = ada.table("dobro", json!({ "public": true }), 1).await;
    let listed = async || {
        let (_, list) = ada.get("/api/tables").await;
        list.as_array().unwrap().iter().map(|it| it["code"].clone()).collect::<Vec<Value>>()
    };
    assert_eq!(listed().await, Vec::<Value>::new(), "nobody is there yet");
    let _connection = ada.connection(&code).await;
    assert_eq!(listed().await, [json!(code)]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_cannot_read_is_not_ready() {
    let data = tempfile::tempdir().unwrap();
    let here = serve_house(open_house(data.path(), Lifetimes::endless()).await).await;
    let ada = Person::new(here.address, "Ada").await;
    let ready = async || reqwest::get(format!("http://{}/readyz", here.address)).await.unwrap().status().as_u16();
    assert_eq!(ready().await, 200);
    let file = data.path().join("tablee.db").display().to_string();
    let mut connection = SqliteConnection::connect(&file).await.unwrap();
    sqlx::query("DROP TABLE players").execute(&mut connection).await.unwrap();
    assert_eq!(status(&ada, "/api/me/games").await, 503);
    assert_eq!(ready().await, 503, "it stores, but does not read");
}

/// A finished game as the server stores it, with a person on every seat; how many actions it has.
async fn store_game(store: &Sqlite, entry: &Entry, seed: u64) -> usize {
    let options = format!("players={}", entry.small_table());
    let mut game = seated::start(entry.name, &options, Seed::from_number(seed)).unwrap().unwrap();
    let (mut luck, mut actions) = (Chance::fast(seed), Vec::new());
    while let Some(seat) = game.to_act().lowest() {
        let action = game.ask(seat).unwrap().choose(Spec::Greedy, &mut luck);
        game.play(seat, &action).unwrap();
        // Browsers make up ids of sixteen digits.
        let id = Some(format!("{:016x}", seed << 32 | actions.len() as u64));
        let (ply, at) = (actions.len() as u32 + 1, now_ms());
        actions.push(ActionRow { ply, seat, action, id, at });
    }
    let people: Vec<(String, String)> =
        game.seats().iter().map(|it| (format!("guest{it:>11}"), "Camille".to_owned())).collect();
    let chair = |it: &(String, String)| SavedChair { guest: Some(it.clone()), ..SavedChair::default() };
    let chairs = people.iter().map(chair).collect();
    let row = TableRow::open(entry.name, people[0].0.clone(), chairs, TableSettings::default(), now_ms());
    let row = TableRow { code: format!("POIRE-MIDI-{seed:04}"), state: State::Over, ..row };
    let hex = |it: u8| format!("{it:02x}").repeat(32);
    let fresh = Fresh { game_id: now_ms() << 21 | seed as i64, secret: hex(1), luck: 0 };
    let row_of_game = GameRow {
        options: game.options(),
        nonces: vec![Some(hex(2)[..32].to_owned()); people.len()],
        seed: hex(3),
        players: people.iter().map(|it| it.1.clone()).collect(),
        state: State::Over,
        ended_at: Some(now_ms()),
        ..GameRow::coming(&row, entry.rules, fresh, now_ms())
    };
    let id = row_of_game.id;
    store.write(vec![Op::NewTable(Box::new((row, row_of_game)))]).await.unwrap();
    let players = people.iter().zip(game.seats().iter());
    let mut writes: Vec<Write> =
        players.map(|((guest, _), seat)| Write::Player { guest: guest.clone(), game: id, seat }).collect();
    let n_actions = actions.len();
    writes.extend(actions.into_iter().map(|row| Write::Action { game: id, row }));
    store.write(writes.into_iter().map(Op::from).collect()).await.unwrap();
    n_actions
}

/// `docs/operating.md` has the figures; `--nocapture` prints them.
#[tokio::test(flavor = "multi_thread")]
async fn a_day_of_play_takes_a_bounded_part_of_the_disk() {
    const N_GAMES: u64 = 30;
    for entry in GAMES {
        let data = tempfile::tempdir().unwrap();
        let file = data.path().join("tablee.db");
        let (mut n_actions, mut before) = (0, 0);
        for seeds in [0..10, 10..10 + N_GAMES] {
            before = std::fs::metadata(&file).map_or(0, |it| it.len());
            n_actions = 0;
            let store = Sqlite::open(&file).await.unwrap();
            for seed in seeds {
                n_actions += store_game(&store, entry, seed).await as u64;
            }
            // Then everything is in one file.
            store.close().await;
        }
        let bytes = std::fs::metadata(&file).unwrap().len() - before;
        let (of_game, of_action) = (bytes / N_GAMES, bytes / n_actions);
        println!("{}: {} actions, {of_game} bytes a game, {of_action} an action", entry.name, n_actions / N_GAMES);
        assert!(of_game < 32_000, "{}: a thousand games a day for a year are more than 12 GB", entry.name);
    }
}
