//! The smallest game that has everything, for the examples.
//!
//! In High Card there are ten cards, 0 to 9. Each seat is dealt one and looks at
//! it. All are asked at once whether they `keep` it or `swap` it for one of the
//! pile; nobody sees what the others answer. When the last one has answered, the
//! swaps are made clockwise and every card is shown. The highest wins.
//!
//! * R1.1 Two to five play.
//! * R2.1 The 9 may not be swapped: nothing is higher.
//! * R2.2 A swapped card goes back to the pile once all swaps are made.
//! * R2.3 A card is worth its number of points.
//!
//! ```
//! use tablee_kernel::{Game, Match, Seat, Seed, example::{Action, HighCard}};
//!
//! let mut game = Match::<HighCard>::start("players=2".parse().unwrap(), Seed::from_number(1));
//! game.play(Seat::new(1), Action::Keep).unwrap();
//! assert_eq!(game.game().to_act().to_string(), "a");
//! game.play(Seat::new(0), Action::Keep).unwrap();
//! assert!(game.game().is_over());
//! ```

mod inspect;
mod words;

use serde::Serialize;

pub use words::{Action, Event, HighCardOptions, Number, WhyNot};
use words::{HIGHEST, MAX_PLAYERS};

use crate::{
    About, Account, BySeat, Card, CardSet, Chance, Eye, Game, Log, Options, Outcome, Seat, Seats, Term, Time, Timeout,
};

/// A position of High Card.
///
/// ```
/// use tablee_kernel::{Chance, Game, Inspect, Log, Seat, example::{Action, HighCard}};
///
/// let mut game = HighCard::given(&"players=2".parse().unwrap(), &["a 7", "b 3"]).unwrap();
/// game.apply(Seat::new(0), Action::Keep, &mut Chance::scripted([]), &mut Log::muted());
/// // The only luck is the card that b swaps for.
/// game.apply(Seat::new(1), Action::Swap, &mut Chance::scripted(["8"]), &mut Log::muted());
/// assert_eq!(game.outcome().unwrap().points(), [7, 8]);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct HighCard {
    hands: BySeat<Option<Number>, MAX_PLAYERS>,
    answers: BySeat<Option<Action>, MAX_PLAYERS>,
    pile: CardSet<Number>,
}

/// What an onlooker knows of a position of High Card.
///
/// ```
/// use tablee_kernel::{Eye, Game, Inspect, Seat, example::{HighCard, Number}};
///
/// let game = HighCard::given(&"players=2".parse().unwrap(), &["a 7", "b 3"]).unwrap();
/// assert_eq!(game.view(Eye::Seat(Seat::new(0))).hands.as_slice(), [Some(Number(7)), None]);
/// assert_eq!(game.view(Eye::Bystander).hands.as_slice(), [None, None]);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct View {
    /// The cards that are known.
    pub hands: BySeat<Option<Number>, MAX_PLAYERS>,
    /// The answers that are known.
    pub answers: BySeat<Option<Action>, MAX_PLAYERS>,
    /// Who has answered, known to everybody.
    pub answered: Seats,
}

/// What keeping or swapping would lead to.
///
/// ```
/// use tablee_kernel::{Eye, Game, Inspect, Seat, example::{Action, HighCard}};
///
/// let game = HighCard::given(&"players=2".parse().unwrap(), &["a 7", "b 3"]).unwrap();
/// let a = Seat::new(0);
/// let foreseen = HighCard::foresee(&game.view(Eye::Seat(a)), a, Action::Swap).unwrap();
/// assert_eq!(foreseen.better_of, Some((2, 9)), "the 8 and the 9, of nine cards it may be");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Foreseen {
    /// The card it ends with, if that is sure.
    pub surely: Option<Number>,
    /// Of how many cards it may become how many are better, if it is swapped.
    pub better_of: Option<(u8, u8)>,
}

impl Game for HighCard {
    const NAME: &'static str = "high-card";
    const RULES: u16 = 1;

    type Options = HighCardOptions;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Shown = View;
    type Reason = WhyNot;
    type Foreseen = Foreseen;

    const ABOUT: About = About { minutes: 1, ..About::PLAIN };

    fn deal(options: &HighCardOptions, chance: &mut Chance, log: &mut Log<Event>) -> Self {
        let mut pile = CardSet::full();
        let hands = BySeat::from_fn(options.players(), |seat| {
            let card = Some(chance.draw(&mut pile));
            log.tell_split(Seats::only(seat), Event::Dealt { seat, card }, Event::Dealt { seat, card: None });
            card
        });
        HighCard { hands, answers: BySeat::new(options.players(), None), pile }
    }

    fn seats(&self) -> Seats {
        Seats::first(self.hands.len())
    }

    fn to_act(&self) -> Seats {
        self.answers.iter().filter(|(_, answer)| answer.is_none()).map(|(seat, _)| seat).collect()
    }

    fn legal(&self, seat: Seat, acc: &mut Vec<Action>) {
        if self.to_act().contains(seat) {
            acc.extend([Action::Keep, Action::Swap].into_iter().filter(|&it| self.why_not(seat, it).is_none()));
        }
    }

    fn why_not(&self, seat: Seat, action: Action) -> Option<WhyNot> {
        let is_wrong = action == Action::Swap && self.card(seat) == HIGHEST;
        is_wrong.then_some(WhyNot::HighestStays) // R2.1
    }

    fn apply(&mut self, seat: Seat, action: Action, chance: &mut Chance, log: &mut Log<Event>) {
        self.answers[seat] = Some(action);
        log.tell_all(Event::Answered { seat });
        if self.is_over() {
            self.swap_and_show(chance, log);
        }
    }

    fn points(&self, seat: Seat) -> i32 {
        // A sealed card must not show in the score.
        if self.is_over() { i32::from(self.card(seat).0) } else { 0 }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| Outcome::ranked(self.hands.len(), |it| self.points(it), |it| self.points(it)))
    }

    fn view(&self, eye: Eye) -> View {
        let is_seen = |owner: Seat| self.is_over() || eye == Eye::Seat(owner);
        let n_seats = self.hands.len();
        View {
            hands: BySeat::from_fn(n_seats, |it| self.hands[it].filter(|_| is_seen(it))),
            answers: BySeat::from_fn(n_seats, |it| self.answers[it].filter(|_| is_seen(it))),
            answered: self.seats().minus(self.to_act()),
        }
    }

    fn show(view: View) -> View {
        view
    }

    fn determinize(view: &View, chance: &mut Chance) -> Self {
        let mut pile = CardSet::full().minus(view.hands.iter().filter_map(|(_, card)| card).collect());
        let hands = view.hands.map(|known| Some(known.unwrap_or_else(|| chance.draw(&mut pile))));
        let mut game = HighCard { hands, answers: view.answers, pile };
        for seat in view.answered.iter().filter(|&it| view.answers[it].is_none()) {
            let may_swap = game.why_not(seat, Action::Swap).is_none();
            let swaps = may_swap && chance.below(2) == 1;
            game.answers[seat] = Some(if swaps { Action::Swap } else { Action::Keep });
        }
        game
    }

    fn foresee(view: &View, seat: Seat, action: Action) -> Option<Foreseen> {
        let card = view.hands[seat]?;
        let better = Number::COUNT - 1 - card.index();
        let unseen = Number::COUNT - 1;
        Some(match action {
            Action::Keep => Foreseen { surely: Some(card), better_of: None },
            Action::Swap => Foreseen { surely: None, better_of: Some((better as u8, unseen as u8)) },
        })
    }

    fn accounts(event: &Event) -> Vec<Account> {
        match event {
            Event::Shown { seat, card, .. } => {
                let term = Term::new("card", 1, i32::from(card.0), "R2.3").about(card);
                vec![Account { seat: *seat, terms: vec![term] }]
            }
            _ => Vec::new(),
        }
    }

    fn reveals_nothing(&self, seat: Seat, _: Action) -> bool {
        // A sealed answer; the last one opens them all.
        self.to_act() != Seats::only(seat)
    }

    fn timeout(&self, _: Seat) -> Timeout<Action> {
        Timeout { time: Time::Turn, action: Action::Keep }
    }
}

impl HighCard {
    fn card(&self, seat: Seat) -> Number {
        self.hands[seat].expect("every seat is dealt a card")
    }

    fn swap_and_show(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        let mut swapped = CardSet::EMPTY;
        for (seat, answer) in self.answers.iter() {
            if answer == Some(Action::Swap) {
                swapped.insert(self.card(seat));
                self.hands[seat] = Some(chance.draw(&mut self.pile));
            }
        }
        self.pile = self.pile.union(swapped); // R2.2
        for (seat, answer) in self.answers.iter() {
            let answer = answer.expect("all have answered");
            log.tell_all(Event::Shown { seat, answer, card: self.card(seat) });
        }
    }
}
