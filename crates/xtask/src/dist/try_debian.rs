//! `cargo xtask dist --try-debian`: the package in a Debian of its own, which is started as a machine is: installed,
//! reached, upgraded with a game of before still there, removed, purged.

use std::{path::PathBuf, process::Command};

use super::{Dist, Processor, Result, copy, debian, text, write};
use crate::{
    run::{Outcome, command, packages, step, works},
    web,
};

/// What is done inside, in this order; the first thing that is not so ends it.
const SCRIPT: &str = include_str!("../../../../deploy/debian/try.sh");
/// A version after every other.
const LATER: &str = "999.0";

pub(super) fn run(dist: &Dist) -> Result {
    let here = Processor::ALL.into_iter().find(|it| it.name() == std::env::consts::ARCH);
    let here = here.ok_or_else(|| Outcome::Other("there is no package for this processor".to_owned()))?;
    let system = system()?;
    for version in [dist.version.as_str(), LATER] {
        debian::package(dist, here, version)?;
        let name = format!("tablee_{version}_{}.deb", here.debian());
        copy(
            &dist.out.join(&name),
            &system.join("root").join(if version == LATER { "later.deb" } else { "first.deb" }),
        )?;
        if version == LATER {
            drop(std::fs::remove_file(dist.out.join(name)));
        }
    }
    write(&system.join("root/try.sh"), SCRIPT)?;
    write(&system.join("etc/systemd/system/try.service"), SERVICE)?;
    let log = system.join("root/log");
    drop(std::fs::remove_file(&log));
    step("the package in a system of its own", &mut boot(&system))?;
    let told = std::fs::read_to_string(log).unwrap_or_default();
    eprintln!("{told}");
    if told.trim_end().ends_with("all is well") {
        Ok(())
    } else {
        Err(Outcome::Other("the package does not hold".to_owned()))
    }
}

/// The script is the last thing the machine does.
const SERVICE: &str = "[Unit]\nAfter=multi-user.target\n[Service]\nType=oneshot\n\
    ExecStart=/bin/sh -c '/bin/sh /root/try.sh >/root/log 2>&1; systemctl --no-block exit'\n";

/// A small Debian; made once, each try is in a copy that is forgotten.
fn system() -> std::result::Result<PathBuf, Outcome> {
    let folder = web::target_folder().join("dist/debian-system");
    for (tool, package) in [("debootstrap", "debootstrap"), ("systemd-nspawn", "systemd-container")] {
        if !works(&mut command(tool, ["--version"])) {
            packages(&[package])?;
        }
    }
    if !folder.join("root").exists() {
        let words = ["--variant=minbase", "--include=adduser,systemd,systemd-sysv,curl", "bookworm", &text(&folder)];
        step("a small Debian", &mut command("debootstrap", words))?;
    }
    let copy = web::target_folder().join("dist/debian-try");
    drop(std::fs::remove_dir_all(&copy));
    step("a copy of it", &mut command("cp", ["-a", &text(&folder), &text(&copy)]))?;
    Ok(copy)
}

fn boot(system: &std::path::Path) -> Command {
    let mut res =
        command("timeout", ["--kill-after=10s", "5m", "systemd-nspawn", "--quiet", "--directory", &text(system)]);
    // Nobody on this machine need know of it, and it sees nothing of its network.
    res.args([
        "--register=no",
        "--keep-unit",
        "--private-network",
        "--boot",
        "systemd.unit=try.service",
        "systemd.wants=multi-user.target",
    ]);
    res
}
