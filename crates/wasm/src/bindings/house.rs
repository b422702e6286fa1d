//! The house. Texts and numbers go in, texts come out.

#![allow(unreachable_pub, reason = "those who call it are not written in Rust")]

use std::time::Duration;

use tablee_bots::Timer;
use tablee_l10n::{Lang, Texts};
use tablee_table::Person;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{
    desk::Call,
    house::{House, now},
    stored::Rows,
};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn performance_now() -> f64;
}

fn clock() -> Duration {
    Duration::from_secs_f64(performance_now().max(0.0) / 1000.0)
}

/// The Fluent files, as JSON: `[[file, language, text], …]`. Once, before anything else.
#[wasm_bindgen]
pub fn hand_in(texts: &str) -> bool {
    let read: Vec<(String, String, String)> = serde_json::from_str(texts).unwrap_or_default();
    let named = |(file, lang, text): (String, String, String)| Some(((file, lang.parse::<Lang>().ok()?), text));
    tablee_l10n::hand_in(read.into_iter().filter_map(named).collect::<Texts>())
}

/// A house in the browser.
#[wasm_bindgen]
pub struct LocalHouse {
    house: House,
}

#[wasm_bindgen]
impl LocalHouse {
    /// With 32 bytes of luck as digits, what the storage held as `[[key, text], …]`, and how many milliseconds
    /// bots may think; zero for as long as they like.
    #[wasm_bindgen(constructor)]
    pub fn new(luck: &str, rows: &str, patience: f64, steady: f64, wall: f64) -> LocalHouse {
        let rows: Vec<(String, String)> = serde_json::from_str(rows).unwrap_or_default();
        let timer = (patience > 0.0).then(|| Timer { limit: Duration::from_secs_f64(patience / 1000.0), clock });
        LocalHouse { house: House::new(luck, timer, Rows::new(rows), now(steady, wall)) }
    }

    /// What is to be done, as JSON: see `Out`.
    pub fn take(&mut self) -> String {
        serde_json::to_string(&self.house.take()).unwrap_or_default()
    }

    /// A request: who asks (id and name), method, path below `/api/`, body, language.
    #[expect(clippy::too_many_arguments, reason = "numbers and texts cross more cheaply than objects")]
    pub fn request(
        &mut self,
        number: f64,
        guest: String,
        name: String,
        method: String,
        path: String,
        body: String,
        lang: &str,
        steady: f64,
        wall: f64,
    ) {
        let person = Person { id: guest, name, face: None };
        let lang = lang.parse().unwrap_or_default();
        self.house.request(Call { number: number as u64, person, method, path, body, lang }, now(steady, wall));
    }

    /// A page comes to a table.
    pub fn connect(&mut self, connection: f64, code: &str, guest: String, name: String, steady: f64, wall: f64) {
        self.house.connect(connection as u64, code, Person { id: guest, name, face: None }, now(steady, wall));
    }

    /// A page says something.
    pub fn message(&mut self, connection: f64, text: &str, steady: f64, wall: f64) {
        self.house.message(connection as u64, text, now(steady, wall));
    }

    /// A page is gone.
    pub fn disconnect(&mut self, connection: f64, steady: f64, wall: f64) {
        self.house.disconnect(connection as u64, now(steady, wall));
    }

    /// A write is safe, or was not made.
    pub fn stored(&mut self, number: f64, is_ok: bool, steady: f64, wall: f64) {
        self.house.stored(number as u64, is_ok, now(steady, wall));
    }

    /// The time has come.
    pub fn tick(&mut self, steady: f64, wall: f64) {
        self.house.tick(now(steady, wall));
    }

    /// The next bot thinks; whether more are waiting.
    pub fn think(&mut self, steady: f64, wall: f64) -> bool {
        self.house.think(now(steady, wall))
    }
}
