//! Every ruling has a case, and every case holds.
//!
//! One test for each `.play` file below this folder, named as the ruling it is,
//! and for each game that its numbered rulings and its cases match, and that what
//! the box does not say is marked with a reason in both languages.
//! `UPDATE_EXPECT=1` rewrites expectations that fail.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use libtest_mimic::{Arguments, Failed, Trial};
use tablee_games::{
    catalog::{self, Entry, GAMES, Visitor},
    rulings,
};
use tablee_kernel::Inspect;
use tablee_testkit::{
    case::{self, Case},
    coverage, expect,
};

fn main() {
    let args = Arguments::from_args();
    let mut trials = Vec::new();
    for game in GAMES {
        let files = Arc::new(case_files(game));
        for path in files.iter() {
            let path = path.clone();
            let ruling = path.file_stem().expect("a file has a name").to_string_lossy().into_owned();
            trials.push(Trial::test(format!("{}::{ruling}", game.name), move || check(&path)));
        }
        trials.push(Trial::test(format!("{}::every_ruling_has_a_case", game.name), move || covers(game, &files)));
        trials.push(Trial::test(format!("{}::both_languages_have_the_same_rulings", game.name), || same_rulings(game)));
        trials.push(Trial::test(format!("{}::every_mark_has_its_reason_in_both_languages", game.name), || marks(game)));
    }
    libtest_mimic::run(&args, trials).exit();
}

fn case_files(game: &Entry) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(game.name);
    let entries = fs::read_dir(&folder).into_iter().flatten().flatten().map(|it| it.path());
    let mut res: Vec<PathBuf> = entries.filter(|it| it.extension().is_some_and(|it| it == "play")).collect();
    res.sort();
    res
}

fn check(path: &Path) -> Result<(), Failed> {
    let case = read(path)?;
    let outcome = catalog::visit(case.game_name(), Run(&case)).ok_or("no such game")?;
    match outcome {
        Ok(()) => Ok(()),
        Err((_, rewritten)) if expect::is_updating() && rewritten != case.text() => {
            fs::write(path, rewritten)?;
            Ok(())
        }
        Err((why, _)) => Err(why.into()),
    }
}

fn read(path: &Path) -> Result<Case, Failed> {
    Ok(Case::read(&fs::read_to_string(path)?)?)
}

/// Runs a case; a failure comes with the text of the file as it would pass.
struct Run<'a>(&'a Case);

impl Visitor for Run<'_> {
    type Out = Result<(), (String, String)>;

    fn visit<G: Inspect>(self) -> Self::Out {
        case::run::<G>(self.0).map_err(|it| (it.to_string(), case::update::<G>(self.0)))
    }
}

fn covers(game: &Entry, files: &[PathBuf]) -> Result<(), Failed> {
    let cases: Vec<Case> = files.iter().map(|it| read(it)).collect::<Result<_, _>>()?;
    let gaps = coverage::compare(game.rules_en, &cases);
    if gaps.is_empty() { Ok(()) } else { Err(gaps.to_string().into()) }
}

fn same_rulings(game: &Entry) -> Result<(), Failed> {
    let (english, french) = (coverage::rulings(game.rules_en), coverage::rulings(game.rules_fr));
    if english.is_empty() {
        return Err("no numbered ruling".into());
    }
    if english == french { Ok(()) } else { Err(format!("in English {english:?}\nin French {french:?}").into()) }
}

fn marks(game: &Entry) -> Result<(), Failed> {
    let faults = rulings::faults(game.rules_en, game.rules_fr);
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n").into()) }
}
