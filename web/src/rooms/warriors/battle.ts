// A battle as it is drawn: two forces in stacks of like cards, and the dice
// between them. What both throw and how it may end is told by the server.

import {
  ARMS,
  PEOPLES,
  countOf,
  dragonText,
  flamesIn,
  printedOn,
  unitOf,
  warriorCard,
  warriorOf,
  type BattleCard,
  type Unit,
} from './people';
import type { Arm, Attacker, Dice, Event, Kind, Parted, People, Shown, Troop } from '$lib/games/warriors';
import { seatIndex } from '$lib/seats';

/** Cards that are alike. */
export interface Stack {
  card: Kind;
  count: number;
}

export interface Force {
  seat: string;
  /** As actions write it. */
  text: Attacker;
  kind: 'faction' | 'band' | 'dragon';
  /** The column of the muster; a band has none. */
  unit: Unit | null;
  stacks: Stack[];
  /** Turned face down for a charge. */
  camped: Stack[];
  wizards: number;
  /** Of a dragon. */
  flames: number;
}

export interface Battle {
  card: BattleCard | null;
  attacker: Force | null;
  defender: Force | null;
}

function stacksOf(people: People, troop: Troop): Stack[] {
  return ARMS.map((arm) => ({ card: warriorCard(people, arm), count: countOf(troop, arm) })).filter(
    (it) => it.count > 0,
  );
}

/** A faction, a dragon or the band as it stands in a view. */
export function forceOf(view: Shown, seat: string, text: Attacker): Force {
  const army = view.armies[seatIndex(seat)];
  const flames = flamesIn(text);
  const base = { seat, text, unit: unitOf(text), stacks: [], camped: [], wizards: 0, flames: 0 };
  if (flames !== null) return { ...base, kind: 'dragon', stacks: [{ card: 'dragon', count: 1 }], flames };
  if (text === 'band') {
    const away = (people: People) => partedOf(view, seat, people)?.in_band ?? 0;
    return {
      ...base,
      kind: 'band',
      stacks: PEOPLES.filter((it) => away(it) > 0).map((it) => ({
        card: warriorCard(it, 'infantry'),
        count: away(it),
      })),
    };
  }
  const people = text as People;
  const faction = army?.factions[people];
  if (!faction) return { ...base, kind: 'faction' };
  const parted = partedOf(view, seat, people);
  return {
    ...base,
    kind: 'faction',
    stacks: stacksOf(people, parted?.at_home ?? faction),
    camped: parted ? stacksOf(people, parted.camped) : [],
    wizards: faction.wizards,
  };
}

/** A faction of which some camp or are away in a band; nothing if all are at home. */
export function partedOf(view: Shown, seat: string, unit: Unit): Parted | undefined {
  return view.parted.find((it) => it.seat === seat && it.people === unit);
}

/** The battle card in play, and who fights. */
export function battleOf(view: Shown): Battle | null {
  const { fight } = view;
  if (!fight) return null;
  const own = view.armies[seatIndex(view.resolver)];
  const { attacker, target } = fight;
  const from =
    attacker === null
      ? null
      : attacker.kind === 'faction'
        ? attacker.at
        : attacker.kind === 'band'
          ? 'band'
          : dragonText(own?.dragons[attacker.at] ?? 0);
  const aim =
    target === null
      ? null
      : target.kind === 'faction'
        ? target.at
        : dragonText(view.armies[seatIndex(target.seat)]?.dragons[target.at] ?? 0);
  return {
    card: printedOn(fight.card, view.battle_cards),
    attacker: from === null ? null : forceOf(view, view.resolver, from),
    defender: target === null || aim === null ? null : forceOf(view, target.seat, aim),
  };
}

/** The battle that the newest events tell of, before they changed anything. */
export function battleToTell(before: Shown, events: Event[]): Battle | null {
  let battle = battleOf(before);
  for (const event of events) {
    if (event.kind === 'card_up')
      battle = { card: printedOn(event.card, before.battle_cards), attacker: null, defender: null };
    if (event.kind === 'attacked') {
      battle = {
        card: battle?.card ?? null,
        attacker: forceOf(before, event.seat, event.from),
        defender: forceOf(before, event.defender, event.target),
      };
      break;
    }
    if (event.kind === 'charged' && battle?.attacker) {
      battle = {
        ...battle,
        attacker: camp(battle.attacker, event.camps),
        defender: forceOf(before, event.defender, event.target),
      };
      break;
    }
    if (event.kind === 'threw' || event.kind === 'lost') break;
  }
  return battle?.attacker && battle.defender ? battle : null;
}

/** The same force when one of this arm has lain down. */
export function camp(force: Force, arm: Arm): Force {
  const camper = force.stacks.find((it) => warriorOf(it.card)?.arm === arm);
  if (!camper) return force;
  const stacks = force.stacks
    .map((it) => (it === camper ? { ...it, count: it.count - 1 } : it))
    .filter((it) => it.count > 0);
  const there = force.camped.find((it) => it.card === camper.card);
  const camped = there
    ? force.camped.map((it) => (it === there ? { ...it, count: it.count + 1 } : it))
    : [...force.camped, { card: camper.card, count: 1 }];
  return { ...force, stacks, camped };
}

/** The same force without one card. */
export function without(force: Force | null, card: Kind): Force | null {
  if (!force) return null;
  let gone = false;
  const stacks = force.stacks.flatMap((it) => {
    if (gone || it.card !== card) return [it];
    gone = true;
    return it.count > 1 ? [{ ...it, count: it.count - 1 }] : [];
  });
  return { ...force, stacks };
}

/** The dice that the newest events threw. `after` is the view they led to. */
export function diceToTell(events: Event[], after: Shown): Dice | null {
  return events.some((it) => it.kind === 'threw') ? after.dice : null;
}
