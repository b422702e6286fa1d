//! The licences of everything that is shipped, with their texts: each text once, with all it is for.

use std::{
    collections::BTreeMap,
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

use super::{
    Dist, Result, copy,
    materials::{self, Material},
    trouble,
};
use crate::run::Outcome;

pub(super) const NAME: &str = "THIRD-PARTY.txt";

/// How files with licences are called.
const NAMES: [&str; 5] = ["LICENSE", "LICENCE", "COPYING", "NOTICE", "COPYRIGHT"];

/// Ours, at the choice of whoever has it.
pub(super) const OURS: [&str; 2] = ["LICENSE-MIT", "LICENSE-APACHE"];

/// Ours and those of everything by others, into a folder of what is shipped.
pub(super) fn put(dist: &Dist, folder: &Path) -> Result {
    for name in OURS {
        copy(&crate::root().join(name), &folder.join(name))?;
    }
    copy(&file(dist)?, &folder.join(NAME))
}

pub(super) fn make(dist: &Dist) -> Result {
    file(dist).map(drop)
}

/// The file, which is made once for a commit.
pub(super) fn file(dist: &Dist) -> std::result::Result<PathBuf, Outcome> {
    let to = dist.out.join(NAME);
    let mark = dist.work.join(format!("licences-{}", dist.commit));
    if !to.exists() || !mark.exists() || !dist.is_committed {
        materials::registry_is_there()?;
        let all = materials::all()?;
        let shipped: Vec<_> = all.values().filter(|it| it.is_shipped && !materials::is_ours(it)).cloned().collect();
        fs::write(&to, told(&shipped)?).map_err(trouble)?;
        fs::write(mark, "").map_err(trouble)?;
    }
    Ok(to)
}

fn told(all: &[Material]) -> std::result::Result<String, Outcome> {
    let mut res = String::from(
        "Tablée is licensed under MIT or Apache-2.0, at your choice.\nThis file has the licences of everything by others that is shipped with it.\n",
    );
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for it in all {
        let licence = it.licence.as_deref().unwrap_or("see below");
        let mut line = format!("\n{} {}: {licence}", it.name, it.version);
        let mut found = texts_of(it)?;
        if found.is_empty() {
            found = general(it.licence.as_deref().unwrap_or_default())?;
            if found.is_empty() {
                return Err(Outcome::Other(format!("{} {} has no text of its licence", it.name, it.version)));
            }
            line += " (as its manifest says; it has no file with the text, so here is the general one)";
        }
        res += &line;
        for text in found {
            texts.entry(text).or_default().push(format!("{} {}", it.name, it.version));
        }
    }
    res += "\n";
    // In the order of what they are for, not of their words.
    let mut texts: Vec<_> = texts.into_iter().collect();
    texts.sort_by(|a, b| a.1.cmp(&b.1));
    for (text, whose) in texts {
        write!(res, "\n{}\n{}\n\n{text}\n", "─".repeat(80), whose.join(", ")).expect("a text takes it");
    }
    Ok(res)
}

/// What a package has of licences in its folder, and one below.
fn texts_of(it: &Material) -> std::result::Result<Vec<String>, Outcome> {
    let read = |file: &Path| {
        let bytes = fs::read(file).map_err(|why| Outcome::Other(format!("{}: {why}", file.display())))?;
        Ok::<_, Outcome>(String::from_utf8_lossy(&bytes).replace("\r\n", "\n").trim().to_owned())
    };
    let mut res = it.texts.iter().map(|it| read(it)).collect::<std::result::Result<Vec<_>, _>>()?;
    let Some(folder) = &it.folder else { return Ok(res) };
    for folder in [folder.clone(), folder.join("LICENSES"), folder.join("licenses")] {
        let is_below = folder.file_name().is_some_and(|it| it.eq_ignore_ascii_case("licenses"));
        let mut files: Vec<PathBuf> =
            fs::read_dir(&folder).into_iter().flatten().flatten().map(|it| it.path()).collect();
        files.sort();
        for file in files.into_iter().filter(|it| it.is_file() && (is_below || is_licence(it))) {
            let text = read(&file)?;
            if !res.contains(&text) {
                res.push(text);
            }
        }
    }
    Ok(res)
}

/// Texts of licences as anybody may use them, by what a manifest says: Rust brings them along.
fn general(licence: &str) -> std::result::Result<Vec<String>, Outcome> {
    let folder = materials::licences_of_rust()?;
    let names = licence.split([' ', '(', ')', '/']).filter(|it| !it.is_empty());
    let texts = names.filter_map(|it| fs::read_to_string(folder.join(format!("{it}.txt"))).ok());
    Ok(texts.map(|it| it.trim().to_owned()).collect())
}

fn is_licence(file: &Path) -> bool {
    let name = file.file_name().map(|it| it.to_string_lossy().to_uppercase()).unwrap_or_default();
    let is_code = ["RS", "JS", "TS", "TOML", "JSON"].iter().any(|it| name.ends_with(&format!(".{it}")));
    NAMES.iter().any(|it| name.starts_with(it)) && !is_code
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_told_once_with_all_it_is_for() {
        let root = tempfile::tempdir().expect("a folder");
        let make = |name: &str, file: Option<&str>| {
            let folder = root.path().join(name);
            fs::create_dir_all(&folder).expect("a folder");
            if let Some(file) = file {
                fs::write(folder.join(file), "Do as you like.\r\n").expect("a file");
            }
            fs::write(folder.join("license.rs"), "code").expect("a file");
            Material {
                name: name.to_owned(),
                version: "1".to_owned(),
                licence: Some("MIT".to_owned()),
                folder: Some(folder),
                is_shipped: true,
                ..Material::default()
            }
        };
        let all = [make("a", Some("LICENSE")), make("b", Some("licence.md")), make("c", None)];
        let text = told(&all).expect("all have one");
        assert_eq!(text.matches("Do as you like.").count(), 1, "{text}");
        assert!(text.contains("a 1, b 1") && text.contains("c 1: MIT (as its manifest says"), "{text}");
        assert!(text.contains("\nc 1\n\n") && text.contains("Permission is hereby granted"), "{text}");
        assert!(!text.contains("code"), "{text}");
        // What has its texts elsewhere, and must have them.
        let elsewhere = root.path().join("of-rust.txt");
        fs::write(&elsewhere, "Of the library.").expect("a file");
        let library = Material { texts: vec![elsewhere.clone()], folder: None, ..make("e", None) };
        assert!(told(std::slice::from_ref(&library)).expect("it has one").contains("e 1\n\nOf the library."));
        fs::remove_file(elsewhere).expect("gone");
        assert!(told(&[library]).is_err(), "a text that is missing is noticed");
        let silent = Material { licence: None, ..make("d", None) };
        assert!(told(&[silent]).is_err(), "nobody ships what has no licence");
        let unknown = Material { licence: Some("Of-Their-Own".to_owned()), ..make("f", None) };
        assert!(told(&[unknown]).is_err(), "nor what has no text");
    }
}
