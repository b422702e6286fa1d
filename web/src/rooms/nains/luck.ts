// How luck deals: `docs/notation.md`, Le Roi des Nains.

import type { Deal } from '$lib/luck/deal';
import { same, sameCards, type Follow } from '$lib/luck/follow';
import { seatsOf, type Luck } from '$lib/luck/luck';

const RANKS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11a', '11b', 'V', 'D', 'R', 'A'];
const MAGIC = ['dragon', 'mummy', 'double', 'sorcerer', 'weapon'];
const SPECIAL_RANKS = ['1', '11a', '11b'];
const CARDS = [...['N', 'C', 'G'].flatMap((suit) => RANKS.map((rank) => suit + rank)), ...MAGIC];
const isSpecial = (card: string) => MAGIC.includes(card) || SPECIAL_RANKS.includes(card.slice(1));
/** The numbers of the tiles of each edition: the later one leaves some out and adds others. */
const TILES: Record<string, number[]> = {
  '2011': Array.from({ length: 20 }, (_, i) => i + 1),
  '2022': [...Array.from({ length: 14 }, (_, i) => i + 1), ...Array.from({ length: 6 }, (_, i) => i + 21)],
};

const handOf = (n: number) => (n === 3 ? 13 : n === 4 ? 10 : 8);
const packOf = (n: number, special: string) =>
  CARDS.filter((it) => it === special || (!isSpecial(it) && !(n === 3 && it === 'N2')));
/** The last hand is what is left. */
const hand = (size: number, pack: string[], luck: Luck) =>
  pack.length === size ? pack.splice(0) : luck.drawSome(size, pack);
/** How many cards the Goblin 11b takes. */
const THEFT = 2;

const deal: Deal = ({ players, edition = '' }, luck) => {
  const n = Number(players);
  const seats = seatsOf(n);
  const dealer = luck.pick(seats);
  const special = luck.pick(CARDS.filter(isSpecial));
  const pack = packOf(n, special);
  const hands = seats.map((seat) => ({ kind: 'dealt', seat, cards: hand(handOf(n), pack, luck) }));
  const tile = `Q${luck.pick(TILES[edition] ?? [])}`;
  return [
    { kind: 'deal_begins', deal: 1, dealer },
    { kind: 'special_drawn', seat: dealer, card: special },
    ...hands,
    { kind: 'tile_drawn', seat: hands.find((it) => it.cards.includes('C5'))?.seat, tile },
  ];
};

export default deal;

export const follow: Follow = ({ players, edition = '' }) => {
  const n = Number(players);
  let specials: string[] = [];
  let tiles: string[] = [];
  let pack: string[] = [];
  const hands = new Map<unknown, string[]>();
  return (events, luck) => {
    for (const { kind, deal, dealer, seat, other, card, cards, tile } of events)
      switch (kind) {
        case 'deal_begins':
          if (deal === 1) same(dealer, luck.pick(seatsOf(n)));
          break;
        case 'special_drawn':
          // What was drawn comes back only when nothing else is left.
          if (specials.length === 0) specials = CARDS.filter(isSpecial);
          same(card, luck.draw(specials));
          pack = packOf(n, card as string);
          break;
        case 'dealt': {
          const drawn = hand(handOf(n), pack, luck);
          hands.set(seat, drawn);
          sameCards(cards, drawn);
          break;
        }
        case 'tile_drawn':
          if (tiles.length === 0) tiles = (TILES[edition] ?? []).map((it) => `Q${it}`);
          same(tile, luck.draw(tiles));
          break;
        case 'took': {
          // Before the first trick: the hand is as it was dealt.
          const whole = hands.get(other) ?? [];
          const sorted = CARDS.filter((it) => whole.includes(it));
          sameCards(cards, luck.drawSome(THEFT, sorted));
          break;
        }
      }
  };
};
