//! What everything is made of: crates, packages of the pages and packages for Python, as CycloneDX.
//!
//! Made from what cargo, npm and the Python package say of themselves, without a tool that adds times and numbers of
//! its own; CycloneDX's own schema checks it.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::PathBuf,
};

use serde_json::{Value, json};

use super::{Dist, Result, text, tools, trouble};
use crate::run::{Outcome, cargo, command, output, run, step};

/// Packages that make pages and are not in them.
const BUILD_TOOLS: [&str; 3] = ["vite", "@sveltejs/vite-plugin-svelte", "subset-font"];

/// Something that is shipped, or needed to make it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Material {
    pub(super) name: String,
    pub(super) version: String,
    /// As SPDX writes it.
    pub(super) licence: Option<String>,
    /// Where its files lie here.
    pub(super) folder: Option<PathBuf>,
    /// Its licences, where they are not to be looked for in its folder.
    pub(super) texts: Vec<PathBuf>,
    /// Whether any of it is in what is released.
    pub(super) is_shipped: bool,
    pub(super) needs: BTreeSet<String>,
}

/// By package URL.
pub(super) type Materials = BTreeMap<String, Material>;

/// The list, which is made once.
pub(super) fn file(dist: &Dist) -> std::result::Result<PathBuf, Outcome> {
    let to = dist.out.join(format!("tablee-{}.cdx.json", dist.version));
    if !to.exists() {
        make(dist)?;
    }
    Ok(to)
}

pub(super) fn make(dist: &Dist) -> Result {
    let to = dist.out.join(format!("tablee-{}.cdx.json", dist.version));
    let all = all()?;
    let document = document(dist, &all)?;
    let text_of_it = serde_json::to_string_pretty(&document).map_err(|it| Outcome::Other(it.to_string()))?;
    fs::write(&to, text_of_it + "\n").map_err(trouble)?;
    step("the list of materials against its schema", command(&text(&tools::tool("python")?), ["-c", CHECK]).arg(&to))
}

const CHECK: &str = "\
import sys
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
why = JsonStrictValidator(SchemaVersion.V1_6).validate_str(open(sys.argv[1], encoding='utf-8').read())
sys.exit(str(why) if why else 0)
";

/// Of all three kinds.
pub(super) fn all() -> std::result::Result<Materials, Outcome> {
    let mut res = crates()?;
    crate::web::install()?;
    let lock = fs::read_to_string(crate::root().join("web/package-lock.json")).map_err(trouble)?;
    res.extend(packages(&read(&lock)?));
    res.extend(python()?);
    res.extend(brought()?);
    Ok(res)
}

pub(super) fn licences_of_rust() -> std::result::Result<PathBuf, Outcome> {
    let sysroot = output(&mut command("rustc", ["--print", "sysroot"]))?;
    Ok(PathBuf::from(sysroot.trim()).join("share/doc/rust/licenses"))
}

/// What comes with tools and ends in what they make: the library of Rust is in every program, a C library and a runtime
/// are in static ones, and the image has a list of authorities.
fn brought() -> std::result::Result<Materials, Outcome> {
    let told = output(&mut command("rustc", ["--version"]))?;
    let rust = told.split(' ').nth(1).unwrap_or_default().to_owned();
    let of_rust = licences_of_rust()?;
    let where_is = "import importlib.metadata as it; print(it.distribution('ziglang').locate_file(''))";
    let packages = PathBuf::from(output(&mut command(&text(&tools::tool("python")?), ["-c", where_is]))?.trim());
    let (zig, authorities) = (tools::version("ziglang")?, tools::version("certifi")?);
    let of_authorities = packages.join(format!("certifi-{authorities}.dist-info/licenses/LICENSE"));
    let made = |name: &str, version: String, licence: &str, texts: Vec<PathBuf>| Material {
        name: name.to_owned(),
        version,
        licence: Some(licence.to_owned()),
        is_shipped: true,
        texts,
        ..Material::default()
    };
    let all = [
        (
            format!("pkg:generic/rust-std@{rust}"),
            made(
                "rust-std",
                rust,
                "(MIT OR Apache-2.0) AND Unicode-3.0",
                ["MIT.txt", "Apache-2.0.txt", "Unicode-3.0.txt"].map(|it| of_rust.join(it)).to_vec(),
            ),
        ),
        // Of which programs hold the C library (musl) and what compilers call.
        (
            format!("pkg:pypi/ziglang@{zig}"),
            made(
                "ziglang",
                zig,
                "MIT",
                ["ziglang/LICENSE", "ziglang/lib/libc/musl/COPYRIGHT"].map(|it| packages.join(it)).to_vec(),
            ),
        ),
        (format!("pkg:pypi/certifi@{authorities}"), made("certifi", authorities, "MPL-2.0", vec![of_authorities])),
    ];
    Ok(all.into_iter().collect())
}

fn read(text: &str) -> std::result::Result<Value, Outcome> {
    serde_json::from_str(text).map_err(|it| Outcome::Other(it.to_string()))
}

fn texts(list: &Value) -> impl Iterator<Item = &str> {
    list.as_array().into_iter().flatten().filter_map(Value::as_str)
}

/// What cargo would compile into the program, into the pages and into the wheel.
fn crates() -> std::result::Result<Materials, Outcome> {
    let mut res = Materials::new();
    for (package, target) in [
        ("tablee", "x86_64-unknown-linux-musl"),
        ("tablee", "aarch64-unknown-linux-musl"),
        ("tablee-python", "x86_64-unknown-linux-gnu"),
        ("tablee-wasm", "wasm32-unknown-unknown"),
    ] {
        let words = ["metadata", "--format-version", "1", "--locked", "--filter-platform", target];
        for (url, material) in compiled(&read(&output(&mut cargo(words))?)?, package) {
            res.entry(url).or_insert(material);
        }
    }
    Ok(res)
}

/// What a package is made of, by what `cargo metadata` says: without what only tests or builds need.
fn compiled(metadata: &Value, package: &str) -> Materials {
    let list = |it: &Value| it.as_array().cloned().unwrap_or_default();
    let id = |it: &Value| it["id"].as_str().unwrap_or_default().to_owned();
    let packages: BTreeMap<String, Value> = list(&metadata["packages"]).into_iter().map(|it| (id(&it), it)).collect();
    let nodes: BTreeMap<String, Value> =
        list(&metadata["resolve"]["nodes"]).into_iter().map(|it| (id(&it), it)).collect();
    let url = |id: &str| {
        let it = &packages[id];
        format!("pkg:cargo/{}@{}", it["name"].as_str().unwrap_or_default(), it["version"].as_str().unwrap_or_default())
    };
    let needs = |id: &str| -> Vec<String> {
        let is_normal = |it: &Value| list(&it["dep_kinds"]).iter().any(|it| it["kind"].is_null());
        let all = nodes.get(id).map(|it| list(&it["deps"])).unwrap_or_default();
        all.iter().filter(|it| is_normal(it)).filter_map(|it| it["pkg"].as_str().map(ToOwned::to_owned)).collect()
    };
    let mut left: Vec<String> = packages.iter().filter(|it| it.1["name"] == package).map(|it| it.0.clone()).collect();
    let mut res = Materials::new();
    while let Some(next) = left.pop() {
        let it = &packages[&next];
        let told = |name: &str| it[name].as_str().unwrap_or_default().to_owned();
        let material = Material {
            name: told("name"),
            version: told("version"),
            // Once `/` meant the same.
            licence: it["license"].as_str().map(|it| it.replace('/', " OR ").replace("  ", " ")),
            folder: it["manifest_path"].as_str().and_then(|it| Some(PathBuf::from(it).parent()?.to_owned())),
            is_shipped: true,
            needs: needs(&next).iter().map(|it| url(it)).collect(),
            ..Material::default()
        };
        if res.insert(url(&next), material).is_none() {
            left.extend(needs(&next));
        }
    }
    res
}

/// Packages of the pages that are in them, and those that make them.
fn packages(lock: &Value) -> Materials {
    let packages = &lock["packages"];
    let url = |path: &str| {
        let name = path.rsplit("node_modules/").next().unwrap_or_default();
        format!("pkg:npm/{}@{}", name.replace('@', "%40"), packages[path]["version"].as_str().unwrap_or_default())
    };
    let needs = |path: &str| -> Vec<String> {
        let names = packages[path]["dependencies"].as_object().into_iter().flatten().map(|it| it.0);
        names.filter_map(|it| find(packages, path, it)).collect()
    };
    let mut res = Materials::new();
    let mut follow = |roots: Vec<String>, is_shipped: bool| {
        let mut left = roots;
        while let Some(next) = left.pop() {
            let it = &packages[&next];
            let material = Material {
                name: next.rsplit("node_modules/").next().unwrap_or_default().to_owned(),
                version: it["version"].as_str().unwrap_or_default().to_owned(),
                licence: it["license"].as_str().map(ToOwned::to_owned),
                folder: Some(crate::root().join("web").join(&next)),
                is_shipped,
                needs: needs(&next).iter().map(|it| url(it)).collect(),
                ..Material::default()
            };
            let place = res.entry(url(&next));
            if let std::collections::btree_map::Entry::Vacant(place) = place {
                place.insert(material);
                left.extend(needs(&next));
            }
        }
    };
    let roots = packages[""]["dependencies"].as_object().into_iter().flatten().map(|it| it.0.clone());
    let (tools, shipped): (Vec<_>, Vec<_>) = roots.partition(|it| BUILD_TOOLS.contains(&it.as_str()));
    let paths = |names: Vec<String>| names.iter().filter_map(|it| find(packages, "", it)).collect();
    follow(paths(shipped), true);
    follow(paths(tools), false);
    res
}

/// Where a package finds another: in its own folder, or in one further out.
fn find(packages: &Value, from: &str, name: &str) -> Option<String> {
    let mut folder = from;
    loop {
        let place = format!("{folder}{}node_modules/{name}", if folder.is_empty() { "" } else { "/" });
        if packages.get(&place).is_some() {
            return Some(place);
        }
        if folder.is_empty() {
            return None;
        }
        folder = folder.rfind("/node_modules/").map_or("", |it| &folder[..it]);
    }
}

/// What pip brings along with the wheel: nothing of that is shipped.
fn python() -> std::result::Result<Materials, Outcome> {
    let script =
        "import json, tomllib; print(json.dumps(tomllib.load(open('python/pyproject.toml', 'rb'))['project']))";
    let project = read(&output(&mut command(&text(&tools::tool("python")?), ["-c", script]))?)?;
    let optional = project["optional-dependencies"].as_object().cloned().unwrap_or_default();
    let wanted = texts(&project["dependencies"]).chain(optional.values().flat_map(texts));
    let mut res = Materials::new();
    for it in wanted {
        let end = it.find(|it: char| !(it.is_alphanumeric() || "-_.".contains(it))).unwrap_or(it.len());
        let (name, version) = it.split_at(end);
        let url = format!("pkg:pypi/{}", name.to_lowercase().replace('_', "-"));
        res.insert(url, Material { name: name.to_owned(), version: version.to_owned(), ..Material::default() });
    }
    Ok(res)
}

fn document(dist: &Dist, all: &Materials) -> std::result::Result<Value, Outcome> {
    let whole = output(&mut command("git", ["rev-parse", "HEAD"]))?;
    let d = whole.trim();
    // A number that is the commit's: version 8 is for numbers of one's own making.
    let serial = format!("urn:uuid:{}-{}-8{}-8{}-{}", &d[..8], &d[8..12], &d[12..15], &d[15..18], &d[18..30]);
    let time = output(&mut command("date", ["--utc", &format!("--date=@{}", dist.time), "+%Y-%m-%dT%H:%M:%SZ"]))?;
    let components: Vec<_> = all.iter().filter(|it| !is_ours(it.1)).map(|(url, it)| component(url, it)).collect();
    let ours = all.iter().filter(|it| is_ours(it.1)).map(|it| it.0);
    let mut edges: Vec<_> = all.iter().filter(|it| !is_ours(it.1)).map(|it| edge(it.0, &it.1.needs)).collect();
    let roots: BTreeSet<String> = ours
        .flat_map(|it| all[it].needs.clone())
        .filter(|it| all.get(it).is_some_and(|it| !is_ours(it)))
        .chain(all.keys().filter(|it| !it.starts_with("pkg:cargo/")).cloned())
        .collect();
    edges.insert(0, edge("tablee", &roots));
    let root = json!({
        "type": "application", "bom-ref": "tablee", "name": "tablee", "version": dist.version,
        "licenses": [{ "expression": "MIT OR Apache-2.0" }],
    });
    Ok(json!({
        "bomFormat": "CycloneDX", "specVersion": "1.6", "serialNumber": serial, "version": 1,
        "metadata": { "timestamp": time.trim(), "component": root },
        "components": components,
        "dependencies": edges,
    }))
}

pub(super) fn is_ours(it: &Material) -> bool {
    it.name == "tablee" || it.name.starts_with("tablee-")
}

fn edge(from: &str, to: &BTreeSet<String>) -> Value {
    json!({ "ref": from, "dependsOn": to })
}

fn component(url: &str, it: &Material) -> Value {
    let is_range = url.starts_with("pkg:pypi/") && !it.is_shipped;
    let scope = match (is_range, it.is_shipped) {
        (true, _) => "optional",
        (false, true) => "required",
        (false, false) => "excluded",
    };
    let mut res = json!({ "type": "library", "bom-ref": url, "purl": url, "name": it.name, "scope": scope });
    if !it.version.is_empty() {
        let key = if is_range { "description" } else { "version" };
        res[key] = if is_range { json!(format!("any version {}", it.version)) } else { json!(it.version) };
    }
    if let Some(licence) = &it.licence {
        res["licenses"] = json!([{ "expression": licence }]);
    }
    res
}

/// Also used by the licences: a file is only as good as what it was made from.
pub(super) fn registry_is_there() -> Result {
    run(&mut cargo(["fetch", "--locked", "--quiet"]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_package_finds_the_nearest_of_a_name() {
        let lock = json!({ "packages": {
            "": { "dependencies": { "a": "1", "vite": "1" } },
            "node_modules/a": { "version": "1.0.0", "license": "MIT", "dependencies": { "b": "2" } },
            "node_modules/a/node_modules/b": { "version": "2.0.0", "dependencies": { "c": "1" } },
            "node_modules/b": { "version": "1.0.0" },
            "node_modules/c": { "version": "1.0.0" },
            "node_modules/vite": { "version": "8.0.0", "dependencies": { "b": "1", "c": "1" } },
            "node_modules/tested-with": { "version": "1.0.0", "dev": true },
        }});
        let all = packages(&lock);
        let shipped: Vec<_> = all.iter().filter(|it| it.1.is_shipped).map(|it| it.0.as_str()).collect();
        assert_eq!(shipped, ["pkg:npm/a@1.0.0", "pkg:npm/b@2.0.0", "pkg:npm/c@1.0.0"]);
        let others: Vec<_> = all.iter().filter(|it| !it.1.is_shipped).map(|it| it.0.as_str()).collect();
        assert_eq!(others, ["pkg:npm/b@1.0.0", "pkg:npm/vite@8.0.0"]);
    }

    /// npm leaves out what other systems need if it writes the lock beside packages that are there already; `npm ci`
    /// then refuses it. `npm install --package-lock-only` in a copy without `node_modules` brings it back.
    #[test]
    fn the_lock_has_the_packages_of_every_system() {
        let lock = fs::read_to_string(crate::root().join("web/package-lock.json")).expect("it is there");
        let packages = &read(&lock).expect("it is JSON")["packages"];
        let mut missing = Vec::new();
        for (path, it) in packages.as_object().expect("packages") {
            let names = it["optionalDependencies"].as_object().into_iter().flatten().map(|it| it.0);
            missing.extend(names.filter(|it| find(packages, path, it).is_none()));
        }
        assert_eq!(missing, Vec::<&String>::new());
    }

    #[test]
    fn what_only_tests_and_builds_need_is_not_compiled_in() {
        let package = |name: &str| json!({ "id": name, "name": name, "version": "1.0.0", "license": "MIT/Apache-2.0" });
        let on = |name: &str, kind: Value| json!({ "pkg": name, "dep_kinds": [{ "kind": kind }] });
        let packages = ["tablee", "a", "b", "tested", "built"].map(package).to_vec();
        let metadata = json!({
            "packages": packages,
            "resolve": { "nodes": [
                { "id": "tablee", "deps": [on("a", Value::Null), on("tested", json!("dev")), on("built", json!("build"))] },
                { "id": "a", "deps": [on("b", Value::Null)] },
            ]},
        });
        let all = compiled(&metadata, "tablee");
        let names: Vec<_> = all.values().map(|it| it.name.as_str()).collect();
        assert_eq!(names, ["a", "b", "tablee"]);
        assert_eq!(all["pkg:cargo/a@1.0.0"].licence.as_deref(), Some("MIT OR Apache-2.0"));
    }
}
