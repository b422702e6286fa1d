//! The TypeScript types in `web/src/lib/wire/` are those of the wire.

use std::{fs, path::Path};

use tablee_review::{Piece, Posed, Puzzle, Review};
use tablee_table::{
    bodies::{Change, MakeTable},
    replay::Replay,
};
use ts_rs::{Config, TS};

use crate::{
    api::{account, me},
    fair::Verdict,
    lesson::{Lesson, LessonReply},
    wire::{BotLevel, GameInfo, Honour, Me, MyGame, ToClient, ToServer},
};

/// Compares the committed types with those of this program; with
/// `UPDATE_EXPECT=1` in the environment it writes them instead.
#[test]
fn the_types_of_the_browser_are_those_of_the_server() {
    let made = tempfile::tempdir().unwrap();
    let config = Config::new().with_out_dir(made.path());
    ToServer::export_all(&config).unwrap();
    ToClient::export_all(&config).unwrap();
    Verdict::export_all(&config).unwrap();
    GameInfo::export_all(&config).unwrap();
    Lesson::export_all(&config).unwrap();
    LessonReply::export_all(&config).unwrap();
    Me::export_all(&config).unwrap();
    me::Device::export_all(&config).unwrap();
    account::Keeping::export_all(&config).unwrap();
    me::Link::export_all(&config).unwrap();
    MyGame::export_all(&config).unwrap();
    MakeTable::export_all(&config).unwrap();
    Change::export_all(&config).unwrap();
    Replay::export_all(&config).unwrap();
    Honour::export_all(&config).unwrap();
    Review::export_all(&config).unwrap();
    Piece::export_all(&config).unwrap();
    Puzzle::export_all(&config).unwrap();
    Posed::export_all(&config).unwrap();
    let mut names = names(made.path());
    names.sort();
    let line = |name: &String| format!("export type {{ {name} }} from './{name}';\n");
    let levels = serde_json::to_string(&BotLevel::ALL).unwrap();
    let index = format!(
        "// Every type of the wire in one place.\nimport type {{ BotLevel }} from './BotLevel';\n{}\n\
         /** Every strength of bots, the weakest first. */\nexport const LEVELS: BotLevel[] = {levels};\n",
        names.iter().map(line).collect::<String>()
    );
    fs::write(made.path().join("index.ts"), index).unwrap();
    names.push("index".to_owned());

    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/wire");
    if std::env::var_os("UPDATE_EXPECT").is_some_and(|it| it == "1") {
        drop(fs::remove_dir_all(&kept));
        fs::create_dir_all(&kept).unwrap();
        for name in &names {
            fs::copy(made.path().join(format!("{name}.ts")), kept.join(format!("{name}.ts"))).unwrap();
        }
    }
    for name in &names {
        let read = |folder: &Path| fs::read_to_string(folder.join(format!("{name}.ts"))).unwrap_or_default();
        assert_eq!(read(made.path()), read(&kept), "{name}.ts; UPDATE_EXPECT=1 writes what came");
    }
    let left_over: Vec<String> = self::names(&kept).into_iter().filter(|it| !names.contains(it)).collect();
    assert!(left_over.is_empty(), "nothing makes {left_over:?}");
}

fn names(folder: &Path) -> Vec<String> {
    let files = fs::read_dir(folder).unwrap().map(|it| it.unwrap().path());
    files.filter_map(|it| Some(it.file_stem()?.to_str()?.to_owned())).collect()
}
