//! Who pays for the thinking of bots: the address of whoever plays with them, so that many tables of one person are
//! waited for by nobody else. No clock decides here: whoever has had their share waits until it is given back.

use std::{net::IpAddr, sync::Arc, time::Duration};

use axum::http::HeaderMap;
use serde_json::Value;
use tablee_bots::seated;
use tablee_games::catalog::{Entry, GAMES};
use tablee_l10n::Lang;
use tokio::time::{Instant, timeout};

use crate::{
    api::me::my_games,
    driver::{Command, Inbox, Outgoing, Outgoings, Request, outbox},
    house::{House, NewTable},
    limits::{Client, Networks},
    store::{Guest, Memory},
    thinking,
    wire::{BotLevel, BotPace, Language, Pace, TableSettings, ToServer},
};

/// Where two sides are asked together one bot of each thinks at a time: the others follow it.
const N_THINKING: usize = 2;
const PATIENCE: Duration = Duration::from_secs(60);
const MAX: [u8; 4] = [203, 0, 113, 1];
const ADA: [u8; 4] = [203, 0, 113, 2];

/// Somebody at a table.
struct Visit {
    table: Inbox,
    texts: Outgoings,
}

async fn visit(house: &House, guest: &Guest, code: &str, address: [u8; 4]) -> Visit {
    let table = house.table(code).await.unwrap();
    let (outbox, texts) = outbox(4096);
    let connect = Command::Connect {
        connection: u64::from(address[3]),
        guest: guest.clone(),
        address: address.into(),
        is_screen: false,
        since: None,
        lang: Lang::En,
        takes_changes: false,
        outbox,
    };
    assert!(table.send(connect).await.is_ok());
    Visit { table, texts }
}

/// A game in which many bots think at once.
fn busy() -> &'static Entry {
    GAMES.iter().find(|it| it.about.has_sides).unwrap()
}

/// A game in which one is asked after the other.
fn plain() -> &'static Entry {
    GAMES.iter().find(|it| !it.about.has_sides).unwrap()
}

async fn new_table(house: &House, host: &Guest, game: &Entry, level: BotLevel) -> String {
    // By correspondence nobody is waited for who only looks.
    let (pace, bot_pace) = (Pace::Correspondence, BotPace::Instant);
    let settings = TableSettings { pace, bot_pace, ..TableSettings::default() };
    let bots = vec![level; game.small_table() - 1];
    let (options, password) = (String::new(), String::new());
    house
        .new_table(host, NewTable { game: game.name.to_owned(), options, settings, password, bots })
        .await
        .unwrap()
        .code
}

async fn start(house: &House, host: &Guest, code: &str) {
    let started = house.request(code, host, Request::Start { nonce: None }, Lang::En).await;
    assert!(started.unwrap().is_ok());
}

/// Waits until so many of an address wait to think.
async fn waits(house: &House, address: impl Into<IpAddr>, n: usize) {
    let address = address.into();
    let wait = async {
        while house.thinkers().n_waiting(address) != n {
            tokio::task::yield_now().await;
        }
    };
    let came = timeout(PATIENCE, wait).await;
    assert!(came.is_ok(), "{} wait instead of {n}", house.thinkers().n_waiting(address));
}

/// Stays there, and listens.
fn stay(visit: Visit) {
    let mut texts = visit.texts;
    tokio::spawn(async move { while texts.recv().await.is_some() {} });
}

/// All turns there are, by strangers, those of bots that still think, too: from now on everybody waits.
async fn all(house: &House) -> Vec<thinking::Turn> {
    let mut turns = Vec::new();
    while turns.len() < house.thinkers().n_threads() {
        let address = [198, 51, 100, turns.len() as u8].into();
        let client = thinking::Client { address, guest: String::new(), table: String::new(), is_attended: true };
        turns.push(house.thinkers().turn(client).await.unwrap());
    }
    turns
}

/// All turns that an address may have at once.
async fn share(house: &House, address: impl Into<IpAddr>) -> Vec<thinking::Turn> {
    let (guest, table) = (String::new(), String::new());
    let client = thinking::Client { address: address.into(), guest, table, is_attended: true };
    let mut turns = Vec::new();
    for _ in 0..house.thinkers().most_of_one() {
        turns.push(house.thinkers().turn(client.clone()).await.unwrap());
    }
    turns
}

async fn house() -> Arc<House> {
    House::with(Arc::new(Memory::default()), seated::start).await.unwrap()
}

/// Plays until the bots have answered so often that this seat was asked `n` times.
async fn play(visit: &mut Visit, address: [u8; 4], n: usize) {
    let mut answered = Value::Null;
    for n_acts in 0..n {
        loop {
            let next = timeout(PATIENCE, visit.texts.recv()).await.expect("the bots answer").expect("a word");
            let (Outgoing::Text(text) | Outgoing::Last(text)) = next;
            let message: Value = serde_json::from_str(&text).unwrap();
            let question = &message["question"];
            if question["waits"] != true || question["number"] == answered {
                continue;
            }
            answered = question["number"].clone();
            let action = question["legal"][0].as_str().unwrap().to_owned();
            let question = u32::try_from(answered.as_u64().unwrap()).unwrap();
            let message = ToServer::Act { id: n_acts.to_string(), question, action };
            let connection = u64::from(address[3]);
            assert!(visit.table.send(Command::Message { connection, message, heard: Instant::now() }).await.is_ok());
            break;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn sixty_tables_of_hard_bots_are_waited_for_by_nobody_else() {
    let house = house().await;
    let (max, _) = house.new_guest("Max", Language::En).await.unwrap();
    let (ada, _) = house.new_guest("Ada", Language::En).await.unwrap();
    // Max's share is taken, so that all of his bots wait.
    let share = share(&house, MAX).await;
    for _ in 0..60 {
        let code = new_table(&house, &max, busy(), BotLevel::Hard).await;
        stay(visit(&house, &max, &code, MAX).await);
        start(&house, &max, &code).await;
    }
    waits(&house, MAX, 60 * N_THINKING).await;
    // Ada's easy bot answers again and again, while not one of the others has had a turn.
    let code = new_table(&house, &ada, plain(), BotLevel::Easy).await;
    let mut table = visit(&house, &ada, &code, ADA).await;
    start(&house, &ada, &code).await;
    play(&mut table, ADA, 4).await;
    assert_eq!(house.thinkers().n_waiting(MAX.into()), 60 * N_THINKING);
    drop(share);
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_are_paid_for_by_the_host_and_by_others_when_the_host_is_gone() {
    let house = house().await;
    let (max, _) = house.new_guest("Max", Language::En).await.unwrap();
    let (ada, _) = house.new_guest("Ada", Language::En).await.unwrap();
    let _all = all(&house).await;
    // Ada came first and watches: the table is Max's all the same.
    let code = new_table(&house, &max, busy(), BotLevel::Hard).await;
    stay(visit(&house, &ada, &code, ADA).await);
    stay(visit(&house, &max, &code, MAX).await);
    start(&house, &max, &code).await;
    waits(&house, MAX, N_THINKING).await;
    assert_eq!(house.thinkers().n_waiting(ADA.into()), 0);

    // A table that its host has left is paid for by whoever is there, not by the host's address.
    let code = new_table(&house, &max, busy(), BotLevel::Hard).await;
    let led = visit(&house, &max, &code, MAX).await;
    let connection = u64::from(MAX[3]);
    assert!(led.table.send(Command::Disconnect { connection }).await.is_ok());
    stay(visit(&house, &ada, &code, ADA).await);
    start(&house, &max, &code).await;
    waits(&house, ADA, N_THINKING).await;
    assert_eq!(house.thinkers().n_waiting(MAX.into()), N_THINKING, "Max pays for the first table only");
}

/// Whose turn it is in games that go on is told by playing them over again.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_looks_at_their_games_waits_as_bots_do() {
    let house = house().await;
    let (max, _) = house.new_guest("Max", Language::En).await.unwrap();
    let code = new_table(&house, &max, plain(), BotLevel::Easy).await;
    start(&house, &max, &code).await;
    let all = all(&house).await;
    let client = Client::of(Some((MAX, 80).into()), &HeaderMap::new(), &Networks::loopback());
    let (asked, guest) = (Arc::clone(&house), max.clone());
    let games = tokio::spawn(async move { my_games(&asked, &client, &guest).await });
    waits(&house, MAX, 1).await;
    drop(all);
    assert_eq!(games.await.unwrap().unwrap()[0].code, code);
}

/// A password is long work, on purpose.
#[tokio::test(start_paused = true)]
async fn whoever_opens_tables_with_passwords_waits_for_those_who_give_theirs() {
    let house = house().await;
    let (max, _) = house.new_guest("Max", Language::En).await.unwrap();
    let open = async |password: &str| {
        let (options, password) = (String::new(), password.to_owned());
        let new = NewTable {
            game: plain().name.to_owned(),
            options,
            settings: TableSettings::default(),
            password,
            bots: Vec::new(),
        };
        // Nothing goes on meanwhile, so that no time passes but this.
        timeout(PATIENCE, house.new_table(&max, new)).await
    };
    let looked_at = house.passwords().acquire().await.unwrap();
    assert!(open("").await.is_ok());
    assert!(open("sésame").await.is_err(), "one at a time");
    drop(looked_at);
    assert!(open("sésame").await.unwrap().unwrap().has_password);
}
