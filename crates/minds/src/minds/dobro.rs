//! Dobro, the way a good casual player thinks.
//!
//! Taking costs as many cards as lie there, so take early or not at all. Get rid
//! of low cards while they are enough, keep pairs and special cards for when the
//! value is high, and do not waste a joker on what a number can do.

use tablee_games::dobro::{Action, Dobro, Glance, Hand, Kind, Play, Playable, View};
use tablee_kernel::{Chance, Eye, Game, Seat};

use crate::{
    Candidate, Mind, Question, Thought,
    greedy::Best,
    ismcts::{Bags, Ismcts, key_of},
    mind::{WHIM, listed},
};

/// A special card is worth about as much as escaping an auction of this many cards.
const SPECIAL: f32 = 3.0;
/// A joker is nearly always playable; what it is worth to keep.
const JOKER: f32 = 3.5;
/// What keeping a pair together is worth.
const PAIR: f32 = 1.2;

impl Mind for Dobro {
    type Memory = ();

    fn search(
        ismcts: &Ismcts,
        question: Question<'_, Self>,
        bags: Bags<'_, Self>,
        luck: &mut Chance,
    ) -> Vec<Candidate<Action>> {
        ismcts.grow(question, bags, luck)
    }

    const HARD_PLAYOUTS: u32 = 20_000;
    const EXPERT_PLAYOUTS: u32 = 100_000;

    fn judge(view: &View, _seat: Seat) -> impl Fn(Action) -> f32 {
        move |action| {
            let hand = view.hand.as_ref().unwrap_or(&Hand::EMPTY);
            rate(Glance { hand, value: view.value, n_plays: view.auction.len() }, action)
        }
    }

    const FACTS: &'static [&'static str] = &["must-take", "draws", "calls", "escapes", "doubles", "plays-higher"];

    fn thought(question: Question<'_, Self>, action: Action, _candidates: &[Candidate<Action>]) -> Thought {
        let Question { view, legal, .. } = question;
        match action {
            Action::Take if legal.len() == 1 => Thought::new("must-take"),
            Action::Take => Thought::count("takes-while-it-is-cheap", view.auction.len() as u32),
            Action::Draw => Thought::new("draws"),
            Action::Call(seat) => Thought::about("calls", seat),
            // Who advises more than is needed does not say that it is what suffices.
            Action::Play(play) => match play {
                Play::Skip | Play::Reverse => Thought::new("escapes"),
                _ if play.on(view.value).doubled => Thought::count("doubles", play.worth().unwrap_or(0)),
                Play::Joker(n) if !has_without_joker(legal) => Thought::count("spends-a-joker", n),
                Play::Jokers(n) if !has_less_than_two_jokers(legal) => Thought::count("spends-two-jokers", n),
                Play::Joker(n) | Play::Jokers(n) => Thought::count("spends-a-joker-early", n),
                Play::JokerPair(n) => Thought::count("spends-a-joker-on-a-pair", n),
                Play::Pair(n) => Thought::count("plays-a-pair", n),
                Play::Single(n) if is_enough(legal, n) => Thought::count("plays-higher", n),
                Play::Single(n) => Thought::count("plays-the-lowest", n),
            },
        }
    }

    fn interrupt(_view: &View, _seat: Seat, legal: &[Action]) -> Option<Action> {
        // A debt may cost a point as soon as the next player has acted: draw at once. And
        // a point that another can be given is not let pass.
        legal.iter().copied().find(|it| matches!(it, Action::Draw | Action::Call(_)))
    }

    fn key(&self, seat: Seat) -> u64 {
        key_of(&self.seen(seat))
    }

    fn stage(&self) -> u32 {
        self.round().into()
    }

    fn worth(&self, seat: Seat) -> f64 {
        if let Some(outcome) = self.outcome() {
            return crate::mind::share(&outcome, seat);
        }
        // Between rounds: how far ahead of the others in points.
        let n_seats = self.seats().len() as f64;
        let mine = f64::from(self.points(seat));
        let others = self.seats().iter().filter(|&it| it != seat).map(|it| f64::from(self.points(it))).sum::<f64>();
        let lead = others / (n_seats - 1.0) - mine;
        0.5 + 0.5 * (lead / n_seats).clamp(-1.0, 1.0)
    }

    fn roll(&self, seat: Seat, legal: &mut Vec<Action>, _memory: &mut (), luck: &mut Chance) -> Action {
        let Some(glance) = self.glance(seat) else {
            let only = listed(self, seat, legal);
            return only.unwrap_or_else(|| Self::first_sight(&self.view(Eye::Seat(seat)), seat, legal, luck));
        };
        let plays = Playable::of(glance.hand, glance.value);
        if let Some(only) = plays.only() {
            return only;
        }
        if luck.below(WHIM) == 0 {
            return plays.nth(luck.below(plays.len() as u32) as usize);
        }
        best_of(&plays, glance.n_plays, luck)
    }
}

/// The play that looks best, or to take; any of them if several do, as if all were rated in their order.
///
/// The lowest of every kind of play is the best of it: what is played beyond the value was not needed, and only the
/// lowest can double. Of single cards those of a pair that would be broken up may still be worse than the next.
fn best_of(plays: &Playable<'_>, n_plays: usize, luck: &mut Chance) -> Action {
    let met = plays.value;
    let mut best = Best::default();
    let mut consider = |rating: f32, play: Play| best.consider(rating, Action::Play(play), luck);
    let mut split_pairs = plays.twice & plays.singles;
    if split_pairs != 0 {
        split_pairs &= !plays.hand.bits_with(3);
    }
    let whole = plays.singles & !split_pairs;
    // Every bit up to the lowest one, which is in too.
    let singles = plays.singles & (whole ^ whole.wrapping_sub(1));
    let pair = plays.pairs & plays.pairs.wrapping_neg();
    let mut left = singles | pair;
    while left != 0 {
        let bit = left & left.wrapping_neg();
        left ^= bit;
        let value = Play::LEAST + bit.trailing_zeros() as u8;
        if singles & bit != 0 {
            consider(of_single(met, value, split_pairs & bit != 0), Play::Single(value));
        }
        if pair & bit != 0 {
            consider(of_pair(met, value), Play::Pair(value));
        }
    }
    if plays.has(Kind::Joker) {
        consider_jokers(plays, &mut consider);
    }
    if plays.may_be_special() {
        for (kind, play) in [(Kind::Skip, Play::Skip), (Kind::Reverse, Play::Reverse)] {
            if plays.has(kind) {
                consider(of_special(n_plays), play);
            }
        }
    }
    if met.is_some() {
        best.consider(of_taking(n_plays), Action::Take, luck);
    }
    best.found.expect("a seat that is asked can act").1
}

fn consider_jokers(plays: &Playable<'_>, consider: &mut impl FnMut(f32, Play)) {
    let (met, pair) = (plays.value, plays.least_of_pair);
    let least = met.unwrap_or(0).max(Play::LEAST);
    let numbers = plays.of_joker_pairs();
    let number = Play::LEAST + numbers.trailing_zeros().min(63) as u8;
    let has_two = 1 < plays.hand.count(Kind::Joker);
    let bit_of = |value: u8| if value <= Play::MOST { 1 << (value - Play::LEAST) } else { 0 };
    let two = if has_two { bit_of(pair) } else { 0 };
    let mut left = bit_of(least) | numbers & numbers.wrapping_neg() | two;
    // In the order of their values, as they are listed.
    while left != 0 {
        let value = Play::LEAST + left.trailing_zeros() as u8;
        left &= left - 1;
        if value == least {
            consider(of_joker(met, value), Play::Joker(value));
        }
        if value == number && numbers != 0 {
            consider(of_joker_pair(met, value), Play::JokerPair(value));
        }
        if value == pair && has_two {
            consider(of_jokers(met, value), Play::Jokers(value));
        }
    }
}

/// Whether a lower number than this would be enough.
fn is_enough(legal: &[Action], n: u8) -> bool {
    legal.iter().any(|it| matches!(it, Action::Play(Play::Single(lower)) if *lower < n))
}

/// Whether anything can be played without a joker.
fn has_without_joker(legal: &[Action]) -> bool {
    let is_joker = |it: &Play| matches!(it, Play::Joker(_) | Play::JokerPair(_) | Play::Jokers(_));
    legal.iter().any(|it| matches!(it, Action::Play(play) if !is_joker(play)))
}

/// Whether anything can be played without two jokers.
fn has_less_than_two_jokers(legal: &[Action]) -> bool {
    legal.iter().any(|it| matches!(it, Action::Play(play) if !matches!(play, Play::Jokers(_))))
}

fn rate(glance: Glance<'_>, action: Action) -> f32 {
    let Glance { hand, value: met, n_plays } = glance;
    match action {
        Action::Take => of_taking(n_plays),
        Action::Play(Play::Single(n)) => of_single(met, n, hand.count(Kind::Number(n)) == 2),
        Action::Play(Play::Pair(n)) => of_pair(met, n),
        Action::Play(Play::Joker(n)) => of_joker(met, n),
        Action::Play(Play::JokerPair(n)) => of_joker_pair(met, n),
        Action::Play(Play::Jokers(n)) => of_jokers(met, n),
        Action::Play(Play::Skip | Play::Reverse) => of_special(n_plays),
        Action::Draw | Action::Call(_) => 10.0,
    }
}

/// Every card taken is a card too many, and the next auction is opened too.
fn of_taking(n_plays: usize) -> f32 {
    -1.5 * n_plays as f32 - 0.5
}

/// A doubled value drives the others to take, unless it comes back to us.
#[inline]
fn if_doubled(met: Option<u8>, worth: u8) -> f32 {
    if met == Some(worth) { 0.8 } else { 0.0 }
}

/// What is played beyond the value was not needed.
#[inline]
fn excess(met: Option<u8>, worth: u8) -> f32 {
    f32::from(worth.saturating_sub(met.unwrap_or(0)))
}

#[inline]
fn of_single(met: Option<u8>, n: u8, splits_a_pair: bool) -> f32 {
    if_doubled(met, n) - 0.25 * excess(met, n) - if splits_a_pair { PAIR } else { 0.0 }
}

#[inline]
fn of_pair(met: Option<u8>, n: u8) -> f32 {
    if_doubled(met, 2 * n) + 0.6 - 0.12 * excess(met, 2 * n)
}

fn of_joker(met: Option<u8>, n: u8) -> f32 {
    if_doubled(met, n) - JOKER - 0.1 * f32::from(n)
}

fn of_joker_pair(met: Option<u8>, n: u8) -> f32 {
    if_doubled(met, 2 * n) - JOKER + 0.6 - 0.05 * f32::from(2 * n)
}

fn of_jokers(met: Option<u8>, n: u8) -> f32 {
    if_doubled(met, 2 * n) - 2.0 * JOKER - 0.05 * f32::from(n)
}

fn of_special(n_plays: usize) -> f32 {
    (n_plays as f32).min(6.0) * 0.3 - SPECIAL
}

#[cfg(test)]
mod tests {
    use super::*;
    use tablee_kernel::{Eye, Seed};

    fn thought(action: Action, legal: &[Action]) -> Thought {
        let options = "players=3".parse().expect("three may play");
        let game = tablee_kernel::Match::<Dobro>::start(options, Seed::from_number(1));
        let seat = game.game().to_act().lowest().expect("somebody opens");
        Dobro::thought(Question::new(seat, &game.game().view(Eye::Seat(seat)), legal), action, &[])
    }

    #[test]
    fn a_number_suffices_only_where_no_lower_one_would() {
        let [two, eight] = [2, 8].map(|n| Action::Play(Play::Single(n)));
        assert_eq!(thought(two, &[two, eight]), Thought::count("plays-the-lowest", 2u8));
        assert_eq!(thought(eight, &[two, eight]), Thought::count("plays-higher", 8u8));
        let joker = Action::Play(Play::Joker(9));
        assert_eq!(thought(joker, &[joker, Action::Take]), Thought::count("spends-a-joker", 9u8));
        assert_eq!(thought(joker, &[eight, joker]), Thought::count("spends-a-joker-early", 9u8));
    }
}
