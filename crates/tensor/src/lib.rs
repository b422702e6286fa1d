//! Games as numbers, for those who train players.
//!
//! - [`Tensors`] says for each game what an onlooker knows as bytes of a fixed shape ([`observe`]), made from its view
//!   alone, and what can be done as an index ([`Actions`]). A [`Layout`] says what each number means.
//! - [`Environments`] plays many games of one kind at once and writes what is known, what is legal, rewards and whose
//!   turn it is into slices that its caller owns. Nothing is allocated on the way.
//! - [`AnyEnvironments`] is the same for a game by name, and [`Description`] all that is to be told of one.
//!
//! ```
//! use tablee_games::eternity::Eternity;
//! use tablee_kernel::{Eye, Game, Match, Seat, Seed};
//! use tablee_tensor::{Frame, Tensors, layout, observe};
//!
//! let table = Match::<Eternity>::start("players=3".parse().unwrap(), Seed::from_number(1));
//! let seat = table.game().to_act().lowest().unwrap();
//! let view = table.game().view(Eye::Seat(seat));
//!
//! let layout = layout::<Eternity>();
//! let mut numbers = vec![0; layout.len()];
//! observe::<Eternity>(&view, &mut numbers);
//! let hand = layout.block("hand").unwrap();
//! let n_cards: u8 = numbers[hand.offset..][..hand.length].iter().sum();
//! assert_eq!(n_cards, 10);
//!
//! let frame = Frame::new(seat, 3);
//! let action = "pledge S5".parse().unwrap();
//! assert_eq!(Eternity::index(frame, action), Some(46));
//! assert_eq!(Eternity::action(frame, 46), Some(action));
//! ```
//!
//! Reading order: `pen` (how numbers are written), `layout`, `frame` (seats as one of them sees them), `actions`,
//! `games`, `environments`, `any`.

#![warn(missing_docs)]

mod actions;
mod any;
mod environments;
mod frame;
mod games;
mod layout;
mod pen;

pub use actions::{Actions, LONGEST_WORD, Part, Word, letters_after};
pub use any::{AnyEnvironments, BadEnvironments, Description, description, environments, markdown};
pub use environments::{BadStep, Buffers, Environments, Rows, reward};
pub use frame::Frame;
pub use layout::{Block, Layout};
pub use pen::Pen;

use tablee_games::{all_games, visit_by_name};
use tablee_kernel::{Chance, Eye, Inspect, Log, Options, Seat};

use pen::{Recorder, Writer};

/// A game whose views and actions are numbers too. Implemented once for each game, in `games`.
pub trait Tensors: Inspect {
    /// What can be done.
    const ACTIONS: Actions;

    /// Which blocks tell each field of a view, as it is printed by `Debug`; a law checks that they do, and that no field
    /// is left out. `@` is what tells seats from places, and `seats:2-5` are columns of the rows of a block. A field in
    /// a field, such as `trick.card`, may be told by blocks of its own.
    const FIELDS: &'static [(&'static str, &'static str)];

    /// Tells all of a view to `pen`: the same blocks in the same order for every view, whatever the options.
    fn describe(view: &Self::View, pen: &mut impl Pen);

    /// The index of an action of the seat that `frame` belongs to; `None` in a game whose actions are listed.
    fn index(frame: Frame, action: Self::Action) -> Option<usize>;

    /// The action with an index, if it can ever be one of this seat.
    fn action(frame: Frame, index: usize) -> Option<Self::Action>;

    /// A bit for the index of each legal action, where they can be told without a list and there are at most 64: the same
    /// as [`write_mask`] marks, sooner.
    fn marks(_game: &Self, _seat: Seat) -> Option<u64> {
        None
    }

    /// Tells what an action is, in a game whose actions are listed: its features, in the light of a view.
    fn features(_view: &Self::View, _action: Self::Action, _pen: &mut impl Pen) {}

    /// An action as a word, in a game whose actions are listed: it can be chosen letter by letter.
    fn word(_frame: Frame, _action: Self::Action) -> Word {
        Word::default()
    }
}

/// Writes what the owner of a view knows into `out`, which has as many places as the layout.
///
/// # Panics
/// If `out` is too short.
#[inline]
pub fn observe<G: Tensors>(view: &G::View, out: &mut [u8]) {
    let n_places = out.len();
    let mut pen = Writer::new(out);
    G::describe(view, &mut pen);
    debug_assert_eq!(pen.n_written(), n_places, "the observation is as long as its layout");
}

/// Writes the features of an action into `out`, which has as many places as their layout.
///
/// # Panics
/// If `out` is too short.
#[inline]
pub fn write_features<G: Tensors>(view: &G::View, action: G::Action, out: &mut [u8]) {
    let mut pen = Writer::new(out);
    G::features(view, action, &mut pen);
}

/// What the numbers of an observation mean. It is the same for all options and numbers of players.
pub fn layout<G: Tensors>() -> Layout {
    let (view, _) = any_view::<G>();
    layout_of::<G>(&view)
}

/// The same, read off one view; every view has the same.
///
/// # Panics
/// If a number of the view is above the bound of its block.
pub fn layout_of<G: Tensors>(view: &G::View) -> Layout {
    let mut pen = Recorder::default();
    G::describe(view, &mut pen);
    pen.layout()
}

/// What the features of an action mean; nothing in a game whose actions have an index of their own.
pub fn feature_layout<G: Tensors>() -> Layout {
    let (view, action) = any_view::<G>();
    feature_layout_of::<G>(&view, action)
}

/// The same, read off one action.
///
/// # Panics
/// If a number is above the bound of its block.
pub fn feature_layout_of<G: Tensors>(view: &G::View, action: G::Action) -> Layout {
    let mut pen = Recorder::default();
    G::features(view, action, &mut pen);
    pen.layout()
}

/// Marks every legal action of `seat` with a 1 in `mask`, which has a place for each action there is; `legal` is
/// scratch paper, and holds the actions in order afterwards.
///
/// In a game whose actions are listed, the first so many places are marked.
///
/// # Panics
/// If `mask` is too short.
#[inline]
pub fn write_mask<G: Tensors>(game: &G, seat: Seat, legal: &mut Vec<G::Action>, mask: &mut [u8]) {
    mask.fill(0);
    legal.clear();
    game.legal(seat, legal);
    match G::ACTIONS {
        Actions::Flat(_) => {
            let frame = Frame::new(seat, game.seats().len());
            for &action in legal.iter() {
                mask[G::index(frame, action).expect("every action of a flat space has an index")] = 1;
            }
        }
        Actions::Listed { .. } => mask[..legal.len()].fill(1),
    }
}

fn any_view<G: Tensors>() -> (G::View, G::Action) {
    let options = G::Options::every().swap_remove(0);
    let game = G::deal(&options, &mut Chance::fast(1), &mut Log::muted());
    let seat = game.to_act().lowest().expect("somebody is asked after the deal");
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    (game.view(Eye::Seat(seat)), legal[0])
}

all_games!(visit_by_name, pub Tensors);
