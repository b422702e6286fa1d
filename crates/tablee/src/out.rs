//! Colours, shown only on a terminal, and the reader's language.

use anstyle::{AnsiColor, Reset, Style};
use tablee_l10n::Lang;

pub(crate) const BOLD: Style = Style::new().bold();
pub(crate) const FAINT: Style = Style::new().dimmed();
/// Where a ruling comes from.
pub(crate) const MARK: Style = AnsiColor::Yellow.on_default();
pub(crate) const GOOD: Style = AnsiColor::Green.on_default();
pub(crate) const BAD: Style = AnsiColor::Red.on_default().bold();
pub(crate) const PLAIN: Reset = Reset;

/// The language asked for, or else the one of the terminal.
pub(crate) fn language(asked: Option<Lang>) -> Lang {
    let of_terminal = || {
        let set =
            ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(|it| std::env::var(it).ok().filter(|it| !it.is_empty()));
        if set.is_some_and(|it| it.starts_with("fr")) { Lang::Fr } else { Lang::En }
    };
    asked.unwrap_or_else(of_terminal)
}
