// Who sits where.

import { t } from '$lib/i18n.svelte';
import type { Chair, Room } from '$lib/wire';

/** The taken seats after mine, in the order of the table; all of them for an onlooker. */
export function othersClockwise(room: Room, me: string | null): Chair[] {
  const taken = room.seats.filter((it) => it.sitter.kind !== 'nobody');
  const mine = taken.findIndex((it) => it.seat === me);
  return mine < 0 ? taken : [...taken.slice(mine + 1), ...taken.slice(0, mine)];
}

/** The name on a seat; its letter if nobody is there. */
export function nameOn(room: Room, seat: string): string {
  const sitter = room.seats.find((it) => it.seat === seat)?.sitter;
  return !sitter || sitter.kind === 'nobody' ? seat.toUpperCase() : sitter.name;
}

/** What is special about somebody just now, if anything: away, played by a bot. */
export function seatNote(chair: Chair): string | undefined {
  const { sitter } = chair;
  if (sitter.kind !== 'person') return undefined;
  if (sitter.stand_in) return t('seat-stand-in');
  if (sitter.connected) return undefined;
  return sitter.absent_in === null ? t('seat-away') : t('seat-away-seconds', { seconds: sitter.absent_in });
}
