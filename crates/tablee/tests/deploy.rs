//! What `deploy/` holds for containers, as far as it can be tried without any: its nodes are started as it says, and
//! whatever collects, leads or draws something finds what it names.

#![cfg(unix)]

#[path = "../../server/tests/common/mod.rs"]
mod common;

use std::{
    collections::BTreeSet,
    io::{BufRead as _, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

use common::postgres;
use serde_yaml_ng::Value;

const TABLEE: &str = env!("CARGO_BIN_EXE_tablee");

fn deploy() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy")
}

fn text(name: &str) -> String {
    std::fs::read_to_string(deploy().join(name)).unwrap_or_else(|why| panic!("{name}: {why}"))
}

/// A file in YAML, with what it has other parts take over.
fn yaml(name: &str) -> Value {
    let mut read: Value = serde_yaml_ng::from_str(&text(name)).unwrap_or_else(|why| panic!("{name}: {why}"));
    read.apply_merge().unwrap();
    read
}

fn words(of: &Value) -> Vec<String> {
    of.as_sequence().into_iter().flatten().map(|it| it.as_str().expect("a word").to_owned()).collect()
}

/// The nodes of the compose file: name and environment.
fn nodes(compose: &Value) -> Vec<(String, Vec<(String, String)>)> {
    let services = compose["services"].as_mapping().expect("services");
    let is_node = |it: &&Value| it["image"].as_str() == Some("tablee");
    let of = |(name, service): (&Value, &Value)| {
        let environment = service["environment"].as_mapping().expect("an environment");
        let pair =
            |(key, value): (&Value, &Value)| (key.as_str().unwrap().to_owned(), value.as_str().unwrap().to_owned());
        (name.as_str().unwrap().to_owned(), environment.iter().map(pair).collect())
    };
    services.iter().filter(|it| is_node(&it.1)).map(of).collect()
}

fn value<'a>(environment: &'a [(String, String)], name: &str) -> &'a str {
    environment.iter().find(|it| it.0 == name).map_or_else(|| panic!("{name} is not set"), |it| it.1.as_str())
}

fn port(address: &str) -> &str {
    address.rsplit_once(':').expect("an address with a port").1
}

#[test]
fn everything_that_is_named_by_another_part_is_there() {
    let compose = yaml("compose.yaml");
    let services = compose["services"].as_mapping().unwrap();
    let (mut networks, mut volumes) = (BTreeSet::new(), BTreeSet::new());
    for (name, service) in services {
        let name = name.as_str().unwrap();
        networks.extend(words(&service["networks"]));
        for volume in words(&service["volumes"]) {
            let source = volume.split(':').next().unwrap();
            match source.strip_prefix("./") {
                Some(file) => assert!(deploy().join(file).is_file(), "{name} wants {file}"),
                None => drop(volumes.insert(source.to_owned())),
            }
        }
        let others: Vec<String> = match &service["depends_on"] {
            Value::Mapping(it) => it.keys().map(|it| it.as_str().unwrap().to_owned()).collect(),
            other => words(other),
        };
        for other in others {
            assert!(services.contains_key(other.as_str()), "{name} waits for {other}");
        }
        if let Some(build) = service["build"]["dockerfile"].as_str() {
            assert!(deploy().join("..").join(build).is_file(), "{build}");
        }
    }
    let defined = |what: &str| -> BTreeSet<String> {
        compose[what].as_mapping().unwrap().keys().map(|it| it.as_str().unwrap().to_owned()).collect()
    };
    assert_eq!((networks, volumes), (defined("networks"), defined("volumes")));

    // The proxy leads to every node and nowhere else, and Prometheus asks every one.
    let nodes = nodes(&compose);
    assert_eq!(nodes.len(), 3);
    let doors: BTreeSet<String> =
        nodes.iter().map(|(name, it)| format!("{name}:{}", port(value(it, "TABLEE_LISTEN")))).collect();
    let proxy = text("haproxy.cfg");
    let led: BTreeSet<String> = proxy
        .lines()
        .filter_map(|it| it.trim().strip_prefix("server ")?.split_whitespace().nth(1))
        .map(str::to_owned)
        .collect();
    assert_eq!(led, doors);
    let asked: BTreeSet<String> =
        words(&yaml("prometheus.yaml")["scrape_configs"][0]["static_configs"][0]["targets"]).into_iter().collect();
    assert_eq!(asked, doors);
    // Whoever comes from the network of the containers speaks for browsers and may read metrics.
    let network = compose["networks"]["inside"]["ipam"]["config"][0]["subnet"].as_str().unwrap();
    for (name, it) in &nodes {
        assert_eq!((value(it, "TABLEE_TRUST_PROXY"), value(it, "TABLEE_METRICS_FROM")), (network, network));
        assert_eq!(value(it, "TABLEE_NODE_NAME"), format!("{name}:{}", port(value(it, "TABLEE_NODE"))));
    }
    // The program that the image starts, with what it is told there.
    let docker = text("Dockerfile");
    assert!(docker.contains(r#"ENTRYPOINT ["tablee"]"#) && docker.contains(r#"CMD ["serve"]"#), "{docker}");
}

/// Whoever writes the unit by hand is as safe as with the package.
#[test]
fn the_unit_of_the_documents_is_that_of_the_package() {
    let service = |text: &str| -> Vec<String> {
        let lines = text.lines().skip_while(|it| *it != "[Service]").skip(1).take_while(|it| !it.is_empty());
        // Where the program lies, and whose it is, is another matter.
        let differ = ["#", "User=", "Group=", "DynamicUser=", "Environment", "ExecStart="];
        lines.filter(|it| !differ.iter().any(|other| it.starts_with(other))).map(str::to_owned).collect()
    };
    let documents = std::fs::read_to_string(deploy().join("../docs/operating.md")).unwrap();
    let by_hand = documents.split("# /etc/systemd/system/tablee.service\n").nth(1).expect("a unit");
    let packaged = service(&text("debian/tablee.service"));
    assert!(packaged.len() > 20, "{packaged:?}");
    assert_eq!(service(by_hand), packaged);
}

/// A node that ends with the test.
struct Node(Child, String);

impl Drop for Node {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

/// Starts a node as the compose file does, at free ports of this machine and with a database of this test.
fn start(environment: &[(String, String)], url: &str, folder: &Path) -> Node {
    let mut command = Command::new(TABLEE);
    command.args(["serve", "--may-lose-answers", "--data"]).arg(folder);
    for (key, value) in environment {
        let value = match key.as_str() {
            "TABLEE_LISTEN" | "TABLEE_NODE" => "127.0.0.1:0",
            "TABLEE_DATABASE" => url,
            // We are the proxy, and whoever collects.
            "TABLEE_TRUST_PROXY" | "TABLEE_METRICS_FROM" => "127.0.0.1/32",
            _ => value,
        };
        command.env(key, value);
    }
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().rsplit(' ').next().unwrap().to_owned();
    assert!(address.starts_with("http://"), "not served: {line}");
    Node(child, address)
}

/// Names of metrics in a query of Prometheus.
fn metrics_in(query: &str) -> BTreeSet<String> {
    let words = query.split(|it: char| !it.is_ascii_alphanumeric() && it != '_' && it != ':');
    let is_name = |it: &&str| !it.ends_with('_') && !it.contains(|it: char| it.is_ascii_uppercase());
    let is_metric = |it: &&str| is_name(it) && (it.starts_with("tablee_") || it.starts_with("process_"));
    words.filter(is_metric).map(str::to_owned).collect()
}

/// All queries of the dashboard.
fn queries(of: &serde_json::Value, into: &mut Vec<String>) {
    match of {
        serde_json::Value::Object(it) => {
            into.extend(it.get("expr").and_then(|it| it.as_str()).map(str::to_owned));
            it.values().for_each(|it| queries(it, into));
        }
        serde_json::Value::Array(it) => it.iter().for_each(|it| queries(it, into)),
        _ => (),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nodes_start_as_the_compose_file_says_and_tell_all_that_the_dashboard_draws() {
    let compose = yaml("compose.yaml");
    let help = Command::new(TABLEE).args(["serve", "--help"]).output().unwrap();
    // Lines are broken anywhere.
    let help = String::from_utf8(help.stdout).unwrap().split_whitespace().collect::<Vec<_>>().join(" ");
    let url = postgres::Postgres::quick().database();
    let folder = tempfile::tempdir().unwrap();
    let mut running = Vec::new();
    for (name, environment) in nodes(&compose) {
        for (key, _) in &environment {
            assert!(
                help.contains(&format!("[env: {key}=")) || help.contains(&format!("[env: {key}]")),
                "{name}: {key}"
            );
        }
        // As it is written there: everything but the addresses is what the program will be told.
        running.push(start(&environment, &url, &folder.path().join(&name)));
    }
    let read = async |path: &str| {
        let answer = reqwest::get(format!("{}{path}", running[0].1)).await.unwrap();
        (answer.status().as_u16(), answer.text().await.unwrap())
    };
    let check = text("haproxy.cfg");
    let check = check.lines().find_map(|it| it.trim().strip_prefix("option httpchk GET ")).expect("a check");
    assert_eq!(read(check).await.0, 200, "the proxy finds it ready");
    let ada = common::Person::new(running[0].1.trim_start_matches("http://").parse().unwrap(), "Ada").await;
    let code = ada.table("dobro", serde_json::json!({ "bot_pace": "instant" }), 1).await;
    let mut line = ada.connection(&code).await;
    ada.start(&code).await;
    line.play_on(3).await;
    // What was never refused is not counted.
    line.say(serde_json::json!({ "type": "say", "id": "x", "to": "all", "text": "a".repeat(5000) })).await;
    while line.next().await.is_some() {}
    let (_, metrics) = read("/metrics").await;
    let told: BTreeSet<&str> =
        metrics.lines().filter(|it| !it.starts_with('#')).filter_map(|it| it.split(['{', ' ']).next()).collect();
    let described: BTreeSet<String> = metrics
        .lines()
        .filter_map(|it| it.strip_prefix("# TYPE "))
        .filter_map(|it| it.split(' ').next())
        .map(str::to_owned)
        .collect();
    let is_told = |it: &str| told.contains(it) || it.strip_suffix("_total").is_some_and(|it| described.contains(it));
    let mut all = Vec::new();
    let dashboard: serde_json::Value = serde_json::from_str(&text("grafana.json")).unwrap();
    queries(&dashboard, &mut all);
    assert!(all.len() > 15, "{} queries", all.len());
    for query in all {
        let named = metrics_in(&query);
        assert!(!named.is_empty(), "{query}");
        for name in named {
            assert!(is_told(&name), "{name} of {query} is not in /metrics");
        }
    }
    let source = yaml("grafana-sources.yaml")["datasources"][0]["uid"].as_str().unwrap().to_owned();
    assert!(text("grafana.json").contains(&source), "it reads from where there is something");
    // What the tables of the documents name is there, too.
    let documents = std::fs::read_to_string(deploy().join("../docs/operating.md")).unwrap();
    let rows = documents.lines().filter(|it| it.starts_with("| `tablee_"));
    let named: BTreeSet<String> = rows.flat_map(metrics_in).collect();
    assert!(named.len() > 5, "{named:?}");
    for name in named {
        let is_part = ["_bucket", "_sum", "_count"].iter().any(|end| told.contains(format!("{name}{end}").as_str()));
        assert!(is_told(&name) || is_part || described.contains(&name), "{name} of operating.md is not in /metrics");
    }
}
