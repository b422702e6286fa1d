//! From a request to a WebSocket: what is asked is checked as `axum` checks it, and the line is handed over as it is,
//! for [`Line`](super::line::Line) to speak on.

use axum::{
    body::Body,
    extract::{FromRequestParts, WebSocketUpgrade, ws::rejection::WebSocketUpgradeRejection},
    http::{HeaderValue, StatusCode, header, request::Parts},
    response::Response,
};
use data_encoding::BASE64;
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use sha1::{Digest as _, Sha1};

/// What every server adds to the key of a browser before it hashes it (RFC 6455, 1.3).
const GUID: &[u8] = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

/// A request that asks for a WebSocket.
pub(crate) struct Upgrade {
    accepted: HeaderValue,
    line: Option<OnUpgrade>,
}

impl<S: Send + Sync> FromRequestParts<S> for Upgrade {
    type Rejection = WebSocketUpgradeRejection;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Upgrade, WebSocketUpgradeRejection> {
        let line = parts.extensions.get::<OnUpgrade>().cloned();
        let key = parts.headers.get(header::SEC_WEBSOCKET_KEY).cloned();
        let _checked = WebSocketUpgrade::from_request_parts(parts, state).await?;
        // What is missing was refused by now.
        let accepted = key.as_ref().map_or(HeaderValue::from_static(""), accept);
        Ok(Upgrade { accepted, line })
    }
}

/// What a browser with this key wants to hear.
fn accept(key: &HeaderValue) -> HeaderValue {
    let hash = Sha1::new().chain_update(key.as_bytes()).chain_update(GUID).finalize();
    HeaderValue::from_str(&BASE64.encode(&hash)).expect("letters, digits and three signs")
}

impl Upgrade {
    /// Answers the request, and has `speak` speak on the line once that has gone out.
    pub(crate) fn speak<F>(self, speak: impl FnOnce(TokioIo<Upgraded>) -> F + Send + 'static) -> Response
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let Upgrade { accepted, line } = self;
        tokio::spawn(async move {
            if let Some(line) = line
                && let Ok(line) = line.await
            {
                speak(TokioIo::new(line)).await;
            }
        });
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::SWITCHING_PROTOCOLS;
        let headers = response.headers_mut();
        headers.insert(header::CONNECTION, HeaderValue::from_static("upgrade"));
        headers.insert(header::UPGRADE, HeaderValue::from_static("websocket"));
        headers.insert(header::SEC_WEBSOCKET_ACCEPT, accepted);
        response
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of RFC 6455, 1.3.
    #[test]
    fn a_key_is_answered_as_every_server_answers_it() {
        let key = HeaderValue::from_static("dGhlIHNhbXBsZSBub25jZQ==");
        assert_eq!(accept(&key), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
    }
}
