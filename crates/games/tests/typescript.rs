//! The TypeScript types in `web/src/lib/games/` are those of the games: one file a
//! game, with its view, events, refusals, foresights and options.

use std::{any::TypeId, collections::BTreeMap, fmt::Write as _, fs, path::Path};

use tablee_games::catalog::{Entry, GAMES};
use tablee_kernel::{Game, Options, Sketch};
use ts_rs::{Config, TS, TypeVisitor};

/// Compares the committed file of a game with what its types are now; with
/// `UPDATE_EXPECT=1` in the environment it writes it instead.
fn same_types<G: Game>()
where
    G::Shown: TS + 'static,
    G::Event: TS + 'static,
    G::Reason: TS + 'static,
    G::Foreseen: TS + 'static,
{
    let mut types = Types::default();
    types.visit::<G::Shown>();
    types.visit::<G::Event>();
    types.visit::<G::Reason>();
    types.visit::<G::Foreseen>();
    let mut made =
        format!("// The types of {}, made from Rust. Do not edit: `cargo xtask types` writes them.\n\n", G::NAME);
    for decl in types.decls.values() {
        writeln!(made, "export {decl}\n").unwrap();
    }
    made += "/** Every option but the number of players, with its values. */\nexport type Options = {\n";
    for spec in G::Options::SPECS {
        let choices: Vec<String> = spec.choices.iter().map(|it| format!("'{it}'")).collect();
        let other = if spec.other.is_some() { " | (string & {})" } else { "" };
        writeln!(made, "  {}: {}{other};", spec.name, choices.join(" | ")).unwrap();
    }
    made += "};\n";

    same_file(G::NAME, &made);
}

/// Compares a file of `web/src/lib/games/` with what it should be, or writes it.
fn same_file(name: &str, made: &str) {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../web/src/lib/games/{name}.ts"));
    if std::env::var_os("UPDATE_EXPECT").is_some_and(|it| it == "1") {
        fs::create_dir_all(kept.parent().unwrap()).unwrap();
        fs::write(&kept, made).unwrap();
    }
    let committed = fs::read_to_string(&kept).unwrap_or_default();
    assert!(made == committed, "{} is not what the games say; `cargo xtask types` writes it", kept.display());
}

/// What the room for games without one draws.
#[test]
fn sketch() {
    let mut types = Types::default();
    types.visit::<Sketch>();
    let mut made =
        "// A table of any card game, made from Rust. Do not edit: `cargo xtask types` writes it.\n\n".to_owned();
    for decl in types.decls.values() {
        writeln!(made, "export {decl}\n").unwrap();
    }
    same_file("sketch", &made);
}

/// What the pages know of every game before one is opened.
#[test]
fn index() {
    let mut made = "// The games of the house, made from the catalog. Do not edit: `cargo xtask types` writes it.\n\n\
        import type { Facts } from '$lib/facts';\n\n\
        export const GAMES = {\n"
        .to_owned();
    for game in GAMES {
        writeln!(made, "  {}: {{", quoted(game.name)).unwrap();
        for (field, key) in [("title", "name"), ("pitch", "pitch")] {
            let (en, fr) = (message(game, game.messages_en, key), message(game, game.messages_fr, key));
            writeln!(made, "    {field}: {{ en: '{en}', fr: '{fr}' }},").unwrap();
        }
        let (players, about) = ((game.players)(), game.about);
        writeln!(made, "    least: {},\n    most: {},", players.start(), players.end()).unwrap();
        writeln!(made, "    minutes: {},", about.minutes).unwrap();
        writeln!(made, "    hasSides: {},\n    hasSecretRoles: {},", about.has_sides, about.has_secret_roles).unwrap();
        made += "  },\n";
    }
    made += "} as const satisfies Record<string, Facts>;\n";
    same_file("index", &made);
}

/// A name as the key of an object.
fn quoted(name: &str) -> String {
    if name.contains('-') { format!("'{name}'") } else { name.to_owned() }
}

/// A message of one line of a game, as a string of TypeScript may hold it.
fn message(game: &Entry, words: &str, key: &str) -> String {
    let start = format!("{}-{key} = ", game.name);
    let line = words.lines().find_map(|it| it.strip_prefix(&start));
    line.unwrap_or_else(|| panic!("{} has no message {start}", game.name)).replace('\'', "\\'")
}

/// Declarations by name, each once.
#[derive(Default)]
struct Types {
    seen: Vec<TypeId>,
    decls: BTreeMap<String, String>,
}

impl TypeVisitor for Types {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if self.seen.contains(&TypeId::of::<T>()) {
            return;
        }
        self.seen.push(TypeId::of::<T>());
        if T::output_path().is_some() {
            let config = Config::default();
            let decl = T::decl(&config);
            // A generic type comes once for each of its uses, with one declaration for all.
            let before = self.decls.insert(T::ident(&config), decl.clone());
            assert!(before.is_none_or(|it| it == decl), "two types are called {}", T::ident(&config));
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

macro_rules! types {
    ($($game:ty: $folder:literal),* $(,)?) => {
        #[test]
        fn types_of_every_game() {
            $(same_types::<$game>();)*
        }
    };
}
tablee_games::all_games!(types);
