//! `tablee serve` on machines of strangers: without a home, with somebody else at its port, under a service manager.

#![cfg(unix)]

use std::{
    fs,
    io::{BufRead as _, BufReader},
    net::{TcpListener, TcpStream},
    path::Path,
    process::{Child, Command, Stdio},
    time::Duration,
};

const LONGEST: Duration = Duration::from_secs(30);

/// With an environment of nothing, in a folder.
fn serve(folder: &Path, args: &[&str]) -> Command {
    let mut res = Command::new(env!("CARGO_BIN_EXE_tablee"));
    res.arg("serve").args(args).env_clear().current_dir(folder);
    res
}

/// One that runs, with the address it tells.
struct Running(Child, String);

impl Running {
    fn of(command: &mut Command) -> Running {
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("it starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("piped")).read_line(&mut line).expect("it prints text");
        let address = line.trim().rsplit('/').next().unwrap_or_default().to_owned();
        assert!(line.starts_with("Tablée is served at http://"), "{line}");
        Running(child, address)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

/// What it says when it cannot start.
fn refusal(command: &mut Command) -> String {
    let output = command.output().expect("it starts");
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    String::from_utf8(output.stderr).expect("it prints text")
}

#[test]
fn where_it_was_unpacked_it_serves_without_a_home() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("tablee"), "the program lies here").expect("a file");
    let running = Running::of(&mut serve(folder.path(), &["--listen", "localhost:0"]));
    assert!(TcpStream::connect(&running.1).is_ok(), "{}", running.1);
    assert!(folder.path().join("tablee-data/tablee.db").exists());
}

#[test]
fn what_keeps_it_from_starting_is_told_with_what_helps() {
    let folder = tempfile::tempdir().expect("a folder");
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("an address").to_string();
    let told = refusal(&mut serve(folder.path(), &["--listen", &address]));
    assert!(told.contains(&address) && told.contains("another program listens there"), "{told}");
    let told = refusal(&mut serve(folder.path(), &["--listen", "8080"]));
    assert!(told.contains("127.0.0.1:7878"), "an example: {told}");
    fs::write(folder.path().join("file"), "").expect("a file");
    let told = refusal(&mut serve(folder.path(), &["--listen", "127.0.0.1:0", "--data", "file/below"]));
    assert!(told.contains("file/below") && told.contains("--data"), "{told}");
    // Nobody listens at an address that is for documents only.
    let told = refusal(&mut serve(folder.path(), &["--listen", "192.0.2.1:0", "--data", "other"]));
    assert!(told.contains("0.0.0.0 stands for all"), "{told}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_service_manager_hears_when_it_can_be_reached_and_when_it_closes() {
    use std::os::{
        linux::net::SocketAddrExt as _,
        unix::net::{SocketAddr, UnixDatagram},
    };

    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("manager");
    let name = format!("tablee-test-{}", std::process::id());
    let of_name = SocketAddr::from_abstract_name(&name).expect("a name");
    for (socket, place) in [
        (UnixDatagram::bind(&path).expect("a socket"), path.to_string_lossy().into_owned()),
        (UnixDatagram::bind_addr(&of_name).expect("a socket"), format!("@{name}")),
    ] {
        socket.set_read_timeout(Some(LONGEST)).expect("a limit");
        let hear = || {
            let mut said = [0; 100];
            let length = socket.recv(&mut said).expect("it says something");
            String::from_utf8_lossy(&said[..length]).into_owned()
        };
        let mut running = Running::of(serve(folder.path(), &["--listen", "127.0.0.1:0"]).env("NOTIFY_SOCKET", &place));
        assert_eq!(hear(), "READY=1", "{place}");
        assert!(TcpStream::connect(&running.1).is_ok(), "{}", running.1);
        let stopped = Command::new("kill").arg(running.0.id().to_string()).status().expect("a signal");
        assert!(stopped.success());
        assert_eq!(hear(), "STOPPING=1", "{place}");
        assert!(running.0.wait().expect("it ends").success());
    }
    // A manager that is gone keeps nobody from playing.
    drop(fs::remove_file(&path));
    let running = Running::of(serve(folder.path(), &["--listen", "127.0.0.1:0"]).env("NOTIFY_SOCKET", &path));
    assert!(TcpStream::connect(&running.1).is_ok());
}
