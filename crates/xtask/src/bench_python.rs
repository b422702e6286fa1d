//! `cargo xtask bench-peers --python`: our games from Python beside PettingZoo's, RLCard's and OpenSpiel's, in one run.

use std::{
    io::{BufRead as _, BufReader},
    process::Stdio,
};

use serde_json::Value;

use crate::{
    Result, python,
    run::{Outcome, command},
};

/// What is measured and how: one script, so that all sides run in one process by turns.
const SCRIPT: &str = include_str!("../peers/python.py");

/// What the peers need besides.
const PEERS: [(&str, &str); 3] = [("rlcard", "rlcard"), ("pygame", "pygame"), ("open_spiel", "pyspiel")];

pub(crate) fn run(turns: u32, seconds: f64) -> Result {
    let python = python::measured(&PEERS)?;
    let words = ["-c".to_owned(), SCRIPT.to_owned(), turns.max(1).to_string(), seconds.to_string()];
    let mut measured = command(&python.to_string_lossy(), words);
    measured.stdout(Stdio::piped()).current_dir(crate::root().join("target"));
    let mut measuring = measured.spawn().map_err(|it| Outcome::Other(it.to_string()))?;
    let told = measuring.stdout.take().map(BufReader::new);
    println!(
        "\n{:22} {:>12} {:>12}   {:36} {:>12} {:>8} {:>9}   promised",
        "ours", "by the wall", "by processor", "theirs", "by the wall", "ratio", "processor"
    );
    let mut is_kept = true;
    for line in told.into_iter().flat_map(|it| it.lines()).map_while(std::result::Result::ok) {
        match serde_json::from_str::<Value>(&line) {
            Ok(told) => is_kept &= tell(&told),
            Err(_) => eprintln!("{line}"),
        }
    }
    let status = measuring.wait().map_err(|it| Outcome::Other(it.to_string()))?;
    if !status.success() {
        return Err(Outcome::Failed { step: "measuring in Python".to_owned() });
    }
    if is_kept { Ok(()) } else { Err(Outcome::Other("a figure is below what we promise".to_owned())) }
}

/// One line of the table; whether its promises are kept, by the clock on the wall.
fn tell(told: &Value) -> bool {
    let number = |name: &str| told[name].as_f64();
    let ratio = |ours: &str, theirs: &str| Some(number(ours)? / number(theirs)?);
    let (wall, processor) = (number("wall").unwrap_or_default(), number("processor").unwrap_or_default());
    let ratios = [ratio("wall", "their_wall"), ratio("processor", "their_processor")];
    let kept_ratio = number("ratio").is_none_or(|least| ratios[0].is_some_and(|it| least <= it));
    let kept_figure = number("least").is_none_or(|least| least <= wall);
    let promised: Vec<String> = [
        number("ratio").map(|it| format!("{it}×{}", if kept_ratio { "" } else { " MISSED" })),
        number("least").map(|it| format!("{:.1} M/s{}", it / 1e6, if kept_figure { "" } else { " MISSED" })),
    ]
    .into_iter()
    .flatten()
    .collect();
    let times = |it: Option<f64>| it.map_or_else(String::new, |it| format!("{it:.1}×"));
    println!(
        "{:22} {wall:>12.0} {processor:>12.0}   {:36} {:>12} {:>8} {:>9}   {}",
        told["ours"].as_str().unwrap_or_default(),
        told["peer"].as_str().unwrap_or("none"),
        number("their_wall").map_or_else(String::new, |it| format!("{it:.0}")),
        times(ratios[0]),
        times(ratios[1]),
        promised.join(", "),
    );
    kept_ratio && kept_figure
}
