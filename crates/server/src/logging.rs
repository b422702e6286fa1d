//! What is logged, and how.
//!
//! **Invariant:** no token, password, seed, card or chat in any log. Our own lines
//! name codes, numbers and kinds; libraries that would print what crosses a line
//! are kept quiet, whatever is asked for.

use tracing::{Subscriber, level_filters::LevelFilter};
use tracing_subscriber::{
    filter::Targets,
    fmt::{self, MakeWriter},
    layer::SubscriberExt as _,
    util::SubscriberInitExt as _,
};

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
    let mut filter: Targets = filter.parse()?;
    for library in TALKATIVE {
        filter = filter.with_target(library, LevelFilter::WARN);
    }
    let lines = fmt::layer().with_writer(to).with_ansi(false);
    let log = tracing_subscriber::registry().with(filter);
    Ok(match format {
        Format::Text => Box::new(log.with(lines)),
        Format::Json => Box::new(log.with(lines.json().flatten_event(true))),
    })
}

/// Sends the log of the whole process to standard error.
pub fn start(filter: &str, format: Format) -> Result<(), BadFilter> {
    subscriber(filter, format, std::io::stderr)?.init();
    Ok(())
}
