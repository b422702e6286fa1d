//! Le Roi des Nains, the way a good casual player thinks.
//!
//! First: does this quest make a trick good or bad to win, and which cards in it?
//! Then: will this card win the trick, with those who still play? A good trick is
//! won as cheaply as possible; in a bad one the high cards go under higher ones.

mod best;
mod taste;

use tablee_games::nains::{Action, BONUS, CHAMPIONS, Card, Cards, Edition, FACES, Glance, Nains, Suit, View};
use tablee_kernel::{Chance, Eye, Game, Pile, Seat};

use self::taste::Taste;
use crate::{
    Candidate, Mind, Question, Thought, belief,
    ismcts::{Bags, Ismcts, key_of},
    mind::{WHIM, listed},
    random,
};

/// How much of what a strong card may still win is lost by playing it.
const KEEP: f32 = 0.6;
/// Who probably has no card of a suit left, by suit.
const OUT_OF: [&str; 3] = ["out-of-dwarves", "out-of-knights", "out-of-goblins"];
/// A lead of so many points over the mean of the others is half of all there is to win.
const LEAD: f64 = 12.0;

impl Mind for Nains {
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
        let judge = Judge::new(view.glance(seat), seat);
        move |action| judge.rate(view, action)
    }

    const FACTS: &'static [&'static str] =
        &["only-choice", "wins-a-good-trick", "ducks", "passes-hands", OUT_OF[0], OUT_OF[1], OUT_OF[2]];

    const INFERS: bool = true;

    fn believed(question: Question<'_, Self>, action: Action, guesses: &[Self]) -> Option<Thought> {
        let Question { view, seat, .. } = question;
        // Who cannot follow wins nothing and throws away what they like.
        let Action::Play(card) = action else { return None };
        let suit = view.led_suit().or(card.suit())?;
        let n_seats = view.won.len();
        let later = (1..n_seats - view.trick.len()).map(|it| Seat::new((seat.index() + it) % n_seats));
        let rest = view.unseen().both(suit.cards());
        let open = later.filter(|&it| !rest.is_subset(view.lacks[it]));
        let is_out = |guess: &Self, it: Seat| {
            guess.view(Eye::Seat(it)).hand.is_some_and(|hand| hand.both(suit.cards()).is_empty())
        };
        let who = belief::probably(guesses, open, is_out)?;
        Some(Thought::about(OUT_OF[suit as usize], who))
    }

    fn thought(question: Question<'_, Self>, action: Action, _candidates: &[Candidate<Action>]) -> Thought {
        let Question { view, seat, legal, .. } = question;
        let judge = Judge::new(view.glance(seat), seat);
        match action {
            _ if legal.len() == 1 => Thought::new("only-choice"),
            Action::Choose(quest) => Thought::about("suits-the-hand", quest),
            Action::Take(other) => Thought::about("robs", other),
            Action::Give(..) => Thought::new("gives-the-worst"),
            Action::Swap(other) => Thought::about("swaps", other),
            Action::PassHands(_) => Thought::new("passes-hands"),
            Action::Sorcerer(card) => Thought::about("takes-back", card),
            Action::Pass => Thought::new("waits"),
            Action::Play(card) => {
                let (chance, worth) = (judge.chance(card), judge.trick_worth(card));
                let kind = match (0.5 <= chance, 0.0 <= worth) {
                    (true, true) => "wins-a-good-trick",
                    (true, false) => "gets-rid-of-a-high-card",
                    (false, true) => "saves-strength",
                    (false, false) => "ducks",
                };
                Thought::about(kind, card)
            }
        }
    }

    fn key(&self, seat: Seat) -> u64 {
        key_of(&self.seen(seat))
    }

    fn stage(&self) -> u32 {
        self.deal_number().into()
    }

    fn worth(&self, seat: Seat) -> f64 {
        let n_others = self.seats().len() as f64 - 1.0;
        let others: i32 = self.seats().without(seat).iter().map(|it| self.points(it)).sum();
        let lead = f64::from(self.points(seat)) - f64::from(others) / n_others;
        let ahead = 0.5 + 0.5 * lead / (LEAD + lead.abs());
        // When all is over a point more is worth little beside a better place.
        self.outcome().map_or(ahead, |it| 0.7 * crate::mind::share(&it, seat) + 0.3 * ahead)
    }

    fn first_sight(view: &View, seat: Seat, legal: &[Action], luck: &mut Chance) -> Action {
        if luck.below(WHIM) == 0 {
            return random::any(legal, luck);
        }
        let judge = Judge::new(view.glance(seat), seat);
        let rated = legal.iter().map(|&it| (judge.rate(view, it), it));
        rated.max_by(|a, b| a.0.total_cmp(&b.0)).map_or(legal[0], |it| it.1)
    }

    fn roll(&self, seat: Seat, legal: &mut Vec<Action>, _memory: &mut (), luck: &mut Chance) -> Action {
        if !self.is_to_play() {
            let only = listed(self, seat, legal);
            return only.unwrap_or_else(|| Self::first_sight(&self.view(Eye::Seat(seat)), seat, legal, luck));
        }
        let cards = self.choices(seat);
        // Counting takes longer than telling one from many.
        let nth = match cards.bits() & cards.bits().wrapping_sub(1) == 0 {
            true => Some(0),
            false if luck.below(WHIM) != 0 => None,
            false => Some(luck.below(cards.len() as u32) as usize),
        };
        let card = nth.and_then(|it| cards.nth(it)).or_else(|| Judge::new(self.glance(seat), seat).best(cards));
        Action::Play(card.expect("a seat that is asked can act"))
    }
}

/// One seat looking at its cards.
struct Judge<'a> {
    glance: Glance<'a>,
    seat: Seat,
    n_others: f32,
    /// How many cards of each suit others hold.
    n_unseen: [usize; 3],
    taste: Taste,
    /// What a trick to come is worth, by the suit it is led in, and with none at the end.
    averages: [f32; 4],
}

impl<'a> Judge<'a> {
    fn new(glance: Glance<'a>, seat: Seat) -> Self {
        let n_others = glance.won.len() as f32 - 1.0;
        let [dwarves, knights, goblins, _] = glance.unseen.lens_by_sixteen();
        let n_unseen = [dwarves, knights, goblins];
        let mut res = Judge { glance, seat, n_others, n_unseen, taste: Taste::default(), averages: [0.0; 4] };
        if let Some(quest) = glance.quest {
            res.taste = Taste::of(quest, &glance, seat, || res.strength());
            res.averages = res.average_tricks(&res.taste);
        }
        res
    }

    fn rate(&self, view: &View, action: Action) -> f32 {
        match action {
            Action::Play(card) => self.rate_card(card),
            Action::Choose(quest) => self.promise(&Taste::of(quest, &self.glance, self.seat, || self.strength())),
            Action::Take(other) => view.points[other] as f32,
            Action::Give(low, high) => -self.use_of(low) - self.use_of(high),
            Action::Swap(other) => view.known[other].iter().map(|it| self.use_of(it)).sum(),
            Action::PassHands(_) => 0.0,
            Action::Sorcerer(card) => {
                let is_mine = view.last.is_some_and(|it| it.winner == self.seat);
                let lost = self.taste.of_cards(Cards::only(card)) * if is_mine { 1.0 } else { -1.0 / self.n_others };
                self.use_of(card) - lost
            }
            Action::Pass => 0.3,
        }
    }

    /// A good trick won, a bad one lost, and what is left in the hand for later.
    fn rate_card(&self, card: Card) -> f32 {
        let worth = self.trick_worth(card);
        let chance = self.chance(card);
        let if_lost = if self.taste.is_shared { -worth / self.n_others } else { 0.0 };
        let is_last = self.glance.hand.len() == 1;
        let played = match card {
            Card::GOBLIN_1 => self.glance.table.both(FACES).len() as f32 - 1.0,
            Card::KNIGHT_1 if !is_last => -f32::from(BONUS),
            _ => 0.0,
        };
        chance * worth + (1.0 - chance) * if_lost + played - KEEP * self.use_of(card)
    }

    /// What winning this trick with `card` in it brings.
    fn trick_worth(&self, card: Card) -> f32 {
        let glance = &self.glance;
        let mut cards = glance.table;
        cards.insert(card);
        let later = if self.taste.is_of_tricks() {
            0.0
        } else {
            let suit = glance.led_suit.or(card.suit());
            let rest = suit.map_or(glance.unseen, |it| glance.unseen.both(it.cards()));
            if rest.is_empty() { 0.0 } else { self.taste.of_cards(rest) / rest.len() as f32 }
        };
        let n_later = (glance.won.len() - glance.trick.len() - 1) as f32;
        let bonus = if glance.next_trick_pays { f32::from(BONUS) } else { 0.0 };
        self.taste.trick + self.taste.of_trick(cards) + later * n_later + bonus + self.bonus_in(cards)
    }

    fn bonus_in(&self, cards: Cards) -> f32 {
        if !cards.contains(self.glance.special) {
            return 0.0;
        }
        match self.glance.special {
            Card::DWARF_11A => BONUS.into(),
            Card::GOBLIN_11A => (-BONUS).into(),
            Card::KNIGHT_11B => self.glance.standing as f32,
            _ => 0.0,
        }
    }

    /// How likely `card` wins this trick.
    fn chance(&self, card: Card) -> f32 {
        let glance = &self.glance;
        let table = glance.table;
        let has_champion = !table.both(CHAMPIONS).is_empty();
        match card {
            Card::DRAGON => return if has_champion { 0.0 } else { 0.9 },
            Card::WEAPON => return if table.is_empty() && glance.edition == Edition::First { 0.0 } else { 1.0 },
            _ if table.contains(Card::WEAPON) => return 0.0,
            _ if table.contains(Card::DRAGON) && !has_champion && !CHAMPIONS.contains(card) => return 0.0,
            _ => (),
        }
        let Some(model) = glance.model(card) else { return 0.0 };
        let Some(suit) = model.suit() else { return 0.0 };
        if glance.led_suit.is_some_and(|it| it != suit) {
            return 0.0;
        }
        if suit.cards().both(table).last().is_some_and(|best| model < best) {
            return 0.0;
        }
        let n_seats = glance.won.len();
        let n_later = n_seats - glance.trick.len() - 1;
        let rest = glance.unseen.both(suit.cards());
        let higher = model.above().both(rest);
        if higher.is_empty() || n_later == 0 {
            return 1.0;
        }
        let n_higher = higher.len();
        // Those who want the trick win it if they can, the others only if they must.
        let is_good = 0.0 <= self.taste.trick + self.taste.of_trick(table);
        let without = 1.0 - 1.0 / self.n_others;
        let can = 1.0 - power(without, n_higher);
        let beats = if is_good { can } else { can * power(without, self.n_unseen[suit as usize] - n_higher) };
        let later = (1..=n_later).map(|it| {
            let place = self.seat.index() + it;
            Seat::new(if place < n_seats { place } else { place - n_seats })
        });
        later.filter(|&it| !rest.is_subset(glance.lacks[it])).fold(1.0, |acc, _| acc * (1.0 - beats))
    }

    /// How likely `card` wins a trick to come.
    fn later_chance(&self, card: Card) -> f32 {
        let Some(suit) = card.suit() else {
            return if matches!(card, Card::DRAGON | Card::WEAPON) { 0.9 } else { 0.4 };
        };
        self.later_chance_of(card.above().both(self.glance.unseen).len(), self.n_unseen[suit as usize])
    }

    /// The same for a card with so many higher ones among so many that others hold of its suit.
    fn later_chance_of(&self, n_higher: usize, n_rest: usize) -> f32 {
        if n_rest == 0 {
            return 0.6;
        }
        let part = (n_rest - n_higher) as f32 / n_rest as f32;
        0.95 * power(part, self.n_others as usize)
    }

    /// How many tricks the hand may win.
    fn strength(&self) -> f32 {
        self.glance.hand.iter().map(|it| self.later_chance(it)).sum()
    }

    /// What holding `card` is worth: the tricks it may win, good or bad ones.
    fn use_of(&self, card: Card) -> f32 {
        match self.averages[place(card)] {
            // What is worth nothing is worth nothing, however likely.
            0.0 => 0.0,
            average => self.later_chance(card) * average,
        }
    }

    /// What a trick to come is worth, led in each suit.
    fn average_tricks(&self, taste: &Taste) -> [f32; 4] {
        if taste.is_of_tricks() {
            return [taste.later; 4];
        }
        let all = self.glance.unseen.union(self.glance.hand);
        let (lens, (tasted, of_all)) = (all.lens_by_sixteen(), taste.of_suits(all));
        let mean = |total: f32, len: usize| total / len.max(1) as f32;
        let (n_cards, whole) = (self.n_others + 1.0, mean(of_all, lens.iter().sum()));
        let average = |mean: f32| taste.later + n_cards * (0.75 * mean + 0.25 * whole);
        let [dwarf, knight, goblin] = [0, 1, 2].map(|it| average(mean(tasted[it], lens[it])));
        [dwarf, knight, goblin, average(whole)]
    }

    /// What a quest promises this hand, beside an average one.
    fn promise(&self, taste: &Taste) -> f32 {
        let fair = 1.0 / (self.n_others + 1.0);
        let averages = self.average_tricks(taste);
        let edge = |it: Card| (self.later_chance(it) - fair) * averages[place(it)];
        taste.fit + self.glance.hand.iter().map(edge).sum::<f32>()
    }
}

/// `base` so many times, at most 31, multiplied as [`f32::powi`] does: but in as many steps for every number, since
/// nobody can foretell it. Times one changes nothing.
#[inline]
fn power(base: f32, n: usize) -> f32 {
    let (mut square, mut res) = (base, 1.0);
    for bit in 0..5 {
        res *= if n >> bit & 1 == 1 { square } else { 1.0 };
        square *= square;
    }
    res
}

/// The number of its suit; the last place for a card without.
fn place(card: Card) -> usize {
    card.suit().map_or(Suit::ALL.len(), |it| it as usize)
}

#[cfg(test)]
mod tests {
    use tablee_kernel::Inspect;

    use super::*;

    /// What greedy does in a game of three with these facts, and why.
    fn choice(lines: &[&str]) -> (String, &'static str) {
        let game = Nains::given(&"players=3".parse().expect("good options"), lines).expect("a good position");
        let seat = game.to_act().lowest().expect("somebody is asked");
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        let view = game.view(Eye::Seat(seat));
        let action = crate::greedy::best_looking::<Nains>(&view, seat, &legal, &mut Chance::fast(1));
        (action.to_string(), Nains::thought(Question::new(seat, &view, &legal), action, &[]).kind)
    }

    #[test]
    fn a_power_is_multiplied_like_every_power() {
        for n in 0..32 {
            for base in [0.0, 0.1, 1.0 / 3.0, 0.5, 0.75, 1.0] {
                let (mut square, mut left, mut expected) = (base, n, 1.0f32);
                while left != 0 {
                    expected *= if left & 1 == 1 { square } else { 1.0 };
                    square *= square;
                    left >>= 1;
                }
                assert_eq!(power(base, n).to_bits(), expected.to_bits(), "{base} so often: {n}");
            }
        }
    }

    #[test]
    fn a_good_trick_is_won_with_the_lowest_card_that_wins() {
        let lines = ["quest Q1A", "hand c N3 NV NA", "hand a G2 G3", "hand b G6 G7", "trick a N9 N10"];
        assert_eq!(choice(&lines), ("NV".into(), "wins-a-good-trick"));
    }

    #[test]
    fn a_bad_trick_is_lost_with_the_highest_card_that_loses() {
        let lines = ["quest Q1B", "hand c N3 N8 NA", "hand a N4 G3", "hand b N6 N7", "trick a N9 N10"];
        assert_eq!(choice(&lines), ("N8".into(), "ducks"));
    }

    #[test]
    fn who_cannot_follow_throws_away_what_costs_points() {
        let lines = ["quest Q16B", "hand c G2 GV C4", "hand a N4 G3", "hand b N6 N7", "trick a N9 N10"];
        assert_eq!(choice(&lines).0, "GV");
    }

    #[test]
    fn a_strong_hand_wants_tricks_and_a_weak_one_does_not() {
        let strong = ["special dragon", "hand a NA NR CA CR GA C5 GR GD", "tile Q1", "hand b rest"];
        assert_eq!(choice(&strong), ("Q1A".into(), "suits-the-hand"));
        let weak = ["special dragon", "hand a N3 N4 C2 C3 G2 C5 G3 G4", "tile Q1", "hand b rest"];
        assert_eq!(choice(&weak).0, "Q1B");
    }

    #[test]
    fn who_has_all_the_tricks_that_are_asked_for_wins_no_more() {
        let lines = ["quest Q2B", "tricks c", "hand c N3 NA", "hand a N4", "hand b N6", "trick a N9 N10"];
        assert_eq!(choice(&lines), ("N3".into(), "ducks"));
    }
}
