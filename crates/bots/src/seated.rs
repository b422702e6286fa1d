//! Bots at a table of any game: the object-safe door for the server.
//!
//! A [`Seated`] table hands out an [`Asked`]: what one seat may know and do. It is
//! cut loose from the table, so that a bot can think on another thread, and it
//! holds no position.

use serde::Serialize;
use serde_json::Value;
use tablee_kernel::{
    AnyMatch, BadOptions, Chance, Eye, Match, Options as _, Record, Remembered, Seat, Seed, record::BadRecord,
};

use crate::{Advice, Answer, Mind, Proposal, Question, Spec, Thought, mind};

/// A table at which bots can sit. There is one implementation, for every match of
/// a game with a [`Mind`].
pub trait Seated: AnyMatch {
    /// What `seat` knows and may do; nothing if it may do nothing.
    fn ask(&self, seat: Seat) -> Option<Box<dyn Asked>>;
}

/// A seat that may act, with all it knows.
pub trait Asked: Send {
    /// Tells what partners have said, the seat itself among them.
    fn hear(&mut self, heard: Vec<Proposal>);
    /// What the bot plays, and what its partners are to know; for a seat the game waits for.
    fn answer(&self, bot: Spec, luck: &mut Chance) -> Answer<String>;
    /// What the bot plays.
    fn choose(&self, bot: Spec, luck: &mut Chance) -> String {
        self.answer(bot, luck).action
    }
    /// What the bot plays, if anything, for a seat nobody waits for.
    fn interrupt(&self, bot: Spec, luck: &mut Chance) -> Option<String>;
    /// What the bot would play, and why.
    fn advise(&self, bot: Spec, luck: &mut Chance) -> Advised;
}

/// An [`Advice`] in text.
#[derive(Clone, PartialEq, Debug)]
pub struct Advised {
    /// What the bot would play.
    pub action: String,
    /// Every action it thought about, the best first.
    pub candidates: Vec<AdvisedCandidate>,
    /// The reason, for [`tablee-l10n`](../../tablee_l10n/index.html).
    pub thought: Thought,
}

/// A [`crate::Candidate`] in text.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct AdvisedCandidate {
    /// The action.
    pub action: String,
    /// How many playouts it was tried in.
    pub visits: u32,
    /// What it promises, from 0 to 1.
    pub expected: f64,
    /// How much that varies.
    pub spread: f64,
}

impl Advised {
    /// The reason as JSON.
    pub fn reason(&self) -> Value {
        serde_json::to_value(&self.thought).expect("words and numbers are JSON")
    }
}

/// Deals a game by name; `None` if there is no such game.
///
/// ```
/// use tablee_bots::{Spec, seated};
/// use tablee_kernel::{Chance, Seat, Seed};
///
/// let table = seated::start("dobro", "players=3", Seed::from_number(1)).unwrap().unwrap();
/// let asked = table.to_act().lowest().unwrap();
/// let choice = table.ask(asked).unwrap().choose(Spec::Greedy, &mut Chance::fast(1));
/// assert!(table.legal(asked).contains(&choice));
/// assert!(seated::start("chess", "players=2", Seed::from_number(1)).is_none());
/// ```
pub fn start(game: &str, options: &str, seed: Seed) -> Option<Result<Box<dyn Seated>, BadOptions>> {
    mind::visit(game, Start { options, seed })
}

/// Plays a record over again; `None` if there is no such game.
///
/// ```
/// use tablee_bots::seated;
/// use tablee_kernel::Seed;
///
/// let record = seated::start("dobro", "players=3", Seed::from_number(1)).unwrap().unwrap().record();
/// assert_eq!(seated::replay(&record).unwrap().unwrap().n_plies(), 0);
/// ```
pub fn replay(record: &Record) -> Option<Result<Box<dyn Seated>, BadRecord>> {
    mind::visit(&record.game, Replay { record })
}

struct Start<'a> {
    options: &'a str,
    seed: Seed,
}

impl mind::Visitor for Start<'_> {
    type Out = Result<Box<dyn Seated>, BadOptions>;
    fn visit<G: Mind>(self) -> Self::Out {
        Ok(Box::new(Match::<G>::start(G::Options::of_new_game(self.options)?, self.seed)))
    }
}

struct Replay<'a> {
    record: &'a Record,
}

impl mind::Visitor for Replay<'_> {
    type Out = Result<Box<dyn Seated>, BadRecord>;
    fn visit<G: Mind>(self) -> Self::Out {
        Ok(Box::new(Match::<G>::replay(self.record)?))
    }
}

impl<G: Mind> Seated for Match<G> {
    fn ask(&self, seat: Seat) -> Option<Box<dyn Asked>> {
        let mut legal = Vec::new();
        self.game().legal(seat, &mut legal);
        let view = self.game().view(Eye::Seat(seat));
        (!legal.is_empty()).then(|| {
            let past = self.remembered_by(Eye::Seat(seat));
            Box::new(Knowing::<G> { seat, view, legal, heard: Vec::new(), past }) as Box<dyn Asked>
        })
    }
}

struct Knowing<G: Mind> {
    seat: Seat,
    view: G::View,
    legal: Vec<G::Action>,
    heard: Vec<Proposal>,
    past: Vec<Remembered<G>>,
}

impl<G: Mind> Knowing<G> {
    fn question(&self) -> Question<'_, G> {
        Question { heard: &self.heard, past: &self.past, ..Question::new(self.seat, &self.view, &self.legal) }
    }
}

impl<G: Mind> Asked for Knowing<G> {
    fn hear(&mut self, heard: Vec<Proposal>) {
        self.heard = heard;
    }

    fn answer(&self, bot: Spec, luck: &mut Chance) -> Answer<String> {
        // Whoever is not asked catches the others out; a turn is for playing.
        let plain: Vec<G::Action> = self.legal.iter().copied().filter(|&it| G::catches(it).is_none()).collect();
        let legal = if plain.is_empty() { &self.legal } else { &plain };
        let Answer { action, opinion } = bot.make::<G>().answer(Question { legal, ..self.question() }, luck);
        Answer { action: action.to_string(), opinion }
    }

    fn interrupt(&self, bot: Spec, luck: &mut Chance) -> Option<String> {
        bot.make::<G>().interrupt(self.question(), luck).map(|it| it.to_string())
    }

    fn advise(&self, bot: Spec, luck: &mut Chance) -> Advised {
        let Advice { action, candidates, thought } = bot.make::<G>().advise(self.question(), luck);
        let text = |it: &crate::Candidate<G::Action>| AdvisedCandidate {
            action: it.action.to_string(),
            visits: it.visits,
            expected: it.expected,
            spread: it.spread,
        };
        Advised { action: action.to_string(), candidates: candidates.iter().map(text).collect(), thought }
    }
}
