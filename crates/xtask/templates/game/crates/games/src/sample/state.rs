//! The position, and the rules that move it.

use tablee_kernel::{
    About, Account, BySeat, Chance, Eye, Few, Game, Log, Nothing, Options as _, Outcome, Seat, Seats, Sketch, Term,
    Time, Timeout,
};

use super::{
    action::{Action, Reason},
    card::{Card, Cards},
    event::Event,
    options::{HAND_SIZE, MAX_PLAYERS, Options, TRICK_POINTS},
    view::View,
};

/// A card in the trick, and who played it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Played {
    /// Who played it.
    pub seat: Seat,
    /// The card.
    pub card: Card,
}

pub(super) type Trick = Few<Played, MAX_PLAYERS>;

/// A position of Sample.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Sample {
    pub(super) options: Options,
    pub(super) hands: BySeat<Cards, MAX_PLAYERS>,
    pub(super) stock: Cards,
    pub(super) turn: Seat,
    pub(super) trick: Trick,
    /// The trick before.
    pub(super) last: Trick,
    /// The cards of the tricks that were won.
    pub(super) gone: Cards,
    pub(super) tricks: BySeat<u8, MAX_PLAYERS>,
}

impl Game for Sample {
    const NAME: &'static str = "sample";
    const RULES: u16 = 1;

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    /// Drawn by the common room. Once the game has a room of its own: `type Shown = View`.
    type Shown = Sketch;
    type Reason = Reason;
    type Foreseen = Nothing;

    const ABOUT: About = About { minutes: 5, ..About::PLAIN };

    fn deal(options: &Options, chance: &mut Chance, log: &mut Log<Event>) -> Self {
        let mut res = Sample::empty(*options);
        for seat in res.seats().iter() {
            let cards = (0..HAND_SIZE).map(|_| chance.draw(&mut res.stock)).collect();
            res.hands[seat] = cards;
            let count = HAND_SIZE as u8;
            let hidden = Event::Dealt { seat, cards: None, count };
            log.tell_split(Seats::only(seat), Event::Dealt { seat, cards: Some(cards), count }, hidden);
        }
        res
    }

    fn seats(&self) -> Seats {
        Seats::first(self.options.players())
    }

    fn to_act(&self) -> Seats {
        let is_over = self.trick.is_empty() && self.hands.iter().all(|(_, hand)| hand.is_empty());
        if is_over { Seats::EMPTY } else { Seats::only(self.turn) }
    }

    fn legal(&self, seat: Seat, acc: &mut Vec<Action>) {
        if self.to_act().contains(seat) {
            acc.extend(self.hands[seat].iter().map(Action::Play));
        }
    }

    fn why_not(&self, seat: Seat, action: Action) -> Option<Reason> {
        let Action::Play(card) = action;
        (!self.hands[seat].contains(card)).then_some(Reason::NotInHand)
    }

    fn apply(&mut self, seat: Seat, action: Action, _chance: &mut Chance, log: &mut Log<Event>) {
        let Action::Play(card) = action;
        self.hands[seat].remove(card);
        self.trick.push(Played { seat, card });
        log.tell_all(Event::Played { seat, card });
        if self.trick.len() == self.seats().len() {
            self.end_trick(log);
        } else {
            self.turn = self.seats().next_after(seat).expect("somebody plays");
        }
    }

    fn points(&self, seat: Seat) -> i32 {
        TRICK_POINTS * i32::from(self.tricks[seat]) // R3.1
    }

    fn outcome(&self) -> Option<Outcome> {
        // R3.2: the most points win; who has as many shares the place.
        self.is_over().then(|| Outcome::ranked(self.options.players(), |it| self.points(it), |it| self.points(it)))
    }

    fn view(&self, eye: Eye) -> View {
        self.seen_by(eye)
    }

    fn show(view: View) -> Sketch {
        view.sketch()
    }

    fn determinize(view: &View, chance: &mut Chance) -> Self {
        view.guess(chance)
    }

    fn accounts(event: &Event) -> Vec<Account> {
        match event {
            Event::TrickWon { seat, .. } => {
                vec![Account { seat: *seat, terms: vec![Term::new("trick", 1, TRICK_POINTS, "R3.1")] }]
            }
            _ => Vec::new(),
        }
    }

    fn timeout(&self, seat: Seat) -> Timeout<Action> {
        let card = self.hands[seat].first().expect("who is asked has a card");
        Timeout { time: Time::Turn, action: Action::Play(card) }
    }
}

impl Sample {
    /// Before the deal: all cards in the stock, the first seat leads (R2.1).
    pub(super) fn empty(options: Options) -> Sample {
        let n_seats = options.players();
        Sample {
            options,
            hands: BySeat::new(n_seats, Cards::EMPTY),
            stock: Cards::full(),
            turn: Seat::new(0),
            trick: Trick::default(),
            last: Trick::default(),
            gone: Cards::EMPTY,
            tricks: BySeat::new(n_seats, 0),
        }
    }

    /// R2.3: the highest card wins, and its player leads the next trick.
    fn end_trick(&mut self, log: &mut Log<Event>) {
        let best = leading(&self.trick).expect("everybody played a card");
        self.tricks[best.seat] += 1;
        self.gone = self.gone.union(self.trick.iter().map(|it| it.card).collect());
        self.last = self.trick;
        self.trick.clear();
        self.turn = best.seat;
        log.tell_all(Event::TrickWon { seat: best.seat, tricks: self.tricks[best.seat] });
        if let Some(outcome) = self.outcome() {
            log.tell_all(Event::GameEnds { winners: outcome.winners() });
        }
    }
}

/// The card that is ahead.
pub(super) fn leading(trick: &[Played]) -> Option<Played> {
    trick.iter().copied().max_by_key(|it| it.card)
}
