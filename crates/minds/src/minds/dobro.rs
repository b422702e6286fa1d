//! Dobro, the way a good casual player thinks.
//!
//! Taking costs as many cards as lie there, so take early or not at all. Get rid
//! of low cards while they are enough, keep pairs and special cards for when the
//! value is high, and do not waste a joker on what a number can do.

use tablee_games::dobro::{Action, Dobro, Glance, Hand, Kind, Play, View};
use tablee_kernel::{Card, Chance, Eye, Game, Seat};

use crate::{
    Candidate, Mind, Question, Thought,
    greedy::Best,
    ismcts::{Bags, Ismcts},
    mind::{WHIM, listed},
    random,
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
        let plays = Plays::of(glance);
        if plays.is_only_choice()
            && let Some(only) = listed(self, seat, legal)
        {
            return only;
        }
        if luck.below(WHIM) == 0 {
            listed(self, seat, legal);
            return random::any(legal, luck);
        }
        plays.best(luck)
    }
}

/// What can be played, by kinds of plays; values as bits, the lowest of them bit 0.
struct Plays<'a> {
    glance: Glance<'a>,
    singles: u64,
    pairs: u64,
    /// The first value that two jokers, or a joker with a number, can be played as.
    least_of_pair: u8,
    kinds: u64,
}

/// All numbers as bits.
const NUMBERS: u64 = (1 << (Play::MOST - Play::LEAST + 1)) - 1;

impl<'a> Plays<'a> {
    fn of(glance: Glance<'a>) -> Self {
        let least = glance.value.unwrap_or(0);
        let kinds = glance.hand.bits_with(1);
        let from = |value: u8| NUMBERS & (u64::MAX << value.saturating_sub(Play::LEAST).min(63));
        let least_of_pair = least.div_ceil(2).max(Play::LEAST);
        let pairs = glance.hand.bits_with(2) & from(least_of_pair);
        Plays { glance, singles: kinds & from(least), pairs, least_of_pair, kinds }
    }

    fn has(&self, kind: Kind) -> bool {
        self.kinds >> kind.index() & 1 == 1
    }

    /// Whether there may be one action only: whoever has nothing to play must take, and who opens does so with
    /// numbers if there are any.
    fn is_only_choice(&self) -> bool {
        match self.glance.value {
            Some(_) => self.singles | self.pairs == 0 && !self.has(Kind::Skip) && !self.has(Kind::Reverse),
            None => {
                let numbers = self.kinds & NUMBERS;
                numbers & numbers.wrapping_sub(1) == 0
            }
        }
    }

    /// The play that looks best, or to take; any of them if several do, as if all were rated in their order.
    ///
    /// The lowest of every kind of play is the best of it: what is played beyond the value was not needed, and only the
    /// lowest can double. Of single cards those of a pair that would be broken up may still be worse than the next.
    fn best(&self, luck: &mut Chance) -> Action {
        let glance = self.glance;
        let mut best = Best::default();
        let mut consider = |action: Action| best.consider(rate(glance, action), action, luck);
        let whole = self.singles & !(glance.hand.bits_with(2) & !glance.hand.bits_with(3));
        // Every bit up to the lowest one, which is in too.
        let singles = self.singles & (whole ^ whole.wrapping_sub(1));
        let pair = self.pairs & self.pairs.wrapping_neg();
        let mut left = singles | pair;
        while left != 0 {
            let bit = left & left.wrapping_neg();
            left ^= bit;
            let value = Play::LEAST + bit.trailing_zeros() as u8;
            if singles & bit != 0 {
                consider(Action::Play(Play::Single(value)));
            }
            if pair & bit != 0 {
                consider(Action::Play(Play::Pair(value)));
            }
        }
        if self.has(Kind::Joker) {
            self.consider_jokers(&mut consider);
        }
        // Special cards open only when there is nothing else to open with.
        if glance.value.is_some() || self.kinds & (NUMBERS | 1 << Kind::Joker.index()) == 0 {
            if self.has(Kind::Skip) {
                consider(Action::Play(Play::Skip));
            }
            if self.has(Kind::Reverse) {
                consider(Action::Play(Play::Reverse));
            }
        }
        if glance.value.is_some() {
            consider(Action::Take);
        }
        best.found.expect("a seat that is asked can act").1
    }

    fn consider_jokers(&self, consider: &mut impl FnMut(Action)) {
        let least = self.glance.value.unwrap_or(0).max(Play::LEAST);
        let pair = self.least_of_pair;
        let numbers = self.kinds & NUMBERS & (u64::MAX << (pair - Play::LEAST).min(63));
        let number = Play::LEAST + numbers.trailing_zeros().min(63) as u8;
        let has_two = 1 < self.glance.hand.count(Kind::Joker);
        // In the order of their values, as they are listed.
        for value in pair..=Play::MOST {
            if value == least {
                consider(Action::Play(Play::Joker(value)));
            }
            if value == number && numbers != 0 {
                consider(Action::Play(Play::JokerPair(value)));
            }
            if value == pair && has_two {
                consider(Action::Play(Play::Jokers(value)));
            }
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
    match action {
        // Every card taken is a card too many, and the next auction is opened too.
        Action::Take => -1.5 * glance.n_plays as f32 - 0.5,
        Action::Play(play) => rate_play(glance, play),
        Action::Draw | Action::Call(_) => 10.0,
    }
}

fn rate_play(Glance { hand, value, n_plays }: Glance<'_>, play: Play) -> f32 {
    let n_held = |value: u8| f32::from(hand.count(Kind::Number(value)));
    let (on_table, met) = (n_plays as f32, value);
    let value = value.unwrap_or(0);
    // A doubled value drives the others to take, unless it comes back to us.
    let doubled = if play.on(met).doubled { 0.8 } else { 0.0 };
    let worth = play.worth().unwrap_or(0);
    // What is played beyond the value was not needed.
    let excess = f32::from(worth.saturating_sub(value));
    match play {
        Play::Single(n) => doubled - 0.25 * excess - if n_held(n) == 2.0 { PAIR } else { 0.0 },
        Play::Pair(_) => doubled + 0.6 - 0.12 * excess,
        Play::Joker(n) => doubled - JOKER - 0.1 * f32::from(n),
        Play::JokerPair(_) => doubled - JOKER + 0.6 - 0.05 * f32::from(worth),
        Play::Jokers(n) => doubled - 2.0 * JOKER - 0.05 * f32::from(n),
        Play::Skip | Play::Reverse => on_table.min(6.0) * 0.3 - SPECIAL,
    }
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
