//! What follows from the rules and from what an eye sees, so that whoever draws a
//! table need not know them.

use serde::Serialize;
use tablee_kernel::{BySeat, Eye, Seat, Seats};

use super::{
    action::{Action, Play},
    options::{Drawing, MAX_PLAYERS, VALUES},
    score,
    view::View,
};

/// What of a view is shown: all of it, and what it means.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Shown {
    #[serde(flatten)]
    pub(super) view: View,
    /// Who comes after the player whose turn it is; nobody once the game is over.
    pub(super) next: Option<Seat>,
    /// How many cards lie in the auction: what taking costs.
    pub(super) on_table: u8,
    /// What would double the value in play; nothing while it is unset.
    pub(super) doubling: Option<Doubling>,
    /// The lowest numbered card that can be played alone; nothing if none can.
    pub(super) least_single: Option<u8>,
    /// The lowest value two of which can be played as a pair; nothing if none can.
    pub(super) least_pair: Option<u8>,
    /// The values a joker can be announced as.
    announceable: Vec<u8>,
    /// What each would get if the round ended now.
    pub(super) round_points: BySeat<u8, MAX_PLAYERS>,
    /// The place of each if the game ended with the points so far.
    pub(super) places: Vec<u8>,
}

/// What doubles the value in play.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Doubling {
    /// The value of the single card that meets it, if there is one.
    pub single: Option<u8>,
    /// The value of the cards whose pair meets it, if there is one.
    pub pair: Option<u8>,
    /// What the value would be then; nothing if nothing meets it.
    pub to: Option<u8>,
}

/// What an action would lead to.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Foreseen {
    /// What the cards are worth in the auction; nothing for special cards and whatever plays none.
    pub worth: Option<u8>,
    /// The value in play afterwards; nothing while it is unset.
    pub value: Option<u8>,
    /// Whether it doubles the value.
    pub doubles: bool,
    /// How many cards its player takes.
    pub takes: u8,
    /// How many cards its player draws at once, or by drawing what is owed.
    pub draws: u8,
    /// Whether its player then owes a draw.
    pub owes: bool,
    /// Whether it ends the round.
    pub ends_round: bool,
    /// Whose turn it is afterwards; nobody's if the round ends.
    pub next: Option<Seat>,
}

impl Shown {
    pub(super) fn of(view: View) -> Shown {
        let least = view.value.unwrap_or(0);
        let lowest = |worth: fn(u8) -> Play| VALUES.into_iter().find(|&it| Some(least) <= worth(it).worth());
        let next = (!view.is_over).then(|| view.direction.next(view.seats(), view.turn));
        Shown {
            next,
            on_table: view.on_table(),
            doubling: view.value.map(Doubling::of),
            least_single: lowest(Play::Single),
            least_pair: lowest(Play::Pair),
            announceable: VALUES.collect(),
            round_points: score::round_points(&view.taken, view.oubli),
            places: score::ranking(&view.points, &view.taken).places().to_vec(),
            view,
        }
    }
}

impl Doubling {
    fn of(value: u8) -> Doubling {
        let meeting = |play: fn(u8) -> Play| VALUES.into_iter().find(|&it| play(it).on(Some(value)).doubled);
        let (single, pair) = (meeting(Play::Single), meeting(Play::Pair));
        let play = single.map(Play::Single).or(pair.map(Play::Pair));
        Doubling { single, pair, to: play.and_then(|it| it.on(Some(value)).value) }
    }
}

impl View {
    fn seats(&self) -> Seats {
        Seats::first(self.hand_sizes.as_slice().len())
    }

    /// How many cards lie in the auction: what taking costs.
    pub fn on_table(&self) -> u8 {
        self.auction.iter().map(|it| it.play.n_cards()).sum()
    }

    /// How many cards `seat` draws that holds so many.
    fn draws(&self, n_held: u8) -> u8 {
        (self.options.hand_limit() as u8).saturating_sub(n_held).min(self.pile)
    }

    pub(super) fn foresee(&self, seat: Seat, action: Action) -> Option<Foreseen> {
        if self.me != Eye::Seat(seat) || self.is_over {
            return None;
        }
        let n_held = self.hand_sizes[seat];
        let as_it_is = Foreseen {
            worth: None,
            value: self.value,
            doubles: false,
            takes: 0,
            draws: 0,
            owes: self.owing.contains(seat),
            ends_round: false,
            next: Some(self.turn),
        };
        Some(match action {
            Action::Play(play) => {
                let raised = play.on(self.value);
                let n_left = n_held.saturating_sub(play.n_cards());
                let direction = if play == Play::Reverse { self.direction.turned() } else { self.direction };
                let draws = if self.drawing == Drawing::Automatic { self.draws(n_left) } else { 0 };
                // R6.2: while there is a pile an empty hand is only waiting to be refilled.
                let ends_round = n_left + draws == 0 && self.pile == 0;
                Foreseen {
                    worth: play.worth(),
                    value: raised.value,
                    doubles: raised.doubled,
                    draws,
                    owes: self.drawing == Drawing::ByHand && 0 < self.pile,
                    ends_round,
                    next: (!ends_round).then(|| direction.next(self.seats(), seat)),
                    ..as_it_is
                }
            }
            // R3.8: whoever takes opens the next auction.
            Action::Take => Foreseen { takes: self.on_table(), value: None, ..as_it_is },
            Action::Draw => Foreseen { draws: self.draws(n_held), owes: false, ..as_it_is },
            // R8.4: the debt of another may be paid with the last cards of the pile.
            Action::Call(other) if self.seats().contains(other) => {
                let owes = as_it_is.owes && self.draws(self.hand_sizes[other]) < self.pile;
                Foreseen { owes, ..as_it_is }
            }
            Action::Call(_) => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use tablee_kernel::{Chance, Game, Log, Options as _};

    use super::*;
    use crate::dobro::{Dobro, Options};

    #[test]
    fn what_is_foreseen_comes_true() {
        for (i, options) in Options::every().into_iter().enumerate() {
            let (mut chance, mut log) = (Chance::fast(i as u64), Log::muted());
            let mut game = Dobro::deal(&options, &mut chance, &mut log);
            let mut legal = Vec::new();
            while !game.is_over() {
                let seat = chance.pick(&game.to_act().union(game.may_act()));
                legal.clear();
                game.legal(seat, &mut legal);
                let action = legal[chance.below(legal.len() as u32) as usize];
                let foreseen = Dobro::foresee(&game.view(Eye::Seat(seat)), seat, action).unwrap();
                let before = game;
                game.apply(seat, action, &mut chance, &mut log);
                assert_eq!(foreseen.ends_round, game.round != before.round || game.is_over, "{action} in {before:?}");
                if foreseen.ends_round {
                    continue;
                }
                let n_played = if let Action::Play(play) = action { play.n_cards() } else { 0 };
                let n_held = before.hands[seat].len() as u8 - n_played + foreseen.draws;
                let came = Foreseen {
                    worth: foreseen.worth,
                    value: game.value,
                    doubles: foreseen.worth.is_some() && foreseen.worth != game.value,
                    takes: game.taken[seat] - before.taken[seat],
                    draws: foreseen.draws,
                    owes: game.owing.contains(seat),
                    ends_round: false,
                    next: Some(game.turn),
                };
                assert_eq!(foreseen, came, "{action} in {before:?}");
                assert_eq!(n_held, game.hands[seat].len() as u8, "{action} in {before:?}");
            }
        }
    }

    #[test]
    fn what_doubles_is_told_for_every_value() {
        let told = |value| Doubling::of(value);
        assert_eq!(told(8), Doubling { single: Some(8), pair: Some(4), to: Some(16) });
        assert_eq!(told(3), Doubling { single: Some(3), pair: None, to: Some(6) });
        assert_eq!(told(24), Doubling { single: None, pair: Some(12), to: Some(48) });
        assert_eq!(told(26), Doubling { single: None, pair: None, to: None });
    }
}
