// Views for the tests of this room.

import { PEOPLES } from './people';
import type { Army, Faction, Fight, People, Shown } from '$lib/games/warriors';

const NONE: Faction = { infantry: 0, archers: 0, cavalry: 0, wizards: 0 };
/** An army with these factions. */
export function army(factions: Partial<Record<People, Partial<Faction>>>, more: Partial<Army> = {}): Army {
  const of = (people: People): Faction => ({ ...NONE, ...factions[people] });
  return {
    factions: {
      undead: of('undead'),
      dwarves: of('dwarves'),
      trolls: of('trolls'),
      elves: of('elves'),
      goblins: of('goblins'),
      barbarians: of('barbarians'),
    },
    dragons: [],
    catapults: 0,
    battles: [],
    wizards: 0,
    flames: 0,
    won: 0,
    ...more,
  };
}
export const BAND = { undead: 0, dwarves: 0, trolls: 0, elves: 0, goblins: 0, barbarians: 0 };
/** A battle card in play. */
export const fight = (change: Partial<Fight>): Fight => ({
  card: 'C5',
  mode: { kind: 'simple', shields: 0, bows: 1, horses: 0 },
  attacker: null,
  band: BAND,
  camped: { infantry: 0, archers: 0, cavalry: 0 },
  target: null,
  has_thrown: false,
  ...change,
});
const each = <T>(of: (people: People) => T) =>
  Object.fromEntries(PEOPLES.map((it) => [it, of(it)])) as Record<People, T>;

/** A view of a game that has just begun. */
export function view(change: Partial<Shown>): Shown {
  return {
    me: 'a',
    expansion: true,
    battle_cards: ['s1h', 'm2:3', 's5b', 'x15:4', 'd16', 's4ss'],
    round: 1,
    rounds: 3,
    keep: 4,
    dealer: 'a',
    phase: 'choose',
    asked: ['a'],
    armies: [],
    placed: [],
    spent: [],
    captured: [],
    resolver: 'a',
    fight: null,
    last: null,
    hand: null,
    kept: null,
    discards: null,
    hand_sizes: [],
    has_kept: [],
    discard_sizes: [],
    pile: 0,
    enemies: {
      undead: 'barbarians',
      dwarves: 'goblins',
      trolls: 'elves',
      elves: 'trolls',
      goblins: 'dwarves',
      barbarians: 'undead',
    },
    bonuses: each(() => 7),
    dragon_bonus: 12,
    card_worth: 2,
    largest: each(() => []),
    most_dragons: [],
    terms: [],
    points: [],
    places: [],
    order: [],
    parted: [],
    engaged: [],
    clash: null,
    shots: [],
    dice: null,
    ...change,
  };
}
