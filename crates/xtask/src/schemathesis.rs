//! `cargo xtask schemathesis`: requests made up from the OpenAPI document against a
//! live server. Every answer must be one that the document promises.

use std::{
    io::{BufRead as _, BufReader},
    path::PathBuf,
    process::{Child, Stdio},
};

use crate::{
    Result,
    run::{Outcome, cargo, command, output, step, works},
    web::target_folder,
};

/// What ends the guest or the table, so that nothing after it would get further than the door.
const ENDS: [&str; 3] = ["delete_me", "sign_out", "remove_table"];

#[derive(clap::Args)]
pub(crate) struct Args {
    /// How many requests are made up for each operation
    #[arg(long, value_name = "N", default_value_t = 100)]
    examples: u32,
}

pub(crate) fn run(args: &Args) -> Result {
    let program = set_up()?;
    step("building tablee", &mut cargo(["build", "--quiet", "--package", "tablee"]))?;
    let mut server = Server::start()?;
    // A guest with a table, so that requests get further than the door.
    let guest = output(&mut command(
        "curl",
        ["--silent", "--include", "--json", r#"{"name":"Schéma"}"#, &format!("{}/api/me", server.address)],
    ))?;
    let cookie = guest.lines().find_map(|it| it.strip_prefix("set-cookie: ")).and_then(|it| it.split(';').next());
    let cookie = cookie.ok_or_else(|| Outcome::Other(format!("no guest: {guest}")))?;
    let games = output(&mut command("curl", ["--silent", &format!("{}/api/games", server.address)]))?;
    let game = games.split_once(r#""name":""#).and_then(|(_, it)| it.split('"').next());
    let game = game.ok_or_else(|| Outcome::Other(format!("no game: {games}")))?;
    // Three rounds: tables that nobody has, one that the guest has, and then what ends guest and table.
    let made = output(&mut command(
        "curl",
        [
            "--silent",
            "--json",
            &format!(r#"{{"game":"{game}"}}"#),
            "--header",
            &format!("cookie: {cookie}"),
            &format!("{}/api/tables", server.address),
        ],
    ))?;
    let code = made.split_once(r#""code":""#).and_then(|(_, it)| it.split('"').next());
    let code = code.ok_or_else(|| Outcome::Other(format!("no table: {made}")))?;
    let config = server.folder.join("schemathesis.toml");
    let values = format!("[parameters]\ncode = \"{code}\"\ngame = \"{game}\"\n");
    std::fs::write(&config, values).map_err(|it| Outcome::Other(it.to_string()))?;
    let words = words(args, &server.address, cookie);
    let farewells =
        |how: &str| ENDS.into_iter().flat_map(|it| [format!("--{how}-operation-id"), it.to_owned()]).collect();
    let (without, only): (Vec<String>, Vec<String>) = (farewells("exclude"), farewells("include"));
    let program = program.to_string_lossy();
    let nobodys = step("schemathesis: unknown tables", command(&program, ["run"]).args(&words).args(&without));
    let with_ours = || command(&program, ["--config-file", &config.to_string_lossy(), "run"]);
    let ours = step("schemathesis: a table of one's own", with_ours().args(&words).args(&without));
    let ends = step("schemathesis: farewells", with_ours().args(&words).args(&only));
    server.child.kill().map_err(|it| Outcome::Other(it.to_string()))?;
    drop(server.child.wait());
    std::fs::remove_dir_all(&server.folder).map_err(|it| Outcome::Other(it.to_string()))?;
    nobodys.and(ours).and(ends)
}

fn words(args: &Args, address: &str, cookie: &str) -> Vec<String> {
    // A server that may refuse anything it does not like is not wrong to accept what the document
    // forbids in headers and the like; what it must never do is break, or answer what is not written.
    let checks = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance,\
        response_headers_conformance,unsupported_method";
    let mut res = vec![format!("{address}/api/openapi.json")];
    for (name, value) in [
        ("--checks", checks),
        ("--max-examples", &args.examples.to_string()),
        ("--header", &format!("cookie: {cookie}")),
        ("--seed", "1"),
        ("--phases", "examples,coverage,fuzzing,stateful"),
    ] {
        res.extend([name.to_owned(), value.to_owned()]);
    }
    res.extend(["--no-color".to_owned(), "--continue-on-failure".to_owned()]);
    res
}

struct Server {
    child: Child,
    address: String,
    folder: PathBuf,
}

impl Server {
    fn start() -> std::result::Result<Server, Outcome> {
        let folder = target_folder().join(format!("schemathesis-{}", std::process::id()));
        let program = target_folder().join("debug/tablee");
        let words = ["serve", "--listen", "127.0.0.1:0", "--no-limits", "--log", "warn", "--data"];
        let mut child = command(&program.to_string_lossy(), words)
            .arg(&folder)
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|it| Outcome::Other(it.to_string()))?;
        let mut line = String::new();
        if let Some(stdout) = child.stdout.take() {
            BufReader::new(stdout).read_line(&mut line).map_err(|it| Outcome::Other(it.to_string()))?;
        }
        let address = line.trim().rsplit(' ').next().unwrap_or_default().to_owned();
        Ok(Server { child, address, folder })
    }
}

/// An environment of its own with schemathesis in it, below `target/`.
fn set_up() -> std::result::Result<PathBuf, Outcome> {
    let folder = target_folder().join("schemathesis");
    let program = folder.join("bin/schemathesis");
    if !works(&mut command(&program.to_string_lossy(), ["--version"])) {
        step("making a Python environment", &mut command("python3", ["-m", "venv", &folder.to_string_lossy()]))?;
        let pip = folder.join("bin/pip");
        step("installing schemathesis", &mut command(&pip.to_string_lossy(), ["install", "--quiet", "schemathesis"]))?;
    }
    Ok(program)
}
