//! The binary as a user meets it: what it prints, and what it answers to bad input.

use std::{
    fs,
    path::Path,
    process::{Command, Output},
};

fn tablee(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tablee")).args(args).env("LANG", "C").output().expect("the binary runs")
}

fn out(args: &[&str]) -> String {
    let output = tablee(args);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("it prints text")
}

/// What it says when it refuses; the exit code is 2.
fn refusal(args: &[&str]) -> String {
    let output = tablee(args);
    assert_eq!(output.status.code(), Some(2), "{args:?}");
    assert!(output.stdout.is_empty(), "{args:?} printed {}", String::from_utf8_lossy(&output.stdout));
    String::from_utf8(output.stderr).expect("it prints text")
}

fn export(folder: &Path, extra: &[&str]) -> String {
    let path = folder.join("games.jsonl").to_string_lossy().into_owned();
    let args = ["arena", "dobro", "--seats", "3", "--games", "5", "--seed", "4", "--export", &path];
    out(&[&args, extra].concat());
    path
}

#[test]
fn games_lists_every_game_with_its_options() {
    let text = out(&["games"]);
    for word in ["dobro", "players=2", "rounds=players", "drawing=by_hand"] {
        assert!(text.contains(word), "{text}");
    }
    let json: serde_json::Value = serde_json::from_str(&out(&["games", "--json"])).expect("it is JSON");
    assert_eq!(json[0]["players"]["most"], 6);
}

#[test]
fn the_version_tells_the_commit_and_the_rules_of_every_game() {
    let text = out(&["--version"]);
    assert!(text.starts_with(&format!("tablee {}\ncommit ", env!("CARGO_PKG_VERSION"))), "{text}");
    let games: serde_json::Value = serde_json::from_str(&out(&["games", "--json"])).expect("it is JSON");
    for game in games.as_array().expect("a list") {
        assert!(text.contains(&format!("{} ", game["name"].as_str().expect("a name"))), "{text}");
    }
    assert_eq!(out(&["-V"]).lines().count(), 1);
}

/// Every command that is listed has a page, and every shell is told of it.
#[test]
fn manual_and_completions_know_every_command() {
    let folder = tempfile::tempdir().expect("a folder");
    out(&["man", &folder.path().to_string_lossy()]);
    let shells = ["bash", "elvish", "fish", "powershell", "zsh"].map(|it| out(&["completions", it]));
    let listed = out(&["help"]);
    let commands = listed.lines().skip_while(|it| *it != "Commands:").skip(1).take_while(|it| !it.is_empty());
    let mut count = 0;
    for command in commands.filter_map(|it| it.strip_prefix("  ")?.split(' ').next()).filter(|it| *it != "help") {
        if command.is_empty() {
            continue;
        }
        count += 1;
        let page = folder.path().join(format!("tablee-{command}.1"));
        let text = std::fs::read_to_string(page).unwrap_or_else(|why| panic!("{command}: {why}"));
        assert!(text.contains(".SH SYNOPSIS") && !text.contains("commit "), "{text}");
        assert!(shells.iter().all(|it| it.contains(command)), "{command}");
    }
    assert!(count > 10, "{listed}");
    assert!(folder.path().join("tablee.1").exists());
}

#[test]
fn rules_are_printed_in_both_languages_without_colours() {
    let english = out(&["rules", "dobro", "--lang", "en"]);
    let french = out(&["rules", "dobro", "--lang", "fr"]);
    assert!(english.contains("R3.3 A play worth exactly"), "{english}");
    assert!(french.contains("R3.3 Un coup qui vaut exactement"), "{french}");
    assert!(!english.contains('\x1b'), "colours are for terminals only");
}

#[test]
fn rules_tell_what_the_box_says_from_what_we_decided() {
    let whole = out(&["rules", "warriors", "--lang", "en"]);
    assert!(whole.contains("[Box] The box says so."), "{whole}");
    assert!(!whole.contains("*House:") && !whole.contains("*Scan:") && !whole.contains("*Public:"), "{whole}");
    let mut kinds = 0;
    for provenance in ["box", "house", "scan", "public"] {
        let args = ["rules", "warriors", "--provenance", provenance, "--lang"];
        let json = out(&[&args[..], &["en", "--json"]].concat());
        let rulings: Vec<serde_json::Value> = serde_json::from_str(&json).expect("it is JSON");
        assert!(rulings.iter().all(|it| it["provenance"] == provenance), "{json}");
        assert!(rulings.iter().all(|it| it["reason"].is_string() == (provenance != "box")), "{json}");
        let told = out(&[&args[..], &["fr"]].concat());
        assert_eq!(told.lines().filter(|it| it.starts_with("- R")).count(), rulings.len(), "{told}");
        kinds += usize::from(!rulings.is_empty());
    }
    assert!(kinds >= 1);
}

#[test]
fn the_arena_sums_up_and_its_wins_add_up() {
    let args = ["arena", "dobro", "--seats", "4", "--games", "50", "--threads", "2", "--json"];
    let json: serde_json::Value = serde_json::from_str(&out(&args)).expect("it is JSON");
    assert_eq!(json["summary"]["games"], 50);
    let wins = json["summary"]["bots"]["random"]["wins"].as_f64().expect("a number");
    assert!((wins - 50.0).abs() < 1e-6, "{wins}");
    assert_eq!(out(&args), out(&args), "the same seed plays the same games");
}

#[test]
fn an_exported_game_is_told_in_sentences() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = export(folder.path(), &[]);
    assert_eq!(fs::read_to_string(&path).expect("it was written").lines().count(), 5);
    let english = out(&["replay", &path, "--game", "1", "--lang", "en"]);
    assert!(english.contains("Round 1 begins") && english.contains("Won by"), "{english}");
    let french = out(&["replay", &path, "--game", "1", "--lang", "fr"]);
    assert!(french.contains("La partie est finie"), "{french}");
    let onlooker = out(&["replay", &path, "--game", "1", "--seat", "*", "--lang", "en"]);
    assert!(onlooker.contains("is dealt 6 cards") && !onlooker.contains("is dealt 2,"), "{onlooker}");
}

#[test]
fn a_replay_for_one_seat_does_not_tell_what_others_sealed() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.jsonl").to_string_lossy().into_owned();
    out(&["arena", "warriors", "--seats", "3", "--games", "1", "--export", &path]);
    let kept = |text: &str, seat: &str| text.lines().any(|it| it.contains(&format!(" {seat} keep ")));
    let everything = out(&["replay", &path, "--lang", "en"]);
    assert!(kept(&everything, "a") && kept(&everything, "b"), "{everything}");
    let of_a = out(&["replay", &path, "--seat", "a", "--lang", "en"]);
    assert!(kept(&of_a, "a") && !kept(&of_a, "b") && !kept(&of_a, "c"), "{of_a}");
    let onlooker = out(&["replay", &path, "--seat", "*", "--lang", "en"]);
    assert!(!kept(&onlooker, "a"), "{onlooker}");
}

#[test]
fn a_replay_as_json_has_a_line_for_the_deal_and_each_action() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = export(folder.path(), &["-o", "drawing=by_hand"]);
    let text = fs::read_to_string(&path).expect("it was written");
    let record: serde_json::Value = serde_json::from_str(text.lines().next().expect("a record")).expect("it is JSON");
    let actions = record["actions"].as_array().expect("a list");
    let steps = |extra: &[&str]| -> Vec<serde_json::Value> {
        let text = out(&[&["replay", &path, "--game", "1", "--json"], extra].concat());
        text.lines().map(|it| serde_json::from_str(it).expect("it is JSON")).collect()
    };
    let (everything, of_a, onlooker) = (steps(&[]), steps(&["--seat", "a"]), steps(&["--seat", "*"]));
    for lines in [&everything, &of_a, &onlooker] {
        assert_eq!(lines.len(), actions.len() + 1);
        assert!(lines.iter().enumerate().all(|(i, it)| it["ply"] == i && it["seat"] == everything[i]["seat"]));
        assert!(lines[0]["seat"].is_null() && lines[0]["events"][0]["kind"] == "round_begins");
        let last = lines.last().expect("a line");
        assert_eq!((&last["outcome"], &last["asked"]), (&record["outcome"], &serde_json::json!([])));
    }
    for (i, action) in actions.iter().enumerate() {
        let (seat, text) = (action[0].as_str().expect("a seat"), &action[1]);
        // Each action is one of those that were legal on the line before.
        assert!(everything[i]["legal"][seat].as_array().expect("a list").contains(text), "action {}", i + 1);
        let is_mine = seat == "a";
        assert_eq!(of_a[i]["legal"].get("a"), everything[i]["legal"].get("a"));
        assert_eq!(of_a[i + 1]["action"], if is_mine { text.clone() } else { serde_json::Value::Null });
        assert!(onlooker[i + 1]["action"].is_null() && onlooker[i]["legal"] == serde_json::json!({}));
        assert!(of_a[i]["legal"].get("b").is_none());
    }
    assert_eq!(of_a[0]["view"]["hand"].as_array().expect("my hand").len(), 6);
    assert!(onlooker[0]["view"]["hand"].is_null() && everything[0]["view"]["hand"].is_null());
    assert_eq!(
        everything.iter().map(|it| &it["events"]).collect::<Vec<_>>(),
        record["events"].as_array().expect("a list").iter().collect::<Vec<_>>()
    );
    assert!(everything.iter().any(|it| it["may"] != serde_json::json!([])), "somebody could be called");
}

#[test]
fn bad_input_is_refused_in_words_before_anything_is_played() {
    for (args, words) in [
        (
            &["arena", "chess", "--seats", "2"][..],
            "no game “chess”; the games are dobro, eternity, nains, duels, warriors",
        ),
        (&["arena", "dobro", "--seats", "9"], "the number of players is 2 to 6, not “9”"),
        (&["arena", "dobro", "--seats", "3", "--bots", "oracle"], "no bot “oracle”"),
        (&["arena", "dobro", "--seats", "3", "--bots", "random,random"], "2 bots for 3 seats"),
        (
            &["arena", "dobro", "--seats", "3", "-o", "lives=9"],
            "no option “lives”; the options are players, rounds, drawing",
        ),
        (&["arena", "dobro", "--seats", "3", "-o", "rounds=7"], "rounds is 3 or players, not “7”"),
        (&["arena", "dobro", "--seats", "3", "-o", "rounds"], "expected name=value, found “rounds”"),
        (&["arena", "dobro", "--seats", "3", "--games", "0"], "0 is not in 1.."),
        (&["arena", "dobro", "--seats", "3", "--export", "/no/such/folder/x"], "cannot write /no/such/folder/x"),
        (&["rules", "chess"], "no game “chess”"),
        (&["rules", "dobro", "--lang", "de"], "the languages are en and fr"),
        (&["rules", "dobro", "--provenance", "home"], "a ruling comes from box, house, scan or public"),
        (&["replay", "/no/such/file"], "cannot read /no/such/file"),
        (&["check", "/no/such/file"], "cannot read /no/such/file"),
        (&["bench", "dobro", "--seats", "1"], "the number of players is 2 to 6"),
        (&["bench", "dobro", "--seconds", "0"], "a number of seconds"),
    ] {
        let said = refusal(args);
        assert!(said.contains(words), "{args:?} said {said}");
    }
}

#[test]
fn a_bad_plan_leaves_an_older_export_as_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = export(folder.path(), &[]);
    let before = fs::read_to_string(&path).expect("it was written");
    refusal(&["arena", "dobro", "--seats", "3", "--bots", "oracle", "--export", &path]);
    assert_eq!(fs::read_to_string(&path).expect("it is still there"), before);
}

#[test]
fn an_altered_or_truncated_record_is_refused_with_its_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = export(folder.path(), &[]);
    let text = fs::read_to_string(&path).expect("it was written");
    let first = text.lines().next().expect("a record");
    let record: serde_json::Value = serde_json::from_str(first).expect("it is JSON");
    let altered = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut record = record.clone();
        change(&mut record);
        record.to_string()
    };
    let n_actions = record["actions"].as_array().expect("a list").len();
    for (text, words) in [
        (first[..first.len() / 2].to_owned(), "line 1: not a record: EOF"),
        (altered(&|it| it["game"] = "chess".into()), "no game “chess”"),
        (altered(&|it| it["rules"] = 99.into()), "rules version 99"),
        (altered(&|it| it["tablee"] = 9.into()), "format 9"),
        (altered(&|it| it["options"] = "players=99".into()), "options: the number of players"),
        (altered(&|it| it["seed"] = "xyz".into()), "seed: expected 64 hexadecimal digits"),
        (altered(&|it| it["seed"] = "0".repeat(64).into()), "the deal leads to other events"),
        (altered(&|it| it["actions"][3][1] = "dance".into()), "action 4: expected an action"),
        (altered(&|it| it["actions"][3][0] = "z".into()), "action 4: expected a seat letter"),
        (altered(&|it| it["actions"][0][1] = "take".into()), "action 1 is refused: the auction has no value yet"),
        (altered(&|it| it["events"][2][0]["value"] = 99.into()), "action 2 leads to other events"),
        (altered(&|it| it["outcome"]["points"][0] = 99.into()), "do not lead to the outcome"),
        (
            altered(&|it| {
                it["actions"].as_array_mut().expect("a list").truncate(n_actions - 1);
                it["events"].as_array_mut().expect("a list").truncate(n_actions);
            }),
            "do not lead to the outcome",
        ),
        (altered(&|it| it["surprise"] = 1.into()), "unknown field `surprise`"),
        (String::new(), "has no record in it"),
    ] {
        fs::write(&path, &text).expect("it can be written");
        let said = refusal(&["replay", &path]);
        assert!(said.contains(words), "expected {words:?}, it said {said}");
    }
}

#[test]
fn check_runs_cases_from_anywhere_and_fails_with_words() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::write(&path, text).expect("it can be written");
        path.to_string_lossy().into_owned()
    };
    let good = write(
        "good.play",
        "# A pair is worth its sum.\ngame dobro players=3\ngiven hand a 4 4 9\na 4+4\nsees * a plays 4+4: 8\n",
    );
    assert!(out(&["check", &good]).ends_with("1 passed, 0 failed\n"));
    let bad = write("bad.play", "game dobro players=3\ngiven hand a 4 4 9\na 4+4\nsees * a plays 4+4: 9\n");
    let output = tablee(&["check", &good, &bad]);
    let text = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        text.contains("line 4") && text.contains("a plays 4+4: 8") && text.ends_with("1 passed, 1 failed\n"),
        "{text}"
    );
    let unreadable = write("unreadable.play", "game chess players=2\n");
    assert_eq!(tablee(&["check", &unreadable]).status.code(), Some(1));
    let update = Command::new(env!("CARGO_BIN_EXE_tablee")).args(["check", &bad]).env("UPDATE_EXPECT", "1").output();
    assert!(update.expect("the binary runs").status.success());
    assert!(out(&["check", &bad]).ends_with("1 passed, 0 failed\n"), "the expectation was rewritten");
}

#[test]
fn the_owner_of_a_box_puts_in_its_battle_cards() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("box.txt");
    let simple = "s1h s4s s5b s8s s9h s12b s13s";
    let mercenary = "m2:3 m3:4 m6:3 m7:4 m10:3 m11:4 m60:3";
    fs::write(&path, format!("# Our box.\n{simple}\n{mercenary} # the last one differs\n")).expect("it can be written");
    let option = format!("battle_cards=@{}", path.display());
    let text = out(&["arena", "warriors", "--seats", "2", "--games", "2", "-o", &option]);
    assert!(text.contains("m60:3"), "{text}");
    fs::write(&path, simple).expect("it can be written");
    let said = refusal(&["arena", "warriors", "--seats", "2", "-o", &option]);
    assert!(said.contains("battle_cards"), "{said}");
    assert!(
        refusal(&["arena", "warriors", "--seats", "2", "-o", "battle_cards=@/no/such/file"]).contains("cannot read")
    );
}

#[test]
fn bench_measures_every_number_of_players() {
    let text = out(&["bench", "dobro", "--seconds", "0.01", "--json"]);
    let lines: Vec<serde_json::Value> = text.lines().map(|it| serde_json::from_str(it).expect("it is JSON")).collect();
    assert_eq!(lines.len(), 5);
    assert!(lines.iter().all(|it| 0.0 < it["actions_per_second"].as_f64().expect("a number")));
}

#[test]
fn bench_measures_the_search_on_one_and_more_threads() {
    let args =
        ["bench", "eternity", "--seats", "3", "--seconds", "0.01", "--search", "20", "--threads", "2", "--random"];
    let text = out(&[&args[..], &["--json"]].concat());
    let lines: Vec<serde_json::Value> = text.lines().map(|it| serde_json::from_str(it).expect("it is JSON")).collect();
    assert_eq!(lines.iter().map(|it| it["threads"].as_u64().expect("a number")).collect::<Vec<_>>(), [1, 2]);
    assert!(lines.iter().all(|it| 0.0 < it["playouts_per_second"].as_f64().expect("a number")));
    assert!(lines.iter().all(|it| it["is_random"] == true));
    assert!(out(&args).contains('×'), "the gain of two threads is told");
    assert!(refusal(&["bench", "--threads", "2"]).contains("--search"));
    assert!(refusal(&["bench", "--search", "2", "--environments", "2"]).contains("cannot be used with"));
    assert!(refusal(&["bench", "--search", "0"]).contains("0 is not in 1.."));
}

#[test]
fn bench_measures_environments() {
    let args = ["bench", "duels", "--seats", "6", "--seconds", "0.01", "--environments", "16", "--threads", "2"];
    let line: serde_json::Value = serde_json::from_str(&out(&[&args[..], &["--json"]].concat())).expect("it is JSON");
    assert!(0.0 < line["decisions_per_second"].as_f64().expect("a number"));
    assert_eq!((line["environments"].as_u64(), line["threads"].as_u64()), (Some(16), Some(2)));
    assert!(out(&args).contains("decisions/s"));
}

#[test]
fn an_interval_counts_deals_and_not_games() {
    let args = ["arena", "dobro", "--seats", "3", "--bots", "greedy,random,random", "--games", "90", "--json"];
    let json: serde_json::Value = serde_json::from_str(&out(&args)).expect("it is JSON");
    let greedy = &json["summary"]["bots"]["greedy"];
    assert_eq!((&greedy["plays"], &greedy["deals"]), (&90.into(), &30.into()));
    let (low, high) = (greedy["interval"][0].as_f64().expect("low"), greedy["interval"][1].as_f64().expect("high"));
    let share = greedy["share"].as_f64().expect("a share");
    assert!(low < share && share < high && high - low < 0.4, "{greedy}");
    assert_eq!(json["summary"]["fair"], 1.0 / 3.0);
}

#[test]
fn a_report_is_one_page_in_the_language_asked_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("out.html").to_string_lossy().into_owned();
    let args = ["arena", "dobro", "--seats", "3", "--games", "5", "--report", &path];
    assert!(out(&args).contains("5 games"));
    let page = fs::read_to_string(&path).expect("it was written");
    assert!(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>\n"));
    assert!(page.contains("<html lang=\"en\"") && page.contains("Balance report"));

    // With an export and as JSON the report is the same but for its language.
    let export = folder.path().join("games.jsonl").to_string_lossy().into_owned();
    let json = out(&[&args[..], &["--lang", "fr", "--json", "--export", &export]].concat());
    let json: serde_json::Value = serde_json::from_str(&json).expect("it is JSON");
    assert_eq!(json["summary"]["games"], 5);
    assert_eq!(fs::read_to_string(&export).expect("it was written").lines().count(), 5);
    assert!(fs::read_to_string(&path).expect("it was written").contains("<html lang=\"fr\""));
}

#[test]
fn a_report_that_cannot_be_written_is_refused_before_anything_is_played() {
    let args = ["arena", "dobro", "--seats", "3", "--games", "1000000000", "--report", "/no/such/folder/out.html"];
    assert!(refusal(&args).contains("cannot write /no/such/folder/out.html"));
    // A plan that cannot be played leaves an older report as it is.
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("out.html");
    fs::write(&path, "older").expect("a file");
    let path_text = path.to_string_lossy().into_owned();
    refusal(&["arena", "dobro", "--seats", "3", "--bots", "random,random", "--report", &path_text]);
    assert_eq!(fs::read_to_string(&path).expect("it is there"), "older");
}

#[test]
fn exported_games_are_reviewed_as_text_json_and_a_page() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = export(folder.path(), &[]);
    let page = folder.path().join("review.html").to_string_lossy().into_owned();
    let few = |args: &[&str]| out(&[args, &["--playouts", "300"]].concat());
    let text = few(&["review", &path, "--game", "1", "--seat", "b", "--lang", "en", "--html", &page]);
    assert!(text.contains("accuracy") && text.contains(" b "), "{text}");
    assert!(fs::read_to_string(&page).expect("it was written").contains("<polyline class=\"line line-"));
    let json = few(&["review", &path, "--json"]);
    assert_eq!(json.lines().count(), 5);
    for line in json.lines() {
        let review: serde_json::Value = serde_json::from_str(line).expect("it is JSON");
        assert_eq!(review["summary"]["players"].as_array().map(Vec::len), Some(3));
    }
    let compared = few(&["review", &path]);
    assert!(compared.lines().last().is_some_and(|it| it.starts_with("random")), "{compared}");
}

#[test]
fn a_study_fails_where_it_cannot_tell_bots_apart() {
    let study = ["review", "--study", "dobro", "--deals", "3", "--playouts", "200", "--bots", "greedy,greedy"];
    assert!(out(&study).contains("greedy"));
    let output = tablee(&[&study[..], &["--ordered"]].concat());
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("greedy and greedy are not told apart"));
}

#[test]
fn nothing_is_said_of_a_game_that_is_not_over() {
    let folder = tempfile::tempdir().expect("a folder");
    let records = fs::read_to_string(export(folder.path(), &[])).expect("it was written");
    let mut record: serde_json::Value = serde_json::from_str(records.lines().next().expect("a game")).expect("JSON");
    record["actions"].as_array_mut().expect("a list").pop();
    record.as_object_mut().expect("an object").retain(|key, _| key != "outcome" && key != "events");
    let path = folder.path().join("going-on.jsonl").to_string_lossy().into_owned();
    fs::write(&path, record.to_string()).expect("it can be written");
    assert!(refusal(&["review", &path]).contains("the game is not over"));
}

#[test]
fn a_day_has_the_same_puzzles_for_everybody() {
    let of_day = |day: &str| out(&["puzzles", "--day", day, "--lang", "en"]);
    assert_eq!(of_day("20000"), of_day("20000"));
    assert_eq!(of_day("20000").lines().count(), 5, "one for each game");
    assert_ne!(of_day("20000"), of_day("20001"));
}
