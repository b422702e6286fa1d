// The guided first game: what is said at the first decision of each kind.

import type { Shown } from '$lib/games/dobro';
import type { GuideStep } from '$lib/guide';
import type { Translate } from '$lib/room';
import type { Question } from '$lib/wire';

/** The kind of decision, as the steps name it; a draw may be owed at any time. */
export function decisionOf(view: Shown, question: Question | null): string | null {
  if (!question || view.is_over) return null;
  if (question.legal.includes('draw')) return 'draw';
  if (!question.waits) return null;
  return view.value === null ? 'open' : 'answer';
}

export function stepsOf(view: Shown, t: Translate): GuideStep[] {
  const holds = (...cards: string[]) => view.hand?.some((it) => cards.includes(it)) ?? false;
  const step = (when: string, key: string, at: string): GuideStep => ({
    when,
    key,
    at,
    text: t(`dobro-ui-guide-${key}`),
  });
  const card = (name: string) => `[data-testid="hand"] [data-card^="${name}#"]`;
  return [
    step('open', 'open', '[data-testid="hand"]'),
    step('answer', 'value', '[data-place="plate"]'),
    step('answer', 'pair', '[data-testid="hand"]'),
    step('answer', 'take', '[data-testid="actions"] [data-action="take"]'),
    step('draw', 'draw', '[data-place="pile"]'),
    ...(view.drawing === 'by_hand' ? [step('answer', 'forgot', '[data-action="call"]')] : []),
    ...['open', 'answer'].flatMap((when) => [
      ...(holds('J') ? [step(when, 'joker', card('J'))] : []),
      ...(holds('skip') ? [step(when, 'skip', card('skip'))] : []),
      ...(holds('reverse') ? [step(when, 'reverse', card('reverse'))] : []),
    ]),
  ];
}
