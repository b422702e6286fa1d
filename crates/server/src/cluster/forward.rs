//! Handing on what belongs to another node: requests as they are, connections byte by byte.

use std::{io, net::IpAddr, pin::pin, sync::Arc, time::Duration};

use axum::{
    body::{Body, to_bytes},
    extract::{Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header},
    middleware::Next,
    response::{IntoResponse as _, Response},
};
use hyper::{client::conn::http1, upgrade::OnUpgrade};
use hyper_util::rt::TokioIo;
use prometheus_client::metrics::gauge::Gauge;
use sha2::{Digest as _, Sha256};
use tokio::{
    io::{AsyncRead, AsyncWrite, AsyncWriteExt as _, copy, split},
    net::TcpStream,
    time::timeout,
};
use tokio_io_timeout::TimeoutStream;

use super::{Cluster, Place, Relaxed};
use crate::{
    api::{Caller, Refused},
    error::ErrorCode,
    guest::public_id,
    house::House,
    limits::{Client, Connection, Held, Known, Telling},
    serve::LARGEST,
};

/// By what a node is known, and what it tells of the browser it speaks for.
const SECRET: HeaderName = HeaderName::from_static("x-tablee-node");
const ADDRESS: HeaderName = HeaderName::from_static("x-tablee-client");
const IS_SECURE: HeaderName = HeaderName::from_static("x-tablee-secure");
const HOST: HeaderName = HeaderName::from_static("x-tablee-host");
/// What kind of refusal an answer is, for the gate of the node that was asked.
const CODE: HeaderName = HeaderName::from_static("x-tablee-code");

/// How long another node may take to let us in, and to answer.
const CONNECT: Duration = Duration::from_secs(2);
const ANSWER: Duration = Duration::from_secs(20);
/// The same for a line to a table: whoever waits for it can play nowhere meanwhile, and comes again.
const ANSWER_LINE: Duration = Duration::from_secs(4);
/// How long the other end of a line may say nothing: it probes a silent browser more often than that, so the network
/// between us is cut.
const SILENCE: Duration = Duration::from_secs(10);
/// How long is listened to a browser to which the owner of its table has said goodbye. One that neither says nor reads
/// anything more would otherwise keep its line for ever; one that is closed with something unread is reset, and the
/// goodbye with it.
const FAREWELL: Duration = Duration::from_secs(1);
/// For how long a node that we have not heard of may be one that has just joined: we hear of it once a second. One that
/// others gave up is not heard of either, and whoever waits for it waits in vain.
const UNHEARD_OF: Duration = Duration::from_secs(2);
/// How much a list of tables may hold, and what counts for a newcomer.
const LIST: usize = 1 << 20;
const KNOWN: usize = 4 << 20;

/// Where a node tells what was taken of limits that hold at all of them together, and where one that has just come is
/// told what counts. Not through the database: addresses of browsers are not stored.
const SPENT: &str = "/spent";
/// What is told there is known by this.
const TELLING: HeaderName = HeaderName::from_static("x-tablee-told");

/// Put on a request that another node hands on to us.
#[derive(Copy, Clone, Debug)]
pub(crate) struct HandedOn;

/// Lets nobody in but other nodes.
pub(crate) async fn only_nodes(State(house): State<Arc<House>>, request: Request, next: Next) -> Response {
    let secret = request.headers().get(SECRET);
    if !house.cluster().zip(secret).is_some_and(|(cluster, secret)| cluster.is_secret(secret)) {
        return StatusCode::NOT_FOUND.into_response();
    }
    if !request.extensions().get::<Arc<Held>>().is_none_or(|line| house.gate().is_of_node(line)) {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    if request.uri().path() != SPENT {
        return next.run(request).await;
    }
    if request.method() == Method::GET {
        return axum::Json(house.gate().known()).into_response();
    }
    // An older node tells without saying by what that is known.
    let id = request.headers().get(TELLING).and_then(|it| it.to_str().ok()).map_or_else(public_id, str::to_owned);
    let told = to_bytes(request.into_body(), LIST).await.ok();
    if let Some(spent) = told.and_then(|it| serde_json::from_slice(&it).ok()) {
        house.gate().spent_elsewhere(&Telling { id, spent });
    }
    StatusCode::NO_CONTENT.into_response()
}

/// Who sends a request that another node hands on; what only nodes may say is taken out of every other.
pub(crate) fn sender(cluster: Option<&Cluster>, headers: &mut HeaderMap) -> Option<Client> {
    let secret = headers.remove(SECRET);
    let [address, is_secure, host] = [ADDRESS, IS_SECURE, HOST].map(|it| headers.remove(it));
    let (cluster, secret) = (cluster?, secret?);
    if !cluster.is_secret(&secret) {
        return None;
    }
    let text = |it: Option<HeaderValue>| it.and_then(|it| it.to_str().ok().map(str::to_owned));
    let address: IpAddr = text(address)?.parse().ok()?;
    Some(Client { address, is_secure: is_secure.is_some(), host: text(host) })
}

impl Cluster {
    /// Compared by hash: how long it takes says nothing about the secret.
    fn is_secret(&self, told: &HeaderValue) -> bool {
        Sha256::digest(told.as_bytes()) == Sha256::digest(self.secret.as_bytes())
    }
}

/// Says which refusal an answer is, for the gate of the node that handed the request on.
pub(crate) fn note_refusal(response: &mut Response) {
    if let Some(code) = response.extensions().get::<ErrorCode>().copied() {
        response.headers_mut().insert(CODE, HeaderValue::from_static(code.word()));
    }
}

/// Hands a request on if its table is another node's.
pub(crate) async fn pass(State(house): State<Arc<House>>, request: Request, next: Next) -> Response {
    let Some(cluster) = house.cluster().cloned() else { return next.run(request).await };
    let is_handed_on = request.extensions().get::<HandedOn>().is_some();
    let path = request.uri().path();
    if is_handed_on {
        return next.run(request).await;
    }
    if path == "/api/tables" && request.method() == Method::GET {
        return list(&cluster, request, next).await;
    }
    let Some(code) = code_in(path).map(str::to_owned) else { return next.run(request).await };
    let (lang, address) = match house.place_of(&code).await {
        Ok(Place::Here) => return next.run(request).await,
        Ok(Place::There(address)) => (None, address),
        Err(error) => (Some(error), String::new()),
    };
    let (parts, body) = request.into_parts();
    let caller = Caller::of(&parts);
    if let Some(error) = lang {
        return caller.refuse(error).into_response();
    }
    let request = Request::from_parts(parts, body);
    let counted = &house.metrics().node;
    counted.handed_on.inc();
    let handed_on = hand_on(&house, &cluster, address, request).await;
    counted.not_handed_on.inc_by(handed_on.is_err().into());
    match handed_on {
        Ok(response) => response,
        Err(NotHandedOn::Crowded) => caller.refuse(ErrorCode::Crowded).into_response(),
        Err(NotHandedOn::TooLarge) => caller.refuse(ErrorCode::TooLarge).into_response(),
        Err(NotHandedOn::HungUp(address)) => {
            cluster.hung_up(&address).await;
            tracing::debug!(%address, "a node hung up");
            caller.refuse(ErrorCode::Storage).into_response()
        }
        Err(NotHandedOn::Failed(why)) => {
            tracing::debug!(%why, "a request could not be handed on");
            // The page tries again; by then the table is somewhere else.
            caller.refuse(ErrorCode::Storage).into_response()
        }
    }
}

/// The code of a table that a request is about.
fn code_in(path: &str) -> Option<&str> {
    let code = path.strip_prefix("/api/tables/")?.split('/').next()?;
    (!code.is_empty() && code != "continue").then_some(code)
}

enum NotHandedOn {
    Crowded,
    TooLarge,
    /// The node at this address let nobody in, or hung up before it answered.
    HungUp(String),
    Failed(io::Error),
}

impl<E: std::error::Error + Send + Sync + 'static> From<E> for NotHandedOn {
    fn from(error: E) -> NotHandedOn {
        NotHandedOn::Failed(io::Error::other(error))
    }
}

async fn hand_on(
    house: &Arc<House>,
    cluster: &Arc<Cluster>,
    address: String,
    mut request: Request,
) -> Result<Response, NotHandedOn> {
    let client = request.extensions().get::<Client>().cloned();
    let near = request.extensions_mut().remove::<OnUpgrade>();
    let is_socket = request.headers().contains_key(header::UPGRADE);
    // A connection counts here as it would if its table were here.
    let held = match (&client, is_socket) {
        (Some(client), true) => Some(house.gate().connection(client).map_err(|_| NotHandedOn::Crowded)?),
        _ => None,
    };
    let (parts, body) = request.into_parts();
    let body = to_bytes(body, LARGEST).await.map_err(|_| NotHandedOn::TooLarge)?;
    let mut handed = Request::new(Body::from(body));
    *handed.method_mut() = parts.method;
    *handed.uri_mut() = parts.uri.path_and_query().map(|it| it.as_str().parse()).transpose()?.unwrap_or_default();
    *handed.headers_mut() = parts.headers;
    introduce(cluster, client.as_ref(), handed.headers_mut())?;
    let patience = if is_socket { ANSWER_LINE } else { ANSWER };
    let mut response = ask(cluster, &address, handed, patience).await?;
    if response.status() == StatusCode::SWITCHING_PROTOCOLS
        && let Some(near) = near
    {
        let far = hyper::upgrade::on(&mut response);
        let carried = Carried::one(&house.metrics().node.carried);
        tokio::spawn(tunnel(Arc::clone(cluster), address, near, far, (held, carried)));
    }
    let code = response.headers_mut().remove(CODE);
    let code = code.and_then(|it| ErrorCode::ALL.iter().copied().find(|code| it == code.word()));
    if let Some(code) = code {
        response.extensions_mut().insert(code);
    }
    Ok(response)
}

/// Says who we are, and for whom we speak.
fn introduce(cluster: &Cluster, client: Option<&Client>, headers: &mut HeaderMap) -> Result<(), NotHandedOn> {
    headers.insert(SECRET, HeaderValue::from_str(&cluster.secret)?);
    let address = client.map_or(IpAddr::from([0, 0, 0, 0]), |it| it.address);
    headers.insert(ADDRESS, HeaderValue::from_str(&address.to_string())?);
    if client.is_some_and(|it| it.is_secure) {
        headers.insert(IS_SECURE, HeaderValue::from_static("1"));
    }
    if let Some(host) = client.and_then(|it| it.host.as_ref()) {
        headers.insert(HOST, HeaderValue::from_str(host)?);
    }
    Ok(())
}

/// Asks another node, for as long as it is one.
async fn ask(cluster: &Cluster, address: &str, request: Request, patience: Duration) -> Result<Response, NotHandedOn> {
    let _permit = cluster.forwards.try_acquire().map_err(|_| NotHandedOn::Crowded)?;
    let answer = async {
        let hung_up = || NotHandedOn::HungUp(address.to_owned());
        let stream = timeout(CONNECT, TcpStream::connect(address)).await?.map_err(|_| hung_up())?;
        stream.set_nodelay(true)?;
        let (mut sender, connection) = http1::handshake::<_, Body>(TokioIo::new(stream)).await?;
        tokio::spawn(connection.with_upgrades());
        let response = timeout(patience, sender.send_request(request)).await?.map_err(|_| hung_up())?;
        Ok(response.map(Body::new))
    };
    tokio::select! {
        answer = answer => answer,
        // It froze, or was cut off: its tables are free, and whoever asks again is served.
        () = cluster.gone(address) => Err(NotHandedOn::Failed(io::ErrorKind::ConnectionAborted.into())),
    }
}

impl Cluster {
    /// Returns when a node is among the others no longer, or we are not. One that has just come is waited for: we may
    /// not have heard of it yet.
    async fn gone(&self, address: &str) {
        let is_there = |it: &Vec<String>| it.iter().any(|it| it == address);
        let mut others = self.others.subscribe();
        let known = others.wait_for(|it| is_there(it) || self.has_left.load(Relaxed));
        if timeout(UNHEARD_OF, known).await.is_ok_and(|it| it.is_ok()) {
            drop(others.wait_for(|it| !is_there(it)).await);
        }
    }
}

/// What is counted as long as a connection is carried.
type Counted = (Option<Connection>, Carried);

/// One more, until it is dropped.
struct Carried(Gauge);

impl Carried {
    fn one(carried: &Gauge) -> Carried {
        carried.inc();
        Carried(carried.clone())
    }
}

impl Drop for Carried {
    fn drop(&mut self) {
        self.0.dec();
    }
}

/// Carries a connection until one end closes it, the other node is no more, or nothing comes from there.
async fn tunnel(cluster: Arc<Cluster>, address: String, near: OnUpgrade, far: OnUpgrade, held: Counted) {
    let Ok(Ok((near, far))) = timeout(ANSWER, async { tokio::try_join!(near, far) }).await else { return };
    let mut far = Box::pin(TimeoutStream::new(TokioIo::new(far)));
    far.as_mut().set_read_timeout_pinned(Some(SILENCE));
    tokio::select! {
        _ = carry(TokioIo::new(near), far) => (),
        () = cluster.gone(&address) => (),
    }
    drop(held);
}

/// Carries what a browser and the owner of its table say to each other, until the owner has said its last word.
async fn carry(near: impl AsyncRead + AsyncWrite, far: impl AsyncRead + AsyncWrite) -> io::Result<()> {
    let ((mut browser, mut to_browser), (mut owner, mut to_owner)) = (split(near), split(far));
    let mut there = pin!(async {
        copy(&mut browser, &mut to_owner).await?;
        to_owner.shutdown().await
    });
    let mut back = pin!(async {
        copy(&mut owner, &mut to_browser).await?;
        to_browser.shutdown().await
    });
    tokio::select! {
        said = &mut there => {
            said?;
            back.await
        }
        said = &mut back => {
            said?;
            drop(timeout(FAREWELL, there).await);
            Ok(())
        }
    }
}

impl Cluster {
    /// Tells all others what was taken here. Whoever is not reached does not count it.
    pub(super) async fn tell_spent(self: Arc<Cluster>, telling: Telling) {
        let Ok(body) = serde_json::to_string(&telling.spent) else { return };
        let Ok(id) = HeaderValue::from_str(&telling.id) else { return };
        let others = self.others.borrow().clone();
        let told = others.iter().map(async |address| {
            let mut request = Request::new(Body::from(body.clone()));
            *request.method_mut() = Method::POST;
            *request.uri_mut() = Uri::from_static(SPENT);
            request.headers_mut().insert(TELLING, id.clone());
            introduce(&self, None, request.headers_mut())?;
            ask(&self, address, request, ANSWER_LINE).await
        });
        futures_util::future::join_all(told).await;
    }

    /// Asks all others what counts, and counts it. One that does not answer, or is too old to know, is left out.
    pub(crate) async fn learn_spent(self: Arc<Cluster>, house: Arc<House>) {
        let others = self.others.borrow().clone();
        let asked = others.iter().map(async |address| {
            let mut request = Request::new(Body::empty());
            *request.uri_mut() = Uri::from_static(SPENT);
            introduce(&self, None, request.headers_mut())?;
            let answer = ask(&self, address, request, ANSWER_LINE).await?;
            let bytes = to_bytes(answer.into_body(), KNOWN).await.map_err(|_| NotHandedOn::TooLarge)?;
            Ok::<Known, NotHandedOn>(serde_json::from_slice(&bytes)?)
        });
        let known = futures_util::future::join_all(asked).await;
        known.into_iter().filter_map(Result::ok).for_each(|it| house.gate().learn(&it));
    }
}

/// Public tables of all nodes.
async fn list(cluster: &Arc<Cluster>, request: Request, next: Next) -> Response {
    let client = request.extensions().get::<Client>().cloned();
    let (others, headers) = (cluster.others.borrow().clone(), request.headers().clone());
    let ours = next.run(request).await;
    if !ours.status().is_success() || others.is_empty() {
        return ours;
    }
    let asked = others.into_iter().map(|address| {
        let (cluster, client, mut headers) = (Arc::clone(cluster), client.clone(), headers.clone());
        async move {
            introduce(&cluster, client.as_ref(), &mut headers)?;
            let mut request = Request::new(Body::empty());
            *request.uri_mut() = "/api/tables".parse()?;
            *request.headers_mut() = headers;
            let answer = ask(&cluster, &address, request, ANSWER_LINE).await?;
            let bytes = to_bytes(answer.into_body(), LIST).await.map_err(|_| NotHandedOn::TooLarge)?;
            Ok::<_, NotHandedOn>(serde_json::from_slice::<Vec<serde_json::Value>>(&bytes)?)
        }
    });
    // A node that does not answer has its tables left out.
    let theirs = futures_util::future::join_all(asked).await.into_iter().filter_map(Result::ok).flatten();
    let Ok(bytes) = to_bytes(ours.into_body(), LIST).await else {
        return Refused::new(ErrorCode::Internal, Default::default()).into_response();
    };
    let mut all: Vec<serde_json::Value> = serde_json::from_slice(&bytes).unwrap_or_default();
    all.extend(theirs);
    axum::Json(all).into_response()
}

#[cfg(test)]
mod tests {
    use std::{pin::pin, sync::Arc, time::Duration};

    use futures_util::poll;

    use super::{Cluster, Relaxed, UNHEARD_OF};
    use crate::{
        postgres_for_tests,
        store::{Address, Postgres},
    };

    /// Who is there is heard once a second, so whoever is handed on may come to a node of which we have not heard yet.
    #[tokio::test]
    async fn a_line_to_a_node_that_has_just_joined_is_not_cut() {
        let address = Address::shared(&postgres_for_tests::Postgres::quick().database());
        let store = Arc::new(Postgres::open(&Address { may_lose: true, ..address }).await.unwrap());
        let cluster = Cluster::join(store, "here".to_owned()).await.unwrap();
        let mut gone = pin!(cluster.gone("there"));
        assert!(poll!(gone.as_mut()).is_pending(), "nothing was heard of it yet");
        cluster.others.send_replace(vec!["elsewhere".to_owned()]);
        assert!(poll!(gone.as_mut()).is_pending(), "still nothing");
        cluster.others.send_replace(vec!["elsewhere".to_owned(), "there".to_owned()]);
        assert!(poll!(gone.as_mut()).is_pending(), "it is there");
        cluster.others.send_replace(vec!["elsewhere".to_owned()]);
        assert!(poll!(gone.as_mut()).is_ready(), "it was, and is not any longer");
        let mut frozen = pin!(cluster.gone("given up before we asked"));
        assert!(poll!(frozen.as_mut()).is_pending(), "it may have just joined");
        tokio::time::pause();
        tokio::time::advance(UNHEARD_OF + Duration::from_millis(1)).await;
        assert!(poll!(frozen.as_mut()).is_ready(), "whoever comes through us is not kept waiting for it");
        let mut never = pin!(cluster.gone("never heard of"));
        assert!(poll!(never.as_mut()).is_pending());
        cluster.has_left.store(true, Relaxed);
        cluster.others.send_replace(Vec::new());
        assert!(poll!(never.as_mut()).is_ready(), "we have left ourselves");
    }
}
