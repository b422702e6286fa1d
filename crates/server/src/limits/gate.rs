//! The gate that every request and line passes.

use std::{
    collections::HashMap,
    net::{IpAddr, SocketAddr},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use axum::{
    extract::{ConnectInfo, Request, State},
    http::Method,
    middleware::Next,
    response::{IntoResponse as _, Response},
};

use tokio::sync::Notify;

use super::{Bucket, Client, Limits, bucket::Buckets};
use crate::{
    api::{Caller, Refused},
    house::House,
    problem::{Code, Trouble},
};

/// Counts what everybody does, and refuses what is too much.
#[derive(Debug)]
pub struct Gate {
    limits: Limits,
    requests: Buckets<IpAddr>,
    messages: Buckets<IpAddr>,
    tables: Buckets<IpAddr>,
    guests: Buckets<IpAddr>,
    guesses: Buckets<IpAddr>,
    lines: Arc<Lines>,
}

#[derive(Default, Debug)]
struct Lines {
    open: Mutex<Open>,
    closed: Notify,
}

#[derive(Default, Debug)]
struct Open {
    all: usize,
    by_household: HashMap<IpAddr, usize>,
}

impl Lines {
    fn open(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Gate {
    /// A gate with these limits.
    pub fn new(limits: Limits) -> Gate {
        Gate {
            requests: Buckets::new(limits.requests),
            messages: Buckets::new(limits.address_messages),
            tables: Buckets::new(limits.tables),
            guests: Buckets::new(limits.guests),
            guesses: Buckets::new(limits.guesses),
            lines: Arc::default(),
            limits,
        }
    }

    /// What is allowed.
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Lets a new line in, or refuses it.
    pub fn line(&self, client: &Client) -> Result<Line, Trouble> {
        let household = client.household();
        let mut lines = self.lines.open();
        let theirs = lines.by_household.get(&household).copied().unwrap_or(0);
        if lines.all >= self.limits.lines || theirs >= self.limits.lines_per_address {
            return Err(Code::Crowded.into());
        }
        lines.all += 1;
        *lines.by_household.entry(household).or_default() += 1;
        Ok(Line { household, bucket: Bucket::default(), lines: Arc::clone(&self.lines) })
    }

    /// Lets a request in, or says which limit it crosses and how long to wait.
    fn admit(&self, client: &Client, method: &Method, path: &str) -> Result<(), (&'static str, Duration)> {
        let is_made = |here| path == here && method == Method::POST;
        // A guess costs one before it is known whether it is right, so that many at once are not free.
        let checks = [
            ("requests", true, &self.requests),
            ("tables", is_made("/api/tables"), &self.tables),
            ("guests", is_made("/api/me"), &self.guests),
            ("guesses", is_guess(path), &self.guesses),
        ];
        let mut checks = checks.into_iter().filter(|it| it.1);
        checks.try_for_each(|(limit, _, buckets)| buckets.take(client.household()).map_err(|wait| (limit, wait)))
    }

    /// Lets a message through, or says how long to wait.
    pub fn message(&self, line: &mut Line) -> Result<(), Duration> {
        line.bucket.take(self.limits.messages, tokio::time::Instant::now())?;
        self.messages.take(line.household)
    }

    /// How many lines are open.
    pub fn n_lines(&self) -> usize {
        self.lines.open().all
    }

    /// Returns when no line is open.
    pub async fn all_lines_closed(&self) {
        loop {
            let closed = self.lines.closed.notified();
            if self.n_lines() == 0 {
                return;
            }
            closed.await;
        }
    }
}

/// An open line, counted until it is dropped.
#[derive(Debug)]
pub struct Line {
    household: IpAddr,
    bucket: Bucket,
    lines: Arc<Lines>,
}

impl Drop for Line {
    fn drop(&mut self) {
        let mut lines = self.lines.open();
        lines.all -= 1;
        if let Some(theirs) = lines.by_household.get_mut(&self.household) {
            *theirs -= 1;
            if *theirs == 0 {
                lines.by_household.remove(&self.household);
            }
        }
        drop(lines);
        self.lines.closed.notify_waiters();
    }
}

/// Passes a request on, unless its address asks for too much.
pub(crate) async fn pass(State(house): State<Arc<House>>, mut request: Request, next: Next) -> Response {
    let gate = house.gate();
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|it| it.0);
    let client = Client::of(peer, request.headers(), &gate.limits.proxies);
    let is_guess = is_guess(request.uri().path());
    if let Err((limit, wait)) = gate.admit(&client, request.method(), request.uri().path()) {
        house.metrics().refused(limit);
        tracing::debug!(limit, address = %client.address, "too much at once");
        return slow_down(request, wait);
    }
    let household = client.household();
    request.extensions_mut().insert(client);
    let response = next.run(request).await;
    let is_wrong = matches!(
        response.extensions().get::<Code>(),
        Some(Code::NoSuchTable | Code::NoSuchRecord | Code::WrongPassword | Code::BadLink)
    );
    if is_guess && !is_wrong {
        house.gate().guesses.give_back(&household);
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
    let mut response = Refused::new(Code::SlowDown, caller.lang).into_response();
    let seconds = wait.as_secs_f32().ceil().max(1.0) as u32;
    response.headers_mut().insert("retry-after", seconds.into());
    response
}
