// Seventeen faces: people choose one, and whoever has not gets that of the seat. The paper is always the seat's, so
// that two foxes at one table can be told apart. As many robots.

import { getContext, setContext } from 'svelte';
import type { Face as Chosen } from '$lib/wire';

const FACES: [emblem: Chosen, paper: string][] = [
  ['owl', '#F0CE7E'],
  ['fox', '#F3D9A6'],
  ['bear', '#CFE0D2'],
  ['hare', '#E9B9A4'],
  ['cat', '#C9D6E8'],
  ['frog', '#F2D6C0'],
  ['hedgehog', '#D9E3B8'],
  ['goose', '#BCD6D6'],
  ['badger', '#F0CE9A'],
  ['mouse', '#D8CBE6'],
  ['deer', '#CFE0C2'],
  ['boar', '#F3D9C4'],
  ['rooster', '#CBDDE6'],
  ['wolf', '#EBD6A8'],
  ['sheep', '#BFD3B4'],
  ['otter', '#D3E2E4'],
  ['squirrel', '#E4DCC0'],
];

/** Four heads and five tins: no two of seventeen robots are alike. */
const HEADS = ['av-bot', 'av-bot-2', 'av-bot-3', 'av-bot-4'];
const TINS: Tin[] = [
  { body: '#7C8C90', trim: '#5D6B70', lamp: '#C4552F' },
  { body: '#B0603C', trim: '#7E4127', lamp: '#2F7F86' },
  { body: '#4F7F86', trim: '#34595E', lamp: '#E9B44C' },
  { body: '#8A6AA0', trim: '#614A72', lamp: '#4F8F5A' },
  { body: '#6E8A4A', trim: '#4C6133', lamp: '#B83A24' },
];

interface Tin {
  body: string;
  trim: string;
  lamp: string;
}

export interface Face {
  emblem: string;
  paper: string;
  /** The colours of a robot. */
  tin?: Tin;
}

/** All that can be chosen. */
export const CHOICES: Chosen[] = FACES.map(([emblem]) => emblem);

/** One drawn by lot, none of these while others are left. */
export function drawnFace(but: Iterable<Chosen> = [], luck: () => number = Math.random): Chosen {
  const taken = new Set(but);
  const free = CHOICES.filter((it) => !taken.has(it));
  const among = free.length > 0 ? free : CHOICES;
  return among[Math.floor(luck() * among.length)] ?? 'owl';
}

type Known = (seat: string) => Chosen | null | undefined;
const KNOWN = Symbol('faces');

/** Below this component every face of a seat is that of whoever sits there. */
export function provideFaces(known: Known): void {
  setContext(KNOWN, known);
}

/** What the house around this component knows of the faces at its seats. */
export function knownFaces(): Known {
  return getContext<Known | undefined>(KNOWN) ?? (() => null);
}

/** The face of a seat letter; a robot's head on the seat's paper if a program plays there. */
export function faceOf(seat: string, bot: boolean, chosen?: Chosen | null): Face {
  const index = Math.max(0, seat.charCodeAt(0) - 97) % FACES.length;
  const [emblem, paper] = FACES[index] ?? ['owl', '#F0CE7E'];
  if (!bot) return { emblem: `av-${chosen ?? emblem}`, paper };
  return { emblem: HEADS[index % HEADS.length] ?? 'av-bot', paper, tin: TINS[index % TINS.length] };
}
