//! The gate that every request and connection passes.

use std::{net::SocketAddr, sync::Arc, time::Duration};

use axum::{
    extract::{ConnectInfo, Request, State},
    http::{HeaderMap, HeaderValue, Method, header},
    middleware::Next,
    response::{IntoResponse as _, Response},
};

use super::{
    Bucket, Client, Limits,
    connections::{Connections, Held, Origin},
    ledger::{ByAddress, Ledger},
    spending::{Kind, Known, Spending, Telling},
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
    /// What holds at all nodes together.
    taken: Ledger,
    connections: Arc<Connections>,
    lines: Arc<Connections>,
    /// Lines at the door for nodes that have not shown that they are a node's.
    strangers: Arc<Connections>,
    spent: Spending,
}

impl Gate {
    /// A gate with these limits.
    pub fn new(limits: Limits) -> Gate {
        Gate {
            requests: ByAddress::new(limits.requests),
            handshakes: ByAddress::new(limits.requests),
            messages: ByAddress::new(limits.address_messages),
            taken: Ledger::new(&limits),
            connections: Arc::default(),
            lines: Arc::default(),
            strangers: Arc::default(),
            spent: Spending::new(&limits),
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
        self.lines.hold(origin, self.lines_in_all(), self.limits.lines_per_address())
    }

    /// Files that strangers may have at the door for nodes are nobody else's.
    fn lines_in_all(&self) -> usize {
        let theirs = if self.spent.is_shared() { self.limits.strangers() } else { 0 };
        self.limits.lines().min(self.limits.files - theirs)
    }

    /// Lets a line in at the door for nodes, or refuses it. Whoever opens it is a stranger until they show that they are
    /// a node: however many come, browsers find their own door open, and nodes theirs beside those of one address.
    pub(crate) fn line_of_stranger(&self, peer: SocketAddr) -> Option<Held> {
        let client = Client { address: peer.ip(), is_secure: false, host: None };
        let (most, most_of_one) = (self.limits.strangers(), self.limits.strangers_per_address());
        self.strangers.hold(Some(Origin::of(&client)), most, most_of_one)
    }

    /// A line at the door for nodes is a node's: it speaks for many, and counts them itself. Whether there is room.
    pub(crate) fn is_of_node(&self, line: &Held) -> bool {
        line.move_to(&self.lines, self.lines_in_all())
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
            ("tables", makes_table, &self.taken.tables),
            ("guests", is_of_guest, &self.taken.guests),
            ("guesses", is_guess(path), &self.taken.guesses),
            ("guesses", is_guess(path), &self.taken.daily_guesses),
        ];
        let origin = Origin::of(client);
        let mut checks = checks.into_iter().filter(|it| it.1);
        checks.try_for_each(|(limit, _, buckets)| buckets.take(origin).map_err(|wait| (limit, wait)))?;
        let taken = [(Kind::Table, makes_table), (Kind::Guest, is_of_guest)];
        taken.into_iter().filter(|it| it.1).for_each(|(kind, _)| self.spent.add(kind, origin));
        if !is_guess(path) {
            return Ok(Admitted { origin, is_guess: false, is_calm: false, is_scarce: false });
        }
        let (calm, scarce) = (self.taken.all_guesses.take(()), self.taken.scarce_guesses.take(origin));
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
        self.taken.guesses.give_back(admitted.origin);
        self.taken.daily_guesses.give_back(admitted.origin);
        if admitted.is_calm {
            self.taken.all_guesses.give_back(&());
        }
        if admitted.is_scarce {
            self.taken.scarce_guesses.give_back(admitted.origin);
        }
    }

    /// There are other nodes: what is taken here is noted for them.
    pub(crate) fn share(&self) {
        self.spent.share();
    }

    /// What was taken since the last time of what holds at all nodes together, if there was anything.
    pub(crate) fn spent(&self) -> Option<Telling> {
        self.spent.take()
    }

    /// What was taken at another node counts here, too.
    pub(crate) fn spent_elsewhere(&self, telling: &Telling) {
        self.spent.heard(telling, &self.taken);
    }

    /// What a node that has just come has to know.
    pub(crate) fn known(&self) -> Known {
        self.spent.known()
    }

    /// We have just come, and another node knows this.
    pub(crate) fn learn(&self, known: &Known) {
        self.spent.learn(known, &self.taken);
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

    /// Guesses a wrong code; whether that was allowed.
    fn guesses_wrong(gate: &Gate, client: &Client) -> bool {
        let admitted = gate.admit(client, &Method::GET, "/api/tables/MER-472");
        admitted.inspect(|it| gate.was_guess(it)).is_ok()
    }

    fn shared() -> Gate {
        let gate = Gate::new(Limits::default());
        gate.share();
        gate
    }

    #[tokio::test(start_paused = true)]
    async fn a_newcomer_counts_what_counts_elsewhere_and_counts_it_once() {
        let (here, there, newcomer, ada) = (shared(), shared(), shared(), client("2001:db8:5::1"));
        assert!((0..10).all(|_| guesses_wrong(&here, &ada)));
        let telling = here.spent().expect("something to tell");
        there.spent_elsewhere(&telling);
        newcomer.learn(&there.known());
        // It was on its way, and comes after all; and somebody else says the same.
        newcomer.spent_elsewhere(&telling);
        newcomer.learn(&here.known());
        assert_eq!((0..100).filter(|_| guesses_wrong(&newcomer, &ada)).count(), 20, "thirty in all");
        // A day's guesses are not forgotten within the minutes in which thirty come back.
        tokio::time::advance(Duration::from_secs(3 * 60)).await;
        let late = shared();
        newcomer.spent().into_iter().for_each(|it| there.spent_elsewhere(&it));
        late.learn(&there.known());
        let mut n_guesses = 0;
        for _ in 0..200 {
            n_guesses += (0..30).filter(|_| guesses_wrong(&late, &ada)).count();
            tokio::time::advance(Duration::from_secs(10)).await;
        }
        assert!((270..=280).contains(&n_guesses), "three hundred a day, thirty of them elsewhere: {n_guesses}");
    }

    #[tokio::test(start_paused = true)]
    async fn what_may_be_given_back_or_is_still_to_be_told_is_not_common_knowledge() {
        let (here, newcomer, ada) = (shared(), shared(), client("12.0.0.1"));
        let asks = here.admit(&ada, &Method::GET, "/api/tables/MER-4721").expect("the first");
        assert!(guesses_wrong(&here, &ada));
        newcomer.learn(&here.known());
        here.give_back(&asks);
        here.spent().into_iter().for_each(|it| newcomer.spent_elsewhere(&it));
        assert_eq!((0..100).filter(|_| guesses_wrong(&newcomer, &ada)).count(), 29);
    }

    #[tokio::test]
    async fn strangers_at_the_door_for_nodes_take_no_place_of_browsers_and_few_of_nodes() {
        let limits = Limits { connections: 50, connections_per_address: 50, files: 8000, ..Limits::default() };
        let gate = Gate::new(limits);
        gate.share();
        let at = |address: &str| SocketAddr::new(address.parse().unwrap(), 80);
        let open = |address: &str| gate.line_of_stranger(at(address));
        let held: Vec<Held> = (0..9000).filter_map(|_| open("11.0.0.1")).collect();
        assert_eq!(held.len(), 500, "so many of one address");
        let node = open("12.0.0.1").expect("another address");
        assert!(gate.is_of_node(&node) && gate.is_of_node(&node), "it is known from now on");
        let all: Vec<Held> = (0..9000).filter_map(|i| open(&format!("13.0.{}.{}", i / 250, i % 250))).collect();
        assert_eq!(all.len(), 1500, "two thousand strangers in all");
        let browsers: Vec<Held> =
            (0..300).filter_map(|i| gate.line(at(&format!("14.0.{}.{}", i / 250, i % 250)))).collect();
        assert_eq!(browsers.len(), 107, "all of theirs but the one of a node");
        let late = held.into_iter().next().expect("one of them");
        assert!(!gate.is_of_node(&late), "there is no room");
        drop((browsers, node));
        assert!(gate.is_of_node(&late));
        drop(late);
        assert!(open("11.0.0.1").is_some());
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
