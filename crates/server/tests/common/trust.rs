//! Browsers that encrypt, for tests: whom they trust, and how they speak.

#![allow(unreachable_pub, reason = "a module of tests")]

use std::{net::SocketAddr, sync::Arc};

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    time::timeout,
};
use tokio_rustls::{
    TlsConnector,
    client::TlsStream,
    rustls::{
        ClientConfig, DigitallySignedStruct, Error, RootCertStore, SignatureScheme,
        client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier},
        crypto::ring::default_provider,
        pki_types::{CertificateDer, ServerName, UnixTime},
    },
};
use tokio_tungstenite::{
    WebSocketStream, client_async,
    tungstenite::{Message, client::IntoClientRequest as _},
};

use crate::common::PATIENCE;

/// A browser that trusts one certificate, and what that vouches for.
#[derive(Clone)]
pub struct Browser {
    pub address: SocketAddr,
    connector: TlsConnector,
    name: ServerName<'static>,
    pub cookie: String,
}

/// An answer: its status, its headers as they were sent, its body.
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: Value,
}

impl Browser {
    pub fn new(address: SocketAddr, name: &str, trusted: CertificateDer<'static>) -> Browser {
        let mut roots = RootCertStore::empty();
        roots.add(trusted).unwrap();
        let config = ClientConfig::builder_with_provider(Arc::new(default_provider()))
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_root_certificates(roots)
            .with_no_client_auth();
        let name = ServerName::try_from(name.to_owned()).unwrap();
        Browser { address, connector: TlsConnector::from(Arc::new(config)), name, cookie: String::new() }
    }

    /// An encrypted line, if the other end is whom it should be.
    pub async fn line(&self) -> std::io::Result<TlsStream<TcpStream>> {
        self.over(TcpStream::connect(self.address).await?).await
    }

    pub async fn over(&self, line: TcpStream) -> std::io::Result<TlsStream<TcpStream>> {
        timeout(PATIENCE, self.connector.connect(self.name.clone(), line)).await.expect("a handshake ends")
    }

    pub async fn ask(&mut self, method: &str, path: &str, body: &Value) -> Answer {
        let mut line = self.line().await.unwrap();
        let (body, cookie) = (body.to_string(), &self.cookie);
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncookie: {cookie}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        line.write_all(request.as_bytes()).await.unwrap();
        let mut text = Vec::new();
        // Some hang up without saying so, which is no matter after the whole answer.
        drop(timeout(PATIENCE, line.read_to_end(&mut text)).await.unwrap());
        let text = String::from_utf8_lossy(&text);
        let (head, body) = text.split_once("\r\n\r\n").expect("an answer");
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        let cookie = head.lines().find_map(|it| it.strip_prefix("set-cookie: ")?.split(';').next());
        if let Some(cookie) = cookie {
            self.cookie = cookie.to_owned();
        }
        Answer { status, head: head.to_owned(), body: serde_json::from_str(body).unwrap_or(Value::Null) }
    }

    /// The bytes of a file.
    pub async fn download(&self, path: &str) -> Vec<u8> {
        let mut line = self.line().await.unwrap();
        let request = format!("GET {path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n");
        line.write_all(request.as_bytes()).await.unwrap();
        let mut bytes = Vec::new();
        drop(timeout(PATIENCE, line.read_to_end(&mut bytes)).await.unwrap());
        let end = bytes.windows(4).position(|it| it == b"\r\n\r\n").expect("an answer");
        bytes.split_off(end + 4)
    }

    /// A connection to a table that was greeted.
    pub async fn connection(&self, code: &str) -> WebSocketStream<TlsStream<TcpStream>> {
        let mut request = format!("wss://a/api/tables/{code}/socket").into_client_request().unwrap();
        request.headers_mut().insert("cookie", self.cookie.parse().unwrap());
        let (mut socket, _) = client_async(request, self.line().await.unwrap()).await.unwrap();
        socket.send(Message::text(json!({ "type": "hello" }).to_string())).await.unwrap();
        socket
    }
}

/// The next message of this type.
pub async fn next_of(socket: &mut WebSocketStream<TlsStream<TcpStream>>, kind: &str) -> Value {
    loop {
        let message = timeout(PATIENCE, socket.next()).await.expect("in time").expect("open").unwrap();
        if let Message::Text(text) = message {
            let value: Value = serde_json::from_str(&text).unwrap();
            if value["type"] == kind {
                return value;
            }
        }
    }
}

/// Takes any certificate: what an authority does that looks what is in it.
#[derive(Debug)]
pub struct TrustsAnybody;

impl ServerCertVerifier for TrustsAnybody {
    fn verify_server_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        _: &[u8],
        _: &CertificateDer<'_>,
        _: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        Ok(HandshakeSignatureValid::assertion())
    }

    fn verify_tls13_signature(
        &self,
        _: &[u8],
        _: &CertificateDer<'_>,
        _: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        Ok(HandshakeSignatureValid::assertion())
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        default_provider().signature_verification_algorithms.supported_schemes()
    }
}
