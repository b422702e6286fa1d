//! The number of players, and the fault that is planted.

use std::{fmt, ops::RangeInclusive, str::FromStr};

use tablee_kernel::{BadOptions, OptionSpec, Options as _, options::Pairs};

use super::MOST_PLAYERS;

/// Who plays, and what is wrong with the rules. Written `players=3 fault=none`.
///
/// ```
/// use tablee_testkit::toy::{Fault, Options};
///
/// let options: Options = "players=3".parse().unwrap();
/// assert_eq!(options.fault(), Fault::None);
/// assert_eq!(options.to_string(), "players=3 fault=none");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    players: u8,
    fault: Fault,
}

/// One slip in the rules, each the kind that a law is there to find.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Fault {
    /// The sound game.
    None,
    /// Law 1: a seat nobody asks is offered a pass.
    UnaskedActs,
    /// Law 1: a pass is listed twice.
    ActsTwice,
    /// Law 1: an attack with a card that is not held is not refused.
    Lenient,
    /// Law 1: a block is legal and refused all the same.
    Strict,
    /// Law 2: a bet of 4 is offered, which no reader of bets understands.
    UnreadableBet,
    /// Law 3: who lets the window's time run out shows a bet, out of turn.
    IllegalTimeout,
    /// Law 4: a guess forgets that the card one gave lies in the neighbour's hand.
    ForgetfulGuess,
    /// Law 4: the table holds its breath when somebody made the highest bet, sealed as it is.
    TellingPause,
    /// Law 5: who bets last attacks first.
    HastyBets,
    /// Law 6: there is a result as soon as somebody has a point.
    EarlyOutcome,
    /// Law 6: the bets count in the result but not in the points.
    CrookedPoints,
    /// Law 7: the text of the options leaves this one out.
    UnwrittenRule,
    /// Law 8: the die is shaken once more when somebody listens.
    TalkativeDie,
    /// Law 9: everybody hears which card was given.
    LoudGift,
    /// Law 10: the view of who received a card does not say which.
    UnseenGift,
    /// Law 11: every view shows all the bets.
    OpenBets,
    /// Law 12: a card falls under the table in the deal.
    LostCard,
    /// Law 13: nobody is told what a bet that came true was worth.
    UntoldBonus,
    /// Law 14: cards that were turned over are told again to whoever asks.
    LongMemory,
    /// Law 14: cards that were turned over are still shown.
    OpenCards,
    /// Law 15: a shown bet can be taken back, and everybody has seen it.
    UndoneShow,
    /// Law 16: nobody says what the card is that one received.
    SilentGift,
    /// Law 17: the last action of a list is sampled twice as often as the others.
    SkewedSample,
}

impl Fault {
    /// Every fault, the sound game first, in the order of the laws.
    pub const ALL: [Fault; 24] = [
        Fault::None,
        Fault::UnaskedActs,
        Fault::ActsTwice,
        Fault::Lenient,
        Fault::Strict,
        Fault::UnreadableBet,
        Fault::IllegalTimeout,
        Fault::ForgetfulGuess,
        Fault::TellingPause,
        Fault::HastyBets,
        Fault::EarlyOutcome,
        Fault::CrookedPoints,
        Fault::UnwrittenRule,
        Fault::TalkativeDie,
        Fault::LoudGift,
        Fault::UnseenGift,
        Fault::OpenBets,
        Fault::LostCard,
        Fault::UntoldBonus,
        Fault::LongMemory,
        Fault::OpenCards,
        Fault::UndoneShow,
        Fault::SilentGift,
        Fault::SkewedSample,
    ];

    /// How it is written, in the order of [`Fault::ALL`].
    const NAMES: [&'static str; 24] = [
        "none",
        "unasked-acts",
        "acts-twice",
        "lenient",
        "strict",
        "unreadable-bet",
        "illegal-timeout",
        "forgetful-guess",
        "telling-pause",
        "hasty-bets",
        "early-outcome",
        "crooked-points",
        "unwritten-rule",
        "talkative-die",
        "loud-gift",
        "unseen-gift",
        "open-bets",
        "lost-card",
        "untold-bonus",
        "long-memory",
        "open-cards",
        "undone-show",
        "silent-gift",
        "skewed-sample",
    ];
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Fault::NAMES[*self as usize])
    }
}

impl Options {
    /// The fault that is planted.
    pub fn fault(self) -> Fault {
        self.fault
    }

    /// Whether this fault is planted.
    pub(super) fn has(self, fault: Fault) -> bool {
        self.fault == fault
    }
}

impl tablee_kernel::Options for Options {
    const PLAYERS: RangeInclusive<usize> = 2..=MOST_PLAYERS;
    const SPECS: &'static [OptionSpec] = &[OptionSpec { name: "fault", choices: &Fault::NAMES, other: None }];

    fn players(&self) -> usize {
        usize::from(self.players)
    }

    /// The sound game for every number of players.
    fn every() -> Vec<Options> {
        (2..=MOST_PLAYERS as u8).map(|players| Options { players, fault: Fault::None }).collect()
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fault = if self.has(Fault::UnwrittenRule) { Fault::None } else { self.fault };
        write!(f, "players={} fault={fault}", self.players)
    }
}

impl FromStr for Options {
    type Err = BadOptions;

    fn from_str(s: &str) -> Result<Options, BadOptions> {
        let pairs = Pairs::read(s, Self::PLAYERS, Self::SPECS)?;
        let fault = Fault::ALL.into_iter().find(|it| Fault::NAMES[*it as usize] == pairs.get("fault"));
        Ok(Options { players: pairs.players() as u8, fault: fault.ok_or_else(|| pairs.refuse("fault"))? })
    }
}
