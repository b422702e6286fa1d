//! A panic is logged with its place, and gives nothing away.

#[path = "common/logged.rs"]
mod logged;

use logged::Logged;

// Alone in its file: the hook is the whole process's.
#[test]
fn a_panic_is_logged_with_its_place_and_without_what_it_found() {
    let logged = Logged::default();
    let logger = logged.clone();
    tracing_subscriber::fmt().with_ansi(false).with_writer(move || logger.clone()).init();
    tablee_server::serve::log_panics();
    let hand = String::from("the seven of hearts");
    assert!(std::thread::spawn(move || panic!("{hand} has no place")).join().is_err());
    assert!(std::thread::spawn(|| panic!("a fixed sentence")).join().is_err());
    let log = logged.text();
    assert!(log.contains("panic_log.rs:") && log.contains("a fixed sentence"), "{log}");
    assert!(!log.contains("seven"), "{log}");
}
