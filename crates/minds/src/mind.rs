//! What a bot has to be told of a game.

use serde::Serialize;
use tablee_games::{all_games, visit_by_name};
use tablee_kernel::{Chance, Eye, Game, Inspect, Outcome, Seat, Seats};

use crate::{
    Agreement, Candidate, Effort, Question, greedy,
    ismcts::{Bags, Ismcts, key_of},
    random,
};

/// One action in so many of a playout is any action.
pub(crate) const WHIM: u32 = 10;

/// How a game looks to a good casual player. Implemented once for each game, in
/// [`crate::minds`].
///
/// Nearly everything has a default: a game of which nothing is said is searched all
/// the same, and every action looks as good as another. Such a game should say
/// `roll` as [`random::any`], which spares the playouts a view at every action.
pub trait Mind: Inspect {
    /// What one tree keeps from action to action of its playouts, so as not to work it out
    /// again. It makes no difference to what is chosen: that is a law.
    type Memory: Default;

    /// What `seat` makes of what it knows: how good each action looks to it, the
    /// greater the better, on any scale.
    fn judge(_view: &Self::View, _seat: Seat) -> impl Fn(Self::Action) -> f32 {
        |_| 0.0
    }

    /// The reason for `action`, in a word. It must be true whatever else is said of the
    /// choice: of the cards, of the other legal actions, and of the candidates with what
    /// a search found out about them, in the order of their merit.
    fn thought(
        question: Question<'_, Self>,
        _action: Self::Action,
        _candidates: &[Candidate<Self::Action>],
    ) -> Thought {
        Thought::new(if question.legal.len() == 1 { "no-choice" } else { "looks-best" })
    }

    /// Whether what others did can tell what they hold: the game winds back ([`Game::rewound`]).
    const INFERS: bool = false;

    /// What may be believed of cards that nobody has shown, if it matters to `action`: from
    /// guesses that agree with what others did, each as often as it is likely.
    fn believed(_question: Question<'_, Self>, _action: Self::Action, _guesses: &[Self]) -> Option<Thought> {
        None
    }

    /// The kinds of thoughts that only say what is the case, such as that a card doubles the
    /// value. All others say that an action is good, and are told only of an action that
    /// looks best to the mind too.
    const FACTS: &'static [&'static str] = &[];

    /// By how much better an action must look to be done e times as often: how surely players go
    /// by what looks best. Fitted to what searches choose (`tablee tune`).
    const TEMPERATURE: f32 = 1.0;

    /// How many playouts a good family player takes; none where what looks best at first sight is good already.
    const FAMILY_PLAYOUTS: u32 = 0;

    /// How many playouts the best take who think for less than a second of one core: more where more still make them
    /// stronger (`docs/strength.md`).
    const HARD_PLAYOUTS: u32 = 4000;
    /// The same for five seconds.
    const EXPERT_PLAYOUTS: u32 = 20_000;

    /// Whether and how `seat` acts though nobody waits for it, if it pays attention.
    fn interrupt(_view: &Self::View, _seat: Seat, _legal: &[Self::Action]) -> Option<Self::Action> {
        None
    }

    /// What the partners of `seat`, who think alike but cannot talk, expect of it at first
    /// sight. A search does not question it: who alone knows better is alone.
    fn agreed(_view: &Self::View, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// The same with time to think and partners to listen to: what they have said is in the
    /// question.
    fn confer(_question: Question<'_, Self>, _effort: Effort) -> Option<Agreement<Self::Action>> {
        None
    }

    /// What partners settle on who do not think about it, as beginners do: nothing where they fall back on what is
    /// expected of them, where somebody has spoken, and where there is nothing to settle.
    fn settle_anyhow(_question: Question<'_, Self>) -> Option<Agreement<Self::Action>> {
        None
    }

    /// The part of the game this position is in: playouts end when it changes.
    ///
    /// A round of many says more about an action now than the luck of all rounds after it.
    fn stage(&self) -> u32 {
        0
    }

    /// What this position, the first of a new stage or the last of the game, is
    /// worth to each seat, from 0 to 1.
    fn worth(&self, seat: Seat) -> f64 {
        self.outcome().map_or(0.5, |it| share(&it, seat))
    }

    /// An action in a playout: mostly what looks best to `seat`, which has a choice, from
    /// what it knows, and sometimes anything.
    fn first_sight(view: &Self::View, seat: Seat, legal: &[Self::Action], luck: &mut Chance) -> Self::Action {
        if luck.below(WHIM) == 0 {
            return random::any(legal, luck);
        }
        greedy::best_looking::<Self>(view, seat, legal, luck)
    }

    /// The same in a guess; `legal` is a list to write on.
    ///
    /// A mind can work it out without a view and without listing what is legal. But it must
    /// choose and take luck exactly as [`Mind::first_sight`] does with what `seat` would know
    /// in the guess: so nobody in a search peeks.
    fn roll(
        &self,
        seat: Seat,
        legal: &mut Vec<Self::Action>,
        _memory: &mut Self::Memory,
        luck: &mut Chance,
    ) -> Self::Action {
        listed(self, seat, legal).unwrap_or_else(|| Self::first_sight(&self.view(Eye::Seat(seat)), seat, legal, luck))
    }

    /// What [`Mind::agreed`] says of what `seat`, which is asked, sees in a guess.
    fn agreed_in(&self, _seat: Seat, _memory: &mut Self::Memory) -> Option<Self::Action> {
        None
    }

    /// What `seat`, which is asked, sees, as a number by which a search finds it again.
    ///
    /// A mind can take in less than a view, but must tell apart whatever looks different to `seat` in playouts of one
    /// question, and nothing else.
    fn key(&self, seat: Seat) -> u64 {
        key_of(&self.view(Eye::Seat(seat)))
    }

    /// Grows trees for the question with [`Ismcts::grow`].
    ///
    /// Every mind says so itself, so that the search of each game is compiled once and with this crate: for a browser
    /// that is the one which is compiled for speed.
    fn search(
        ismcts: &Ismcts,
        question: Question<'_, Self>,
        bags: Bags<'_, Self>,
        luck: &mut Chance,
    ) -> Vec<Candidate<Self::Action>>;

    /// A playout begins: what is kept of the guess before is of no use.
    fn begin(_memory: &mut Self::Memory) {}
}

/// Lists what `seat` may do; the one action, if there is no choice.
#[inline]
pub fn listed<G: Game>(game: &G, seat: Seat, legal: &mut Vec<G::Action>) -> Option<G::Action> {
    legal.clear();
    game.legal(seat, legal);
    if let &[only] = legal.as_slice() { Some(only) } else { None }
}

/// A reason as `locales/` knows it: `<game>-why-<kind>`, with flat fields.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Thought {
    /// The name of the message.
    pub kind: &'static str,
    /// The card or seat it speaks of, as it is written; the sentence has its name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub about: Option<String>,
    /// How many or how much it speaks of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<u32>,
}

impl Thought {
    /// A reason that speaks of nothing in particular.
    pub fn new(kind: &'static str) -> Thought {
        Thought { kind, about: None, count: None }
    }

    /// A reason that speaks of a card or a seat.
    #[expect(clippy::needless_pass_by_value, reason = "cards and seats are handed over as they come")]
    pub fn about(kind: &'static str, about: impl ToString) -> Thought {
        Thought { about: Some(about.to_string()), ..Thought::new(kind) }
    }

    /// The reason for what was found out by trying: that it does best, if nothing that was
    /// tried does better.
    pub fn tried<A: Copy + PartialEq>(action: A, candidates: &[Candidate<A>]) -> Thought {
        let is_tried = |it: &&Candidate<A>| it.visits != 0;
        let mine = candidates.iter().filter(is_tried).find(|it| it.action == action);
        let best = candidates.iter().filter(is_tried).map(|it| it.expected).fold(f64::NEG_INFINITY, f64::max);
        let [tried_out, about_as_good] = TRIED;
        Thought::new(if mine.is_some_and(|it| best <= it.expected) { tried_out } else { about_as_good })
    }

    /// A reason that speaks of a number.
    pub fn count(kind: &'static str, count: impl Into<u32>) -> Thought {
        Thought { count: Some(count.into()), ..Thought::new(kind) }
    }
}

/// The thoughts of [`Thought::tried`].
pub(crate) const TRIED: [&str; 2] = ["tried-out", "about-as-good"];

/// The reason for `action`, the first of the candidates: never one that contradicts it.
///
/// A search may prefer what does not look best to the mind whose words these are. Then the mind
/// would praise what it finds worse than something else; so it says that trying it out decided.
pub fn reason<G: Mind>(question: Question<'_, G>, action: G::Action, candidates: &[Candidate<G::Action>]) -> Thought {
    let thought = G::thought(question, action, candidates);
    if question.legal.len() == 1 || G::FACTS.contains(&thought.kind) {
        return thought;
    }
    let judge = G::judge(question.view, question.seat);
    let mine = judge(action);
    if question.legal.iter().any(|&it| mine < judge(it)) { Thought::tried(action, candidates) } else { thought }
}

/// What part of the victory each seat had: partners win together, and winners who are not partners share.
pub fn victory<G: Game>(game: &G, outcome: &Outcome) -> Vec<f64> {
    let winners = outcome.winners();
    let share = 1.0 / n_sides(game, winners) as f64;
    game.seats().iter().map(|it| if winners.contains(it) { share } else { 0.0 }).collect()
}

/// How many sides these seats are on; the lowest seat of each stands for it.
pub fn n_sides<G: Game>(game: &G, seats: Seats) -> usize {
    seats.iter().filter(|&it| game.partners(it).both(seats).lowest() == Some(it)).count()
}

/// What an outcome is worth to a seat: half for winning (shared with those who
/// share it), half for its place among the others.
pub fn share(outcome: &Outcome, seat: Seat) -> f64 {
    let places = outcome.places();
    let mine = places[seat.index()];
    let n_equal = places.iter().filter(|&&it| it == mine).count() as f64;
    let n_worse = places.iter().filter(|&&it| mine < it).count() as f64;
    let n_others = places.len() as f64 - 1.0;
    let rank = if n_others == 0.0 { 1.0 } else { (n_worse + (n_equal - 1.0) / 2.0) / n_others };
    let win = if mine == 1 { 1.0 / n_equal } else { 0.0 };
    (rank + win) / 2.0
}

all_games!(visit_by_name, pub Mind);
