//! Any game behind one object-safe door: text in, JSON out. For the server, the
//! terminal and other languages.

use serde_json::{Value, value::RawValue};

use crate::{
    explain::{Calls, Explained, Forecast, Honour, Pause, Thing},
    game::{Game, Outcome, Refusal, Time},
    json::{self, text},
    log::Eye,
    record::{Guess, Match, Record},
    seat::{Seat, Seats},
    text::Unreadable,
};

/// A match of any game. There is one implementation, for every [`Match`].
///
/// ```
/// use tablee_kernel::{Eye, Match, Seat, Seed, AnyMatch, Time, example::HighCard};
///
/// let (a, b) = (Seat::new(0), Seat::new(1));
/// let start = Match::<HighCard>::start("players=2".parse().unwrap(), Seed::from_number(1));
/// let mut table: Box<dyn AnyMatch> = Box::new(start);
/// assert_eq!((table.game_name(), table.options().as_str()), ("high-card", "players=2"));
///
/// // Text in.
/// assert_eq!(table.to_act(), table.seats());
/// assert!(table.may_act().is_empty());
/// assert_eq!(table.legal(a), ["keep", "swap"]);
/// assert_eq!(table.why_not(a, "dance").unwrap().code(), "unreadable");
/// assert_eq!(table.timeout(a), Some(("keep".into(), Time::Turn)));
/// table.play(a, "keep").unwrap();
/// assert_eq!((table.n_plies(), table.timeout(a)), (1, None));
/// assert!(table.can_undo(a) && table.undo(a) && !table.undo(a));
/// table.play(a, "keep").unwrap();
///
/// // JSON out, for one pair of eyes.
/// assert_eq!(table.view(Eye::Seat(b))["hands"][0], serde_json::Value::Null);
/// assert_eq!(table.events(Eye::Bystander, 1)[0]["kind"], "answered");
/// assert_eq!(table.recalled(Eye::Bystander, 1), table.events(Eye::Bystander, 1));
/// assert_eq!(table.story(Eye::Bystander, 1), ["a has answered"]);
/// assert_eq!(table.events_text(Eye::Bystander, 1).get(), r#"[{"kind":"answered","seat":"a"}]"#);
/// assert!(table.view_text(Eye::Seat(b)).get().contains("null"));
/// assert_eq!(table.partners(a).to_string(), "a");
///
/// table.play(b, "keep").unwrap();
/// assert_eq!(table.outcome().unwrap().points()[0], table.points(a));
/// assert_eq!(table.record().actions, table.full_record().actions);
/// ```
pub trait AnyMatch: Send {
    /// The name of the game.
    fn game_name(&self) -> &'static str;
    /// The options in force, every one spelt out.
    fn options(&self) -> String;
    /// Everyone playing.
    fn seats(&self) -> Seats;
    /// The seats the game waits for.
    fn to_act(&self) -> Seats;
    /// Seats that may act though nobody waits for them.
    fn may_act(&self) -> Seats;
    /// The number of actions taken so far.
    fn n_plies(&self) -> usize;
    /// Every action `seat` may take now.
    fn legal(&self, seat: Seat) -> Vec<String>;
    /// Why this action would be refused, if it would.
    fn why_not(&self, seat: Seat, action: &str) -> Option<PlayError>;
    /// Takes an action if it is legal; otherwise everything stays as it is.
    fn play(&mut self, seat: Seat, action: &str) -> Result<(), PlayError>;
    /// Reads an action and checks it, to be taken later with [`AnyMatch::take`].
    fn check(&self, seat: Seat, action: &str) -> Result<Checked, PlayError>;
    /// Takes an action that was checked, without reading and checking it again; refused
    /// if the match has gone on since.
    fn take(&mut self, action: Checked) -> Result<(), PlayError>;
    /// Has hidden cards as they were guessed, if that is to be now ([`Match::guess_when_due`]).
    fn guess_when_due(&mut self, guess: &Guess);
    /// Whether `seat` may take its last action back: it was a mere choice, and nobody has
    /// acted since ([`Match::can_undo`]).
    fn can_undo(&self, seat: Seat) -> bool;
    /// Takes the last action of `seat` back, if that may be. Whether it was.
    fn undo(&mut self, seat: Seat) -> bool;
    /// What an asked seat does if its time runs out, and how long it has.
    fn timeout(&self, seat: Seat) -> Option<(String, Time)>;
    /// What an action would lead to, as JSON, as far as `seat` can know; `None` if
    /// it may not be taken now or there is nothing to say.
    fn foresee(&self, seat: Seat, action: &str) -> Option<Box<RawValue>>;
    /// The same of each of some legal actions, looking at the position only once.
    fn foresee_each(&self, seat: Seat, legal: &[String]) -> Vec<Option<Box<RawValue>>>;
    /// Everything that `eye` is shown and can ask about.
    fn things(&self, eye: Eye) -> Vec<String>;
    /// What a thing that `eye` is shown is and what it is worth now; `None` if there is none.
    fn explain(&self, eye: Eye, thing: &str) -> Option<Explained>;
    /// Whom an action catches out, who could have forestalled it.
    fn catches(&self, action: &str) -> Option<Seat>;
    /// What people should look at before the game goes on.
    fn pause(&self) -> Option<Pause>;
    /// What a game master calls out for what is asked now.
    fn calls(&self) -> Option<Calls>;
    /// What onlookers may foretell now.
    fn forecast(&self) -> Option<Forecast>;
    /// How the last thing that could be foretold turned out.
    fn came_true(&self) -> Option<(u16, &'static str)>;
    /// What `eye` is shown, as JSON.
    fn view(&self, eye: Eye) -> Value {
        json::read(self.view_text(eye).get())
    }
    /// What `eye` saw happen from ply number `start` on, as JSON; ply 0 is the deal.
    fn events(&self, eye: Eye, start: usize) -> Vec<Value> {
        match json::read(self.events_text(eye, start).get()) {
            Value::Array(res) => res,
            _ => unreachable!("events are a list"),
        }
    }
    /// The view as JSON text.
    fn view_text(&self, eye: Eye) -> Box<RawValue>;
    /// The events as the text of one JSON list; ply 0 is the deal.
    fn events_text(&self, eye: Eye, start: usize) -> Box<RawValue>;
    /// What `eye` is still told of what it saw from ply number `start` on. No page asks for it.
    #[cfg(not(target_arch = "wasm32"))]
    fn recalled(&self, eye: Eye, start: usize) -> Vec<Value>;
    /// The past as it is told now to whoever asks for it.
    fn history(&self, eye: Eye) -> History;
    /// The events in plain English. No page asks for it: it has sentences of its own.
    #[cfg(not(target_arch = "wasm32"))]
    fn story(&self, eye: Eye, start: usize) -> Vec<String>;
    /// Who wins and loses with a seat, itself included.
    fn partners(&self, seat: Seat) -> Seats;
    /// The points of a seat so far.
    fn points(&self, seat: Seat) -> i32;
    /// The result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;
    /// What is to be remembered of it; nothing before it is over.
    fn honours(&self) -> Vec<Honour>;
    /// Enough to play the same match again. It holds every secret.
    fn record(&self) -> Record;
    /// The record with every event as an all-seeing scribe notes it.
    fn full_record(&self) -> Record;
}

/// The past as it is told to one onlooker.
///
/// ```
/// use tablee_kernel::{AnyMatch, Eye, Match, Seed, example::HighCard};
///
/// let table = Match::<HighCard>::start("players=2".parse().unwrap(), Seed::from_number(1));
/// let history = table.history(Eye::Bystander);
/// assert_eq!((history.events.get(), history.whole), (table.events_text(Eye::Bystander, 0).get(), true));
/// ```
#[derive(Clone, Debug)]
pub struct History {
    /// The text of one JSON list.
    pub events: Box<RawValue>,
    /// Whether that is all the onlooker saw: some games keep part of it closed
    /// until they are over.
    pub whole: bool,
}

/// An action that was read and found legal for a seat, as the match stood then.
///
/// ```
/// use tablee_kernel::{AnyMatch, Match, Seat, Seed, example::HighCard};
///
/// let mut table = Match::<HighCard>::start("players=2".parse().unwrap(), Seed::from_number(1));
/// let (mine, other) = (table.check(Seat::new(0), "keep").unwrap(), table.check(Seat::new(1), "keep").unwrap());
/// assert_eq!((mine.seat(), mine.text()), (Seat::new(0), "keep"));
/// table.take(mine).unwrap();
/// assert!(table.take(other).is_err(), "the match has gone on since it was checked");
/// ```
#[derive(Debug)]
pub struct Checked {
    seat: Seat,
    n_changes: usize,
    text: String,
    action: Box<dyn std::any::Any + Send>,
}

impl Checked {
    /// Whose action it is.
    ///
    /// ```
    /// # use tablee_kernel::{AnyMatch, Match, Seat, Seed, example::HighCard};
    /// # let table = Match::<HighCard>::start("players=2".parse().unwrap(), Seed::from_number(1));
    /// assert_eq!(table.check(Seat::new(1), "keep").unwrap().seat(), Seat::new(1));
    /// ```
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Its text, spelt as the game spells it.
    ///
    /// ```
    /// # use tablee_kernel::{AnyMatch, Match, Seat, Seed, example::HighCard};
    /// # let table = Match::<HighCard>::start("players=2".parse().unwrap(), Seed::from_number(1));
    /// assert_eq!(table.check(Seat::new(1), "keep").unwrap().text(), "keep");
    /// ```
    pub fn text(&self) -> &str {
        &self.text
    }
}

/// Why a text was not played. The table is as it was.
///
/// ```
/// use tablee_kernel::{PlayError, Unreadable};
///
/// let error = PlayError::Unreadable(Unreadable::new("an action", "dance"));
/// assert_eq!(error.to_string(), "expected an action, found “dance”");
/// assert_eq!(error.code(), "unreadable");
/// ```
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum PlayError {
    /// The text means nothing in any position.
    #[error("{0}")]
    Unreadable(Unreadable),
    /// Nobody sits there.
    #[error("nobody sits there")]
    NotSeated,
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// It is not for this seat to act.
    #[error("it is not for this seat to act")]
    NotAsked,
    /// A rule of the game forbids it.
    #[error("{text} ({ruling})")]
    Rule {
        /// The ruling that says so.
        ruling: &'static str,
        /// The reason in plain English.
        text: String,
        /// The reason as JSON, for a sentence in the reader's language.
        reason: Value,
    },
}

impl PlayError {
    /// A stable word for the kind of refusal.
    pub fn code(&self) -> &'static str {
        match self {
            PlayError::Unreadable(_) => "unreadable",
            PlayError::NotSeated => "not-seated",
            PlayError::GameOver => "game-over",
            PlayError::NotAsked => "not-asked",
            PlayError::Rule { .. } => "against-the-rules",
        }
    }

    fn from_refusal<R: crate::game::Reason>(refusal: &Refusal<R>) -> PlayError {
        match refusal {
            Refusal::NotSeated => PlayError::NotSeated,
            Refusal::GameOver => PlayError::GameOver,
            Refusal::NotAsked => PlayError::NotAsked,
            Refusal::Rule(reason) => {
                PlayError::Rule { ruling: reason.ruling(), text: reason.to_string(), reason: json::value(reason) }
            }
        }
    }
}

impl<G: Game> AnyMatch for Match<G> {
    fn game_name(&self) -> &'static str {
        G::NAME
    }
    fn options(&self) -> String {
        Match::options(self).to_string()
    }
    fn seats(&self) -> Seats {
        self.game().seats()
    }
    fn to_act(&self) -> Seats {
        self.game().to_act()
    }
    fn may_act(&self) -> Seats {
        self.game().may_act()
    }
    fn n_plies(&self) -> usize {
        Match::n_plies(self)
    }
    fn legal(&self, seat: Seat) -> Vec<String> {
        let mut acc = Vec::new();
        self.game().legal(seat, &mut acc);
        acc.iter().map(G::Action::to_string).collect()
    }
    fn why_not(&self, seat: Seat, action: &str) -> Option<PlayError> {
        match action.parse() {
            Ok(action) => self.game().refusal(seat, action).map(|it| PlayError::from_refusal(&it)),
            Err(why) => Some(PlayError::Unreadable(why)),
        }
    }
    fn play(&mut self, seat: Seat, action: &str) -> Result<(), PlayError> {
        let action = action.parse().map_err(PlayError::Unreadable)?;
        Match::play(self, seat, action).map_err(|it| PlayError::from_refusal(&it))
    }
    fn check(&self, seat: Seat, action: &str) -> Result<Checked, PlayError> {
        let action: G::Action = action.parse().map_err(PlayError::Unreadable)?;
        match self.game().refusal(seat, action) {
            Some(why) => Err(PlayError::from_refusal(&why)),
            None => {
                let (n_changes, text) = (self.n_changes(), action.to_string());
                Ok(Checked { seat, n_changes, text, action: Box::new(action) })
            }
        }
    }
    fn take(&mut self, action: Checked) -> Result<(), PlayError> {
        let Checked { seat, n_changes, action, .. } = action;
        match action.downcast::<G::Action>() {
            Ok(action) if n_changes == self.n_changes() => {
                self.apply(seat, *action);
                Ok(())
            }
            _ => Err(PlayError::NotAsked),
        }
    }
    fn guess_when_due(&mut self, guess: &Guess) {
        Match::guess_when_due(self, guess);
    }
    fn can_undo(&self, seat: Seat) -> bool {
        Match::can_undo(self, seat)
    }
    fn undo(&mut self, seat: Seat) -> bool {
        Match::undo(self, seat)
    }
    fn timeout(&self, seat: Seat) -> Option<(String, Time)> {
        let is_asked = self.game().to_act().contains(seat);
        is_asked.then(|| self.game().timeout(seat)).map(|it| (it.action.to_string(), it.time))
    }
    fn foresee_each(&self, seat: Seat, legal: &[String]) -> Vec<Option<Box<RawValue>>> {
        if legal.is_empty() {
            return Vec::new();
        }
        let view = self.game().view(Eye::Seat(seat));
        let one = |action: &String| G::foresee(&view, seat, action.parse().ok()?).map(|it| text(&it));
        legal.iter().map(one).collect()
    }
    fn foresee(&self, seat: Seat, action: &str) -> Option<Box<RawValue>> {
        let action = action.parse().ok().filter(|&it| self.game().refusal(seat, it).is_none())?;
        G::foresee(&self.game().view(Eye::Seat(seat)), seat, action).map(|it| text(&it))
    }
    fn things(&self, eye: Eye) -> Vec<String> {
        G::things(&G::show(self.game().view(eye)))
    }
    fn explain(&self, eye: Eye, thing: &str) -> Option<Explained> {
        G::explain(&G::show(self.game().view(eye)), Thing::read(thing))
    }
    fn catches(&self, action: &str) -> Option<Seat> {
        action.parse().ok().and_then(G::catches)
    }
    fn pause(&self) -> Option<Pause> {
        self.game().pause()
    }
    fn calls(&self) -> Option<Calls> {
        self.game().calls()
    }
    fn forecast(&self) -> Option<Forecast> {
        self.game().forecast()
    }
    fn came_true(&self) -> Option<(u16, &'static str)> {
        self.game().came_true()
    }
    fn view_text(&self, eye: Eye) -> Box<RawValue> {
        text(&G::show(self.game().view(eye)))
    }
    fn events_text(&self, eye: Eye, start: usize) -> Box<RawValue> {
        text(&self.seen_by(eye, start).collect::<Vec<_>>())
    }
    #[cfg(not(target_arch = "wasm32"))]
    fn recalled(&self, eye: Eye, start: usize) -> Vec<Value> {
        self.recalled_by(eye, start).map(json::value).collect()
    }
    fn history(&self, eye: Eye) -> History {
        let events: Vec<&G::Event> = self.recalled_by(eye, 0).collect();
        History { events: text(&events), whole: events.len() == self.seen_by(eye, 0).count() }
    }
    #[cfg(not(target_arch = "wasm32"))]
    fn story(&self, eye: Eye, start: usize) -> Vec<String> {
        self.seen_by(eye, start).map(G::Event::to_string).collect()
    }
    fn partners(&self, seat: Seat) -> Seats {
        self.game().partners(seat)
    }
    fn points(&self, seat: Seat) -> i32 {
        self.game().points(seat)
    }
    fn outcome(&self) -> Option<Outcome> {
        self.game().outcome()
    }
    fn honours(&self) -> Vec<Honour> {
        Match::honours(self)
    }
    fn record(&self) -> Record {
        Match::record(self)
    }
    fn full_record(&self) -> Record {
        Match::full_record(self)
    }
}
