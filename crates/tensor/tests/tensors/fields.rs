//! Every field of a view is in the numbers: of each field it is said which blocks tell it, and over many views these
//! blocks alone decide what it is.
//!
//! That whole views have different numbers would say little: two random views differ in many things at once, so that
//! nobody would notice if one of them were left out.

use std::collections::{BTreeMap, HashMap};

use tablee_kernel::{Chance, Eye, Match, Options, Seed};
use tablee_tensor::{Layout, Tensors, Visitor, layout, observe};
use tablee_testkit::playout::random_action;

/// How many views of each game are looked at.
const VIEWS: usize = 3_000;

/// Options that are not among those of the laws, so that everything that can be chosen differs somewhere.
const MORE_OPTIONS: &[(&str, &[&str])] = &[
    (
        "eternity",
        &[
            "players=3 tiles=sea-earth-sky goal=points:5",
            "players=3 tiles=sky-sea-earth goal=points:21 memory=open",
            "players=3 tiles=sky-earth-sea goal=points:100",
            "players=3 tiles=earth-sea-sky",
            "players=2 goal=points:100",
        ],
    ),
    ("dobro", &["players=2 rounds=players", "players=3 rounds=players drawing=by_hand"]),
    (
        "duels",
        &[
            "players=6 teams=ace/bdf choose_seconds=5 max_ties=20",
            "players=7 teams=bdf/aceg choose_seconds=300 notes=off",
            "players=6 choose_seconds=44 captain=rotating ties=cards",
            "players=6 choose_seconds=299 captain=rotating max_ties=3",
        ],
    ),
    (
        "warriors",
        &[
            "players=3 battle_cards=s1,s3h,s5b,s7s,s9ssh,s11bb,s13sbh,m2:3,m4:4,m6:3,m8:4,m10:3,m12:4,m63:3",
            "players=3 battle_cards=s1,s3h,s5b,s7s,s9ssh,s11bb,s13sb,m2:3,m4:4,m6:3,m8:4,m10:3,m12:4,m62:3",
        ],
    ),
];

pub(super) struct Fields;

impl Visitor for Fields {
    type Out = ();
    fn visit<G: Tensors>(self) {
        let (layout, told) = (layout::<G>(), G::FIELDS);
        let blocks: Vec<Vec<usize>> = told.iter().map(|(_, blocks)| places_of(&layout, blocks)).collect();
        let mut values: Vec<HashMap<Vec<u8>, String>> = vec![HashMap::new(); told.len()];
        let mut n_values: Vec<HashMap<String, ()>> = vec![HashMap::new(); told.len()];
        let mut numbers = vec![0; layout.len()];
        each_view::<G>(|view| {
            observe::<G>(view, &mut numbers);
            let mut fields: BTreeMap<usize, String> = BTreeMap::new();
            for (path, text) in leaves(&format!("{view:#?}")) {
                let teller = told.iter().enumerate().filter(|(_, (field, _))| is_within(&path, field));
                let (at, _) = teller.max_by_key(|(_, (field, _))| field.len()).unwrap_or_else(|| {
                    panic!("no block tells the field {path} of {}", G::NAME);
                });
                let entry = fields.entry(at).or_default();
                *entry += &format!("{path}={text};");
            }
            for (at, text) in fields {
                let key: Vec<u8> = blocks[at].iter().map(|&it| numbers[it]).collect();
                n_values[at].insert(text.clone(), ());
                if let Some(other) = values[at].get(&key) {
                    let (field, blocks) = told[at];
                    assert_eq!(*other, text, "{}: {field} is not what “{blocks}” tell", G::NAME);
                } else {
                    values[at].insert(key, text);
                }
            }
        });
        // What never differs is told by anything.
        for (at, (field, blocks)) in told.iter().enumerate() {
            assert!(1 < n_values[at].len() || blocks.is_empty(), "{}: {field} was always the same", G::NAME);
        }
    }
}

fn is_within(path: &str, field: &str) -> bool {
    path.strip_prefix(field).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// Random views with every option, and some more.
fn each_view<G: Tensors>(mut f: impl FnMut(&G::View)) {
    let mut every = G::Options::every();
    let more = MORE_OPTIONS.iter().filter(|(game, _)| *game == G::NAME).flat_map(|(_, more)| *more);
    every.extend(more.map(|it| it.parse::<G::Options>().unwrap_or_else(|_| panic!("{it} are no options"))));
    let each = VIEWS / every.len();
    for (number, options) in (0..).zip(&every) {
        let mut luck = Chance::fast(number);
        let (mut n_left, mut seed) = (each, number);
        while 0 < n_left {
            let mut game = Match::<G>::start(options.clone(), Seed::from_number(seed));
            seed += 1_000;
            loop {
                // Most views are of whoever is asked; the last position is seen by all.
                let is_over = game.game().is_over();
                if is_over || luck.below(3) == 0 {
                    let seats = game.game().seats();
                    let eyes = seats.iter().map(Eye::Seat).chain([Eye::Bystander]);
                    for eye in eyes.filter(|_| is_over || luck.below(2) == 0) {
                        f(&game.game().view(eye));
                        n_left = n_left.saturating_sub(1);
                    }
                }
                let Some((seat, action)) = random_action(game.game(), &mut luck) else { break };
                game.play(seat, action).expect("a legal action");
            }
        }
    }
}

/// The places of some blocks, or of some columns of them.
fn places_of(layout: &Layout, blocks: &str) -> Vec<usize> {
    let words = blocks.split_whitespace().flat_map(|it| if it == "@" { vec!["players", "me"] } else { vec![it] });
    let places = words.flat_map(|word| {
        let (name, columns) = word.split_once(':').map_or((word, None), |(name, columns)| (name, Some(columns)));
        let block = layout.block(name).unwrap_or_else(|| panic!("no block {name}"));
        let width = *block.shape.last().expect("a shape has a dimension");
        let columns = columns.map_or(0..width, |it| {
            let (from, to) = it.split_once('-').expect("from-to");
            from.parse().expect("a number")..to.parse().expect("a number")
        });
        assert!(columns.end <= width && !columns.is_empty(), "{word}: {width} columns");
        (0..block.length).filter(move |it| columns.contains(&(it % width))).map(move |it| block.offset + it)
    });
    places.collect()
}

/// The fields of something that was printed with `{:#?}`, each with all that it holds, fields in it apart: those of the
/// items of a list one after the other.
fn leaves(text: &str) -> BTreeMap<String, String> {
    let mut res: BTreeMap<String, String> = BTreeMap::new();
    let mut open: Vec<(usize, &str)> = Vec::new();
    for line in text.lines().skip(1) {
        let trimmed = line.trim_start();
        let indent = line.len() - trimmed.len();
        while open.last().is_some_and(|(other, _)| indent <= *other) {
            open.pop();
        }
        let is_name = |it: &str| !it.is_empty() && it.bytes().all(|it| it.is_ascii_lowercase() || it == b'_');
        let value = match trimmed.split_once(": ") {
            Some((name, value)) if is_name(name) => {
                open.push((indent, name));
                value
            }
            _ => trimmed,
        };
        let is_end = trimmed.starts_with([')', ']', '}']);
        if !open.is_empty() && !is_end {
            let path: Vec<&str> = open.iter().map(|(_, name)| *name).collect();
            *res.entry(path.join(".")).or_default() += value;
        }
    }
    res
}
