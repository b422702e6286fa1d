//! Encryption of our own: the same house, the same limits, and certificates that are given, made or had from an
//! authority.

use std::{net::SocketAddr, path::Path, time::Duration};

use crate::authority::Authority;
use crate::common::{Here, PATIENCE, run, serve_encrypted, settings};
use crate::trust::{Browser, next_of};
use serde_json::{Value, json};
use tablee_server::{
    limits::Limits,
    serve::Server,
    tls::{Acme, Tls},
};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpSocket, TcpStream},
    time::timeout,
};
use tokio_rustls::rustls::pki_types::{CertificateDer, pem::PemObject as _};

const NEVER: Duration = Duration::from_secs(3600);
const SOON: Duration = Duration::from_millis(200);

fn made() -> Option<Tls> {
    Some(Tls::Made { names: vec!["localhost".to_owned(), "127.0.0.1".to_owned()] })
}

/// A server with a certificate of its own, and a browser that trusts that.
async fn serve_made(data: &Path, limits: Limits) -> (Here, Browser) {
    let here = serve_encrypted(data, limits, made()).await;
    let browser = Browser::new(here.address, "localhost", own_root(data));
    (here, browser)
}

/// What vouches for the certificate: it is the last in the file.
fn own_root(data: &Path) -> CertificateDer<'static> {
    CertificateDer::pem_file_iter(data.join("certificate.pem")).unwrap().last().unwrap().unwrap()
}

async fn plain(address: SocketAddr, request: &str) -> String {
    let mut line = TcpStream::connect(address).await.unwrap();
    line.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    timeout(PATIENCE, line.read_to_string(&mut answer)).await.unwrap().unwrap();
    answer
}

async fn is_closed(line: &mut TcpStream) -> bool {
    let mut rest = Vec::new();
    // A reset is an end as well.
    timeout(PATIENCE, line.read_to_end(&mut rest)).await.is_ok()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_over_encrypted_lines() {
    let data = tempfile::tempdir().unwrap();
    let (here, mut ada) = serve_made(data.path(), Limits::default()).await;
    let me = ada.ask("POST", "/api/me", &json!({ "name": "Ada" })).await;
    assert_eq!(me.status, 200, "{}", me.body);
    assert!(me.head.contains("; Secure"), "{}", me.head);
    // What we made ourselves may be given up again: browsers are not told to insist.
    assert!(!me.head.contains("strict-transport-security"), "{}", me.head);
    let table = ada.ask("POST", "/api/tables", &json!({ "game": "dobro", "bots": ["easy"] })).await;
    let code = table.body["code"].as_str().unwrap().to_owned();
    assert_eq!(ada.ask("POST", &format!("/api/tables/{code}/start"), &json!({})).await.status, 200);
    let mut socket = ada.connection(&code).await;
    next_of(&mut socket, "welcome").await;
    while next_of(&mut socket, "frame").await["question"]["waits"] != true {}
    let fingerprint = ada.ask("GET", "/api/privacy", &Value::Null).await.body["certificate"].clone();
    assert_eq!(fingerprint.as_str().unwrap().len(), 95, "{fingerprint}");
    // A phone that is told to trust what it can download here trusts the server.
    let root = ada.download("/api/certificate").await;
    assert_eq!(root, own_root(data.path()).to_vec());
    here.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn with_a_certificate_that_is_given_browsers_are_told_to_stay_encrypted() {
    let data = tempfile::tempdir().unwrap();
    let key = rcgen::generate_simple_self_signed(["tablee.example".to_owned()]).unwrap();
    let (chain, file) = (data.path().join("chain.pem"), data.path().join("key.pem"));
    std::fs::write(&chain, key.cert.pem()).unwrap();
    std::fs::write(&file, key.signing_key.serialize_pem()).unwrap();
    let tls = Some(Tls::Given { chain, key: file.clone() });
    let here = serve_encrypted(&data.path().join("data"), Limits::none(), tls.clone()).await;
    let mut browser = Browser::new(here.address, "tablee.example", key.cert.der().clone());
    let page = browser.ask("GET", "/api/privacy", &Value::Null).await;
    assert!(page.head.contains("strict-transport-security: max-age=31536000"), "{}", page.head);
    assert_eq!(page.body["certificate"], Value::Null);
    assert_eq!(browser.ask("GET", "/api/certificate", &Value::Null).await.status, 404);
    // A browser that knows another certificate by this name is not fooled.
    let other = rcgen::generate_simple_self_signed(["tablee.example".to_owned()]).unwrap();
    assert!(Browser::new(here.address, "tablee.example", other.cert.der().clone()).line().await.is_err());
    // A key of another certificate: the server says so instead of starting.
    std::fs::write(&file, other.signing_key.serialize_pem()).unwrap();
    let refused = Server::open(&settings(&data.path().join("other"), Limits::none(), tls)).await;
    let why = refused.err().expect("it does not start").to_string();
    assert!(why.contains("key.pem"), "{why}");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_without_encryption_is_shown_the_encrypted_door() {
    let data = tempfile::tempdir().unwrap();
    let mut wanted = settings(data.path(), Limits::none(), made());
    wanted.redirect = Some(([127, 0, 0, 1], 0).into());
    let server = Server::open(&wanted).await.unwrap();
    let side_door = server.redirects_from().unwrap();
    let here = run(server);
    for address in [here.address, side_door] {
        let answer = plain(address, "GET /t/MER?x=1 HTTP/1.1\r\nhost: table.lan:80\r\n\r\n").await;
        assert!(answer.starts_with("HTTP/1.1 307"), "{answer}");
        let there = format!("location: https://table.lan:{}/t/MER?x=1\r\n", here.address.port());
        assert!(answer.contains(&there), "{answer}");
        // Nothing else is done without encryption.
        let body = r#"{"name":"Ada"}"#;
        let post = format!(
            "POST /api/me HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        let answer = plain(address, &post).await;
        assert!(answer.starts_with("HTTP/1.1 307") && !answer.contains("set-cookie"), "{answer}");
    }
    here.stop().await;
    wanted.tls = None;
    assert!(Server::open(&wanted).await.is_err(), "there is no encrypted door to show");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_handshake_that_does_not_end_is_cut_and_counted() {
    let data = tempfile::tempdir().unwrap();
    let (here, mut browser) = serve_made(data.path(), Limits { silence: SOON, ..Limits::none() }).await;
    // Nothing, the first byte, the head of a message that never comes.
    let half: [&[u8]; 3] = [b"", &[0x16], &[0x16, 3, 1, 2, 0, 1]];
    for said in half {
        let mut line = TcpStream::connect(here.address).await.unwrap();
        line.write_all(said).await.unwrap();
        assert!(is_closed(&mut line).await, "{said:?}");
    }
    // Not by the end of the handshake but by what is said after it: nothing, or half a request.
    for said in ["", "GET / HTTP/1.1\r\nhost: a"] {
        let mut line = browser.line().await.unwrap();
        line.write_all(said.as_bytes()).await.unwrap();
        line.flush().await.unwrap();
        let mut rest = Vec::new();
        assert!(timeout(PATIENCE, line.read_to_end(&mut rest)).await.is_ok(), "{said:?}");
    }
    // What is no handshake at all ends at once.
    let mut line = TcpStream::connect(here.address).await.unwrap();
    line.write_all(&[0x16, 3, 1, 0, 4, 9, 9, 9, 9]).await.unwrap();
    assert!(is_closed(&mut line).await);
    let metrics = raw_metrics(&mut browser).await;
    assert!(metrics.contains("tablee_refused_total{limit=\"handshakes\"} 3"), "{metrics}");
}

async fn raw_metrics(browser: &mut Browser) -> String {
    let mut line = browser.line().await.unwrap();
    line.write_all(b"GET /metrics HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n").await.unwrap();
    let mut text = String::new();
    drop(timeout(PATIENCE, line.read_to_string(&mut text)).await.unwrap());
    text
}

#[tokio::test(flavor = "multi_thread")]
async fn eleven_hundred_silent_lines_leave_everybody_else_served_encrypted_too() {
    let data = tempfile::tempdir().unwrap();
    let limits = Limits { files: 1024, silence: NEVER, proxies: "none".parse().unwrap(), ..Limits::default() };
    let (here, mut ada) = serve_made(data.path(), limits).await;
    let mut silent = Vec::new();
    for i in 0..1100 {
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind(([127, 0, 0, 2], 0).into()).unwrap();
        let mut line = socket.connect(here.address).await.unwrap();
        // Half of them begin to shake hands.
        if i % 2 == 0 {
            drop(line.write_all(&[0x16, 3, 1]).await);
        }
        silent.push(line);
    }
    assert!(is_closed(silent.last_mut().unwrap()).await);
    assert_eq!(ada.ask("POST", "/api/me", &json!({ "name": "Ada" })).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_asks_and_does_not_read_is_cut_encrypted_too() {
    let data = tempfile::tempdir().unwrap();
    let (here, browser) = serve_made(data.path(), Limits { stall: SOON, silence: NEVER, ..Limits::none() }).await;
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let mut line = browser.over(socket.connect(here.address).await.unwrap()).await.unwrap();
    let request = "GET /api/games/warriors/rules HTTP/1.1\r\nhost: a\r\n\r\n".repeat(100);
    let ask_on = async { while line.write_all(request.as_bytes()).await.is_ok() {} };
    timeout(PATIENCE, ask_on).await.expect("the line is cut");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_shakes_hands_no_more_often_than_it_may_ask() {
    let data = tempfile::tempdir().unwrap();
    let limits = Limits { requests: "3+1/h".parse().unwrap(), proxies: "none".parse().unwrap(), ..Limits::none() };
    let (here, browser) = serve_made(data.path(), limits).await;
    for _ in 0..3 {
        assert!(browser.line().await.is_ok());
    }
    assert!(browser.line().await.is_err());
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(([127, 0, 0, 3], 0).into()).unwrap();
    assert!(browser.over(socket.connect(here.address).await.unwrap()).await.is_ok(), "others are served");
}

/// A server that has its certificate from an authority.
async fn serve_acme(data: &Path, authority: &Authority, names: &[&str]) -> Here {
    // Why an authority refuses is in the log.
    drop(tracing_subscriber::fmt().with_max_level(tracing::Level::INFO).with_test_writer().try_init());
    let names = names.iter().map(|&it| it.to_owned()).collect();
    let (directory, root) = (authority.directory(), Some(authority.root_file.clone()));
    let acme = Acme { names, contact: Some("host@tablee.example".to_owned()), directory, root };
    let server = Server::open(&settings(data, Limits::none(), Some(Tls::Acme(acme)))).await.unwrap();
    // The names lead here, unless they lead elsewhere already.
    authority.leads_to.lock().unwrap().get_or_insert(server.address);
    run(server)
}

/// Waits until a browser that trusts the authority is let in under this name.
async fn trusted(address: SocketAddr, name: &str, authority: &Authority) -> Browser {
    let browser = Browser::new(address, name, authority.root.clone());
    let try_on = async { while browser.line().await.is_err() {} };
    timeout(PATIENCE, try_on).await.expect("the certificate comes");
    browser
}

#[tokio::test(flavor = "multi_thread")]
async fn an_authority_finds_us_under_our_name_and_gives_us_a_certificate_once() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let authority = Authority::open(folder.path(), time::Duration::days(89)).await;
    // The names lead to whichever server is there; each has a port of its own.
    let serve = async |names| {
        *authority.leads_to.lock().unwrap() = None;
        serve_acme(&data, &authority, names).await
    };
    let here = serve(&["tablee.example", "www.tablee.example"]).await;
    let mut browser = trusted(here.address, "www.tablee.example", &authority).await;
    let page = browser.ask("GET", "/api/privacy", &Value::Null).await;
    assert!(page.head.contains("strict-transport-security"), "{}", page.head);
    here.stop().await;
    // The next server finds it in the folder, and asks for nothing.
    let here = serve(&["tablee.example", "www.tablee.example"]).await;
    trusted(here.address, "tablee.example", &authority).await;
    here.stop().await;
    assert_eq!(authority.known().orders.len(), 1);
    // Another name needs another certificate, of the same account.
    let here = serve(&["cards.example"]).await;
    trusted(here.address, "cards.example", &authority).await;
    here.stop().await;
    let known = authority.known();
    assert_eq!((known.accounts.len(), known.orders.len()), (1, 2));
    drop(known);
    #[cfg(unix)]
    for file in ["account-of-authority.json", "certificate-of-authority.pem"] {
        use std::os::unix::fs::PermissionsExt as _;
        assert_eq!(std::fs::metadata(data.join(file)).unwrap().permissions().mode() & 0o777, 0o600, "{file}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_certificate_that_is_about_to_end_is_renewed() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let authority = Authority::open(folder.path(), time::Duration::days(20)).await;
    for n_orders in 1..=2 {
        *authority.leads_to.lock().unwrap() = None;
        let here = serve_acme(&data, &authority, &["tablee.example"]).await;
        let browser = trusted(here.address, "tablee.example", &authority).await;
        let ordered = async {
            while authority.known().orders.iter().filter(|it| it.certificate.is_some()).count() < n_orders {
                drop(browser.line().await);
            }
        };
        timeout(PATIENCE, ordered).await.expect("it is renewed");
        here.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_that_does_not_lead_here_gets_no_certificate_and_harms_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let authority = Authority::open(folder.path(), time::Duration::days(89)).await;
    let stranger = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    *authority.leads_to.lock().unwrap() = Some(stranger.local_addr().unwrap());
    tokio::spawn(async move {
        while let Ok((line, _)) = stranger.accept().await {
            drop(line);
        }
    });
    let here = serve_acme(&folder.path().join("data"), &authority, &["tablee.example"]).await;
    let looked = async {
        while authority.known().orders.first().is_none_or(|it| !it.is_invalid()) {
            tokio::task::yield_now().await;
        }
    };
    timeout(PATIENCE, looked).await.expect("the authority looks");
    let browser = Browser::new(here.address, "tablee.example", authority.root.clone());
    assert!(browser.line().await.is_err());
    let answer = plain(here.address, "GET / HTTP/1.1\r\nhost: tablee.example\r\n\r\n").await;
    assert!(answer.starts_with("HTTP/1.1 307"), "{answer}");
    here.stop().await;
}
