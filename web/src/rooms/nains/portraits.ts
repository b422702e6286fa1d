// Who stands in the arch of a number card: nine of each people, none like another.

import type { Suit } from '$lib/games/nains';

/** Custom properties that recolour the head of a people. */
type Papers = Record<string, string>;

/** The colours of each number, lowest first; there is one at least. */
type Colours<T> = [T, ...T[]];

// Hat, band, beard and moustache.
const DWARVES: Colours<[string, string, string, string]> = [
  ['#6E9A52', '#D9C07A', '#D9A441', '#E8C06A'],
  ['#3F6B3A', '#C98F25', '#8A5A2E', '#A87340'],
  ['#57823F', '#E9B44C', '#C46F35', '#E08D4D'],
  ['#2E5A4A', '#E9B44C', '#3E3128', '#5E4C3D'],
  ['#7A8F3C', '#8A5A2E', '#B98A5A', '#D0A676'],
  ['#35602F', '#C4CCD4', '#9AA0A0', '#BFC4C2'],
  ['#2E5A4A', '#C98F25', '#A2502A', '#C46F35'],
  ['#4E7A2C', '#C4CCD4', '#6E4522', '#8A5A2E'],
  ['#23482A', '#E9B44C', '#E6E0D2', '#F6F1E4'],
];
// Steel, visor and plume.
const KNIGHTS: Colours<[string, string, string]> = [
  ['#D8CFC0', '#7B93B4', '#9DB9D6'],
  ['#C4CCD4', '#5A82B8', '#B8433A'],
  ['#B9C3CE', '#2F5D9B', '#E9B44C'],
  ['#C4CCD4', '#2F5D9B', '#2F5D9B'],
  ['#D9C48E', '#7A5A1E', '#2F5D9B'],
  ['#AEB9C6', '#23406C', '#FBF3E1'],
  ['#C4CCD4', '#A2332A', '#A2332A'],
  ['#9AA6B4', '#1E3455', '#E9B44C'],
  ['#E3C878', '#2B5690', '#B8433A'],
];
// Skin and cap.
const GOBLINS: Colours<[string, string]> = [
  ['#B5BE6A', '#C97B4A'],
  ['#8FA64A', '#7A5230'],
  ['#A3B857', '#A8352B'],
  ['#7E9A4E', '#C8452F'],
  ['#9FA64A', '#5B3A6B'],
  ['#6F8F4F', '#A8352B'],
  ['#B0A85A', '#7A2119'],
  ['#7B9440', '#2A2420'],
  ['#5F8244', '#8A1F18'],
];

/** The recoloured head of the card with this value. */
export function papersOf(suit: Suit, value: number): Papers {
  const at = Math.max(0, Math.min(8, value - 2));
  if (suit === 'dwarf') {
    const [n1, n2, n3, n4] = DWARVES[at] ?? DWARVES[0];
    return { '--n1': n1, '--n2': n2, '--n3': n3, '--n4': n4 };
  }
  if (suit === 'knight') {
    const [k1, k2, k3] = KNIGHTS[at] ?? KNIGHTS[0];
    return { '--k1': k1, '--k2': k2, '--k3': k3 };
  }
  const [g1, g2] = GOBLINS[at] ?? GOBLINS[0];
  return { '--g1': g1, '--g2': g2 };
}

/** What is seen through the arch: three views a people, the nearer home the higher the card. */
export function viewOf(value: number): 0 | 1 | 2 {
  return value <= 4 ? 0 : value <= 7 ? 1 : 2;
}

const CENTRE = { x: 45, y: 50 };
const STONES = 11;

/** The outline of stone number `i` of the arch, from the left. */
export function stone(i: number): string {
  const gap = 0.022;
  const from = Math.PI * (1 - i / STONES) - gap;
  const to = Math.PI * (1 - (i + 1) / STONES) + gap;
  const at = (radius: number, angle: number) =>
    `${(CENTRE.x + radius * Math.cos(angle)).toFixed(2)} ${(CENTRE.y - radius * Math.sin(angle)).toFixed(2)}`;
  return `M${at(36, from)} A36 36 0 0 1 ${at(36, to)} L${at(27, to)} A27 27 0 0 0 ${at(27, from)}Z`;
}

export const ALL_STONES = Array.from({ length: STONES }, (_, i) => stone(i));
