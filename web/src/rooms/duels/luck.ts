// How luck deals: `docs/notation.md`, Duels.

import type { Deal } from '$lib/luck/deal';
import { same, sameCards, type Follow } from '$lib/luck/follow';
import { copies, seatsOf } from '$lib/luck/luck';

const deal: Deal = ({ players, teams = '' }, luck) => {
  const n = Number(players);
  const seats = seatsOf(n);
  const drawn = teams === 'balanced' ? luck.drawSome(Math.ceil(n / 2), [...seats]) : null;
  const left = drawn ?? (teams === 'seats' ? seats.filter((_, i) => i % 2 === 0) : [...teams.replace(/\/.*/, '')]);
  const each = n <= 7 ? 2 : n <= 10 ? 3 : n <= 13 ? 4 : 5;
  const cast = copies([
    ['witch', 1],
    ['dragon', 1],
    ['king', each],
    ['knight', each],
    ['executioner', each],
  ]);
  return [
    { kind: 'sides', left, right: seats.filter((it) => !left.includes(it)) },
    ...seats.map((seat) => ({ kind: 'dealt', seat, card: luck.draw(cast) })),
    ...(cast.length > 0 ? [{ kind: 'set_aside', cards: cast }] : []),
  ];
};

export default deal;

export const follow: Follow = (options) => (events, luck) => {
  // Everything is dealt before the first turn; nothing else is luck.
  if (!events.some((it) => it.kind === 'sides')) return;
  const [sides, ...dealt] = deal(options, luck);
  for (const { kind, seat, left, right, card, cards } of events)
    switch (kind) {
      case 'sides':
        sameCards(left, sides?.left as string[]);
        sameCards(right, sides?.right as string[]);
        break;
      case 'dealt':
        same(card, dealt.find((it) => it.seat === seat)?.card);
        break;
      case 'set_aside':
        sameCards(cards, dealt.find((it) => it.kind === 'set_aside')?.cards as string[]);
        break;
    }
};
