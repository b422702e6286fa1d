// How luck deals: `docs/notation.md`, Warriors.

import type { Deal } from '$lib/luck/deal';
import { copies, seatsOf } from '$lib/luck/luck';

/** Infantry, archers and cavalry of each people. */
const WARRIORS: [string, number, number, number][] = [
  ['undead', 7, 2, 2],
  ['dwarf', 8, 2, 2],
  ['troll', 9, 2, 2],
  ['elf', 8, 4, 2],
  ['goblin', 10, 2, 4],
  ['barbarian', 12, 3, 3],
];
/** The numbers of the battle cards of the house: those of the base game, then those of the expansion. */
const BATTLES = Array.from({ length: 14 }, (_, i) => i + 1);
const BATTLES_OF_EXPANSION = Array.from({ length: 16 }, (_, i) => i + 15);

function battles(cards: string, expansion: boolean): string[] {
  const listed = cards.split(',').filter((it) => expansion || /^[sm]/.test(it));
  const numbers =
    cards === 'house'
      ? [...BATTLES, ...(expansion ? BATTLES_OF_EXPANSION : [])]
      : listed.map((it) => parseInt(it.slice(1), 10)).sort((one, other) => one - other);
  return numbers.map((it) => `C${it}`);
}

const deal: Deal = ({ players, expansion, battle_cards = '' }, luck) => {
  const n = Number(players);
  const seats = seatsOf(n);
  const grown = expansion === 'on';
  const more = grown && n <= 4;
  const dealer = luck.pick(seats);
  const pile = copies([
    ...WARRIORS.flatMap(([people, infantry, archers, cavalry]): [string, number][] => [
      [`${people}-infantry`, infantry],
      [`${people}-archer`, archers],
      [`${people}-cavalry`, cavalry],
    ]),
    ['wizard', 3],
    ['catapult', grown ? 13 : 9],
    ['dragon', grown ? 15 : 0],
    ['flame', grown ? 20 : 0],
  ]);
  const laid = seats.map((seat) => ({ kind: 'laid_out', seat, cards: luck.drawSome(more ? 14 : 11, pile) }));
  pile.push(...battles(battle_cards, grown));
  // Where nobody has a wizard to place, the first round begins at once.
  const hands = seats.map((seat) => ({ kind: 'dealt', seat, cards: luck.drawSome(more ? 9 : 7, pile) }));
  return [{ kind: 'dealer', seat: dealer }, ...laid, ...hands];
};

export default deal;
