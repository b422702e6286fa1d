//! `cargo xtask notes VERSION`: what the changelog says of a version, for the page of a release.

use std::fs;

use crate::{Result, run::Outcome};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Which version, as its tag may write it: 0.2.0 or v0.2.0
    version: String,
}

pub(crate) fn run(args: &Args) -> Result {
    println!("{}", of(&args.version)?);
    Ok(())
}

/// What is told of a version, which must be that of the workspace.
pub(crate) fn of(tag: &str) -> std::result::Result<String, Outcome> {
    let text = fs::read_to_string(crate::root().join("CHANGELOG.md")).map_err(|it| Outcome::Other(it.to_string()))?;
    let (version, ours) = (tag.trim_start_matches('v'), crate::dist::version()?);
    if version != ours {
        return Err(Outcome::Other(format!("the workspace is of version {ours}, not {version}")));
    }
    section(&text, version).ok_or_else(|| Outcome::Other(format!("CHANGELOG.md says nothing of {version}")))
}

/// What stands below the heading of a version, up to the next.
fn section(text: &str, version: &str) -> Option<String> {
    let is_heading = |it: &str| it.starts_with("## ");
    let is_ours = |it: &str| it.strip_prefix("## ").and_then(|it| it.split(' ').next()) == Some(version);
    let lines: Vec<&str> =
        text.lines().skip_while(|it| !is_ours(it)).skip(1).take_while(|it| !is_heading(it)).collect();
    Some(lines.join("\n").trim().to_owned()).filter(|it| !it.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_has_what_stands_below_its_heading() {
        let text = "# Changelog\n\n## 0.2.0 (today)\n\n### Added\n\n- Cards.\n\n## 0.1.0\n\n- All.\n";
        assert_eq!(section(text, "0.2.0").as_deref(), Some("### Added\n\n- Cards."));
        assert_eq!(section(text, "0.1.0").as_deref(), Some("- All."));
        assert_eq!(section(text, "0.2"), None);
        assert_eq!(section("## 0.3.0\n## 0.2.0\n", "0.3.0"), None);
    }

    /// A release has something to say.
    #[test]
    fn the_changelog_speaks_of_the_version_of_the_workspace() {
        let text = fs::read_to_string(crate::root().join("CHANGELOG.md")).expect("there is one");
        let version = crate::dist::version().expect("there is one");
        assert!(section(&text, &version).is_some(), "{version}");
    }
}
