// From what is touched to the texts of actions. What is legal comes from the
// server; here it is only matched with factions, dragons and cards.

import { PEOPLES, dragonText, flamesIn, unitOf, warriorCard, warriorOf, type Unit } from './people';
import type { Arm, Attacker, Kind, People } from '$lib/games/warriors';

export type Action =
  | { kind: 'keep'; cards: Kind[] }
  | { kind: 'wizard'; people: People }
  | { kind: 'flame'; dragon: Attacker }
  | { kind: 'pass' | 'again' | 'stop' | 'spend' }
  | { kind: 'fire'; seat: string; shot: string }
  | { kind: 'band'; peoples: People[] }
  | { kind: 'attack'; from: Attacker; seat: string; target: Attacker }
  | { kind: 'charge'; camps: Arm; seat: string; target: Attacker }
  | { kind: 'lose'; card: Kind };

export function readAction(text: string): Action | null {
  const [verb, ...rest] = text.split(' ');
  const [first = '', second = '', third = ''] = rest;
  switch (verb) {
    case 'keep':
      return { kind: 'keep', cards: rest };
    case 'wizard':
      return { kind: 'wizard', people: first as People };
    case 'flame':
      return { kind: 'flame', dragon: first };
    case 'pass':
    case 'again':
    case 'stop':
    case 'spend':
      return { kind: verb };
    case 'fire':
      return { kind: 'fire', seat: first, shot: rest.slice(1).join(' ') };
    case 'band':
      return { kind: 'band', peoples: rest as People[] };
    case 'attack':
      return { kind: 'attack', from: first, seat: second, target: third };
    case 'charge':
      return { kind: 'charge', camps: first as Arm, seat: second, target: third };
    case 'lose':
      return { kind: 'lose', card: first };
    default:
      return null;
  }
}

/** What a player is asked to decide. */
export type Decision = 'keep' | 'wizard' | 'flame' | 'window' | 'attack' | 'band' | 'mixed' | 'aim' | 'next' | 'lose';

export function decisionOf(legal: string[]): Decision | null {
  const kinds = new Set(legal.map((it) => it.split(' ')[0]));
  if (kinds.has('keep')) return 'keep';
  if (kinds.has('wizard')) return 'wizard';
  if (kinds.has('flame')) return 'flame';
  if (kinds.has('pass')) return 'window';
  if (kinds.has('stop')) return 'next';
  if (kinds.has('lose')) return 'lose';
  if (kinds.has('band')) return kinds.has('attack') ? 'mixed' : 'band';
  if (kinds.has('attack')) return legal.some((it) => it.startsWith('attack band ')) ? 'aim' : 'attack';
  return null;
}

/** A place of the muster. */
export interface Cell {
  seat: string;
  unit: Unit;
}

/** What was touched so far. */
export interface Touched {
  /** What attacks. */
  from: Attacker | null;
  /** Who camps for a charge. */
  camps: Arm | null;
  /** Whose faction or dragons are looked at. */
  cell: Cell | null;
  /** Which of them: a target, a shot, a dragon to feed, a card to lose. */
  pick: string | null;
}

export const UNTOUCHED: Touched = { from: null, camps: null, cell: null, pick: null };

/** Where the shot of a catapult goes. */
export function unitOfShot(shot: string): Unit | null {
  if (shot === 'engaged' || flamesIn(shot) !== null) return 'dragons';
  return warriorOf(shot)?.people ?? PEOPLES.find((it) => shot.endsWith(` ${it}`)) ?? null;
}

/** An action as what it does to a place of the muster. */
interface Deed {
  text: string;
  from: Attacker | null;
  camps: Arm | null;
  cell: Cell;
  pick: string;
}

function deedOf(text: string, me: string): Deed | null {
  const action = readAction(text);
  const deed = (cell: { seat: string; unit: Unit | null }, pick: string, more: Partial<Deed> = {}): Deed | null =>
    cell.unit === null
      ? null
      : { text, from: null, camps: null, cell: { seat: cell.seat, unit: cell.unit }, pick, ...more };
  switch (action?.kind) {
    case 'wizard':
      return deed({ seat: me, unit: action.people }, action.people);
    case 'flame':
      return deed({ seat: me, unit: 'dragons' }, action.dragon);
    case 'fire':
      return deed({ seat: action.seat, unit: unitOfShot(action.shot) }, action.shot);
    case 'attack':
      return deed({ seat: action.seat, unit: unitOf(action.target) }, action.target, { from: action.from });
    case 'charge':
      return deed({ seat: action.seat, unit: unitOf(action.target) }, action.target, { camps: action.camps });
    default:
      return null;
  }
}

export function sameCell(a: Cell | null, b: Cell | null): boolean {
  return a !== null && b !== null && a.seat === b.seat && a.unit === b.unit;
}

/** The deeds that what was touched still allows, whatever is looked at. */
function open(touched: Touched, legal: string[], me: string): Deed[] {
  return legal
    .flatMap((it) => deedOf(it, me) ?? [])
    .filter(
      (it) =>
        (touched.from === null || it.from === null || it.from === touched.from) &&
        (touched.camps === null || it.camps === null || it.camps === touched.camps),
    );
}

/** The action that was chosen completely, if there is exactly one. */
export function chosenAction(touched: Touched, legal: string[], me: string): string | null {
  const fitting = open(touched, legal, me).filter((it) => sameCell(it.cell, touched.cell) && it.pick === touched.pick);
  return fitting.length === 1 ? (fitting[0]?.text ?? null) : null;
}

/** What can be chosen in the cell that is looked at. */
export function picksIn(cell: Cell | null, touched: Touched, legal: string[], me: string): string[] {
  return [
    ...new Set(
      open(touched, legal, me)
        .filter((it) => sameCell(it.cell, cell))
        .map((it) => it.pick),
    ),
  ];
}

/** The forces that can attack. */
export function sourcesIn(legal: string[]): Attacker[] {
  return [
    ...new Set(
      legal.flatMap((it) => {
        const action = readAction(it);
        return action?.kind === 'attack' ? [action.from] : [];
      }),
    ),
  ];
}

/** The arms that can camp. */
export function campersIn(legal: string[]): Arm[] {
  return [
    ...new Set(
      legal.flatMap((it) => {
        const action = readAction(it);
        return action?.kind === 'charge' ? [action.camps] : [];
      }),
    ),
  ];
}

/** What is touched after a cell was touched. What has only one answer answers itself. */
export function touchCell(cell: Cell, touched: Touched, legal: string[], me: string): Touched {
  const sources = sourcesIn(legal).filter((it) => it !== 'band' && unitOf(it) === cell.unit);
  if (cell.seat === me && sources.length > 0 && picksIn(cell, UNTOUCHED, legal, me).length === 0) {
    // The same target stays if the new attacker can reach it.
    const from =
      sources.length === 1
        ? (sources[0] ?? null)
        : touched.from !== null && sources.includes(touched.from)
          ? touched.from
          : null;
    const kept = { ...touched, from };
    const stays = from !== null && touched.cell !== null && picksIn(touched.cell, kept, legal, me).length > 0;
    if (stays) return kept;
    return { ...UNTOUCHED, from, cell: from === null ? cell : null };
  }
  let picks = picksIn(cell, touched, legal, me);
  const { camps } = touched;
  let { from } = touched;
  if (picks.length === 0) {
    // Only another attacker can reach it.
    picks = picksIn(cell, { ...touched, from: null, camps }, legal, me);
    if (picks.length > 0) from = null;
  }
  const pick = picks.length === 1 ? (picks[0] ?? null) : null;
  const next = { from, camps, cell, pick };
  return filled(next, legal, me);
}

/** Fills in the attacker or the camper if there is only one that fits. */
export function filled(touched: Touched, legal: string[], me: string): Touched {
  const fitting = open(touched, legal, me).filter(
    (it) =>
      touched.cell === null || (sameCell(it.cell, touched.cell) && (touched.pick === null || it.pick === touched.pick)),
  );
  const only = <T>(values: (T | null)[]): T | null => (new Set(values).size === 1 ? (values[0] ?? null) : null);
  return {
    ...touched,
    from: touched.from ?? only(fitting.map((it) => it.from)),
    camps: touched.camps ?? only(fitting.map((it) => it.camps)),
  };
}

export type Mark = 'source' | 'target' | 'chosen';

/** How the cells of the muster are marked while I decide. */
export function marksOf(touched: Touched, legal: string[], me: string): Map<string, Mark> {
  const res = new Map<string, Mark>();
  const key = (cell: Cell) => `${cell.seat}:${cell.unit}`;
  for (const text of legal) {
    const action = readAction(text);
    if (action?.kind === 'band') for (const unit of action.peoples) res.set(key({ seat: me, unit }), 'source');
    const unit =
      action?.kind === 'attack'
        ? unitOf(action.from)
        : action?.kind === 'lose'
          ? (warriorOf(action.card)?.people ?? 'dragons')
          : null;
    if (unit !== null) res.set(key({ seat: me, unit }), 'source');
  }
  for (const deed of open(touched, legal, me)) res.set(key(deed.cell), 'target');
  const from = touched.from === null ? null : unitOf(touched.from);
  if (from !== null) res.set(key({ seat: me, unit: from }), 'chosen');
  if (touched.cell !== null && res.get(key(touched.cell)) === 'target') res.set(key(touched.cell), 'chosen');
  return res;
}

/** The text to ask "why not?" with when a cell is touched that cannot be chosen. */
export function whyNotCell(
  cell: Cell,
  count: number,
  decision: Decision,
  touched: Touched,
  legal: string[],
  me: string,
  others: string[],
): string | null {
  const seat = cell.seat === me ? (others[0] ?? 'b') : cell.seat;
  const target = cell.unit === 'dragons' ? dragonText(0) : cell.unit;
  const first = legal.map(readAction).find((it) => it?.kind === 'attack');
  const from = touched.from ?? (first?.kind === 'attack' ? first.from : null);
  switch (decision) {
    case 'wizard':
      return cell.seat !== me || cell.unit === 'dragons'
        ? cell.unit === 'dragons'
          ? 'flame dragon'
          : `attack ${cell.unit} ${seat} ${cell.unit}`
        : `wizard ${cell.unit}`;
    case 'flame':
      return cell.unit === 'dragons' ? `flame ${dragonText(0)}` : `wizard ${cell.unit}`;
    case 'window':
      return `fire ${cell.seat} ${cell.unit === 'dragons' ? 'dragon' : `wizard ${cell.unit}`}`;
    case 'attack':
      return cell.seat === me
        ? `attack ${target} ${attackable(legal) ?? `${seat} ${target}`}`
        : `attack ${from ?? target} ${cell.seat} ${target}`;
    case 'mixed':
    case 'band':
      return cell.seat === me
        ? cell.unit === 'dragons'
          ? `attack dragon ${seat} dragon`
          : `band ${cell.unit}`
        : `attack band ${cell.seat} ${target}`;
    case 'aim':
      return cell.seat === me ? `attack band ${me} ${target}` : `attack band ${cell.seat} ${target}`;
    case 'next':
      return `charge ${touched.camps ?? campersIn(legal)[0] ?? 'infantry'} ${cell.seat} ${target}`;
    case 'lose':
      return count > 0 && cell.unit !== 'dragons' ? `lose ${warriorCard(cell.unit, 'infantry')}` : 'lose dragon';
    case 'keep':
      return null;
  }
}

function attackable(legal: string[]): string | null {
  const first = legal.map(readAction).find((it) => it?.kind === 'attack');
  return first?.kind === 'attack' ? `${first.seat} ${first.target}` : null;
}

/** The text of a choice of cards, in the order in which the hand is dealt: the kinds' own. */
export function keepText(hand: Kind[], places: number[]): string {
  return `keep ${hand.filter((_, i) => places.includes(i)).join(' ')}`;
}

/** The places of cards in a hand; twins are taken from the left. */
export function placesOf(cards: Kind[], hand: Kind[]): number[] {
  const left = [...cards];
  return hand.flatMap((card, i) => {
    const at = left.indexOf(card);
    if (at < 0) return [];
    left.splice(at, 1);
    return [i];
  });
}

/** How many are in a band, and how many there can be of each people. */
export function bandLimits(legal: string[]): { size: number; most: Partial<Record<People, number>> } {
  const most: Partial<Record<People, number>> = {};
  let size = 0;
  for (const text of legal) {
    const action = readAction(text);
    if (action?.kind !== 'band') continue;
    size = action.peoples.length;
    for (const people of PEOPLES) {
      const count = action.peoples.filter((it) => it === people).length;
      if (count > (most[people] ?? 0)) most[people] = count;
    }
  }
  return { size, most };
}

/** The text of a band: its peoples in their order. */
export function bandText(band: Partial<Record<People, number>>): string {
  return ['band', ...PEOPLES.flatMap((people) => Array.from({ length: band[people] ?? 0 }, () => people))].join(' ');
}
