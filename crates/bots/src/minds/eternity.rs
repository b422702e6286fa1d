//! Eternity, the way a good casual player thinks.
//!
//! Count the tricks the hand is still good for, under the trump there will be, and
//! compare them with the trees that still want one. A hand that is too good
//! pledges (a 10 costs little and brings two trees), a hand that is too weak wins
//! what it can, and a hand that is just right ducks.

use tablee_games::eternity::{Action, Card, Cards, Eternity, Family, RoundScore, View};
use tablee_kernel::{Card as _, Chance, Eye, Game, Seat};

use crate::{Candidate, Mind, Question, Thought, belief, mind::WHIM, random};

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
    fn judge(view: &View, seat: Seat) -> impl Fn(Action) -> f32 {
        let plan = Plan::new(view, seat);
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
        let plan = Plan::new(view, seat);
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
            Action::Play(_) => match (plan.chance_to_win(action) < 0.5, plan.leader) {
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

    fn roll(&self, seat: Seat, legal: &[Action], luck: &mut Chance) -> Action {
        if luck.below(WHIM) == 0 {
            return random::any(legal, luck);
        }
        // One plan for all actions.
        let view = self.view(Eye::Seat(seat));
        let plan = Plan::new(&view, seat);
        let rated = legal.iter().map(|&it| (plan.rate(it), it));
        rated.max_by(|a, b| a.0.total_cmp(&b.0)).expect("a seat that is asked can act").1
    }
}

/// What a seat makes of its hand.
struct Plan<'a> {
    view: &'a View,
    seat: Seat,
    /// What others may hold.
    unseen: Cards,
    /// The chance that none of so many cards that were not seen is in a certain hand.
    elsewhere: [f32; Family::SIZE + 1],
    /// How strong the hand is in each family, and all others together.
    mine: [f32; 3],
    theirs: [f32; 3],
    /// The card that leads the trick so far, and whose it is.
    leader: Option<(Card, Seat)>,
}

impl<'a> Plan<'a> {
    fn new(view: &'a View, seat: Seat) -> Self {
        let hand = view.hand.unwrap_or_default();
        let unseen = Cards::full().minus(view.known());
        let n_held = view.hand_sizes.as_slice().iter().sum::<u8>() - view.hand_sizes[seat];
        // All cards that were not seen are in hands, or with two players in the pile.
        let held = f32::from(n_held) / unseen.len().max(1) as f32;
        let elsewhere = powers(1.0 - held / (view.hand_sizes.len() as f32 - 1.0));
        let mut res = Plan { view, seat, unseen, elsewhere, mine: [0.0; 3], theirs: [0.0; 3], leader: None };
        for card in hand.iter() {
            res.mine[card.family() as usize] += res.strength(card);
        }
        for family in Family::ALL {
            // The sum of their strengths: 1, FALL, FALL², …
            let n_unseen = unseen.both(family.cards()).len();
            res.theirs[family as usize] = held * (1.0 - FALLS[n_unseen]) / (1.0 - FALL);
        }
        res.leader = view.leading().map(|it| (it.card, it.seat));
        res
    }

    /// Whether the hand should win more tricks than there are trees for.
    fn is_good_for_more(&self, card: Card) -> bool {
        let more = self.tricks_without(card, self.view.next_trump(Cards::only(card)), self.view.n_tricks_after());
        f32::from(self.view.trees[self.seat]) < f32::from(self.view.tricks[self.seat]) + more
    }

    /// Whether no card that could be played is weaker.
    fn is_weakest(&self, card: Card, legal: &[Action]) -> bool {
        let strength = self.strength(card);
        legal.iter().all(|it| !matches!(it, Action::Play(other) if self.strength(*other) < strength))
    }

    /// What the seat expects to score after `action`.
    fn rate(&self, action: Action) -> f32 {
        let (tricks, mut trees) = (self.view.tricks[self.seat], self.view.trees[self.seat]);
        let (Action::Play(card) | Action::Pledge(card)) = action;
        let mut joining = Cards::EMPTY;
        if let Action::Pledge(card) = action {
            trees += self.view.trees_for(card);
            joining.insert(card);
        }
        let n_left = self.view.n_tricks_after();
        let more = self.tricks_without(card, self.view.next_trump(joining), n_left);
        let win = self.chance_to_win(action);
        let score = |tricks| self.expected(trees, tricks, more, n_left);
        // Among equals the lower card.
        win * score(tricks + 1) + (1.0 - win) * score(tricks) - 0.001 * f32::from(card.value())
    }

    /// The points of a round that stands at `trees` and `tricks` with `more` tricks to expect.
    fn expected(&self, trees: u8, tricks: u8, more: f32, n_left: usize) -> f32 {
        if n_left == 0 {
            return RoundScore::new(trees, tricks, self.view.harmony).points.into();
        }
        let (promised, harmony) = (f32::from(trees), f32::from(self.view.harmony));
        let n_left = n_left as f32;
        let spare = f32::from(tricks) + more - promised;
        let hope = |error: f32| (-(spare / (ERROR + error * n_left.sqrt())).powi(2)).exp();
        if spare < 0.0 {
            (promised + harmony) * hope(ERROR_IF_WEAK)
        } else {
            promised + SPARE * spare.min(MOST_SPARE * n_left) + harmony * hope(ERROR_IF_GOOD)
        }
    }

    /// How many of the next tricks the hand should win without `card`: its share of all strength.
    fn tricks_without(&self, card: Card, trump: Family, n_left: usize) -> f32 {
        let weight = |family| if family == trump { 1.0 } else { PLAIN };
        let sum = |strengths: &[f32; 3]| Family::ALL.map(|it| weight(it) * strengths[it as usize]).iter().sum::<f32>();
        let mine = (sum(&self.mine) - weight(card.family()) * self.strength(card)).max(0.0);
        n_left as f32 * mine / (mine + sum(&self.theirs)).max(0.01)
    }

    /// The chance to win this trick after `action`.
    fn chance_to_win(&self, action: Action) -> f32 {
        let leader = match action {
            Action::Play(card) if self.view.would_lead(card) => Some((card, self.seat)),
            _ => self.leader,
        };
        let n_after = self.view.n_to_come() - 1;
        let win = match leader {
            Some((card, owner)) if owner == self.seat => self.chance_to_hold(card, n_after),
            _ => 0.0,
        };
        let is_again = self.view.hand_sizes.len() <= n_after;
        if is_again { win + (1.0 - win) * SECOND_CARD } else { win }
    }

    /// The chance that nobody after this seat beats `card`.
    fn chance_to_hold(&self, card: Card, n_after: usize) -> f32 {
        let View { trump, voids, tricks, trees, .. } = self.view;
        let led = self.view.led.unwrap_or(card.family());
        let none_of = |cards| self.elsewhere[self.unseen.both(cards).len()];
        let has_higher = 1.0 - none_of(above(card));
        let has_trump = 1.0 - none_of(trump.cards());
        let cannot_follow = none_of(led.cards());
        let others = (1..=n_after).map(|it| Seat::new((self.seat.index() + it) % self.view.hand_sizes.len()));
        let holds = others.filter(|&it| it != self.seat).map(|other| {
            let cannot_follow = if voids[other].contains(led) { 1.0 } else { cannot_follow };
            let can_trump = if voids[other].contains(*trump) { 0.0 } else { 1.0 };
            let can_beat = match (card.family() == *trump, led == *trump) {
                (true, true) => can_trump * has_higher,
                (true, false) => can_trump * cannot_follow * has_higher,
                (false, _) => can_trump * cannot_follow * has_trump + (1.0 - cannot_follow) * has_higher,
            };
            1.0 - can_beat * if tricks[other] < trees[other] { EAGER } else { CONTENT }
        });
        holds.product()
    }

    /// 1 for a card that nobody can beat in its family.
    fn strength(&self, card: Card) -> f32 {
        FALLS[self.unseen.both(above(card)).len()]
    }
}

/// The higher cards of its family.
fn above(card: Card) -> Cards {
    Cards::from_bits(card.family().cards().bits() & (!0 << card.index() << 1))
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
