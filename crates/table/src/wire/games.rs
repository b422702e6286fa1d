//! The games as they are offered: what pages need to know to set one up.

use serde::Serialize;
use tablee_games::catalog;
use tablee_kernel::OptionSpec;

use crate::TS;

/// A game that can be played here.
#[derive(Clone, Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameInfo {
    /// Its name in addresses.
    pub name: &'static str,
    /// The version of its rules.
    pub rules: u16,
    /// The smallest number of players.
    pub least: usize,
    /// The largest.
    pub most: usize,
    /// What can be chosen beside the number of players.
    pub options: Vec<OptionInfo>,
}

/// An option of a game.
#[derive(Clone, Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OptionInfo {
    /// Its name, as written before `=`.
    pub name: &'static str,
    /// Values to choose from; the first is the default.
    pub choices: Vec<&'static str>,
    /// What other values look like, if there are any.
    pub other: Option<&'static str>,
    /// Choices that are not offered to every number of players.
    pub limits: Vec<ChoiceLimit>,
}

/// With how many players a choice is offered.
#[derive(Clone, Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChoiceLimit {
    /// The choice.
    pub choice: &'static str,
    /// The smallest number of players.
    pub least: usize,
    /// The largest.
    pub most: usize,
}

impl OptionInfo {
    fn new(entry: &catalog::Entry, spec: &OptionSpec) -> OptionInfo {
        let limit = |&choice: &&'static str| {
            let offered = (entry.offered)(spec.name, choice);
            let (least, most) = (*offered.start(), *offered.end());
            (offered != (entry.players)()).then_some(ChoiceLimit { choice, least, most })
        };
        let limits = spec.choices.iter().filter_map(limit).collect();
        OptionInfo { name: spec.name, choices: spec.choices.to_vec(), other: spec.other, limits }
    }
}

impl GameInfo {
    /// Every game of the catalog.
    pub fn all() -> Vec<GameInfo> {
        // What leaves nothing to choose is not offered.
        let is_open = |it: &&OptionSpec| it.choices.len() > 1 || it.other.is_some();
        let game = |it: &catalog::Entry| GameInfo {
            name: it.name,
            rules: it.rules,
            least: *(it.players)().start(),
            most: *(it.players)().end(),
            options: it.options.iter().filter(is_open).map(|spec| OptionInfo::new(it, spec)).collect(),
        };
        catalog::GAMES.iter().map(game).collect()
    }
}
