// How luck deals: `docs/notation.md`, Eternity.

import type { Deal } from '$lib/luck/deal';
import { seatsOf } from '$lib/luck/luck';

const ORDERS = ['sea-sky-earth', 'sea-earth-sky', 'sky-sea-earth', 'sky-earth-sea', 'earth-sea-sky', 'earth-sky-sea'];

const deal: Deal = ({ players, tiles = '' }, luck) => {
  const n = Number(players);
  const seats = seatsOf(n);
  const [left, middle, right] = (tiles === 'random' ? luck.pick(ORDERS) : tiles).split('-');
  const dealer = luck.pick(seats);
  const deck = ['S', 'K', 'E'].flatMap((family) => Array.from({ length: 14 }, (_, i) => `${family}${i + 1}`));
  const some = (count: number) => Array.from({ length: count }, () => luck.drawAndFill(deck));
  const board = some(2);
  const size = n === 2 ? 14 : n === 5 ? 8 : 10;
  const hands = seats.map((seat) => ({
    kind: 'dealt',
    seat,
    cards: deck.length === size ? deck.splice(0) : some(size),
  }));
  return [
    { kind: 'tiles_laid', left, middle, right },
    { kind: 'round_begins', round: 1, dealer },
    ...hands,
    { kind: 'joined_board', cards: board },
    ...(n === 3 ? [{ kind: 'laid_open', cards: [...deck] }] : []),
  ];
};

export default deal;
