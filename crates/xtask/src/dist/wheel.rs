//! What pip installs: a wheel for every Linux, and the source distribution.

use std::{fs, path::Path};

use super::{Dist, Result, copy, files, licences, materials, remap, text, tools, trouble};
use crate::run::{Outcome, command, output, run, step};

/// Found by its name among the licences of a package. It is about what is compiled in, so the source has none.
const NOTICE: &str = "NOTICE-THIRD-PARTY.txt";

/// What somebody does first; licences and materials are there.
const TRY: &str = "\
import importlib.metadata, tablee
env = tablee.VecEnv(tablee.Game('dobro', players=3), n=2)
for _ in range(50):
    env.step(env.random_actions())
names = [it.name for it in importlib.metadata.files('tablee')]
for wanted in ('LICENSE-MIT', 'LICENSE-APACHE', 'NOTICE-THIRD-PARTY.txt', 'MATERIALS.cdx.json'):
    assert wanted in names, f'{wanted} is not in {names}'
print(importlib.metadata.version('tablee'))
";

pub(super) fn make(dist: &Dist) -> Result {
    let out = dist.empty("python")?;
    let maturin = text(&tools::tool("maturin")?);
    let within = |words: &[&str]| {
        let mut res = command(&maturin, words);
        res.args(["--out", &text(&out)]).current_dir(crate::root().join("python"));
        remap::remapped(&mut res)?;
        // For every x86-64, as the name of the wheel promises (docs/decisions/0016): no flags take the place of ours.
        res.env("PATH", tools::path()?).env("RUSTFLAGS", "");
        Ok::<_, Outcome>(res)
    };
    let notice = crate::root().join("python").join(NOTICE);
    drop(fs::remove_file(&notice));
    crate::python::bring_texts()?;
    step("the source distribution for Python", &mut within(&["sdist"])?)?;
    copy(&licences::file(dist)?, &notice)?;
    // Only what lies below the package is taken.
    let materials = materials::file(dist)?;
    let beside = notice.with_file_name("MATERIALS.cdx.json");
    copy(&materials, &beside)?;
    for processor in &dist.processors {
        let target = format!("{}-unknown-linux-gnu", processor.name());
        drop(command("rustup", ["target", "add", &target]).output());
        // As old a library of C as there is a wheel for, whatever this machine has.
        let words = ["build", "--profile", &dist.profile, "--locked", "--strip", "--zig", "--target", &target];
        let mut wheel = within(&words)?;
        wheel.args(["--compatibility", "manylinux2014", "--sbom-include", &text(&beside)]);
        step(&format!("the wheel for {}", processor.name()), &mut wheel)?;
    }
    for brought in [notice, beside] {
        fs::remove_file(brought).map_err(trouble)?;
    }
    let made = files(&out)?;
    if let Some(ours) = made.iter().find(|it| it.ends_with(&format!("{}.whl", std::env::consts::ARCH))) {
        try_out(dist, &out.join(ours))?;
    }
    for name in made {
        copy(&out.join(&name), &dist.out.join(&name))?;
    }
    drop(fs::remove_dir_all(out));
    Ok(())
}

/// Installed as strangers do, it plays.
fn try_out(dist: &Dist, wheel: &Path) -> Result {
    let folder = dist.work.join("python-try");
    crate::python::make(&folder, "python3")?;
    let python = text(&folder.join("bin/python"));
    run(&mut command(&python, ["-m", "pip", "install", "--quiet", &text(wheel)]))?;
    // From elsewhere: beside the package, that one would be found.
    let told = output(command(&python, ["-c", TRY]).current_dir(&folder))?;
    let is_ours = told.trim() == dist.version;
    if is_ours { Ok(()) } else { Err(Outcome::Other(format!("the wheel says that it is {told}"))) }
}

#[cfg(test)]
mod tests {
    use super::{super::links, *};

    /// It is packed by `maturin`, so that nobody looks at it on the way: the rules, and what the package says of itself.
    #[test]
    fn texts_of_the_source_distribution_lead_to_nothing_that_is_not_there() {
        let (root, folder) = (crate::root(), tempfile::tempdir().expect("a folder"));
        copy(&root.join("python/README.md"), &folder.path().join("README.md")).expect("it can be copied");
        std::fs::create_dir(folder.path().join("docs")).expect("a folder");
        let to = text(&folder.path().join("docs"));
        run(&mut command("cp", ["-r", &text(&root.join("docs/rules")), &to])).expect("they can be copied");
        assert!(folder.path().join("docs/rules/fr/dobro.md").exists());
        assert_eq!(links::dead(folder.path()).expect("they can be read"), Vec::<String>::new());
    }
}
