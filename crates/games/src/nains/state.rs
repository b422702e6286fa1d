//! The position, and the course of a deal.

use serde::Serialize;
use tablee_kernel::{
    About, Account, BySeat, CardSet, Chance, Explained, Eye, Few, Game, Log, Outcome, Pause, Seat, Seats, Thing, Time,
    Timeout, cards::ToDeal,
};

use super::{
    action::{Action, Side},
    card::{BASE, Card, Cards, SPECIALS},
    event::Event,
    foresee::Foreseen,
    options::{MAX_PLAYERS, MAX_TRICKS, Options, THEFT},
    quest::{QuestId, Tile, tiles},
    reason::Reason,
    shown::Shown,
    view::View,
};

/// A position of Le Roi des Nains.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Nains {
    pub(super) options: Options,
    pub(super) phase: Phase,
    /// Counted from one.
    pub(super) deal: u16,
    pub(super) dealer: Seat,
    /// Who showed the Knight 5 in this deal.
    pub(super) chooser: Seat,
    /// Who leads this trick.
    pub(super) leader: Seat,
    /// Who is asked, unless everybody is.
    pub(super) turn: Seat,
    pub(super) special: Card,
    /// The special cards that were not drawn yet.
    pub(super) specials: Cards,
    pub(super) tile: Tile,
    /// The tiles that were not drawn yet.
    pub(super) tiles: CardSet<Tile>,
    pub(super) quest: QuestId,
    pub(super) hands: BySeat<Cards, MAX_PLAYERS>,
    /// What was played to this trick, in order.
    pub(super) trick: Few<Card, MAX_PLAYERS>,
    /// The trick before, so that the table can show it.
    pub(super) last: Option<Trick>,
    pub(super) won: BySeat<Cards, MAX_PLAYERS>,
    /// Who won each trick of this deal, in order.
    pub(super) winners: Few<Seat, MAX_TRICKS>,
    /// What the special card brought each in this deal.
    pub(super) bonus: BySeat<i8, MAX_PLAYERS>,
    /// Whether the winner of this trick gets the Dwarf 11b's points.
    pub(super) next_trick_pays: bool,
    /// Who has answered the question between tricks (R7.18).
    pub(super) answered: Seats,
    /// What the Sorcerer's holder answered; they may have passed.
    pub(super) sealed: Option<Card>,
    /// Cards that everybody has seen in the hand where they are, or were.
    pub(super) shown: Cards,
    /// Cards that everybody knows not to be in a hand.
    pub(super) lacks: BySeat<Cards, MAX_PLAYERS>,
    /// How the special card moved hands.
    pub(super) moved: Option<Moved>,
    /// What the holder of the Goblin 11b took, and gave back.
    pub(super) taken: Cards,
    pub(super) given: Cards,
    /// Totals of the deals played.
    pub(super) points: BySeat<i32, MAX_PLAYERS>,
}

/// What the game waits for.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The choice of a quest.
    Quest,
    /// The Goblin 11b: from whom to take.
    Take,
    /// The Goblin 11b: what to give back.
    Give,
    /// A card.
    Play,
    /// The Dwarf 1: with whom to swap.
    Swap,
    /// The Knight 11a: which way to pass the hands.
    PassHands,
    /// Everybody's answer whether the Sorcerer is swapped.
    Sorcerer,
    /// Nothing: the game is over.
    Over,
}

/// A trick that is over.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Trick {
    /// Who led.
    pub leader: Seat,
    /// The cards in the order in which they were played.
    pub cards: Few<Card, MAX_PLAYERS>,
    /// Who won it.
    pub winner: Seat,
    /// The card that won it.
    pub best: Card,
}

/// How hands were moved in this deal. At most one special card does.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Moved {
    /// Two players swapped hands.
    Swapped {
        /// Who chose.
        seat: Seat,
        /// Who was chosen.
        other: Seat,
    },
    /// Every hand was passed on.
    Passed {
        /// Which way.
        side: Side,
    },
    /// Cards were taken and given back.
    Robbed {
        /// Who took and gave back.
        thief: Seat,
        /// From whom.
        victim: Seat,
    },
}

impl Game for Nains {
    const NAME: &'static str = "nains";
    const RULES: u16 = 1;
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Shown = Shown;
    type Reason = Reason;
    type Foreseen = Foreseen;

    const ABOUT: About = About { minutes: 45, ..About::PLAIN };

    fn deal(options: &Options, chance: &mut Chance, log: &mut Log<Event>) -> Self {
        let mut res = Nains::empty(*options);
        // R2.1: a random player deals first.
        res.dealer = chance.pick(&res.seats());
        res.begin_deal(chance, log);
        res
    }

    #[inline]
    fn seats(&self) -> Seats {
        Seats::first(self.options.players.into())
    }

    #[inline]
    fn to_act(&self) -> Seats {
        if self.phase == Phase::Sorcerer {
            self.seats().minus(self.answered)
        } else if self.phase == Phase::Over {
            Seats::EMPTY
        } else {
            Seats::only(self.turn)
        }
    }

    fn legal(&self, seat: Seat, acc: &mut Vec<Action>) {
        if !self.to_act().contains(seat) {
            return;
        }
        match self.phase {
            Phase::Play => acc.extend(self.playable(seat).iter().map(Action::Play)),
            Phase::Quest => acc.extend(self.tile.quests().map(Action::Choose)),
            Phase::Take => acc.extend(self.seats().without(seat).iter().map(Action::Take)),
            Phase::Give => self.hands[seat].subsets(THEFT, &mut |it| {
                if let (Some(low), Some(high)) = (it.first(), it.last()) {
                    acc.push(Action::Give(low, high));
                }
            }),
            Phase::Swap => acc.extend(self.seats().without(seat).iter().map(Action::Swap)),
            Phase::PassHands => acc.extend([Side::Left, Side::Right].map(Action::PassHands)),
            Phase::Sorcerer => {
                if self.hands[seat].contains(Card::SORCERER) {
                    acc.extend(self.last_cards().iter().map(Action::Sorcerer));
                }
                if !self.must_swap(seat) {
                    acc.push(Action::Pass);
                }
            }
            Phase::Over => (),
        }
    }

    #[inline]
    fn sample(&self, seat: Seat, legal: &mut Vec<Action>, chance: &mut Chance) -> Action {
        if self.phase == Phase::Play {
            return Action::Play(chance.pick(&self.playable(seat)));
        }
        legal.clear();
        self.legal(seat, legal);
        legal[chance.below(legal.len() as u32) as usize]
    }

    fn why_not(&self, seat: Seat, action: Action) -> Option<Reason> {
        match (self.phase, action) {
            (Phase::Quest, Action::Choose(quest)) => {
                (!self.tile.quests().contains(&quest)).then_some(Reason::NotOnTheTile)
            }
            (Phase::Take, Action::Take(other)) | (Phase::Swap, Action::Swap(other)) => {
                let is_another = self.seats().without(seat).contains(other);
                (!is_another).then_some(Reason::NotAnotherPlayer)
            }
            (Phase::Give, Action::Give(low, high)) => {
                let hand = self.hands[seat];
                (high <= low || !hand.contains(low) || !hand.contains(high)).then_some(Reason::NotInHand)
            }
            (Phase::Play, Action::Play(card)) => self.why_not_play(seat, card),
            (Phase::PassHands, Action::PassHands(_)) => None,
            (Phase::Sorcerer, Action::Sorcerer(card)) => {
                if !self.hands[seat].contains(Card::SORCERER) {
                    Some(Reason::NotTheSorcerer)
                } else {
                    (!self.last_cards().contains(card)).then_some(Reason::NotInTheTrick { card })
                }
            }
            (Phase::Sorcerer, Action::Pass) => self.must_swap(seat).then_some(Reason::SorcererMustSwap),
            _ => Some(Reason::SomethingElse),
        }
    }

    fn apply(&mut self, seat: Seat, action: Action, chance: &mut Chance, log: &mut Log<Event>) {
        match action {
            Action::Play(card) => self.play_card(card, chance, log),
            Action::Choose(quest) => self.choose(quest, log),
            Action::Take(victim) => self.take(victim, chance, log),
            Action::Give(low, high) => self.give([low, high].into_iter().collect(), log),
            Action::Swap(other) => self.swap_hands(other, log),
            Action::PassHands(side) => self.pass_hands(side, log),
            Action::Sorcerer(card) => {
                self.sealed = Some(card);
                self.answer(seat, log);
            }
            Action::Pass => self.answer(seat, log),
        }
    }

    fn points(&self, seat: Seat) -> i32 {
        self.points[seat]
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| self.result())
    }

    fn view(&self, eye: Eye) -> View {
        self.seen_by(eye)
    }

    fn show(view: View) -> Shown {
        Shown::new(view)
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

    // The quest is chosen and cards are played before everybody (R10.1).
    fn is_open(action: Action) -> bool {
        matches!(action, Action::Play(_) | Action::Choose(_))
    }

    fn rewound(&self, then: &View, since: &[(Seat, Action)]) -> Option<Self> {
        then.rewound(self, since)
    }

    fn timeout(&self, seat: Seat) -> Timeout<Action> {
        let mut legal = Vec::new();
        self.legal(seat, &mut legal);
        if self.phase == Phase::Sorcerer {
            // The last answer is to pass, if one may. All have the same time: it tells nothing.
            return Timeout { time: Time::Reaction, action: legal[legal.len() - 1] };
        }
        Timeout { time: Time::Turn, action: legal[0] }
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

    /// A deal was scored, and the next one has only just begun.
    fn pause(&self) -> Option<Pause> {
        let is_fresh = self.phase == Phase::Quest && 1 < self.deal;
        is_fresh.then(|| Pause { kind: "deal", audience: self.seats() })
    }
}

impl Nains {
    /// The deal, counted from one.
    pub fn deal_number(&self) -> u16 {
        self.deal
    }

    /// A table before the first deal.
    pub(super) fn empty(options: Options) -> Self {
        let n_seats = options.players.into();
        Nains {
            options,
            phase: Phase::Play,
            deal: 0,
            dealer: Seat::new(0),
            chooser: Seat::new(0),
            leader: Seat::new(0),
            turn: Seat::new(0),
            special: Card::DWARF_11A,
            specials: SPECIALS,
            tile: Tile::default(),
            tiles: tiles(options.edition),
            quest: QuestId::default(),
            hands: BySeat::new(n_seats, Cards::EMPTY),
            trick: Few::default(),
            last: None,
            won: BySeat::new(n_seats, Cards::EMPTY),
            winners: Few::default(),
            bonus: BySeat::new(n_seats, 0),
            next_trick_pays: false,
            answered: Seats::EMPTY,
            sealed: None,
            shown: Cards::EMPTY,
            lacks: BySeat::new(n_seats, Cards::EMPTY),
            moved: None,
            taken: Cards::EMPTY,
            given: Cards::EMPTY,
            points: BySeat::new(n_seats, 0),
        }
    }

    /// R2: the dealer shows a special card and deals everything; R3.1: the holder
    /// of the Knight 5 draws a tile.
    pub(super) fn begin_deal(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        if !log.wants_next_round() {
            self.deal = self.deal.saturating_add(1);
            return;
        }
        let Nains { options, deal, dealer, points, last, mut specials, mut tiles, .. } = *self;
        // R2.4: what was drawn comes back only when nothing else is left.
        if specials.is_empty() {
            specials = SPECIALS;
        }
        if tiles.is_empty() {
            tiles = super::quest::tiles(options.edition);
        }
        let special = chance.draw(&mut specials);
        let deal = deal.saturating_add(1);
        *self = Nains { deal, dealer, points, last, special, specials, ..Nains::empty(options) };
        log.tell_all(Event::DealBegins { deal, dealer });
        log.tell_all(Event::SpecialDrawn { seat: dealer, card: special });
        self.deal_hands(chance, log);
        self.tile = chance.draw(&mut tiles);
        self.tiles = tiles;
        self.phase = Phase::Quest;
        self.chooser = self.holder(Card::KNIGHT_5).unwrap_or(dealer);
        self.turn = self.chooser;
        self.shown.insert(Card::KNIGHT_5);
        let (tile, quests) = (self.tile, self.tile.quests());
        log.tell_all(Event::TileDrawn { seat: self.chooser, tile, quests });
    }

    fn deal_hands(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        let mut left = ToDeal::of(pack(self.options, self.special));
        let n_cards = self.options.hand_size();
        for seat in self.seats().iter() {
            let before = left.cards();
            if before.len() == n_cards {
                left = ToDeal::of(Cards::EMPTY);
            } else {
                (0..n_cards).for_each(|_| _ = chance.draw(&mut left));
            }
            self.hands[seat] = before.minus(left.cards());
            if !log.is_muted() {
                let (cards, count) = (Some(self.hands[seat]), n_cards as u8);
                let unseen = Event::Dealt { seat, cards: None, count };
                log.tell_split(Seats::only(seat), Event::Dealt { seat, cards, count }, unseen);
            }
        }
    }

    fn choose(&mut self, quest: QuestId, log: &mut Log<Event>) {
        self.quest = quest;
        log.tell_all(Event::QuestChosen { seat: self.turn, quest });
        match self.holder(Card::GOBLIN_11B) {
            Some(thief) => self.show_thief(thief, log),
            None => self.begin_tricks(log),
        }
    }

    /// R4.1: the holder of the Goblin 5 shows it and leads.
    pub(super) fn begin_tricks(&mut self, log: &mut Log<Event>) {
        let seat = self.holder(Card::GOBLIN_5).unwrap_or(self.leader);
        self.shown.insert(Card::GOBLIN_5);
        self.lead(seat);
        log.tell_all(Event::LeaderShown { seat });
    }

    /// Asks `seat` to lead a trick.
    pub(super) fn lead(&mut self, seat: Seat) {
        self.phase = Phase::Play;
        self.leader = seat;
        self.turn = seat;
    }

    /// Who holds `card`.
    pub(super) fn holder(&self, card: Card) -> Option<Seat> {
        self.hands.iter().find(|(_, hand)| hand.contains(card)).map(|(seat, _)| seat)
    }

    /// The player who plays after `seat`, on their left.
    #[inline]
    pub(super) fn next(&self, seat: Seat) -> Seat {
        let next = seat.index() + 1;
        Seat::new(if next == usize::from(self.options.players) { 0 } else { next })
    }

    /// The neighbour of `seat` on this side.
    pub(super) fn neighbour(&self, seat: Seat, side: Side) -> Seat {
        match side {
            Side::Left => self.next(seat),
            Side::Right => self.seats().next_before(seat).expect("somebody plays"),
        }
    }
}

/// R1.1, R1.4: the base cards in play.
pub(super) fn base(options: Options) -> Cards {
    if options.players == 3 { BASE.minus(Cards::only(Card::DWARF_2)) } else { BASE }
}

/// The cards that are dealt when `special` is the special card.
pub(super) fn pack(options: Options, special: Card) -> Cards {
    base(options).union(Cards::only(special))
}
