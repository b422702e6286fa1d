// Where the cards of a hand lie. Pure, so that it can be tested without a page.

/** A card of a hand; twins need different ids. */
export interface HandCard {
  id: string;
  /** A sentence: "14 de Ciel, vaut 2 arbres, jouable". */
  label: string;
  playable: boolean;
  hinted?: boolean;
  /** Cards of a family stay together when the hand is split into two rows. */
  family?: string;
}

export interface Place {
  x: number;
  y: number;
  turn: number;
  row: number;
}

export interface Arrangement {
  cardWidth: number;
  height: number;
  places: Place[];
}

/** The most cards in one row of a phone. */
const ROW = 7;
/** Between the cards of a short row. */
const GAP = 4;
/** What the front row leaves visible of the back row. */
const PEEK = 52;
/** What is left of the back row in a low window. */
const SHORT_PEEK = 42;
/** What is seen at least of each card of a long row. */
const STEP = 34;

/** My order with what changed since: cards that left are gone, new ones go where sorting puts them. */
export function keepOrder(order: string[], sorted: string[]): string[] {
  const held = new Set(sorted);
  const res = order.filter((it) => held.has(it));
  const known = new Set(res);
  sorted.forEach((id, index) => {
    if (known.has(id)) return;
    const before = sorted
      .slice(0, index)
      .reverse()
      .find((it) => known.has(it));
    res.splice(before === undefined ? 0 : res.indexOf(before) + 1, 0, id);
    known.add(id);
  });
  return res;
}

/** How many cards the back row has: split between families if both rows stay short enough. */
export function splitAt(families: (string | undefined)[]): number {
  const n = families.length;
  const most = Math.max(ROW, Math.ceil(n / 2));
  const half = Math.ceil(n / 2);
  let best = half;
  let distance = Infinity;
  for (let at = n - most; at <= most; at += 1) {
    const between = at > 0 && at < n && families[at] !== families[at - 1];
    if (between && Math.abs(at - half) < distance) {
      best = at;
      distance = Math.abs(at - half);
    }
  }
  return best;
}

interface Room {
  width: number;
  wide: boolean;
  compact: boolean;
  /** A low window: cards of this width, and one row as long as every card can be touched. */
  short?: number;
  /** A card's width; without it, the one of the size of the screen. */
  cardWidth?: number;
}

export function arrange(cards: { family?: string }[], room: Room): Arrangement {
  const n = cards.length;
  if (room.wide) return fan(n, room.width, room.cardWidth ?? 108);
  const most = room.short ? Math.max(ROW, Math.floor((room.width - room.short) / STEP) + 1) : ROW;
  if (n <= most) {
    const cardWidth = room.cardWidth ?? room.short ?? (room.compact ? 58 : 64);
    const places = row(n, room.width, cardWidth).map((x) => ({ x, y: 0, turn: 0, row: 0 }));
    return { cardWidth, height: cardWidth * 1.4, places };
  }
  const cardWidth = room.cardWidth ?? room.short ?? (room.compact ? 58 : 60);
  const peek = room.short ? SHORT_PEEK : PEEK;
  const back = splitAt(cards.map((it) => it.family));
  const places = [
    ...row(back, room.width, cardWidth).map((x) => ({ x, y: 0, turn: 0, row: 0 })),
    ...row(n - back, room.width, cardWidth).map((x) => ({ x, y: peek, turn: 0, row: 1 })),
  ];
  return { cardWidth, height: cardWidth * 1.4 + peek, places };
}

/** Left edges of a centred row: side by side if there is room, overlapping otherwise. */
function row(n: number, width: number, cardWidth: number): number[] {
  const step = n > 1 ? Math.min(cardWidth + GAP, (width - cardWidth) / (n - 1)) : 0;
  const start = (width - cardWidth - step * (n - 1)) / 2;
  return Array.from({ length: n }, (_, i) => start + i * step);
}

/** Held in the hand: 1.6 degrees a card, the outer ones a little lower. */
function fan(n: number, width: number, cardWidth: number): Arrangement {
  const step = n > 1 ? Math.min(cardWidth - 6, (width - cardWidth) / (n - 1)) : 0;
  const start = (width - cardWidth - step * (n - 1)) / 2;
  const each = Math.min(1.6, 14 / Math.max(1, n));
  const places = Array.from({ length: n }, (_, i) => {
    const off = i - (n - 1) / 2;
    return { x: start + i * step, y: off * off * each * 0.94, turn: off * each, row: 0 };
  });
  const drop = places[0]?.y ?? 0;
  return { cardWidth, height: cardWidth * 1.4 + drop, places };
}
