//! The examples of the rules pages, in `web/src/rooms/<game>/examples.json`, are positions of
//! the games: set up and played in `docs/rules/examples/<game>.play`, seen as a seat or an
//! onlooker sees them. Every section of the rules has one.

use std::{collections::BTreeSet, fs, path::PathBuf};

use serde_json::{Value, json};
use tablee_games::catalog::{self, Entry, GAMES, Visitor};
use tablee_kernel::{Eye, Inspect};
use tablee_testkit::case::{self, Case};

/// One example as it is written.
struct Example {
    section: String,
    name: String,
    /// The parts of the table that are drawn.
    draw: Vec<String>,
    eye: Eye,
    case: Case,
}

fn folder(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

/// Reads `example SECTION NAME`, `draw PARTS`, `see EYE` and a rule case, again and again.
fn read(text: &str) -> Vec<Example> {
    let body = text.split_once("\nexample ").map_or("", |it| it.1);
    let one = |block: &str| {
        let mut lines = block.lines();
        let (section, name) = lines.next().and_then(|it| it.split_once(' ')).expect("example SECTION NAME");
        let draw = lines.next().and_then(|it| it.strip_prefix("draw ")).expect("draw PARTS");
        let see = lines.next().and_then(|it| it.strip_prefix("see ")).expect("see EYE");
        let rest: Vec<&str> = lines.collect();
        Example {
            section: section.to_owned(),
            name: name.to_owned(),
            draw: draw.split(' ').map(str::to_owned).collect(),
            eye: see.parse().map_or(Eye::Bystander, Eye::Seat),
            case: Case::read(&rest.join("\n")).unwrap_or_else(|it| panic!("{section} {name}: {it}")),
        }
    };
    body.split("\nexample ").map(one).collect()
}

/// The numbers of the sections of a rules text: `## 3. An auction`, `## R3 Stepping forward`.
fn sections(rules: &str) -> BTreeSet<String> {
    let number = |line: &str| -> Option<String> {
        let title = line.strip_prefix("## ")?.trim_start_matches('R');
        let digits: String = title.chars().take_while(char::is_ascii_digit).collect();
        (!digits.is_empty()).then_some(digits)
    };
    rules.lines().filter_map(number).collect()
}

/// Plays the examples of a game.
struct Stages {
    examples: Vec<Example>,
}

impl Visitor for Stages {
    type Out = Vec<Value>;

    fn visit<G: Inspect>(self) -> Vec<Value> {
        let one = |it: Example| {
            let Example { section, name, draw, eye, case } = it;
            let staged = case::stage::<G>(&case, eye).unwrap_or_else(|why| panic!("{section} {name}: {why}"));
            json!({ "section": section, "name": name, "draw": draw, "view": staged.view, "events": staged.events })
        };
        self.examples.into_iter().map(one).collect()
    }
}

fn examples_of(game: &Entry) -> Option<Vec<Example>> {
    let text = fs::read_to_string(folder(&format!("docs/rules/examples/{}.play", game.name))).ok()?;
    Some(read(&text))
}

#[test]
fn every_section_has_an_example_and_all_are_what_the_game_shows() {
    for game in GAMES {
        // A new game may come without pictures; one that has some has one for each section.
        let Some(examples) = examples_of(game) else { continue };
        let drawn: BTreeSet<String> = examples.iter().map(|it| it.section.clone()).collect();
        for rules in [game.rules_en, game.rules_fr] {
            assert_eq!(sections(rules), drawn, "{}: the sections that have an example", game.name);
        }
        let names: BTreeSet<&String> = examples.iter().map(|it| &it.name).collect();
        assert_eq!(names.len(), examples.len(), "{}: a name twice", game.name);

        let staged = catalog::visit(game.name, Stages { examples }).expect("it is in the catalog");
        let lines: Vec<String> = staged.iter().map(Value::to_string).collect();
        let made = format!("[\n{}\n]\n", lines.join(",\n"));
        let kept = folder(&format!("web/src/rooms/{}/examples.json", game.name));
        if std::env::var_os("UPDATE_EXPECT").is_some_and(|it| it == "1") {
            fs::write(&kept, &made).expect("it can be written");
        }
        let committed = fs::read_to_string(&kept).unwrap_or_default();
        assert!(made == committed, "{} is not what the game shows; UPDATE_EXPECT=1 writes it", kept.display());
    }
}
