// The one sentence: whose turn it is and what is asked.

import type { Translate } from '$lib/room';
import type { Question } from '$lib/wire';
import { cardsOnTable, readPlay } from './plays';
import type { View } from './types';

export interface Sentence {
  text: string;
  help?: string;
}

export function promptOf(
  view: View,
  question: Question | null,
  name: (seat: string) => string,
  t: Translate,
): Sentence {
  const { value } = view;
  const count = cardsOnTable(view.auction);
  if (view.is_over) return { text: t('dobro-ui-over') };
  if (!question?.waits) {
    if (value === null) return { text: t('dobro-ui-wait-opens', { name: name(view.turn) }) };
    return { text: t('dobro-ui-wait', { name: name(view.turn) }), help: t('dobro-ui-wait-value', { value, count }) };
  }
  const plays = question.legal.flatMap((it) => readPlay(it) ?? []);
  if (question.legal.includes('draw')) return { text: t('dobro-ui-turn-draw'), help: t('dobro-ui-turn-draw-help') };
  const numbers = plays.filter((it) => it.value !== null);
  if (value === null) {
    return {
      text: t('dobro-ui-open'),
      help: t(numbers.length > 0 ? 'dobro-ui-open-help' : 'dobro-ui-open-special-help'),
    };
  }
  const help = t('dobro-ui-turn-help', { count });
  if (plays.length === 0) return { text: t('dobro-ui-turn-stuck', { value }), help };
  if (numbers.length === 0) return { text: t('dobro-ui-turn-special', { value }), help };
  const canDouble = numbers.some((it) => (it.value ?? 0) * it.cards.length === value);
  return {
    text: t('dobro-ui-turn', { value }),
    help: canDouble ? t('dobro-ui-turn-double-help', { value, count }) : help,
  };
}
