//! Le Roi des Nains, the way a good casual player thinks.
//!
//! First: does this quest make a trick good or bad to win, and which cards in it?
//! Then: will this card win the trick, with those who still play? A good trick is
//! won as cheaply as possible; in a bad one the high cards go under higher ones.

mod taste;

use tablee_games::nains::{Action, BONUS, CHAMPIONS, Card, Cards, Edition, FACES, Nains, Suit, View};
use tablee_kernel::{Chance, Eye, Game, Seat};

use self::taste::Taste;
use crate::{Candidate, Mind, Question, Thought, belief, mind::WHIM, random};

/// How much of what a strong card may still win is lost by playing it.
const KEEP: f32 = 0.6;
/// Who probably has no card of a suit left, by suit.
const OUT_OF: [&str; 3] = ["out-of-dwarves", "out-of-knights", "out-of-goblins"];
/// A lead of so many points over the mean of the others is half of all there is to win.
const LEAD: f64 = 12.0;

impl Mind for Nains {
    fn judge(view: &View, seat: Seat) -> impl Fn(Action) -> f32 {
        let judge = Judge::new(view, seat);
        move |action| judge.rate(action)
    }

    const FACTS: &'static [&'static str] =
        &["only-choice", "wins-a-good-trick", "ducks", "passes-hands", OUT_OF[0], OUT_OF[1], OUT_OF[2]];

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
        let judge = Judge::new(view, seat);
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

    fn roll(&self, seat: Seat, legal: &[Action], luck: &mut Chance) -> Action {
        if luck.below(WHIM) == 0 {
            return random::any(legal, luck);
        }
        let view = self.view(Eye::Seat(seat));
        let judge = Judge::new(&view, seat);
        let rated = legal.iter().map(|&it| (judge.rate(it), it));
        rated.max_by(|a, b| a.0.total_cmp(&b.0)).map_or(legal[0], |it| it.1)
    }
}

/// One seat looking at its cards.
struct Judge<'a> {
    view: &'a View,
    seat: Seat,
    hand: Cards,
    /// What others hold.
    unseen: Cards,
    n_others: f32,
    taste: Taste,
    /// What a trick to come is worth, by the suit it is led in, and with none at the end.
    averages: [f32; 4],
}

impl<'a> Judge<'a> {
    fn new(view: &'a View, seat: Seat) -> Self {
        let n_others = view.won.len() as f32 - 1.0;
        let (hand, unseen) = (view.hand.unwrap_or_default(), view.unseen());
        let mut res = Judge { view, seat, hand, unseen, n_others, taste: Taste::default(), averages: [0.0; 4] };
        if let Some(quest) = view.quest {
            res.taste = Taste::of(quest, view, seat, res.strength());
            res.averages = res.average_tricks(&res.taste);
        }
        res
    }

    fn rate(&self, action: Action) -> f32 {
        match action {
            Action::Play(card) => self.rate_card(card),
            Action::Choose(quest) => self.promise(&Taste::of(quest, self.view, self.seat, self.strength())),
            Action::Take(other) => self.view.points[other] as f32,
            Action::Give(low, high) => -self.use_of(low) - self.use_of(high),
            Action::Swap(other) => self.view.known[other].iter().map(|it| self.use_of(it)).sum(),
            Action::PassHands(_) => 0.0,
            Action::Sorcerer(card) => {
                let is_mine = self.view.last.is_some_and(|it| it.winner == self.seat);
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
        let is_last = self.hand.len() == 1;
        let played = match card {
            Card::GOBLIN_1 => self.table().both(FACES).len() as f32 - 1.0,
            Card::KNIGHT_1 if !is_last => -f32::from(BONUS),
            _ => 0.0,
        };
        chance * worth + (1.0 - chance) * if_lost + played - KEEP * self.use_of(card)
    }

    /// What winning this trick with `card` in it brings.
    fn trick_worth(&self, card: Card) -> f32 {
        let mut cards = self.table();
        cards.insert(card);
        let n_later = (self.view.won.len() - self.view.trick.len() - 1) as f32;
        let suit = self.view.led_suit().or(card.suit());
        let rest = suit.map_or(self.unseen, |it| self.unseen.both(it.cards()));
        let later = if rest.is_empty() { 0.0 } else { self.taste.of_cards(rest) / rest.len() as f32 };
        let bonus = if self.view.next_trick_pays { f32::from(BONUS) } else { 0.0 };
        self.taste.trick + self.taste.of_trick(cards) + later * n_later + bonus + self.bonus_in(cards)
    }

    fn bonus_in(&self, cards: Cards) -> f32 {
        if !cards.contains(self.view.special) {
            return 0.0;
        }
        match self.view.special {
            Card::DWARF_11A => BONUS.into(),
            Card::GOBLIN_11A => (-BONUS).into(),
            Card::KNIGHT_11B => self.view.standing.map_or(0.0, |it| it[self.seat] as f32),
            _ => 0.0,
        }
    }

    /// How likely `card` wins this trick.
    fn chance(&self, card: Card) -> f32 {
        let table = self.table();
        let has_champion = !table.both(CHAMPIONS).is_empty();
        match card {
            Card::DRAGON => return if has_champion { 0.0 } else { 0.9 },
            Card::WEAPON => return if table.is_empty() && self.view.edition == Edition::First { 0.0 } else { 1.0 },
            _ if table.contains(Card::WEAPON) => return 0.0,
            _ if table.contains(Card::DRAGON) && !has_champion && !CHAMPIONS.contains(card) => return 0.0,
            _ => (),
        }
        let Some(model) = self.view.model(card) else { return 0.0 };
        let Some(suit) = model.suit() else { return 0.0 };
        if self.view.led_suit().is_some_and(|it| it != suit) {
            return 0.0;
        }
        if suit.cards().both(table).last().is_some_and(|best| model < best) {
            return 0.0;
        }
        let rest = self.unseen.both(suit.cards());
        let higher = model.above().both(rest).len() as i32;
        if higher == 0 {
            return 1.0;
        }
        // Those who want the trick win it if they can, the others only if they must.
        let is_good = 0.0 <= self.taste.trick + self.taste.of_trick(table);
        let without = 1.0 - 1.0 / self.n_others;
        let can = 1.0 - without.powi(higher);
        let beats = if is_good { can } else { can * without.powi(rest.len() as i32 - higher) };
        let n_seats = self.view.won.len();
        let n_later = n_seats - self.view.trick.len() - 1;
        let later = (1..=n_later).map(|it| Seat::new((self.seat.index() + it) % n_seats));
        later.filter(|&it| !rest.is_subset(self.view.lacks[it])).fold(1.0, |acc, _| acc * (1.0 - beats))
    }

    /// How likely `card` wins a trick to come.
    fn later_chance(&self, card: Card) -> f32 {
        let Some(suit) = card.suit() else {
            return if matches!(card, Card::DRAGON | Card::WEAPON) { 0.9 } else { 0.4 };
        };
        let rest = self.unseen.both(suit.cards());
        if rest.is_empty() {
            return 0.6;
        }
        let lower = rest.len() - card.above().both(rest).len();
        let part = lower as f32 / rest.len() as f32;
        0.95 * part.powi(self.n_others as i32)
    }

    /// How many tricks the hand may win.
    fn strength(&self) -> f32 {
        self.hand.iter().map(|it| self.later_chance(it)).sum()
    }

    /// What holding `card` is worth: the tricks it may win, good or bad ones.
    fn use_of(&self, card: Card) -> f32 {
        self.later_chance(card) * self.averages[place(card)]
    }

    /// What a trick to come is worth, led in each suit.
    fn average_tricks(&self, taste: &Taste) -> [f32; 4] {
        let all = self.unseen.union(self.hand);
        let mean = |cards: Cards| taste.of_cards(cards) / cards.len().max(1) as f32;
        let (n_cards, whole) = (self.n_others + 1.0, mean(all));
        let average = |mean: f32| taste.later + n_cards * (0.75 * mean + 0.25 * whole);
        let [dwarf, knight, goblin] = Suit::ALL.map(|it| average(mean(all.both(it.cards()))));
        [dwarf, knight, goblin, average(whole)]
    }

    /// What a quest promises this hand, beside an average one.
    fn promise(&self, taste: &Taste) -> f32 {
        let fair = 1.0 / (self.n_others + 1.0);
        let averages = self.average_tricks(taste);
        let edge = |it: Card| (self.later_chance(it) - fair) * averages[place(it)];
        taste.fit + self.hand.iter().map(edge).sum::<f32>()
    }

    fn table(&self) -> Cards {
        self.view.trick.iter().copied().collect()
    }
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
