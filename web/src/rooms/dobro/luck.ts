// How luck deals: `docs/notation.md`, Dobro.

import type { Deal } from '$lib/luck/deal';
import { copies, seatsOf } from '$lib/luck/luck';

const COUNTS = [5, 6, 6, 6, 6, 5, 4, 3, 3, 3, 3];

const deal: Deal = ({ players }, luck) => {
  const n = Number(players);
  const seats = seatsOf(n);
  const opener = luck.pick(seats);
  const numbers = COUNTS.map((count, i) => [String(i + 2), count] as const);
  const pile = copies([...numbers, ['J', 3], ['skip', 2], ['reverse', n === 2 ? 0 : 2]]);
  const aside = n === 2 ? luck.drawSome(10, pile) : null;
  return [
    { kind: 'round_begins', round: 1, opener },
    ...(aside ? [{ kind: 'set_aside', cards: aside }] : []),
    ...seats.map((seat) => ({ kind: 'dealt', seat, cards: luck.drawSome(n === 6 ? 5 : 6, pile) })),
  ];
};

export default deal;
