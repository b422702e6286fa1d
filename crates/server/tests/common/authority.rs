//! An authority for certificates (ACME, RFC 8555) that is as strict as a real one: it takes each nonce once, checks
//! every signature, looks itself whether a name leads to whoever asks (TLS-ALPN-01, RFC 8737), and signs only
//! requests for the names it has looked at.

#![allow(unreachable_pub, reason = "a module of tests")]

use std::{
    collections::HashSet,
    net::SocketAddr,
    path::PathBuf,
    sync::{Arc, Mutex, MutexGuard},
};

use axum::{
    Router,
    body::Bytes,
    extract::{Path, State},
    http::{StatusCode, Uri},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use data_encoding::BASE64URL_NOPAD;
use hyper_util::{rt::TokioIo, service::TowerToHyperService};
use rcgen::{BasicConstraints, CertificateParams, CertificateSigningRequestParams, IsCa, Issuer, KeyPair, SanType};
use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use time::{Duration, OffsetDateTime};
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::{
    TlsAcceptor, TlsConnector,
    rustls::{
        ClientConfig, ServerConfig,
        crypto::ring::default_provider,
        pki_types::{CertificateDer, PrivateKeyDer, PrivatePkcs8KeyDer, ServerName},
    },
};
use x509_parser::prelude::{FromDer as _, GeneralName, X509Certificate};

use crate::trust::TrustsAnybody;

/// What marks the digest in a certificate (RFC 8737).
const ACME_IDENTIFIER: &str = "1.3.6.1.5.5.7.1.31";

pub struct Authority {
    base: String,
    ca: Issuer<'static, KeyPair>,
    pub root: CertificateDer<'static>,
    pub root_file: PathBuf,
    /// Where the names lead.
    pub leads_to: Mutex<Option<SocketAddr>>,
    /// How much is left of the time of what it signs.
    pub left: Duration,
    known: Mutex<Known>,
}

#[derive(Default)]
pub struct Known {
    n_nonces: u64,
    nonces: HashSet<String>,
    /// The keys of accounts.
    pub accounts: Vec<Value>,
    pub orders: Vec<Order>,
}

pub struct Order {
    pub names: Vec<String>,
    states: Vec<&'static str>,
    pub certificate: Option<String>,
}

impl Order {
    pub fn is_invalid(&self) -> bool {
        self.states.contains(&"invalid")
    }
}

impl Authority {
    /// Opens one; its root is put into the folder.
    pub async fn open(folder: &std::path::Path, left: Duration) -> Arc<Authority> {
        let key = KeyPair::generate().unwrap();
        let mut params = CertificateParams::new(Vec::new()).unwrap();
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let root = params.self_signed(&key).unwrap();
        let root_file = folder.join("root.pem");
        std::fs::write(&root_file, root.pem()).unwrap();
        let ca = Issuer::new(params, key);

        let own_key = KeyPair::generate().unwrap();
        let own = CertificateParams::new(["localhost".to_owned()]).unwrap().signed_by(&own_key, &ca).unwrap();
        let own_key = PrivateKeyDer::from(PrivatePkcs8KeyDer::from(own_key.serialize_der()));
        let config = ServerConfig::builder_with_provider(Arc::new(default_provider()))
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_no_client_auth()
            .with_single_cert(vec![own.der().clone()], own_key)
            .unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let base = format!("https://localhost:{}", listener.local_addr().unwrap().port());
        let (leads_to, known) = Default::default();
        let root = root.der().clone();
        let authority = Arc::new(Authority { base, ca, root, root_file, leads_to, left, known });
        tokio::spawn(serve(listener, TlsAcceptor::from(Arc::new(config)), routes(Arc::clone(&authority))));
        authority
    }

    pub fn directory(&self) -> String {
        format!("{}/directory", self.base)
    }

    pub fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap()
    }

    fn url(&self, path: &str) -> String {
        format!("{}{path}", self.base)
    }

    /// Reads a signed request: the number of its account, and what it says.
    fn read(&self, uri: &Uri, body: &[u8]) -> Result<(usize, Value), String> {
        let sent: Value = serde_json::from_slice(body).map_err(|it| it.to_string())?;
        let part = |name: &str| sent[name].as_str().ok_or(format!("no {name}"));
        let bytes = |text: &str| BASE64URL_NOPAD.decode(text.as_bytes()).map_err(|it| it.to_string());
        let header: Value = serde_json::from_slice(&bytes(part("protected")?)?).map_err(|it| it.to_string())?;
        let mut known = self.known();
        if !known.nonces.remove(header["nonce"].as_str().unwrap_or_default()) {
            return Err("a nonce that was not given, or used".to_owned());
        }
        if header["url"] != self.url(uri.path()) || header["alg"] != "ES256" {
            return Err(format!("for something else: {header}"));
        }
        let account = match header["kid"].as_str() {
            Some(kid) => kid.rsplit('/').next().and_then(|it| it.parse().ok()).ok_or("no such account")?,
            None => {
                known.accounts.push(header["jwk"].clone());
                known.accounts.len() - 1
            }
        };
        let jwk = known.accounts.get(account).ok_or("no such account")?;
        let mut point = vec![4];
        point.extend(bytes(jwk["x"].as_str().unwrap_or_default())?);
        point.extend(bytes(jwk["y"].as_str().unwrap_or_default())?);
        let signed = format!("{}.{}", part("protected")?, part("payload")?);
        UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, point)
            .verify(signed.as_bytes(), &bytes(part("signature")?)?)
            .map_err(|_| "a wrong signature".to_owned())?;
        let payload = bytes(part("payload")?)?;
        Ok((account, if payload.is_empty() { Value::Null } else { serde_json::from_slice(&payload).unwrap() }))
    }

    fn answer(&self, status: StatusCode, location: &str, body: impl IntoResponse) -> Response {
        let mut known = self.known();
        known.n_nonces += 1;
        let nonce = format!("nonce{}", known.n_nonces);
        known.nonces.insert(nonce.clone());
        (status, [("replay-nonce", nonce), ("location", self.url(location))], body).into_response()
    }

    fn json(&self, body: Value) -> Response {
        self.answer(StatusCode::OK, "/", axum::Json(body))
    }

    fn refuse(&self, why: &str) -> Response {
        let problem = json!({ "type": "urn:ietf:params:acme:error:malformed", "detail": why });
        self.answer(StatusCode::BAD_REQUEST, "/", axum::Json(problem))
    }

    fn token(order: usize, name: usize) -> String {
        format!("token-of-order-{order}-name-{name}")
    }

    fn order(&self, number: usize) -> Value {
        let known = self.known();
        let order = &known.orders[number];
        let status = match &order.certificate {
            Some(_) => "valid",
            None if order.states.contains(&"invalid") => "invalid",
            None if order.states.contains(&"pending") => "pending",
            None => "ready",
        };
        json!({
            "status": status,
            "identifiers": order.names.iter().map(|it| json!({ "type": "dns", "value": it })).collect::<Vec<_>>(),
            "authorizations": (0..order.names.len()).map(|i| self.url(&format!("/authorization/{number}/{i}"))).collect::<Vec<_>>(),
            "finalize": self.url(&format!("/finalize/{number}")),
            "certificate": order.certificate.as_ref().map(|_| self.url(&format!("/certificate/{number}"))),
        })
    }

    fn challenge(&self, number: usize, i: usize) -> Value {
        let status = self.known().orders[number].states[i];
        let url = self.url(&format!("/challenge/{number}/{i}"));
        json!({ "type": "tls-alpn-01", "url": url, "token": Self::token(number, i), "status": status })
    }

    /// Whether a name leads to whoever has the key of the account.
    async fn look(&self, account: usize, name: &str, token: &str) -> Result<(), String> {
        let jwk = self.known().accounts[account].clone();
        let canonical = format!(r#"{{"crv":{},"kty":{},"x":{},"y":{}}}"#, jwk["crv"], jwk["kty"], jwk["x"], jwk["y"]);
        let thumbprint = BASE64URL_NOPAD.encode(&Sha256::digest(canonical));
        let digest = Sha256::digest(format!("{token}.{thumbprint}"));
        let mut config = ClientConfig::builder_with_provider(Arc::new(default_provider()))
            .with_safe_default_protocol_versions()
            .unwrap()
            .dangerous()
            .with_custom_certificate_verifier(Arc::new(TrustsAnybody))
            .with_no_client_auth();
        config.alpn_protocols = vec![b"acme-tls/1".to_vec()];
        let there = *self.leads_to.lock().unwrap();
        let line = TcpStream::connect(there.ok_or("leads nowhere")?).await.map_err(|it| it.to_string())?;
        let server = ServerName::try_from(name.to_owned()).unwrap();
        let line = TlsConnector::from(Arc::new(config)).connect(server, line).await.map_err(|it| it.to_string())?;
        let (_, session) = line.get_ref();
        if session.alpn_protocol() != Some(b"acme-tls/1") {
            return Err("spoke of something else".to_owned());
        }
        let shown = session.peer_certificates().and_then(|it| it.first()).ok_or("no certificate")?;
        let (_, shown) = X509Certificate::from_der(shown).map_err(|it| it.to_string())?;
        let names = shown.subject_alternative_name().unwrap().ok_or("no name")?;
        if names.value.general_names != [GeneralName::DNSName(name)] {
            return Err("for another name".to_owned());
        }
        let mut marks = shown.extensions().iter().filter(|it| it.oid.to_id_string() == ACME_IDENTIFIER);
        let mark = marks.next().ok_or("no digest")?;
        // An OCTET STRING of 32 bytes.
        let wanted: Vec<u8> = [4, 32].into_iter().chain(digest).collect();
        if mark.critical && mark.value == wanted { Ok(()) } else { Err("another digest".to_owned()) }
    }

    fn sign(&self, number: usize, request: &[u8]) -> Result<(), String> {
        let mut known = self.known();
        let order = &mut known.orders[number];
        let mut request = CertificateSigningRequestParams::from_der(&request.into()).map_err(|it| it.to_string())?;
        let names: Vec<SanType> =
            order.names.iter().map(|it| SanType::DnsName(it.as_str().try_into().unwrap())).collect();
        if request.params.subject_alt_names != names || order.states.iter().any(|it| *it != "valid") {
            return Err("for names that were not looked at".to_owned());
        }
        let end = OffsetDateTime::from_unix_timestamp(tablee_server::clock::now_ms() / 1000).unwrap() + self.left;
        request.params.not_before = end - Duration::days(90);
        request.params.not_after = end;
        order.certificate = Some(request.signed_by(&self.ca).map_err(|it| it.to_string())?.pem());
        Ok(())
    }
}

async fn serve(listener: TcpListener, acceptor: TlsAcceptor, app: Router) {
    while let Ok((line, _)) = listener.accept().await {
        let (acceptor, app) = (acceptor.clone(), app.clone());
        tokio::spawn(async move {
            let Ok(line) = acceptor.accept(line).await else { return };
            let service = TowerToHyperService::new(app);
            drop(hyper::server::conn::http1::Builder::new().serve_connection(TokioIo::new(line), service).await);
        });
    }
}

type Asked = State<Arc<Authority>>;

fn routes(authority: Arc<Authority>) -> Router {
    Router::new()
        .route("/directory", get(directory))
        .route("/nonce", get(async |State(it): Asked| it.json(Value::Null)))
        .route("/account", post(account))
        .route("/order", post(new_order))
        .route("/order/{number}", post(show_order))
        .route("/authorization/{number}/{i}", post(authorization))
        .route("/challenge/{number}/{i}", post(challenge))
        .route("/finalize/{number}", post(finalize))
        .route("/certificate/{number}", post(certificate))
        .with_state(authority)
}

async fn directory(State(it): Asked) -> Response {
    let [nonce, account, order, revoke] = ["/nonce", "/account", "/order", "/revoke"].map(|path| it.url(path));
    it.json(json!({ "newNonce": nonce, "newAccount": account, "newOrder": order, "revokeCert": revoke, "keyChange": revoke }))
}

async fn account(State(it): Asked, uri: Uri, body: Bytes) -> Response {
    match it.read(&uri, &body) {
        Ok((number, wanted)) if wanted["termsOfServiceAgreed"] == true => {
            it.answer(StatusCode::CREATED, &format!("/account/{number}"), axum::Json(json!({ "status": "valid" })))
        }
        Ok(_) => it.refuse("terms"),
        Err(why) => it.refuse(&why),
    }
}

async fn new_order(State(it): Asked, uri: Uri, body: Bytes) -> Response {
    let wanted = match it.read(&uri, &body) {
        Ok((_, wanted)) => wanted,
        Err(why) => return it.refuse(&why),
    };
    let names = wanted["identifiers"].as_array().into_iter().flatten();
    let names: Vec<String> = names.map(|it| it["value"].as_str().unwrap().to_owned()).collect();
    let number = {
        let mut known = it.known();
        let states = vec!["pending"; names.len()];
        known.orders.push(Order { names, states, certificate: None });
        known.orders.len() - 1
    };
    it.answer(StatusCode::CREATED, &format!("/order/{number}"), axum::Json(it.order(number)))
}

async fn show_order(State(it): Asked, Path(number): Path<usize>, uri: Uri, body: Bytes) -> Response {
    match it.read(&uri, &body) {
        Ok(_) => it.json(it.order(number)),
        Err(why) => it.refuse(&why),
    }
}

async fn authorization(State(it): Asked, Path((number, i)): Path<(usize, usize)>, uri: Uri, body: Bytes) -> Response {
    if let Err(why) = it.read(&uri, &body) {
        return it.refuse(&why);
    }
    let (name, status) = {
        let known = it.known();
        (known.orders[number].names[i].clone(), known.orders[number].states[i])
    };
    let challenges = [it.challenge(number, i)];
    it.json(json!({ "identifier": { "type": "dns", "value": name }, "status": status, "challenges": challenges }))
}

async fn challenge(State(it): Asked, Path((number, i)): Path<(usize, usize)>, uri: Uri, body: Bytes) -> Response {
    let account = match it.read(&uri, &body) {
        Ok((account, _)) => account,
        Err(why) => return it.refuse(&why),
    };
    let name = it.known().orders[number].names[i].clone();
    let found = it.look(account, &name, &Authority::token(number, i)).await;
    it.known().orders[number].states[i] = if found.is_ok() { "valid" } else { "invalid" };
    it.json(it.challenge(number, i))
}

async fn finalize(State(it): Asked, Path(number): Path<usize>, uri: Uri, body: Bytes) -> Response {
    let read = it.read(&uri, &body).and_then(|(_, wanted)| {
        let request = wanted["csr"].as_str().unwrap_or_default();
        it.sign(number, &BASE64URL_NOPAD.decode(request.as_bytes()).map_err(|it| it.to_string())?)
    });
    match read {
        Ok(()) => it.json(it.order(number)),
        Err(why) => it.refuse(&why),
    }
}

async fn certificate(State(it): Asked, Path(number): Path<usize>, uri: Uri, body: Bytes) -> Response {
    if let Err(why) = it.read(&uri, &body) {
        return it.refuse(&why);
    }
    let pem = it.known().orders[number].certificate.clone().unwrap_or_default();
    it.answer(StatusCode::OK, "/", pem)
}
