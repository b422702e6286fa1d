//! `tablee serve`

use std::{io::Write as _, net::SocketAddr, path::PathBuf};

use tablee_server::serve::{Server, Settings, log_panics};

use crate::error::Error;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Where to listen; port 0 takes a free one
    #[arg(long, env = "TABLEE_LISTEN", value_name = "ADDRESS", default_value = "127.0.0.1:7878")]
    listen: SocketAddr,
    /// The folder where everything is kept [default: tablee in the user's data folder]
    #[arg(long, env = "TABLEE_DATA", value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// What is logged: error, warn, info, debug, or as `RUST_LOG` has it
    #[arg(long, env = "TABLEE_LOG", value_name = "LEVEL", default_value = "info")]
    log: String,
}

pub(crate) fn run(args: &Args) -> Result<(), Error> {
    let filter = tracing_subscriber::EnvFilter::try_new(&args.log).map_err(|it| Error::Log(it.to_string()))?;
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
    log_panics();
    let data = args.data.clone().unwrap_or_else(data_folder);
    let settings = Settings { listen: args.listen, data };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let server = Server::open(&settings).await?;
        // Whoever started us reads the address from here, even through a pipe.
        let mut stdout = std::io::stdout().lock();
        writeln!(stdout, "Tablée is served at http://{}", server.address)?;
        stdout.flush()?;
        drop(stdout);
        server.run(stopped()).await?;
        Ok(())
    })
}

/// Ctrl-C, or the signal of a service manager.
async fn stopped() {
    let interrupted = async { drop(tokio::signal::ctrl_c().await) };
    #[cfg(unix)]
    let terminated = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => drop(signal.recv().await),
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<()>();
    tokio::select! {
        () = interrupted => (),
        () = terminated => (),
    }
}

fn data_folder() -> PathBuf {
    let set = |name| std::env::var_os(name).filter(|it| !it.is_empty()).map(PathBuf::from);
    let base = set("XDG_DATA_HOME").or_else(|| Some(set("HOME")?.join(".local/share")));
    base.unwrap_or_else(|| PathBuf::from(".")).join("tablee")
}
