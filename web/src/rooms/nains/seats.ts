// What is said about a seat.

import { seatIndex } from '$lib/seats';
import type { View } from './types';

/** The three fives: who deals (N5 won), who chooses (C5), who opens (G5), and who will deal next. */
export type Role = 'dealer' | 'chooser' | 'opener' | 'heir';

export function rolesOf(view: View, seat: string): Role[] {
  const at = seatIndex(seat);
  const res: Role[] = [];
  if (view.dealer === seat) res.push('dealer');
  if (view.chooser === seat) res.push('chooser');
  // Until the first trick is won, the one who leads showed the Goblin 5 for it.
  if (view.phase === 'play' && view.winners.length === 0 && view.leader === seat) res.push('opener');
  if (view.won[at]?.includes('N5')) res.push('heir');
  return res;
}

export function tricksOf(view: View, seat: string): number {
  return view.winners.filter((it) => it === seat).length;
}
