//! `cargo xtask dist --try-debian`: the package in a Debian of its own, which is started as a machine is: installed,
//! reached, upgraded with a game of before still there, removed, purged.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use super::{Dist, Processor, Result, copy, debian, text, write};
use crate::{
    run::{Outcome, as_root, command, output, packages, run as run_command, step, works},
    web,
};

/// What is done inside, in this order; the first thing that is not so ends it.
const SCRIPT: &str = include_str!("../../../../deploy/debian/try.sh");
/// A version after every other.
const LATER: &str = "999.0";
/// What the system is; packages are signed.
const RELEASE: &str = "bookworm";
const ARCHIVE: &str = "http://deb.debian.org/debian";

pub(super) fn run(dist: &Dist) -> Result {
    let here = Processor::ALL.into_iter().find(|it| it.name() == std::env::consts::ARCH);
    let here = here.ok_or_else(|| Outcome::Other("there is no package for this processor".to_owned()))?;
    let brought = dist.empty("debian-brought")?;
    for (version, name) in [(dist.version.as_str(), "first.deb"), (LATER, "later.deb")] {
        let package = debian::package(dist, here, version, &dist.work)?;
        copy(&package, &brought.join("root").join(name))?;
    }
    // What people of 0.1 have.
    let released = crate::root().join("crates/server/tests/released/schema-3.db");
    copy(&released, &brought.join("root/of-0.1.db"))?;
    write(&brought.join("root/try.sh"), SCRIPT)?;
    write(&brought.join("etc/systemd/system/try.service"), SERVICE)?;
    let system = system()?;
    // The folders are there already, with rights of their own.
    for folder in ["root", "etc/systemd/system"] {
        let (from, to) = (brought.join(folder).join("."), system.join(folder));
        run_command(&mut as_root("cp", ["-r", "--no-preserve=mode,ownership", &text(&from), &text(&to)]))?;
    }
    step("the package in a system of its own", &mut boot(&system))?;
    let told = output(&mut as_root("cat", [text(&system.join("root/log"))]))?;
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
    // With the keys of Debian, which its children do not have.
    let needed =
        [("debootstrap", &["debootstrap", "debian-archive-keyring"][..]), ("systemd-nspawn", &["systemd-container"])];
    for (tool, names) in needed {
        if !works(&mut command(tool, ["--version"])) {
            packages(names)?;
        }
    }
    if !folder.join("root").exists() {
        // Under its name it is whole: one that was interrupted is not taken for a system.
        let (part, include) = (folder.with_extension("part"), "--include=adduser,systemd,systemd-sysv,curl");
        run_command(&mut as_root("rm", ["-rf", &text(&part)]))?;
        let words = ["--variant=minbase", include, RELEASE, &text(&part), ARCHIVE];
        step("a small Debian", &mut as_root("debootstrap", words))?;
        run_command(&mut as_root("mv", [text(&part), text(&folder)]))?;
    }
    let copy = web::target_folder().join("dist/debian-try");
    run_command(&mut as_root("rm", ["-rf", &text(&copy)]))?;
    step("a copy of it", &mut as_root("cp", ["-a", &text(&folder), &text(&copy)]))?;
    Ok(copy)
}

fn boot(system: &Path) -> Command {
    // Nobody on this machine need know of it, and it sees nothing of its network.
    let words = ["--register=no", "--keep-unit", "--private-network", "--boot"];
    let begin = ["systemd.unit=try.service", "systemd.wants=multi-user.target"];
    let mut res = as_root("timeout", ["--kill-after=10s", "5m", "systemd-nspawn", "--quiet", "--directory"]);
    res.arg(system).args(words).args(begin);
    res
}
