// Cards and moves as people name them, and where the game is.

import { pointsLine } from '$lib/chapters';
import type { Translate } from '$lib/room';
import { cardName, questTitle, titleOf } from './cards';
import { readAction } from './plays';
import type { Card, Shown, Term } from '$lib/games/nains';

type Name = (seat: string) => string;

/** "+3", "−2", "0". */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';
}

export function pointsName(points: number, t: Translate): string {
  return t('nains-ui-points', { count: points, points: signed(points).replace('+', '') });
}

/** `RoomModule.score`. */
export function score(view: Shown, _: Translate, name: (seat: string) => string): string {
  return pointsLine(view.points, name);
}

/** `RoomModule.held`. */
export function held(view: Shown, _: string, t: Translate): string[] {
  return (view.hand ?? []).map((card) => cardName(card, t));
}

export function progress(view: Shown, t: Translate): string {
  const { deal, deals, trick_number: trick, n_tricks: tricks } = view;
  const isExtra = String(deal > deals);
  if (view.phase === 'quest') return t('nains-ui-progress-quest', { deal, deals, extra: isExtra });
  return t('nains-ui-progress', { deal, deals, trick, tricks, extra: isExtra });
}

/** With its article: "la Reine des Nains", "le 7 Gobelin". */
export function theCard(card: Card, t: Translate): string {
  return t('nains-ui-the-card', { key: card.toLowerCase(), card: titleOf(card, t) });
}

/** An action as part of a sentence: "7 Gobelin", "échanger avec Zoé". */
export function describe(action: string, t: Translate, name: Name): string {
  const read = readAction(action);
  switch (read.kind) {
    case 'play':
      return cardName(read.card, t);
    case 'quest':
      return t('nains-ui-describe-quest', { quest: questTitle(read.quest, t) });
    case 'take':
      return t('nains-ui-describe-take', { name: name(read.seat) });
    case 'swap':
      return t('nains-ui-describe-swap', { name: name(read.seat) });
    case 'give':
      return t('nains-ui-describe-give', { first: theCard(read.cards[0], t), second: theCard(read.cards[1], t) });
    case 'pass_hands':
      return t('nains-ui-describe-pass', { side: read.side });
    case 'sorcerer':
      return t('nains-ui-describe-sorcerer', { card: theCard(read.card, t) });
    case 'pass':
      return t('nains-ui-describe-keep');
  }
}

/** The words on the button: "Jouer le 7 Gobelin". */
export function moveName(action: string, view: Shown, t: Translate, name: Name): string {
  const read = readAction(action);
  switch (read.kind) {
    case 'play':
      return t(view.table.length === 0 ? 'nains-ui-act-lead' : 'nains-ui-act-play', { card: theCard(read.card, t) });
    case 'quest':
      return t('nains-ui-act-quest', { quest: questTitle(read.quest, t) });
    case 'take':
      return t('nains-ui-act-take', { name: name(read.seat) });
    case 'swap':
      return t('nains-ui-act-swap', { name: name(read.seat) });
    case 'give':
      return t('nains-ui-act-give', { first: theCard(read.cards[0], t), second: theCard(read.cards[1], t) });
    case 'pass_hands':
      return t('nains-ui-act-pass', { side: read.side });
    case 'sorcerer':
      return t('nains-ui-act-sorcerer', { card: theCard(read.card, t) });
    case 'pass':
      return t('nains-ui-act-keep');
  }
}

/** The sentence of a reason for points: "2 plis", "deux Rois". */
export function termSentence({ what, count, points, about }: Term, t: Translate): string {
  if (what === 'special' && about) return titleOf(about, t);
  return t(`nains-term-${what.replaceAll('_', '-')}`, { count, points });
}

/** The cards that a reason for points is about, to be drawn beside it. */
export function termCards({ what, about }: Term): Card[] {
  return about && what !== 'special' && what !== 'doubled' ? about.split(' ') : [];
}
