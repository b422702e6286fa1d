//! What is logged, and how.
//!
//! **Invariant:** no token, password, seed, card or chat in any log. Our own lines
//! name codes, numbers and kinds; libraries that would print what crosses a line
//! are kept quiet, whatever is asked for.

use tracing::Subscriber;
use tracing_subscriber::{EnvFilter, fmt::MakeWriter, util::SubscriberInitExt as _};

/// Libraries that would print messages, headers or statements at their finest levels.
const TALKATIVE: [&str; 8] =
    ["tungstenite", "tokio_tungstenite", "hyper", "hyper_util", "sqlx", "h2", "tower_http", "mio"];

/// How a line of the log is written.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum Format {
    /// For people.
    #[default]
    Text,
    /// One JSON object a line, for programs.
    Json,
}

/// A filter that cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadFilter(#[from] tracing_subscriber::filter::ParseError);

/// A log of what `filter` asks for, such as `info` or `tablee_server=debug`.
pub fn subscriber<W>(filter: &str, format: Format, to: W) -> Result<Box<dyn Subscriber + Send + Sync>, BadFilter>
where
    W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
{
    let mut filter = EnvFilter::try_new(filter)?;
    for library in TALKATIVE {
        filter = filter.add_directive(format!("{library}=warn").parse()?);
    }
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(to).with_ansi(false);
    Ok(match format {
        Format::Text => Box::new(log.finish()),
        Format::Json => Box::new(log.json().flatten_event(true).finish()),
    })
}

/// Sends the log of the whole process to standard error.
pub fn start(filter: &str, format: Format) -> Result<(), BadFilter> {
    subscriber(filter, format, std::io::stderr)?.init();
    Ok(())
}
