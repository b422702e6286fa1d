// A battle as it is drawn: two forces in stacks of like cards, and the dice
// between them. Forecasts only tell what a throw will be; the server throws.

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
import type { Arm, Card, Event, ForceText, People, Throw, Troop, View } from './types';
import { seatAt, seatIndex } from '$lib/seats';

/** Cards that are alike. */
export interface Stack {
  card: Card;
  count: number;
}

export interface Force {
  seat: string;
  /** As actions write it. */
  text: ForceText;
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

const NOBODY: Troop = { infantry: 0, archers: 0, cavalry: 0 };

function stacksOf(people: People, troop: Troop): Stack[] {
  return ARMS.map((arm) => ({ card: warriorCard(people, arm), count: countOf(troop, arm) })).filter(
    (it) => it.count > 0,
  );
}

/** A faction, a dragon or the band as it stands in a view. */
export function forceOf(view: View, seat: string, text: ForceText): Force {
  const army = view.armies[seatIndex(seat)];
  const flames = flamesIn(text);
  const base = { seat, text, unit: unitOf(text), stacks: [], camped: [], wizards: 0, flames: 0 };
  if (flames !== null) return { ...base, kind: 'dragon', stacks: [{ card: 'dragon', count: 1 }], flames };
  const fight = seat === view.resolver ? view.fight : null;
  if (text === 'band') {
    const there = PEOPLES.filter((it) => (fight?.band[it] ?? 0) > 0);
    return {
      ...base,
      kind: 'band',
      stacks: there.map((it) => ({ card: warriorCard(it, 'infantry'), count: fight?.band[it] ?? 0 })),
    };
  }
  const people = text as People;
  const faction = army?.factions[people];
  if (!faction) return { ...base, kind: 'faction' };
  const isAttacking = fight?.attacker?.kind === 'faction' && fight.attacker.at === people;
  const camped = isAttacking && fight ? fight.camped : NOBODY;
  const away = fight?.band[people] ?? 0;
  const seen = {
    infantry: faction.infantry - camped.infantry - away,
    archers: faction.archers - camped.archers,
    cavalry: faction.cavalry - camped.cavalry,
  };
  return {
    ...base,
    kind: 'faction',
    stacks: stacksOf(people, seen),
    camped: stacksOf(people, camped),
    wizards: faction.wizards,
  };
}

/** The battle card in play, and who fights. */
export function battleOf(view: View): Battle | null {
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
export function battleToTell(before: View, events: Event[]): Battle | null {
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
export function without(force: Force | null, card: Card): Force | null {
  if (!force) return null;
  let gone = false;
  const stacks = force.stacks.flatMap((it) => {
    if (gone || it.card !== card) return [it];
    gone = true;
    return it.count > 1 ? [{ ...it, count: it.count - 1 }] : [];
  });
  return { ...force, stacks };
}

export interface Forecast {
  red: number;
  black: number;
  redBows: number;
  blackBows: number;
  redDragon: boolean;
  blackDragon: boolean;
}

const symbols = (force: Force, arm: string) =>
  force.stacks.reduce((sum, it) => sum + (warriorOf(it.card)?.arm === arm ? it.count : 0), 0);

/** R5.1 to R5.4: what both sides would throw. */
export function forecast(attacker: Force, defender: Force, card: BattleCard | null): Forecast {
  const isSimple = attacker.kind === 'faction';
  const shields = symbols(attacker, 'infantry') + (isSimple ? (card?.shields ?? 0) : 0);
  const bows = isSimple ? symbols(attacker, 'archer') + (card?.bows ?? 0) : 0;
  const redDragon = attacker.kind === 'dragon';
  const blackDragon = defender.kind === 'dragon';
  return {
    redDragon,
    blackDragon,
    redBows: bows,
    blackBows: blackDragon ? 0 : symbols(defender, 'archer'),
    red: redDragon ? 2 : Math.min(3, shields),
    black: blackDragon ? 2 : Math.max(1, Math.min(2, symbols(defender, 'infantry'))),
  };
}

export interface Die {
  value: number;
  /** What bows and dragons add. */
  plus: number;
}

export interface Comparison {
  red: Die;
  black: Die;
  winner: string;
}

/** Dice laid out pair by pair, and those that are not compared. */
export interface Dice {
  attacker: string;
  defender: string;
  pairs: Comparison[];
  spareRed: number[];
  spareBlack: number[];
  /** Why something was added. */
  bows: string | null;
  redDragon: boolean;
  blackDragon: boolean;
}

export function diceOf(thrown: Throw): Dice {
  const n = thrown.winners.length;
  const plus = (isDragon: boolean, seat: string, rank: number) =>
    Number(isDragon) + Number(rank === 0 && thrown.bows === seat);
  return {
    attacker: thrown.attacker,
    defender: thrown.defender,
    bows: thrown.bows,
    redDragon: thrown.red_dragon,
    blackDragon: thrown.black_dragon,
    pairs: thrown.winners.map((winner, i) => ({
      winner,
      red: { value: thrown.red[i] ?? 0, plus: plus(thrown.red_dragon, thrown.attacker, i) },
      black: { value: thrown.black[i] ?? 0, plus: plus(thrown.black_dragon, thrown.defender, i) },
    })),
    spareRed: thrown.red.slice(n),
    spareBlack: thrown.black.slice(n),
  };
}

/** The dice that the newest events threw. `after` is the view they led to. */
export function diceToTell(events: Event[], after: View): Dice | null {
  const threw = events.find((it) => it.kind === 'threw');
  return threw && after.last ? diceOf(after.last) : null;
}

/** Every shot that the open cards allow: to aim before the moment comes. */
export function shotsIn(view: View, me: string): string[] {
  return view.armies.flatMap((army, i) => {
    const seat = seatAt(i);
    if (seat === me) return [];
    const shots = PEOPLES.flatMap((people) => {
      const force = forceOf(view, seat, people);
      const cards = force.stacks.map((it) => it.card);
      return force.wizards > 0 ? [...cards, `wizard ${people}`] : cards;
    });
    const dragons = [...new Set(army.dragons)].map(dragonText);
    return [...shots, ...dragons].map((it) => `fire ${seat} ${it}`);
  });
}
