// A table of any card game, made from Rust. Do not edit: `cargo xtask types` writes it.

export type Face = { 
/**
 * The card in the game's notation; `locales/` calls it `<game>-card-<name>`.
 */
name: string, 
/**
 * What stands in its corner.
 */
rank: string, 
/**
 * The sign of its suit, a character or two.
 */
mark: string, 
/**
 * The colour of its suit: 0 is ink, 1 red, then blue, green, ochre and violet.
 */
hue: number, };

export type Laid = { 
/**
 * The card.
 */
card: Face, 
/**
 * Who laid it, if somebody did.
 */
by: string | null, 
/**
 * Whether it is ahead of the others.
 */
leads: boolean, };

export type Note = { 
/**
 * A stable word: `tricks`.
 */
what: string, 
/**
 * How many.
 */
count: number | null, 
/**
 * The card, suit or seat it is about, in the game's notation.
 */
about: string | null, };

export type PileSketch = { 
/**
 * What it is and how many cards it has.
 */
note: Note, 
/**
 * The card on top, if it lies face up.
 */
top: Face | null, };

export type SeatSketch = { 
/**
 * Which.
 */
seat: string, 
/**
 * Its points.
 */
points: number, 
/**
 * Whether it has left the game and only looks on.
 */
is_out: boolean, 
/**
 * What lies before it: `4 cards`, `2 tricks`.
 */
notes: Array<Note>, };

export type Sketch = { 
/**
 * The seat that looks; nobody's for a bystander.
 */
me: string | null, 
/**
 * How far the game is: `round 2`, `trick 4 of 7`.
 */
progress: Array<Note>, 
/**
 * What everybody should keep in mind now: the trump.
 */
notes: Array<Note>, 
/**
 * What the seats are asked, if there is more to say than whose turn it is.
 */
prompt: Note | null, 
/**
 * Everybody, in the order of the table.
 */
seats: Array<SeatSketch>, 
/**
 * One's own cards, in the order in which they are held; none for a bystander.
 */
hand: Array<Face>, 
/**
 * The cards in the middle, in the order in which they were laid.
 */
table: Array<Laid>, 
/**
 * What lay there before, such as the last trick.
 */
last: Array<Laid>, 
/**
 * Cards that lie in piles.
 */
piles: Array<PileSketch>, 
/**
 * Whether the game is over.
 */
is_over: boolean, };

