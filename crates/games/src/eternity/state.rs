//! The position, and the rules that move it.

use std::hash::{Hash, Hasher};

use serde::Serialize;
use tablee_kernel::{
    About, Account, BySeat, Card as _, Chance, Deck, Explained, Eye, Few, FormerRules, Game, Log, Outcome, Pause, Pile,
    Seat, Seats, Thing, Time, Timeout,
};

use super::{
    action::{Action, Reason},
    card::{Card, Cards, Families, Family},
    event::Event,
    foresee::Foreseen,
    glance::nth_choice,
    options::{MAX_PLAYERS, Memory, N_TOKENS, Options, TURNED_UP},
    score,
    shown::Shown,
    view::View,
};

/// The most cards of a trick, pledges included.
pub(super) const MAX_TRICK: usize = 5;

/// A position of Eternity.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Eternity {
    pub(super) options: Options,
    /// The trump tiles, left to right.
    pub(super) tiles: [Family; 3],
    /// Counted from one.
    pub(super) round: u8,
    pub(super) is_over: bool,
    pub(super) dealer: Seat,
    pub(super) turn: Seat,
    /// The family with the longest column when the trick began (R3.3).
    pub(super) trump: Family,
    pub(super) hands: BySeat<Cards, MAX_PLAYERS>,
    /// The cards under the tiles; each family has a column of its own.
    pub(super) board: Cards,
    /// R2.3: open beside the board, with three players.
    pub(super) display: Cards,
    /// R8.1: the neutral pile, face down, with two players.
    pub(super) pile: Cards,
    /// R8.3: neutral cards turned up in this trick.
    pub(super) waiting: Cards,
    /// What was played to tricks of this round that somebody took.
    pub(super) gone: Cards,
    /// The trick that is being played, pledges included.
    pub(super) trick: Plays,
    /// The family that was led, if a card was.
    pub(super) led: Option<Family>,
    /// R5.3: how many more cards can be pledged in this trick.
    pub(super) pledges_left: u8,
    /// The trick before, so that the table can show it.
    pub(super) last: LastTrick,
    pub(super) tallies: BySeat<Tally, MAX_PLAYERS>,
    /// Totals of the rounds played.
    pub(super) points: BySeat<u8, MAX_PLAYERS>,
    /// R6.4: what the round before gave, banked or not.
    pub(super) last_round: BySeat<u8, MAX_PLAYERS>,
}

/// What is known of one player in this round.
#[derive(Copy, Clone, PartialEq, Hash, Debug, Default)]
pub(super) struct Tally {
    /// Tricks won.
    pub(super) tricks: u8,
    /// Trees taken.
    pub(super) trees: u8,
    /// R9.2: the families that the player was seen not to hold.
    pub(super) voids: Families,
}

/// The cards of one trick in the order in which they were laid down.
pub(super) type Plays = Few<Played, MAX_TRICK>;

/// One card laid down.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Played {
    /// Whose it was.
    pub seat: Seat,
    /// Which one.
    pub card: Card,
    /// Whether it was pledged and so does not count in the trick.
    pub is_pledge: bool,
    /// The trees that were taken for it.
    pub trees: u8,
}

/// A search takes in whole tricks to find a view again: so a card is one number and not four.
impl Hash for Played {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        let (seat, card) = (self.seat.index() as u8, self.card.index() as u8);
        state.write_u32(u32::from_le_bytes([seat, card, self.is_pledge.into(), self.trees]));
    }
}

/// A trick that is over.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LastTrick {
    /// What was laid down in it; nothing before the first trick of the game.
    pub plays: Plays,
    /// Who won it.
    pub winner: Seat,
    /// With which card.
    pub best: Card,
}

impl Game for Eternity {
    const NAME: &'static str = "eternity";
    const RULES: u16 = 2;
    // Every card of the round could be looked up.
    const FORMER_RULES: &'static [FormerRules] = &[FormerRules { version: 1, options: &[("memory", "open")] }];

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Shown = Shown;
    type Reason = Reason;
    type Foreseen = Foreseen;

    const ABOUT: About = About { minutes: 30, ..About::PLAIN };

    fn deal(options: &Options, chance: &mut Chance, log: &mut Log<Event>) -> Self {
        let tiles @ [left, middle, right] = options.tiles.lay(chance);
        let mut res = Eternity::empty(*options, tiles);
        log.tell_all(Event::TilesLaid { left, middle, right });
        // R2.4: a random player deals the first round.
        let dealer = chance.pick(&res.seats());
        res.begin_round(dealer, chance, log);
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

    #[inline]
    fn legal(&self, seat: Seat, acc: &mut Vec<Action>) {
        if self.is_over || seat != self.turn {
            return;
        }
        let hand = self.hands[seat];
        acc.extend(self.playable(hand).iter().map(Action::Play));
        if self.may_pledge() {
            acc.extend(hand.iter().map(Action::Pledge));
        }
    }

    #[inline]
    fn sample(&self, seat: Seat, _legal: &mut Vec<Action>, chance: &mut Chance) -> Action {
        let choices @ (plays, pledges) = self.choices(seat);
        let n = chance.below((plays.len() + pledges.len()) as u32);
        nth_choice(choices, n as usize).expect("a seat that is asked can act")
    }

    fn why_not(&self, seat: Seat, action: Action) -> Option<Reason> {
        let hand = self.hands[seat];
        let (Action::Play(card) | Action::Pledge(card)) = action;
        if !hand.contains(card) {
            return Some(Reason::NotInHand);
        }
        match action {
            Action::Pledge(_) if self.trick.is_empty() => Some(Reason::LeadWithPlay),
            Action::Pledge(_) if !self.may_pledge() => {
                Some(Reason::NoMorePledges { limit: self.options.pledge_limit() })
            }
            Action::Play(_) if !self.playable(hand).contains(card) => {
                let may_pledge = self.may_pledge();
                match self.led {
                    Some(led) if !hand.both(led.cards()).is_empty() => {
                        Some(Reason::MustFollow { family: led, may_pledge })
                    }
                    _ => Some(Reason::MustTrump { family: self.trump, may_pledge }),
                }
            }
            _ => None,
        }
    }

    #[inline]
    fn apply(&mut self, seat: Seat, action: Action, chance: &mut Chance, log: &mut Log<Event>) {
        match action {
            Action::Play(card) => self.play_card(seat, card, log),
            Action::Pledge(card) => self.pledge_card(seat, card, log),
        }
        if self.trick.len() == self.options.trick_size() {
            self.end_trick(chance, log);
        } else {
            self.turn = self.next(seat);
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
        view.show()
    }

    fn things(shown: &Shown) -> Vec<String> {
        shown.things()
    }

    fn explain(shown: &Shown, thing: Thing<'_>) -> Option<Explained> {
        shown.explain(thing)
    }

    fn recalls(&self, event: &Event, age: usize) -> bool {
        self.is_told_again(event, age)
    }

    fn determinize(view: &View, chance: &mut Chance) -> Self {
        view.guess(chance)
    }

    // Every card is laid down face up (R4.2, R5.1).
    fn is_open(_action: Action) -> bool {
        true
    }

    fn rewound(&self, then: &View, since: &[(Seat, Action)]) -> Option<Self> {
        then.rewound(self, since)
    }

    fn foresee(view: &View, seat: Seat, action: Action) -> Option<Foreseen> {
        Some(view.foresee(seat, action))
    }

    fn accounts(event: &Event) -> Vec<Account> {
        score::accounts(event)
    }

    fn pause(&self) -> Option<Pause> {
        let is_dealt = self.trick.is_empty() && self.n_tricks_won() == 0;
        (is_dealt && 1 < self.round && !self.is_over).then(|| Pause { kind: "round", audience: self.seats() })
    }

    fn timeout(&self, seat: Seat) -> Timeout<Action> {
        // The lowest card that can be played: it commits to nothing.
        let lowest = self.playable(self.hands[seat]).iter().min_by_key(|it| it.value());
        Timeout { time: Time::Turn, action: Action::Play(lowest.expect("who is asked has a card to play")) }
    }
}

impl Eternity {
    /// The round, counted from one.
    #[inline]
    pub fn round(&self) -> u8 {
        self.round
    }

    /// A table before the first deal.
    pub(super) fn empty(options: Options, tiles: [Family; 3]) -> Eternity {
        let n_seats = options.players.into();
        Eternity {
            options,
            tiles,
            round: 0,
            is_over: false,
            dealer: Seat::new(0),
            turn: Seat::new(0),
            trump: tiles[0],
            hands: BySeat::new(n_seats, Cards::EMPTY),
            board: Cards::EMPTY,
            display: Cards::EMPTY,
            pile: Cards::EMPTY,
            waiting: Cards::EMPTY,
            gone: Cards::EMPTY,
            trick: Plays::default(),
            led: None,
            pledges_left: options.pledge_limit(),
            last: LastTrick::default(),
            tallies: BySeat::new(n_seats, Tally::default()),
            points: BySeat::new(n_seats, 0),
            last_round: BySeat::new(n_seats, 0),
        }
    }

    /// Deals a round; the dealer leads (R2.4).
    pub(super) fn begin_round(&mut self, dealer: Seat, chance: &mut Chance, log: &mut Log<Event>) {
        let n_seats = self.options.players.into();
        self.round += 1;
        if !log.wants_next_round() {
            return;
        }
        self.dealer = dealer;
        self.turn = dealer;
        self.gone = Cards::EMPTY;
        self.waiting = Cards::EMPTY;
        self.tallies = BySeat::new(n_seats, Tally::default());
        log.tell_all(Event::RoundBegins { round: self.round, dealer });

        let mut deck: Deck<Card, { Card::COUNT }> = Deck::full();
        // R2.2, R8.2: in every form of the game the board begins with two cards.
        self.board = draw_some(TURNED_UP, &mut deck, chance);
        for seat in self.seats().iter() {
            let n_cards = self.options.hand_size();
            // Nothing is left to chance in the last hand of four or five.
            let is_rest = deck.size() == n_cards;
            let cards = if is_rest { deck.take_rest() } else { draw_some(n_cards, &mut deck, chance) };
            self.hands[seat] = cards;
            let count = cards.len() as u8;
            let seen = Event::Dealt { seat, cards: Some(cards), count };
            log.tell_split(Seats::only(seat), seen, Event::Dealt { seat, cards: None, count });
        }
        match n_seats {
            2 => self.pile = deck.take_rest(),
            3 => {
                self.display = deck.take_rest();
                log.tell_all(Event::LaidOpen { cards: self.display });
            }
            _ => (),
        }
        log.tell_all(Event::JoinedBoard { cards: self.board });
        self.trump = self.longest_column();
        log.tell_all(Event::TrumpIs { trump: self.trump });
    }

    /// R4.3 to R4.5: follow; without one, trump; without one, anything.
    #[inline]
    pub(super) fn playable(&self, hand: Cards) -> Cards {
        let Some(led) = self.led else { return hand };
        let followers = hand.both(led.cards());
        if !followers.is_empty() {
            return followers;
        }
        let trumps = hand.both(self.trump.cards());
        if trumps.is_empty() { hand } else { trumps }
    }

    /// R4.1, R5.3: whether the next card can be a pledge.
    #[inline]
    pub(super) fn may_pledge(&self) -> bool {
        self.led.is_some() && 0 < self.pledges_left
    }

    /// R5.4: how many tree tokens nobody has.
    #[inline]
    pub(super) fn tokens_left(&self) -> u8 {
        N_TOKENS - self.tallies.as_slice().iter().map(|it| it.trees).sum::<u8>()
    }

    #[inline]
    fn play_card(&mut self, seat: Seat, card: Card, log: &mut Log<Event>) {
        // R9.2: whoever does not follow has none; whoever does not trump either has
        // no trumps.
        let family = card.family();
        let led = *self.led.get_or_insert(family);
        if family != led {
            let voids = &mut self.tallies[seat].voids;
            voids.insert(led);
            if family != self.trump {
                voids.insert(self.trump);
            }
        }
        self.hands[seat].remove(card);
        self.trick.push(Played { seat, card, is_pledge: false, trees: 0 });
        log.tell_all(Event::Played { seat, card });
    }

    #[inline]
    fn pledge_card(&mut self, seat: Seat, card: Card, log: &mut Log<Event>) {
        // R5.4: when the tokens run out, one takes what is left.
        let trees = card.worth().min(self.tokens_left());
        self.tallies[seat].trees += trees;
        self.pledges_left -= 1;
        self.hands[seat].remove(card);
        self.trick.push(Played { seat, card, is_pledge: true, trees });
        log.tell_all(Event::Pledged { seat, card, trees });
    }

    fn end_trick(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        let (mut played, mut joining) = (Cards::EMPTY, self.waiting);
        for &Played { card, is_pledge, .. } in self.trick.iter() {
            // Who pledges nobody can foretell, so both are done alike.
            let (pledged, card) = (if is_pledge { Cards::only(card) } else { Cards::EMPTY }, Cards::only(card));
            (joining, played) = (joining.union(pledged), played.union(card.minus(pledged)));
        }
        let best = best_of(played, self.trump, self.led).expect("the first card of a trick is played, not pledged");
        let winner = self.owner(best);
        self.tallies[winner].tricks += 1;
        log.tell_all(Event::TrickWon { seat: winner, tricks: self.tallies[winner].tricks });
        self.gone = self.gone.union(played);
        self.board = self.board.union(joining);
        self.waiting = Cards::EMPTY;
        self.last = LastTrick { plays: self.trick, winner, best };
        self.trick.clear();
        self.led = None;
        self.pledges_left = self.options.pledge_limit();
        self.turn = winner;
        if self.hands[winner].is_empty() {
            self.end_round(chance, log);
        } else {
            self.move_trump(joining, log);
            self.turn_up(chance, log);
        }
    }

    /// Who laid down `card` in this trick.
    fn owner(&self, card: Card) -> Seat {
        // To look at every card is quicker than to guess where to stop.
        let of = |found, it: &Played| if it.card == card { it.seat } else { found };
        self.trick.iter().fold(self.turn, of)
    }

    /// R3.3: after the trick the cards of `joining` count too.
    fn move_trump(&mut self, joining: Cards, log: &mut Log<Event>) {
        if joining.is_empty() {
            return;
        }
        log.tell_all(Event::JoinedBoard { cards: joining });
        let trump = self.longest_column();
        if trump != self.trump {
            self.trump = trump;
            log.tell_all(Event::TrumpIs { trump });
        }
    }

    /// R8.3: two neutral cards are turned up, and wait.
    fn turn_up(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        if !self.pile.is_empty() {
            self.waiting = draw_some(TURNED_UP, &mut self.pile, chance);
            log.tell_all(Event::TurnedUp { cards: self.waiting });
        }
    }

    /// R9.3: a trick that was won is not looked at again once the next one begins;
    /// nor are the cards that each was dealt for it. What lies open is told as long
    /// as it lies there.
    fn is_told_again(&self, event: &Event, age: usize) -> bool {
        if self.options.memory == Memory::Open {
            return true;
        }
        let n_of_trick = if self.trick.is_empty() { self.options.trick_size() } else { self.trick.len() };
        let n_of_round = self.n_tricks_won() * self.options.trick_size() + self.trick.len();
        match *event {
            Event::Played { .. } => age < n_of_trick,
            Event::Pledged { .. } => age < n_of_round.max(n_of_trick),
            // The deal belongs to the action that ended the round before.
            Event::Dealt { seat, cards: Some(cards), .. } => age <= n_of_round && cards.is_subset(self.hands[seat]),
            Event::LaidOpen { .. } | Event::TurnedUp { .. } | Event::JoinedBoard { .. } => age <= n_of_round,
            _ => true,
        }
    }

    /// How many tricks of this round were won.
    fn n_tricks_won(&self) -> usize {
        self.tallies.as_slice().iter().map(|it| usize::from(it.tricks)).sum()
    }

    /// The trump that the board makes now.
    pub(super) fn longest_column(&self) -> Family {
        longest_column(self.tiles, self.board)
    }

    /// The player after `seat`, clockwise.
    #[inline]
    pub(super) fn next(&self, seat: Seat) -> Seat {
        let next = seat.index() + 1;
        Seat::new(if next == usize::from(self.options.players) { 0 } else { next })
    }
}

/// R4.6: the highest trump; without one, the highest of the led family.
#[inline]
pub(super) fn best_of(played: Cards, trump: Family, led: Option<Family>) -> Option<Card> {
    let trumps = played.both(trump.cards());
    if trumps.is_empty() { played.both(led.map_or(Cards::EMPTY, Family::cards)).last() } else { trumps.last() }
}

/// R3.1, R3.2: most cards, whatever their values; among equals the leftmost.
#[inline]
pub(super) fn longest_column(tiles: [Family; 3], board: Cards) -> Family {
    let ranks = ranks(tiles, board);
    tiles[longest(ranks)]
}

/// How the columns come, the longest and of equals the leftmost highest: no two are alike, and a card more makes
/// [`CARD_MORE`].
#[inline]
pub(super) fn ranks(tiles: [Family; 3], board: Cards) -> [usize; 3] {
    let lens = Family::lens(board);
    [0, 1, 2].map(|i| CARD_MORE * lens[tiles[i] as usize] + 2 - i)
}

pub(super) const CARD_MORE: usize = 4;

#[inline]
pub(super) fn longest([left, middle, right]: [usize; 3]) -> usize {
    let (longer, at) = if left < middle { (middle, 1) } else { (left, 0) };
    if longer < right { 2 } else { at }
}

/// Takes `n_cards` random cards out of `from`, or all if there are no more.
#[inline]
fn draw_some(n_cards: usize, from: &mut impl Pile<Item = Card>, chance: &mut Chance) -> Cards {
    (0..n_cards.min(from.size())).map(|_| chance.draw(from)).collect()
}
