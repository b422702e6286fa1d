//! The pages of `web/`, packed into the program by `build.rs`.

use std::io::Read as _;

use axum::{
    Router,
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri, header},
    response::{Html, IntoResponse, Response},
    routing::get,
};
use flate2::read::GzDecoder;

/// A file of the pages.
struct Page {
    /// Its path below the root, without the first slash.
    path: &'static str,
    /// Changes with its content.
    tag: &'static str,
    /// Its bytes, compressed with gzip.
    packed: &'static [u8],
}

/// Sorted by path.
static PAGES: &[Page] = include!(concat!(env!("OUT_DIR"), "/pages.rs"));

/// Every address that is not the API's: files, and the one page that draws the rest.
pub fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    Router::new().fallback(get(serve))
}

async fn serve(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(page) = find(path) {
        return answer(page, &headers);
    }
    // Addresses such as /t/MER-472 are read by the page itself; a missing file is missing.
    let is_file = path.starts_with("assets/") || path.rsplit('/').next().is_some_and(|it| it.contains('.'));
    if is_file || path == "api" || path.starts_with("api/") {
        return StatusCode::NOT_FOUND.into_response();
    }
    match find("index.html") {
        Some(page) => answer(page, &headers),
        None => Html(NOT_BUILT).into_response(),
    }
}

fn find(path: &str) -> Option<&'static Page> {
    PAGES.binary_search_by_key(&path, |it| it.path).ok().map(|it| &PAGES[it])
}

fn answer(page: &Page, headers: &HeaderMap) -> Response {
    // Names of assets hold a hash of their content; everything else is asked for again.
    let keep = if page.path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let common = [
        (header::CONTENT_TYPE, content_type(page.path)),
        (header::CACHE_CONTROL, keep),
        (header::ETAG, page.tag),
        (header::VARY, "Accept-Encoding"),
    ];
    let has = |name: HeaderName, wanted: &str| {
        let value = headers.get(name).and_then(|it| it.to_str().ok()).unwrap_or_default();
        value.split(',').any(|it| it.split(';').next().is_some_and(|it| it.trim() == wanted))
    };
    if has(header::IF_NONE_MATCH, page.tag) {
        return (StatusCode::NOT_MODIFIED, common).into_response();
    }
    if has(header::ACCEPT_ENCODING, "gzip") {
        let encoding = (header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        return (common, [encoding], page.packed).into_response();
    }
    (common, unpack(page)).into_response()
}

fn unpack(page: &Page) -> Vec<u8> {
    let mut res = Vec::new();
    GzDecoder::new(page.packed).read_to_end(&mut res).expect("packed by our own build");
    res
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        "webmanifest" => "application/manifest+json",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// What a browser is told by a program that was built without its pages.
const NOT_BUILT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Tablée</title>\
    <h1>Tablée</h1><p>This program was built without its pages. \
    Run <code>cargo xtask play</code> in the repository: it builds them, then the program, and starts it.</p>\
    <p lang=\"fr\">Ce programme a été construit sans ses pages. \
    Lancez <code>cargo xtask play</code> dans le dépôt.</p></html>";

#[cfg(test)]
mod tests {
    use super::*;

    async fn get(path: &str, headers: &[(HeaderName, &'static str)]) -> Response {
        let headers = headers.iter().map(|(name, value)| (name.clone(), HeaderValue::from_static(value))).collect();
        serve(path.parse().expect("a path"), headers).await
    }

    #[tokio::test]
    async fn addresses_of_tables_are_answered_with_the_page() {
        for path in ["/", "/t/MER-472", "/replay/MER-472/1?seat=a"] {
            let response = get(path, &[]).await;
            assert_eq!(response.status(), StatusCode::OK);
            assert_eq!(response.headers()[header::CONTENT_TYPE], "text/html; charset=utf-8");
        }
    }

    #[tokio::test]
    async fn a_missing_file_is_missing() {
        for path in ["/assets/none.js", "/none.png", "/api/none"] {
            assert_eq!(get(path, &[]).await.status(), StatusCode::NOT_FOUND);
        }
    }

    #[tokio::test]
    async fn a_file_is_sent_compressed_once_and_plain_to_those_who_cannot_read_that() {
        // Nothing to look at in a program that was built without its pages.
        for page in PAGES {
            let path = format!("/{}", page.path);
            let packed = get(&path, &[(header::ACCEPT_ENCODING, "br, gzip;q=0.8")]).await;
            assert_eq!(packed.headers()[header::CONTENT_ENCODING], "gzip");
            let plain = get(&path, &[]).await;
            assert!(!plain.headers().contains_key(header::CONTENT_ENCODING));
            let seen = get(&path, &[(header::IF_NONE_MATCH, page.tag)]).await;
            assert_eq!(seen.status(), StatusCode::NOT_MODIFIED);
        }
    }
}
