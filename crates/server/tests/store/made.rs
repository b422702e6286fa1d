//! Things to be stored.

use tablee_kernel::Seat;
use tablee_server::{
    store::{ActionRow, GameRow, Guest, Op, SavedChair, Store, TableRow, Write},
    wire::{Audience, ChatLine, Face, Language, Pace, Speaker, Standing, State, TableSettings},
};

pub(crate) const NOW: i64 = 1_700_000_000_000;

pub(crate) fn guest(id: &str) -> Guest {
    let name = format!("Name of {id}");
    Guest { id: id.to_owned(), name, lang: Language::Fr, face: Face::ALL.first().copied(), created_at: NOW }
}

pub(crate) fn token(hash: u8, guest: &str, at: i64) -> Op {
    let device = format!("Browser {hash}");
    Op::Token { hash: [hash; 32], guest: guest.to_owned(), expires_at: None, device, at }
}

pub(crate) fn link(hash: u8, guest: &str, expires_at: i64) -> Op {
    let (guest, expires_at) = (guest.to_owned(), Some(expires_at));
    Op::Token { hash: [hash; 32], guest, expires_at, device: String::new(), at: NOW }
}

/// A table where two people and a bot sit.
pub(crate) fn table(code: &str) -> TableRow {
    let person = |id: &str| SavedChair { guest: Some((id.to_owned(), format!("Name of {id}"))), ..Default::default() };
    let bot = SavedChair { heir: Some(("heir".to_owned(), "Heir".to_owned())), ..SavedChair::default() };
    let settings = TableSettings { public: true, pace: Pace::Correspondence, ..TableSettings::default() };
    let chairs = vec![person("ada"), person("bob"), bot];
    TableRow {
        code: code.to_owned(),
        options: "players=3".to_owned(),
        password: Some("hash".to_owned()),
        members: vec!["bob".to_owned()],
        banned: vec!["eve".to_owned()],
        ..TableRow::open("dobro", "ada".to_owned(), chairs, settings, NOW)
    }
}

pub(crate) fn game(id: i64, code: &str, number: u32, state: State) -> GameRow {
    let is_dealt = state != State::Open;
    let is_over = state == State::Over;
    GameRow {
        id,
        code: code.to_owned(),
        number,
        game: "dobro".to_owned(),
        rules: 2,
        options: "players=3".to_owned(),
        secret: "ab".repeat(32),
        nonces: vec![Some("00".to_owned()), None, None],
        seed: if is_dealt { "cd".repeat(32) } else { String::new() },
        guess: None,
        players: vec!["Ada".to_owned(), "Bob \"é\"".to_owned(), "C".to_owned()],
        state,
        outcome: is_over.then(|| Standing { points: vec![3, -1, 0], places: vec![1, 3, 2] }),
        started_at: NOW,
        ended_at: is_over.then_some(NOW + 1),
    }
}

pub(crate) fn action(ply: u32, id: &str) -> ActionRow {
    let seat = Seat::new(ply as usize % 3);
    ActionRow { ply, seat, action: format!("take {ply}"), id: Some(id.to_owned()), at: NOW + i64::from(ply) }
}

pub(crate) fn line(guest: &str, text: &str) -> ChatLine {
    let from = Speaker { guest: guest.to_owned(), name: "É".to_owned(), seat: Some("a".to_owned()) };
    ChatLine { from, to: Audience::Table, text: text.to_owned(), at: NOW }
}

pub(crate) fn new_table(code: &str, id: i64) -> Op {
    Op::NewTable(Box::new((table(code), game(id, code, 1, State::Open))))
}

/// A table with a game that goes on and two actions.
pub(crate) async fn playing(store: &dyn Store, code: &str, id: i64) {
    let row = TableRow { state: State::Playing, ..table(code) };
    let game = game(id, code, 1, State::Playing);
    let writes = [
        Write::Table(Box::new(row)),
        Write::Game(Box::new(game)),
        Write::Player { guest: "ada".to_owned(), game: id, seat: Seat::new(0) },
        Write::Player { guest: "bob".to_owned(), game: id, seat: Seat::new(1) },
        Write::Action { game: id, row: action(1, "one") },
        Write::Action { game: id, row: action(2, "two") },
    ];
    let ops = [new_table(code, id)].into_iter().chain(writes.map(Op::from)).collect();
    store.write(ops).await.unwrap();
}
