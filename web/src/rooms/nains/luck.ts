// How luck deals: `docs/notation.md`, Le Roi des Nains.

import type { Deal } from '$lib/luck/deal';
import { seatsOf } from '$lib/luck/luck';

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

const deal: Deal = ({ players, edition = '' }, luck) => {
  const n = Number(players);
  const seats = seatsOf(n);
  const dealer = luck.pick(seats);
  const special = luck.pick(CARDS.filter(isSpecial));
  const pack = CARDS.filter((it) => it === special || (!isSpecial(it) && !(n === 3 && it === 'N2')));
  const size = n === 3 ? 13 : n === 4 ? 10 : 8;
  const hands = seats.map((seat) => ({
    kind: 'dealt',
    seat,
    cards: pack.length === size ? pack.splice(0) : luck.drawSome(size, pack),
  }));
  const tile = `Q${luck.pick(TILES[edition] ?? [])}`;
  return [
    { kind: 'deal_begins', deal: 1, dealer },
    { kind: 'special_drawn', seat: dealer, card: special },
    ...hands,
    { kind: 'tile_drawn', seat: hands.find((it) => it.cards.includes('C5'))?.seat, tile },
  ];
};

export default deal;
