//! An image for containers that holds the program and nothing else, as the Open Container Initiative lays it out:
//! made without a daemon, for all processors at once.

use std::{fs, path::Path};

use serde_json::{Value, json};

use super::{Dist, Processor, Result, archive, binary, copy, licences, text, tools, trouble, write};
use crate::run::{Outcome, command, output, run};

/// Who runs it: nobody that the machine around it knows.
const USER: u32 = 10001;

pub(super) fn make(dist: &Dist) -> Result {
    let layout = dist.empty("oci")?;
    let mut manifests = Vec::new();
    for processor in &dist.processors {
        manifests.push(manifest(dist, &layout, *processor)?);
    }
    // One name for all processors: whoever fetches it is led to the program for their own. Two of the same name would
    // be taken for one, and the first would be given to everybody.
    let all = keep_text(dist, &layout, &index(&manifests), INDEX)?;
    write(&layout.join("index.json"), index(&[named(all, &dist.version)]).to_string())?;
    write(&layout.join("oci-layout"), json!({ "imageLayoutVersion": "1.0.0" }).to_string())?;
    check(&layout)?;
    archive::tree(dist, &layout, &dist.out.join(format!("tablee-{}-oci.tar", dist.version)), &[])
}

const INDEX: &str = "application/vnd.oci.image.index.v1+json";

fn index(manifests: &[Value]) -> Value {
    json!({ "schemaVersion": 2, "mediaType": INDEX, "manifests": manifests })
}

fn named(mut what: Value, name: &str) -> Value {
    what["annotations"] = json!({ "org.opencontainers.image.ref.name": name });
    what
}

fn manifest(dist: &Dist, layout: &Path, processor: Processor) -> std::result::Result<Value, Outcome> {
    let tree = dist.empty(&format!("image-{}", processor.name()))?;
    fill(dist, &binary::build(dist, processor)?, &tree)?;
    let plain = dist.work.join("layer.tar");
    // All is root's but what the program writes into, which comes last: it is added with its owner.
    archive::tree(dist, &tree, &plain, &["--exclude=./data", "--exclude=./tmp"])?;
    append(dist, &tree, &plain, "./data", USER, "0700")?;
    append(dist, &tree, &plain, "./tmp", 0, "1777")?;
    let unpacked = digest(&plain)?;
    run(&mut command("gzip", ["--best", "--no-name", "--force", &text(&plain)]))?;
    let layer = keep(layout, &plain.with_extension("tar.gz"), "application/vnd.oci.image.layer.v1.tar+gzip")?;
    let time = output(&mut command("date", ["--utc", &format!("--date=@{}", dist.time), "+%Y-%m-%dT%H:%M:%SZ"]))?;
    let labels = json!({
        "org.opencontainers.image.title": "Tablée",
        "org.opencontainers.image.version": dist.version,
        "org.opencontainers.image.revision": dist.commit,
        "org.opencontainers.image.licenses": "MIT OR Apache-2.0",
    });
    let config = json!({
        "created": time.trim(), "architecture": processor.debian(), "os": "linux",
        "config": {
            "User": format!("{USER}:{USER}"),
            "ExposedPorts": { "7878/tcp": {} },
            "Env": ["PATH=/usr/bin", "TABLEE_LISTEN=0.0.0.0:7878", "TABLEE_DATA=/data", "TABLEE_LOG_FORMAT=json"],
            "Entrypoint": ["/usr/bin/tablee"], "Cmd": ["serve"],
            "Volumes": { "/data": {} }, "WorkingDir": "/data", "StopSignal": "SIGTERM", "Labels": labels,
        },
        "rootfs": { "type": "layers", "diff_ids": [format!("sha256:{unpacked}")] },
        "history": [{ "created": time.trim(), "created_by": "cargo xtask dist" }],
    });
    let config = keep_text(dist, layout, &config, "application/vnd.oci.image.config.v1+json")?;
    let kind = "application/vnd.oci.image.manifest.v1+json";
    let whole =
        json!({ "schemaVersion": 2, "mediaType": kind, "config": config, "layers": [layer], "annotations": labels });
    let mut res = keep_text(dist, layout, &whole, kind)?;
    res["platform"] = json!({ "architecture": processor.debian(), "os": "linux" });
    Ok(res)
}

fn fill(dist: &Dist, program: &Path, tree: &Path) -> Result {
    copy(program, &tree.join("usr/bin/tablee"))?;
    // Authorities that vouch for others, for --acme and encrypted databases.
    let found = output(&mut command(&text(&tools::tool("python")?), ["-m", "certifi"]))?;
    copy(Path::new(found.trim()), &tree.join("etc/ssl/certs/ca-certificates.crt"))?;
    licences::put(dist, &tree.join("usr/share/doc/tablee"))?;
    write(&tree.join("etc/passwd"), format!("root:x:0:0::/:/none\ntablee:x:{USER}:{USER}::/data:/none\n"))?;
    write(&tree.join("etc/group"), format!("root:x:0:\ntablee:x:{USER}:\n"))?;
    fs::create_dir_all(tree.join("data")).map_err(trouble)?;
    fs::create_dir_all(tree.join("tmp")).map_err(trouble)
}

/// A folder that somebody may write into.
fn append(dist: &Dist, tree: &Path, layer: &Path, folder: &str, owner: u32, rights: &str) -> Result {
    let (time, owner, rights) = (format!("--mtime=@{}", dist.time), owner.to_string(), format!("--mode={rights}"));
    let mut tar = command("tar", ["--append", "--format=gnu", "--numeric-owner", &rights, &time]);
    tar.args(["--owner", &owner, "--group", &owner, "--file", &text(layer), "--directory", &text(tree), folder]);
    run(&mut tar)
}

fn digest(file: &Path) -> std::result::Result<String, Outcome> {
    let sum = output(command("sha256sum", ["--binary"]).arg(file))?;
    Ok(sum.split_whitespace().next().unwrap_or_default().to_owned())
}

fn keep_text(dist: &Dist, layout: &Path, value: &Value, kind: &str) -> std::result::Result<Value, Outcome> {
    let file = dist.work.join("blob.json");
    write(&file, value.to_string())?;
    keep(layout, &file, kind)
}

/// Puts a file under its own digest, and describes it.
fn keep(layout: &Path, file: &Path, kind: &str) -> std::result::Result<Value, Outcome> {
    let (sum, size) = (digest(file)?, fs::metadata(file).map_err(trouble)?.len());
    copy(file, &layout.join("blobs/sha256").join(&sum))?;
    Ok(json!({ "mediaType": kind, "digest": format!("sha256:{sum}"), "size": size }))
}

/// Reads the layout as whoever fetches it: everything that is named is there, as large and with the digest that is
/// said, layers unpack to what the configuration promises, and nothing lies there unnamed.
pub(super) fn check(layout: &Path) -> Result {
    let wrong = |what: String| Outcome::Other(format!("the image is not laid out as it should be: {what}"));
    let read = |path: &Path| -> std::result::Result<Value, Outcome> {
        let text = fs::read_to_string(path).map_err(trouble)?;
        serde_json::from_str(&text).map_err(|it| wrong(it.to_string()))
    };
    if read(&layout.join("oci-layout"))?["imageLayoutVersion"] != "1.0.0" {
        return Err(wrong("another version".to_owned()));
    }
    let mut named = 0;
    let mut blob = |it: &Value| -> std::result::Result<std::path::PathBuf, Outcome> {
        let sum = it["digest"].as_str().and_then(|it| it.strip_prefix("sha256:")).unwrap_or_default();
        let path = layout.join("blobs/sha256").join(sum);
        let size = fs::metadata(&path).map_err(|_| wrong(format!("{sum} is missing")))?.len();
        if sum.len() != 64 || it["size"].as_u64() != Some(size) || digest(&path)? != sum {
            return Err(wrong(format!("{sum} is another file")));
        }
        named += 1;
        Ok(path)
    };
    let index = read(&layout.join("index.json"))?;
    let [all] = index["manifests"].as_array().map(Vec::as_slice).unwrap_or_default() else {
        return Err(wrong("not one image under one name".to_owned()));
    };
    let all = read(&blob(all)?)?;
    for described in all["manifests"].as_array().into_iter().flatten() {
        let manifest = read(&blob(described)?)?;
        let config = read(&blob(&manifest["config"])?)?;
        if config["architecture"] != described["platform"]["architecture"] {
            return Err(wrong("a program for another processor than promised".to_owned()));
        }
        let promised = config["rootfs"]["diff_ids"].as_array().cloned().unwrap_or_default();
        let layers = manifest["layers"].as_array().cloned().unwrap_or_default();
        if promised.len() != layers.len() || layers.is_empty() {
            return Err(wrong("layers are missing".to_owned()));
        }
        for (layer, promised) in layers.iter().zip(promised) {
            let path = blob(layer)?;
            let unpacked = output(&mut command("sh", ["-c", "gzip -dc \"$0\" | sha256sum", &text(&path)]))?;
            let sum = unpacked.split_whitespace().next().unwrap_or_default();
            if promised != format!("sha256:{sum}").as_str() {
                return Err(wrong("a layer unpacks to something else".to_owned()));
            }
        }
    }
    let all = fs::read_dir(layout.join("blobs/sha256")).map_err(trouble)?.count();
    if all != named || named == 0 {
        return Err(wrong(format!("{all} files, of which {named} are named")));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The smallest image there is.
    fn made(layout: &Path, promised: &str) {
        let file = layout.join("file");
        let json_file = |value: Value, kind: &str| {
            fs::write(&file, value.to_string()).expect("a file");
            keep(layout, &file, kind).expect("kept")
        };
        fs::write(&file, "a layer").expect("a file");
        let sum = digest(&file).expect("a digest");
        run(&mut command("gzip", ["--no-name", &text(&file)])).expect("packed");
        let layer = keep(layout, &file.with_extension("gz"), "layer").expect("kept");
        let config = json_file(
            json!({ "architecture": "amd64", "rootfs": { "diff_ids": [format!("sha256:{sum}")] } }),
            "config",
        );
        let mut manifest = json_file(json!({ "config": config, "layers": [layer] }), "manifest");
        manifest["platform"] = json!({ "architecture": promised });
        let all = json_file(index(&[manifest]), INDEX);
        fs::write(layout.join("index.json"), index(&[named(all, "1")]).to_string()).expect("a file");
        fs::write(layout.join("oci-layout"), r#"{"imageLayoutVersion":"1.0.0"}"#).expect("a file");
    }

    #[test]
    fn a_layout_that_lies_is_found_out() {
        let try_with = |change: &dyn Fn(&Path)| {
            let folder = tempfile::tempdir().expect("a folder");
            made(folder.path(), "amd64");
            change(folder.path());
            check(folder.path()).map_err(|it| it.to_string())
        };
        let blobs = |it: &Path| -> Vec<std::path::PathBuf> {
            let all = fs::read_dir(it.join("blobs/sha256")).expect("a folder");
            all.flatten().map(|it| it.path()).collect()
        };
        assert_eq!(try_with(&|_| ()), Ok(()));
        for n in 0..4 {
            assert!(try_with(&|it| fs::remove_file(&blobs(it)[n]).expect("gone")).is_err(), "{n} is missing");
            assert!(
                try_with(&|it| fs::write(&blobs(it)[n], "something else").expect("written")).is_err(),
                "{n} changed"
            );
        }
        assert!(
            try_with(&|it| fs::write(it.join("blobs/sha256/more"), "x").expect("written")).is_err(),
            "one too many"
        );
        let change = |it: &Path, from: &str, to: &str| {
            let index = fs::read_to_string(it.join("index.json")).expect("a file").replace(from, to);
            fs::write(it.join("index.json"), index).expect("written");
        };
        assert!(try_with(&|it| change(it, "\"size\":", "\"size\":1")).is_err(), "another size");
        let twice = |it: &Path| {
            let read = fs::read_to_string(it.join("index.json")).expect("a file");
            let one = serde_json::from_str::<Value>(&read).expect("JSON")["manifests"][0].clone();
            fs::write(it.join("index.json"), index(&[one.clone(), one]).to_string()).expect("written");
        };
        assert!(
            try_with(&twice).is_err(),
            "whoever asks for the name would be given the first, whatever their processor"
        );
    }

    /// What is said of a processor is what the configuration says.
    #[test]
    fn a_program_for_another_processor_than_promised_is_found_out() {
        let folder = tempfile::tempdir().expect("a folder");
        made(folder.path(), "arm64");
        let why = check(folder.path()).map_err(|it| it.to_string());
        assert!(why.is_err_and(|it| it.contains("another processor")));
    }
}
