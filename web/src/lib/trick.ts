// Where the cards of a trick lie: in the order of the seats, mine lowest in the middle.

export interface Spot {
  /** The middle of the card, in pixels. */
  x: number;
  y: number;
  turn: number;
}

export interface TrickPlan {
  cardWidth: number;
  /** For each of the others clockwise, then me (or the last seat, for an onlooker). */
  spots: Spot[];
  /** Where seats stand beside their cards, on wide screens; mine is elsewhere, an onlooker's last one below. */
  seats: { x: number; y: number }[];
  /** How wide those seats may be. */
  seatWidth: number;
}

const RATIO = 1.4;
/** For the words under a card; in a low window they lie closer to it. */
const CAPTION = 24;
const LOW_CAPTION = 18;
const LOW = 230;
const SEAT = { width: 150, least: 118, height: 60 };
/** Between a seat and its card: a tab may hang from the seat. */
const BELOW = 18;

/** In units of a card's width and height from the middle, for the others and then me. */
const ONE_ROW: Record<number, [number, number, number][]> = {
  3: [
    [-1.22, -0.06, -4],
    [1.22, -0.06, 4],
    [0, 0.06, 0],
  ],
  4: [
    [-1.68, 0, -5],
    [-0.56, -0.08, -2],
    [1.68, 0, 5],
    [0.56, 0.06, 0],
  ],
  5: [
    [-2.2, 0.02, -6],
    [-1.1, -0.07, -3],
    [1.1, -0.07, 3],
    [2.2, 0.02, 6],
    [0, 0.08, 0],
  ],
};
const TWO_ROWS: Record<number, [number, number, number][]> = {
  4: [
    [-1.2, 0.05, -4],
    [0, -0.58, 1],
    [1.2, 0.05, 4],
    [0, 0.58, 0],
  ],
  5: [
    [-1.25, 0.12, -5],
    [-0.6, -0.58, -2],
    [0.6, -0.58, 2],
    [1.25, 0.12, 5],
    [0, 0.58, 0],
  ],
};

/** On a phone: as large as fits, in two rows where that makes the cards larger. */
export function planPhone(n: number, width: number, height: number): TrickPlan {
  const caption = height < LOW ? LOW_CAPTION : CAPTION;
  const options = [ONE_ROW[n], TWO_ROWS[n]]
    .filter((it) => it !== undefined)
    .map((shape) => {
      const wide = 2 * Math.max(...shape.map(([x]) => Math.abs(x))) + 1.12;
      const ys = shape.map(([, y]) => y);
      const span = Math.max(...ys) - Math.min(...ys);
      // Each row of cards has a line of words below it.
      const gap = span > 0.5 ? caption : 0;
      const cardWidth = Math.floor(Math.min(96, width / wide, (height - caption - gap) / ((span + 1.06) * RATIO)));
      return { cardWidth, shape, gap, shift: (Math.max(...ys) + Math.min(...ys)) / 2 };
    });
  const { cardWidth, shape, gap, shift } = options.reduce((a, b) => (b.cardWidth > a.cardWidth ? b : a));
  const spots = shape.map(([x, y, turn]) => ({
    x: width / 2 + x * cardWidth,
    y: (height - caption) / 2 + (y - shift) * (cardWidth * RATIO + gap),
    turn,
  }));
  return { cardWidth, spots, seats: [], seatWidth: SEAT.width };
}

/** On a wide screen: seats west, north, east with their cards before them; four others sit above their cards. */
export function planWide(n: number, width: number, space: number, onlooker = false): TrickPlan {
  // For an onlooker somebody sits below the lowest card.
  const height = space - (onlooker ? SEAT.height + 6 : 0);
  const top = SEAT.height + BELOW;
  const across = n === 5 ? width / 4.4 : (width - 2 * SEAT.width) / 3.3;
  const cardWidth = Math.floor(Math.max(64, Math.min(160, (height - top - 2 * CAPTION) / 2 / RATIO, across)));
  const cardHeight = cardWidth * RATIO;
  const middle = width / 2;
  // On a very high screen the whole lies in the middle.
  const spare = Math.max(0, height - top - 2 * (cardHeight + CAPTION)) / 2;
  const upper = spare + top + cardHeight / 2;
  const lower = upper + cardHeight + CAPTION;
  const mine = { x: middle, y: lower, turn: 0 };
  const below = onlooker ? [{ x: middle, y: lower + cardHeight / 2 + CAPTION + 6 + SEAT.height / 2 }] : [];
  if (n === 5) {
    const step = Math.min(190, (width - SEAT.least) / 3);
    const seatWidth = Math.min(176, step - 10, width - 3 * step);
    const columns = [-1.5, -0.5, 0.5, 1.5].map((at) => ({
      x: middle + at * step,
      y: upper + (Math.abs(at) > 1 ? 34 : 0),
      turn: at * 2.4,
    }));
    return {
      cardWidth,
      spots: [...columns, mine],
      seatWidth,
      seats: [...columns.map(({ x, y }) => ({ x, y: y - cardHeight / 2 - SEAT.height / 2 - BELOW })), ...below],
    };
  }
  const side = cardWidth * 1.16;
  const level = (upper + lower) / 2;
  const west = { x: middle - side, y: level, turn: -4 };
  const east = { x: middle + side, y: level, turn: 4 };
  const beside = side + cardWidth / 2 + 16 + SEAT.width / 2;
  const left = { x: Math.max(SEAT.width / 2, middle - beside), y: level };
  const right = { x: Math.min(width - SEAT.width / 2, middle + beside), y: level };
  if (n === 3) return { cardWidth, spots: [west, east, mine], seats: [left, right, ...below], seatWidth: SEAT.width };
  return {
    cardWidth,
    spots: [west, { x: middle, y: upper, turn: 1 }, east, mine],
    seats: [left, { x: middle, y: spare + SEAT.height / 2 }, right, ...below],
    seatWidth: SEAT.width,
  };
}
