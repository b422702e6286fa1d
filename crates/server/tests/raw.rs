//! What no browser sends, byte by byte: odd paths and headers, bodies that are too long or come too slowly, and words
//! put into a proxy's mouth.

use std::net::SocketAddr;

use crate::common::{PATIENCE, Person, serve, serve_limited};
use tablee_server::limits::Limits;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    time::timeout,
};

/// Everything the server says until it hangs up.
async fn send(to: SocketAddr, bytes: &[u8]) -> String {
    let mut line = TcpStream::connect(to).await.unwrap();
    // Whoever is refused early may find that nobody reads on.
    drop(line.write_all(bytes).await);
    let mut answer = Vec::new();
    drop(timeout(PATIENCE, line.read_to_end(&mut answer)).await.expect("an end"));
    String::from_utf8_lossy(&answer).into_owned()
}

fn get(path: &str, headers: &str) -> Vec<u8> {
    format!("GET {path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n{headers}\r\n").into_bytes()
}

fn status(answer: &str) -> u16 {
    answer.split(' ').nth(1).and_then(|it| it.parse().ok()).unwrap_or_default()
}

#[tokio::test(flavor = "multi_thread")]
async fn no_path_leads_out_of_the_pages() {
    let data = tempfile::tempdir().unwrap();
    let here = serve(data.path()).await;
    let long = format!("/{}", "a".repeat(9000));
    for path in [
        "/../../../../../etc/passwd",
        "/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
        "/assets/..%2f..%2f..%2fetc/passwd",
        "/assets/../../../Cargo.toml",
        "//etc/passwd",
        "/..%5c..%5cetc%5cpasswd",
        "/%00",
        "/t/%ff",
        "/tablee.db",
        "/certificate.pem",
        "/api/tables/..",
        "/api/tables/%2e%2e%2ftablee.db",
        &long,
    ] {
        let answer = send(here.address, &get(path, "")).await;
        assert!([200, 400, 404].contains(&status(&answer)), "{path}: {answer}");
        for told in ["root:", "[package]", "SQLite", "PRIVATE KEY"] {
            assert!(!answer.contains(told), "{path}: {answer}");
        }
    }
}

/// What is read of a head before it is refused is memory that anybody can fill, on every line.
#[tokio::test(flavor = "multi_thread")]
async fn a_head_is_no_longer_than_any_browser_sends() {
    let data = tempfile::tempdir().unwrap();
    let here = serve(data.path()).await;
    let head = |n: usize| get("/healthz", &format!("x: {}\r\n", "a".repeat(n)));
    assert_eq!(status(&send(here.address, &head(8 << 10)).await), 200);
    assert_eq!(status(&send(here.address, &head(64 << 10)).await), 431);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_request_is_never_two() {
    let data = tempfile::tempdir().unwrap();
    let here = serve(data.path()).await;
    let inner = "GET /api/openapi.json HTTP/1.1\r\nhost: a\r\n\r\n";
    for head in [
        "content-length: 5\r\ntransfer-encoding: chunked\r\n",
        "content-length: 5\r\ncontent-length: 6\r\n",
        "content-length: -1\r\n",
        "content-length: 0x5\r\n",
        "transfer-encoding: chunked, identity\r\n",
        "x: a\r\n b\r\n",
    ] {
        let bytes = format!("POST /api/me HTTP/1.1\r\nhost: a\r\n{head}\r\n0\r\n\r\n{inner}");
        let mut line = TcpStream::connect(here.address).await.unwrap();
        line.write_all(bytes.as_bytes()).await.unwrap();
        line.shutdown().await.unwrap();
        let mut answer = String::new();
        timeout(PATIENCE, line.read_to_string(&mut answer)).await.unwrap().unwrap();
        assert_eq!(status(&answer), 400, "{head}: {answer}");
        assert!(!answer.contains("openapi"), "{head}: {answer}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn too_much_is_refused_before_it_is_sent() {
    let data = tempfile::tempdir().unwrap();
    let here = serve(data.path()).await;
    let json = "content-type: application/json\r\nconnection: close\r\n";
    for (body, code) in [
        // Said and not sent: nobody waits for it.
        ("content-length: 99999999999\r\n\r\n{".to_owned(), 413),
        ("content-length: 16385\r\n\r\n{".to_owned(), 413),
        (format!("transfer-encoding: chunked\r\n\r\nFFFFFFF\r\n{}", "a".repeat(40_000)), 413),
        (format!("content-length: 15000\r\n\r\n{}", "[".repeat(15_000)), 400),
    ] {
        let bytes = format!("POST /api/me HTTP/1.1\r\nhost: a\r\n{json}{body}");
        let mut line = TcpStream::connect(here.address).await.unwrap();
        drop(line.write_all(bytes.as_bytes()).await);
        let mut answer = vec![0; 64];
        let n = timeout(PATIENCE, line.read(&mut answer)).await.expect("an answer at once").unwrap();
        let answer = String::from_utf8_lossy(&answer[..n]).into_owned();
        assert_eq!(status(&answer), code, "{}: {answer}", &bytes[..120]);
    }
    let headers: String = (0..500).map(|i| format!("x-{i}: y\r\n")).collect();
    assert_eq!(status(&send(here.address, &get("/", &headers)).await), 431);
    assert_eq!(status(&send(here.address, &get("/", &format!("x: {}\r\n", "a".repeat(600_000)))).await), 431);
}

/// A proxy of ours adds the address it heard to what the browser claims.
#[tokio::test(flavor = "multi_thread")]
async fn words_put_into_a_proxys_mouth_open_no_door() {
    let data = tempfile::tempdir().unwrap();
    // As many requests as a test needs, and then few.
    let limits = Limits { requests: "20+1/h".parse().unwrap(), ..Limits::none() };
    let here = serve_limited(data.path(), limits).await;
    for claim in ["", "evil, ", "127.0.0.1, ", "unknown, ", ",,, ", "::1, ", "\"evil\", "] {
        let header = format!("x-forwarded-for: {claim}198.51.100.7\r\n");
        let answer = send(here.address, &get("/metrics", &header)).await;
        assert_eq!(status(&answer), 404, "{claim}: figures are for this machine only");
    }
    // And whatever they claim, it is one address that asks.
    let mut n_answered = 0;
    for i in 0..40 {
        let header = format!("x-forwarded-for: {i}evil, 198.51.100.7\r\n");
        n_answered += usize::from(status(&send(here.address, &get("/healthz", &header)).await) == 200);
    }
    assert_eq!(n_answered, 13, "twenty less the seven before");
    assert_eq!(status(&send(here.address, &get("/metrics", "")).await), 200, "this machine itself may");
}

#[tokio::test(flavor = "multi_thread")]
async fn names_that_only_look_different_are_told_apart_at_one_table() {
    let data = tempfile::tempdir().unwrap();
    let here = serve(data.path()).await;
    let ada = Person::new(here.address, "Ada").await;
    let code = ada.table("dobro", serde_json::json!({}), 0).await;
    // Full-width letters, a Cyrillic А, an invisible joiner, another case.
    for name in ["Ａｄａ", "\u{410}da", "A\u{200d}da", "ADA", "Ada\u{202e}"] {
        let other = Person::new(here.address, name).await;
        other.sit(&code).await;
        let room = ada.get(&format!("/api/tables/{code}")).await.1;
        let names: Vec<String> = room["seats"]
            .as_array()
            .unwrap()
            .iter()
            .filter_map(|it| it["sitter"]["name"].as_str().map(str::to_owned))
            .collect();
        let others: Vec<&String> = names.iter().filter(|it| *it != "Ada").collect();
        assert!(others.iter().all(|it| it.chars().any(|it| it.is_ascii_digit())), "{name:?}: {names:?}");
        other.ask(&format!("/api/tables/{code}/leave"), serde_json::json!({})).await;
    }
}
