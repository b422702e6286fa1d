// The newest thing that happened besides dice: one sentence on the stage.

import type { Event } from '$lib/games/warriors';

const TOLD = new Set<Event['kind']>([
  'fired',
  'lost',
  'called_off',
  'wizard_placed',
  'flame_placed',
  'flame_spent',
  'wizards_lost',
  'flames_lost',
  'decided',
  'band_formed',
  'reshuffled',
]);

/** The sentence to show from now on; nothing if the one before still holds, empty if it is over. */
export function newsOf(events: Event[], say: (event: Event) => string): string | null {
  const last = events.filter((it) => TOLD.has(it.kind) || (it.kind === 'card_done' && !it.fought)).at(-1);
  // A card that a shot took is told with the shot.
  const shot = last?.kind === 'lost' ? events.find((it) => it.kind === 'fired') : undefined;
  if (last) return say(shot ?? last);
  return events.some(
    (it) => it.kind === 'attacked' || it.kind === 'charged' || it.kind === 'card_up' || it.kind === 'round_begins',
  )
    ? ''
    : null;
}
