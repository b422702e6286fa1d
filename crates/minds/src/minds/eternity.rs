//! Eternity, the way a good casual player thinks.
//!
//! Count the tricks the hand is still good for, under the trump there will be, and
//! compare them with the trees that still want one. A hand that is too good
//! pledges (a 10 costs little and brings two trees), a hand that is too weak wins
//! what it can, and a hand that is just right ducks.

mod best;

use std::cell::OnceCell;

use tablee_games::eternity::{
    Action, Card, Cards, Eternity, Family, Glance, MAX_PLAYERS, RoundScore, View, nth_choice,
};
use tablee_kernel::{Chance, Eye, Game, Seat};

use crate::{
    Candidate, Mind, Question, Thought, belief,
    ismcts::{Bags, Ismcts, key_of},
    mind::WHIM,
    random,
};

/// Each higher card that others may hold makes a card so much weaker.
const FALL: f32 = 0.77;
const FALLS: [f32; Family::SIZE + 1] = powers(FALL);
/// What a card outside the trump is worth, beside a trump of the same height.
const PLAIN: f32 = 0.23;
/// How often somebody beats a card they can beat: with trees that want tricks, and without.
const EAGER: f32 = 0.53;
const CONTENT: f32 = 0.7;
/// How far off the count of tricks can be: at the end, and for the root of the tricks left.
const ERROR: f32 = 0.6;
/// A hand that is too weak can do less about it than a hand that is too good.
const ERROR_IF_WEAK: f32 = 0.45;
const ERROR_IF_GOOD: f32 = 1.18;
/// What a trick too many promises, since there may be a tree for it later.
const SPARE: f32 = 1.3;
/// For how many spare tricks, as a part of the tricks left.
const MOST_SPARE: f32 = 0.92;
/// With two players: the chance to win with the second card what the first did not.
const SECOND_CARD: f32 = 0.35;
/// Who probably has no card of a family left, by family.
const OUT_OF: [&str; 3] = ["out-of-sea", "out-of-sky", "out-of-earth"];
/// A lead of so many points between rounds is as good as the victory.
const SAFE_LEAD: f64 = 10.0;

impl Mind for Eternity {
    type Memory = ();

    fn search(
        ismcts: &Ismcts,
        question: Question<'_, Self>,
        bags: Bags<'_, Self>,
        luck: &mut Chance,
    ) -> Vec<Candidate<Action>> {
        ismcts.grow(question, bags, luck)
    }

    fn judge(view: &View, seat: Seat) -> impl Fn(Action) -> f32 {
        let plan = Plan::new(view.glance(), seat);
        move |action| plan.rate(action)
    }

    const FACTS: &'static [&'static str] = &[
        "only-choice",
        "evens-out",
        "moves-the-trump",
        "stays-out",
        "plants",
        "lets-it-go",
        OUT_OF[0],
        OUT_OF[1],
        OUT_OF[2],
    ];

    const INFERS: bool = true;

    fn believed(question: Question<'_, Self>, action: Action, guesses: &[Self]) -> Option<Thought> {
        let Question { view, seat, .. } = question;
        // Who cannot follow may trump.
        let Action::Play(card) = action else { return None };
        let family = view.led.unwrap_or(card.family());
        let n_seats = view.hand_sizes.len();
        let later = (1..view.n_to_come().min(n_seats)).map(|it| Seat::new((seat.index() + it) % n_seats));
        let open = later.filter(|&it| !view.voids[it].contains(family));
        let is_out = |guess: &Self, it: Seat| {
            guess.view(Eye::Seat(it)).hand.is_some_and(|hand| hand.both(family.cards()).is_empty())
        };
        let who = belief::probably(guesses, open, is_out)?;
        Some(Thought::about(OUT_OF[family as usize], who))
    }

    fn thought(question: Question<'_, Self>, action: Action, _candidates: &[Candidate<Action>]) -> Thought {
        let Question { view, seat, legal, .. } = question;
        let plan = Plan::new(view.glance(), seat);
        let (tricks, trees) = (view.tricks[seat], view.trees[seat]);
        let (Action::Play(card) | Action::Pledge(card)) = action;
        let kind = match action {
            _ if legal.len() == 1 => "only-choice",
            Action::Pledge(_) if view.trees_for(card) != 0 && trees + view.trees_for(card) == tricks => "evens-out",
            Action::Pledge(_) if view.next_trump(Cards::only(card)) != view.next_trump(Cards::EMPTY) => {
                return Thought::about("moves-the-trump", card.family());
            }
            Action::Pledge(_) if view.trees_for(card) == 0 => "stays-out",
            Action::Pledge(_) if plan.is_good_for_more(card) => "promises-more",
            Action::Pledge(_) => "plants",
            Action::Play(_) => match (plan.chance_to_win(action) < 0.5, plan.glance.leading) {
                (false, None) => "leads-to-win",
                (true, None) => "leads-low",
                (false, _) if tricks < trees => "wins-the-trick",
                (false, _) => "takes-one-more",
                (true, _) if trees <= tricks => "ducks",
                (true, _) if plan.is_weakest(card, legal) => "saves-strength",
                (true, _) => "lets-it-go",
            },
        };
        Thought::about(kind, card)
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
        // Between rounds: how far ahead in points, of the best and of the others alike.
        let others = self.seats().without(seat);
        let points = |it: Seat| f64::from(self.points(it));
        let best = others.iter().map(points).fold(0.0, f64::max);
        let mean = others.iter().map(points).sum::<f64>() / others.len() as f64;
        let lead = points(seat) - (best + mean) / 2.0;
        0.5 + 0.5 * (lead / SAFE_LEAD).clamp(-1.0, 1.0)
    }

    fn first_sight(view: &View, seat: Seat, legal: &[Action], luck: &mut Chance) -> Action {
        if luck.below(WHIM) == 0 {
            return random::any(legal, luck);
        }
        // One plan for all actions.
        let plan = Plan::new(view.glance(), seat);
        let rated = legal.iter().map(|&it| (plan.rate(it), it));
        rated.max_by(|a, b| a.0.total_cmp(&b.0)).expect("a seat that is asked can act").1
    }

    fn roll(&self, seat: Seat, _legal: &mut Vec<Action>, _memory: &mut (), luck: &mut Chance) -> Action {
        let choices @ (plays, pledges) = self.choices(seat);
        // Counting takes longer than telling one from many.
        let is_only = pledges.is_empty() && plays.bits() & plays.bits().wrapping_sub(1) == 0;
        let nth = match is_only {
            true => Some(0),
            false if luck.below(WHIM) != 0 => None,
            false => Some(luck.below((plays.len() + pledges.len()) as u32) as usize),
        };
        match nth.and_then(|it| nth_choice(choices, it)) {
            Some(action) => action,
            None => Plan::new(self.glance(seat), seat).best(plays, pledges),
        }
    }
}

/// What a seat makes of its hand.
struct Plan {
    glance: Glance,
    seat: Seat,
    /// The chance that a certain hand has not a certain card that was not seen.
    without: f32,
    /// The chance that none of so many cards that were not seen is in a certain hand.
    elsewhere: OnceCell<[f32; Family::SIZE + 1]>,
    /// How strong the hand is in each family, and all others together.
    mine: [f32; 3],
    theirs: [f32; 3],
    /// How far off the count of tricks can be if the hand is too weak, and if it is too good: one by it.
    per_error: [f32; 2],
    /// How many tricks come after this one, the most that spare ones of them count, and the bonus for harmony.
    n_after: f32,
    most_spare: f32,
    harmony: f32,
    /// How many cards that were not seen are higher than each, by family.
    above: [[u8; 16]; 3],
    /// How many cards of each family were not seen.
    n_unseen: [u8; 3],
}

impl Plan {
    fn new(glance: Glance, seat: Seat) -> Self {
        let Glance { hand, unseen, n_seats, n_held, n_tricks_after, .. } = glance;
        // All cards that were not seen are in hands, or with two players in the pile.
        let held = f32::from(n_held) / unseen.len().max(1) as f32;
        let without = 1.0 - held / (n_seats as f32 - 1.0);
        let n_after = n_tricks_after as f32;
        let (most_spare, harmony, root) = (MOST_SPARE * n_after, f32::from(glance.harmony), n_after.sqrt());
        let per_error = [ERROR_IF_WEAK, ERROR_IF_GOOD].map(|it| 1.0 / (ERROR + it * root));
        let (mut mine, mut theirs) = ([0.0; 3], [0.0; 3]);
        let (mut above, mut n_unseen) = ([[0; 16]; 3], [0; 3]);
        for family in Family::ALL {
            let at = family as usize;
            let of_family = |cards: Cards| (cards.bits() >> (Family::SIZE * at)) as u16 & ((1 << Family::SIZE) - 1);
            (above[at], n_unseen[at]) = counted_above(of_family(unseen));
            // The sum of their strengths: 1, FALL, FALL², …
            theirs[at] = held * (1.0 - FALLS[usize::from(n_unseen[at])]) / (1.0 - FALL);
            let mut left = of_family(hand);
            while left != 0 {
                mine[at] += FALLS[usize::from(above[at][left.trailing_zeros() as usize & 15])];
                left &= left - 1;
            }
        }
        let elsewhere = OnceCell::new();
        Plan {
            glance,
            seat,
            without,
            elsewhere,
            mine,
            theirs,
            per_error,
            n_after,
            most_spare,
            harmony,
            above,
            n_unseen,
        }
    }

    /// Whether the hand should win more tricks than there are trees for.
    fn is_good_for_more(&self, card: Card) -> bool {
        let glance = &self.glance;
        let more = self.tricks_without(card, glance.next_trump(Cards::only(card)));
        f32::from(glance.trees(self.seat)) < f32::from(glance.tricks(self.seat)) + more
    }

    /// Whether no card that could be played is weaker.
    fn is_weakest(&self, card: Card, legal: &[Action]) -> bool {
        let strength = self.strength(card);
        legal.iter().all(|it| !matches!(it, Action::Play(other) if self.strength(*other) < strength))
    }

    /// What the seat expects to score after `action`.
    fn rate(&self, action: Action) -> f32 {
        let (tricks, mut trees) = (self.glance.tricks(self.seat), self.glance.trees(self.seat));
        let (Action::Play(card) | Action::Pledge(card)) = action;
        let mut joining = Cards::EMPTY;
        if let Action::Pledge(card) = action {
            trees += self.glance.trees_for(card);
            joining.insert(card);
        }
        let more = self.tricks_without(card, self.glance.next_trump(joining));
        self.expected_of(self.chance_to_win(action), trees, tricks, more) - lowness(card.value())
    }

    /// The points of a round that stands at `trees` and `tricks` with this chance to win one now, and `more` to expect.
    #[inline]
    fn expected_of(&self, win: f32, trees: u8, tricks: u8, more: f32) -> f32 {
        if win == 0.0 {
            self.expected(trees, tricks, more)
        } else if win == 1.0 {
            self.expected(trees, tricks + 1, more)
        } else {
            win * self.expected(trees, tricks + 1, more) + (1.0 - win) * self.expected(trees, tricks, more)
        }
    }

    /// The points of a round that stands at `trees` and `tricks` with `more` tricks to expect.
    #[inline]
    fn expected(&self, trees: u8, tricks: u8, more: f32) -> f32 {
        if self.glance.n_tricks_after == 0 {
            return RoundScore::new(trees, tricks, self.glance.harmony).points.into();
        }
        let promised = f32::from(trees);
        let spare = f32::from(tricks) + more - promised;
        if spare < 0.0 {
            (promised + self.harmony) * hope(spare * self.per_error[0])
        } else {
            promised + SPARE * spare.min(self.most_spare) + self.harmony * hope(spare * self.per_error[1])
        }
    }

    /// How many of the next tricks the hand should win without `card`: its share of all strength.
    fn tricks_without(&self, card: Card, trump: Family) -> f32 {
        self.tricks_of_rest(self.total_strength(trump), weight(card.family(), trump) * self.strength(card))
    }

    fn tricks_of_rest(&self, (mine, theirs): (f32, f32), lost: f32) -> f32 {
        let mine = (mine - lost).max(0.0);
        self.n_after * mine / (mine + theirs).max(0.01)
    }

    /// The strength of the hand and of all others under this trump.
    fn total_strength(&self, trump: Family) -> (f32, f32) {
        let sum =
            |strengths: &[f32; 3]| Family::ALL.map(|it| weight(it, trump) * strengths[it as usize]).iter().sum::<f32>();
        (sum(&self.mine), sum(&self.theirs))
    }

    /// The chance to win this trick after `action`.
    fn chance_to_win(&self, action: Action) -> f32 {
        match action {
            Action::Play(card) if self.glance.would_lead(card) => {
                self.or_second(self.chance_to_hold(card, &self.rivals(card.family())))
            }
            _ => self.chance_behind(),
        }
    }

    /// The same with a card that does not.
    fn chance_behind(&self) -> f32 {
        self.or_second(match self.glance.leading {
            Some(it) if it.seat == self.seat => self.chance_to_hold(it.card, &self.rivals(it.card.family())),
            _ => 0.0,
        })
    }

    fn or_second(&self, win: f32) -> f32 {
        let is_again = self.glance.n_seats < self.glance.n_to_come;
        if is_again { win + (1.0 - win) * SECOND_CARD } else { win }
    }

    /// The chance that nobody after this seat beats `card`, whose family these are rivals of.
    fn chance_to_hold(&self, card: Card, rivals: &Rivals) -> f32 {
        if rivals.n == 0 {
            return 1.0;
        }
        let has_higher = 1.0 - self.none_of(self.n_higher(card));
        let holds = |it: &Rival| 1.0 - (it.anyhow + it.with_higher * has_higher) * it.eager;
        rivals.each[..rivals.n].iter().fold(1.0, |acc, it| acc * holds(it))
    }

    /// Whoever plays after this seat, as far as it is the same for all cards of a family that lead the trick.
    fn rivals(&self, family: Family) -> Rivals {
        let Glance { trump, n_seats, n_to_come, .. } = self.glance;
        let mut res = Rivals { n: 0, each: [Rival::default(); MOST_RIVALS] };
        if n_to_come == 1 {
            return res;
        }
        let led = self.glance.led.unwrap_or(family);
        let cannot_follow = self.none_of(self.n_unseen[led as usize]);
        let has_trump = 1.0 - self.none_of(self.n_unseen[trump as usize]);
        let mut place = self.seat.index();
        for _ in 1..n_to_come {
            place = if place + 1 == n_seats { 0 } else { place + 1 };
            let other = Seat::new(place);
            if other == self.seat {
                continue;
            }
            let cannot_follow = if self.glance.lacks(other, led) { 1.0 } else { cannot_follow };
            let can_trump = if self.glance.lacks(other, trump) { 0.0 } else { 1.0 };
            let (anyhow, with_higher) = match (family == trump, led == trump) {
                (true, true) => (0.0, can_trump),
                (true, false) => (0.0, can_trump * cannot_follow),
                (false, _) => (can_trump * cannot_follow * has_trump, 1.0 - cannot_follow),
            };
            let wants_it = self.glance.tricks(other) < self.glance.trees(other);
            res.each[res.n] = Rival { anyhow, with_higher, eager: if wants_it { EAGER } else { CONTENT } };
            res.n += 1;
        }
        res
    }

    /// The chance that none of so many cards that were not seen is in a certain hand.
    #[inline]
    fn none_of(&self, n_cards: u8) -> f32 {
        self.elsewhere.get_or_init(|| powers(self.without))[usize::from(n_cards)]
    }

    /// How many cards that were not seen are higher in its family.
    #[inline]
    fn n_higher(&self, card: Card) -> u8 {
        self.above[card.family() as usize][usize::from(card.value()) - 1]
    }

    /// 1 for a card that nobody can beat in its family.
    fn strength(&self, card: Card) -> f32 {
        FALLS[usize::from(self.n_higher(card))]
    }
}

/// Nobody has more than this many cards of a trick after their own.
const MOST_RIVALS: usize = MAX_PLAYERS - 1;

/// Those who play after a seat, for the cards of one family.
struct Rivals {
    n: usize,
    each: [Rival; MOST_RIVALS],
}

/// One of them.
#[derive(Copy, Clone, Default)]
struct Rival {
    /// The chance to be able to beat any card of the family, and what holding a higher one adds to it.
    anyhow: f32,
    with_higher: f32,
    /// How often it is done if it can be.
    eager: f32,
}

/// What a family counts under this trump.
#[inline]
fn weight(family: Family, trump: Family) -> f32 {
    if family == trump { 1.0 } else { PLAIN }
}

/// Among equals the lower card.
#[inline]
fn lowness(value: u8) -> f32 {
    0.001 * f32::from(value)
}

/// How likely it comes out even, with so many errors to go: about e to minus its square, in a few steps that are the
/// same on every machine.
#[inline]
fn hope(errors: f32) -> f32 {
    let square = errors * errors;
    1.0 / (1.0 + square * (1.0 + square * (0.5 + square * (1.0 / 6.0))))
}

/// How many of these bits are above each of sixteen places, and how many there are.
#[inline]
fn counted_above(bits: u16) -> ([u8; 16], u8) {
    const ONES: u64 = 0x0101_0101_0101_0101;
    // Each bit of a byte as a byte of its own; multiplied they add up from the lowest on.
    let spread = |byte: u8| {
        let one_each = (u64::from(byte).wrapping_mul(ONES)) & 0x8040_2010_0804_0201;
        (((one_each + 0x7f * ONES) >> 7) & ONES).wrapping_mul(ONES)
    };
    let [low, high] = bits.to_le_bytes().map(spread);
    let n_low = low >> 56;
    let n = n_low + (high >> 56);
    let mut res = [0; 16];
    res[..8].copy_from_slice(&(n * ONES - low).to_le_bytes());
    res[8..].copy_from_slice(&((n - n_low) * ONES - high).to_le_bytes());
    (res, n as u8)
}

/// 1, `base`, `base`², …
const fn powers(base: f32) -> [f32; Family::SIZE + 1] {
    let mut res = [1.0; Family::SIZE + 1];
    let mut i = 1;
    while i < res.len() {
        res[i] = res[i - 1] * base;
        i += 1;
    }
    res
}

#[cfg(test)]
mod tests {
    use tablee_kernel::Inspect;

    use super::*;
    use crate::greedy;

    /// What greedy does with these cards, and why.
    fn choice(players: usize, lines: &[&str]) -> (String, &'static str) {
        let options = format!("players={players}").parse().expect("good options");
        let game = Eternity::given(&options, lines).expect("a good position");
        let seat = game.to_act().lowest().expect("somebody acts");
        let (view, mut legal) = (game.view(Eye::Seat(seat)), Vec::new());
        game.legal(seat, &mut legal);
        let action = greedy::best_looking::<Eternity>(&view, seat, &legal, &mut Chance::fast(1));
        (action.to_string(), Eternity::thought(Question::new(seat, &view, &legal), action, &[]).kind)
    }

    #[test]
    fn higher_cards_are_counted_all_at_once() {
        for bits in (0..1 << 14).step_by(37) {
            let (above, n) = counted_above(bits);
            assert_eq!(u32::from(n), bits.count_ones());
            for (place, &came) in above.iter().enumerate() {
                assert_eq!(u32::from(came), (u32::from(bits) >> place >> 1).count_ones(), "{bits:b} above {place}");
            }
        }
    }

    #[test]
    fn greedy_stays_in_harmony_with_a_pledge_worth_nothing() {
        let lines = ["board S1", "hand a", "hand b", "hand c S3", "trick a E9", "trick b E4"];
        assert_eq!(choice(3, &lines), ("pledge S3".to_owned(), "stays-out"));
    }

    #[test]
    fn greedy_follows_with_the_lowest_losing_card() {
        let lines =
            ["board S1", "hand a K1", "hand b K4", "hand c E12 E2", "trick a E13", "trick b pledge K8", "trees c 1"];
        assert_eq!(choice(3, &lines), ("E2".to_owned(), "saves-strength"));
    }

    #[test]
    fn greedy_wins_when_a_tree_wants_a_trick() {
        let lines = ["board S1", "hand a K1", "hand b K4", "hand c E14 E2", "trick a E9", "trick b E3", "trees c 1"];
        assert_eq!(choice(3, &lines), ("E14".to_owned(), "wins-the-trick"));
    }

    #[test]
    fn greedy_pledges_so_that_the_numbers_meet() {
        let lines = ["board S1", "hand a", "hand b", "hand c E12", "trick a E9", "trick b E3", "tricks c 2"];
        assert_eq!(choice(3, &lines), ("pledge E12".to_owned(), "evens-out"));
    }

    #[test]
    fn greedy_breaks_no_promise_for_a_tree_more() {
        let lines = ["board S1", "hand a", "hand b", "hand c E12", "trick a E9", "trick b E3", "trees c 1"];
        assert_eq!(choice(3, &lines), ("E12".to_owned(), "wins-the-trick"));
    }
}
