//! A package for Debian: program, service, user, folder for the data, manual and completions.

use std::{
    fs,
    path::{Path, PathBuf},
};

use super::{Dist, Processor, Result, archive, binary, copy, licences, links, papers, text, trouble, write};
use crate::run::{command, output, run, set_rights};

const MAINTAINER: &str = "The people of Tablée <tablee@localhost>";

/// What dpkg runs before and after, and which files belong to whoever runs the service.
const CONTROL: [(&str, &str); 4] = [
    ("postinst", include_str!("../../../../deploy/debian/postinst")),
    ("prerm", include_str!("../../../../deploy/debian/prerm")),
    ("postrm", include_str!("../../../../deploy/debian/postrm")),
    ("conffiles", "/etc/default/tablee\n"),
];

pub(super) fn make(dist: &Dist, processor: Processor) -> Result {
    package(dist, processor, &dist.version, &dist.out).map(drop)
}

/// The package with this version, which may be another one to try upgrades with, into a folder.
pub(super) fn package(
    dist: &Dist,
    processor: Processor,
    version: &str,
    into: &Path,
) -> std::result::Result<PathBuf, super::Outcome> {
    let program = binary::build(dist, processor)?;
    let folder = dist.empty(&format!("deb-{}", processor.name()))?;
    let (tree, control) = (folder.join("tree"), folder.join("control"));
    fill(dist, &program, &tree)?;
    let size = size(&tree)?.div_ceil(1024);
    let description = include_str!("../../../../deploy/debian/description");
    let fields = format!(
        "Package: tablee\nVersion: {version}\nArchitecture: {}\nMaintainer: {MAINTAINER}\n\
         Installed-Size: {size}\nDepends: adduser\nRecommends: ca-certificates\nSection: games\nPriority: optional\n{description}",
        processor.debian()
    );
    write(&control.join("control"), fields)?;
    for (name, content) in CONTROL {
        write(&control.join(name), content)?;
        if name != "conffiles" {
            set_rights(&control.join(name), 0o755)?;
        }
    }
    let sums = "find . -type f -printf '%P\\0' | LC_ALL=C sort -z | xargs -0 md5sum";
    let sums = output(command("sh", ["-c", sums]).current_dir(&tree))?;
    write(&control.join("md5sums"), sums)?;
    archive::tree(dist, &control, &folder.join("control.tar.gz"), &[])?;
    archive::tree(dist, &tree, &folder.join("data.tar.gz"), &[])?;
    write(&folder.join("debian-binary"), "2.0\n")?;
    let to = into.join(format!("tablee_{version}_{}.deb", processor.debian()));
    drop(fs::remove_file(&to));
    // Of nobody and at no time (D); the order matters.
    let words = ["rcD", &text(&to), "debian-binary", "control.tar.gz", "data.tar.gz"];
    run(command("ar", words).current_dir(&folder))?;
    Ok(to)
}

fn fill(dist: &Dist, program: &Path, tree: &Path) -> Result {
    let deploy = crate::root().join("deploy/debian");
    copy(program, &tree.join("usr/bin/tablee"))?;
    copy(&deploy.join("tablee.service"), &tree.join("usr/lib/systemd/system/tablee.service"))?;
    copy(&deploy.join("default"), &tree.join("etc/default/tablee"))?;
    let papers = papers::make(dist)?;
    let man = tree.join("usr/share/man/man1");
    for page in fs::read_dir(papers.join("man")).map_err(trouble)?.flatten() {
        let to = man.join(page.file_name());
        copy(&page.path(), &to)?;
        run(&mut command("gzip", ["--best", "--no-name", &text(&to)]))?;
    }
    for (from, to) in [
        ("bash", "usr/share/bash-completion/completions/tablee"),
        ("zsh", "usr/share/zsh/vendor-completions/_tablee"),
        ("fish", "usr/share/fish/vendor_completions.d/tablee.fish"),
    ] {
        copy(&papers.join(format!("completions/tablee.{from}")), &tree.join(to))?;
    }
    let documents = tree.join("usr/share/doc/tablee");
    let news = fs::read_to_string(crate::root().join("CHANGELOG.md")).map_err(trouble)?;
    write(&documents.join("NEWS"), links::alone(&dist.version, &news, &documents))?;
    write(&documents.join("changelog"), changelog(dist)?)?;
    for name in ["NEWS", "changelog"] {
        run(&mut command("gzip", ["--best", "--no-name", &text(&documents.join(name))]))?;
    }
    write(&documents.join("copyright"), copyright()?)?;
    copy(&licences::file(dist)?, &documents.join(licences::NAME))?;
    run(&mut command("gzip", ["--best", "--no-name", &text(&documents.join(licences::NAME))]))
}

/// In Debian's form, which has one change to tell; ours is the news.
fn changelog(dist: &Dist) -> std::result::Result<String, super::Outcome> {
    let time = output(&mut command("date", ["--utc", "--rfc-email", &format!("--date=@{}", dist.time)]))?;
    Ok(format!(
        "tablee ({}) stable; urgency=medium\n\n  * What is new is in NEWS.gz.\n\n -- {MAINTAINER}  {time}",
        dist.version
    ))
}

/// In Debian's form, with the text of the licence that Debian has no copy of.
fn copyright() -> std::result::Result<String, super::Outcome> {
    let read = |path: &str| fs::read_to_string(crate::root().join(path)).map_err(trouble);
    let mut res = read("deploy/debian/copyright")?;
    for line in read("LICENSE-MIT")?.lines() {
        // A line of the text begins with a space, an empty one has a dot.
        res += &format!(" {}\n", if line.trim().is_empty() { "." } else { line });
    }
    Ok(res)
}

fn size(folder: &Path) -> std::result::Result<u64, super::Outcome> {
    let mut sum = 0;
    for entry in fs::read_dir(folder).map_err(trouble)?.flatten() {
        let data = entry.metadata().map_err(trouble)?;
        sum += if data.is_dir() { size(&entry.path())? } else { data.len() };
    }
    Ok(sum)
}
