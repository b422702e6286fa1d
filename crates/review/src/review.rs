//! What a review says. It is stored as JSON with its version and sent as it is; `docs/review.md` explains the method.

use serde::{Deserialize, Serialize};
use tablee_bots::Thought;

use crate::TS;

/// Raised whenever the same game would be reviewed differently, or the JSON looks different: a stored review of
/// another version is made anew.
pub const VERSION: u16 = 2;

/// One finished game, looked back at. Seats are letters, in lists they stand in their order.
///
/// All chances are chances of winning from 0 to 1: a shared victory counts in parts, and partners win together.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Review {
    /// What was reviewed.
    pub outline: Outline,
    /// After the deal and after every action: as many as there were actions, and one.
    pub curve: Vec<Moment>,
    /// Every decision, in the order in which they were taken. Where there was no choice there is none.
    pub decisions: Vec<Decision>,
    /// What it all comes to.
    pub summary: Summary,
}

/// What is reviewed, known before anything is tried out.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Outline {
    /// The version of the review ([`VERSION`]).
    pub version: u16,
    /// The game.
    pub game: String,
    /// All options.
    pub options: String,
    /// The seats, in their order.
    pub seats: Vec<String>,
    /// How many actions were taken.
    pub plies: u32,
    /// How many of them were decisions.
    pub decisions: u32,
    /// About how many playouts the review takes: fewer than were wanted where each takes long.
    pub playouts: u32,
}

/// A number that was found out by trying, and between which others it lies with 95 % confidence.
#[derive(Copy, Clone, PartialEq, Debug, Default, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Estimate {
    /// The number.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// How it stood after the deal or after an action.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Moment {
    /// How many actions had been taken: 0 after the deal.
    pub ply: u32,
    /// Who had acted; nobody in the deal.
    pub seat: Option<String>,
    /// What they had done.
    pub action: Option<String>,
    /// The round that is now going on, from 0.
    pub round: u32,
    /// Whether this deal or action opened it.
    pub opens: bool,
    /// The chance of each seat, judged from all cards.
    pub chances: Vec<Estimate>,
    /// The chances as somebody saw them who did not know all cards: whoever had acted, and everybody when a round
    /// begins.
    pub known: Vec<Known>,
    /// What luck changed in this step, for each seat; empty where there was none.
    pub luck: Vec<f64>,
    /// What the action itself changed, for each seat; empty for the deal.
    pub played: Vec<f64>,
}

/// The chances as one seat saw them, from what it knew then.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Known {
    /// Who looks.
    pub seat: String,
    /// The chance of each seat.
    pub chances: Vec<f64>,
}

/// How good a decision was, by the chance of winning that it cost.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Grade {
    /// Nothing better was found.
    Excellent,
    /// Something else may be a little better.
    Good,
    /// Something else looks better, but it is not certain or not much.
    Doubtful,
    /// Something else was better, and it is certain.
    Mistake,
    /// Something else was far better, and it is certain.
    Blunder,
}

impl Grade {
    /// Every grade, the best first.
    pub const ALL: [Grade; 5] = [Grade::Excellent, Grade::Good, Grade::Doubtful, Grade::Mistake, Grade::Blunder];

    /// Its name, as in JSON and in the keys of `locales/`.
    ///
    /// ```
    /// assert_eq!(tablee_review::Grade::Doubtful.name(), "doubtful");
    /// ```
    pub fn name(self) -> &'static str {
        match self {
            Grade::Excellent => "excellent",
            Grade::Good => "good",
            Grade::Doubtful => "doubtful",
            Grade::Mistake => "mistake",
            Grade::Blunder => "blunder",
        }
    }
}

/// One decision, judged from what its seat knew then.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Decision {
    /// Which action of the game it was, from 1. The position it was taken in is that after `ply - 1` actions.
    pub ply: u32,
    /// Whose it was.
    pub seat: String,
    /// What was done.
    pub action: String,
    /// How good that was.
    pub grade: Grade,
    /// The chance of winning that it cost. It may come out below zero, as the trying goes: then nothing better was
    /// found.
    pub loss: Estimate,
    /// How much better it was than any legal action taken by lot; below zero if it was worse. With the loss it is the
    /// stake: what there was to win.
    pub kept: Estimate,
    /// The best action that was found; it may be the one that was taken.
    pub best: String,
    /// The reason for it, as for a hint: `<game>-why-<kind>` in `locales/`.
    pub why: Why,
    /// How many actions were legal.
    pub legal: u32,
    /// What was tried, the most promising first.
    pub candidates: Vec<Tried>,
}

impl Decision {
    /// Whether only some of the legal actions were tried: the one that was taken, those that look best, and others
    /// by lot.
    pub fn is_sampled(&self) -> bool {
        self.candidates.len() < self.legal as usize
    }
}

/// An action that was tried in a decision.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Tried {
    /// The action.
    pub action: String,
    /// The chance of winning after it, from what the seat knew.
    pub chance: Estimate,
    /// In how many guesses it was tried; those that looked worst are tried in fewer.
    pub guesses: u32,
}

/// A reason in a word, for a sentence in the reader's language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Why {
    /// The name of the message.
    pub kind: String,
    /// The card or seat it speaks of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub about: Option<String>,
    /// How many or how much it speaks of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub count: Option<u32>,
}

impl From<Thought> for Why {
    fn from(thought: Thought) -> Why {
        Why { kind: thought.kind.to_owned(), about: thought.about, count: thought.count }
    }
}

/// What a game comes to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Summary {
    /// The steps that changed most, by ply, in their order; ply 0 is the deal.
    pub great: Vec<u32>,
    /// Each seat.
    pub players: Vec<Player>,
}

/// What a game comes to for one seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Player {
    /// The seat.
    pub seat: String,
    /// Luck and skill.
    pub balance: Balance,
    /// The share of what its decisions could win that it won: 1 if nothing better was found anywhere, towards 0 for
    /// legal actions taken by lot. The same in every game; nothing for who had nothing to decide.
    pub accuracy: Option<Estimate>,
    /// How many of its decisions had each grade, as in [`Grade::ALL`].
    pub grades: [u32; 5],
    /// The decisions to learn from, by ply, the dearest first; at most three.
    pub learn: Vec<u32>,
}

/// How a result came about, in chances of winning: `fair + deal + draws + the sum of decisions = result`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Balance {
    /// The chance before anything was dealt.
    pub fair: f64,
    /// What the deals of all rounds changed.
    pub deal: Estimate,
    /// What draws and dice changed.
    pub draws: Estimate,
    /// What the decisions of each seat changed, seat by seat.
    pub decisions: Vec<Estimate>,
    /// What part of the victory the seat had.
    pub result: f64,
    /// Its points.
    pub points: i32,
    /// How many of its points came by luck: so many more or fewer than its play deserved.
    pub luck_in_points: Estimate,
    /// Whether that is certain.
    pub fortune: Fortune,
}

/// Whether luck was kind to somebody.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Fortune {
    /// It was.
    Lucky,
    /// It was not.
    Unlucky,
    /// Nothing can be said.
    Even,
}

/// A piece of a review, to be sent as soon as it is made. The pieces make up the [`Review`]: first the outline, then the
/// curve, then the decisions, then the summary.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Piece {
    /// What is reviewed.
    Outline(Outline),
    /// The next moment of the curve.
    Moment(Moment),
    /// The next decision.
    Decision(Decision),
    /// What it comes to: the last piece.
    Summary(Summary),
}
