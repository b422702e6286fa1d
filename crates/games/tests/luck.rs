//! What `docs/notation.md` says about luck is enough to deal without us: `web/src/lib/luck` does, in another language,
//! and must come to what is written here.

use std::{fmt::Write as _, fs, path::Path};

use serde_json::{Value, json};
use tablee_games::catalog;
use tablee_kernel::{Chance, Seed};

const KEPT: &str = "../../web/src/lib/luck/vectors.json";
const KEPT_GAMES: &str = "../../web/src/lib/luck/games.json";

/// What luck decides in each game, and what moves the cards that come back to it: of whole games only this is kept.
const NOTED: [(&str, &[&str]); 5] = [
    ("dobro", &["round_begins", "set_aside", "dealt", "drew"]),
    ("eternity", &["tiles_laid", "round_begins", "dealt", "laid_open", "joined_board", "turned_up"]),
    ("nains", &["deal_begins", "special_drawn", "dealt", "tile_drawn", "took"]),
    ("duels", &["sides", "dealt", "set_aside"]),
    (
        "warriors",
        &[
            "dealer",
            "laid_out",
            "round_begins",
            "reshuffled",
            "dealt",
            "threw",
            "fired",
            "discarded",
            "card_done",
            "wizards_lost",
            "flame_spent",
            "flames_lost",
            "put_away",
        ],
    ),
];

/// Different options for every number of players, as far as they change a deal.
const OPTIONS: [(&str, &[&str]); 5] = [
    ("dobro", &["", "drawing=by_hand"]),
    ("eternity", &["", "tiles=random"]),
    ("nains", &["edition=2011", "edition=2022"]),
    ("duels", &["", "teams=seats"]),
    ("warriors", &["expansion=off", "expansion=on"]),
];

/// A seed in which every byte says something.
fn seed(number: u8) -> Seed {
    Seed(std::array::from_fn(|i| (i as u8).wrapping_mul(37).wrapping_add(number.wrapping_mul(101))))
}

/// Numbers from the streams of some plies; 3 · 2³⁰ makes some of the bits be thrown away.
fn numbers() -> Vec<String> {
    let limits = [1 << 31, 6, 52, 3 << 30, 7];
    let one = |ply: u32| {
        let mut chance = Chance::of_ply(seed(1), ply);
        let drawn: Vec<u32> = (0..100).map(|i| chance.below(limits[i % limits.len()])).collect();
        json!({ "seed": seed(1).to_hex(), "ply": ply, "limits": limits, "numbers": drawn }).to_string()
    };
    [0, 1, 70_000].map(one).to_vec()
}

fn deals() -> Vec<String> {
    let mut res = Vec::new();
    for entry in catalog::GAMES {
        let options = OPTIONS.iter().find(|it| it.0 == entry.name).map_or(&[""][..], |it| it.1);
        for players in (entry.players)() {
            for (i, options) in options.iter().enumerate() {
                let seed = seed(players as u8 * 10 + i as u8);
                // Not every option is for every number of players.
                let Ok(dealt) = entry.start(&format!("players={players} {options}"), seed) else { continue };
                let dealt = dealt.full_record();
                let events = dealt.events.as_ref().map(|it| &it[0]);
                let vector =
                    json!({ "game": entry.name, "options": dealt.options, "seed": seed.to_hex(), "events": events });
                res.push(vector.to_string());
            }
        }
    }
    res
}

/// Whole games, played at random.
fn games() -> Vec<String> {
    let mut res = Vec::new();
    for entry in catalog::GAMES {
        let options = OPTIONS.iter().find(|it| it.0 == entry.name).map_or(&[""][..], |it| it.1);
        let noted = NOTED.iter().find(|it| it.0 == entry.name).map_or(&[][..], |it| it.1);
        for players in (entry.players)() {
            let seed = seed(players as u8 * 7 + 3);
            // Another option for each number of players, or the first if that one is not for so many.
            let started = options
                .iter()
                .cycle()
                .skip(players)
                .take(options.len())
                .find_map(|options| entry.start(&format!("players={players} {options}"), seed).ok());
            let Some(mut game) = started else { continue };
            let mut whim = Chance::fast(players as u64);
            while game.outcome().is_none() {
                let seat = whim.pick(&game.to_act());
                let legal = game.legal(seat);
                let action = &legal[whim.below(legal.len() as u32) as usize];
                game.play(seat, action).unwrap();
            }
            let record = game.full_record();
            let is_noted = |event: &&Value| noted.iter().any(|it| event["kind"] == *it);
            let plies: Vec<Vec<&Value>> =
                record.events.iter().flatten().map(|ply| ply.iter().filter(is_noted).collect()).collect();
            let game = json!({ "game": entry.name, "options": record.options, "seed": seed.to_hex(), "plies": plies });
            res.push(game.to_string());
        }
    }
    res
}

#[test]
fn all_luck_of_whole_games_is_followed_in_the_browser() {
    let mut text = String::from("[");
    for (i, line) in games().iter().enumerate() {
        write!(text, "{}\n  {line}", if i == 0 { "" } else { "," }).unwrap();
    }
    text.push_str("\n]\n");
    compare(KEPT_GAMES, &text);
}

/// With `UPDATE_EXPECT=1` in the environment it writes what came.
fn compare(kept: &str, text: &str) {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join(kept);
    if std::env::var_os("UPDATE_EXPECT").is_some_and(|it| it == "1") {
        fs::write(&kept, text).unwrap();
    }
    let same = text == fs::read_to_string(&kept).unwrap_or_default();
    assert!(same, "{}; UPDATE_EXPECT=1 writes what came", kept.display());
}

#[test]
fn the_luck_of_the_browser_is_checked_against_ours() {
    let mut text = String::from("{\n  \"numbers\": [");
    let list = |text: &mut String, lines: Vec<String>| {
        for (i, line) in lines.iter().enumerate() {
            write!(text, "{}\n    {line}", if i == 0 { "" } else { "," }).unwrap();
        }
    };
    list(&mut text, numbers());
    text.push_str("\n  ],\n  \"deals\": [");
    list(&mut text, deals());
    text.push_str("\n  ]\n}\n");
    compare(KEPT, &text);
}
