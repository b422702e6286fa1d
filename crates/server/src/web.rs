//! The pages of `web/`: packed into the program by `build.rs`, or from a folder.

use std::{
    borrow::Cow,
    fs,
    hash::{DefaultHasher, Hash as _, Hasher as _},
    io::{self, Read as _, Write as _},
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
    time::SystemTime,
};

use axum::{
    Router,
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri, header},
    response::{Html, IntoResponse, Response},
    routing::get,
};
use flate2::{Compression, read::GzDecoder, write::GzEncoder};

/// A file of the pages.
struct Page {
    /// Its path below the root, without the first slash.
    path: Cow<'static, str>,
    /// Changes with its content.
    tag: Cow<'static, str>,
    /// Its bytes, compressed with gzip.
    packed: Cow<'static, [u8]>,
}

/// Sorted by path.
static PAGES: &[Page] = include!(concat!(env!("OUT_DIR"), "/pages.rs"));

/// The one page that draws the rest.
const INDEX: &str = "index.html";

/// Where pages come from: the program itself, unless a folder is named.
#[derive(Clone, Default)]
pub struct Pages(Option<Arc<Shelf>>);

/// Pages of a folder, as they were when it was last looked at.
struct Shelf {
    folder: PathBuf,
    held: Mutex<Held>,
}

#[derive(Clone, Default)]
struct Held {
    /// When its [`INDEX`] was written.
    written: Option<SystemTime>,
    pages: Arc<[Page]>,
}

impl Pages {
    /// Those of a folder. They are taken anew whenever another build has taken its place.
    pub fn of_folder(folder: PathBuf) -> Pages {
        Pages(Some(Arc::new(Shelf { folder, held: Mutex::default() })))
    }

    async fn answer(&self, uri: &Uri, headers: &HeaderMap) -> Response {
        let path = uri.path().trim_start_matches('/');
        let Some(shelf) = &self.0 else { return answer(PAGES, path, headers) };
        // Names of assets hold a hash of their content: another build is asked for by what has none.
        let is_known = path.starts_with("assets/") && find(&shelf.held().pages, path).is_some();
        if !is_known {
            let shelf = Arc::clone(shelf);
            // It reads and packs a few hundred files where another build was made, and else asks for one time.
            drop(tokio::task::spawn_blocking(move || shelf.look()).await);
        }
        answer(&shelf.held().pages, path, headers)
    }
}

impl Shelf {
    fn held(&self) -> Held {
        self.held.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Takes another build, if there is one. One that is being written or moved at this moment is taken next time.
    fn look(&self) {
        let index = self.folder.join(INDEX);
        let written = || fs::metadata(&index).and_then(|it| it.modified()).ok();
        let now = written();
        if now.is_none() || self.held().written == now {
            return;
        }
        if let Ok(pages) = read(&self.folder)
            && written() == now
        {
            *self.held.lock().unwrap_or_else(PoisonError::into_inner) = Held { written: now, pages: pages.into() };
        }
    }
}

/// Every file below a folder, sorted by path. What is reached by a link only is not among them.
fn read(folder: &Path) -> io::Result<Vec<Page>> {
    let mut res = Vec::new();
    let mut left = vec![folder.to_owned()];
    while let Some(next) = left.pop() {
        for entry in fs::read_dir(next)? {
            let entry = entry?;
            let kind = entry.file_type()?;
            if kind.is_dir() {
                left.push(entry.path());
            } else if kind.is_file() {
                res.push(pack(folder, &entry.path())?);
            }
        }
    }
    res.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(res)
}

fn pack(folder: &Path, file: &Path) -> io::Result<Page> {
    let bytes = fs::read(file)?;
    let path = file.strip_prefix(folder).expect("listed below it").to_string_lossy().replace('\\', "/");
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(&bytes)?;
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    let tag = format!("\"{:016x}\"", hasher.finish());
    Ok(Page { path: path.into(), tag: tag.into(), packed: encoder.finish()?.into() })
}

/// Every address that is not the API's: files, and the one page that draws the rest.
pub fn routes<S: Clone + Send + Sync + 'static>(pages: Pages) -> Router<S> {
    Router::new().fallback(get(async move |uri: Uri, headers: HeaderMap| pages.answer(&uri, &headers).await))
}

fn answer(pages: &[Page], path: &str, headers: &HeaderMap) -> Response {
    if let Some(page) = find(pages, path) {
        return send(page, headers);
    }
    // Addresses such as /t/MER-472 are read by the page itself; a missing file is missing.
    let is_file = path.starts_with("assets/") || path.rsplit('/').next().is_some_and(|it| it.contains('.'));
    if is_file || path == "api" || path.starts_with("api/") {
        return StatusCode::NOT_FOUND.into_response();
    }
    match find(pages, INDEX) {
        Some(page) => send(page, headers),
        None => Html(NOT_BUILT).into_response(),
    }
}

fn find<'a>(pages: &'a [Page], path: &str) -> Option<&'a Page> {
    pages.binary_search_by_key(&path, |it| &it.path).ok().map(|it| &pages[it])
}

fn send(page: &Page, headers: &HeaderMap) -> Response {
    // Names of assets hold a hash of their content; everything else is asked for again.
    let keep = if page.path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let common = [
        (header::CONTENT_TYPE, content_type(&page.path).to_owned()),
        (header::CACHE_CONTROL, keep.to_owned()),
        (header::ETAG, page.tag.to_string()),
        (header::VARY, "Accept-Encoding".to_owned()),
    ];
    let has = |name: HeaderName, wanted: &str| {
        let value = headers.get(name).and_then(|it| it.to_str().ok()).unwrap_or_default();
        value.split(',').any(|it| it.split(';').next().is_some_and(|it| it.trim() == wanted))
    };
    if has(header::IF_NONE_MATCH, &page.tag) {
        return (StatusCode::NOT_MODIFIED, common).into_response();
    }
    if has(header::ACCEPT_ENCODING, "gzip") {
        let encoding = (header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        // What the program holds is sent as it lies there.
        return match &page.packed {
            Cow::Borrowed(bytes) => (common, [encoding], *bytes).into_response(),
            Cow::Owned(bytes) => (common, [encoding], bytes.clone()).into_response(),
        };
    }
    (common, unpack(page)).into_response()
}

fn unpack(page: &Page) -> Vec<u8> {
    let mut res = Vec::new();
    GzDecoder::new(&*page.packed).read_to_end(&mut res).expect("packed by our own build");
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

    async fn get_from(pages: &Pages, path: &str, headers: &[(HeaderName, &str)]) -> Response {
        let value = |it: &str| HeaderValue::from_str(it).expect("a header");
        let headers = headers.iter().map(|(name, it)| (name.clone(), value(it))).collect();
        pages.answer(&path.parse().expect("a path"), &headers).await
    }

    async fn get(path: &str, headers: &[(HeaderName, &str)]) -> Response {
        get_from(&Pages::default(), path, headers).await
    }

    async fn text(response: Response) -> String {
        let bytes = axum::body::to_bytes(response.into_body(), 1 << 20).await.expect("a body");
        String::from_utf8(bytes.to_vec()).expect("a text")
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
            let seen = get(&path, &[(header::IF_NONE_MATCH, &page.tag)]).await;
            assert_eq!(seen.status(), StatusCode::NOT_MODIFIED);
        }
    }

    /// Writes a build of one script, with this text.
    fn build(folder: &Path, script: &str, seconds: u64) {
        fs::create_dir_all(folder.join("assets")).expect("a folder");
        fs::write(folder.join(format!("assets/{script}.js")), script).expect("a file");
        let index = folder.join(INDEX);
        fs::write(&index, format!("the page of {script}")).expect("a file");
        let time = SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(seconds);
        fs::File::open(index).and_then(|it| it.set_modified(time)).expect("its time can be set");
    }

    #[tokio::test]
    async fn pages_of_a_folder_are_taken_anew_when_another_build_is_in_its_place() {
        let root = tempfile::tempdir().expect("a folder");
        let (here, next) = (root.path().join("dist"), root.path().join("next"));
        fs::write(root.path().join("secret.txt"), "not a page").expect("a file");
        let pages = Pages::of_folder(here.clone());
        assert!(text(get_from(&pages, "/", &[]).await).await.contains("without its pages"), "nothing is there yet");
        build(&here, "one", 10);
        let first = get_from(&pages, "/t/MER-472", &[]).await;
        let tag = first.headers()[header::ETAG].to_str().expect("a tag").to_owned();
        assert_eq!(text(first).await, "the page of one");
        let seen = get_from(&pages, "/", &[(header::IF_NONE_MATCH, &tag)]).await;
        assert_eq!(seen.status(), StatusCode::NOT_MODIFIED);
        let script = get_from(&pages, "/assets/one.js", &[(header::ACCEPT_ENCODING, "gzip")]).await;
        assert_eq!(script.headers()[header::CONTENT_ENCODING], "gzip");
        // While it is gone what there was is shown.
        build(&next, "two", 20);
        fs::remove_dir_all(&here).expect("gone");
        assert_eq!(text(get_from(&pages, "/", &[]).await).await, "the page of one");
        fs::rename(&next, &here).expect("in its place");
        assert_eq!(text(get_from(&pages, "/", &[]).await).await, "the page of two");
        assert_eq!(text(get_from(&pages, "/assets/two.js", &[]).await).await, "two");
        for outside in ["/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt", "//secret.txt"] {
            assert_eq!(get_from(&pages, outside, &[]).await.status(), StatusCode::NOT_FOUND, "{outside}");
        }
    }
}
