//! What every store keeps to.

use std::sync::Arc;

use futures_util::future::join_all;
use tablee_kernel::Seat;
use tablee_server::{
    lifetimes::Cutoffs,
    store::{
        ActionRow, ClockRow, DraftRow, GameRow, Guest, MOST_REVIEWS, Op, PredictionRow, ReviewRow, StageRow, Store,
        StoreError, TableRow, Write,
    },
    wire::{Face, Language, State, TableSettings, Wishes},
};

use crate::made::{NOW, action, game, guest, line, link, new_table, playing, table, token};

type Any = Arc<dyn Store>;

const CODE: &str = "LUNE-TIGRE-4721";

fn some(text: &str) -> Option<String> {
    Some(text.to_owned())
}

async fn write(store: &Any, ops: impl IntoIterator<Item = Op>) {
    store.write(ops.into_iter().collect()).await.unwrap();
}

pub(crate) async fn guests_and_their_browsers(store: Any) {
    let ada = guest("ada");
    write(&store, [Op::Guest(ada.clone()), token(1, "ada", NOW), token(2, "ada", NOW + 5), token(3, "ada", NOW + 1)])
        .await;
    write(&store, [Op::Guest(guest("bob")), token(4, "bob", NOW), link(5, "ada", NOW + 10)]).await;
    assert_eq!(store.guest([1; 32]).await.unwrap(), Some(ada.clone()));
    assert_eq!(store.guest([9; 32]).await.unwrap(), None);
    assert_eq!(store.guest([5; 32]).await.unwrap(), None, "a link speaks for nobody");
    let hashes = async |of: &str| store.devices(of).await.unwrap().iter().map(|it| it.hash[0]).collect::<Vec<_>>();
    assert_eq!(hashes("ada").await, [2, 3, 1], "the last one used first");

    let renamed = Guest { name: "Ada L.".to_owned(), lang: Language::En, face: None, created_at: 1, ..ada.clone() };
    let seen = |device: &str, at| Op::Seen { guest: "ada".to_owned(), token: [1; 32], device: device.to_owned(), at };
    write(&store, [Op::Guest(renamed.clone()), seen("Firefox", NOW + 100)]).await;
    let found = store.guest([1; 32]).await.unwrap().unwrap();
    assert_eq!((&found.name, found.lang, found.face), (&renamed.name, Language::En, None));
    write(&store, [seen("", NOW + 200)]).await;
    let device = store.devices("ada").await.unwrap().remove(0);
    let known = (device.hash, device.name.as_str(), device.made_at, device.seen_at);
    assert_eq!(known, ([1; 32], "Firefox", NOW, NOW + 200), "who does not say what it is leaves what is known");

    write(&store, [Op::ForgetDevices(NOW + 2)]).await;
    assert_eq!(hashes("ada").await, [1, 2], "who was not here since then is gone");
    assert_eq!(hashes("bob").await, Vec::<u8>::new());
    write(&store, [Op::ForgetToken([2; 32]), token(6, "ada", NOW)]).await;
    assert_eq!(hashes("ada").await, [1, 6]);
    write(&store, [Op::ForgetOtherTokens { guest: "ada".to_owned(), but: [6; 32] }]).await;
    assert_eq!(hashes("ada").await, [6]);
    assert_eq!(store.redeem([5; 32], NOW).await.unwrap(), None, "links are dead with the rest");
}

pub(crate) async fn a_link_is_good_once(store: Any) {
    let ada = guest("ada");
    write(&store, [Op::Guest(ada.clone()), token(1, "ada", NOW), link(2, "ada", NOW + 10), link(3, "ada", NOW + 10)])
        .await;
    assert_eq!(store.redeem([1; 32], NOW).await.unwrap(), None, "a browser's token is no link");
    assert_eq!(store.redeem([2; 32], NOW + 10).await.unwrap(), None, "too late");
    let tries = (0..20).map(|_| {
        let store = Arc::clone(&store);
        tokio::spawn(async move { store.redeem([2; 32], NOW).await.unwrap() })
    });
    let got: Vec<Guest> = join_all(tries).await.into_iter().filter_map(|it| it.unwrap()).collect();
    assert_eq!(got, [ada], "of twenty at once, one");
    write(&store, [Op::ForgetLinks(NOW + 10)]).await;
    assert_eq!(store.redeem([3; 32], NOW).await.unwrap(), None);
    assert!(store.guest([1; 32]).await.unwrap().is_some());
}

pub(crate) async fn what_is_written_is_read(store: Any) {
    let heir = Guest { face: Face::ALL.get(1).copied(), ..guest("heir") };
    write(&store, [Op::Guest(guest("ada")), Op::Guest(Guest { face: None, ..guest("bob") }), Op::Guest(heir.clone())])
        .await;
    assert!(store.table(CODE).await.unwrap().is_none() && store.row(CODE).await.unwrap().is_none());
    playing(&*store, CODE, 7).await;
    let draft = DraftRow {
        seat: Seat::new(2),
        question: Some(9),
        answer: some("pass"),
        id: some("draft"),
        wishes: Wishes { premove: some("a\0b"), auto_pass: true, armed: None },
    };
    let clock = |seat, since| ClockRow { seat: Seat::new(seat), question: 3, spent: 1500, since, extra: 60_000 };
    let stage = StageRow { step: 4, part: 2, call: "é".to_owned(), hold: Some(false), spent: 1, since: Some(NOW) };
    let foretold = PredictionRow {
        guest: "bob".to_owned(),
        name: "Bob".to_owned(),
        number: 1,
        choice: "red".to_owned(),
        is_seated: true,
    };
    let chat =
        |team: Option<Vec<String>>, text: &str| Write::Chat { code: CODE.to_owned(), team, line: line("ada", text) };
    let team = Some(vec!["ada".to_owned()]);
    let writes = [
        Write::Draft { game: 7, row: draft.clone() },
        Write::Clocks { game: 7, rows: vec![clock(0, Some(NOW)), clock(1, None)] },
        Write::Stage { game: 7, row: stage.clone() },
        Write::Prediction { game: 7, row: foretold.clone() },
        chat(None, "first"),
        chat(team.clone(), "second \u{1f0a1}"),
    ];
    write(&store, writes.map(Op::from)).await;

    let saved = store.table(CODE).await.unwrap().unwrap();
    assert_eq!(saved.row, TableRow { state: State::Playing, ..table(CODE) });
    assert_eq!(store.row(CODE).await.unwrap(), Some(saved.row.clone()));
    assert!(saved.game.row == game(7, CODE, 1, State::Playing));
    assert_eq!(saved.game.actions, [action(1, "one"), action(2, "two")]);
    assert_eq!(saved.game.drafts, [draft]);
    assert_eq!(saved.game.clocks, [clock(0, Some(NOW)), clock(1, None)]);
    assert_eq!(saved.game.stage, Some(stage));
    assert_eq!(saved.game.predictions, [foretold]);
    assert_eq!(saved.game.players, [("ada".to_owned(), Seat::new(0)), ("bob".to_owned(), Seat::new(1))]);
    assert_eq!(saved.chat, [(None, line("ada", "first")), (team, line("ada", "second \u{1f0a1}"))]);
    let mut faces = saved.faces.clone();
    faces.sort_by(|a, b| a.0.cmp(&b.0));
    assert_eq!(faces, [("ada".to_owned(), Face::ALL[0]), ("heir".to_owned(), Face::ALL[1])]);
    assert_eq!(saved.game.given_up, 0);

    let given_up = GameRow { state: State::Abandoned, ..game(7, CODE, 1, State::Playing) };
    let next = game(8, CODE, 2, State::Over);
    write(&store, [given_up, next.clone()].map(|it| Op::from(Write::Game(Box::new(it))))).await;
    let second = store.game(CODE, 2).await.unwrap().unwrap();
    assert!(second.row == next && second.given_up == 1 && second.actions.is_empty());
    assert!(store.game(CODE, 3).await.unwrap().is_none());
    assert!(store.game("NORD-MER-0001", 1).await.unwrap().is_none());
}

pub(crate) async fn what_is_written_again_replaces_it(store: Any) {
    playing(&*store, CODE, 7).await;
    let draft = |answer: Option<&str>, question| DraftRow {
        seat: Seat::new(0),
        question,
        answer: answer.map(str::to_owned),
        id: None,
        wishes: Wishes::default(),
    };
    let clock = |spent| ClockRow { seat: Seat::new(0), question: 3, spent, since: None, extra: 0 };
    let stage = |step| StageRow { step, part: 0, call: String::new(), hold: None, spent: 0, since: None };
    let foretold = |choice: &str| PredictionRow {
        guest: "bob".to_owned(),
        name: "Bob".to_owned(),
        number: 1,
        choice: choice.to_owned(),
        is_seated: false,
    };
    let round = |n: u32| {
        let writes = [
            Write::Draft { game: 7, row: draft(Some(&format!("take {n}")), Some(n)) },
            Write::Draft { game: 7, row: draft(None, None) },
            Write::Clocks { game: 7, rows: vec![clock(i64::from(n)), clock(i64::from(n) + 1)] },
            Write::Stage { game: 7, row: stage(n) },
            Write::Prediction { game: 7, row: foretold(&n.to_string()) },
            Write::Player { guest: "ada".to_owned(), game: 7, seat: Seat::new(0) },
        ];
        writes.map(Op::from)
    };
    write(&store, round(1)).await;
    write(&store, round(2)).await;
    let moved = TableRow {
        host: "bob".to_owned(),
        is_locked: true,
        is_paused: true,
        password: None,
        touched_at: NOW + 9,
        game_number: 1,
        ..TableRow { settings: TableSettings::default(), ..table(CODE) }
    };
    write(&store, [Op::from(Write::Table(Box::new(moved.clone())))]).await;
    let saved = store.table(CODE).await.unwrap().unwrap();
    assert_eq!(saved.game.drafts, [draft(None, None)], "the last one of one write, too");
    assert_eq!(saved.game.clocks, [clock(3)]);
    assert_eq!(saved.game.stage, Some(stage(2)));
    assert_eq!(saved.game.predictions, [foretold("2")]);
    assert_eq!(saved.game.players.len(), 2);
    assert_eq!(saved.row, moved);
}

pub(crate) async fn all_or_nothing(store: Any) {
    playing(&*store, CODE, 7).await;
    let is_there = async || !store.tables_of("ada").await.unwrap().iter().all(|it| it == CODE);
    for spoiled in [new_table(CODE, 9), Op::from(Write::Action { game: 7, row: action(2, "again") })] {
        let ops = vec![new_table("NORD-MER-0001", 8), Op::Guest(guest("zoe")), token(1, "zoe", NOW), spoiled];
        assert_eq!(store.write(ops).await, Err(StoreError::Taken));
        assert!(!is_there().await && store.guest([1; 32]).await.unwrap().is_none(), "nothing of it is there");
    }
    let of_another = Op::NewTable(Box::new((table("NORD-MER-0001"), game(7, "NORD-MER-0001", 1, State::Open))));
    assert!(store.write(vec![of_another]).await.is_err(), "the id of another game");
    assert!(!is_there().await);
    let saved = store.table(CODE).await.unwrap().unwrap();
    assert_eq!(saved.game.actions, [action(1, "one"), action(2, "two")]);
    assert!(saved.game.row == game(7, CODE, 1, State::Playing));
    write(&store, [Op::from(Write::Action { game: 7, row: action(3, "three") })]).await;
    assert_eq!(store.game(CODE, 1).await.unwrap().unwrap().actions.len(), 3, "it goes on");
}

pub(crate) async fn one_bad_write_spoils_no_other(store: Any) {
    for n in 0..20 {
        playing(&*store, &format!("LUNE-TIGRE-{n:04}"), n).await;
    }
    // All at once: they share transactions.
    let writes = (0..20i64).flat_map(|game| (3..13u32).map(move |ply| (game, ply))).map(|(game, ply)| {
        let store = Arc::clone(&store);
        // Those of every fifth table are there already.
        let ply = if game % 5 == 0 { 2 } else { ply };
        let row = action(ply, &format!("{game}-{ply}"));
        tokio::spawn(async move { (game, store.write(vec![Write::Action { game, row }.into()]).await) })
    });
    for done in join_all(writes).await {
        let (game, res) = done.unwrap();
        assert_eq!(res, if game % 5 == 0 { Err(StoreError::Taken) } else { Ok(()) }, "{game}");
    }
    for n in 0..20 {
        let actions = store.game(&format!("LUNE-TIGRE-{n:04}"), 1).await.unwrap().unwrap().actions;
        let mut plies: Vec<u32> = actions.iter().map(|it| it.ply).collect();
        plies.sort_unstable();
        assert_eq!(plies, (1..if n % 5 == 0 { 3 } else { 13 }).collect::<Vec<_>>(), "{n}");
    }
}

pub(crate) async fn any_text_of_a_browser_is_kept(store: Any) {
    playing(&*store, CODE, 7).await;
    for (text, ply) in ["\0", "\u{1}0", "';--", "\\", "é\u{202e}\u{1f0a1}", "\0\u{1}\0"].into_iter().zip(3..) {
        let draft = DraftRow {
            seat: Seat::new(0),
            question: None,
            answer: some(text),
            id: some(text),
            wishes: Wishes { premove: some(text), ..Wishes::default() },
        };
        let row = ActionRow { action: text.to_owned(), ..action(ply, text) };
        let (name, guest, choice) = ("Bob".to_owned(), "bob".to_owned(), text.to_owned());
        let foretold = PredictionRow { guest, name, number: 1, choice, is_seated: false };
        let writes = [
            Write::Draft { game: 7, row: draft.clone() },
            Write::Action { game: 7, row: row.clone() },
            Write::Prediction { game: 7, row: foretold.clone() },
        ];
        write(&store, writes.map(Op::from)).await;
        let saved = store.game(CODE, 1).await.unwrap().unwrap();
        assert_eq!(saved.drafts, [draft]);
        assert_eq!(saved.actions.last(), Some(&row));
        assert_eq!(saved.predictions, [foretold]);
    }
}

pub(crate) async fn only_the_last_lines_of_chat_are_kept(store: Any) {
    playing(&*store, CODE, 7).await;
    for n in 0..103 {
        let line = line("ada", &n.to_string());
        write(&store, [Op::from(Write::Chat { code: CODE.to_owned(), team: None, line })]).await;
    }
    let chat = store.table(CODE).await.unwrap().unwrap().chat;
    let texts: Vec<String> = chat.into_iter().map(|it| it.1.text).collect();
    assert_eq!(texts, (3..103).map(|it| it.to_string()).collect::<Vec<_>>());
    assert_eq!(store.chat_of("ada").await.unwrap().len(), 100, "the others are gone");
}

pub(crate) async fn tables_are_woken(store: Any) {
    playing(&*store, CODE, 7).await;
    let due = async |at| store.due(at).await.unwrap();
    assert!(due(NOW).await.is_empty());
    let put_away = |wake_at| Op::PutAway { code: CODE.to_owned(), wake_at, at: NOW + 5 };
    write(&store, [put_away(Some(NOW + 10))]).await;
    assert!(due(NOW + 9).await.is_empty());
    assert_eq!(due(NOW + 10).await, [CODE]);
    assert_eq!(store.row(CODE).await.unwrap().unwrap().touched_at, NOW + 5);
    write(&store, [Op::Woken { code: CODE.to_owned() }]).await;
    assert!(due(NOW + 10).await.is_empty());
    write(&store, [Op::WakeForsaken(NOW + 3)]).await;
    assert_eq!(due(NOW + 3).await, [CODE], "it was in memory, and its server ended");
    write(&store, [put_away(None)]).await;
    assert!(due(i64::MAX).await.is_empty());
    write(
        &store,
        [Op::Touched { code: CODE.to_owned(), at: NOW + 50 }, Op::Touched { code: CODE.to_owned(), at: NOW }],
    )
    .await;
    assert_eq!(store.row(CODE).await.unwrap().unwrap().touched_at, NOW + 50, "never earlier");
}

pub(crate) async fn finished_games_outlive_their_table(store: Any) {
    playing(&*store, CODE, 7).await;
    let (over, coming) = (game(7, CODE, 1, State::Over), game(8, CODE, 2, State::Open));
    let draft = DraftRow { seat: Seat::new(0), question: None, answer: None, id: None, wishes: Wishes::default() };
    let chat = Write::Chat { code: CODE.to_owned(), team: None, line: line("ada", "hello") };
    let games = [over.clone(), coming].map(|it| Write::Game(Box::new(it)));
    let writes = games.into_iter().chain([Write::Draft { game: 7, row: draft }, chat]);
    write(&store, writes.map(Op::from)).await;
    let under = "PAST-AAAAAAAAAAAAAAAA".to_owned();
    write(&store, [Op::Remove { code: CODE.to_owned(), under: under.clone(), at: NOW + 77 }]).await;
    assert!(store.row(CODE).await.unwrap().is_none());
    assert!(store.game(CODE, 1).await.unwrap().is_none() && store.game(&under, 2).await.unwrap().is_none());
    let kept = store.game(&under, 1).await.unwrap().unwrap();
    assert!(kept.row == GameRow { code: under.clone(), ..over });
    assert_eq!((kept.actions.len(), kept.drafts.len(), kept.players.len()), (2, 0, 2));
    let row = store.row(&under).await.unwrap().unwrap();
    assert_eq!((row.touched_at, row.state, row.password, row.chairs.len()), (NOW + 77, State::Over, None, 0));
    assert!(store.chat_of("ada").await.unwrap().is_empty());
    assert!(store.tables_of("ada").await.unwrap().is_empty() && store.public().await.unwrap().is_empty());
    assert_eq!(store.games_of("ada").await.unwrap().len(), 1);
    write(&store, [new_table(CODE, 9)]).await;
    write(&store, [Op::Erase { code: under.clone() }]).await;
    assert!(store.row(&under).await.unwrap().is_none() && store.game(&under, 1).await.unwrap().is_none());
    assert!(store.games_of("ada").await.unwrap().is_empty());
    assert!(store.row(CODE).await.unwrap().is_some(), "the code is somebody else's now");
}

fn review(game: i64, version: u16, made_at: i64) -> Op {
    Op::Review(ReviewRow { game, version, made_at, pieces: vec![version as u8, 0, 255] })
}

pub(crate) async fn reviews_go_with_their_game_and_newer_ones_replace_older(store: Any) {
    playing(&*store, CODE, 7).await;
    let found = async |version| store.review(7, version).await.unwrap();
    assert_eq!(found(2).await, None);
    write(&store, [review(7, 2, NOW), review(99, 2, NOW)]).await;
    assert_eq!(found(2).await, Some(vec![2, 0, 255]));
    assert_eq!(store.review(99, 2).await.unwrap(), None, "there is no such game, and nobody minds");
    assert!(found(1).await.is_none() && found(3).await.is_none(), "another version is another review");
    write(&store, [review(7, 3, NOW)]).await;
    write(&store, [review(7, 2, NOW)]).await;
    assert!(found(3).await.is_some() && found(2).await.is_none(), "what a newer program has made stays");

    write(&store, [Op::from(Write::Game(Box::new(game(7, CODE, 1, State::Over))))]).await;
    let under = "PAST-AAAAAAAAAAAAAAAA".to_owned();
    write(&store, [Op::Remove { code: CODE.to_owned(), under: under.clone(), at: NOW }]).await;
    assert!(found(3).await.is_some(), "it stays with the record");
    write(&store, [Op::Erase { code: under }]).await;
    assert!(found(3).await.is_none());
    playing(&*store, CODE, 7).await;
    assert!(found(3).await.is_none(), "another game with its number has none");
}

pub(crate) async fn the_oldest_reviews_make_room(store: Any) {
    write(&store, [new_table(CODE, 1)]).await;
    let last = MOST_REVIEWS + 2;
    let games = (2..=last).map(|id| Op::from(Write::Game(Box::new(game(id, CODE, id as u32, State::Over)))));
    // The first is the one made last.
    let made_at = |id| if id == 1 { NOW + last } else { NOW + id };
    write(&store, games.chain((1..=last).map(|id| review(id, 1, made_at(id))))).await;
    let mut kept = Vec::new();
    for id in 1..=5 {
        kept.push(store.review(id, 1).await.unwrap().is_some());
    }
    assert_eq!(kept, [true, false, false, true, true]);
}

pub(crate) async fn unfinished_games_go_with_their_table(store: Any) {
    playing(&*store, CODE, 7).await;
    let under = "PAST-AAAAAAAAAAAAAAAA".to_owned();
    write(&store, [Op::Remove { code: CODE.to_owned(), under: under.clone(), at: NOW }]).await;
    assert!(store.row(CODE).await.unwrap().is_none() && store.row(&under).await.unwrap().is_none());
    assert!(store.games_of("ada").await.unwrap().is_empty());
    playing(&*store, CODE, 7).await;
    assert_eq!(store.game(CODE, 1).await.unwrap().unwrap().actions.len(), 2, "nothing of the old one is left");
}

pub(crate) async fn whoever_is_erased_leaves_no_trace(store: Any) {
    write(&store, [Op::Guest(guest("ada")), token(1, "ada", NOW), Op::Guest(guest("bob"))]).await;
    playing(&*store, CODE, 7).await;
    let chat = |guest: &str| Write::Chat { code: CODE.to_owned(), team: None, line: line(guest, "hello") };
    let foretold = PredictionRow {
        guest: "ada".to_owned(),
        name: "Ada".to_owned(),
        number: 1,
        choice: "red".to_owned(),
        is_seated: false,
    };
    // One who had two seats of a game.
    let second = Write::Player { guest: "ada".to_owned(), game: 7, seat: Seat::new(2) };
    let writes = [chat("ada"), chat("bob"), Write::Prediction { game: 7, row: foretold }, second];
    write(&store, writes.map(Op::from)).await;
    write(&store, [Op::EraseGuest { guest: "ada".to_owned(), name: "So\"me".to_owned() }]).await;
    let saved = store.table(CODE).await.unwrap().unwrap();
    assert_eq!(saved.game.row.players, ["So\"me", "Bob \"é\"", "So\"me"]);
    assert_eq!(saved.game.players, [("bob".to_owned(), Seat::new(1))]);
    assert_eq!(saved.chat, [(None, line("bob", "hello"))]);
    assert!(saved.game.predictions.is_empty());
    assert!(store.guest([1; 32]).await.unwrap().is_none() && store.devices("ada").await.unwrap().is_empty());
    assert!(store.games_of("ada").await.unwrap().is_empty());
}

pub(crate) async fn whoever_is_forgotten_is_still_named_in_games(store: Any) {
    write(&store, [Op::Guest(guest("ada")), token(1, "ada", NOW)]).await;
    playing(&*store, CODE, 7).await;
    write(&store, [Op::ForgetGuest("ada".to_owned())]).await;
    assert!(store.guest([1; 32]).await.unwrap().is_none());
    let saved = store.game(CODE, 1).await.unwrap().unwrap();
    assert_eq!(saved.row.players[0], "Ada");
    assert_eq!(saved.players, [("bob".to_owned(), Seat::new(1))]);
}

pub(crate) async fn what_has_outlived_its_time_is_found(store: Any) {
    let after = NOW + 1000;
    let none = Cutoffs { open_tables: 0, games: 0, finished_tables: 0, records: 0, guests: 0, passers_by: 0 };
    write(
        &store,
        [Op::Guest(guest("ada")), token(1, "ada", NOW), Op::Guest(guest("bob")), new_table("NORD-MER-0001", 1)],
    )
    .await;
    playing(&*store, CODE, 7).await;
    let seen = Op::Seen { guest: "bob".to_owned(), token: [9; 32], device: String::new(), at: after };
    write(&store, [seen]).await;
    let found = async |cutoffs| store.expired(cutoffs).await.unwrap();
    let is_nothing = |it: &tablee_server::store::Expired| *it == tablee_server::store::Expired::default();
    assert!(is_nothing(&found(none).await));
    assert_eq!(found(Cutoffs { guests: after, ..none }).await.guests, ["ada"]);
    assert_eq!(found(Cutoffs { open_tables: after, ..none }).await.tables, ["NORD-MER-0001"]);
    assert_eq!(found(Cutoffs { games: after, ..none }).await.tables, [CODE]);
    assert!(is_nothing(&found(Cutoffs { finished_tables: after, ..none }).await));
    let over = TableRow { state: State::Over, ..table(CODE) };
    write(&store, [Write::Table(Box::new(over)), Write::Game(Box::new(game(7, CODE, 1, State::Over)))].map(Op::from))
        .await;
    assert_eq!(found(Cutoffs { finished_tables: after, ..none }).await.tables, [CODE]);
    let under = "PAST-AAAAAAAAAAAAAAAA".to_owned();
    write(&store, [Op::Remove { code: CODE.to_owned(), under: under.clone(), at: NOW }]).await;
    assert!(is_nothing(&found(Cutoffs { finished_tables: after, games: after, ..none }).await));
    assert_eq!(found(Cutoffs { records: after, ..none }).await.records, [under]);
}

pub(crate) async fn whoever_came_once_and_never_played_is_found_sooner(store: Any) {
    write(&store, ["ada", "bob", "eve", "zoe"].map(|it| Op::Guest(guest(it)))).await;
    playing(&*store, CODE, 7).await;
    let (day, later) = (24 * 3600 * 1000, NOW + 9 * 24 * 3600 * 1000);
    let seen = Op::Seen { guest: "zoe".to_owned(), token: [9; 32], device: String::new(), at: NOW + 2 * day };
    write(&store, [seen]).await;
    let cutoffs = Cutoffs { open_tables: 0, games: 0, finished_tables: 0, records: 0, guests: 0, passers_by: later };
    assert_eq!(store.expired(cutoffs).await.unwrap().guests, ["eve"], "two have played, one came again");
}

pub(crate) async fn what_belongs_to_a_guest_is_found(store: Any) {
    write(&store, [Op::Guest(guest("ada")), Op::Guest(Guest { face: None, ..guest("bob") })]).await;
    playing(&*store, CODE, 7).await;
    let later = GameRow { started_at: NOW + 9, ..game(8, CODE, 2, State::Playing) };
    let writes = [Write::Game(Box::new(later)), Write::Player { guest: "bob".to_owned(), game: 8, seat: Seat::new(2) }];
    write(&store, writes.map(Op::from)).await;
    write(&store, [Write::Chat { code: CODE.to_owned(), team: None, line: line("bob", "hello") }.into()]).await;
    let mine = store.games_of("bob").await.unwrap();
    let seats: Vec<_> = mine.iter().map(|it| (it.row.number, it.seat, it.people.len())).collect();
    assert_eq!(seats, [(2, Seat::new(2), 1), (1, Seat::new(1), 2)], "the latest first");
    assert_eq!(mine[1].faces, [(Seat::new(0), Face::ALL[0])]);
    assert_eq!(store.tables_of("bob").await.unwrap(), [CODE]);
    assert_eq!(store.tables_of("ada").await.unwrap(), [CODE]);
    assert!(store.tables_of("zoe").await.unwrap().is_empty() && store.games_of("zoe").await.unwrap().is_empty());
    assert_eq!(store.chat_of("bob").await.unwrap(), [(CODE.to_owned(), line("bob", "hello"))]);
    assert!(store.chat_of("ada").await.unwrap().is_empty());
}

pub(crate) async fn public_tables_are_found(store: Any) {
    write(&store, [new_table(CODE, 1)]).await;
    playing(&*store, "NORD-MER-0001", 2).await;
    assert_eq!(store.public().await.unwrap(), [CODE], "not one where a game goes on");
    let hidden = TableRow { settings: TableSettings::default(), ..table(CODE) };
    write(&store, [Op::from(Write::Table(Box::new(hidden)))]).await;
    assert!(store.public().await.unwrap().is_empty());
}

pub(crate) async fn it_is_ready_and_was_alive(store: Any) {
    assert_eq!(store.last_heartbeat().await.unwrap(), None);
    write(&store, [Op::Heartbeat(NOW)]).await;
    assert!(store.last_heartbeat().await.unwrap().is_some_and(|it| it >= NOW));
    assert_eq!(store.check(NOW + 5).await, Ok(()));
}
