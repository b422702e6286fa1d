//! Any game behind one door, with what Python needs beyond a table.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use serde_json::Value;
use tablee_bots::{Mind, Seated};
use tablee_games::{all_games, visit_by_name};
use tablee_kernel::{
    AnyMatch, BadOptions, Chance, Eye, Game, Match, Options as _, PlayError, Record, Seat, Seed, inspect::BadSetup,
    record,
};
use tablee_tensor::{Frame, Tensors, Word, letters_after, observe, reward, write_features, write_mask};

/// A game that has all that Python needs: a mind, and numbers.
pub(crate) trait Playable: Mind + Tensors {}

impl<G: Mind + Tensors> Playable for G {}

all_games!(visit_by_name, pub(crate) Playable);

/// A match of any game. There is one implementation, for every game with a mind.
pub(crate) trait Held: Seated + Sync {
    /// Another one that is the same.
    fn copy(&self) -> Box<dyn Held>;
    /// All that `eye` knows.
    fn known(&self, eye: Eye) -> Box<dyn Knows>;
    /// What is hidden: its name, who knows it, what it is.
    fn secrets(&self) -> Vec<(String, String, String)>;
    /// Writes what `eye` knows as numbers.
    fn observe(&self, eye: Eye, out: &mut [u8]);
    /// Marks the legal actions of a seat.
    fn mask(&self, seat: Seat, out: &mut [u8]);
    /// The index of an action of a seat; nothing if it cannot be read, or is not in the list where actions are listed.
    fn index(&self, seat: Seat, action: &str) -> Option<usize>;
    /// The action with an index, if there is one.
    fn action(&self, seat: Seat, index: usize) -> Option<String>;
    /// The index of each legal action of a seat, in their order.
    fn indices(&self, seat: Seat) -> Vec<usize>;
    /// What a seat that is asked does if it lets its time run out.
    fn default_action(&self, seat: Seat) -> Option<String>;
    /// What the outcome is worth to each seat, from -1 to 1; nothing while the game goes on.
    fn rewards(&self) -> Option<Vec<f32>>;
    /// Takes the action with an index; `None` if there is no such action.
    fn play_index(&mut self, seat: Seat, index: usize) -> Option<Result<(), PlayError>>;
    /// The features of each legal action of a seat, so many numbers each.
    fn features(&self, seat: Seat, length: usize) -> Vec<u8>;
    /// Marks the letters that can come after `prefix` in the word of a legal action.
    fn letters(&self, seat: Seat, prefix: &[u8]) -> Vec<u8>;
    /// The legal action that is this word.
    fn spelt(&self, seat: Seat, word: &[u8]) -> Option<String>;
}

/// What one onlooker knows, cut loose from the match: it holds no position.
pub(crate) trait Knows: Send + Sync {
    /// A match that begins with a position that looks like this.
    fn guess(&self, options: &str, seed: Seed) -> Option<Box<dyn Held>>;
    /// What is shown of it.
    fn shown(&self) -> Value;
    /// All of it as a text; equal if and only if all that is known is equal.
    fn key(&self) -> String;
    /// The same, short.
    fn fingerprint(&self) -> u64;
    /// Writes it as numbers.
    fn observe(&self, out: &mut [u8]);
    /// The features of some actions, so many numbers each.
    fn features(&self, actions: &[String], length: usize) -> Vec<u8>;
}

impl<G: Playable> Held for Match<G> {
    fn copy(&self) -> Box<dyn Held> {
        Box::new(self.clone())
    }

    fn known(&self, eye: Eye) -> Box<dyn Knows> {
        Box::new(View::<G>(self.game().view(eye)))
    }

    fn secrets(&self) -> Vec<(String, String, String)> {
        let secrets = self.game().secrets().into_iter().filter(|it| !it.value.is_empty());
        secrets.map(|it| (it.name, it.insiders.to_string(), it.value)).collect()
    }

    fn observe(&self, eye: Eye, out: &mut [u8]) {
        observe::<G>(&self.game().view(eye), out);
    }

    fn mask(&self, seat: Seat, out: &mut [u8]) {
        write_mask(self.game(), seat, &mut Vec::new(), out);
    }

    fn index(&self, seat: Seat, action: &str) -> Option<usize> {
        let action: G::Action = action.parse().ok()?;
        if G::ACTIONS.is_listed() {
            return legal(self, seat).iter().position(|&it| it == action);
        }
        G::index(frame(self, seat), action)
    }

    fn action(&self, seat: Seat, index: usize) -> Option<String> {
        find(self, seat, index).map(|it| it.to_string())
    }

    fn indices(&self, seat: Seat) -> Vec<usize> {
        let (frame, legal) = (frame(self, seat), legal(self, seat));
        if G::ACTIONS.is_listed() {
            return (0..legal.len()).collect();
        }
        legal.into_iter().filter_map(|it| G::index(frame, it)).collect()
    }

    fn default_action(&self, seat: Seat) -> Option<String> {
        AnyMatch::timeout(self, seat).map(|it| it.0)
    }

    fn rewards(&self) -> Option<Vec<f32>> {
        let outcome = self.game().outcome()?;
        let worth = |it: Seat| reward(&outcome, it, self.game().partners(it));
        Some(self.game().seats().iter().map(worth).collect())
    }

    fn play_index(&mut self, seat: Seat, index: usize) -> Option<Result<(), PlayError>> {
        let action = find(self, seat, index)?;
        // Reading the text again is what a refusal costs; what is legal is played at once.
        Some(self.play(seat, action).or_else(|_| AnyMatch::play(self, seat, &action.to_string())))
    }

    fn features(&self, seat: Seat, length: usize) -> Vec<u8> {
        let (view, legal) = (self.game().view(Eye::Seat(seat)), legal(self, seat));
        let mut res = vec![0; legal.len() * length];
        if length != 0 {
            legal.iter().zip(res.chunks_exact_mut(length)).for_each(|(&it, row)| write_features::<G>(&view, it, row));
        }
        res
    }

    fn letters(&self, seat: Seat, prefix: &[u8]) -> Vec<u8> {
        let mut res = vec![0; G::ACTIONS.n_letters()];
        if !res.is_empty() {
            letters_after(words(self, seat).map(|it| it.1), prefix, &mut res);
        }
        res
    }

    fn spelt(&self, seat: Seat, word: &[u8]) -> Option<String> {
        let end = word.iter().position(|&it| it == 0).unwrap_or(word.len());
        words(self, seat).find(|(_, it)| **it == word[..end]).map(|(it, _)| it.to_string())
    }
}

fn frame<G: Playable>(held: &Match<G>, seat: Seat) -> Frame {
    Frame::new(seat, held.game().seats().len())
}

fn legal<G: Playable>(held: &Match<G>, seat: Seat) -> Vec<G::Action> {
    let mut res = Vec::new();
    held.game().legal(seat, &mut res);
    res
}

fn find<G: Playable>(held: &Match<G>, seat: Seat, index: usize) -> Option<G::Action> {
    if G::ACTIONS.is_listed() { legal(held, seat).get(index).copied() } else { G::action(frame(held, seat), index) }
}

fn words<G: Playable>(held: &Match<G>, seat: Seat) -> impl Iterator<Item = (G::Action, Word)> {
    let frame = frame(held, seat);
    legal(held, seat).into_iter().map(move |it| (it, G::word(frame, it)))
}

struct View<G: Game>(G::View);

impl<G: Playable> Knows for View<G> {
    fn guess(&self, options: &str, seed: Seed) -> Option<Box<dyn Held>> {
        let options = options.parse().ok()?;
        let guess = G::determinize(&self.0, &mut Chance::of_ply(seed, 0));
        Some(Box::new(Match::<G>::staged(options, guess).with_luck(seed)))
    }

    fn shown(&self) -> Value {
        serde_json::to_value(G::show(self.0.clone())).expect("views have string keys only")
    }

    fn key(&self) -> String {
        format!("{:?}", self.0)
    }

    fn fingerprint(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.hash(&mut hasher);
        hasher.finish()
    }

    fn observe(&self, out: &mut [u8]) {
        observe::<G>(&self.0, out);
    }

    fn features(&self, actions: &[String], length: usize) -> Vec<u8> {
        let mut res = vec![0; actions.len() * length];
        if length != 0 {
            for (action, row) in actions.iter().zip(res.chunks_exact_mut(length)) {
                if let Ok(action) = action.parse() {
                    write_features::<G>(&self.0, action, row);
                }
            }
        }
        res
    }
}

/// The options of a new game, every one spelt out.
pub(crate) struct SpellOut<'a>(pub(crate) &'a str);

impl Visitor for SpellOut<'_> {
    type Out = Result<(String, usize), BadOptions>;
    fn visit<G: Playable>(self) -> Self::Out {
        let options = G::Options::of_new_game(self.0)?;
        Ok((options.to_string(), options.players()))
    }
}

/// Deals.
pub(crate) struct Deal<'a> {
    pub(crate) options: &'a str,
    pub(crate) seed: Seed,
}

impl Visitor for Deal<'_> {
    type Out = Result<Box<dyn Held>, BadOptions>;
    fn visit<G: Playable>(self) -> Self::Out {
        Ok(Box::new(Match::<G>::start(self.options.parse()?, self.seed)))
    }
}

/// Plays a record over again.
pub(crate) struct Replay<'a>(pub(crate) &'a Record);

impl Visitor for Replay<'_> {
    type Out = Result<Box<dyn Held>, record::BadRecord>;
    fn visit<G: Playable>(self) -> Self::Out {
        Ok(Box::new(Match::<G>::replay(self.0)?))
    }
}

/// A position written by hand.
pub(crate) struct SetUp<'a> {
    pub(crate) options: &'a str,
    pub(crate) lines: &'a [&'a str],
    pub(crate) seed: Seed,
}

/// Why a position cannot be set up.
pub(crate) enum NotSetUp {
    Options(BadOptions),
    Line(BadSetup),
}

impl Visitor for SetUp<'_> {
    type Out = Result<Box<dyn Held>, NotSetUp>;
    fn visit<G: Playable>(self) -> Self::Out {
        let options: G::Options = self.options.parse().map_err(NotSetUp::Options)?;
        let game = G::given(&options, self.lines).map_err(NotSetUp::Line)?;
        Ok(Box::new(Match::<G>::staged(options, game).with_luck(self.seed)))
    }
}

/// How many seats a match has.
pub(crate) fn n_seats(held: &dyn AnyMatch) -> usize {
    held.seats().len()
}
