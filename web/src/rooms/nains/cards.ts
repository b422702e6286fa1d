// Cards by their texts, to draw them: suit, rank, and what people call them.

import type { Translate } from '$lib/room';
import type { Card, Suit } from '$lib/games/nains';

const MAGIC = ['dragon', 'mummy', 'double', 'sorcerer', 'weapon'];
const PEOPLES: Record<string, Suit> = { N: 'dwarf', C: 'knight', G: 'goblin' };

/** The people on it; a magic card has none. */
export function suitOf(card: Card): Suit | null {
  return PEOPLES[card[0] ?? ''] ?? null;
}

/** `1`, `2` to `10`, `11a`, `11b`, `V`, `D`, `R`, `A`; nothing for a magic card. */
export function rankOf(card: Card): string {
  return suitOf(card) === null ? '' : card.slice(1);
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

/** The number on it; nothing on faces and magic. */
export function valueOf(card: Card): number | null {
  const digits = /^[NCG](\d+)/.exec(card)?.[1];
  return digits === undefined ? null : Number(digits);
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
