//! Whoever takes what all share takes it from nobody else: connections, and time to think.

use std::{net::SocketAddr, time::Duration};

use crate::common::{PATIENCE, Person, serve_limited};
use serde_json::json;
use tablee_server::limits::Limits;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpSocket, TcpStream},
    time::timeout,
};

/// Long enough to be sure that nothing is closed before the test has looked.
const NEVER: Duration = Duration::from_secs(3600);
const SOON: Duration = Duration::from_millis(100);

/// A line from another address of this machine.
async fn line_from(from: [u8; 4], to: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind((from, 0).into()).unwrap();
    socket.connect(to).await.unwrap()
}

/// Whether the other end hangs up.
async fn is_closed(line: &mut TcpStream) -> bool {
    let mut rest = Vec::new();
    // A reset is an end as well.
    timeout(PATIENCE, line.read_to_end(&mut rest)).await.is_ok()
}

#[tokio::test(flavor = "multi_thread")]
async fn eleven_hundred_silent_lines_leave_everybody_else_served() {
    let data = tempfile::tempdir().unwrap();
    // As many files as a machine allows that was not told otherwise.
    let limits = Limits { files: 1024, silence: NEVER, proxies: "none".parse().unwrap(), ..Limits::default() };
    let here = serve_limited(data.path(), limits).await;
    let mut silent = Vec::new();
    for _ in 0..1100 {
        silent.push(line_from([127, 0, 0, 2], here.address).await);
    }
    // Those beyond what one address may have are hung up at once.
    assert!(is_closed(silent.last_mut().unwrap()).await);
    let ada = Person::new(here.address, "Ada").await;
    let code = ada.table("dobro", json!({}), 1).await;
    ada.start(&code).await;
    ada.connection(&code).await.asked().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_without_a_byte_is_closed_and_so_is_one_with_half_a_request_or_none_more() {
    let data = tempfile::tempdir().unwrap();
    let here = serve_limited(data.path(), Limits { silence: SOON, ..Limits::none() }).await;
    for said in ["", "GET / HTTP/1.1\r\nhost: a", "GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n"] {
        let mut line = TcpStream::connect(here.address).await.unwrap();
        line.write_all(said.as_bytes()).await.unwrap();
        assert!(is_closed(&mut line).await, "{said:?}");
    }
    assert_eq!(Limits::default().silence, Duration::from_secs(10));
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_asks_and_does_not_read_is_cut() {
    let data = tempfile::tempdir().unwrap();
    let here = serve_limited(data.path(), Limits { stall: SOON, silence: NEVER, ..Limits::none() }).await;
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let mut line = socket.connect(here.address).await.unwrap();
    let request = "GET /api/games/warriors/rules HTTP/1.1\r\nhost: a\r\n\r\n".repeat(100);
    // It fails to send more at last, because nobody is there any longer.
    let ask_on = async { while line.write_all(request.as_bytes()).await.is_ok() {} };
    timeout(PATIENCE, ask_on).await.expect("the line is cut");
}
