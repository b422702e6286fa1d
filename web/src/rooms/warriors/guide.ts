// What the guided first game explains, and where it points.

import type { GuideStep } from '$lib/guide';
import type { Translate } from '$lib/room';

const STEPS: [key: string, when: string, at: string][] = [
  ['keep', 'keep', '[data-testid="hand"]'],
  ['keep-order', 'keep', '[data-place="track"]'],
  ['wizard', 'wizard', '.army.me'],
  ['flame', 'flame', '[data-testid="look"] .cards, .army.me'],
  ['attack', 'attack', '.army.me'],
  ['band', 'band', '[data-testid="band"]'],
  ['band', 'mixed', '[data-testid="band"]'],
  ['aim', 'aim', '[data-testid="muster"]'],
  ['window', 'window', '[data-testid="muster"]'],
  ['quiet', 'window', '[data-testid="quiet"]'],
  ['next', 'next', '[data-testid="stage"]'],
  ['lose', 'lose', '[data-testid="stage"]'],
];

export function guideSteps(t: Translate, dragons: boolean): GuideStep[] {
  return STEPS.map(([key, when, at]) => ({
    key,
    when,
    at,
    text: t(`warriors-guide-${key}`, { dragons: String(dragons) }),
  }));
}
