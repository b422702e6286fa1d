//! A table described in words that fit every card game.
//!
//! The pages have one room that draws a [`Sketch`]: seats, the hand, the cards in
//! the middle, piles, scores. A game that says `type Shown = Sketch` can be played
//! at once; one that has a room of its own shows its view instead.
//!
//! ```
//! use tablee_kernel::{Seat, sketch::{Face, Laid, Note, SeatSketch, Sketch}};
//!
//! let king = Face::new("SK").rank("K").mark("♠", 0);
//! let a = Seat::new(0);
//! let sketch = Sketch {
//!     seats: vec![SeatSketch { notes: vec![Note::count("cards", 4)], ..SeatSketch::new(a, 12) }],
//!     table: vec![Laid { leads: true, ..Laid::by(a, king) }],
//!     ..Sketch::default()
//! };
//! let json = serde_json::to_value(&sketch).unwrap();
//! assert_eq!(json["table"][0]["card"]["name"], "SK");
//! assert_eq!(json["seats"][0]["notes"][0]["count"], 4);
//! ```

use std::any::Any;

use serde::Serialize;

use crate::{
    explain::{Arg, Explained, Said, Thing},
    seat::Seat,
};

/// What one onlooker sees of a table of any card game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Sketch {
    /// The seat that looks; nobody's for a bystander.
    pub me: Option<Seat>,
    /// How far the game is: `round 2`, `trick 4 of 7`.
    pub progress: Vec<Note>,
    /// What everybody should keep in mind now: the trump.
    pub notes: Vec<Note>,
    /// What the seats are asked, if there is more to say than whose turn it is.
    pub prompt: Option<Note>,
    /// Everybody, in the order of the table.
    pub seats: Vec<SeatSketch>,
    /// One's own cards, in the order in which they are held; none for a bystander.
    pub hand: Vec<Face>,
    /// The cards in the middle, in the order in which they were laid.
    pub table: Vec<Laid>,
    /// What lay there before, such as the last trick.
    pub last: Vec<Laid>,
    /// Cards that lie in piles.
    pub piles: Vec<PileSketch>,
    /// Whether the game is over.
    pub is_over: bool,
}

/// One seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatSketch {
    /// Which.
    pub seat: Seat,
    /// Its points.
    pub points: i32,
    /// Whether it has left the game and only looks on.
    pub is_out: bool,
    /// What lies before it: `4 cards`, `2 tricks`.
    pub notes: Vec<Note>,
}

impl SeatSketch {
    /// A seat with its points and nothing else.
    pub fn new(seat: Seat, points: i32) -> SeatSketch {
        SeatSketch { seat, points, is_out: false, notes: Vec::new() }
    }
}

/// A card as it looks. Actions that name it as it is named here are played by
/// touching it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Face {
    /// The card in the game's notation; `locales/` calls it `<game>-card-<name>`.
    pub name: String,
    /// What stands in its corner.
    pub rank: String,
    /// The sign of its suit, a character or two.
    pub mark: String,
    /// The colour of its suit: 0 is ink, 1 red, then blue, green, ochre and violet.
    pub hue: u8,
}

impl Face {
    /// A card without suits: its name stands in its corner.
    #[expect(clippy::needless_pass_by_value, reason = "a card or a text, handed over like any argument of a builder")]
    pub fn new(name: impl ToString) -> Face {
        Face { name: name.to_string(), rank: name.to_string(), mark: String::new(), hue: 0 }
    }

    /// The same with something else in its corner.
    #[expect(clippy::needless_pass_by_value, reason = "a card or a text, handed over like any argument of a builder")]
    pub fn rank(self, rank: impl ToString) -> Face {
        Face { rank: rank.to_string(), ..self }
    }

    /// The same with the sign and colour of a suit.
    #[expect(clippy::needless_pass_by_value, reason = "a card or a text, handed over like any argument of a builder")]
    pub fn mark(self, mark: impl ToString, hue: u8) -> Face {
        Face { mark: mark.to_string(), hue, ..self }
    }
}

/// A card that lies open in the middle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Laid {
    /// The card.
    pub card: Face,
    /// Who laid it, if somebody did.
    pub by: Option<Seat>,
    /// Whether it is ahead of the others.
    pub leads: bool,
}

impl Laid {
    /// A card somebody laid.
    pub fn by(seat: Seat, card: Face) -> Laid {
        Laid { card, by: Some(seat), leads: false }
    }
}

/// Cards that lie on each other.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PileSketch {
    /// What it is and how many cards it has.
    pub note: Note,
    /// The card on top, if it lies face up.
    pub top: Option<Face>,
}

/// A few words with a number or a name; `locales/` says them by the key
/// `<game>-note-<what>`, with `$count` and `$about`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Note {
    /// A stable word: `tricks`.
    pub what: &'static str,
    /// How many.
    pub count: Option<i32>,
    /// The card, suit or seat it is about, in the game's notation.
    pub about: Option<String>,
}

impl Note {
    /// Words without a number.
    pub fn new(what: &'static str) -> Note {
        Note { what, count: None, about: None }
    }

    /// So many of something.
    pub fn count(what: &'static str, count: impl Into<i32>) -> Note {
        Note { count: Some(count.into()), ..Note::new(what) }
    }

    /// About a card, a suit or a seat.
    #[expect(clippy::needless_pass_by_value, reason = "a card or a text, handed over like any argument of a builder")]
    pub fn about(what: &'static str, about: impl ToString) -> Note {
        Note { about: Some(about.to_string()), ..Note::new(what) }
    }
}

/// What can be asked about a table of any game: cards by their names, seats and points by
/// letters, notes and piles by their words.
impl Sketch {
    /// A table as a sketch, if that is what is shown of it.
    pub(crate) fn of(shown: &(impl Any + Send)) -> Option<&Sketch> {
        (shown as &dyn Any).downcast_ref()
    }

    /// Everything that is shown, each once.
    pub fn things(&self) -> Vec<String> {
        let cards = self.faces().map(|it| format!("card {}", it.name));
        let seats = self.seats.iter().flat_map(|it| [format!("seat {}", it.seat), format!("score {}", it.seat)]);
        let notes = self.progress.iter().chain(&self.notes).map(|it| format!("note {}", it.what));
        let piles = self.piles.iter().map(|it| format!("pile {}", it.note.what));
        let mut res: Vec<String> = Vec::new();
        for thing in cards.chain(seats).chain(notes).chain(piles) {
            if !res.contains(&thing) {
                res.push(thing);
            }
        }
        res
    }

    /// What is known of a thing without knowing the game.
    ///
    /// ```
    /// use tablee_kernel::{Seat, Thing, sketch::{Face, Laid, SeatSketch, Sketch}};
    ///
    /// let a = Seat::new(0);
    /// let (seats, table) = (vec![SeatSketch::new(a, 3)], vec![Laid::by(a, Face::new("7"))]);
    /// let sketch = Sketch { seats, table, ..Sketch::default() };
    /// assert_eq!(sketch.things(), ["card 7", "seat a", "score a"]);
    /// assert_eq!(sketch.explain(Thing::read("card 7")).unwrap().lines[0].kind, "card_laid");
    /// assert_eq!(sketch.explain(Thing::read("card 8")), None);
    /// ```
    pub fn explain(&self, thing: Thing<'_>) -> Option<Explained> {
        let seat = || self.seats.iter().find(|it| thing.which() == Some(it.seat));
        Some(match thing.kind {
            "card" => self.explain_card(thing.what)?,
            "seat" => {
                let SeatSketch { seat, points, is_out, notes } = seat()?;
                let out = is_out.then(|| Said::new("seat_out").with("seat", seat));
                let score = Said::new("seat_points").with("seat", seat).number("points", *points);
                Explained::new(Said::new("seat").with("seat", seat)).line(out).line(score).lines(notes.iter().map(said))
            }
            "score" => {
                let SeatSketch { seat, points, .. } = seat()?;
                Explained::new(Said::new("score").with("seat", seat).number("points", *points))
            }
            "note" => {
                let note = self.progress.iter().chain(&self.notes).find(|it| it.what == thing.what)?;
                Explained::new(said(note))
            }
            "pile" => {
                let pile = self.piles.iter().find(|it| it.note.what == thing.what)?;
                let top = pile.top.as_ref().map(|it| Said::new("pile_top").with("card", &it.name));
                Explained::new(said(&pile.note)).line(top)
            }
            _ => return None,
        })
    }

    fn explain_card(&self, name: &str) -> Option<Explained> {
        self.faces().find(|it| it.name == name)?;
        let is_it = |it: &&Laid| it.card.name == name;
        let laid = self.table.iter().find(is_it);
        let mine = self.hand.iter().any(|it| it.name == name).then(|| Said::new("card_mine"));
        let by = |laid: &Laid| Some(Said::new("card_laid").with("seat", laid.by?));
        let before = self.last.iter().find(is_it).filter(|_| laid.is_none()).map(|_| Said::new("card_before"));
        Some(
            Explained::new(Said::new("card").with("card", name))
                .line(mine)
                .line(laid.and_then(by))
                .line(laid.filter(|it| it.leads).map(|_| Said::new("card_leads")))
                .line(before),
        )
    }

    fn faces(&self) -> impl Iterator<Item = &Face> {
        let laid = self.table.iter().chain(&self.last).map(|it| &it.card);
        self.hand.iter().chain(laid).chain(self.piles.iter().filter_map(|it| it.top.as_ref()))
    }
}

/// A note, in the words that the game has for it.
fn said(note: &Note) -> Said {
    let mut res = Said { of: "note", ..Said::new(note.what) };
    res.args.extend(note.count.map(|it| ("count", Arg::Number(it))));
    res.args.extend(note.about.clone().map(|it| ("about", Arg::Word(it))));
    res
}
