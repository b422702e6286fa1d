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

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    /// What nobody finds is not read.
    #[test]
    fn every_document_is_in_the_contents_of_the_site() {
        let contents = fs::read_to_string(crate::root().join("docs/mkdocs.yml")).expect("it is there");
        let mut left = vec![Path::new("docs").to_owned()];
        let mut missing = Vec::new();
        while let Some(folder) = left.pop() {
            for entry in fs::read_dir(crate::root().join(&folder)).expect("a folder").flatten() {
                let path = folder.join(entry.file_name());
                if entry.path().is_dir() {
                    left.push(path);
                } else if path.extension().is_some_and(|it| it == "md") {
                    let line = format!(": {}", path.to_string_lossy().replace('\\', "/"));
                    missing.extend((!contents.lines().any(|it| it.ends_with(&line))).then_some(line));
                }
            }
        }
        assert_eq!(missing, Vec::<String>::new(), "docs/mkdocs.yml does not lead there");
    }
}
