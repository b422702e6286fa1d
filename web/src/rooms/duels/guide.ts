// The guided first game: what the table points at, at the first decision of each kind.

import type { GuideStep } from '$lib/guide';
import type { Translate } from '$lib/room';
import type { Question } from '$lib/wire';
import type { Shown as View } from '$lib/games/duels';

const STEPS: [when: string, key: string, at: string][] = [
  ['advance', 'me', '[data-guide="me"]'],
  ['advance', 'team', '[data-guide="team"]'],
  ['advance', 'slabs', '[data-guide="slabs"]'],
  ['designate', 'lineup', '[data-guide="lineup"]'],
  ['bet', 'bets', '[data-guide="bets"]'],
  ['bet', 'purses', '[data-guide="purses"]'],
  ['again', 'foes', '[data-guide="foes"]'],
];

export function guideSteps(t: Translate): GuideStep[] {
  return STEPS.map(([when, key, at]) => ({ when, key, at, text: t(`duels-ui-guide-${key}`) }));
}

/** The kind of decision I am asked for: the second time around there is something to read in the notes. */
export function decisionOf(view: View, question: Question | null): string | null {
  if (!question?.waits || view.phase === 'over') return null;
  return view.phase === 'advance' && view.turn > 1 && view.possible ? 'again' : view.phase;
}
