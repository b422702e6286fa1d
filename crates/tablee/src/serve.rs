//! `tablee serve`

mod greeting;
mod lifetimes;
mod limits;
mod manager;
mod place;
mod tls;

use std::{io::Write as _, net::SocketAddr, path::PathBuf};

use tablee_server::{
    clock,
    logging::{self, Format},
    serve::{Server, Settings, log_panics},
    store::Address,
    web::Pages,
};

use crate::error::Error;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Where to listen; port 0 takes a free one
    #[arg(long, env = "TABLEE_LISTEN", value_name = "ADDRESS", default_value = "127.0.0.1:7878", value_parser = place::listen)]
    listen: SocketAddr,
    #[command(flatten)]
    data: Data,
    #[command(flatten)]
    database: Database,
    /// What is logged: error, warn, info, debug, or as `RUST_LOG` has it
    #[arg(long, env = "TABLEE_LOG", value_name = "LEVEL", default_value = "info")]
    log: String,
    /// How the log is written: text, or json for one object a line
    #[arg(long, env = "TABLEE_LOG_FORMAT", value_name = "FORMAT", default_value = "text")]
    log_format: LogFormat,
    /// Show the pages of this folder instead of those in the program; another build that takes its place is shown at once
    #[arg(long, env = "TABLEE_PAGES", value_name = "FOLDER")]
    pages: Option<PathBuf>,
    #[command(flatten)]
    tls: tls::Args,
    #[command(flatten)]
    limits: limits::Args,
    #[command(flatten)]
    lifetimes: lifetimes::Args,
}

#[derive(Copy, Clone, clap::ValueEnum)]
enum LogFormat {
    Text,
    Json,
}

/// Where a server keeps everything.
#[derive(clap::Args)]
pub(crate) struct Data {
    /// The folder where everything is kept [default: tablee in the user's data folder, or here, tablee-data, without one]
    #[arg(long = "data", env = "TABLEE_DATA", value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

impl Data {
    pub(crate) fn folder(&self) -> PathBuf {
        self.folder.clone().unwrap_or_else(place::data_folder)
    }

    /// The one file in it.
    pub(crate) fn file(&self) -> PathBuf {
        self.folder().join("tablee.db")
    }
}

/// A database on a server of its own, instead of the file in the folder.
#[derive(clap::Args)]
struct Database {
    /// Keep everything in PostgreSQL instead of the folder: postgres://user@host/name
    #[arg(long, env = "TABLEE_DATABASE", value_name = "URL", hide_env_values = true, value_parser = is_postgres)]
    database: Option<String>,
    /// Start even if that database is set up so that it can forget what it has stored
    #[arg(long, requires = "database")]
    may_lose_answers: bool,
    /// One of several servers of the same house: where the others reach this one, on a network of their own
    #[arg(long, env = "TABLEE_NODE", value_name = "ADDRESS", requires = "database")]
    node: Option<SocketAddr>,
    /// What the others call it, if not by that address: a name and a port, as in a container
    #[arg(long, env = "TABLEE_NODE_NAME", value_name = "NAME:PORT", requires = "node")]
    node_name: Option<String>,
    /// For tests: as if the clock of this machine were wrong by so many seconds
    #[arg(long, value_name = "S", default_value_t = 0, hide = true, allow_negative_numbers = true)]
    clock_wrong_by: i64,
}

impl Database {
    fn address(&self) -> Option<Address> {
        let url = self.database.clone()?;
        Some(Address { may_lose: self.may_lose_answers, is_alone: true, ..Address::shared(&url) })
    }
}

pub(crate) fn is_postgres(text: &str) -> Result<String, String> {
    let is_good = ["postgres://", "postgresql://"].iter().any(|it| text.starts_with(it));
    if is_good { Ok(text.to_owned()) } else { Err("it begins with postgres://".to_owned()) }
}

pub(crate) fn run(args: &Args) -> Result<(), Error> {
    let format = match args.log_format {
        LogFormat::Text => Format::Text,
        LogFormat::Json => Format::Json,
    };
    logging::start(&args.log, format)?;
    log_panics();
    let (limits, lifetimes) = (args.limits.limits(), args.lifetimes.lifetimes());
    let (tls, redirect) = (args.tls.tls(args.listen), args.tls.redirect);
    let (data, database) = (args.data.folder(), args.database.address());
    let (node, node_name) = (args.database.node, args.database.node_name.clone());
    let pages = args.pages.clone().map_or_else(Pages::default, Pages::of_folder);
    clock::set_wrong_by(args.database.clock_wrong_by);
    let settings = Settings { listen: args.listen, data, database, node, node_name, limits, lifetimes, tls, redirect };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let server = Server::open(&settings).await?.showing(pages);
        // Before anybody is told that we are there: who is may stop us at once.
        let stopped = stopped()?;
        let mut stdout = std::io::stdout().lock();
        greeting::greet(&mut stdout, server.scheme(), server.address)?;
        if let Some(fingerprint) = server.own_fingerprint() {
            writeln!(stdout, "{}", about_own_certificate(&fingerprint))?;
        }
        stdout.flush()?;
        drop(stdout);
        manager::tell(manager::OPEN);
        let stop = async move {
            stopped.await;
            manager::tell(manager::CLOSING);
        };
        server.run(stop).await;
        Ok(())
    })
}

/// What whoever opens the address should expect.
fn about_own_certificate(fingerprint: &str) -> String {
    format!(
        "Its certificate is of its own making: each browser warns once and asks whether to go on. \
         Before you do, compare the fingerprint that the browser shows with this one:\nSHA-256 {fingerprint}"
    )
}

/// Ctrl-C, or the signal of a service manager: heard from now on, not only once somebody waits for it.
fn stopped() -> std::io::Result<impl Future<Output = ()> + Send + 'static> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};

        let (mut interrupted, mut terminated) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
        Ok(async move {
            tokio::select! {
                _ = interrupted.recv() => (),
                _ = terminated.recv() => (),
            }
        })
    }
    #[cfg(not(unix))]
    Ok(async { drop(tokio::signal::ctrl_c().await) })
}
