//! `tablee check`

use std::{
    fs,
    io::Write as _,
    path::{Path, PathBuf},
};

use tablee_games::catalog::{self, Visitor};
use tablee_kernel::Inspect;
use tablee_testkit::case::{self, Case};

use crate::{error::Error, out};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// .play files, or folders of them. With UPDATE_EXPECT=1 in the environment,
    /// expectations that fail are rewritten to what came
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<(), Error> {
    let mut files = Vec::new();
    for path in &args.files {
        collect(path, &mut files)?;
    }
    let mut stdout = anstream::stdout().lock();
    let (good, bad, plain) = (out::GOOD, out::BAD, out::PLAIN);
    let (mut passed, mut failed) = (0, 0);
    for path in &files {
        match check(path)? {
            Verdict::Passed => {
                passed += 1;
                writeln!(stdout, "{good}ok{plain}      {}", path.display())?;
            }
            Verdict::Rewritten => {
                passed += 1;
                writeln!(stdout, "{bad}rewritten{plain} {}", path.display())?;
            }
            Verdict::Failed(why) => {
                failed += 1;
                writeln!(stdout, "{bad}FAILED{plain}  {}\n{why}", path.display())?;
            }
        }
    }
    writeln!(stdout, "{passed} passed, {failed} failed")?;
    if failed == 0 { Ok(()) } else { Err(Error::Failed { passed, failed }) }
}

enum Verdict {
    Passed,
    Rewritten,
    Failed(String),
}

fn check(path: &Path) -> Result<Verdict, Error> {
    let text = fs::read_to_string(path).map_err(|why| Error::Read { path: path.to_owned(), why })?;
    let case = match Case::read(&text) {
        Ok(case) => case,
        Err(why) => return Ok(Verdict::Failed(why.to_string())),
    };
    let Some(res) = catalog::visit(case.game_name(), Run(&case)) else {
        return Ok(Verdict::Failed(Error::NoGame { name: case.game_name().to_owned() }.to_string()));
    };
    match res {
        Ok(()) => Ok(Verdict::Passed),
        Err((_, rewritten)) if wants_update() && rewritten != text => {
            fs::write(path, rewritten).map_err(|why| Error::Write { path: path.to_owned(), why })?;
            Ok(Verdict::Rewritten)
        }
        Err((why, _)) => Ok(Verdict::Failed(why)),
    }
}

fn wants_update() -> bool {
    std::env::var_os("UPDATE_EXPECT").is_some_and(|it| it == "1")
}

/// Runs a case; a failure comes with the text of the file as it would pass.
struct Run<'a>(&'a Case);

impl Visitor for Run<'_> {
    type Out = Result<(), (String, String)>;

    fn visit<G: Inspect>(self) -> Self::Out {
        case::run::<G>(self.0).map_err(|it| (it.to_string(), case::update::<G>(self.0)))
    }
}

/// The file itself, or every .play file in the folder and the folders in it.
fn collect(path: &Path, files: &mut Vec<PathBuf>) -> Result<(), Error> {
    let failed = |why| Error::Read { path: path.to_owned(), why };
    if !path.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    let n_before = files.len();
    let mut entries: Vec<PathBuf> = fs::read_dir(path)
        .map_err(failed)?
        .map(|it| it.map(|it| it.path()))
        .collect::<Result<_, _>>()
        .map_err(failed)?;
    entries.sort();
    for entry in entries {
        if entry.is_dir() && has_cases(&entry) {
            collect(&entry, files)?;
        } else if entry.extension().is_some_and(|it| it == "play") {
            files.push(entry);
        }
    }
    if files.len() == n_before { Err(Error::NoCases { path: path.to_owned() }) } else { Ok(()) }
}

fn has_cases(folder: &Path) -> bool {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|it| it.path());
    entries
        .into_iter()
        .any(|it| if it.is_dir() { has_cases(&it) } else { it.extension().is_some_and(|it| it == "play") })
}
