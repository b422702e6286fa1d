// Moves as people name them.

import type { Translate } from '$lib/room';
import type { Shown as View } from '$lib/games/duels';

import { characterOf } from './game';

type Name = (seat: string) => string;

/** `RoomModule.held`. */
export function held(view: View, seat: string, t: Translate): string[] {
  const character = characterOf(view, seat);
  return character === null ? [] : [t(`duels-card-${character}`)];
}

export function progress(view: View, t: Translate): string {
  if (view.phase === 'over') return t('duels-ui-progress-over', { turn: view.turn });
  return t('duels-ui-progress', { turn: view.turn, hierarchy: view.hierarchy });
}

/** The number of a bet, or nothing. */
export function betOf(action: string | null): number | null {
  const count = action?.startsWith('bet ') ? Number(action.slice(4)) : Number.NaN;
  return Number.isInteger(count) ? count : null;
}

/** The seat that is named, or nothing. */
export function namedSeat(action: string | null): string | null {
  return action?.startsWith('name ') ? action.slice(5) : null;
}

/** An action as part of a sentence: "miser 3". */
export function describe(action: string, t: Translate, name: Name): string {
  if (action === 'forward') return t('duels-ui-describe-forward');
  if (action === 'stay') return t('duels-ui-describe-stay');
  const named = namedSeat(action);
  if (named !== null) return t('duels-ui-describe-name', { name: name(named) });
  const bet = betOf(action);
  return bet === null ? action : t('duels-ui-describe-bet', { count: bet });
}
