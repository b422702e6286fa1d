//! `cargo xtask acme`: a certificate from software of an authority that is not ours, Pebble, with which Let's Encrypt
//! tests clients. It is ordered, trusted by curl, and found again after a restart.

use std::{
    fs,
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Child, Stdio},
    thread,
    time::Duration,
};

use crate::{
    Result,
    run::{Outcome, cargo, command, output, step, works},
    web::target_folder,
};

/// What the server is called.
const NAMES: [&str; 2] = ["tablee.example", "www.tablee.example"];
/// How often it is looked whether something is there, a quarter of a second apart.
const LOOKS: usize = 240;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Where `pebble` and `pebble-challtestsrv` are, if not among the programs of this machine
    #[arg(long, value_name = "FOLDER")]
    pebble: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result {
    step("building tablee", &mut cargo(["build", "--quiet", "--package", "tablee"]))?;
    let folder = target_folder().join(format!("acme-{}", std::process::id()));
    fs::create_dir_all(&folder).map_err(|it| other(&it))?;
    let tried = try_in(&folder, args);
    fs::remove_dir_all(&folder).map_err(|it| other(&it))?;
    tried
}

fn other(why: &std::io::Error) -> Outcome {
    Outcome::Other(format!("a file or a port: {why}"))
}

fn try_in(folder: &Path, args: &Args) -> Result {
    let program = |name: &str| args.pebble.as_ref().map_or(name.into(), |it| it.join(name).display().to_string());
    let [directory, management, served, names, telling] = ports()?;
    certificate_of_pebble(folder)?;
    let config = format!(
        r#"{{"pebble":{{"listenAddress":"127.0.0.1:{directory}","managementListenAddress":"127.0.0.1:{management}",
            "certificate":"{0}/cert.pem","privateKey":"{0}/key.pem","httpPort":1,"tlsPort":{served}}}}}"#,
        folder.display()
    );
    fs::write(folder.join("pebble.json"), config).map_err(|it| other(&it))?;
    // Every name leads to this machine.
    let names = format!("127.0.0.1:{names}");
    let telling = format!("127.0.0.1:{telling}");
    let words = ["-dns01", &names, "-management", &telling, "-http01", "", "-https01", "", "-tlsalpn01", ""];
    let _names = Running::start(command(&program("pebble-challtestsrv"), words).args(["-defaultIPv6", ""]))?;
    let mut pebble = command(&program("pebble"), ["-strict", "-dnsserver", &names, "-config"]);
    pebble.arg(folder.join("pebble.json")).env("PEBBLE_VA_NOSLEEP", "1").env("PEBBLE_WFE_NONCEREJECT", "33");
    let _pebble = Running::start(&mut pebble)?;
    let root = folder.join("root.pem").display().to_string();
    let directory = format!("https://localhost:{directory}/dir");
    until("Pebble is there", || works(&mut command("curl", ["--silent", "--cacert", &root, &directory])))?;
    let vouches = output(&mut command(
        "curl",
        ["--silent", "--cacert", &root, &format!("https://localhost:{management}/roots/0")],
    ))?;
    fs::write(folder.join("vouches.pem"), vouches).map_err(|it| other(&it))?;

    let server = || {
        let program = target_folder().join("debug/tablee").display().to_string();
        let mut server =
            command(&program, ["serve", "--log", "warn", "--acme", &NAMES.join(","), "--acme-root", &root]);
        server.args(["--acme-directory", &directory, "--acme-contact", "host@tablee.example"]);
        server.args(["--listen", &format!("127.0.0.1:{served}"), "--data"]).arg(folder.join("data"));
        Running::start(&mut server)
    };
    let vouches = folder.join("vouches.pem").display().to_string();
    let is_trusted = |name: &str| {
        let (address, page) = (format!("{name}:{served}:127.0.0.1"), format!("https://{name}:{served}/healthz"));
        works(&mut command("curl", ["--silent", "--fail", "--cacert", &vouches, "--resolve", &address, &page]))
    };
    let first = server()?;
    for name in NAMES {
        until(&format!("{name} is trusted"), || is_trusted(name))?;
    }
    drop(first);
    let kept = || fs::read(folder.join("data/certificate-of-authority.pem")).map_err(|it| other(&it));
    let before = kept()?;
    let _second = server()?;
    until("the certificate is found again", || is_trusted(NAMES[0]))?;
    if kept()? == before { Ok(()) } else { Err(Outcome::Other("another certificate was ordered".to_owned())) }
}

/// Ports that nobody has.
fn ports<const N: usize>() -> std::result::Result<[u16; N], Outcome> {
    let held: Vec<TcpListener> =
        (0..N).map(|_| TcpListener::bind("127.0.0.1:0")).collect::<std::io::Result<_>>().map_err(|it| other(&it))?;
    let mut res = [0; N];
    for (port, listener) in res.iter_mut().zip(&held) {
        *port = listener.local_addr().map_err(|it| other(&it))?.port();
    }
    Ok(res)
}

/// What Pebble's own directory is encrypted with.
fn certificate_of_pebble(folder: &Path) -> Result {
    let file = |name: &str| folder.join(name).display().to_string();
    let key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];
    let mut root = command("openssl", ["req", "-x509", "-days", "2", "-subj", "/CN=a root"]);
    step("openssl: a root", root.args(key).args(["-keyout", &file("root.key"), "-out", &file("root.pem")]))?;
    let mut request = command("openssl", ["req", "-subj", "/CN=localhost"]);
    step("openssl: a request", request.args(key).args(["-keyout", &file("key.pem"), "-out", &file("request.pem")]))?;
    fs::write(folder.join("extensions"), "subjectAltName=DNS:localhost\nbasicConstraints=CA:FALSE\n")
        .map_err(|it| other(&it))?;
    let mut signed = command("openssl", ["x509", "-req", "-days", "2", "-CAcreateserial"]);
    signed.args(["-in", &file("request.pem"), "-CA", &file("root.pem"), "-CAkey", &file("root.key")]);
    step("openssl: a certificate", signed.args(["-extfile", &file("extensions"), "-out", &file("cert.pem")]))
}

fn until(what: &str, is_so: impl Fn() -> bool) -> Result {
    for _ in 0..LOOKS {
        if is_so() {
            println!("{what}");
            return Ok(());
        }
        thread::sleep(Duration::from_millis(250));
    }
    Err(Outcome::Other(format!("not so after a minute: {what}")))
}

/// A program that is stopped when it is not needed any longer.
struct Running(Child);

impl Running {
    fn start(program: &mut std::process::Command) -> std::result::Result<Running, Outcome> {
        let name = program.get_program().display().to_string();
        let child = program.stdout(Stdio::null()).stdin(Stdio::null()).spawn();
        child.map(Running).map_err(|why| Outcome::Other(format!("{name}: {why}")))
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}
