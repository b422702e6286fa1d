//! The program without any library of its system: one file that runs on every Linux of its processor.

use std::{
    fs,
    path::{Path, PathBuf},
};

use super::{Dist, Processor, Result, archive, copy, licences, links, papers, remap, text, tools, trouble};
use crate::{
    run::{Outcome, command, output, run, step, works},
    web,
};

/// The program for a processor, built with its pages.
pub(super) fn build(dist: &Dist, processor: Processor) -> std::result::Result<PathBuf, Outcome> {
    dist.pages()?;
    let (target, toolchain) = (processor.target(), tools::tool("cargo-zigbuild")?);
    if !works(&mut command("rustup", ["target", "add", &target])) {
        eprintln!("── `rustup target add {target}` failed; it may be there already");
    }
    let words = ["zigbuild", "--package", "tablee", "--locked", "--profile", &dist.profile, "--target", &target];
    let mut build = command(&text(&toolchain), words);
    remap::remapped(&mut build)?;
    build.env("PATH", tools::path()?).env("TABLEE_COMMIT", &dist.commit);
    // Some C tells when it was compiled. What was compiled for another commit is taken up again, so all have one time.
    build.env("SOURCE_DATE_EPOCH", "0");
    build.args(["--config", &format!("profile.{}.strip='symbols'", dist.profile)]);
    step(&format!("the program for {}", processor.name()), &mut build)?;
    let program = web::target_folder().join(&target).join(&dist.profile).join("tablee");
    check(&program, processor)?;
    try_out(dist, &program, processor)?;
    Ok(program)
}

/// It starts and tells what it is; for another processor only where there is an emulator.
fn try_out(dist: &Dist, program: &Path, processor: Processor) -> Result {
    let (program, emulator) = (text(program), format!("qemu-{}-static", processor.name()));
    let told = if processor.name() == std::env::consts::ARCH {
        output(&mut command(&program, ["--version"]))?
    } else if works(&mut command(&emulator, ["--version"])) {
        output(&mut command(&emulator, [&program, "--version"]))?
    } else {
        eprintln!("── the program for {} was not tried: there is no {emulator}", processor.name());
        return Ok(());
    };
    let is_ours = told.contains(&dist.version) && told.contains(&dist.commit);
    if is_ours { Ok(()) } else { Err(Outcome::Other(format!("{program} says that it is {told}"))) }
}

/// Static, and for the right processor: the header of the file says both.
fn check(program: &Path, processor: Processor) -> Result {
    let bytes = fs::read(program).map_err(trouble)?;
    let what = Elf::read(&bytes).ok_or_else(|| Outcome::Other(format!("{} is no program", program.display())))?;
    if what.wants_interpreter || what.machine != machine(processor) {
        return Err(Outcome::Other(format!("{} is not static, or for another processor: {what:?}", program.display())));
    }
    for word in [text(&crate::root()), std::env::var("HOME").unwrap_or_default()] {
        let is_told = word.len() > 5 && bytes.windows(word.len()).any(|it| it == word.as_bytes());
        if is_told {
            return Err(Outcome::Other(format!("{} names the folder {word}", program.display())));
        }
    }
    Ok(())
}

fn machine(processor: Processor) -> u16 {
    match processor {
        Processor::X86 => 62,
        Processor::Aarch64 => 183,
    }
}

/// What the head of a program tells.
#[derive(Debug, PartialEq)]
struct Elf {
    machine: u16,
    /// Whether it is started by a loader of the system, which also looks for libraries.
    wants_interpreter: bool,
}

impl Elf {
    /// Of 64 bits, the lowest byte first.
    fn read(bytes: &[u8]) -> Option<Elf> {
        let half = |at: usize| Some(u16::from_le_bytes(bytes.get(at..at + 2)?.try_into().ok()?));
        let word = |at: usize| Some(u32::from_le_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
        let long = |at: usize| usize::try_from(u64::from_le_bytes(bytes.get(at..at + 8)?.try_into().ok()?)).ok();
        bytes.starts_with(&[0x7f, b'E', b'L', b'F', 2, 1]).then_some(())?;
        let (table, size, count) = (long(32)?, usize::from(half(54)?), usize::from(half(56)?));
        let kinds: Option<Vec<u32>> = (0..count).map(|it| word(table + it * size)).collect();
        // PT_INTERP
        Some(Elf { machine: half(18)?, wants_interpreter: kinds?.contains(&3) })
    }
}

/// The program with what belongs beside it.
pub(super) fn archive(dist: &Dist, processor: Processor) -> Result {
    let program = build(dist, processor)?;
    let folder = dist.empty(&format!("binary-{}", processor.name()))?;
    copy(&program, &folder.join("tablee"))?;
    licences::put(dist, &folder)?;
    let papers = papers::make(dist)?;
    run(&mut command("cp", ["-r", &text(&papers.join("man")), &text(&papers.join("completions")), &text(&folder)]))?;
    texts(&dist.version, &folder)?;
    let name = format!("tablee-{}-{}-linux", dist.version, processor.name());
    archive::pack(dist, &folder, &name, &dist.out.join(format!("{name}.tar.gz")))
}

/// What is read first, with links to what lies beside it only.
fn texts(version: &str, folder: &Path) -> Result {
    ["CHANGELOG.md", "README.md"].into_iter().try_for_each(|it| links::put(version, it, folder))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_texts_beside_the_program_lead_to_nothing_that_is_not_there() {
        let folder = tempfile::tempdir().expect("a folder");
        texts("1.2.3", folder.path()).expect("they can be written");
        assert_eq!(links::dead(folder.path()).expect("they can be read"), Vec::<String>::new());
        let read = fs::read_to_string(folder.path().join("README.md")).expect("it is there");
        assert!(read.starts_with("# Tablée\n\n*Documents and pictures"), "{read}");
        assert!(read.contains("[CHANGELOG.md](CHANGELOG.md)"), "what lies beside it is led to");
        assert!(read.contains("tablee-1.2.3-docs.tar.gz") && !read.contains(".webp"), "{read}");
    }

    #[test]
    fn the_head_of_a_program_says_whether_it_is_static() {
        let ours = fs::read(std::env::current_exe().expect("we run")).expect("it can be read");
        if cfg!(all(target_os = "linux", target_arch = "x86_64")) {
            let wanted = Elf { machine: machine(Processor::X86), wants_interpreter: true };
            assert_eq!(Elf::read(&ours), Some(wanted), "tests are linked with the libraries of the system");
        }
        assert_eq!(Elf::read(b"#!/bin/sh"), None);
        assert_eq!(Elf::read(&ours[..40]), None, "cut off");
    }
}
