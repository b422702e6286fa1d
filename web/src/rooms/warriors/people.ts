// The peoples, their papers, and cards read from their texts.

import type { Arm, Army, Attacker, Kind, People, Shown, Troop } from '$lib/games/warriors';

/** A column of the muster: a people, or all dragons of a player. */
export type Unit = People | 'dragons';

/** In the order of the rulebook. */
export const PEOPLES: People[] = ['undead', 'dwarves', 'trolls', 'elves', 'goblins', 'barbarians'];
export const ARMS: Arm[] = ['infantry', 'archer', 'cavalry'];
/** The drawing of what an arm shows. */
export const SYMBOLS: Record<Arm, string> = { infantry: 'shield', archer: 'bow', cavalry: 'horse' };

interface Look {
  /** As cards write it: `elf-archer`. */
  word: string;
  /** In the sprite of the house. */
  badge: string;
  colour: string;
  tint: string;
  /** Tunic, light, trim, dark, skin, horse, mane of the figures. */
  papers: string;
  shield: 'round' | 'kite' | 'plank';
}

const look = (
  word: string,
  badge: string,
  colour: string,
  tint: string,
  shield: Look['shield'],
  papers: [string, string, string, string, string, string],
): Look => {
  const [light, trim, dark, skin, horse, mane] = papers;
  return {
    word,
    badge,
    colour,
    tint,
    shield,
    papers: `--u1:${colour};--u2:${light};--u3:${trim};--u4:${dark};--skin:${skin};--horse:${horse};--mane:${mane}`,
  };
};

export const LOOKS: Record<People, Look> = {
  undead: look('undead', 'undead', '#4F5B66', '#CDD3D6', 'round', [
    '#DCE0DC',
    '#8FA0AD',
    '#333C44',
    '#F0E8D6',
    '#D5D2C4',
    '#8C8F86',
  ]),
  dwarves: look('dwarf', 'w-dwarf', '#8F4E16', '#EBD3AE', 'round', [
    '#F3DDB8',
    '#E9B44C',
    '#4A2E1A',
    '#E8B98F',
    '#A78B6B',
    '#6B4F34',
  ]),
  trolls: look('troll', 'troll', '#1F6A62', '#BEDACB', 'plank', [
    '#CFE3D6',
    '#62B0A4',
    '#14433E',
    '#9CC7B4',
    '#6F6A62',
    '#3C3934',
  ]),
  elves: look('elf', 'elf', '#456F22', '#D3E3B1', 'kite', [
    '#E6F0CC',
    '#C9603F',
    '#2C4716',
    '#F0D2A8',
    '#EFE3C8',
    '#C99A35',
  ]),
  goblins: look('goblin', 'w-goblin', '#A63528', '#F0C9B8', 'plank', [
    '#F3D3C0',
    '#E9B44C',
    '#5E1D15',
    '#B9C85E',
    '#5A4632',
    '#2A211B',
  ]),
  barbarians: look('barbarian', 'barbarian', '#2B5488', '#C3D5EA', 'round', [
    '#D6E2F0',
    '#B5502F',
    '#1B3658',
    '#E3B48E',
    '#8A5A34',
    '#3F2614',
  ]),
};
export const DRAGON = { badge: 'w-dragon', colour: '#65389B', tint: '#DACBEF' };

export function badgeOf(unit: Unit): string {
  return unit === 'dragons' ? DRAGON.badge : LOOKS[unit].badge;
}

export function colourOf(unit: Unit): string {
  return unit === 'dragons' ? DRAGON.colour : LOOKS[unit].colour;
}

/** The people and arm of a warrior's card; nothing for other cards. */
export function warriorOf(card: Kind): { people: People; arm: Arm } | null {
  const [word, arm] = card.split('-');
  const people = PEOPLES.find((it) => LOOKS[it].word === word);
  return people && ARMS.includes(arm as Arm) ? { people, arm: arm as Arm } : null;
}

export function warriorCard(people: People, arm: Arm): Kind {
  return `${LOOKS[people].word}-${arm}`;
}

/** The number of a battle card; nothing for other cards. */
export function battleNumber(card: Kind): number | null {
  return /^C\d+$/.test(card) ? Number(card.slice(1)) : null;
}

export interface BattleCard {
  number: number;
  kind: 'simple' | 'mercenary' | 'mixed' | 'draconic';
  shields: number;
  bows: number;
  horses: number;
  /** The size of the band. */
  size: number;
}

/** What is printed on a battle card: `s4s`, `m2:3`, `x15:4`, `d16`. */
export function printedOn(card: Kind, printed: string[]): BattleCard | null {
  const number = battleNumber(card);
  const text = printed.find((it) => Number(/\d+/.exec(it)?.[0]) === number);
  const [, letter, , rest = ''] = /^([smxd])(\d+)(.*)$/.exec(text ?? '') ?? [];
  if (number === null || letter === undefined) return null;
  const kinds = { s: 'simple', m: 'mercenary', x: 'mixed', d: 'draconic' } as const;
  const many = (symbol: string) => rest.split(symbol).length - 1;
  return {
    number,
    kind: kinds[letter as keyof typeof kinds],
    size: Number(rest.split(':')[1] ?? 0),
    shields: many('s'),
    bows: many('b'),
    horses: many('h'),
  };
}

/** The symbols of a simple battle card, one drawing for each. */
export function symbolsOn(card: BattleCard): string[] {
  const many = (name: string, count: number) => Array.from({ length: count }, () => name);
  return [...many('shield', card.shields), ...many('bow', card.bows), ...many('horse', card.horses)];
}

/** What a battle card shows: its symbols, or the kind of battle. */
export function signsOn(card: BattleCard): string[] {
  const kinds = {
    mercenary: ['mercenary'],
    draconic: ['draconic'],
    mixed: ['mercenary', 'draconic'],
    simple: ['swords'],
  };
  const symbols = card.kind === 'simple' ? symbolsOn(card) : [];
  return symbols.length > 0 ? symbols : kinds[card.kind];
}

export function sizeOf(troop: Troop): number {
  return troop.infantry + troop.archers + troop.cavalry;
}

export function countOf(troop: Troop, arm: Arm): number {
  return arm === 'archer' ? troop.archers : troop[arm];
}

/** How many cards a player has in a column of the muster. */
export function countIn(army: Army, unit: Unit): number {
  return unit === 'dragons' ? army.dragons.length : sizeOf(army.factions[unit]);
}

/** The columns of the muster. */
export function unitsOf(view: Shown): Unit[] {
  return view.expansion ? [...PEOPLES, 'dragons'] : PEOPLES;
}

/** The flames in the text of a dragon; nothing if it is no dragon. */
export function flamesIn(text: Attacker): number | null {
  const [, flames] = /^dragon(?:\+(\d+))?$/.exec(text) ?? [null];
  return text.startsWith('dragon') ? Number(flames ?? 0) : null;
}

export function dragonText(flames: number): Attacker {
  return flames === 0 ? 'dragon' : `dragon+${flames}`;
}

/** The column that a force or a target is in; a band is in none. */
export function unitOf(text: Attacker): Unit | null {
  if (flamesIn(text) !== null) return 'dragons';
  return PEOPLES.find((it) => it === text) ?? null;
}

/** Who would earn the bonus of a column now. */
export function leadersOf(view: Shown, unit: Unit): string[] {
  return unit === 'dragons' ? view.most_dragons : view.largest[unit];
}

export function leads(view: Shown, seat: string, unit: Unit): boolean {
  return leadersOf(view, unit).includes(seat);
}

/** What the largest of a column earns in the end. */
export function bonusOf(view: Shown, unit: Unit): number {
  return unit === 'dragons' ? view.dragon_bonus : view.bonuses[unit];
}
