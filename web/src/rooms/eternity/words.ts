// Cards and moves as people name them, and the one sentence of the prompt.

import type { Translate } from '$lib/room';
import type { Question } from '$lib/wire';
import { columnsOf, comingTrump, familyOf, readAction, trickCount, valueOf, worthOf } from './cards';
import type { Card, View } from './types';

type Name = (seat: string) => string;

export function progress(view: View, t: Translate): string {
  const { number: trick, of: tricks } = trickCount(view);
  if (view.rounds === null)
    return t('eternity-ui-progress-points', { round: view.round, target: view.target ?? 0, trick, tricks });
  return t('eternity-ui-progress', { round: view.round, rounds: view.rounds, trick, tricks });
}

export function cardName(card: Card, t: Translate): string {
  return t('eternity-ui-card', { value: valueOf(card), family: familyOf(card) });
}

export function describe(action: string, t: Translate): string {
  const { card, pledge } = readAction(action);
  return pledge ? t('eternity-ui-describe-pledge', { card: cardName(card, t) }) : cardName(card, t);
}

export interface Sentence {
  text: string;
  help?: string;
}

export function promptOf(
  view: View,
  question: Question | null,
  chosen: Card | null,
  name: Name,
  t: Translate,
): Sentence {
  if (view.is_over) return { text: t('eternity-ui-over') };
  if (!question?.waits) {
    if (view.trick.length === 0) return { text: t('eternity-ui-wait-lead', { name: name(view.turn) }) };
    return {
      text: t('eternity-ui-wait', { name: name(view.turn) }),
      help: view.led ? t('eternity-ui-wait-led', { family: view.led }) : undefined,
    };
  }
  const moves = question.legal.map(readAction);
  const mayPledge = moves.some((it) => it.pledge);
  if (view.led === null) {
    const other = view.hand_sizes.length === 2 ? (view.me === 'a' ? 'b' : 'a') : null;
    return {
      text: t('eternity-ui-lead'),
      help: other ? t('eternity-ui-lead-two-help', { name: name(other) }) : t('eternity-ui-lead-help'),
    };
  }
  return { text: followText(view, moves, t), help: pledgeHelp(view, mayPledge, chosen, name, t) };
}

function followText(view: View, moves: { card: Card; pledge: boolean }[], t: Translate): string {
  const family = view.led ?? 'sea';
  const playable = moves.filter((it) => !it.pledge).map((it) => familyOf(it.card));
  if (playable.includes(family)) return t('eternity-ui-follow', { family });
  return playable.every((it) => it === view.trump)
    ? t('eternity-ui-must-trump', { family })
    : t('eternity-ui-free', { family });
}

function pledgeHelp(view: View, mayPledge: boolean, chosen: Card | null, name: Name, t: Translate): string | undefined {
  if (mayPledge && chosen) {
    return t('eternity-ui-preview', {
      trees: Math.min(worthOf(chosen), view.tokens),
      family: comingTrump(columnsOf(view, [chosen])),
    });
  }
  if (mayPledge) return t('eternity-ui-may-pledge');
  const pledges = view.trick.filter((it) => it.is_pledge);
  if (pledges.length > 1) return t('eternity-ui-pledges-taken');
  return pledges[0] ? t('eternity-ui-pledge-taken', { name: name(pledges[0].seat) }) : undefined;
}

/** How a player stands: in harmony, or what is missing. */
export function standing(view: View, i: number, mine: boolean, t: Translate): string {
  const [tricks, trees] = [view.tricks[i] ?? 0, view.trees[i] ?? 0];
  if (tricks === trees) return t('eternity-ui-harmony', { bonus: view.harmony });
  if (tricks > trees) return t('eternity-ui-too-many-tricks', { count: tricks - trees });
  return t(mine ? 'eternity-ui-needs-tricks' : 'eternity-ui-needs-tricks-other', { count: trees - tricks });
}
