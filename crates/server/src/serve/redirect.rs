//! For those who come without encryption to a house that has it: where the encrypted door is.

use axum::{
    Router,
    extract::Request,
    http::{StatusCode, Uri, header, uri::Authority},
    response::{IntoResponse, Response},
};

/// Sends everything to the same place at the encrypted port.
pub(super) fn to(port: u16) -> Router {
    Router::new().fallback(async move |request: Request| elsewhere(&request, port))
}

fn elsewhere(request: &Request, port: u16) -> Response {
    let host = request.headers().get(header::HOST).and_then(|it| it.to_str().ok());
    let Some(authority) = host.and_then(|it| it.parse::<Authority>().ok()) else {
        return StatusCode::BAD_REQUEST.into_response();
    };
    // Who asks for `user@host` wants to be sent somewhere else than it looks.
    let host = authority.host();
    let address = if port == 443 { host.to_owned() } else { format!("{host}:{port}") };
    let path = request.uri().path_and_query().map_or("/", |it| it.as_str());
    match Uri::builder().scheme("https").authority(address).path_and_query(path).build() {
        // The method stays the same, and nothing is kept: the port may change.
        Ok(there) => (
            StatusCode::TEMPORARY_REDIRECT,
            [(header::LOCATION, there.to_string()), (header::CONNECTION, "close".to_owned())],
        )
            .into_response(),
        Err(_) => StatusCode::BAD_REQUEST.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use axum::{body::Body, http::Request};

    use super::*;

    fn sent_to(uri: &str, host: &str, port: u16) -> Option<String> {
        let request = Request::get(uri).header("host", host).body(Body::empty()).unwrap();
        let answer = elsewhere(&request, port);
        answer.headers().get("location").map(|it| it.to_str().unwrap().to_owned())
    }

    #[test]
    fn the_same_page_at_the_encrypted_port() {
        assert_eq!(sent_to("/t/MER-4?x=1", "tablee.example", 443).unwrap(), "https://tablee.example/t/MER-4?x=1");
        assert_eq!(sent_to("/", "192.168.1.5:80", 7878).unwrap(), "https://192.168.1.5:7878/");
        assert_eq!(sent_to("/", "[fd00::5]:80", 7878).unwrap(), "https://[fd00::5]:7878/");
        assert_eq!(
            sent_to("//evil.example/x", "tablee.example", 443).unwrap(),
            "https://tablee.example//evil.example/x"
        );
        assert_eq!(sent_to("/", "tablee.example@evil.example", 443), Some("https://evil.example/".to_owned()));
        assert_eq!(sent_to("/", "a b", 443), None);
    }
}
