//! What an onlooker may know, and guesses at the rest.

use serde::Serialize;
use serde_json::value::RawValue;
use tablee_kernel::{BySeat, Chance, Eye, Game, Seat, Seats};

use super::{
    action::Action,
    card::Cast,
    deduce::{Knowledge, Possible},
    foresee::{Meeting, relations},
    options::{MOST_BET, Options, TIES_SHOWN_FROM},
    score::{End, Treasury, Victory},
    side::{BySide, Side},
    state::{Duels, LastDuel, Phase},
};

/// All that one onlooker may know.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct View {
    /// The seat that looks; nobody's for a bystander.
    #[cfg_attr(feature = "typescript", ts(type = "string | null"))]
    pub me: Eye,
    #[serde(skip)]
    pub(super) options: Options,
    /// My side; nothing for a bystander.
    pub my_side: Option<Side>,
    /// The turn, counted from one.
    pub turn: u16,
    /// What the game waits for.
    pub phase: Phase,
    /// Whom it waits for.
    pub asked: Seats,
    /// My own answer, while it is sealed.
    pub sealed: Option<Action>,
    /// How the game ended, once it has.
    pub end: Option<End>,
    /// Everyone on each side, ghosts too.
    pub teams: BySide<Seats>,
    /// Who is no ghost.
    pub living: Seats,
    /// Who has lost a duel.
    pub ghosts: Seats,
    /// Who speaks for each side; nobody for a side without fighters.
    pub captains: BySide<Option<Seat>>,
    /// Who stepped forward in this turn, once all have decided.
    pub forward: Seats,
    /// Who fights in this turn, once that is clear.
    pub fighters: BySide<Option<Seat>>,
    /// The bet cards of each side, those in the middle not counted.
    pub purses: BySide<u8>,
    /// The bet cards of each side in the middle.
    pub stakes: BySide<u8>,
    /// The bet cards of the bank.
    pub bank: u8,
    /// The time to choose a fighter and to step forward.
    pub choose_seconds: u16,
    /// Tied duels in a row up to now.
    pub n_ties: u8,
    /// So many of them end the game.
    pub max_ties: u8,
    /// How many characters are set aside.
    pub n_aside: u8,
    /// Which they are, after the game.
    pub aside: Option<Cast>,
    /// The duel before.
    pub last: Option<LastDuel>,
    /// The characters I know, the results of duels, and what follows from them.
    #[serde(flatten)]
    pub knowledge: Knowledge,
}

/// What an onlooker is shown: all that it may know, what the rules make of it, and,
/// if the table keeps notes, what follows from the results of duels.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Shown {
    /// All that it may know.
    #[serde(flatten)]
    pub view: View,
    /// R8.5: the count of tied duels in a row, once the table shows it.
    pub shown_ties: Option<u8>,
    /// R5.1: the most bet cards a side adds to its stake in one turn.
    pub most_bet: u8,
    /// Who beats whom, one line for each kind of character.
    #[cfg_attr(feature = "typescript", ts(as = "Vec<super::Relation>"))]
    pub relations: &'static RawValue,
    /// Who has won, once the game is over.
    pub victory: Option<Victory>,
    /// R9.2: the characters each seat could have; nothing without notes.
    pub possible: Option<Possible>,
    /// The characters in play whose place I do not know; nothing without notes.
    pub unseen: Option<Cast>,
    /// How the fighter of my side would fare in this turn's duel; nothing without
    /// notes.
    pub meeting: Option<Meeting>,
}

impl Shown {
    pub(super) fn of(view: View) -> Shown {
        let Knowledge { hierarchy, cast, .. } = view.knowledge;
        let has_notes = view.has_notes();
        let possible = has_notes.then(|| view.possible());
        let known = view.knowledge.characters.iter().filter_map(|(_, it)| it);
        let unseen = cast.minus(known.collect()).filter(|_| has_notes);
        let going_on = view.my_side.filter(|_| view.end.is_none());
        let ours = going_on.and_then(|side| view.fighters[side].zip(view.fighters[side.other()]));
        Shown {
            shown_ties: (TIES_SHOWN_FROM <= view.n_ties).then_some(view.n_ties),
            most_bet: MOST_BET,
            relations: relations(cast.kinds().map(|(kind, _)| kind).collect(), hierarchy),
            victory: view.end.map(|end| end.victory(&view.treasury(), view.options)),
            meeting: ours.zip(possible).map(|((ours, theirs), it)| Meeting::of(&view, &it, ours, theirs)),
            possible,
            unseen,
            view,
        }
    }
}

impl Duels {
    pub(super) fn seen_by(&self, eye: Eye) -> View {
        let is_over = self.phase == Phase::Over;
        let my_side = eye.seat().map(|seat| self.side_of(seat));
        // R1.7, R8.7: one's own side, and everybody after the game.
        let known = if is_over { self.seats() } else { my_side.map_or(Seats::EMPTY, |side| self.team(side)) };
        View {
            me: eye,
            options: self.options,
            my_side,
            turn: self.turn,
            phase: self.phase,
            asked: self.to_act(),
            sealed: eye.seat().and_then(|seat| self.sealed(seat)),
            end: self.end,
            teams: self.teams(),
            living: self.living,
            ghosts: self.seats().minus(self.living),
            captains: self.captains,
            forward: if self.phase == Phase::Advance { Seats::EMPTY } else { self.forward },
            fighters: self.fighters,
            purses: self.treasury.purses,
            stakes: self.treasury.stakes,
            bank: self.treasury.bank,
            choose_seconds: self.options.choose_seconds,
            n_ties: self.n_ties,
            max_ties: self.options.max_ties,
            n_aside: self.aside.len() as u8,
            aside: is_over.then_some(self.aside),
            last: self.last,
            knowledge: Knowledge {
                hierarchy: self.options.hierarchy,
                cast: self.options.cast(),
                characters: BySeat::from_fn(self.options.players.into(), |seat| {
                    known.contains(seat).then(|| self.characters[seat])
                }),
                results: self.results,
                unequal: if is_over { Seats::EMPTY } else { self.living },
            },
        }
    }

    /// The answer of `seat` that is not revealed yet.
    pub(super) fn sealed(&self, seat: Seat) -> Option<Action> {
        let side = self.side_of(seat);
        match self.phase {
            Phase::Advance if !self.decided.contains(seat) => None,
            Phase::Advance if self.forward.contains(seat) => Some(Action::Forward),
            Phase::Advance => Some(Action::Stay),
            _ if self.captain(side) != Some(seat) => None,
            Phase::Designate => self.named[side.other()].map(Action::Name),
            Phase::Bet => self.bets[side].map(Action::Bet),
            Phase::Over => None,
        }
    }
}

impl View {
    /// The options in force.
    #[inline]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The characters each seat could have, worked out exactly from all that is
    /// known. It takes a search: ask once for all seats.
    pub fn possible(&self) -> Possible {
        self.knowledge.possible()
    }

    /// The bet cards of everybody.
    pub(super) fn treasury(&self) -> Treasury {
        Treasury { purses: self.purses, stakes: self.stakes, bank: self.bank }
    }

    /// Whether the table works out who can be what (R9.2).
    pub(super) fn has_notes(&self) -> bool {
        self.options.has_notes
    }

    /// Deals the characters that are not known, every deal that agrees with all
    /// results equally likely, and makes up the answers that are sealed.
    pub(super) fn guess(&self, chance: &mut Chance) -> Duels {
        let (characters, aside) = self.knowledge.deal(chance);
        let mut res = Duels {
            turn: self.turn,
            phase: self.phase,
            end: self.end,
            living: self.living,
            forward: self.forward,
            fighters: self.fighters,
            captains: self.captains,
            treasury: self.treasury(),
            n_ties: self.n_ties,
            results: self.knowledge.results,
            last: self.last,
            ..Duels::new(self.options, self.teams.left, characters, aside)
        };
        // Nobody has answered in the guess yet: whoever is not asked any more has.
        for seat in res.to_act().minus(self.asked).iter() {
            let sealed = self.sealed.filter(|_| self.me == Eye::Seat(seat));
            res.seal(seat, sealed.unwrap_or_else(|| res.any_answer(seat, chance)));
        }
        res
    }
}
