//! `cargo xtask dist`: everything that is released, from one commit, with registries of packages and nothing else.
//!
//! The same commit gives the same bytes, wherever it lies: `--twice` builds it in another folder as well and compares.

mod archive;
mod binary;
mod book;
mod debian;
mod image;
mod licences;
mod links;
mod materials;
mod papers;
mod remap;
mod tools;
mod try_debian;
mod twice;
mod wheel;

use std::{
    cell::Cell,
    fs,
    path::{Path, PathBuf},
};

pub(crate) use self::remap::compile_if_asked;
use crate::{
    Result,
    fresh::is_fresh,
    local, notes,
    run::{Outcome, command, output, run, step, summary},
    web,
};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Make only these parts, and what they stand on [default: all]
    #[arg(long, value_delimiter = ',', value_name = "PARTS")]
    only: Vec<Part>,
    /// For these processors only
    #[arg(long = "for", value_delimiter = ',', value_name = "PROCESSORS")]
    processors: Vec<Processor>,
    /// Then build the commit again in a folder of its own, and compare every byte
    #[arg(long)]
    twice: bool,
    /// Then install, start, upgrade and remove the Debian package in a system of its own (needs root, or `sudo`)
    #[arg(long)]
    try_debian: bool,
    /// Then put all of it onto the page of a release, with what the changelog says (needs `gh`)
    #[arg(long, value_name = "TAG", conflicts_with_all = ["only", "processors"])]
    publish: Option<String>,
    /// To try this command itself: another profile, which is built sooner
    #[arg(long, hide = true, default_value = "release")]
    profile: String,
}

/// What can be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Part {
    /// The program alone, static, with its manual and completions
    Binary,
    /// A package for Debian and its children
    Deb,
    /// An image for containers
    Oci,
    /// The folder for a static host
    Site,
    /// The documents as one site
    Docs,
    /// Wheel and source distribution for Python
    Python,
    /// What everything is made of (CycloneDX), and its licences
    Materials,
}

const PARTS: [Part; 7] = [Part::Materials, Part::Binary, Part::Deb, Part::Oci, Part::Site, Part::Docs, Part::Python];

/// A processor that there is a program for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
#[value(rename_all = "snake_case")]
enum Processor {
    #[value(name = "x86_64")]
    X86,
    Aarch64,
}

impl Processor {
    const ALL: [Processor; 2] = [Processor::X86, Processor::Aarch64];

    /// As compilers call it.
    fn name(self) -> &'static str {
        match self {
            Processor::X86 => "x86_64",
            Processor::Aarch64 => "aarch64",
        }
    }

    /// As packages and images call it.
    fn debian(self) -> &'static str {
        match self {
            Processor::X86 => "amd64",
            Processor::Aarch64 => "arm64",
        }
    }

    /// A system without libraries that could differ.
    fn target(self) -> String {
        format!("{}-unknown-linux-musl", self.name())
    }
}

/// One release in the making.
struct Dist {
    /// Where everything is put that is released, and nothing of another commit.
    out: PathBuf,
    /// Where it is put together.
    work: PathBuf,
    version: String,
    commit: String,
    /// Whether what lies here is what the commit says.
    is_committed: bool,
    /// Whether this run has made the pages.
    has_pages: Cell<bool>,
    /// When the commit was made: the time of every file.
    time: String,
    profile: String,
    processors: Vec<Processor>,
}

pub(crate) fn run_it(args: &Args) -> Result {
    let parts = if args.only.is_empty() { PARTS.to_vec() } else { args.only.clone() };
    let processors = if args.processors.is_empty() { Processor::ALL.to_vec() } else { args.processors.clone() };
    let dist = Dist::begin(&args.profile, processors)?;
    let notes = args.publish.as_deref().map(|it| dist.notes(it)).transpose()?;
    if args.twice {
        dist.is_the_commit("it cannot be built again elsewhere")?;
    }
    for part in PARTS.into_iter().filter(|it| parts.contains(it)) {
        dist.make(part)?;
    }
    dist.checksums()?;
    eprintln!("\n── what is released is in {}\n\n── what took how long\n{}", dist.out.display(), summary());
    if args.twice {
        twice::compare(&dist, &parts)?;
    }
    if args.try_debian {
        try_debian::run(&dist)?;
    }
    match (&args.publish, notes) {
        (Some(tag), Some(notes)) => dist.publish(tag, &notes),
        _ => Ok(()),
    }
}

impl Dist {
    fn begin(profile: &str, processors: Vec<Processor>) -> std::result::Result<Dist, Outcome> {
        let folder = web::target_folder().join("dist");
        let version = version()?;
        let out = folder.join(format!("tablee-{version}"));
        let work = folder.join("work");
        let said = |words: &[&str]| Ok::<_, Outcome>(output(&mut command("git", words))?.trim().to_owned());
        let commit = said(&["rev-parse", "--short=12", "HEAD"])?;
        let is_committed = said(&["status", "--porcelain", "--untracked-files=no"])?.is_empty();
        if !is_committed {
            eprintln!("── something is changed and not committed: what is made is not what the commit says");
        }
        for_commit(&[&out, &work], &format!("{commit} {is_committed} {profile}"))?;
        let time = said(&["log", "-1", "--format=%ct"])?;
        let has_pages = Cell::new(false);
        Ok(Dist { out, work, version, commit, is_committed, has_pages, time, profile: profile.to_owned(), processors })
    }

    fn make(&self, part: Part) -> Result {
        match part {
            Part::Materials => materials::make(self).and_then(|()| licences::make(self)),
            Part::Binary => self.for_each(binary::archive),
            Part::Deb => self.for_each(debian::make),
            Part::Oci => image::make(self),
            Part::Site => self.site(),
            Part::Docs => book::make(self),
            Part::Python => wheel::make(self),
        }
    }

    fn for_each(&self, make: impl Fn(&Dist, Processor) -> Result) -> Result {
        self.processors.iter().try_for_each(|it| make(self, *it))
    }

    fn site(&self) -> Result {
        self.pages()?;
        web::build_site()?;
        let (name, folder) = (format!("tablee-{}-site", self.version), self.empty("site")?);
        run(&mut command("cp", ["-r", &text(&crate::root().join("web/site/.")), &text(&folder)]))?;
        licences::put(self, &folder.join("licences"))?;
        archive::pack(self, &folder, &name, &self.out.join(format!("{name}.tar.gz")))
    }

    /// Packages, rules for the browser and pages, with paths that say nothing of this machine. Made once for a commit:
    /// a program whose pages are newer than it would be linked again.
    fn pages(&self) -> Result {
        let mark = self.work.join(format!("pages-{}", self.commit));
        let page = crate::root().join("web/dist/index.html");
        let are_made = self.is_committed && page.exists() && is_fresh(&mark, &[page]);
        if are_made || self.has_pages.get() {
            return Ok(());
        }
        web::install()?;
        remap::whole(local::build)?;
        web::build_pages()?;
        if !local::is_built() {
            return Err(Outcome::Other("rules for the browser are missing".to_owned()));
        }
        self.has_pages.set(true);
        fs::write(mark, "").map_err(trouble)
    }

    /// What is here is what the commit says, or `why` not.
    fn is_the_commit(&self, why: &str) -> Result {
        let changed = || Outcome::Other(format!("something is changed and not committed: {why}"));
        self.is_committed.then_some(()).ok_or_else(changed)
    }

    /// What is said of a release, once it is known that it can be one: the tag is of this commit, and of this version.
    fn notes(&self, tag: &str) -> std::result::Result<PathBuf, Outcome> {
        self.is_the_commit("it cannot be published")?;
        let of_tag = output(&mut command("git", ["rev-parse", "--short=12", &format!("{tag}^{{commit}}")]))?;
        if of_tag.trim() != self.commit {
            return Err(Outcome::Other(format!("{tag} is {}, and here is {}", of_tag.trim(), self.commit)));
        }
        let notes = self.work.join("notes.md");
        // On a page of its own nothing of the repository lies beside it.
        fs::write(&notes, links::without(&notes::of(tag)?, |it| it.contains("://"))).map_err(trouble)?;
        Ok(notes)
    }

    fn publish(&self, tag: &str, notes: &Path) -> Result {
        run(command("sha256sum", ["--check", "--quiet", "SHA256SUMS"]).current_dir(&self.out))?;
        let files = files(&self.out)?.into_iter().map(|it| text(&self.out.join(it)));
        let mut publish = command("gh", ["release", "create", tag, "--verify-tag", "--notes-file", &text(notes)]);
        step("the page of the release", publish.args(files))
    }

    /// A folder to put something together in, empty.
    fn empty(&self, name: &str) -> std::result::Result<PathBuf, Outcome> {
        let res = self.work.join(name);
        drop(fs::remove_dir_all(&res));
        fs::create_dir_all(&res).map_err(trouble)?;
        Ok(res)
    }

    /// `SHA256SUMS`, of all that lies beside it.
    fn checksums(&self) -> Result {
        let mut names: Vec<_> = files(&self.out)?.into_iter().filter(|it| it != "SHA256SUMS").collect();
        names.sort();
        let sums = output(command("sha256sum", &names).current_dir(&self.out))?;
        eprintln!("\n── checksums\n{sums}");
        fs::write(self.out.join("SHA256SUMS"), sums).map_err(trouble)
    }
}

/// Folders for what is made of one commit: what is left of another would be released with it.
fn for_commit(folders: &[&Path], commit: &str) -> Result {
    for folder in folders {
        let mark = PathBuf::from(format!("{}.commit", folder.display()));
        if fs::read_to_string(&mark).ok().as_deref() != Some(commit) {
            drop(fs::remove_dir_all(folder));
        }
        fs::create_dir_all(folder).map_err(trouble)?;
        fs::write(mark, commit).map_err(trouble)?;
    }
    Ok(())
}

fn files(folder: &Path) -> std::result::Result<Vec<String>, Outcome> {
    let entries = fs::read_dir(folder).map_err(trouble)?.flatten();
    Ok(entries.filter(|it| it.path().is_file()).map(|it| it.file_name().to_string_lossy().into_owned()).collect())
}

/// The version of the workspace.
pub(crate) fn version() -> std::result::Result<String, Outcome> {
    let text = fs::read_to_string(crate::root().join("Cargo.toml")).map_err(trouble)?;
    let line = text.lines().find_map(|it| it.strip_prefix("version = \"")?.strip_suffix('"'));
    line.map(ToOwned::to_owned).ok_or_else(|| Outcome::Other("Cargo.toml names no version".to_owned()))
}

#[expect(clippy::needless_pass_by_value, reason = "`map_err` hands it over")]
fn trouble(why: std::io::Error) -> Outcome {
    Outcome::Other(why.to_string())
}

/// Copies a file to a place whose folders may not be there yet.
fn copy(from: &Path, to: &Path) -> Result {
    let failed = |why: std::io::Error| Outcome::Other(format!("{}: {why}", from.display()));
    fs::create_dir_all(to.parent().expect("it lies in a folder")).map_err(failed)?;
    fs::copy(from, to).map(drop).map_err(failed)
}

/// Writes a file, with its folders.
fn write(to: &Path, bytes: impl AsRef<[u8]>) -> Result {
    let failed = |why: std::io::Error| Outcome::Other(format!("{}: {why}", to.display()));
    fs::create_dir_all(to.parent().expect("it lies in a folder")).map_err(failed)?;
    fs::write(to, bytes).map_err(failed)
}

fn text(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_of_another_commit_is_released() {
        let base = tempfile::tempdir().expect("a folder");
        let out = base.path().join("tablee-0.2.0");
        let file = out.join("tablee.deb");
        for (commit, is_kept) in [("first", false), ("first", true), ("second", false), ("first", false)] {
            for_commit(&[&out], commit).expect("a folder");
            assert_eq!(file.exists(), is_kept, "{commit}");
            fs::write(&file, commit).expect("a file");
        }
    }
}
