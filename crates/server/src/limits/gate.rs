//! The gate that every request and connection passes.

use std::{
    net::{IpAddr, SocketAddr},
    sync::Arc,
    time::Duration,
};

use axum::{
    extract::{ConnectInfo, Request, State},
    http::{HeaderMap, HeaderValue, Method, header},
    middleware::Next,
    response::{IntoResponse as _, Response},
};

use super::{
    Bucket, Client, Limits, Rate,
    bucket::Buckets,
    connections::{Connections, Held, Origin},
    spending::{Kind, Spending, Spent},
};
use crate::{
    api::{Caller, Refused},
    cluster::forward,
    error::{Error, ErrorCode},
    house::House,
    serve::LARGEST,
    tls::Encrypted,
};

/// Counts what everybody does, and refuses what is too much.
#[derive(Debug)]
pub struct Gate {
    limits: Limits,
    requests: ByAddress,
    handshakes: ByAddress,
    messages: ByAddress,
    tables: ByAddress,
    guests: ByAddress,
    guesses: ByAddress,
    daily_guesses: ByAddress,
    all_guesses: Buckets<()>,
    scarce_guesses: ByAddress,
    connections: Arc<Connections>,
    lines: Arc<Connections>,
    spent: Spending,
}

/// How much more than one household all households of a site may ask for together.
pub(super) const SITE: u32 = 4;

/// Buckets for households and, so that a whole network of version 6 is not as many
/// strangers as it has households, for the sites they belong to.
#[derive(Debug)]
struct ByAddress {
    households: Buckets<IpAddr>,
    sites: Buckets<IpAddr>,
}

impl ByAddress {
    fn new(rate: Rate) -> ByAddress {
        ByAddress { households: Buckets::new(rate), sites: Buckets::new(rate.times(SITE)) }
    }

    fn take(&self, from: Origin) -> Result<(), Duration> {
        self.households.take(from.household)?;
        let Some(site) = from.site else { return Ok(()) };
        self.sites.take(site).inspect_err(|_| self.households.give_back(&from.household))
    }

    fn spend(&self, from: Origin, count: u32) {
        self.households.spend(from.household, count);
        from.site.into_iter().for_each(|site| self.sites.spend(site, count));
    }

    fn give_back(&self, from: Origin) {
        self.households.give_back(&from.household);
        from.site.iter().for_each(|site| self.sites.give_back(site));
    }
}

impl Gate {
    /// A gate with these limits.
    pub fn new(limits: Limits) -> Gate {
        Gate {
            requests: ByAddress::new(limits.requests),
            handshakes: ByAddress::new(limits.requests),
            messages: ByAddress::new(limits.address_messages),
            tables: ByAddress::new(limits.tables),
            guests: ByAddress::new(limits.guests),
            guesses: ByAddress::new(limits.guesses),
            daily_guesses: ByAddress::new(limits.daily_guesses),
            all_guesses: Buckets::new(limits.all_guesses),
            scarce_guesses: ByAddress::new(limits.scarce_guesses),
            connections: Arc::default(),
            lines: Arc::default(),
            spent: Spending::default(),
            limits,
        }
    }

    /// What is allowed.
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Lets a new connection in, or refuses it.
    pub fn connection(&self, client: &Client) -> Result<Connection, Error> {
        let origin = Origin::of(client);
        let held = self.connections.hold(Some(origin), self.limits.connections, self.limits.connections_per_address);
        let held = held.ok_or(ErrorCode::Crowded)?;
        Ok(Connection { origin, bucket: Bucket::default(), _held: held })
    }

    /// Lets a line in that was just opened, of which only its other end is known, or refuses it. A proxy of ours
    /// speaks for many, and counts them itself.
    pub(crate) fn line(&self, peer: SocketAddr) -> Option<Held> {
        let client = Client::of(Some(peer), &HeaderMap::new(), &self.limits.proxies);
        let origin = (!self.limits.proxies.contain(client.address)).then(|| Origin::of(&client));
        self.lines.hold(origin, self.limits.lines(), self.limits.lines_per_address())
    }

    /// Lets a line of another node in: it speaks for many, and counts them itself.
    pub(crate) fn line_of_node(&self) -> Option<Held> {
        self.lines.hold(None, self.limits.lines(), self.limits.lines_per_address())
    }

    /// Whether a line may begin to encrypt: that costs us more than it costs whoever asks for it. One address may as
    /// often as it may send requests.
    pub(crate) fn handshake(&self, peer: SocketAddr) -> bool {
        let client = Client::of(Some(peer), &HeaderMap::new(), &self.limits.proxies);
        self.limits.proxies.contain(client.address) || self.handshakes.take(Origin::of(&client)).is_ok()
    }

    /// Lets a request in, or says which limit it crosses and how long to wait.
    fn admit(&self, client: &Client, method: &Method, path: &str) -> Result<Admitted, (&'static str, Duration)> {
        let makes_table = method == Method::POST && matches!(path, "/api/tables" | "/api/tables/continue");
        // Whoever signs out is looked for on every connection of the house, and each link is kept for a while.
        let is_of_guest = !method.is_safe() && (path == "/api/me" || path.starts_with("/api/me/"));
        // A guess costs one before it is known whether it is right, so that many at once are not free.
        let checks = [
            ("requests", true, &self.requests),
            ("tables", makes_table, &self.tables),
            ("guests", is_of_guest, &self.guests),
            ("guesses", is_guess(path), &self.guesses),
            ("guesses", is_guess(path), &self.daily_guesses),
        ];
        let origin = Origin::of(client);
        let mut checks = checks.into_iter().filter(|it| it.1);
        checks.try_for_each(|(limit, _, buckets)| buckets.take(origin).map_err(|wait| (limit, wait)))?;
        let taken = [(Kind::Table, makes_table), (Kind::Guest, is_of_guest)];
        taken.into_iter().filter(|it| it.1).for_each(|(kind, _)| self.spent.add(kind, origin));
        if !is_guess(path) {
            return Ok(Admitted { origin, is_guess: false, is_calm: false, is_scarce: false });
        }
        let (calm, scarce) = (self.all_guesses.take(()), self.scarce_guesses.take(origin));
        match (calm, scarce) {
            (Err(_), Err(wait)) => Err(("guesses", wait)),
            (calm, scarce) => Ok(Admitted { origin, is_guess: true, is_calm: calm.is_ok(), is_scarce: scarce.is_ok() }),
        }
    }

    /// It was a guess: the other nodes will hear of it.
    fn was_guess(&self, admitted: &Admitted) {
        if admitted.is_guess {
            self.spent.add(Kind::Guess, admitted.origin);
        }
    }

    /// What was taken for a guess is given back: it was none.
    fn give_back(&self, admitted: &Admitted) {
        if !admitted.is_guess {
            return;
        }
        self.guesses.give_back(admitted.origin);
        self.daily_guesses.give_back(admitted.origin);
        if admitted.is_calm {
            self.all_guesses.give_back(&());
        }
        if admitted.is_scarce {
            self.scarce_guesses.give_back(admitted.origin);
        }
    }

    /// There are other nodes: what is taken here is noted for them.
    pub(crate) fn share(&self) {
        self.spent.share();
    }

    /// What was taken since the last time of what holds at all nodes together.
    pub(crate) fn spent(&self) -> Vec<Spent> {
        self.spent.take()
    }

    /// What was taken at another node counts here, too.
    pub(crate) fn spent_elsewhere(&self, all: &[Spent]) {
        for Spent { kind, household, count } in all {
            let origin = Origin::of(&Client { address: *household, is_secure: false, host: None });
            let buckets: &[&ByAddress] = match kind {
                Kind::Table => &[&self.tables],
                Kind::Guest => &[&self.guests],
                Kind::Guess => {
                    self.all_guesses.spend((), *count);
                    &[&self.guesses, &self.daily_guesses, &self.scarce_guesses]
                }
            };
            buckets.iter().for_each(|it| it.spend(origin, *count));
        }
    }

    /// Lets a message through, or says how long to wait.
    pub fn message(&self, connection: &mut Connection) -> Result<(), Duration> {
        connection.bucket.take(self.limits.messages, tokio::time::Instant::now())?;
        self.messages.take(connection.origin)
    }

    /// How many connections are open.
    pub fn n_connections(&self) -> usize {
        self.connections.count()
    }

    /// Returns when no connection is open.
    pub async fn all_lines_closed(&self) {
        self.connections.all_closed().await;
    }
}

/// A request that was let in, and what it has taken.
#[derive(Copy, Clone, Debug)]
struct Admitted {
    origin: Origin,
    is_guess: bool,
    /// Of what everybody may guess.
    is_calm: bool,
    /// Of what an address may guess while too many do.
    is_scarce: bool,
}

/// An open connection, counted until it is dropped.
#[derive(Debug)]
pub struct Connection {
    origin: Origin,
    bucket: Bucket,
    _held: Held,
}

/// Passes a request on, unless its address asks for too much.
pub(crate) async fn pass(State(house): State<Arc<House>>, mut request: Request, next: Next) -> Response {
    let gate = house.gate();
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|it| it.0);
    let mut client = Client::of(peer, request.headers(), &gate.limits.proxies);
    // Another node has let it in already.
    if let Some(client) = forward::sender(house.cluster().map(|it| &**it), request.headers_mut()) {
        request.extensions_mut().insert(client);
        request.extensions_mut().insert(forward::HandedOn);
        let mut response = next.run(request).await;
        forward::note_refusal(&mut response);
        return response;
    }
    let encrypted = request.extensions().get::<Encrypted>();
    client.is_secure |= encrypted.is_some();
    // Nobody is told to insist on a certificate that browsers do not trust by themselves.
    let insists = client.is_secure && encrypted.is_none_or(|it| it.0.is_vouched_for());
    let admitted = match gate.admit(&client, request.method(), request.uri().path()) {
        Ok(admitted) => admitted,
        Err((limit, wait)) => {
            house.metrics().refused(limit);
            tracing::debug!(limit, address = %client.address, "too much at once");
            return slow_down(request, wait);
        }
    };
    // Whoever says beforehand that it is too much need not send it.
    let length = request.headers().get(header::CONTENT_LENGTH).and_then(|it| it.to_str().ok()?.parse::<u64>().ok());
    if length.is_some_and(|it| it > LARGEST as u64) {
        house.metrics().refused("size");
        return Refused::new(ErrorCode::TooLarge, Caller::of(&request.into_parts().0).lang).into_response();
    }
    if !request.method().is_safe() && !client.sent_by_our_page(request.headers()) {
        return Refused::new(ErrorCode::BadOrigin, Caller::of(&request.into_parts().0).lang).into_response();
    }
    request.extensions_mut().insert(client);
    let mut response = next.run(request).await;
    if insists {
        response.headers_mut().insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000"));
    }
    let is_wrong = matches!(
        response.extensions().get::<ErrorCode>(),
        Some(ErrorCode::NoSuchTable | ErrorCode::NoSuchRecord | ErrorCode::WrongPassword | ErrorCode::BadLink)
    );
    if is_wrong {
        gate.was_guess(&admitted);
    } else {
        gate.give_back(&admitted);
    }
    response
}

/// A code, a password or a link may be a guess.
fn is_guess(path: &str) -> bool {
    path.starts_with("/api/tables/") || path == "/api/me/claim"
}

fn slow_down(request: Request, wait: Duration) -> Response {
    let (parts, _) = request.into_parts();
    let caller = Caller::of(&parts);
    let mut response = Refused::new(ErrorCode::SlowDown, caller.lang).into_response();
    let seconds = wait.as_secs_f32().ceil().max(1.0) as u32;
    response.headers_mut().insert("retry-after", seconds.into());
    response
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Networks;

    fn client(address: &str) -> Client {
        let peer = SocketAddr::new(address.parse().unwrap(), 80);
        Client::of(Some(peer), &HeaderMap::new(), &Networks::loopback())
    }

    #[tokio::test(start_paused = true)]
    async fn a_network_of_48_bits_guesses_no_more_than_a_few_households() {
        let gate = Gate::new(Limits::default());
        let guess = |i: u32| gate.admit(&client(&format!("2001:db8:5:{i:x}::1")), &Method::GET, "/api/tables/MER-472");
        let let_in = (0..2000).filter(|&i| guess(i).is_ok()).count();
        assert_eq!(let_in, 4 * 30, "four times what one address may, from two thousand");
        assert!(gate.admit(&client("2001:db8:6::1"), &Method::GET, "/api/tables/MER-472").is_ok(), "another site");
    }

    #[tokio::test(start_paused = true)]
    async fn a_network_of_48_bits_finds_no_private_table_in_a_month() {
        let gate = Gate::new(Limits::default());
        let guess = |i: u32| gate.admit(&client(&format!("2001:db8:5:{i:x}::1")), &Method::GET, "/api/tables/MER-472");
        let mut n_guesses = 0;
        for hour in 0..30 * 24 {
            n_guesses += (0..300).filter(|i| guess((hour * 300 + i) % 0x10000).is_ok()).count();
            tokio::time::advance(Duration::from_secs(3600)).await;
        }
        let n_codes = crate::code::count() as f64;
        let expected = n_guesses as f64 * 500.0 / n_codes;
        assert!(expected < 0.5, "{n_guesses} guesses find {expected} of five hundred tables, of {n_codes} codes");
    }

    #[tokio::test(start_paused = true)]
    async fn ten_thousand_addresses_that_guess_together_find_next_to_nothing() {
        let gate = Gate::new(Limits::default());
        let guess = |i: u32| {
            let [_, a, b, c] = i.to_be_bytes();
            gate.admit(&client(&format!("11.{a}.{b}.{c}")), &Method::GET, "/api/tables/MER-472")
        };
        let mut n_guesses = 0;
        for _ in 0..24 {
            for i in 0..10_000 {
                n_guesses += (0..30).take_while(|_| guess(i).is_ok()).count();
            }
            tokio::time::advance(Duration::from_secs(3600)).await;
        }
        let expected = n_guesses as f64 * 500.0 / crate::code::count() as f64;
        assert!(expected < 1.0, "{n_guesses} guesses in a day find {expected} of five hundred tables");
        // Whoever mistypes a code meanwhile may try again, and whoever types it right is not refused at all.
        let stranger = client("12.0.0.1");
        for _ in 0..5 {
            assert!(gate.admit(&stranger, &Method::GET, "/api/tables/MER-472").is_ok());
        }
        for _ in 0..100 {
            let admitted = gate.admit(&stranger, &Method::GET, "/api/tables/MER-4721").unwrap();
            gate.give_back(&admitted);
        }
    }

    #[test]
    fn connections_of_a_site_are_counted_together_and_forgotten_when_they_close() {
        let gate = Gate::new(Limits { connections_per_address: 2, ..Limits::default() });
        let open = |i: u32| gate.connection(&client(&format!("2001:db8:5:{i:x}::1")));
        let held: Vec<Connection> = (0..100).filter_map(|i| open(i).ok()).collect();
        assert_eq!(held.len(), 8);
        drop(held);
        assert!(open(1).is_ok());
        assert_eq!(gate.n_connections(), 0);
    }
}
