//! The position, and the rules that move it.

use std::{
    fmt,
    hash::{Hash, Hasher},
};

use serde::Serialize;
use tablee_kernel::{
    About, Account, BySeat, Chance, Explained, Eye, Few, Game, Log, Outcome, Pause, Seat, Seats, Thing, Time, Timeout,
};

use super::{
    action::{Action, Play, Raised},
    card::{BOX, BOX_OF_TWO, Hand, Kind},
    event::Event,
    explain::{Foreseen, Shown},
    options::{ASIDE_OF_TWO, Drawing, MAX_PLAYERS, Options, VALUES},
    playable::Playable,
    view::View,
};

/// The most plays of one auction: eleven rising single cards, seven pairs above
/// twelve, four special cards.
const MAX_PLAYS: usize = 24;

/// A position of Dobro.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Dobro {
    pub(super) options: Options,
    /// Counted from one.
    pub(super) round: u8,
    pub(super) is_over: bool,
    pub(super) direction: Direction,
    pub(super) turn: Seat,
    /// The value in play; `None` until the auction is opened with numbers.
    pub(super) value: Option<u8>,
    pub(super) hands: BySeat<Hand, MAX_PLAYERS>,
    pub(super) pile: Hand,
    /// R1.2: out of this round, seen by nobody.
    pub(super) aside: Hand,
    pub(super) auction: Plays,
    /// What was played in auctions of this round that somebody took.
    pub(super) gone: Hand,
    /// How many cards each has taken in this round.
    pub(super) taken: BySeat<u8, MAX_PLAYERS>,
    /// Totals of the rounds played.
    pub(super) points: BySeat<u8, MAX_PLAYERS>,
    /// Who has the « oubli » card in front of them.
    pub(super) oubli: Option<Seat>,
    /// Who owes a draw (R8.1).
    pub(super) owing: Seats,
    /// Who of them can be called, the next player having acted (R8.2).
    pub(super) forgetful: Seats,
    /// The auction before, so that the table can show it.
    pub(super) last: LastAuction,
}

/// All that matters to whoever plays or takes: what everybody sees, and one's own hand.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Glance<'a> {
    /// My own cards.
    pub hand: &'a Hand,
    /// The value in play.
    pub value: Option<u8>,
    /// How many plays the auction has.
    pub n_plays: usize,
}

/// The plays of one auction, in order.
pub(super) type Plays = Few<Played, MAX_PLAYS>;

/// One play of an auction.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Played {
    /// Who played.
    pub seat: Seat,
    /// What was played.
    pub play: Play,
}

/// A search takes in whole auctions to find a view again: so a play is one number and not four.
impl Hash for Played {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u32(self.play.number() << 8 | self.seat.index() as u32);
    }
}

/// An auction that is over.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LastAuction {
    /// What was played in it.
    pub plays: Plays,
    /// Who took it; nobody if the round ended with it.
    pub taker: Option<Seat>,
}

/// The way the turn goes.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// To the next seat letter.
    Clockwise,
    /// To the seat letter before.
    Counterclockwise,
}

impl Direction {
    /// The seat after `seat` this way round.
    #[inline]
    pub(super) fn next(self, seats: Seats, seat: Seat) -> Seat {
        let next = match self {
            Direction::Clockwise => seats.next_after(seat),
            Direction::Counterclockwise => seats.next_before(seat),
        };
        next.expect("somebody plays")
    }

    pub(super) fn turned(self) -> Direction {
        match self {
            Direction::Clockwise => Direction::Counterclockwise,
            Direction::Counterclockwise => Direction::Clockwise,
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Direction::Clockwise => "clockwise",
            Direction::Counterclockwise => "counterclockwise",
        })
    }
}

/// Why an action is refused.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Reason {
    /// It is another player's turn.
    NotYourTurn,
    /// The hand does not have these cards.
    NotInHand,
    /// The play is worth less than the value in play.
    TooLow {
        /// The value to meet.
        value: u8,
    },
    /// An opener plays numbers, if there are any in the hand.
    OpenWithNumbers,
    /// There is nothing to take while the value is unset.
    NothingToTake,
    /// A player who owes a draw draws first.
    DrawFirst,
    /// The hand needs no cards, or there are none left.
    NothingOwed,
    /// That player has not forgotten anything.
    NotForgetful,
}

impl tablee_kernel::Reason for Reason {
    fn ruling(&self) -> &'static str {
        match self {
            Reason::NotYourTurn => "R3.9",
            Reason::NotInHand => "R3.10",
            Reason::TooLow { .. } => "R3.2",
            Reason::OpenWithNumbers => "R3.1",
            Reason::NothingToTake => "R6.4",
            Reason::DrawFirst => "R8.3",
            Reason::NothingOwed => "R8.1",
            Reason::NotForgetful => "R8.2",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::NotYourTurn => f.write_str("it is another player's turn"),
            Reason::NotInHand => f.write_str("you do not hold these cards"),
            Reason::TooLow { value } => write!(f, "the value in play is {value}: play at least that"),
            Reason::OpenWithNumbers => f.write_str("an auction is opened with a numbered card or a pair"),
            Reason::NothingToTake => f.write_str("the auction has no value yet, so nobody can take"),
            Reason::DrawFirst => f.write_str("you still owe a draw: draw first"),
            Reason::NothingOwed => f.write_str("you do not owe a draw"),
            Reason::NotForgetful => f.write_str("this player has not forgotten to draw"),
        }
    }
}

impl Game for Dobro {
    const NAME: &'static str = "dobro";
    const RULES: u16 = 1;
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Shown = Shown;
    type Reason = Reason;
    type Foreseen = Foreseen;

    const ABOUT: About = About { minutes: 20, ..About::PLAIN };

    fn deal(options: &Options, chance: &mut Chance, log: &mut Log<Event>) -> Self {
        let mut res = Dobro::empty(*options);
        // R2.3: a random player opens the first round.
        let opener = chance.pick(&res.seats());
        res.begin_round(opener, chance, log);
        res
    }

    #[inline]
    fn seats(&self) -> Seats {
        Seats::first(self.options.players.into())
    }

    #[inline]
    fn to_act(&self) -> Seats {
        if self.is_over { Seats::EMPTY } else { Seats::only(self.turn) }
    }

    fn may_act(&self) -> Seats {
        // A lone forgetful player is the only one who has nobody to call.
        let callers = match self.forgetful.len() {
            0 => Seats::EMPTY,
            1 => self.seats().minus(self.forgetful),
            _ => self.seats(),
        };
        self.owing.union(callers).without(self.turn)
    }

    fn legal(&self, seat: Seat, acc: &mut Vec<Action>) {
        if self.is_over {
            return;
        }
        let owes = self.owing.contains(seat);
        if owes {
            acc.push(Action::Draw);
        }
        if seat == self.turn {
            if owes {
                return;
            }
            self.legal_plays(&self.hands[seat], acc);
            if self.value.is_some() {
                acc.push(Action::Take);
            }
        }
        if !self.forgetful.is_empty() {
            acc.extend(self.forgetful.without(seat).iter().map(Action::Call));
        }
    }

    fn sample(&self, seat: Seat, legal: &mut Vec<Action>, chance: &mut Chance) -> Action {
        let Some(glance) = self.glance(seat) else {
            legal.clear();
            self.legal(seat, legal);
            return legal[chance.below(legal.len() as u32) as usize];
        };
        let playable = Playable::of(glance.hand, glance.value);
        playable.nth(chance.below(playable.len() as u32) as usize)
    }

    fn why_not(&self, seat: Seat, action: Action) -> Option<Reason> {
        let owes = self.owing.contains(seat);
        match action {
            Action::Draw => (!owes).then_some(Reason::NothingOwed),
            _ if owes && seat == self.turn => Some(Reason::DrawFirst),
            Action::Call(other) => (other == seat || !self.forgetful.contains(other)).then_some(Reason::NotForgetful),
            _ if seat != self.turn => Some(Reason::NotYourTurn),
            Action::Take => self.value.is_none().then_some(Reason::NothingToTake),
            Action::Play(play) => self.why_not_play(play),
        }
    }

    fn apply(&mut self, seat: Seat, action: Action, chance: &mut Chance, log: &mut Log<Event>) {
        match action {
            Action::Play(play) => self.play_cards(play, chance, log),
            Action::Take => self.take(log),
            Action::Draw => self.refill(seat, chance, log),
            Action::Call(forgetful) => {
                // R8.2, R8.5: the card goes to whoever was called last.
                self.oubli = Some(forgetful);
                log.tell_all(Event::Called { seat, forgetful });
                self.refill(forgetful, chance, log);
            }
        }
    }

    fn points(&self, seat: Seat) -> i32 {
        self.points[seat].into()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.is_over.then(|| self.result())
    }

    fn view(&self, eye: Eye) -> View {
        self.seen_by(eye)
    }

    fn show(view: View) -> Shown {
        Shown::of(view)
    }

    fn things(shown: &Shown) -> Vec<String> {
        shown.things()
    }

    fn explain(shown: &Shown, thing: Thing<'_>) -> Option<Explained> {
        shown.explain(thing)
    }

    fn determinize(view: &View, chance: &mut Chance) -> Self {
        view.guess(chance)
    }

    fn foresee(view: &View, seat: Seat, action: Action) -> Option<Foreseen> {
        view.foresee(seat, action)
    }

    fn accounts(event: &Event) -> Vec<Account> {
        match event {
            Event::Scored { seat, terms, .. } => vec![Account { seat: *seat, terms: terms.clone() }],
            _ => Vec::new(),
        }
    }

    fn pause(&self) -> Option<Pause> {
        // Nobody has acted in this round, and one went before.
        let is_new = 1 < self.round && self.auction.is_empty() && self.gone.is_empty();
        (is_new && !self.is_over).then(|| Pause { kind: "round", audience: self.seats() })
    }

    fn reveals_nothing(&self, _: Seat, action: Action) -> bool {
        // Whoever is asked may always take, and the cards lie open.
        action == Action::Take
    }

    fn catches(action: Action) -> Option<Seat> {
        match action {
            Action::Call(forgetful) => Some(forgetful),
            Action::Play(_) | Action::Take | Action::Draw => None,
        }
    }

    fn timeout(&self, seat: Seat) -> Timeout<Action> {
        let mut legal = Vec::new();
        self.legal(seat, &mut legal);
        // Who does not play takes, as at the table; an opener plays their lowest card.
        let action = if legal.contains(&Action::Take) { Action::Take } else { legal[0] };
        Timeout { time: Time::Turn, action }
    }
}

impl Dobro {
    /// The round, counted from one.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// What `seat` judges plays by, if it is its turn to play and nothing else is to be thought of: nobody
    /// owes a draw.
    #[inline]
    pub fn glance(&self, seat: Seat) -> Option<Glance<'_>> {
        let is_plain = seat == self.turn && self.owing.union(self.forgetful).is_empty() && !self.is_over;
        let Dobro { hands, value, auction, .. } = self;
        is_plain.then(|| Glance { hand: &hands[seat], value: *value, n_plays: auction.len() })
    }

    /// What changes of the view of `seat` while a round is played, and what the rest does not follow from: two positions
    /// of one round that look alike have the same.
    pub fn seen(&self, seat: Seat) -> impl Hash {
        let Dobro { direction, value, pile, auction, last, gone, taken, oubli, owing, forgetful, .. } = self;
        let sizes = BySeat::<u8, MAX_PLAYERS>::from_fn(self.hands.len(), |it| self.hands[it].len() as u8);
        let table = (direction, value, auction, last, gone, taken, oubli, owing, forgetful);
        (self.hands[seat], sizes, pile.len() as u8, self.turn, table)
    }

    /// A table before the first deal.
    pub(super) fn empty(options: Options) -> Dobro {
        let n_seats = options.players.into();
        Dobro {
            options,
            round: 0,
            is_over: false,
            direction: Direction::Clockwise,
            turn: Seat::new(0),
            value: None,
            hands: BySeat::new(n_seats, Hand::EMPTY),
            pile: Hand::EMPTY,
            aside: Hand::EMPTY,
            auction: Plays::default(),
            gone: Hand::EMPTY,
            taken: BySeat::new(n_seats, 0),
            points: BySeat::new(n_seats, 0),
            oubli: None,
            owing: Seats::EMPTY,
            forgetful: Seats::EMPTY,
            last: LastAuction::default(),
        }
    }

    /// Deals a round that `opener` opens.
    pub(super) fn begin_round(&mut self, opener: Seat, chance: &mut Chance, log: &mut Log<Event>) {
        self.round += 1;
        if !log.wants_next_round() {
            return;
        }
        self.turn = opener;
        self.value = None;
        self.oubli = None;
        self.gone = Hand::EMPTY;
        self.aside = Hand::EMPTY;
        self.pile = whole_box(self.options);
        for seat in self.seats().iter() {
            self.taken[seat] = 0;
            self.hands[seat] = Hand::EMPTY;
        }
        log.tell_all(Event::RoundBegins { round: self.round, opener, direction: self.direction });
        if self.options.players == 2 {
            for _ in 0..ASIDE_OF_TWO {
                self.aside.insert(chance.draw(&mut self.pile));
            }
            let count = ASIDE_OF_TWO as u8;
            let seen = Event::SetAside { cards: Some(self.aside), count };
            log.tell_split(Seats::EMPTY, seen, Event::SetAside { cards: None, count });
        }
        for seat in self.seats().iter() {
            self.draw_up(seat, chance);
            let count = self.options.hand_limit() as u8;
            let seen = Event::Dealt { seat, cards: Some(self.hands[seat]), count };
            log.tell_split(Seats::only(seat), seen, Event::Dealt { seat, cards: None, count });
        }
    }

    fn legal_plays(&self, hand: &Hand, acc: &mut Vec<Action>) {
        let least = self.value.unwrap_or(0);
        let mut add = |play| acc.push(Action::Play(play));
        let mut has_numbers = false;
        for (kind, n_cards) in hand.kinds() {
            match kind {
                Kind::Number(value) => {
                    has_numbers = true;
                    if least <= value {
                        add(Play::Single(value));
                    }
                    if 1 < n_cards && least <= 2 * value {
                        add(Play::Pair(value));
                    }
                }
                Kind::Joker => {
                    has_numbers = true;
                    self.legal_jokers(hand, least, &mut add);
                }
                // R3.1, R6.3: special cards open only when there is nothing else to open with.
                Kind::Skip if self.value.is_some() || !has_numbers => add(Play::Skip),
                Kind::Reverse if self.value.is_some() || !has_numbers => add(Play::Reverse),
                Kind::Skip | Kind::Reverse => (),
            }
        }
    }

    fn legal_jokers(&self, hand: &Hand, least: u8, add: &mut impl FnMut(Play)) {
        for value in least.div_ceil(2).max(*VALUES.start())..=*VALUES.end() {
            if least <= value {
                add(Play::Joker(value));
            }
            if hand.contains(Kind::Number(value)) {
                add(Play::JokerPair(value));
            }
            if 1 < hand.count(Kind::Joker) {
                add(Play::Jokers(value));
            }
        }
    }

    fn why_not_play(&self, play: Play) -> Option<Reason> {
        let hand = &self.hands[self.turn];
        if !play.is_held_by(hand) {
            return Some(Reason::NotInHand);
        }
        match (play.worth(), self.value) {
            (Some(worth), Some(value)) if worth < value => Some(Reason::TooLow { value }),
            (None, None) if hand.kinds().any(|(kind, _)| !kind.is_special()) => Some(Reason::OpenWithNumbers),
            _ => None,
        }
    }

    fn play_cards(&mut self, play: Play, chance: &mut Chance, log: &mut Log<Event>) {
        let seat = self.turn;
        play.leave(&mut self.hands[seat]);
        self.auction.push(Played { seat, play });
        let raised = play.on(self.value);
        self.value = raised.value;
        if play == Play::Reverse {
            self.direction = self.direction.turned();
        }
        if !log.is_muted() {
            self.tell_play(seat, play, raised, log);
        }
        self.forgetful = self.owing;
        match self.options.drawing {
            Drawing::Automatic => self.refill(seat, chance, log),
            Drawing::ByHand if self.pile.is_empty() => (),
            Drawing::ByHand => self.owing = self.owing.with(seat),
        }
        // R6.2: while there is a pile an empty hand is only waiting to be refilled.
        if self.hands[seat].is_empty() && self.pile.is_empty() {
            self.end_round(chance, log);
        } else {
            self.turn = self.next(seat);
        }
    }

    /// Nobody listens in a playout.
    #[cold]
    fn tell_play(&self, seat: Seat, play: Play, Raised { value, doubled }: Raised, log: &mut Log<Event>) {
        log.tell_all(match value {
            Some(value) if !play.is_special() => Event::Played { seat, play, value, doubled },
            _ => Event::PlayedSpecial { seat, play, direction: self.direction },
        });
    }

    fn take(&mut self, log: &mut Log<Event>) {
        let seat = self.turn;
        if !log.is_muted() {
            let cards = self.auction_cards();
            log.tell_all(Event::Took { seat, cards, count: cards.len() as u8 });
        }
        for it in self.auction.iter() {
            it.play.join(&mut self.gone);
            self.taken[seat] += it.play.n_cards();
        }
        self.close_auction(Some(seat));
        self.forgetful = self.owing;
    }

    pub(super) fn close_auction(&mut self, taker: Option<Seat>) {
        self.last = LastAuction { plays: self.auction, taker };
        self.auction.clear();
        self.value = None;
    }

    pub(super) fn auction_cards(&self) -> Hand {
        Play::all_cards(self.auction.iter().map(|it| it.play))
    }

    /// Pays the debt of `seat`: draws up to the hand limit, as long as the pile lasts.
    fn refill(&mut self, seat: Seat, chance: &mut Chance, log: &mut Log<Event>) {
        self.owing = self.owing.without(seat);
        self.forgetful = self.forgetful.without(seat);
        if self.pile.is_empty() {
            return;
        }
        let before = self.hands[seat];
        self.draw_up(seat, chance);
        if !log.is_muted() {
            let cards = self.hands[seat].minus(before).expect("a draw adds cards");
            let count = cards.len() as u8;
            let seen = Event::Drew { seat, cards: Some(cards), count };
            log.tell_split(Seats::only(seat), seen, Event::Drew { seat, cards: None, count });
        }
        if self.pile.is_empty() {
            // R8.4: nobody can owe what is not there.
            self.owing = Seats::EMPTY;
            self.forgetful = Seats::EMPTY;
            log.tell_all(Event::PileIsEmpty);
        }
    }

    fn draw_up(&mut self, seat: Seat, chance: &mut Chance) {
        let hand = &mut self.hands[seat];
        let n_missing = self.options.hand_limit().saturating_sub(hand.len());
        for _ in 0..n_missing.min(self.pile.len()) {
            hand.insert(chance.draw(&mut self.pile));
        }
    }

    /// The player after `seat` in the current direction.
    pub(super) fn next(&self, seat: Seat) -> Seat {
        self.direction.next(self.seats(), seat)
    }
}

/// The cards in play: R1.1, and R1.2 for two players.
pub(super) fn whole_box(options: Options) -> Hand {
    if options.players == 2 { BOX_OF_TWO } else { BOX }
}
