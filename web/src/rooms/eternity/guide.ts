// The guided first game: what is said at the first decision of each kind.

import type { GuideStep } from '$lib/guide';
import type { Translate } from '$lib/room';
import type { Shown } from '$lib/games/eternity';

/** The kind of decision, as the steps name it. */
export function decisionOf(view: Shown): string | null {
  if (view.is_over) return null;
  return view.led === null ? 'lead' : 'follow';
}

export function stepsOf(view: Shown, mayPledge: boolean, t: Translate): GuideStep[] {
  const step = (when: string, key: string, at: string): GuideStep => ({
    when,
    key,
    at,
    text: t(`eternity-ui-guide-${key}`),
  });
  const [board, hand, mine] = ['[data-testid="board"]', '[data-testid="hand"]', '[data-guide="mine"]'];
  const isOfTwo = view.hand_sizes.length === 2;
  return [
    step('lead', 'trump', board),
    step('lead', 'lead', hand),
    step('follow', 'trump', board),
    step('follow', 'follow', hand),
    ...(mayPledge ? [step('follow', 'pledge', board)] : []),
    step('follow', 'harmony', mine),
    ...(isOfTwo ? [step('follow', 'two', '[data-place="pile"]')] : []),
  ];
}
