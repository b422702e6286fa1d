//! What the forge does is done by this program: the workflows call nothing else.

use std::fs;

use clap::Parser as _;

/// A flag that was renamed would be noticed at the next release.
#[test]
fn workflows_call_commands_that_there_are_and_nothing_else() {
    let folder = fs::read_dir(crate::root().join(".github/workflows")).expect("workflows");
    let mut count = 0;
    for file in folder.flatten().map(|it| it.path()) {
        let text = fs::read_to_string(&file).expect("a file");
        for line in
            text.lines().filter_map(|it| it.trim().strip_prefix("- ").unwrap_or(it.trim()).strip_prefix("run: "))
        {
            let words = line.strip_prefix("cargo xtask ").unwrap_or_else(|| panic!("{}: {line}", file.display()));
            // What the forge puts in its place is one word.
            let words = words.replace("${{ github.ref_name }}", "v1.2.3");
            let read = crate::Cli::try_parse_from(["xtask"].into_iter().chain(words.split(' ')));
            assert!(read.is_ok(), "{line}: {}", read.err().map(|it| it.to_string()).unwrap_or_default());
            count += 1;
        }
    }
    assert!(count >= 3, "{count} commands");
}
