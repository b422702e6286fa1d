// How luck deals: `docs/notation.md`, Dobro.

import type { Deal } from '$lib/luck/deal';
import { same, sameCards, type Follow } from '$lib/luck/follow';
import { copies, seatsOf } from '$lib/luck/luck';

const COUNTS = [5, 6, 6, 6, 6, 5, 4, 3, 3, 3, 3];

const ASIDE = 10;
const handOf = (n: number) => (n === 6 ? 5 : 6);

function pileOf(n: number): string[] {
  const numbers = COUNTS.map((count, i) => [String(i + 2), count] as const);
  return copies([...numbers, ['J', 3], ['skip', 2], ['reverse', n === 2 ? 0 : 2]]);
}

const deal: Deal = ({ players }, luck) => {
  const n = Number(players);
  const seats = seatsOf(n);
  const opener = luck.pick(seats);
  const pile = pileOf(n);
  const aside = n === 2 ? luck.drawSome(ASIDE, pile) : null;
  return [
    { kind: 'round_begins', round: 1, opener },
    ...(aside ? [{ kind: 'set_aside', cards: aside }] : []),
    ...seats.map((seat) => ({ kind: 'dealt', seat, cards: luck.drawSome(handOf(n), pile) })),
  ];
};

export default deal;

export const follow: Follow = ({ players }) => {
  const n = Number(players);
  let pile: string[] = [];
  return (events, luck) => {
    for (const { kind, round, opener, cards, count } of events)
      switch (kind) {
        case 'round_begins':
          pile = pileOf(n);
          if (round === 1) same(opener, luck.pick(seatsOf(n)));
          break;
        case 'set_aside':
          sameCards(cards, luck.drawSome(ASIDE, pile));
          break;
        case 'dealt':
          sameCards(cards, luck.drawSome(handOf(n), pile));
          break;
        case 'drew':
          sameCards(cards, luck.drawSome(count as number, pile));
          break;
      }
  };
};
