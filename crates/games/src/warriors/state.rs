//! The position, and the game in one page.

use std::hash::Hash;

use tablee_kernel::{
    About, Account, BySeat, Chance, Explained, Eye, Few, Game, Log, Outcome, Pause, Seat, Seats, Thing, Time, Timeout,
};

use super::{
    action::{Action, Kept},
    battle_cards::BattleCards,
    board::{Board, Phase},
    card::Kind,
    cards::Cards,
    event::Event,
    facts::Shown,
    foresee::Foreseen,
    options::{MAX_PLAYERS, MOST_DEALT, MOST_DISCARDED, Options},
    reason::Reason,
    score,
    view::View,
};

/// A position of Warriors.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Warriors {
    pub(super) options: Options,
    /// All that lies face up.
    pub(super) board: Board,
    pub(super) pile: Cards,
    /// The cards dealt, in order, while players choose what to keep.
    pub(super) hands: BySeat<Hand, MAX_PLAYERS>,
    /// What has been chosen and is not revealed yet.
    pub(super) kept: BySeat<Option<Kept>, MAX_PLAYERS>,
    /// What each has discarded face down, in the last round removed.
    pub(super) discards: BySeat<Discards, MAX_PLAYERS>,
}

/// Cards dealt to one player, in order.
pub(super) type Hand = Few<Kind, MOST_DEALT>;
/// Cards one player discarded face down, in order.
pub(super) type Discards = Few<Kind, MOST_DISCARDED>;

impl Game for Warriors {
    const NAME: &'static str = "warriors";
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
        let mut res = Warriors::empty(options, chance.pick(&Seats::first(options.players.into())));
        res.set_up(chance, log);
        res
    }

    #[inline]
    fn seats(&self) -> Seats {
        Seats::first(self.options.players.into())
    }

    #[inline]
    fn to_act(&self) -> Seats {
        self.board.asked
    }

    fn legal(&self, seat: Seat, acc: &mut Vec<Action>) {
        if self.board.asked.contains(seat) {
            self.list_legal(seat, acc);
        }
    }

    #[inline]
    fn sample(&self, seat: Seat, legal: &mut Vec<Action>, chance: &mut Chance) -> Action {
        self.any_of(seat, legal, chance)
    }

    fn why_not(&self, seat: Seat, action: Action) -> Option<Reason> {
        self.check(seat, action).err()
    }

    fn apply(&mut self, seat: Seat, action: Action, chance: &mut Chance, log: &mut Log<Event>) {
        match action {
            Action::Keep(kept) => self.keep(seat, kept, chance, log),
            Action::Wizard(people) => {
                self.place_wizard(seat, people, log);
                self.go_on_placing(chance, log);
            }
            Action::Flame(flames) => {
                self.place_flame(seat, flames, log);
                self.go_on_placing(chance, log);
            }
            Action::Pass => {
                log.tell_all(Event::Passed { seat });
                self.ask_next_owner(seat, chance, log);
            }
            Action::Fire(owner, shot) => self.fire(seat, owner, shot, chance, log),
            Action::Band(band) => self.form_band(band, log),
            Action::Attack(from, defender, target) => self.attack(from, defender, target, chance, log),
            Action::Again => self.attack_again(chance, log),
            Action::Charge(arm, defender, target) => self.charge(arm, defender, target, chance, log),
            Action::Stop => self.finish_card(chance, log),
            Action::Lose(kind) => {
                self.give_up(kind, log);
                self.settle(chance, log);
            }
            Action::SpendFlame => {
                self.spend_flame(log);
                self.settle(chance, log);
            }
        }
    }

    fn points(&self, seat: Seat) -> i32 {
        self.board.points(seat)
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.board.phase == Phase::Over).then(|| self.board.result())
    }

    fn view(&self, eye: Eye) -> View {
        self.seen_by(eye)
    }

    fn show(view: View) -> Shown {
        view.shown()
    }

    fn things(shown: &Shown) -> Vec<String> {
        shown.things()
    }

    fn explain(shown: &Shown, thing: Thing<'_>) -> Option<Explained> {
        shown.explain(thing)
    }

    fn foresee(view: &View, seat: Seat, action: Action) -> Option<Foreseen> {
        view.foresee(seat, action)
    }

    fn accounts(event: &Event) -> Vec<Account> {
        score::accounts(event)
    }

    /// The end of a round: the next cards are dealt and nobody has chosen yet.
    fn pause(&self) -> Option<Pause> {
        let has_ended = self.board.phase == Phase::Keep && 1 < self.board.round;
        let nobody_chose = self.kept.iter().all(|(_, it)| it.is_none());
        (has_ended && nobody_chose).then(|| Pause { kind: "round", audience: self.seats() })
    }

    /// Armies lie open. Only what is kept is chosen unseen, and opened once all have chosen.
    fn reveals_nothing(&self, seat: Seat, action: Action) -> bool {
        !matches!(action, Action::Keep(_)) || self.to_act() != Seats::only(seat)
    }

    fn determinize(view: &View, chance: &mut Chance) -> Self {
        view.guess(chance)
    }

    fn timeout(&self, seat: Seat) -> Timeout<Action> {
        let mut legal = Vec::new();
        self.list_legal(seat, &mut legal);
        let (time, action) = match self.board.phase {
            Phase::Window(_) => (Time::Reaction, Action::Pass),
            Phase::Next => (Time::Turn, Action::Stop),
            // Warriors come first among the cards dealt, and a flame is spent before a dragon.
            _ => (Time::Turn, legal[0]),
        };
        Timeout { time, action }
    }
}

impl Warriors {
    /// All that lies face up.
    #[inline]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// What is printed on the battle cards.
    #[inline]
    pub fn battle_cards(&self) -> &BattleCards {
        &self.options.battle_cards
    }

    /// What changes of the view of `seat` while a round is played, and what the rest does not follow from: two positions
    /// of one round that look alike have the same.
    pub fn seen(&self, seat: Seat) -> impl Hash {
        let has_kept: Seats = self.kept.iter().filter(|(_, it)| it.is_some()).map(|(seat, _)| seat).collect();
        (&self.board, self.hands[seat], self.kept[seat], self.discards[seat], has_kept)
    }

    /// An empty table.
    pub(super) fn empty(options: &Options, dealer: Seat) -> Warriors {
        let n_seats = options.players.into();
        Warriors {
            options: *options,
            board: Board::empty(n_seats, dealer),
            pile: Cards::default(),
            hands: BySeat::new(n_seats, Hand::default()),
            kept: BySeat::new(n_seats, None),
            discards: BySeat::new(n_seats, Discards::default()),
        }
    }

    /// Waits for one seat.
    #[inline]
    pub(super) fn ask(&mut self, phase: Phase, seat: Seat) {
        self.board.phase = phase;
        self.board.asked = Seats::only(seat);
    }
}
