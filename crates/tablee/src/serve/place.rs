//! Where to listen and where to keep everything, as people say it or leave it out.

use std::{
    net::{Ipv4Addr, SocketAddr},
    path::{Path, PathBuf},
};

/// An address with a port, or `localhost` with one.
pub(super) fn listen(text: &str) -> Result<SocketAddr, String> {
    let here = text.strip_prefix("localhost:").and_then(|it| it.parse().ok());
    let address = here.map(|port| SocketAddr::from((Ipv4Addr::LOCALHOST, port))).or_else(|| text.parse().ok());
    address
        .ok_or_else(|| "an address and a port, such as 127.0.0.1:7878, or 0.0.0.0:7878 for the whole house".to_owned())
}

/// Where a server keeps everything that was told no folder.
pub(super) fn data_folder() -> PathBuf {
    folder_by(|name| std::env::var_os(name).filter(|it| !it.is_empty()).map(PathBuf::from), Path::new("."))
}

/// The user's data folder; below `here` where nobody has a home, under a name that is not the program's own.
fn folder_by(set: impl Fn(&str) -> Option<PathBuf>, here: &Path) -> PathBuf {
    let base = set("XDG_DATA_HOME").or_else(|| Some(set("HOME")?.join(".local/share")));
    let beside = here.join("tablee");
    match base {
        Some(base) => base.join("tablee"),
        // Version 0.1 kept it there, where no file was in the way.
        None if beside.join("tablee.db").exists() => beside,
        None => here.join("tablee-data"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_may_be_called_localhost_and_another_is_refused_with_an_example() {
        assert_eq!(listen("localhost:80"), Ok(SocketAddr::from(([127, 0, 0, 1], 80))));
        assert_eq!(listen("[::]:7878").map(|it| it.port()), Ok(7878));
        for bad in ["7878", "localhost", "localhost:x", "localhost:70000", "0.0.0.0", "example.org:80", ""] {
            assert!(listen(bad).is_err_and(|it| it.contains("127.0.0.1:7878")), "{bad}");
        }
    }

    /// Whoever unpacks the program and starts it where it lies has a file `tablee` there.
    #[test]
    fn without_a_home_the_data_is_not_where_the_program_is() {
        let here = tempfile::tempdir().unwrap();
        let nowhere = |_: &str| None;
        std::fs::write(here.path().join("tablee"), "the program").unwrap();
        assert_eq!(folder_by(nowhere, here.path()), here.path().join("tablee-data"));
        let older = tempfile::tempdir().unwrap();
        std::fs::create_dir(older.path().join("tablee")).unwrap();
        std::fs::write(older.path().join("tablee/tablee.db"), "").unwrap();
        assert_eq!(folder_by(nowhere, older.path()), older.path().join("tablee"));
        let home = |name: &str| (name == "HOME").then(|| PathBuf::from("/home/ada"));
        assert_eq!(folder_by(home, here.path()), Path::new("/home/ada/.local/share/tablee"));
        assert_eq!(folder_by(|_| Some("/x".into()), here.path()), Path::new("/x/tablee"));
    }
}
