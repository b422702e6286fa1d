// How luck deals: `docs/notation.md`, Eternity.

import type { Deal } from '$lib/luck/deal';
import { same, sameCards, type Follow } from '$lib/luck/follow';
import { seatsOf, type Luck } from '$lib/luck/luck';

const ORDERS = ['sea-sky-earth', 'sea-earth-sky', 'sky-sea-earth', 'sky-earth-sea', 'earth-sea-sky', 'earth-sky-sea'];

const DECK = ['S', 'K', 'E'].flatMap((family) => Array.from({ length: 14 }, (_, i) => `${family}${i + 1}`));
const handOf = (n: number) => (n === 2 ? 14 : n === 5 ? 8 : 10);
const some = (count: number, deck: string[], luck: Luck) => Array.from({ length: count }, () => luck.drawAndFill(deck));
/** The last hand of four or five players is what is left. */
const hand = (size: number, deck: string[], luck: Luck) =>
  deck.length === size ? deck.splice(0) : some(size, deck, luck);

const deal: Deal = ({ players, tiles = '' }, luck) => {
  const n = Number(players);
  const seats = seatsOf(n);
  const [left, middle, right] = (tiles === 'random' ? luck.pick(ORDERS) : tiles).split('-');
  const dealer = luck.pick(seats);
  const deck = [...DECK];
  const board = some(2, deck, luck);
  const hands = seats.map((seat) => ({ kind: 'dealt', seat, cards: hand(handOf(n), deck, luck) }));
  return [
    { kind: 'tiles_laid', left, middle, right },
    { kind: 'round_begins', round: 1, dealer },
    ...hands,
    { kind: 'joined_board', cards: board },
    ...(n === 3 ? [{ kind: 'laid_open', cards: [...deck] }] : []),
  ];
};

export default deal;

export const follow: Follow = ({ players, tiles = '' }) => {
  const n = Number(players);
  let deck: string[] = [];
  /** The cards that begin the board of the round; later ones are no luck. */
  let board: string[] | null = null;
  let pile: string[] | null = null;
  return (events, luck) => {
    for (const { kind, round, dealer, cards, left, middle, right } of events)
      switch (kind) {
        case 'tiles_laid':
          same(`${left}-${middle}-${right}`, tiles === 'random' ? luck.pick(ORDERS) : tiles);
          break;
        case 'round_begins':
          if (round === 1) same(dealer, luck.pick(seatsOf(n)));
          deck = [...DECK];
          pile = null;
          board = some(2, deck, luck);
          break;
        case 'dealt':
          sameCards(cards, hand(handOf(n), deck, luck));
          break;
        case 'laid_open':
          sameCards(cards, deck);
          break;
        case 'joined_board':
          if (board) sameCards(cards, board);
          board = null;
          break;
        case 'turned_up':
          pile ??= DECK.filter((it) => deck.includes(it));
          sameCards(cards, luck.drawSome(2, pile));
          break;
      }
  };
};
