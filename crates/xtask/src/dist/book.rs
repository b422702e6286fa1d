//! The documents as one site: rules, and pages for players, hosts, operators, researchers and contributors.

use std::{fs, path::Path};

use super::{Dist, Result, archive, copy, remap, text, tools, trouble, write};
use crate::run::{command, run, step};

/// Pages beside the folder of documents.
const BESIDE: [&str; 4] = ["ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "python/README.md"];

pub(super) fn make(dist: &Dist) -> Result {
    let folder = dist.empty("book")?;
    let site = build(&folder)?;
    let name = format!("tablee-{}-docs", dist.version);
    archive::pack(dist, &site, &name, &dist.out.join(format!("{name}.tar.gz")))
}

/// Builds the site in a folder; a link that leads nowhere fails.
fn build(folder: &Path) -> std::result::Result<std::path::PathBuf, super::Outcome> {
    let (root, pages) = (crate::root(), folder.join("pages"));
    // The pages lie as they do in the repository, so that links between them are the same in both.
    fs::create_dir_all(&pages).map_err(trouble)?;
    run(&mut command("cp", ["-r", "docs", &text(&pages)]))?;
    for page in BESIDE {
        copy(&root.join(page), &pages.join(page))?;
    }
    // The first page of the site is that of the repository, with the same links.
    copy(&root.join("README.md"), &pages.join("index.md"))?;
    for page in ["LICENSE-MIT", "LICENSE-APACHE"] {
        copy(&root.join(page), &pages.join(page))?;
    }
    write(&folder.join("mkdocs.yml"), fs::read_to_string(root.join("docs/mkdocs.yml")).map_err(trouble)?)?;
    let words = ["build", "--strict", "--clean", "--config-file", &text(&folder.join("mkdocs.yml"))];
    let mut build = command(&text(&tools::tool("zensical")?), words);
    remap::remapped(&mut build)?;
    step("the documents as a site", &mut build)?;
    Ok(folder.join("site"))
}
