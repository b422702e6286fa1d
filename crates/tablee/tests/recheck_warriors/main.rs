//! An exported game of Warriors can be checked by a program that knows only the rules.
//!
//! This one reads the JSON and nothing else of ours. Cards dealt and dice thrown
//! are luck and taken as told; who is asked, what is legal and every other event
//! it works out itself, and so the outcome. It is written from the rules alone.

mod choose;
mod fight;
mod prepare;
mod referee;
mod shots;
mod words;

use std::{collections::BTreeMap, process::Command};

use referee::judge;
use serde_json::{Value, json};

/// Games of bots that play at random now and then, exported.
fn export(players: usize, expansion: bool, games: usize) -> Vec<Value> {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.jsonl");
    let output = Command::new(env!("CARGO_BIN_EXE_tablee"))
        .args(["arena", "warriors", "--games", &games.to_string(), "--seats", &players.to_string()])
        .args(["-o", if expansion { "expansion=on" } else { "expansion=off" }, "--export"])
        .arg(&path)
        .output()
        .expect("the binary runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = std::fs::read_to_string(&path).expect("it was written");
    let records: Vec<Value> = text.lines().map(|it| serde_json::from_str(it).expect("it is JSON")).collect();
    assert!(games <= records.len());
    records
}

#[test]
fn every_exported_game_of_warriors_can_be_checked_from_its_events() {
    let mut met = BTreeMap::<String, usize>::new();
    let tables = (2..=4).map(|it| (it, false)).chain((2..=6).map(|it| (it, true)));
    for (players, expansion) in tables {
        for record in export(players, expansion, 40) {
            if let Err(fault) = judge(&record) {
                panic!("players={players} expansion={expansion} seed {}: {fault}", record["seed"]);
            }
            let events = record["events"].as_array().expect("a list").iter();
            for event in events.flat_map(|it| it.as_array().expect("a list")) {
                *met.entry(event["kind"].as_str().expect("a kind").to_owned()).or_default() += 1;
            }
        }
    }
    let rare = ["called_off", "charged", "decided", "flame_spent", "flames_lost", "flames_wait", "wizards_lost"];
    for kind in rare {
        assert!(met.contains_key(kind), "no game told of {kind}: {met:?}");
    }
}

/// Changes the first event of a kind that can be changed so.
fn change(record: &mut Value, kind: &str, how: impl Fn(&mut Value) -> bool) -> bool {
    let events = record["events"].as_array_mut().expect("a list").iter_mut();
    let mut events = events.flat_map(|it| it.as_array_mut().expect("a list"));
    events.any(|it| it["kind"] == kind && how(it))
}

/// Changes the first action that begins like this.
fn change_action(record: &mut Value, verb: &str, how: impl Fn(&str, &str) -> String) -> bool {
    let mut actions = record["actions"].as_array_mut().expect("a list").iter_mut();
    let found = actions.find(|it| it[1].as_str().is_some_and(|text| text.starts_with(verb)));
    found.is_some_and(|it| {
        let [me, text] = [0, 1].map(|at| it[at].as_str().expect("a text"));
        let changed = how(me, text);
        it[1] = json!(changed);
        true
    })
}

fn more(event: &mut Value, field: &str, by: i64) -> bool {
    event[field] = json!(event[field].as_i64().expect("a number") + by);
    true
}

type Plant = fn(&mut Value) -> bool;

#[test]
fn planted_faults_are_caught() {
    let plants: [(&str, Plant); 20] = [
        ("a die too many", |it| {
            change(it, "threw", |it| {
                it["red"].as_array_mut().expect("dice").push(json!(1));
                true
            })
        }),
        ("a die too few", |it| change(it, "threw", |it| it["black"].as_array_mut().expect("dice").pop().is_some())),
        ("a bow that does not count", |it| change(it, "compared", |it| more(it, "red", 1))),
        ("a tie for the attacker", |it| {
            change(it, "compared", |it| {
                let is_tie = it["red"] == it["black"];
                it["winner"] = it["seat"].clone();
                is_tie
            })
        }),
        ("another loser", |it| {
            change(it, "lost", |it| {
                (it["seat"], it["winner"]) = (it["winner"].clone(), it["seat"].clone());
                true
            })
        }),
        ("another loss", |it| {
            change(it, "lost", |it| {
                let is_other = it["card"] != "elf-archer";
                it["card"] = json!("elf-archer");
                is_other
            })
        }),
        ("no loss", |it| {
            let plies = it["events"].as_array_mut().expect("a list").iter_mut();
            let mut plies = plies.map(|it| it.as_array_mut().expect("a list"));
            let found = plies.find_map(|it| Some((it.iter().position(|it| it["kind"] == "lost")?, it)));
            found.is_some_and(|(at, events)| !events.remove(at).is_null())
        }),
        ("an attack on oneself", |it| {
            change_action(it, "attack", |me, text| {
                let words: Vec<&str> = text.split(' ').collect();
                format!("attack {} {me} {}", words[1], words[3])
            })
        }),
        ("another target", |it| {
            change(it, "attacked", |it| {
                let is_other = it["target"] != "undead";
                it["target"] = json!("undead");
                is_other
            })
        }),
        ("a battle card before its time", |it| {
            change(it, "card_up", |it| {
                it["card"] = json!("C14");
                true
            })
        }),
        ("a battle card that was not fought", |it| {
            change(it, "card_done", |it| {
                it["fought"] = json!(it["fought"] != true);
                true
            })
        }),
        ("a hit that missed", |it| {
            change(it, "fired", |it| {
                it["hit"] = json!(it["hit"] != true);
                true
            })
        }),
        ("a shot that somebody else fires", |it| {
            let mut actions = it["actions"].as_array_mut().expect("a list").iter_mut();
            let found = actions.find(|it| it[1].as_str().is_some_and(|text| text.starts_with("fire")));
            found.is_some_and(|it| {
                it[0] = json!(if it[0] == "a" { "b" } else { "a" });
                true
            })
        }),
        ("one card kept too many", |it| change_action(it, "keep", |_, text| format!("{text} wizard"))),
        ("a card from nowhere", |it| {
            change(it, "dealt", |it| {
                it["cards"][0] = json!("C99");
                true
            })
        }),
        ("a charge without a camp", |it| {
            change_action(it, "charge", |_, text| text.replacen("charge ", "charge no-", 1))
        }),
        ("what is put away", |it| change(it, "put_away", |it| more(it, "catapults", 1))),
        ("a bonus too high", |it| change(it, "bonus", |it| more(it, "points", 1))),
        ("a bonus for everybody", |it| {
            change(it, "bonus", |it| {
                let is_other = it["seats"] != json!(["a", "b", "c"]);
                it["seats"] = json!(["a", "b", "c"]);
                is_other
            })
        }),
        ("points that do not add up", |it| change(it, "scored", |it| more(it, "points", 2))),
    ];
    let records: Vec<Value> = [export(3, false, 12), export(3, true, 12)].concat();
    assert!(records.iter().all(|it| judge(it).is_ok()));
    for (what, plant) in plants {
        let mut n_planted = 0;
        for record in &records {
            let mut faulty = record.clone();
            if plant(&mut faulty) {
                n_planted += 1;
                assert!(judge(&faulty).is_err(), "not caught: {what}");
            }
        }
        assert_ne!(n_planted, 0, "nowhere to plant: {what}");
    }
    let mut record = records[0].clone();
    let points = &mut record["outcome"]["points"][0];
    *points = json!(points.as_i64().expect("points") + 1);
    assert!(judge(&record).is_err(), "the outcome");
}
