//! The server, by real requests and sockets: one program, since each of its own would build and link everything again.
//!
//! Tests that look at what the whole process writes to its log are programs of their own: `leak.rs`, `secrets.rs`
//! and `panic_log.rs`.

#[path = "common/authority.rs"]
mod authority;
mod common;
#[path = "common/trust.rs"]
mod trust;

mod brought;
mod carried;
mod clocks;
mod doors;
mod encryption;
mod faces;
mod faults;
mod foreign;
mod handed_over;
mod lifetimes;
mod limits;
mod lobby;
mod moving;
mod nodes;
mod operation;
mod party;
mod powers;
mod protocol;
mod raw;
mod reading;
mod released;
mod reviews;
mod sessions;
mod starving;
mod steps;
mod tables;
mod versions;

/// What is listed neither here nor in `Cargo.toml` would not be run, and nobody would notice.
#[test]
fn every_file_of_tests_is_run() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let manifest = std::fs::read_to_string(folder.join("Cargo.toml")).expect("a manifest");
    for entry in std::fs::read_dir(folder.join("tests")).expect("a folder") {
        let path = entry.expect("an entry").path();
        let is_program = path.extension().is_some_and(|it| it == "rs") || path.join("main.rs").exists();
        let name = path.file_stem().and_then(|it| it.to_str()).expect("a name in plain letters");
        let is_listed = include_str!("house.rs").lines().any(|it| it == format!("mod {name};"))
            || manifest.lines().any(|it| it == format!("name = \"{name}\""));
        assert!(is_listed || !is_program, "tests/{name} is run by nobody");
    }
}
