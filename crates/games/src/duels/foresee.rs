//! What follows from the rules: who beats whom, how two fighters would fare, and
//! what a bet can lead to. All of it is worked out from one view.

use std::sync::OnceLock;

use serde::Serialize;
use serde_json::value::RawValue;
use tablee_kernel::{Card as _, Seat, Seats, json};

use super::{
    action::Action,
    card::{Character, Characters, Level, Verdict},
    deduce::Possible,
    options::{Hierarchy, MOST_BET},
    score::Treasury,
    side::Side,
    view::View,
};

/// How one kind of character fares against all of them (R6.1 to R6.4).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Relation {
    /// The kind.
    pub character: Character,
    /// Which it beats.
    pub beats: Characters,
    /// With which it ties.
    pub ties: Characters,
    /// To which it loses.
    pub loses: Characters,
    /// The ruling that says so.
    pub ruling: &'static str,
}

impl Relation {
    pub(super) fn of(character: Character, hierarchy: Hierarchy) -> Relation {
        let [beats, ties, loses] = fates(character, Characters::full(), hierarchy);
        let ruling = match (character.level(), hierarchy) {
            (Level::Magic, _) => "R6.3",
            (_, Hierarchy::Ladder) => "R6.1",
            (_, Hierarchy::Cycle) => "R6.2",
        };
        Relation { character, beats, ties, loses, ruling }
    }
}

/// Who beats whom, one [`Relation`] for each of these kinds. A game has the same ones in
/// every view, and they were a third of it: they are written once.
pub(super) fn relations(kinds: Characters, hierarchy: Hierarchy) -> &'static RawValue {
    static WRITTEN: [[OnceLock<Box<RawValue>>; 2]; 1 << Character::COUNT] =
        [const { [OnceLock::new(), OnceLock::new()] }; 1 << Character::COUNT];
    WRITTEN[kinds.bits() as usize][usize::from(hierarchy == Hierarchy::Cycle)].get_or_init(|| {
        let relations: Vec<_> = kinds.iter().map(|it| Relation::of(it, hierarchy)).collect();
        json::text(&relations)
    })
}

/// How a fighter of my side would fare against one of the other: what the enemy
/// could be, by what would come of it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Meeting {
    /// Ours.
    pub ours: Seat,
    /// Theirs.
    pub theirs: Seat,
    /// What they could be that ours beats.
    pub wins: Characters,
    /// What they could be that ties.
    pub ties: Characters,
    /// What they could be that beats ours.
    pub loses: Characters,
}

impl Meeting {
    pub(super) fn of(view: &View, possible: &Possible, ours: Seat, theirs: Seat) -> Meeting {
        let [wins, ties, loses] = match view.knowledge.characters[ours] {
            Some(character) => fates(character, possible[theirs], view.knowledge.hierarchy),
            None => [Characters::EMPTY; 3],
        };
        Meeting { ours, theirs, wins, ties, loses }
    }
}

/// Those of `others` that `mine` beats, ties with and loses to.
fn fates(mine: Character, others: Characters, hierarchy: Hierarchy) -> [Characters; 3] {
    [Verdict::Left, Verdict::Tie, Verdict::Right].map(|wanted| {
        let comes = |it: &Character| mine.level().against(it.level(), hierarchy) == wanted;
        others.iter().filter(comes).collect()
    })
}

/// What an action would lead to, as far as its player can know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Foreseen {
    /// The duels it could lead to; none without notes.
    pub meetings: Vec<Meeting>,
    /// A bet: what becomes of the bet cards.
    pub cards: Option<Cards>,
}

/// What a bet would make of the bet cards of one's side.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Cards {
    /// What the side would have in the middle.
    pub stake: u8,
    /// What the side would own at the end of the turn, tax paid and the middle
    /// counted, if its fighter wins.
    pub won: Span,
    /// The same if its fighter loses.
    pub lost: Span,
    /// The same after a tie.
    pub tied: Span,
}

/// From so many to so many: it depends on what the others stake.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Span {
    /// At least.
    pub least: u8,
    /// At most.
    pub most: u8,
}

impl Foreseen {
    pub(super) fn of(view: &View, seat: Seat, action: Action) -> Option<Foreseen> {
        let side = view.my_side?;
        let living = |side: Side| view.teams[side].both(view.living);
        match action {
            Action::Stay => None,
            Action::Forward => {
                let meetings = meetings(view, Seats::only(seat), living(side.other()));
                (!meetings.is_empty()).then_some(Foreseen { meetings, cards: None })
            }
            Action::Name(enemy) => {
                let ours = view.fighters[side].map_or(living(side), Seats::only);
                let meetings = meetings(view, ours, living(side.other()).both(Seats::only(enemy)));
                (!meetings.is_empty()).then_some(Foreseen { meetings, cards: None })
            }
            Action::Bet(count) => {
                let both = view.fighters[side].zip(view.fighters[side.other()]);
                let meetings = both.map(|(ours, theirs)| meetings(view, Seats::only(ours), Seats::only(theirs)));
                let cards = Cards::of(&view.treasury(), side, count)?;
                Some(Foreseen { meetings: meetings.unwrap_or_default(), cards: Some(cards) })
            }
        }
    }
}

/// Every duel of one of `ours` against one of `theirs`, if the table keeps notes.
fn meetings(view: &View, ours: Seats, theirs: Seats) -> Vec<Meeting> {
    if !view.has_notes() {
        return Vec::new();
    }
    let possible = view.possible();
    let against = |ours: Seat| theirs.iter().map(move |theirs| (ours, theirs));
    ours.iter().flat_map(against).map(|(ours, theirs)| Meeting::of(view, &possible, ours, theirs)).collect()
}

impl Cards {
    fn of(treasury: &Treasury, side: Side, count: u8) -> Option<Cards> {
        if treasury.purses[side].min(MOST_BET) < count {
            return None;
        }
        let (least, most) = treasury.bet_range(side.other());
        let after = |winner: Option<Side>| {
            let owned = (least..=most).map(|theirs| {
                let mut treasury = *treasury;
                treasury.bet(side, count);
                treasury.bet(side.other(), theirs);
                if let Some(winner) = winner {
                    treasury.settle(winner);
                }
                treasury.raise_tax();
                treasury.wealth(side)
            });
            let span = |res: Option<Span>, it: u8| {
                let Span { least, most } = res.unwrap_or(Span { least: it, most: it });
                Some(Span { least: least.min(it), most: most.max(it) })
            };
            owned.fold(None, span)
        };
        Some(Cards {
            stake: treasury.stakes[side] + count,
            won: after(Some(side))?,
            lost: after(Some(side.other()))?,
            tied: after(None)?,
        })
    }
}
