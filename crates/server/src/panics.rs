//! A panic in one table ends that table, with its record in the store, and touches
//! no other.

#[path = "../tests/common/logged.rs"]
mod logged;

use std::{sync::Arc, time::Duration};

use serde_json::Value;
use tablee_bots::{Seated, seated};
use tablee_games::catalog::{self, GAMES};
use tablee_kernel::{BadOptions, Seed};
use tablee_l10n::Lang;
use tokio::time::{Instant, timeout};

use self::logged::Logged;
use crate::{
    driver::{Command, Inbox, Outgoing, Outgoings, Request, outbox},
    faulty::{Fault, Faulty},
    house::{House, NewTable},
    store::{Guest, Sqlite},
    wire::{BotLevel, BotPace, Language, Room, State, TableSettings, ToServer},
};

/// A table that says nothing for so long has stopped.
const LONGEST_SILENCE: Duration = Duration::from_secs(60);

/// How the first games of the catalog break; the others are sound.
const FAULTS: [Fault; 3] = [Fault::BrokenPlay, Fault::BrokenView, Fault::BrokenTimeout];

/// Deals tables that break, each game in its own way.
fn deal(game: &str, options: &str, seed: Seed) -> Option<Result<Box<dyn Seated>, BadOptions>> {
    let place = GAMES.iter().position(|it| it.name == game)?;
    let Some(&fault) = FAULTS.get(place) else { return seated::start(game, options, seed) };
    let dealt = seated::start(game, options, seed)?;
    Some(dealt.map(|table| Box::new(Faulty { table, fault }) as Box<dyn Seated>))
}

/// One person at one table.
struct Visit {
    code: String,
    table: Inbox,
    texts: Outgoings,
}

/// A running game of one person and bots.
async fn visit(house: &House, guest: &Guest, game: &str) -> Visit {
    let settings = TableSettings { bot_pace: BotPace::Instant, ..TableSettings::default() };
    let bots = vec![BotLevel::Easy; catalog::find(game).unwrap().small_table() - 1];
    let (options, password) = (String::new(), String::new());
    let new = NewTable { game: game.to_owned(), options, settings, password, bots };
    let code = house.new_table(guest, new).await.unwrap().code;
    let table = house.table(&code).await.unwrap();
    let (outbox, texts) = outbox(4096);
    let connect = Command::Connect {
        connection: 1,
        guest: guest.clone(),
        address: [127, 0, 0, 1].into(),
        is_screen: false,
        since: None,
        lang: Lang::En,
        takes_changes: false,
        outbox,
    };
    assert!(table.send(connect).await.is_ok());
    let started = house.request(&code, guest, Request::Start { nonce: None }, Lang::En).await;
    assert!(started.unwrap().is_ok());
    Visit { code, table, texts }
}

impl Visit {
    /// Plays whatever is asked first, and continues at every pause, until the connection is closed
    /// or the game is over; the last message.
    async fn play(&mut self) -> Value {
        let mut answered = Value::Null;
        let mut n_acts = 0;
        loop {
            let next = timeout(LONGEST_SILENCE, self.texts.recv()).await.expect("the game goes on");
            let (text, is_last) = match next.expect("a word before the end") {
                Outgoing::Text(text) => (text, false),
                Outgoing::Last(text) => (text, true),
            };
            let message: Value = serde_json::from_str(&text).unwrap();
            if is_last || message["outcome"].is_object() {
                return message;
            }
            if let Some(step) = message["room"]["held"]["step"].as_u64() {
                self.say(ToServer::Continue { step: u32::try_from(step).unwrap(), part: None }).await;
            }
            let question = &message["question"];
            if question["waits"] == true && question["number"] != answered {
                answered = question["number"].clone();
                n_acts += 1;
                let action = question["legal"][0].as_str().unwrap().to_owned();
                let question = u32::try_from(answered.as_u64().unwrap()).unwrap();
                self.say(ToServer::Act { id: n_acts.to_string(), question, action }).await;
            }
        }
    }

    async fn say(&self, message: ToServer) {
        let command = Command::Message { connection: 1, message, heard: Instant::now() };
        assert!(self.table.send(command).await.is_ok());
    }

    async fn room(&self, house: &House) -> Room {
        house.room(&self.code).await.unwrap()
    }
}

#[tokio::test]
async fn a_panic_ends_one_table_and_touches_no_other() {
    let logged = Logged::default();
    let writer = logged.clone();
    let log = tracing_subscriber::fmt().with_max_level(tracing::Level::TRACE).with_ansi(false);
    let _guard = tracing::subscriber::set_default(log.with_writer(move || writer.clone()).finish());

    let data = tempfile::tempdir().unwrap();
    let store = Arc::new(Sqlite::open(&data.path().join("tablee.db")).await.unwrap());
    let house = House::with(store, deal).await.unwrap();
    let (guest, _) = house.new_guest("Léa", Language::En).await.unwrap();
    let (broken, sound) = GAMES.split_at(FAULTS.len());
    let mut before = visit(&house, &guest, sound[0].name).await;

    for game in broken.iter().map(|it| it.name) {
        let mut broken = visit(&house, &guest, game).await;
        let bye = broken.play().await;
        assert_eq!((&bye["type"], &bye["problem"]["code"]), (&"bye".into(), &"table-failed".into()), "{game}: {bye}");
        assert_eq!(broken.room(&house).await.state, State::Failed, "{game}");
        assert!(broken.room(&house).await.fairness.secret.is_none(), "{game}");

        // Its record is kept, with the action that broke it.
        let saved = house.store().game(&broken.code, 1).await.unwrap().unwrap();
        assert_eq!(saved.row.state, State::Failed, "{game}");
        assert!(!saved.actions.is_empty() && saved.row.seed.len() == 64, "{game}");

        // The log says which, and gives nothing away.
        let text = logged.text();
        let said = text.lines().find(|it| it.contains("table failed") && it.contains(&broken.code));
        assert!(said.is_some_and(|it| it.contains(&saved.row.id.to_string())), "{game}: {text}");
        assert!(!text.contains(&saved.row.seed) && !text.contains(&saved.row.secret), "{game}: {text}");
    }
    assert_eq!(house.metrics().tables_failed.get(), 3);

    let end = before.play().await;
    assert!(end["outcome"].is_object(), "{end}");
    for game in sound {
        let end = visit(&house, &guest, game.name).await.play().await;
        assert!(end["outcome"].is_object(), "{}: {end}", game.name);
    }
}
