//! An exported game of Le Roi des Nains can be checked by a program that knows only the rules.
//!
//! This one reads the JSON and nothing else of ours: cards are texts, and the
//! quests and special cards are written anew. Luck (the special card, the hands,
//! the tile, what a thief takes) is read and held against what there is; all that
//! follows from it and from the actions is worked out and held against the events.

#[path = "recheck_nains/quests.rs"]
mod quests;
#[path = "recheck_nains/referee.rs"]
mod referee;

use std::{collections::BTreeSet, process::Command};

use serde_json::{Value, json};

use referee::{Referee, judge, letter};

/// Games of every edition and number of players.
fn exported(n_games: usize) -> Vec<Value> {
    let folder = tempfile::tempdir().expect("a folder");
    let mut res = Vec::new();
    for (seats, edition) in ["3", "4", "5"].into_iter().flat_map(|it| [(it, "2011"), (it, "2022")]) {
        let path = folder.path().join("games.jsonl");
        let output = Command::new(env!("CARGO_BIN_EXE_tablee"))
            .args(["arena", "nains", "--games", &n_games.to_string(), "--seats", seats])
            .args(["-o", &format!("edition={edition}"), "--export"])
            .arg(&path)
            .output()
            .expect("the binary runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let text = std::fs::read_to_string(&path).expect("it was written");
        let games = text.lines().map(|it| serde_json::from_str::<Value>(it).expect("it is JSON"));
        let before = res.len();
        res.extend(games);
        assert!(n_games <= res.len() - before, "{seats} players, {edition}");
    }
    res
}

#[test]
fn every_exported_game_of_nains_can_be_checked_from_its_events() {
    let (mut quests, mut specials) = (BTreeSet::new(), BTreeSet::new());
    for (number, game) in exported(40).iter().enumerate() {
        judge(game).unwrap_or_else(|why| panic!("game {number}, {}: {why}", game["options"]));
        for event in all_events(game) {
            match event["kind"].as_str() {
                Some("quest_chosen") => drop(quests.insert(event["quest"].to_string())),
                Some("special_drawn") => drop(specials.insert(event["card"].to_string())),
                _ => (),
            }
        }
    }
    assert_eq!(specials.len(), 14, "{specials:?}");
    assert_eq!(quests.len(), 51, "{quests:?}");
}

fn all_events(game: &Value) -> impl Iterator<Item = &Value> {
    game["events"].as_array().expect("a list").iter().flat_map(|it| it.as_array().expect("a list"))
}

fn events_mut<'a>(game: &'a mut Value, kind: &'a str) -> impl Iterator<Item = &'a mut Value> {
    let plies = game["events"].as_array_mut().expect("a list").iter_mut();
    plies.flat_map(|it| it.as_array_mut().expect("a list")).filter(move |it| it["kind"] == kind)
}

/// Spoils a record; says whether there was anything of the kind to spoil.
type Fault = fn(&mut Value) -> bool;

/// Changes a field of the last event of a kind that `wanted` likes.
fn change(game: &mut Value, kind: &str, wanted: fn(&Value) -> bool, change: impl FnOnce(&mut Value)) -> bool {
    let found = events_mut(game, kind).filter(|it| wanted(it)).last();
    let is_there = found.is_some();
    if let Some(event) = found {
        change(event);
    }
    is_there
}

fn any(_: &Value) -> bool {
    true
}

fn add(value: &mut Value, points: i64) {
    *value = json!(value.as_i64().expect("a number") + points);
}

/// Any other seat of the table.
fn other(seat: &Value) -> Value {
    if seat == "a" { json!("b") } else { json!("a") }
}

const FAULTS: &[(&str, Fault)] = &[
    ("another winner of a trick", |it| change(it, "trick_won", any, |it| it["seat"] = other(&it["seat"]))),
    ("another card that wins", |it| {
        change(it, "trick_won", any, |it| {
            let best = it["card"].clone();
            let cards = it["cards"].as_array().expect("cards").clone();
            it["card"] = cards.into_iter().find(|it| *it != best).expect("a trick has several cards");
        })
    }),
    ("a point too many", |it| {
        change(it, "scored", any, |it| {
            add(&mut it["quest"], 1);
            add(&mut it["points"], 1);
            add(&mut it["total"], 1);
        })
    }),
    ("a point from the quest to the bonus", |it| {
        change(it, "scored", any, |it| {
            add(&mut it["quest"], 1);
            add(&mut it["bonus"], -1);
        })
    }),
    ("a total that forgets a deal", |it| change(it, "scored", any, |it| add(&mut it["total"], -7))),
    ("a doubling that was not", |it| {
        change(it, "scored", |it| it["doubled"] == false && it["points"] != 0, |it| it["doubled"] = json!(true))
    }),
    ("terms that do not add up", |it| {
        change(it, "scored", |it| it["terms"] != json!([]), |it| add(&mut it["terms"][0]["points"], 1))
    }),
    ("a bonus of another size", |it| change(it, "bonus", any, |it| add(&mut it["points"], 1))),
    ("a bonus for somebody else", |it| change(it, "bonus", any, |it| it["seat"] = other(&it["seat"]))),
    ("a bonus that is not told", |it| {
        let plies = it["events"].as_array_mut().expect("a list").iter_mut();
        let mut plies = plies.filter_map(Value::as_array_mut);
        let Some(ply) = plies.find(|ply| ply.iter().any(|it| it["kind"] == "bonus")) else { return false };
        ply.retain(|it| it["kind"] != "bonus");
        true
    }),
    ("a suit that is not followed", revoke),
    ("a card out of somebody else's hand", |it| {
        change_action(it, |referee, me| referee.hand((me + 1) % referee.n_players()).first().cloned())
    }),
    ("a first lead without the Goblin 5", |it| change(it, "leader_shown", any, |it| it["seat"] = other(&it["seat"]))),
    ("a quest chosen by somebody else", |it| change(it, "quest_chosen", any, |it| it["seat"] = other(&it["seat"]))),
    ("a dealer who did not win the Dwarf 5", |it| {
        change(it, "deal_begins", |it| it["deal"] != 1, |it| it["dealer"] = other(&it["dealer"]))
    }),
    ("a card dealt twice", |it| {
        change(it, "dealt", any, |it| {
            let cards = it["cards"].as_array_mut().expect("cards");
            cards[0] = cards[1].clone();
        })
    }),
    ("a special card that had left the game", |it| {
        let first = all_events(it).find(|it| it["kind"] == "special_drawn").expect("a special card").clone();
        change(it, "special_drawn", any, |it| it["card"] = first["card"].clone())
    }),
    ("a tile that had left the game", |it| {
        let first = all_events(it).find(|it| it["kind"] == "tile_drawn").expect("a tile").clone();
        change(it, "tile_drawn", any, |it| {
            it["tile"] = first["tile"].clone();
            it["quests"] = first["quests"].clone();
        })
    }),
    ("a theft of a card the victim does not have", |it| change(it, "took", any, |it| it["cards"][0] = json!("G11b"))),
    ("hands passed the other way", |it| {
        change(it, "hands_passed", any, |it| it["side"] = json!(if it["side"] == "left" { "right" } else { "left" }))
    }),
    ("the Sorcerer given to somebody else", |it| {
        change(it, "sorcerer_swapped", any, |it| it["winner"] = other(&it["winner"]))
    }),
    ("a copy of another card", |it| {
        change(it, "played", |it| it["copied"].is_string(), |it| it["copied"] = json!("N5"))
    }),
    ("another winner of the game", |it| {
        change(it, "game_ends", any, |it| it["winners"] = json!([other(&it["winners"][0])]))
    }),
    ("places turned round", |it| {
        it["outcome"]["places"].as_array_mut().expect("places").reverse();
        let places = it["outcome"]["places"].as_array().expect("places");
        let mut turned = places.clone();
        turned.reverse();
        *places != turned
    }),
    ("points of the outcome", |it| {
        add(&mut it["outcome"]["points"][0], 1);
        true
    }),
    ("an action after the end", |it| {
        it["actions"].as_array_mut().expect("a list").push(json!(["a", "N5"]));
        it["events"].as_array_mut().expect("a list").push(json!([]));
        true
    }),
    ("a game that stops early", |it| {
        it["actions"].as_array_mut().expect("a list").pop();
        it["events"].as_array_mut().expect("a list").pop();
        true
    }),
];

/// Plays a card of the hand that the rules do not allow.
fn revoke(game: &mut Value) -> bool {
    change_action(game, |referee, me| referee.hand(me).iter().find(|card| !referee.may_play(me, card)).cloned())
}

/// Plays another card instead, where there is one; the events say so too.
fn change_action(game: &mut Value, instead: impl Fn(&Referee, usize) -> Option<String>) -> bool {
    let mut referee = Referee::of(game).expect("a good game");
    referee.see(&game["events"][0]).expect("a good deal");
    for ply in 0..game["actions"].as_array().expect("a list").len() {
        let action = game["actions"][ply].clone();
        let me = usize::from(action[0].as_str().expect("a seat").as_bytes()[0] - b'a');
        if referee.waits_for_a_card()
            && let Some(card) = instead(&referee, me)
        {
            assert_eq!(game["events"][ply + 1][0]["kind"], "played");
            game["actions"][ply] = json!([letter(me), card]);
            game["events"][ply + 1][0]["card"] = json!(card);
            return true;
        }
        referee.act(&action, &game["events"][ply + 1]).expect("a good action");
    }
    false
}

#[test]
fn the_referee_catches_planted_faults() {
    let games = exported(6);
    for (name, spoil) in FAULTS {
        let mut n_spoilt = 0;
        for game in &games {
            let mut spoilt = game.clone();
            if spoil(&mut spoilt) && spoilt != *game {
                n_spoilt += 1;
                assert!(judge(&spoilt).is_err(), "{name} goes unnoticed in {}", game["options"]);
            }
        }
        assert!(0 < n_spoilt, "{name}: nothing to spoil in {} games", games.len());
    }
}
