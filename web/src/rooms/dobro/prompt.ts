// The one sentence: whose turn it is and what is asked.

import type { Shown } from '$lib/games/dobro';
import type { Translate } from '$lib/room';
import type { Question } from '$lib/wire';
import { foreseen, readPlay } from './plays';

export interface Sentence {
  text: string;
  help?: string;
}

export function promptOf(
  view: Shown,
  question: Question | null,
  me: string | null,
  name: (seat: string) => string,
  t: Translate,
): Sentence {
  const { value, on_table: count } = view;
  if (view.is_over) return { text: t('dobro-ui-over') };
  if (question?.legal.includes('draw')) {
    return question.waits
      ? { text: t('dobro-ui-turn-draw'), help: t('dobro-ui-turn-draw-help') }
      : { text: t('dobro-ui-owes'), help: t('dobro-ui-owes-help', { name: name(view.turn) }) };
  }
  if (!question?.waits) {
    // My turn as well, while the card before it still travels.
    if (view.turn === me) return { text: t('your-turn') };
    if (value === null) return { text: t('dobro-ui-wait-opens', { name: name(view.turn) }) };
    return { text: t('dobro-ui-wait', { name: name(view.turn) }), help: t('dobro-ui-wait-value', { value, count }) };
  }
  const plays = question.legal.filter((it) => readPlay(it) !== null);
  const numbers = plays.flatMap((it) => foreseen(question, it) ?? []).filter((it) => it.worth !== null);
  if (value === null) {
    return {
      text: t('dobro-ui-open'),
      help: t(numbers.length > 0 ? 'dobro-ui-open-help' : 'dobro-ui-open-special-help'),
    };
  }
  const help = t('dobro-ui-turn-help', { count });
  if (plays.length === 0)
    return { text: t('dobro-ui-turn-stuck', { value }), help: t('dobro-ui-turn-stuck-help', { count }) };
  if (numbers.length === 0) return { text: t('dobro-ui-turn-special', { value }), help };
  const canDouble = numbers.some((it) => it.doubles);
  return {
    text: t('dobro-ui-turn', { value }),
    help: canDouble ? t('dobro-ui-turn-double-help', { value, count }) : help,
  };
}
