//! The position, and the rules that move it.

use serde::Serialize;
use tablee_kernel::{
    About, Account, BySeat, CardSet, Chance, Explained, Eye, Game, Log, Nothing, Options as _, Outcome, Pause, Seat,
    Seats, Term, Thing, Time, Timeout,
};

use super::{
    MOST_PLAYERS,
    action::{Action, Reason},
    card::Number,
    event::Event,
    options::{Fault, Options},
    view::{Shown, View},
};

/// One value for each seat of the toy.
pub(super) type Each<T> = BySeat<T, MOST_PLAYERS>;

/// How many cards each is dealt, and holds again after the gifts.
pub(super) const N_DEALT: usize = 3;
/// The highest bet (R3.1).
pub(super) const HIGHEST_BET: u8 = 3;
/// What card and die must make together (R5.2).
const TARGET: u8 = 14;

/// A position of the toy.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Toy {
    pub(super) options: Options,
    pub(super) phase: Phase,
    pub(super) hands: Each<CardSet<Number>>,
    /// The card each gave to its left: face down before its giver while cards are
    /// being kept, then in the neighbour's hand, and nothing once it is played.
    pub(super) gifts: Each<Option<Number>>,
    pub(super) bets: Each<Option<u8>>,
    pub(super) shields: Seats,
    /// The seats whose bet lies open.
    pub(super) shown: Seats,
    /// How many attacks of each seat have scored.
    pub(super) hits: Each<u8>,
    pub(super) played: CardSet<Number>,
    pub(super) stock: CardSet<Number>,
}

/// What the game waits for.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(tag = "name", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum Phase {
    /// Everyone keeps two cards (R2.1).
    Keeping { done: Seats },
    /// Everyone bets (R3.1).
    Betting { done: Seats },
    /// One seat attacks (R4.1).
    Attack { turn: Seat },
    /// Owners of shields answer, one after the other (R5.1).
    Window { turn: Seat, card: Number, asked: Seat, unasked: Seats },
    /// All hands are empty (R7.1).
    Over,
}

impl Phase {
    /// R4.2: of the cards that were `played` those that were turned over.
    pub(super) fn closed(self, played: CardSet<Number>) -> CardSet<Number> {
        match self {
            Phase::Window { card, .. } => played.minus(CardSet::only(card)),
            Phase::Over => CardSet::EMPTY,
            _ => played,
        }
    }
}

impl Game for Toy {
    const NAME: &'static str = "toy";
    const RULES: u16 = 1;
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Shown = Shown;
    type Reason = Reason;
    type Foreseen = Nothing;

    const ABOUT: About = About::PLAIN;

    fn deal(options: &Options, chance: &mut Chance, log: &mut Log<Event>) -> Toy {
        let n_seats = options.players();
        let mut res = Toy {
            options: *options,
            phase: Phase::Keeping { done: Seats::EMPTY },
            hands: Each::new(n_seats, CardSet::EMPTY),
            gifts: Each::new(n_seats, None),
            bets: Each::new(n_seats, None),
            shields: Seats::first(n_seats),
            shown: Seats::EMPTY,
            hits: Each::new(n_seats, 0),
            played: CardSet::EMPTY,
            stock: CardSet::full(),
        };
        for seat in res.seats().iter() {
            let cards = (0..N_DEALT).map(|_| chance.draw(&mut res.stock)).collect();
            res.hands[seat] = cards;
            log.tell_split(
                Seats::only(seat),
                Event::Dealt { seat, cards: Some(cards) },
                Event::Dealt { seat, cards: None },
            );
        }
        if options.has(Fault::LostCard) {
            chance.draw(&mut res.stock);
        }
        res
    }

    fn seats(&self) -> Seats {
        Seats::first(self.options.players())
    }

    fn to_act(&self) -> Seats {
        match self.phase {
            Phase::Keeping { done } | Phase::Betting { done } => self.seats().minus(done),
            Phase::Attack { turn } => Seats::only(turn),
            Phase::Window { asked, .. } => Seats::only(asked),
            Phase::Over => Seats::EMPTY,
        }
    }

    fn may_act(&self) -> Seats {
        match self.phase {
            // R6.1: everyone but the attacker.
            Phase::Attack { turn } => self.seats().minus(self.shown).without(turn),
            _ => Seats::EMPTY,
        }
    }

    fn legal(&self, seat: Seat, acc: &mut Vec<Action>) {
        if !self.to_act().union(self.may_act()).contains(seat) {
            if self.options.has(Fault::UnaskedActs) && matches!(self.phase, Phase::Window { .. }) {
                acc.push(Action::Pass);
            }
            return;
        }
        match self.phase {
            Phase::Keeping { .. } => self.hands[seat].subsets(2, &mut |cards| acc.push(Action::Keep(cards))),
            Phase::Betting { .. } => acc.extend((0..=self.highest_bet()).map(Action::Bet)),
            Phase::Attack { turn } if seat == turn => acc.extend(self.hands[seat].iter().map(Action::Attack)),
            Phase::Attack { .. } => acc.push(Action::Show),
            Phase::Window { .. } => acc.extend([Action::Pass, Action::Block]),
            Phase::Over => (),
        }
        if self.options.has(Fault::ActsTwice) && acc.contains(&Action::Pass) {
            acc.push(Action::Pass);
        }
    }

    fn sample(&self, seat: Seat, legal: &mut Vec<Action>, chance: &mut Chance) -> Action {
        legal.clear();
        self.legal(seat, legal);
        let n = legal.len();
        let n_places = n + usize::from(self.options.has(Fault::SkewedSample));
        legal[(chance.below(n_places as u32) as usize).min(n - 1)]
    }

    fn why_not(&self, seat: Seat, action: Action) -> Option<Reason> {
        let is_asked = self.to_act().contains(seat);
        let (is_fine, reason) = match (action, self.phase) {
            (Action::Keep(cards), Phase::Keeping { .. }) => {
                (is_asked && cards.len() == 2 && cards.is_subset(self.hands[seat]), Reason::KeepOwnCards)
            }
            (Action::Keep(_), _) => (false, Reason::KeepOwnCards),
            (Action::Bet(bet), Phase::Betting { .. }) => (is_asked && bet <= self.highest_bet(), Reason::NoBetNow),
            (Action::Bet(_), _) => (false, Reason::NoBetNow),
            (Action::Attack(card), Phase::Attack { turn }) if seat == turn => {
                (self.hands[seat].contains(card) || self.options.has(Fault::Lenient), Reason::NotInHand)
            }
            (Action::Attack(_), _) => (false, Reason::NotYourAttack),
            (Action::Block, _) if self.options.has(Fault::Strict) => (false, Reason::NothingToBlock),
            (Action::Pass | Action::Block, Phase::Window { .. }) => (is_asked, Reason::NothingToBlock),
            (Action::Pass | Action::Block, _) => (false, Reason::NothingToBlock),
            (Action::Show, _) => (self.may_act().contains(seat), Reason::NoShowNow),
        };
        (!is_fine).then_some(reason)
    }

    fn apply(&mut self, seat: Seat, action: Action, chance: &mut Chance, log: &mut Log<Event>) {
        match (self.phase, action) {
            (Phase::Keeping { done }, Action::Keep(cards)) => self.keep(seat, cards, done, log),
            (Phase::Betting { done }, Action::Bet(bet)) => self.bet(seat, bet, done, log),
            (Phase::Attack { .. }, Action::Attack(card)) => {
                self.hands[seat].remove(card);
                self.played.insert(card);
                self.forget_gift(card);
                log.tell_all(Event::Attacked { seat, card });
                // R5.1: shields lie open, so asking their owners alone tells nothing.
                self.ask_next(seat, card, seat, self.shields.without(seat), chance, log);
            }
            (Phase::Attack { .. }, Action::Show) => self.show(seat, log),
            (Phase::Window { turn, card, unasked, .. }, Action::Pass) => {
                log.tell_all(Event::Passed { seat });
                self.ask_next(turn, card, seat, unasked, chance, log);
            }
            (Phase::Window { turn, .. }, Action::Block) => {
                self.shields = self.shields.without(seat);
                log.tell_all(Event::Blocked { seat });
                self.next_turn(turn, log);
            }
            (phase, action) => unreachable!("{action} is not legal in {phase:?}"),
        }
    }

    fn points(&self, seat: Seat) -> i32 {
        if self.options.has(Fault::CrookedPoints) { i32::from(self.hits[seat]) } else { self.score(seat) }
    }

    fn outcome(&self) -> Option<Outcome> {
        let is_early = self.options.has(Fault::EarlyOutcome) && self.hits.iter().any(|(_, it)| it != 0);
        (self.is_over() || is_early)
            .then(|| Outcome::ranked(self.options.players(), |seat| self.score(seat), |seat| self.score(seat)))
    }

    fn view(&self, eye: Eye) -> View {
        View::of(self, eye)
    }

    fn show(view: View) -> Shown {
        view.show()
    }

    fn things(shown: &Shown) -> Vec<String> {
        shown.things()
    }

    fn explain(shown: &Shown, thing: Thing<'_>) -> Option<Explained> {
        shown.explain(thing)
    }

    fn recalls(&self, event: &Event, _age: usize) -> bool {
        let closed = self.phase.closed(self.played);
        self.options.has(Fault::LongMemory) || event.cards().both(closed).is_empty()
    }

    fn determinize(view: &View, chance: &mut Chance) -> Toy {
        view.guess(chance)
    }

    fn accounts(event: &Event) -> Vec<Account> {
        let (seat, term) = match *event {
            Event::Rolled { seat, scored: true, .. } => (seat, Term::new("hit", 1, 1, "R5.2")),
            Event::CameTrue { seat, points } => (seat, Term::new("bet", 1, i32::from(points), "R7.1")),
            _ => return Vec::new(),
        };
        vec![Account { seat, terms: vec![term] }]
    }

    fn pause(&self) -> Option<Pause> {
        let is_due = match self.phase {
            Phase::Betting { done } => done.is_empty(), // R7.2
            Phase::Attack { .. } if self.options.has(Fault::TellingPause) => {
                self.played.is_empty() && self.bets.iter().any(|(_, bet)| bet == Some(HIGHEST_BET))
            }
            _ => false,
        };
        is_due.then(|| Pause { kind: "gifts", audience: self.seats() })
    }

    fn reveals_nothing(&self, seat: Seat, action: Action) -> bool {
        let is_last = self.to_act() == Seats::only(seat);
        match action {
            Action::Keep(_) => !is_last,
            // The last bet only ends the betting: bets stay sealed.
            Action::Bet(_) | Action::Pass | Action::Block => true,
            Action::Attack(_) => false,
            Action::Show => self.options.has(Fault::UndoneShow),
        }
    }

    fn timeout(&self, seat: Seat) -> Timeout<Action> {
        match self.phase {
            Phase::Window { .. } if self.options.has(Fault::IllegalTimeout) => {
                Timeout { time: Time::Reaction, action: Action::Show }
            }
            Phase::Window { .. } => Timeout { time: Time::Reaction, action: Action::Pass },
            _ => {
                let mut legal = Vec::new();
                self.legal(seat, &mut legal);
                Timeout { time: Time::Turn, action: legal[0] }
            }
        }
    }
}

impl Toy {
    /// Who sits on the left of `seat`.
    pub(super) fn left_of(&self, seat: Seat) -> Seat {
        self.seats().next_after(seat).expect("somebody plays")
    }

    fn highest_bet(&self) -> u8 {
        HIGHEST_BET + u8::from(self.options.has(Fault::UnreadableBet))
    }

    fn keep(&mut self, seat: Seat, cards: CardSet<Number>, done: Seats, log: &mut Log<Event>) {
        self.gifts[seat] = self.hands[seat].minus(cards).first();
        self.hands[seat] = cards;
        log.tell_split(Seats::only(seat), Event::Kept { seat, cards: Some(cards) }, Event::Kept { seat, cards: None });
        let done = done.with(seat);
        self.phase = Phase::Keeping { done };
        if done == self.seats() {
            self.hand_over_gifts(log);
            self.phase = Phase::Betting { done: Seats::EMPTY };
        }
    }

    /// R2.2: the cards that were not kept go to the left.
    fn hand_over_gifts(&mut self, log: &mut Log<Event>) {
        for seat in self.seats().iter() {
            let to = self.left_of(seat);
            let card = self.gifts[seat].expect("everyone has laid a card down");
            self.hands[to].insert(card);
            let told = Event::Gave { seat, to, card: Some(card) };
            if self.options.has(Fault::LoudGift) {
                log.tell_all(told);
            } else {
                log.tell_split(Seats::only(seat).with(to), told, Event::Gave { seat, to, card: None });
            }
        }
    }

    fn bet(&mut self, seat: Seat, bet: u8, done: Seats, log: &mut Log<Event>) {
        self.bets[seat] = Some(bet);
        log.tell_split(Seats::only(seat), Event::Bet { seat, bet: Some(bet) }, Event::Bet { seat, bet: None });
        let done = done.with(seat);
        self.phase = Phase::Betting { done };
        if done == self.seats() {
            let turn = if self.options.has(Fault::HastyBets) { seat } else { Seat::new(0) };
            self.phase = Phase::Attack { turn };
        }
    }

    /// A card that lies open is no longer remembered as a gift.
    fn forget_gift(&mut self, card: Number) {
        for seat in self.seats().iter() {
            if self.gifts[seat] == Some(card) {
                self.gifts[seat] = None;
            }
        }
    }

    /// Asks the next owner of a shield after `last`; when there is none, the die falls.
    fn ask_next(
        &mut self,
        turn: Seat,
        card: Number,
        last: Seat,
        unasked: Seats,
        chance: &mut Chance,
        log: &mut Log<Event>,
    ) {
        if let Some(asked) = unasked.next_after(last) {
            self.phase = Phase::Window { turn, card, asked, unasked: unasked.without(asked) };
            return;
        }
        if self.options.has(Fault::TalkativeDie) && !log.is_muted() {
            chance.die(6);
        }
        let die = chance.die(6);
        let scored = TARGET <= card.value() + die;
        self.hits[turn] += u8::from(scored);
        log.tell_all(Event::Rolled { seat: turn, die, scored });
        self.next_turn(turn, log);
    }

    fn next_turn(&mut self, last: Seat, log: &mut Log<Event>) {
        let holders: Seats = self.seats().iter().filter(|&it| !self.hands[it].is_empty()).collect();
        match holders.next_after(last) {
            Some(turn) => self.phase = Phase::Attack { turn },
            None => {
                self.phase = Phase::Over;
                // Bets count now, so those still sealed are laid open; who had shown
                // its bet in time stays marked by the points alone.
                for seat in self.seats().minus(self.shown).iter() {
                    log.tell_all(Event::Shown { seat, bet: self.bets[seat].unwrap_or(0) });
                }
                for seat in self.seats().iter().filter(|_| !self.options.has(Fault::UntoldBonus)) {
                    match self.bonus(seat) {
                        0 => (),
                        points => log.tell_all(Event::CameTrue { seat, points }),
                    }
                }
            }
        }
    }

    fn show(&mut self, seat: Seat, log: &mut Log<Event>) {
        self.shown = self.shown.with(seat);
        log.tell_all(Event::Shown { seat, bet: self.bets[seat].unwrap_or(0) });
    }

    /// Whether everybody knows the bet of `seat`.
    pub(super) fn bet_is_open(&self, seat: Seat) -> bool {
        self.shown.contains(seat) || self.is_over()
    }

    /// R7.1: hits, and at the end what a bet that came true is worth.
    fn score(&self, seat: Seat) -> i32 {
        i32::from(self.hits[seat] + self.bonus(seat))
    }

    fn bonus(&self, seat: Seat) -> u8 {
        match self.bets[seat] {
            Some(bet) if self.is_over() && bet == self.hits[seat] => 1 + u8::from(self.shown.contains(seat)),
            _ => 0,
        }
    }
}
