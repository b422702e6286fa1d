// Cards by their texts: suit, rank, order, and what people call them.

import type { Translate } from '$lib/room';
import type { Card } from './types';

/** The people of a card, as its letter in the notation. */
export type Suit = 'N' | 'C' | 'G';
export const SUITS: Suit[] = ['N', 'C', 'G'];

const RANKS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11a', '11b', 'V', 'D', 'R', 'A'];
const MAGIC = ['dragon', 'mummy', 'double', 'sorcerer', 'weapon'];
const PEOPLES: Record<Suit, string> = { N: 'dwarf', C: 'knight', G: 'goblin' };

/** Its own suit; a magic card has none. */
export function suitOf(card: Card): Suit | null {
  const letter = card[0];
  return letter === 'N' || letter === 'C' || letter === 'G' ? letter : null;
}

/** `1`, `2` to `10`, `11a`, `11b`, `V`, `D`, `R`, `A`; nothing for a magic card. */
export function rankOf(card: Card): string {
  return suitOf(card) === null ? '' : card.slice(1);
}

/** `dwarf`, `knight`, `goblin`: the emblem and the colour of a suit. */
export function peopleOf(suit: Suit): string {
  return PEOPLES[suit];
}

export function isMagic(card: Card): boolean {
  return MAGIC.includes(card);
}

/** The 1s, the 11s and the magic cards. */
export function isSpecial(card: Card): boolean {
  return isMagic(card) || /^.(1|11a|11b)$/.test(card);
}

export function isFace(card: Card): boolean {
  return /^[NCG][VDRA]$/.test(card);
}

/** What a numbered card is worth where values count: both 11s are 11. Nothing for faces and magic. */
export function valueOf(card: Card): number | null {
  const digits = /^[NCG](\d+)/.exec(card)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** The place of a card in the order of the notation. */
export function orderOf(card: Card): number {
  const suit = suitOf(card);
  return suit === null ? 48 + MAGIC.indexOf(card) : SUITS.indexOf(suit) * 16 + RANKS.indexOf(rankOf(card));
}

export function sorted(cards: readonly Card[]): Card[] {
  return [...cards].sort((a, b) => orderOf(a) - orderOf(b));
}

/** The suits that a hand has shown not to have. */
export function voids(lacks: Card[]): Suit[] {
  // A single card may be missing for other reasons; the ends of a suit are missing together only with all of it.
  return SUITS.filter((suit) => lacks.includes(`${suit}3`) && lacks.includes(`${suit}A`) && lacks.includes(`${suit}9`));
}

function keyOf(card: Card): string {
  return card.toLowerCase();
}

/** As in a sentence: "Reine des Nains", "7 Gobelin", "Changelin (1 Nain)". */
export function cardName(card: Card, t: Translate): string {
  return t(`nains-card-${keyOf(card)}`);
}

/** The name a special card has of its own: "Changelin". */
export function titleOf(card: Card, t: Translate): string {
  return cardName(card, t).replace(/\s*\(.*\)$/, '');
}

/** What is printed in the corner: "7", "R" or "K". */
export function rankLabel(card: Card, t: Translate): string {
  const rank = rankOf(card);
  return /^\d/.test(rank) ? rank.replace(/[ab]$/, '') : t('nains-ui-rank', { rank });
}

/** The letter on the tab: N, C, G or D, K, G. */
export function suitLetter(suit: Suit, t: Translate): string {
  return t('nains-ui-suit-letter', { suit });
}

/** What a special card does. */
export function effectOf(card: Card, t: Translate): string {
  return t(`nains-special-${keyOf(card)}`);
}

/** "La cour du roi", without the quotation marks it wears in a sentence. */
export function questTitle(quest: string, t: Translate): string {
  return t(`nains-card-${keyOf(quest)}`).replace(/^[«“][\s\u202f]*|[\s\u202f]*[»”]$/g, '');
}

export function questText(quest: string, t: Translate): string {
  return t(`nains-quest-${keyOf(quest)}`);
}
