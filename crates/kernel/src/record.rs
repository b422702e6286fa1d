//! One game from the deal to the end, and its record.

mod guess;
mod memory;
mod staged;

use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use guess::Guess;
pub use memory::Remembered;
pub use staged::BadScene;

use crate::{
    chance::{Chance, Seed},
    explain::Honour,
    game::{Game, Refusal},
    json,
    log::{Eye, Log},
    options::BadOptions,
    seat::Seat,
    text::Unreadable,
};

/// A game in progress: options, seed, actions, and what they led to.
///
/// The same options, seed and actions give the same match on every machine. A
/// replay is the only storage.
///
/// ```
/// use tablee_kernel::{Eye, Match, Seat, Seed, example::{Action, HighCard}};
///
/// let mut game = Match::<HighCard>::start("players=2".parse().unwrap(), Seed::from_number(1));
/// game.play(Seat::new(1), Action::Keep).unwrap();
/// let story: Vec<String> = game.seen_by(Eye::Bystander, 0).map(|it| it.to_string()).collect();
/// assert_eq!(story, ["a is dealt a card", "b is dealt a card", "b has answered"]);
///
/// let again = Match::<HighCard>::replay(&game.record()).unwrap();
/// assert_eq!(again.game(), game.game());
/// ```
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    options: G::Options,
    seed: Seed,
    actions: Vec<(Seat, G::Action)>,
    game: G,
    log: Log<G::Event>,
    /// How long the log was after the deal, after the first action, and so on.
    marks: Vec<usize>,
    /// The positions before the last actions, as many as can be taken back: all of one seat.
    before: Vec<G>,
    /// The positions before the last open actions, as many as follow each other without luck.
    trail: Vec<G>,
    n_undone: usize,
    /// Since when cards are guessed, if they are.
    guess: Option<Guess>,
}

impl<G: Game> Match<G> {
    /// Deals.
    pub fn start(options: G::Options, seed: Seed) -> Self {
        let mut log = Log::default();
        let game = G::deal(&options, &mut Chance::of_ply(seed, 0), &mut log);
        let marks = vec![log.len()];
        let (actions, before, trail) = (Vec::new(), Vec::new(), Vec::new());
        Match { options, seed, actions, game, log, marks, before, trail, n_undone: 0, guess: None }
    }

    /// Takes an action if it is legal; otherwise everything stays as it is.
    ///
    /// ```
    /// # use tablee_kernel::{Game, Match, Seat, Seed, example::{Action, HighCard}};
    /// # let mut game = Match::<HighCard>::start("players=2".parse().unwrap(), Seed::from_number(1));
    /// assert_eq!(game.play(Seat::new(0), Action::Keep), Ok(()));
    /// assert!(game.play(Seat::new(0), Action::Keep).is_err());
    /// ```
    pub fn play(&mut self, seat: Seat, action: G::Action) -> Result<(), Refusal<G::Reason>> {
        if let Some(refusal) = self.game.refusal(seat, action) {
            return Err(refusal);
        }
        self.apply(seat, action);
        Ok(())
    }

    /// Takes an action that was found legal.
    pub(crate) fn apply(&mut self, seat: Seat, action: G::Action) {
        let seed = self.guess.map_or(self.seed, |it| it.seed);
        let mut chance = Chance::of_ply(seed, self.n_plies() as u32 + 1);
        self.apply_with(seat, action, &mut chance);
    }

    fn apply_with(&mut self, seat: Seat, action: G::Action, chance: &mut Chance) {
        let before = self.game.reveals_nothing(seat, action).then(|| self.game.clone());
        if G::is_open(action) {
            self.trail.push(self.game.clone());
        }
        self.game.apply(seat, action, chance, &mut self.log);
        if !G::is_open(action) || !chance.is_untouched() {
            self.trail.clear();
        }
        let is_final = !chance.is_untouched() || self.game.is_over() || self.game.pause().is_some();
        if self.actions.last().is_none_or(|(last, _)| *last != seat) || is_final || before.is_none() {
            self.before.clear();
        }
        self.before.extend(before.filter(|_| !is_final));
        self.actions.push((seat, action));
        self.marks.push(self.log.len());
    }

    /// Whether `seat` may take its last action back: nobody has acted since, nothing was
    /// drawn by lot, nobody was shown anything that was hidden ([`Game::reveals_nothing`]),
    /// and it led neither to the end nor to a pause.
    ///
    /// ```
    /// # use tablee_kernel::{Game, Match, Seat, Seed, example::{Action, HighCard}};
    /// # let mut game = Match::<HighCard>::start("players=2".parse().unwrap(), Seed::from_number(1));
    /// let (a, b) = (Seat::new(0), Seat::new(1));
    /// game.play(a, Action::Keep).unwrap();
    /// assert!(game.can_undo(a) && !game.can_undo(b));
    /// game.play(b, Action::Keep).unwrap();
    /// assert!(!game.can_undo(a) && !game.can_undo(b));
    /// ```
    pub fn can_undo(&self, seat: Seat) -> bool {
        !self.before.is_empty() && self.actions.last().is_some_and(|(last, _)| *last == seat)
    }

    /// Takes the last action of `seat` back, if that may be; everything is then as it
    /// was before it. Whether it was.
    ///
    /// The luck of the ply is the same for what is played instead: nobody has seen any of it.
    ///
    /// ```
    /// # use tablee_kernel::{Game, Match, Seat, Seed, example::{Action, HighCard}};
    /// # let mut game = Match::<HighCard>::start("players=2".parse().unwrap(), Seed::from_number(1));
    /// let before = game.game().clone();
    /// game.play(Seat::new(0), Action::Keep).unwrap();
    /// assert!(game.undo(Seat::new(0)));
    /// assert_eq!((game.game(), game.n_plies()), (&before, 0));
    /// assert!(!game.undo(Seat::new(0)));
    /// ```
    pub fn undo(&mut self, seat: Seat) -> bool {
        if !self.can_undo(seat) {
            return false;
        }
        let Some(before) = self.before.pop() else { return false };
        self.game = before;
        self.trail.pop();
        self.actions.pop();
        self.marks.pop();
        self.log.truncate(self.mark_before(self.n_plies() + 1));
        self.n_undone += 1;
        true
    }

    /// How often something happened to it: an action was taken, or taken back.
    pub(crate) fn n_changes(&self) -> usize {
        self.n_plies() + 2 * self.n_undone
    }

    /// The number of actions taken so far.
    pub fn n_plies(&self) -> usize {
        self.actions.len()
    }

    /// The actions taken so far.
    pub fn actions(&self) -> &[(Seat, G::Action)] {
        &self.actions
    }

    /// The position.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// What is to be remembered of it; nothing before it is over.
    pub fn honours(&self) -> Vec<Honour> {
        if self.game.outcome().is_none() {
            return Vec::new();
        }
        let events: Vec<&G::Event> = self.log.noted_by_scribe(0).collect();
        self.game.honours(&events)
    }

    /// The options in force.
    pub fn options(&self) -> &G::Options {
        &self.options
    }

    /// What `eye` saw happen from ply number `start` on; ply 0 is the deal.
    ///
    /// ```
    /// # use tablee_kernel::{Game, Match, Seat, Seed, example::{Action, HighCard}};
    /// # let mut game = Match::<HighCard>::start("players=2".parse().unwrap(), Seed::from_number(1));
    /// game.play(Seat::new(0), Action::Keep).unwrap();
    /// # use tablee_kernel::Eye;
    /// assert_eq!(game.seen_by(Eye::Bystander, 1).count(), 1);
    /// ```
    pub fn seen_by(&self, eye: Eye, start: usize) -> impl Iterator<Item = &G::Event> {
        self.log.seen_by(eye, self.mark_before(start))
    }

    /// What `eye` is still told of what it saw from ply number `start` on: what the
    /// rules keep closed is left out until the game is over.
    ///
    /// ```
    /// # use tablee_kernel::{Game, Match, Seat, Seed, example::{Action, HighCard}};
    /// # let mut game = Match::<HighCard>::start("players=2".parse().unwrap(), Seed::from_number(1));
    /// game.play(Seat::new(0), Action::Keep).unwrap();
    /// # use tablee_kernel::Eye;
    /// assert_eq!(game.recalled_by(Eye::Bystander, 0).count(), 3);
    /// ```
    pub fn recalled_by(&self, eye: Eye, start: usize) -> impl Iterator<Item = &G::Event> {
        let is_over = self.game.is_over();
        (start..=self.n_plies()).flat_map(move |ply| {
            let age = self.n_plies() - ply;
            let seen = self.log.seen_between(eye, self.mark_before(ply)..self.marks[ply]);
            seen.filter(move |it| is_over || self.game.recalls(it, age))
        })
    }

    /// Everything that happened from ply number `start` on, as an all-seeing scribe notes it.
    ///
    /// For records and reports of finished games and for tests only: it holds every secret.
    pub fn noted_by_scribe(&self, start: usize) -> impl Iterator<Item = &G::Event> {
        self.log.noted_by_scribe(self.mark_before(start))
    }

    /// The record: enough to play the same match again.
    ///
    /// ```
    /// # use tablee_kernel::{Game, Match, Seat, Seed, example::{Action, HighCard}};
    /// # let mut game = Match::<HighCard>::start("players=2".parse().unwrap(), Seed::from_number(1));
    /// game.play(Seat::new(0), Action::Keep).unwrap();
    /// assert_eq!(game.record().actions, [("a".into(), "keep".into())]);
    /// ```
    pub fn record(&self) -> Record {
        Record {
            tablee: FORMAT,
            game: G::NAME.to_owned(),
            rules: G::RULES,
            options: self.options.to_string(),
            seed: self.seed.to_hex(),
            guess: self.guess,
            players: None,
            fairness: None,
            actions: self.actions.iter().map(|(seat, action)| (seat.to_string(), action.to_string())).collect(),
            events: None,
            outcome: self.game.outcome().map(|it| json::value(&it)),
        }
    }

    /// The record with every event as an all-seeing scribe notes it, so that the
    /// game can be checked without our random numbers. It holds every secret.
    ///
    /// ```
    /// # use tablee_kernel::{Game, Match, Seat, Seed, example::{Action, HighCard}};
    /// # let game = Match::<HighCard>::start("players=2".parse().unwrap(), Seed::from_number(1));
    /// let events = game.full_record().events.unwrap();
    /// assert_eq!(events[0][1]["kind"], "dealt");
    /// assert!(events[0][1]["card"].is_string());
    /// ```
    pub fn full_record(&self) -> Record {
        let mut record = self.record();
        record.events = Some((0..=self.n_plies()).map(|ply| self.scribe(ply)).collect());
        record
    }

    /// Plays a record over again and compares everything it claims.
    ///
    /// ```
    /// # use tablee_kernel::{Game, Match, Seat, Seed, example::{Action, HighCard}};
    /// # let mut game = Match::<HighCard>::start("players=2".parse().unwrap(), Seed::from_number(1));
    /// game.play(Seat::new(0), Action::Keep).unwrap();
    /// let mut record = game.full_record();
    /// assert!(Match::<HighCard>::replay(&record).is_ok());
    /// record.actions[0].1 = "dance".into();
    /// assert!(Match::<HighCard>::replay(&record).is_err());
    /// ```
    pub fn replay(record: &Record) -> Result<Self, BadRecord> {
        if record.tablee != FORMAT {
            return Err(BadRecord::Format { found: record.tablee, known: FORMAT });
        }
        if record.game != G::NAME {
            return Err(BadRecord::OtherGame(record.game.clone()));
        }
        let options = Match::<G>::options_of(record.rules, &record.options)?;
        let seed = record.seed.parse().map_err(BadRecord::Seed)?;
        let mut res = Match::<G>::start(options, seed);
        if let Some(events) = &record.events
            && events.len() != record.actions.len() + 1
        {
            return Err(BadRecord::EventCount { found: events.len(), expected: record.actions.len() + 1 });
        }
        res.reach(record, 0)?;
        for (i, (seat, action)) in record.actions.iter().enumerate() {
            let ply = i + 1;
            let unreadable = |why| BadRecord::Unreadable { ply, why };
            let (seat, action) = (seat.parse().map_err(unreadable)?, action.parse().map_err(unreadable)?);
            res.play(seat, action).map_err(|it| BadRecord::Refused { ply, why: it.to_string() })?;
            res.reach(record, ply)?;
        }
        if res.guess != record.guess {
            return Err(BadRecord::Guess);
        }
        let outcome = res.game.outcome().map(|it| json::value(&it));
        if let Some(claimed) = &record.outcome
            && outcome.as_ref() != Some(claimed)
        {
            return Err(BadRecord::Outcome);
        }
        Ok(res)
    }

    /// Reads options as they were written under this version of the rules, which may
    /// be a former one.
    ///
    /// ```
    /// # use tablee_kernel::{Match, example::HighCard};
    /// assert!(Match::<HighCard>::options_of(1, "players=2").is_ok());
    /// assert!(Match::<HighCard>::options_of(9, "players=2").is_err());
    /// ```
    pub fn options_of(rules: u16, text: &str) -> Result<G::Options, BadRecord> {
        let options = if rules == G::RULES {
            text.parse()
        } else {
            let former = G::FORMER_RULES.iter().find(|it| it.version == rules);
            let former = former.ok_or(BadRecord::OtherRules { found: rules, known: G::RULES })?;
            former.spell_out(text).parse()
        };
        options.map_err(BadRecord::Options)
    }

    /// Guesses if a record does so after this ply, and compares the events it claims.
    fn reach(&mut self, record: &Record, ply: usize) -> Result<(), BadRecord> {
        let guessed_at = record.guess.map(|it| it.ply as usize);
        if let Some(guess) = &record.guess {
            self.guess_when_due(guess);
        }
        let Some(events) = &record.events else { return Ok(()) };
        // What came before a guess is told as whoever guessed saw it.
        match guessed_at {
            Some(at) if ply < at => Ok(()),
            Some(at) if ply == at => (0..=ply).try_for_each(|it| self.compare_events(events, it)),
            _ => self.compare_events(events, ply),
        }
    }

    fn compare_events(&self, claimed: &[Vec<Value>], ply: usize) -> Result<(), BadRecord> {
        let came = self.scribe(ply);
        let is_same =
            came.len() == claimed[ply].len() && claimed[ply].iter().zip(&came).all(|(it, came)| tells(came, it));
        if is_same { Ok(()) } else { Err(BadRecord::Events { ply }) }
    }

    fn scribe(&self, ply: usize) -> Vec<Value> {
        let n_events = self.marks[ply] - self.mark_before(ply);
        self.log.noted_by_scribe(self.mark_before(ply)).take(n_events).map(json::value).collect()
    }

    fn mark_before(&self, ply: usize) -> usize {
        match ply.checked_sub(1) {
            Some(before) => self.marks[before.min(self.marks.len() - 1)],
            None => 0,
        }
    }
}

/// Whether an event tells all that a record claims of it. It may tell more than the
/// program did that wrote the record.
fn tells(came: &Value, claimed: &Value) -> bool {
    match (came, claimed) {
        (Value::Object(came), Value::Object(claimed)) => claimed.iter().all(|(name, it)| came.get(name) == Some(it)),
        _ => came == claimed,
    }
}

/// The number of the record format, raised when old readers would be lost.
const FORMAT: u16 = 1;

/// A game as it is stored: one JSON object, described in `docs/notation.md`.
///
/// ```
/// use tablee_kernel::Record;
///
/// let text = r#"{"tablee":1,"game":"dobro","rules":1,"options":"players=2","seed":"00","actions":[["a","7"]]}"#;
/// let record = Record::read(text).unwrap();
/// assert_eq!(record.actions[0].1, "7");
/// assert!(Record::read(&text[..50]).is_err());
/// ```
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The number of the format.
    pub tablee: u16,
    /// The game's name.
    pub game: String,
    /// The version of its rules.
    pub rules: u16,
    /// The options, every one spelt out.
    pub options: String,
    /// The seed in hexadecimal digits.
    pub seed: String,
    /// Since when it was played with guessed cards, if it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guess: Option<Guess>,
    /// Who played, seat by seat, if that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<Vec<String>>,
    /// How the seed was made, if it was made for all to check.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fairness: Option<Fairness>,
    /// Seat and text of each action.
    pub actions: Vec<(String, String)>,
    /// For the deal and each action, every event as an all-seeing scribe notes it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub events: Option<Vec<Vec<Value>>>,
    /// How it ended, if it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Value>,
}

/// How a seed was made so that nobody could choose it: `docs/fairness.md`.
///
/// ```
/// use tablee_kernel::record::Fairness;
///
/// let fairness = Fairness { commitment: "ab".into(), secret: "cd".into(), nonces: vec![None], given_up: 0 };
/// assert_eq!(serde_json::to_string(&fairness).unwrap(), r#"{"commitment":"ab","secret":"cd","nonces":[null]}"#);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fairness {
    /// The hash of the secret, shown before the deal.
    pub commitment: String,
    /// The secret of whoever dealt.
    pub secret: String,
    /// What each seat added; nothing for bots.
    pub nonces: Vec<Option<String>>,
    /// How many deals of the same table were given up before this one; left out if none was.
    #[serde(default, skip_serializing_if = "is_none")]
    pub given_up: u32,
}

fn is_none(count: &u32) -> bool {
    *count == 0
}

impl Record {
    /// Reads a record from its JSON.
    ///
    /// ```
    /// # use tablee_kernel::Record;
    /// let error = Record::read("{}").err().unwrap();
    /// assert!(error.to_string().contains("missing field `tablee`"));
    /// ```
    pub fn read(text: &str) -> Result<Record, BadRecord> {
        serde_json::from_str(text).map_err(|it| BadRecord::NotJson(it.to_string()))
    }

    /// Its JSON, on one line.
    ///
    /// ```
    /// # use tablee_kernel::Record;
    /// let text = r#"{"tablee":1,"game":"dobro","rules":1,"options":"players=2","seed":"00","actions":[]}"#;
    /// assert_eq!(Record::read(text).unwrap().to_json(), text);
    /// ```
    pub fn to_json(&self) -> String {
        // Not by way of a JSON value, which would sort the fields by name.
        json::string(self)
    }
}

// A record holds the seed, and with it every secret of a game that may be going on.
impl std::fmt::Debug for Record {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Record({}, {} actions)", self.game, self.actions.len())
    }
}

/// A record that cannot be read or does not play as it claims.
///
/// ```
/// use tablee_kernel::record::BadRecord;
///
/// let error = BadRecord::Refused { ply: 3, why: "the game is over".into() };
/// assert_eq!(error.to_string(), "action 3 is refused: the game is over");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadRecord {
    /// Cut off, or not a record at all.
    #[error("not a record: {0}")]
    NotJson(String),
    /// Another format.
    #[error("the record has format {found}, this program reads format {known}")]
    Format {
        /// The format it claims.
        found: u16,
        /// The format we know.
        known: u16,
    },
    /// No such game, or not this one.
    #[error("the record is of the game “{0}”")]
    OtherGame(String),
    /// Another version of the rules.
    #[error("the record was played by rules version {found}, this program plays version {known}")]
    OtherRules {
        /// The version it claims.
        found: u16,
        /// The version we play.
        known: u16,
    },
    /// Bad options.
    #[error("options: {0}")]
    Options(BadOptions),
    /// A bad seed.
    #[error("seed: {0}")]
    Seed(Unreadable),
    /// An action that cannot be read.
    #[error("action {ply}: {why}")]
    Unreadable {
        /// Which action, counted from one.
        ply: usize,
        /// What is wrong.
        why: Unreadable,
    },
    /// An action the rules refuse.
    #[error("action {ply} is refused: {why}")]
    Refused {
        /// Which action, counted from one.
        ply: usize,
        /// What the rules say.
        why: String,
    },
    /// Not one list of events for the deal and each action.
    #[error("{found} lists of events for a deal and {} actions", .expected - 1)]
    EventCount {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// The events are not what happens.
    #[error("{} leads to other events than the record claims", if *.ply == 0 { "the deal".into() } else { format!("action {ply}") })]
    Events {
        /// Which action, counted from one; 0 for the deal.
        ply: usize,
    },
    /// Cards are guessed where there is nothing to guess, or by nobody.
    #[error("cards are guessed where the game has not got to or is over, or by nobody")]
    Guess,
    /// The outcome is not what the actions lead to.
    #[error("the actions do not lead to the outcome that the record claims")]
    Outcome,
}
