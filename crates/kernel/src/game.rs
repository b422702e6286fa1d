//! The contract every game keeps.

use std::{fmt, hash::Hash, str::FromStr};

use serde::Serialize;

use crate::{
    chance::Chance,
    explain::{About, Account, Calls, Explained, Forecast, Honour, Pause, Thing},
    log::{Eye, Log},
    options::{FormerRules, Options},
    seat::{BySeat, MAX_SEATS, Seat, Seats},
    sketch::Sketch,
    text::Unreadable,
};

/// The rules of one game. A value of the type is one position, secrets included.
///
/// A position is never serializable, so that sending one does not compile; what
/// leaves is a [`Game::View`] or an event read through an [`Eye`].
///
/// The laws of `tablee-testkit` say in detail what each method owes the others.
///
/// The smallest one that has everything is [`HighCard`](crate::example::HighCard).
///
/// ```
/// use tablee_kernel::{Chance, Eye, Game, Log, Refusal, Seat, Seed, Seats};
/// use tablee_kernel::example::{Action, HighCard};
///
/// // Luck is handed in; what happens is told to a log.
/// let (mut chance, mut log) = (Chance::scripted(["9", "3"]), Log::default());
/// let mut game = HighCard::deal(&"players=2".parse().unwrap(), &mut chance, &mut log);
/// let (a, b) = (Seat::new(0), Seat::new(1));
///
/// // Both are asked at once. The rules say what each may do, and why not the rest.
/// assert_eq!((game.seats(), game.to_act(), game.may_act()), (Seats::first(2), Seats::first(2), Seats::EMPTY));
/// let mut legal = Vec::new();
/// game.legal(a, &mut legal);
/// assert_eq!(legal, [Action::Keep]);
/// assert_eq!(game.why_not(a, Action::Swap).unwrap().to_string(), "the 9 may not be swapped");
/// assert_eq!(game.timeout(a).action, Action::Keep);
/// assert_eq!(game.partners(a), Seats::only(a));
///
/// // A guess is made from what one seat knows, and looks the same to it.
/// let view = game.view(Eye::Seat(b));
/// let guess = HighCard::determinize(&view, &mut Chance::fast(1));
/// assert_eq!(guess.view(Eye::Seat(b)), view);
///
/// // `play` checks, `apply` trusts.
/// let mut chance = Chance::scripted(["5"]);
/// assert!(game.play(a, Action::Swap, &mut chance, &mut log).is_err());
/// assert_eq!(game.play(a, Action::Keep, &mut chance, &mut log), Ok(()));
/// assert_eq!(game.refusal(a, Action::Keep), Some(Refusal::NotAsked));
/// game.apply(b, Action::Swap, &mut chance, &mut log);
///
/// assert!(game.is_over());
/// assert_eq!(game.points(b), 5);
/// assert_eq!(game.outcome().unwrap().winners(), Seats::only(a));
/// ```
pub trait Game: Clone + PartialEq + fmt::Debug + Send + Sync + Sized + 'static {
    /// The name in commands, addresses and records: lower case, no spaces.
    const NAME: &'static str;
    /// Raised whenever an old record may play differently.
    const RULES: u16;
    /// Older versions of the rules whose records still play as they did.
    const FORMER_RULES: &'static [FormerRules] = &[];

    /// Number of players and the optional rules in force.
    type Options: Options;
    /// One decision of one seat. Its text is permanent and needs no context.
    type Action: Copy + Ord + Hash + fmt::Debug + fmt::Display + FromStr<Err = Unreadable> + Send + Sync + 'static;
    /// Something that was seen to happen. Serialized with a `kind` and flat
    /// fields, from which the sentences of `locales/` are filled.
    type Event: Clone + PartialEq + fmt::Debug + fmt::Display + Serialize + Send + Sync;
    /// All that one onlooker with a perfect memory may know, and nothing else. Bots
    /// think about it and guesses are made from it.
    type View: Clone + Eq + Hash + fmt::Debug + Send + Sync;
    /// What of its view an onlooker is shown: the view itself, or less where the
    /// rules say that something is not looked at again. Only this can be sent.
    type Shown: fmt::Debug + Serialize + Send + Sync + 'static;
    /// Why an action is refused.
    type Reason: Reason;
    /// What an action would lead to, as far as its player can know.
    type Foreseen: PartialEq + fmt::Debug + Serialize + Send + Sync;

    /// What the game says about itself.
    const ABOUT: About;

    /// Sets the game up.
    fn deal(options: &Self::Options, chance: &mut Chance, log: &mut Log<Self::Event>) -> Self;

    /// Everyone playing: the first so many seats.
    fn seats(&self) -> Seats;

    /// The seats the game waits for. Empty exactly when the game is over.
    fn to_act(&self) -> Seats;

    /// Seats that may act though nobody waits for them, such as a caller of
    /// Dobro's « oubli ». May overlap [`Game::to_act`].
    fn may_act(&self) -> Seats {
        Seats::EMPTY
    }

    /// Adds every action `seat` may take now, each once, in a fixed order. Adds
    /// nothing for a seat in neither [`Game::to_act`] nor [`Game::may_act`].
    fn legal(&self, seat: Seat, acc: &mut Vec<Self::Action>);

    /// One of the actions that `seat`, which may act, may take, each as likely as the others.
    /// `legal` is a list to write on.
    ///
    /// A game can choose without listing them all, where there are many or it is quicker.
    fn sample(&self, seat: Seat, legal: &mut Vec<Self::Action>, chance: &mut Chance) -> Self::Action {
        legal.clear();
        self.legal(seat, legal);
        legal[chance.below(legal.len() as u32) as usize]
    }

    /// Why `seat`, which may act, may not take this action; `None` if it may.
    fn why_not(&self, seat: Seat, action: Self::Action) -> Option<Self::Reason>;

    /// Takes an action that is legal. It is trusted: [`Game::play`] checks.
    fn apply(&mut self, seat: Seat, action: Self::Action, chance: &mut Chance, log: &mut Log<Self::Event>);

    /// The points of `seat` so far, or at the end.
    fn points(&self, seat: Seat) -> i32;

    /// The result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// What `eye` may know.
    fn view(&self, eye: Eye) -> Self::View;

    /// What of a view is shown to its owner.
    fn show(view: Self::View) -> Self::Shown;

    /// Whether an event of `age` actions ago is still told to whoever asks what
    /// happened before, while the game goes on. The newest action has age 0. What
    /// happens is always told once, when it happens; a finished game tells all.
    fn recalls(&self, _event: &Self::Event, _age: usize) -> bool {
        true
    }

    /// A random position that looks exactly like `view` to the one who has it.
    fn determinize(view: &Self::View, chance: &mut Chance) -> Self;

    /// Whether everybody sees this action for what it is, as soon as it is taken.
    ///
    /// A match remembers a run of such actions ([`Match::remembered_by`]), so that a player
    /// can ask what they say about hidden cards.
    ///
    /// [`Match::remembered_by`]: crate::Match::remembered_by
    fn is_open(_action: Self::Action) -> bool {
        false
    }

    /// The position that looked like `then` to whoever guessed this one, if `since` has led from
    /// there to here: open actions of everybody, without luck in between. It must look exactly
    /// like `then`; `None` where it cannot be told.
    fn rewound(&self, _then: &Self::View, _since: &[(Seat, Self::Action)]) -> Option<Self> {
        None
    }

    /// What `seat`, which is asked, does if it lets its time run out.
    fn timeout(&self, seat: Seat) -> Timeout<Self::Action>;

    /// What `action` would lead to if `seat`, whose view this is, took it now: its
    /// worth, its odds, what it risks. `None` where there is nothing to say.
    ///
    /// A function of the view alone, so that nothing hidden can move it. Meant for
    /// legal actions; for any other it may say anything, but does not panic.
    fn foresee(_view: &Self::View, _seat: Seat, _action: Self::Action) -> Option<Self::Foreseen> {
        None
    }

    /// Everything on a table that [`Game::explain`] can speak of, each once, as a text that
    /// reads as a [`Thing`]. The seats are among them, and every card that is shown.
    ///
    /// A game that is drawn by the common room has a default.
    fn things(shown: &Self::Shown) -> Vec<String> {
        Sketch::of(shown).map_or_else(Vec::new, Sketch::things)
    }

    /// What a thing is, what it is worth now and which ruling says so; `None` if there is no
    /// such thing.
    ///
    /// A function of what is shown, so that nothing can be read from it that is not.
    fn explain(shown: &Self::Shown, thing: Thing<'_>) -> Option<Explained> {
        Sketch::of(shown)?.explain(thing)
    }

    /// Why points changed: each event that changes [`Game::points`] says by which
    /// terms. Over the events of one action they add up to the change of every seat.
    fn accounts(_event: &Self::Event) -> Vec<Account> {
        Vec::new()
    }

    /// What is to be remembered of a game that is over, from everything that happened in it.
    /// Asked only of positions with an outcome; nothing in it is hidden any longer.
    fn honours(&self, _events: &[&Self::Event]) -> Vec<Honour> {
        Vec::new()
    }

    /// Whom an action catches out, who could have forestalled it: the player named by
    /// a call of Dobro's « oubli ». A table holds such an action of a program back
    /// until a person has had time; a program that is asked plays on instead.
    fn catches(_action: Self::Action) -> Option<Seat> {
        None
    }

    /// What people should look at before the game goes on, if the last action led
    /// to such a thing. Everybody knows it: it never depends on a hidden card.
    fn pause(&self) -> Option<Pause> {
        None
    }

    /// What a game master calls out for what is asked now, if the game has such calls. Like
    /// [`Game::pause`] it never depends on a hidden card.
    fn calls(&self) -> Option<Calls> {
        None
    }

    /// What onlookers may foretell now. Everybody knows it: it never depends on a hidden card.
    fn forecast(&self) -> Option<Forecast> {
        None
    }

    /// How the last thing that could be foretold turned out: its number, and one of its outcomes.
    fn came_true(&self) -> Option<(u16, &'static str)> {
        None
    }

    /// Whether `action`, which `seat` may take, would show nobody anything that is hidden,
    /// `seat` itself included: whatever the hidden cards are, it could be taken and would
    /// look the same. It is then a mere choice and can be taken back ([`Match::undo`])
    /// until somebody acts. An action that draws from chance never is, whatever this says.
    ///
    /// [`Match::undo`]: crate::Match::undo
    fn reveals_nothing(&self, _seat: Seat, _action: Self::Action) -> bool {
        false
    }

    /// Who wins and loses with `seat`, itself included.
    fn partners(&self, seat: Seat) -> Seats {
        Seats::only(seat)
    }

    // Nothing below is meant to be overridden.

    /// Whether nobody is asked any more.
    fn is_over(&self) -> bool {
        self.to_act().is_empty()
    }

    /// Why this action of this seat would be refused, if it would.
    fn refusal(&self, seat: Seat, action: Self::Action) -> Option<Refusal<Self::Reason>> {
        if !self.seats().contains(seat) {
            Some(Refusal::NotSeated)
        } else if self.is_over() {
            Some(Refusal::GameOver)
        } else if !self.to_act().union(self.may_act()).contains(seat) {
            Some(Refusal::NotAsked)
        } else {
            self.why_not(seat, action).map(Refusal::Rule)
        }
    }

    /// Takes an action if it is legal; otherwise the position stays as it is.
    fn play(
        &mut self,
        seat: Seat,
        action: Self::Action,
        chance: &mut Chance,
        log: &mut Log<Self::Event>,
    ) -> Result<(), Refusal<Self::Reason>> {
        if let Some(refusal) = self.refusal(seat, action) {
            return Err(refusal);
        }
        self.apply(seat, action, chance, log);
        Ok(())
    }
}

/// Why a rule refuses an action. `Display` says it in plain English; serialized
/// it has a `kind` and flat fields, from which `locales/` makes a sentence.
///
/// ```
/// use tablee_kernel::{Reason, example::WhyNot};
///
/// let reason = WhyNot::HighestStays;
/// assert_eq!(reason.ruling(), "R2.1");
/// assert_eq!(reason.to_string(), "the 9 may not be swapped");
/// assert_eq!(serde_json::to_string(&reason).unwrap(), r#"{"kind":"highest_stays"}"#);
/// ```
pub trait Reason: Copy + PartialEq + fmt::Debug + fmt::Display + Serialize + Send + Sync {
    /// The ruling of `docs/rules/` that says so: `R3.2`.
    fn ruling(&self) -> &'static str;
}

/// Why an action was not taken. The position is as it was.
///
/// ```
/// use tablee_kernel::{Refusal, example::WhyNot};
///
/// assert_eq!(Refusal::Rule(WhyNot::HighestStays).to_string(), "the 9 may not be swapped (R2.1)");
/// assert_eq!(Refusal::<WhyNot>::GameOver.to_string(), "the game is over");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Refusal<R> {
    /// Nobody sits there.
    NotSeated,
    /// The game is over.
    GameOver,
    /// It is not for this seat to act.
    NotAsked,
    /// A rule of the game forbids it.
    Rule(R),
}

impl<R: Reason> Refusal<R> {
    /// The ruling that says so, if it is one of the game's.
    ///
    /// ```
    /// # use tablee_kernel::{Refusal, example::WhyNot};
    /// assert_eq!(Refusal::Rule(WhyNot::HighestStays).ruling(), Some("R2.1"));
    /// assert_eq!(Refusal::<WhyNot>::NotAsked.ruling(), None);
    /// ```
    pub fn ruling(&self) -> Option<&'static str> {
        match self {
            Refusal::Rule(reason) => Some(reason.ruling()),
            _ => None,
        }
    }
}

impl<R: Reason> fmt::Display for Refusal<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NotSeated => f.write_str("nobody sits there"),
            Refusal::GameOver => f.write_str("the game is over"),
            Refusal::NotAsked => f.write_str("it is not for this seat to act"),
            Refusal::Rule(reason) => write!(f, "{reason} ({})", reason.ruling()),
        }
    }
}

impl<R: Reason> std::error::Error for Refusal<R> {}

/// How a game ended.
///
/// ```
/// use tablee_kernel::{Outcome, Seat};
///
/// // Fewest points win; a tie is shared.
/// let points = [5, 3, 3];
/// let outcome = Outcome::ranked(3, |it| points[it.index()], |it| -points[it.index()]);
/// assert_eq!(outcome.places(), [3, 1, 1]);
/// assert_eq!(outcome.winners().to_string(), "b c");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Outcome {
    points: BySeat<i32, MAX_SEATS>,
    places: BySeat<u8, MAX_SEATS>,
}

impl Outcome {
    /// Ranks `n_seats` seats by `merit`, the greatest first; equal merit shares a
    /// place and the places after it are skipped.
    ///
    /// ```
    /// # use tablee_kernel::Outcome;
    /// let outcome = Outcome::ranked(2, |_| 0, |it| it);
    /// assert_eq!(outcome.places(), [2, 1]);
    /// ```
    pub fn ranked<M: Ord>(n_seats: usize, points: impl FnMut(Seat) -> i32, merit: impl Fn(Seat) -> M) -> Outcome {
        let seats = Seats::first(n_seats);
        let place = |seat: Seat| 1 + seats.iter().filter(|&it| merit(seat) < merit(it)).count() as u8;
        Outcome { points: BySeat::from_fn(n_seats, points), places: BySeat::from_fn(n_seats, place) }
    }

    /// The points of each seat.
    pub fn points(&self) -> &[i32] {
        self.points.as_slice()
    }

    /// The place of each seat, 1 for the best.
    pub fn places(&self) -> &[u8] {
        self.places.as_slice()
    }

    /// The seats in the first place.
    pub fn winners(&self) -> Seats {
        self.places.iter().filter(|&(_, place)| place == 1).map(|(seat, _)| seat).collect()
    }
}

/// What happens when an asked seat lets its time run out.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Timeout<A> {
    /// How long the seat has.
    pub time: Time,
    /// What is then played for it.
    pub action: A,
}

/// How long a seat has to answer. The rules never see a clock; the server does.
///
/// ```
/// use tablee_kernel::Time;
///
/// assert_eq!(serde_json::to_string(&Time::Seconds(30)).unwrap(), r#"{"seconds":30}"#);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Time {
    /// As long as the table allows for a turn.
    Turn,
    /// A short while: the seat is only offered an interruption.
    Reaction,
    /// What the rules themselves lay down.
    Seconds(u16),
}
