//! A whole house without a browser: everything that comes out is carried out here, at once or never.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use tablee_bots::{mind, seated};
use tablee_games::catalog::GAMES;
use tablee_kernel::{Chance, Eye, Match, Record, Seat, Seed, record::Guess};
use tablee_l10n::Lang;
use tablee_table::Person;
use tablee_wasm::{
    Call, House, Out,
    house::now,
    stored::{Rows, Unreadable},
};

/// A browser: its storage, its page, its clock.
struct Browser {
    house: House,
    stored: BTreeMap<String, String>,
    time: f64,
    replies: BTreeMap<u64, (u16, String)>,
    /// What each page was told.
    heard: BTreeMap<u64, Vec<Value>>,
    lost: Vec<Unreadable>,
    n_requests: u64,
    wake: Option<u64>,
    /// Whether writes succeed.
    is_writable: bool,
}

fn me() -> Person {
    person("me")
}

fn person(id: &str) -> Person {
    Person { id: id.to_owned(), name: format!("Camille {id}"), face: None }
}

impl Browser {
    fn new(stored: BTreeMap<String, String>) -> Browser {
        let house = House::new("digits", None, Rows::new(stored.clone()), now(0.0, 1e12));
        let mut browser = Browser {
            house,
            stored,
            time: 0.0,
            replies: BTreeMap::new(),
            heard: BTreeMap::new(),
            lost: Vec::new(),
            n_requests: 0,
            wake: None,
            is_writable: true,
        };
        browser.settle();
        browser
    }

    /// The page is opened anew: all that is left is what was stored.
    fn reload(self) -> Browser {
        // No page says anything under a name that another has used: that would be the same, said twice.
        Browser { n_requests: self.n_requests, ..Browser::new(self.stored) }
    }

    fn now(&self) -> tablee_table::Now {
        now(self.time, 1e12 + self.time)
    }

    /// Carries out what the house wants done until it wants nothing but to wait.
    fn settle(&mut self) {
        loop {
            let outs = self.house.take();
            if outs.is_empty() {
                return;
            }
            for out in outs {
                match out {
                    Out::Store(number, rows) => {
                        if self.is_writable {
                            for (key, value) in rows {
                                match value {
                                    Some(value) => drop(self.stored.insert(key, value)),
                                    None => drop(self.stored.remove(&key)),
                                }
                            }
                        }
                        self.house.stored(number, self.is_writable, self.now());
                    }
                    Out::Send(connection, text) | Out::Close(connection, text) => {
                        self.heard.entry(connection).or_default().push(serde_json::from_str(&text).unwrap());
                    }
                    Out::Reply(number, status, body) => drop(self.replies.insert(number, (status, body))),
                    Out::Think => while self.house.think(self.now()) {},
                    Out::Wake(at) => self.wake = at,
                    Out::Unreadable(lost) => self.lost.extend(lost),
                }
            }
        }
    }

    /// Lets time pass until the house wakes by itself.
    fn wait(&mut self) {
        let Some(at) = self.wake else { return };
        self.time = self.time.max(at as f64) + 1.0;
        self.house.tick(self.now());
        self.settle();
    }

    fn ask_as(&mut self, person: Person, method: &str, path: &str, body: &Value) -> (u16, Value) {
        self.n_requests += 1;
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let call = Call {
            number: self.n_requests,
            person,
            method: method.to_owned(),
            path: path.to_owned(),
            body,
            lang: Lang::Fr,
        };
        self.house.request(call, self.now());
        self.settle();
        let (status, body) = self.replies.remove(&self.n_requests).expect("every request has an answer");
        (status, serde_json::from_str(&body).unwrap_or(Value::Null))
    }

    fn ask(&mut self, method: &str, path: &str, body: &Value) -> (u16, Value) {
        self.ask_as(me(), method, path, body)
    }

    fn say(&mut self, connection: u64, message: &Value) {
        self.house.message(connection, &message.to_string(), self.now());
        self.settle();
    }

    fn connect(&mut self, connection: u64, code: &str, person: Person) {
        self.house.connect(connection, code, person, self.now());
        self.say(connection, &json!({ "type": "hello", "lang": "fr" }));
    }

    /// Opens a table with as many bots as it takes and deals.
    fn deal(&mut self, game: &str, n_players: usize) -> String {
        let bots: Vec<&str> = std::iter::repeat_n("easy", n_players - 1).collect();
        let settings = json!({ "bot_pace": "instant" });
        let (status, room) = self.ask("POST", "tables", &json!({ "game": game, "bots": bots, "settings": settings }));
        assert_eq!(status, 201, "{room}");
        let code = room["code"].as_str().unwrap().to_owned();
        let (status, room) = self.ask("POST", &format!("tables/{code}/start"), &json!({ "nonce": "0123456789abcdef" }));
        assert_eq!(status, 200, "{room}");
        code
    }

    /// The newest frame that a page has.
    fn frame(&self, connection: u64) -> Option<&Value> {
        self.heard.get(&connection)?.iter().rev().find(|it| it["type"] == "frame")
    }

    fn state(&mut self, code: &str) -> String {
        self.ask("GET", &format!("tables/{code}"), &Value::Null).1["state"].as_str().unwrap().to_owned()
    }

    /// What the game pauses for was read.
    fn go_on(&mut self, connection: u64) {
        let held = self.heard[&connection].iter().rev().find(|it| !it["room"].is_null());
        let step = held.map(|it| it["room"]["held"]["step"].clone()).unwrap_or_default();
        if !step.is_null() {
            self.say(connection, &json!({ "type": "continue", "step": step }));
        }
    }

    /// Answers the first legal action whenever it is asked, as often as this at most. How often it was.
    fn play(&mut self, connection: u64, code: &str, most: usize) -> usize {
        let mut n_acted = 0;
        for _ in 0..20_000 {
            if n_acted == most || self.state(code) != "playing" {
                return n_acted;
            }
            let frame = self.frame(connection).cloned().unwrap_or_default();
            let question = &frame["question"];
            if question["waits"] == true && question["answer"].is_null() {
                n_acted += 1;
                self.n_requests += 1;
                let id = self.n_requests.to_string();
                let legal = question["legal"].as_array().unwrap();
                let action = &legal[n_acted % legal.len()];
                self.say(
                    connection,
                    &json!({ "type": "act", "id": id, "question": question["number"], "action": action }),
                );
            } else {
                self.go_on(connection);
                self.wait();
            }
        }
        panic!("the game does not end");
    }
}

#[test]
fn whole_games_of_every_kind_are_played_kept_and_looked_at_again() {
    for game in GAMES {
        let mut browser = Browser::new(BTreeMap::new());
        let code = browser.deal(game.name, game.small_table());
        assert!(code.starts_with('~'), "{code}");
        browser.connect(1, &code, me());
        // The page is reloaded after every answer: whoever is asked seldom is seen to go on as well.
        let mut n_reloads = 0;
        while browser.play(1, &code, 1) == 1 && browser.state(&code) == "playing" {
            let before = browser.frame(1).unwrap()["view"].clone();
            browser = browser.reload();
            browser.connect(1, &code, me());
            assert_eq!(browser.frame(1).unwrap()["view"], before, "{}, after {n_reloads}", game.name);
            n_reloads += 1;
            if n_reloads == 1 {
                is_listed_as_going_on(&mut browser, &code);
            }
        }
        assert!(2 < n_reloads, "{}: {n_reloads}", game.name);
        assert_eq!(browser.state(&code), "over", "{}", game.name);
        let mut browser = browser.reload();
        let (status, record) = browser.ask("GET", &format!("tables/{code}/games/1/record"), &Value::Null);
        assert_eq!(status, 200, "{record}");
        let (_, verdict) = browser.ask("GET", &format!("tables/{code}/games/1/verify"), &Value::Null);
        assert_eq!((&verdict["seed_holds"], &verdict["replay_holds"]), (&json!(true), &json!(true)), "{verdict}");
        let (_, replay) = browser.ask("GET", &format!("tables/{code}/games/1/replay?seat=a"), &Value::Null);
        assert_eq!(replay["steps"].as_array().unwrap().len(), record["actions"].as_array().unwrap().len() + 1);
        // The same from the file alone.
        let (status, again) = browser.ask("POST", "records/replay", &json!({ "record": record, "seat": "a" }));
        assert_eq!(status, 200, "{again}");
        assert_eq!(again["steps"], replay["steps"]);
        let (_, checked) = browser.ask("POST", "records/verify", &json!({ "record": record }));
        assert_eq!(checked, verdict);
    }
}

fn is_listed_as_going_on(browser: &mut Browser, code: &str) {
    let games = browser.ask("GET", "me/games", &Value::Null).1;
    assert_eq!((games[0]["state"].as_str(), games[0]["seat"].as_str()), (Some("playing"), Some("a")));
    assert_eq!(browser.ask("GET", &format!("tables/{code}/games/1/record"), &Value::Null).0, 409);
}

#[test]
fn every_game_can_be_played_on_from_any_of_its_positions_and_by_every_seat() {
    for game in GAMES {
        let n_players = game.small_table();
        let options = format!("players={n_players}");
        let record = tablee_wasm::rehearsal::whole_game(game.name, &options, "greedy", 5).unwrap();
        let record: Value = serde_json::from_str(&record).unwrap();
        let n_actions = record["actions"].as_array().unwrap().len();
        for (ply, seat) in [(0, "a"), (n_actions / 2, "b"), (n_actions - 1, "a")] {
            let mut browser = Browser::new(BTreeMap::new());
            let wanted = json!({ "record": record, "ply": ply, "seat": seat, "level": "easy" });
            let (status, room) = browser.ask("POST", "records/continue", &wanted);
            assert_eq!((status, &room["state"]), (201, &json!("playing")), "{}: {room}", game.name);
            let code = room["code"].as_str().unwrap().to_owned();
            let (_, before) = browser.ask("GET", &format!("tables/{code}/handover"), &Value::Null);
            assert_eq!(before["record"]["actions"], json!(record["actions"].as_array().unwrap()[..ply]));
            assert_eq!((&before["record"]["seed"], &before["seat"]), (&record["seed"], &json!(seat)));
            // It goes on after a reload, to its end.
            let mut browser = browser.reload();
            browser.connect(1, &code, me());
            browser.play(1, &code, usize::MAX);
            assert_eq!(browser.state(&code), "over", "{} from {ply}", game.name);
        }
    }
}

#[test]
fn with_guessed_cards_a_seat_sees_the_same_and_the_others_hold_something_else() {
    for game in GAMES {
        let options = format!("players={}", game.small_table());
        let record = tablee_wasm::rehearsal::whole_game(game.name, &options, "greedy", 5).unwrap();
        let record: Value = serde_json::from_str(&record).unwrap();
        let n_actions = record["actions"].as_array().unwrap().len();
        let mut others = Vec::new();
        for ply in [1, n_actions / 4, n_actions / 2, n_actions * 3 / 4] {
            let mut browser = Browser::new(BTreeMap::new());
            let wanted = |cards: &str| json!({ "record": record, "ply": ply, "seat": "b", "cards": cards });
            let (status, room) = browser.ask("POST", "records/continue", &wanted("guessed"));
            assert_eq!(status, 201, "{}: {room}", game.name);
            let code = room["code"].as_str().unwrap().to_owned();
            let (_, refused) = browser.ask("GET", &format!("tables/{code}/handover"), &Value::Null);
            assert_eq!(refused["code"], "unreadable", "no server keeps guesses");
            // It is the same game after a reload, to its end and beyond.
            let mut browser = browser.reload();
            browser.connect(1, &code, me());
            browser.play(1, &code, usize::MAX);
            assert_eq!(browser.state(&code), "over", "{}", game.name);
            let path = |what: &str| format!("tables/{code}/games/1/{what}");
            let (_, played) = browser.ask("GET", &path("record?events=true"), &Value::Null);
            let (status, replay) = browser.ask("GET", &path("replay?seat=b"), &Value::Null);
            assert_eq!(status, 200, "{}: {replay}", game.name);
            assert_eq!(browser.ask("GET", &path("honours"), &Value::Null).0, 200, "{}", game.name);
            let (_, dropped) = browser.ask("POST", "records/replay", &json!({ "record": played, "seat": "b" }));
            assert_eq!(dropped["steps"], replay["steps"], "{}", game.name);

            let mut guessed: Record = serde_json::from_value(played).unwrap();
            (guessed.events, guessed.outcome) = (None, None);
            guessed.actions.truncate(ply);
            let truth = Record { guess: None, ..guessed.clone() };
            let [guessed, truth] = [guessed, truth].map(|it| seated::replay(&it).unwrap().unwrap());
            let eye = |at| Eye::Seat(Seat::new(at));
            assert_eq!(guessed.view(eye(1)), truth.view(eye(1)), "{}: it looks the same", game.name);
            assert_eq!(guessed.history(eye(1)).events.get(), truth.history(eye(1)).events.get(), "{}", game.name);
            assert_eq!(replay["steps"][ply]["view"], truth.view(eye(1)), "{}: also in a replay", game.name);
            others.push(guessed.view(eye(0)) != truth.view(eye(0)));
        }
        assert!(others.contains(&true), "{}: nothing was guessed", game.name);
    }
}

struct Blind(usize);

impl mind::Visitor for Blind {
    type Out = ();

    fn visit<G: mind::Mind>(self) {
        let record = tablee_wasm::rehearsal::whole_game(G::NAME, &format!("players={}", self.0), "greedy", 6).unwrap();
        let record: Record = serde_json::from_str(&record).unwrap();
        let (ply, seat) = (record.actions.len() / 2, Seat::new(1));
        let unfinished = Record { actions: record.actions[..ply].to_vec(), outcome: None, ..record };
        let truth = Match::<G>::replay(&unfinished).unwrap();
        for number in 0..10 {
            let guess = Guess { ply: ply as u32, seat, seed: Seed::from_number(number) };
            let [mut one, mut other] =
                [truth.clone(), truth.guessed_by(Eye::Seat(seat), &mut Chance::fast(100 + number))];
            one.guess_when_due(&guess);
            other.guess_when_due(&guess);
            assert_eq!(one.game(), other.game(), "{}: other hidden cards lead to another guess", G::NAME);
            assert!(one.remembered_by(Eye::Seat(Seat::new(0))).is_empty(), "{}: the truth is remembered", G::NAME);
        }
        let late = Guess { ply: ply as u32 + 1, seat, seed: Seed::from_number(1) };
        assert!(Match::<G>::replay(&Record { guess: Some(late), ..unfinished }).is_err(), "{}", G::NAME);
    }
}

#[test]
fn what_is_guessed_does_not_hang_on_what_the_seat_did_not_know() {
    for game in GAMES {
        mind::visit(game.name, Blind(game.small_table())).unwrap();
    }
}

#[test]
fn nobody_plays_on_where_a_game_is_over_or_no_seat_is() {
    let record = tablee_wasm::rehearsal::whole_game("dobro", "players=3", "greedy", 5).unwrap();
    let record: Value = serde_json::from_str(&record).unwrap();
    let mut browser = Browser::new(BTreeMap::new());
    for (ply, seat, code) in [(100_000, "a", "game-over"), (3, "x", "no-such-seat"), (3, "?", "no-such-seat")] {
        let (_, problem) =
            browser.ask("POST", "records/continue", &json!({ "record": record, "ply": ply, "seat": seat }));
        assert_eq!(problem["code"], code);
    }
    let mut unplayable = record.clone();
    unplayable["actions"][0][1] = json!("nonsense");
    let wanted = json!({ "record": unplayable, "ply": 2, "seat": "a" });
    assert_eq!(browser.ask("POST", "records/continue", &wanted).1["code"], "unreadable");
}

#[test]
fn the_puzzles_of_a_day_are_asked_from_what_their_seats_saw_alone() {
    let mut browser = Browser::new(BTreeMap::new());
    let lines: Vec<String> =
        GAMES.iter().flat_map(|it| tablee_review::Puzzle::kept(it.name)).map(|it| text_of(&it)).collect();
    let wanted = json!({ "lines": lines.join("\n") + "\nnonsense", "day": 20_000 });
    let (status, posed) = browser.ask("POST", "puzzles", &wanted);
    assert_eq!(status, 200, "{posed}");
    let expected = GAMES.iter().filter_map(|it| tablee_review::Puzzle::of_day(it.name, 20_000));
    let expected: Vec<Value> = expected.map(|it| json!([it.record.game, it.legal, it.solution])).collect();
    let told = posed.as_array().unwrap().iter();
    assert_eq!(told.map(|it| json!([it["game"], it["legal"], it["solution"]])).collect::<Vec<_>>(), expected);
    assert!(posed.as_array().unwrap().iter().all(|it| it["record"].is_null() && it["view"].is_object()), "{posed}");
}

fn text_of(puzzle: &tablee_review::Puzzle) -> String {
    serde_json::to_string(puzzle).unwrap()
}

#[test]
fn what_is_told_was_stored_before() {
    let mut browser = Browser::new(BTreeMap::new());
    let code = browser.deal("dobro", 3);
    browser.connect(1, &code, me());
    browser.play(1, &code, 1);
    browser.is_writable = false;
    for _ in 0..50 {
        let frame = browser.frame(1).cloned().unwrap();
        if frame["question"]["waits"] == true {
            break;
        }
        browser.is_writable = true;
        browser.wait();
        browser.is_writable = false;
    }
    let frame = browser.frame(1).cloned().unwrap();
    let n_actions = browser.stored.keys().filter(|it| it.starts_with("a/")).count();
    let action = &frame["question"]["legal"][0];
    browser.say(1, &json!({ "type": "act", "id": "x", "question": frame["question"]["number"], "action": action }));
    assert_eq!(browser.stored.keys().filter(|it| it.starts_with("a/")).count(), n_actions);
    assert!(!browser.heard[&1].iter().any(|it| it["type"] == "ack" && it["id"] == "x"), "acknowledged, yet not stored");
    assert!(browser.heard[&1].iter().any(|it| it["type"] == "refused" && it["problem"]["code"] == "storage"));
}

/// A page's timer may ring before its clock shows the time: bots fell silent then, because nobody woke them again.
#[test]
fn a_house_that_is_woken_too_early_asks_again() {
    let mut browser = Browser::new(BTreeMap::new());
    let code = browser.deal("dobro", 3);
    browser.connect(1, &code, me());
    let mut n_early = 0;
    for _ in 0..200 {
        let Some(at) = browser.wake.take() else { break };
        if browser.time < at as f64 - 0.5 {
            browser.time = at as f64 - 0.5;
            browser.house.tick(browser.now());
            browser.settle();
            assert_eq!(browser.wake, Some(at));
            n_early += 1;
        }
        browser.wake = Some(at);
        browser.wait();
    }
    assert!(n_early > 0);
}

#[test]
fn what_cannot_be_read_is_set_aside_and_takes_nothing_else_with_it() {
    let mut browser = Browser::new(BTreeMap::new());
    let (good, cut, broken) = (browser.deal("dobro", 3), browser.deal("dobro", 3), browser.deal("eternity", 3));
    for (connection, code) in [(1, &good), (2, &cut), (3, &broken)] {
        browser.connect(connection, code, me());
        browser.play(connection, code, 3);
    }
    let (n_good, n_cut) = {
        let n = |code: &str| browser.stored.keys().filter(|it| it.starts_with(&format!("a/{code}/"))).count();
        (n(&good), n(&cut))
    };
    let mut stored = browser.stored;
    stored.insert(format!("a/{cut}/000001/{n_cut:06}"), "{\"ply\":".to_owned());
    stored.insert(format!("t/{broken}"), "\u{0}".to_owned());
    let mut browser = Browser::new(stored);
    let mut lost = browser.lost.clone();
    lost.sort_by_key(|it| it.actions);
    assert_eq!(
        lost,
        [
            Unreadable { code: broken.clone(), game: None, actions: 0 },
            Unreadable { code: cut.clone(), game: None, actions: 1 },
        ]
    );
    browser.connect(1, &good, me());
    browser.connect(2, &cut, me());
    assert_eq!(browser.stored.keys().filter(|it| it.starts_with(&format!("a/{good}/"))).count(), n_good);
    for (connection, code) in [(1, &good), (2, &cut)] {
        browser.play(connection, code, usize::MAX);
        assert_eq!(browser.state(code), "over", "goes on");
    }
    assert_eq!(browser.ask("GET", &format!("tables/{broken}"), &Value::Null).0, 404);
    // What was set aside is still there for whoever can read it, and is told of once.
    assert!(browser.stored.contains_key(&format!("x/t/{broken}")));
    assert!(browser.reload().lost.is_empty());
}

#[test]
fn several_people_on_one_device_see_their_own_hands_alone() {
    let mut browser = Browser::new(BTreeMap::new());
    let (_, room) = browser.ask("POST", "tables", &json!({ "game": "dobro", "settings": { "bot_pace": "instant" } }));
    let code = room["code"].as_str().unwrap().to_owned();
    for other in ["me-2", "me-3"] {
        assert_eq!(browser.ask_as(person(other), "POST", &format!("tables/{code}/sit"), &json!({})).0, 200);
    }
    assert_eq!(browser.ask("POST", &format!("tables/{code}/start"), &json!({})).0, 200);
    for (connection, id) in [(1, "me"), (2, "me-2"), (3, "me-3")] {
        browser.connect(connection, &code, person(id));
    }
    let seats: Vec<_> = (1..4).map(|it| browser.heard[&it][0]["you"]["seat"].clone()).collect();
    assert_eq!(seats, ["a", "b", "c"]);
    let views: Vec<String> = (1..4).map(|it| browser.frame(it).unwrap()["view"].to_string()).collect();
    assert!(views[0] != views[1] && views[1] != views[2]);
    // Nobody is told what another is asked.
    let asked = (1..4).filter(|&it| browser.frame(it).unwrap()["question"]["waits"] == true).count();
    assert_eq!(asked, 1);
}

/// Two to six people, with as many bots as it takes, at every game: with options that so many can play.
#[test]
fn a_device_is_handed_round_at_every_game_by_as_many_as_can_play_it() {
    for game in GAMES {
        let players = (game.players)();
        for n_people in 2..=6.min(*players.end()) {
            let n_players = n_people.max(*players.start());
            // As pages do: of every option the first choice that is offered to so many.
            let options = game.options.iter().map(|option| {
                let is_offered = |it: &&&str| (game.offered)(option.name, it).contains(&n_players);
                format!("{}={} ", option.name, option.choices.iter().find(is_offered).expect("a choice for everybody"))
            });
            let options = options.collect::<String>();
            let mut browser = Browser::new(BTreeMap::new());
            let bots = vec!["easy"; n_players - n_people];
            let wanted = json!({
                "game": game.name, "bots": bots, "options": options, "settings": { "bot_pace": "instant" },
            });
            let (status, room) = browser.ask("POST", "tables", &wanted);
            assert_eq!(status, 201, "{room}");
            let code = room["code"].as_str().unwrap().to_owned();
            let people: Vec<String> =
                std::iter::once("me".to_owned()).chain((2..=n_people).map(|i| format!("me-{i}"))).collect();
            for other in &people[1..] {
                assert_eq!(browser.ask_as(person(other), "POST", &format!("tables/{code}/sit"), &json!({})).0, 200);
            }
            let (status, room) = browser.ask("POST", &format!("tables/{code}/start"), &json!({}));
            assert_eq!(status, 200, "{} by {n_people}: {room}", game.name);
            for (connection, id) in (1..).zip(&people) {
                browser.connect(connection, &code, person(id));
            }
            let mut answered = std::collections::BTreeSet::new();
            for _ in 0..60 {
                let asks = |browser: &Browser, it: u64| {
                    let question = &browser.frame(it).unwrap()["question"];
                    question["waits"] == true && question["answer"].is_null()
                };
                match (1..=n_people as u64).find(|&it| asks(&browser, it)) {
                    Some(connection) => {
                        browser.play(connection, &code, 1);
                        answered.insert(connection);
                    }
                    None => {
                        (1..=n_people as u64).for_each(|it| browser.go_on(it));
                        browser.wait();
                    }
                }
            }
            assert!(answered.len() > 1, "{} by {n_people}: only {answered:?} were asked", game.name);
        }
    }
}

#[test]
fn a_table_is_exported_and_taken_in_elsewhere() {
    let mut browser = Browser::new(BTreeMap::new());
    let code = browser.deal("nains", 3);
    browser.connect(1, &code, me());
    browser.play(1, &code, 4);
    let before = browser.frame(1).unwrap()["view"].clone();
    let (_, file) = browser.ask("GET", &format!("tables/{code}/export"), &Value::Null);
    assert_eq!(browser.ask("POST", "import", &file).0, 409, "it is here already");
    let mut other = Browser::new(BTreeMap::new());
    assert_eq!(other.ask("POST", "import", &file), (200, json!([code])));
    other.connect(1, &code, me());
    assert_eq!(other.frame(1).unwrap()["view"], before);
    for bad in [json!({}), json!({ "tablee_table": 1, "rows": [["t/~x", "?"]] }), json!({ "rows": 3 })] {
        assert_eq!(other.ask("POST", "import", &bad).0, 400, "{bad}");
    }
    // Nor one that was changed on the way: it would have failed when somebody sat down.
    let text = file.to_string().replace(&code, "~elsewhere");
    let read = |text: &str| serde_json::from_str::<Value>(text).unwrap();
    let changes =
        [("nains", "solitaire"), (r#"\"action\":\""#, r#"\"action\":\"?"#), (r#"\"seed\":\""#, r#"\"seed\":\"z"#)];
    for (from, to) in changes {
        assert!(text.contains(from), "{from}");
        assert_eq!(other.ask("POST", "import", &read(&text.replace(from, to))).0, 400, "{from} became {to}");
    }
    assert_eq!(other.ask("POST", "import", &read(&text)).0, 200);
}

#[test]
fn refusals_are_said_in_the_readers_language() {
    let mut browser = Browser::new(BTreeMap::new());
    let (status, problem) = browser.ask("POST", "tables", &json!({ "game": "chess" }));
    assert_eq!((status, problem["code"].as_str()), (404, Some("no-such-game")));
    assert!(problem["message"].as_str().unwrap().contains("jeu"), "{problem}");
    for (method, path) in [("GET", "nothing"), ("POST", "tables/~none/sit"), ("GET", "tables/~none/games/1/replay")] {
        assert_eq!(browser.ask(method, path, &json!({})).0, 404, "{method} {path}");
    }
}

#[test]
fn every_lesson_there_is_can_be_learnt_without_a_server() {
    let mut browser = Browser::new(BTreeMap::new());
    for game in GAMES {
        let (status, lesson) = browser.ask("GET", &format!("lessons/{}", game.name), &Value::Null);
        assert_eq!(status, 200, "{} {lesson}", game.name);
    }
    assert_eq!(browser.ask("GET", "lessons/chess", &Value::Null).0, 404);
}

/// Rows that pages have stored must be read for ever.
#[test]
fn rows_of_before_are_read() {
    let table = r#"{"code":"~1","game":"dobro","options":"","settings":{"bot_pace":"instant"},"password":null,
        "host":"me","is_locked":false,"is_paused":false,"state":"playing","game_number":1,
        "chairs":[{"guest":["me","Ada"],"bot":null,"nonce":null,"team":null,"heir":null},
            {"guest":null,"bot":"easy","nonce":null,"team":null,"heir":null}],
        "members":[],"banned":[],"created_at":1,"touched_at":1}"#;
    let game = format!(
        r#"{{"id":7,"code":"~1","number":1,"game":"dobro","rules":{},"options":"players=2","secret":"00","nonces":[null,null],
        "seed":"{}","players":["Ada","Bot"],"state":"playing","outcome":null,"started_at":1,"ended_at":null}}"#,
        tablee_games::catalog::find("dobro").unwrap().rules,
        "ab".repeat(32)
    );
    let rows = [("t/~1", table), ("g/~1/000001", game.as_str()), ("p/~1/000001/me", "\"a\"")];
    let mut browser = Browser::new(rows.map(|(key, value)| (key.to_owned(), value.to_owned())).into());
    assert_eq!(browser.lost, []);
    browser.connect(1, "~1", me());
    assert!(browser.frame(1).is_some(), "{:?}", browser.heard);
}
