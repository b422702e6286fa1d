// How luck deals: `docs/notation.md`, Warriors.

import type { Deal } from '$lib/luck/deal';
import { same, sameCards, type Follow } from '$lib/luck/follow';
import { copies, seatsOf, type Luck } from '$lib/luck/luck';

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

/** Everything but the battle cards. */
const armies = (grown: boolean) =>
  copies([
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

const ROUNDS = 3;
const die = (luck: Luck) => luck.below(6) + 1;

const deal: Deal = ({ players, expansion, battle_cards = '' }, luck) => {
  const n = Number(players);
  const seats = seatsOf(n);
  const grown = expansion === 'on';
  const more = grown && n <= 4;
  const dealer = luck.pick(seats);
  const pile = armies(grown);
  const laid = seats.map((seat) => ({ kind: 'laid_out', seat, cards: luck.drawSome(more ? 14 : 11, pile) }));
  pile.push(...battles(battle_cards, grown));
  // Where nobody has a wizard to place, the first round begins at once.
  const hands = seats.map((seat) => ({ kind: 'dealt', seat, cards: luck.drawSome(more ? 9 : 7, pile) }));
  return [{ kind: 'dealer', seat: dealer }, ...laid, ...hands];
};

export default deal;

export const follow: Follow = ({ players, expansion, battle_cards = '' }) => {
  const n = Number(players);
  const grown = expansion === 'on';
  const more = grown && n <= 4;
  const battleCards = battles(battle_cards, grown);
  const order = [...new Set([...armies(grown), ...battleCards])];
  let pile = armies(grown);
  /** Discarded, face up or down: what comes back in the last round. */
  let spent: string[] = [];
  let nDealt = 0;
  const spend = (card: string, count: unknown = 1) => spent.push(...Array<string>(Number(count)).fill(card));
  return (events, luck) => {
    for (const { kind, ...it } of events)
      switch (kind) {
        case 'dealer':
          same(it.seat, luck.pick(seatsOf(n)));
          break;
        case 'laid_out':
          sameCards(it.cards, luck.drawSome(more ? 14 : 11, pile));
          break;
        case 'round_begins':
          if (it.round === 1) pile.push(...battleCards);
          nDealt = !more ? 7 : it.round === ROUNDS ? 10 : 9;
          break;
        case 'reshuffled':
          pile = [...pile, ...spent].sort((one, other) => order.indexOf(one) - order.indexOf(other));
          spent = [];
          same(it.count, pile.length);
          break;
        case 'dealt':
          sameCards(it.cards, luck.drawSome(nDealt, pile));
          break;
        case 'threw':
          same(
            it.red,
            (it.red as number[]).map(() => die(luck)),
          );
          same(
            it.black,
            (it.black as number[]).map(() => die(luck)),
          );
          break;
        case 'fired':
          same(it.die, die(luck));
          spend('catapult');
          // What is hit goes to a victory pile, but for a wizard.
          if (it.hit && it.card === 'wizard') spend('wizard');
          break;
        case 'discarded':
          (it.cards as string[]).forEach((card) => spend(card));
          break;
        case 'card_done':
          spend(it.card as string);
          break;
        case 'wizards_lost':
          spend('wizard', it.count);
          break;
        case 'flame_spent':
          spend('flame');
          break;
        case 'flames_lost':
          spend('flame', it.count);
          break;
        case 'put_away':
          spend('catapult', it.catapults);
          spend('wizard', it.wizards);
          break;
      }
  };
};
