//! Whoever reads changes has what whoever reads whole frames has: at every table, whoever comes, goes,
//! changes seats or deals again, and it takes a fraction of the bytes.

use serde_json::{Map, Value, json};
use tablee_bots::seated;
use tablee_games::catalog::{self, GAMES, Visitor};
use tablee_kernel::{Chance, Eye, Game, Options, Seat, Seats, Seed};
use tablee_l10n::Lang;

use super::{Gallery, Scene, Waits};
use crate::{
    audience::{Audience, Onlooker},
    effect::{ConnectionId, Effect, Person},
    play::Play,
};

/// Does what a page does with a change.
fn changed(before: &Value, change: &Value) -> Value {
    match (before, change) {
        (_, Value::Array(now)) => now[0].clone(),
        (_, Value::Object(changes)) if changes.is_empty() => before.clone(),
        (Value::Object(before), Value::Object(changes)) => {
            let mut res = before.clone();
            for (key, change) in changes {
                if *change == json!(0) {
                    res.remove(key).expect("only what was there is gone");
                } else {
                    let value = changed(before.get(key).unwrap_or(&Value::Null), change);
                    res.insert(key.clone(), value);
                }
            }
            Value::Object(res)
        }
        (Value::Array(before), Value::Object(changes)) => {
            let mut res = before.clone();
            if let Some(length) = changes.get("length") {
                res.truncate(length.as_u64().expect("a length") as usize);
            }
            for (key, change) in changes.iter().filter(|it| it.0 != "length") {
                let place: usize = key.parse().expect("a place");
                // Keys are sorted here as texts, so that the tenth may come before the second.
                res.resize(res.len().max(place + 1), Value::Null);
                res[place] = changed(before.get(place).unwrap_or(&Value::Null), change);
            }
            Value::Array(res)
        }
        _ => panic!("{change} says nothing about {before}"),
    }
}

fn between(before: &Value, after: &Value) -> Value {
    let text = crate::changes::between(&before.to_string(), &after.to_string());
    assert!(text.get().len() <= after.to_string().len() + 2, "{text} is longer than {after}");
    serde_json::from_str(text.get()).expect("JSON")
}

/// Anything at all, with few keys and values so that two of them are alike in parts.
fn anything(luck: &mut Chance, depth: u32) -> Value {
    match luck.below(if depth == 0 { 4 } else { 7 }) {
        0 => Value::Null,
        1 => json!(luck.below(2)),
        2 => json!(["", "a", "é\"\\,{[", "length"][luck.below(4) as usize]),
        3 => json!(luck.below(2) == 0),
        4 => (0..luck.below(13)).map(|_| anything(luck, depth - 1)).collect(),
        _ => {
            let key = |luck: &mut Chance| ["a", "0", "length", "\"]}\\", "view"][luck.below(5) as usize].to_owned();
            let members: Map<String, Value> =
                (0..luck.below(5)).map(|_| (key(luck), anything(luck, depth - 1))).collect();
            Value::Object(members)
        }
    }
}

#[test]
fn a_change_turns_anything_into_anything_else() {
    let mut luck = Chance::fast(1);
    for _ in 0..20_000 {
        let (before, after) = (anything(&mut luck, 3), anything(&mut luck, 3));
        assert_eq!(changed(&before, &between(&before, &after)), after, "from {before}");
        assert_eq!(between(&before, &before), json!({}));
    }
}

#[test]
fn a_small_change_of_something_large_is_small() {
    let before =
        json!({"hand": ["a", "b"], "seats": [{"points": 1, "name": "Ada"}, {"points": 2, "name": "Max"}], "at": 1});
    let after =
        json!({"hand": ["a"], "seats": [{"points": 1, "name": "Ada"}, {"points": 5, "name": "Max"}], "new": true});
    let told = json!({"hand": {"length": 1}, "seats": {"1": {"points": [5]}}, "new": [true], "at": 0});
    // A list of one short word is as short as saying that one is left.
    let told_otherwise = json!({"hand": [["a"]], "seats": {"1": {"points": [5]}}, "new": [true], "at": 0});
    let found = between(&before, &after);
    assert!(found == told || found == told_otherwise, "{found}");
}

/// A page: what it shows, and what it would name when it comes back.
struct Page {
    eye: Eye,
    takes_changes: bool,
    connection: Option<ConnectionId>,
    frame: Option<Value>,
    bytes: usize,
}

impl Page {
    fn receive(&mut self, text: &str) {
        self.bytes += text.len();
        let mut message: Value = serde_json::from_str(text).expect("JSON");
        if message["type"] == "changes" {
            let before = self.frame.as_ref().expect("changes of something");
            assert_eq!(message["frame"].as_u64(), before["frame"].as_u64().map(|it| it + 1), "one after the other");
            let mut frame = changed(before, &message["changes"]);
            for member in ["frame", "events", "undone"] {
                frame[member] = message[member].take();
            }
            (frame["type"], frame["fresh"]) = (json!("frame"), json!(false));
            message = frame;
        }
        self.frame = Some(message);
    }

    /// What the game looks like on it.
    fn content(&self) -> Value {
        let mut res = self.frame.clone().unwrap_or_default();
        for passing in ["frame", "events", "fresh", "undone"] {
            res.as_object_mut().expect("a frame").remove(passing);
        }
        res
    }
}

/// A table with two pages for every pair of eyes: one takes changes, one does not.
struct Hall {
    audience: Audience,
    play: Play,
    game_number: u32,
    pages: Vec<Page>,
    n_connections: ConnectionId,
    luck: Chance,
}

const NO_WAITS: Waits = Waits { kept_waiting: Seats::EMPTY, may_undo: None, is_step_held: false };

impl Hall {
    fn new(game: &str, options: &str, seed: u64) -> Hall {
        let play = deal(game, options, seed);
        let eyes = play.game.seats().iter().map(Eye::Seat).chain([Eye::Bystander]);
        let page = |eye, takes_changes| Page { eye, takes_changes, connection: None, frame: None, bytes: 0 };
        let pages = eyes.flat_map(|eye| [page(eye, false), page(eye, true)]).collect();
        let audience = Audience::default();
        let mut res = Hall { audience, play, game_number: 1, pages, n_connections: 0, luck: Chance::fast(seed) };
        (0..res.pages.len()).for_each(|index| res.connect(index));
        res.audience.begin();
        res.show();
        res
    }

    fn scene(&self) -> Scene<'_> {
        self.play.scene(self.game_number, NO_WAITS)
    }

    fn connect(&mut self, index: usize) {
        self.n_connections += 1;
        let page = &mut self.pages[index];
        page.connection = Some(self.n_connections);
        let person = Person { id: index.to_string(), name: index.to_string(), face: None };
        let onlooker = Onlooker::new(person, page.eye, false, Lang::En, page.takes_changes);
        self.audience.insert(self.n_connections, onlooker);
    }

    /// A page comes back and says what it has; now and then the answer does not reach it.
    fn come_back(&mut self, index: usize) {
        self.connect(index);
        let is_lost = self.luck.below(4) == 0;
        let since = self.pages[index].frame.as_ref().and_then(|it| it["frame"].as_u64()).map(|it| it as u32);
        let scene = self.play.scene(self.game_number, NO_WAITS);
        self.audience.catch_up(self.n_connections, since, scene);
        if is_lost {
            self.hang_up(index);
        }
        self.deliver();
    }

    fn hang_up(&mut self, index: usize) {
        if let Some(connection) = self.pages[index].connection.take() {
            self.audience.remove(connection);
        }
    }

    /// Everybody is gone for so long that no frames are kept for them.
    fn rest(&mut self) {
        self.pages.iter_mut().for_each(|it| it.connection = None);
        let connections: Vec<ConnectionId> = self.audience.onlookers().map(|it| it.0).collect();
        connections.into_iter().for_each(|it| drop(self.audience.remove(it)));
        assert!(self.audience.keeps_frames_for_nobody());
        self.audience.rest();
        assert!(!self.audience.keeps_frames_for_nobody());
    }

    /// The line is dead, and the table does not know it yet.
    fn lose_line(&mut self, index: usize) {
        self.pages[index].connection = None;
    }

    /// Whoever is away has another seat when they come back.
    fn change_seats(&mut self, index: usize) {
        let other = self.luck.below(self.pages.len() as u32) as usize;
        if self.pages[index].connection.is_none() {
            self.pages[index].eye = self.pages[other].eye;
            self.audience.look_again(|it| (it.person.id == index.to_string()).then_some(self.pages[index].eye));
        }
    }

    fn show(&mut self) {
        let scene = self.play.scene(self.game_number, NO_WAITS);
        self.audience.show(scene);
        self.deliver();
    }

    fn deliver(&mut self) {
        for effect in self.audience.take_effects() {
            let Effect::Send { connection, text } = effect else { continue };
            let page = self.pages.iter_mut().find(|it| it.connection == Some(connection));
            page.into_iter().for_each(|it| it.receive(&text));
        }
    }

    fn deal_again(&mut self, game: &str, options: &str) {
        let seed = u64::from(self.luck.below(1_000_000));
        (self.play, self.game_number) = (deal(game, options, seed), self.game_number + 1);
        self.audience.end();
        self.audience.begin();
        self.show();
    }

    fn act(&mut self) {
        let seats: Vec<Seat> = self.play.game.to_act().iter().collect();
        let seat = seats[self.luck.below(seats.len() as u32) as usize];
        let legal = self.play.game.legal(seat);
        let action = &legal[self.luck.below(legal.len() as u32) as usize];
        self.play.game.play(seat, action).expect("it is legal");
        self.play.questions.step(&*self.play.game, Some(seat));
        self.show();
    }

    /// Every page that is there shows what a new one would.
    fn check(&self) {
        for page in self.pages.iter().filter(|it| it.connection.is_some()) {
            let mut wanted = serde_json::to_value(self.scene().content(page.eye)).expect("JSON");
            (wanted["type"], wanted["game_number"]) = (json!("frame"), json!(self.game_number));
            assert_eq!(page.content(), wanted, "{:?}, changes: {}", page.eye, page.takes_changes);
        }
    }
}

fn deal(game: &str, options: &str, seed: u64) -> Play {
    Play::new(seated::start(game, options, Seed::from_number(seed)).expect("a game").expect("good options"))
}

/// Some options of every game, with few players and with many.
fn kinds() -> impl Iterator<Item = (&'static str, String)> {
    let options = |name| catalog::visit(name, SomeOptions).expect("a game");
    GAMES.iter().flat_map(move |it| options(it.name).into_iter().map(|options| (it.name, options)))
}

struct SomeOptions;

impl Visitor for SomeOptions {
    type Out = Vec<String>;

    fn visit<G: Game>(self) -> Vec<String> {
        let all = G::Options::every();
        all.iter().step_by(all.len().div_ceil(4)).chain(all.last()).map(ToString::to_string).collect()
    }
}

#[test]
fn whoever_comes_back_sees_what_others_see_however_they_read_and_however_long_they_were_away() {
    for (game, options) in kinds() {
        let mut hall = Hall::new(game, &options, 7);
        for _ in 0..300 {
            let index = hall.luck.below(hall.pages.len() as u32) as usize;
            match hall.luck.below(12) {
                0 if hall.luck.below(2) == 0 => hall.lose_line(index),
                0 => hall.hang_up(index),
                1 | 2 if hall.pages[index].connection.is_none() => hall.come_back(index),
                3 => hall.change_seats(index),
                5 if hall.luck.below(8) == 0 && !hall.audience.is_empty() => hall.rest(),
                4 if hall.luck.below(8) == 0 => hall.deal_again(game, &options),
                _ if hall.play.game.outcome().is_some() => hall.deal_again(game, &options),
                _ => hall.act(),
            }
            hall.check();
        }
    }
}

/// Bytes for each action to a seat: whole frames, and changes.
fn bytes(game: &str, options: &str) -> (usize, usize) {
    let (mut whole, mut changes, mut n_actions) = (0, 0, 0);
    for seed in 0..3 {
        let mut hall = Hall::new(game, options, seed);
        while hall.play.game.outcome().is_none() && n_actions < 2000 {
            hall.act();
            n_actions += 1;
        }
        whole += hall.pages[0].bytes;
        changes += hall.pages[1].bytes;
    }
    (whole / n_actions, changes / n_actions)
}

#[test]
fn changes_take_two_thirds_of_the_bytes_at_most_and_of_the_largest_frames_a_quarter() {
    let mut largest = (0, 0);
    for (game, options) in kinds() {
        let (whole, changes) = bytes(game, &options);
        println!("{game} {options}: {whole} bytes an action, as changes {changes}");
        assert!(3 * changes <= 2 * whole, "{game} {options}: {changes} of {whole}");
        largest = largest.max((whole, changes));
    }
    assert!(4 * largest.1 <= largest.0, "{} of {}", largest.1, largest.0);
}

/// A whole frame is put together from two texts.
#[test]
fn a_whole_frame_has_the_members_that_the_protocol_describes() {
    let described = <crate::wire::Frame as ts_rs::TS>::inline(&ts_rs::Config::default());
    let mut hall = Hall::new(GAMES[0].name, "players=3", 1);
    hall.act();
    let frame = hall.pages[0].frame.take().expect("a frame");
    let members: Vec<&String> = frame.as_object().expect("an object").keys().filter(|it| *it != "type").collect();
    assert!(members.len() >= 10, "{members:?}");
    for member in members {
        assert!(described.contains(&format!("{member}: ")) || described.contains(&format!("{member}?: ")), "{member}");
    }
}

/// Which ways the second frame of a game is written, for those who look.
fn ways(readers: &[bool]) -> (bool, bool) {
    let mut play = deal(GAMES[0].name, "players=3", 1);
    let mut gallery = Gallery::from_the_deal(Eye::Bystander, 0);
    readers.iter().for_each(|&takes_changes| gallery.write_for(takes_changes));
    gallery.update(play.scene(1, NO_WAITS), |_| false, 1).expect("the first frame");
    let seat = play.game.to_act().lowest().expect("somebody is asked");
    let action = play.game.legal(seat)[0].clone();
    play.game.play(seat, &action).expect("it is legal");
    play.questions.step(&*play.game, Some(seat));
    let update = gallery.update(play.scene(1, NO_WAITS), |_| false, 2).expect("something was played");
    (update.whole.is_some(), update.changes.is_some())
}

#[test]
fn a_frame_is_written_only_in_the_ways_in_which_it_is_read() {
    assert_eq!(ways(&[false]), (true, false));
    assert_eq!(ways(&[true]), (false, true));
    assert_eq!(ways(&[false, true]), (true, true));
    // For somebody who comes back.
    assert_eq!(ways(&[]), (false, true));
}

/// It is most of the memory of a table.
#[test]
fn little_is_kept_for_whoever_comes_back_however_large_frames_are() {
    for (game, options) in kinds() {
        for takes_changes in [false, true] {
            let (mut play, mut luck, mut version) = (deal(game, &options, 1), Chance::fast(1), 0);
            let mut gallery = Gallery::from_the_deal(Eye::Seat(Seat::new(0)), 0);
            gallery.write_for(takes_changes);
            let mut most_frames = 0;
            for _ in 0..60 {
                version += 1;
                gallery.update(play.scene(1, NO_WAITS), |_| false, version);
                let older = gallery.kept.len().saturating_sub(super::KEPT_ALWAYS);
                let last = gallery.kept.iter().skip(older).map(super::Kept::len).sum::<usize>();
                let all = gallery.kept.iter().map(super::Kept::len).sum::<usize>();
                assert!(all <= super::KEPT_BYTES.max(last), "{game} {options}: {all} bytes");
                most_frames = most_frames.max(gallery.kept.len());
                let Some(seat) = play.game.to_act().lowest() else { break };
                let legal = play.game.legal(seat);
                play.game.play(seat, &legal[luck.below(legal.len() as u32) as usize]).expect("it is legal");
                play.questions.step(&*play.game, Some(seat));
            }
            assert!((super::KEPT_ALWAYS..=super::KEPT).contains(&most_frames), "{game} {options}");
        }
    }
}
