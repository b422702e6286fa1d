//! A game by name: its environments, and all that is to be told of its numbers.

use serde::Serialize;
use tablee_games::catalog::GAMES;
use tablee_kernel::{BadOptions, Game, Options as _, Seat};

use crate::{
    Actions, BadStep, Buffers, Environments, Frame, Layout, Part, Tensors, Visitor, feature_layout, layout, visit,
};

/// All that is to be told of a game's numbers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Description {
    /// The game.
    pub game: &'static str,
    /// What the numbers of an observation mean.
    pub observation: Layout,
    /// How many actions there are: the length of a mask.
    pub n_actions: usize,
    /// Whether the index of an action is its place in the list of legal ones.
    pub is_listed: bool,
    /// What the indices mean; nothing where actions are listed.
    pub actions: &'static [Part],
    /// How the first and the last action of each of those parts are written, by the first seat of a full table.
    pub examples: Vec<[String; 2]>,
    /// What the features of a listed action mean; nothing elsewhere.
    pub features: Layout,
    /// What the letters of the words for listed actions mean; nothing elsewhere.
    pub letters: &'static [Part],
}

impl Description {
    fn of<G: Tensors>() -> Description {
        let (actions, letters): (&[Part], &[Part]) = match G::ACTIONS {
            Actions::Flat(parts) => (parts, &[]),
            Actions::Listed { letters, .. } => (&[], letters),
        };
        let frame = Frame::new(Seat::new(0), *G::Options::PLAYERS.end());
        let text = |index: usize| G::action(frame, index).map(|it| it.to_string()).unwrap_or_default();
        let mut from = 0;
        let ends = actions.iter().map(|it| {
            from += it.length;
            [text(from - it.length), text(from - 1)]
        });
        Description {
            game: G::NAME,
            examples: ends.collect(),
            observation: layout::<G>(),
            n_actions: G::ACTIONS.size(),
            is_listed: G::ACTIONS.is_listed(),
            actions,
            features: feature_layout::<G>(),
            letters,
        }
    }

    /// Its tables in Markdown, under headings of this depth.
    pub fn markdown(&self, depth: usize) -> String {
        let heading = "#".repeat(depth);
        let mut res = format!("{heading} Observation: {} numbers\n\n", self.observation.len());
        res += &self.observation.markdown();
        if self.is_listed {
            let (most, n) = (self.n_actions, self.features.len());
            res += &format!("\n{heading} Features of a legal action: {n} numbers, at most {most} actions\n\n");
            res += &self.features.markdown();
            res += &format!("\n{heading} Letters: {}\n\n", self.letters.iter().map(|it| it.length).sum::<usize>());
            res += &parts(self.letters, &[]);
        } else {
            res += &format!("\n{heading} Actions: {}\n\n", self.n_actions);
            res += &parts(self.actions, &self.examples);
        }
        res
    }
}

fn parts(parts: &[Part], examples: &[[String; 2]]) -> String {
    let is_shown = !examples.is_empty();
    let mut res = String::from(if is_shown {
        "| from | name | many | written | meaning |\n|---:|---|---:|---|---|\n"
    } else {
        "| from | name | many | meaning |\n|---:|---|---:|---|\n"
    });
    let mut from = 0;
    for (at, Part { name, length, meaning }) in parts.iter().enumerate() {
        let written = match examples.get(at) {
            Some([first, _]) if *length == 1 => format!("`{first}` | "),
            Some([first, last]) => format!("`{first}` … `{last}` | "),
            None => String::new(),
        };
        res += &format!("| {from} | {name} | {length} | {written}{meaning} |\n");
        from += length;
    }
    res
}

/// What is to be told of the game called `name`.
///
/// ```
/// assert_eq!(tablee_tensor::description("eternity").unwrap().n_actions, 84);
/// assert!(tablee_tensor::description("chess").is_none());
/// ```
pub fn description(name: &str) -> Option<Description> {
    struct Describe;
    impl Visitor for Describe {
        type Out = Description;
        fn visit<G: Tensors>(self) -> Description {
            Description::of::<G>()
        }
    }
    visit(name, Describe)
}

/// The layouts of all games, as `docs/tensors.md` has them.
pub fn markdown() -> String {
    let mut res = String::from(INTRODUCTION);
    for game in GAMES {
        let description = description(game.name).expect("every game of the catalog has numbers");
        res += &format!("\n## {}\n\n{}", game.name, description.markdown(3));
    }
    res
}

const INTRODUCTION: &str = include_str!("introduction.md");

/// Environments of any game. There is one implementation, for every [`Environments`].
pub trait AnyEnvironments: Send + std::fmt::Debug {
    /// The name of the game.
    fn game_name(&self) -> &'static str;
    /// The options in force, every one spelt out.
    fn options(&self) -> String;
    /// How many environments there are.
    fn n_environments(&self) -> usize;
    /// How many sit at each table.
    fn n_seats(&self) -> usize;
    /// The length of a row of observations.
    fn observation_len(&self) -> usize;
    /// The length of a row of masks.
    fn n_actions(&self) -> usize;
    /// See [`Environments::reset`].
    fn reset(&mut self, seed: u64, out: &mut Buffers<'_>) -> Result<(), BadStep>;
    /// See [`Environments::step`].
    fn step(&mut self, actions: &[i64], out: &mut Buffers<'_>) -> Result<(), BadStep>;
    /// See [`Environments::step_random`].
    fn step_random(&mut self, out: &mut Buffers<'_>, chosen: Option<&mut [i64]>) -> Result<(), BadStep>;
    /// See [`Environments::random_actions`].
    fn random_actions(&self, chosen: &mut [i64]) -> Result<(), BadStep>;
    /// The texts of the legal actions of an environment, in the order of the list.
    fn legal(&self, environment: usize) -> Result<Vec<String>, BadStep>;
    /// The text of an action of an environment's seat, legal or not; `None` if there is no such action.
    fn text(&self, environment: usize, index: usize) -> Result<Option<String>, BadStep>;
    /// Who is to act in an environment.
    fn seat(&self, environment: usize) -> Result<Seat, BadStep>;
    /// The number of the seed an environment was dealt from.
    fn seed_number(&self, environment: usize) -> Result<u64, BadStep>;
    /// See [`Environments::features`].
    fn features(&mut self, environment: usize, length: usize, out: &mut [u8]) -> Result<usize, BadStep>;
    /// See [`Environments::feature_starts`].
    fn feature_starts(&self, starts: &mut [i64]) -> Result<usize, BadStep>;
    /// See [`Environments::all_features`].
    fn all_features(&mut self, length: usize, out: &mut [u8]) -> Result<(), BadStep>;
    /// See [`Environments::all_letters`].
    fn all_letters(&mut self, prefixes: &[u8], length: usize, masks: &mut [u8]) -> Result<(), BadStep>;
    /// See [`Environments::indices_of_words`].
    fn indices_of_words(&mut self, words: &[u8], length: usize, out: &mut [i64]) -> Result<(), BadStep>;
    /// See [`Environments::letters`].
    fn letters(&mut self, environment: usize, prefix: &[u8], mask: &mut [u8]) -> Result<(), BadStep>;
    /// See [`Environments::index_of_word`].
    fn index_of_word(&mut self, environment: usize, word: &[u8]) -> Result<Option<usize>, BadStep>;
}

impl<G: Tensors> AnyEnvironments for Environments<G> {
    fn game_name(&self) -> &'static str {
        G::NAME
    }
    fn options(&self) -> String {
        Environments::options(self).to_string()
    }
    fn n_environments(&self) -> usize {
        self.len()
    }
    fn n_seats(&self) -> usize {
        Environments::n_seats(self)
    }
    fn observation_len(&self) -> usize {
        Environments::observation_len(self)
    }
    fn n_actions(&self) -> usize {
        Environments::n_actions(self)
    }
    fn reset(&mut self, seed: u64, out: &mut Buffers<'_>) -> Result<(), BadStep> {
        Environments::reset(self, seed, out)
    }
    fn step(&mut self, actions: &[i64], out: &mut Buffers<'_>) -> Result<(), BadStep> {
        Environments::step(self, actions, out)
    }
    fn step_random(&mut self, out: &mut Buffers<'_>, chosen: Option<&mut [i64]>) -> Result<(), BadStep> {
        Environments::step_random(self, out, chosen)
    }
    fn random_actions(&self, chosen: &mut [i64]) -> Result<(), BadStep> {
        Environments::random_actions(self, chosen)
    }
    fn legal(&self, environment: usize) -> Result<Vec<String>, BadStep> {
        let mut legal = Vec::new();
        Environments::legal(self, environment, &mut legal)?;
        Ok(legal.iter().map(ToString::to_string).collect())
    }
    fn text(&self, environment: usize, index: usize) -> Result<Option<String>, BadStep> {
        let seat = AnyEnvironments::seat(self, environment)?;
        if G::ACTIONS.is_listed() {
            return Ok(AnyEnvironments::legal(self, environment)?.get(index).cloned());
        }
        Ok(G::action(Frame::new(seat, Environments::n_seats(self)), index).map(|it| it.to_string()))
    }
    fn seat(&self, environment: usize) -> Result<Seat, BadStep> {
        let n_environments = self.len();
        Environments::seat(self, environment).ok_or(BadStep::NoEnvironment { environment, n_environments })
    }
    fn seed_number(&self, environment: usize) -> Result<u64, BadStep> {
        let n_environments = self.len();
        Environments::seed_number(self, environment).ok_or(BadStep::NoEnvironment { environment, n_environments })
    }
    fn features(&mut self, environment: usize, length: usize, out: &mut [u8]) -> Result<usize, BadStep> {
        Environments::features(self, environment, length, out)
    }
    fn feature_starts(&self, starts: &mut [i64]) -> Result<usize, BadStep> {
        Environments::feature_starts(self, starts)
    }
    fn all_features(&mut self, length: usize, out: &mut [u8]) -> Result<(), BadStep> {
        Environments::all_features(self, length, out)
    }
    fn all_letters(&mut self, prefixes: &[u8], length: usize, masks: &mut [u8]) -> Result<(), BadStep> {
        Environments::all_letters(self, prefixes, length, masks)
    }
    fn indices_of_words(&mut self, words: &[u8], length: usize, out: &mut [i64]) -> Result<(), BadStep> {
        Environments::indices_of_words(self, words, length, out)
    }
    fn letters(&mut self, environment: usize, prefix: &[u8], mask: &mut [u8]) -> Result<(), BadStep> {
        Environments::letters(self, environment, prefix, mask)
    }
    fn index_of_word(&mut self, environment: usize, word: &[u8]) -> Result<Option<usize>, BadStep> {
        Environments::index_of_word(self, environment, word)
    }
}

/// Why there are no such environments.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadEnvironments {
    /// No game has this name.
    #[error("no game “{0}”")]
    NoGame(String),
    /// Options that cannot be played with.
    #[error(transparent)]
    Options(#[from] BadOptions),
    /// More games than there is memory for.
    #[error("there is no memory for {0} games")]
    Memory(usize),
}

/// `n` environments of the game called `name`, see [`Environments::new`].
///
/// ```
/// let all = tablee_tensor::environments("eternity", "players=4", 16, 1, 1).unwrap();
/// assert_eq!((all.n_environments(), all.n_seats(), all.n_actions()), (16, 4, 84));
/// assert_eq!(tablee_tensor::environments("chess", "", 1, 1, 1).unwrap_err().to_string(), "no game “chess”");
/// ```
pub fn environments(
    name: &str,
    options: &str,
    n: usize,
    seed: u64,
    threads: usize,
) -> Result<Box<dyn AnyEnvironments>, BadEnvironments> {
    struct Make<'a>(&'a str, usize, u64, usize);
    impl Visitor for Make<'_> {
        type Out = Result<Box<dyn AnyEnvironments>, BadEnvironments>;
        fn visit<G: Tensors>(self) -> Self::Out {
            let Make(options, n, seed, threads) = self;
            let options = <G as Game>::Options::of_new_game(options)?;
            let made = Environments::<G>::try_new(options, n, seed, threads);
            Ok(Box::new(made.map_err(|_| BadEnvironments::Memory(n))?))
        }
    }
    visit(name, Make(options, n, seed, threads)).unwrap_or_else(|| Err(BadEnvironments::NoGame(name.to_owned())))
}
