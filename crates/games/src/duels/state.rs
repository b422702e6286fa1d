//! The position, and the rules that move it.

use serde::Serialize;
use tablee_kernel::{
    About, Account, BySeat, Calls, Chance, Explained, Eye, Few, Forecast, FormerRules, Game, Honour, Log, Outcome,
    Pause, Seat, Seats, Talk, Thing, Time, Timeout,
};

use super::{
    action::Action,
    card::{Cast, Character, Verdict},
    event::Event,
    foresee::Foreseen,
    options::{Captaincy, FORMER_TIES, FORWARD_SECONDS, MAX_PLAYERS, MOST_BET, Options, Teams},
    reason::Reason,
    score::{End, Treasury, accounts},
    side::{BySide, Side},
    view::{Shown, View},
};

/// The most different results a game can have. Pairs that tie are of one level:
/// at most 2 × 3 of each kind of five cards and Witch against Dragon, 19 in all.
/// And every duel that is won leaves one fighter less, 16 in all.
const MAX_RESULTS: usize = 19 + 16;

/// A position of Duels.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Duels {
    pub(super) options: Options,
    /// Who is on the left; everybody else is on the right.
    pub(super) left: Seats,
    /// Who is no ghost.
    pub(super) living: Seats,
    /// The character of each, ghosts too.
    pub(super) characters: BySeat<Character, MAX_PLAYERS>,
    /// R1.5: out of the game, seen by nobody.
    pub(super) aside: Cast,
    /// Counted from one.
    pub(super) turn: u16,
    pub(super) phase: Phase,
    /// How the game ended, once it has.
    pub(super) end: Option<End>,
    /// Who has decided whether to step forward; nobody once all have.
    pub(super) decided: Seats,
    /// Who stepped forward in this turn; sealed until all have decided.
    pub(super) forward: Seats,
    /// Who fights for each side, once that is clear.
    pub(super) fighters: BySide<Option<Seat>>,
    /// Who of each side the other captain named; sealed until nobody is missing.
    pub(super) named: BySide<Option<Seat>>,
    /// How many cards each captain adds to the stake; sealed until both have.
    pub(super) bets: BySide<Option<u8>>,
    /// R2.2: who speaks for each side in this turn; nobody for a side without fighters.
    pub(super) captains: BySide<Option<Seat>>,
    pub(super) treasury: Treasury,
    /// Tied duels in a row up to now.
    pub(super) n_ties: u8,
    pub(super) results: Results,
    /// The duel before, so that the table can show it.
    pub(super) last: Option<LastDuel>,
}

/// What the game waits for.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Every living fighter steps forward or stays.
    Advance,
    /// Captains name the fighters of sides that failed to send one.
    Designate,
    /// Captains stake bet cards.
    Bet,
    /// Nothing: the game is over.
    Over,
}

/// The result of a duel.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Duel {
    /// Who fought for the left.
    pub left: Seat,
    /// Who fought for the right.
    pub right: Seat,
    /// What was announced.
    pub verdict: Verdict,
}

/// Every different result so far, in the order in which they first came. Two
/// fighters who tied once tie for ever, so there is never more to know.
pub type Results = Few<Duel, MAX_RESULTS>;

/// The duel before, with its stakes.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LastDuel {
    /// Who fought, and what was announced.
    #[serde(flatten)]
    pub duel: Duel,
    /// What was in the middle.
    pub stakes: BySide<u8>,
    /// What the winner received from the bank.
    pub gained: u8,
}

impl Game for Duels {
    const NAME: &'static str = "duels";
    const RULES: u16 = 2;
    const FORMER_RULES: &'static [FormerRules] = &[FormerRules { version: 1, options: &[FORMER_TIES] }];
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Shown = Shown;
    type Reason = Reason;
    type Foreseen = Foreseen;

    const ABOUT: About = About { minutes: 30, has_sides: true, has_secret_roles: true };

    fn deal(options: &Options, chance: &mut Chance, log: &mut Log<Event>) -> Self {
        let n_seats = options.players.into();
        let left = form_left(*options, chance);
        let mut aside = options.cast();
        let characters = BySeat::from_fn(n_seats, |_| chance.draw(&mut aside));
        let mut res = Duels::new(*options, left, characters, aside);
        res.tell_deal(log);
        res.begin_turn(log);
        res
    }

    #[inline]
    fn seats(&self) -> Seats {
        Seats::first(self.options.players.into())
    }

    #[inline]
    fn to_act(&self) -> Seats {
        match self.phase {
            Phase::Advance => self.living.minus(self.decided),
            Phase::Designate => self.captains(|side| {
                let theirs = side.other();
                self.fighters[theirs].is_none() && self.named[theirs].is_none()
            }),
            Phase::Bet => self.captains(|side| self.bets[side].is_none()),
            Phase::Over => Seats::EMPTY,
        }
    }

    fn legal(&self, seat: Seat, acc: &mut Vec<Action>) {
        if !self.to_act().contains(seat) {
            return;
        }
        match self.phase {
            Phase::Advance => acc.extend([Action::Forward, Action::Stay]),
            Phase::Designate => acc.extend(self.living_of(self.side_of(seat).other()).iter().map(Action::Name)),
            Phase::Bet => {
                let (least, most) = self.treasury.bet_range(self.side_of(seat));
                acc.extend((least..=most).map(Action::Bet));
            }
            Phase::Over => (),
        }
    }

    #[inline]
    fn sample(&self, seat: Seat, _legal: &mut Vec<Action>, chance: &mut Chance) -> Action {
        self.any_answer(seat, chance)
    }

    fn why_not(&self, seat: Seat, action: Action) -> Option<Reason> {
        let side = self.side_of(seat);
        match (action, self.phase) {
            (Action::Forward | Action::Stay, Phase::Advance) => None,
            (Action::Name(other), Phase::Designate) => self.why_not_name(side, other),
            (Action::Bet(count), Phase::Bet) => {
                let (least, _) = self.treasury.bet_range(side);
                let purse = self.treasury.purses[side];
                if count < least {
                    Some(Reason::TooFew)
                } else if MOST_BET < count {
                    Some(Reason::TooMany)
                } else if purse < count {
                    Some(Reason::NotThatMany { purse })
                } else {
                    None
                }
            }
            _ => Some(Reason::NotNow),
        }
    }

    #[inline]
    fn apply(&mut self, seat: Seat, action: Action, _chance: &mut Chance, log: &mut Log<Event>) {
        self.seal(seat, action);
        if self.to_act().is_empty() {
            self.reveal(log);
        }
    }

    /// The bet cards of the seat's side, those in the middle counted.
    fn points(&self, seat: Seat) -> i32 {
        self.treasury.wealth(self.side_of(seat)).into()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.end.map(|end| self.result(end))
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
        Foreseen::of(view, seat, action)
    }

    fn honours(&self, events: &[&Event]) -> Vec<Honour> {
        self.remembered(events)
    }

    fn accounts(event: &Event) -> Vec<Account> {
        accounts(event)
    }

    /// Before the first turn everybody looks at who they are, and after a duel at
    /// how it ended.
    fn pause(&self) -> Option<Pause> {
        let is_turn_new = self.phase == Phase::Advance && self.decided.is_empty();
        let kind = if self.last.is_some() { "duel" } else { "role" };
        is_turn_new.then(|| Pause { kind, audience: self.seats() })
    }

    /// What the game master calls (R2.1, R3.1, R5.1): the sides choose, then all step forward at once.
    fn calls(&self) -> Option<Calls> {
        let at_once = |ask| Some(Calls { talk: None, ask, seconds: None });
        match self.phase {
            Phase::Advance => {
                let talk = Some(Talk { kind: "choose", seconds: self.options.choose_seconds });
                Some(Calls { talk, ask: "forward", seconds: Some(FORWARD_SECONDS) })
            }
            Phase::Designate => at_once("name"),
            Phase::Bet => at_once("bet"),
            Phase::Over => None,
        }
    }

    /// Who wins the duel, once both fighters stand in the ring. Ghosts have nothing else to do.
    fn forecast(&self) -> Option<Forecast> {
        let seers = self.seats().minus(self.living);
        (self.phase == Phase::Bet).then_some(Forecast { number: self.turn, outcomes: &["left", "right", "tie"], seers })
    }

    fn came_true(&self) -> Option<(u16, &'static str)> {
        let word = match self.last?.duel.verdict {
            Verdict::Left => "left",
            Verdict::Right => "right",
            Verdict::Tie => "tie",
        };
        // The turn counts on when a duel is over, unless it was the last.
        let number = if self.phase == Phase::Over { self.turn } else { self.turn - 1 };
        Some((number, word))
    }

    fn reveals_nothing(&self, seat: Seat, action: Action) -> bool {
        // The last answer opens those that were sealed before it.
        let opens_none = matches!(action, Action::Name(_)) && self.named[self.side_of(seat)].is_none();
        1 < self.to_act().len() || opens_none
    }

    fn partners(&self, seat: Seat) -> Seats {
        self.team(self.side_of(seat))
    }

    fn timeout(&self, seat: Seat) -> Timeout<Action> {
        let side = self.side_of(seat);
        match self.phase {
            Phase::Designate => {
                let theirs = self.captain(side.other()).expect("a side without fighters ends the game");
                Timeout { time: Time::Turn, action: Action::Name(theirs) }
            }
            Phase::Bet => Timeout { time: Time::Turn, action: Action::Bet(self.treasury.bet_range(side).0) },
            // R3.2: not answering is staying.
            Phase::Advance | Phase::Over => {
                Timeout { time: Time::Seconds(self.options.choose_seconds), action: Action::Stay }
            }
        }
    }
}

impl Duels {
    /// The position before the first turn.
    pub(super) fn new(options: Options, left: Seats, characters: BySeat<Character, MAX_PLAYERS>, aside: Cast) -> Self {
        Duels {
            options,
            left,
            living: Seats::first(options.players.into()),
            characters,
            aside,
            turn: 0,
            phase: Phase::Advance,
            end: None,
            decided: Seats::EMPTY,
            forward: Seats::EMPTY,
            fighters: BySide::default(),
            named: BySide::default(),
            bets: BySide::default(),
            captains: BySide { left: left.lowest(), right: Seats::first(options.players.into()).minus(left).lowest() },
            treasury: Treasury::new(),
            n_ties: 0,
            results: Results::default(),
            last: None,
        }
    }

    fn tell_deal(&self, log: &mut Log<Event>) {
        if log.is_muted() {
            return;
        }
        log.tell_all(Event::Sides { left: self.left, right: self.team(Side::Right) });
        for (seat, card) in self.characters.iter() {
            // R1.7: team-mates see each other's characters.
            let insiders = self.team(self.side_of(seat));
            log.tell_split(insiders, Event::Dealt { seat, card: Some(card) }, Event::Dealt { seat, card: None });
        }
        if !self.aside.is_empty() {
            let count = self.aside.len() as u8;
            let seen = Event::SetAside { cards: Some(self.aside), count };
            log.tell_split(Seats::EMPTY, seen, Event::SetAside { cards: None, count });
        }
    }

    pub(super) fn begin_turn(&mut self, log: &mut Log<Event>) {
        self.turn += 1;
        self.phase = Phase::Advance;
        self.forward = Seats::EMPTY;
        self.fighters = BySide::default();
        if let (Some(left_captain), Some(right_captain)) = (self.captain(Side::Left), self.captain(Side::Right)) {
            log.tell_all(Event::TurnBegins { turn: self.turn, left_captain, right_captain });
        }
    }

    /// Keeps an answer secret until nobody is missing.
    #[inline]
    pub(super) fn seal(&mut self, seat: Seat, action: Action) {
        let side = self.side_of(seat);
        match action {
            Action::Forward => {
                self.decided = self.decided.with(seat);
                self.forward = self.forward.with(seat);
            }
            Action::Stay => self.decided = self.decided.with(seat),
            Action::Name(fighter) => self.named[side.other()] = Some(fighter),
            Action::Bet(count) => self.bets[side] = Some(count),
        }
    }

    /// Any answer of `seat`, which is asked, each as likely as the others.
    #[inline]
    pub(super) fn any_answer(&self, seat: Seat, chance: &mut Chance) -> Action {
        let side = self.side_of(seat);
        match self.phase {
            Phase::Designate => Action::Name(chance.pick(&self.living_of(side.other()))),
            Phase::Bet => {
                let (least, most) = self.treasury.bet_range(side);
                Action::Bet(least + chance.below(u32::from(most - least) + 1) as u8)
            }
            Phase::Advance | Phase::Over => [Action::Forward, Action::Stay][chance.below(2) as usize],
        }
    }

    fn reveal(&mut self, log: &mut Log<Event>) {
        match self.phase {
            Phase::Advance => self.reveal_steps(log),
            Phase::Designate => self.reveal_named(log),
            Phase::Bet => {
                self.reveal_bets(log);
                self.fight(log);
            }
            Phase::Over => (),
        }
    }

    fn reveal_steps(&mut self, log: &mut Log<Event>) {
        self.decided = Seats::EMPTY;
        for side in Side::BOTH {
            let seats = self.forward.both(self.team(side));
            log.tell_all(Event::Advanced { side, seats, count: seats.len() as u8 });
            // R3.3, R3.4: exactly one, or the other side names somebody.
            self.fighters[side] = if seats.len() == 1 { seats.lowest() } else { None };
        }
        let is_clear = self.fighters.left.is_some() && self.fighters.right.is_some();
        self.phase = if is_clear { Phase::Bet } else { Phase::Designate };
    }

    fn why_not_name(&self, side: Side, fighter: Seat) -> Option<Reason> {
        if !self.seats().contains(fighter) {
            Some(Reason::NoSuchSeat)
        } else if self.side_of(fighter) == side {
            Some(Reason::OwnSide)
        } else if !self.living.contains(fighter) {
            Some(Reason::Ghost)
        } else {
            None
        }
    }

    fn reveal_named(&mut self, log: &mut Log<Event>) {
        for side in Side::BOTH {
            if let Some(seat) = self.named[side].take() {
                self.fighters[side] = Some(seat);
                let captain = self.captain(side.other()).expect("a captain named somebody");
                log.tell_all(Event::Named { captain, side, seat });
            }
        }
        self.phase = Phase::Bet;
    }

    fn reveal_bets(&mut self, log: &mut Log<Event>) {
        for side in Side::BOTH {
            let count = self.bets[side].take().unwrap_or_default();
            self.treasury.bet(side, count);
            log.tell_all(Event::Bets { side, count, stake: self.treasury.stakes[side] });
        }
    }

    fn fight(&mut self, log: &mut Log<Event>) {
        let (Some(left), Some(right)) = (self.fighters.left, self.fighters.right) else {
            unreachable!("nobody bets before there are two fighters");
        };
        let duel = self.decide_duel(left, right);
        let verdict = duel.verdict;
        log.tell_all(Event::Duel { left, right, verdict });
        let stakes = self.treasury.stakes;
        let gained = match verdict.winner() {
            None => {
                self.n_ties += 1;
                log.tell_all(Event::StakesStay { left: stakes.left, right: stakes.right, teams: self.teams() });
                0
            }
            Some(winner) => {
                self.n_ties = 0;
                log.tell_all(Event::BecomesGhost { seat: if winner == Side::Left { right } else { left } });
                self.settle(winner, log)
            }
        };
        self.last = Some(LastDuel { duel, stakes, gained });
        self.captains = BySide::from_fn(|side| self.next_captain(side));
        self.end_turn(log);
    }

    /// R6.5 to R6.7: compares two fighters and remembers the result; the loser is a
    /// ghost from now on.
    pub(super) fn decide_duel(&mut self, left: Seat, right: Seat) -> Duel {
        let level = |seat: Seat| self.characters[seat].level();
        let verdict = level(left).against(level(right), self.options.hierarchy);
        let duel = Duel { left, right, verdict };
        match verdict {
            Verdict::Left => self.living = self.living.without(right),
            Verdict::Right => self.living = self.living.without(left),
            // Only a tie can come again: who loses never fights any more.
            Verdict::Tie if self.results.contains(&duel) => return duel,
            Verdict::Tie => (),
        }
        self.results.push(duel);
        duel
    }

    /// Everyone on each side, ghosts too.
    #[inline]
    pub(super) fn teams(&self) -> BySide<Seats> {
        BySide::from_fn(|side| self.team(side))
    }

    /// Everyone on this side, ghosts too.
    #[inline]
    pub(super) fn team(&self, side: Side) -> Seats {
        match side {
            Side::Left => self.left,
            Side::Right => self.seats().minus(self.left),
        }
    }

    #[inline]
    pub(super) fn living_of(&self, side: Side) -> Seats {
        match side {
            Side::Left => self.living.both(self.left),
            Side::Right => self.living.minus(self.left),
        }
    }

    #[inline]
    pub(super) fn side_of(&self, seat: Seat) -> Side {
        if self.left.contains(seat) { Side::Left } else { Side::Right }
    }

    /// Who speaks for a side in this turn.
    #[inline]
    pub(super) fn captain(&self, side: Side) -> Option<Seat> {
        self.captains[side]
    }

    /// R2.2: who speaks for a side in the next turn.
    fn next_captain(&self, side: Side) -> Option<Seat> {
        let living = self.living_of(side);
        let is_after = |&it: &Seat| self.captains[side].is_some_and(|before| before < it);
        match self.options.captain {
            Captaincy::Lowest => living.lowest(),
            Captaincy::Rotating => living.iter().find(is_after).or(living.lowest()),
        }
    }

    /// The captains of the sides that `is_asked` names.
    #[inline]
    fn captains(&self, is_asked: impl Fn(Side) -> bool) -> Seats {
        let asked = Side::BOTH.into_iter().filter(|&side| is_asked(side));
        asked.filter_map(|side| self.captain(side)).collect()
    }
}

/// R1.3: who is on the left. With an odd number the lot and the seats give the
/// left one more.
fn form_left(options: Options, chance: &mut Chance) -> Seats {
    let n_seats = usize::from(options.players);
    match options.teams {
        Teams::Balanced => {
            let mut rest = Seats::first(n_seats);
            (0..n_seats.div_ceil(2)).map(|_| chance.draw(&mut rest)).collect()
        }
        Teams::Alternate => Seats::first(n_seats).iter().step_by(2).collect(),
        Teams::Left(left) => left,
    }
}
