// The guided first game: what is said at the first decision of each kind.

import type { GuideStep } from '$lib/guide';
import type { Translate } from '$lib/room';
import { holdsSorcerer } from './plays';
import type { Shown } from '$lib/games/nains';

/** The kind of decision, as the steps name it. */
export function decisionOf(view: Shown): string | null {
  if (view.phase === 'over' || (view.phase === 'sorcerer' && !holdsSorcerer(view))) return null;
  if (view.phase !== 'play') return view.phase;
  return view.table.length === 0 ? 'lead' : 'follow';
}

export function stepsOf(t: Translate): GuideStep[] {
  // Quest and special card are explained at the first card, whoever leads.
  const first = (when: string): GuideStep[] => [
    { key: 'tile', when, at: '[data-place="tile"]', text: t('nains-ui-guide-tile') },
    { key: 'special', when, at: '[data-place="special"]', text: t('nains-ui-guide-special') },
  ];
  return [
    { key: 'choose', when: 'quest', at: '[data-testid="tile"]', text: t('nains-ui-guide-choose') },
    ...first('lead'),
    ...first('follow'),
    { key: 'follow', when: 'follow', at: '[data-testid="hand"]', text: t('nains-ui-guide-follow') },
    { key: 'standing', when: 'follow', at: '[data-standing]', text: t('nains-ui-guide-standing') },
    { key: 'take', when: 'take', at: '[data-testid="targets"]', text: t('nains-ui-guide-take') },
    { key: 'give', when: 'give', at: '[data-testid="hand"]', text: t('nains-ui-guide-give') },
    { key: 'swap', when: 'swap', at: '[data-testid="targets"]', text: t('nains-ui-guide-swap') },
    { key: 'pass', when: 'pass_hands', at: '[data-testid="sides"]', text: t('nains-ui-guide-pass') },
    { key: 'sorcerer', when: 'sorcerer', at: '[data-testid="trick"]', text: t('nains-ui-guide-sorcerer') },
  ];
}
