//! The positions that the pages' tests of Le Roi des Nains are played on, in
//! `web/src/rooms/nains/recorded/flows.json`, are those of the game.

use std::{collections::BTreeMap, fs, path::Path};

use serde_json::{Value, json};
use tablee_games::nains::{Action, Event, Nains, Options};
use tablee_kernel::{AnyMatch, Chance, Eye, Game, Match, Seat, Seed};
use tablee_testkit::playout::random_action;

const ME: Seat = Seat::new(0);
const N_FLOWS: usize = 11;

/// What `a` saw before the newest ply.
fn view_before(options: Options, seed: u64, game: &Match<Nains>) -> Value {
    let mut again = Match::<Nains>::start(options, Seed::from_number(seed));
    for &(seat, action) in &game.actions()[..game.n_plies() - 1] {
        again.play(seat, action).expect("it was legal before");
    }
    AnyMatch::view(&again, Eye::Seat(ME))
}

/// What a frame shows to `a`, after the newest ply.
#[expect(clippy::needless_pass_by_value, reason = "made where it is handed over")]
fn line(game: &dyn AnyMatch, before: Option<Value>) -> Value {
    let legal = game.legal(ME);
    let foreseen: Vec<_> = legal.iter().map(|it| game.foresee(ME, it)).collect();
    json!({
        "seat": "a", "view": game.view(Eye::Seat(ME)), "before": before,
        "events": game.events(Eye::Seat(ME), game.n_plies()), "asked": game.to_act(), "legal": legal, "foreseen": foreseen,
    })
}

/// Which of the wanted positions this is.
fn names(line: &Value) -> Vec<&'static str> {
    let (view, legal) = (&line["view"], line["legal"].as_array().expect("a list"));
    let is_asked = !legal.is_empty();
    let has_told = |kind: &str| line["events"].as_array().expect("a list").iter().any(|it| it["kind"] == kind);
    let has_sorcerer = view["special"] == "sorcerer" && view["special_place"] == "mine";
    let leads = |it: &Value| it["leads"] == true;
    let foreseen = line["foreseen"].as_array().expect("a list");
    let wanted = [
        ("quest", is_asked && view["phase"] == "quest"),
        ("take", is_asked && view["phase"] == "take" && has_told("thief_shown")),
        ("give", is_asked && view["phase"] == "give" && view["moved"]["victim"] == "b"),
        ("swap", is_asked && view["phase"] == "swap"),
        ("pass_hands", is_asked && view["phase"] == "pass_hands"),
        ("sorcerer", is_asked && view["phase"] == "sorcerer" && has_sorcerer && legal.contains(&json!("pass"))),
        ("must_swap", is_asked && view["phase"] == "sorcerer" && !legal.contains(&json!("pass"))),
        ("silent", is_asked && view["phase"] == "sorcerer" && !has_sorcerer),
        (
            "follow",
            is_asked && view["to_follow"].is_string() && foreseen.iter().any(leads) && !foreseen.iter().all(leads),
        ),
        ("scored", has_told("scored") && !has_told("lead_shared") && view["phase"] != "over"),
        ("shared", has_told("lead_shared")),
    ];
    wanted.into_iter().filter(|it| it.1).map(|it| it.0).collect()
}

/// Anything at random, but the Sorcerer is kept: the last moment to swap it is rare enough.
fn action(game: &Nains, luck: &mut Chance) -> Option<(Seat, Action)> {
    let (seat, action) = random_action(game, luck)?;
    let is_kept = game.why_not(seat, Action::Pass).is_none();
    Some((seat, if is_kept { Action::Pass } else { action }))
}

#[test]
fn the_recorded_positions_are_those_of_the_game() {
    let mut flows = BTreeMap::new();
    for seed in 0..400 {
        if flows.len() == N_FLOWS {
            break;
        }
        let edition = if seed % 2 == 0 { "2011" } else { "2022" };
        let options: Options = format!("players=4 edition={edition}").parse().expect("good options");
        let mut game = Match::<Nains>::start(options, Seed::from_number(seed));
        let mut luck = Chance::fast(seed);
        loop {
            let has_scored = game.noted_by_scribe(game.n_plies()).any(|it| matches!(it, Event::Scored { .. }));
            if has_scored || game.game().to_act().contains(ME) {
                let line = line(&game, None);
                for name in names(&line) {
                    flows.entry(name).or_insert_with(|| match has_scored {
                        true => self::line(&game, Some(view_before(options, seed, &game))),
                        false => line.clone(),
                    });
                }
            }
            let Some((seat, action)) = action(game.game(), &mut luck) else { break };
            game.play(seat, action).expect("a legal action");
        }
    }
    assert_eq!(flows.len(), N_FLOWS, "{:?}", flows.keys());
    let lines: Vec<String> = flows.iter().map(|(name, it)| format!("{name:?}:{it}")).collect();
    let made = format!("{{\n{}\n}}\n", lines.join(",\n"));
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/rooms/nains/recorded/flows.json");
    if std::env::var_os("UPDATE_EXPECT").is_some_and(|it| it == "1") {
        fs::write(&kept, &made).expect("it can be written");
    }
    let committed = fs::read_to_string(&kept).unwrap_or_default();
    assert!(made == committed, "{} is not what the game shows now; UPDATE_EXPECT=1 writes it", kept.display());
}
